"""What a call gives."""

from __future__ import annotations

from collections.abc import Iterator

from ..record import CALL_NOT_NOTED, HIGHEST_CALL, NO_CALLS_LINE
from ..stages import Examined
from ..values import dataclass
from ..verdict import Item
from .base import Law


@dataclass(frozen=True)
class Call(Law):
    """A call is a number of points given to the counters for the right to make trumps.

    The last caller makes trumps, with that side as the makers; the other side counts. In the contract game a bid is a
    promise instead: the bidders count. `calls: -` says that nobody called; where nothing is written, the call is not
    known.
    """

    id = "call"
    source = "S3, PAG, S1/S2"

    def count(self, record: Examined) -> Iterator[Item]:
        if record.game.kind != "counting":
            return
        final = record.final
        if final.standing and final.call is None:
            least, missing = final.standing.least, CALL_NOT_NOTED
            yield Item(
                law=self.id,
                label="call",
                points=None,
                span=final.standing.span,
                low=least,
                high=HIGHEST_CALL,
                missing=missing,
            )
        elif final.standing:
            yield Item(law=self.id, label="call", points=final.call, span=final.standing.span)
        elif not final.calls_known:
            yield Item(
                law=self.id, label="call", points=None, span=None, low=0, high=HIGHEST_CALL, missing=NO_CALLS_LINE
            )
