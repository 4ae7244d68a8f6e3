"""Whether the pack can be dealt so that every place gets a card it may be, and every demand on a hand is met.

Two things are asked of a dealing: each place has a card of its own out of its mask, and each demand has a card of its
own in its region, the places of a hand. Each of them alone is a matching. Together they are a search, but only over the
regions that cards go to: once every card has its region, the two matchings do not meddle with each other. So cards that
have another region in the one matching than in the other are decided one by one; places that are alike cost nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import field
from functools import cached_property

from ..cards import Seat
from ..event_number import EventNumber
from ..source import Span
from ..values import dataclass

MOST_TRIED = 400
"""How often it may be decided where a card lies, for all questions about a deal together."""

_MOST_KEPT = 60
_KEPT = "dealings"

Players = tuple[tuple[EventNumber, Seat | None], ...]
"""Who did what in a deal: each event by its number."""


@dataclass(frozen=True, slots=True)
class Demand:
    """One of `places` (by number) must hold a card of `mask`; demands of one `group` need a place each."""

    places: tuple[int, ...]
    mask: int
    group: int


@dataclass(slots=True)
class Budget:
    """What may still be tried for a deal."""

    left: int = field(default_factory=lambda: MOST_TRIED)


class Dealings:
    """What is found out about the dealings of a pack: those found are kept, and most questions are answered by them."""

    def __init__(self, places: Sequence[int], demands: Sequence[Demand], budget: Budget | None = None) -> None:
        self._base = tuple(places)
        self._budget = budget or Budget()
        self._search = _DealingSearch(places, demands, self._budget)
        self._alike = _alike(places, demands)
        self._found: list[Sequence[int]] = []
        self._seen = [0] * len(places)
        self._never = [0] * len(places)
        self._answers: dict[tuple[tuple[int, tuple[int, ...]], ...], bool | None] = {}

    def can(self, places: Sequence[int]) -> bool | None:
        """Whether there is a dealing where each place is narrowed to what is given; None where the budget is spent.

        Where no dealing at all is known to fit, nothing is said of any.
        """
        changed = [at for at, (mask, base) in enumerate(zip(places, self._base, strict=True)) if mask != base]
        if not changed:
            return self._is_possible
        if any(not places[at] for at in changed):
            return False
        if len(changed) == 1 and self._seen[changed[0]] & places[changed[0]]:
            return True
        if any(all(dealt[at] & places[at] for at in changed) for dealt in self._found):
            return True
        if not self._is_possible:
            return self._is_possible
        if any(not places[at] & ~self._never[at] for at in changed):
            return False
        key = self._key(places, changed)
        if key not in self._answers:
            dealt = self._search.dealing([mask & ~never for mask, never in zip(places, self._never, strict=True)])
            self._answers[key] = self._note(dealt, places, changed)
        return self._answers[key]

    @cached_property
    def _is_possible(self) -> bool | None:
        for at, mask in enumerate(self._search.never(self._base)):
            self._never[at] |= mask
        return self._note(self._search.dealing(self._base), self._base, ())

    def _note(self, dealt: Sequence[int] | None, places: Sequence[int], changed: Sequence[int]) -> bool | None:
        if dealt is None:
            return None
        if not dealt:
            if len(changed) == 1:
                for at in self._alike[changed[0]]:
                    self._never[at] |= places[changed[0]]
            return False
        if len(self._found) < _MOST_KEPT:
            self._found.append(dealt)
        for at, bit in enumerate(dealt):
            for other in self._alike[at]:
                self._seen[other] |= bit
        return True

    def _key(self, places: Sequence[int], changed: Sequence[int]) -> tuple[tuple[int, tuple[int, ...]], ...]:
        """A question, the same for all that differ only in the order of places that are alike."""
        asked: dict[int, list[int]] = {}
        for at in changed:
            asked.setdefault(self._alike[at][0], []).append(places[at])
        return tuple((at, tuple(sorted(masks))) for at, masks in sorted(asked.items()))


class Pool:
    """The dealings of one deal as its houses understand it: the same facts are looked into once.

    `contradictions` are the lines that fit no dealing, and `corrections` those without which one fits, by who did what.
    `is_trial` where the deal is a reading that is given up if it has no dealing.
    """

    def __init__(self, is_trial: bool = False) -> None:
        self.budget = Budget()
        self.is_trial = is_trial
        self.contradictions: dict[Players, tuple[Span, ...]] = {}
        self.corrections: dict[Players, tuple[tuple[int, ...], ...]] = {}
        self._known: dict[tuple[tuple[int, ...], tuple[Demand, ...]], Dealings] = {}

    def of(self, places: Iterable[int], demands: Iterable[Demand]) -> Dealings:
        key = tuple(places), tuple(demands)
        if key not in self._known:
            self._known[key] = Dealings(*key, self.budget)
        return self._known[key]


def pool_of(kept: dict[str, object]) -> Pool:
    """The pool of a section, in what is kept with it."""
    pool = kept.setdefault(_KEPT, Pool())
    assert isinstance(pool, Pool)
    return pool


def kept_for_trials() -> dict[str, object]:
    """What is kept together with all readings of a deal that are tried, for which the limit is one."""
    return {_KEPT: Pool(is_trial=True)}


def _alike(places: Sequence[int], demands: Sequence[Demand]) -> list[tuple[int, ...]]:
    """For each place all places that nothing tells from it."""
    classes: dict[tuple[int, tuple[bool, ...]], list[int]] = {}
    keys = [(mask, tuple(at in demand.places for demand in demands)) for at, mask in enumerate(places)]
    for at, key in enumerate(keys):
        classes.setdefault(key, []).append(at)
    return [tuple(classes[key]) for key in keys]


@dataclass(slots=True)
class _State:
    """Masks of the places and of the looks while regions are being decided, and a matching of cards to either."""

    places: list[int]
    looks: list[int]
    dealt: list[int]
    seen: list[int]


class _DealingSearch:
    """Looks for a dealing.

    A look is a demand of a region, or else any card: each region has as many looks as places, and with places to spare
    for the cards that nobody has, each card is in one place and is seen by one look.
    """

    def __init__(self, places: Sequence[int], demands: Sequence[Demand], budget: Budget) -> None:
        self.budget = budget
        self.pack = 0
        for mask in places:
            self.pack |= mask
        self.spare = max(0, self.pack.bit_count() - len(places))
        regional, self.others = _regional(demands)
        rest = sorted(set(range(len(places) + self.spare)) - {at for each in regional for at in each[0].places})
        self.regions: list[tuple[int, ...]] = [*(each[0].places for each in regional), tuple(rest)]
        self.looks: list[int] = [0] * (len(places) + self.spare)
        self.region_of = [0] * len(self.looks)
        for number, region in enumerate(self.regions):
            masks = [demand.mask for demand in regional[number]] if number < len(regional) else []
            for at, mask in zip(region, [*masks, *[self.pack] * len(region)], strict=False):
                self.looks[at], self.region_of[at] = mask, number
        self.is_hopeless = any(len(each) > len(each[0].places) for each in regional)
        self._start: tuple[list[int], list[int]] = ([0] * len(self.looks), [0] * len(self.looks))

    def dealing(self, places: Sequence[int]) -> Sequence[int] | None:
        """A card for each place; an empty one where there is no dealing, None where the budget did not settle it."""
        if self.is_hopeless:
            return ()
        state = self._begun(places)
        try:
            dealt = self._solve(state, list(self.others), frozenset())
        except _Spent:
            return None
        self._start = state.dealt, state.seen
        return dealt[: len(places)] if dealt else ()

    def never(self, places: Sequence[int]) -> list[int]:
        """What each place cannot be, as far as it needs no trying; from now on looks are narrowed accordingly."""
        state = self._begun(places)
        if self.is_hopeless or not self._settled(state, is_thorough=True):
            return [0] * len(places)
        self.looks = state.looks
        return [mask & ~kept for mask, kept in zip(places, state.places, strict=False)]

    def _begun(self, places: Sequence[int]) -> _State:
        return _State([*places, *[self.pack] * self.spare], self.looks.copy(), *map(list.copy, self._start))

    def _solve(self, state: _State, others: list[Demand], taken: frozenset[tuple[int, int]]) -> Sequence[int] | None:
        """`taken` are the places that another demand of a group has already, as (group, place)."""
        for is_thorough in (False, True):
            if not _forced(state, others, taken) or not self._settled(state, is_thorough):
                return None
            dealt = self._agreed(state)
            if dealt and _meets(dealt, others, taken):
                return dealt.copy()
        if _meets(state.dealt, others, taken) and not dealt:
            return self._decide(state, others, taken)
        return self._place(state, others, taken)

    def _spend(self) -> None:
        if self.budget.left <= 0:
            raise _Spent
        self.budget.left -= 1

    def _settled(self, state: _State, is_thorough: bool) -> bool:
        """Matches what has come loose, and keeps out of a region's places what none of its looks sees, and the reverse;
        if thoroughly, also what is in no matching. False where there is no way.
        """
        places, looks = state.places, state.looks
        while True:
            if not rematch(places, state.dealt) or not rematch(looks, state.seen):
                return False
            if is_thorough:
                keep_matched(places, state.dealt)
                keep_matched(looks, state.seen)
            narrowed = False
            for region in self.regions:
                in_places = in_looks = 0
                for at in region:
                    in_places |= places[at]
                    in_looks |= looks[at]
                if out := in_places ^ in_looks:
                    narrowed = True
                    for at in region:
                        places[at] &= ~out
                        looks[at] &= ~out
            if not narrowed:
                return True

    def _agreed(self, state: _State) -> list[int] | None:
        """A dealing of which the regions suit places and looks, if either matching can be moved to the other's; else
        they are moved as near to each other as they come.
        """
        if rematch(self._within(state.looks, state.dealt), state.seen, is_whole=False):
            return state.dealt
        rematch(state.looks, state.seen)
        if rematch(self._within(state.places, state.seen), state.dealt, is_whole=False):
            return state.dealt
        rematch(state.places, state.dealt)
        return None

    def _within(self, masks: list[int], matched: list[int]) -> list[int]:
        """Masks kept to the cards that a matching has in their region."""
        kept = list(masks)
        for region in self.regions:
            cards = 0
            for at in region:
                cards |= matched[at]
            for at in region:
                kept[at] &= cards
        return kept

    def _decide(self, state: _State, others: list[Demand], taken: frozenset[tuple[int, int]]) -> Sequence[int] | None:
        """One card on which the matchings differ is in the region where its place is, or it is not."""
        bit, number = self._in_doubt(state)
        self._spend()
        into = _State(state.places.copy(), state.looks.copy(), state.dealt.copy(), state.seen.copy())
        for at in range(len(into.places)):
            if self.region_of[at] != number:
                into.places[at] &= ~bit
                into.looks[at] &= ~bit
        if found := self._solve(into, others, taken):
            return found
        out = bit  # and so is every card that nothing tells from it
        same = self.pack
        for masks in (state.places, state.looks, [demand.mask for demand in others]):
            for mask in masks:
                same &= mask if mask & bit else ~mask
        out |= same
        for at in self.regions[number]:
            state.places[at] &= ~out
            state.looks[at] &= ~out
        return self._solve(state, others, taken)

    def _in_doubt(self, state: _State) -> tuple[int, int]:
        """Of the cards on which the matchings differ one with the fewest regions, and the region of its place."""
        by_look = {bit: self.region_of[at] for at, bit in enumerate(state.seen)}
        reach = []
        for region in self.regions:
            cards = 0
            for at in region:
                cards |= state.places[at]
            reach.append(cards)
        best, fewest = (0, 0), len(self.regions) + 1
        for at, bit in enumerate(state.dealt):
            if by_look[bit] != self.region_of[at]:
                regions = sum(1 for cards in reach if cards & bit)
                if regions < fewest:
                    best, fewest = (bit, self.region_of[at]), regions
        return best

    def _place(self, state: _State, others: list[Demand], taken: frozenset[tuple[int, int]]) -> Sequence[int] | None:
        """One of the other demands, with the fewest places left, is met by one of them."""
        first = min(others, key=lambda demand: len(_left(state, demand, taken)))
        rest = [demand for demand in others if demand is not first]
        tried = set()
        for at in _left(state, first, taken):
            mine = {group for group, place in taken if place == at}
            alike = (state.places[at], self.region_of[at], frozenset(mine), tuple(at in each.places for each in rest))
            if alike in tried:
                continue
            tried.add(alike)
            self._spend()
            into = _State(state.places.copy(), state.looks.copy(), state.dealt.copy(), state.seen.copy())
            into.places[at] &= first.mask
            if found := self._solve(into, rest, taken | {(first.group, at)}):
                return found
        return None


def _forced(state: _State, others: list[Demand], taken: frozenset[tuple[int, int]]) -> bool:
    """Whether each of the other demands has a place left; where it has one only, that place meets it."""
    for demand in others:
        left = _left(state, demand, taken)
        if not left:
            return False
        if len(left) == 1:
            state.places[left[0]] &= demand.mask
    return True


def _left(state: _State, demand: Demand, taken: frozenset[tuple[int, int]]) -> list[int]:
    return [at for at in demand.places if state.places[at] & demand.mask and (demand.group, at) not in taken]


class _Spent(Exception):
    """Nothing more may be tried."""


def _regional(demands: Sequence[Demand]) -> tuple[list[list[Demand]], list[Demand]]:
    """The groups of demands that make regions, which have no place in common, and the demands left over."""
    groups: dict[int, list[Demand]] = {}
    for demand in demands:
        groups.setdefault(demand.group, []).append(demand)
    regional: list[list[Demand]] = []
    others: list[Demand] = []
    taken: set[int] = set()
    for group in sorted(groups.values(), key=len, reverse=True):
        places = group[0].places
        if all(demand.places == places for demand in group) and taken.isdisjoint(places):
            regional.append(group)
            taken.update(places)
        else:
            others += group
    return regional, others


def _meets(dealt: Sequence[int], demands: Sequence[Demand], taken: frozenset[tuple[int, int]]) -> bool:
    """Whether a dealing meets all demands, each group's with places of their own."""
    for group in {demand.group for demand in demands}:
        needs = [
            sum(1 << p for p in demand.places if dealt[p] & demand.mask and (group, p) not in taken)
            for demand in demands
            if demand.group == group
        ]
        if not rematch(needs, [0] * len(needs)):
            return False
    return True


