"""The calls, and trumps."""

from __future__ import annotations

from ..cards import Card, Seat, Suit
from ..laws.base import Law
from ..notation import events as ev
from ..table.state import Alone
from ..values import replace
from . import solos
from .deal import DealInMaking, GoingAlone

_EAGER, _TIE, _JUMP, _PUT_DOWN_FIRST, _LAST_CARD = 0.05, 0.4, 0.2, 0.25, 0.15


def calls_and_trumps(deal: DealInMaking) -> None:
    """From the first call to trumps set, or to a Thunee that needs none."""
    if deal.is_contract:
        _auction(deal)
    else:
        _free_calls(deal)
    if deal.is_over or deal.solo:
        return
    assert deal.maker is not None
    if deal.trump is None:
        _set_trumps(deal, deal.maker)


# --- calls


def _limits(deal: DealInMaking) -> dict[Seat, int]:
    """How high each player is ready to call."""
    eager = 60 if deal.dice.chance(_EAGER) else 0
    return {seat: _limit(deal, seat) + eager + 10 * deal.dice.number(-3, 2) for seat in deal.seats}


def _limit(deal: DealInMaking, seat: Seat) -> int:
    worth = max(_as_trumps(deal, deal.first[seat], suit) for suit in Suit)
    if deal.is_contract:
        return 20 + worth
    return worth - 52 if deal.game.first_cards == 4 else worth - 35


def _as_trumps(deal: DealInMaking, cards: tuple[Card, ...], suit: Suit) -> int:
    """What cards are worth to a maker with that suit as trumps: its length, its height, and the tops beside it."""
    game = deal.game
    trumps = [card for card in cards if card.suit is suit]
    tops = [c for c in cards if c.suit is not suit and game.strength(c, c.suit, suit, deal.royals_agreed) == 100]
    return sum(game.value(card, suit) + 10 for card in trumps) + 12 * len(tops)


def _free_calls(deal: DealInMaking) -> None:
    """The first voice counts; who may open and who may call over whom is the house's."""
    dice = deal.dice
    limits = _limits(deal)
    put_down = ev.Trump(deal.right, deal.first[deal.right][0], "down")
    if deal.is_in_order(put_down) and dice.chance(_PUT_DOWN_FIRST):
        _put_down(deal, deal.right)
    calls: list[ev.Call] = []
    while amounts := _amounts(deal):
        amount = dice.one_of(amounts) if dice.chance(_JUMP) else amounts[0]
        willing = [seat for seat in deal.seats if limits[seat] >= amount and seat not in deal.callers]
        speakers = [seat for seat in willing if deal.is_in_order(ev.Call(seat=seat, amount=amount), *calls)]
        if not speakers:
            break
        seat = dice.one_of(speakers)
        also = [other for other in speakers if deal.game.partners(seat, other)]
        together = dice.one_of(also) if also and dice.chance(_TIE) else None
        calls.append(ev.Call(seat=seat, amount=amount, together=together))
        deal.call = deal.rules.tied_amount(amount) if together else amount
        deal.callers = (seat, together) if together else (seat,)
    solo = solos.on_first_cards(deal)
    if not solo and calls and calls[-1].together:
        calls[-1] = _named(deal, calls)
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


def _write_solo(deal: DealInMaking, solo: GoingAlone, called: bool) -> None:
    """A call on the first cards ends the calling, and a card put down goes back."""
    deal.solo = solo
    deal.write(solo.event())
    if not called:
        deal.call, deal.callers = 0, ()
        deal.write(ev.NoCalls())
    if deal.trump_card:
        if not called:
            deal.write(ev.TakesBack(deal.right))
        deal.trump, deal.trump_card = None, None


def _amounts(deal: DealInMaking) -> tuple[int, ...]:
    """The numbers that may be called over the standing one."""
    return deal.rules.ask(Law.amounts_over, deal.call) or ()


def _named(deal: DealInMaking, calls: list[ev.Call]) -> ev.Call:
    """A tie settled: the maker is named by whoever may speak for the other side."""
    *before, call = calls
    assert call.together
    tie = replace(call, maker=call.seat, counted=deal.call)
    namers = [seat for seat in deal.seats if deal.is_in_order(replace(tie, namer=seat), *before)]
    namer = namers[0] if len(namers) == 1 else deal.dice.one_of(namers)
    return replace(tie, maker=deal.dice.one_of((call.seat, call.together)), namer=namer)


def _auction(deal: DealInMaking) -> None:
    """Turn by turn from the dealer's right; a pass is final, and where all pass the deal is void."""
    dice = deal.dice
    limits = _limits(deal)
    left = list(deal.game.in_turn(deal.right))
    while left:
        seat = left.pop(0)
        if deal.callers == (seat,):
            break
        amounts = [amount for amount in _amounts(deal) if amount <= limits[seat]]
        own = bool(deal.callers) and deal.game.partners(seat, deal.callers[0])
        if not amounts or (own and (not deal.is_in_order(ev.Call(seat=seat, amount=amounts[0])) or dice.chance(0.8))):
            deal.write(ev.Passes(seat))
            continue
        amount = dice.one_of(amounts) if dice.chance(_JUMP) else amounts[0]
        deal.write(ev.Call(seat=seat, amount=amount))
        deal.call, deal.callers = amount, (seat,)
        left.append(seat)
    if not deal.callers:
        deal.stop(ev.Void.ALL_PASS)
        return
    deal.maker = deal.callers[0]
    if solo := solos.on_first_cards(deal):
        deal.solo = solo
        deal.write(solo.event())


# --- trumps


def _best_suit(deal: DealInMaking, cards: tuple[Card, ...]) -> Suit:
    best = max(Suit, key=lambda suit: _as_trumps(deal, cards, suit))
    return best if any(card.suit is best for card in cards) else cards[0].suit


def _put_down(deal: DealInMaking, maker: Seat) -> None:
    suit = _best_suit(deal, deal.first[maker])
    deal.trump, deal.trump_card = suit, deal.dice.one_of([c for c in deal.first[maker] if c.suit is suit])
    deal.write(ev.Trump(maker, deal.trump_card, "down"))


def _set_trumps(deal: DealInMaking, maker: Seat) -> None:
    best = _best_suit(deal, deal.dealt(maker))
    if deal.is_in_order(ev.Trump(maker, best, "named")):
        deal.trump, deal.shown = best, True
        deal.write(ev.Trump(maker, best, "named"))
    elif deal.is_in_order(ev.Trump(maker, None, "last card")) and deal.dice.chance(_LAST_CARD):
        deal.trump_card = deal.last[maker][-1]
        deal.trump = deal.trump_card.suit
        deal.write(ev.Trump(maker, None, "last card"))
    else:
        _put_down(deal, maker)
