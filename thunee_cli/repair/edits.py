"""Changes of a text by place: comments and layout stay as they are."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ..cards import Card, Rank, Suit
from ..notation.lines import plain
from ..source import Span
from ..values import dataclass

_SYMBOLS = ("♣♦♥♠", "♧♢♡♤")
_PARTS = re.compile(r"(?P<s1>[cdhs♣♦♥♠♧♢♡♤])?(?P<rank>10|[AKQJT987])(?P<s2>[cdhs♣♦♥♠♧♢♡♤])?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Edit:
    """What stands in a place, changed to `text`."""

    span: Span
    text: str


def applied(text: str, edits: Iterable[Edit]) -> str:
    """The text with all its edits, which do not overlap."""
    for edit in sorted(edits, key=lambda edit: edit.span.start, reverse=True):
        text = text[: edit.span.start] + edit.text + text[edit.span.end :]
    return text


@dataclass(frozen=True, slots=True)
class ChangedLine:
    """A line with its edits: its `number` in the file, and where the `marks` go in what it is `after` them."""

    number: int
    after: str
    marks: tuple[tuple[int, int], ...]


def changed_lines(edits: Iterable[Edit]) -> tuple[ChangedLine, ...]:
    """The lines that edits change, in the order of the file."""
    by_line: dict[int, list[Edit]] = {}
    for edit in sorted(edits, key=lambda edit: edit.span.start):
        by_line.setdefault(edit.span.line, []).append(edit)
    return tuple(_changed(number, of_line) for number, of_line in by_line.items())


def _changed(number: int, edits: list[Edit]) -> ChangedLine:
    text, at, after = edits[0].span.line_text, 0, ""
    marks: list[tuple[int, int]] = []
    for edit in edits:
        start = edit.span.column - 1
        after += text[at:start]
        marks.append((len(after), len(after) + len(edit.text)))
        after, at = after + edit.text, start + edit.span.end - edit.span.start
    return ChangedLine(number, after + text[at:], tuple(marks))


def token(old: str, card: Card, bare: bool, suit_first: bool) -> str:
    """A card written in the manner of the one it replaces: letter or symbol, `10` or `T`, capitals or not."""
    found = _PARTS.match(plain(old))
    was_rank, was_suit = (found["rank"], found["s1"] or found["s2"] or "") if found else ("", "")
    rank = "T" if card.rank is Rank.TEN and was_rank.upper() == "T" else card.rank.value
    if was_rank.islower():
        rank = rank.lower()
    if bare:
        return rank
    suit = _suit(was_suit, card.suit)
    first = bool(found["s1"]) if found and was_suit else suit_first
    return suit + rank if first else rank + suit


def _suit(old: str, suit: Suit) -> str:
    symbols = next((symbols for symbols in _SYMBOLS if old and old in symbols), None)
    if symbols:
        return symbols[list(Suit).index(suit)]
    return suit.value.upper() if old.isupper() else suit.value


def suit_token(old: str, suit: Suit) -> str:
    """A suit written in the manner of the one it replaces."""
    return _suit(plain(old)[:1], suit)
