"""`thunee score`: the box scores of all records, one after the other, and what they come to together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...verdict import GameHeading, GameSummary
from ..base import Look, Reading
from ..blocks import Block, Facts, Heading, Label, Said
from ..evening import EveningBook
from ..game_book import GameBook
from ..headings import game_title, house_words
from ..walk import walk
from ..words import Names, side, tally
from .box import box_blocks
from .people import players_of
from .summary import evening_blocks


def score(readings: Iterable[Reading], look: Look) -> Iterator[tuple[Block, ...]]:
    evening = EveningBook()
    for reading in readings:
        for book, verdict in walk(reading, GameBook):
            if book is None:
                continue
            if isinstance(verdict, GameHeading):
                yield tuple(_head(book))
            elif verdict is None or isinstance(verdict, GameSummary):
                evening.enter(book)
                yield box_blocks(book, look, in_full=True)
    yield evening_blocks(evening)


def _head(book: GameBook) -> Iterator[Block]:
    heading = book.heading
    names: Names = dict(heading.players)
    yield Heading(1, game_title(heading, book.file))
    rows: list[tuple[Label, Said]] = [
        (side(team), people) for team in heading.teams if (people := players_of(team, heading, names))
    ]
    rows.append(("House", house_words(heading)))
    if heading.start.balls and any(number for _, number in heading.start.balls):
        rows.append(("Start", tally(heading.start.balls)))
    yield Facts(tuple(rows))
