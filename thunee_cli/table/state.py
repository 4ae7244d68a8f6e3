"""What lies on the table at a moment of a deal. It knows and does not judge."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from ..cards import Card, Rank, Seat, Suit, Team, Unseen
from ..event_number import EventNumber
from ..notation import events as ev
from ..source import Span
from ..values import dataclass, replace
from .game import Game


@dataclass(frozen=True, slots=True)
class CardDown:
    """A card on the table: who played it (None: the record does not tell), what, and where that is written."""

    seat: Seat | None
    card: Card | Unseen
    span: Span
    number: EventNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickDone:
    """A trick gathered.

    `winner` is the winner by the laws, or the one written where the cards do not tell (`winner_assumed`), or None;
    `could_win` are those who can have won it where the cards are known and trumps are not. `points` is None where a
    card was not seen and no number is written. `absent` are those of whom the record says that no card came; everyone
    else played one, written or not.
    """

    number: int
    leader: Seat | None
    cards: tuple[CardDown, ...]
    winner: Seat | None
    points: int | None
    result: ev.TrickResult | None = None
    winner_assumed: bool = False
    points_assumed: bool = False
    could_win: tuple[Seat, ...] = ()
    absent: tuple[Seat, ...] = ()

    @property
    def is_written(self) -> bool:
        """Whether anything of the trick is in the record, and it does not merely follow from a later one's number."""
        return bool(self.leader or self.cards or self.result or self.absent)

    def cards_of(self, seat: Seat) -> int:
        """How many cards a player played to it."""
        written = sum(1 for card in self.cards if card.seat is seat)
        return written or (0 if seat in self.absent else 1)

    @property
    def named_winner(self) -> Seat | None:
        return self.result.winner if self.result else None


@dataclass(frozen=True, slots=True)
class StandingCall:
    """The standing call: who makes trumps by it (None: not yet named), for how much (None: not noted), and where.

    `least` is what it must have been where it is not noted, over the calls before it.
    """

    maker: Seat | None
    amount: int | None
    span: Span
    callers: tuple[Seat, ...]
    least: int = 0


class Alone(Enum):
    """The ways to play alone against the table; Trips and Moenie are calls of the six-handed game."""

    THUNEE = "Thunee"
    ROYALS = "Royals"
    TRIPS = "Trips"
    MOENIE = "Moenie"


@dataclass(frozen=True, slots=True, kw_only=True)
class Solo:
    """A call to win every trick: one player against the table.

    `cards_down` is how many cards had been played at the call and `led` the suit of the first; `in_time_still` when
    the caller was holding the game, or called with the lead; `on_four` when only the first cards had been dealt (None:
    the record does not tell);
    `lead_stands` when the card led before the call was left where it lay, and so the call withdrawn (None: the cards
    that would tell are not written); `all_dealt` when trumps had been named, and so the last cards dealt (None: trumps
    are not written). `first` are the first cards of the caller's hand, where they are written.
    """

    caller: Seat
    way: Alone
    blind: bool
    span: Span
    number: EventNumber
    cards_down: int = 0
    led: Suit | None = None
    in_time_still: bool | None = False
    answered_no: bool = False
    on_four: bool | None = False
    lead_stands: bool | None = False
    all_dealt: bool | None = False
    first: tuple[Card, ...] = ()

    @property
    def name(self) -> str:
        return f"Blind {self.way.value}" if self.blind else self.way.value

    @property
    def royals(self) -> bool:
        return self.way is Alone.ROYALS

    @property
    def may_be_withdrawn(self) -> bool:
        """Whether the lead before it may have been left on the table, which the record does not tell."""
        return self.cards_down == 1 and self.lead_stands is None and not self.in_time_still

    @property
    def is_late(self) -> bool | None:
        """Whether it came after the first card; None where that card may be the caller's own."""
        if not self.cards_down or self.in_time_still:
            return False
        return None if self.in_time_still is None else True


