"""The sample games: each is read, judged and written as its scorer left it."""

from __future__ import annotations

from pathlib import Path

import pytest

from thunee_cli.adjudicate import adjudicate
from thunee_cli.cards import Team
from thunee_cli.findings import Finding, Grade, Kind
from thunee_cli.notation.parse import read
from thunee_cli.notation.write import write_record
from thunee_cli.profiles.loader import load
from thunee_cli.verdict import DealVerdict, GameHeading, GameSummary, Problems, Upheld, Verdict

SAMPLES = Path(__file__).parent.parent / "samples"
ALL = sorted(path.name for path in SAMPLES.glob("*.thunee"))

NS, EW = Team.NS, Team.EW

# name: final balls of North-South and East-West, winner, and the balls that make a winner by then
ENDS = {
    "full-game.thunee": ((13, 12), NS, 13),
    "postcard.thunee": ((1, 0), None, 12),
    "revoke.thunee": ((6, 1), None, 12),
    "thin.thunee": ((3, 4), None, 12),
    "thunee-double-khanuck.thunee": ((10, 15), EW, 13),
}

# name: what each deal gave, as ruled: side and balls, None for a void deal
DEALS = {
    "full-game.thunee": [
        (NS, 1), (EW, 2), None, (NS, 1), (EW, 4), (NS, 1), (NS, 1), (NS, 2), (EW, 1),
        (NS, 1), (NS, 2), (NS, 1), (EW, 3), (EW, 1), (NS, 2), (EW, 1), (NS, 1),
    ],
    "postcard.thunee": [(NS, 1)],
    "revoke.thunee": [(NS, 1), (NS, 4), (EW, 1), (NS, 1)],
    "thin.thunee": [(NS, 2), (EW, 1), (NS, 1), (EW, 1), (EW, 1), (EW, 1)],
    "thunee-double-khanuck.thunee": [(NS, 4), (NS, 4), (EW, 4), (NS, 2), (EW, 4), (EW, 4), (EW, 3)],
}  # fmt: skip

# name: the counters' total of every deal that was counted, by the deal's number
COUNTS = {
    "full-game.thunee": {
        1: 88, 2: 119, 4: 101, 6: 85, 9: 108, 10: 75, 11: 118, 12: 104, 14: 94, 15: 146, 16: 136, 17: 105,
    },
    "postcard.thunee": {1: 108},
    "revoke.thunee": {1: 100, 2: 179, 3: 119, 4: 90},
    "thin.thunee": {1: 131, 2: 141, 3: 81, 4: 250, 5: 73, 6: 87},
    "thunee-double-khanuck.thunee": {},
}  # fmt: skip


def judged(name: str) -> list[Verdict]:
    path = SAMPLES / name
    with path.open("rb") as stream:
        return list(adjudicate(stream, name, lambda rules: load(rules or "durban", path.parent)))


def deals(name: str) -> list[DealVerdict]:
    return [verdict for verdict in judged(name) if isinstance(verdict, DealVerdict)]


def findings(name: str) -> list[Finding]:
    return [f for v in judged(name) if isinstance(v, DealVerdict | GameHeading | Problems) for f in v.findings]


def test_every_sample_is_expected() -> None:
    assert ALL == sorted(ENDS) == sorted(DEALS) == sorted(COUNTS)


@pytest.mark.parametrize("name", ALL)
def test_final_score(name: str) -> None:
    (end,) = [verdict for verdict in judged(name) if isinstance(verdict, GameSummary)]
    (ns, ew), winner, target = ENDS[name]
    assert end.score.balls == ((NS, ns), (EW, ew))
    assert end.winner is winner
    assert end.target == target


@pytest.mark.parametrize("name", ALL)
def test_each_deal(name: str) -> None:
    ruled = [deal.as_ruled.balls for deal in deals(name)]
    assert ruled == [() if due is None else (due,) for due in DEALS[name]]


@pytest.mark.parametrize("name", ALL)
def test_counts(name: str) -> None:
    by_number = {deal.number: deal.count for deal in deals(name)}
    for number, total in COUNTS[name].items():
        sheet = by_number[number]
        assert sheet is not None
        assert sheet.total == total, f"deal {number}"


@pytest.mark.parametrize("name", ALL)
def test_canonical(name: str) -> None:
    path = SAMPLES / name
    with path.open("rb") as stream:
        assert write_record(read(stream, name)) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", sorted({*ALL} - {"revoke.thunee", "thin.thunee"}))
def test_nothing_found(name: str) -> None:
    assert [(f.law, f.number) for f in findings(name)] == []


def test_thin_leaves_only_questions() -> None:
    """Two hands of the deal that ended in a claim are not known to the last card."""
    found = findings("thin.thunee")
    assert [(f.law, f.kind, f.grade, f.number) for f in found] == [
        ("follow-suit", Kind.PLAY, Grade.POSSIBLE, "3.5.2"),
        ("follow-suit", Kind.PLAY, Grade.POSSIBLE, "3.5.4"),
    ]


def test_revoke_and_nothing_else() -> None:
    (found,) = [f for f in findings("revoke.thunee") if f.is_wrong]
    assert (found.law, found.grade, found.number, found.penalty) == ("follow-suit", Grade.PROVEN, "2.2.4", 4)


def test_revoke_accusations() -> None:
    decided = {deal.number: [a.decided for a in deal.accusations] for deal in deals("revoke.thunee")}
    assert decided == {1: [], 2: [Upheld.UPHELD], 3: [Upheld.REJECTED], 4: []}


def test_revoke_as_played_and_as_ruled() -> None:
    deal = deals("revoke.thunee")[1]
    assert deal.as_played.balls == ((EW, 1),)
    assert deal.as_ruled.balls == ((NS, 4),)
    assert deal.as_agreed is not None
    assert deal.as_agreed.balls == ((NS, 4),)
