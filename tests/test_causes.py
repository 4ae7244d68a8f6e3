"""The likeliest causes of a wrong number: each is recomputed, none is guessed."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator

import pytest
from cli_help import run
from shares import long, share

from thunee_cli.causes.change import MOST_NAMED
from thunee_cli.findings import Finding
from thunee_cli.generate import Wanted, generate
from thunee_cli.judge import adjudicate
from thunee_cli.notation.write import write_record
from thunee_cli.profiles.loader import load, shipped, with_options
from thunee_cli.profiles.ruleset import RuleSet
from thunee_cli.verdict import DealVerdict

HANDS = """\
N: Js 9s 9c Qc | Kc Ah
W: Ad 10d Ac 10c | 9d Qs
S: Jd Kd Qd As | 10s Kh
E: Jh 9h 10h Ks | Qh Jc
"""
FULL = f"""\
deal 7 by E
{HANDS}calls: E 10, N 20, E 30
trump: E 10h down
1: N Js [E shows 10h] Q 10 K = N 45
S jodhi 30
2: N 9s 10d A Qh = E 43
3: E Jh A 9d K = E 64
4: E Jc Q A Qd = E 45
5: E 9h Kc Ad Kd = E 37
6: E 10h 9c 10c Jd = E 70, EW 259
"""
"""45 in cards, 30 for the call and 30 for the Jodhi are 105 for NS; EW win the last trick."""

REVOKE = f"""\
deal 7 by E
{HANDS}calls: E 10, N 20, E 30
trump: E 10h down
1: N Js [E shows 10h] Q 10 Qh!revoke = E 44
2: E Ks 9 10d A = N 44
3: N Qc 10 Kd J = E 45
4: E Jh A 9d K = E 64
5: E 9h 9c Ad Qd = E 53
6: E 10h Kc Ac Jd = E 54
"""


def findings(text: str, rules: RuleSet | None = None) -> list[Finding]:
    house = rules or load("durban")
    verdicts = adjudicate(io.BytesIO(text.encode()), "record", lambda _: house)
    return [finding for verdict in verdicts if isinstance(verdict, DealVerdict) for finding in verdict.findings]


def hints(text: str, law: str, rules: RuleSet | None = None) -> list[str]:
    return [finding.hint for finding in findings(text, rules) if finding.law == law and finding.is_wrong]


def hint(text: str, law: str, rules: RuleSet | None = None) -> str:
    (only,) = hints(text, law, rules)
    return only


# --- the count


@pytest.mark.parametrize(
    ("written", "cause"),
    [
        (75, "the Jodhi of South is left out"),
        (75, "the call is left out"),
        (135, "the Jodhi of South is counted twice"),
        (45, "the Jodhi of South is taken off instead of added"),
        (45, "the call is taken off instead of added"),
        (125, "the Jodhi of South is counted at 50, as in trumps"),
        (85, "the call of 10 is added in place of 30"),
        (95, "the call of 20 is added in place of 30"),
        (95, "ten is taken off for the lost last trick, which this house does not do"),
        (115, "ten is added for the last trick, which EW won"),
        (319, "the card points of EW are counted for NS"),
        (199, "105 is taken from the 304 of the pack"),
        (150, "two digits of 105 are swapped"),
        (60, "trick 1 is left out or counted for EW"),
        (169, "trick 3 of EW is counted for NS"),
        (106, "one ten is counted as an Ace"),
        (104, "one King is counted as a Queen"),
    ],
)
def test_a_count_that_one_change_gives(written: int, cause: str) -> None:
    said = hint(f"{FULL}count: NS {written}\n", "count")
    assert said.startswith(f"{written} comes out if ")
    assert cause in said


def test_items_left_out_together_are_named_together() -> None:
    house = with_options(load("durban"), ("last-trick=transfer",))  # 45 + 30 + 30 - 10 = 95
    assert "the call and the ten for the last trick are left out" in hint(f"{FULL}count: NS 75\n", "count", house)
    assert "only the cards are counted" in hint(f"{FULL}count: NS 45\n", "count", house)


def test_the_ten_of_a_transfer_forgotten_is_named_first() -> None:
    house = with_options(load("durban"), ("last-trick=transfer",))
    said = hint(f"{FULL}count: NS 85\n", "count", house)
    assert "the call of 20 is added in place of 30" in said
    said = hint(f"{FULL}count: NS 115\n", "count", house)
    assert said.startswith("115 comes out if the ten for the last trick is added instead of taken off")


def test_a_plain_jack_of_the_counting_game_counted_as_in_the_contract_game() -> None:
    assert "the Jack of spades is counted at nothing, as in the contract game" in hint(f"{FULL}count: NS 75\n", "count")


def test_the_count_of_the_deal_before_copied() -> None:
    before = FULL + "count: NS 105\nballs: NS 2\n"
    text = before + FULL.replace("deal 7 by E", "deal 8 by E").replace("S jodhi 30\n", "") + "count: NS 105\n"
    assert "the count of the deal before is copied" in hint(text, "count")


@pytest.mark.parametrize("written", [1, 999, 143])
def test_a_number_that_no_change_gives_has_no_hint(written: int) -> None:
    assert hint(f"{FULL}count: NS {written}\n", "count") == ""


def test_a_right_number_has_no_hint() -> None:
    text = f"{FULL}points: NS 45, EW 259\ncount: NS 105\nballs: NS 2\n"
    assert not [finding for finding in findings(text) if finding.is_wrong]


@pytest.mark.parametrize("part", share(range(10), 10))
def test_no_more_than_three_causes_are_named(part: int) -> None:
    assert MOST_NAMED == 3
    for written in range(part, 300, 10):
        for said in hints(f"{FULL}count: NS {written}\n", "count"):
            assert said.count("if ") <= MOST_NAMED


# --- card points, tricks, running totals


@pytest.mark.parametrize(
    ("lines", "causes"),
    [
        ("points: NS 259, EW 45", ["the points of EW are written for NS", "the points of NS are written for EW"]),
        ("points: NS 105, EW 259", ["it is the whole count that is written, not the cards alone"]),
        ("points: NS 35, EW 269", ["the ten for the last trick is taken off", "the ten for the last trick is added"]),
        ("points: NS 54, EW 259", ["two digits of 45 are swapped"]),
        ("points: NS 88, EW 216", ["trick 2 of EW is counted for NS", "trick 2 is left out or counted for NS"]),
    ],
)
def test_card_points(lines: str, causes: list[str]) -> None:
    said = hints(f"{FULL}{lines}\n", "card-points")
    assert len(said) == len(causes)
    for each, cause in zip(said, causes, strict=True):
        assert cause in each


@pytest.mark.parametrize(
    ("old", "new", "cause"),
    [
        ("= E 43", "= E 34", "two digits of 43 are swapped"),
        ("= E 43", "= E 32", "the Ace of spades is left out"),
        ("= E 43", "= E 42", "one Ace is counted as a ten"),
        ("= E 43", "= E 45", "the points of the trick before are copied"),
        ("= E 64", "= E 107", "it is the running total of EW, not the trick alone"),
        ("= E 70, EW 259", "= E 80, EW 259", "the ten for the last trick is added to its cards"),
        ("EW 259", "EW 269", "the ten for the last trick is added"),
        ("EW 259", "EW 189", "this trick is not added"),
        ("EW 259", "EW 216", "trick 2 is left out or counted for NS"),
        ("EW 259", "EW 304", "the points of both sides are added up"),
        ("EW 259", "EW 45", "it is the total of NS"),
        ("EW 259", "EW 70", "it is this trick alone, not the total"),
    ],
)
def test_tricks_and_running_totals(old: str, new: str, cause: str) -> None:
    assert cause in hint(FULL.replace(old, new), "trick-points")


def test_a_card_taken_back_and_counted_in() -> None:
    text = FULL.replace("2: N 9s 10d A Qh = E 43", "2: N 9s (Ad)10d A Qh = E 54")
    assert "the Ace of diamonds, which was taken back, is counted in" in hint(text, "trick-points")


def test_a_jack_of_a_plain_suit_in_the_contract_game() -> None:
    text = """\
