"""What the case book has of the disputes people have at the table, house by house."""

from __future__ import annotations

from collections.abc import Sequence

from ..values import dataclass
from .book import DISPUTES, Ground
from .check import JudgedCase


@dataclass(frozen=True)
class SpokenOf:
    """What the book has of the disputes under a house.

    `ruled` are ruled under the house as it is, those of them that are `ours` by our choice alone; `changed` are ruled
    only with one of its options changed; `otherwise` are those of either kind that came out otherwise than the book
    says.
    """

    ruled: tuple[int, ...]
    ours: tuple[int, ...]
    changed: tuple[int, ...]
    otherwise: tuple[int, ...]

    @property
    def silent(self) -> tuple[int, ...]:
        """The numbers to which no source speaks under the house."""
        spoken = {*self.ruled, *self.changed}
        return tuple(number for number in range(1, DISPUTES + 1) if number not in spoken)


def disputes_by_house(judged: Sequence[JudgedCase]) -> dict[str, SpokenOf]:
    """The disputes by house, for every house under which one is ruled as it is."""
    ruled: dict[str, set[int]] = {}
    changed: dict[str, set[int]] = {}
    stated: dict[str, set[int]] = {}
    otherwise: dict[str, set[int]] = {}
    for each in judged:
        if each.unusable or not each.case.disputes or not each.case.speaks_for(each.house):
            continue
        name, settings = each.case.written(each.house)
        (changed if settings else ruled).setdefault(name, set()).update(each.case.disputes)
        if not settings and each.ground is not Ground.OURS:
            stated.setdefault(name, set()).update(each.case.disputes)
        if not each.holds:
            otherwise.setdefault(name, set()).update(each.case.disputes)
    none: set[int] = set()
    return {
        name: SpokenOf(
            tuple(sorted(numbers)),
            tuple(sorted(numbers - stated.get(name, none))),
            tuple(sorted(changed.get(name, none) - numbers)),
            tuple(sorted(otherwise.get(name, none))),
        )
        for name, numbers in ruled.items()
    }


@dataclass(frozen=True)
class Statement:
    """A run of the case book: what was judged, and the house, if only one."""

    judged: tuple[JudgedCase, ...]
    house: str | None = None

    @property
    def grounds(self) -> dict[Ground, list[JudgedCase]]:
        """The judgements by what they stand on."""
        usable = [each for each in self.judged if not each.unusable]
        found = {ground: [each for each in usable if each.ground is ground] for ground in Ground}
        return {ground: mine for ground, mine in found.items() if mine}
