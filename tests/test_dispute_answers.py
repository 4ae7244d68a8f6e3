"""What dispute sheets answer: over the case book, of deals without a reading, and of what a table wrote by itself."""

from __future__ import annotations

import io
import json
from dataclasses import replace

import pytest
from cli_help import run
from revoked import REVOKE
from shares import share
from test_dispute import flat, found, text_of

from thunee_cli.conformance import Case, cases
from thunee_cli.dispute import Asked, DisputeSheet, Found, find, read_place, sheet
from thunee_cli.findings import Grade
from thunee_cli.notation.parse import read
from thunee_cli.render import DISPUTES, Look
from thunee_cli.render.data.dispute import as_json
from thunee_cli.verdict import Result, Upheld

pytestmark = pytest.mark.usefixtures("each_deal_judged_once")

BOOK = list(cases())
AT_THE_TABLE = [case for case in BOOK if case.folder == "disputes"]
IN_FOUR_HOUSES = [case for case in BOOK if case.folder in ("disputes", "accusation", "jodhi-window", "thunee-late")]


def sheet_of(case: Case, house: str, at: str | None = None) -> DisputeSheet:
    """A case's sheet under one of its houses, with all of its houses beneath."""
    parts = tuple(read(io.BytesIO(case.text.encode()), case.path.name))
    asked = find(parts, lambda named: case.rules(house, named), read_place(at) if at else None)
    return sheet(case.path.name, asked, [(name or "own", case.rules(name)) for name in case.houses])


def page_of(made: DisputeSheet) -> str:
    return "".join(DISPUTES["text"](made, Look()))


@pytest.mark.parametrize("case", share(AT_THE_TABLE, 15), ids=lambda case: case.path.stem)
def test_every_dispute_at_the_table_has_a_sheet(case: Case) -> None:
    result = run("dispute", str(case.path))
    assert (result.exit_code, result.stderr) == (0, "")


@pytest.mark.parametrize("case", share(IN_FOUR_HOUSES, 20), ids=lambda case: case.name)
def test_a_sheet_says_nothing_that_its_own_facts_or_the_marks_of_the_case_deny(case: Case) -> None:
    for house in case.houses:
        made = sheet_of(case, house)
        page = page_of(made)
        if "Nothing was wrong" in page:
            assert "Proven:" not in page.partition("\nThe law")[0]
        question = made.found.question
        unheard = (Upheld.TOO_LATE, Upheld.NOT_ENTITLED, Upheld.NO_BREACH)
        if question.law and not (question.accusation and question.accusation.decided in unheard):
            assert made.laws[0].law.id == question.law
        if not question.number or question.accusation:
            continue
        for row, name in zip(made.houses[1:], case.houses, strict=True):
            laws = {law for (line, law) in case.findings(name)[0] if line == question.line}
            if laws & {question.law, *(f.law for f in question.findings)}:
                assert row.grade is Grade.PROVEN or row.is_wrong, (house, name)


def test_a_breach_without_a_price_is_proven_in_the_other_house_too() -> None:
    made = json.loads(run("dispute", "--format", "json", "-", text="deal 1 by N\ncalls: S 10, N 20\n").stdout)
    assert {row["house"]: row["grade"] for row in made["houses"]}["durban"] == "proven"


# --- deals without a reading

SLIP = """\
deal 1 by N
N: As Js Ac 9d | 10c Jh
W: 10h Kh Jd Ad | 10s Kc
S: 10d Jc 9c Qs | 9s Qh
E: Ks Ah 9h Kd | Qc Qd
calls: S 10
trump: S 9c down
1: E Qc [S shows 9c] 10 K J = S 45
2: S 9c Ks A Kh = S 37
3: S Qh Ad J 10 = N 53
4: N Js 10 9 Qd = N 62
5: N As Ad Q Kd = N 27
6: N 9d J 10 9h = W 80
"""


def without_reading(text: str, at: str | None = None) -> Found:
    """A question of a deal of which two lines clash, and which is therefore not ruled."""
    made = found(text, at)
    steps = [step for step in made.deal.steps if step.span.line in (10, 12)]
    clash = tuple({step.span.line: step.span for step in steps}.values())
    open_ones = tuple(replace(f, grade=Grade.POSSIBLE) if f.offender else f for f in made.deal.findings)
    result = Result(balls=None, missing="lines 10 and 12 cannot both be true")
    deal = replace(made.deal, clash=clash, as_ruled=result, findings=open_ones)
    question = replace(made.question, asked=Asked.RECORD, number=None, at="1", findings=(), law="pack")
    return replace(made, deal=deal, question=question if at is None else replace(made.question, findings=()))


def test_a_deal_without_a_reading_shows_what_clashes_and_the_nearest_reading() -> None:
    page = flat(text_of(without_reading(SLIP)))
    assert "Can deal 1 be ruled as it is written?" in page
    assert "This deal cannot be ruled as it is written. Lines 10 and 12 cannot both be true" in page
    assert "Lines that cannot all be true line 10 3: S Qh Ad J 10 = N 53 line 12 5: N As Ad Q Kd = N 27" in page
    assert "The nearest reading line 10 3: S Qh Ah J 10 = N 53 (Ad in line 10 was meant for Ah)" in page
    assert "If Ad in line 10 was meant for Ah: 1 ball to NS." in page
    assert "Proven" not in page
    assert "the record proves" not in page.partition("The law")[0]
    assert "Nothing is missing" not in page


