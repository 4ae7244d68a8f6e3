"""`thunee render`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from urllib.parse import quote

import click

from ..render import REPORTS, Look, Reading
from ..render.documents.index import HEADS, Entry, entries
from ..values import replace
from ..verdict import DealVerdict, Verdict
from .houses import Houses, houses_or_leave
from .kinds import FILE
from .options import ascii_option, format_option, house_options, in_ascii_or_refuse, output_to
from .out import look_of, tell
from .pages import FileNames, give, is_folder, make_folder
from .reading import RunSoFar, readings


@click.command("render")
@click.argument("files", nargs=-1, required=True, type=FILE, metavar="FILE...")
@house_options
@format_option(REPORTS)
@output_to(
    "FILE|FOLDER/",
    "Write to FILE, whole or not at all, or a report for each record into FOLDER/, for html with an index.",
)
@click.option(
    "--deals-a-page",
    type=click.Choice(["1", "4"]),
    default="1",
    show_default=True,
    help="How many deals share a page when HTML is printed.",
)
@click.option("--deal", type=int, metavar="NUMBER", help="Only this deal, for svg.")
@ascii_option
@click.pass_context
def command(
    ctx: click.Context,
    files: tuple[str, ...],
    rules: str | None,
    settings: tuple[str, ...],
    form: str,
    output: str | None,
    deals_a_page: str,
    deal: int | None,
    ascii_only: bool,
) -> None:
    """Write games out as a report to read, print and share.

    FILE is a record, or - for standard input; several go into one report. For each deal: the hands, the calls, the
    tricks, the count, and the result as played, as ruled and as agreed, with the law each rests on.

    \b
    Exit status: 0 written, whatever the result; 2 something cannot be read, or
    cannot be written.

    \b
    Example:
      thunee render friday.thunee
      thunee render --format markdown friday.thunee > friday.md
      thunee render --format html -o friday.html friday.thunee
      thunee render --format html -o evening/ friday.thunee saturday.thunee
    """
    if deal is not None and form != "svg":
        raise click.UsageError("--deal is for svg: a picture of one deal")
    houses = houses_or_leave(rules, settings, ctx)
    outcome = RunSoFar()
    look = look_of(form, output, ascii=in_ascii_or_refuse(ascii_only, form), deals_a_page=int(deals_a_page))
    read = readings(files, houses, outcome, tell_unread=True)
    if deal is not None:
        is_written = _one_deal(read, deal, form, look, output, files, houses)
    elif output is not None and is_folder(output):
        is_written = make_folder(output) and _into_folder(files, read, outcome, form, look, Path(output), houses)
    else:
        has_read = partial(_has_read, outcome, 0)
        is_written = give(REPORTS[form](read, look), form, look, output, files, houses, has_read)
    ctx.exit(outcome.status(wrong=0) if is_written else 2)


def _has_read(outcome: RunSoFar, before: int) -> bool:
    return outcome.deals > before


def _one_deal(
    read: Iterable[Reading],
    number: int,
    form: str,
    look: Look,
    output: str | None,
    files: tuple[str, ...],
    houses: Houses,
) -> bool:
    """The card of the first deal with this number."""
    from ..render.svg import deal_cards

    for reading in read:
        for anchor, card in deal_cards(reading):
            if anchor.rpartition("d")[2] == str(number):
                return give([card], form, look, output, files, houses)
    tell(f"there is no deal {number}")
    return False


def _into_folder(
    files: tuple[str, ...],
    read: Iterable[Reading],
    outcome: RunSoFar,
    form: str,
    look: Look,
    folder: Path,
    houses: Houses,
) -> bool:
    """A report for each record, in svg a picture for each deal; where they are pages, one more that leads to them."""
    names = FileNames(form)
    rows: list[Entry] = []
    for file, reading in zip(files, read, strict=True):
        stem, before, seen = names.of(file), outcome.deals, list[Verdict]()
        for name, chunks in _pieces(stem, replace(reading, verdicts=_kept(reading.verdicts, seen)), form, look):
            target = str(folder / f"{name}.{names.ending}")
            if not give(chunks, form, look, target, files, houses, partial(_has_read, outcome, before)):
                return False
        rows += entries(quote(f"{stem}.{names.ending}"), reading, seen)
    if form != "html":
        return True
    from ..render.pages.html import index

    return give(index(rows, HEADS), form, look, str(folder / f"index.{names.ending}"), files, houses)


def _pieces(stem: str, reading: Reading, form: str, look: Look) -> Iterator[tuple[str, Iterable[str]]]:
    """The files of a record, by their names."""
    if form != "svg":
        yield stem, REPORTS[form]([reading], look)
        return
    from ..render.svg import deal_cards

    for anchor, card in deal_cards(reading):
        yield f"{stem}-{anchor}", [card]


def _kept(verdicts: Iterable[Verdict], seen: list[Verdict]) -> Iterator[Verdict]:
    """The verdicts as they come; all but the deals, which are large, are kept."""
    for verdict in verdicts:
        if not isinstance(verdict, DealVerdict):
            seen.append(verdict)
        yield verdict
