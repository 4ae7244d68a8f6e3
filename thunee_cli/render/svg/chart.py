"""What the charts of a game share: deals from left to right, and the shapes that tell sides and events apart."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree.ElementTree import Element

from ...values import dataclass
from ..progress import SIGNS, DealMark
from .paper import WIDTH, Number, add, moved, room, words

LEFT, RIGHT = 54.0, 60.0
"""The margins, for what stands in front of a chart and behind it."""
ROW = 15.0
POINT = 3.2
SMALL = 9.0
_MARKS = {
    "void": "M-3.5 -3.5L3.5 3.5M-3.5 3.5L3.5 -3.5",
    "penalty": "M0 -4L4 3.2H-4Z",
    "trumpless": "M-3.5 0H3.5",
    "Thunee": "M0 -4.6L1.3 -1.5L4.5 -1.3L2 .8L2.8 4L0 2.2L-2.8 4L-2 .8L-4.5 -1.3L-1.3 -1.5Z",
    "Khanuck": "M0 -4.2L3.6 0L0 4.2L-3.6 0Z",
    "Double": "M-4 -2.2H4M-4 2.2H4",
}


@dataclass(frozen=True, slots=True)
class Across:
    """The deals of a game from left to right."""

    deals: int

    @property
    def step(self) -> float:
        return (WIDTH - LEFT - RIGHT) / max(1, self.deals)

    @property
    def point(self) -> float:
        """How large a point is: smaller where there are very many deals."""
        return max(1.2, min(POINT, self.step / 2.8))

    def at(self, deal: float) -> float:
        """The place after so many deals."""
        return LEFT + deal * self.step

    def every(self, widest: float) -> int:
        """Of how many deals one can be labelled, so that the labels keep apart."""
        return round_number(widest / self.step)


def round_number(least: float) -> int:
    """The smallest of 1, 2, 5, 10, 20, 50 and so on that is no less."""
    ten = 1
    while ten * 10 < least:
        ten *= 10
    return next(each * ten for each in (1, 2, 5, 10) if each * ten >= least)


def one(parent: Element, x: Number, y: Number, size: Number = POINT) -> None:
    """A point of the first side: a full disc."""
    add(parent, "circle", "one", cx=x, cy=y, r=size)


def two(parent: Element, x: Number, y: Number, size: Number = POINT) -> None:
    """A point of the second side: a hollow square."""
    add(parent, "rect", "open", x=x - size, y=y - size, width=2 * size, height=2 * size, stroke_width=1.6)


POINTS = (one, two)


def numbers(sheet: Element, y: float, across: Across, marks: Sequence[DealMark], shift: float) -> float:
    """The deals' numbers beneath a chart; where the next row's middle is."""
    every = across.every(max(room(str(mark.number), SMALL) for mark in marks) + 4)
    words(sheet, 4, y + 3, "deal", SMALL, "soft")
    for place, mark in enumerate(marks):
        if place % every == 0:
            words(sheet, across.at(place + shift), y + 3, str(mark.number), SMALL, "soft", "middle")
    return y + ROW


def signs(sheet: Element, y: float, across: Across, marks: Sequence[DealMark], shift: float) -> float:
    """A row for each kind of event, with its sign beneath the deals in which it happened."""
    for word in SIGNS.values():
        if not any(word in mark.signs for mark in marks):
            continue
        words(sheet, 4, y + 3, word, SMALL, "soft")
        add(sheet, "path", "rule", d=f"M{LEFT} {y:.1f}H{WIDTH - RIGHT}", stroke_width=1)
        for place, mark in enumerate(marks):
            if word in mark.signs:
                group = moved(sheet, across.at(place + shift), y, across.point / POINT)
                look = "edge" if word in ("void", "Double", "trumpless") else "ink"
                sign = add(group, "path", look, d=_MARKS[word])
                if look == "edge":
                    sign.set("stroke-width", "1.8")
        y += ROW
    return y


def apart(places: Sequence[float], distance: float) -> list[float]:
    """Two labels' places, moved so that they do not run into each other."""
    one, two = places
    if abs(one - two) >= distance:
        return [one, two]
    middle, sign = (one + two) / 2, 1 if one > two else -1
    return [middle + sign * distance / 2, middle - sign * distance / 2]
