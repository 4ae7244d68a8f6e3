"""Thunee and Royals: what they pay."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ..findings import Finding, Kind
from ..notation import events as ev
from ..record import Record
from ..stages import Counted
from ..table.replay import Step
from ..table.state import Alone
from ..values import dataclass
from ..verdict import Award, AwardKind
from .alone import won_alone
from .base import Law


@dataclass(frozen=True)
class Thunee(Law[ev.Thunee | ev.Royals]):
    """One player undertakes to win every trick alone, with the suit of the first card as trumps.

    Anyone may call before the first card, and the caller leads. Earlier calls are dead, and Jodhi, Double and
    Khanuck have no effect. It is decided by the first trick that falls to anybody else: won by an opponent the
    other side gains thunee-lost, won by the caller's own partner it gains thunee-partner-catch. Made, the caller's
    side gains thunee-made.
    """

    id = "thunee"
    source = "S3, PAG, S1/S2"
    looks_at = (ev.Thunee, ev.Royals)
    questioned_at = (ev.Thunee,)
    pays = AwardKind.THUNEE

    thunee_made: Literal[2, 4]
    thunee_lost: Literal[4]
    thunee_partner_catch: Literal[4, 6, 8]

    def check(self, step: Step[ev.Thunee | ev.Royals], record: Record) -> Iterator[Finding]:
        final = record.final.solo
        same_side = [s for s in record.final.solos if s.span != step.span and step.seat in record.game.seats]
        for other in same_side:
            if final and other.caller is final.caller and step.seat is not final.caller and step.seat is not None:
                if record.game.partners(step.seat, other.caller):
                    yield self.finding(
                        step,
                        f"the partners {step.seat.word} and {other.caller.word} both call; no withdrawal is written, "
                        f"so {final.caller.word}'s call is taken to stand",
                        kind=Kind.ASSUMED,
                        related=((other.span, "the partner's call"),),
                    )
                    return

    def award(self, record: Counted) -> Iterator[Award]:
        solo = record.final.solo
        if solo is None or solo.blind or solo.way not in (Alone.THUNEE, Alone.ROYALS):
            return
        yield from won_alone(self.id, solo, record, self.thunee_made, self.thunee_lost, self.thunee_partner_catch)
