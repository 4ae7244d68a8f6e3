"""Places in a record as an editor counts them: lines from nought, and columns in UTF-16 units."""

from __future__ import annotations

import re

from lsprotocol import types

from ..source import Span

_LINE_END = re.compile(r"\r\n|\r|\n")


def lines_of(text: str) -> list[str]:
    """The lines of a text without their ends, the last one too where nothing stands in it."""
    return _LINE_END.split(text)


def units(text: str) -> int:
    """How many UTF-16 units a text takes."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def column_at(line: str, character: int) -> int:
    """The characters of a line that stand before so many UTF-16 units."""
    before = line.encode("utf-16-le", "surrogatepass")[: 2 * character]
    return len(before.decode("utf-16-le", "replace"))


def place(line: int, text: str, start: int, end: int) -> types.Range:
    """The characters from `start` to `end` (from nought) of a line (from 1) with this text."""
    return types.Range(
        start=types.Position(line - 1, units(text[:start])), end=types.Position(line - 1, units(text[:end]))
    )


def range_of(span: Span) -> types.Range:
    """A span as an editor marks it; of one that goes over its line only what is in the line."""
    text, start = span.line_text, span.column - 1
    return place(span.line, text, start, min(start + max(span.end - span.start, 0), len(text)))


def whole(text: str) -> types.Range:
    """All of a document."""
    lines = lines_of(text)
    return types.Range(start=types.Position(0, 0), end=types.Position(len(lines) - 1, units(lines[-1])))


def touches(here: types.Range, asked: types.Range) -> bool:
    return here.start.line <= asked.end.line and asked.start.line <= here.end.line
