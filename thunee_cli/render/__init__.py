"""Renderers: plain functions from records being read to pieces of text, one file each, imported when they are used."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module

from .base import Look, Reading, Renderer


class Formats(Mapping[str, Renderer]):
    """Renderers by the name of their format; each is written as `module.function` and imported when it is asked for."""

    def __init__(self, places: dict[str, str]) -> None:
        self._places = places

    def __getitem__(self, form: str) -> Renderer:
        module, _, function = self._places[form].rpartition(".")
        found: Renderer = getattr(import_module(f".{module}", __name__), function)
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)


FINDINGS = Formats(
    {
        "text": "documents.findings.text",
        "concise": "documents.findings.concise",
        "json": "data.verdict.findings",
    }
)
SCORES = Formats(
    {
        "text": "documents.score.as_text",
        "markdown": "documents.score.as_markdown",
        "json": "data.verdict.games",
    }
)
REPORTS = Formats(
    {
        "text": "pages.text.report",
        "markdown": "pages.markdown.report",
        "html": "pages.html.report",
        "json": "data.report.report",
        "svg": "svg.report",
        "csv": "data.csv.deals",
        "csv-events": "data.csv.events",
        "csv-players": "data.csv.players",
    }
)

__all__ = ["FINDINGS", "REPORTS", "SCORES", "Formats", "Look", "Reading", "Renderer"]
