"""Calling and losing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ..cards import Team
from ..record import CALL_NOT_NOTED, Record
from ..stages import Counted
from ..values import dataclass
from ..verdict import Award, AwardKind
from .base import Law


@dataclass(frozen=True)
class CallAndLoss(Law):
    """A side that called and then loses the count pays double: two balls to the counters.

    `any`: after any call. `104-only`: only after 104. `off`: never. S3 speaks of it beside the call of 104; we take it
    to mean any call, as PAG does.
    """

    id = "call-and-loss"
    source = "S3, PAG"
    only_where = {"call-and-loss": ("game", "counting")}

    call_and_loss: Literal["any", "104-only", "off", "-"]

    @property
    def _can_pay(self) -> bool:
        return self.call_and_loss in ("any", "104-only")

    def most_counted(self, team: Team, record: Record) -> int:
        return 2 if record.game.kind == "counting" and self._can_pay and team is not record.makers else 1

    def why_undecided(self, kind: AwardKind, record: Counted) -> str:
        """The fact that is missing where it is not known whether a side that lost had called, or enough; else ""."""
        if kind is not AwardKind.COUNT or record.sheet is None or not record.sheet.is_reached:
            return ""
        if not record.final.calls_known:
            return record.sheet.missing if self._can_pay else ""
        if self.call_and_loss == "104-only" and record.final.standing and record.final.call is None:
            return CALL_NOT_NOTED
        return ""

    def award(self, record: Counted) -> Iterator[Award]:
        sheet, standing = record.sheet, record.final.standing
        if record.game.kind != "counting" or not sheet or not standing or not sheet.is_reached:
            return
        if self.call_and_loss == "any" or (self.call_and_loss == "104-only" and standing.amount == 104):
            reason = f"the makers had called {record.final.call_said} and lost"
            yield Award(
                law=self.id,
                kind=AwardKind.COUNT,
                team=sheet.team,
                balls=1,
                reason=reason,
                span=standing.span,
                step=len(record.steps),
            )
