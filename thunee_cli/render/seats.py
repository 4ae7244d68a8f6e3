"""Where the seats are around the table: North at the top, South at the bottom, the others beside each other."""

from __future__ import annotations

from ..cards import Seat

BESIDE: dict[int, tuple[tuple[Seat, Seat], ...]] = {
    2: (),
    4: ((Seat.W, Seat.E),),
    6: ((Seat.NW, Seat.NE), (Seat.SW, Seat.SE)),
}
"""By how many play: from the top, who sits on the left and who on the right."""
