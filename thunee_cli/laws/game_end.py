"""The end of the game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from ..cards import Team
from ..findings import Finding, Kind
from ..notation import events as ev
from ..record import Record, Running
from ..table.moments import DealStarts
from ..table.replay import Step
from ..verdict import Rank
from .base import Law


@dataclass(frozen=True)
class GameEnd(Law):
    """The side that first has 12 balls wins the game; more than needed counts.

    balls-to-win may be 13 from the start. thirteen-after-khanuck raises 12 to 13 once a Khanuck is `called`, or `made`,
    or, under `final-deal`, called in a deal that would bring a side to the target, from that deal on; under `never` it
    stays. A Khanuck in a void deal, under Thunee, or in a deal that a penalty ended was not called. A penalty can win
    the game. A deal played after the game is won is a fault of the record.
    """

    id = "game-end"
    source = "S3, PAG, S1/S2"
    looks_at = (DealStarts,)

    thirteen_after_khanuck: Literal["never", "called", "made", "final-deal"]

    def check(self, step: Step, record: Record) -> Iterator[Finding]:
        running = record.running
        won = running.winner
        if won:
            scores = [dict(balls).get(won, 0) for balls in (running.ruled, running.table) if balls is not None]
            at = next((number for number in scores if number >= running.target), None)
            said = f" with {at} balls" if at is not None else ""
            yield self.finding(step, f"{won.value} had already won the game{said}", kind=Kind.RECORD)

    def target(self, record: Record, balls: dict[Team, int] | None) -> int:
        """The target in force after a deal that brings the sides to `balls` (None: not known)."""
        target, result = record.running.target, record.as_ruled
        if target != 12 or self.thirteen_after_khanuck == "never" or result is None:
            return target
        called = bool(list(record.good_calls(ev.Khanuck))) and not record.final.solo and not result.void
        if not called or any(award.rank is Rank.PENALTY for award in result.awards):
            return target
        if self.thirteen_after_khanuck == "called":
            return 13
        if self.thirteen_after_khanuck == "made":
            made = any(
                award.rank is Rank.KHANUCK and award.team is record.game.team(step.seat)
                for award in result.awards
                for step in record.good_calls(ev.Khanuck)
                if step.seat
            )
            return 13 if made else target
        return 13 if balls and max(balls.values()) >= target else target

    def winner(self, running: Running, balls: dict[Team, int] | None, target: int) -> Team | None:
        """Who has won with `balls`; None while nobody has, or the score is not known."""
        if balls is None:
            return None
        there = [team for team, number in balls.items() if number >= target]
        return max(there, key=lambda team: balls[team]) if there else None
