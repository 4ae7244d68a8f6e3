"""Who dares to play alone: Thunee and Royals, blind or not, and with six players Trips and Moenie."""

from __future__ import annotations

from ..cards import Card, Seat, Suit
from ..table.state import Alone
from .deal import DealInMaking, GoingAlone

_SURE = {0: 0.95, 1: 0.4, 2: 0.03}
"""How readily a player calls with that many cards that could lose a trick."""
_ON_FIRST_CARDS, _BLIND = {0: 0.5, 1: 0.1}, {0: 0.4, 1: 0.02}
_WAYS = (Alone.THUNEE, Alone.ROYALS)


def on_first_cards(deal: DealInMaking) -> GoingAlone | None:
    """A call made before the last cards are dealt, where the house has any."""
    dice = deal.dice
    for seat in dice.shuffled(deal.seats):
        cards = deal.first[seat]
        if deal.may_call_alone(trips := GoingAlone(seat, Alone.TRIPS)) and dice.chance(0.8):
            return trips
        for way in _WAYS:
            blind, seeing = GoingAlone(seat, way, blind=True), GoingAlone(seat, way)
            losers = losing(deal, cards, seeing.royals)
            if is_of_one_suit(deal, seat):
                continue
            if deal.may_call_alone(blind, on_four=True) and dice.chance(_BLIND.get(losers, 0.0)):
                return blind
            if deal.may_call_alone(seeing, on_four=True) and dice.chance(_ON_FIRST_CARDS.get(losers, 0.0)):
                return seeing
    return None


def on_all_cards(deal: DealInMaking, seat: Seat) -> GoingAlone | None:
    """A call by a player who has seen the whole hand."""
    dice, cards = deal.dice, deal.dealt(seat)
    if deal.may_call_alone(moenie := GoingAlone(seat, Alone.MOENIE)) and dice.chance(0.8):
        return moenie
    for solo in (GoingAlone(seat, way) for way in _WAYS):
        if deal.may_call_alone(solo) and dice.chance(_SURE.get(losing(deal, cards, solo.royals), 0.0)):
            return solo
    return None


def is_of_one_suit(deal: DealInMaking, seat: Seat) -> bool:
    return len({card.suit for card in deal.dealt(seat)}) == 1


def losing(deal: DealInMaking, cards: tuple[Card, ...], royals: bool) -> int:
    """How many of these cards could lose a trick, with the best of their suits as trumps."""
    royals = royals or deal.royals_agreed
    return min(
        sum(not is_safe(deal, card, cards, suit, royals) for card in cards)
        for suit in Suit
        if any(card.suit is suit for card in cards)
    )


def is_safe(deal: DealInMaking, card: Card, cards: tuple[Card, ...], trump: Suit, royals: bool) -> bool:
    """Whether a card wins when its suit is led from the top: nothing out beats it, or too little is out."""
    game = deal.game
    own = [each for each in cards if each.suit is card.suit]
    out = [each for each in game.cards if each.suit is card.suit and each not in own]
    place = 1 + sum(game.higher(each, card, trump, royals) for each in own if each != card)
    return len(out) < place or not any(game.higher(each, card, trump, royals) for each in out)
