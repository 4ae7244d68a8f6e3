"""`thunee fmt`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from pathlib import Path
from typing import Literal

import click

from ..canonical import NotProved, canonical
from ..notation.write import CannotWrite
from ..render.safe import clean
from ..values import dataclass
from .changes import diff, replaced
from .houses import Houses
from .kinds import FILE
from .out import tell, write
from .whole import Whole, read_whole

Mode = Literal["check", "diff", "stdout"]


@dataclass
class _Run:
    """How the run is to write, and what it has met: records in another form, and such as could not be written."""

    mode: Mode | None
    symbols: bool
    houses: Houses = field(default_factory=lambda: Houses(None, ()))
    other: bool = False
    failed: bool = False

    @property
    def status(self) -> int:
        return 2 if self.failed else 1 if self.other and self.mode in ("check", "diff") else 0


@click.command("fmt")
@click.argument("files", nargs=-1, required=True, type=FILE, metavar="FILE...")
@click.option("--check", is_flag=True, help="Change nothing; name the records that are not canonical.")
@click.option("--diff", "as_diff", is_flag=True, help="Change nothing; show what would change.")
@click.option("--stdout", "as_text", is_flag=True, help="Change nothing; write the canonical text out.")
@click.option("--ascii/--symbols", "letters", default=True, help="Suits as letters (the default), or as ♠ ♥ ♦ ♣.")
@click.pass_context
def command(
    ctx: click.Context, files: tuple[str, ...], check: bool, as_diff: bool, as_text: bool, letters: bool
) -> None:
    """Write records in the one canonical form.

    FILE is a record, which is changed in place, or - for standard input, which is written out. Comments, notes, headers
    of your own and lines that cannot be read stay as they are; so do line ends, a byte-order mark and the rights of the
    file. What is read with a remark on how it is written is written so.

    Before anything is written the new text is read again and judged, and must say and come to the same; otherwise the
    file stays as it is.

    \b
    Exit status: 0 written, or canonical already; 1 with --check and --diff, where
    a record is not canonical; 2 a record cannot be read or written.

    \b
    Example:
      thunee fmt friday.thunee
      thunee fmt --check games/*.thunee
    """
    modes: dict[Mode, bool] = {"check": check, "diff": as_diff, "stdout": as_text}
    if sum(modes.values()) > 1:
        raise click.UsageError("give one of --check, --diff and --stdout")
    run = _Run(next((mode for mode, is_asked in modes.items() if is_asked), None), not letters)
    write(_formatted(files, run))
    ctx.exit(run.status)


def _formatted(files: tuple[str, ...], run: _Run) -> Iterator[str]:
    """What goes to standard output; files are changed on the way."""
    for file in files:
        record = read_whole(file, tell_lines=False)
        text = _canonical(file, record, run) if record else None
        if record is None or text is None:
            run.failed = True
            continue
        run.other = run.other or text != record.data
        if run.mode == "stdout" or (run.mode is None and file == "-"):
            yield text.decode("utf-8", "surrogateescape")
        elif text == record.data:
            continue
        elif run.mode == "diff":
            yield from diff(record.name, *(each.decode("utf-8", "surrogateescape") for each in (record.data, text)))
        elif run.mode == "check":
            tell(f"{clean(record.name)}: is not in canonical form")
        elif replaced(file, text):
            tell(f"{clean(file)}: is in canonical form now")
        else:
            run.failed = True


def _canonical(file: str, record: Whole, run: _Run) -> bytes | None:
    """A record's canonical text; None where it cannot be written, which is told."""
    folder = Path() if file == "-" else Path(file).parent
    try:
        return canonical(record.sections, record.data, lambda named: run.houses.get(named, folder), run.symbols)
    except (CannotWrite, NotProved) as fault:
        tell(f"{clean(record.name)}: is left as it is: {fault}")
        return None
