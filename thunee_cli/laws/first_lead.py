"""Who leads the first trick."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from ..cards import Seat
from ..findings import Finding, Grade
from ..notation import events as ev
from ..table.replay import Step
from ..table.state import Table
from .base import FOUR_BALLS, Law, Record


@dataclass(frozen=True)
class FirstLead(Law):
    """The player at the right of the trump-maker leads to the first trick; under Thunee and Royals the caller does.

    `right-of-dealer` (the contract game) gives the lead to the dealer's right, `bidder` to the highest bidder. A card
    led by anyone else is a card out of turn and costs four balls.
    """

    id = "first-lead"
    source = "PAG, S1/S2"
    looks_at = (ev.Play,)

    first_lead: Literal["right-of-maker", "right-of-dealer", "bidder"]

    def first_leader(self, table: Table) -> Seat | None:
        """Who is to lead; None while the maker or the dealer is not known."""
        if table.solo:
            return table.solo.caller
        if self.first_lead == "right-of-dealer":
            return table.default_maker
        maker = table.maker
        if maker is None or self.first_lead == "bidder":
            return maker
        return table.game.right(maker)

    def check(self, step: Step, record: Record) -> Iterator[Finding]:
        before = step.before
        if before.trick != 1 or before.down or step.seat is None:
            return
        due = self.first_leader(before)
        if due is None or step.seat is due or step.seat not in record.game.seats:
            return
        if before.lifted and not before.solo and before.lifted[-1].seat is not step.seat:
            return
        maker = before.maker
        why = (
            f"{before.solo.caller.word} called {before.solo.name}"
            if before.solo
            else f"{maker.word} makes trumps"
            if maker and self.first_lead == "right-of-maker"
            else "the lead is the dealer's right-hand neighbour's"
            if self.first_lead == "right-of-dealer"
            else f"{due.word} is the highest bidder"
        )
        sure = record.dealer_written and (before.calls_known or bool(before.solo))
        yield self.finding(
            step,
            f"{step.seat.word} leads to the first trick; {due.word} is to lead, because {why}",
            offender=step.seat,
            penalty=FOUR_BALLS,
            grade=Grade.PROVEN if sure else Grade.POSSIBLE,
        )
