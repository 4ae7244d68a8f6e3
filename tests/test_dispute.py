"""Dispute sheets: how they look, and that they say what the record proves and no more."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest
from cli_help import IN_ORDER, RECORDS, ROOT, run
from revoked import REVOKE

from thunee_cli.dispute import Asked, Found, NoSuchPlace, find, read_place, sheet
from thunee_cli.dispute.houses import houses_alike
from thunee_cli.notation.parse import Section, read
from thunee_cli.profiles.loader import load
from thunee_cli.profiles.ruleset import RuleSet
from thunee_cli.render import DISPUTES, Look

pytestmark = pytest.mark.usefixtures("each_deal_judged_once")

SAMPLES = ROOT / "samples"
ELSEWHERE = str(RECORDS / "elsewhere.thunee")


def house(named: str | None) -> RuleSet:
    return load(named or "durban")


def sections(text: str) -> tuple[Section, ...]:
    return tuple(read(io.BytesIO(text.encode()), "deal.thunee"))


def found(text: str, at: str | None = None, rules: str | None = None) -> Found:
    place = read_place(at) if at else None
    return find(sections(text), (lambda named: load(rules)) if rules else house, place)


def text_of(question: Found) -> str:
    return "".join(DISPUTES["text"](sheet("deal.thunee", question, []), Look()))


def flat(text: str) -> str:
    """A page without its line breaks and the sides of its box, to look for sentences in."""
    return " ".join(re.sub(r"^\| | *\|$|^\+-+\+$", "", text, flags=re.MULTILINE).split())


# --- which question


def test_the_first_accusation_comes_before_an_earlier_breach() -> None:
    text = REVOKE.replace("6: W Jh", "6: W [N accuses E of out-of-turn at 1.2] Jh")
    assert (found(text).question.asked, found(text).question.law) == (Asked.ACCUSATION, "turn")
    assert [each.at for _, each in found(text).others] == ["1.2.4"]


THIN = """\
deal 1 by N
calls: -
trump: W h
1: S As Ks Qs 10s
2: S Ad Kd 10c Qd
3: S Ac Kc Qc Jd = S
"""


def test_of_a_thin_record_nobody_asks_whether_a_discard_was_a_revoke() -> None:
    asked = found(THIN)
    assert asked.question.asked is Asked.UNDECIDED
    assert not asked.others
    assert found(THIN, "1.2.3").question.finding is not None


def test_a_card_that_the_scorer_marked_is_asked_about() -> None:
    asked = found(THIN.replace("10c Qd", "10c! Qd"))
    assert [each.at for _, each in ((0, asked.question), *asked.others) if each.asked is Asked.POSSIBLE] == ["1.2.3"]


def test_an_unchallenged_jodhi_is_not_asked_about() -> None:
    jodhi = "deal 1 by N\ncalls: -\ntrump: W h\n1: S As Ks Qs 10s\nS jodhi 20\n"
    assert [each.law for _, each in found(jodhi).others] == []
    assert found(jodhi, "1.1.4a").question.finding is not None


def test_without_an_accusation_it_is_the_first_proven_breach_with_a_price() -> None:
    assert found(REVOKE).question.at == "1.2.4"
    assert found(REVOKE).question.asked is Asked.BREACH


def test_without_a_breach_it_is_the_deal_whose_result_is_not_ours() -> None:
    clean = REVOKE.replace("10c\n3:", "10d\n3:").replace("10d\n4:", "10c\n4:")
    question = found("game 1\ndeal 5 = NS 1\n" + clean.replace("deal 1", "deal 6") + "balls: NS 1\n").question
    assert (question.asked, question.at) == (Asked.RESULT, "6")


def test_a_record_in_order_asks_what_decides_the_deal() -> None:
    result = run("dispute", IN_ORDER)
    assert (result.exit_code, result.stderr) == (0, "")
    assert json.loads(run("dispute", "--format", "json", IN_ORDER).stdout)["question"]["kind"] == "decided"


@pytest.mark.parametrize("record", ["deal 1 by N\n", "deal 1 by N\nN: As Ks Qs 10s | 9s Js\n"])
def test_a_record_in_which_nothing_happened_puts_no_question(record: str) -> None:
    result = run("dispute", "-", text=record)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "nothing is in dispute" in result.stderr


@pytest.mark.parametrize(
    ("at", "law", "grade"),
    [("1.2.4", "follow-suit", "proven"), ("2.4", "follow-suit", "proven"), ("1.3.4", "follow-suit", None)],
)
def test_a_place_is_looked_into(at: str, law: str, grade: str | None) -> None:
    question = found(REVOKE, at).question
    assert question.law == law
    assert (question.finding.grade.value if question.finding else None) == grade


def test_a_place_in_order_is_said_to_be_in_order() -> None:
    page = text_of(found(REVOKE, "1.5.3"))
    assert "Nothing was wrong" in page
    assert "held no spade any more" in page


def test_the_place_of_an_accusation_and_of_its_breach_differ() -> None:
    text = REVOKE + "N accuses W of revoke at 2.4\n"
    assert found(text, "1.6.4a").question.asked is Asked.ACCUSATION
    assert str(found(text, "1.2.4").question.number) == "2.4"


# --- places that name nothing


@pytest.mark.parametrize(
    ("at", "said"),
    [
        ("1.2.9", "nothing is recorded at 1.2.9; the nearest is 1.2.4"),
        ("1.9.1", "nothing is recorded at 1.9.1; the nearest is 1.6.1"),
        ("1.calls.7", "the nearest is 1.calls.1"),
        ("4", "there is no deal 4 in it: the only one is 1"),
        ("4.1.1", "there is no deal 4 in it: the only one is 1"),
        ("hello there", "is no place: write deal.trick.card"),
        ("1.end", "nothing is recorded at 1.end"),
        ("-1", "is no place"),
        ("²", "is no place"),
        ("1.².3", "is no place"),
        ("٣", "is no place"),
        ("9" * 5000, "is no place"),
        ("1.2.3.4", "is no place"),
    ],
)
def test_a_place_that_names_nothing(at: str, said: str) -> None:
    result = run("dispute", "--at", at, "-", text=REVOKE)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr


def test_a_place_without_its_deal_is_the_one_in_dispute() -> None:
    in_order = REVOKE.replace("10c\n3:", "10d\n3:").replace("10d\n4:", "10c\n4:")
    both = in_order.replace("deal 1", "deal 2")
    assert found(REVOKE + "deal 2 = NS 1\n", "2.4").question.at == "1.2.4"
    assert found(in_order + REVOKE.replace("deal 1", "deal 2"), "2.4").question.at == "2.2.4"
    with pytest.raises(NoSuchPlace, match=r"is written in 2 deals; write one of these: 1\.3\.4, 2\.3\.4"):
        found(in_order + both, "3.4")
    with pytest.raises(NoSuchPlace, match=r"is in dispute in 2 deals; .*: 1\.2\.4, --game 2 --at 1\.2\.4"):
        found("game 1\n" + REVOKE + "game 2\n" + REVOKE, "2.4")


def test_a_trick_has_the_number_that_reports_give_it() -> None:
    """`validate` tells of deal 1, trick 2 as 1.2, which is a card of trick 1 otherwise."""
    wrong = REVOKE.replace("10c\n3:", "10d = E\n3:").replace("10d\n4:", "10c\n4:")
    in_order = wrong.replace(" = E", "")
    for record, at in (
        (wrong, "1.2"),
        (wrong, "deal 1, trick 2"),
        (in_order + wrong.replace("deal 1", "deal 2"), "2.2"),
    ):
        question = found(record, at).question
        assert (str(question.number), question.law) == ("2", "trick-winner")
        assert "Nobody broke a law, but the record is wrong there" in flat(text_of(found(record, at)))
    assert str(found(in_order, "1.2").question.number) == "1.2"
    assert str(found(in_order + in_order.replace("deal 1", "deal 2"), "2.5").question.number) == "5"


@pytest.mark.parametrize(
    ("said", "at"),
    [
        ("(2.4)", "1.2.4"),
        ("02.4", "1.2.4"),
        ("Deal 1, trick 2, card 4", "1.2.4"),
        ("deal 1 trick 2 card 4.", "1.2.4"),
        ("trick 6, after card 4", "1.6.4a"),
        ("deal 1, call 1", "1.calls.1"),
        ("Deal 1, the trump", "1.trump"),
    ],
)
def test_a_place_is_read_as_reports_print_it(said: str, at: str) -> None:
    question = found(REVOKE + "N accuses W of talk\n", said).question
    assert question.at == at


def test_a_game_is_chosen_by_its_number() -> None:
    record = "game 1\n" + REVOKE + "game 2\n" + REVOKE.replace("10c\n3:", "10d\n3:").replace("10d\n4:", "10c\n4:")
    first = json.loads(run("dispute", "--at", "1.2.4", "--format", "json", "-", text=record).stdout)
    second = json.loads(run("dispute", "--game", "2", "--at", "1.2.4", "--format", "json", "-", text=record).stdout)
    assert (first["game"], first["question"]["grade"]) == (1, "proven")
    assert (second["game"], second["question"]["grade"]) == (2, None)
    assert run("dispute", "--game", "3", "-", text=record).stderr.endswith("there is no game 3 in it\n")


# --- what it says


def test_the_hands_tell_written_cards_from_those_worked_out() -> None:
    hand = "W: 10s 10c 10d 10h | 9h Jh\n"
    made = sheet("x", found(REVOKE.replace("calls", hand + "calls", 1)), [])
    assert made.moment is not None
    hands = {held.seat.value: held for held in made.moment.hands}
    assert [str(card) for card in hands["W"].written] == ["10d", "Jh", "9h", "10h"]
    assert [str(card) for card in hands["N"].found] == ["Jc", "9c", "Qc", "Qh"]
    assert (hands["W"].found, hands["N"].written, hands["N"].left) == ((), (), 4)
    assert [suit.value for suit in hands["N"].void] == ["d", "s"]


def test_what_is_written_and_what_is_inferred_differ_in_shape() -> None:
    hand = "W: 10s 10c 10d 10h | 9h Jh\n"
    page = text_of(found(REVOKE.replace("calls", hand + "calls", 1)))
    assert re.search(r"West +4  Jh 9h 10d 10h|West +4  10d Jh 9h 10h", page)
    assert re.search(r"North +4  ·", page)


def test_an_open_revoke_names_the_cards_that_are_not_accounted_for() -> None:
    page = flat(text_of(found(Path(ELSEWHERE).read_text("utf-8"), "1.2.4")))
    assert "If West held a diamond (Jd, 9d or 10d; they are not accounted for)" in page
    assert "it is a revoke and 4 balls go to NS" in page
    assert "If West held no diamond: West was free to play any card." in page


def test_the_table_that_ruled_wrong_is_told() -> None:
    page = flat(text_of(found(REVOKE + "ruling: director on 2.4, 2 to NS\n")))
    assert "The director, on 2.4: 2 balls to NS; by the laws it is 4 balls to NS" in page


def test_a_line_that_cannot_be_read_is_shown_and_the_sheet_is_made() -> None:
    result = run("dispute", ELSEWHERE)
    assert result.exit_code == 0
    assert "Not read  line 13: this line is a blot of tea" in result.stdout


def test_an_unaccused_breach_is_decided_by_an_accusation_where_one_is_needed() -> None:
    page = flat(text_of(found(REVOKE, "1.2.4", "relaxed")))
    assert "If an opponent had accused West of it in time: 4 balls go to NS." in page


@pytest.mark.parametrize(
    ("line", "decided", "decider"),
    [
        ("E accuses W of revoke at 2.4\n", "not entitled", "an opponent of the accused had made it"),
        ("N accuses W of revoke at 2.4\n", "upheld", "If line 6 is wrong: it is not proven."),
        ("N accuses E of revoke at 2.2\n", "rejected", "Nothing is missing"),
        ("N accuses W of talk\n", "undecided", "Missing: what West said or signed is not recorded"),
    ],
)
def test_what_became_of_an_accusation(line: str, decided: str, decider: str) -> None:
    question = found(REVOKE + line)
    assert question.question.accusation is not None
    assert question.question.accusation.decided.value == decided
    assert decider in flat(text_of(question))


def test_an_accusation_after_the_cut_is_too_late_and_one_before_it_is_heard_in_its_deal() -> None:
    late = found("game 1\n" + REVOKE + "deal 2\ncut: N declined\nN accuses W of revoke at 1.2.4\n", "2.calls.1")
    assert "comes too late" in flat(text_of(late))
    early = found("game 1\n" + REVOKE + "deal 2\nN accuses W of revoke at 1.2.4\ncut: N declined\n")
    assert (early.question.deal, early.question.at) == (1, "1.6.4a")
    assert "upheld" in text_of(early)


# --- other houses


def test_other_houses_of_the_same_game_stand_beneath() -> None:
    made = json.loads(run("dispute", "--format", "json", "-", text=REVOKE).stdout)
    rows = {row["house"]: row for row in made["houses"]}
    assert {"pagat", "relaxed", "tournament"} <= set(rows)
    assert list(rows) == ["durban", *(each.name for each in houses_alike(load("durban")))]
    assert rows["pagat"]["same"]
    assert not rows["relaxed"]["same"]
    assert rows["relaxed"]["result"]["balls"] == {"NS": 0, "EW": 1}
    assert rows["relaxed"]["grade"] == "proven"


def test_houses_are_chosen_and_the_first_one_judges() -> None:
    result = run("dispute", "--rules", "relaxed", "--rules", "pagat", "--rules", "six-handed", "-", text=REVOKE)
    assert result.exit_code == 0
    assert "House     relaxed" in result.stdout
    assert re.search(r"^  relaxed +proven +NS 0, EW 1", result.stdout, re.MULTILINE)
    assert re.search(r"^  pagat\* +proven +NS 4, EW 0", result.stdout, re.MULTILINE)
    assert "a house for 6 players" in result.stdout
    assert "tournament" not in result.stdout


def test_an_option_is_changed_for_the_house_that_judges() -> None:
    undercut = "deal 1 by N\ncalls: -\ntrump: W h\n1: S As Jh Qs Qh\n"
    result = run("dispute", "--set", "undercut=forced-only", "--at", "1.1.4", "-", text=undercut)
    assert "undercutting" in result.stdout
    assert "4 balls to North and South. West undercuts the Jack of hearts with the Queen of hearts" in flat(
        result.stdout
    )
    assert "  durban*" in result.stdout  # the house as it is stands beside the one that was changed


@pytest.mark.parametrize("arguments", [["--rules", "durbn"], ["--rules", "durban", "--rules", "durbn"]])
def test_a_house_that_does_not_exist(arguments: list[str]) -> None:
    result = run("dispute", *arguments, "-", text=REVOKE)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "did you mean “durban”?" in result.stderr


@pytest.mark.parametrize("what", ["nowhere.thunee", "."])
def test_a_file_that_cannot_be_read(what: str) -> None:
    result = run("dispute", what)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.count("\n") == 1


def test_another_house_judges_the_game_from_its_own_beginning() -> None:
    """The house itself, asked again as if it were another one, says the same wherever the question stands."""
    clean = REVOKE.replace("10c\n3:", "10d\n3:").replace("10d\n4:", "10c\n4:")
    game = "{}rules: durban\nscore: NS 3, EW 1\n" + clean + clean.replace("deal 1", "deal 2")
    record = "players: N=Nalini\n" + game.format("match First\ngame 1\n") + game.format("match Second\ngame 7\n")
    parts = sections(record)
    for number in (1, 7):
        for at in ("1.2.4", "2.2.4"):
            question = find(parts, house, read_place(at), number)
            own, again = sheet("x", question, [("again", question.rules)]).houses
            assert again.same
            assert (again.result, again.score) == (own.result, own.score)
            assert question.game == number


OPEN = "deal 1 by N\ncalls: -\ntrump: W h\n1: S As Ks Qs 10s\n2: S Ad Kd Qd 10c\n3: S Jc 9c Qc Kc\n"


@pytest.mark.parametrize(
    ("more", "rules", "then"),
    [
        ("", "durban", "it is a revoke and 4 balls go to NS."),
        ("", "relaxed", "it is a revoke and 4 balls go to NS, had an opponent accused West of it in time."),
        ("N accuses W of revoke at 2.4\n", "relaxed", "it is a revoke and 4 balls go to NS."),
        ("E accuses W of revoke at 2.4\n", "relaxed", "4 balls go to NS, had an opponent accused West of it in time."),
        ("ruling: table on 2.4, waived\n", "durban", "it costs nothing, for the table waived it."),
        ('E says "hearts, partner" after 1.4\n4: S Js ? ? ?\n', "tournament", "an earlier breach decides the deal"),
    ],
)
def test_what_an_open_breach_would_cost(more: str, rules: str, then: str) -> None:
    assert then in flat(text_of(found(OPEN + more, "1.2.4" if "accuses" not in more else None, rules)))


HANDS = "W: 10s 10c 10d 10h | 9h Jh\n"
OTHERS = "N: Qs Qd Qc Qh | Jc 9c\nS: As Ad Ac Ah | Js Jd\nE: Ks Kd Kc Kh | 9s 9d\n"


@pytest.mark.parametrize(
    ("text", "decider"),
    [
        (REVOKE, "If line 6 is wrong: it is not proven."),
        (REVOKE.replace("calls", HANDS + "calls", 1), "If lines 2 and 7 are all wrong: it is not proven"),
        (
            REVOKE.replace("calls", OTHERS + HANDS + "calls", 1),
            "If any one hand or later trick is written wrongly: the",
        ),
        (
            "deal 1 by N\n" + OTHERS + "calls: -\n1: S As Ks Qs 10s\n2: S Ad Kd Qd 10c\n",
            "If line 2, 3 or 4 is wrong: it is not proven; all of them are needed.",
        ),
        ("deal 1 by N\ncalls: -\n1: S As Ks Qs 10s\n2: S Ad Kd Qd (10c)10d\n", "Nothing is missing"),
    ],
    ids=["a later card", "a hand and a later card", "every hand", "the other hands", "the same line"],
)
def test_what_a_proof_rests_on(text: str, decider: str) -> None:
    assert decider in flat(text_of(found(text, "1.2.4")))
