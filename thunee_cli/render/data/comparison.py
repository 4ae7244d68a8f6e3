"""Comparisons for programs: the shape is described in docs/json.md."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from ...cards import Team
from ...compare import Change, Comparison, Difference, Row
from ...profiles.options import options
from ...verdict import Score
from ..base import Look
from ..documents.comparison import Compared
from ..safe import clean
from ..words import explained
from .formats import head

FORMAT, VERSION = "thunee-comparison", 1

Json = dict[str, Any]


def as_json(games: Iterable[Compared], look: Look) -> Iterator[str]:
    """`{"format", "version", "games": [...]}`; `look.notes` also for deals on which all houses agree."""
    found = [_game(game, look.notes) for game in games]
    yield json.dumps({**head(FORMAT, VERSION), "games": found}, indent=1) + "\n"


def _game(game: Compared, every: bool) -> Json:
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
                "score": _score(summary.score),
                "target": summary.target,
                "winner": summary.winner.value if summary.winner else None,
            }
            for name, summary in zip(compared.houses, compared.summaries, strict=True)
        ],
        "judgings": compared.judgings,
    }


def _deal(row: Row, compared: Comparison) -> Json:
    teams = compared.heading.teams
    return {
        "number": row.number,
        "line": row.judged[0].verdict.section.span.line,
        "results": [
            {
                "house": clean(name),
                "balls": _by_side(judged.outcome.balls, teams),
                "void": judged.outcome.void,
                "entries": _by_side(judged.outcome.entries, teams),
                "same": judged.outcome == row.judged[0].outcome,
                "score_before": _score(judged.verdict.before),
                "score": _score(judged.verdict.after),
                "why": [
                    {"text": said, "law": law or None}
                    for said, law in explained(judged.verdict.as_ruled, judged.verdict)
                ],
            }
            for name, judged in zip(compared.houses, row.judged, strict=True)
        ],
        "differences": [_difference(each, compared) for each in row.differences],
    }


def _difference(difference: Difference, compared: Comparison) -> Json:
    cause = difference.cause
    return {
        "house": clean(compared.houses[difference.house]),
        "source": cause.source.value,
        "sets": [[_change(change) for change in each] for each in cause.sets],
        "tried": cause.tried,
        "cut_short": cause.cut_short,
        "together": [_change(change) for change in cause.together],
    }


def _change(change: Change) -> Json:
    return {
        "option": change.option,
        "law": options()[change.option].law or None,
        "ours": None if change.ours == "-" else change.ours,
        "theirs": change.theirs,
        "follows": change.follows,
    }


def _by_side(balls: tuple[tuple[Team, int], ...] | None, teams: tuple[Team, Team]) -> Json | None:
    return None if balls is None else {team.value: dict(balls).get(team, 0) for team in teams}


def _score(score: Score) -> Json | None:
    return None if score.balls is None else {team.value: number for team, number in score.balls}
