"""What a contract pays."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ..language import balls
from ..stages import Counted
from ..values import dataclass
from ..verdict import Award, AwardKind
from .base import Law


@dataclass(frozen=True)
class Contract(Law):
    """In the contract game the bidders win the deal if their card points and their Jodhi reach what they bid.

    Made, they gain contract-made; failed, the other side gains contract-failed, and no points carry over, though the
    source once gives the other side the points bid: we take it to mean the ball. Bid 80 with a Jodhi of 20, 60 in cards
    make it. Some houses pay for large margins, but no source states the numbers, so overtricks is `none`.
    """

    id = "contract"
    counts_in = "contract"
    source = "S1/S2"
    only_where = {
        "contract-made": ("game", "contract"),
        "contract-failed": ("game", "contract"),
        "overtricks": ("game", "contract"),
    }

    contract_made: Literal[1, "-"]
    contract_failed: Literal[1, "-"]
    overtricks: Literal["none", "-"]

    def award(self, record: Counted) -> Iterator[Award]:
        sheet, made, failed = record.sheet, self.contract_made, self.contract_failed
        if not isinstance(made, int) or not isinstance(failed, int) or sheet is None or sheet.is_reached is None:
            return
        end = record.steps[-1]
        if sheet.is_reached:
            reason = f"the bidders have {sheet.said}, and bid {sheet.needed}"
            yield Award(
                law=self.id,
                kind=AwardKind.COUNT,
                team=sheet.team,
                balls=made,
                reason=reason,
                span=end.span,
                step=end.index,
            )
        else:
            reason = f"the bidders have {sheet.said}, short of their {sheet.needed}: {balls(failed)} to the others"
            yield Award(
                law=self.id,
                kind=AwardKind.COUNT,
                team=record.game.other(sheet.team),
                balls=failed,
                reason=reason,
                span=end.span,
                step=end.index,
            )
