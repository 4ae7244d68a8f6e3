"""Every case of the book, and every sample, is written in every format of a report."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from thunee_cli.adjudicate import adjudicate
from thunee_cli.conformance import cases
from thunee_cli.profiles.loader import load
from thunee_cli.render import REPORTS, SCORES, Look, Reading

SAMPLES = sorted((Path(__file__).parent.parent / "samples").glob("*.thunee"))
RENDERERS = [(kind, form) for kind, formats in (("report", REPORTS), ("score", SCORES)) for form in formats]
ELSEWHERE = {("report", "html")}
"""Looked at record by record in test_html.py."""


def records() -> Iterator[tuple[str, str, Path]]:
    for path in SAMPLES:
        yield path.stem, path.read_text(encoding="utf-8"), path.parent
    for case in cases():
        yield case.name, case.text, case.path.parent


@pytest.mark.parametrize(("kind", "form"), [each for each in RENDERERS if each not in ELSEWHERE])
def test_every_record_is_written(kind: str, form: str) -> None:
    render = (REPORTS if kind == "report" else SCORES)[form]
    for name, text, folder in records():
        stream = io.BytesIO(text.encode())
        verdicts = adjudicate(stream, name, lambda house, folder=folder: load(house or "durban", folder))
        written = "".join(render([Reading(name, verdicts)], Look()))
        assert written.strip(), name
        if form != "json":  # there null is a value
            assert not re.search(r"\bNone\b|\bnull\b|\(\)|\[\]", _without_users_words(written, text)), name


def _without_users_words(written: str, text: str) -> str:
    """What the program says itself: a case may speak of nobody and nothing in its comments and notes."""
    words = {line.partition("#")[2].strip() for line in text.splitlines() if "#" in line}
    for word in sorted(words - {""}, key=len, reverse=True):
        written = written.replace(word, "")
    return written
