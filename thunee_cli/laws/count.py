"""The count."""

from __future__ import annotations

from collections.abc import Iterator

from ..findings import Finding, Kind, WrongNumber
from ..notation import events as ev
from ..stages import Counted, Decided
from ..values import dataclass
from ..verdict import Award, AwardKind
from .base import Law


@dataclass(frozen=True)
class Count(Law):
    """The counters win the deal with 105 or more, and the makers with anything less; it pays one ball.

    The counters' total is their card points, the ten for the last trick, the call, and their own Jodhi, less the
    makers' Jodhi. With 95 in cards and the last trick they win without any call; with 94 they lose.
    """

    id = "count"
    counts_in = "counting"
    source = "S3, PAG"
    pays = AwardKind.COUNT
    compares_with = ev.Count
    is_silent_at_a_clash = True

    def award(self, record: Counted) -> Iterator[Award]:
        sheet = record.sheet
        if record.game.kind != "counting" or sheet is None or sheet.is_reached is None:
            return
        end = record.steps[-1]
        if sheet.is_reached:
            reason = f"the counters have {sheet.said}, and {sheet.needed} is enough"
            yield Award(
                law=self.id,
                kind=AwardKind.COUNT,
                team=sheet.team,
                balls=1,
                reason=reason,
                span=end.span,
                step=end.index,
            )
        else:
            reason = f"the counters have {sheet.said}, short of {sheet.needed}"
            yield Award(
                law=self.id,
                kind=AwardKind.COUNT,
                team=record.game.other(sheet.team),
                balls=1,
                reason=reason,
                span=end.span,
                step=end.index,
            )

    def compare(self, record: Decided) -> Iterator[Finding]:
        written, step, sheet = record.written(ev.Count), record.first(ev.Count), record.sheet
        if written is None or written.values is None or step is None or sheet is None or sheet.total is None:
            return
        for team, total in written.values:
            if team is not sheet.team:
                yield self.finding(
                    step,
                    f"the record counts {team.value}; the side that counts is {sheet.team.value}",
                    kind=Kind.RECORD,
                )
            elif total is not None and total not in (sheet.total, record.table_count()):
                sum_ = " ".join(f"{item.points:+d} {item.label}" for item in sheet.items)
                yield self.finding(
                    step,
                    f"the record gives {team.value} a count of {total}; it is {sheet.total} ({sum_})",
                    kind=Kind.RECORD,
                    wrong=WrongNumber(team, total, sheet.total),
                )
