"""Before the calls: the draw, the cut, the hands, and what makes a deal void at once."""

from __future__ import annotations

from ..cards import Seat
from ..laws.base import Law
from ..notation import events as ev
from ..profiles.ruleset import RuleSet
from .deal import DealInMaking
from .dice import Dice

_NO_CUT, _EXPOSED, _THROWN_IN, _CUT_NOT_WRITTEN = 0.25, 0.02, 0.7, 0.05


def draw(rules: RuleSet, dice: Dice) -> tuple[ev.Draw | None, Seat]:
    """The cards turned up for the first dealer, where any card can make one, and who deals first."""
    game, seat = rules.game, dice.one_of(rules.game.seats)
    if all(_drawn(rules, ev.Draw(seat, ((seat, card),), None)) is None for card in game.cards):
        return None, seat
    turner = seat
    turned: list[tuple[Seat, ev.AnyCard]] = []
    for card in dice.shuffled(game.cards):
        seat = game.right(seat)
        turned.append((seat, card))
        if dealer := _drawn(rules, ev.Draw(turner, tuple(turned), None)):
            return ev.Draw(turner, tuple(turned), dealer), dealer
    raise AssertionError("a pack has every card")


def _drawn(rules: RuleSet, draw: ev.Draw) -> Seat | None:
    return rules.ask(Law.drawn_dealer, draw)


def cut(deal: DealInMaking) -> None:
    """The cut is offered to the dealer's neighbour, who may decline it."""
    if deal.dice.chance(_CUT_NOT_WRITTEN):
        return
    dice, neighbours = deal.dice, (deal.game.left(deal.dealer), deal.game.right(deal.dealer))
    seat = next(each for each in neighbours if deal.is_in_order(ev.Cut(each, ("declined",))))
    if dice.chance(_NO_CUT):
        deal.write(ev.Cut(seat, ("declined",)))
        return
    ways = ["normal", "table", "three packets", "", "", ""]
    if deal.is_in_order(ev.Cut(seat, ("centre",))):
        ways.append("centre")
    if way := dice.one_of(ways):
        deal.write(ev.Cut(seat, (way,)))
        return
    packets = [n for n in range(1, deal.game.pack) if deal.is_in_order(ev.Cut(seat, (), n))]
    deal.write(ev.Cut(seat, (), dice.one_of(packets)))


def hands(deal: DealInMaking) -> None:
    """The pack dealt round: the first cards, and those that follow the calls."""
    game = deal.game
    last_cards = game.hand_size - game.first_cards
    pack = deal.dice.shuffled(game.cards) if deal.half == 1 else deal.stock
    for seat in game.in_turn(deal.right):
        deal.first[seat] = tuple(pack[: game.first_cards])
        pack = pack[game.first_cards :]
    for seat in game.in_turn(deal.right):
        deal.last[seat] = tuple(pack[:last_cards])
        pack = pack[last_cards:]
    deal.stock = pack
    deal.held = {seat: list(deal.dealt(seat)) for seat in deal.seats}


def write_hands(deal: DealInMaking) -> None:
    deal.write(*(ev.Hand(seat, deal.first[seat], deal.last[seat]) for seat in deal.seats))


def begin(deal: DealInMaking) -> None:
    """The deal up to the calls, which it may not reach."""
    dice = deal.dice
    if deal.rules.plays_whole_deal_royals() and dice.chance(0.15):
        deal.royals_agreed = True
        deal.write(ev.Agreed("royals"))
    cut(deal)
    hands(deal)
    exposed = dice.chance(_EXPOSED)
    first = [ev.Hand(seat, deal.first[seat]) for seat in deal.seats]
    if exposed and deal.is_in_order(ev.Void(ev.Void.EXPOSED_CARD)):
        _expose(deal)
        deal.stop(ev.Void.EXPOSED_CARD)
    elif deal.is_in_order(ev.ThrowsIn(deal.right), *first) and dice.chance(_THROWN_IN):
        deal.write(*first, ev.ThrowsIn(deal.right))
        deal.stop(ev.Void.LOW_FOUR)
    else:
        write_hands(deal)
        if exposed:
            _expose(deal)


def _expose(deal: DealInMaking) -> None:
    seat = deal.dice.one_of(deal.seats)
    deal.write(ev.Exposed(deal.dice.one_of(deal.dealt(seat)), seat))
