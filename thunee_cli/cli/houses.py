"""Which house judges a record: the one of `--rules`, else the one the record names, else the default."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..profiles.loader import DEFAULT, ProfileError, load, with_options
from ..profiles.ruleset import RuleSet
from ..render.safe import clean
from ..source import Span
from .out import tell

if TYPE_CHECKING:
    from ..compare.deals import WrittenGame


class Houses:
    """The houses used in a run, each read once."""

    def __init__(self, rules: str | None, settings: tuple[str, ...]) -> None:
        self.rules, self.settings = rules, settings
        self._known: dict[tuple[str, Path], RuleSet] = {}
        self.get(None, Path())

    def __iter__(self) -> Iterator[RuleSet]:
        """The houses read so far."""
        return iter(self._known.values())

    def get(self, named: str | None, folder: Path) -> RuleSet:
        """The house for a record in `folder` whose header names `named`. Raises `ProfileError`."""
        name, base = (self.rules, Path()) if self.rules else (named or DEFAULT, folder)
        key = (name, base)
        if key not in self._known:
            self._known[key] = with_options(load(name, base), self.settings)
        return self._known[key]


def tell_lost(name: str, games: Iterable[WrittenGame], house: Callable[[str | None], RuleSet]) -> list[WrittenGame]:
    """The games of the record called `name` whose house can be read; every other house is told once, at its line."""
    kept: list[WrittenGame] = []
    told: list[Span] = []
    for game in games:
        header = game.house_header
        try:
            house(header.value if header else None)
            kept.append(game)
        except ProfileError as fault:
            if header is None:
                raise
            if header.span not in told:
                told.append(header.span)
                tell(f"{clean(name)}: line {header.span.line}: {clean(str(fault))}")
    return kept


def houses_or_leave(rules: str | None, settings: tuple[str, ...], ctx: click.Context) -> Houses:
    """The houses of a command line; a fault in it is told in a sentence, and ends the run."""
    try:
        return Houses(rules, settings)
    except ProfileError as fault:
        tell(clean(str(fault)))
        ctx.exit(2)
