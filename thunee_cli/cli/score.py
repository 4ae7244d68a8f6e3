"""`thunee score`."""

from __future__ import annotations

import click

from ..render import SCORES
from .houses import houses_or_leave
from .kinds import FILE
from .options import ascii_option, format_option, house_options, in_ascii_or_refuse
from .out import look_of, write
from .reading import RunSoFar, readings


@click.command("score")
@click.argument("files", nargs=-1, required=True, type=FILE, metavar="FILE...")
@house_options
@format_option(SCORES)
@ascii_option
@click.pass_context
def command(
    ctx: click.Context,
    files: tuple[str, ...],
    rules: str | None,
    settings: tuple[str, ...],
    form: str,
    ascii_only: bool,
) -> None:
    """Score a game: balls and points for each deal, and who won.

    FILE is a record, or - for standard input. Each deal is scored as the laws of the house rule it; where the play or
    the table gives something else, that stands beneath. Then come the line score, the ball cards as they lie, and what
    each player did; of several games a summary stands at the end.

    \b
    Exit status: 0 scored, whatever the score; 2 something cannot be read.

    \b
    Example:
      thunee score friday.thunee
      thunee score --rules pagat --format json friday.thunee
      thunee score evening/*.thunee
    """
    houses = houses_or_leave(rules, settings, ctx)
    outcome = RunSoFar()
    look = look_of(form, ascii=in_ascii_or_refuse(ascii_only, form))
    write(SCORES[form](readings(files, houses, outcome, tell_unread=True), look), look)
    ctx.exit(outcome.status(wrong=0))
