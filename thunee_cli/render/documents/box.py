"""The box score of a game as blocks: a row a deal, the line score, the ball cards, and what each player did."""

from __future__ import annotations

from collections.abc import Iterator

from ...cards import Seat
from ...table.state import Alone
from ..ball_cards import BallCards, draw
from ..base import Look
from ..blocks import Block, Drawing, Heading, HeadingOf, Link, Row, Suits, TableBlock, Text
from ..deal_row import MARKS, DealRow
from ..game_book import GameBook
from ..line_score import Inning, LineScore, Pair
from ..players import StatColumn, occurred
from ..safe import width
from ..words import UNKNOWN, Names, side, with_name
from .outcome import outcome

_NAME = 14
"""Columns for a player in the table of players."""


def box_score(book: GameBook, look: Look, anchor: str = "", title: str = "Box score") -> tuple[Block, ...]:
    """The page of a game in its report; nothing for a single deal, of which everything has been said."""
    if len(book.rows) < 2:
        return ()
    return (Heading(2, title, anchor, HeadingOf.BOX), *box_blocks(book, look))


def box_blocks(book: GameBook, look: Look, in_full: bool = False) -> tuple[Block, ...]:
    """The box score; in full it gives every reading of a deal and its reasons with their laws.

    Nothing is drawn for a page that shows no pictures.
    """
    blocks: list[Block] = []
    if book.rows:
        blocks += [deals_table(book, in_full), *line_tables(book.line_score, look.columns)]
        blocks += [*_pictures(book), *_ball_pictures(book)] if look.form == "html" else ball_blocks(book.ball_cards)
        blocks += player_tables(book, look.columns)
    if book.summary is not None:
        blocks.append(Text(outcome(book.summary, book.players_at_table), strong=True, is_outcome=True))
    return tuple(blocks)


# --- a row a deal


def deals_table(book: GameBook, in_full: bool) -> TableBlock:
    one, two = (side(team) for team in book.heading.teams)
    rows = tuple(
        Row(
            (
                Link(str(row.number), row.anchor),
                _seat(row.dealer),
                "-" if row.unplayed else _seat(row.maker),
                "-" if row.unplayed else _call(row),
                "-" if row.unplayed else Suits((row.trump,), in_words=True) if row.trump else _no_trump(row),
                "-" if row.unplayed else _pair(row.points),
                _adds(row),
                "void" if row.void else _pair(row.balls),
                _pair(row.running),
                "".join(row.marks),
            ),
            tuple(("", reason) for reason in (row.reasons if in_full else (row.brief,)) if reason),
        )
        for row in book.rows
    )
    used = {mark for row in book.rows for mark in row.marks}
    used |= {UNKNOWN} if any(UNKNOWN in str(cell) for row in rows for cell in row.cells) else set()
    marks = "; ".join(f"{mark} {meaning}" for mark, meaning in MARKS.items() if mark in used)
    added = ["adds: what calls, Jodhi and the last trick add to the cards of the side that counts."]
    return TableBlock(
        title="Deals",
        columns=("deal", "by", "maker", "call", "suit", "cards", "adds", "balls", "score", ""),
        rows=rows,
        right=(True, False, False, False, False, True, True, True, True, False),
        legend=(
            f"cards, balls and score: {one}-{two}.",
            *(added if any(row.adjustments for row in book.rows) else ()),
            *((f"{marks}.",) if marks else ()),
        ),
    )


def _seat(seat: Seat | None) -> str:
    return UNKNOWN if seat is None else seat.value


def _call(row: DealRow) -> str:
    if row.solo:
        return "Blind" if row.solo.blind else row.solo.name
    return UNKNOWN if row.call is None else str(row.call) if row.call else "-"


def _no_trump(row: DealRow) -> str:
    return "none" if row.solo and row.solo.way is Alone.TRIPS else UNKNOWN


def _pair(numbers: Pair) -> str:
    if numbers == (None, None):
        return UNKNOWN
    return "-".join(_number(number) for number in numbers)


def _adds(row: DealRow) -> str:
    if not row.adjustments:
        return "-"
    points = [points for _, points, _ in row.adjustments]
    return UNKNOWN if None in points else f"{sum(p for p in points if p is not None):+d}".replace("+0", "0")


# --- the line score


def line_tables(line: LineScore, width_of_page: int) -> Iterator[TableBlock]:
    """The balls deal by deal; a long game in pieces."""
    pieces = list(_pieces(line, width_of_page))
    for at, innings in enumerate(pieces):
        last = at == len(pieces) - 1
        title = "Line score"
        if len(pieces) > 1:
            title += f", deals {innings[0].number} to {innings[-1].number}"
        columns = ["", *(["start"] if at == 0 and _has_start(line) else [])]
        columns += [str(each.number) for each in innings]
        columns.append("balls")
        rows = []
        for place, team in enumerate(line.teams):
            cells = [side(team), *([_number(line.start[place])] if at == 0 and _has_start(line) else [])]
            cells += ["-" if each.void else _number(each.balls[place]) for each in innings]
            cells.append(_number((line.totals if last else innings[-1].running)[place]))
            rows.append(Row(tuple(cells)))
        notes = [f"Both sides began again from nought after deal {each.number}." for each in innings if each.restarted]
        if any(each.void for each in innings):
            notes.append("- void.")
        right = (False, *(True for _ in columns[1:]))
        yield TableBlock(
            title=title,
            columns=tuple(columns),
            rows=tuple(rows),
            right=right,
            legend=tuple(notes),
            is_line_score=len(pieces) == 1,
        )


