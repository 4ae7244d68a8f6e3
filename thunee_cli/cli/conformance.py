"""`thunee conformance`."""

from __future__ import annotations

from pathlib import Path

import click

from ..conformance import CaseError, cases, judge_all
from ..conformance.disputes import Statement
from ..profiles.loader import shipped
from ..render import STATEMENTS, Look
from ..render.safe import clean
from .kinds import HOUSE
from .options import format_option
from .out import tell, write


@click.command("conformance")
@click.option(
    "--rules",
    type=HOUSE,
    metavar="NAME",
    help="Only what is judged under this house, as it is or with options changed.",
)
@click.option(
    "--cases", "folder", metavar="DIR", type=click.Path(path_type=Path), help="A case book of your own, in a folder."
)
@format_option(["text", "json"])
@click.option("-v", "--verbose", is_flag=True, help="Show every case, also those that hold.")
@click.pass_context
def command(ctx: click.Context, rules: str | None, folder: Path | None, form: str, verbose: bool) -> None:
    """Judge the case book, and say whether every case holds.

    A case is a record with its ruling written in; docs/casebook.md describes how. Without --cases it is the book that
    comes with the program: every law both ways, and the disputes people have at the table, house by house.

    \b
    Exit status: 0 all hold, 1 some do not, 2 the book or a case cannot be used.

    \b
    Example:
      thunee conformance
      thunee conformance --rules pagat
      thunee conformance --cases our-rulings
    """
    try:
        judged = list(judge_all(cases(folder), rules))
    except CaseError as fault:
        tell(clean(str(fault)))
        ctx.exit(2)
    if not judged:
        tell(f"no case is judged under a house “{clean(rules or '')}”; there are: {', '.join(shipped())}")
        ctx.exit(2)
    write(STATEMENTS[form](Statement(tuple(judged), rules), Look(notes=verbose)))
    ctx.exit(2 if any(each.unusable for each in judged) else 0 if all(each.holds for each in judged) else 1)
