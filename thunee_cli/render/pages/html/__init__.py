"""A report as one HTML page that needs nothing else: no network, no other file, and no script to be read.

The template engine is imported when the first page is made, so that other commands start without it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...base import Look
from ...blocks import Block


def page(groups: Iterable[tuple[Block, ...]], look: Look) -> Iterator[str]:
    """Groups of blocks as a page; `look.deals_a_page` says how many deals share a printed page."""
    from .engine import report

    yield from report(groups, look.deals_a_page)


def index(entries: Iterable[tuple[str, tuple[str, ...]]], heads: tuple[str, ...]) -> Iterator[str]:
    """The page that leads to a folder's reports: for each its file and what stands in its row."""
    from .engine import contents

    yield from contents(tuple(entries), heads)