deal 1 by S
calls: E 70, N pass, W pass, S pass
trump: E h named
1: E Ah K J Q = E 46
2: E As K Q J = E 46
"""
    said = hints(text, "trick-points", load("contract"))
    assert any("the Jack of spades is counted at what it is worth in trumps" in each for each in said)


# --- balls and score


@pytest.mark.parametrize(
    ("text", "written", "cause"),
    [
        (FULL, "balls: NS 1", "it is forgotten that the makers had called 30 and lost"),
        (FULL, "balls: EW 2", "the sides are swapped"),
        (FULL, "count: NS 75\nballs: EW 1", "NS are given the table's own count of 75"),
        (FULL, "balls: EW 1", "the call is left out (75 in place of 105)"),
        (REVOKE, "balls: EW 1", "the deal is entered as it was played, with no penalty"),
        (REVOKE, "balls: EW 4", "the sides are swapped"),
        (FULL.replace("S jodhi 30\n", ""), "balls: NS 2", "the Jodhi"),
    ],
)
def test_balls(text: str, written: str, cause: str) -> None:
    said = hint(f"{text}{written}\n", "balls")
    if cause == "the Jodhi":  # none was called, so there is none to be counted twice
        assert cause not in said
    else:
        assert cause in said


def test_no_change_of_the_count_is_named_where_the_count_is_written_rightly() -> None:
    assert hint(f"{FULL}count: NS 105\nballs: EW 1\n", "balls") == ""


def test_the_balls_of_the_deal_before_copied() -> None:
    text = f"{REVOKE}balls: NS 4\n{FULL.replace('deal 7', 'deal 8')}balls: NS 4\n"
    assert "the balls of the deal before are copied" in hint(text, "balls")


def test_a_stake_doubled_and_forgotten() -> None:
    house = with_options(load("durban"), ("doubled-stakes=on",))
    text = FULL.replace("trump: E 10h down\n", "trump: E 10h down\nN doubles the stakes\n")
    assert "it is forgotten that North doubled the stakes" in hint(f"{text}balls: NS 2\n", "balls", house)


@pytest.mark.parametrize(
    ("written", "causes"),
    [
        ("NS 3, EW 5", ["the 2 balls of this deal are not added"]),
        ("NS 7, EW 5", ["the 2 balls of this deal are added twice"]),
        ("NS 5, EW 7", ["the 2 balls of NS are added to EW"]),
        ("NS 3, EW 7", ["the 2 balls of this deal are not added", "the 2 balls of NS are added to EW"]),
    ],
)
def test_score(written: str, causes: list[str]) -> None:
    text = f"game 1\nscore: NS 3, EW 5\n{FULL}balls: NS 2\nscore: {written}\n"
    said = hints(text, "score")
    assert len(said) == len(causes)
    for each, cause in zip(said, causes, strict=True):
        assert cause in each


# --- what is named is so: the record changed as the hint says gives the very number


def _deals(rules: RuleSet, seed: int) -> Iterator[tuple[str, DealVerdict]]:
    text = write_record(generate(rules, Wanted(seed, deals=12)))
    verdicts = adjudicate(io.BytesIO(text.encode()), "made", lambda _: rules)
    for verdict in verdicts:
        if isinstance(verdict, DealVerdict) and verdict.count and verdict.count.total is not None:
            yield verdict.section.source.text, verdict


@pytest.mark.parametrize("name", share(shipped(), 8))
def test_a_slip_in_a_made_up_game_is_named_in_every_house(name: str) -> None:
    rules = load(name)
    tried = 0
    for text, verdict in _deals(rules, 4):
        sheet = verdict.count
        assert sheet is not None
        assert sheet.total is not None
        for item in sheet.items:
            slip = sheet.total - (item.points or 0)
            if item.law == "card-points" or not item.points or slip < 0:
                continue
            changed, done = re.subn(r"(?m)^count: (\w+) \d+$", rf"count: \g<1> {slip}", text)
            if not done:
                continue
            tried += 1
            said = hint(changed, "count", rules)
            what = {"last-trick": "the ten for the last trick", "call": "the call"}.get(item.law, f"the {item.label}")
            assert what in said, f"{said}\n{changed}"
    assert tried > 1


@pytest.mark.parametrize(
    ("name", "games"),
    [("durban", 2), *(pytest.param(name, 6, marks=long) for name in ("durban", "contract", "two-handed"))],
)
def test_a_jodhi_struck_out_gives_the_count_that_its_hint_says(name: str, games: int) -> None:
    """The record without the Jodhi is judged, and its count is the one that was said to come out."""
    rules = load(name)
    tried = 0
    for seed in range(games):
        for text, verdict in _deals(rules, seed):
            found = re.search(r"(?m)^(\w+) jodhi \d+( \w)?\n| ?\[\w+ jodhi \d+( \w)?\]", text)
            if not found or text.count("jodhi") > 1 or verdict.count is None:
                continue
            without = text[: found.start()] + text[found.end() :]
            others = adjudicate(io.BytesIO(without.encode()), "made", lambda _: rules)
            counts = [v.count.total for v in others if isinstance(v, DealVerdict) and v.count]
            if counts in ([None], [verdict.count.total]) or not counts or (counts[0] or 0) < 0 or "count:" not in text:
                continue
            changed = re.sub(r"(?m)^count: (\w+) \d+$", rf"count: \g<1> {counts[0]}", text)
            tried += 1
            said = hint(changed, "count", rules)
            assert said.startswith(f"{counts[0]} comes out if ")
            assert "the Jodhi of" in said
    assert tried > 2


# --- shown


def test_the_hint_is_shown_by_validate_score_and_render() -> None:
    text = f"{FULL}count: NS 105\nballs: NS 1\n"
    shown = [
        " ".join(run(*command, "-", text=text).stdout.split()) for command in (["validate"], ["score"], ["render"])
    ]
    for each in shown:
        assert "Hint: NS 1 comes out if it is forgotten that the makers had called 30 and lost" in each
