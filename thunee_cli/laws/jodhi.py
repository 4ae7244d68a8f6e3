"""What a Jodhi counts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..cards import Team
from ..notation import events as ev
from ..record import Record
from ..table.replay import Step
from ..verdict import Item
from .base import Law


@dataclass(frozen=True)
class Jodhi(Law):
    """A Jodhi is King and Queen of a suit, worth 20, or Jack, Queen and King, worth 30; in trumps 40 and 50.

    Called, it is added to the counters' total if they called it and taken off if the makers did. Several Jodhis add
    up. Under Thunee and Royals none counts.
    """

    id = "jodhi"
    source = "S3, PAG"

    def count(self, record: Record) -> Iterator[Item]:
        if record.counters is None:
            return
        for step in record.events(ev.Jodhi):
            value = _value(step, record)
            if value and step.seat in record.game.seats and step.seat is not None:
                team = record.game.team(step.seat)
                yield self._item(step, team, value, record)

    def _item(self, step: Step, team: Team, value: int, record: Record) -> Item:
        assert step.seat is not None
        sign = 1 if team is record.counters else -1
        return Item(self.id, f"Jodhi of {step.seat.word}", sign * value, step.span)


def _value(step: Step, record: Record) -> int:
    return record.counts(step, step.event.value) if isinstance(step.event, ev.Jodhi) else 0