def _has_start(line: LineScore) -> bool:
    return any(line.start)


def _pieces(line: LineScore, width_of_page: int) -> Iterator[tuple[Inning, ...]]:
    """As many deals as fit beside each other."""
    front = 2 + max(width(side(team)) for team in line.teams) + 2 + len("balls") + (7 if _has_start(line) else 0)
    piece: list[Inning] = []
    used = front
    for each in line.innings:
        columns = 2 + max(len(str(each.number)), *(len(_number(number)) for number in each.balls))
        if piece and used + columns > width_of_page:
            yield tuple(piece)
            piece, used = [], front
        piece.append(each)
        used += columns
    if piece:
        yield tuple(piece)


def _number(number: int | None) -> str:
    return UNKNOWN if number is None else str(number)


def _pictures(book: GameBook) -> Iterator[Block]:
    """The balls and the counts of a game, drawn; where nothing can be drawn the tables say it all."""
    from ..svg.game import pictures_of_game

    if book.summary is not None:
        yield from pictures_of_game(book.heading, tuple(book.marks), book.summary, f"g{book.number}")


# --- the ball cards


def ball_blocks(cards: tuple[BallCards, BallCards]) -> tuple[Block, ...]:
    """The ball cards as they lie; nothing where the balls of a side are not known."""
    if any(each.balls is None for each in cards):
        return ()
    return Text("Ball cards", strong=True), Drawing(balls_drawn(cards))


def _ball_pictures(book: GameBook) -> Iterator[Block]:
    from ..svg.ball_cards import ball_cards_picture

    for block in ball_blocks(book.ball_cards):
        is_drawn = isinstance(block, Drawing)
        yield ball_cards_picture(book.ball_cards, f"g{book.number}-sixes", (block,)) if is_drawn else block


def balls_drawn(cards: tuple[BallCards, BallCards]) -> tuple[str, ...]:
    """Both sides' cards beside each other."""
    one, two = ((f"{side(each.team)} {each.balls}", *draw(each)) for each in cards)
    columns = max(len(line) for line in one) + 6
    return tuple(f"  {left:{columns}}{right}".rstrip() for left, right in zip(one, two, strict=True))


# --- the players


_GROUPS = (
    ("Calls", ("trumps_made", "calls", "calls_stood", "calls_won", "highest_call")),
    ("Play", ("tricks", "points", "jodhi_calls", "jodhi_points")),
    (
        "Special calls",
        tuple(
            f"{name}_{what}"
            for name in ("thunee", "royals", "trips", "moenie", "double", "khanuck")
            for what in ("tried", "made")
        ),
    ),
    ("Breaches", ("accusations", "accusations_upheld", "breaches", "penalties")),
)


def player_tables(book: GameBook, width_of_page: int) -> Iterator[TableBlock]:
    """What each player did: only what occurred, a table for each kind of thing."""
    columns = occurred(book.players)
    for title, keys in _GROUPS:
        found = [column for column in columns if column.key in keys]
        if found:
            yield from _players(title, found, book, width_of_page)


def _players(title: str, found: list[StatColumn], book: GameBook, width_of_page: int) -> Iterator[TableBlock]:
    """The table of such numbers, in pieces where it is too wide."""
    names: Names = dict(book.heading.players)
    labels = [with_name(line.seat, names, _NAME) for line in book.players]
    pieces: list[list[StatColumn]] = [[]]
    room = width_of_page - 2 - max(width(str(label)) for label in labels)
    for column in found:
        if sum(_columns(each, book) for each in (*pieces[-1], column)) > room:
            pieces.append([])
        pieces[-1].append(column)
    for shown in pieces:
        yield TableBlock(
            title=f"Players: {title.lower()}",
            columns=("", *(column.head for column in shown)),
            rows=tuple(
                Row((label, *(_nought(line.get(column.key)) for column in shown)))
                for label, line in zip(labels, book.players, strict=True)
            ),
            right=(False, *(True for _ in shown)),
            legend=_explained(shown),
        )


_TO_EXPLAIN = ("calls_stood", "calls_won", "points", "jodhi_points")


def _explained(columns: list[StatColumn]) -> tuple[str, ...]:
    """What those heads mean that do not speak for themselves."""
    told = "; ".join(f"{column.head}: {column.words}" for column in columns if column.key in _TO_EXPLAIN)
    return (f"{told}.",) if told else ()


def _columns(column: StatColumn, book: GameBook) -> int:
    return 2 + max(len(column.head), *(len(str(line.get(column.key))) for line in book.players))


def _nought(number: int) -> str:
    return str(number) if number else "-"
