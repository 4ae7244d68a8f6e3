"""What goes wrong in a running score."""

from __future__ import annotations

from collections.abc import Iterator

from ..cards import Team
from ..language import form
from ..stages import Decided
from .change import LAST_TRICK, LEFT_OUT, SWAPPED, TWICE, WRONG_SIDE, Mistake, digits


def score_changes(record: Decided, team: Team, due: int) -> Iterator[Mistake]:
    """What goes wrong with a side's score after a deal."""
    had, other = record.running.table_score(team), record.game.other(team)
    result = record.as_agreed if record.as_agreed and record.as_agreed.decided else record.as_ruled
    theirs = record.running.table_score(other)
    if had is None or theirs is None or result.balls is None:
        return
    gained, given = result.of(team) or 0, result.of(other) or 0
    yield from digits(due)
    if gained:
        yield Mistake(due - gained, f"the {_balls(gained, 'of this deal')} not added", LAST_TRICK)
        yield Mistake(due + gained, f"the {_balls(gained, 'of this deal')} added twice", TWICE)
    if given:
        whose = f"of {other.value}"
        words = f"the {_balls(given, whose)} added to {team.value}"
        yield Mistake(due + given, words, WRONG_SIDE)
        yield Mistake(due - given, f"the {_balls(given, whose)} taken off {team.value}", TWICE)
    entries = sum(entry.balls for entry in record.entries if entry.team is team)
    if entries:
        yield Mistake(due - entries, "what is written down after the deal is forgotten", LEFT_OUT)
    ruled = record.as_ruled.of(team)
    if ruled is not None and ruled != gained:
        yield Mistake(
            due - gained + ruled, "the deal is entered as the laws give it, not as the table wrote it", LEFT_OUT
        )
    yield Mistake(theirs + given, f"the score of {other.value} is written for {team.value}", SWAPPED)
    if record.running.ruled is not None:
        by_law = dict(record.running.ruled).get(team, 0)
        if by_law != had:
            words = "it goes on from the score as ruled, not from the one written before"
            yield Mistake(due - had + by_law, words, SWAPPED)


def _balls(number: int, whose: str) -> str:
    """“ball of this deal is”, “4 balls of NS are”, to stand behind “the”."""
    return form(number, f"ball {whose} is", f"{number} balls {whose} are")
