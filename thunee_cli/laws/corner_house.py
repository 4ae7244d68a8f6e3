"""Double on corner house."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ..cards import Team
from ..findings import Finding, Kind
from ..lawbook import Breach
from ..notation import events as ev
from ..record import Record, called_in_last_trick
from ..stages import Counted
from ..table.knowledge import Answer
from ..table.replay import Step
from ..values import dataclass
from ..verdict import Award, AwardKind
from .base import FOUR_BALLS, Law


@dataclass(frozen=True)
class CornerHouse(Law[ev.Double]):
    """A side that needs one ball to win, and is so on corner house, may not call Double: the call costs four balls.

    It is the price of the call whatever happens then, and it needs no accuser. The score is the one the table had
    before the deal. Under corner-house-double `allowed` it is a Double like any other.
    """

    id = "corner-house"
    source = "S3, PAG"
    looks_at = (ev.Double,)
    rests_on_solo = True
    breach = Breach()

    corner_house_double: Literal["penalty", "allowed"]

    def check(self, step: Step[ev.Double], record: Record) -> Iterator[Finding]:
        costs = self._costs(step, record)
        if costs is None and step.seat:
            yield self.finding(
                step,
                f"whether {step.seat.word} calls Double on corner house is not known: {self._missing(step, record)}",
                kind=Kind.OPEN,
            )
        if costs and step.seat:
            yield self.finding(
                step,
                f"{step.seat.word} calls Double on corner house, when one ball would win the game",
                offender=step.seat,
            )

    def award(self, record: Counted) -> Iterator[Award]:
        for step in record.events(ev.Double):
            if self._costs(step, record) and step.seat:
                reason = f"{step.seat.word} called Double on corner house"
                other = record.game.opponents(step.seat)
                yield Award(
                    law=self.id,
                    kind=AwardKind.PENALTY,
                    team=other,
                    balls=FOUR_BALLS,
                    reason=reason,
                    span=step.span,
                    step=step.index,
                    is_of_the_play=True,
                )
                return

    def may_cost(self, record: Counted) -> tuple[Team, str] | None:
        for step in record.events(ev.Double):
            if step.seat and self._costs(step, record) is None:
                side = record.game.team(step.seat)
                missing = f"whether {side.value} doubled on corner house is not known: {self._missing(step, record)}"
                return record.game.other(side), missing
        return None

    def _missing(self, step: Step, record: Record) -> str:
        if step.seat and record.on_corner_house(record.game.team(step.seat)):
            return "when it was called is not written"
        return "the score before the deal is not"

    def _costs(self, step: Step, record: Record) -> bool | None:
        if self.corner_house_double == "allowed" or step.seat not in record.game.seats:
            return False
        if record.final.solo or all(step.index != good.index for good in record.good_calls(ev.Double)):
            return False
        on_corner_house = record.on_corner_house(record.game.team(step.seat))
        in_time, _ = called_in_last_trick(step, record)
        return None if on_corner_house and in_time is not Answer.CERTAIN else on_corner_house
