"""`thunee schema`."""

from __future__ import annotations

import json
from pathlib import Path

import click

from ..language import did_you_mean
from ..render.base import COLUMNS
from ..render.safe import clean, hanging
from .kinds import SCHEMA
from .out import tell, write

_PACKAGE = Path(__file__).resolve().parent.parent
_PACKAGED = _PACKAGE / "schema"
_CHECKOUT = _PACKAGE.parent / "docs" / "schema"


@click.command("schema")
@click.argument("name", type=SCHEMA, metavar="[NAME]", required=False)
@click.pass_context
def command(ctx: click.Context, name: str | None) -> None:
    """Print the JSON Schema of what a command writes with --format json.

    NAME is the document's format, with its version or without; without NAME the formats are listed.

    \b
    Exit status: 0 printed, 2 there is no such format.

    \b
    Example:
      thunee schema
      thunee schema thunee-verdict > verdict.json
    """
    found = schemas()
    if name is None:
        columns = max(map(len, found))
        write(f"{hanging(each.ljust(columns + 2), _title(text), COLUMNS)}\n" for each, text in found.items())
        return
    fitting = [each for each in found if name in _names(each)]
    if not fitting:
        names = [short for each in found for short in _names(each)]
        hint = did_you_mean(name, names, f"there are: {', '.join(found)}")
        tell(f"there is no format “{clean(name)}”; {hint}")
        ctx.exit(2)
    write([found[fitting[-1]]])


def schemas() -> dict[str, str]:
    """The text of every schema by its name, from the package or from the checkout."""
    folder = _PACKAGED if _PACKAGED.is_dir() else _CHECKOUT
    return {path.stem: path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.json"))}


def _names(name: str) -> tuple[str, ...]:
    """thunee-verdict-1, thunee-verdict, verdict."""
    without_version = name.rpartition("-")[0]
    return name, without_version, without_version.removeprefix("thunee-")


def _title(text: str) -> str:
    title: str = json.loads(text)["title"]
    return title
