"""The four-ball penalty."""

from __future__ import annotations

from collections.abc import Iterator

from ..findings import Finding, Grade
from ..notation import events as ev
from ..record import Record
from ..stages import Counted, accusers, is_waived
from ..table.moments import PlayWentOn, TrickEnds, TrickOpens
from ..values import dataclass
from ..verdict import Award, AwardKind
from .base import Law


@dataclass(frozen=True)
class FourBall(Law):
    """The first proven breach that has a price ends the deal, and four balls to the other side are its whole result.

    First means first committed; where only an accused breach costs (enforcement `accused`), the first upheld
    accusation. Once a Thunee has lost a trick, or all tricks are played, the play can cost nobody anything any more.
    What the table waived is told, at no price. A penalty can win the game.

    Where S3 has the offenders lose the round and four besides, and S1/S2 has them out of the hand and four added, we
    take the four to be all.
    """

    id = "four-ball"
    names_of_any_breach = ("cheating", "cheat", "foul", "breach", "four-ball", "four-balls", "four-balling")
    source = "S3, S1/S2, PAG"
    rests_on_solo = True

    def award(self, record: Counted) -> Iterator[Award]:
        costly = list(_costly(record, _last_punished(record)))
        if not costly:
            return
        when, first = min(costly, key=lambda pair: (pair[0], -pair[1].penalty))
        assert first.offender is not None
        yield Award(
            law=first.law,
            kind=AwardKind.PENALTY,
            team=record.game.opponents(first.offender),
            balls=first.penalty,
            reason=f"{first.message} ({first.number})",
            span=first.span,
            step=when,
        )

    def may_be_punished(self, record: Counted) -> tuple[int, str] | None:
        """The first breach that costs its price only if a Thunee had not been lost before."""
        solo, surely = record.final.solo, _last_punished(record)
        if solo is None:
            return None
        perhaps = [each for each in _costly(record, _last_punished(record, surely=False)) if each[1].step > surely]
        if not perhaps:
            return None
        when, first = min(perhaps, key=lambda pair: pair[0])
        missing = f"whether {solo.caller.word}'s {solo.name.capitalize()} was lost before it is not known"
        return when, f"{first.message} ({first.number}); {missing}"


def _costly(record: Counted, last: int) -> Iterator[tuple[int, Finding]]:
    """The breaches that cost their price, up to the last step at which they do, each with the step it is due at."""
    for finding in record.findings:
        if not finding.penalty or finding.grade is not Grade.PROVEN or finding.offender not in record.game.seats:
            continue
        in_play = finding.law != "accusation"
        if is_waived(record, finding) or (in_play and finding.step > last):
            continue
        if record.needs_accuser and in_play:
            if accused := accusers(record, finding):
                yield accused[0].index, finding
            continue
        yield finding.step, finding


def _last_punished(record: Record, surely: bool = True) -> int:
    """The last step at which a breach in play is still punished: `surely`, or perhaps.

    Where it is not known who won a trick of a Thunee, it may have been lost there.
    """
    solo = record.final.solo
    kept = (solo.caller,) if solo and surely else (solo.caller, None) if solo else ()
    full, said_full = -1, 0
    for step in record.events(TrickOpens, ev.Play, PlayWentOn, TrickEnds):
        if isinstance(step.event, TrickOpens):
            if solo is not None and any(each.winner not in kept for each in step.after.tricks):
                return full if said_full == step.event.number - 1 else max(full, step.index - 1)
            continue
        if isinstance(step.event, ev.Play):
            full = step.index
            continue
        if isinstance(step.event, PlayWentOn):
            if step.event.cards >= record.game.players:
                full, said_full = step.index, step.event.number
            if said_full == record.final.tricks_due:
                return full
            continue
        trick = step.after.tricks[-1]
        lost = solo is not None and any(each.winner not in kept for each in step.after.tricks)
        if lost or trick.number == record.final.tricks_due:
            return full if len(trick.cards) == record.game.players or said_full == trick.number else step.index
    return len(record.steps)
