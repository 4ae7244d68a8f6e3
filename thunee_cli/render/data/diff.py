"""Two records compared, for programs: the shape is described in docs/json.md."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...cards import Team
from ...diff import Difference, Pair, Said, Unpaired
from ..base import Look
from ..documents.diff import ComparedRecords
from ..documents.diff_words import about, words
from ..safe import clean
from .format import Format
from .verdict import by_side, outcome_json, place

if TYPE_CHECKING:
    from .shapes.diff import ComparedDeal, Differences, Differing, LoneDeal, Wrote

FORMAT = Format("thunee-diff", 1, "Two records of the same deals, as thunee diff compares them")


def as_json(compared: ComparedRecords, look: Look) -> Iterator[str]:
    """`{"format", "version", "same", "contradict", "deals": [...], "only_a": [...], "only_b": [...]}`."""
    diff = compared.diff
    members: Differences = {
        "a": {"file": clean(compared.a), "scores": [by_side(score.balls) for score in diff.scores[0]]},
        "b": {"file": clean(compared.b), "scores": [by_side(score.balls) for score in diff.scores[1]]},
        "house": clean(diff.house),
        "same": diff.same,
        "contradict": diff.contradict,
        "turned": list(diff.turned) if diff.turned else None,
        "headings": [_difference(each) for each in diff.headings],
        "deals": [_pair(pair, diff.teams) for pair in diff.pairs],
        "only_a": [_alone(each) for each in diff.only_a],
        "only_b": [_alone(each) for each in diff.only_b],
    }
    yield FORMAT.whole(members)


def _pair(pair: Pair, teams: tuple[Team, Team]) -> ComparedDeal:
    return {
        "number": pair.number,
        "a": {**place(pair.a.span), **outcome_json(pair.a_comes_to, teams)},
        "b": {**place(pair.b.span), **outcome_json(pair.b_comes_to, teams)},
        "matters": pair.matters,
        "differences": [_difference(each) for each in pair.differences],
    }


def _difference(each: Difference) -> Differing:
    subject = each.subject
    return {
        "sort": each.sort,
        "about": about(subject),
        "what": subject.what,
        "trick": subject.trick or None,
        "card": subject.card or None,
        "seat": subject.seat,
        "a": _said(each.a, each),
        "b": _said(each.b, each),
    }


def _said(one: Said | None, each: Difference) -> Wrote | None:
    return None if one is None else {**place(one.span), "words": words(one, each) or None}


def _alone(each: Unpaired) -> LoneDeal:
    return {"number": each.number, **place(each.section.span)}
