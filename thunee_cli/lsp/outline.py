"""The outline of a record: matches, games and deals, and what of it folds."""

from __future__ import annotations

from collections.abc import Iterator

from lsprotocol import types

from ..notation.parse import Section
from .analysis import Analysis
from .places import lines_of, place, units


def outline(record: Analysis) -> list[types.DocumentSymbol]:
    """Matches, games and deals, one within the other."""
    lines = lines_of(record.text)
    top: list[types.DocumentSymbol] = []
    games: list[types.DocumentSymbol] | None = None
    deals: list[types.DocumentSymbol] | None = None
    for start, end, section in _stretches(record, len(lines)):
        if section.kind == "file":
            continue
        first = lines[start - 1]
        within: list[types.DocumentSymbol] = []
        found = types.DocumentSymbol(
            name=first.split(" # ")[0].strip() or section.kind,
            kind=types.SymbolKind.Event if section.kind == "deal" else types.SymbolKind.Namespace,
            range=types.Range(start=types.Position(start - 1, 0), end=types.Position(end - 1, units(lines[end - 1]))),
            selection_range=place(start, first, 0, len(first)),
            children=within,
        )
        if section.kind == "match":
            top.append(found)
            games, deals = within, within
        elif section.kind == "game":
            (games if games is not None else top).append(found)
            deals = within
        else:
            (deals if deals is not None else top).append(found)
    return top


def folds(record: Analysis) -> list[types.FoldingRange]:
    """Each deal by itself."""
    count = len(lines_of(record.text))
    return [
        types.FoldingRange(start_line=start - 1, end_line=end - 1, kind=types.FoldingRangeKind.Region)
        for start, end, section in _stretches(record, count)
        if section.kind == "deal" and end > start
    ]


def _stretches(record: Analysis, count: int) -> Iterator[tuple[int, int, Section]]:
    """The first and the last line (from 1) of each section that says anything, blank ones behind it left out."""
    lines = lines_of(record.text)
    starts = [section.source.first_line for section in record.sections] + [count + 1]
    for section, start, after in zip(record.sections, starts, starts[1:], strict=False):
        end = after - 1
        while end > start and not lines[end - 1].strip():
            end -= 1
        yield start, end, section
