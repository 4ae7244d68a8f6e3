"""A card flipped while dealing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from ..findings import Finding, Kind
from ..notation import events as ev
from ..record import Record
from ..table.replay import Step
from ..verdict import Award, Rank
from .base import Law


@dataclass(frozen=True)
class ExposedCard(Law):
    """A card that turns face up while it is dealt makes the deal void, where the house says so.

    `redeal`: the deal is void whoever speaks, even if the table played on, and the same dealer deals again.
    `ignore`: the deal stands. A card that a player exposes himself is another matter: no source gives a remedy.
    """

    id = "exposed-card"
    source = "TCOM"
    looks_at = (ev.Exposed, ev.Void)

    exposed_card: Literal["redeal", "ignore"]

    def check(self, step: Step, record: Record) -> Iterator[Finding]:
        if isinstance(step.event, ev.Void):
            if step.event.reason == "exposed-card" and self.exposed_card == "ignore":
                yield self.finding(
                    step, "the deal was made void for an exposed card; in this house it stands", kind=Kind.RECORD
                )
            return
        if not _while_dealing(step):
            yield self.finding(
                step, "a card was exposed in the play; no source gives a remedy, and the deal stands", kind=Kind.OPEN
            )
        elif self.exposed_card == "redeal" and record.final.tricks:
            yield self.finding(
                step,
                "a card was exposed in the dealing, so the deal is void, and the table played it",
                kind=Kind.RECORD,
            )

    def award(self, record: Record) -> Iterator[Award]:
        if self.exposed_card == "ignore":
            return
        for step in record.events(ev.Exposed):
            if _while_dealing(step):
                assert isinstance(step.event, ev.Exposed)
                to = f" to {step.event.to.word}" if step.event.to else ""
                reason = f"{step.event.card} was dealt face up{to}"
                yield Award(self.id, Rank.VOID, None, 0, reason, step.span, step.index)
                return


def _while_dealing(step: Step) -> bool:
    return not step.before.first_lead_made
