"""Throwing in a low hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ..cards import Card
from ..findings import Finding, Kind
from ..lawbook import Breach
from ..notation import events as ev
from ..record import Record
from ..stages import Counted
from ..table.replay import Step
from ..values import dataclass
from ..verdict import Award, AwardKind
from .base import Law

_NOT_PLAYED = "this house does not play it"


@dataclass(frozen=True)
class LowFour(Law[ev.ThrowsIn]):
    """The player at the dealer's right may throw in four cards worth ten or less, where the house allows it.

    low-four is `off` or 10, the most that the first four may be worth. It must be done before that player puts a card
    down or says “last card”, and before any call; nobody else may. A good throwing in makes the deal void.
    """

    id = "low-four"
    source = "TCOM, PAG"
    looks_at = (ev.ThrowsIn,)
    rests_on_dealer = True
    only_where = {"low-four": ("game", "counting")}
    breach = Breach(names="false-throw-in")

    low_four: Literal["off", 10, "-"]

    def check(self, step: Step[ev.ThrowsIn], record: Record) -> Iterator[Finding]:
        why = self._why_not(step, record)
        if why:
            yield self.finding(step, f"{step.event.seat.word} may not throw in: {why}", offender=step.seat)
        elif self._worth(step, record) is None:
            yield self.finding(
                step,
                f"whether {step.event.seat.word} may throw in depends on the first four cards, which are not written",
                kind=Kind.OPEN,
            )

    def award(self, record: Counted) -> Iterator[Award]:
        for step in record.events(ev.ThrowsIn):
            worth = self._worth(step, record)
            if not self._why_not(step, record) and worth is not None:
                reason = f"{step.event.seat.word} threw in four cards worth {worth}"
                yield Award(
                    law=self.id, kind=AwardKind.VOID, team=None, balls=0, reason=reason, span=step.span, step=step.index
                )
                return

    def may_be_void(self, record: Counted) -> tuple[int, str] | None:
        """From which step on the deal may be void since a hand was thrown in, and the missing fact."""
        for step in record.events(ev.ThrowsIn):
            if not self._why_not(step, record) and self._worth(step, record) is None:
                why = "threw in with right is not known: the first four cards are not written"
                return step.index, f"whether {step.event.seat.word} {why}"
        return None

    def why_stopped(self, record: Counted) -> str:
        """Why a deal that was thrown in is not decided; "" where it was not, or may have been with right."""
        void = record.first(ev.Void)
        if void is None or void.event.reason != "low-four":
            return ""
        why = [self._why_not(step, record) for step in record.events(ev.ThrowsIn)]
        if not why and not isinstance(self.low_four, int):
            why = [_NOT_PLAYED]
        return f"the deal was stopped by a hand thrown in without the right: {why[0]}" if why and all(why) else ""

    def _worth(self, step: Step, record: Record) -> int | None:
        hand = next((h.event for h in record.events(ev.Hand) if h.event.seat is step.seat), None)
        if hand is None or len(hand.first) != record.game.first_cards:
            return None
        cards = [card for card in hand.first if isinstance(card, Card)]
        return sum(record.game.value(c, None) for c in cards) if len(cards) == len(hand.first) else None

    def _why_not(self, step: Step, record: Record) -> str:
        before = step.before
        if not isinstance(self.low_four, int):
            return _NOT_PLAYED
        if before.default_maker and step.seat is not before.default_maker:
            return f"only {before.default_maker.word}, at the dealer's right, may"
        if before.standing or before.solos:
            return "a call has been made"
        if before.trump_set:
            return "the trump card is down"
        if before.first_lead_made:
            return "the play has begun"
        worth = self._worth(step, record)
        if worth is not None and worth > self.low_four:
            return f"the first four cards are worth {worth}"
        return ""
