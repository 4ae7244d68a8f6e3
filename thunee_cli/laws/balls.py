"""The balls of a deal."""

from __future__ import annotations

from collections.abc import Iterator

from ..findings import Finding, Kind
from ..notation import events as ev
from ..record import Record
from ..stages import Decided
from ..table.replay import Step
from ..values import dataclass
from .base import Law


@dataclass(frozen=True)
class Balls(Law):
    """Balls are only ever gained: each deal's are what the laws give, and the balls written down are compared.

    One ball for the count, two after a call lost, and what Thunee, Double, Khanuck and penalties pay; in each deal one
    side gains (or both, where special calls are paid beside the count), and no ball is taken away.
    """

    id = "balls"
    source = "S3, PAG, S1/S2"
    compares_with = ev.Balls

    def compare(self, record: Decided) -> Iterator[Finding]:
        yield from self._no_side(record)
        ruled, agreed = record.as_ruled, record.as_agreed
        step = record.first(ev.Balls)
        if agreed is None or agreed.balls is None or ruled.balls is None or ruled.from_table:
            return
        opening = record.section.opening
        written = step is not None or (isinstance(opening, ev.DealLine) and opening.balls is not None)
        if ruled.same_as(agreed) or (not written and record.first(ev.Ruling)):
            return  # a ruling alone is compared by its own law
        where: Step | None = step or record.first(ev.Void)
        span = where.span if where else record.section.span
        last = record.steps[-1]
        said = "made the deal void" if agreed.void else f"wrote {self._said(agreed.balls)}"
        yield self.finding(
            step or last,
            f"the table {said}; by the laws of this house it is "
            + (f"a void deal ({ruled.void})" if ruled.void else self._said(ruled.balls)),
            kind=Kind.RECORD,
            span=span,
        )

    def _no_side(self, record: Record) -> Iterator[Finding]:
        """Balls written for a side that does not play here."""
        opening, step = record.section.opening, record.first(ev.Balls)
        tally = record.written(ev.Balls) or (opening.balls if isinstance(opening, ev.DealLine) else None)
        for team, _ in (tally.values or ()) if tally else ():
            if team not in record.game.teams:
                span = step.span if step else opening.span if opening else record.section.span
                yield self.finding(
                    step or record.steps[-1], f"{team.value} is no side at this table", kind=Kind.RECORD, span=span
                )

    def _said(self, balls: object) -> str:
        assert isinstance(balls, tuple)
        gained = [f"{number} to {team.value}" for team, number in balls if number]
        return ", ".join(gained) or "no ball to either side"
