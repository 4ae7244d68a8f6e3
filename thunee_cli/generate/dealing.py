"""Before the calls: the draw, the cut, the hands, and what makes a deal void at once."""

from __future__ import annotations

from ..cards import Card, Rank, Seat, Suit
from ..notation import events as ev
from .deal import Deal
from .dice import Dice
from .house import House

_BLACK = (Suit.CLUBS, Suit.SPADES)
_NO_CUT, _EXPOSED, _THROWN_IN, _CUT_NOT_WRITTEN = 0.25, 0.02, 0.7, 0.05


def draw(house: House, dice: Dice) -> tuple[ev.Draw | None, Seat]:
    """The cards turned up for the first dealer, where the house draws, and who deals first."""
    seats, how = house.game.seats, house["first-dealer"]
    if how not in ("black-jack", "any-jack"):
        return None, dice.one_of(seats)
    turner = dice.one_of(seats)
    turned: list[tuple[Seat, ev.AnyCard]] = []
    seat = turner
    for card in dice.shuffled(house.game.cards):
        seat = house.game.right(seat)
        turned.append((seat, card))
        if card.rank is Rank.JACK and (how == "any-jack" or card.suit in _BLACK):
            break
    return ev.Draw(turner, tuple(turned), seat), seat


def cut(deal: Deal) -> None:
    """The cut is offered to the dealer's neighbour, who may decline it."""
    if deal.dice.chance(_CUT_NOT_WRITTEN):
        return
    house, dice = deal.house, deal.dice
    left = house["cut-by"] == "left"
    seat = house.game.left(deal.dealer) if left else house.game.right(deal.dealer)
    if dice.chance(_NO_CUT):
        deal.write(ev.Cut(seat, ("declined",)))
        return
    ways = ["normal", "table", "three packets", "", "", ""]
    if house["centre-cut"] == "allowed":
        ways.append("centre")
    way, fewest, pack = dice.one_of(ways), max(1, house["cut-minimum"]), house.game.pack
    if way:
        deal.write(ev.Cut(seat, (way,)))
        return
    packets = [n for n in range(fewest, pack - fewest + 1) if n != pack // 2 or house["centre-cut"] == "allowed"]
    deal.write(ev.Cut(seat, (), dice.one_of(packets)))


def hands(deal: Deal) -> None:
    """The pack dealt round: the first cards, and those that follow the calls."""
    house = deal.house
    pack = deal.dice.shuffled(house.game.cards) if deal.half == 1 else deal.stock
    for seat in house.game.in_turn(deal.right):
        deal.first[seat] = tuple(pack[: house.game.first_cards])
        pack = pack[house.game.first_cards :]
    for seat in house.game.in_turn(deal.right):
        deal.last[seat] = tuple(pack[: house.last_cards])
        pack = pack[house.last_cards :]
    deal.stock = pack
    deal.held = {seat: list(deal.dealt(seat)) for seat in deal.seats}


def write_hands(deal: Deal) -> None:
    deal.write(*(ev.Hand(seat, deal.first[seat], deal.last[seat]) for seat in deal.seats))


def begin(deal: Deal) -> None:
    """The deal up to the calls, which it may not reach."""
    house, dice = deal.house, deal.dice
    if house["royals"] == "whole-deal" and dice.chance(0.15):
        deal.royals_agreed = True
        deal.write(ev.Agreed("royals"))
    cut(deal)
    hands(deal)
    exposed = dice.chance(_EXPOSED)
    if exposed and house["exposed-card"] == "redeal":
        _expose(deal)
        deal.stop("exposed-card")
    elif house["low-four"] == 10 and _worth(deal.first[deal.right], house) <= 10 and dice.chance(_THROWN_IN):
        deal.write(*(ev.Hand(seat, deal.first[seat]) for seat in deal.seats), ev.ThrowsIn(deal.right))
        deal.stop("low-four")
    else:
        write_hands(deal)
        if exposed:
            _expose(deal)


def _expose(deal: Deal) -> None:
    seat = deal.dice.one_of(deal.seats)
    deal.write(ev.Exposed(deal.dice.one_of(deal.dealt(seat)), seat))


def _worth(cards: tuple[Card, ...], house: House) -> int:
    return sum(house.game.value(card, None) for card in cards)
