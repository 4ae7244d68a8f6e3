"""Suggested readings for programs: the shape is described in docs/json.md."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from ...repair import Repair, Suggestion
from ..base import Look
from ..safe import clean
from .formats import head
from .verdict import finding_json

FORMAT, VERSION = "thunee-repair", 1

Json = dict[str, Any]


def as_json(repairs: Iterable[Repair], look: Look) -> Iterator[str]:
    """`{"format", "version", "deals": [...]}`, written deal by deal."""
    members = ",\n".join(f"{json.dumps(name)}: {json.dumps(value)}" for name, value in head(FORMAT, VERSION).items())
    yield f'{{\n{members},\n"deals": ['
    comma = ""
    for repair in repairs:
        yield f"{comma}\n{json.dumps(_repair(repair))}"
        comma = ","
    yield "\n]\n}\n"


def _repair(repair: Repair) -> Json:
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


def suggestion_json(suggestion: Suggestion) -> Json:
    return {
        "meant": clean(suggestion.words),
        "edits": [
            {
                "line": edit.span.line,
                "column": edit.span.column,
                "end": edit.span.column + edit.span.end - edit.span.start,
                "text": clean(edit.text),
            }
            for edit in suggestion.edits
        ],
        "lines": [{"line": line.number, "text": clean(line.after)} for line in suggestion.lines],
        "breaches": suggestion.breaches,
        "wrong_numbers": suggestion.left,
    }
