"""Talk and signs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ..findings import Finding, Grade, Kind
from ..lawbook import Breach, Evidence
from ..notation import events as ev
from ..record import Record
from ..table.replay import Step
from ..values import dataclass
from .base import FOUR_BALLS, Law


@dataclass(frozen=True)
class Signals(Law[ev.Signs | ev.Says]):
    """Partners who speak or sign to each other about the cards pay four balls, wherever the record shows it.

    silence `ordinary`: a sign is punished; words are punished if they are about the cards, which the record of a
    remark alone does not prove. `strict`: any sound but a call is punished. An adviser counts as a player of the
    side advised, and sits at the left of the player advised (our choice).
    """

    id = "signals"
    source = "S3, PAG, S1/S2"
    looks_at = (ev.Signs, ev.Says)
    questioned_at = (ev.Says, ev.Signs)
    breach = Breach(
        names="talk talking table-talk speaking hinting signal signals signalling signaling sign signs signing",
        said="talk or a sign",
        evidence=Evidence.WORDS,
        unrecorded="what {} said or signed",
    )

    silence: Literal["ordinary", "strict"]

    def check(self, step: Step[ev.Signs | ev.Says], record: Record) -> Iterator[Finding]:
        seat = spoken = step.seat
        if seat is None or spoken is None:
            return
        if seat not in record.game.seats:
            advised = record.game.advised_by(seat)
            if advised is None:
                yield self.finding(step, f"nobody sits {seat.word} at this table", kind=Kind.OPEN)
                return
            seat = advised
        who = seat.word if seat is spoken else f"{spoken.word}, who advises {seat.word},"
        if isinstance(step.event, ev.Signs):
            yield self.finding(step, f"{who} makes a sign: {step.event.text}", offender=seat, penalty=FOUR_BALLS)
        elif isinstance(step.event, ev.Says):
            strict = self.silence == "strict"
            yield self.finding(
                step,
                f"{who} says “{step.event.text}”"
                + (", and only calls may be spoken" if strict else "; whether it is about the cards is not recorded"),
                offender=seat,
                penalty=FOUR_BALLS,
                grade=Grade.PROVEN if strict else Grade.POSSIBLE,
            )
