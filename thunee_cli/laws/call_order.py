"""Who may call, and when."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ..cards import Seat
from ..findings import Finding
from ..lawbook import Breach
from ..notation import events as ev
from ..record import Record
from ..table.replay import Step
from ..values import dataclass
from .base import Law


@dataclass(frozen=True)
class CallOrder(Law[ev.Call]):
    """The side that would not make trumps opens the calling, and nobody calls over a call of the same side.

    There is no order of turns: the first voice counts. Without a call the player at the dealer's right makes
    trumps, so the dealer's side opens (call-opener `other-side`; under `anyone` either side may). Calling over the
    standing call of one's own side is allowed only where call-over-partner is `yes`. Calling ends with the first
    card led, and with a Thunee. A call out of order that the table let stand stands.
    """

    id = "call-order"
    source = "S3, PAG"
    looks_at = (ev.Call,)
    questioned_at = (ev.Call,)
    rests_on_dealer = True
    rests_on_solo = True
    only_where = {"call-opener": ("game", "counting")}
    breach = Breach(names="calling-over-partner over-partner")

    call_opener: Literal["other-side", "anyone", "-"]
    call_over_partner: Literal["no", "yes"]

    def check(self, step: Step[ev.Call], record: Record) -> Iterator[Finding]:
        call, before, game = step.event, step.before, record.game
        of_how_much = f" {call.amount}" if call.amount is not None else ""
        for seat in (call.seat, call.together):
            if seat is None:
                continue
            if why := self._why_not(seat, step, record):
                yield self.finding(step, f"{seat.word} may not call{of_how_much}: {why}", offender=seat)
                return
        if before.first_lead_made:
            yield self.finding(
                step, f"{call.seat.word} calls {call.said} after the first card was led", offender=call.seat
            )
        elif before.solo:
            yield self.finding(
                step,
                f"{call.seat.word} calls {call.said}, but {before.solo.caller.word}'s {before.solo.name} "
                "has ended the calling",
                offender=call.seat,
                related=((before.solo.span, before.solo.name),),
            )
        elif game.kind == "counting" and before.trump_set and before.trump_set.how == "named":
            yield self.finding(step, f"{call.seat.word} calls {call.said} after trumps were named", offender=call.seat)

    def _why_not(self, seat: Seat, step: Step, record: Record) -> str:
        before, game = step.before, record.game
        if seat not in game.seats:
            return f"nobody sits {seat.word} at a table of {game.players}"
        if before.standing is None:
            default = before.default_maker
            if self.call_opener == "other-side" and default and game.team(seat) is game.team(default):
                if seat is default:
                    return f"without a call {seat.word} makes trumps anyway, so the other side opens"
                return f"{default.word}, a partner, makes trumps without a call, so the other side opens"
            return ""
        if self.call_over_partner == "no" and game.team(seat) is game.team(before.standing.callers[0]):
            if seat in before.standing.callers:
                return f"{seat.word}'s own call of {before.call_said} stands"
            return f"a partner's call of {before.call_said} stands"
        return ""
