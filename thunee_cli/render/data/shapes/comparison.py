"""Games under several houses."""

from __future__ import annotations

from typing import Annotated, TypedDict

from ....cards import Team
from ....compare import From
from .kinds import BySide, FromOne, LawId, Whole


class Changed(TypedDict):
    option: Annotated[str, "the option"]
    law: Annotated[LawId | None, "the law it belongs to; null in the game block"]
    ours: Annotated[str | int | None, "the reference's value, null where the option has no meaning there"]
    theirs: Annotated[str | int, "the other house's value"]
    follows: Annotated[bool, "whether it has a meaning only beside another option of the set"]


class Reason(TypedDict):
    text: Annotated[str, "a sentence"]
    law: Annotated[LawId | None, "the law it rests on"]


class HouseResult(TypedDict):
    house: Annotated[str, "the house"]
    balls: Annotated[BySide[Whole] | None, "the balls by side as ruled, null while not decided"]
    void: Annotated[bool, "whether the deal is void"]
    entries: Annotated[BySide[int] | None, "balls written down after the deal"]
    same: Annotated[bool, "whether it is the reference's result"]
    score_before: Annotated[BySide[Whole] | None, "the balls by side before the deal under this house"]
    score: Annotated[BySide[Whole] | None, "the balls by side after the deal under this house"]
    why: Annotated[list[Reason], "why it comes to that"]


class HouseDifference(TypedDict):
    house: Annotated[str, "the house that comes to another result"]
    source: Annotated[From, "what makes the difference"]
    sets: Annotated[list[list[Changed]], "the smallest sets of options that do"]
    tried: Annotated[Whole, "up to how many changes at a time every set was tried"]
    cut_short: Annotated[bool, "whether the limit of judging was reached before sets were found"]
    together: Annotated[list[Changed], "where no small set was found, a larger one of which nothing can be left out"]


class JudgedDeal(TypedDict):
    number: Annotated[int, "the deal's number"]
    line: Annotated[FromOne, "the line it opens in, from 1"]
    results: Annotated[list[HouseResult], "what it comes to, the reference first"]
    differences: Annotated[list[HouseDifference], "for each house that comes to another result, what makes it so"]


class LeftOut(TypedDict):
    house: Annotated[str, "the house"]
    why: Annotated[str, "why it was not compared"]


class HouseEnd(TypedDict):
    house: Annotated[str, "the house"]
    score: Annotated[BySide[Whole] | None, "the balls at the end"]
    target: Annotated[FromOne, "the balls that win the game"]
    winner: Annotated[Team | None, "the side that won the game"]


class ComparedGame(TypedDict):
    file: Annotated[str, "the file it is written in"]
    line: Annotated[FromOne, "the line it opens in, from 1"]
    reference: Annotated[str, "the house the others are compared with"]
    reference_is_own: Annotated[bool, "whether that is the record's own house"]
    settings: Annotated[list[str], "options changed in every house, as --set has them"]
    left_out: Annotated[list[LeftOut], "shipped houses that were not compared"]
    deals_in_all: Annotated[Whole, "how many deals the game has"]
    deals: Annotated[list[JudgedDeal], "the deals on which houses differ, or under --all every deal"]
    ends: Annotated[list[HouseEnd], "how the game ends, the reference first"]
    judgings: Annotated[Whole, "how many deals were judged"]


class Comparisons(TypedDict):
    games: Annotated[list[ComparedGame], "the games in order"]
