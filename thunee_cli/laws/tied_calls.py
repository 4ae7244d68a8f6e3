"""Two players who call the same number at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ..findings import Finding, Kind
from ..lawbook import Breach
from ..notation import events as ev
from ..record import Record
from ..table.replay import Step
from ..values import dataclass
from .base import Law, names


@dataclass(frozen=True)
class TiedCalls(Law[ev.Call]):
    """Two partners who call the same number at once stand one step above it, and the other side names the maker.

    With tie-bump `yes` both are taken to have gone a step further than they said (from 100 to 104, and no further
    than that); with `no` the number is what they said. When nobody goes higher their opponents choose the maker,
    the dealer where that is one of them. What two players of different sides say at once is settled by the first
    voice.
    """

    id = "tied-calls"
    source = "S3, PAG"
    looks_at = (ev.Call,)
    rests_on_dealer = True
    rests_on_solo = True
    only_where = {"tie-bump": ("game", "counting")}
    breach = Breach()

    tie_bump: Literal["yes", "no", "-"]

    def tied_amount(self, amount: int) -> int:
        """What a number called by two partners at once counts."""
        if self.tie_bump != "yes" or amount >= 104:
            return amount
        return 104 if amount == 100 else amount + 10

    def check(self, step: Step[ev.Call], record: Record) -> Iterator[Finding]:
        call, game = step.event, record.game
        if call.together is None or call.seat not in game.seats or call.together not in game.seats:
            return
        both = names([call.seat, call.together])
        if not game.partners(call.seat, call.together):
            yield self.finding(
                step,
                f"{both} call {call.said} at once: the first voice counts, and it is not written",
                kind=Kind.OPEN,
            )
            return
        final = record.final
        if final.standing and final.standing.span == call.span and final.maker is None:
            yield self.finding(
                step,
                f"which of {both} makes trumps is not written (`-> {call.seat.value}`), and no card of theirs tells it",
                kind=Kind.OPEN,
            )
        due = self.tied_amount(call.amount) if call.amount is not None else call.counted
        if call.counted is not None and call.counted != due:
            yield self.finding(
                step,
                f"{both} call {call.amount} at once, which counts {due} in this house and not {call.counted}",
                kind=Kind.RECORD,
            )
        if call.maker and call.maker not in (call.seat, call.together):
            yield self.finding(
                step, f"{call.maker.word} was named to make trumps; it is one of {both}", kind=Kind.RECORD
            )
        other = game.opponents(call.seat)
        if call.namer and call.namer in game.seats:
            dealer = step.before.dealer
            speaks = dealer if dealer and game.team(dealer) is other else None
            if game.team(call.namer) is not other:
                yield self.finding(
                    step,
                    f"{call.namer.word} named who makes trumps; that belongs to the other side",
                    offender=call.namer,
                )
            elif speaks and call.namer is not speaks:
                yield self.finding(
                    step,
                    f"{call.namer.word} named who makes trumps; "
                    f"for the dealer's side {speaks.word}, the dealer, speaks",
                    offender=call.namer,
                )
