"""`thunee generate`."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TypeVar

import click

from ..generate import THIN, Thin, Wanted, generate, thinned
from ..notation.parse import Section
from ..notation.write import write_record
from ..profiles.loader import DEFAULT, shipped
from ..render.safe import clean
from .files import write_whole
from .houses import houses_or_leave
from .kinds import HOUSE, SETTING
from .options import output_option
from .out import tell, write
from .pages import is_of_a_house

_F = TypeVar("_F", bound=Callable[..., object])
_SEEDS = 1_000_000_000


def _at_least(least: int) -> Callable[[click.Context, click.Parameter, int | None], int | None]:
    def check(ctx: click.Context, param: click.Parameter, number: int | None) -> int | None:
        if number is not None and number < least:
            raise click.BadParameter(f"it must be {least} or more, and {number} is less")
        return number

    return check


def _number(option: str, least: int, told: str) -> Callable[[_F], _F]:
    """An option that takes a whole number."""
    return click.option(option, type=int, metavar="NUMBER", callback=_at_least(least), help=told)


@click.command("generate")
@click.option(
    "--rules", type=HOUSE, metavar="NAME|PATH", help=f"The house to play by, {DEFAULT} unless another is named."
)
@click.option(
    "--set",
    "settings",
    multiple=True,
    type=SETTING,
    metavar="OPTION=VALUE",
    help="Change one option of the house; may be given again.",
)
@_number("--seed", 0, "Which game: the same number gives the same game again.")
@_number("--games", 1, "How many whole games.  [default: 1]")
@_number("--deals", 1, "Stop after so many deals instead.")
@click.option("--thin", type=click.Choice(THIN), help="Leave out the totals, the hands, or all the play.")
@output_option
@click.pass_context
def command(
    ctx: click.Context,
    rules: str | None,
    settings: tuple[str, ...],
    seed: int | None,
    games: int | None,
    deals: int | None,
    thin: Thin | None,
    output: str | None,
) -> None:
    """Make up a game, played by the laws of a house.

    The cards, the calls and the play come by chance from first deal to last, and nobody breaks a law: `thunee validate`
    finds nothing wrong. The record names its house and its seed at the top; one made with --set is judged with the same
    --set.

    \b
    Exit status: 0 written; 2 the house, an option or FILE cannot be used.

    \b
    Example:
      thunee generate
      thunee generate --rules pagat --seed 7 -o seven.thunee
      thunee generate --deals 3 | thunee render -
    """
    if games and deals:
        raise click.UsageError("give --games or --deals, not both")
    houses = houses_or_leave(rules, settings, ctx)
    seed = secrets.randbelow(_SEEDS) if seed is None else seed
    headers = [("rules", _house_as_named(rules or DEFAULT, output)), ("x-seed", str(seed))]
    if settings:
        headers.append(("x-set", ", ".join(settings)))
    made = generate(houses.get(None, Path()), Wanted(seed, games or 1, deals, tuple(headers)))
    text = _text(thinned(made, thin))
    if output is None or output == "-":
        write(text)
        return
    if is_of_a_house(output, houses):
        ctx.exit(2)
    try:
        write_whole(Path(output), (part.encode() for part in text))
    except OSError as fault:
        tell(f"{clean(output)}: cannot be written: {(fault.strerror or str(fault)).lower()}")
        ctx.exit(2)


def _text(sections: Iterable[Section]) -> Iterator[str]:
    """The canonical text of a record, part by part."""
    for number, section in enumerate(sections):
        yield ("\n" if number else "") + write_record([section])


def _house_as_named(rules: str, output: str | None) -> str:
    """The house as the record names it: a file is looked for beside the record."""
    folder = Path(output).parent if output and output != "-" else Path()
    if rules in shipped() or os.path.isabs(rules) or folder == Path():
        return rules
    return os.path.relpath(rules, folder)
