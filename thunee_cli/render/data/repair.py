"""Suggested readings for programs: the shape is described in docs/json.md."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from ...repair import Repair, Suggestion
from ..base import Look
from ..safe import clean
from .format import Format, encoded
from .verdict import finding_json, place

if TYPE_CHECKING:
    from .shapes.repair import Repaired, Suggested

FORMAT = Format("thunee-repair", 1, "Suggested readings, as thunee repair makes them")


def as_json(repairs: Iterable[Repair], look: Look) -> Iterator[str]:
    """`{"format", "version", "deals": [...]}`, written deal by deal."""
    yield FORMAT.opening("deals")
    comma = ""
    for repair in repairs:
        yield f"{comma}\n{encoded(_repair(repair))}"
        comma = ","
    yield "\n]\n}\n"


def _repair(repair: Repair) -> Repaired:
    span = repair.deal.section.span
    return {
        "file": clean(span.source.name),
        "line": span.line,
        "deal": repair.deal.number,
        "faults": [finding_json(fault, repair.deal) for fault in repair.faults],
        "suggestions": [suggestion_json(each) for each in repair.suggestions],
        "sure": repair.is_sure,
        "judged": repair.judged,
        "cut": repair.is_cut,
    }


def suggestion_json(suggestion: Suggestion) -> Suggested:
    return {
        "meant": clean(suggestion.words),
        "edits": [{**place(edit.span), "text": clean(edit.text)} for edit in suggestion.edits],
        "lines": [{"line": line.number, "text": clean(line.after)} for line in suggestion.lines],
        "breaches": suggestion.breaches,
        "wrong_numbers": suggestion.left,
    }
