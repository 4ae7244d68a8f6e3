"""Two records compared."""

from __future__ import annotations

from typing import Annotated, TypedDict

from ....cards import Seat
from ....diff import Sort
from .kinds import Also, BySide, FromOne, Two, Whole
from .verdict import Outcome, Place

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
