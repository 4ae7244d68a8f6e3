"""The auction of the contract game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ..cards import Seat
from ..findings import Finding
from ..lawbook import Breach
from ..notation import events as ev
from ..record import Record
from ..stages import Counted
from ..table.replay import Step
from ..values import dataclass
from ..verdict import Award, AwardKind
from .base import Law


@dataclass(frozen=True)
class Auction(Law[ev.Call | ev.Passes]):
    """In the contract game players bid in turn from the dealer's right, and a pass is final.

    Under auction `turns` each in turn to the right bids higher or passes, until all but the highest bidder have
    passed; that side must take what was bid. A player may overbid a partner. When all pass, the cards are dealt again
    (all-pass `redeal`); `calls: -` says as much. All have passed only where nobody called to win alone either: beside
    a Thunee that stands, blind or not, it says that nobody bid points, and the deal is played. A bid out of turn, or
    after a pass, that the table let stand stands: no source gives it a price.
    """

    id = "auction"
    source = "S1/S2"
    looks_at = (ev.Call, ev.Passes)
    rests_on_dealer = True
    rests_on_solo = True
    only_where = {"auction": ("game", "contract"), "all-pass": ("game", "contract")}
    breach = Breach()

    auction: Literal["turns", "-"]
    all_pass: Literal["redeal", "-"]

    def check(self, step: Step[ev.Call | ev.Passes], record: Record) -> Iterator[Finding]:
        seat = step.seat
        if self.auction != "turns" or seat is None or step.before.first_lead_made:
            return
        if seat not in record.game.seats:
            if isinstance(step.event, ev.Passes):
                yield self.finding(step, f"{seat.word} passes; nobody sits there", offender=seat)
            return
        said = f"bids {step.event.said}" if isinstance(step.event, ev.Call) else "passes"
        if seat in step.before.passed:
            yield self.finding(step, f"{seat.word} {said} after passing, and a pass is final", offender=seat)
        elif due := self._due(step, record):
            together = step.event.together if isinstance(step.event, ev.Call) else None
            for speaker in (seat, together):
                if speaker and speaker is not due:
                    message = f"{speaker.word} {said} out of turn; {due.word} was to speak"
                    yield self.finding(step, message, offender=speaker)

    def _due(self, step: Step, record: Record) -> Seat | None:
        """Whose turn it is to speak; None while the dealer is not known."""
        game = record.game
        spoken = [
            each.seat
            for each in record.events(ev.Call, ev.Passes)
            if each.index < step.index and each.seat in game.seats and each.seat
        ]
        if not spoken:
            return step.before.default_maker
        order = game.in_turn(game.right(spoken[-1]))
        return next((seat for seat in order if seat not in step.before.passed), None)

    def award(self, record: Counted) -> Iterator[Award]:
        if self.all_pass != "redeal" or record.final.standing or record.final.solo:
            return
        passes = list(record.events(ev.Passes))
        nobody = record.first(ev.NoCalls)
        if nobody or {step.seat for step in passes} >= set(record.game.seats):
            span = nobody.span if nobody else passes[-1].span
            yield Award(law=self.id, kind=AwardKind.VOID, team=None, balls=0, reason="nobody bid", span=span)
