"""`thunee dispute`."""

from __future__ import annotations

from pathlib import Path

import click

from ..compare.deals import games
from ..dispute import NoSuchPlace, NothingInDispute, find, read_place, sheet
from ..dispute.houses import houses_alike
from ..profiles.loader import ProfileError, load, with_options
from ..profiles.ruleset import RuleSet
from ..render import DISPUTES
from ..render.safe import clean
from .houses import Houses, tell_lost
from .kinds import FILE, HOUSE, SETTING
from .options import ascii_option, format_option, in_ascii_or_refuse, output_option
from .out import look_of, tell
from .pages import give
from .whole import read_whole


@click.command("dispute")
@click.argument("file", type=FILE, metavar="FILE")
@click.option(
    "--at",
    "at",
    metavar="DEAL.TRICK.CARD",
    help="The place in dispute, as reports print it: a card (2.4.1, or 4.1 in the deal in dispute), something said "
    "(2.4.1a, 2.calls.3), or a deal (2).",
)
@click.option("--game", "game", type=int, metavar="NUMBER", help="The game it is in, where a record has several.")
@click.option(
    "--rules",
    "named",
    multiple=True,
    type=HOUSE,
    metavar="NAME|PATH",
    help="The house to judge by, in place of the record's own; given again, a house to compare with.",
)
@click.option(
    "--set",
    "settings",
    multiple=True,
    type=SETTING,
    metavar="OPTION=VALUE",
    help="Change one option of the house to judge by; may be given again.",
)
@format_option(DISPUTES)
@output_option
@ascii_option
@click.option(
    "--for",
    "audience",
    type=click.Choice(["desk", "players"]),
    default="desk",
    show_default=True,
    help="Who reads it: for players it leaves out lines of the file, numbers of events and names of laws.",
)
@click.pass_context
def command(
    ctx: click.Context,
    file: str,
    at: str | None,
    game: int | None,
    named: tuple[str, ...],
    settings: tuple[str, ...],
    form: str,
    output: str | None,
    ascii_only: bool,
    audience: str,
) -> None:
    """Settle a dispute on one page: what the record proves, and what each house rules.

    FILE is a record, or - for standard input. Without --at the sheet is about the record's first accusation, else the
    first ruling written in it, else its first proven breach, else a deal that cannot be ruled as it is written, of
    which the table wrote another result, or that is open; else it is about what decides the deal. It lists what else is
    in dispute. The ruling stands first, in two sentences to read aloud: what it comes to, and why or what fact would
    decide it. Other houses of the same game stand beneath.

    \b
    Exit status: 0 there is a sheet, whatever it says; 2 there is none, it cannot be
    written, or the house of a game cannot be read.

    \b
    Example:
      thunee dispute friday.thunee
      thunee dispute --at 2.4.3 --format markdown friday.thunee > page.md
      thunee dispute --for players --format html -o ruling.html friday.thunee
    """
    record = read_whole(file)
    if record is None:
        ctx.exit(2)
    folder = Path() if file == "-" else Path(file).parent
    try:
        houses = Houses(named[0] if named else None, settings)
        place = read_place(at) if at is not None else None
        every_game = list(games(record.sections))
        kept = tell_lost(record.name, every_game, lambda header: houses.get(header, folder))
        if not kept:
            ctx.exit(2)
        found = find(record.sections, lambda header: houses.get(header, folder), place, game)
        others = _others(found.rules, named[1:])
        made = sheet(record.name, found, others)
    except (ProfileError, NoSuchPlace, NothingInDispute) as fault:
        tell(f"{clean(record.name)}: {clean(str(fault))}")
        ctx.exit(2)
    look = look_of(form, output, ascii=in_ascii_or_refuse(ascii_only, form), for_players=audience == "players")
    is_written = give(
        DISPUTES[form](made, look), form, look, output, (file,), [*houses, *(rules for _, rules in others)]
    )
    ctx.exit(2 if not is_written or len(kept) < len(every_game) else 0)


def _others(rules: RuleSet, named: tuple[str, ...]) -> list[tuple[str, RuleSet]]:
    """The houses to compare with: those named, else all that come with the program and play the same game."""
    if named:
        return [(name, with_options(load(name), ())) for name in named]
    return [(house.name, house) for house in houses_alike(rules)]
