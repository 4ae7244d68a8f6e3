"""The sample records: what each of them comes to, and that it is written the way a formatter would write it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from thunee_cli.cards import Seat, Team
from thunee_cli.findings import Finding, Grade, Kind
from thunee_cli.judge import adjudicate
from thunee_cli.notation.parse import read_text
from thunee_cli.notation.write import write_record
from thunee_cli.profiles.loader import load
from thunee_cli.verdict import DealVerdict, GameSummary, Upheld, Verdict

SAMPLES = Path(__file__).parent.parent / "samples"

# name: deals, NS, EW, balls to win, winner
FINAL = {
    "full-game": (17, 13, 12, 13, Team.NS),
    "postcard": (1, 1, 0, 12, None),
    "revoke": (4, 6, 1, 12, None),
    "thin": (6, 3, 4, 12, None),
    "thunee-double-khanuck": (7, 10, 15, 13, Team.EW),
}

# name: balls to NS and to EW in each deal, as ruled
BALLS = {
    "full-game": "1-0 0-2 0-0 1-0 0-4 1-0 1-0 2-0 0-1 1-0 2-0 1-0 0-3 0-1 2-0 0-1 1-0",
    "postcard": "1-0",
    "revoke": "1-0 4-0 0-1 1-0",
    "thin": "2-0 0-1 1-0 0-1 0-1 0-1",
    "thunee-double-khanuck": "4-0 4-0 0-4 2-0 0-4 0-4 0-3",
}

# name: the counters' total of every deal that was counted, by the deal's number
COUNTS = {
    "full-game": {
        1: 88, 2: 119, 4: 101, 6: 85, 9: 108, 10: 75, 11: 118, 12: 104, 14: 94, 15: 146, 16: 136, 17: 105,
    },
    "postcard": {1: 108},
    "revoke": {1: 100, 2: 179, 3: 119, 4: 90},
    "thin": {1: 131, 2: 141, 3: 81, 4: 250, 5: 73, 6: 87},
    "thunee-double-khanuck": {},
}  # fmt: skip


@cache
def _verdicts(name: str) -> list[Verdict]:
    path = SAMPLES / f"{name}.thunee"
    with path.open("rb") as stream:
        return list(adjudicate(stream, path.name, lambda house: load(house or "durban")))


def _deals(name: str) -> dict[int, DealVerdict]:
    return {verdict.number: verdict for verdict in _verdicts(name) if isinstance(verdict, DealVerdict)}


def _findings(name: str) -> list[Finding]:
    return [found for verdict in _verdicts(name) if not isinstance(verdict, GameSummary) for found in verdict.findings]


def test_no_sample_is_forgotten() -> None:
    assert sorted(path.stem for path in SAMPLES.iterdir()) == sorted(FINAL) == sorted(BALLS) == sorted(COUNTS)


@pytest.mark.parametrize("name", FINAL)
def test_the_final_score(name: str) -> None:
    summaries = [verdict for verdict in _verdicts(name) if isinstance(verdict, GameSummary)]
    assert [
        (each.deals, each.score.of(Team.NS), each.score.of(Team.EW), each.target, each.winner) for each in summaries
    ] == [FINAL[name]]


@pytest.mark.parametrize("name", BALLS)
def test_the_balls_of_each_deal(name: str) -> None:
    ruled = [deal.as_ruled for deal in _deals(name).values()]
    assert " ".join(f"{result.of(Team.NS)}-{result.of(Team.EW)}" for result in ruled) == BALLS[name]


@pytest.mark.parametrize("name", COUNTS)
def test_the_counts(name: str) -> None:
    deals = _deals(name)
    for number, total in COUNTS[name].items():
        sheet = deals[number].count
        assert sheet is not None
        assert sheet.total == total, f"deal {number}"


@pytest.mark.parametrize("name", FINAL)
def test_what_the_table_wrote_is_what_the_laws_give(name: str) -> None:
    for deal in _deals(name).values():
        assert deal.as_agreed is None or deal.as_agreed.same_as(deal.as_ruled), deal.number


@pytest.mark.parametrize("name", FINAL)
def test_it_is_written_in_canonical_form(name: str) -> None:
    text = (SAMPLES / f"{name}.thunee").read_text(encoding="utf-8")
    assert write_record(read_text(text)) == text


@pytest.mark.parametrize("name", ["full-game", "postcard", "thunee-double-khanuck"])
def test_nothing_at_all_is_found(name: str) -> None:
    assert [(str(found.number), found.message) for found in _findings(name)] == []


def test_the_full_game_has_one_of_everything() -> None:
    deals = _deals("full-game")
    assert deals[3].as_ruled.void
    assert deals[5].solo and deals[5].solo.name == "Thunee"
    reasons = {
        law: {n for n, deal in deals.items() for award in deal.as_ruled.awards if award.law == law}
        for law in ("thunee", "double", "khanuck", "call-and-loss")
    }
    assert reasons == {"thunee": {5}, "double": {8}, "khanuck": {13}, "call-and-loss": {2, 11, 15}}
    assert [deals[number].target for number in (12, 13, 17)] == [12, 13, 13]


def test_the_revoke_is_the_only_breach() -> None:
    (found,) = _findings("revoke")
    assert (found.law, found.kind, found.grade) == ("follow-suit", Kind.PLAY, Grade.PROVEN)
    assert (str(found.number), found.offender, found.penalty) == ("2.2.4", Seat.E, 4)


def test_one_accusation_is_upheld_and_one_rejected() -> None:
    deals = _deals("revoke")
    assert {
        number: (told.accuser, told.offender, told.decided)
        for number, deal in deals.items()
        for told in deal.accusations
    } == {2: (Seat.N, Seat.E, Upheld.UPHELD), 3: (Seat.W, Seat.S, Upheld.REJECTED)}
    played, ruled = deals[2].as_played, deals[2].as_ruled
    assert (played.of(Team.NS), played.of(Team.EW), ruled.of(Team.NS), ruled.of(Team.EW)) == (0, 1, 4, 0)


def test_the_special_calls() -> None:
    awards = {
        number: [(award.law, award.team, award.balls) for award in deal.as_ruled.awards]
        for number, deal in _deals("thunee-double-khanuck").items()
    }
    assert awards == {
        1: [("thunee", Team.NS, 4)],
        2: [("thunee", Team.NS, 4)],
        3: [("thunee", Team.EW, 4)],
        4: [("double", Team.NS, 2)],
        5: [("double", Team.EW, 4)],
        6: [("khanuck", Team.EW, 4)],
        7: [("khanuck", Team.EW, 3)],
    }


def test_a_thin_record_proves_nothing_against_anybody() -> None:
    assert not any(found.is_wrong for found in _findings("thin"))
    possible = [str(found.number) for found in _findings("thin") if found.kind is Kind.PLAY]
    assert possible == ["3.5.2", "3.5.4"]
    assert all(found.grade is Grade.POSSIBLE for found in _findings("thin") if found.kind is Kind.PLAY)
