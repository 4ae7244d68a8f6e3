"""Text with a name, and places in it. Lines and columns are computed from offsets, never stored."""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import lru_cache

from .values import dataclass

_LINE_END = re.compile(r"\r\n|\r|\n")


@dataclass(frozen=True, slots=True)
class Source:
    """A stretch of a file: its `name`, the `text`, and the number of the text's first line (from 1)."""

    name: str
    text: str
    first_line: int = 1

    def move_to(self, first_line: int) -> None:
        """Lines were put in above it, or taken away; the places in it move along."""
        object.__setattr__(self, "first_line", first_line)

    def __repr__(self) -> str:
        return f"Source({self.name!r}, {len(self.text)} characters from line {self.first_line})"


@dataclass(frozen=True, slots=True)
class Span:
    """A place: the characters `start` (counted from 0) up to but not including `end` of a source."""

    source: Source
    start: int
    end: int

    @property
    def line(self) -> int:
        """The number of the line, from 1, in the whole file."""
        return self.source.first_line + bisect_right(_line_ends(self.source.text), self.start)

    @property
    def column(self) -> int:
        """The number of the character in its line, from 1."""
        return self.start - self._line_start() + 1

    @property
    def line_text(self) -> str:
        """The user's own line that the place is in, without its end."""
        start = self._line_start()
        end = _LINE_END.search(self.source.text, start)
        return self.source.text[start : end.start() if end else None]

    @property
    def text(self) -> str:
        return self.source.text[self.start : self.end]

    @property
    def where(self) -> str:
        """`file:line:column`."""
        return f"{self.source.name}:{self.line}:{self.column}"

    @property
    def behind(self) -> Span:
        """The place behind this one, which is empty."""
        return Span(self.source, self.end, self.end)

    def _line_start(self) -> int:
        text = self.source.text
        return max(text.rfind("\n", 0, self.start), text.rfind("\r", 0, self.start)) + 1


@lru_cache(maxsize=32)
def _line_ends(text: str) -> tuple[int, ...]:
    """How far each line of a text reaches, its end included. A deal's places are asked for many times over."""
    return tuple(end.end() for end in _LINE_END.finditer(text))
