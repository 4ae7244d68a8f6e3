"""What a hand was, as it was dealt: the one answer for every report, page and picture."""

from __future__ import annotations

from collections.abc import Iterator

from ..cards import Card, Seat, Unseen
from ..notation import events as ev
from ..values import replace
from ..verdict import DealVerdict
from .blocks import DealtCards
from .faces import Face

_WHICH = {0: "first", 1: "second"}


def hands_of(deal: DealVerdict) -> dict[Seat, tuple[DealtCards, ...]]:
    """The hands of which anything is known, as they were dealt: as written, and what else is proven of them."""
    game = deal.steps[0].before.game
    back = _taken_back(deal)
    proven = _proven(deal, back)
    written: dict[Seat, list[DealtCards]] = {}
    for step in deal.steps:
        if isinstance(step.event, ev.Hand):
            half = step.before.half - 1
            seat = step.event.seat
            found = proven.pop((seat, half), ())
            written.setdefault(seat, []).append(_hand(step.event, found, back.get((seat, half), frozenset())))
    for (seat, half), cards in proven.items():
        faces = tuple(_face(card, back.get((seat, half), frozenset()), found=True) for card in cards)
        place = half if game.halves > 1 else len(written.get(seat, ()))
        hands = written.setdefault(seat, [])
        hands.extend(DealtCards((), ()) for _ in range(place - len(hands)))
        hands.insert(place, DealtCards(faces, ()))
    return {
        seat: tuple(half for half in _halves(written[seat], game.halves) if half.parts)
        for seat in dict.fromkeys((*game.seats, *written))
        if any(half.parts for half in written.get(seat, ()))
    }


def _halves(hands: list[DealtCards], dealt: int) -> Iterator[DealtCards]:
    """The hands of one seat, told apart where the cards are dealt in two halves."""
    for number, half in enumerate(hands):
        yield replace(half, which=_WHICH.get(number, "")) if dealt > 1 else half


def _taken_back(deal: DealVerdict) -> dict[tuple[Seat, int], frozenset[Card]]:
    back: dict[tuple[Seat, int], frozenset[Card]] = {}
    for step in deal.steps:
        if isinstance(step.event, ev.Play) and step.event.taken_back and step.seat:
            key = (step.seat, step.before.half - 1)
            if isinstance(step.event.card, Card):
                back[key] = back.get(key, frozenset()) | {step.event.card}
    return back


def _proven(
    deal: DealVerdict, back: dict[tuple[Seat, int], frozenset[Card]]
) -> dict[tuple[Seat, int], tuple[Card, ...]]:
    """The cards of hands that are not written and yet certain, by the half they were dealt in."""
    game = deal.steps[0].before.game
    written = {card for step in deal.steps if isinstance(step.event, ev.Hand) for card in step.event.cards}
    found: dict[tuple[Seat, int], tuple[Card, ...]] = {}
    for seat, cards in deal.inferred:
        hand = deal.knowledge.hand(seat) if deal.knowledge and game.halves > 1 else cards
        for half in range(game.halves):
            part = hand[half * game.hand_size : (half + 1) * game.hand_size] if game.halves > 1 else cards
            if kept := tuple(card for card in part if card is not None and card in cards):
                found[seat, half] = kept
    owner = deal.knowledge.owner if deal.knowledge else {}
    for key in sorted(back, key=lambda each: (tuple(Seat).index(each[0]), each[1])):
        known = found.get(key, ())
        lifted = [card for card in game.cards if card in back[key] and card not in written and owner.get(card) == key]
        if more := tuple(card for card in lifted if card not in known):
            found[key] = (*known, *more)
    return found


def _hand(hand: ev.Hand, proven: tuple[Card, ...], back: frozenset[Card]) -> DealtCards:
    """A written hand; a card proven fills the place of one written as not seen."""
    spare = len(proven)
    parts: list[tuple[Face, ...]] = []
    for cards in reversed((hand.first, hand.last or ())):
        shown: list[Face] = []
        for card in reversed(cards):
            if card == Unseen() and spare:
                spare -= 1
            else:
                shown.insert(0, _face(card, back))
        parts.insert(0, tuple(shown))
    if all(card == Unseen() for card in hand.cards):
        parts = [(), ()]
    found = tuple(_face(card, back, found=True) for card in proven)
    first, last = parts
    return DealtCards(first, (*last, *found)) if last or not first else DealtCards((*first, *found), ())


def _face(card: ev.AnyCard, back: frozenset[Card], found: bool = False) -> Face:
    return Face(card=card, found=found, back=card in back)
