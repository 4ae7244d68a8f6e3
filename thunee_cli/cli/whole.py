"""A record read whole, for what needs it more than once."""

from __future__ import annotations

import io

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


def read_whole(file: str, tell_lines: bool = True) -> Whole | None:
    """A record with all its sections; None where it is none, which is told on standard error, as are lines that cannot
    be read unless `tell_lines` is False.
    """
    name = STDIN if file == "-" else file
    try:
        with opened(file) as stream:
            data = stream.read()
        sections = tuple(read(io.BytesIO(data), name))
        if any(section.kind == "deal" for section in sections):
            unread = [finding for each in sections for finding in each.problems if is_unread(finding)]
            for finding in unread if tell_lines else ():
                tell(one_line(finding))
            return Whole(name, sections, bool(unread), data)
        why = "there is no deal in it"
    except CannotRead as fault:
        why = str(fault)
    except OSError as fault:
        why = WHY.get(fault.errno or 0, f"cannot be read: {(fault.strerror or str(fault)).lower()}")
    tell(f"{clean(name)}: {clean(why)}")
    return None
