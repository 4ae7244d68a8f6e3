"""What the words and marks of a line mean, one by one: the terminals of the grammar."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import Token, Transformer

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


class Terminals(Transformer[Token, Any]):
    """Turns tokens of one line into values. `text` is the plain line; `start` its offset in the source."""

    def __init__(self, source: Source, start: int, text: str, dialect: Dialect) -> None:
        super().__init__()
        self.source, self.start, self.text, self.dialect = source, start, text, dialect
        self.whole = Span(source, start, start + len(text))

    def SEAT(self, token: Token) -> Seat:
        return Seat(token.upper())

    TRUMPER = SEAT

    def SEATED(self, token: Token) -> Seat:
        return Seat(token[:-1].upper())

    def TEAM(self, token: Token) -> Team:
        return SIDES[token.upper()]

    def INT(self, token: Token) -> int:
        return int(token)

    def number(self, items: list[Any]) -> int | NotKnown:
        return items[0] if isinstance(items[0], int) else NOT_KNOWN

    TRICK_NUMBER = staticmethod(lambda token: int(token[:-1].strip()))

    def CARD(self, token: Token) -> tuple[Card, Span]:
        rank, suit = _rank_and_suit(token)
        return Card(_RANKS[rank], _SUITS[suit]), self._span(token)

    def HALF_SEEN(self, token: Token) -> tuple[Unseen, Span]:
        return Unseen(suit=_SUITS[token[1].lower()]), self._span(token)

    def RANK_SEEN(self, token: Token) -> tuple[Unseen, Span]:
        return Unseen(rank=_RANKS[token[:-1].upper()]), self._span(token)

    def UNSEEN(self, token: Token) -> tuple[Unseen, Span]:
        return Unseen(), self._span(token)

    def NO_CARD(self, token: Token) -> tuple[None, Span]:
        return None, self._span(token)

    def RANK(self, token: Token) -> tuple[Bare, Span]:
        return Bare(_RANKS[token.upper()]), self._span(token)

    def SUIT(self, token: Token) -> Suit:
        return _SUITS[token[0].lower()]

    PLAIN_SUIT = SUIT

    def PLACE(self, token: Token) -> EventNumber:
        return EventNumber.parse(token.lower())

    def BREACH(self, token: Token) -> str:
        return "-".join(token.lower().split())

    REASON = BREACH

    def MARK(self, token: Token) -> str:
        return "!" + token[1:].lower()

    def STRING(self, token: Token) -> str:
        return self._written(token)[1:-1]

    def NAME(self, token: Token) -> str:
        return self._written(token).strip()

    TEXT = NAME
    MATCH_NAME = NAME
    RULER = NAME

    def _span(self, token: Token) -> Span:
        start = token.start_pos or 0
        return Span(self.source, self.start + start, self.start + start + len(token))

    def _written(self, token: Token) -> str:
        text: str = self._span(token).text
        return text


def _rank_and_suit(token: str) -> tuple[str, str]:
    text = token.rstrip("\ufe0e\ufe0f")
    return text[:-1].upper(), text[-1].lower()
