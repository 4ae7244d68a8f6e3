"""Suits, ranks, cards, seats and sides: closed sets with no opinion about order or value.

What beats what, and what a card is worth, belongs to the house: see `table.game`.
"""

from __future__ import annotations

from enum import Enum

from .values import dataclass


class _Only(Enum):
    """Members of which there is one each, so that they are told apart, and put into sets, by what they are."""

    __hash__ = object.__hash__  # an Enum's own hashes the name, in Python, at every look into a set


class Suit(_Only):
    CLUBS = "c"
    DIAMONDS = "d"
    HEARTS = "h"
    SPADES = "s"

    @property
    def word(self) -> str:
        return self.name.lower()

    @property
    def symbol(self) -> str:
        return {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}[self.value]


class Rank(_Only):
    JACK = "J"
    NINE = "9"
    ACE = "A"
    TEN = "10"
    KING = "K"
    QUEEN = "Q"
    EIGHT = "8"
    SEVEN = "7"

    @property
    def word(self) -> str:
        return self.name.lower()


@dataclass(frozen=True, slots=True)
class Card:
    rank: Rank
    suit: Suit

    def __str__(self) -> str:
        return self.rank.value + self.suit.value

    @property
    def words(self) -> str:
        return f"{self.rank.word} of {self.suit.word}"


@dataclass(frozen=True, slots=True)
class Unseen:
    """A card of which the record knows the suit, the rank, or neither (`?h`, `J?`, `?`)."""

    rank: Rank | None = None
    suit: Suit | None = None

    def __str__(self) -> str:
        if self.rank:
            return self.rank.value + "?"
        return "?" + (self.suit.value if self.suit else "")

    @property
    def words(self) -> str:
        if self.rank:
            return f"a {self.rank.word} of an unseen suit"
        return f"an unseen {self.suit.word[:-1]}" if self.suit else "an unseen card"

    def fits(self, card: Card) -> bool:
        return self.rank in (None, card.rank) and self.suit in (None, card.suit)


class Seat(_Only):
    """A place at the table; the order here is the order of turn."""

    N = "N"
    NW = "NW"
    W = "W"
    SW = "SW"
    S = "S"
    SE = "SE"
    E = "E"
    NE = "NE"

    @property
    def word(self) -> str:
        return {
            "N": "North",
            "NW": "North-West",
            "W": "West",
            "SW": "South-West",
            "S": "South",
            "SE": "South-East",
            "E": "East",
            "NE": "North-East",
        }[self.value]


class Team(_Only):
    """A side. Four players are NS and EW; with two or six players a side is named by N or by S."""

    NS = "NS"
    EW = "EW"
    N = "N"
    S = "S"


def in_words(card: Card | Unseen | Suit | None) -> str:
    """A card, or what is known of it, as a word of a sentence."""
    match card:
        case Card():
            return str(card)
        case Suit():
            return card.word
        case Unseen():
            return card.words
    return "a card"


ALL_CARDS = tuple(Card(rank, suit) for suit in Suit for rank in Rank)
