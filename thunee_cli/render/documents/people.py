"""Who plays on a side, by name."""

from __future__ import annotations

from ...cards import Seat, Team
from ...verdict import GameHeading
from ..blocks import OneLine
from ..words import Names, with_name


def players_of(team: Team, heading: GameHeading, names: Names) -> OneLine | None:
    """A side's players by name, where names are written."""
    seats = seats_of(team, heading)
    if not any(names.get(seat, "").strip() for seat in seats):
        return None
    people = [part for seat in seats for part in (", ", with_name(seat, names, 40))]
    return OneLine(tuple(people[1:]))


def seats_of(team: Team, heading: GameHeading) -> tuple[Seat, ...]:
    if heading.teams == (Team.NS, Team.EW):
        return {Team.NS: (Seat.N, Seat.S), Team.EW: (Seat.W, Seat.E)}[team]
    three = {Team.N: (Seat.N, Seat.SW, Seat.SE), Team.S: (Seat.S, Seat.NW, Seat.NE)}[team]
    written = {seat for seat, _ in heading.players}
    return tuple(seat for seat in three if seat in written) or three[:1]
