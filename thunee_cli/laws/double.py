"""Double."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ..cards import Team
from ..findings import Finding, Grade
from ..language import balls
from ..lawbook import Breach
from ..notation import events as ev
from ..record import Record, called_in_last_trick
from ..stages import Counted
from ..table.knowledge import Answer
from ..table.replay import Step
from ..values import dataclass
from ..verdict import Award, AwardKind
from .base import Law


@dataclass(frozen=True)
class Double(Law[ev.Double]):
    """In the last trick a side that has won every trick may call Double: it undertakes to win this one too.

    It is called before the caller plays to the trick. Made, it pays double-made; lost, the other side gains
    double-lost. double-winner says whose card must win: the `caller`'s, or the `team`'s. With a trick lost earlier
    it cannot be made. Against makers who had called a number it is backward, and pays the counters double-backward.
    """

    id = "double"
    source = "S3, PAG, S1/S2"
    looks_at = (ev.Double,)
    questioned_at = (ev.Double,)
    pays = AwardKind.DOUBLE
    rests_on_solo = True
    breach = Breach(
        names="late-double",
        shared="marials late-call wrong-time",
        calls=(ev.Double,),
    )

    double_winner: Literal["caller", "team"]
    double_made: Literal[2]
    double_lost: Literal[4]
    double_backward: Literal[2, 4]

    def check(self, step: Step[ev.Double], record: Record) -> Iterator[Finding]:
        if record.final.solo or step.seat not in record.game.seats:
            return
        in_time, why = called_in_last_trick(step, record)
        if why:
            yield self.finding(
                step,
                f"{step.seat.word} calls Double {why}: it is no call",
                offender=step.seat,
                counts=0,
                grade=Grade.PROVEN if in_time is Answer.NO else Grade.POSSIBLE,
            )

    def award(self, record: Counted) -> Iterator[Award]:
        game = record.game
        for step in record.good_calls(ev.Double):
            caller = step.event.seat
            team, other = game.team(caller), game.opponents(caller)
            if why := self._why_lost(step, team, record):
                reason = f"{caller.word}'s Double is lost, since {why}: {balls(self.double_lost)}"
                yield Award(
                    law=self.id,
                    kind=AwardKind.DOUBLE,
                    team=other,
                    balls=self.double_lost,
                    reason=reason,
                    span=step.span,
                    step=step.index,
                )
            elif (paid := self._paid(step, team, record)) is not None:
                kind = "backward Double" if self._is_backward(team, record) else "Double"
                reason = f"{caller.word}'s {kind} is made: every trick is won"
                yield Award(
                    law=self.id,
                    kind=AwardKind.DOUBLE,
                    team=team,
                    balls=paid,
                    reason=reason,
                    span=step.span,
                    step=step.index,
                )

    def _why_lost(self, step: Step, team: Team, record: Record) -> str:
        caller = step.seat if self.double_winner == "caller" else None
        game, final = record.game, record.final
        for trick in final.tricks:
            if trick.number < game.tricks and trick.winner and game.team(trick.winner) is not team:
                return f"the caller's side had lost trick {trick.number}"
        last = final.tricks[-1].winner if final.is_finished else None
        if record.wins_last(team, None) is False:
            return f"{last.word} wins the last trick" if last else "the other side has the last trick"
        if record.wins_last(team, caller) is False:
            return f"the caller's partner {last.word if last else ''} wins the last trick"
        return ""

    def _paid(self, step: Step, team: Team, record: Record) -> int | None:
        """What a Double made pays; None while the record does not tell whether it is made, or backward."""
        caller = step.seat if self.double_winner == "caller" else None
        if not record.is_told or not record.wins_last(team, caller):
            return None
        backward = self._is_backward(team, record)
        if backward is None:
            return self.double_made if self.double_made == self.double_backward else None
        return self.double_backward if backward else self.double_made

    def _is_backward(self, team: Team, record: Record) -> bool | None:
        if record.game.kind != "counting" or team is record.makers:
            return False
        if record.makers is None:
            return None
        return record.final.standing is not None if record.final.calls_known else None
