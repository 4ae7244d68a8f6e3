"""Suggested readings in text: the line as it would stand, with marks under what changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...language import form, listed
from ...repair import ChangedLine, Repair, Suggestion
from ..base import Look
from ..safe import clean, cut, hanging, width
from ..words import law_tag, sentence
from .findings import where

_MOST_FAULTS = 3
_WIDEST = 100


def as_text(repairs: Iterable[Repair], look: Look) -> Iterator[str]:
    for repair in repairs:
        yield "\n".join(_paragraphs(repair, look)) + "\n\n"


def _paragraphs(repair: Repair, look: Look) -> Iterator[str]:
    place = look.paint(where(repair.deal.section.span), "bold")
    yield f"{place}: deal {repair.deal.number} cannot be right as it is written"
    for fault in repair.faults[:_MOST_FAULTS]:
        said = f"{sentence(clean(fault.message))} Line {fault.span.line}. {law_tag(fault.law)}"
        yield hanging("  - ", said, look.columns)
    if more := len(repair.faults) - _MOST_FAULTS:
        if more > 0:
            yield f"  - And {more} more."
    gutter = max((len(str(line.number)) for each in repair.suggestions for line in each.lines), default=0)
    for number, suggestion in enumerate(repair.suggestions, 1):
        yield hanging(f"  {number}. ", sentence(clean(suggestion.words)) + _but(suggestion), look.columns)
        for line in suggestion.lines:
            yield from _changed(line, gutter, look)
    yield hanging("  ", closing(repair), look.columns)


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


def _changed(line: ChangedLine, gutter: int, look: Look) -> Iterator[str]:
    marks, shown, at = "", "", 0
    for start, end in line.marks:
        before, marked = clean(line.after[at:start]), clean(line.after[start:end])
        marks += " " * width(before) + "^" * max(1, width(marked))
        shown, at = shown + before + marked, end
    shown += clean(line.after[at:])
    yield f"     {look.paint(str(line.number).rjust(gutter) + ' |', 'dim')} {cut(shown, _WIDEST)}".rstrip()
    yield f"     {look.paint(' ' * gutter + ' |', 'dim')} {look.paint(marks[:_WIDEST], 'cyan')}"
