"""The balls of both sides over a game: a stair for each, deal by deal, and what the game goes to."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree.ElementTree import Element

from ...cards import Team
from ..progress import DealMark, Pair
from ..words import side
from .chart import LEFT, POINTS, RIGHT, SMALL, Across, apart, numbers, signs
from .paper import WIDTH, add, number, paper, room, words

_TOP, _BOTTOM = 42.0, 182.0
_LOOKS = ("lead-one", "lead-two")
_SHIFT = (-1.0, 1.0)
"""Both lines are seen where they lie on each other."""


def balls_chart(
    teams: tuple[Team, Team], start: Pair, marks: Sequence[DealMark], target: int, title: str, description: str
) -> Element:
    sheet = paper(0, title, description)
    across = Across(len(marks))
    stairs = [[start[place], *(mark.balls[place] for mark in marks)] for place in (0, 1)]
    most = max(1, target, *(balls for stair in stairs for balls in stair if balls is not None))
    words(sheet, 4, 14, "Balls after each deal", 12, bold=True)
    _lines(sheet, most, target)
    for place in (0, 1):
        _stair(sheet, across, stairs[place], place, most)
    _labels(sheet, across, teams, stairs, most)
    y = numbers(sheet, _BOTTOM + 14, across, marks, 1)
    y = signs(sheet, y, across, marks, 1)
    sheet.set("height", number(y))
    sheet.set("viewBox", f"0 0 {number(WIDTH)} {number(y)}")
    return sheet


def _up(balls: float, most: int) -> float:
    return _BOTTOM - (_BOTTOM - _TOP) * balls / most


def _lines(sheet: Element, most: int, target: int) -> None:
    """Every fourth ball, and the target."""
    every = 4 if most <= 20 else 10 * (1 + most // 80)
    for balls in range(0, most + 1, every):
        if abs(_up(balls, most) - _up(target, most)) > 12:
            _line(sheet, balls, most)
    y = _up(target, most)
    add(sheet, "path", "edge", d=f"M{LEFT} {y:.1f}H{WIDTH - RIGHT}", stroke_width=1.2, stroke_dasharray="6 3")
    words(sheet, LEFT - 6, y + 3, str(target), SMALL, anchor="end", bold=True)
    words(sheet, LEFT + 2, y - 4, "to win the game", SMALL, "soft")


def _line(sheet: Element, balls: int, most: int) -> None:
    y = _up(balls, most)
    add(sheet, "path", "rule", d=f"M{LEFT} {y:.1f}H{WIDTH - RIGHT}", stroke_width=1)
    words(sheet, LEFT - 6, y + 3, str(balls), SMALL, "soft", "end")


def _stair(sheet: Element, across: Across, stair: list[int | None], place: int, most: int) -> None:
    """A side's line; it has a gap where the score is not known."""
    path: list[str] = []
    points: list[tuple[float, float]] = []
    before: int | None = None
    for deal, balls in enumerate(stair):
        if balls is not None:
            x, y = across.at(deal), _up(balls, most) + _SHIFT[place]
            if before is None:
                path.append(f"M{number(x)} {number(y)}")
                points.append((x, y))
            else:
                path.append(f"H{number(x)}" + (f"V{number(y)}" if balls != before else ""))
                if balls != before:
                    points.append((x, y))
        before = balls
    line = add(sheet, "path", _LOOKS[place], d="".join(path), stroke_width=2)
    if place:
        line.set("stroke-dasharray", "5 2.5")
    for x, y in points:
        POINTS[place](sheet, x, y, across.point)


def _labels(
    sheet: Element, across: Across, teams: tuple[Team, Team], stairs: list[list[int | None]], most: int
) -> None:
    """Each side's name and balls behind the end of its line."""
    last = max((deal for deal, balls in enumerate(stairs[0]) if balls is not None), default=0)
    ends = [stair[last] for stair in stairs]
    places = apart([_up(balls or 0, most) for balls in ends], 13)
    texts = [f"{side(team)} {'' if end is None else end}".strip() for team, end in zip(teams, ends, strict=True)]
    x = across.at(last) + 9
    longest = max(room(text, 1, bold=True) for text in texts)
    for place, y in enumerate(places):
        size = min(11.0, (WIDTH - x - 1) / longest)
        words(sheet, x, y + 4, texts[place], size, f"words-{('one', 'two')[place]}", bold=True)
    if last < across.deals:
        x = (across.at(last) + across.at(across.deals)) / 2
        words(sheet, min(x, WIDTH - RIGHT - 24), _TOP + 62, "?", 22, "soft", "middle")
