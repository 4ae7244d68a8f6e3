"""The pages from their templates, each with its style and script in it and a policy that lets nothing else in."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterable
from functools import cache
from importlib import resources

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from ....cards import Seat
from ...blocks import Block, Cell, Spot, Strong, Table, plain
from ...svg.look import STYLE
from . import marks
from .order import Anchors, anchor_of, chapters

_FOUR = 4
_LETTERS = {seat.word: seat.value for seat in Seat} | {seat.value: seat.value for seat in Seat}


def whole(groups: Iterable[tuple[Block, ...]], deals_a_page: int = 1) -> str:
    """A report as a page."""
    made = chapters(groups)
    title = next((chapter.heading.text for chapter in made if chapter.heading), "Thunee")
    return _render("report.html", title=title, chapters=made, anchors=Anchors(made), four=deals_a_page == _FOUR)


def contents(entries: tuple[tuple[str, tuple[str, ...]], ...], heads: tuple[str, ...]) -> str:
    """The page that leads to others."""
    return _render("index.html", title="Reports", entries=entries, heads=heads)


def _render(template: str, **what: object) -> str:
    style, script = _read("page.css") + "\n" + STYLE, _read("page.js")
    policy = (
        f"default-src 'none'; style-src {_hash(style)}; script-src {_hash(script)}; base-uri 'none'; form-action 'none'"
    )
    return _engine().get_template(template).render(style=Markup(style), script=Markup(script), policy=policy, **what)


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
    engine.filters |= {
        "words": lambda text: list(marks.words(text)),
        "laid": _laid,
        "hand": marks.hand,
        "suit": marks.suit_of,
        "plain": plain,
        "drawn": lambda picture: Markup(picture.svg),
        "seats": _seats,
        "first_of": lambda text: re.split(r"(?<=\.) |; ", text, maxsplit=1)[0],
        "leader": _leader,
        "marks_of": _marks_of,
        "is_written": lambda label: label.lower() in marks.WRITTEN_BY_USERS,
    }
    engine.tests |= {
        "strong": lambda cell: isinstance(cell, Strong),
        "a": lambda block, name: type(block).__name__ == name,
    }
    engine.globals |= {"anchor_of": anchor_of}
    return engine


def _laid(cell: Cell) -> list[marks.Part]:
    return list(marks.laid(plain(cell), cell.anchor if isinstance(cell, Spot | Strong) else ""))


def _seats(table: Table) -> dict[int, str]:
    """The seats' columns in a table of tricks: between who leads and the points, for a side may be called North too."""
    heads = table.columns
    return {at: _LETTERS[heads[at]] for at in range(heads.index("leads") + 1, heads.index("points"))}


def _leader(table: Table, cells: tuple[Cell, ...]) -> str:
    """The letter of the seat that leads a trick."""
    if "leads" not in table.columns:
        return ""
    return _LETTERS.get(plain(cells[table.columns.index("leads")]), "")


def _marks_of(table: Table) -> str:
    """The signs beside the cells of a table that stand out."""
    return " ".join(sorted({cell.mark for row in table.rows for cell in row.cells if isinstance(cell, Strong)}))


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


@cache
def _read(name: str) -> str:
    return (resources.files(__package__ or "") / "templates" / name).read_text("utf-8")
