"""Which cards may be played, and which one a player chooses: the crude sense of an evening's card player."""

from __future__ import annotations

from ..cards import Card, Seat
from ..notation import events as ev
from ..table.state import Alone
from .deal import DealInMaking, GoingAlone

_SLIP, _TRUST, _TAKE, _LEAD_TOP = 0.1, 0.6, 0.75, 0.8


def legal(deal: DealInMaking, seat: Seat) -> list[Card]:
    """The cards a player may put on the table now."""
    held, solo = deal.held[seat], deal.solo
    if solo and solo.blind and seat is solo.caller and deal.tricks_in_half < len(deal.first[seat]):
        held = [card for card in held if card in deal.first[seat]]
    if not deal.trick:
        return [card for card in held if deal.shown or card != deal.trump_card or seat is not deal.maker] or held
    led = deal.trick[0][1].suit
    if follow := [card for card in held if card.suit is led]:
        return follow
    return _without_undercutting(deal, seat, held)


def _without_undercutting(deal: DealInMaking, seat: Seat, held: list[Card]) -> list[Card]:
    """The cards left where a lower trump than one on the table is not in order."""
    trump, (_, highest) = deal.trump, deal.winning()
    if trump is None or highest.suit is not trump:
        return held
    lower = [c for c in held if c.suit is trump and deal.game.higher(highest, c, trump, deal.royals)]
    if not lower or deal.is_in_order(ev.Play(lower[0], seat)):
        return held
    return [card for card in held if card not in lower]


def choose(deal: DealInMaking, seat: Seat) -> Card:
    """The card a player puts down."""
    cards = legal(deal, seat)
    solo = deal.solo
    if solo and seat is solo.caller:
        return _lead_alone(deal, solo, cards)
    if deal.dice.chance(_SLIP):
        return deal.dice.one_of(cards)
    if not deal.trick:
        return _lead(deal, seat, cards)
    return _follow(deal, seat, cards)


def _lead_alone(deal: DealInMaking, solo: GoingAlone, cards: list[Card]) -> Card:
    """Trumps from the top, then what cannot be beaten, then what is highest."""
    if solo.way is Alone.TRIPS and len(deal.winners) < len(deal.first[solo.caller]):
        cards = [card for card in cards if card in deal.first[solo.caller]]
    if deal.trick:
        return max(cards, key=lambda card: (deal.strength(card, deal.trick[0][1].suit), str(card)))
    if deal.trump is None and solo.way is not Alone.TRIPS:
        own = deal.held[solo.caller] if not solo.blind else cards
        suits = sorted({card.suit for card in cards}, key=lambda s: s.value)
        suit = max(suits, key=lambda suit: sum(deal.game.value(c, suit) + 12 for c in own if c.suit is suit))
        cards = [card for card in cards if card.suit is suit]
        game = deal.game
        return max(cards, key=lambda card: game.strength(card, suit, suit, deal.royals))
    return max(cards, key=lambda card: (card.suit is deal.trump, deal.is_boss(card, solo.caller), deal.strength(card)))


def _lead(deal: DealInMaking, seat: Seat, cards: list[Card]) -> Card:
    value = deal.game.value
    tops = [card for card in cards if deal.is_boss(card, seat)]
    if tops and deal.dice.chance(_LEAD_TOP):
        return max(tops, key=lambda card: value(card, deal.trump))
    plain = [card for card in cards if card.suit is not deal.trump] or cards
    return min(plain, key=lambda card: value(card, deal.trump))


def _follow(deal: DealInMaking, seat: Seat, cards: list[Card]) -> Card:
    game, led = deal.game, deal.trick[0][1].suit
    winner, highest = deal.winning()
    beats = [card for card in cards if deal.strength(card, led) > deal.strength(highest, led)]
    is_last = len(deal.trick) == game.players - 1
    cheap = min(cards, key=lambda card: (card.suit is deal.trump, game.value(card, deal.trump), deal.strength(card)))
    if deal.solo and seat in deal.partners(deal.solo.caller):
        return min(cards, key=lambda card: (card in beats, deal.strength(card, led)))
    if deal.solo:
        return max(beats, key=lambda card: deal.strength(card, led)) if beats else cheap
    if game.partners(winner, seat):
        if is_last or deal.is_boss(highest, winner) or deal.dice.chance(_TRUST):
            plain = [card for card in cards if card.suit is not deal.trump] or cards
            return max(plain, key=lambda card: game.value(card, deal.trump))
        return cheap
    if beats and is_last:
        return max(beats, key=lambda card: (card.suit is not deal.trump, game.value(card, deal.trump)))
    if beats and deal.dice.chance(_TAKE):
        return max(beats, key=lambda card: deal.strength(card, led))
    return cheap
