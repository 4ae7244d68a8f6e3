"""`thunee sheet`."""

from __future__ import annotations

from pathlib import Path

import click

from ..compare.deals import games
from ..profiles.loader import DEFAULT, ProfileError
from ..profiles.ruleset import RuleSet
from ..render import SHEETS, Look
from ..render.documents.score_sheet import ScoreSheet
from ..render.safe import clean
from .houses import Houses, houses_or_leave
from .kinds import FILE, HOUSE
from .options import ascii_option, format_option, in_ascii_or_refuse, output_option
from .out import tell
from .pages import give
from .whole import Whole, read_whole

_ON_A_PAGE = 2


@click.command("sheet")
@click.argument("file", type=FILE, metavar="[FILE]", required=False)
@click.option(
    "--rules", type=HOUSE, metavar="NAME|PATH", help="The house to play by: two, four or six players, and their cards."
)
@click.option(
    "--deals",
    type=click.IntRange(1, 1000),
    metavar="NUMBER",
    help=f"Room for so many deals: {_ON_A_PAGE}, or those of FILE, unless told otherwise.",
)
@format_option(SHEETS)
@output_option
@ascii_option
@click.pass_context
def command(
    ctx: click.Context,
    file: str | None,
    rules: str | None,
    deals: int | None,
    form: str,
    output: str | None,
    ascii_only: bool,
) -> None:
    """Make a score sheet to print and fill in with a pencil.

    It is laid out as the notation is, so that it can be typed as it stands. With FILE, a record or - for standard
    input, what is written there is filled in, and what is not is left in dots.

    \b
    Exit status: 0 made; 2 the house, a part of FILE or the output cannot be used.

    \b
    Example:
      thunee sheet
      thunee sheet --rules six-handed --deals 4
      thunee sheet --format html -o sheet.html friday.thunee
    """
    houses = houses_or_leave(rules, (), ctx)
    look = Look(ascii=in_ascii_or_refuse(ascii_only, form))
    record = read_whole(file) if file is not None else None
    if file is not None and record is None:
        ctx.exit(2)
    try:
        house = _house(record, file, houses)
    except ProfileError as fault:
        tell(f"{clean(record.name)}: {clean(str(fault))}" if record else clean(str(fault)))
        ctx.exit(2)
    sections = record.sections if record else ()
    room = deals or (0 if record else _ON_A_PAGE)
    sheet = ScoreSheet(rules or DEFAULT, house.game, sections, room)
    is_written = give(SHEETS[form](sheet, look), form, look, output, (file,) if file else (), [house])
    ctx.exit(2 if not is_written or (record and record.unread) else 0)


def _house(record: Whole | None, file: str | None, houses: Houses) -> RuleSet:
    """The house of `--rules`, else the one that the first game of the record names."""
    named = next(games(record.sections)).named_house if record else None
    return houses.get(named, Path() if file in (None, "-") else Path(str(file)).parent)
