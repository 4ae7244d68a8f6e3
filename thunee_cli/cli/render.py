"""`thunee render`."""

from __future__ import annotations

import click

from ..render import REPORTS, Look
from .houses import houses_or_leave
from .options import house_options
from .out import is_in_colour, write
from .reading import Outcome, readings


@click.command("render")
@click.argument("file", metavar="FILE")
@house_options
@click.option(
    "--format", "form", type=click.Choice(list(REPORTS)), default="text", show_default=True, help="How results look."
)
@click.pass_context
def command(ctx: click.Context, file: str, rules: str | None, settings: tuple[str, ...], form: str) -> None:
    """Write a game out as a report to read.

    FILE is a record, or - for standard input. For each deal: the hands, the calls, the tricks, the count, and the
    result as played, as ruled and as agreed, with the law each rests on.

    \b
    Exit status: 0 written, whatever the result; 2 something cannot be read.

    \b
    Example:
      thunee render friday.thunee
      thunee render --format markdown friday.thunee > friday.md
    """
    houses = houses_or_leave(rules, settings, ctx)
    outcome = Outcome()
    look = Look(form == "text" and is_in_colour())
    write(REPORTS[form](readings([file], houses, outcome, tell_unread=True), look))
    ctx.exit(outcome.status(wrong=0))
