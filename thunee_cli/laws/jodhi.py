"""What a Jodhi counts."""

from __future__ import annotations

from collections.abc import Iterator

from ..notation import events as ev
from ..record import jodhi_not_noted
from ..stages import Examined
from ..values import dataclass
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

    def count(self, record: Examined) -> Iterator[Item]:
        side = record.counters if record.game.kind == "counting" else record.makers
        if side is None:
            return
        for step in record.events(ev.Jodhi):
            low, high = record.worth_of_jodhi(step)
            if high and step.seat in record.game.seats:
                if record.game.team(step.seat) is not side:
                    low, high = -high, -low
                label = f"Jodhi of {step.seat.word}"
                if low == high:
                    yield Item(law=self.id, label=label, points=low, span=step.span)
                else:
                    missing = record.doubt_of_jodhi(step) or jodhi_not_noted(step.seat)
                    yield Item(
                        law=self.id, label=label, points=None, span=step.span, low=low, high=high, missing=missing
                    )
        if missing := record.untold_tricks:
            both = record.game.kind == "counting" or not record.only_bidders_jodhi
            own, theirs = (record.jodhi_bounds(each) for each in (side, record.game.other(side)))
            low = theirs[0] - theirs[1] if both else 0
            yield Item(
                law=self.id,
                label="other Jodhis",
                points=None,
                span=None,
                low=low,
                high=own[1] - own[0],
                missing=missing,
            )
