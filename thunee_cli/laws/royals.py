"""Royals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ..cards import Card, Seat
from ..findings import Finding, Kind
from ..lawbook import Breach
from ..notation import events as ev
from ..record import Record
from ..table.replay import Step
from ..table.state import Solo, Table
from ..values import dataclass
from .base import Law


@dataclass(frozen=True)
class Royals(Law[ev.Royals | ev.Agreed]):
    """In Royals the Queen is highest: Queen, King, ten, ace, nine, Jack in every suit, trumps included.

    As a `call` it is otherwise Thunee, at the same price. Under `whole-deal` the table agrees on it for a deal
    before anybody calls (`agreed: royals`), and everything else stays as ever. Values and Jodhis stay as they are.
    Under `off` nobody may call it.
    """

    id = "royals"
    source = "PAG, S1/S2"
    looks_at = (ev.Royals, ev.Agreed)
    breach = Breach()

    royals: Literal["off", "call", "whole-deal"]

    def allows(self, solo: Solo, table: Table, dealt: dict[Seat, tuple[Card, ...]]) -> bool:
        return not solo.royals or self.royals == "call"

    def agrees_royals(self) -> bool:
        return self.royals == "whole-deal"

    def check(self, step: Step[ev.Royals | ev.Agreed], record: Record) -> Iterator[Finding]:
        if isinstance(step.event, ev.Agreed):
            yield from self._agreed(step, step.event)
        elif self.royals != "call" and step.seat:
            why = "which this house does not play" if self.royals == "off" else "which here is agreed for a whole deal"
            yield self.finding(
                step, f"{step.seat.word} calls Royals, {why}: it is no call", offender=step.seat, counts=0
            )

    def _agreed(self, step: Step, agreed: ev.Agreed) -> Iterator[Finding]:
        if agreed.what != "royals":
            yield self.finding(step, f"“{agreed.what}” was agreed, and no law here knows it", kind=Kind.OPEN)
        elif self.royals != "whole-deal":
            yield self.finding(
                step, "Royals was agreed for the deal; this house does not play it so, and the cards rank as always"
            )
        elif not step.after.royals_agreed or step.before.calls_known or step.before.first_lead_made:
            yield self.finding(
                step, "Royals must be agreed before the first call: it does not hold, and the cards rank as always"
            )
