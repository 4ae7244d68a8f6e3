"""`thunee diff`."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import click

from ..compare.deals import games
from ..diff import diff
from ..render import DIFFS
from ..render.documents.diff import ComparedRecords
from ..render.safe import clean
from .houses import houses_or_leave, tell_lost
from .kinds import FILE
from .options import format_option, house_options, output_option
from .out import look_of, tell
from .pages import give
from .whole import read_whole


@click.command("diff")
@click.argument("first", type=FILE, metavar="A")
@click.argument("second", type=FILE, metavar="B")
@house_options
@format_option(DIFFS)
@output_option
@click.pass_context
def command(
    ctx: click.Context,
    first: str,
    second: str,
    rules: str | None,
    settings: tuple[str, ...],
    form: str,
    output: str | None,
) -> None:
    """Compare two records of the same deals, card by card: two scorers at one table.

    A and B are records; one of them may be - for standard input. Deals go together by number and dealer, or by their
    place where they have no number. Where the records contradict each other both are shown with their places; what
    only one of them says is shown apart, and is no contradiction. Spelling, layout, comments and notes do not count.
    Above all stands whether it matters: what each deal comes to by either record, under the house of A.

    \b
    Exit status: 0 the records can both be right, 1 they contradict each other, 2 something cannot be read.

    \b
    Example:
      thunee diff rani.thunee deva.thunee
      thunee diff --format html -o two.html rani.thunee deva.thunee
    """
    if first == second == "-":
        tell("only one of the two records can be standard input")
        ctx.exit(2)
    houses = houses_or_leave(rules, settings, ctx)
    a, b = read_whole(first), read_whole(second)
    if a is None or b is None:
        ctx.exit(2)
    kept = [
        tell_lost(whole.name, games(whole.sections), partial(houses.get, folder=_folder(file)))
        for whole, file in ((a, first), (b, second))
    ]
    named, other = (next((game.named_house for game in mine), None) for mine in kept)
    of_b = not kept[0] or (named is None and other is not None)
    if not any(kept):
        ctx.exit(2)
    house = houses.get(other if of_b else named, _folder(second if of_b else first))
    found = diff(a.sections, b.sections, house)
    remark = f"A names the house {clean(named)}, B {clean(other)}." if named and other and named != other else ""
    look = look_of(form, output)
    chunks = DIFFS[form](ComparedRecords(a.name, b.name, found, remark), look)
    is_written = give(chunks, form, look, output, (first, second), houses)
    is_lost = any(len(mine) < len(list(games(each.sections))) for mine, each in zip(kept, (a, b), strict=True))
    ctx.exit(2 if a.unread or b.unread or is_lost or not is_written else 1 if found.contradict else 0)


def _folder(file: str) -> Path:
    return Path() if file == "-" else Path(file).parent
