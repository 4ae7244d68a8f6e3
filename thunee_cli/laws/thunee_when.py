"""When Thunee may be called."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ..cards import Card, Seat
from ..findings import Finding, Kind
from ..lawbook import Breach, Fact
from ..notation import events as ev
from ..record import Record
from ..table.replay import Step
from ..table.state import Solo, Table
from ..values import dataclass
from .base import Law


@dataclass(frozen=True)
class ThuneeWhen(Law[ev.Thunee | ev.Royals]):
    """Thunee is called before the first card is led.

    Under `from-calling` four cards are enough for it: nobody calls a number after that, any trump card returns to
    its hand, and the caller sees the two that follow. Under `after-six` it waits until every player has six cards.
    A record shows a Thunee on four cards by writing it before the trump card goes down. A leader who calls with the
    lead is in time, and so is whoever is holding the game, as long as it is held. Whoever answered the leader's
    question with “no” may not call afterwards.
    """

    id = "thunee-when"
    source = "S3, PAG, S1/S2"
    looks_at = (ev.Thunee, ev.Royals)
    breach = Breach(excluded_by=(Fact.FOUR_OR_SIX,), calls=(ev.Thunee, ev.Royals))

    thunee_when: Literal["after-six", "from-calling"]

    def allows(self, solo: Solo, table: Table, dealt: dict[Seat, tuple[Card, ...]]) -> bool | None:
        if solo.answered_no:
            return False
        if self.thunee_when == "from-calling" or solo.blind or solo.on_four is False:
            return True
        return None if solo.on_four is None else False

    def check(self, step: Step[ev.Thunee | ev.Royals], record: Record) -> Iterator[Finding]:
        event, before = step.event, step.before
        name = type(event).__name__
        if event.seat in before.answered_no:
            yield self.finding(
                step,
                f"{event.seat.word} answered “no” to the leader's question and may not call {name} now: it is no call",
                offender=event.seat,
                counts=0,
            )
        elif self.thunee_when == "after-six" and not event.blind and _on_four(step, record):
            yield self.finding(
                step,
                f"{event.seat.word} calls {name} on four cards; in this house it waits for six: it is no call",
                offender=event.seat,
                counts=0,
            )
        elif event.seat not in record.game.seats:
            yield self.finding(
                step, f"nobody sits {event.seat.word} at a table of {record.game.players}", kind=Kind.RECORD
            )


def _on_four(step: Step, record: Record) -> bool:
    return any(solo.on_four and solo.span == step.span for solo in step.after.solos)
