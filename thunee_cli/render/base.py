"""What renderers take and give."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import field
from typing import Any

from ..values import dataclass
from ..verdict import Verdict

COLUMNS = 72
"""The width of a report in text, where no terminal says otherwise."""
NARROWEST, WIDEST = 60, 100
"""What a report in text makes of a terminal's width."""

_CODES = {"bold": "1", "red": "31", "yellow": "33", "cyan": "36", "dim": "2"}


@dataclass(frozen=True, slots=True)
class Reading:
    """A record being read: its name, its verdicts as they come, and afterwards why it could not be read, if so."""

    name: str
    verdicts: Iterable[Verdict]
    failures: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Look:
    """How results are to look: in colour or not, with what is only worth a note or without, in ASCII or not, how many
    deals share a printed page, which page blocks are for, whether they are for players rather than for the desk, and
    how wide text is.
    """

    colour: bool = False
    notes: bool = False
    ascii: bool = False
    deals_a_page: int = 1
    form: str = "text"
    for_players: bool = field(default=False, kw_only=True)
    columns: int = field(default=COLUMNS, kw_only=True)

    def paint(self, text: str, style: str) -> str:
        return f"\033[{_CODES[style]}m{text}\033[0m" if self.colour and text else text


Renderer = Callable[[Any, Look], Iterator[str]]
"""What there is to tell, and how it is to look, as pieces of text."""
