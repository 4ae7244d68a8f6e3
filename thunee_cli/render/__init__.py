"""Renderers: plain functions from records being read to pieces of text, one file each."""

from __future__ import annotations

from . import box, findings, json, markdown, text
from .base import Look, Reading, Renderer

FINDINGS: dict[str, Renderer] = {"text": findings.text, "concise": findings.concise, "json": json.findings}
SCORES: dict[str, Renderer] = {"text": box.box, "json": json.games}
REPORTS: dict[str, Renderer] = {"text": text.report, "markdown": markdown.report}

__all__ = ["FINDINGS", "REPORTS", "SCORES", "Look", "Reading", "Renderer"]
