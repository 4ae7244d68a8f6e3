"""A report as Markdown, with tables; whatever users wrote is escaped."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from ..base import Look
from ..blocks import Block, Box, Cell, Drawing, Facts, Heading, Items, Label, Row, Said, Strong, TableBlock, Text, flat

_SPECIAL = re.compile(r"([\\`*_\[\]|#~!])")
_COUNTED = re.compile(r"[0-9]+\.")
_ENTITIES = {"&": "&amp;", "<": "&lt;", ">": "&gt;"}


def page(groups: Iterable[tuple[Block, ...]], look: Look) -> Iterator[str]:
    """Groups of blocks, one beneath the other."""
    gap = ""
    for group in groups:
        if shown := list(flat(group)):
            yield gap + "\n\n".join("\n".join(_lines(block)) for block in shown) + "\n"
            gap = "\n"


def escape(text: str) -> str:
    """Text, already safe to show, that Markdown shows as it is."""
    text = "".join(_ENTITIES.get(character, character) for character in text)
    return _SPECIAL.sub(r"\\\1", text)


def _lines(block: Block) -> Iterator[str]:
    match block:
        case Heading(level, text):
            yield f"{'#' * level} {escape(str(text))}"
        case Text(text, strong):
            yield f"**{escape(text)}**" if strong else escape(text)
        case Box(first, rest):
            yield f"> **{escape(first)}** {escape(rest)}".rstrip()
        case Facts(rows):
            yield from _facts(rows)
        case Items(title, items):
            yield f"**{escape(title)}**"
            yield ""
            for label, said in items:
                yield _item(str(label), str(said))
        case TableBlock():
            yield from _table(block)
        case Drawing(drawn):
            fence = "`" * (max([2, *(len(run) for line in drawn for run in re.findall("`+", line))]) + 1)
            yield from (f"{fence}text", *drawn, fence)


def _item(label: str, said: str) -> str:
    if _COUNTED.fullmatch(label):
        return f"{label} {escape(said)}"
    return f"- {escape(label)}: {escape(said)}" if label else f"- {escape(said)}"


def _facts(rows: tuple[tuple[Label, Said], ...]) -> Iterator[str]:
    for label, said in rows:
        yield f"- **{escape(str(label))}:** {escape(str(said))}" if label else f"- {escape(str(said))}"


def _table(table: TableBlock) -> Iterator[str]:
    yield f"**{escape(table.title)}**"
    yield ""
    yield _row(table.columns)
    yield "|" + "|".join(" ---: " if is_right else " --- " for is_right in table.right) + "|"
    for row in table.rows:
        yield _row(row.cells)
        yield from _beneath(row, len(table.columns))
    strong = [f"**bold** {escape(table.strong)}."] if table.strong else []
    if legend := [*strong, *(escape(text) for text in table.legend)]:
        yield ""
        yield "  \n".join(legend)


def _beneath(row: Row, columns: int) -> Iterator[str]:
    """What happened beneath a row has a row of its own, the sentence in the second column."""
    for label, said in row.beneath:
        yield _row((str(label), said, *("" for _ in range(columns - 2))))


def _row(cells: tuple[Cell, ...]) -> str:
    return "| " + " | ".join(_cell(cell) for cell in cells) + " |"


def _cell(cell: Cell) -> str:
    return f"**{escape(str(cell))}**" if isinstance(cell, Strong) else escape(str(cell))
