"""A record read whole, for what needs it more than once."""

from __future__ import annotations

import io
from collections.abc import Iterable

from ..findings import Finding
from ..notation.lines import CannotRead
from ..notation.parse import Section, read
from ..render.documents.findings import one_line
from ..render.safe import clean
from ..values import dataclass
from .out import tell
from .reading import STDIN, WHY, is_unread, opened


@dataclass(frozen=True, slots=True)
class Whole:
    """A record's name, sections and bytes; `unread` where some of its lines cannot be read."""

    name: str
    sections: tuple[Section, ...]
    unread: bool = False
    data: bytes = b""


def read_whole(file: str) -> Whole | None:
    """A record with all its sections; what cannot be read is told on standard error, and None for a record at all."""
    name = STDIN if file == "-" else file
    try:
        with opened(file) as stream:
            data = stream.read()
        sections = tuple(read(io.BytesIO(data), name))
        if any(section.kind == "deal" for section in sections):
            unread = _tell_unread(finding for each in sections for finding in each.problems)
            return Whole(name, sections, unread, data)
        why = "there is no deal in it"
    except CannotRead as fault:
        why = str(fault)
    except OSError as fault:
        why = WHY.get(fault.errno or 0, f"cannot be read: {(fault.strerror or str(fault)).lower()}")
    tell(f"{clean(name)}: {clean(why)}")
    return None


def _tell_unread(findings: Iterable[Finding]) -> bool:
    unread = [finding for finding in findings if is_unread(finding)]
    for finding in unread:
        tell(one_line(finding))
    return bool(unread)
