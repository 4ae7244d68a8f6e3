"""Who leads the first trick."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ..cards import Seat
from ..findings import Finding, Grade, TurningPoint
from ..lawbook import Breach, Fact
from ..notation import events as ev
from ..record import Record
from ..table.knowledge import Knowledge
from ..table.replay import Step
from ..table.state import Table
from ..values import dataclass
from .base import FOUR_BALLS, Law


@dataclass(frozen=True)
class FirstLead(Law[ev.Play]):
    """The player at the right of the trump-maker leads to the first trick; under Thunee and Royals the caller does.

    `right-of-dealer` (the contract game) gives the lead to the dealer's right, `bidder` to the highest bidder. A card
    led by anyone else is a card out of turn and costs four balls.
    """

    id = "first-lead"
    source = "PAG, S1/S2"
    looks_at = (ev.Play,)
    rests_on_dealer = True
    rests_on_solo = True
    breach = Breach(
        names="wrong-first-lead",
        shared="turn out-of-turn playing-out-of-turn card-out-of-turn lead-out-of-turn leading-out-of-turn wrong-lead",
        said="a wrong first lead",
        excluded_by=(Fact.TURN,),
    )

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

    def check(self, step: Step[ev.Play], record: Record) -> Iterator[Finding]:
        before = step.before
        if before.trick != 1 or before.down or step.seat is None:
            return
        due = self.first_leader(before)
        if step.seat is due or step.seat not in record.game.seats:
            return
        if due is None:
            of_dealer = self.first_lead == "right-of-dealer"
            yield self.finding(
                step,
                f"{step.seat.word} leads to the first trick; who {'deals' if of_dealer else 'makes trumps'}, "
                "and so who was to lead, is not known",
                offender=step.seat,
                penalty=FOUR_BALLS,
                grade=Grade.POSSIBLE,
                hint="name the dealer: `deal 1 by N`"
                if of_dealer
                else "name the player who made them in the `trump:` line: `trump: W h`",
            )
            return
        yield self.finding(
            step,
            f"{step.seat.word} leads to the first trick; {due.word} is to lead, because {self._why(before)}",
            offender=step.seat,
            penalty=FOUR_BALLS,
            grade=Grade.PROVEN if self._is_sure(before, record) else Grade.POSSIBLE,
        )

    def turning_points(self, finding: Finding, step: Step, knowledge: Knowledge) -> Iterator[TurningPoint]:
        """Who would have to have dealt, or made trumps, for the lead to be in order."""
        leader, game = finding.offender, knowledge.game
        if leader is None or self.first_leader(step.before) is not None:
            return
        who = leader if self.first_lead == "bidder" else game.left(leader)
        did = "dealt" if self.first_lead == "right-of-dealer" else "made trumps"
        yield TurningPoint(f"{who.word} {did}", f"{leader.word} was to lead")
        yield TurningPoint(f"another player {did}", "{costs}")

    def _why(self, table: Table) -> str:
        if table.solo:
            return f"{table.solo.caller.word} called {table.solo.name}"
        if self.first_leader(table) is None:
            return "the record names that player as the leader"
        maker = table.maker.word if table.maker else "the maker"
        if self.first_lead == "right-of-dealer":
            return "the lead belongs to the dealer's right"
        if self.first_lead == "bidder":
            return f"{maker} makes trumps and is to lead"
        return f"{maker} makes trumps and the lead belongs to the maker's right"

    def _is_sure(self, table: Table, record: Record) -> bool:
        """Whether the record tells who is to lead, without a dealer or silence about calls taken for granted."""
        if table.solo or self.first_leader(table) is None:
            return True
        if self.first_lead == "right-of-dealer":
            return record.dealer_written
        if table.standing or (table.trump_set and table.trump_set.seat is table.maker and not table.trump_set.how):
            return True
        return record.dealer_written and table.calls_known
