"""A game under several houses: what each deal comes to, where they differ, and which option makes the difference."""

from __future__ import annotations

from collections.abc import Sequence

from ..profiles.ruleset import RuleSet
from ..values import dataclass
from ..verdict import GameHeading, GameSummary
from .causes import LIMIT, Cause, From, Search
from .deals import Bench, DealUnderHouse, Outcome, WrittenGame, games
from .houses import House, OptionChange, house


@dataclass(frozen=True, slots=True)
class HouseDifference:
    """A deal on which a house (by its place among those compared) differs from the first, and why."""

    house: int
    cause: Cause


@dataclass(frozen=True, slots=True)
class DealByHouses:
    """A deal under every house, the first house first."""

    judged: tuple[DealUnderHouse, ...]
    differences: tuple[HouseDifference, ...] = ()

    @property
    def number(self) -> int:
        return self.judged[0].verdict.number


@dataclass(frozen=True, slots=True)
class Comparison:
    """A game under several houses; `summaries` tell how it ends under each.

    Every column of the table is a game of its own: the score, and who deals where that is not written, go on as that
    house has them. `judgings` is the number of deals judged for it.
    """

    heading: GameHeading
    houses: tuple[str, ...]
    rows: tuple[DealByHouses, ...]
    summaries: tuple[GameSummary, ...]
    judgings: int


def compare(game: WrittenGame, houses: Sequence[RuleSet], limit: int = LIMIT) -> Comparison:
    """A game under houses, the one it is compared with first.

    `limit` bounds the judging in search of the options that make a difference; without any of it (0) none is sought.
    """
    bench, every = Bench(game), [house(rules) for rules in houses]
    columns = [_column(bench, each) for each in every]
    search = Search(bench, limit)
    differing: list[tuple[int, int]] = []
    for place in range(len(game.deals)):
        first = columns[0][place]
        for index, column in enumerate(columns[1:], start=1):
            if column[place].outcome != first.outcome:
                differing.append((place, index))
                if limit:
                    search.ask(place, (every[0], first), (every[index], column[place]))
    causes = list(search.answers()) if limit else [Cause(From.OPTIONS, cut_short=True)] * len(differing)
    found = [(place, HouseDifference(index, cause)) for (place, index), cause in zip(differing, causes, strict=True)]
    return Comparison(
        bench.begins(every[0])[0],
        tuple(each.name for each in every),
        tuple(
            DealByHouses(tuple(column[place] for column in columns), tuple(each for at, each in found if at == place))
            for place in range(len(game.deals))
        ),
        tuple(bench.ends(each, column[-1].after) for each, column in zip(every, columns, strict=True)),
        bench.judgings,
    )


def _column(bench: Bench, each: House) -> list[DealUnderHouse]:
    """The deals of a game one after the other under one house."""
    running = bench.begins(each)[1]
    column: list[DealUnderHouse] = []
    for place in range(len(bench.game.deals)):
        column.append(bench.judge(place, running, each))
        running = column[-1].after
    return column


__all__ = [
    "LIMIT",
    "Cause",
    "Comparison",
    "DealByHouses",
    "From",
    "HouseDifference",
    "OptionChange",
    "Outcome",
    "WrittenGame",
    "compare",
    "games",
]
