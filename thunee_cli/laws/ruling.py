"""The table's ruling."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..findings import Finding, Kind
from ..notation import events as ev
from ..table.replay import Step
from ..verdict import Rank
from .base import Law, Record


@dataclass(frozen=True)
class Ruling(Law):
    """What the table or the director ruled is kept and compared with what the laws give.

    A ruling is part of what was agreed; it does not bind the ruling by the laws. A breach that the table waived is
    reported and costs nothing: friends may forgive.
    """

    id = "ruling"
    source = "PAG"

    def compare(self, record: Record) -> Iterator[Finding]:
        ruled = record.as_ruled
        if ruled is None or not ruled.decided:
            return
        penalties = [award for award in ruled.awards if award.rank is Rank.PENALTY]
        for step in record.events(ev.Ruling):
            ruling = step.event
            assert isinstance(ruling, ev.Ruling)
            if ruling.outcome in ("waived", "void"):
                continue
            if ruling.outcome == "none" and penalties:
                due = penalties[0]
                yield self._differs(step, f"ruled no penalty; it is {due.balls} to {due.team.value if due.team else ''}")
            elif ruling.balls is not None and ruling.side is not None:
                same = any(a.team is ruling.side and a.balls == ruling.balls for a in penalties)
                if same:
                    continue
                if penalties:
                    due = penalties[0]
                    said = f"it is {due.balls} to {due.team.value if due.team else ''}"
                else:
                    said = "no breach with a price is proven"
                yield self._differs(step, f"ruled {ruling.balls} to {ruling.side.value}; {said}")

    def _differs(self, step: Step, what: str) -> Finding:
        ruling = step.event
        assert isinstance(ruling, ev.Ruling)
        return self.finding(step, f"the {ruling.by} {what}", kind=Kind.RECORD)
