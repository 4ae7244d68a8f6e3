"""The product and the independent scorer agree on the samples whose hands are written in full."""

from __future__ import annotations

from pathlib import Path

import pytest
from naive.scorer import score

from thunee_cli.judge import adjudicate
from thunee_cli.profiles.loader import load
from thunee_cli.verdict import DealVerdict, Result

SAMPLES = Path(__file__).parent.parent / "samples"
HOUSE = load("durban")
OPTIONS = {name: value for _, name, value in HOUSE.options()} | {
    "game": HOUSE.game.kind,
    "players": HOUSE.game.players,
    "pack": HOUSE.game.pack,
    "target": HOUSE.game.target,
    "balls-to-win": HOUSE.game.balls_to_win,
}


@pytest.mark.parametrize("name", ["full-game", "thunee-double-khanuck", "revoke"])
def test_both_give_the_same_balls_and_counts(name: str) -> None:
    path = SAMPLES / f"{name}.thunee"
    theirs = [
        (deal["number"], _plain(deal["ruled"]), deal["count"]) for deal in score(path.read_text("utf-8"), OPTIONS)
    ]
    with path.open("rb") as stream:
        verdicts = [v for v in adjudicate(stream, name, lambda _: HOUSE) if isinstance(v, DealVerdict)]
    ours = [(v.number, _said(v.as_ruled), v.count.total if v.count else None) for v in verdicts]
    counted = [
        (number, ruled, count if ours[at][2] is not None else None) for at, (number, ruled, count) in enumerate(theirs)
    ]
    assert ours == counted


def _plain(ruled: str | dict[str, int]) -> str | dict[str, int]:
    return ruled if isinstance(ruled, str) else {side: balls for side, balls in ruled.items() if balls}


def _said(result: Result) -> str | dict[str, int]:
    if result.void:
        return "void"
    return "undecided" if result.balls is None else {team.value: balls for team, balls in result.balls if balls}
