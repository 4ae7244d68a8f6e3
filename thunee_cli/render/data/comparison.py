"""Comparisons for programs: the shape is described in docs/json.md."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, TypedDict

from ...cards import Team
from ...compare import Change, Comparison, Difference, From, Row
from ...profiles.options import options
from ..base import Look
from ..documents.comparison import Compared
from ..safe import clean
from ..words import explained
from .format import Format
from .kinds import BySide, FromOne, LawId, Whole
from .verdict import by_side


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


FORMAT = Format("thunee-comparison", 1, "Games under several houses, as thunee compare finds them", Comparisons)


def as_json(games: Iterable[Compared], look: Look) -> Iterator[str]:
    """`{"format", "version", "games": [...]}`; `look.notes` also for deals on which all houses agree."""
    found = [_game(game, look.notes) for game in games]
    yield FORMAT.whole({"games": found})


def _game(game: Compared, every: bool) -> ComparedGame:
    compared = game.comparison
    return {
        "file": clean(game.file),
        "line": compared.heading.section.span.line,
        "reference": clean(compared.houses[0]),
        "reference_is_own": game.own,
        "settings": [clean(each) for each in game.settings],
        "left_out": [{"house": clean(name), "why": clean(why)} for name, why in game.left_out],
        "deals_in_all": len(compared.rows),
        "deals": [_deal(row, compared) for row in compared.rows if every or row.differences],
        "ends": [
            {
                "house": clean(name),
                "score": by_side(summary.score.balls),
                "target": summary.target,
                "winner": summary.winner,
            }
            for name, summary in zip(compared.houses, compared.summaries, strict=True)
        ],
        "judgings": compared.judgings,
    }


def _deal(row: Row, compared: Comparison) -> JudgedDeal:
    teams = compared.heading.teams
    return {
        "number": row.number,
        "line": row.judged[0].verdict.section.span.line,
        "results": [
            {
                "house": clean(name),
                "balls": _of_both(judged.outcome.balls, teams),
                "void": judged.outcome.void,
                "entries": _of_both(judged.outcome.entries, teams),
                "same": judged.outcome == row.judged[0].outcome,
                "score_before": by_side(judged.verdict.before.balls),
                "score": by_side(judged.verdict.after.balls),
                "why": [
                    {"text": said, "law": law or None}
                    for said, law in explained(judged.verdict.as_ruled, judged.verdict)
                ],
            }
            for name, judged in zip(compared.houses, row.judged, strict=True)
        ],
        "differences": [_difference(each, compared) for each in row.differences],
    }


def _difference(difference: Difference, compared: Comparison) -> HouseDifference:
    cause = difference.cause
    return {
        "house": clean(compared.houses[difference.house]),
        "source": cause.source,
        "sets": [[_change(change) for change in each] for each in cause.sets],
        "tried": cause.tried,
        "cut_short": cause.cut_short,
        "together": [_change(change) for change in cause.together],
    }


def _change(change: Change) -> Changed:
    return {
        "option": change.option,
        "law": options()[change.option].law or None,
        "ours": None if change.ours == "-" else change.ours,
        "theirs": change.theirs,
        "follows": change.follows,
    }


def _of_both(balls: tuple[tuple[Team, int], ...] | None, teams: tuple[Team, Team]) -> dict[str, int] | None:
    return None if balls is None else {team.value: dict(balls).get(team, 0) for team in teams}
