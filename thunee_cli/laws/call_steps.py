"""How high a call may go."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ..findings import Finding
from ..lawbook import Breach
from ..notation import events as ev
from ..record import Record
from ..table.replay import Step
from ..values import dataclass
from .base import Law

_TOP, _LAST = 100, 104
_AMOUNTS = (*range(10, _TOP + 1, 10), _LAST)


@dataclass(frozen=True)
class CallSteps(Law[ev.Call]):
    """Calls go by tens from 10 to 100, and then 104.

    Under `next` each call is the next step; under `any-ten` any higher ten will do. 104 may be called only over a
    standing 100, and nothing above it. In the contract game the calls go from 80 to 100 (call-range
    `80-100`, against `10-104`). A call at a wrong step that the table let stand counts at the amount spoken.
    """

    id = "call-steps"
    source = "S3, PAG, TCOM, S1/S2"
    looks_at = (ev.Call,)
    rests_on_solo = True
    breach = Breach()

    call_range: Literal["10-104", "80-100"]
    call_steps: Literal["next", "any-ten"]

    def amounts_over(self, standing: int) -> tuple[int, ...]:
        return tuple(amount for amount in _AMOUNTS if not self._why_not(amount, standing))

    def check(self, step: Step[ev.Call], record: Record) -> Iterator[Finding]:
        call, standing = step.event, step.before.call
        if call.amount is not None and standing is not None and (why := self._why_not(call.amount, standing)):
            yield self.finding(step, f"{call.seat.word} calls {call.amount}: {why}", offender=call.seat)

    def _why_not(self, amount: int, standing: int) -> str:
        low, high = (int(part) for part in self.call_range.split("-"))
        if amount == _LAST == high:
            return "" if standing == _TOP else "104 may be called only over a standing 100"
        if amount % 10 or not low <= amount <= min(high, _TOP):
            top = "100, and then 104" if high == _LAST else str(high)
            return f"calls go by tens from {low} to {top}"
        if standing >= min(high, _TOP):
            return f"the standing call is {standing}, and " + (
                "only 104 goes over 100" if high == _LAST and standing == _TOP else "nothing goes over it"
            )
        due = standing + 10 if standing else low
        if amount <= standing:
            return f"it must be higher than the standing {standing}"
        if self.call_steps == "next" and amount != due:
            return f"the next step is {due}"
        return ""
