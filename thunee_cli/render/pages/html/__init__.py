"""A report as one HTML page that needs nothing else: no network, no other file, and no script to be read.

The template engine is imported when the first page is made, so that other commands start without it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...base import Look, Reading
from ...blocks import Block, Text
from ...documents.report import blocks
from ...documents.summary import evening_blocks
from ...game_book import GameBook
from ...safe import clean


def report(readings: Iterable[Reading], look: Look) -> Iterator[str]:
    return page(_groups(readings), look)


def page(groups: Iterable[tuple[Block, ...]], look: Look) -> Iterator[str]:
    """Groups of blocks as a page; `look.deals_a_page` says how many deals share a printed page."""
    from .engine import whole

    yield whole(groups, look.deals_a_page)


def index(entries: Iterable[tuple[str, tuple[str, ...]]], heads: tuple[str, ...]) -> Iterator[str]:
    """The page that leads to a folder's reports: for each its file and what stands in its row."""
    from .engine import contents

    yield contents(tuple(entries), heads)


def _groups(readings: Iterable[Reading]) -> Iterator[tuple[Block, ...]]:
    """As a report has them; the anchors of the second record begin with `f2-`."""
    from .order import beginning

    books: list[GameBook] = []
    for number, reading in enumerate(readings, 1):
        for group in blocks(reading, books):
            yield group if number == 1 else tuple(beginning(f"f{number}-", group))
        for why in reading.failures:
            yield (Text(f"{clean(reading.name)}: {why}.", strong=True),)
    yield evening_blocks(books)
