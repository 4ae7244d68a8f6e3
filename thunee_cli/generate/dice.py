"""Chance, from a seed: the same draws on every machine and in every version of Python."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Dice:
    """Draws by chance. Only `random()` itself is promised never to change, so all else is made from it here."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed).random

    def chance(self, share: float) -> bool:
        """True in that share of all draws."""
        return self._random() < share

    def number(self, low: int, high: int) -> int:
        """A number from `low` to `high`, both included."""
        return low + int(self._random() * (high - low + 1))

    def one_of(self, things: Sequence[T]) -> T:
        return things[self.number(0, len(things) - 1)]

    def shuffled(self, things: Sequence[T]) -> list[T]:
        mixed = list(things)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.number(0, last)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed
