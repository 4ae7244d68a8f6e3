"""The man pages, made from the commands: a page for `thunee`, and one for each command with what stands below it."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator

import click

from thunee_cli import __version__
from thunee_cli.cli import COMMANDS, cli

_COLUMNS = 72
_AS_IT_STANDS = "\b"
"""Marks a paragraph of a help text whose lines are kept."""


def names() -> list[str]:
    """The names of the pages."""
    return ["thunee", *(f"thunee-{name}" for name in COMMANDS)]


def page(name: str) -> str:
    """The text of a page, in the macros of man."""
    _, _, below = name.partition("-")
    context = click.Context(cli, info_name="thunee")
    if below:
        command = cli.get_command(context, below)
        assert command
        context = click.Context(command, info_name=below, parent=context)
    return "\n".join(_page(context)) + "\n"


def _page(context: click.Context) -> Iterator[str]:
    command = context.command
    title, *paragraphs = (command.help or "").split("\n\n")
    name = context.command_path.replace(" ", "-")
    yield f'.TH "{_plain(name.upper())}" "1" "" "thunee {__version__}" "Thunee"'
    yield ".SH NAME"
    yield from _wrapped(f"{name} - {title.rstrip('.')}")
    yield ".SH SYNOPSIS"
    yield from _synopsis(context)
    if paragraphs:
        yield ".SH DESCRIPTION"
        yield from _paragraphs(paragraphs)
    yield ".SH OPTIONS"
    yield from _options(context)
    below = command.commands if isinstance(command, click.Group) else {}
    for each in below.values():
        yield from _below(click.Context(each, info_name=each.name, parent=context))
    if context.parent is None:
        yield ".SH COMMANDS"
        for each, told in COMMANDS.items():
            yield from (".TP", f"\\fB{_plain(f'thunee-{each}')}\\fR(1)", _plain(told))
    yield ".SH SEE ALSO"
    others = names()[1:] if context.parent is None else names()[:1]
    yield ", ".join(f"\\fB{_plain(other)}\\fR(1)" for other in others)


def _below(context: click.Context) -> Iterator[str]:
    """A command below a command: a section of its page."""
    yield f'.SH "{_plain(context.command_path.upper())}"'
    yield from _synopsis(context)
    yield ".PP"
    yield from _paragraphs((context.command.help or "").split("\n\n"))
    yield from _options(context)


def _synopsis(context: click.Context) -> Iterator[str]:
    pieces = context.command.collect_usage_pieces(context)
    yield f"\\fB{_plain(context.command_path)}\\fR {_plain(' '.join(pieces))}"


def _options(context: click.Context) -> Iterator[str]:
    for option in context.command.get_params(context):
        if isinstance(option, click.Option) and (record := option.get_help_record(context)):
            written, told = record
            yield from (".TP", f"\\fB{_plain(written)}\\fR", *_wrapped(told))


def _paragraphs(paragraphs: list[str]) -> Iterator[str]:
    for number, paragraph in enumerate(paragraphs):
        if number:
            yield ".PP"
        mark, _, kept = paragraph.lstrip().partition("\n")
        if mark != _AS_IT_STANDS:
            yield from _wrapped(paragraph)
        else:
            yield from (".nf", *(_plain(line) for line in textwrap.dedent(kept).rstrip().splitlines()), ".fi")


def _wrapped(text: str) -> Iterator[str]:
    return (_plain(line) for line in textwrap.wrap(" ".join(text.split()), _COLUMNS, break_on_hyphens=False))


def _plain(text: str) -> str:
    """A line of text in which nothing is taken for a macro."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"^(?=[.'])", r"\\&", text)
