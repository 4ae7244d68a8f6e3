"""A game under several houses: what each deal comes to, and which option makes the difference."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from ...cards import Team
from ...compare import Comparison, DealByHouses, Outcome
from ...language import counted, form, listed
from ...values import dataclass
from ...verdict import Score
from ..base import COLUMNS, Look
from ..blocks import Block, Cell, Facts, Heading, Row, Strong, TableBlock, Text
from ..headings import game_title
from ..safe import clean, cut, width
from ..words import UNKNOWN, side
from .comparison_causes import explanation

_WIDEST = 80
"""The width of a table of many houses in text."""
_BESIDE_NAMES = 6
_LONGEST_NAME = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class ComparedHouses:
    """A comparison and what to say about it: the file's name, whether the first house is the record's `own` and the
    record `names` it, options changed by hand in all houses, and shipped houses that were left out with the reason.
    """

    file: str
    comparison: Comparison
    own: bool = False
    names: bool = True
    settings: tuple[str, ...] = ()
    left_out: tuple[tuple[str, str], ...] = ()


def comparison(games: Iterable[ComparedHouses], look: Look) -> Iterator[tuple[Block, ...]]:
    """Each game; the names of many houses are broken where the page has no room for them beside each other."""
    for game in games:
        yield from _groups(game, look.notes, _fitted if look.form == "text" else lambda names: [names])


Heads = Callable[[list[str]], list[list[str]]]


def _groups(game: ComparedHouses, every: bool, heads: Heads) -> Iterator[tuple[Block, ...]]:
    """The heading with its tables, and then each deal on which the houses differ."""
    compared = game.comparison
    shown = [row for row in compared.rows if every or row.differences]
    yield tuple(_top(game, shown, heads))
    for row in compared.rows:
        if row.differences:
            yield tuple(explanation(row, compared))


def _top(game: ComparedHouses, shown: list[DealByHouses], heads: Heads) -> Iterator[Block]:
    compared = game.comparison
    yield Heading(1, game_title(compared.heading, game.file))
    first, *others = (clean(name) for name in compared.houses)
    of_the_record = " (the house of the record)" if game.names else " (the record names no house)"
    facts = [("Compared", f"{first}{of_the_record if game.own else ''} with {listed(others)}")]
    if game.settings:
        facts.append(("With", clean(", ".join(game.settings))))
    if game.left_out:
        facts.append(("Left out", f"{_left_out(game.left_out)}. --rules compares with any house."))
    yield Facts(tuple(facts))
    names = [cut(clean(name), _LONGEST_NAME) for name in compared.houses]
    differing = sum(bool(row.differences) for row in compared.rows)
    total = counted(len(compared.rows), "deal")
    if not differing:
        yield Text(f"Every house gives the same on {form(len(compared.rows), 'the only deal', f'all {total}')}.")
    if shown:
        title = f"What the deals come to, as ruled: {differing} of {total} {form(differing, 'differs', 'differ')}"
        lines = tuple(Row((str(row.number), *_cells(row))) for row in shown)
        strong = f"another result than under {names[0]}" if differing else ""
        yield _table(title, "Deal", names, lines, heads, strong)
    yield _table("How the game stands at the end", "", names, tuple(_ends(compared)), heads)


def _left_out(houses: tuple[tuple[str, str], ...]) -> str:
    by_reason: dict[str, list[str]] = {}
    for name, why in houses:
        by_reason.setdefault(clean(why), []).append(clean(name))
    return "; ".join(f"{listed(names)} ({why})" for why, names in by_reason.items())


def _table(
    title: str, label: str, names: list[str], lines: tuple[Row, ...], heads: Heads, strong: str = ""
) -> TableBlock:
    top, *below = heads(names)
    under = tuple(Row(("", *each)) for each in below)
    right = (label == "Deal", *(False for _ in names))
    return TableBlock(title=title, columns=(label, *top), rows=(*under, *lines), right=right, strong=strong)


def _cells(row: DealByHouses) -> Iterator[Cell]:
    first = row.judged[0].outcome
    for judged in row.judged:
        shown = in_short(judged.outcome)
        yield shown if judged.outcome == first else Strong(shown, "*")


def in_short(outcome: Outcome) -> str:
    """“NS 2”, “NS 2 EW 1”, “void”, or `?` where it is not decided."""
    if outcome.balls is None:
        return UNKNOWN
    gained = dict(outcome.balls)
    for team, balls in outcome.entries:
        gained[team] = gained.get(team, 0) + balls
    shown = " ".join(f"{side(team)} {number}" for team, number in gained.items() if number)
    return "void" if outcome.void and not shown else shown or "none"


def _ends(compared: Comparison) -> Iterator[Row]:
    for team in compared.heading.teams:
        yield Row((side(team), *(_score(summary.score, team) for summary in compared.summaries)))
    yield Row(("won by", *(side(summary.winner) if summary.winner else "-" for summary in compared.summaries)))


def _score(score: Score, team: Team) -> str:
    balls = score.of(team)
    return UNKNOWN if balls is None else str(balls)


def _fitted(names: list[str]) -> list[list[str]]:
    """The names in one line where they fit, else broken over as many as they need."""
    columns = max((_WIDEST - _BESIDE_NAMES) // len(names) - 2, 4)
    if sum(width(name) + 2 for name in names) <= COLUMNS - _BESIDE_NAMES:
        return [names]
    broken = [list(_broken(name, columns)) for name in names]
    deepest = max(map(len, broken))
    return [[parts[line] if line < len(parts) else "" for parts in broken] for line in range(deepest)]


def _broken(name: str, columns: int) -> Iterator[str]:
    while width(name) > columns:
        at = name.rfind("-", 1, columns) + 1
        part = name[:at] or name[: columns - 1]
        yield part if at else f"{part}-"
        name = name[len(part) :]
    yield name
