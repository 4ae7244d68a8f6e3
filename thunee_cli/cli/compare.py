"""`thunee compare`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import click

from ..compare import LIMIT, WrittenGame, compare, games
from ..profiles.loader import DEFAULT, ProfileError, load, shipped, with_options
from ..profiles.ruleset import RuleSet
from ..render import COMPARISONS
from ..render.documents.comparison import ComparedHouses
from ..render.safe import clean
from ..values import replace
from .houses import tell_lost
from .kinds import FILE, HOUSE, SETTING
from .options import ascii_option, format_option, in_ascii_or_refuse, output_option
from .out import look_of, tell
from .pages import give
from .whole import read_whole

_FEWEST = 2


def _not_negative(ctx: click.Context, param: click.Parameter, number: int) -> int:
    if number < 0:
        raise click.BadParameter(f"it must be 0 or more, and {number} is less")
    return number


@click.command("compare")
@click.argument("file", type=FILE, metavar="FILE")
@click.option(
    "--rules",
    "named",
    multiple=True,
    type=HOUSE,
    metavar="NAME|PATH",
    help="A house to compare; may be given again. The first is the one the others are compared with, and of a single "
    "one it is the record's own.",
)
@click.option(
    "--set",
    "settings",
    multiple=True,
    type=SETTING,
    metavar="OPTION=VALUE",
    help="Change one option of every house; may be given again.",
)
@click.option("--all", "every", is_flag=True, help="Show also the deals on which all houses agree.")
@click.option(
    "--limit",
    type=int,
    callback=_not_negative,
    default=LIMIT,
    show_default=True,
    metavar="NUMBER",
    help="Judge at most so many deals of a game in search of the options that make a difference; 0 seeks none.",
)
@format_option(COMPARISONS)
@output_option
@ascii_option
@click.pass_context
def command(
    ctx: click.Context,
    file: str,
    named: tuple[str, ...],
    settings: tuple[str, ...],
    every: bool,
    limit: int,
    form: str,
    output: str | None,
    ascii_only: bool,
) -> None:
    """Judge a game under several houses, and say which rule makes the difference.

    FILE is a record, or - for standard input. Without --rules the record's own house is compared with all that come
    with the program and play the same game with as many players and the same pack; a record reads very differently in
    another game, so such a house is compared only when it is named.

    Shown are the deals on which houses differ, with the smallest sets of options that turn the result of the first
    house into the other's: single options, else pairs, else three at a time. Each deal is judged there from how the
    game stands before it under the first house; every column by itself is a whole game under its house.

    \b
    Exit status: 0 compared, whether they differ or not; 2 something cannot be read,
    or cannot be written.

    \b
    Example:
      thunee compare friday.thunee
      thunee compare --rules durban --rules our-house.yaml friday.thunee
      thunee compare --format markdown friday.thunee > friday.md
    """
    record = read_whole(file)
    if record is None:
        ctx.exit(2)
    folder = Path() if file == "-" else Path(file).parent
    every_game = list(games(record.sections))
    try:
        is_own = len(named) < _FEWEST
        kept = tell_lost(record.name, every_game, lambda own: load(own or DEFAULT, folder)) if is_own else every_game
        used: list[RuleSet] = []
        found = [_compared(game, record.name, folder, named, settings, limit, used) for game in kept]
    except ProfileError as fault:
        tell(clean(str(fault)))
        ctx.exit(2)
    results = [each for each in found if each is not None]
    if not results:
        ctx.exit(2)
    look = look_of(form, output, notes=every, ascii=in_ascii_or_refuse(ascii_only, form))
    is_written = give(COMPARISONS[form](results, look), form, look, output, (file,), used)
    ctx.exit(2 if record.unread or not is_written or len(results) < len(every_game) else 0)


def _compared(
    game: WrittenGame,
    file: str,
    folder: Path,
    named: tuple[str, ...],
    settings: tuple[str, ...],
    limit: int,
    used: list[RuleSet],
) -> ComparedHouses | None:
    """A game under its houses, which are added to `used`; where only one plays it, that is told, and there is None."""
    own = game.named_house or DEFAULT
    left_out: tuple[tuple[str, str], ...] = ()
    if len(named) >= _FEWEST:
        houses = _apart([(name, with_options(load(name), settings)) for name in named])
    elif named:
        houses = _apart(
            [(name, with_options(load(name, at), settings)) for name, at in ((own, folder), (named[0], Path()))]
        )
    else:
        first = with_options(load(own, folder), settings)
        fitting, left_out = _fitting(first, settings)
        houses = [first, *fitting]
    used += houses
    if len(houses) < _FEWEST:
        where = f"{clean(file)}: line {game.house_header.span.line}: " if game.house_header else ""
        tell(
            f"{where}no other house that comes with the program plays {_played(houses[0])}, as {clean(houses[0].name)} "
            "does; --rules names a house to compare with"
        )
        return None
    is_own = len(named) < _FEWEST
    named_by_record = game.named_house is not None
    return ComparedHouses(
        file=file,
        comparison=compare(game, houses, limit),
        own=is_own,
        names=named_by_record,
        settings=settings,
        left_out=left_out,
    )


def _apart(houses: list[tuple[str, RuleSet]]) -> list[RuleSet]:
    """Houses each by a name of its own: two files may call themselves the same."""
    names = [rules.name for _, rules in houses]
    return [replace(rules, name=given) if names.count(rules.name) > 1 else rules for given, rules in houses]


def _fitting(first: RuleSet, settings: tuple[str, ...]) -> tuple[list[RuleSet], tuple[tuple[str, str], ...]]:
    """The shipped houses that play the game of the first, and those that do not, each with why."""
    fitting: list[RuleSet] = []
    left_out: list[tuple[str, str]] = []
    for name in shipped():
        house = load(name)
        if house.choices() == first.choices():
            continue
        if why := next(_other_game(first, house), ""):
            left_out.append((name, why))
            continue
        try:
            fitting.append(with_options(house, settings))
        except ProfileError as fault:
            left_out.append((name, str(fault)))
    return fitting, tuple(left_out)


_GAME: dict[str, Callable[[RuleSet], str]] = {
    "players": lambda house: f"{house.game.players} players",
    "game": lambda house: f"the {house.game.kind} game",
    "pack": lambda house: f"{house.game.pack} cards",
}


def _other_game(first: RuleSet, house: RuleSet) -> Iterator[str]:
    return (said(house) for said in _GAME.values() if said(house) != said(first))


def _played(house: RuleSet) -> str:
    return f"{_GAME['game'](house)} with {_GAME['players'](house)} and {_GAME['pack'](house)}"
