"""The numbers of a house: who sits where, the pack, the order and value of cards, how many of each are dealt."""

from __future__ import annotations

from functools import cached_property
from typing import Literal

from ..cards import Card, Rank, Seat, Suit, Team
from ..values import dataclass

_HIGH_LOW = (Rank.JACK, Rank.NINE, Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN)
_PLAIN_CONTRACT = (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.NINE)
_ROYALS = (Rank.QUEEN, Rank.KING, Rank.TEN, Rank.ACE, Rank.NINE, Rank.JACK)
_BOTTOM = (Rank.EIGHT, Rank.SEVEN)
_VALUES = {Rank.JACK: 30, Rank.NINE: 20, Rank.ACE: 11, Rank.TEN: 10, Rank.KING: 3, Rank.QUEEN: 2}
_ONLY_IN_TRUMPS = (Rank.JACK, Rank.NINE)

_SEATS = {
    2: (Seat.N, Seat.S),
    4: (Seat.N, Seat.W, Seat.S, Seat.E),
    6: (Seat.N, Seat.NW, Seat.SW, Seat.S, Seat.SE, Seat.NE),
}
_TEAMS = {2: (Team.N, Team.S), 4: (Team.NS, Team.EW), 6: (Team.N, Team.S)}


@dataclass(frozen=True)
class Game:
    """The counting or the contract game for a number of players and a pack.

    `target` is what the counters need (0 where none is set: in the contract game the bid is the target), `balls_to_win`
    ends the game. Sources: laws of the game, sections 2, 10 and 11.
    """

    kind: Literal["counting", "contract"] = "counting"
    players: int = 4
    pack: int = 24
    target: int = 105
    balls_to_win: int = 12

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        """In order of turn: each player's right-hand neighbour is next."""
        return _SEATS[self.players]

    @cached_property
    def teams(self) -> tuple[Team, Team]:
        return _TEAMS[self.players]

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        ranks = _HIGH_LOW + (_BOTTOM if self.pack == 32 else ())
        return tuple(Card(rank, suit) for suit in Suit for rank in ranks)

    @cached_property
    def bits(self) -> dict[Card, int]:
        """The bit of each card of the pack in a mask."""
        return {card: 1 << place for place, card in enumerate(self.cards)}

    @cached_property
    def first_cards(self) -> int:
        """Cards in the first part of a hand, dealt before the calls."""
        return {2: 4, 4: 4, 6: 3}[self.players]

    @cached_property
    def hand_size(self) -> int:
        if self.players == 6:
            return 4
        return 8 if self.pack == 32 else 6

    @property
    def halves(self) -> int:
        """How many times the cards are dealt and played: two players play the pack in two halves."""
        return 2 if self.players == 2 else 1

    @property
    def tricks(self) -> int:
        return self.hand_size * self.halves

    def half_of(self, trick: int) -> int:
        """The half a trick belongs to, 1 or 2."""
        return 1 if trick <= self.hand_size else self.halves

    @cached_property
    def pack_points(self) -> int:
        return sum(self.value(card, Suit.CLUBS) for card in self.cards)

    def team(self, seat: Seat) -> Team:
        return self.teams[self.seats.index(seat) % 2]

    def other(self, team: Team) -> Team:
        return self.teams[1] if team is self.teams[0] else self.teams[0]

    def opponents(self, seat: Seat) -> Team:
        return self.other(self.team(seat))

    def right(self, seat: Seat) -> Seat:
        """The right-hand neighbour: the next in turn."""
        return self.seats[(self.seats.index(seat) + 1) % self.players]

    def left(self, seat: Seat) -> Seat:
        return self.seats[(self.seats.index(seat) - 1) % self.players]

    def advised_by(self, seat: Seat) -> Seat | None:
        """The player whom an adviser beside a table of four advises: the one whose left the adviser sits at."""
        if self.players != 4 or seat in self.seats:
            return None
        order = tuple(Seat)
        return order[(order.index(seat) + 1) % len(order)]

    def partners(self, one: Seat, two: Seat) -> bool:
        return one is not two and self.team(one) is self.team(two)

    def in_turn(self, first: Seat) -> tuple[Seat, ...]:
        at = self.seats.index(first)
        return self.seats[at:] + self.seats[:at]

    def value(self, card: Card, trump: Suit | None) -> int:
        if self.kind == "contract" and card.rank in _ONLY_IN_TRUMPS and card.suit is not trump:
            return 0
        return _VALUES.get(card.rank, 0)

    def strength(self, card: Card, led: Suit, trump: Suit | None, royals: bool = False) -> int:
        """How high a card stands in a trick: trumps over the suit led, and 0 for a discard."""
        if card.suit is trump:
            return 200 - self._place(card.rank, royals, in_trumps=True)
        if card.suit is led:
            return 100 - self._place(card.rank, royals, in_trumps=False)
        return 0

    def higher(self, one: Card, two: Card, trump: Suit | None, royals: bool = False) -> bool:
        """Whether `one` ranks above `two` of the same suit."""
        in_trumps = one.suit is trump
        return self._place(one.rank, royals, in_trumps) < self._place(two.rank, royals, in_trumps)

    def _place(self, rank: Rank, royals: bool, in_trumps: bool) -> int:
        if royals:
            order = _ROYALS
        elif self.kind == "contract" and not in_trumps:
            order = _PLAIN_CONTRACT
        else:
            order = _HIGH_LOW
        return (order + _BOTTOM).index(rank)