def rematch(masks: Sequence[int], matched: list[int], is_whole: bool = True) -> bool:
    """Makes a matching good again: a bit of its own for each mask out of it, moving as few as need be.

    Bits that are no more in their mask are given up. False where there is no matching.
    """
    used, loose, done = 0, [], True
    for at, mask in enumerate(masks):
        if matched[at] & mask:
            used |= matched[at]
        else:
            matched[at] = 0
            loose.append(at)
    for at in loose:
        free = masks[at] & ~used
        bit = free & -free if free else _augmented(masks, matched, at, used)
        if not bit:
            if is_whole:
                return False
            done = False
            continue
        if free:
            matched[at] = bit
        used |= bit
    return done


def _augmented(masks: Sequence[int], matched: list[int], start: int, used: int) -> int:
    """Moves bits along a way that ends at a free one, which is returned; 0 where there is none."""
    holder = {bit: at for at, bit in enumerate(matched) if bit}
    came: dict[int, int] = {}
    met = 0
    line = [start]
    for at in line:
        fresh = masks[at] & ~met
        met |= fresh
        if free := fresh & ~used:
            last = bit = free & -free
            while True:
                bit, matched[at] = matched[at], bit
                if at == start:
                    return last
                at = came[at]
        while fresh:
            bit = fresh & -fresh
            fresh ^= bit
            other = holder[bit]
            came[other] = at
            line.append(other)
    return 0


def keep_matched(masks: list[int], matched: Sequence[int]) -> None:
    """Strikes out of every mask what it has in no matching at all, given one of them."""
    fixed = sum(mask for mask in masks if not mask & (mask - 1))
    open_ = [at for at, mask in enumerate(masks) if mask & (mask - 1)]
    bits = [matched[at] for at in open_]
    reach = [masks[at] & ~fixed for at in open_]  # what may be moved to where each bit is, one after the other
    for middle, bit in enumerate(bits):
        through = reach[middle]
        reach = [mask | through if mask & bit else mask for mask in reach]
    rings: dict[int, int] = {}  # what leads to the same leads to one another, and can be moved round
    for bit, mask in zip(bits, reach, strict=True):
        rings[mask] = rings.get(mask, 0) | bit
    for at, mask in zip(open_, reach, strict=True):
        masks[at] &= rings[mask]