@dataclass(frozen=True, slots=True)
class SoloInForce:
    """Whose call to win alone stands.

    `is_sure` when that is so in every deal that fits the record, and not only where nobody called against the laws;
    `unknown` is the fact that is missing where the record does not tell it, such as who made trumps when two called.
    """

    solo: Solo | None = None
    is_sure: bool = True
    unknown: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TrumpSet:
    """How trumps stand: who set them, the card or suit as far as known, or `among` which suits it is."""

    seat: Seat | None
    card: Card | Unseen | None
    suit: Suit | None
    how: str
    span: Span
    among: tuple[Suit, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A moment of a deal.

    `lifted` are the cards taken back in this trick, `sent_back` those among them that a Thunee sent back; `absent` are
    the players of whom the record says that no card came; `said_down` is how many cards of the trick the record says
    were down, where it does not hold them. `full_under` is how trumps stood when the last card of a full trick fell,
    where they were changed before it was gathered.
    """

    game: Game
    dealer: Seat | None
    dealer_written: bool = True
    calls_known: bool = False
    standing: StandingCall | None = None
    passed: tuple[Seat, ...] = ()
    trump_set: TrumpSet | None = None
    shown: bool = False
    solos: tuple[Solo, ...] = ()
    in_force: SoloInForce = SoloInForce()
    holding: tuple[Seat, ...] = ()
    answered_no: tuple[Seat, ...] = ()
    half: int = 1
    trick: int = 0
    leader: Seat | None = None
    down: tuple[CardDown, ...] = ()
    lifted: tuple[CardDown, ...] = ()
    tricks: tuple[TrickDone, ...] = ()
    claimed: tuple[Team, int | None] | None = None
    claim_open: tuple[Seat, int | None] | None = None
    royals_agreed: bool = False
    absent: tuple[Seat, ...] = ()
    sent_back: tuple[CardDown, ...] = ()
    said_down: int = 0
    full_under: TrumpSet | None = None

    # --- who is who

    @property
    def solo(self) -> Solo | None:
        """The call to win alone that stands, as far as the record tells (see `in_force`)."""
        return self.in_force.solo

    @property
    def default_maker(self) -> Seat | None:
        return self.game.right(self.dealer) if self.dealer else None

    @property
    def maker(self) -> Seat | None:
        """Who makes trumps: the caller of a Thunee or Royals, else the last caller, else the dealer's right.

        None while the record does not tell: the dealer is not written, or a tie of calls is not settled.
        """
        if self.in_force.unknown:
            return None
        if self.solo:
            return self.solo.caller
        if self.standing:
            if self.standing.maker:
                return self.standing.maker
            if self.trump_set and self.trump_set.seat in self.standing.callers:
                return self.trump_set.seat
            return None
        if self.trump_set and self.trump_set.seat and not self.calls_known:
            return self.trump_set.seat
        if self.game.kind == "contract" or not self.calls_known:
            return None
        other = self.trump_set.seat if self.trump_set else None
        if not self.dealer_written and other not in (None, self.default_maker):
            return None  # that player may have been at the dealer's right
        return self.default_maker

    @property
    def makers(self) -> Team | None:
        if self.maker:
            return self.game.team(self.maker)
        if self.standing:
            sides = {self.game.team(seat) for seat in self.standing.callers}
            return sides.pop() if len(sides) == 1 else None
        return None

    @property
    def counters(self) -> Team | None:
        return self.game.other(self.makers) if self.makers else None

    @property
    def call(self) -> int | None:
        """The amount of the standing call, None where it is not noted, 0 without one (see `calls_known`)."""
        return self.standing.amount if self.standing else 0

    @property
    def call_said(self) -> str:
        """The standing call in words."""
        return str(self.call) if self.call is not None else ev.NOT_NOTED

    # --- trumps and tricks

    @property
    def royals(self) -> bool:
        return self.royals_agreed or bool(self.solo and self.solo.royals)

    @property
    def trump(self) -> Suit | None:
        if self.in_force.unknown:
            return None
        if self.solo:
            return self.solo_trump
        return self.trump_set.suit if self.trump_set else None

    @property
    def solo_trump(self) -> Suit | None:
        """Under Thunee and Royals the suit of the caller's first lead is trumps; with Trips there are none."""
        lead = self.solo_lead
        return lead.card.suit if lead and self.solo and self.solo.way is not Alone.TRIPS else None

    @property
    def solo_lead(self) -> CardDown | None:
        """The first card that the caller of a Thunee led; None before it, and where the record does not hold it."""
        return next(self._solo_leads(), None) if self.solo else None

    def _solo_leads(self) -> Iterator[CardDown | None]:
        """The leads of the caller of a Thunee, None for one that is not written, or may not be that player's."""
        assert self.solo is not None
        for trick in self.tricks:
            if trick.cards and trick.cards[0].seat is self.solo.caller:
                yield trick.cards[0]
            elif not trick.cards and trick.leader in (None, self.solo.caller):
                yield None
        if self.down and self.down[0].seat is self.solo.caller:
            yield self.down[0]
        elif not self.down and self.said_down:
            yield None

    @property
    def solo_has_led(self) -> bool:
        """Whether the caller of a Thunee has led, or may have: what is trumps is not open any more then."""
        return self.solo is not None and any(True for _ in self._solo_leads())

    @property
    def trump_known(self) -> bool:
        """Whether the record tells what is trumps, or that nothing is."""
        if self.trump is not None:
            return True
        if self.in_force.unknown:
            return False
        return self.solo is not None and (self.solo.way is Alone.TRIPS or not self.solo_has_led)

    @property
    def led(self) -> Suit | None:
        return self.down[0].card.suit if self.down else None

    def is_off_suit(self, card: ev.AnyCard | None) -> bool:
        """Whether a card played now would be of another suit than was led."""
        return card is not None and self.led not in (None, card.suit)

    def is_trump_on_trump(self, card: ev.AnyCard | None) -> bool:
        """Whether a card played now would be a trump on another, with another suit led."""
        if card is None or self.trump is None or card.suit is not self.trump or not self.is_off_suit(card):
            return False
        return any(down.card.suit is self.trump for down in self.down)

    @property
    def due(self) -> Seat | None:
        """Whose turn it is to play, None where the leader is not known or the trick is full."""
        first = self.down[0].seat if self.down else self.leader
        if first is None:
            return None
        played = {*(card.seat for card in self.down), *self.absent}
        return next((seat for seat in self.game.in_turn(first) if seat not in played), None)

    def has_played(self, seat: Seat) -> bool | None:
        """Whether a player's card lies in this trick; None where neither cards nor the turn tell."""
        if any(card.seat is seat for card in self.down):
            return True
        if self.said_down <= len(self.down):
            return False
        first = self.down[0].seat if self.down else self.leader
        if first is None or self.said_down >= self.game.players:
            return True if self.said_down >= self.game.players else None
        return seat in self.game.in_turn(first)[: self.said_down]

    @property
    def when_full(self) -> Table:
        """The table with trumps as they stood when the trick that lies on it was full."""
        return replace(self, trump_set=self.full_under) if self.full_under else self

    @property
    def highest(self) -> CardDown | None:
        """The card that is winning the trick so far; None where an unseen card or unknown trumps hide it."""
        return self.winning(self.down)

    def trips_rank(self, now: Card | Unseen) -> Rank | None:
        """The rank of the three cards of Trips: by the caller's written hand, else by the card first played.

        `now` is the card being played; None where neither is written.
        """
        assert self.solo is not None
        if self.solo.first:
            return self.solo.first[0].rank
        first = self.tricks[0].cards if self.tricks else ()
        return next((c.card.rank for c in first if c.seat is self.solo.caller), None) if self.tricks else now.rank

    def winning(self, down: tuple[CardDown, ...]) -> CardDown | None:
        """The card that wins a trick of these cards in this deal; None where the record does not tell."""
        solo = self.solo
        if solo and solo.way is Alone.TRIPS and down and down[0].seat is solo.caller and self.trick <= _TRIPS:
            rank = self.trips_rank(down[0].card)
            if isinstance(down[0].card, Card) and rank in (None, down[0].card.rank):
                return down[0]
        if self.trump_known:
            return winning(self.game, down, self.trump, self.royals)
        best = {winning(self.game, down, suit, self.royals) for suit in self._suits_of_trumps}
        return best.pop() if len(best) == 1 else None

    def could_win(self, down: tuple[CardDown, ...]) -> tuple[Seat, ...]:
        """Who can have won a trick of these cards while trumps are not known; nobody where a card is not known."""
        best = [] if self.trump_known else [winning(self.game, down, s, self.royals) for s in self._suits_of_trumps]
        return tuple(dict.fromkeys(card.seat for card in best if card and card.seat))

    @property
    def _suits_of_trumps(self) -> tuple[Suit, ...]:
        among = self.trump_set.among if self.trump_set and not self.solo else ()
        return among or tuple(Suit)

    def tricks_of(self, team: Team) -> int:
        return sum(1 for trick in self.tricks if trick.winner and self.game.team(trick.winner) is team)

    def points_of(self, team: Team) -> int | None:
        """Card points of the tricks a side has gathered; None where a trick's winner or points are not known."""
        total = 0
        for trick in self.tricks:
            if trick.winner is None:
                return None
            if self.game.team(trick.winner) is team:
                if trick.points is None:
                    return None
                total += trick.points
        return total

    def table_points(self, team: Team, last: int) -> int | None:
        """Card points of a side after trick `last` as the table had them, from its own winners, points and totals.

        None where something that the sum needs is not written and does not follow.
        """
        total: int | None = 0
        for trick in self.tricks:
            written, winner = trick.result, trick.named_winner or trick.winner
            if written and written.side is team and written.running is not None and trick.number < last:
                total = written.running
            elif winner not in self.game.seats:
                total = None
            elif self.game.team(winner) is team and total is not None:
                points = written.points if written and written.points is not None else trick.points
                total = None if points is None else total + points
        return total

    @property
    def gathered_winners(self) -> tuple[Seat | None, ...]:
        """The winners of the tricks that are complete, the one still lying on the table included."""
        winners = tuple(trick.winner for trick in self.tricks)
        if max(len(self.down), self.said_down) < self.game.players:
            return winners
        best = self.when_full.highest if len(self.down) == self.game.players else None
        return (*winners, best.seat if best else None)

    @property
    def cards_of_next_trick(self) -> int:
        """How many cards of the trick after the last complete one are down."""
        down = max(len(self.down), self.said_down)
        return down if down < self.game.players else 0

    @property
    def is_last_trick(self) -> bool:
        return self.trick == self.game.tricks

    @property
    def tricks_due(self) -> int:
        """The tricks of the deal; a call to win alone is played on the first hands only."""
        return self.game.hand_size if self.solo else self.game.tricks

    @property
    def is_finished(self) -> bool:
        tricks = self.tricks[: self.tricks_due] if self.solo else self.tricks
        return len(tricks) == self.tricks_due and all(t.number == i for i, t in enumerate(tricks, 1))

    @property
    def first_lead_made(self) -> bool:
        return bool(self.down or self.lifted or self.tricks or self.said_down or self.trick > 1)


_TRIPS = 3
"""The tricks in which the cards of Trips, led by their holder, beat everything in their suits."""


def winning(game: Game, down: tuple[CardDown, ...], trump: Suit | None, royals: bool) -> CardDown | None:
    """The highest card of a trick, None where a card of it is not known."""
    if not down or not all(isinstance(card.card, Card) for card in down):
        return None
    led = down[0].card.suit
    assert led is not None
    return max(down, key=lambda d: game.strength(d.card, led, trump, royals) if isinstance(d.card, Card) else -1)
