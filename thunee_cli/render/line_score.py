"""The line score of a game: the balls of both sides deal by deal, like the innings of a ball game."""

from __future__ import annotations

from ..cards import Team
from ..values import dataclass
from ..verdict import DealVerdict, Score

Pair = tuple[int | None, int | None]
"""A number of each side in the order of the game's sides; None where it is not known."""


@dataclass(frozen=True, slots=True)
class Inning:
    """A deal: the balls it gave with what is written down after it, and how the game stands then."""

    number: int
    balls: Pair
    running: Pair
    void: bool = False
    restarted: bool = False


@dataclass(frozen=True, slots=True)
class LineScore:
    """A game deal by deal; `target` is what it went to at the end, `winner` None while it is not won."""

    teams: tuple[Team, Team]
    start: Pair
    innings: tuple[Inning, ...]
    target: int
    winner: Team | None = None

    @property
    def totals(self) -> Pair:
        return self.innings[-1].running if self.innings else self.start


def inning(deal: DealVerdict, teams: tuple[Team, Team]) -> Inning:
    one, two = teams
    return Inning(
        deal.number,
        (_gained(deal, one), _gained(deal, two)),
        both(deal.after, teams),
        bool(deal.as_ruled.void) and deal.before == deal.after,
        deal.restarted,
    )


def both(score: Score, teams: tuple[Team, Team]) -> Pair:
    return score.of(teams[0]), score.of(teams[1])


def _gained(deal: DealVerdict, team: Team) -> int | None:
    """What a deal brings a side in the score that carries the game."""
    before, after = deal.before.of(team), deal.after.of(team)
    if before is not None and after is not None and not deal.restarted:
        return after - before
    gained = deal.as_ruled.of(team)
    if deal.as_agreed is not None and deal.as_agreed.decided and _is_by_table(deal):
        gained = deal.as_agreed.of(team)
    return None if gained is None else gained + sum(each.balls for each in deal.entries if each.team is team)


def _is_by_table(deal: DealVerdict) -> bool:
    """Whether the score that carries the game is the table's own."""
    return (deal.before, deal.after) == deal.by_table != deal.by_rulings
