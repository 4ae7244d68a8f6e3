"""What a Jodhi counts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..notation import events as ev
from ..record import Record
from ..table.replay import Step
from ..verdict import Item
from .base import Law


@dataclass(frozen=True)
class Jodhi(Law):
    """A Jodhi is King and Queen of a suit, worth 20, or Jack, Queen and King, worth 30; in trumps 40 and 50.

    Called, it is added to the total of the side that counts if that side called it, and taken off if the other did.
    Several Jodhis add up. Under Thunee and Royals none counts.
    """

    id = "jodhi"
    source = "S3, PAG, S1/S2"

    def count(self, record: Record) -> Iterator[Item]:
        side = record.counters if record.game.kind == "counting" else record.makers
        if side is None:
            return
        for step in record.events(ev.Jodhi):
            value = _value(step, record)
            if value and step.seat in record.game.seats and step.seat is not None:
                team = record.game.team(step.seat)
                yield Item(self.id, f"Jodhi of {step.seat.word}", value if team is side else -value, step.span)


def _value(step: Step, record: Record) -> int:
    return record.counts(step, step.event.value) if isinstance(step.event, ev.Jodhi) else 0
