"""The examples of docs/notation.md are records: the good ones are read without a finding, the bad ones are not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from notation_corpus import meaning

from thunee_cli.notation import events as ev
from thunee_cli.notation.lines import MAX_LINE, RESERVED
from thunee_cli.notation.parse import KNOWN_HEADERS, MAX_SECTION, read_text
from thunee_cli.notation.write import write_record

PAGE = (Path(__file__).parent.parent / "docs" / "notation.md").read_text(encoding="utf-8")


def _blocks(fence: str) -> list[str]:
    return re.findall(rf"^```{fence}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("text", _blocks("thunee"))
def test_each_example_is_read_and_comes_back(text: str) -> None:
    record = read_text(text)
    assert [problem.message for section in record for problem in section.problems] == []
    assert meaning(read_text(write_record(record))) == meaning(record)


@pytest.mark.parametrize("text", _blocks("thunee-bad"))
def test_each_mistake_is_found(text: str) -> None:
    assert any(section.problems for section in read_text(text))


def _in_tables() -> list[str]:
    """Whole lines and things said that the tables of the page show in code."""
    cells = [
        cell for row in re.findall(r"^\|(.*?)(?<!\\)\|", PAGE, re.MULTILINE) for cell in re.findall(r"`([^`]+)`", row)
    ]
    return [
        cell.replace("\\|", "|")
        for cell in cells
        if re.match(r"[NWSE] [a-z]|[NWSE]: |(cut|calls|trump|ruling|points): .", cell)
    ]


@pytest.mark.parametrize("line", _in_tables())
def test_each_line_in_the_tables_is_read(line: str) -> None:
    assert not read_text(f"deal 1\n{line}")[0].problems


def test_the_page_names_every_verb_reserved_word_and_limit() -> None:
    shown = {type(event) for line in _in_tables() for event in read_text(f"deal 1\n{line}")[0].events}
    said = {kind for kind in vars(ev).values() if isinstance(kind, type) and issubclass(kind, ev.Happening)}
    assert said - {ev.Happening} <= shown
    assert " ".join(RESERVED) in " ".join(PAGE.split())
    assert all(f"`{name}" in PAGE for name in KNOWN_HEADERS)
    assert f"{MAX_LINE:,} characters" in PAGE
    assert f"{MAX_SECTION:,} lines" in PAGE
