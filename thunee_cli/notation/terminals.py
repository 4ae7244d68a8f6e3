"""What the words and marks of a line mean, one by one: the terminals of the grammar."""

from __future__ import annotations

from dataclasses import replace

from ..cards import Card, Rank, Seat, Suit, Team, Unseen
from ..event_number import EventNumber
from ..source import Source, Span
from ..values import dataclass

_RANKS = {rank.value: rank for rank in Rank} | {"T": Rank.TEN}
_SUITS = {suit.value: suit for suit in Suit} | dict(zip("♣♦♥♠♧♢♡♤", list(Suit) * 2, strict=True))
_SUIT_FIRST = ("suit-first", "suit first")
_SEATS = {seat.value: seat for seat in Seat}
SIDES = {"NS": Team.NS, "SN": Team.NS, "EW": Team.EW, "WE": Team.EW, "N": Team.N, "S": Team.S}


class NotAsWritten(Exception):
    """A line that fits the grammar and still cannot be read; `span` is the place."""

    def __init__(self, message: str, span: Span) -> None:
        super().__init__(message)
        self.span = span


@dataclass(frozen=True, slots=True)
class Dialect:
    """What headers say about how cards are written, and whose names may stand for a seat."""

    suit_first: bool = False
    columns: tuple[Seat, ...] = ()
    names: tuple[tuple[Seat, str], ...] = ()

    def under(self, name: str, value: str) -> Dialect | None:
        """How cards are written under a header `cards:` or `columns:`; None where it says nothing of them."""
        if name == "cards":
            return replace(self, suit_first=True) if value.lower() in _SUIT_FIRST else None
        names = value.upper().replace(",", " ").split()
        if name != "columns" or not names or len(set(names)) < len(names) or not _SEATS.keys() >= set(names):
            return None
        return replace(self, columns=tuple(_SEATS[each] for each in names))


class NotKnown:
    """A number that is written as `?`."""


NOT_KNOWN = NotKnown()


@dataclass(frozen=True, slots=True)
class Bare:
    """A rank alone: of the suit led."""

    rank: Rank


class Terminals:
    """What each word of a line means, with the place `at` which it begins in the line.

    `text` is the plain line; `start` its offset in the source.
    """

    def begin(self, source: Source, start: int, text: str, dialect: Dialect) -> None:
        """Turns to another line."""
        self.source, self.start, self.text, self.dialect = source, start, text, dialect
        self.whole = Span(source, start, start + len(text))

    def SEAT(self, word: str, at: int) -> Seat:
        return Seat(word.upper())

    TRUMPER = SEAT

    def SEATED(self, word: str, at: int) -> Seat:
        return Seat(word[:-1].upper())

    def TEAM(self, word: str, at: int) -> Team:
        return SIDES[word.upper()]

    def INT(self, word: str, at: int) -> int:
        return int(word)

    def number(self, items: list[object]) -> int | NotKnown:
        return items[0] if isinstance(items[0], int) else NOT_KNOWN

    def TRICK_NUMBER(self, word: str, at: int) -> int:
        return int(word[:-1])

    def CARD(self, word: str, at: int) -> tuple[Card, Span]:
        rank, suit = _rank_and_suit(word)
        return Card(_RANKS[rank], _SUITS[suit]), self._span(word, at)

    def HALF_SEEN(self, word: str, at: int) -> tuple[Unseen, Span]:
        return Unseen(suit=_SUITS[word[1].lower()]), self._span(word, at)

    def RANK_SEEN(self, word: str, at: int) -> tuple[Unseen, Span]:
        return Unseen(rank=_RANKS[word[:-1].upper()]), self._span(word, at)

    def UNSEEN(self, word: str, at: int) -> tuple[Unseen, Span]:
        return Unseen(), self._span(word, at)

    def NO_CARD(self, word: str, at: int) -> tuple[None, Span]:
        return None, self._span(word, at)

    def RANK(self, word: str, at: int) -> tuple[Bare, Span]:
        return Bare(_RANKS[word.upper()]), self._span(word, at)

    def SUIT(self, word: str, at: int) -> Suit:
        return _SUITS[word[0].lower()]

    PLAIN_SUIT = SUIT

    def PLACE(self, word: str, at: int) -> EventNumber:
        return EventNumber.parse(word.lower())

    def BREACH(self, word: str, at: int) -> str:
        return "-".join(word.lower().split())

    REASON = BREACH

    def MARK(self, word: str, at: int) -> str:
        return "!" + word[1:].lower()

    def STRING(self, word: str, at: int) -> str:
        return self._written(word, at)[1:-1]

    def NAME(self, word: str, at: int) -> str:
        return self._written(word, at).strip()

    TEXT = NAME
    MATCH_NAME = NAME
    RULER = NAME

    def _span(self, word: str, at: int) -> Span:
        start = self.start + at
        return Span(self.source, start, start + len(word))

    def _written(self, word: str, at: int) -> str:
        return self._span(word, at).text


def _rank_and_suit(word: str) -> tuple[str, str]:
    text = word.rstrip("\ufe0e\ufe0f")
    return text[:-1].upper(), text[-1].lower()
