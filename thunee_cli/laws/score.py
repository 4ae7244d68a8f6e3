"""The running score."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ..findings import Finding, Kind, WrongNumber
from ..notation import events as ev
from ..stages import Decided
from ..values import dataclass
from .base import Law


@dataclass(frozen=True)
class Score(Law):
    """The running score adds up the balls of the game, deal by deal.

    running-score says which score carries the game: `ruled`, the one by the laws (our choice), or `agreed`, the one the
    table wrote. A score written down is checked against the table's own score before the deal and its own balls, so
    that one slip is reported once; after an undecided deal it opens the score anew.
    """

    id = "score"
    source = "S3, PAG, S1/S2"
    compares_with = ev.Score
    is_silent_at_a_clash = True

    running_score: Literal["ruled", "agreed"]

    def carried_score(self) -> str:
        return self.running_score

    def compare(self, record: Decided) -> Iterator[Finding]:
        written, step = record.written(ev.Score), record.first(ev.Score)
        if written is None or written.values is None or step is None or record.running.table is None:
            return
        result = record.as_agreed if record.as_agreed and record.as_agreed.decided else record.as_ruled
        if result.balls is None:
            return
        gained = dict(result.balls)
        for entry in record.entries:
            gained[entry.team] = gained.get(entry.team, 0) + entry.balls
        for team, number in written.values:
            if team not in record.game.teams:
                yield self.finding(step, f"{team.value} is no side at this table", kind=Kind.RECORD)
                continue
            before = record.running.table_score(team) or 0
            due = before + gained.get(team, 0)
            if number is not None and number != due:
                yield self.finding(
                    step,
                    f"the record has {team.value} at {number}; "
                    f"{before} and {gained.get(team, 0)} in this deal are {due}",
                    kind=Kind.RECORD,
                    wrong=WrongNumber(team, number, due),
                )
