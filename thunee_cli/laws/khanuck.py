"""Khanuck."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from ..cards import Team
from ..findings import Finding
from ..notation import events as ev
from ..table.replay import Step
from ..verdict import Award, Rank
from .base import Law, Record, called_in_last_trick


@dataclass(frozen=True)
class Khanuck(Law):
    """In the last trick a side may call Khanuck: its Jodhi and the last ten outdo all that the other side has.

    With J the side's own Jodhi, P the other side's, C the other side's card points and B the call, the Khanuck is good
    if C + P < J + 10 (khanuck-formula `jodhi`), C + P + B < J + 10 (`full`; for a caller on the counting side B is
    taken off instead of added, which is our choice) or C < J + 10 (`plain`). With a 50 Jodhi, 59 is good and 60 fails.
    The last trick must be won by the caller or by his side (khanuck-winner). A Khanuck needs a Jodhi of one's own where
    khanuck-needs-jodhi is `yes`, and a trick lost to the other side where khanuck-needs-lost-trick is `yes`: otherwise
    it should have been Double. Made it pays khanuck-made; lost, the other side gains khanuck-lost. It counts as
    backward, and pays khanuck-backward, when the counters call it against makers who called (khanuck-when-backward
    `needs-call`), or whenever the counters call it (`counters`). It is called before the caller plays to the last
    trick."""

    id = "khanuck"
    source = "S3, PAG, TRK, TUS"
    looks_at = (ev.Khanuck,)

    khanuck_formula: Literal["jodhi", "full", "plain"]
    khanuck_needs_jodhi: Literal["yes", "no"]
    khanuck_winner: Literal["team", "caller"]
    khanuck_needs_lost_trick: Literal["yes", "no"]
    khanuck_made: Literal[3]
    khanuck_lost: Literal[4]
    khanuck_backward: Literal[3, 6]
    khanuck_when_backward: Literal["needs-call", "counters"]

    def check(self, step: Step, record: Record) -> Iterator[Finding]:
        if record.final.solo or step.seat is None or step.seat not in record.game.seats:
            return
        if why := called_in_last_trick(step, record):
            yield self.finding(
                step, f"{step.seat.word} calls Khanuck {why}: it is no call", offender=step.seat, counts=0
            )

    def award(self, record: Record) -> Iterator[Award]:
        for step in record.good_calls(ev.Khanuck):
            assert step.seat is not None
            yield from self._decide(step, record.game.team(step.seat), record)

    def _decide(self, step: Step, team: Team, record: Record) -> Iterator[Award]:
        game, other = record.game, record.game.other(team)
        caller = step.seat
        assert caller is not None
        last = record.final.tricks[-1].winner if record.final.is_finished else None
        cards = record.card_points(other)
        backward = team is record.counters and (
            record.final.standing is not None or self.khanuck_when_backward == "counters"
        )
        own = record.jodhi_points(team)
        if why := self._fails_by_tricks(step, team, record):
            yield self._lost(step, other, why)
            return
        if last is None or cards is None or (self.khanuck_formula == "full" and not record.final.calls_known):
            return
        theirs = record.jodhi_points(other) if self.khanuck_formula != "plain" else 0
        call = 0
        if self.khanuck_formula == "full" and game.kind == "counting":
            call = record.final.call if team is record.makers else -record.final.call
        total, limit = cards + theirs + call, own + 10
        sum_ = " + ".join(
            [f"{cards} in cards"] + ([f"{theirs} Jodhi"] if theirs else []) + ([f"{call} call"] if call > 0 else [])
        ) + (f" less {-call} for the call" if call < 0 else "")
        if total < limit:
            paid = self.khanuck_backward if backward else self.khanuck_made
            kind = "backward Khanuck" if backward else "Khanuck"
            reason = f"{caller.word}'s {kind} is made: {sum_} is less than {own} Jodhi + 10"
            yield Award(self.id, Rank.KHANUCK, team, paid, reason, step.span, step.index)
        else:
            yield self._lost(step, other, f"{sum_} is not less than {own} Jodhi + 10")

    def _fails_by_tricks(self, step: Step, team: Team, record: Record) -> str:
        game, final = record.game, record.final
        caller = step.seat
        last = final.tricks[-1].winner if final.is_finished else None
        if self.khanuck_needs_jodhi == "yes" and record.jodhi_points(team) == 0:
            return "his side has no Jodhi"
        if last and game.team(last) is not team:
            return f"{last.word} wins the last trick"
        if last and self.khanuck_winner == "caller" and last is not caller:
            return f"his partner {last.word} wins the last trick"
        if last and self.khanuck_needs_lost_trick == "yes" and final.tricks_of(game.other(team)) == 0:
            return "the other side has taken no trick, so it should have been Double"
        return ""

    def _lost(self, step: Step, other: Team, why: str) -> Award:
        assert step.seat is not None
        reason = f"{step.seat.word}'s Khanuck is lost: {why}"
        return Award(self.id, Rank.KHANUCK, other, self.khanuck_lost, reason, step.span, step.index)
