"""Points of a trick."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..cards import Team
from ..findings import Finding, Kind, WrongNumber
from ..record import Record
from ..table.moments import TrickEnds
from ..table.replay import Step
from .base import Law


@dataclass(frozen=True)
class TrickPoints(Law):
    """The points written behind a trick are the worth of its cards, and a running total adds up a side's tricks.

    A trick's tail is checked against the cards that were left on the table: Jack 30, nine 20, ace 11, ten 10, King 3,
    Queen 2. Where a card was not seen, the number written is taken if the cards can be worth it, and the report says
    so. A slip is reported where it stands: totals that merely carry it on are not.
    """

    id = "trick-points"
    source = "S3, PAG, S1/S2"
    looks_at = (TrickEnds,)
    rests_on_solo = True

    def check(self, step: Step, record: Record) -> Iterator[Finding]:
        trick = step.after.tricks[-1]
        written = trick.result
        if written is None:
            return
        if trick.points_assumed and trick.points is not None:
            low, high = record.cards_bounds(trick)
            if not low <= trick.points <= high:
                yield self.finding(
                    step,
                    f"the record gives trick {trick.number} {trick.points} points; its cards can be worth "
                    f"{low} to {high}",
                    kind=Kind.RECORD,
                    span=written.span,
                )
        elif written.points is not None and trick.points is not None and written.points != trick.points:
            yield self.finding(
                step,
                f"the record gives trick {trick.number} {written.points} points; its cards are worth {trick.points}",
                kind=Kind.RECORD,
                span=written.span,
                wrong=WrongNumber(None, written.points, trick.points),
            )
        if written.side is None or written.running is None:
            return
        if written.side not in record.game.teams:
            yield self.finding(
                step, f"{written.side.value} is no side at this table", kind=Kind.RECORD, span=written.span
            )
            return
        due = step.after.points_of(written.side)
        carried = _table_points(step, written.side)
        right = due if carried is None else carried
        if written.running in (due, carried) or right is None:
            return
        yield self.finding(
            step,
            f"the record has {written.side.value} at {written.running} after trick {trick.number}; "
            f"their tricks come to {right}",
            kind=Kind.RECORD,
            span=written.span,
            wrong=WrongNumber(written.side, written.running, right),
        )


def _table_points(step: Step, side: Team) -> int | None:
    """What a side's tricks come to as the table had them: its own winners and points, on its last running total."""
    return step.after.table_points(side, step.after.tricks[-1].number)
