"""What the next deal's lines say of a deal: it counts there, and a record is still judged as it comes."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pytest
from revoked import REVOKE

from thunee_cli.judge import judge
from thunee_cli.next_deal import LookingAhead
from thunee_cli.notation.parse import Section, read
from thunee_cli.profiles.loader import load, with_options
from thunee_cli.profiles.ruleset import RuleSet
from thunee_cli.verdict import DealVerdict, Upheld

ACCUSED = REVOKE + "deal 2 by W\nN accuses W of revoke at 1.2.4\ncalls: -\ndeal 3 = NS 1\ndeal 4 = NS 1\n"


def sections(text: str) -> list[Section]:
    return list(read(io.BytesIO(text.encode()), "game.thunee"))


def accused(named: str | None) -> RuleSet:
    return with_options(load("durban"), ["enforcement=accused"])


def deals(text: str) -> list[DealVerdict]:
    return [verdict for verdict in judge(sections(text), accused) if isinstance(verdict, DealVerdict)]


def test_an_accusation_counts_in_the_deal_it_is_about() -> None:
    first, second, *_ = deals(ACCUSED)
    assert [made.decided for made in first.accusations] == [Upheld.UPHELD]
    assert {team.value: number for team, number in first.after.balls or ()} == {"NS": 4, "EW": 0}
    assert second.accusations == ()
    assert deals(REVOKE)[0].as_ruled.balls != first.as_ruled.balls


def test_it_keeps_its_place_in_the_deal_it_is_written_in() -> None:
    _, second, *_ = deals(ACCUSED)
    assert [str(step.number) for step in second.steps if step.number.is_call] == ["calls.1", "calls.2"]


def test_an_accusation_in_the_next_game_is_not_carried_over() -> None:
    first, second = deals(REVOKE + "game 2\ndeal 1 by W\nN accuses W of revoke at 3.2.4\n")
    assert first.accusations == ()
    assert [made.decided for made in second.accusations] == [Upheld.UNDECIDED]


def test_a_record_is_read_one_deal_ahead_and_no_further() -> None:
    taken = 0

    def counted() -> Iterator[Section]:
        nonlocal taken
        for section in sections(ACCUSED):
            taken += 1
            yield section

    verdicts = judge(counted(), accused)
    seen = 0
    for verdict in verdicts:
        if isinstance(verdict, DealVerdict):
            seen += 1
            assert taken <= seen + 2  # the file's own lines, the deals judged, and the one to come


def test_a_fault_in_the_next_deal_leaves_the_verdict_before_it() -> None:
    def broken() -> Iterator[Section]:
        yield from sections(REVOKE)
        raise OSError("the stick was pulled out")

    judged: list[DealVerdict] = []
    with pytest.raises(OSError, match="stick"):
        judged += (verdict for verdict in judge(broken(), accused) if isinstance(verdict, DealVerdict))
    assert len(judged) == 1


def test_looking_ahead_takes_nothing_away() -> None:
    parts = sections(ACCUSED)
    ahead = LookingAhead(parts)
    assert ahead.peek() is parts[0]
    assert ahead.peek() is parts[0]
    assert [each is part for each, part in zip(ahead, parts, strict=True)] == [True] * len(parts)
    assert ahead.peek() is None
