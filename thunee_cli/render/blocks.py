"""What a report is made of, before it is text, Markdown or HTML: headings, facts, tables, lists, pictures, sentences.

An anchor is what a page's address ends with: `d3` a deal, `d3-t2` a trick, `d3-t2-c4` a card or what was said after it
(`d3-t2-c4a`); in a record of several games those of the second begin with `g2-`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Strong:
    """A cell that stands out; `mark` shows it where there is no bold type."""

    text: str
    mark: str = ""
    anchor: str = ""


@dataclass(frozen=True, slots=True)
class Spot:
    """A cell with an anchor; where it holds several cards, their anchors in the same order with spaces between."""

    text: str
    anchor: str


Cell = str | Strong | Spot


@dataclass(frozen=True, slots=True)
class Heading:
    level: int
    text: str
    anchor: str = ""


@dataclass(frozen=True, slots=True)
class Text:
    text: str
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Facts:
    """Pairs of a label and what there is to say; an empty label goes on with the one before."""

    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Items:
    """A titled list; each item has a label (an event's number, or nothing) and a sentence."""

    title: str
    items: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Row:
    """A table's row, and what happened beneath it: labels and sentences."""

    cells: tuple[Cell, ...]
    beneath: tuple[tuple[str, str], ...] = ()
    anchor: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """A titled table.

    `right` tells which columns are numbers, `last_is_sum` rules off the last row, and `strong` says what a cell that
    stands out means.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    right: tuple[bool, ...]
    last_is_sum: bool = False
    strong: str = ""
    legend: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Drawing:
    """Lines that are shown exactly as they stand."""

    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture as SVG, where it can be shown, and `alt`, what it shows; `instead` says it where it cannot."""

    name: str
    svg: str
    instead: tuple[Block, ...]
    alt: str


@dataclass(frozen=True, slots=True)
class Place:
    """A player at the table: the seat's letter, who sits there, the hand as reports write it, and the role if any."""

    at: str
    who: str
    hand: str
    role: str = ""


@dataclass(frozen=True, slots=True)
class Compass:
    """The hands around the table, and what stands in the middle; `instead` says it where there is no laying out."""

    places: tuple[Place, ...]
    middle: tuple[str, ...]
    instead: tuple[Block, ...]


Block = Heading | Text | Facts | Items | Table | Drawing | Picture | Compass


def plain(cell: Cell) -> str:
    """What a cell says."""
    return cell if isinstance(cell, str) else cell.text


def flat(blocks: tuple[Block, ...]) -> Iterator[Block]:
    """The blocks with everything that needs a page to be laid out on replaced by what is said instead."""
    for block in blocks:
        if isinstance(block, Picture | Compass):
            yield from flat(block.instead)
        else:
            yield block
