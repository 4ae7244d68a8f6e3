"""Suggested readings for programs: the shape is described in docs/json.md."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, TypedDict

from ...repair import Repair, Suggestion
from ..base import Look
from ..safe import clean
from .format import Format, encoded
from .kinds import LINE, Also, FromOne, Whole
from .shapes import Finding, Place
from .verdict import finding_json, place


class Edit(Place):
    text: Annotated[str, "what is to stand there"]


class ChangedLine(TypedDict):
    line: Annotated[FromOne, LINE]
    text: Annotated[str, "the line as it would stand"]


class Suggested(TypedDict):
    meant: Annotated[str, "what was meant, in words"]
    edits: Annotated[list[Edit], "what changes, place by place"]
    lines: Annotated[list[ChangedLine], "each changed line as it would stand"]
    breaches: Annotated[Whole, "how many are still proven"]
    wrong_numbers: Annotated[Whole, "how many numbers stay wrong"]


class Repaired(TypedDict):
    file: Annotated[str, "the file it is written in"]
    line: Annotated[FromOne, "the line the deal opens in, from 1"]
    deal: Annotated[int, "the deal's number"]
    faults: Annotated[list[Finding], "what makes it impossible"]
    suggestions: Annotated[list[Suggested], Also(maxItems=3), "readings that are one slip away, the best first"]
    sure: Annotated[bool, "whether the record speaks for the first against every other"]
    judged: Annotated[Whole, "how many readings were judged"]
    cut: Annotated[bool, "whether there were more readings than were judged"]


class Repairs(TypedDict):
    deals: Annotated[list[Repaired], "the deals that cannot be right as they are written"]


FORMAT = Format("thunee-repair", 1, "Suggested readings, as thunee repair makes them", Repairs)


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
