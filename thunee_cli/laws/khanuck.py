"""Khanuck."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ..cards import Team
from ..findings import Finding, Grade
from ..lawbook import Breach
from ..notation import events as ev
from ..record import HIGHEST_CALL, Record, called_in_last_trick
from ..stages import Counted, Examined
from ..table.game import Game
from ..table.knowledge import Answer
from ..table.replay import Step
from ..values import dataclass
from ..verdict import Award, AwardKind
from .base import Law


@dataclass(frozen=True, kw_only=True)
class Khanuck(Law[ev.Khanuck]):
    """In the last trick a side may call Khanuck: its Jodhi and the last ten outdo all that the other side has.

    With J the side's own Jodhi, P the other side's, C the other side's card points and B the call, the Khanuck is good
    if C + P < J + 10 (khanuck-formula `jodhi`), C + P + B < J + 10 (`full`; for a caller on the counting side B is
    taken off instead of added, which is our choice) or C < J + 10 (`plain`). With a 50 Jodhi, 59 is good and 60 fails.
    The last trick must be won by the caller or by the caller's side (khanuck-winner). A Khanuck needs a Jodhi of one's
    own where khanuck-needs-jodhi is `yes` (our choice; PAG implies it), and a trick lost to the other side where
    khanuck-needs-lost-trick is `yes`: otherwise it should have been Double. Made it pays khanuck-made; lost, the other
    side gains khanuck-lost. It counts as backward, and pays khanuck-backward, when the counters call it against makers
    who called (khanuck-when-backward `needs-call`), or whenever the counters call it (`counters`). It is called before
    the caller plays to the last trick.
    """

    id = "khanuck"
    source = "S3, PAG, S1/S2, TRK, TUS"
    looks_at = (ev.Khanuck,)
    questioned_at = (ev.Khanuck,)
    pays = AwardKind.KHANUCK
    rests_on_solo = True
    breach = Breach(
        names="late-khanuck",
        shared="marials late-call wrong-time",
        calls=(ev.Khanuck,),
    )

    khanuck_formula: Literal["jodhi", "full", "plain"]
    khanuck_needs_jodhi: Literal["yes", "no"]
    khanuck_winner: Literal["team", "caller"]
    khanuck_needs_lost_trick: Literal["yes", "no"]
    khanuck_made: Literal[3]
    khanuck_lost: Literal[4]
    khanuck_backward: Literal[3, 6]
    khanuck_when_backward: Literal["needs-call", "counters"]

    def check(self, step: Step[ev.Khanuck], record: Record) -> Iterator[Finding]:
        if record.final.solo or step.seat not in record.game.seats:
            return
        in_time, why = called_in_last_trick(step, record)
        if why:
            yield self.finding(
                step,
                f"{step.seat.word} calls Khanuck {why}: it is no call",
                offender=step.seat,
                counts=0,
                grade=Grade.PROVEN if in_time is Answer.NO else Grade.POSSIBLE,
            )

    def award(self, record: Counted) -> Iterator[Award]:
        for step in record.good_calls(ev.Khanuck):
            yield from self._decide(step, record.game.team(step.event.seat), record)

    def _decide(self, step: Step[ev.Double | ev.Khanuck], team: Team, record: Examined) -> Iterator[Award]:
        other, caller = record.game.other(team), step.event.seat
        if why := self._fails_by_tricks(step, team, record):
            yield self._lost(step, other, why)
            return
        low, high = self._theirs(team, record)
        least, most = record.jodhi_bounds(team)
        own, sum_ = _between(least, most), self._sum(team, record)
        if low >= most + 10:
            yield self._lost(step, other, f"{sum_} is not less than {own} Jodhi + 10")
        elif high < least + 10 and self._tricks_are_good(step, team, record):
            backward = self._is_backward(team, record)
            if backward is None and self.khanuck_backward != self.khanuck_made:
                return
            paid = self.khanuck_backward if backward else self.khanuck_made
            kind = "backward Khanuck" if backward else "Khanuck"
            reason = f"{caller.word}'s {kind} is made: {sum_} is less than {own} Jodhi + 10"
            yield Award(
                law=self.id,
                kind=AwardKind.KHANUCK,
                team=team,
                balls=paid,
                reason=reason,
                span=step.span,
                step=step.index,
            )

    def _is_backward(self, team: Team, record: Examined) -> bool | None:
        """Whether the counters call it against makers who called, or by this house's custom; None: not known."""
        if record.game.kind != "counting" or team is record.makers:
            return False
        if record.makers is None:
            return None
        if self.khanuck_when_backward == "counters":
            return True
        return record.final.standing is not None if record.final.calls_known else None

    def against_khanuck(self, cards: int, jodhis: int, call: int, by_makers: bool, game: Game) -> int:
        counted = jodhis if self.khanuck_formula != "plain" else 0
        if self.khanuck_formula == "full" and game.kind == "counting":
            counted += call if by_makers else -call
        return cards + counted

    def _theirs(self, team: Team, record: Examined) -> tuple[int, int]:
        """The least and the most that stands against the Khanuck: cards, Jodhi and call as the formula has them."""
        other = record.game.other(team)
        cards, jodhi, call = record.card_points_bounds(other), record.jodhi_bounds(other), self._call(team, record)
        return cards[0] + self._jodhi(jodhi[0], record) + call[0], cards[1] + self._jodhi(jodhi[1], record) + call[1]

    def _jodhi(self, jodhis: int, record: Examined) -> int:
        return self.against_khanuck(0, jodhis, 0, True, record.game)

    def _call(self, team: Team, record: Examined) -> tuple[int, int]:
        """What the call adds for the other side, at least and at most."""
        amounts: tuple[int, ...] = (0, HIGHEST_CALL)
        if record.final.calls_known and record.final.call is not None:
            amounts = (record.final.call,)
        elif record.final.standing:
            amounts = (record.final.standing.least, HIGHEST_CALL)
        sides = [True, False] if record.makers is None else [team is record.makers]
        each = [self.against_khanuck(0, 0, amount, by, record.game) for amount in amounts for by in sides]
        return min(each), max(each)

    def _sum(self, team: Team, record: Examined) -> str:
        """What stands against the Khanuck, in words."""
        other = record.game.other(team)
        low, high = record.card_points_bounds(other)
        jodhi = tuple(self._jodhi(each, record) for each in record.jodhi_bounds(other))
        least, most = self._call(team, record)
        call = least if least == most else 0
        cards = f"{low} in cards" if low == high else f"between {low} and {high} in cards"
        return (
            cards
            + (f" + {_between(jodhi[0], jodhi[1])} Jodhi" if jodhi[1] else "")
            + (f" + {call} call" if call > 0 else f" less {-call} for the call" if call < 0 else "")
        )

    def _fails_by_tricks(self, step: Step, team: Team, record: Examined) -> str:
        """Why the Khanuck fails whatever the cards are worth; "" where it does not, as far as the record tells."""
        final, caller = record.final, step.seat if self.khanuck_winner == "caller" else None
        if record.only_bidders_jodhi and record.makers and team is not record.makers:
            return "in this house only the bidders' Jodhi counts"
        if self.khanuck_needs_jodhi == "yes" and record.jodhi_bounds(team)[1] == 0:
            return "the caller's side has no Jodhi"
        last = final.tricks[-1].winner if final.is_finished else None
        if record.wins_last(team, None) is False:
            return f"{last.word} wins the last trick" if last else "the other side has the last trick"
        if record.wins_last(team, caller) is False:
            return f"the caller's partner {last.word if last else ''} wins the last trick"
        if (
            self.khanuck_needs_lost_trick == "yes"
            and record.is_told
            and record.wins_last(team, None)
            and final.tricks_of(record.game.other(team)) == 0
        ):
            return "the other side has taken no trick, so it should have been Double"
        return ""

    def _tricks_are_good(self, step: Step, team: Team, record: Examined) -> bool:
        """Whether the record tells that the last trick, and a lost one where it is needed, are as they must be."""
        caller = step.seat if self.khanuck_winner == "caller" else None
        lost = self.khanuck_needs_lost_trick == "no" or record.final.tricks_of(record.game.other(team)) > 0
        return lost and record.wins_last(team, caller) is True

    def _lost(self, step: Step[ev.Double | ev.Khanuck], other: Team, why: str) -> Award:
        reason = f"{step.event.seat.word}'s Khanuck is lost: {why}"
        return Award(
            law=self.id,
            kind=AwardKind.KHANUCK,
            team=other,
            balls=self.khanuck_lost,
            reason=reason,
            span=step.span,
            step=step.index,
        )


def _between(low: int, high: int) -> str:
    return str(low) if low == high else f"{low} to {high}"
