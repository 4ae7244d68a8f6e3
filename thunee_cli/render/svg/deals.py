"""Deal cards, one a picture or all of a record beneath each other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from xml.etree.ElementTree import Element

from ...verdict import DealVerdict
from ..base import Look, Reading
from ..headings import game_title
from ..kept import Kept
from ..safe import clean
from ..walk import PassingGame, walk
from .deal_card import deal_card
from .paper import WIDTH, add, alone, paper, printed, words

_APART = 14.0


def cards(reading: Reading) -> Iterator[tuple[str, str]]:
    """The cards of a record's deals as files of their own, each with the anchor that a page gives the deal."""
    for anchor, card in _cards(reading):
        yield anchor, alone(card)


def pictures(readings: Iterable[Reading], look: Look) -> Iterator[str]:
    """The cards of all deals in one picture, beneath each other and ruled off.

    How high it is stands above them and is known last, so that cards are kept on disk until then.
    """
    names: list[str] = []
    with Kept() as kept:
        deals, y, last = 0, 0.0, None
        for reading in readings:
            names.append(clean(reading.name))
            for _, card in _cards(reading):
                if last is not None:
                    y = _put_beneath(kept, last, y)
                deals, last = deals + 1, card
        if last is not None and deals == 1:
            yield alone(last)
            return
        if last is not None:
            y = _put_beneath(kept, last, y)
        before, end, after = alone(_sheet(deals, y, ", ".join(names))).rpartition("</svg>")
        yield before
        yield from kept.pieces()
        yield end + after


def _cards(reading: Reading) -> Iterator[tuple[str, Element]]:
    for game, verdict in walk(reading, PassingGame):
        if game is not None and isinstance(verdict, DealVerdict):
            title = game_title(game.heading, game.file)
            yield game.anchor, deal_card(verdict, dict(game.heading.players), title)


def _put_beneath(kept: Kept, card: Element, y: float) -> float:
    """Where the next card stands beneath this one, which stands at `y`."""
    if y:
        kept.write(printed(add(Element("g"), "path", "rule", d=f"M0 {y + _APART / 2:.0f}H{WIDTH:.0f}", stroke_width=3)))
        y += _APART
    card.set("y", f"{y:.0f}")
    del card.attrib["xmlns"], card.attrib["class"]
    kept.write(printed(card))
    return y + float(card.get("height", "0"))


def _sheet(deals: int, height: float, name: str) -> Element:
    if not deals:
        sheet = paper(40, name, "No deal is written.")
        words(sheet, 6, 24, "No deal is written.")
        return sheet
    sheet = paper(0, name, f"The cards of {deals} deals.")
    sheet.set("role", "group")
    sheet.set("height", f"{height:.0f}")
    sheet.set("viewBox", f"0 0 {WIDTH:.0f} {height:.0f}")
    return sheet
