"""What a game's pictures need of each deal, small enough to keep of every one."""

from __future__ import annotations

from ..cards import Team
from ..values import dataclass
from ..verdict import AwardKind, DealVerdict

SIGNS = {
    AwardKind.VOID: "void",
    AwardKind.PENALTY: "penalty",
    AwardKind.TRUMPLESS: "trumpless",
    AwardKind.THUNEE: "Thunee",
    AwardKind.KHANUCK: "Khanuck",
    AwardKind.DOUBLE: "Double",
}
"""What is marked in the deals that were decided by something else than the count."""

Pair = tuple[int | None, int | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class CountMark:
    """A count: the side that counted (0 or 1), the least and the most of its total, what it needed, and whether it
    got there (None: not known). `decides` is false where something else decided the deal.
    """

    side: int
    low: int
    high: int
    needed: int
    reached: bool | None
    decides: bool = True

    @property
    def is_known(self) -> bool:
        return self.low == self.high

    @property
    def winner(self) -> int | None:
        """The side for which the count speaks."""
        return None if self.reached is None else self.side if self.reached else 1 - self.side


@dataclass(frozen=True, slots=True)
class DealMark:
    """A deal in a game's pictures: the balls after it by side (None: not known), what decided it, and its count."""

    number: int
    balls: Pair
    signs: tuple[str, ...] = ()
    count: CountMark | None = None


def deal_mark(deal: DealVerdict) -> DealMark:
    teams = deal.steps[0].before.game.teams
    kinds = {award.kind for award in deal.as_ruled.awards} | ({AwardKind.VOID} if deal.as_ruled.void else set())
    return DealMark(
        deal.number,
        (deal.after.of(teams[0]), deal.after.of(teams[1])),
        tuple(word for kind, word in SIGNS.items() if kind in kinds),
        _count(deal, teams, not kinds or AwardKind.COUNT in kinds),
    )


def _count(deal: DealVerdict, teams: tuple[Team, Team], decides: bool) -> CountMark | None:
    """The count of a deal in which somebody counted."""
    sheet = deal.count
    if sheet is None or not deal.tricks:
        return None
    low, high = sheet.bounds
    return CountMark(
        side=teams.index(sheet.team), low=low, high=high, needed=sheet.needed, reached=sheet.is_reached, decides=decides
    )
