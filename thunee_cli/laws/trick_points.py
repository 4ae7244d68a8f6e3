"""Points of a trick."""

from __future__ import annotations

from collections.abc import Iterator

from ..cards import Seat, Team
from ..findings import Finding, Kind, WrongNumber
from ..notation import events as ev
from ..record import Record
from ..table.moments import TrickEnds
from ..table.replay import Step
from ..table.state import TrickDone
from ..values import dataclass
from .base import Law, in_words


@dataclass(frozen=True)
class TrickPoints(Law[TrickEnds]):
    """The points written behind a trick are the worth of its cards, and a running total adds up a side's tricks.

    A trick's tail is checked against the cards that were left on the table: Jack 30, nine 20, ace 11, ten 10, King 3,
    Queen 2. Where a card was not seen, or none is written, the number written is taken if the cards can be worth it,
    and the report says so; it is weighed against the cards that lie in no other trick. So is a running total of tricks
    whose points are not written. A slip is reported where it stands: totals that merely carry it on are not.
    """

    id = "trick-points"
    hangs_on_play = True
    source = "S3, PAG, S1/S2"
    looks_at = (TrickEnds,)
    compares_with = ev.TrickResult
    is_silent_at_a_clash = True
    rests_on_solo = True

    def check(self, step: Step[TrickEnds], record: Record) -> Iterator[Finding]:
        trick = step.after.tricks[-1]
        written = trick.result
        if written is None:
            return
        if trick.points_assumed and trick.points is not None:
            bounds = record.worth.of([trick])
            if not any(low <= trick.points <= high for low, high in bounds):
                yield self.finding(
                    step,
                    f"the record gives trick {trick.number} {trick.points} points; its cards can be worth "
                    f"{in_words(bounds)}",
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
        if right is None:
            yield from self._running_out_of_bounds(step, written.side, written.running, record)
            return
        if written.running in (due, carried):
            return
        yield self.finding(
            step,
            f"the record has {written.side.value} at {written.running} after trick {trick.number}; "
            f"their tricks come to {right}",
            kind=Kind.RECORD,
            span=written.span,
            wrong=WrongNumber(written.side, written.running, right),
        )

    def _running_out_of_bounds(self, step: Step, side: Team, running: int, record: Record) -> Iterator[Finding]:
        """A total of tricks whose points are not all known that their cards cannot come to."""
        game, tricks = record.game, step.after.tricks
        if [trick.number for trick in tricks] != list(range(1, len(tricks) + 1)):
            return  # tricks of which nothing is known lie between
        low = high = 0
        since: list[TrickDone] = []
        for trick in tricks[:-1]:
            since.append(trick)
            if trick.result and trick.result.side is side and trick.result.running is not None:
                low = high = trick.result.running
                since = []
        since.append(tricks[-1])
        for trick in since:
            if (winner := _winner(trick)) in game.seats and winner and game.team(winner) is side:
                low += trick.points if trick.points is not None else record.worth.bounds([trick])[0]
        others = {seat for seat in game.seats if game.team(seat) is not side}
        theirs = [trick for trick in since if _winner(trick) not in others]
        high += record.worth.bounds(theirs)[1] if theirs else 0
        if low <= running <= high:
            return
        yield self.finding(
            step,
            f"the record has {side.value} at {running} after trick {tricks[-1].number}; their tricks can come to "
            f"{in_words(((low, high),))}",
            kind=Kind.RECORD,
            span=tricks[-1].result.span if tricks[-1].result else step.span,
        )


def _winner(trick: TrickDone) -> Seat | None:
    """Who won a trick as the table had it."""
    return trick.named_winner or trick.winner


def _table_points(step: Step, side: Team) -> int | None:
    """What a side's tricks come to as the table had them: its own winners and points, on its last running total."""
    return step.after.table_points(side, step.after.tricks[-1].number)
