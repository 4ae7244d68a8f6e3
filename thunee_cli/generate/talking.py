"""What is called between the cards: Jodhis, Double and Khanuck."""

from __future__ import annotations

from ..cards import Card, Rank, Seat, Suit, Team
from ..laws.base import Law
from ..notation import events as ev
from .deal import DealInMaking

_CALLED, _WITH_JACK, _SUIT_NAMED, _IN_VAIN = 0.8, 0.85, 0.15, 0.003


def time_for_jodhis(deal: DealInMaking) -> int | None:
    """How many cards of the trick to come are down when Jodhis are called, where the last one gives any."""
    if not deal.rules.ask(Law.gives_jodhi, deal.record().final):
        return None
    end = deal.rules.ask(Law.ends_jodhi)
    assert end is not None
    return deal.dice.number(0, end - 1)


def jodhis(deal: DealInMaking) -> list[ev.Happening]:
    """The Jodhis called now by the side that won the last trick."""
    team = deal.game.team(deal.winners[-1])
    return [
        call
        for seat in deal.side(team)
        for suit in Suit
        if deal.dice.chance(_CALLED) and (call := _jodhi(deal, team, seat, suit))
    ]


def _jodhi(deal: DealInMaking, team: Team, seat: Seat, suit: Suit) -> ev.Jodhi | None:
    cards = deal.held[seat] if deal.rules.ask(Law.needs_jodhi_in_hand) else deal.dealt(seat)
    if (seat, suit) in deal.jodhis_of or not {Card(Rank.KING, suit), Card(Rank.QUEEN, suit)} <= set(cards):
        return None
    with_jack = Card(Rank.JACK, suit) in cards and deal.dice.chance(_WITH_JACK)
    value = (40 if suit is deal.trump else 20) + (10 if with_jack else 0)
    named = value == 20 and deal.dice.chance(_SUIT_NAMED)
    deal.jodhis_of.append((seat, suit))
    deal.jodhis[team] = deal.jodhis.get(team, 0) + value
    return ev.Jodhi(seat, value, suit if named else None)


def may_double(deal: DealInMaking) -> list[Seat]:
    """Who may call Double in a last trick that is about to begin."""
    return [] if deal.solo else [seat for seat in deal.seats if deal.is_in_order(ev.Double(seat))]


def calls_of_the_last_trick(deal: DealInMaking, seat: Seat, may_double: bool) -> list[ev.Happening]:
    """A Double or a Khanuck by a player about to play to the last trick; now and then one that must fail."""
    if deal.solo:
        return []
    game, dice = deal.game, deal.dice
    team = game.team(seat)
    swept = all(game.team(winner) is team for winner in deal.winners)
    said: list[ev.Happening] = []
    sure = _expects_the_last(deal, seat)
    if may_double and dice.chance((0.85 if sure else 0.15) if swept else _IN_VAIN):
        said.append(ev.Double(seat))
    elif dice.chance((0.85 if sure else 0.2) if _khanuck_is_good(deal, team) and not swept else _IN_VAIN):
        said.append(ev.Khanuck(seat))
    return said


def _expects_the_last(deal: DealInMaking, seat: Seat) -> bool:
    """Whether a player thinks that the last card takes the trick."""
    card = deal.held[seat][0]
    if not deal.trick:
        return deal.is_boss(card, seat) and (card.suit is deal.trump or not _trumps_out(deal, seat))
    led = deal.trick[0][1].suit
    return deal.strength(card, led) > deal.strength(deal.winning()[1], led)


def _trumps_out(deal: DealInMaking, seat: Seat) -> bool:
    known = {*deal.played, *deal.held[seat]}
    return any(card.suit is deal.trump and card not in known for card in deal.game.cards)


def _khanuck_is_good(deal: DealInMaking, team: Team) -> bool:
    """Whether a Khanuck would be good if the last trick were won, as the house reckons."""
    other, own = deal.game.other(team), deal.jodhis.get(team, 0)
    cards, jodhis = deal.points.get(other, 0), deal.jodhis.get(other, 0)
    theirs = deal.rules.ask(Law.against_khanuck, cards, jodhis, deal.call, team is deal.makers, deal.game)
    assert theirs is not None
    return own > 0 and theirs < own + 10
