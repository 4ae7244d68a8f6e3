"""Who sits at the table."""

from __future__ import annotations

from collections.abc import Iterator

from ..findings import Finding, Kind
from ..record import Record
from ..table.moments import DealStarts
from ..table.replay import Step
from ..values import dataclass
from .base import Law

_HOUSE = {2: ("two", "two-handed"), 6: ("six", "six-handed")}


@dataclass(frozen=True)
class Seats(Law[DealStarts]):
    """A house is for four players, for two or for six, and its deals are played by so many.

    Four sit at N, W, S and E; two at N and S; six at N, NW, SW, S, SE and NE. Where a record names six players, or two,
    or their hands, calls and tricks show them, and its house is for four, no law of the house can be held against the
    play: the deal is not judged, and the house to write is named, once a game. Two silent advisers beside four players
    are named too and change nothing.
    """

    id = "seats"
    source = "PAG, S1/S2"
    looks_at = (DealStarts,)

    def check(self, step: Step[DealStarts], record: Record) -> Iterator[Finding]:
        company = record.company
        if company is None or record.running.company_told:
            return
        players, house = _HOUSE[company.players]
        said = f"{players} players are named" if company.named else f"this deal is played by {players}"
        yield self.finding(
            step,
            f"{said}, and the house is for four: write `rules: {house}`",
            kind=Kind.RECORD,
            span=company.span,
        )

    def why_not_judged(self, record: Record) -> str:
        """Why the deal is not judged; "" where as many play it as the house is for."""
        if record.company is None:
            return ""
        players, house = _HOUSE[record.company.players]
        return f"{players} play it, and the house is for four (`rules: {house}`)"
