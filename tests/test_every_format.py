"""Every case of the book, and every sample, is written in every format of a report."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from shares import share

from thunee_cli.conformance import cases
from thunee_cli.judge import adjudicate
from thunee_cli.profiles.loader import load
from thunee_cli.render import REPORTS, SCORES, Look, Reading
from thunee_cli.render.base import COLUMNS
from thunee_cli.render.safe import width

pytestmark = pytest.mark.usefixtures("each_deal_judged_once")

SAMPLES = sorted((Path(__file__).parent.parent / "samples").glob("*.thunee"))
ELSEWHERE = {("report", "html")}
"""Looked at record by record in test_html.py."""
RENDERERS = [
    (kind, form)
    for kind, formats in (("report", REPORTS), ("score", SCORES))
    for form in formats
    if (kind, form) not in ELSEWHERE
]
PARTS = 50
_NOTHING = re.compile(r"\bNone\b|\bnull\b|\(\)|\[\]|“”|\bSeat\.|\bTeam\.")


def records() -> Iterator[tuple[str, str, Path]]:
    for path in SAMPLES:
        yield path.stem, path.read_text(encoding="utf-8"), path.parent
    for case in cases():
        yield case.name, case.text, case.path.parent


@pytest.mark.parametrize("part", share(range(PARTS), PARTS))
def test_every_record_is_written(part: int) -> None:
    for name, text, folder in list(records())[part::PARTS]:
        stream = io.BytesIO(text.encode())
        verdicts = list(adjudicate(stream, name, lambda house, folder=folder: load(house or "durban", folder)))
        for kind, form in RENDERERS:
            render = (REPORTS if kind == "report" else SCORES)[form]
            written = "".join(render([Reading(name, iter(verdicts))], Look()))
            where = f"{name}: {kind} {form}"
            assert written.strip(), where
            if form != "json":  # there null is a value
                assert not _NOTHING.search(_without_users_words(written, text)), where
            if form == "text":
                assert max(width(line) for line in written.splitlines()) <= COLUMNS, where
            if form == "markdown":
                assert written.startswith("# "), where


def _without_users_words(written: str, text: str) -> str:
    """What the program says itself: a case may speak of nobody and nothing in its comments and notes."""
    words = {line.partition("#")[2].strip() for line in text.splitlines() if "#" in line}
    for word in sorted(words - {""}, key=len, reverse=True):
        written = written.replace(word, "")
    return written
