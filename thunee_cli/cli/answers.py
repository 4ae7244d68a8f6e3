"""The command to type, told to whoever typed one that is none here."""

from __future__ import annotations

import os
import shlex
from collections.abc import Mapping, Sequence

import click

from ..language import did_you_mean
from ..render.safe import clean

_ELSEWHERE = dict.fromkeys(("check", "lint", "verify"), "validate") | {"format": "fmt", "report": "render"}
"""What other programs call a command of ours."""
_FORMATS = {"md": "markdown", "htm": "html", "txt": "text"}
"""Formats by the names that files of theirs end in."""
_RECORDS = (".thunee", ".txt")


def no_command(name: str, rest: Sequence[str], commands: Mapping[str, str]) -> str:
    """What is said of a word that stands where a command should."""
    if name == "help":
        return f"write {_typed(*[word for word in rest[:1] if word in commands], '--help')}"
    if name == "version":
        return f"write {_typed('--version')}"
    if name == "-" or name.endswith(_RECORDS) or os.path.isfile(name):
        return f"a command stands before the file: write {_typed('score', name)}, or {_typed('validate', name)}"
    meant = _ELSEWHERE.get(name)
    hint = f"did you mean “{meant}”?" if meant else did_you_mean(name, commands, f"there are: {', '.join(commands)}.")
    return f"there is no command “{clean(name)}”; {hint}"


def no_option(fault: click.NoSuchOption, typed: Sequence[str], commands: Sequence[str]) -> str:
    """What is said of an option that is a format's name, as `--html`; "" of any other."""
    name = fault.option_name.lstrip("-").lower()
    form = _FORMATS.get(name, name)
    if fault.ctx is None or not typed:
        return ""
    asked, *rest = typed
    for command in dict.fromkeys((asked, "render")):
        if command in commands and form in _formats(command):
            words = [part for word in rest for part in (("--format", form) if word == fault.option_name else (word,))]
            return f"{asked} has no {fault.option_name}: write {_typed(command, *words)}"
    return ""


def _formats(command: str) -> tuple[str, ...]:
    from . import cli

    found = cli.get_command(click.Context(cli), command)
    options = {option.name: option.type for option in found.params} if found else {}
    kind = options.get("form")
    return tuple(map(str, kind.choices)) if isinstance(kind, click.Choice) else ()


def _typed(*words: str) -> str:
    return f"`{clean(shlex.join(['thunee', *words]))}`"
