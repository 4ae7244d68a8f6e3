"""Suggested readings: the line as it would stand, with marks under what changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...language import form, listed
from ...repair import ChangedLine, Repair, Suggestion
from ..base import Look
from ..blocks import Block, Drawing, Heading, Items, Label, Said, Text, Written
from ..safe import clean, cut, width
from ..words import law_tag, sentence
from .findings import where

_MOST_FAULTS = 3
_WIDEST = 100


def readings(repairs: Iterable[Repair], look: Look) -> Iterator[tuple[Block, ...]]:
    """Deal by deal what is wrong with it, and its nearest readings; nothing where no deal is impossible."""
    for number, repair in enumerate(repairs, 1):
        if number == 1:
            yield (Heading(1, "Deals that cannot be right as they are written"),)
        yield tuple(_deal(repair))


def _deal(repair: Repair) -> Iterator[Block]:
    yield Heading(2, Written(f"{where(repair.deal.section.span)}: deal {repair.deal.number}"))
    faults: list[tuple[Label, Said]] = [
        (f"line {fault.span.line}", f"{sentence(clean(fault.message))} {law_tag(fault.law)}")
        for fault in repair.faults[:_MOST_FAULTS]
    ]
    if (more := len(repair.faults) - _MOST_FAULTS) > 0:
        faults.append(("", f"and {more} more"))
    yield Items("What is wrong", tuple(faults))
    gutter = max((len(str(line.number)) for each in repair.suggestions for line in each.lines), default=0)
    for number, suggestion in enumerate(repair.suggestions, 1):
        yield Text(f"{number}. {sentence(clean(suggestion.words))}{_but(suggestion)}", strong=True)
        yield Drawing(tuple(drawn for line in suggestion.lines for drawn in _changed(line, gutter)))
    yield Text(closing(repair))


def _but(suggestion: Suggestion) -> str:
    """What is still wrong with a reading."""
    parts = []
    if suggestion.breaches:
        parts.append(form(suggestion.breaches, "a breach of a law", f"{suggestion.breaches} breaches of laws"))
    if suggestion.left:
        parts.append(form(suggestion.left, "a wrong number", f"{suggestion.left} wrong numbers"))
    return f" It leaves {listed(parts)}." if parts else ""


def closing(repair: Repair) -> str:
    """What the record says of the readings, in a sentence."""
    if not repair.suggestions:
        where_else = " (of those that were tried: there are more)" if repair.is_cut else ""
        return f"No reading that is one slip of the pen away makes the deal consistent{where_else}."
    if len(repair.suggestions) == 1:
        return "No other reading that is one slip away makes the deal consistent."
    if repair.is_sure:
        return "The record speaks for the first."
    return "The record does not decide between them."


def _changed(line: ChangedLine, gutter: int) -> Iterator[str]:
    """The line as it would stand, and marks under what changes."""
    marks, shown, at = "", "", 0
    for start, end in line.marks:
        before, marked = clean(line.after[at:start]), clean(line.after[start:end])
        marks += " " * width(before) + "^" * max(1, width(marked))
        shown, at = shown + before + marked, end
    shown += clean(line.after[at:])
    yield f"  {str(line.number).rjust(gutter)} | {cut(shown, _WIDEST)}".rstrip()
    yield f"  {' ' * gutter} | {marks[:_WIDEST]}"
