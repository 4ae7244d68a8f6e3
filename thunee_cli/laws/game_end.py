"""The end of the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Literal

from ..cards import Team
from ..findings import Finding, Kind
from ..notation import events as ev
from ..record import Record, Running
from ..stages import Ruled
from ..table.game import Game
from ..table.moments import DealStarts
from ..table.replay import Step
from ..values import dataclass
from .base import Law

_LEAD = 2


@dataclass(frozen=True)
class GameEnd(Law[DealStarts]):
    """The side that first has 12 balls wins the game; more than needed counts.

    balls-to-win may be 13 from the start. The “rounds” of which S3 asks twelve are balls, as we read it, and not deals.
    thirteen-after-khanuck raises 12 to 13 once a Khanuck is `called`, or `made`, or, under `final-deal`, called in a
    deal that would bring a side to the target, from that deal on; under `never` it stays. A Khanuck in a void deal,
    under Thunee, or in a deal that a penalty ended was not called. A penalty can win the game. A deal played after the
    game is won is a fault of the record.

    Some play two to clear. Under two-to-clear `reset`, when both sides stand one short of the target after a deal, both
    begin again from nought and a lead of two wins; nobody is on corner house then (our choice where one more ball would
    win). Under `lead-two` a side must reach the target with a lead of two. two-to-clear-when says whether that is
    `always` so, or only `after-khanuck`, once one was called in the game. Where both sides can gain in one deal, both
    may reach the target in it: the one with more card points in that deal wins (both-reach-target `card-points`), else
    the one with more balls, else another deal is played; a lead of two, where it is needed, comes first.
    """

    id = "game-end"
    source = "S3, PAG, S1/S2"
    looks_at = (DealStarts,)
    only_where = {"both-reach-target": ("special-calls", "add")}

    thirteen_after_khanuck: Literal["never", "called", "made", "final-deal"]
    two_to_clear: Literal["off", "reset", "lead-two"]
    two_to_clear_when: Literal["always", "after-khanuck"]
    both_reach_target: Literal["card-points", "-"]

    def check(self, step: Step[DealStarts], record: Record) -> Iterator[Finding]:
        running = record.running
        won = running.winner
        if won:
            scores = [dict(balls).get(won, 0) for balls in (running.ruled, running.table) if balls is not None]
            at = next((number for number in scores if number >= running.target), None)
            said = f" with {at} balls" if at is not None else ""
            yield self.finding(step, f"{won.value} had already won the game{said}", kind=Kind.RECORD)

    def target(self, record: Ruled, balls: dict[Team, int] | None) -> int:
        target, result = record.running.target, record.as_ruled
        if target != 12 or self.thirteen_after_khanuck == "never" or not record.is_khanuck_called:
            return target
        if self.thirteen_after_khanuck == "called":
            return 13
        if self.thirteen_after_khanuck == "made":
            made = any(
                award.law == "khanuck" and award.step == step.index and award.team is record.game.team(step.seat)
                for award in (result.awards if result else ())
                for step in record.good_calls(ev.Khanuck)
                if step.seat
            )
            return 13 if made else target
        return 13 if balls and max(balls.values()) >= target else target

    def restarts(self, balls: dict[Team, int] | None, target: int, running: Running, after_khanuck: bool) -> bool:
        if self.two_to_clear != "reset" or balls is None or running.winner:
            return False
        return self._two_are_needed(after_khanuck) and set(balls.values()) == {target - 1}

    def winner(
        self, record: Ruled, balls: dict[Team, int] | None, target: int, restarted: bool, after_khanuck: bool
    ) -> Team | None:
        if balls is None:
            return None
        game = record.game
        there = [t for t in game.teams if self._wins(balls[t], balls[game.other(t)], target, restarted, after_khanuck)]
        if len(there) < 2 or self.both_reach_target != "card-points":
            return there[0] if len(there) == 1 else None
        points = {team: record.card_points(team) for team in there}
        for tally in (points, balls):
            numbers = [tally[team] for team in there]
            if None in numbers:
                return None
            if numbers[0] != numbers[1]:
                return max(there, key=lambda team: tally[team] or 0)
        return None

    def on_corner_house(self, running: Running, team: Team, game: Game) -> bool | None:
        if running.table_restarted:
            return False
        own, other = running.table_bounds(team), running.table_bounds(game.other(team))
        target = running.target
        if own is None:
            return None
        if not self._needs_lead(running.after_khanuck):
            return _all_or_none(score == target - 1 for score in range(own[0], min(own[1], target) + 1))
        if other is None:
            return None
        most = max(own[0], other[0], target) + _LEAD + 1  # every lead that matters occurs up to here
        pairs = product(range(own[0], min(own[1], most) + 1), range(other[0], min(other[1], most) + 1))
        return _all_or_none(self._wins_with_one_more(mine, theirs, running) for mine, theirs in pairs)

    def _wins_with_one_more(self, own: int, other: int, running: Running) -> bool:
        def wins(number: int) -> bool:
            return self._wins(number, other, running.target, False, running.after_khanuck)

        return wins(own + 1) and not wins(own)

    def _needs_lead(self, after_khanuck: bool) -> bool:
        return self.two_to_clear == "lead-two" and self._two_are_needed(after_khanuck)

    def _wins(self, own: int, other: int, target: int, restarted: bool, after_khanuck: bool) -> bool:
        if restarted:
            return own - other >= _LEAD
        if self._needs_lead(after_khanuck):
            return own >= target and own - other >= _LEAD
        return own >= target

    def _two_are_needed(self, after_khanuck: bool) -> bool:
        return self.two_to_clear_when == "always" or after_khanuck


def _all_or_none(answers: Iterable[bool]) -> bool | None:
    """The answer that all give; None where they differ, told as soon as two do."""
    first: bool | None = None
    for answer in answers:
        if first is not None and answer is not first:
            return None
        first = answer
    return bool(first)
