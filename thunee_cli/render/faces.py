"""A card as reports show it: what it is, and what is to be said of it."""

from __future__ import annotations

from ..notation import events as ev
from ..values import dataclass

INFERRED = "·"
TOGETHER = "&"
BREACH = "!"


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """A card and its marks; None for one that did not come.

    `found` is worked out, not written; `back` was taken back, or played from the hand and taken back; `leads` and
    `wins` the trick; `wrong` is against a law; `asked` is in question; `together` came at the same moment as what is
    before it; `perhaps` may be in the hand. `anchor` is its place in a page.
    """

    card: ev.AnyCard | None
    found: bool = False
    back: bool = False
    leads: bool = False
    wins: bool = False
    wrong: bool = False
    asked: bool = False
    together: bool = False
    perhaps: bool = False
    anchor: str = ""

    def __str__(self) -> str:
        """The card as the notation writes it, between its marks."""
        return f"{self.front}{self.bare}{self.behind}"

    @property
    def bare(self) -> str:
        return "-" if self.card is None else str(self.card)

    @property
    def front(self) -> str:
        opened = "(" if self.back or self.perhaps else TOGETHER if self.together else ""
        return (">" if self.leads else "") + ("[" if self.asked else "") + opened + (INFERRED if self.found else "")

    @property
    def behind(self) -> str:
        closed = ")" if self.back or self.perhaps else ""
        return (BREACH if self.wrong else "") + closed + ("]" if self.asked else "")
