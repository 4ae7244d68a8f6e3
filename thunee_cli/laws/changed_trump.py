"""Changing the trump card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..findings import Finding
from ..notation import events as ev
from ..table.replay import Step
from .base import FOUR_BALLS, Law, Record


@dataclass(frozen=True)
class ChangedTrump(Law):
    """The final trump card may not be changed once it is down; doing so costs four balls.

    A card that goes back because someone called after it is not the final one, and a card that goes back because
    Thunee was called is not a change. Once shown, the card returns to the hand.
    """

    id = "changed-trump"
    source = "S3"
    looks_at = (ev.ChangesTo, ev.Trump)

    def check(self, step: Step, record: Record) -> Iterator[Finding]:
        seat, down = step.seat, self._down_before(step, record)
        if seat is None or down is None or step.before.solo:
            return
        if any(later.index > step.index and not later.before.first_lead_made for later in record.events(ev.Call)):
            return
        what = step.event.what  # type: ignore[attr-defined]  # looks_at
        if isinstance(step.event, ev.Trump) and what == down.event.what:  # type: ignore[attr-defined]  # looks_at
            return
        yield self.finding(
            step,
            f"{seat.word} changed the trump card after it was down",
            offender=seat,
            penalty=FOUR_BALLS,
            related=((down.span, "the card that was down"),),
        )

    def _down_before(self, step: Step, record: Record) -> Step | None:
        """Where the same player had put a final card down before, with no call in between."""
        found = None
        for each in record.steps[: step.index]:
            if isinstance(each.event, ev.Call):
                found = None
            elif isinstance(each.event, ev.Trump | ev.ChangesTo) and each.seat is step.seat:
                found = each
        return found
