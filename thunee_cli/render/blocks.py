"""What a report is made of, before it is text or Markdown: headings, facts, tables, lists, drawings and sentences."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Strong:
    """A cell that stands out; `mark` shows it where there is no bold type."""

    text: str
    mark: str = ""


Cell = str | Strong


@dataclass(frozen=True, slots=True)
class Heading:
    level: int
    text: str


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


Block = Heading | Text | Facts | Items | Table | Drawing
