"""`thunee validate`."""

from __future__ import annotations

import click

from ..render import FINDINGS
from ..render.documents.findings import summary
from .houses import houses_or_leave
from .kinds import FILE
from .options import ascii_option, format_option, house_options, in_ascii_or_refuse
from .out import look_of, tell, write
from .reading import RunSoFar, readings


@click.command("validate")
@click.argument("files", nargs=-1, required=True, type=FILE, metavar="FILE...")
@house_options
@format_option(FINDINGS)
@click.option("-v", "--verbose", is_flag=True, help="Show also what is assumed and what the record leaves open.")
@ascii_option
@click.pass_context
def command(
    ctx: click.Context,
    files: tuple[str, ...],
    rules: str | None,
    settings: tuple[str, ...],
    form: str,
    verbose: bool,
    ascii_only: bool,
) -> None:
    """Say what is wrong in a record, and nothing when it is in order.

    FILE is a record, or - for standard input. Every finding comes with its line, a mark under the place, and the law
    that speaks.

    \b
    Exit status: 0 in order, 1 something is wrong, 2 something cannot be read.

    \b
    Example:
      thunee validate friday.thunee
      thunee validate --format concise games/*.thunee
      thunee validate --format sarif games/*.thunee > findings.sarif
    """
    houses = houses_or_leave(rules, settings, ctx)
    outcome = RunSoFar()
    look = look_of(form, notes=verbose, ascii=in_ascii_or_refuse(ascii_only, form))
    write(FINDINGS[form](readings(files, houses, outcome, tell_unread=False), look), look)
    if form == "text" and (said := summary(outcome.wrong, outcome.warnings, len(outcome.files))):
        tell(said)
    ctx.exit(outcome.status(wrong=1))
