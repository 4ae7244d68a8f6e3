"""Deal cards, one a picture or all of a record beneath each other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from xml.etree.ElementTree import Element

from ...verdict import DealVerdict
from ..base import Look, Reading
from ..headings import game_title
from ..safe import clean
from ..walk import PassingGame, walk
from .deal_card import deal_card
from .paper import WIDTH, add, alone, paper, words

_APART = 14.0


def cards(reading: Reading) -> Iterator[tuple[str, str]]:
    """The cards of a record's deals as files of their own, each with the anchor that a page gives the deal."""
    for anchor, card in _cards(reading):
        yield anchor, alone(card)


def pictures(readings: Iterable[Reading], look: Look) -> Iterator[str]:
    """The cards of all deals in one picture."""
    names: list[str] = []
    drawn: list[Element] = []
    for reading in readings:
        names.append(clean(reading.name))
        drawn += (card for _, card in _cards(reading))
    yield alone(drawn[0] if len(drawn) == 1 else _beneath(drawn, ", ".join(names)))


def _cards(reading: Reading) -> Iterator[tuple[str, Element]]:
    for game, verdict in walk(reading, PassingGame):
        if game is not None and isinstance(verdict, DealVerdict):
            title = game_title(game.heading, game.file)
            yield game.anchor, deal_card(verdict, dict(game.heading.players), title)


def _beneath(cards: list[Element], name: str) -> Element:
    """Cards beneath each other, ruled off."""
    if not cards:
        sheet = paper(40, name, "No deal is written.")
        words(sheet, 6, 24, "No deal is written.")
        return sheet
    sheet = paper(0, name, f"The cards of {len(cards)} deals.")
    sheet.set("role", "group")
    y = 0.0
    for card in cards:
        if y:
            add(sheet, "path", "rule", d=f"M0 {y + _APART / 2:.0f}H{WIDTH:.0f}", stroke_width=3)
            y += _APART
        card.set("y", f"{y:.0f}")
        del card.attrib["xmlns"], card.attrib["class"]
        sheet.append(card)
        y += float(card.get("height", "0"))
    sheet.set("height", f"{y:.0f}")
    sheet.set("viewBox", f"0 0 {WIDTH:.0f} {y:.0f}")
    return sheet
