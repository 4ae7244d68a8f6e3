"""A deal in the making: who holds what, what has happened, and what is written of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field
from typing import TypeVar, assert_never

from ..cards import Card, Seat, Suit, Team
from ..event_number import EventNumber
from ..judge import GameRun
from ..judged_deal import is_in_order, recorded
from ..notation import events as ev
from ..notation.parse import Section
from ..profiles.ruleset import RuleSet
from ..record import Record
from ..source import Source, Span
from ..table import state
from ..table.game import Game
from ..table.state import Alone
from ..values import dataclass, replace
from .dice import Dice

Trick = list[tuple[Seat, Card]]
Items = list[ev.Play | ev.Happening | ev.Exposed]

_NOT_WRITTEN = Source("", "")
E = TypeVar("E", bound=ev.Line | ev.Play)


def _placed(events: Iterable[E], start: int) -> list[E]:
    """Events in places of their own, counted on from `start`: nothing of them is written yet."""
    return [replace(event, span=Span(_NOT_WRITTEN, at, at)) for at, event in enumerate(events, start)]


@dataclass(frozen=True)
class GoingAlone:
    """One player against the table: Thunee, Royals, and with six players Trips and Moenie."""

    caller: Seat
    way: Alone
    blind: bool = False

    @property
    def royals(self) -> bool:
        return self.way is Alone.ROYALS

    def event(self) -> ev.Happening:
        """The call as it is written."""
        match self.way:
            case Alone.THUNEE:
                return ev.Thunee(self.caller, self.blind)
            case Alone.ROYALS:
                return ev.Royals(self.caller, self.blind)
            case Alone.TRIPS:
                return ev.Trips(self.caller)
            case Alone.MOENIE:
                return ev.Moenie(self.caller)
            case _:
                assert_never(self.way)


@dataclass(kw_only=True)
class DealInMaking:
    """What stands on the table; `events` is the record of it so far, `items` that of the trick in the making, and
    `run` the game before it.
    """

    run: GameRun
    dice: Dice
    dealer: Seat
    number: int
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
    solo: GoingAlone | None = None
    trick: Trick = field(default_factory=list)
    winners: list[Seat] = field(default_factory=list)
    half: int = 1
    points: dict[Team, int] = field(default_factory=dict)
    jodhis: dict[Team, int] = field(default_factory=dict)
    jodhis_of: list[tuple[Seat, Suit]] = field(default_factory=list)
    played: list[Card] = field(default_factory=list)
    items: Items = field(default_factory=list)
    is_over: bool = False
    _records: dict[tuple[int, int, tuple[ev.Line, ...]], Record] = field(default_factory=dict)

    def write(self, *events: ev.Line) -> None:
        self.events += _placed(events, len(self.events))

    def stop(self, reason: str) -> None:
        """The deal is void and stops here."""
        self.write(ev.Void(reason))
        self.is_over = True

    # --- what the laws say

    @property
    def rules(self) -> RuleSet:
        return self.run.rules

    @property
    def game(self) -> Game:
        return self.run.rules.game

    @property
    def is_contract(self) -> bool:
        return self.game.kind == "contract"

    def section(self, *then: ev.Line) -> Section:
        """The record so far and what is to come, every event in a place of its own."""
        events = [*self.events, *_placed(then, len(self.events))]
        if self.items:
            items = tuple(_placed(self.items, len(events)))
            leader = self.trick[0][0] if self.trick else None
            events += _placed([ev.Trick(len(self.winners) + 1, leader, items)], len(events) + len(items))
        opening = ev.DealLine(self.number, self.dealer)
        return Section(kind="deal", source=_NOT_WRITTEN, opening=opening, events=tuple(events))

    def record(self, *then: ev.Line) -> Record:
        """The record so far, and what is to come first, as the laws are asked about it."""
        now = len(self.events), len(self.items), then
        if now not in self._records:
            self._records.clear()
            self._records[now] = recorded(self.section(*then), self.rules, self.run.running)
        return self._records[now]

    def is_in_order(self, event: ev.Line | ev.Play, *then: ev.Line) -> bool:
        """Whether the laws find nothing wrong in an event after all so far, and after what is to come before it."""
        return is_in_order(event, self.record(*then), self.rules)

    def may_call_alone(self, solo: GoingAlone, on_four: bool = False, led: Suit | None = None) -> bool:
        """Whether a call to win alone would stand and cost nothing: on the first cards, or after a card was `led`."""
        called = state.Solo(
            caller=solo.caller,
            way=solo.way,
            blind=solo.blind,
            span=Span(_NOT_WRITTEN, 0, 0),
            number=EventNumber("calls"),
            cards_down=1 if led else 0,
            led=led,
            on_four=on_four,
            first=self.first[solo.caller],
        )
        table = state.Table(game=self.game, dealer=self.dealer, royals_agreed=self.royals_agreed)
        if not self.rules.allows(called, table, {solo.caller: self.dealt(solo.caller)}):
            return False
        return is_in_order(solo.event(), self.record(), self.rules, called)

    @property
    def first_leader(self) -> Seat:
        leader = self.rules.first_leader(self.record().final)
        assert leader is not None, "who makes trumps is written"
        return leader

    @property
    def is_void(self) -> bool:
        """Whether the laws make the deal void as it stands, whoever speaks."""
        verdict = self.run.other_reading(None)(self.section())
        return verdict is not None and bool(verdict.as_ruled.void)

    # --- who is who

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.game.seats

    @property
    def right(self) -> Seat:
        """The player at the dealer's right, who makes trumps where nobody calls."""
        return self.game.right(self.dealer)

    def partners(self, seat: Seat) -> list[Seat]:
        return [other for other in self.seats if self.game.partners(seat, other)]

    def side(self, team: Team) -> list[Seat]:
        return [seat for seat in self.seats if self.game.team(seat) is team]

    @property
    def makers(self) -> Team:
        """The side that sets trumps, or whose player plays alone."""
        maker = self.solo.caller if self.solo else self.maker
        assert maker is not None
        return self.game.team(maker)

    @property
    def counters(self) -> Team:
        return self.game.other(self.makers)

    # --- cards

    @property
    def royals(self) -> bool:
        return self.royals_agreed or bool(self.solo and self.solo.royals)

    def dealt(self, seat: Seat) -> tuple[Card, ...]:
        """A player's cards of this half, in the order they were dealt."""
        return self.first[seat] + self.last[seat]

    def strength(self, card: Card, led: Suit | None = None) -> int:
        return self.game.strength(card, led or card.suit, self.trump, self.royals)

    def winning(self) -> tuple[Seat, Card]:
        """The highest card on the table; the three cards of Trips beat everything in their suits."""
        led = self.trick[0][1].suit
        if self.solo and self.solo.way is Alone.TRIPS and len(self.winners) < self.game.first_cards:
            return self.trick[0]
        return max(self.trick, key=lambda down: self.strength(down[1], led))

    def is_boss(self, card: Card, seat: Seat) -> bool:
        """Whether a player knows that nothing higher of the suit is out against that player."""
        known = {*self.played, *self.held[seat]}
        return not any(
            other not in known and other.suit is card.suit and self.game.higher(other, card, self.trump, self.royals)
            for other in self.game.cards
        )

    @property
    def tricks_in_half(self) -> int:
        return len(self.winners) - (self.half - 1) * self.game.hand_size

    @property
    def is_last_trick(self) -> bool:
        return len(self.winners) == self.game.tricks - 1
