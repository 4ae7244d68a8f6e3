"""The sixes that keep the balls, drawn as they lie: for each side two, the upper so that the pips show that count."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree.ElementTree import Element

from ...language import balls as balls_said
from ...values import dataclass
from ..ball_cards import BallCards
from ..blocks import Block, Picture
from ..words import side
from .paper import WIDTH, add, number, paper, printed, words

_WIDE, _HIGH = 40.0, 56.0
_COLUMNS, _ROWS = (11.0, 29.0), (11.0, 28.0, 45.0)
_PIP = 4.0
_TOP = 26.0


@dataclass(frozen=True, slots=True)
class _Lies:
    """Where the upper card lies on the lower: its corner, and by how much it is turned; `low` is where both end."""

    x: float
    y: float
    turned: float = 0
    low: float = _HIGH


_UPPER = {
    0: _Lies(3, 3, low=59),
    1: _Lies(31.4, -0.4, 45, 68),  # all but a corner is covered
    2: _Lies(0, 19.5, low=75.5),
    3: _Lies(20, 0),
    4: _Lies(0, 36.5, low=92.5),
    5: _Lies(44.7, 20.7, 45, 89),  # one corner is covered
    6: _Lies(46, 0),
}
_ACROSS = _Lies(44 + _HIGH, 8, 90)


def ball_cards_picture(cards: Sequence[BallCards], name: str, instead: tuple[Block, ...] = ()) -> Picture:
    """The sixes of both sides beside each other."""
    said = ", ".join(_said(each) for each in cards)
    sheet = paper(
        _TOP + max(_upper(each).low for each in cards) + 6,
        f"Ball cards: {said}",
        f"{'. '.join(_lying(each) for each in cards)}.",
    )
    for place, each in enumerate(cards):
        _pair(sheet, 24 + place * WIDTH / 2, each)
    return Picture(name, printed(sheet), instead, f"Ball cards: {said}.")


def _said(cards: BallCards) -> str:
    return f"{side(cards.team)} " + ("not known" if cards.balls is None else balls_said(cards.balls))


def _lying(cards: BallCards) -> str:
    lower, upper = sum(cards.lower.pips), sum(cards.upper.pips)
    if not cards.lower.face_up:
        return f"{side(cards.team)}: both sixes lie face down"
    if cards.across:
        return f"{side(cards.team)}: the upper six lies across the lower, both whole"
    above = f"face up and shows {upper}" if cards.upper.face_up else "face down"
    return f"{side(cards.team)}: the upper six lies {above}, and of the lower {lower} show"


def _upper(cards: BallCards) -> _Lies:
    return _ACROSS if cards.across else _UPPER[sum(cards.lower.pips)]


def _pair(sheet: Element, x: float, cards: BallCards) -> None:
    known = "not known" if cards.balls is None else str(cards.balls)
    words(sheet, x - 18, 14, f"{side(cards.team)} {known}", 12, bold=True)
    lies = _upper(cards)
    _six(sheet, _Lies(x, _TOP), cards.lower.pips, cards.lower.face_up)
    _six(sheet, _Lies(x + lies.x, _TOP + lies.y, lies.turned), cards.upper.pips, cards.upper.face_up)


def _six(sheet: Element, lies: _Lies, pips: tuple[bool, ...], face_up: bool) -> None:
    place = f"translate({number(lies.x)} {number(lies.y)})"
    group = add(sheet, "g", transform=place + (f" rotate({number(lies.turned)})" if lies.turned else ""))
    add(group, "rect", "face" if face_up else "back", width=_WIDE, height=_HIGH, rx=4)
    if not face_up:
        add(group, "rect", "rule", x=4, y=4, width=_WIDE - 8, height=_HIGH - 8, rx=2, stroke_width=1.5)
        return
    for place_of_pip, shows in enumerate(pips):
        if shows:
            add(group, "circle", "ink", cx=_COLUMNS[place_of_pip % 2], cy=_ROWS[place_of_pip // 2], r=_PIP)
