"""Replay: every event of a deal applied as it happened, to the end, whatever was wrong. It never raises."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Generic, Protocol, assert_never

from ..cards import Card, Seat, Suit, Unseen
from ..event_number import EventNumber
from ..notation import events as ev
from ..notation.parse import Section
from ..source import Span
from ..values import dataclass, replace
from .dealing import Pool, pool_of
from .foresight import dealt_hands, lead_stands, on_four, royals_agreed, shown_suits
from .game import Game
from .moments import DealEnds, DealStarts, Happens, NumberedEvent, PlayWentOn, TrickEnds, TrickOpens, moments
from .state import Alone, CardDown, Solo, SoloInForce, StandingCall, Table, TrickDone, TrumpSet

if TYPE_CHECKING:  # the type checker knows defaults; at run time Python does from 3.13 on
    from typing_extensions import TypeVar

    E = TypeVar("E", bound=ev.Event, covariant=True, default=Happens)
else:
    from typing import TypeVar

    E = TypeVar("E")


@dataclass(frozen=True, slots=True, kw_only=True)
class Step(Generic[E]):
    """One event: the table before it and after it. A `Step[ev.Jodhi]` is that of a Jodhi, a `Step` that of any event.

    `number` is the event's number within the deal (`3.2`, `5.4a`, `calls.2`); `seat` who did it, as far as the
    order of turn tells.
    """

    index: int
    number: EventNumber
    event: E
    seat: Seat | None
    before: Table
    after: Table

    @property
    def span(self) -> Span:
        return self.event.span


class Customs(Protocol):
    """What replay asks of the house, so that the laws decide and the table only moves."""

    def first_leader(self, table: Table) -> Seat | None:
        """Who leads the first trick."""

    def tied_amount(self, amount: int) -> int:
        """What a number called by two opponents at once counts."""

    def solo_in_force(self, table: Table, dealt: dict[Seat, tuple[Card, ...]]) -> SoloInForce:
        """Which of the Thunee and Royals calls made so far is in force."""

    def plays_whole_deal_royals(self) -> bool:
        """Whether a deal may be played as Royals because it was agreed beforehand."""


@dataclass(frozen=True)
class Replay:
    """A deal replayed; `dealt` are the whole hands, written or inferred, in the order of dealing as far as known.

    `pool` is what is found out about the hands, by whatever house.
    """

    steps: tuple[Step, ...]
    final: Table
    dealt: dict[Seat, tuple[Card, ...]] = field(default_factory=dict)
    pool: Pool = field(default_factory=Pool)


def replay(
    deal: Section,
    game: Game,
    customs: Customs,
    dealer: Seat | None,
    prelude: tuple[ev.Line, ...] = (),
    inferred: dict[Seat, tuple[Card, ...]] | None = None,
    seen: dict[int, Card] | None = None,
    dealer_written: bool = True,
) -> Replay:
    """The steps of a deal.

    `dealer` is who deals, written or known from the deal before; `prelude` are events of the game's heading that
    belong to this deal, such as the draw for the first dealer. `inferred` are whole hands that are not written but
    follow from the rest, for judging a Thunee by its caller's cards; `seen` are cards written as unseen that follow
    from the rest, by their places in the source.
    """
    happened = moments(deal, game.players)
    dealt = dealt_hands(happened)
    mover = _Mover(game, customs, dealt, happened, inferred or {})
    table = Table(
        game=game,
        dealer=dealer if dealer in game.seats else None,
        dealer_written=dealer_written,
        royals_agreed=customs.plays_whole_deal_royals() and royals_agreed(happened),
    )
    steps: list[Step] = []
    for moment in (
        *(NumberedEvent(EventNumber("draw"), event) for event in prelude),
        NumberedEvent(EventNumber("deal"), DealStarts(span=deal.span)),
        *happened,
        NumberedEvent(EventNumber("end"), DealEnds(span=deal.span)),
    ):
        event, seat = mover.seated(_seen_through(moment.event, seen or {}), table)
        after = mover.move(table, event, seat, moment.number)
        steps.append(Step(index=len(steps), number=moment.number, event=event, seat=seat, before=table, after=after))
        table = after
    return Replay(tuple(steps), table, mover.hands, pool_of(deal.kept))


class _Mover:
    def __init__(
        self,
        game: Game,
        customs: Customs,
        dealt: dict[Seat, tuple[Card, ...]],
        happened: list[NumberedEvent],
        inferred: dict[Seat, tuple[Card, ...]],
    ) -> None:
        self.game, self.customs, self.dealt = game, customs, dealt
        self.hands = {**inferred, **{s: cards for s, cards in dealt.items() if len(cards) == game.hand_size}}
        self.suits = shown_suits(happened)
        self.on_four = on_four(happened)
        self.calls_written = any(isinstance(m.event, ev.Call | ev.Passes | ev.NoCalls) for m in happened)
        self.lead_stands = lead_stands(happened, game)
        self.trumps_written = any(isinstance(m.event, ev.Trump | ev.SaysLastCard) for m in happened)

    def seated(self, event: Happens, table: Table) -> tuple[Happens, Seat | None]:
        """The event with its player filled in where the order of turn tells who it was."""
        if isinstance(event, ev.Play):
            seat = event.seat or self._due(table)
            return (event if event.seat else replace(event, seat=seat)), seat
        seat = getattr(event, "seat", None)
        return event, seat if isinstance(seat, Seat) else None

    def _sits(self, seat: Seat | None) -> Seat | None:
        """The seat if there is one at this table, else None: laws say so, and the table goes on without it."""
        return seat if seat in self.game.seats else None

    def _due(self, table: Table) -> Seat | None:
        if table.leader is None and not table.down and table.lifted:
            return table.lifted[-1].seat  # a lead taken back: the next bare card replaces it
        return table.due

    def move(self, table: Table, event: Happens, seat: Seat | None, number: EventNumber) -> Table:
        match event:
            case ev.Call():
                return self._call(table, event)
            case ev.NoCalls():
                return replace(table, calls_known=True)
            case ev.Passes():
                return replace(table, calls_known=True, passed=(*table.passed, event.seat))
            case ev.Trump():
                return self._trump(table, event)
            case ev.SaysLastCard():
                return self._last_card(table, event)
            case ev.ChangesTo():
                if len(table.down) == self.game.players and table.full_under is None:
                    unknown = TrumpSet(seat=None, card=None, suit=None, how="", span=event.span)
                    table = replace(table, full_under=table.trump_set or unknown)
                return self._changes(table, event)
            case ev.Shows(what=what):
                return self._shows(table, event, what)
            case ev.TakesBack(what=None):
                return table if table.shown else replace(table, trump_set=None)  # once shown it is the maker's again
            case ev.TakesBack(what=what):
                return self._takes_back(table, event.seat, what)
            case ev.Thunee() | ev.Royals() | ev.Trips() | ev.Moenie():
                return self._solo(table, event, number)
            case ev.Withdraws():
                kept = tuple(s for s in table.solos if s.caller is not event.seat)
                return self._settle_solo(replace(table, solos=kept))
            case ev.HoldsTheGame():
                late = table.first_lead_made  # a lead already made is not held
                return table if late else replace(table, holding=(*table.holding, event.seat))
            case ev.Releases():
                return replace(table, holding=tuple(s for s in table.holding if s is not event.seat))
            case ev.AnswersNo():
                return replace(table, answered_no=(*table.answered_no, event.seat))
            case ev.Claims(tricks=tricks) if self._sits(event.seat):
                return replace(table, claim_open=(event.seat, tricks))
            case ev.Accepts() if (
                table.claim_open and self._sits(event.seat) and not self.game.partners(event.seat, table.claim_open[0])
            ):
                seat, tricks = table.claim_open
                return replace(table, claim_open=None, claimed=(self.game.team(seat), tricks))
            case ev.Contests() if table.claim_open:
                return replace(table, claim_open=None)
            case ev.Half(number=number_of_half):
                return replace(table, half=min(number_of_half, self.game.halves))
            case TrickOpens():
                return self._opens(table, event)
            case PlayWentOn():
                return self._went_on(table, event)
            case ev.Play():
                return self._play(table, event, seat, number)
            case TrickEnds():
                return self._ends(table, event)
            case ev.Happening() | DealStarts() | DealEnds() | ev.Trick():
                return table
            case (
                ev.Version() | ev.MatchLine() | ev.GameLine() | ev.DealLine() | ev.Header() | ev.Players() | ev.Dealer()
            ):
                return table
            case ev.Agreed() | ev.Comment() | ev.Note() | ev.Unread() | ev.Draw() | ev.Cut() | ev.Exposed() | ev.Void():
                return table
            case ev.Hand() | ev.Ruling() | ev.Points() | ev.Count() | ev.Balls() | ev.Score():
                return table
            case _:
                assert_never(event)

    def _call(self, table: Table, call: ev.Call) -> Table:
        if table.first_lead_made or (table.solo and table.solo.on_four):
            return table  # the calling is over: it is no call
        if call.seat not in self.game.seats:
            return table  # nobody sits there
        together = self._sits(call.together)
        callers = (call.seat,) if together is None else (call.seat, together)
        amount = call.amount
        maker: Seat | None = call.seat
        if together is not None:
            maker = self._sits(call.maker)
            if amount is not None and self.game.partners(call.seat, together):
                amount = self.customs.tied_amount(amount)
        own = table.trump_set is not None and table.trump_set.seat in callers
        return replace(
            table,
            calls_known=True,
            standing=StandingCall(maker, amount, call.span, callers, 0 if amount is not None else _step_over(table)),
            trump_set=table.trump_set if own else None,  # anyone else's trump card goes back
        )

    def _trump(self, table: Table, event: ev.Trump) -> Table:
        seat = event.seat
        card = event.what if isinstance(event.what, Card | Unseen) else None
        suit = event.what if isinstance(event.what, Suit) else card.suit if card else None
        if suit is None:
            suit = self._hidden(event) or self._from_last_cards(seat or table.maker, event.how)
        shown = table.shown or event.how == "named"
        among = self._last_suits(seat or table.maker) if event.how == "last card" and suit is None else ()
        set_now = TrumpSet(seat=self._sits(seat), card=card, suit=suit, how=event.how, span=event.span, among=among)
        return replace(table, trump_set=set_now, shown=shown)

    def _last_card(self, table: Table, event: ev.SaysLastCard) -> Table:
        suit = self._hidden(event) or self._from_last_cards(event.seat, "last card")
        among = self._last_suits(event.seat) if suit is None else ()
        return replace(
            table,
            trump_set=TrumpSet(
                seat=self._sits(event.seat), card=None, suit=suit, how="last card", span=event.span, among=among
            ),
        )

    def _hidden(self, event: Happens) -> Suit | None:
        """The suit of a card put down unseen, as it was shown later in the deal."""
        return self.suits.get(event.span.start)

    def _from_last_cards(self, seat: Seat | None, how: str) -> Suit | None:
        suits = self._last_suits(seat) if how == "last card" else ()
        return suits[0] if len(suits) == 1 else None

    def _last_suits(self, seat: Seat | None) -> tuple[Suit, ...]:
        """The suits that the last card dealt to a player can be of, as that player's last cards are written."""
        last = self.dealt.get(seat, ())[self.game.first_cards :] if seat else ()
        return tuple(dict.fromkeys(card.suit for card in last))

    def _changes(self, table: Table, event: ev.ChangesTo) -> Table:
        """Who changes trumps in the play does not make them: the maker stays who it was, known or not."""
        what, maker = event.what, self._sits(event.seat)
        if table.first_lead_made:
            maker = table.trump_set.seat if table.trump_set else None
        card = what if isinstance(what, Card | Unseen) else None
        suit = what if isinstance(what, Suit) else card.suit if card else None
        return replace(table, trump_set=TrumpSet(seat=maker, card=card, suit=suit, how="down", span=event.span))

    def _shows(self, table: Table, event: ev.Shows, what: object) -> Table:
        trump_set = table.trump_set or TrumpSet(seat=None, card=None, suit=None, how="down", span=event.span)
        if (trump_set.seat or event.seat) is not event.seat:
            return table
        suit = what if isinstance(what, Suit) else getattr(what, "suit", None)
        seat = self._sits(event.seat) if table.trump_set else None
        kept = replace(trump_set, suit=suit or trump_set.suit, seat=seat)
        if isinstance(what, Card):
            kept = replace(kept, card=what)
        return replace(table, trump_set=kept, shown=True)

    def _takes_back(self, table: Table, seat: Seat, what: object) -> Table:
        for card in table.down:
            if card.seat is seat and card.card == what:
                kept = tuple(c for c in table.down if c is not card)
                return replace(table, down=kept, lifted=(*table.lifted, card))
        if table.trump_set and not table.shown and table.trump_set.seat is seat:
            return replace(table, trump_set=None)
        return table

    def _solo(self, table: Table, event: ev.Thunee | ev.Royals | ev.Trips | ev.Moenie, number: EventNumber) -> Table:
        if not self._sits(event.seat):
            return table
        blind = isinstance(event, ev.Thunee | ev.Royals) and event.blind
        played = (*(c for t in table.tricks for c in t.cards), *table.lifted, *table.down)
        unseen = max(0, table.said_down - len(table.down)) + sum(not t.cards for t in table.tricks) * self.game.players
        solo = Solo(
            caller=event.seat,
            way=_way_alone(event),
            blind=blind,
            span=event.span,
            number=number,
            cards_down=len(played) + unseen,
            led=played[0].card.suit if played and not unseen else None,
            in_time_still=event.seat in table.holding or self._called_with_the_lead(table, event.seat, played),
            answered_no=event.seat in table.answered_no,
            on_four=self._called_on_four(table, event),
            lead_stands=self.lead_stands.get(event.span.start, False),
            all_dealt=self._all_dealt(table, event),
            first=self.dealt.get(event.seat, ())[: self.game.first_cards],
        )
        return self._settle_solo(replace(table, solos=(*table.solos, solo)))

    def _called_with_the_lead(self, table: Table, seat: Seat, played: tuple[CardDown, ...]) -> bool | None:
        """Whether the only card played was the caller's own; None where that card is not written."""
        if not table.tricks and not played and table.said_down == 1:
            return None if table.leader in (None, seat) else False
        return not table.tricks and len(played) == 1 and table.said_down <= 1 and played[0].seat is seat

    def _called_on_four(self, table: Table, event: Happens) -> bool | None:
        """Whether only the first cards had been dealt; None where neither calls nor trumps tell."""
        if event.span.start in self.on_four:
            return True
        if isinstance(event, ev.Trips | ev.Moenie):
            return False
        over = table.first_lead_made or (table.trump_set is not None and (table.calls_known or table.shown))
        return False if over else None

    def _all_dealt(self, table: Table, event: Happens) -> bool | None:
        """Whether trumps had been named, and so the last cards dealt; None where a bidder's trumps are not written."""
        if table.trump_set is not None:
            return table.trump_set.how == "named"
        nobody_bid = self.calls_written and table.standing is None
        if table.game.kind == "counting" or self.trumps_written or nobody_bid or event.span.start in self.on_four:
            return False
        return None

    def _settle_solo(self, table: Table) -> Table:
        asked = replace(table, in_force=SoloInForce(), calls_known=self.calls_written)
        in_force = self.customs.solo_in_force(asked, self.hands)
        solo = in_force.solo
        if solo is None and table.sent_back and not table.down:
            lifted = tuple(card for card in table.lifted if card not in table.sent_back)
            lead = table.sent_back[0].seat
            return replace(table, in_force=in_force, lifted=lifted, down=table.sent_back, leader=lead, sent_back=())
        if solo is None or table.solo == solo or table.tricks or not (table.down or table.lifted):
            return replace(table, in_force=in_force)
        if len(table.down) == 1 and table.down[0].seat is solo.caller:
            return replace(table, in_force=in_force)  # the leader called with the lead: the card stays
        return replace(
            table,
            in_force=in_force,
            lifted=(*table.lifted, *table.down),
            sent_back=table.down,
            down=(),
            leader=solo.caller,
        )

    def _opens(self, table: Table, event: TrickOpens) -> Table:
        table = self._tricks_between(table, event.number)
        leader = event.leader if event.leader in self.game.seats else None
        if leader is None:
            last = table.tricks[-1] if table.tricks else None
            if last is None or last.number != event.number - 1:
                leader = self.customs.first_leader(table) if event.number == 1 else None
            else:
                leader = self._sits(last.named_winner) or last.winner
        return self._begun(table, event.number, leader)

    def _begun(self, table: Table, number: int, leader: Seat | None) -> Table:
        half = max(table.half, self.game.half_of(number))
        return replace(
            table,
            trick=number,
            half=half,
            leader=leader,
            down=(),
            lifted=(),
            absent=(),
            sent_back=(),
            said_down=0,
            full_under=None,
        )

    def _tricks_between(self, table: Table, number: int) -> Table:
        """The table with the tricks that are not written and were played before one with this number."""
        last = table.tricks[-1].number if table.tricks else 0
        missing = range(last + 1, min(number, self.game.tricks + 1))
        return replace(
            table,
            tricks=(
                *table.tricks,
                *(TrickDone(number=n, leader=None, cards=(), winner=None, points=None) for n in missing),
            ),
        )

    def _went_on(self, table: Table, event: PlayWentOn) -> Table:
        if not 1 <= event.number <= self.game.tricks or event.number < table.trick or event.cards == 0:
            return table
        if any(trick.number >= event.number for trick in table.tricks):
            return table
        if event.number > table.trick:
            table = self._begun(self._tricks_between(table, event.number), event.number, None)
        return replace(table, said_down=min(event.cards, self.game.players))

    def _play(self, table: Table, event: ev.Play, seat: Seat | None, number: EventNumber) -> Table:
        if event.card is None:
            return replace(table, absent=(*table.absent, seat)) if seat and self._sits(seat) else table
        down = CardDown(self._sits(seat), event.card, event.span, number)
        if event.taken_back:
            return replace(table, lifted=(*table.lifted, down))
        holding = tuple(each for each in table.holding if each is not seat)
        return replace(table, down=(*table.down, down), holding=holding)

    def _ends(self, table: Table, event: TrickEnds) -> Table:
        game, down = self.game, table.down
        written = event.result
        taken = written is not None and written.winner is not None
        seats = [*(card.seat for card in down), *(table.absent if taken else ())]
        full = bool(down) and len(seats) == game.players == len(set(seats))
        then = table.when_full
        could_win = then.could_win(down) if full else ()
        best = then.winning(down) if full else None
        winner = best.seat if best else None
        assumed = winner is None and written is not None and written.winner is not None
        if assumed and written and (not could_win or written.winner in could_win):
            winner = self._sits(written.winner)
        cards = [c.card for c in down]
        points: int | None = None
        if full and all(isinstance(c, Card) for c in cards) and (game.kind == "counting" or then.trump):
            points = sum(game.value(c, then.trump) for c in cards if isinstance(c, Card))
        points_assumed = points is None and written is not None and written.points is not None
        if points_assumed and written:
            points = written.points
        done = TrickDone(
            number=event.number,
            leader=table.leader,
            cards=down,
            winner=winner,
            points=points,
            result=written,
            winner_assumed=assumed,
            points_assumed=points_assumed,
            could_win=could_win,
            absent=table.absent,
        )
        return replace(
            table, tricks=(*table.tricks, done), down=(), lifted=(), leader=None, said_down=0, full_under=None
        )


def _way_alone(event: ev.Thunee | ev.Royals | ev.Trips | ev.Moenie) -> Alone:
    match event:
        case ev.Thunee():
            return Alone.THUNEE
        case ev.Royals():
            return Alone.ROYALS
        case ev.Trips():
            return Alone.TRIPS
        case ev.Moenie():
            return Alone.MOENIE
        case _:
            assert_never(event)


def _step_over(table: Table) -> int:
    """The least that a call can be over the one that stands, as far as it is lawful."""
    standing = table.standing
    least, most = (80, 100) if table.game.kind == "contract" else (10, 104)
    if standing is None:
        return least
    before = standing.amount if standing.amount is not None else standing.least
    return min(before + 10, most)


def _seen_through(event: Happens, seen: dict[int, Card]) -> Happens:
    if isinstance(event, ev.Play) and isinstance(event.card, Unseen) and event.span.start in seen:
        return replace(event, card=seen[event.span.start])
    return event
