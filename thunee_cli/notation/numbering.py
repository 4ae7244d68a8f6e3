"""Whether deals and games are numbered in order: what a number left out, or written twice, says of a record."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field

from ..findings import Finding, Kind
from ..source import Span
from ..values import dataclass
from . import events as ev

_STOPPED = (ev.Void, ev.Exposed, ev.ThrowsIn, ev.ClaimsTrumpless)
"""What may have made a deal void, so that it was dealt again and may have kept its number."""


@dataclass
class _Count:
    """The numbers of deals, or of games, as they come: the one `due`, and the last one written."""

    what: str
    due: int | None = None
    last: tuple[int, Span] | None = None
    again: bool = False

    def take(self, number: int | None, span: Span) -> Iterator[Finding]:
        due, last, again = self.due, self.last, self.again
        if number is None:
            self.due = None if due is None else due + 1
            return
        self.due, self.last = number + 1, (number, span)
        if due is None or last is None or number in (due, last[0] + 1) or (again and number in (due - 1, last[0])):
            return
        self.due = due + 1  # one slip of the pen is told once, whichever count goes on from it
        related: tuple[tuple[Span, str], ...] = ()
        hint = ""
        if number > due:
            said = f"{self.what}s {due} {'and' if number == due + 2 else 'to'} {number - 1} are"
            said = f"{self.what} {due} is" if number == due + 1 else said
            said = f"{said} missing before {self.what} {number}"
        elif number == last[0]:
            said, related = f"{self.what} {number} is written twice", ((last[1], f"the first {self.what} {number}"),)
        else:
            said = f"{self.what} {number} is written after {self.what} {last[0]}"
            related = ((last[1], f"{self.what} {last[0]}"),)
            hint = "a new game opens with `game`" if self.what == "deal" and number == 1 else ""
        yield Finding(law=f"{self.what}-number", kind=Kind.RECORD, span=span, message=said, related=related, hint=hint)


@dataclass
class Numbering:
    """The numbers of a record's games and deals, one opening line after the other.

    A match begins its games anew and a game its deals. The first number is taken as it is: a record may begin in the
    middle of an evening.
    """

    games: _Count = field(default_factory=lambda: _Count("game"))
    deals: _Count = field(default_factory=lambda: _Count("deal"))

    def take(
        self,
        kind: str,
        opening: ev.MatchLine | ev.GameLine | ev.DealLine | None,
        events: tuple[ev.Line, ...],
        span: Span,
    ) -> tuple[Finding, ...]:
        """What is wrong with the number of a section that opens so and holds `events`."""
        if kind in ("match", "file"):
            self.games, self.deals = _Count("game"), _Count("deal")
            return ()
        if kind == "game":
            self.deals = _Count("deal")
            return tuple(self.games.take(opening.number if isinstance(opening, ev.GameLine) else None, span))
        deal = opening if isinstance(opening, ev.DealLine) else None
        found = tuple(self.deals.take(deal.number if deal else None, span))
        self.deals.again = (deal is not None and deal.void) or any(_may_be_void(event) for event in events)
        return found


def _may_be_void(event: ev.Line) -> bool:
    return isinstance(event, _STOPPED) or (isinstance(event, ev.Ruling) and event.outcome == "void")
