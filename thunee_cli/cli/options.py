"""The options that commands share."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

import click

from .kinds import FILE, HOUSE, SETTING

_F = TypeVar("_F", bound=Callable[..., object])


def house_options(command: _F) -> _F:
    """The options `--rules` and `--set`."""
    settings = click.option(
        "--set",
        "settings",
        multiple=True,
        type=SETTING,
        metavar="OPTION=VALUE",
        help="Change one option of the house; may be given again.",
    )
    rules = click.option(
        "--rules", type=HOUSE, metavar="NAME|PATH", help="The house to judge by, in place of the record's own."
    )
    return rules(settings(command))


def output_to(where: str, told: str) -> Callable[[_F], _F]:
    """The option `-o`; a name that is empty is refused."""
    return click.option("-o", "--output", type=FILE, metavar=where, callback=_named, help=told)


def output_option(command: _F) -> _F:
    """The option `-o`, a file."""
    return output_to("FILE", "Write to FILE, whole or not at all, in place of standard output.")(command)


def _named(ctx: click.Context, option: click.Parameter, output: str | None) -> str | None:
    if output == "" or (output is not None and "\0" in output):
        raise click.BadParameter("a file must have a name")
    return output


def ascii_option(command: _F) -> _F:
    """The option `--ascii`."""
    told = "Write nothing beyond ASCII; for text and Markdown."
    return click.option("--ascii", "ascii_only", is_flag=True, help=told)(command)


def in_ascii_or_refuse(ascii_only: bool, form: str) -> bool:
    """Whether to write ASCII. JSON and XML always are; elsewhere but in text names would be lost, so it is refused."""
    if ascii_only and form not in ("text", "concise", "markdown", "json", "sarif", "junit"):
        raise click.UsageError(f"--ascii is for text and Markdown, not for {form}")
    return ascii_only


def format_option(names: Iterable[str]) -> Callable[[_F], _F]:
    """The option `--format`, text unless another is named."""
    choice = click.Choice(list(names))
    return click.option("--format", "form", type=choice, default="text", show_default=True, help="How results look.")
