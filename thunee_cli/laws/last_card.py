"""The last card as trumps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ..cards import Card, Seat, Suit
from ..findings import Finding, Kind
from ..lawbook import Breach
from ..notation import events as ev
from ..record import Record
from ..table.replay import Step
from ..values import dataclass
from .base import NOT_PLAYED, Law


@dataclass(frozen=True)
class LastCard(Law[ev.Trump | ev.SaysLastCard | ev.Shows]):
    """Instead of choosing, a maker may let the last card of the hand set trumps, where the house allows it.

    Under `trump-man` that is the player at the dealer's right when there was no call; under `trump-man-four-suits`
    the player's first cards must show all the suits as well; under `any-maker` every maker may, under `off` none. We
    take the last card to be the last one dealt to that player. If only the last two are known and their suits differ,
    trumps are not decided until shown.
    """

    id = "last-card"
    source = "PAG, TCOM"
    is_mended = True
    looks_at = (ev.Trump, ev.SaysLastCard, ev.Shows)
    rests_on_dealer = True
    rests_on_solo = True
    only_where = {"last-card": ("game", "counting")}
    breach = Breach()

    last_card: Literal["off", "trump-man", "trump-man-four-suits", "any-maker", "-"]

    def check(self, step: Step[ev.Trump | ev.SaysLastCard | ev.Shows], record: Record) -> Iterator[Finding]:
        event = step.event
        if isinstance(event, ev.Shows):
            yield from self._shown(step, event, record)
            return
        if isinstance(event, ev.Trump) and event.how != "last card":
            return
        seat = step.seat or step.before.maker
        if seat and (why := self._why_not(seat, step, record)):
            yield self.finding(step, f"{seat.word} may not let the last card set trumps: {why}", offender=seat)

    def _why_not(self, seat: Seat, step: Step, record: Record) -> str:
        before = step.before
        if self.last_card in ("off", NOT_PLAYED):
            return "this house does not play it"
        if self.last_card == "any-maker":
            return ""
        if before.default_maker and seat is not before.default_maker:
            return f"only {before.default_maker.word}, at the dealer's right, may"
        if before.standing:
            return f"{before.call_said} has been called"
        if self.last_card == "trump-man-four-suits":
            cards = [card for card in _first(seat, record) if isinstance(card, Card)]
            if len({card.suit for card in cards}) < len(cards):
                return "the first four cards are not of four suits"
        return ""

    def _shown(self, step: Step, shows: ev.Shows, record: Record) -> Iterator[Finding]:
        trump = step.before.trump_set
        hand = _hand(shows.seat, record)
        if not trump or trump.how != "last card" or (trump.seat or shows.seat) is not shows.seat:
            return
        last = [card for card in (hand.last or () if hand else ()) if isinstance(card, Card)]
        if hand and len(last) < len(hand.last or ()):
            return  # one of the last cards is not written
        suit = shows.what if isinstance(shows.what, Suit) else shows.what.suit
        if hand and last and suit and suit not in {card.suit for card in last}:
            written = " ".join(str(card) for card in last)
            yield self.finding(
                step,
                f"{shows.seat.word} shows {suit.word} as the last card; the last cards of the hand are {written}",
                kind=Kind.RECORD,
                related=((hand.span, "the hand"),),
            )


def _hand(seat: Seat, record: Record) -> ev.Hand | None:
    return next(
        (h.event for h in record.events(ev.Hand) if h.event.seat is seat and h.before.half == 1),
        None,
    )


def _first(seat: Seat, record: Record) -> tuple[ev.AnyCard, ...]:
    hand = _hand(seat, record)
    return hand.first if hand and len(hand.first) == record.game.first_cards else ()
