"""Talk and signs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from ..findings import Finding, Grade, Kind
from ..notation import events as ev
from ..record import Record
from ..table.replay import Step
from .base import FOUR_BALLS, Law


@dataclass(frozen=True)
class Signals(Law):
    """A sign or word between partners about the cards costs four balls whenever the record shows one.

    silence `ordinary`: a sign is punished; words are punished if they are about the cards, which the record of a
    remark alone does not prove. `strict`: any sound but a call is punished. An adviser counts as a player of his side.
    """

    id = "signals"
    source = "S3, PAG, S1/S2"
    looks_at = (ev.Signs, ev.Says)

    silence: Literal["ordinary", "strict"]

    def check(self, step: Step, record: Record) -> Iterator[Finding]:
        seat = step.seat
        if seat is None:
            return
        if seat not in record.game.seats:
            yield self.finding(
                step,
                f"{seat.word} does not play at this table; an adviser counts as a player of his side, and whose he is "
                "is not recorded",
                kind=Kind.OPEN,
            )
            return
        if isinstance(step.event, ev.Signs):
            yield self.finding(step, f"{seat.word} makes a sign: {step.event.text}", offender=seat, penalty=FOUR_BALLS)
        elif isinstance(step.event, ev.Says):
            strict = self.silence == "strict"
            yield self.finding(
                step,
                f"{seat.word} says “{step.event.text}”"
                + (", and only calls may be spoken" if strict else "; whether it is about the cards is not recorded"),
                offender=seat,
                penalty=FOUR_BALLS,
                grade=Grade.PROVEN if strict else Grade.POSSIBLE,
            )
