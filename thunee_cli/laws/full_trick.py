"""What makes a trick."""

from __future__ import annotations

from collections.abc import Iterator

from ..findings import Finding, Kind
from ..notation import events as ev
from ..record import Record
from ..table.moments import DealEnds, TrickEnds
from ..table.replay import Step
from ..values import dataclass
from .base import Law, names


@dataclass(frozen=True)
class FullTrick(Law[TrickEnds | ev.Play | DealEnds]):
    """A trick has one card from each player, and a deal has as many tricks as a hand has cards.

    A trick short of a card, or with two cards from one player, makes the record impossible; write `-` where no
    card came and `?` for a card nobody saw. Where the deal stops early, the record should say why: a claim, a
    void, a ruling.
    """

    id = "full-trick"
    source = "S3, S1/S2, PAG"
    is_mended = True
    places_cards = True
    looks_at = (TrickEnds, ev.Play, DealEnds)

    def check(self, step: Step[TrickEnds | ev.Play | DealEnds], record: Record) -> Iterator[Finding]:
        match step.event:
            case ev.Play() as played:
                yield from self._play(step, played, record)
            case TrickEnds(number=number):
                yield from self._trick(step, record, number)
            case _:
                yield from self._deal(step, record)

    def _play(self, step: Step, played: ev.Play, record: Record) -> Iterator[Finding]:
        before = step.before
        if step.seat is None:
            led = before.down and before.down[0].seat
            why = "everyone has played" if led else "who leads is not known"
            what = f"who played {played.card}" if played.card else "from whom no card came"
            yield self.finding(step, f"it cannot be told {what}: {why}", kind=Kind.RECORD, hint="write the leader")
        elif step.seat not in record.game.seats:
            yield self.finding(
                step, f"nobody sits {step.seat.word} at a table of {record.game.players}", kind=Kind.RECORD
            )
        elif not played.taken_back and (first := next((c for c in before.down if c.seat is step.seat), None)):
            yield self.finding(
                step,
                f"{step.seat.word} plays {played.card} and has already played {first.card} to this trick",
                kind=Kind.RECORD,
                related=((first.span, "the first card"),),
            )

    def _trick(self, step: Step, record: Record, number: int) -> Iterator[Finding]:
        game = record.game
        due = step.after.tricks_due if step.after.in_force.is_sure else game.tricks
        if not 1 <= number <= due:
            yield self.finding(step, f"there is no trick {number} in a deal of {due}", kind=Kind.RECORD)
        plays = {card.seat for card in step.before.down}
        missing = [seat for seat in game.seats if seat not in plays]
        noted = any(
            isinstance(each.event, ev.Play) and each.event.card is None and each.before.trick == number
            for each in record.steps
        )
        if step.before.down and missing and not noted and None not in plays:
            yield self.finding(
                step,
                f"trick {number} has no card from {names(missing)}",
                kind=Kind.RECORD,
                hint="write ? for a card nobody saw, - where no card came",
            )

    def _deal(self, step: Step, record: Record) -> Iterator[Finding]:
        if _is_empty(record):
            yield self.finding(
                step,
                "nothing is written of this deal, neither what was played nor what it came to",
                kind=Kind.OPEN,
                hint="`deal 3 by N = NS 1` gives its balls, and `= void` says that it did not count",
            )
            return
        done = record.final.tricks
        ended = record.final.claimed or record.first(
            ev.Void, ev.ThrowsIn, ev.ClaimsTrumpless, ev.Ruling, ev.Accuses, ev.Claims
        )
        if not done or record.final.is_finished or ended or record.final.solo:
            return
        if done[-1].number < record.final.tricks_due:
            written = [trick.number for trick in done if trick.is_written]
            if not written:
                return
            yield self.finding(
                step,
                f"the record stops after trick {written[-1]} and does not say why",
                kind=Kind.OPEN,
                hint="end it with a claim (`N claims the rest`, `E accepts`), a `void:` or a `ruling:`",
            )


def _is_empty(record: Record) -> bool:
    """Whether a deal has nothing but its opening line, and that no balls."""
    opening = record.section.opening
    scored = isinstance(opening, ev.DealLine) and (opening.balls is not None or opening.void)
    return not scored and all(isinstance(event, ev.Comment | ev.Note | ev.Header) for event in record.section.events)
