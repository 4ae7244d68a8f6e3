"""Pictures as SVG: deal cards, the table at a moment, a game's balls and counts, and the sixes that keep the balls.

In a page a picture has no style of its own: `look.STYLE` has the rules of its classes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..base import Look, Reading


def report(readings: Iterable[Reading], look: Look) -> Iterator[str]:
    """The cards of all deals in one picture."""
    from .deals import pictures  # only those who want pictures wait for it

    return pictures(readings, look)


def deal_cards(reading: Reading) -> Iterator[tuple[str, str]]:
    """The cards of a record's deals as files of their own, each with the anchor that a page gives the deal."""
    from .deals import cards

    return cards(reading)
