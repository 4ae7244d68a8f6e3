"""The counts of a game against what was needed: above the line where it was reached, below where it was not."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree.ElementTree import Element

from ...cards import Team
from ..progress import CountMark, DealMark
from ..words import side
from .chart import LEFT, POINTS, RIGHT, SMALL, Across, numbers, round_number
from .paper import WIDTH, add, number, paper, room, words

_TOP, _BOTTOM = 40.0, 168.0
_LEAST = 25
"""How far up and down the chart goes at least, in points."""
_LABEL = 12.0
_DOTS = "1.6 2.4"
_LOOKS = ("lead-one", "lead-two")


def count_chart(teams: tuple[Team, Team], marks: Sequence[DealMark], title: str, description: str) -> Element:
    sheet = paper(0, title, description)
    across = Across(len(marks))
    counts = [(place, mark.count) for place, mark in enumerate(marks) if mark.count is not None]
    scale = _Scale([count for _, count in counts])
    words(sheet, 4, 14, "Counts against what was needed", 12, bold=True)
    _lines(sheet, scale, {count.needed for _, count in counts})
    for place, count in counts:
        _point(sheet, across.at(place + 0.5), scale, count, across.point)
    _values(sheet, across, scale, counts)
    y = numbers(sheet, _BOTTOM + 28, across, marks, 0.5)
    y = _needed(sheet, y, across, counts)
    y = _key(sheet, y + 2, teams, [count for _, count in counts])
    sheet.set("height", number(y))
    sheet.set("viewBox", f"0 0 {number(WIDTH)} {number(y)}")
    return sheet


class _Scale:
    """Points over and short of the line, as places from top to bottom."""

    def __init__(self, counts: Sequence[CountMark]) -> None:
        self.most = max(_LEAST, *(count.high - count.needed for count in counts))
        self.least = min(-_LEAST, *(count.low - count.needed for count in counts))
        self.every = round_number(max(10, (self.most - self.least) / (_BOTTOM - _TOP) * 16))

    def up(self, points: float) -> float:
        return _BOTTOM - (_BOTTOM - _TOP) * (points - self.least) / (self.most - self.least)

    def ticks(self) -> list[int]:
        below, above = -self.least // self.every, self.most // self.every
        return [each * self.every for each in range(-below, above + 1) if each]


def _lines(sheet: Element, scale: _Scale, needed: set[int]) -> None:
    for points in scale.ticks():
        y = scale.up(points)
        add(sheet, "path", "rule", d=f"M{LEFT} {y:.1f}H{WIDTH - RIGHT}", stroke_width=1)
        words(sheet, LEFT - 6, y + 3, f"{'+' if points > 0 else '−'}{abs(points)}", SMALL, "soft", "end")
    y = scale.up(0)
    add(sheet, "path", "edge", d=f"M{LEFT} {y:.1f}H{WIDTH - RIGHT}", stroke_width=1.4)
    words(sheet, LEFT - 6, y + 3, str(min(needed)) if len(needed) == 1 else "needed", SMALL, anchor="end", bold=True)
    words(sheet, WIDTH - RIGHT + 6, y - 5, "reached", SMALL, "soft")
    words(sheet, WIDTH - RIGHT + 6, y + 11, "short", SMALL, "soft")


def _point(sheet: Element, x: float, scale: _Scale, count: CountMark, size: float) -> None:
    """A count as a point on a stem; a bar with ends where it can have been more or less."""
    line, low, high = scale.up(0), scale.up(count.low - count.needed), scale.up(count.high - count.needed)
    look = "edge" if count.winner is None else _LOOKS[count.winner]
    if count.is_known:
        stem = add(sheet, "path", look, d=f"M{number(x)} {number(line)}V{number(low)}", stroke_width=1.6)
    else:
        left = number(x - 3)
        bar = f"M{number(x)} {number(low)}V{number(high)}M{left} {number(low)}h6M{left} {number(high)}h6"
        stem = add(sheet, "path", look, d=bar, stroke_width=1.6)
    if not count.decides:
        stem.set("stroke-dasharray", _DOTS)
    if count.winner is not None:
        POINTS[count.winner](sheet, x, (low + high) / 2, size)


def _values(sheet: Element, across: Across, scale: _Scale, counts: Sequence[tuple[int, CountMark]]) -> None:
    """By how much, at every point where there is room, else at the highest and the lowest."""
    known = [(place, count.low - count.needed) for place, count in counts if count.is_known]
    if not known:
        return
    if across.step < max(room(_signed(points), SMALL) for _, points in known) + 3:
        highest, lowest = max(known, key=lambda each: each[1]), min(known, key=lambda each: each[1])
        known = [highest] if highest == lowest or highest[1] * lowest[1] > 0 else [highest, lowest]
    for place, points in known:
        y = scale.up(points) + (-6 if points >= 0 else _LABEL)
        words(sheet, across.at(place + 0.5), y, _signed(points), SMALL, anchor="middle")


def _signed(points: int) -> str:
    return f"{'+' if points > 0 else '−' if points < 0 else ''}{abs(points)}"


def _needed(sheet: Element, y: float, across: Across, counts: Sequence[tuple[int, CountMark]]) -> float:
    """What was needed in each deal, where it was not the same in all of them and there is room to say so."""
    needed = {count.needed for _, count in counts}
    if len(needed) == 1 or across.step < max(room(str(each), SMALL) for each in needed) + 3:
        return y
    words(sheet, 4, y + 3, "needed", SMALL, "soft")
    for place, count in counts:
        words(sheet, across.at(place + 0.5), y + 3, str(count.needed), SMALL, anchor="middle")
    return y + 15


def _key(sheet: Element, y: float, teams: tuple[Team, Team], counts: Sequence[CountMark]) -> float:
    x = LEFT
    for place in (0, 1):
        if any(count.winner == place for count in counts):
            text = f"{side(teams[place])} by the count"
            POINTS[place](sheet, x + 4, y)
            words(sheet, x + 13, y + 3, text, SMALL)
            x += 13 + room(text, SMALL) + 12
    if x > LEFT:
        y += 15
    if not all(count.is_known for count in counts):
        add(sheet, "path", "edge", d=f"M{number(LEFT + 4)} {number(y - 5)}v10m-3 0h6m-6 -10h6", stroke_width=1.4)
        words(sheet, LEFT + 13, y + 3, "from the least to the most that it can be", SMALL)
        y += 15
    if not all(count.decides for count in counts):
        stem = add(sheet, "path", "edge", d=f"M{number(LEFT + 4)} {number(y - 5)}v10", stroke_width=1.6)
        stem.set("stroke-dasharray", _DOTS)
        words(sheet, LEFT + 13, y + 3, "something else decided the deal", SMALL)
        y += 15
    return y - 5
