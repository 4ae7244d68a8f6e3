"""The examples of docs/notation.md are records: the good ones are read without a finding, the bad ones are not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from cli_help import run
from notation_corpus import meaning

from thunee_cli.judge import judge
from thunee_cli.laws.dealer_rotation import DealerRotation
from thunee_cli.laws.first_lead import FirstLead
from thunee_cli.notation import events as ev
from thunee_cli.notation.lines import MAX_LINE, RESERVED
from thunee_cli.notation.parse import KNOWN_HEADERS, MAX_SECTION, read_text
from thunee_cli.notation.write import write_record
from thunee_cli.profiles.loader import load
from thunee_cli.verdict import DealVerdict

PAGE = (Path(__file__).parent.parent / "docs" / "notation.md").read_text(encoding="utf-8")


FREEHAND = "What is read with a remark"


def _part(heading: str) -> str:
    return PAGE.partition(f"### {heading}\n")[2].partition("\n#")[0]


def _blocks(fence: str) -> list[str]:
    return re.findall(rf"^```{fence}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("text", _blocks("thunee"))
def test_each_example_is_read_and_comes_back(text: str) -> None:
    record = read_text(text)
    assert [problem.message for section in record for problem in section.problems] == []
    assert meaning(read_text(write_record(record))) == meaning(record)


def test_the_deal_goes_round_in_the_examples_as_in_the_house_a_record_without_one_is_judged_by() -> None:
    sections = read_text("\n".join(_blocks("thunee")))
    deals = [verdict for verdict in judge(sections, lambda _: load("durban")) if isinstance(verdict, DealVerdict)]
    assert [deal.number for deal in deals if not deal.dealer_assumed and deal.dealer] == [7, 8, 1, 2, 3, 4]
    found = [f for deal in deals for f in deal.findings if f.law in (DealerRotation.id, FirstLead.id)]
    assert [f.message for f in found if f.is_wrong] == []


def test_the_first_example_is_in_order_down_to_its_score() -> None:
    verdicts = judge(read_text(_blocks("thunee")[0]), lambda _: load("durban"))
    (deal,) = [verdict for verdict in verdicts if isinstance(verdict, DealVerdict)]
    assert [f.message for f in deal.findings if f.is_wrong] == []
    assert deal.as_agreed is not None
    assert deal.as_agreed.same_as(deal.as_ruled)


@pytest.mark.parametrize("text", _blocks("thunee-bad"))
def test_each_mistake_is_found(text: str) -> None:
    assert any(section.problems for section in read_text(text))


def _in_tables() -> list[str]:
    """Whole lines and things said that the tables of the page show in code, but for what is written freehand."""
    page = PAGE.replace(_part(FREEHAND), "")
    cells = [
        cell for row in re.findall(r"^\|(.*?)(?<!\\)\|", page, re.MULTILINE) for cell in re.findall(r"`([^`]+)`", row)
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
    assert set(ev.HAPPENINGS) <= shown
    assert " ".join(RESERVED) in " ".join(PAGE.split())
    assert all(f"`{name}" in PAGE for name in KNOWN_HEADERS)
    assert f"{MAX_LINE:,} characters" in PAGE
    assert f"{MAX_SECTION:,} lines" in PAGE


def test_what_is_written_loosely_comes_out_as_the_page_shows() -> None:
    loose, canonical = _blocks("thunee-loose")[0], _blocks("thunee-canonical")[0]
    assert run("fmt", "-", text=loose).stdout == canonical
    assert run("fmt", "-", text=canonical).stdout == canonical


def _written_freehand() -> list[tuple[str, str]]:
    """The lines of the table, each with what it is read as; not those that are cut short."""
    found = []
    for row in re.findall(r"^\|(.*)\|(.*)\|$", _part(FREEHAND), re.MULTILINE)[2:]:
        left, right = (re.findall(r"`([^`]+)`", cell) for cell in row)
        found += list(zip(left, right * len(left) if len(right) == 1 else right, strict=False))
    return [(one, other) for one, other in found if "..." not in one and " " in one]


@pytest.mark.parametrize(("written", "meant"), _written_freehand())
def test_what_is_read_with_a_remark_is_read_as_the_page_says(written: str, meant: str) -> None:
    text = written if written.startswith(("deal", "players")) else f"deal 1\n{written}"
    problems = [problem for section in read_text(text) for problem in section.problems]
    assert f"read as `{meant}`" in problems[0].message
