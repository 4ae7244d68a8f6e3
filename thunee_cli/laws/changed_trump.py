"""Changing the trump card."""

from __future__ import annotations

from collections.abc import Iterator

from ..cards import Suit, Unseen
from ..findings import Finding, Grade
from ..lawbook import Breach, Fact
from ..notation import events as ev
from ..record import Record
from ..table.replay import Step
from ..values import dataclass
from .base import FOUR_BALLS, Law


@dataclass(frozen=True)
class ChangedTrump(Law[ev.ChangesTo | ev.Trump]):
    """The final trump card may not be changed once it is down; doing so costs four balls.

    A card that goes back because someone called after it is not the final one, and neither is one that goes back
    because Thunee was called. Once shown, the card returns to the hand.
    """

    id = "changed-trump"
    source = "S3"
    looks_at = (ev.ChangesTo, ev.Trump)
    questioned_at = (ev.ChangesTo, ev.TakesBack)
    rests_on_solo = True
    breach = Breach(
        names="changed-trump changed-trumps changing-trump changing-trumps",
        said="a changed trump",
        excluded_by=(Fact.TRUMP_CARD,),
    )

    def check(self, step: Step[ev.ChangesTo | ev.Trump], record: Record) -> Iterator[Finding]:
        event, seat, down = step.event, step.seat, self._down_before(step, record)
        if seat is None or self._went_back(step, record):
            return
        before = down.event if down and isinstance(down.event, ev.ChangesTo | ev.Trump) else None
        if isinstance(event, ev.Trump) and before is None:
            return
        stands = step.before.trump_set
        same = [before.what if before else None, *((stands.card, stands.suit) if stands and not stands.card else ())]
        if _card(event.what) and event.what in same:
            return
        was = _card(before.what) if before else ""
        yield self.finding(
            step,
            f"{seat.word} changed the trump card from {was} to {_card(event.what)} after it was down"
            if was and _card(event.what)
            else f"{seat.word} changed the trump card after it was down",
            offender=seat,
            penalty=FOUR_BALLS,
            grade=Grade.PROVEN if self._is_sure(step, event, was, record) else Grade.POSSIBLE,
            related=((down.span, "the card that was down"),) if down else (),
        )

    def _is_sure(self, step: Step, event: ev.ChangesTo | ev.Trump, was: str, record: Record) -> bool:
        """Whether no call sent the first card back, and what is put down now is not the same again."""
        if not record.final.calls_known and not step.before.first_lead_made:
            return False
        if step.seat not in record.game.seats or (was and _card(event.what)):
            return True
        return isinstance(event, ev.ChangesTo) and not _card(event.what)

    def _went_back(self, step: Step, record: Record) -> bool:
        """Whether the card was not the final one: someone called after it, or a Thunee made it go back."""
        if step.before.first_lead_made:
            return bool(step.before.solo)
        later = [each for each in record.steps[step.index :] if not each.before.first_lead_made]
        return any(isinstance(each.event, ev.Call) for each in later) or bool(later and later[-1].after.solo)

    def _down_before(self, step: Step, record: Record) -> Step | None:
        """Where the same player had put a final card down before, with no call in between."""
        found = None
        for each in record.steps[: step.index]:
            if isinstance(each.event, ev.Call):
                found = None
            elif isinstance(each.event, ev.Trump) and each.seat is not step.seat and not record.final.calls_known:
                found = None  # another player's card goes down only after a call
            elif isinstance(each.event, ev.Trump | ev.ChangesTo) and each.seat is step.seat:
                found = each
        return found


def _card(what: ev.AnyCard | Suit | None) -> str:
    """A trump card in words; "" where it was not seen."""
    if isinstance(what, Suit):
        return what.word
    return "" if what in (None, Unseen()) else str(what)
