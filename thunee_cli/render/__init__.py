"""What every command tells, by format: the document it makes, and the page or the data it is written as.

A document and a page are imported when they are asked for. Documents give blocks, and pages print blocks, so that
neither knows of the other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import Any

from ..values import replace
from .base import Look, Reading, Renderer

PAGES = ("text", "markdown", "html")


class Formats(Mapping[str, Renderer]):
    """Renderers by the name of their format; each is written as `module.function` and imported when it is asked for.

    `blocks` makes the document that the `pages` print; every other format is made in one go.
    """

    def __init__(self, blocks: str = "", pages: tuple[str, ...] = (), /, **others: str) -> None:
        self._blocks = blocks
        self._places = {**dict.fromkeys(pages, ""), **{form.replace("_", "-"): place for form, place in others.items()}}

    def __getitem__(self, form: str) -> Renderer:
        if place := self._places[form]:
            return _function(place)
        blocks, page = _function(self._blocks), _function(f"pages.{form}.page")

        def printed(what: Any, look: Look) -> Iterator[str]:
            look = replace(look, form=form)
            pieces: Iterator[str] = page(blocks(what, look), look)
            return pieces

        return printed

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)


def _function(place: str) -> Callable[..., Any]:
    module, _, name = place.rpartition(".")
    found: Callable[..., Any] = getattr(import_module(f".{module}", __name__), name)
    return found


FINDINGS = Formats(
    text="documents.findings.text",
    concise="documents.findings.concise",
    json="data.verdict.findings",
    sarif="data.sarif.findings",
    github="data.github.findings",
    junit="data.junit.findings",
)
SCORES = Formats("documents.score.score", PAGES[:2], json="data.verdict.games")
REPORTS = Formats(
    "documents.report.report",
    PAGES,
    json="data.report.report",
    svg="svg.report",
    csv="data.csv.deals",
    csv_events="data.csv.events",
    csv_players="data.csv.players",
)
DISPUTES = Formats("documents.dispute.dispute", PAGES, json="data.dispute.as_json")
COMPARISONS = Formats("documents.comparison.comparison", PAGES, json="data.comparison.as_json")
SHEETS = Formats("documents.score_sheet.score_sheet", PAGES)
DIFFS = Formats("documents.diff.records", PAGES, json="data.diff.as_json")
REPAIRS = Formats("documents.repair.readings", PAGES, json="data.repair.as_json")
STATEMENTS = Formats(text="documents.statement.as_text", json="data.statement.as_json")

__all__ = [
    "COMPARISONS",
    "DIFFS",
    "DISPUTES",
    "FINDINGS",
    "REPAIRS",
    "REPORTS",
    "SCORES",
    "SHEETS",
    "STATEMENTS",
    "Formats",
    "Look",
    "Reading",
    "Renderer",
]
