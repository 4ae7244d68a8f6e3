"""`thunee repair`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from ..compare.deals import games
from ..notation.parse import Section
from ..render import REPAIRS
from ..render.safe import clean
from ..repair import Edit, Repair, applied, repairs
from ..source import Source, Span
from ..values import dataclass
from .changes import LINES, diff, replaced
from .houses import Houses, houses_or_leave, tell_lost
from .kinds import FILE
from .options import format_option, house_options, output_option
from .out import look_of, tell, write
from .pages import give
from .whole import Whole, read_whole


@dataclass
class _Run:
    """What the run has met: an impossible deal that stays, and what could not be read or written."""

    impossible: bool = False
    failed: bool = False

    @property
    def status(self) -> int:
        return 2 if self.failed else 1 if self.impossible else 0


@click.command("repair")
@click.argument("files", nargs=-1, required=True, type=FILE, metavar="FILE...")
@house_options
@click.option("--fix", is_flag=True, help="Show as a diff what the one best reading of each deal changes.")
@click.option("--write", "in_place", is_flag=True, help="Change the file so, besides showing the diff.")
@format_option(REPAIRS)
@output_option
@click.pass_context
def command(
    ctx: click.Context,
    files: tuple[str, ...],
    rules: str | None,
    settings: tuple[str, ...],
    fix: bool,
    in_place: bool,
    form: str,
    output: str | None,
) -> None:
    """Suggest what was meant by a deal that cannot be right as it is written.

    FILE is a record, or - for standard input. A card that is played twice, or from another's hand, a trick that went to
    the wrong player or a lead out of turn that nobody remarked on: mostly a slip of the pen. Up to three readings that
    are one slip away and make the whole deal consistent are shown, the one that the record speaks for first. A revoke
    is no slip, nor is a wrong sum: see validate.

    Nothing is changed unless --write is given, and then only where the record speaks for one reading alone. The rest of
    the file stays as it is, character by character.

    \b
    Exit status: 0 nothing is impossible (any more), 1 a deal is, 2 something
    cannot be read or written.

    \b
    Example:
      thunee repair friday.thunee
      thunee repair --fix friday.thunee
      thunee repair --format html -o readings.html friday.thunee
    """
    if in_place and "-" in files:
        raise click.UsageError("standard input cannot be changed; leave out --write for the diff")
    if (form != "text" or output is not None) and (fix or in_place):
        raise click.UsageError("a diff is text: give --fix, or --format and --output, not both")
    houses, run = houses_or_leave(rules, settings, ctx), _Run()
    if fix or in_place:
        write(_diffs(files, houses, run, in_place))
    else:
        look = look_of(form, output)
        run.failed = (
            not give(REPAIRS[form](_found(files, houses, run), look), form, look, output, files, houses) or run.failed
        )
    ctx.exit(run.status)


def _found(files: tuple[str, ...], houses: Houses, run: _Run) -> Iterator[Repair]:
    for file in files:
        if record := _read(file, run):
            for repair in _repairs(file, record, houses, run):
                run.impossible = True
                yield repair


def _read(file: str, run: _Run) -> Whole | None:
    record = read_whole(file)
    run.failed = run.failed or record is None or record.unread
    return record


def _repairs(file: str, record: Whole, houses: Houses, run: _Run) -> Iterator[Repair]:
    folder = Path() if file == "-" else Path(file).parent
    every_game = list(games(record.sections))
    if len(tell_lost(record.name, every_game, lambda named: houses.get(named, folder))) < len(every_game):
        run.failed = True
    yield from repairs(iter(record.sections), lambda named: houses.get(named, folder))


def _diffs(files: tuple[str, ...], houses: Houses, run: _Run, in_place: bool) -> Iterator[str]:
    for file in files:
        record = _read(file, run)
        if record is None:
            continue
        text = record.data.decode("utf-8", "surrogateescape")
        edits: list[Edit] = []
        for repair in _repairs(file, record, houses, run):
            best = repair.best
            moved = _in_file(repair.deal.section, best.edits, text) if best else None
            if moved is None:
                run.impossible = True
                where = f"{clean(repair.deal.section.span.where)}: deal {repair.deal.number}"
                tell(f"{where} is left as it is: {_why(repair)}")
            else:
                run.impossible = run.impossible or not in_place
                edits += moved
        if not edits:
            continue
        changed = applied(text, edits)
        yield from diff(record.name, text, changed)
        if in_place:
            run.failed = not replaced(file, changed.encode("utf-8", "surrogateescape")) or run.failed


def _why(repair: Repair) -> str:
    if not repair.suggestions:
        return "no reading that is one slip away makes it consistent"
    if repair.best is None:
        return "the record does not decide between several readings (without --fix they are shown)"
    return "a line in it is too long to be kept"


def _in_file(section: Section, edits: tuple[Edit, ...], text: str) -> list[Edit] | None:
    """The edits of a section at their places in the whole file; None where the section does not hold all of it."""
    starts = [found.start() for found in LINES.finditer(text)]
    start = starts[section.source.first_line - 1]
    if not text.startswith(section.source.text, start):
        return None
    whole = Source(section.source.name, text)
    return [Edit(Span(whole, start + edit.span.start, start + edit.span.end), edit.text) for edit in edits]
