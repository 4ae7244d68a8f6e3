"""Two records compared, for programs: the shape is described in docs/json.md."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, TypedDict

from ...cards import Seat, Team
from ...diff import Alone, Difference, Pair, Said, Sort
from ..base import Look
from ..documents.diff import Compared
from ..documents.diff_words import about, words
from ..safe import clean
from .format import Format
from .kinds import Also, BySide, FromOne, Two, Whole
from .shapes import Outcome, Place
from .verdict import by_side, outcome_json, place

WHAT = (
    *(
        "start",
        "draw",
        "player",
        "dealer",
        "agreed",
        "cut",
        "hand",
        "calls",
        "call",
        "trump",
        "play",
        "trick",
        "leader",
    ),
    *("cards", "card", "mark", "happening", "winner", "trick points", "running", "ruling", "void", "points"),
    *("count", "balls", "score"),
)
"""What a difference can be about, in a word."""


class Wrote(Place):
    words: Annotated[str | None, "what it says, in words"]


class Differing(TypedDict):
    sort: Annotated[Sort, "whether the records contradict each other, or only one says it"]
    about: Annotated[str, "what it is about, in words"]
    what: Annotated[str, Also(enum=list(WHAT)), "what it is about, in a word"]
    trick: Annotated[FromOne | None, "the trick"]
    card: Annotated[FromOne | None, "the card of the trick; of a call its place, of a hand the half"]
    seat: Annotated[Seat | None, "the player it is about"]
    a: Annotated[Wrote | None, "what A wrote; null where it wrote nothing of the kind"]
    b: Annotated[Wrote | None, "what B wrote; null where it wrote nothing of the kind"]


class Told(Place, Outcome):
    pass


class ComparedDeal(TypedDict):
    number: Annotated[int | None, "the deal's number"]
    a: Annotated[Told, "where A has it, and what it comes to there"]
    b: Annotated[Told, "where B has it, and what it comes to there"]
    matters: Annotated[bool, "whether it comes to something else"]
    differences: Annotated[list[Differing], "where the records differ"]


class LoneDeal(Place):
    number: Annotated[int | None, "the deal's number"]


class ComparedRecord(TypedDict):
    file: Annotated[str, "the file"]
    scores: Annotated[list[BySide[Whole] | None], "the balls at the end of each game"]


class Differences(TypedDict):
    a: Annotated[ComparedRecord, "the first record"]
    b: Annotated[ComparedRecord, "the second record"]
    house: Annotated[str, "the house both are judged by"]
    same: Annotated[bool, "whether they say the same"]
    contradict: Annotated[bool, "whether they cannot both be right"]
    turned: Annotated[
        list[Seat] | None,
        Two,
        "where the players sit as if the table were turned: a seat of A and the seat it is in B",
    ]
    headings: Annotated[list[Differing], "differences above the deals"]
    deals: Annotated[list[ComparedDeal], "the deals that are in both"]
    only_a: Annotated[list[LoneDeal], "deals that only A has"]
    only_b: Annotated[list[LoneDeal], "deals that only B has"]


FORMAT = Format("thunee-diff", 1, "Two records of the same deals, as thunee diff compares them", Differences)


def as_json(compared: Compared, look: Look) -> Iterator[str]:
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


def _alone(each: Alone) -> LoneDeal:
    return {"number": each.number, **place(each.section.span)}
