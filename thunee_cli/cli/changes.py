"""A record changed: the diff of it, and the file with the new text in it."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path

from ..render.safe import clean
from .files import write_whole
from .out import tell

LINES = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+")
"""The lines of a record, each with its end."""


def diff(name: str, before: str, after: str) -> Iterator[str]:
    """What changes in a record, as a unified diff; safe to look at where it goes to a terminal."""
    shown = clean if sys.stdout is not None and sys.stdout.isatty() else str
    for line in unified_diff(LINES.findall(before), LINES.findall(after), clean(name), clean(name)):
        body = line.rstrip("\r\n")
        end = line[len(body) :]
        yield shown(body) + (end or "\n\\ No newline at end of file\n")


def replaced(file: str, data: bytes) -> bool:
    """Put new text into a file, whole or not at all; False, and told, where that cannot be."""
    try:
        write_whole(Path(file), [data])
    except OSError as fault:
        tell(f"{clean(file)}: cannot be written: {(fault.strerror or str(fault)).lower()}")
        return False
    return True
