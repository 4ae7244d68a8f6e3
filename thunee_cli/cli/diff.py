"""`thunee diff`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import click

from ..compare.deals import games
from ..diff import diff
from ..notation.parse import Section
from ..profiles.loader import ProfileError
from ..render.base import Look
from ..render.diff import Compared, as_text
from ..render.diff_json import as_json
from ..render.safe import clean
from .houses import houses_or_leave
from .options import format_option, house_options
from .out import is_in_colour, tell, write
from .whole import Whole, read_whole

_PRINTERS: dict[str, Callable[[Compared, Look], Iterator[str]]] = {"text": as_text, "json": as_json}


@click.command("diff")
@click.argument("first", metavar="A")
@click.argument("second", metavar="B")
@house_options
@format_option(_PRINTERS)
@click.pass_context
def command(
    ctx: click.Context, first: str, second: str, rules: str | None, settings: tuple[str, ...], form: str
) -> None:
    """Compare two records of the same deals, card by card: two scorers at one table.

    A and B are records; one of them may be - for standard input. Deals go together by number and dealer, or by their
    place where they have no number. Where the records contradict each other both are shown with their places; what
    only one of them says is shown apart, and is no contradiction. Spelling, layout, comments and notes do not count.
    At the end stands whether it matters: what each deal comes to by either record, under the house of A.

    \b
    Exit status: 0 the records can both be right, 1 they contradict each other, 2 something cannot be read.

    \b
    Example:
      thunee diff rani.thunee deva.thunee
      thunee diff --format json rani.thunee deva.thunee
    """
    if first == second == "-":
        tell("only one of the two records can be standard input")
        ctx.exit(2)
    houses = houses_or_leave(rules, settings, ctx)
    a, b = read_whole(first), read_whole(second)
    if a is None or b is None:
        ctx.exit(2)
    named, other = _house(a.sections), _house(b.sections)
    of_b = named is None and other is not None
    try:
        house = houses.get(other if of_b else named, _folder(second if of_b else first))
    except ProfileError as fault:
        tell(clean(str(fault)))
        ctx.exit(2)
    found = diff(a.sections, b.sections, house)
    remark = f"A names the house {clean(named)}, B {clean(other)}." if named and other and named != other else ""
    write(_PRINTERS[form](Compared(a.name, b.name, found, remark), Look(form == "text" and is_in_colour())))
    ctx.exit(_status(a, b, found.contradict))


def _status(a: Whole, b: Whole, contradict: bool) -> int:
    return 2 if a.unread or b.unread else 1 if contradict else 0


def _folder(file: str) -> Path:
    return Path() if file == "-" else Path(file).parent


def _house(sections: tuple[Section, ...]) -> str | None:
    """The house that the first game of a record names."""
    return next(iter(games(sections))).named_house
