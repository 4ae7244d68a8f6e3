"""`thunee rules`: what houses play."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import click

from ...language import did_you_mean
from ...profiles.loader import DEFAULT, ProfileError, load, shipped, with_options
from ...profiles.reader import check
from ...render.base import Look
from ...render.data import house as as_json
from ...render.documents import house as in_words
from ...render.safe import clean
from ..kinds import FILE, HOUSE, SETTING
from ..options import format_option
from ..out import is_in_colour, tell, write

_T = TypeVar("_T")


class _Questions(click.Group):
    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0]
        if name not in self.commands and not name.startswith("-"):
            hint = did_you_mean(name, self.commands, f"there are: {', '.join(self.commands)}.")
            ctx.fail(f"there is no command “rules {name}”; {hint}")
        return super().resolve_command(ctx, args)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.commands)


@click.group("rules", cls=_Questions)
def command() -> None:
    """Tell what a house plays, compare two, and check a profile of your own.

    A house goes by its name, or by the path of a profile of your own; `thunee rules check --help` shows one.
    """


@command.command("list")
def list_houses() -> None:
    """List the houses that come with the program.

    Each with its title, and the sources it plays after; `thunee explain sources` says what these are.

    \b
    Exit status: 0 listed.

    \b
    Example:
      thunee rules list
    """
    write(in_words.list_houses(check(name) for name in shipped()))


@command.command("show")
@click.argument("house", type=HOUSE, metavar="[NAME|PATH]", default=DEFAULT)
@click.option(
    "--set",
    "settings",
    multiple=True,
    type=SETTING,
    metavar="OPTION=VALUE",
    help="Change one option of the house; may be given again.",
)
@format_option(["text", "json"])
@click.option("-v", "--verbose", is_flag=True, help="Show also the options that change nothing in the house.")
@click.pass_context
def show(ctx: click.Context, house: str, settings: tuple[str, ...], form: str, verbose: bool) -> None:
    """Tell what a house plays, durban unless another is named.

    Topic by topic: what is played, the option and its value, and in brackets the source it comes from.

    \b
    Exit status: 0 told, 2 the house or an option cannot be read.

    \b
    Example:
      thunee rules show
      thunee rules show pagat --set royals=call
      thunee rules show our-house.yaml --format json
    """
    rules = _or_leave(ctx, lambda: with_options(load(house), settings))
    write(as_json.show(rules) if form == "json" else in_words.show(rules, Look(is_in_colour(), verbose)))


@command.command("diff")
@click.argument("first", type=HOUSE, metavar="A")
@click.argument("second", type=HOUSE, metavar="B")
@format_option(["text", "json"])
@click.pass_context
def diff(ctx: click.Context, first: str, second: str, form: str) -> None:
    """Tell where two houses differ, and nothing else.

    A and B are names of houses or paths of profiles. An option that changes nothing in either is left out.

    \b
    Exit status: 0 compared, whether they differ or not; 2 a house cannot be read.

    \b
    Example:
      thunee rules diff durban pagat
      thunee rules diff durban our-house.yaml
    """
    houses = _or_leave(ctx, lambda: (load(first), load(second)))
    names = (houses[0].name, houses[1].name)
    if names[0] == names[1]:
        names = (first, second)
    write(as_json.compare(houses, names) if form == "json" else in_words.compare(houses, names, Look(is_in_colour())))


@command.command("check")
@click.argument("files", nargs=-1, required=True, type=FILE, metavar="PATH...")
@click.pass_context
def check_files(ctx: click.Context, files: tuple[str, ...]) -> None:
    """Say whether a profile is in order, or what is wrong in it.

    A profile in order is told in a line: what it extends, and how many options it sets itself. The first fault of one
    that is not is told with its line and column on standard error; the other files are read all the same. A profile
    begins with the house it is nearest to, and sets what differs:

    \b
      extends: pagat
      laws:
        undercut:
          undercut: free

    \b
    Exit status: 0 all in order, 2 one is not, or cannot be read.

    \b
    Example:
      thunee rules check our-house.yaml
    """
    status = 0
    for file in files:
        try:
            write([in_words.in_order(file, check(file))])
        except ProfileError as fault:
            tell(clean(str(fault)))
            status = 2
    ctx.exit(status)


@command.command("ask")
@click.option("--write", "output", metavar="PATH", help="Write the house down as a profile of your own.")
@click.pass_context
def ask(ctx: click.Context, output: str | None) -> None:
    """Find out by at most twelve questions which house your table plays.

    The question that tells most houses apart comes first. An answer is the number in front of it; an empty line, or ?,
    says that you do not know. At the end stands the nearest house, and what you play otherwise.

    
    Exit status: 0 asked, 2 the profile cannot be written.

    
    Example:
      thunee rules ask
      thunee rules ask --write mine.yaml
    """
    from . import asked

    house = asked.ask()
    if output is not None and not asked.write_profile(house, output):
        ctx.exit(2)


def _or_leave(ctx: click.Context, read: Callable[[], _T]) -> _T:
    """What is read; a fault in it is told in a sentence, and ends the run."""
    try:
        return read()
    except ProfileError as fault:
        tell(clean(str(fault)))
        ctx.exit(2)
