"""Card points."""

from __future__ import annotations

from collections.abc import Iterator

from ..findings import Finding, Kind, WrongNumber
from ..notation import events as ev
from ..record import MOST_POINTS
from ..stages import Decided, Examined
from ..values import dataclass
from ..verdict import Item
from .base import Law, in_words


@dataclass(frozen=True)
class CardPoints(Law):
    """Each side counts the cards of its tricks: Jack 30, nine 20, ace 11, ten 10, King 3, Queen 2.

    In the counting game that holds in every suit, 304 in the pack; in the contract game the Jack and nine count only in
    trumps, 154 in the pack. With 32 cards eight and seven are worth nothing. What the two sides take always adds up to
    the pack: where the contract text (S1/S2) once has 24 points in a deal, we take it to mean the cards.
    """

    id = "card-points"
    source = "S3, PAG, S1/S2"
    compares_with = ev.Points

    def count(self, record: Examined) -> Iterator[Item]:
        side = record.counters if record.game.kind == "counting" else record.makers
        if side is None:
            return
        points = record.card_points(side)
        if points is not None:
            yield Item(law=self.id, label="card points", points=points)
            return
        low, high = record.card_points_bounds(side)
        yield Item(
            law=self.id,
            label="card points",
            points=None,
            span=None,
            low=low,
            high=high,
            missing=record.why_points_unknown(),
        )

    def compare(self, record: Decided) -> Iterator[Finding]:
        yield from self._adds_up(record)
        written = record.written(ev.Points)
        step = record.first(ev.Points)
        if written is None or written.values is None or step is None:
            return
        slip = any(f.kind is Kind.RECORD and f.law in ("trick-winner", "trick-points") for f in record.findings)
        for team, points in written.values:
            if team not in record.game.teams:
                yield self.finding(step, f"{team.value} is no side at this table", kind=Kind.RECORD)
                continue
            due = record.card_points(team)
            if points is not None and due is not None and points not in (due, record.table_points(team)):
                yield self.finding(
                    step,
                    f"the record gives {team.value} {points} card points; the tricks give {due}",
                    kind=Kind.RECORD,
                    wrong=WrongNumber(team, points, due),
                )
            low, high = record.card_points_bounds(team)
            if points is not None and due is None and not slip and not low <= points <= high:
                slip = True
                yield self.finding(
                    step,
                    f"the record gives {team.value} {points} card points; they can have {in_words([(low, high)])}",
                    kind=Kind.RECORD,
                )
        if written.known and len(written.known) == 2:
            total = sum(points for _, points in written.known)
            known = record.card_points(record.game.teams[0]) is not None
            if total != (record.pack_points or total) and not known and not slip:
                yield self.finding(
                    step,
                    f"the card points written add up to {total}; the pack holds {record.pack_points}",
                    kind=Kind.RECORD,
                )

    def _adds_up(self, record: Decided) -> Iterator[Finding]:
        """Points taken from the tails of tricks must be what so many cards of the pack can be worth together."""
        pack = record.pack_points or MOST_POINTS
        told = [trick for trick in record.final.tricks if trick.points is not None]
        assumed = [trick for trick in told if trick.points_assumed and trick.result]
        if not assumed or any(f.law == "trick-points" and f.kind is Kind.RECORD for f in record.findings):
            return  # a slip in a trick's own tail is reported there
        total = sum(trick.points or 0 for trick in told)
        low, high = record.worth.bounds(told)
        if low <= total <= high:
            return
        last = assumed[-1]
        assert last.result is not None
        whole = total > pack or low == high == pack
        yield self.finding(
            record.end_of_trick(last.number),
            f"the tricks come to {total} points; "
            + (f"the pack holds {pack}" if whole else f"their cards can be worth {in_words([(low, high)])}"),
            kind=Kind.RECORD,
            span=last.result.span,
        )
