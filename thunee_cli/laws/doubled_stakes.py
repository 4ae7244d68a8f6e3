"""Doubled stakes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ..findings import Finding
from ..lawbook import Breach
from ..notation import events as ev
from ..record import Record
from ..stages import Counted
from ..table.replay import Step
from ..values import dataclass
from ..verdict import Award, AwardKind
from .base import Law

_BEFORE_TRICK = 4


@dataclass(frozen=True)
class DoubledStakes(Law[ev.DoublesTheStakes]):
    """Where the house plays doubled stakes, all balls of a deal in which a side doubles count twice.

    Either side may double, once a deal, before trick four is led; penalties are not doubled. The source names the
    custom and leaves its details to the house: when, how often and what it touches are our reading. A doubling out of
    time, or a second one, is none.
    """

    id = "doubled-stakes"
    source = "S1/S2 (details: our choice)"
    looks_at = (ev.DoublesTheStakes,)
    breach = Breach()

    doubled_stakes: Literal["off", "on"]

    def check(self, step: Step[ev.DoublesTheStakes], record: Record) -> Iterator[Finding]:
        if step.seat and (why := self._why_not(step, record)):
            yield self.finding(
                step, f"{step.seat.word} doubles the stakes, {why}: they stay as they are", offender=step.seat, counts=0
            )

    def most_times_paid(self) -> int:
        return 2 if self.doubled_stakes == "on" else 1

    def paid_again(self, paid: list[Award], record: Counted) -> Iterator[Award]:
        """Every award but a penalty."""
        step = next((each for each in record.events(ev.DoublesTheStakes) if not self._why_not(each, record)), None)
        if step is None or step.seat is None:
            return
        reason = f"{step.seat.word} doubled the stakes"
        for award in paid:
            if award.kind is not AwardKind.PENALTY:
                yield Award(
                    law=self.id,
                    kind=award.kind,
                    team=award.team,
                    balls=award.balls,
                    reason=reason,
                    span=step.span,
                    step=step.index,
                )

    def _why_not(self, step: Step, record: Record) -> str:
        if self.doubled_stakes == "off":
            return "which this house does not play"
        if step.seat not in record.game.seats:
            return "and nobody sits there"
        led = len(step.before.gathered_winners) + (1 if step.before.cards_of_next_trick else 0)
        if led >= _BEFORE_TRICK:
            return "and trick four has been led"
        earlier = (s for s in record.events(ev.DoublesTheStakes) if s.index < step.index)
        if any(not self._why_not(each, record) for each in earlier):
            return "and they are doubled already"
        return ""
