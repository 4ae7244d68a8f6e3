"""Whether the pack can be dealt so that every place gets a card it may be, and every demand on a hand is met."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

MOST_MATCHINGS = 2_000
"""How many matchings one question may cost; one that costs more is not decided."""


@dataclass(frozen=True, slots=True)
class Demand:
    """One of `places` (by number) must hold a card of `mask`; demands of one `group` need a place each."""

    places: tuple[int, ...]
    mask: int
    group: int


def can_be_dealt(places: Sequence[int], demands: Sequence[Demand]) -> bool | None:
    """Whether each place can have a card of its own out of its mask, with every demand met; None where
    `MOST_MATCHINGS` did not settle it.
    """
    search = _Search()
    found = search.solve(list(places), list(demands), frozenset())
    return None if search.left < 0 else found


class _Search:
    def __init__(self) -> None:
        self.left = MOST_MATCHINGS

    def solve(self, places: list[int], demands: list[Demand], taken: frozenset[tuple[int, int]]) -> bool:
        """`taken` are the places that a demand of a group has already, as (group, place)."""
        self.left -= 1
        if self.left < 0:
            return True
        dealt = matching(places)
        if dealt is None:
            return False
        if _meets(dealt, demands, taken):
            return True
        first, rest = demands[0], demands[1:]
        tried = set()
        for place in first.places:
            alike = (places[place], tuple(place in demand.places for demand in rest))
            if places[place] & first.mask and (first.group, place) not in taken and alike not in tried:
                tried.add(alike)
                narrowed = places.copy()
                narrowed[place] &= first.mask
                if self.solve(narrowed, rest, taken | {(first.group, place)}):
                    return True
        return False


def _meets(dealt: Sequence[int], demands: Sequence[Demand], taken: frozenset[tuple[int, int]]) -> bool:
    """Whether a dealing meets all demands, each group's with places of their own."""
    for group in {demand.group for demand in demands}:
        needs = [
            sum(1 << p for p in demand.places if dealt[p] & demand.mask and (group, p) not in taken)
            for demand in demands
            if demand.group == group
        ]
        if matching(needs) is None:
            return False
    return True


def matching(places: Sequence[int]) -> list[int] | None:
    """A bit of its own for every place, out of its mask; None where there is none (Kuhn's augmenting paths)."""
    held: dict[int, int] = {}

    def give(place: int, tried: set[int]) -> bool:
        mask = places[place]
        while mask:
            bit = mask & -mask
            mask ^= bit
            if bit in tried:
                continue
            tried.add(bit)
            if bit not in held or give(held[bit], tried):
                held[bit] = place
                return True
        return False

    if not all(give(place, set()) for place in sorted(range(len(places)), key=lambda p: places[p].bit_count())):
        return None
    dealt = [0] * len(places)
    for bit, place in held.items():
        dealt[place] = bit
    return dealt
