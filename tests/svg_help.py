"""Measuring pictures: what is drawn where, and whether anything runs into anything else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, radians, sin
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from thunee_cli.judge import adjudicate
from thunee_cli.profiles.loader import load
from thunee_cli.render import Reading
from thunee_cli.render.blocks import Picture
from thunee_cli.render.progress import DealMark, deal_mark
from thunee_cli.render.svg import deal_cards
from thunee_cli.render.svg.game import pictures_of_game
from thunee_cli.render.svg.look import STYLE
from thunee_cli.render.svg.paper import room
from thunee_cli.verdict import DealVerdict, GameHeading, GameSummary

NS = "{http://www.w3.org/2000/svg}"
_TAGS = {"svg", "title", "desc", "style", "g", "rect", "circle", "path", "text"}
_ATTRIBUTES = {
    *("class", "role", "width", "height", "viewBox", "font-family", "font-size", "font-weight", "text-anchor"),
    *("x", "y", "rx", "r", "cx", "cy", "d", "transform", "stroke-width", "stroke-dasharray"),
}
_LOOKS = set(re.findall(r"\.([a-z-]+)\{", STYLE))


def cards_of(record: Path) -> list[str]:
    with open(record, "rb") as stream:
        verdicts = adjudicate(stream, record.name, lambda house: load(house or "durban", record.parent))
        return [svg for _, svg in deal_cards(Reading(record.name, verdicts))]


def game_pictures(record: Path) -> list[Picture]:
    drawn: list[Picture] = []
    marks: list[DealMark] = []
    with open(record, "rb") as stream:
        for verdict in adjudicate(stream, record.name, lambda house: load(house or "durban", record.parent)):
            if isinstance(verdict, GameHeading):
                marks = []
            elif isinstance(verdict, DealVerdict):
                marks.append(deal_mark(verdict))
            elif isinstance(verdict, GameSummary):
                drawn += pictures_of_game(verdict.heading, marks, verdict, "g1")
    return drawn


def parsed(svg: str) -> Element:
    """A picture, read as strictly as XML is, of nothing but what pictures are made of."""
    root = ElementTree.fromstring(svg)
    for element in root.iter():
        assert element.tag.removeprefix(NS) in _TAGS
        assert set(element.attrib) <= _ATTRIBUTES
        assert set(element.get("class", "").split()) <= _LOOKS, element.attrib
        for name, value in element.attrib.items():
            assert name in ("transform", "d") or not re.search(r"\d\.\d\d|nan|inf|e-", value), (name, value)
    return root


def pretty(svg: str) -> str:
    """A picture a line an element, so that a difference can be read."""
    ElementTree.register_namespace("", NS[1:-1])
    root = ElementTree.fromstring(svg)
    for style in root.findall(f"{NS}style"):
        root.remove(style)
    ElementTree.indent(root)
    return ElementTree.tostring(root, encoding="unicode")


@dataclass(frozen=True)
class Box:
    what: str
    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: Box) -> bool:
        return (
            min(self.right, other.right) - max(self.left, other.left) > 0.6
            and min(self.bottom, other.bottom) - max(self.top, other.top) > 0.6
        )


def labels(root: Element) -> list[Box]:
    """The room that each text of a picture takes, but for the signs on a dark ground."""
    return [box for element, box in _boxes(root, 0, 0, 1) if element.get("class") != "pic-on-ink"]


def _boxes(parent: Element, x: float, y: float, scale: float) -> Iterator[tuple[Element, Box]]:
    for element in parent:
        if element.tag == f"{NS}g":
            numbers = [float(each) for each in re.findall(r"-?[\d.]+", element.get("transform", ""))]
            within = numbers[2] if len(numbers) > 2 else 1.0
            yield from _boxes(element, x + numbers[0] * scale, y + numbers[1] * scale, scale * within)
        elif element.tag == f"{NS}text":
            yield element, _box(element, x, y, scale)


def _box(element: Element, x: float, y: float, scale: float) -> Box:
    text, size = element.text or "", float(element.get("font-size", "0"))
    is_bold = element.get("font-weight") == "bold"
    wide = room(text, size, is_bold)
    start = float(element.get("x", "0")) - {"middle": wide / 2, "end": wide}.get(element.get("text-anchor", ""), 0)
    base = y + float(element.get("y", "0")) * scale
    return Box(
        text, x + start * scale, base - 0.75 * size * scale, x + (start + wide) * scale, base + 0.2 * size * scale
    )


def meeting(boxes: list[Box]) -> list[tuple[str, str]]:
    """What runs into each other."""
    return [(one.what, two.what) for i, one in enumerate(boxes) for two in boxes[i + 1 :] if one.meets(two)]


def contains(transform: str, wide: float, high: float, point: tuple[float, float]) -> bool:
    """Whether a card, moved and turned, lies on a point."""
    x, y, *turned = (float(each) for each in re.findall(r"-?[\d.]+", transform))
    angle = radians(turned[0] if turned else 0)
    across, down = point[0] - x, point[1] - y
    return 0 < across * cos(angle) + down * sin(angle) < wide and 0 < down * cos(angle) - across * sin(angle) < high
