"""Tables for spreadsheets, described in docs/csv.md: a row a deal, a row an event, a row a player."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Iterator

from ...findings import Grade, Kind
from ...notation import events as ev
from ...values import dataclass
from ...verdict import AwardKind, DealVerdict, GameSummary, Result
from ..base import Look, Reading
from ..deal_row import marks
from ..happened import happened
from ..players import COLUMNS, PlayerLine, add, player_lines
from ..safe import clean
from ..walk import PassingGame, walk
from ..words import maker_of, ordered_items, reasons_line

Cell = str | int | bool | None

_FORMULA = tuple("=+-@\t\r\n＝＋－＠")
"""What a spreadsheet takes for the beginning of a formula, or passes over in front of one."""

_GAME = ("file", "match", "game")
DEALS = (
    *_GAME,
    *("deal", "line", "house", "dealer", "dealer_assumed", "maker", "call", "solo", "trumps"),
    *("side_1", "side_2", "points_1", "points_2"),
    *("count_side", "count_needed", "count_total", "count_least", "count_most", "count_items", "won"),
    *("played", "played_1", "played_2", "ruled", "ruled_1", "ruled_2", "agreed", "agreed_1", "agreed_2"),
    *("entries_1", "entries_2", "score_1", "score_2", "target", "winner", "breaches", "penalties", "marks", "words"),
)
EVENTS = (
    *_GAME,
    *("deal", "event", "line", "trick", "place", "kind", "seat", "name", "card", "suit", "amount"),
    *("other", "side", "together", "mark", "breaches", "words"),
)
PLAYERS = (*_GAME, "seat", "name", "side", *(column.key for column in COLUMNS))


def safe(cell: Cell) -> Cell:
    """A cell as it is written: numbers as they are, yes and no in words, and no text that could be a formula."""
    if isinstance(cell, bool):
        return "yes" if cell else "no"
    if isinstance(cell, str):
        cell = clean(cell)
        return f"'{cell}" if cell.startswith(_FORMULA) else cell
    return cell


@dataclass
class _Game(PassingGame):
    """The game whose rows are being written, and what its players have done so far."""

    players: tuple[PlayerLine, ...] = ()


Rows = Iterator[tuple[Cell, ...]]


def deals(readings: Iterable[Reading], look: Look) -> Iterator[str]:
    """A row a deal."""
    yield from _table(DEALS, readings, lambda game, deal: iter((_deal(game, deal),)), _nothing)


def events(readings: Iterable[Reading], look: Look) -> Iterator[str]:
    """A row an event."""
    yield from _table(EVENTS, readings, _events, _nothing)


def players(readings: Iterable[Reading], look: Look) -> Iterator[str]:
    """A row a player of each game."""
    yield from _table(PLAYERS, readings, _count_players, _players)


def _table(
    columns: tuple[str, ...],
    readings: Iterable[Reading],
    of_deal: Callable[[_Game, DealVerdict], Rows],
    of_game: Callable[[_Game], Rows],
) -> Iterator[str]:
    """One header line, then the rows of all records as they are read."""
    yield _line(columns)
    for reading in readings:
        for game, verdict in walk(reading, _Game):
            if game is None:
                continue
            if isinstance(verdict, DealVerdict):
                yield from map(_line, of_deal(game, verdict))
            elif verdict is None or isinstance(verdict, GameSummary):
                yield from map(_line, of_game(game))


def _line(cells: Iterable[Cell]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\r\n").writerow(["" if cell is None else safe(cell) for cell in cells])
    return text.getvalue()


def _front(game: PassingGame) -> tuple[Cell, ...]:
    """The file, the match, and the game's number as written, else its place in the file."""
    heading = game.heading
    match = heading.match.opening if heading.match else None
    opening = heading.section.opening
    written = opening.number if isinstance(opening, ev.GameLine) else None
    name = match.name.strip() if isinstance(match, ev.MatchLine) else ""
    return game.file, name, game.number if written is None else written


def _nothing(game: _Game) -> Rows:
    yield from ()


def _deal(game: _Game, deal: DealVerdict) -> tuple[Cell, ...]:
    teams = game.heading.teams
    maker = maker_of(deal)
    final = deal.steps[-1].after if deal.steps else None
    points = dict(deal.points or ())
    sheet = deal.count
    low, high = sheet.bounds if sheet else (None, None)
    items = ((label, _or_unknown(points)) for label, points, _ in ordered_items(sheet)) if sheet else ()
    proven = [each for each in deal.findings if each.kind is Kind.PLAY and each.grade is Grade.PROVEN]
    entries = [sum(each.balls for each in deal.entries if each.team is team) for team in teams]
    return (
        *_front(game),
        *(deal.number, deal.section.span.line, game.heading.house),
        *(deal.dealer.value if deal.dealer else None, deal.dealer_assumed),
        *(
            maker.value if maker else None,
            deal.call,
            deal.solo.name if deal.solo else None,
            final.trump.value if final and final.trump else None,
        ),
        *(team.value for team in teams),
        *(points.get(team) for team in teams),
        *((sheet.team.value, sheet.needed, sheet.total) if sheet else (None, None, None)),
        *(low, high, "; ".join(f"{label} {points}" for label, points in items)),
        sheet.is_reached if sheet else None,
        *_result(deal.as_played if deal.tricks else None, game),
        *_result(deal.as_ruled, game),
        *_result(deal.as_agreed, game),
        *entries,
        *(deal.after.of(team) for team in teams),
        *(deal.target, deal.winner.value if deal.winner else None),
        *(len(proven), sum(award.kind is AwardKind.PENALTY for award in deal.as_ruled.awards)),
        "".join(marks(deal)),
        reasons_line(deal.as_ruled, deal),
    )


def _or_unknown(points: int | None) -> str:
    return "?" if points is None else str(points)


def _result(result: Result | None, game: _Game) -> tuple[Cell, Cell, Cell]:
    """Whether a result is `decided`, `void` or `undecided`, and the balls of either side; empty where there is none."""
    if result is None:
        return None, None, None
    one, two = (result.of(team) for team in game.heading.teams)
    return "void" if result.void else "decided" if result.decided else "undecided", one, two


def _events(game: _Game, deal: DealVerdict) -> Rows:
    names = dict(game.heading.players)
    for each in happened(deal):
        yield (
            *_front(game),
            *(deal.number, str(each.number), each.line, each.trick, each.place, each.kind),
            *((each.seat.value, names.get(each.seat, "").strip()) if each.seat else (None, None)),
            *(each.card, each.suit, each.amount),
            *(each.other.value if each.other else None, each.side.value if each.side else None),
            *(each.together, each.mark, "; ".join(each.breaches), each.words),
        )


def _count_players(game: _Game, deal: DealVerdict) -> Rows:
    """The lines of a game's players are added up; they are written at its end."""
    lines = player_lines(deal, game.heading)
    game.players = add(game.players, lines) if game.players else lines
    yield from ()


def _players(game: _Game) -> Rows:
    for line in game.players:
        numbers = (line.get(column.key) for column in COLUMNS)
        yield (*_front(game), line.seat.value, line.name, line.team.value, *numbers)
