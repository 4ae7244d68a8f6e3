"""Whose Thunee stands when more than one is called."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ..findings import Finding, Kind
from ..notation import events as ev
from ..stages import Examined
from ..table.replay import Step
from ..table.state import Solo, Table
from ..values import dataclass
from .base import Law

_ITS_TIME = "thunee-when"
"""The law on when it may be called: a call against it had no right to lose."""


@dataclass(frozen=True)
class ThuneePriority(Law[ev.Thunee | ev.Royals]):
    """When several players call Thunee before the first lead, the trump-maker's call stands before the others'.

    It does not matter who spoke first. `maker`: the standing caller's stands, without a call that of the player at the
    dealer's right, else the first spoken. `makers-side`: that of either of the makers' side, else the first spoken. A
    blind call outranks all that come after it. A call that gives way is no breach.
    """

    id = "thunee-priority"
    source = "S3, PAG"
    looks_at = (ev.Thunee, ev.Royals)
    rests_on_solo = True

    thunee_priority: Literal["maker", "makers-side"]

    def solo_in_force(self, solos: list[Solo], table: Table) -> Solo | None:
        solos = [solo for solo in solos if not solo.is_late] or solos
        blind = next((place for place, solo in enumerate(solos) if solo.blind), len(solos))
        solos = solos[: blind + 1]
        maker = table.maker
        for solo in solos:
            own = solo.caller is maker
            side = maker is not None and table.game.team(solo.caller) is table.game.team(maker)
            if own if self.thunee_priority == "maker" else side:
                return solo
        return solos[0] if solos else None

    def why_solo_unknown(self, solos: list[Solo], table: Table) -> str:
        late = next((solo for solo in solos if solo.may_be_withdrawn), None)
        if late:
            return f"whether {late.caller.word} went on with the {late.name} is not written"
        nobody_bid = table.calls_known and table.standing is None and table.game.kind == "contract"
        if len({solo.caller for solo in solos}) < 2 or table.maker is not None or nobody_bid or solos[0].blind:
            return ""
        stands = self.solo_in_force(solos, table) or solos[0]
        return f"whose {stands.name} stands is not known: who made trumps is not written"

    def weigh(self, step: Step[ev.Thunee | ev.Royals], record: Examined) -> Iterator[Finding]:
        stands = record.final.solo
        mine = next((solo for solo in step.after.solos if solo.span == step.span), None)
        if stands is None or mine is None or stands.span == mine.span or step.seat is None:
            return
        if step.seat not in record.game.seats or record.game.partners(step.seat, stands.caller):
            return
        is_untimely = any(f.step == step.index and f.law == _ITS_TIME for f in record.findings)
        if mine in record.final.solos and not is_untimely:
            yield self.finding(
                step,
                f"{step.seat.word}'s {mine.name} gives way: {stands.caller.word}'s has the first right",
                kind=Kind.WARNING,
                counts=0,
                related=((stands.span, "the call that stands"),),
            )