def test_of_a_place_in_a_deal_without_a_reading_nothing_is_concluded() -> None:
    page = flat(text_of(without_reading(SLIP, "1.1.2")))
    assert "This deal cannot be ruled as it is written. Lines 10 and 12 cannot both be true" in page
    assert "Nothing was wrong" not in page
    assert "In order:" not in page
    assert "What each hand still held" not in page


def test_a_deal_without_a_reading_is_told_to_programs() -> None:
    made = json.loads("".join(as_json(sheet("x", without_reading(SLIP), []), Look())))
    assert made["clash"] == [10, 12]
    assert made["question"]["kind"] == "record"
    assert [each["meant"] for each in made["nearest"]["suggestions"]] == ["Ad in line 10 was meant for Ah"]
    assert made["deciders"][0]["result"]["balls"] == {"NS": 1, "EW": 0}


TWICE = "deal 1 by N\nN: Jh 9h Ah 10h | Kh Qh\ncalls: -\ntrump: W c\n1: S Js Q 9c K\n2: N Jh 9d Ah Kh\n"


def test_lines_that_clash_are_found_and_asked_about() -> None:
    asked = found(TWICE)
    assert [span.line for span in asked.deal.clash] == [2, 5]
    assert (asked.question.asked, asked.question.at) == (Asked.RECORD, "1")


# --- what the record does not tell comes first

KING_AND_QUEEN = "S: Kd Qd 9s Js | Jh 10h\ncalls: -\ntrump: W c\n1: S Js ? ? ?\n[S jodhi 20]\n"


@pytest.mark.parametrize(
    ("record", "at", "missing"),
    [
        ("deal 1 by N\ncalls: -\ntrump: W h\n1: S As Ks Qs 10s\n2: S Ad Kd Qd 10c\n", "1.2.4", "West held a diamond"),
        (REVOKE + "N accuses W of talk\n", None, "what West said or signed is not recorded"),
        ("deal 1 by N\ncalls: -\ntrump: W h\n1: S As Ks Qs 10s\n", None, "the play is written up to trick 1 only"),
        ("deal 1 by N\n" + KING_AND_QUEEN, "1.1.4a", "who won trick 1 is not known"),
    ],
)
def test_what_is_missing_comes_first(record: str, at: str | None, missing: str) -> None:
    page = flat(text_of(found(record, at)))
    short, _, rest = page.partition("What would decide or change it")
    assert missing.lower() in short.partition("Question")[0].lower()
    assert missing in rest
    assert "The facts" not in short
    assert "The law" not in short


# --- a Jodhi at the wrong time

LATE = """\
deal 1 by N
calls: -
trump: W 9h down
1: S Jd 9d Ad 10d
2: S Js 9s As 10s
S jodhi 20
3: S Qd Kc 9c 9h
4: W Jh Kd Ah 10h
5: W Kh Ks Qc Ac
6: W Qh Qs 10c Jc
"""


@pytest.mark.parametrize(
    ("more", "rules", "said"),
    [
        ("", "durban", "It does not count, and it costs no balls."),
        ("", "relaxed jodhi-window=own-1-3", "It counts 20 as called, for no opponent spoke up in time"),
        ("; W marials", "relaxed jodhi-window=own-1-3", "It does not count, and it costs no balls."),
    ],
)
def test_a_late_jodhi_is_told_what_it_counts_and_costs(more: str, rules: str, said: str) -> None:
    house, _, setting = rules.partition(" ")
    text = LATE.replace("S jodhi 20", f"[S jodhi 20{more}]")
    options = ["--set", setting] if setting else []
    page = flat(run("dispute", "--rules", house, *options, "--at", "1.2.4a", "-", text=text).stdout)
    assert said in page
    assert "Was it in order? House" in page


# --- Thunees beside each other

TWO_CALL = """\
deal 1 by N
calls: S 10
trump: S 9c down
N thunee
S thunee
1: S 9c Ac Kc Qc
"""


def test_whose_thunee_stands_is_asked_where_two_called() -> None:
    page = flat(text_of(found(TWO_CALL.replace("N thunee", "W thunee"))))
    assert "West and South have each called Thunee. Whose stands?" in page
    assert "South's Thunee stands; what the deal comes to cannot be decided from the record." in page
    assert "When several players call Thunee before the first lead" in page
    at_call = flat(text_of(found(TWO_CALL.replace("N thunee", "W thunee"), "1.calls.2")))
    assert "West's Thunee gives way" in at_call


def test_an_accusation_without_a_place_is_about_the_thunee_of_the_accused() -> None:
    text = TWO_CALL.replace("N thunee", "W thunee") + "E accuses S of six of one suit\n"
    assert str(found(text).question.number) == "calls.3"


