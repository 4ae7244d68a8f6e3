"""Whether two scorers' words for one thing can both be true, and which of them says more."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields

from ..cards import Card, Suit, Unseen
from ..event_number import EventNumber
from ..notation import events as ev

_LEFT_OUT = ("span", "after", "places", "open")
_SAYS_ITSELF = {ev.Claims: ("tricks",), ev.TakesBack: ("what",), ev.Cut: ("seat",)}
"""Where nothing in a field says something: the rest of the tricks, the trump card, a cut that was not offered."""


def fuller(one: object, other: object) -> tuple[bool, bool] | None:
    """Whether the first says more than the second, and the second more than the first; None where they contradict."""
    if _says_nothing(one) or _says_nothing(other):
        return not _says_nothing(one), not _says_nothing(other)
    if isinstance(one, ev.Tally) and isinstance(other, ev.Tally):
        return _tallies(one, other)
    if isinstance(one, ev.Event) and type(one) is type(other):
        return _both(one, other)
    if isinstance(one, Card | Unseen | Suit) and isinstance(other, Card | Unseen | Suit):
        return _cards(one, other)
    return (False, False) if _plain(one) == _plain(other) else None


def hands(one: tuple[ev.AnyCard, ...], other: tuple[ev.AnyCard, ...]) -> tuple[bool, bool] | None:
    """The same for the cards of a hand, in whatever order they are written."""
    mine = Counter(card for card in one if isinstance(card, Card))
    theirs = Counter(card for card in other if isinstance(card, Card))
    more, less = list((mine - theirs).elements()), list((theirs - mine).elements())
    if not _have_room(more, other) or not _have_room(less, one):
        return None
    return bool(more), bool(less)


def _have_room(cards: list[Card], hand: tuple[ev.AnyCard, ...]) -> bool:
    """Whether cards can be among those a hand does not tell."""
    places = [card for card in hand if isinstance(card, Unseen)]
    for card in cards:
        place = next((each for each in places if each.fits(card)), None)
        if place is None:
            return False
        places.remove(place)
    return True


def _says_nothing(value: object) -> bool:
    return value in (None, "", (), Unseen()) or (isinstance(value, ev.Tally) and value.values is None)


def _both(one: ev.Event, other: ev.Event) -> tuple[bool, bool] | None:
    more, less = False, False
    for field in fields(one):
        if field.name in _LEFT_OUT:
            continue
        mine, theirs = getattr(one, field.name), getattr(other, field.name)
        if field.name in _SAYS_ITSELF.get(type(one), ()) and (mine is None) != (theirs is None):
            return None
        found = fuller(mine, theirs)
        if found is None:
            return None
        more, less = more or found[0], less or found[1]
    return more, less


def _cards(one: Card | Unseen | Suit, other: Card | Unseen | Suit) -> tuple[bool, bool] | None:
    suits = [each if isinstance(each, Suit) else each.suit for each in (one, other)]
    ranks = [None if isinstance(each, Suit) else each.rank for each in (one, other)]
    if any(None not in pair and pair[0] is not pair[1] for pair in (suits, ranks)):
        return None
    return (
        any(pair[0] is not None and pair[1] is None for pair in (suits, ranks)),
        any(pair[1] is not None and pair[0] is None for pair in (suits, ranks)),
    )


def _plain(value: object) -> object:
    if isinstance(value, EventNumber):
        return value.within
    if isinstance(value, str):
        return " ".join(value.casefold().split())
    if isinstance(value, tuple) and all(isinstance(each, str) for each in value):
        return frozenset(_plain(each) for each in value)
    return value


def _tallies(one: ev.Tally, other: ev.Tally) -> tuple[bool, bool] | None:
    """A side that is not named has none; one whose number is not known contradicts nobody."""
    sides = dict.fromkeys(side for tally in (one, other) for side, _ in tally.values or ())
    numbers = [(one.of(side), other.of(side)) for side in sides]
    if any(None not in pair and pair[0] != pair[1] for pair in numbers):
        return None
    return any(pair[0] is not None and pair[1] is None for pair in numbers), any(
        pair[1] is not None and pair[0] is None for pair in numbers
    )
