"""Where a report goes: standard output, a file that is written whole, or a folder with a page for each record."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from ..profiles.ruleset import RuleSet
from ..render.base import Look
from ..render.kept import Kept
from ..render.safe import clean
from .files import is_same_file, write_whole
from .out import tell, write, write_table

_ENDINGS = {"text": "txt", "markdown": "md"}
"""How the files of a folder end where it is not as the format is called: `csv-events` ends in csv."""


def give(
    chunks: Iterable[str],
    form: str,
    look: Look,
    output: str | None,
    records: Sequence[str] = (),
    houses: Iterable[RuleSet] = (),
    is_anything: Callable[[], bool] = lambda: True,
) -> bool:
    """Write a report of some records to standard output, or to a file where one is named; False where that cannot be.

    A file is left as it is where the report, once made, turns out not to have read anything, and where it is one of the
    records, or one that a house of the report was read from.
    """
    if output is None or output == "-":
        if form.startswith("csv"):
            write_table(chunks, look)
        else:
            write(_for_any_encoding(chunks) if form == "html" else chunks, look)
        return True
    if any(is_same_file(output, record) for record in records):
        tell(f"{clean(output)}: is the record itself, and is left as it is; name another file")
        return False
    try:
        with Kept() as kept:
            kept.writelines(_in_look(chunks, look))
            if is_of_a_house(output, houses):
                return False
            if is_anything():
                write_whole(Path(output), (piece.encode("utf-8", "replace") for piece in kept.pieces()))
    except OSError as fault:
        tell(f"{clean(output)}: cannot be written: {(fault.strerror or str(fault)).lower()}")
        return False
    return True


def is_of_a_house(output: str, houses: Iterable[RuleSet]) -> bool:
    """Whether a file is one that a house was read from, and so not to be written over; that is told."""
    if not any(is_same_file(output, file) for house in houses for file in house.files):
        return False
    tell(f"{clean(output)}: is the house itself, and is left as it is; name another file")
    return True


def is_folder(output: str | None) -> bool:
    """Whether reports go into a folder: one that is there, or a name that ends as a folder's does."""
    ends = tuple(filter(None, (os.sep, os.altsep)))
    return output is not None and output != "-" and (output.endswith(ends) or Path(output).is_dir())


class FileNames:
    """File names for a folder's reports, each the record's own where no other has it."""

    def __init__(self, form: str) -> None:
        self.ending = _ENDINGS.get(form, form.partition("-")[0])
        self._taken = {"index"}

    def of(self, record: str) -> str:
        """The name of a record's report, without its ending."""
        stem = "stdin" if record == "-" else Path(record).stem or "record"
        name, times = stem, 1
        while name.casefold() in self._taken:  # a disk may take friday and Friday for one
            times += 1
            name = f"{stem}-{times}"
        self._taken.add(name.casefold())
        return name


def make_folder(folder: str) -> bool:
    """Make the folder, if it is not there."""
    try:
        Path(folder).mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        tell(f"{clean(folder)}: cannot be made: {(fault.strerror or str(fault)).lower()}")
        return False
    return True


def _in_look(chunks: Iterable[str], look: Look) -> Iterable[str]:
    if look.ascii:
        from ..render.pages.ascii import in_ascii

        return in_ascii(chunks)
    return chunks


def _for_any_encoding(chunks: Iterable[str]) -> Iterable[str]:
    """A page says that it is UTF-8; where standard output is not, every letter beyond ASCII is written by number."""
    if sys.stdout is None or (sys.stdout.encoding or "").replace("-", "").lower() == "utf8":
        return chunks
    return (chunk.encode("ascii", "xmlcharrefreplace").decode("ascii") for chunk in chunks)
