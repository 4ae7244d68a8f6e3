"""A report as text, with no character that a plain printer lacks but the dot of a worked-out card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..base import Look
from ..blocks import Block, Box, Cell, Drawing, Facts, Heading, Items, Row, Strong, TableBlock, Text, flat
from ..safe import cut, hanging, pad, width, wrap

_WIDEST_LABEL = 30


def page(groups: Iterable[tuple[Block, ...]], look: Look) -> Iterator[str]:
    """Groups of blocks, one beneath the other."""
    gap = ""
    for group in groups:
        if shown := list(flat(group)):
            yield gap + "\n\n".join("\n".join(_lines(block, look)) for block in shown) + "\n"
            gap = "\n"


def _lines(block: Block, look: Look) -> Iterator[str]:
    match block:
        case Heading(level, text):
            lines = wrap(str(text), look.columns)
            yield from (look.paint(line, "bold") for line in lines)
            yield ("=" if level == 1 else "-") * max(width(line) for line in lines)
        case Text(text, strong):
            yield from (look.paint(line, "bold") if strong else line for line in wrap(text, look.columns))
        case Box():
            yield from _box(str(block), look)
        case Facts(rows):
            longest = max((width(str(label)) for label, _ in rows), default=0)
            columns = min(max(longest, 7), _WIDEST_LABEL)
            for label, text in rows:
                yield hanging(pad(cut(str(label), columns), columns) + "  ", str(text), look.columns)
        case Items(title, items):
            yield look.paint(title, "bold")
            columns = max(width(str(label)) for label, _ in items)
            for label, text in items:
                yield hanging("  " + (pad(str(label), columns) + "  " if columns else ""), str(text), look.columns)
        case TableBlock():
            yield from _table(block, look)
        case Drawing(drawn):
            yield from drawn


def _box(said: str, look: Look) -> Iterator[str]:
    edge = "+" + "-" * (look.columns - 2) + "+"
    yield edge
    for line in wrap(said, look.columns - 4):
        yield f"| {look.paint(pad(line, look.columns - 4), 'bold')} |"
    yield edge


def _table(table: TableBlock, look: Look) -> Iterator[str]:
    yield look.paint(table.title, "bold")
    grid = [table.columns, *(tuple(_plain(cell) for cell in row.cells) for row in table.rows)]
    columns = [max(width(line[i]) for line in grid) for i in range(len(table.columns))]
    if any(table.columns):
        yield _row(table.columns, columns, table.right, look)
    for place, row in enumerate(table.rows):
        if table.last_is_sum and place == len(table.rows) - 1:
            yield "  " + "-" * (sum(columns[:2]) + 2)
        yield _row(row.cells, columns, table.right, look)
        yield from _beneath(row, look)
    marks = {cell.mark for row in table.rows for cell in row.cells if isinstance(cell, Strong)}
    strong = [f"{' '.join(sorted(marks))} {table.strong}."] if table.strong else []
    for text in (*strong, *table.legend):
        yield hanging("  ", text, look.columns)


def _beneath(row: Row, look: Look) -> Iterator[str]:
    for label, text in row.beneath:
        yield hanging("      " + pad(str(label), 5) + " ", str(text), look.columns)


def _row(cells: tuple[Cell, ...], columns: list[int], right: tuple[bool, ...], look: Look) -> str:
    parts = []
    for cell, space, is_right in zip(cells, columns, right, strict=True):
        plain = _plain(cell)
        padded = pad(plain, space, is_right)
        parts.append(look.paint(padded, "bold") if isinstance(cell, Strong) else padded)
    return ("  " + "  ".join(parts)).rstrip()


def _plain(cell: Cell) -> str:
    return str(cell) + (cell.mark if isinstance(cell, Strong) else "")
