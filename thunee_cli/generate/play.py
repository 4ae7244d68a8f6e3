"""The play of a deal, from the last word before the first lead to the last trick."""

from __future__ import annotations

from ..cards import Card, Rank, Seat
from ..notation import events as ev
from ..table.state import Alone
from . import dealing, solos, talking
from .cardplay import choose
from .deal import DealInMaking, GoingAlone

_HOLDS, _ASKS, _AS_HE_LEADS, _MARIALS = 0.08, 0.05, 0.3, 0.7
_CALLS_A_CARD, _DOUBLES, _CLAIMS, _NOTICES, _PLAYS_ON = 0.6, 0.1, 0.1, 0.8, 0.3
_CLAIM_FROM = 3
_LATE = {0: 0.5, 1: 0.2, 2: 0.02}
"""How readily a player calls after the first card, with that many cards that could lose a trick."""


def play(deal: DealInMaking) -> None:
    """All that happens after trumps are set."""
    calls_as_he_leads = _before_the_lead(deal)
    leader = deal.first_leader
    for half in range(1, deal.game.halves + 1):
        if half > 1:
            deal.half = half
            deal.write(ev.Half(half))
            dealing.hands(deal)
            dealing.write_hands(deal)
        while deal.tricks_in_half < deal.game.hand_size:
            _between_tricks(deal, leader)
            if deal.is_over:
                return
            leader = _trick(deal, leader, calls_as_he_leads and not deal.winners)
            _after_trick(deal)
            if deal.is_over:
                return
        if deal.solo:
            return


# --- before the first lead


def _before_the_lead(deal: DealInMaking) -> bool:
    """A Thunee, or the leader's question; and whether a leader who plays alone says so only with the lead."""
    if not deal.solo:
        maker = deal.maker or deal.right
        for seat in deal.game.in_turn(maker):
            if solo := solos.on_all_cards(deal, seat):
                return _calls_alone(deal, solo)
        _nobody_calls(deal)
        _calls_a_card(deal)
    return False


def _calls_alone(deal: DealInMaking, solo: GoingAlone) -> bool:
    as_he_leads = solo.caller is deal.first_leader and solo.way is not Alone.MOENIE and deal.dice.chance(_AS_HE_LEADS)
    if as_he_leads:
        deal.solo = solo
        _forget_trumps(deal)
        return True
    if deal.dice.chance(_HOLDS * 3) and solo.way is not Alone.MOENIE:
        deal.write(ev.HoldsTheGame(solo.caller))
    deal.write(solo.event())
    deal.solo = solo
    _forget_trumps(deal)
    return False


def _forget_trumps(deal: DealInMaking) -> None:
    deal.trump, deal.trump_card, deal.shown = None, None, True


def _nobody_calls(deal: DealInMaking) -> None:
    """Somebody thinks of Thunee, or the leader asks for it, and nothing comes of it."""
    dice = deal.dice
    if dice.chance(_HOLDS):
        seat = dice.one_of(deal.seats)
        deal.write(ev.HoldsTheGame(seat), ev.Releases(seat))
    elif dice.chance(_ASKS):
        leader = deal.first_leader
        deal.write(ev.Asks(leader), *(ev.AnswersNo(seat) for seat in deal.game.in_turn(leader)[1:]))


def _calls_a_card(deal: DealInMaking) -> None:
    assert deal.maker and deal.trump
    cards = [c for c in deal.game.cards if c.rank is Rank.ACE and c not in deal.held[deal.maker]]
    cards += [c for c in (Card(Rank.JACK, deal.trump), Card(Rank.NINE, deal.trump)) if c not in deal.held[deal.maker]]
    cards = [card for card in cards if deal.is_in_order(ev.CallsCard(deal.maker, card))]
    if cards and deal.dice.chance(_CALLS_A_CARD):
        deal.write(ev.CallsCard(deal.maker, deal.dice.one_of(cards)))


# --- tricks


def _between_tricks(deal: DealInMaking, leader: Seat) -> None:
    game, dice, done, solo = deal.game, deal.dice, deal.tricks_in_half, deal.solo
    if solo:
        if solo.blind and done == len(deal.first[leader]):
            deal.write(ev.PicksUp(leader))
        return
    if deal.is_in_order(ev.DoublesTheStakes(leader)) and dice.chance(_DOUBLES):
        deal.write(ev.DoublesTheStakes(dice.one_of(deal.seats)))
    may_claim = game.halves == 1 and _CLAIM_FROM <= done < game.hand_size - 1
    if may_claim and _takes_the_rest(deal, leader) and dice.chance(_CLAIMS):
        deal.write(ev.Claims(leader), ev.Accepts(dice.one_of(deal.side(game.opponents(leader)))))
        deal.is_over = True


