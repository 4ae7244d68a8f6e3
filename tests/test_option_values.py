"""Every value of every option matters: some case of the book comes out otherwise when only that option is changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest
from shares import share

from thunee_cli.conformance import Case, CaseError, cases
from thunee_cli.findings import Grade, Kind
from thunee_cli.judge import judge
from thunee_cli.laws.base import NOT_PLAYED, Value
from thunee_cli.profiles.loader import ProfileError, load, shipped, with_options
from thunee_cli.profiles.options import Option, options
from thunee_cli.profiles.ruleset import RuleSet
from thunee_cli.verdict import DealVerdict, Result

Findings = tuple[tuple[int, str, Kind, Grade], ...]
Outcome = tuple[tuple[Findings, object], ...]
"""What the deals of a case come to, as far as two judgements of it are compared."""

_JUDGED: dict[tuple[str, RuleSet], Outcome] = {}
_SETS: dict[tuple[RuleSet, str], RuleSet | None] = {}


def judged(case: Case, rules: RuleSet) -> Outcome:
    """The findings of a case and what its deals come to, under one house whatever its headers say."""
    if (found := _JUDGED.get((case.name, rules))) is None:
        verdicts = judge(case.sections, lambda _: rules)
        found = tuple(_outcome(verdict) for verdict in verdicts if isinstance(verdict, DealVerdict))
        _JUDGED[case.name, rules] = found
    return found


def _outcome(verdict: DealVerdict) -> tuple[Findings, object]:
    sheet = verdict.count
    return (
        tuple((f.span.line, f.law, f.kind, f.grade) for f in verdict.findings),
        (
            _result(verdict.as_played),
            _result(verdict.as_ruled),
            (sheet.team, sheet.total, sheet.needed) if sheet else None,
            verdict.after,
            verdict.target,
            verdict.winner,
            tuple(each.decided for each in verdict.accusations),
        ),
    )


def _result(result: Result) -> object:
    return (sorted((team.value, balls) for team, balls in result.balls or () if balls), result.decided, result.void)


def calling(outcome: Outcome) -> list[tuple[int, str, Kind, Grade]]:
    """What the law of the steps of calls finds."""
    return [each for findings, _ in outcome for each in findings if each[1] == "call-steps"]


def results(outcome: Outcome) -> list[object]:
    return [each for _, each in outcome]


def changed(rules: RuleSet, *settings: str) -> RuleSet | None:
    """The house with options changed; None where it would contradict itself."""
    key = (rules, " ".join(settings))
    if key not in _SETS:
        try:
            _SETS[key] = with_options(rules, settings)
        except ProfileError:
            _SETS[key] = None
    return _SETS[key]


@cache
def houses(case: Case) -> tuple[RuleSet, ...]:
    try:
        return tuple(case.rules(house) for house in case.houses)
    except (CaseError, ProfileError):  # the case is at fault, and fails by itself
        return ()


@cache
def ordered(law: str) -> tuple[Case, ...]:
    """The cases of the book, those of a law first."""
    return tuple(sorted(cases(), key=lambda case: case.folder != law))


def pairs(option: Option, value: Value) -> Iterator[tuple[Case, RuleSet, RuleSet]]:
    """Cases under a house that has the value, and under the same house with another one."""
    for case in ordered(option.law):
        for rules in houses(case):
            mine = rules if rules.choices().get(option.name) == value else changed(rules, f"{option.name}={value}")
            for other in option.values:
                if mine and other != value and (theirs := changed(mine, f"{option.name}={other}")):
                    yield case, mine, theirs


def otherwise(option: Option, value: Value) -> Iterator[str]:
    """The cases that come out otherwise when only this option is changed from another value to this one."""
    return (case.name for case, mine, theirs in pairs(option, value) if judged(case, mine) != judged(case, theirs))


def stands_alone(option: Option) -> bool:
    """Whether some shipped house can have another value of the option with nothing else changed."""
    return any(
        changed(load(name), f"{option.name}={value}") not in (None, load(name))
        for name in shipped()
        for value in option.values
        if option.applies(load(name).choices())
    )


ALONE = [option for option in options().values() if len(option.values) > 1 and stands_alone(option)]
TOGETHER = [option for option in options().values() if len(option.values) > 1 and not stands_alone(option)]
FIXED = [option for option in options().values() if len(option.values) == 1]
SAYS_WHAT_IS_NOT_PLAYED = ["overtricks"]


@pytest.mark.parametrize(
    ("option", "value"), share([pytest.param(o, v, id=f"{o.name}={v}") for o in ALONE for v in o.values], 14)
)
def test_a_case_comes_out_otherwise(option: Option, value: Value) -> None:
    assert next(otherwise(option, value), "")


def test_what_cannot_be_changed_alone() -> None:
    """The counting and the contract game have their own range of calls, and each change drags the other along."""
    assert {option.name for option in TOGETHER} == {"game", "call-range"}
    both = [
        (case, rules, theirs)
        for case in ordered("call-steps")
        if case.folder == "call-steps"
        for rules in houses(case)
        if rules.game.kind == "counting" and (theirs := changed(rules, "game=contract", "call-range=80-100"))
    ]
    assert any(calling(judged(case, mine)) != calling(judged(case, theirs)) for case, mine, theirs in both)
    assert any(results(judged(case, mine)) != results(judged(case, theirs)) for case, mine, theirs in both)


@pytest.mark.parametrize(
    "option", share([pytest.param(o, id=o.name) for o in FIXED if o.name not in SAYS_WHAT_IS_NOT_PLAYED], 4)
)
def test_a_value_without_an_alternative_has_an_effect(option: Option) -> None:
    """Nobody may change it; a law that is given another number, or none of its words, comes to something else."""
    assert any(
        judged(case, rules) != judged(case, without(option, rules))
        for case in ordered(option.law)
        for rules in houses(case)
        if option.applies(rules.choices())
    )


@pytest.mark.parametrize("name", SAYS_WHAT_IS_NOT_PLAYED)
def test_what_only_says_what_is_not_played(name: str) -> None:
    """Overtricks are paid by no house: a bid of 80 pays one ball with every trick as with just enough."""
    assert options()[name].values == ("none",)
    case = next(case for case in ordered("contract") if case.name == "contract/far-more-than-was-bid")
    assert [(mark.what, mark.value) for mark in case.results("")] == [("count", "EW 154"), ("ruled", "EW 1")]


def without(option: Option, rules: RuleSet) -> RuleSet:
    """The house with a law that has another value than any house may choose."""
    (value,) = option.values
    field = {option.name.replace("-", "_"): value + 1 if isinstance(value, int) else NOT_PLAYED}
    return replace(rules, laws=tuple(law.with_options(**field) if law.id == option.law else law for law in rules.laws))
