"""Counters without a trump."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from ..findings import Finding, Kind
from ..notation import events as ev
from ..table.knowledge import Answer
from ..table.replay import DealEnds, Step
from ..verdict import Award, Rank
from .base import Law, Record, balls


@dataclass(frozen=True)
class Trumpless(Law):
    """The side that counts must have a trump between them, or the deal is void.

    `automatic`: it is void whoever speaks, even under Thunee. `claim`: either counter may claim it from the showing
    of trumps until the last trick is gathered; a true claim makes the deal void, a false one is reported and the
    play goes on. `off`: nothing happens. Played on without a claim, the makers may gain a ball in place of the
    result (trumpless-unnoticed; the old text says only that a point or ball may be lost, so it is an option).
    """

    id = "trumpless"
    source = "S3, PAG"
    looks_at = (ev.ClaimsTrumpless, DealEnds)

    trumpless: Literal["automatic", "claim", "off"]
    trumpless_unnoticed: Literal[0, 1]

    def check(self, step: Step, record: Record) -> Iterator[Finding]:
        if isinstance(step.event, DealEnds):
            if self.trumpless == "claim" and self._is_trumpless(record) is True and not self._good_claim(record):
                if record.final.is_finished:
                    yield self.finding(
                        step, "the counters held no trump between them and did not notice", kind=Kind.OPEN
                    )
            return
        why = self._why_not(step, record)
        if why:
            yield self.finding(step, f"{step.seat.word} claims trumpless: {why}", offender=step.seat)  # type: ignore[union-attr]  # looks_at
        elif self._is_trumpless(record) is None:
            yield self.finding(
                step,
                "whether the counters hold no trump cannot be told: their hands are not known in full",
                kind=Kind.OPEN,
            )

    def award(self, record: Record) -> Iterator[Award]:
        if self.trumpless == "off" or self._is_trumpless(record) is not True:
            return
        reason = "the counters hold no trump between them"
        if self.trumpless == "automatic":
            yield Award(self.id, Rank.VOID, None, 0, reason, record.section.span)
        elif claim := self._good_claim(record):
            yield Award(self.id, Rank.VOID, None, 0, reason, claim.span, claim.index)
        elif self.trumpless_unnoticed and record.makers and record.final.is_finished:
            noticed = f"{reason} and did not notice: {balls(self.trumpless_unnoticed)} to the makers"
            end = record.steps[-1]
            yield Award(self.id, Rank.TRUMPLESS, record.makers, self.trumpless_unnoticed, noticed, end.span, end.index)

    def _good_claim(self, record: Record) -> Step | None:
        return next((s for s in record.events(ev.ClaimsTrumpless) if not self._why_not(s, record)), None)

    def _why_not(self, step: Step, record: Record) -> str:
        if self.trumpless != "claim":
            return "this house does not play by claims"
        if step.seat not in record.game.seats or record.counters is None:
            return ""
        assert step.seat
        if record.game.team(step.seat) is not record.counters:
            return "only a counter may"
        if not step.before.first_lead_made:
            return "trumps have not been shown yet"
        if step.before.is_finished:
            return "the last trick is gathered"
        if self._is_trumpless(record) is False:
            return "they hold a trump"
        return ""

    def _is_trumpless(self, record: Record) -> bool | None:
        """True or False where the hands tell, None where they do not."""
        trump, game, counters = record.final.trump, record.game, record.counters
        if trump is None or counters is None:
            return None
        cards = record.knowledge.suit_cards(trump)
        answers = [
            record.knowledge.holds(seat, cards, 0) for seat in game.seats if game.team(seat) is counters
        ]
        if Answer.CERTAIN in answers:
            return False
        return True if all(answer is Answer.NO for answer in answers) else None
