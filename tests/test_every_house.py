"""Any record may be held against any house: one made for another number of players, another pack, the other game."""

from __future__ import annotations

import pytest
from shares import share

from thunee_cli.conformance import Case, cases
from thunee_cli.judge import judge
from thunee_cli.profiles.loader import load, shipped
from thunee_cli.verdict import DealVerdict

HOUSES = shipped()


PARTS = 15


def each_in_turn(number: int, part: int) -> list[Case]:
    """A share of the cases, so that all houses together are given every case."""
    return cases()[number :: len(HOUSES)][part::PARTS]


@pytest.mark.parametrize("part", share(range(PARTS), PARTS))
@pytest.mark.parametrize("number", range(len(HOUSES)), ids=HOUSES)
def test_a_house_judges_what_was_played_elsewhere(number: int, part: int) -> None:
    rules = load(HOUSES[number])
    mine = each_in_turn(number, part)
    deals = [
        [verdict for verdict in judge(case.sections, lambda _: rules) if isinstance(verdict, DealVerdict)]
        for case in mine
    ]
    assert [case.name for case, verdicts in zip(mine, deals, strict=True) if not verdicts] == []
    assert all(
        set(dict(verdict.as_ruled.balls or ())) <= set(rules.game.teams) for verdicts in deals for verdict in verdicts
    )
