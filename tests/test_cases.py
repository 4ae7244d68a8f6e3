"""Every case of the case book, under every house it names."""

from __future__ import annotations

import pytest

from thunee_cli.conformance import DISPUTES, OWN, Case, cases, check, shipped_book
from thunee_cli.laws import LAWS
from thunee_cli.profiles.loader import shipped

CASES = shipped_book()
ALL = cases()
AT_THE_TABLE = [case for case in ALL if case.folder == "disputes"]
by_name = pytest.mark.parametrize("case", AT_THE_TABLE, ids=lambda case: case.path.stem)


@pytest.mark.parametrize(
    ("case", "house"), [pytest.param(c, h, id=f"{c.name}[{h}]" if h else c.name) for c in ALL for h in c.houses]
)
def test_case(case: Case, house: str) -> None:
    assert check(case, house) == []


@pytest.mark.parametrize("law", [law.id for law in LAWS])
def test_every_law_has_cases_both_ways(law: str) -> None:
    """At least one case in which the law finds or pays something, and one in which it looks and is content."""
    folder = CASES / law
    mine = [case for case in ALL if case.path.parent == folder]
    marked = [
        case
        for case in mine
        if any(law == name for house in case.houses for m in case.findings(house) for _, name in m)
    ]
    assert len(mine) >= 2, f"tests/cases/{law}/ needs a case each way"
    assert len(marked) < len(mine), f"{law}: no case in which it is content"


def test_every_folder_is_a_law_or_the_disputes() -> None:
    folders = {path.name for path in CASES.iterdir() if path.is_dir()}
    assert folders <= {law.id for law in LAWS} | {"disputes"}


def test_every_case_names_its_source() -> None:
    """One in each of its houses, or that it is our choice: a source that is silent is none."""
    named = {(case.name, house): case.sources(house) for case in ALL for house in case.houses}
    assert [each for each, sources in named.items() if len(sources) != 1] == []
    assert [each for each, (source,) in named.items() if "silent" in source.partition("our choice")[0]] == []


def test_every_case_asserts_a_result() -> None:
    """In each of its houses: a case with findings alone leaves open what the deal comes to."""
    assert [(case.name, house) for case in ALL for house in case.houses if not case.results(house)] == []


@pytest.mark.parametrize("number", range(1, DISPUTES + 1))
def test_every_dispute_has_its_case(number: int) -> None:
    assert [case for case in AT_THE_TABLE if number in case.disputes]


@by_name
def test_a_dispute_is_found_by_its_number(case: Case) -> None:
    assert case.path.name.startswith(f"{case.disputes[0]:02}-")


@by_name
def test_the_houses_of_a_dispute_are_shipped_or_made_from_one(case: Case) -> None:
    for house in case.houses:
        base, settings = case.written(house)
        assert base in shipped()
        assert house == OWN or bool(settings) == (house != base)


@by_name
def test_a_dispute_opens_with_what_happened(case: Case) -> None:
    said = case.text.partition("#=")[0].splitlines()
    assert 1 <= len(said) <= 2
    assert all(line.startswith("# ") and len(line) <= 125 for line in said)
