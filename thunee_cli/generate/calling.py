"""The calls, and trumps."""

from __future__ import annotations

from dataclasses import replace

from ..cards import Card, Seat, Suit
from ..notation import events as ev
from ..table.state import Alone
from . import solos
from .deal import Deal, Solo

_EAGER, _TIE, _JUMP, _PUT_DOWN_FIRST, _LAST_CARD = 0.05, 0.4, 0.2, 0.25, 0.15


def calls_and_trumps(deal: Deal) -> None:
    """From the first call to trumps set, or to a Thunee that needs none."""
    if deal.house.is_contract:
        _auction(deal)
    else:
        _free_calls(deal)
    if deal.is_over or deal.solo:
        return
    assert deal.maker is not None
    if deal.trump is None:
        _set_trumps(deal, deal.maker)


# --- calls


def _limits(deal: Deal) -> dict[Seat, int]:
    """How high each player is ready to call."""
    eager = 60 if deal.dice.chance(_EAGER) else 0
    return {seat: _limit(deal, seat) + eager + 10 * deal.dice.number(-3, 2) for seat in deal.seats}


def _limit(deal: Deal, seat: Seat) -> int:
    worth = max(_as_trumps(deal, deal.first[seat], suit) for suit in Suit)
    if deal.house.is_contract:
        return 20 + worth
    return worth - 52 if deal.house.game.first_cards == 4 else worth - 35


def _as_trumps(deal: Deal, cards: tuple[Card, ...], suit: Suit) -> int:
    """What cards are worth to a maker with that suit as trumps: its length, its height, and the tops beside it."""
    game = deal.house.game
    trumps = [card for card in cards if card.suit is suit]
    tops = [c for c in cards if c.suit is not suit and game.strength(c, c.suit, suit, deal.royals_agreed) == 100]
    return sum(game.value(card, suit) + 10 for card in trumps) + 12 * len(tops)


def _free_calls(deal: Deal) -> None:
    """The first voice counts; who may open and who may call over whom is the house's."""
    house, dice = deal.house, deal.dice
    limits = _limits(deal)
    if house["trump-when"] == "four" and dice.chance(_PUT_DOWN_FIRST):
        _put_down(deal, deal.right)
    calls: list[ev.Call] = []
    while amounts := house.next_calls(deal.call):
        amount = dice.one_of(amounts) if dice.chance(_JUMP) else amounts[0]
        speakers = [seat for seat in deal.seats if _may_call(deal, seat) and limits[seat] >= amount]
        if not speakers:
            break
        seat = dice.one_of(speakers)
        also = [other for other in speakers if house.game.partners(seat, other)]
        together = dice.one_of(also) if also and dice.chance(_TIE) else None
        calls.append(ev.Call(seat=seat, amount=amount, together=together))
        deal.call = house.tied_call(amount) if together else amount
        deal.callers = (seat, together) if together else (seat,)
    solo = solos.on_first_cards(deal)
    if not solo and calls and calls[-1].together:
        calls[-1] = _named(deal, calls[-1])
    if solo and solo.way is Alone.TRIPS:
        calls = []  # it is called before anything else
    deal.write(*calls)
    if solo:
        _write_solo(deal, solo, bool(calls))
        return
    if not calls:
        deal.write(ev.NoCalls())
        deal.maker = deal.right
        return
    deal.maker = calls[-1].maker or calls[-1].seat
    deal.trump, deal.trump_card = None, None  # what lay there goes back


def _write_solo(deal: Deal, solo: Solo, called: bool) -> None:
    """A call on the first cards ends the calling, and a card put down goes back."""
    deal.solo = solo
    deal.write(solos.event(solo))
    if not called:
        deal.call, deal.callers = 0, ()
        deal.write(ev.NoCalls())
    if deal.trump_card:
        if not called:
            deal.write(ev.TakesBack(deal.right))
        deal.trump, deal.trump_card = None, None


def _may_call(deal: Deal, seat: Seat) -> bool:
    game, house = deal.house.game, deal.house
    if not deal.callers:
        return bool(house["call-opener"] == "anyone" or game.team(seat) is not game.team(deal.right))
    if seat in deal.callers:
        return False
    return bool(house["call-over-partner"] == "yes" or game.team(seat) is not game.team(deal.callers[0]))


def _named(deal: Deal, call: ev.Call) -> ev.Call:
    """A tie settled: the other side names the maker, and for the dealer's side the dealer speaks."""
    assert call.together
    game = deal.house.game
    others = deal.side(game.opponents(call.seat))
    namer = deal.dealer if deal.dealer in others else deal.dice.one_of(others)
    return replace(call, maker=deal.dice.one_of((call.seat, call.together)), counted=deal.call, namer=namer)


def _auction(deal: Deal) -> None:
    """Turn by turn from the dealer's right; a pass is final, and where all pass the deal is void."""
    house, dice = deal.house, deal.dice
    limits = _limits(deal)
    left = list(house.game.in_turn(deal.right))
    while left:
        seat = left.pop(0)
        if deal.callers == (seat,):
            break
        amounts = [amount for amount in house.next_calls(deal.call) if amount <= limits[seat]]
        own = bool(deal.callers) and house.game.partners(seat, deal.callers[0])
        if not amounts or (own and (house["call-over-partner"] != "yes" or dice.chance(0.8))):
            deal.write(ev.Passes(seat))
            continue
        amount = dice.one_of(amounts) if dice.chance(_JUMP) else amounts[0]
        deal.write(ev.Call(seat=seat, amount=amount))
        deal.call, deal.callers = amount, (seat,)
        left.append(seat)
    if not deal.callers:
        deal.stop("all-pass")
        return
    deal.maker = deal.callers[0]
    if solo := solos.on_first_cards(deal):
        deal.solo = solo
        deal.write(solos.event(solo))


# --- trumps


def _best_suit(deal: Deal, cards: tuple[Card, ...]) -> Suit:
    best = max(Suit, key=lambda suit: _as_trumps(deal, cards, suit))
    return best if any(card.suit is best for card in cards) else cards[0].suit


def _put_down(deal: Deal, maker: Seat) -> None:
    suit = _best_suit(deal, deal.first[maker])
    deal.trump, deal.trump_card = suit, deal.dice.one_of([c for c in deal.first[maker] if c.suit is suit])
    deal.write(ev.Trump(maker, deal.trump_card, "down"))


def _set_trumps(deal: Deal, maker: Seat) -> None:
    if deal.house["trump-when"] == "six":
        deal.trump, deal.shown = _best_suit(deal, deal.dealt(maker)), True
        deal.write(ev.Trump(maker, deal.trump, "named"))
    elif _may_leave_it_to_the_last_card(deal, maker) and deal.dice.chance(_LAST_CARD):
        deal.trump_card = deal.last[maker][-1]
        deal.trump = deal.trump_card.suit
        deal.write(ev.Trump(maker, None, "last card"))
    else:
        _put_down(deal, maker)


def _may_leave_it_to_the_last_card(deal: Deal, maker: Seat) -> bool:
    if deal.house["last-card"] == "any-maker":
        return True
    if maker is not deal.right or deal.callers:
        return False
    suits = {card.suit for card in deal.first[maker]}
    return deal.house["last-card"] == "trump-man" or (
        deal.house["last-card"] == "trump-man-four-suits" and len(suits) == len(deal.first[maker])
    )
