"""Playing in turn."""

from __future__ import annotations

from collections.abc import Iterator

from ..cards import Card, Seat
from ..findings import Finding, Grade, Kind
from ..lawbook import Breach, Fact
from ..notation import events as ev
from ..record import Record
from ..table.moments import TrickOpens
from ..table.replay import Step
from ..values import dataclass
from .base import FOUR_BALLS, Law


@dataclass(frozen=True)
class Turn(Law[ev.Play | TrickOpens]):
    """Each plays in turn to the right, and the winner of a trick leads to the next; out of turn costs four balls.

    The card stays and the others play on around it. Whoever leads to a trick because the table named the
    wrong winner does nothing wrong: the record does. Who leads to the first trick has a law of its own (first-lead).
    """

    id = "turn"
    source = "PAG, TCOM, S1/S2"
    looks_at = (ev.Play, TrickOpens)
    questioned_at = (ev.Play,)
    rests_on_solo = True
    breach = Breach(
        names="turn out-of-turn playing-out-of-turn card-out-of-turn lead-out-of-turn leading-out-of-turn wrong-lead",
        said="playing out of turn",
        excluded_by=(Fact.TURN,),
    )

    @classmethod
    def is_in_question(cls, step: Step) -> bool:
        return isinstance(step.event, ev.Play) and not step.before.is_off_suit(step.event.card)

    def check(self, step: Step[ev.Play | TrickOpens], record: Record) -> Iterator[Finding]:
        event, before, seat = step.event, step.before, step.seat
        if isinstance(event, TrickOpens):
            yield from self._leader_left_out(step, event, record)
            return
        if seat not in record.game.seats or event.card is None:
            return
        if before.down:
            due = before.due
            if due is None or due is seat or (not event.taken_back and any(card.seat is seat for card in before.down)):
                return
            yield self._out_of_turn(step, seat, event, f"{due.word} was to play")
            return
        last = before.tricks[-1] if before.tricks else None
        if last is None or last.number != before.trick - 1:
            return
        if last.winner is None and all(isinstance(card.card, Card) for card in last.cards):
            if seat is not last.named_winner and len(last.cards) == record.game.players:
                why = f"who won trick {last.number} is not known, for trumps are not"
                yield self._out_of_turn(step, seat, event, why, Grade.POSSIBLE)
            return
        if seat in (last.winner, last.named_winner) or last.winner is None:
            return
        yield self._out_of_turn(
            step,
            seat,
            event,
            f"{last.winner.word} won trick {last.number} and was to lead",
            Grade.POSSIBLE if last.winner_assumed else Grade.PROVEN,
        )

    def _leader_left_out(self, step: Step, event: TrickOpens, record: Record) -> Iterator[Finding]:
        """Said once a deal: a leader that is left out may move cards to other seats than the table saw."""
        leader = step.after.leader
        left_out = (opened for opened in record.events(TrickOpens) if not opened.event.leader)
        if event.leader or leader is None or next(left_out) is not step:
            return
        who = f"the leader of trick {event.number} is not written"
        yield self.finding(step, f"{who}: taken to be {leader.word}, as the play has it", kind=Kind.ASSUMED)

    def _out_of_turn(self, step: Step, seat: Seat, event: ev.Play, why: str, grade: Grade = Grade.PROVEN) -> Finding:
        return self.finding(
            step,
            f"{seat.word} plays {event.card} out of turn; {why}",
            offender=seat,
            penalty=FOUR_BALLS,
            grade=grade,
        )