# --- hands of the first cards


def test_a_call_on_the_first_cards_shows_only_those() -> None:
    record = "deal 1 by N\nS: As Ks Qs 10s | 9s Js\nE: Jh 9h Ah 10h Kh Qh\ncalls: E 10\ntrump: E 9h down\n"
    shown = sheet("x", found(record, "1.calls.1"), []).moment
    assert shown is not None
    hands = {held.seat.value: held for held in shown.hands}
    assert {held.left for held in hands.values()} == {4}
    assert [str(card) for card in hands["S"].written] == ["As", "Ks", "Qs", "10s"]
    assert hands["S"].may == ()
    assert (hands["E"].written, sorted(map(str, hands["E"].may))) == ((), ["10h", "9h", "Ah", "Jh", "Kh", "Qh"])
    page = text_of(found(record, "1.trump"))
    assert "What each hand held of its first cards" in page
    after = sheet("x", found(record + "1: N Ac Kc 9s Qh\n", "1.1.1"), []).moment
    assert after is not None
    assert after.hands[0].left == 5


def test_before_the_cards_are_dealt_no_hand_holds_any() -> None:
    made = sheet("x", found("deal 1 by N\ncut: E declined\ncalls: -\n", "1.cut"), []).moment
    assert made is not None
    assert made.hands == ()


# --- other houses


def test_a_game_that_has_ended_in_one_house_only_is_not_the_same() -> None:
    game = "rules: {}\nscore: NS 11, EW 3\ndeal 4 by N = NS 1\n"
    judged = run("dispute", "--rules", "durban", "--rules", "durban", "--set", "balls-to-win=13", "-", text=game[10:])
    assert re_row(judged.stdout) == ["durban (--set)", "durban*"]
    assert "the same in all" not in judged.stdout
    assert "NS won" in judged.stdout


def re_row(page: str) -> list[str]:
    lines = page.partition("The same under other houses")[2].splitlines()[2:4]
    return [line.strip().partition("  ")[0] for line in lines]


# --- the table's word


@pytest.mark.parametrize(
    "record",
    [
        "deal 1 by N = NS 1\n",
        "deal 1 by N\ncalls: -\ntrump: W h\n1: S As Ks Qs 10s\nballs: NS 1\n",
        "deal 1 by N\nvoid: misdeal\n",
        "deal 1 by N\ncalls: -\ntrump: W h\n1: S As Ks Qs 10s\nruling: director, 4 to EW\n",
        "deal 1 by N\ncalls: -\ntrump: W h\n1: S As Ks Qs 10s\nballs: NS 1\nruling: director, none\n",
    ],
)
def test_what_the_table_wrote_is_its_own_act(record: str) -> None:
    for at in (None, "1"):
        page = flat(text_of(found(record, at)))
        assert "so do the laws" not in page
        assert "the laws say the same" not in page
        assert "Nothing is missing" not in page
        assert "the record does not decide this deal, and the table" in page.lower()


def test_a_ruling_is_asked_about_before_a_breach() -> None:
    page = flat(text_of(found(REVOKE + "ruling: director on 2.4, 2 to NS\n")))
    assert "In line 10 it is ruled, the director, on 2.4: 2 balls to NS. Is that right?" in page
    assert "The laws say otherwise than the ruling: 4 balls to North and South. West plays" in page
    asked = found(REVOKE + "ruling: director on 2.4, 4 to NS\n")
    assert asked.question.asked is Asked.RULING
    assert "The laws say the same as the ruling: 4 balls to North and South." in flat(text_of(asked))


CLASH = """\
deal 1 by E
calls: W 10, S 20
trump: S 9h down
1: E Ks Jh Js ? = N 80
W accuses {of}
2: N As 9s Ks Kh = N
"""


def test_an_accusation_in_a_deal_whose_lines_clash_is_told_what_is_missing_and_no_card_is_guessed() -> None:
    talk = flat(run("dispute", "-", text=CLASH.format(of="S of talk")).stdout)
    assert "nobody pays for a slip of the pen; what South said or signed is not recorded." in talk
    revoke = flat(run("dispute", "-", text=CLASH.format(of="N of revoke at 1.2")).stdout)
    assert "held a spade cannot be told" in revoke
    assert "If North held a spade: it is a revoke and 4 balls go to EW." in revoke
    assert "not accounted for" not in revoke.partition("The table at")[0]


@pytest.mark.parametrize(
    ("house", "deal", "lawful"),
    [("durban", "deal 1 by N", "West made trumps"), ("contract", "deal 1", "West dealt")],
)
def test_a_first_lead_hangs_on_who_made_trumps_or_dealt(house: str, deal: str, lawful: str) -> None:
    record = f"rules: {house}\n{deal}\ntrump: ? h\n1: S Js 9 A 10\nW accuses S of out of turn\n"
    page = flat(run("dispute", "-", text=record).stdout)
    assert f"It hangs on whether {lawful}." in page
    assert f"If {lawful}: South was to lead." in page
