"""One line at a time: what it says by the grammar, what it was meant to say, and what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..language import listed
from ..source import Source
from ..values import dataclass
from . import events as ev
from .draft import Draft, placed
from .driver import NotInGrammar, driver
from .grammar import why_not
from .lines import opening
from .messages import Fault, explain_fault, not_closed
from .spelling import Spelling
from .terminals import Dialect, NotAsWritten
from .write_line import in_one_line

if TYPE_CHECKING:
    from lark.exceptions import UnexpectedInput

_LONGEST = 300
"""Characters in a line that may be meant for another; nobody writes a longer one by hand, but for a remark."""
_MOST_WAYS = 4
_MOST_SLIPS = 3
_WITH_CARDS = ("trick", "hand", "trump", "happening", "exposed", "draw")
_SUIT_THEN_RANK = re.compile(
    r"(?<![A-Za-z0-9])(?:([cdhs]|[♣♦♥♠♧♢♡♤]\ufe0e?\ufe0f?)(10|[AKQJT987?])|(\?)(10|[AKQJT987]))(?![A-Za-z0-9?])",
    re.IGNORECASE,
)
_STAND_INS = {"UNSEEN": "?", "UNKNOWN": "?", "CARD": "Jh", "INT": "1", "SEAT": "N", "TRUMPER": "N", "TEAM": "NS"}
"""What is put where a line went wrong, by what could stand there, to see whether it goes wrong again."""


def events_of(kind: str, text: str, source: Source, start: int, dialect: Dialect) -> list[ev.Line]:
    """What a line of this kind says that starts in its source at `start`. Raises `NotInGrammar` or `NotAsWritten`."""
    text = _as_read(kind, text, dialect)
    try:
        return driver().events(kind, text, source, start, dialect)
    except NotAsWritten:
        if why_not(kind, text):
            raise NotInGrammar from None  # further on, where it was not read
        raise


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a line that is no notation may mean: its `events` at their places, and their `text` in the notation."""

    kind: str
    events: tuple[ev.Line, ...]
    text: str


@dataclass(frozen=True, slots=True)
class OneLine:
    """A line without its comment: its plain `text` (no space in front), where it starts in its source, and what is
    known where it stands.
    """

    text: str
    source: Source
    start: int
    dialect: Dialect

    def meanings(self, after_calls: bool, to_show: bool = False) -> list[Meaning]:
        """What it may mean where it is no notation, nearest first; `to_show`: also what nobody may take for granted.

        `after_calls`: whether trumps or a trick stand above it.
        """
        from .freehand import names_to_read, readings  # most records have no such line

        if len(self.text) > _LONGEST:
            return []
        kind = opening(self.text)

        def read(draft: Draft) -> Meaning | None:
            turned = opening(draft.text)
            if turned in ("", "header") or (turned.endswith("_line") and turned != kind and not to_show):
                return None
            try:
                events = events_of(turned, draft.text, Source(self.source.name, draft.raw), 0, self.dialect)
            except (NotInGrammar, NotAsWritten):
                return None
            at_home = tuple(placed(event, draft, self.source, self.start) for event in events)
            return Meaning(turned, at_home, in_one_line(events, Spelling()))

        line = Draft.of(self.text, self.source.text[self.start : self.start + len(self.text)])
        found = readings(line, names_to_read(self.dialect.names), after_calls, read, to_show)
        return [each for at, each in enumerate(found) if all(each.events != other.events for other in found[:at])]

    def with_line_to_write(self, message: str, after_calls: bool) -> str:
        """A message, and the line to write where it can be told."""
        ways = [each.text for each in self.meanings(after_calls, to_show=True)]
        if not ways or len(ways) > _MOST_WAYS or f"`{ways[0]}`" in message:
            return message
        return f"{message}{' Write' if message.endswith('?') else '; write'} {either(ways)}"

    def faults(self, kind: str) -> Iterator[tuple[int, Fault]]:
        """Where it goes wrong, and how; behind a slip that people are known to make, others of that sort too."""
        if not_closed_at := not_closed(self.text):
            yield not_closed_at
            return
        text, last, fault = self.text, -1, why_not(kind, _as_read(kind, self.text, self.dialect))
        for slip in range(_MOST_SLIPS):
            assert fault is not None, text
            at, expected = _where(fault, text)
            found = explain_fault(kind, text, at, expected)
            if slip and (at <= last or not found.is_known):
                return
            yield at, found
            is_word = text[at : at + 1].isalnum() or text[at : at + 1] == "?"
            if not (found.length and found.is_known and is_word) or found.rule == "two-readings":
                return
            last = at + found.length
            again = [(each, why_not(kind, each)) for each in _stood_in(text, at, found.length, expected)]
            if not again or any(why is None for _, why in again):
                return
            text, fault = max(again, key=lambda each: _where(each[1], each[0])[0] if each[1] else 0)


def either(lines: list[str]) -> str:
    """Lines to choose from, as a message shows them."""
    return listed([f"`{line}`" for line in lines], "or")


def _as_read(kind: str, text: str, dialect: Dialect) -> str:
    """A line as the grammar has it: cards that are written suit first the other way round, and no longer."""
    return _SUIT_THEN_RANK.sub(_rank_first, text) if dialect.suit_first and kind in _WITH_CARDS else text


def _stood_in(text: str, at: int, length: int, expected: set[str]) -> Iterator[str]:
    """The line with something in place of what is wrong, and with nothing there."""
    fitting = [each for name, each in _STAND_INS.items() if name in expected and len(each) <= length]
    for each in dict.fromkeys([*fitting, ""]):
        yield text[:at] + each.ljust(length) + text[at + length :]


def _where(fault: UnexpectedInput, text: str) -> tuple[int, set[str]]:
    """Where a line went wrong, and the names of the terminals that could have stood there."""
    from lark.exceptions import UnexpectedToken  # only a line that fails needs Lark

    at = fault.pos_in_stream if fault.pos_in_stream is not None else len(text)
    if isinstance(fault, UnexpectedToken):
        if fault.token.type == "$END":
            at = len(text)
        return at, set(fault.accepts or fault.expected)
    return at, set(getattr(fault, "allowed", None) or ())


def _rank_first(card: re.Match[str]) -> str:
    """The same card, the same length, with its rank in front of its suit."""
    first, second = card.group(1) or card.group(3), card.group(2) or card.group(4)
    return second + first
