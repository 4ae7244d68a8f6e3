"""Every case of the case book, under every house it names."""

from __future__ import annotations

import pytest
from casebook import CASES, Case, cases, check, expected_marks

from thunee_cli.laws import LAWS

ALL = cases()


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
        if any(law == name for house in case.houses for m in expected_marks(case, house) for _, name in m)
    ]
    assert len(mine) >= 2, f"tests/cases/{law}/ needs a case each way"
    assert len(marked) < len(mine), f"{law}: no case in which it is content"


def test_every_folder_is_a_law() -> None:
    folders = {path.name for path in CASES.iterdir() if path.is_dir()}
    assert folders <= {law.id for law in LAWS}
