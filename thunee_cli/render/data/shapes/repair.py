"""Suggested readings."""

from __future__ import annotations

from typing import Annotated, TypedDict

from .kinds import LINE, Also, FromOne, Whole
from .verdict import Finding, Place


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
