"""The last trick."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ..stages import Examined
from ..values import dataclass
from ..verdict import Item
from .base import Law

_TEN = 10


@dataclass(frozen=True)
class LastTrick(Law):
    """The last trick is worth ten more points.

    `bonus`: the counters gain ten if they win it, and nothing changes otherwise. `transfer`: they also lose ten if they
    do not. `none`: it is a trick like any other. With 105 to 114 in cards the winner of the deal depends on which it
    is. In the contract game the side that counts is the bidders.
    """

    id = "last-trick"
    source = "S3, PAG"

    last_trick: Literal["bonus", "transfer", "none"]

    def count(self, record: Examined) -> Iterator[Item]:
        side = record.counters if record.game.kind == "counting" else record.makers
        if self.last_trick == "none" or side is None:
            return
        winner = record.last_trick_winner()
        low = -_TEN if self.last_trick == "transfer" else 0
        where = record.final.tricks[-1] if record.final.tricks else None
        span = where.cards[0].span if where and where.cards else None
        if winner is None:
            yield Item(
                law=self.id,
                label="last trick",
                points=None,
                span=None,
                low=low,
                high=_TEN,
                missing="who won the last trick is not known",
            )
        elif winner is side:
            yield Item(law=self.id, label="last trick", points=_TEN, span=span)
        elif low:
            yield Item(law=self.id, label="last trick", points=low, span=span)
