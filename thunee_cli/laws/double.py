"""Double."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from ..findings import Finding
from ..notation import events as ev
from ..table.replay import Step
from ..verdict import Award, Rank
from .base import Law, Record, balls, called_in_last_trick


@dataclass(frozen=True)
class Double(Law):
    """In the last trick a side that has won every trick may call Double: it undertakes to win this one too.

    It is called before the caller plays to the trick. Made, it pays double-made; lost, the other side gains
    double-lost. double-winner says whose card must win: the `caller`'s, or the `team`'s. If the side has already lost a
    trick, the call is lost. Backward, by the counters against makers who called, it pays double-backward.
    """

    id = "double"
    source = "S3, PAG, S1/S2"
    looks_at = (ev.Double,)

    double_winner: Literal["caller", "team"]
    double_made: Literal[2]
    double_lost: Literal[4]
    double_backward: Literal[2, 4]

    def check(self, step: Step, record: Record) -> Iterator[Finding]:
        if record.final.solo or step.seat not in record.game.seats:
            return
        if why := called_in_last_trick(step, record):
            yield self.finding(
                step, f"{step.seat.word} calls Double {why}: it is no call", offender=step.seat, counts=0
            )

    def award(self, record: Record) -> Iterator[Award]:
        game = record.game
        for step in record.good_calls(ev.Double):
            assert step.seat is not None
            team, other = game.team(step.seat), game.opponents(step.seat)
            lost = record.final.tricks_of(other)
            last = record.final.tricks[-1].winner if record.final.is_finished else None
            if lost == 0 and last is None:
                continue
            made = lost == 0 and (self.double_winner == "team" or last is step.seat)
            if made:
                backward = team is record.counters and record.final.standing is not None
                paid = self.double_backward if backward else self.double_made
                reason = f"{step.seat.word}'s {'backward ' if backward else ''}Double is made: every trick is won"
                yield Award(self.id, Rank.DOUBLE, team, paid, reason, step.span, step.index)
            else:
                why = (
                    "his side has lost a trick"
                    if lost
                    else f"his partner {last.word if last else ''} wins the last trick"
                )
                reason = f"{step.seat.word}'s Double is lost, since {why}: {balls(self.double_lost)}"
                yield Award(self.id, Rank.DOUBLE, other, self.double_lost, reason, step.span, step.index)
