"""Records being read: files opened, judged as they come, and what could not be read told in sentences."""

from __future__ import annotations

import errno
import os
import stat
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import field
from pathlib import Path
from typing import BinaryIO

from ..findings import Finding, Kind
from ..judge import judge
from ..notation.lines import CannotRead
from ..notation.parse import read
from ..profiles.loader import ProfileError
from ..render.base import Reading
from ..render.documents.findings import one_line
from ..render.safe import clean
from ..values import dataclass
from ..verdict import DealVerdict, GameSummary, LostGame, Problems, Verdict
from .houses import Houses
from .out import tell
from .progress import Progress

STDIN = "<stdin>"

WHY = {
    errno.ENOENT: "there is no such file",
    errno.EISDIR: "is a folder, not a record",
    errno.EACCES: "may not be read: permission denied",
}


@dataclass
class RunSoFar:
    """What a run has met so far; it decides the exit status."""

    wrong: int = 0
    warnings: int = 0
    deals: int = 0
    unread: bool = False
    files: set[str] = field(default_factory=set)

    def note(self, finding: Finding, name: str) -> None:
        if finding.is_warning:
            self.warnings += 1
        elif finding.is_wrong:
            self.wrong += 1
        else:
            return
        self.files.add(name)
        self.unread = self.unread or is_unread(finding)

    def status(self, wrong: int) -> int:
        """2 where something could not be read, else `wrong` where something is wrong, else 0."""
        return 2 if self.unread else wrong if self.wrong else 0


def is_unread(finding: Finding) -> bool:
    """Whether a finding means that a part of the record could not be read."""
    return finding.kind is Kind.NOTATION


def readings(files: Sequence[str], houses: Houses, outcome: RunSoFar, tell_unread: bool) -> Iterator[Reading]:
    """Each record in turn, to be read while it is shown.

    `tell_unread`: lines that cannot be read are told on standard error, for results that do not list them.
    """
    progress = Progress(files)
    for file in files:
        name = STDIN if file == "-" else file
        failures: list[str] = []
        yield Reading(name, _verdicts(file, name, failures, houses, outcome, progress, tell_unread), failures)
        progress.file_is_done(file)


def _verdicts(
    file: str,
    name: str,
    failures: list[str],
    houses: Houses,
    outcome: RunSoFar,
    progress: Progress,
    tell_unread: bool,
) -> Iterator[Verdict]:
    folder = Path() if file == "-" else Path(file).parent
    lost: list[str] = []
    before = outcome.deals
    try:
        with opened(file) as stream:
            for verdict in judge(read(stream, name), lambda named: houses.get(named, folder)):
                if isinstance(verdict, LostGame):
                    if (said := lost_words(verdict)) not in lost:
                        lost.append(said)
                        _fail(name, said, failures, outcome)
                    if not verdict.findings:
                        continue
                    verdict = Problems(verdict.section, verdict.findings)
                if isinstance(verdict, DealVerdict):
                    outcome.deals += 1
                    progress.deal_is_done(stream.tell)
                for finding in () if isinstance(verdict, GameSummary) else verdict.findings:
                    outcome.note(finding, name)
                    if tell_unread and is_unread(finding):
                        tell(one_line(finding))
                yield verdict
        why = "" if outcome.deals > before or lost else "there is no deal in it"
    except (CannotRead, ProfileError) as fault:
        why = str(fault)
    except OSError as fault:
        why = WHY.get(fault.errno or 0, f"cannot be read: {(fault.strerror or str(fault)).lower()}")
    if why:
        _fail(name, why, failures, outcome)


def _fail(name: str, why: str, failures: list[str], outcome: RunSoFar) -> None:
    outcome.unread = True
    failures.append(clean(why))
    tell(f"{clean(name)}: {clean(why)}")


def lost_words(game: LostGame) -> str:
    """Where the house of a lost game is named, and why it cannot be read."""
    return f"line {game.span.line}: {game.why}"


@contextmanager
def opened(file: str) -> Iterator[BinaryIO]:
    if "\0" in file:
        raise CannotRead("cannot be opened: no file can have such a name")
    if file != "-":
        with open(file, "rb", buffering=0) as stream:  # what a pipe has is read, and not waited for more
            kind = os.fstat(stream.fileno()).st_mode
            if stat.S_ISCHR(kind) or stat.S_ISBLK(kind):  # it may never end; a pipe ends
                raise CannotRead("is a device, not a record")
            yield stream
    elif sys.stdin is None:
        raise OSError(errno.EBADF, "standard input is closed")
    else:
        yield getattr(sys.stdin.buffer, "raw", sys.stdin.buffer)
