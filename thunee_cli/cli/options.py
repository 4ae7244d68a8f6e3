"""The options that commands share."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

import click

_F = TypeVar("_F", bound=Callable[..., object])


def house_options(command: _F) -> _F:
    """The options `--rules` and `--set`."""
    settings = click.option(
        "--set",
        "settings",
        multiple=True,
        metavar="OPTION=VALUE",
        help="Change one option of the house; may be given again.",
    )
    rules = click.option("--rules", metavar="NAME|PATH", help="The house to judge by, in place of the record's own.")
    return rules(settings(command))


def format_option(names: Iterable[str]) -> Callable[[_F], _F]:
    """The option `--format`, text unless another is named."""
    choice = click.Choice(list(names))
    return click.option("--format", "form", type=choice, default="text", show_default=True, help="How results look.")
