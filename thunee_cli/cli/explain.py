"""`thunee explain`."""

from __future__ import annotations

from pathlib import Path

import click

from ..language import did_you_mean
from ..render.documents.explanation import everything, explain, names
from ..render.safe import clean
from .houses import houses_or_leave
from .kinds import EXPLAINED
from .options import house_options
from .out import tell, write


@click.command("explain")
@click.argument("name", required=False, type=EXPLAINED, metavar="[NAME]")
@house_options
@click.pass_context
def command(ctx: click.Context, name: str | None, rules: str | None, settings: tuple[str, ...]) -> None:
    """Explain a law, an option of the house, or a rule of the notation.

    NAME is the name a finding or a report gives in brackets, an option of a profile, a breach as players call it, or
    the short name of a source; `sources` lists those. Without it everything that can be explained is listed.

    \b
    Exit status: 0 explained, 2 nothing goes by that name.

    \b
    Example:
      thunee explain follow-suit
      thunee explain revoke
      thunee explain last-trick --rules pagat
      thunee explain sources
    """
    houses = houses_or_leave(rules, settings, ctx)
    house = houses.get(None, Path())
    if name is None:
        write(f"{line}\n" for line in everything())
        return
    wanted = name.strip().lower().replace(" ", "-").replace("_", "-")
    lines = list(explain(wanted, house))
    if not lines:
        hint = did_you_mean(wanted, names(), "`thunee explain` lists them all")
        tell(f"nothing is called “{clean(name)}”; {hint}")
        ctx.exit(2)
    write(f"{line}\n" for line in lines)
