"""What every call to win all the tricks alone has in common."""

from __future__ import annotations

from collections.abc import Iterator

from ..language import balls
from ..record import Record
from ..table.state import Solo
from ..verdict import Award, AwardKind


def won_alone(law: str, solo: Solo, record: Record, made: int, lost: int, partner_catch: int) -> Iterator[Award]:
    """The award for a caller who must win every trick alone: the first trick that another player wins decides.

    Nothing is awarded while the record does not tell.
    """
    game, caller = record.game, solo.caller.word
    own, other = game.team(solo.caller), game.opponents(solo.caller)
    for trick in record.final.tricks:
        if trick.winner is None:
            return
        if trick.winner is solo.caller:
            continue
        step = record.end_of_trick(trick.number)
        if game.partners(trick.winner, solo.caller):
            paid, reason = partner_catch, f"{caller}'s {solo.name} is caught by a partner in trick {trick.number}"
        else:
            paid, reason = lost, f"{caller}'s {solo.name} is lost: {trick.winner.word} wins trick {trick.number}"
        yield Award(
            law=law, kind=AwardKind.THUNEE, team=other, balls=paid, reason=reason, span=step.span, step=step.index
        )
        return
    rest = record.claimed_rest(own)
    if record.final.is_finished or rest:
        reason = f"{caller} wins every trick of the {solo.name}: {balls(made)}"
        yield Award(
            law=law, kind=AwardKind.THUNEE, team=own, balls=made, reason=reason, span=solo.span, step=len(record.steps)
        )
    elif rest is False:
        reason = f"{caller}'s {solo.name} is lost: by the claim the tricks that were left are not all the caller's"
        end = record.steps[-1]
        yield Award(
            law=law, kind=AwardKind.THUNEE, team=other, balls=lost, reason=reason, span=end.span, step=end.index
        )
