"""The order of the laws is the order of telling, and nothing else; so is the moment at which a finding is made."""

from __future__ import annotations

import dataclasses
import inspect
import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest
from shares import share

from thunee_cli.conformance import Case, cases
from thunee_cli.judge import judge
from thunee_cli.laws import LAWS
from thunee_cli.profiles.ruleset import RuleSet
from thunee_cli.stages import Decided
from thunee_cli.verdict import AwardKind, DealVerdict, LostGame, Result

CASES = cases()


def verdicts(case: Case, change: Callable[[RuleSet], RuleSet] = lambda rules: rules) -> Iterator[tuple[str, list[Any]]]:
    """What every deal of a case comes to in each of its houses, whatever the order in which it is told.

    Of two breaches in one card that cost the same it is no matter which is named.
    """
    for house in case.houses:
        for verdict in judge(case.sections, lambda written, house=house: change(case.rules(house, written))):
            if isinstance(verdict, LostGame):
                yield house, [verdict.why]
            elif isinstance(verdict, DealVerdict):
                yield house, list(as_told(verdict))


def as_told(deal: DealVerdict) -> Iterator[Any]:
    yield Counter(repr(dataclasses.replace(finding, message=words(finding.message))) for finding in deal.findings)
    yield from (result_of(result) for result in (deal.as_played, deal.as_ruled, deal.as_agreed))
    yield Counter(map(repr, deal.count.items)) if deal.count else None
    yield [repr(accusation) for accusation in deal.accusations]
    yield deal.before, deal.after, deal.winner, deal.target


def result_of(result: Result | None) -> Any:
    if result is None:
        return None
    awards = Counter(
        (a.kind, a.team, a.balls, a.step, a.law if a.kind is not AwardKind.PENALTY else "") for a in result.awards
    )
    return dataclasses.replace(result, awards=(), missing=words(result.missing)), awards


def words(text: str) -> str:
    """A sum, or a list of what is missing, without the order in which its parts are told."""
    return " ".join(sorted(re.findall(r"\w+", text)))


@cache
def as_it_is(case: Case) -> list[tuple[str, list[Any]]]:
    return list(verdicts(case))


def reversed_laws(rules: RuleSet) -> RuleSet:
    return dataclasses.replace(rules, laws=rules.laws[::-1])


@pytest.mark.parametrize("folder", share(sorted({case.path.parent.name for case in CASES}), 12))
def test_laws_in_any_order_judge_the_same(folder: str) -> None:
    for case in CASES:
        if case.path.parent.name == folder:
            assert list(verdicts(case, reversed_laws)) == as_it_is(case), case.name


@pytest.mark.parametrize("folder", share(sorted({case.path.parent.name for case in CASES}), 12))
def test_an_eager_evaluation_judges_the_same(folder: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every generator of a law turned into a list where it is produced."""
    mine = [case for case in CASES if case.path.parent.name == folder]
    lazily = [as_it_is(case) for case in mine]
    for law in LAWS:
        for name, method in vars(law).items():
            if inspect.isgeneratorfunction(method):
                monkeypatch.setattr(law, name, eager(method))
    assert [list(verdicts(case)) for case in mine] == lazily


def eager(method: Callable[..., Iterator[Any]]) -> Callable[..., Iterator[Any]]:
    return lambda *about, **more: iter(list(method(*about, **more)))


@pytest.mark.parametrize("stage", Decided.__mro__[:-1], ids=lambda stage: stage.__name__)
def test_a_stage_cannot_be_filled_in_while_it_is_read(stage: type) -> None:
    bare = object.__new__(stage)
    with pytest.raises(dataclasses.FrozenInstanceError):
        bare.findings = ()
