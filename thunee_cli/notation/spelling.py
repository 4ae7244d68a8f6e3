"""How a record spells cards."""

from __future__ import annotations

from ..cards import Card, Suit, Unseen
from ..values import dataclass

What = Card | Unseen | Suit | None


@dataclass(frozen=True, slots=True)
class Spelling:
    """How cards are written: suits as letters, or as ♣♦♥♠ with `symbols`."""

    symbols: bool = False

    def suit(self, suit: Suit) -> str:
        return suit.symbol if self.symbols else suit.value

    def card(self, card: What) -> str:
        """A card, a suit alone, or `?` where nothing is known."""
        match card:
            case Card(rank, suit):
                return rank.value + self.suit(suit)
            case Suit():
                return self.suit(card)
            case Unseen(None, None) | None:
                return "?"
            case Unseen(None, suit):
                return "?" + (self.suit(suit) if suit else "")
            case Unseen(rank, _):
                return (rank.value if rank else "") + "?"

    def cards(self, cards: tuple[Card | Unseen, ...]) -> str:
        return " ".join(self.card(card) for card in cards)
