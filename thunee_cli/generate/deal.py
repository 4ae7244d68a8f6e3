"""A deal in the making: who holds what, what has happened, and what is written of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..cards import Card, Seat, Suit, Team
from ..notation import events as ev
from ..table.state import Alone
from .dice import Dice
from .house import House

Trick = list[tuple[Seat, Card]]


@dataclass(frozen=True)
class Solo:
    """One player against the table: Thunee, Royals, and with six players Trips and Moenie."""

    caller: Seat
    way: Alone
    blind: bool = False

    @property
    def royals(self) -> bool:
        return self.way is Alone.ROYALS


@dataclass(kw_only=True)
class Deal:
    """What stands on the table; `events` is the record of it so far."""

    house: House
    dice: Dice
    dealer: Seat
    score: dict[Team, int]
    target: int
    first: dict[Seat, tuple[Card, ...]] = field(default_factory=dict)
    last: dict[Seat, tuple[Card, ...]] = field(default_factory=dict)
    held: dict[Seat, list[Card]] = field(default_factory=dict)
    stock: list[Card] = field(default_factory=list)
    events: list[ev.Line] = field(default_factory=list)
    call: int = 0
    callers: tuple[Seat, ...] = ()
    maker: Seat | None = None
    trump: Suit | None = None
    trump_card: Card | None = None
    shown: bool = False
    royals_agreed: bool = False
    solo: Solo | None = None
    trick: Trick = field(default_factory=list)
    winners: list[Seat] = field(default_factory=list)
    half: int = 1
    points: dict[Team, int] = field(default_factory=dict)
    jodhis: dict[Team, int] = field(default_factory=dict)
    jodhis_of: list[tuple[Seat, Suit]] = field(default_factory=list)
    played: list[Card] = field(default_factory=list)
    stakes_doubled: bool = False
    is_over: bool = False

    def write(self, *events: ev.Line) -> None:
        self.events.extend(events)

    def stop(self, reason: str) -> None:
        """The deal is void and stops here."""
        self.write(ev.Void(reason))
        self.is_over = True

    # --- who is who

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.house.game.seats

    @property
    def right(self) -> Seat:
        """The player at the dealer's right, who makes trumps where nobody calls."""
        return self.house.game.right(self.dealer)

    def partners(self, seat: Seat) -> list[Seat]:
        return [other for other in self.seats if self.house.game.partners(seat, other)]

    def side(self, team: Team) -> list[Seat]:
        return [seat for seat in self.seats if self.house.game.team(seat) is team]

    @property
    def makers(self) -> Team:
        """The side that sets trumps, or whose player plays alone."""
        maker = self.solo.caller if self.solo else self.maker
        assert maker is not None
        return self.house.game.team(maker)

    @property
    def counters(self) -> Team:
        return self.house.game.other(self.makers)

    def on_corner_house(self, seat: Seat) -> bool:
        """Whether one ball might win the game for a player's side."""
        return self.score.get(self.house.game.team(seat), 0) >= self.target - 1

    # --- cards

    @property
    def royals(self) -> bool:
        return self.royals_agreed or bool(self.solo and self.solo.royals)

    def dealt(self, seat: Seat) -> tuple[Card, ...]:
        """A player's cards of this half, in the order they were dealt."""
        return self.first[seat] + self.last[seat]

    def strength(self, card: Card, led: Suit | None = None) -> int:
        return self.house.game.strength(card, led or card.suit, self.trump, self.royals)

    def winning(self) -> tuple[Seat, Card]:
        """The highest card on the table; the three cards of Trips beat everything in their suits."""
        led = self.trick[0][1].suit
        if self.solo and self.solo.way is Alone.TRIPS and len(self.winners) < self.house.game.first_cards:
            return self.trick[0]
        return max(self.trick, key=lambda down: self.strength(down[1], led))

    def is_boss(self, card: Card, seat: Seat) -> bool:
        """Whether a player knows that nothing higher of the suit is out against him."""
        known = {*self.played, *self.held[seat]}
        return not any(
            other not in known
            and other.suit is card.suit
            and self.house.game.higher(other, card, self.trump, self.royals)
            for other in self.house.game.cards
        )

    @property
    def tricks_in_half(self) -> int:
        return len(self.winners) - (self.half - 1) * self.house.game.hand_size

    @property
    def is_last_trick(self) -> bool:
        return len(self.winners) == self.house.game.tricks - 1
