"""What is told of a deal beside its balls: the reason of an award, and what went by unnoticed."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from cli_help import run

from thunee_cli.judge import adjudicate
from thunee_cli.profiles.loader import load
from thunee_cli.verdict import DealVerdict

CASES = Path(__file__).parent / "cases"
UNNOTICED = str(CASES / "trumpless" / "nobody-noticed.thunee")
TOLD = "The counters held no trump between them and did not say so in time"


def reason(text: str, rules: str = "durban") -> str:
    """Why the one deal of a record came out as it did, as ruled."""
    verdicts = adjudicate(io.BytesIO(text.encode()), "deal", lambda _: load(rules))
    deals = [verdict for verdict in verdicts if isinstance(verdict, DealVerdict)]
    (award,) = deals[0].as_ruled.awards
    return award.reason


DOUBLE = """\
deal 1 by N
calls: -
trump: W 9h down
1: S ? ? ? ? = W 60
2: W ? ? ? ? = E 60
3: E ? ? ? ? = {third} 40
4: {third} ? ? ? ? = E 60
5: E ? ? ? ? = W 50
6: W [W double] ? ? ? ? = {last} 34
"""


@pytest.mark.parametrize(
    ("third", "last", "why"),
    [
        ("W", "N", "North wins the last trick"),
        ("W", "E", "the caller's partner East wins the last trick"),
        ("S", "W", "the caller's side had lost trick 3"),
        ("S", "N", "the caller's side had lost trick 3"),
    ],
)
def test_a_double_says_by_which_trick_it_is_lost(third: str, last: str, why: str) -> None:
    assert reason(DOUBLE.format(third=third, last=last)) == f"West's Double is lost, since {why}: 4 balls"


def test_a_double_lost_by_a_claim_says_so() -> None:
    claimed = DOUBLE.format(third="W", last="N").partition("6: ")[0] + "W double\nN claims the rest\nW accepts\n"
    assert reason(claimed) == "West's Double is lost, since the other side has the last trick: 4 balls"


@pytest.mark.parametrize("command", ["score", "render"])
@pytest.mark.parametrize("form", ["text", "markdown"])
def test_trumpless_that_nobody_noticed_is_told(command: str, form: str) -> None:
    said = " ".join(run(command, "--format", form, UNNOTICED).stdout.split())
    assert said.count(TOLD) == 1
    assert "Worth knowing" in said
    assert "in this house that costs nothing" in said


def test_where_it_costs_a_ball_the_score_says_so_once() -> None:
    said = " ".join(run("score", "--set", "trumpless-unnoticed=1", UNNOTICED).stdout.split())
    assert said.count("did not say so in time") == 1
    assert "1 ball to the makers" in said
    assert "Worth knowing" not in said


@pytest.mark.parametrize("option", ["trumpless=automatic", "trumpless=off"])
def test_where_it_is_void_by_itself_or_not_played_there_is_nothing_to_notice(option: str) -> None:
    assert "did not say so" not in run("score", "--set", option, UNNOTICED).stdout
