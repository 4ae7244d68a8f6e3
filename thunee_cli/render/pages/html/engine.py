"""The pages from their templates, each with its style and script in it and a policy that lets nothing else in."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib import resources

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from ...blocks import Block, Lead, Link, Strong, TableBlock
from ...kept import Kept
from ...svg.look import STYLE
from . import marks
from .order import LinkedAnchors, anchor_of, chapters

_FOUR = 4
_FEW = 2
"""So many deals need no contents."""


def report(groups: Iterable[tuple[Block, ...]], deals_a_page: int = 1) -> Iterator[str]:
    """A report as a page, in pieces.

    Its contents stand above it and are known last, so that games are kept on disk until then, a long page in little
    memory.
    """
    title, deals, chapters_so_far, only_entry = "", 0, 0, ""
    with Kept() as entries, Kept() as articles:
        for number, chapter in enumerate(chapters(groups), 1):
            about = {"chapter": chapter, "number": number}
            entries.write(_engine().get_template("entry.html").render(about, is_named=True))
            if number == 1:
                only_entry = _engine().get_template("entry.html").render(about, is_named=False)
            articles.write(_engine().get_template("article.html").render(about, anchors=LinkedAnchors(chapter)))
            title = title or (str(chapter.heading.text) if chapter.heading else "")
            deals, chapters_so_far = deals + len(chapter.deals), number
        listed = map(Markup, entries.pieces() if chapters_so_far > 1 else [only_entry])
        yield from _page(
            "report.html",
            title=title or "Thunee",
            entries=listed if deals > _FEW or chapters_so_far > 1 else None,
            articles=map(Markup, articles.pieces()),
            four=deals_a_page == _FOUR,
        )


def contents(entries: tuple[tuple[str, tuple[str, ...]], ...], heads: tuple[str, ...]) -> Iterator[str]:
    """The page that leads to others."""
    return _page("index.html", title="Reports", entries=entries, heads=heads)


def _page(template: str, **what: object) -> Iterator[str]:
    style, script = _read("page.css") + "\n" + STYLE, _read("page.js")
    policy = (
        f"default-src 'none'; style-src {_hash(style)}; script-src {_hash(script)}; base-uri 'none'; form-action 'none'"
    )
    return _engine().get_template(template).generate(style=Markup(style), script=Markup(script), policy=policy, **what)


@cache
def _engine() -> Environment:
    engine = Environment(
        loader=PackageLoader(__package__ or "", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    filters: dict[str, Callable[..., object]] = {
        "pieces": lambda said: list(marks.pieces(said)),
        "halves": lambda hand: list(marks.halves(hand)),
        "drawn": lambda picture: Markup(picture.svg),
        "seats": _seats,
        "marks_of": _marks_of,
    }
    engine.filters |= filters
    engine.tests |= {
        "strong": lambda cell: isinstance(cell, Strong),
        "lead": lambda said: isinstance(said, Lead),
        "link": lambda said: isinstance(said, Link),
        "a": lambda block, name: type(block).__name__ == name,
    }
    engine.globals |= {"anchor_of": anchor_of}
    return engine


def _seats(table: TableBlock) -> dict[int, str]:
    """The seats' columns in a table of tricks, behind the trick's number and who leads."""
    return {column: seat.value for column, seat in enumerate(table.seats, 2)}


def _marks_of(table: TableBlock) -> str:
    """The signs beside the cells of a table that stand out."""
    return " ".join(sorted({cell.mark for row in table.rows for cell in row.cells if isinstance(cell, Strong)}))


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


@cache
def _read(name: str) -> str:
    return (resources.files(__package__ or "") / "templates" / name).read_text("utf-8")
