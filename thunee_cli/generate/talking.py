"""What is called between the cards: Jodhis, Double and Khanuck."""

from __future__ import annotations

from ..cards import Card, Rank, Seat, Suit, Team
from ..notation import events as ev
from .deal import Deal

_CALLED, _WITH_JACK, _SUIT_NAMED, _IN_VAIN = 0.8, 0.85, 0.15, 0.003
_NEXT_LEAD, _THIRD_CARD = 1, 3


def jodhi_window(deal: Deal) -> bool:
    """Whether the trick just gathered opens a time for Jodhis."""
    done, house = deal.tricks_in_half, deal.house
    if deal.solo or not 0 < done < house.game.hand_size:
        return False
    side = house.game.team(deal.winners[-1])
    if house["jodhi-side"] == "bidders" and side is not deal.makers:
        return False
    own = sum(house.game.team(winner) is side for winner in deal.winners[-done:])
    number = done if house["jodhi-window"] == "table-1-3" else own
    return house["jodhi-window"] == "own-any" or number in (1, 3)


def jodhi_deadline(deal: Deal) -> int:
    """How many cards of the next trick may be down when a Jodhi is called, and one more."""
    return _NEXT_LEAD if deal.house["jodhi-deadline"] == "next-lead" else _THIRD_CARD


def jodhis(deal: Deal) -> list[ev.Happening]:
    """The Jodhis called now by the side that won the last trick."""
    team = deal.house.game.team(deal.winners[-1])
    return [
        call
        for seat in deal.side(team)
        for suit in Suit
        if deal.dice.chance(_CALLED) and (call := _jodhi(deal, team, seat, suit))
    ]


def _jodhi(deal: Deal, team: Team, seat: Seat, suit: Suit) -> ev.Jodhi | None:
    cards = deal.dealt(seat) if deal.house["jodhi-cards"] == "dealt" else deal.held[seat]
    if (seat, suit) in deal.jodhis_of or not {Card(Rank.KING, suit), Card(Rank.QUEEN, suit)} <= set(cards):
        return None
    with_jack = Card(Rank.JACK, suit) in cards and deal.dice.chance(_WITH_JACK)
    value = (40 if suit is deal.trump else 20) + (10 if with_jack else 0)
    named = value == 20 and deal.dice.chance(_SUIT_NAMED)
    deal.jodhis_of.append((seat, suit))
    deal.jodhis[team] = deal.jodhis.get(team, 0) + value
    return ev.Jodhi(seat, value, suit if named else None)


def special_calls(deal: Deal, seat: Seat) -> list[ev.Happening]:
    """A Double or a Khanuck by a player about to play to the last trick; now and then one that must fail."""
    if deal.solo:
        return []
    house, dice = deal.house, deal.dice
    team = house.game.team(seat)
    swept = all(house.game.team(winner) is team for winner in deal.winners)
    said: list[ev.Happening] = []
    sure = _expects_the_last(deal, seat)
    may_double = house["corner-house-double"] == "allowed" or not deal.on_corner_house(seat)
    if may_double and dice.chance((0.85 if sure else 0.15) if swept else _IN_VAIN):
        said.append(ev.Double(seat))
    elif dice.chance((0.85 if sure else 0.2) if _khanuck_is_good(deal, team) and not swept else _IN_VAIN):
        said.append(ev.Khanuck(seat))
    return said


def _expects_the_last(deal: Deal, seat: Seat) -> bool:
    """Whether a player thinks that his last card takes the trick."""
    card = deal.held[seat][0]
    if not deal.trick:
        return deal.is_boss(card, seat) and (card.suit is deal.trump or not _trumps_out(deal, seat))
    led = deal.trick[0][1].suit
    return deal.strength(card, led) > deal.strength(deal.winning()[1], led)


def _trumps_out(deal: Deal, seat: Seat) -> bool:
    known = {*deal.played, *deal.held[seat]}
    return any(card.suit is deal.trump and card not in known for card in deal.house.game.cards)


def _khanuck_is_good(deal: Deal, team: Team) -> bool:
    """Whether a Khanuck would be good if the last trick were won, as the house reckons."""
    game, formula = deal.house.game, deal.house["khanuck-formula"]
    other = game.other(team)
    own = deal.jodhis.get(team, 0)
    theirs = deal.points.get(other, 0)
    if formula != "plain":
        theirs += deal.jodhis.get(other, 0)
    if formula == "full" and not deal.house.is_contract:
        theirs += deal.call if team is deal.makers else -deal.call
    return own > 0 and theirs < own + 10
