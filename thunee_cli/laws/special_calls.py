"""Whether Double and Khanuck replace the count or stand beside it."""

from __future__ import annotations

from typing import Literal

from ..values import dataclass
from ..verdict import AwardKind
from .base import Law


@dataclass(frozen=True)
class SpecialCalls(Law):
    """A Double or a Khanuck takes the place of the ordinary ball, or is paid beside it.

    special-calls `replace`: if any Khanuck was called, Khanucks alone score; else if any Double was called, Doubles do;
    else the count. `add`: the count and each call are paid by themselves, to whichever side earns them, so that both
    sides may gain in one deal. Each side's first Double and first Khanuck count; where each side called one, both are
    paid (our choice). Under either a penalty is the whole result. Both S3 and S1/S2 say that such a call adds its
    balls: we read that as beside the count in the contract game, and elsewhere, with PAG, as in its place.
    """

    id = "special-calls"
    source = "PAG, S1/S2"

    special_calls: Literal["replace", "add"]

    def paid_together(self, kind: AwardKind) -> tuple[AwardKind, ...]:
        return _ADDED if self.special_calls == "add" and kind in _ADDED else (kind,)


_ADDED = (AwardKind.KHANUCK, AwardKind.DOUBLE, AwardKind.COUNT)
