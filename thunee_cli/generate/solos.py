"""Who dares to play alone: Thunee and Royals, blind or not, and with six players Trips and Moenie."""

from __future__ import annotations

from typing import assert_never

from ..cards import Card, Rank, Seat, Suit
from ..notation import events as ev
from ..table.state import Alone
from .deal import Deal, Solo

_SURE = {0: 0.95, 1: 0.4, 2: 0.03}
"""How readily a player calls with that many cards that could lose a trick."""
_ON_FIRST_CARDS, _BLIND = {0: 0.5, 1: 0.1}, {0: 0.4, 1: 0.02}


def event(solo: Solo) -> ev.Happening:
    """The call as it is written."""
    match solo.way:
        case Alone.THUNEE:
            return ev.Thunee(solo.caller, solo.blind)
        case Alone.ROYALS:
            return ev.Royals(solo.caller, solo.blind)
        case Alone.TRIPS:
            return ev.Trips(solo.caller)
        case Alone.MOENIE:
            return ev.Moenie(solo.caller)
        case _:
            assert_never(solo.way)


def on_first_cards(deal: Deal) -> Solo | None:
    """A call made before the last cards are dealt, where the house has any."""
    house, dice = deal.house, deal.dice
    for seat in dice.shuffled(deal.seats):
        cards = deal.first[seat]
        if house.game.players == 6 and len({card.rank for card in cards}) == 1 and dice.chance(0.8):
            return Solo(seat, Alone.TRIPS)
        for way in _ways(deal):
            losers = losing(deal, cards, way is Alone.ROYALS)
            if is_of_one_suit(deal, seat):
                continue
            if house["blind"] == "on" and dice.chance(_BLIND.get(losers, 0.0)):
                return Solo(seat, way, blind=True)
            if house["thunee-when"] == "from-calling" and dice.chance(_ON_FIRST_CARDS.get(losers, 0.0)):
                return Solo(seat, way)
    return None


def on_all_cards(deal: Deal, seat: Seat) -> Solo | None:
    """A call by a player who has seen all his cards."""
    house, dice, cards = deal.house, deal.dice, deal.dealt(seat)
    one_suit = is_of_one_suit(deal, seat)
    if house.game.players == 6 and one_suit and any(card.rank is Rank.JACK for card in cards) and dice.chance(0.8):
        return Solo(seat, Alone.MOENIE)
    if one_suit and house["thunee-one-suit"] != "allowed":
        return None
    for way in _ways(deal):
        if dice.chance(_SURE.get(losing(deal, cards, way is Alone.ROYALS), 0.0)):
            return Solo(seat, way)
    return None


def _ways(deal: Deal) -> tuple[Alone, ...]:
    return (Alone.THUNEE, Alone.ROYALS) if deal.house["royals"] == "call" else (Alone.THUNEE,)


def is_of_one_suit(deal: Deal, seat: Seat) -> bool:
    return len({card.suit for card in deal.dealt(seat)}) == 1


def losing(deal: Deal, cards: tuple[Card, ...], royals: bool) -> int:
    """How many of these cards could lose a trick, with the best of their suits as trumps."""
    royals = royals or deal.royals_agreed
    return min(
        sum(not is_safe(deal, card, cards, suit, royals) for card in cards)
        for suit in Suit
        if any(card.suit is suit for card in cards)
    )


def is_safe(deal: Deal, card: Card, cards: tuple[Card, ...], trump: Suit, royals: bool) -> bool:
    """Whether a card wins when its suit is led from the top: nothing out beats it, or too little is out."""
    game = deal.house.game
    own = [each for each in cards if each.suit is card.suit]
    out = [each for each in game.cards if each.suit is card.suit and each not in own]
    place = 1 + sum(game.higher(each, card, trump, royals) for each in own if each != card)
    return len(out) < place or not any(game.higher(each, card, trump, royals) for each in out)
