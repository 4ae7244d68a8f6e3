"""Comparisons for programs: the shape is described in docs/json.md."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from ...cards import Team
from ...compare import Comparison, DealByHouses, HouseDifference, OptionChange
from ...profiles.options import options
from ..base import Look
from ..documents.comparison import ComparedHouses
from ..safe import clean
from ..words import reasons
from .format import Format
from .verdict import by_side

if TYPE_CHECKING:
    from .shapes import comparison as shapes

FORMAT = Format("thunee-comparison", 1, "Games under several houses, as thunee compare finds them")


def as_json(games: Iterable[ComparedHouses], look: Look) -> Iterator[str]:
    """`{"format", "version", "games": [...]}`; `look.notes` also for deals on which all houses agree."""
    found = [_game(game, look.notes) for game in games]
    yield FORMAT.whole({"games": found})


def _game(game: ComparedHouses, every: bool) -> shapes.ComparedGame:
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


def _deal(row: DealByHouses, compared: Comparison) -> shapes.JudgedDeal:
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
                    {"text": said, "law": law or None} for said, law in reasons(judged.verdict.as_ruled, judged.verdict)
                ],
            }
            for name, judged in zip(compared.houses, row.judged, strict=True)
        ],
        "differences": [_difference(each, compared) for each in row.differences],
    }


def _difference(difference: HouseDifference, compared: Comparison) -> shapes.HouseDifference:
    cause = difference.cause
    return {
        "house": clean(compared.houses[difference.house]),
        "source": cause.source,
        "sets": [[_change(change) for change in each] for each in cause.sets],
        "tried": cause.tried,
        "cut_short": cause.cut_short,
        "together": [_change(change) for change in cause.together],
    }


def _change(change: OptionChange) -> shapes.Changed:
    return {
        "option": change.option,
        "law": options()[change.option].law or None,
        "ours": None if change.ours == "-" else change.ours,
        "theirs": change.theirs,
        "follows": change.follows,
    }


def _of_both(balls: tuple[tuple[Team, int], ...] | None, teams: tuple[Team, Team]) -> dict[str, int] | None:
    return None if balls is None else {team.value: dict(balls).get(team, 0) for team in teams}
