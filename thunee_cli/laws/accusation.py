"""Accusations."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from ..findings import Finding, Grade
from ..notation import events as ev
from ..table.replay import DealEnds, Step
from ..verdict import Accusation as Decided
from ..verdict import Upheld
from .base import BREACHES, Law, Record, is_about, law_accused


@dataclass(frozen=True)
class Accusation(Law):
    """An accusation is decided on the whole record: upheld if the breach is proven, rejected if it is excluded.

    Otherwise it is undecided, and the missing fact is named. The offender's partner cannot accuse. It is in time before
    the next deal's cut; in the last deal, to the end of the record (our choice). enforcement `every`: a proven breach
    costs whether or not anyone accused, because a record judges after the fact; `accused`: only if an opponent accused
    the offender in time. Under `accused` a wrong accusation may cost balls itself (wrong-accusation); the traditional
    texts are silent on that.
    """

    id = "accusation"
    source = "S3, TRK, TUS"
    looks_at = (DealEnds,)

    enforcement: Literal["every", "accused"]
    wrong_accusation: Literal[0, 4]

    def decide(self, record: Record) -> Iterator[Decided]:
        """Every accusation of the deal with its ruling."""
        for step in record.events(ev.Accuses):
            accuses = step.event
            assert isinstance(accuses, ev.Accuses)
            law = law_accused(accuses.breach)
            decided, why = self._ruling(step, accuses, law, record)
            yield Decided(step.number, accuses.seat, accuses.offender, law, decided, why, step.span)

    def check(self, step: Step, record: Record) -> Iterator[Finding]:
        """The price of a wrong accusation, where it has one; asked at the end, when the whole record has been seen."""
        if self.enforcement != "accused" or not self.wrong_accusation:
            return
        for each in record.events(ev.Accuses):
            accuses = each.event
            assert isinstance(accuses, ev.Accuses)
            decided, _ = self._ruling(each, accuses, law_accused(accuses.breach), record)
            if decided is Upheld.REJECTED:
                yield self.finding(
                    each,
                    f"{accuses.seat.word} accused {accuses.offender.word} wrongly of {accuses.breach}",
                    offender=accuses.seat,
                    penalty=self.wrong_accusation,
                )

    def _ruling(self, step: Step, accuses: ev.Accuses, law: str, record: Record) -> tuple[Upheld, str]:
        game, offender = record.game, accuses.offender
        if law not in _PUNISHABLE:
            return Upheld.UNDECIDED, f"“{accuses.breach}” is not the name of a breach"
        if accuses.seat is offender or (
            accuses.seat in game.seats and offender in game.seats and game.partners(accuses.seat, offender)
        ):
            return Upheld.NOT_ENTITLED, f"{accuses.seat.word} is of {offender.word}'s own side"
        about = [f for f in record.findings if f.offender is offender and is_about(accuses, f) and f.step < step.index]
        proven = [f for f in about if f.grade is Grade.PROVEN]
        if proven:
            return Upheld.UPHELD, f"{proven[0].message} ({proven[0].number})"
        if about:
            return Upheld.UNDECIDED, about[0].message
        at = f" at {accuses.at.text}" if accuses.at else ""
        return Upheld.REJECTED, f"the record shows no such breach by {offender.word}{at}"


_PUNISHABLE = {*BREACHES.values(), "first-lead", "thunee-one-suit", "corner-house"}
