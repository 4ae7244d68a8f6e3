"""The table's ruling."""

from __future__ import annotations

from collections.abc import Iterator

from ..cards import Card
from ..findings import Finding, Kind
from ..language import balls
from ..notation import events as ev
from ..record import Record
from ..stages import Decided
from ..table.state import TrickDone
from ..values import dataclass
from ..verdict import AwardKind, Result
from .base import Law


@dataclass(frozen=True)
class Ruling(Law):
    """What the table or the director ruled is kept and compared with what the laws give.

    A ruling is part of what was agreed; it does not bind the ruling by the laws. A breach that the table waived is
    reported and costs nothing: friends may forgive. Where the record is too thin to prove or exclude a breach, a ruling
    about it is neither confirmed nor contradicted.
    """

    id = "ruling"
    source = "PAG"
    questioned_at = (ev.Ruling,)
    compares_with = ev.Ruling

    def compare(self, record: Decided) -> Iterator[Finding]:
        for step in record.events(ev.Ruling):
            ruling = step.event
            if ruling.outcome == "waived" or (ruling.side and ruling.balls is None) or _agrees(ruling, record.as_ruled):
                continue
            thin = ruling.outcome != "none" and _is_thin(record, record.as_ruled)
            due = "the record does not tell whether that is right" if thin else _differs(ruling, record.as_ruled)
            yield self.finding(
                step, f"{_by(ruling)} ruled {_said(ruling)}; {due}", kind=Kind.OPEN if thin else Kind.RECORD
            )


def _agrees(ruling: ev.Ruling, ruled: Result) -> bool:
    penalties = [award for award in ruled.awards if award.kind is AwardKind.PENALTY]
    if ruling.outcome == "void":
        return bool(ruled.void)
    if ruling.outcome == "none":
        return not penalties
    return any(award.team is ruling.side and award.balls == ruling.balls for award in penalties)


def _is_thin(record: Decided, ruled: Result) -> bool:
    """Whether the record leaves room for what was ruled.

    It does where the play is not all there or not all seen, and where a breach, or its price, is only possible.
    """
    if ruled.void and not ruled.from_table:
        return False
    if any(award.kind is AwardKind.PENALTY for award in ruled.awards):
        return False
    possible = any(finding.penalty and not (finding.is_wrong and ruled.decided) for finding in record.findings)
    return possible or not record.is_complete or not all(_is_seen(trick, record) for trick in record.final.tricks)


def _is_seen(trick: TrickDone, record: Record) -> bool:
    """Whether every card of a trick is known, and so whether it was in order."""
    cards = [down for down in trick.cards if isinstance(down.card, Card)]
    return len(cards) + len(trick.absent) == record.game.players


def _due(ruled: Result) -> str:
    penalty = next((award for award in ruled.awards if award.kind is AwardKind.PENALTY), None)
    if penalty and penalty.team:
        return f"by the laws it is {balls(penalty.balls)} to {penalty.team.value}: {penalty.reason}"
    return "by the laws the deal is void" if ruled.void else "no breach with a price is proven"


def _differs(ruling: ev.Ruling, ruled: Result) -> str:
    if ruling.outcome == "void" and not any(award.kind is AwardKind.PENALTY for award in ruled.awards):
        return "by the laws the deal counts"
    return _due(ruled)


def _said(ruling: ev.Ruling) -> str:
    if ruling.balls is not None and ruling.side is not None:
        return f"{balls(ruling.balls)} to {ruling.side.value}"
    return "the deal void" if ruling.outcome == "void" else "no penalty"


def _by(ruling: ev.Ruling) -> str:
    """Who ruled, in a sentence: an office with “the”, a name as it is."""
    return f"the {ruling.by}" if ruling.by[:1].islower() else ruling.by
