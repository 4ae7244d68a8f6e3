"""The paper pictures are drawn on: elements of SVG with rounded numbers, and words whose room is known."""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element, SubElement, tostring

from ..safe import width as columns_of
from ..safe import wrap
from .look import STYLE

WIDTH = 360.0
"""The width of every picture: what a telephone shows without scrolling."""

_BROAD = 0.6
"""The width of a column of text, as a part of its size: what a broad typeface takes."""
_BROAD_BOLD = 0.68
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")

Number = float | int


def paper(height: Number, title: str, description: str, width: Number = WIDTH) -> Element:
    """A picture with nothing on it but its name and, for those who do not see it, what it shows."""
    root = Element(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "class": "picture",
            "role": "img",
            "width": number(width),
            "height": number(height),
            "viewBox": f"0 0 {number(width)} {number(height)}",
            "font-family": "sans-serif",
        },
    )
    SubElement(root, "title").text = safe(title)
    SubElement(root, "desc").text = safe(description)
    return root


def printed(root: Element) -> str:
    """A picture as text, for a page whose style has the rules of its classes."""
    return tostring(root, encoding="unicode")


def alone(root: Element) -> str:
    """A picture as a file of its own, which brings its style and its ground along."""
    style = Element("style")
    style.text = STYLE
    root.insert(2, style)
    root.insert(3, Element("rect", {"class": "pic-ground", "width": "100%", "height": "100%"}))
    return printed(root) + "\n"


def safe(text: str) -> str:
    """Text with nothing in it that XML cannot carry."""
    return _NOT_XML.sub("\ufffd", text)


def number(value: Number) -> str:
    """A number as SVG writes it, to a tenth."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def add(parent: Element, tag: str, look: str = "", **attributes: Number | str) -> Element:
    """An element beneath another; `look` are the names of its classes."""
    given = {"class": " ".join(f"pic-{name}" for name in look.split())} if look else {}
    for name, value in attributes.items():
        given[name.rstrip("_").replace("_", "-")] = value if isinstance(value, str) else number(value)
    return SubElement(parent, tag, given)


def moved(parent: Element, x: Number, y: Number, scale: Number = 1) -> Element:
    """A group of which the origin lies at a place of its parent."""
    larger = "" if scale == 1 else f" scale({scale:.3f})"
    return SubElement(parent, "g", {"transform": f"translate({number(x)} {number(y)}){larger}"})


def words(
    parent: Element,
    x: Number,
    y: Number,
    text: str,
    size: Number = 12,
    look: str = "ink",
    anchor: str = "start",
    bold: bool = False,
) -> Element:
    """A line of text, its baseline at `y`."""
    element = add(parent, "text", look, x=x, y=y, font_size=size)
    if anchor != "start":
        element.set("text-anchor", anchor)
    if bold:
        element.set("font-weight", "bold")
    element.text = safe(text)
    return element


def room(text: str, size: Number, bold: bool = False) -> float:
    """The most that a line of text can take from left to right."""
    return columns_of(text) * size * (_BROAD_BOLD if bold else _BROAD)


def columns_in(space: Number, size: Number, bold: bool = False) -> int:
    """How many columns of text a space certainly holds."""
    return max(1, int(space / (size * (_BROAD_BOLD if bold else _BROAD))))


def paragraph(
    parent: Element,
    x: Number,
    y: Number,
    text: str,
    space: Number,
    size: Number = 11,
    look: str = "ink",
    bold: bool = False,
) -> float:
    """Text in as many lines as it needs; where the next line's baseline would be."""
    for line in wrap(text, columns_in(space, size, bold)):
        words(parent, x, y, line, size, look, bold=bold)
        y += size * 1.35
    return float(y)
