"""Two records compared, for programs: the shape is described in docs/json.md."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from ...cards import Team
from ...diff import Alone, Difference, Pair, Said
from ...source import Span
from ...verdict import Result, Score
from ..base import Look
from ..documents.diff import Compared
from ..documents.diff_words import about, words
from ..safe import clean
from .formats import head

FORMAT, VERSION = "thunee-diff", 1

Json = dict[str, Any]


def as_json(compared: Compared, look: Look) -> Iterator[str]:
    """`{"format", "version", "same", "contradict", "deals": [...], "only_a": [...], "only_b": [...]}`."""
    diff = compared.diff
    members = {
        **head(FORMAT, VERSION),
        "a": {"file": clean(compared.a), "scores": [_score(score) for score in diff.scores[0]]},
        "b": {"file": clean(compared.b), "scores": [_score(score) for score in diff.scores[1]]},
        "house": clean(diff.house),
        "same": diff.same,
        "contradict": diff.contradict,
        "turned": [seat.value for seat in diff.turned] if diff.turned else None,
        "headings": [_difference(each) for each in diff.headings],
        "deals": [_pair(pair, diff.teams) for pair in diff.pairs],
        "only_a": [_alone(each) for each in diff.only_a],
        "only_b": [_alone(each) for each in diff.only_b],
    }
    yield json.dumps(members, indent=1) + "\n"


def _pair(pair: Pair, teams: tuple[Team, Team]) -> Json:
    return {
        "number": pair.number,
        "a": {**_place(pair.a.span), **_result(pair.a_comes_to, teams)},
        "b": {**_place(pair.b.span), **_result(pair.b_comes_to, teams)},
        "matters": pair.matters,
        "differences": [_difference(each) for each in pair.differences],
    }


def _difference(each: Difference) -> Json:
    subject = each.subject
    return {
        "sort": each.sort.value,
        "about": about(subject),
        "what": subject.what,
        "trick": subject.trick or None,
        "card": subject.card or None,
        "seat": subject.seat.value if subject.seat else None,
        "a": _said(each.a, each),
        "b": _said(each.b, each),
    }


def _said(one: Said | None, each: Difference) -> Json | None:
    return None if one is None else {**_place(one.span), "words": words(one, each) or None}


def _alone(each: Alone) -> Json:
    return {"number": each.number, **_place(each.section.span)}


def _result(result: Result, teams: tuple[Team, Team]) -> Json:
    balls = {team.value: result.of(team) for team in teams} if result.decided else None
    return {"balls": balls, "void": clean(result.void) or None, "missing": clean(result.missing) or None}


def _place(span: Span) -> Json:
    return {"line": span.line, "column": span.column, "end": span.column + span.end - span.start}


def _score(score: Score) -> Json | None:
    return None if score.balls is None else {team.value: number for team, number in score.balls}