def _takes_the_rest(deal: DealInMaking, leader: Seat) -> bool:
    """Whether the leader holds nothing but cards that nobody can beat any more."""
    others = [card for seat in deal.seats if seat is not leader for card in deal.held[seat]]
    tops = all(deal.is_boss(card, leader) for card in deal.held[leader])
    return tops and all(card.suit is not deal.trump for card in others)


def _trick(deal: DealInMaking, leader: Seat, calls_as_he_leads: bool) -> Seat:
    """One trick played and written; who won it."""
    game, number = deal.game, len(deal.winners) + 1
    jodhis_at = talking.time_for_jodhis(deal)
    if jodhis_at == 0:
        deal.write(*talking.jodhis(deal))
    may_double = talking.may_double(deal) if deal.is_last_trick else []
    deal.trick = []
    items = deal.items
    seats = list(game.in_turn(leader))
    while seats:
        seat = seats.pop(0)
        if deal.trick and len(deal.trick) == jodhis_at:
            items += talking.jodhis(deal)
        if deal.is_last_trick:
            items += talking.calls_of_the_last_trick(deal, seat, seat in may_double)
        items.append(ev.Play(_put(deal, seat)))
        if number > 1 or len(deal.trick) > 1:
            continue
        if calls_as_he_leads and deal.solo:
            items.append(deal.solo.event())
        elif late := _late_call(deal):
            seats = _led_card_goes_back(deal, late)
        elif deal.trump_card and not deal.shown and deal.maker:
            items.append(ev.Shows(deal.maker, deal.trump_card))
            deal.shown = True
    winner, _ = deal.winning()
    points = sum(game.value(card, deal.trump) for _, card in deal.trick)
    team = game.team(winner)
    deal.points[team] = deal.points.get(team, 0) + points
    deal.winners.append(winner)
    tail = ev.TrickResult(winner) if deal.solo else ev.TrickResult(winner, points, team, deal.points[team])
    deal.items = []
    deal.write(ev.Trick(number, leader, tuple(items), tail))
    return winner


def _put(deal: DealInMaking, seat: Seat) -> Card:
    card = choose(deal, seat)
    deal.held[seat].remove(card)
    deal.trick.append((seat, card))
    deal.played.append(card)
    solo = deal.solo
    if solo and solo.caller is seat and deal.trump is None and solo.way is not Alone.TRIPS:
        deal.trump = card.suit
    return card


def _late_call(deal: DealInMaking) -> GoingAlone | None:
    """A Thunee after the first card, by a player who cannot lose a trick in the suit led."""
    led = deal.trick[0][1].suit
    if deal.solo or deal.royals_agreed:
        return None
    answered_no = {event.seat for event in deal.events if isinstance(event, ev.AnswersNo)}
    for seat in deal.seats:
        cards = deal.dealt(seat)
        if seat is deal.trick[0][0] or seat in answered_no or solos.is_of_one_suit(deal, seat):
            continue
        if deal.may_call_alone(solo := GoingAlone(seat, Alone.THUNEE), led=led):
            if deal.dice.chance(_LATE.get(solos.losing(deal, cards, False), 0.0)):
                return solo
    return None


def _led_card_goes_back(deal: DealInMaking, solo: GoingAlone) -> list[Seat]:
    """The led card goes back to its hand and the caller leads; who plays after that."""
    leader, card = deal.trick.pop()
    deal.held[leader].append(card)
    deal.played.remove(card)
    deal.solo = solo
    _forget_trumps(deal)
    items = deal.items
    items[-1] = ev.Play(card, taken_back=True)
    items.append(solo.event())
    if deal.dice.chance(_MARIALS):
        opponents = deal.side(deal.game.opponents(solo.caller))
        items.append(ev.Marials(deal.dice.one_of(opponents), card.suit))
    items.append(ev.Play(_put(deal, solo.caller), solo.caller))
    return list(deal.game.in_turn(solo.caller)[1:])


def _after_trick(deal: DealInMaking) -> None:
    """A deal ends early for want of trumps, or when a player who plays alone has lost a trick."""
    solo = deal.solo
    counters = deal.side(deal.counters)
    if deal.is_in_order(ev.ClaimsTrumpless(counters[0])):
        lost = solo and any(winner is not solo.caller for winner in deal.winners)
        may_notice = deal.half == 1 and deal.tricks_in_half < deal.game.hand_size and not lost
        if deal.is_void or (may_notice and deal.dice.chance(_NOTICES)):
            deal.write(ev.ClaimsTrumpless(deal.dice.one_of(counters)))
            deal.stop(ev.Void.TRUMPLESS)
    if solo and not deal.is_over and deal.winners[-1] is not solo.caller:
        deal.is_over = solo.blind or not deal.dice.chance(_PLAYS_ON)
