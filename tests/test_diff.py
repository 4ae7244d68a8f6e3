"""Two scorers at one table: what contradicts, what only one of them wrote, and what is no difference."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from cli_help import AWKWARD, DISPUTED, HOSTILE, IN_ORDER, RECORDS, ROOT, run
from shares import share
from syrupy.assertion import SnapshotAssertion

from thunee_cli.cards import Seat
from thunee_cli.diff import Difference, Sort, diff
from thunee_cli.notation.parse import read_text
from thunee_cli.notation.write import CannotWrite, write_record
from thunee_cli.profiles.loader import load
from thunee_cli.render import safe
from thunee_cli.render.documents.diff_words import about, words

pytestmark = pytest.mark.usefixtures("each_deal_judged_once")

FULL = (ROOT / "samples" / "full-game.thunee").read_text(encoding="utf-8")

DEAL = """\
rules: durban
deal 3 by N
cut: E 10 cards
N: As Js Ac 9d | 10c Jh
W: 10h Kh Jd Ad | 10s Kc
S: 10d Jc 9c Qs | 9s Qh
E: Ks Ah 9h Kd | Qc Qd
calls: S 10, W 20, S 30
trump: S 9c down
1: E Qc [S shows 9c] 10 K J = S 45, NS 45
2: S 9c Ks A Kh = S 37, NS 82
S jodhi 20
3: S Qh A J 10 = N 53, NS 135
4: N Js 10 9 Qd = N 62, NS 197
5: N As Ad Q Kd = N 27, NS 224
6: N 9d J 10 9h!revoke = W 80, EW 80
points: NS 224, EW 80
count: EW 110
balls: EW 2
score: NS 1, EW 4
"""


def found(a: str, b: str) -> list[Difference]:
    return [each for pair in diff(read_text(a), read_text(b), load("durban")).pairs for each in pair.differences]


def told(a: str, b: str) -> list[tuple[str, str, str, str]]:
    """Each difference: its sort, what it is about, and the words of both."""
    return [
        (
            each.sort.value,
            about(each.subject),
            words(each.a, each) if each.a else "",
            words(each.b, each) if each.b else "",
        )
        for each in found(a, b)
    ]


def changed(old: str, new: str) -> str:
    assert DEAL.count(old) == 1, old
    return DEAL.replace(old, new)


# --- contradictions


@pytest.mark.parametrize(
    ("old", "new", "thing", "mine", "theirs"),
    [
        ("3: S Qh A J 10", "3: S Qh A 9 10", "trick 3, card 3", "North Jh", "North 9h"),
        ("1: E Qc", "1: N Qc", "trick 1, the lead", "East", "North"),
        ("= S 37, NS 82", "= S 36, NS 82", "trick 2, its points", "37", "36"),
        ("= S 37, NS 82", "= E 37, NS 82", "trick 2, who won it", "South", "East"),
        ("N 53, NS 135", "N 53, NS 136", "trick 3, the points so far", "NS 135", "NS 136"),
        ("S 10, W 20", "S 10, E 20", "call 2", "West 20", "East 20"),
        (", S 30", "", "call 3", "South 30", ""),
        ("calls: S 10, W 20, S 30", "calls: -", "the calls", "South 10", "nobody called"),
        ("S 9c down", "S Jc down", "trumps", "South puts 9c face down", "South puts Jc face down"),
        ("by N", "by E", "the dealer", "North", "East"),
        ("E 10 cards", "not offered", "the cut", "East lifts 10 cards", "not offered"),
        ("N: As Js", "N: As Qs", "North's hand", "As Js Ac 9d | 10c Jh", "As Qs Ac 9d | 10c Jh"),
        ("Ac 9d | 10c Jh", "Ac 10c | 9d Jh", "North's hand", "As Js Ac 9d | 10c Jh", "As Js Ac 10c | 9d Jh"),
        ("S jodhi 20", "S jodhi 30", "trick 3, before the lead", "South calls Jodhi 20", "South calls Jodhi 30"),
        ("S jodhi 20", "E jodhi 20", "trick 3, before the lead", "South calls Jodhi 20", "East calls Jodhi 20"),
        ("10 9h!revoke", "-", "trick 6, card 3", "South 10d", "no card came from South"),
        ("!revoke", "!undercut", "trick 6, card 4, the mark", "marked as revoke", "marked as undercut"),
        ("points: NS 224", "points: NS 225", "the card points", "NS 224, EW 80", "NS 225, EW 80"),
        ("EW 110", "EW 100", "the count", "EW 110", "EW 100"),
        ("balls: EW 2", "balls: NS 2", "the balls", "EW 2", "NS 2"),
        ("score: NS 1", "score: NS 2", "the score", "NS 1, EW 4", "NS 2, EW 4"),
    ],
)
def test_what_contradicts(old: str, new: str, thing: str, mine: str, theirs: str) -> None:
    assert told(DEAL, changed(old, new))[0] == ("differs", thing, mine, theirs)
    assert told(changed(old, new), DEAL)[0] == ("differs", thing, theirs, mine)


def test_both_places_are_told() -> None:
    (each,) = found(DEAL, changed("3: S Qh A J 10", "# a line more\n3: S Qh A 9 10"))
    assert each.a is not None
    assert each.b is not None
    assert (each.a.span.line, each.a.span.column) == (13, 11)
    assert (each.b.span.line, each.b.span.column) == (14, 11)


def test_the_same_words_at_another_moment() -> None:
    later = DEAL.replace("S jodhi 20\n", "").replace("5: N As Ad", "5: N As [S jodhi 20] Ad")
    ((sort, thing, mine, theirs),) = told(DEAL, later)
    assert (sort, thing) == ("differs", "trick 3, before the lead")
    assert (mine, theirs) == (
        "South calls Jodhi 20, trick 3, before the lead",
        "South calls Jodhi 20, trick 5, after card 1",
    )


def test_one_wrong_card_is_one_difference() -> None:
    """The leaders that follow from it are not told again."""
    plain = re.sub(r" = [NSEW] .*", "", DEAL)
    bare = re.sub(r"^(\d): [NSEW] ", r"\1: ", plain, flags=re.MULTILINE)
    assert told(bare, bare.replace("2: 9c Ks A", "2: 9c Ks J")) == [
        ("differs", "trick 2, card 3", "North Ac", "North Jc")
    ]


def test_a_leader_that_follows_from_a_difference_is_not_told_again() -> None:
    """By the second record North wins trick 2 and leads trick 3, which it does not write."""
    plain = re.sub(r" = [NSEW] .*", "", DEAL)
    bare = re.sub(r"^(3): [NSEW] ", r"\1: ", plain, flags=re.MULTILINE).replace("2: S 9c Ks A Kh", "2: S 9c Ks Jc Kh")
    assert told(plain, bare) == [("differs", "trick 2, card 3", "North Ac", "North Jc")]


def test_two_cards_the_other_way_round_are_two_differences() -> None:
    things = [each[1] for each in told(DEAL, changed("3: S Qh A J 10", "3: S Qh J A 10"))]
    assert things == ["trick 3, card 2", "trick 3, card 3"]


# --- what only one of them wrote


@pytest.mark.parametrize(
    ("old", "new", "thing"),
    [
        (" = N 62, NS 197", "", ["trick 4, who won it", "trick 4, its points", "trick 4, the points so far"]),
        ("N: As Js Ac 9d | 10c Jh\n", "", ["North's hand"]),
        ("N: As Js Ac", "N: As ? ?", ["North's hand"]),
        ("3: S Qh A J 10", "3: S Qh ? ?h 10", ["trick 3, card 2", "trick 3, card 3"]),
        ("3: S Qh A J 10 =", "3: S =", ["trick 3, the cards"]),
        ("4: N Js 10 9 Qd = N 62, NS 197\n", "", ["trick 4"]),
        ("calls: S 10, W 20, S 30\n", "", ["the calls"]),
        ("W 20, ", "", ["call 2"]),
        ("S 9c down", "S c down", ["trumps"]),
        ("trump: S 9c down\n", "", ["trumps"]),
        ("cut: E 10 cards\n", "", ["the cut"]),
        ("S jodhi 20\n", "", ["trick 3, before the lead"]),
        ("9h!revoke", "9h", ["trick 6, card 4, the mark"]),
        ("!revoke", "!", ["trick 6, card 4, the mark"]),
        ("points: NS 224, EW 80", "points: NS 224", ["the card points"]),
        ("balls: EW 2\n", "", ["the balls"]),
        ("balls: EW 2", "balls: ?", ["the balls"]),
        ("balls: EW 2", "balls: EW ?", ["the balls"]),
        ("points: NS 224, EW 80", "points: NS ?, EW 80", ["the card points"]),
        ("score: NS 1, EW 4", "score: NS 1, EW ?", ["the score"]),
        (" = N 62, NS 197", " = N ?, NS ?", ["trick 4, its points", "trick 4, the points so far"]),
        ("W 20, ", "W ?, ", ["call 2"]),
        ("S jodhi 20\n", "S jodhi ?\n", ["trick 3, before the lead"]),
        (" by N", "", ["the dealer"]),
    ],
)
def test_a_thinner_record_is_no_contradiction(old: str, new: str, thing: list[str]) -> None:
    thinner = changed(old, new)
    assert [(each[0], each[1]) for each in told(DEAL, thinner)] == [("only in A", each) for each in thing]
    assert [(each[0], each[1]) for each in told(thinner, DEAL)] == [("only in B", each) for each in thing]


def test_each_may_say_more_than_the_other() -> None:
    mine, theirs = changed("S 9c down", "S c down"), changed("S 9c down", "? 9c down")
    assert [(each[0], each[1]) for each in told(mine, theirs)] == [("only in A", "trumps"), ("only in B", "trumps")]


def test_a_record_without_its_play() -> None:
    (each,) = found(DEAL, "deal 3 by N = EW 2\n")[-3:-2]
    assert each.sort is Sort.ONLY_A
    sorts = {each.sort for each in found(DEAL, "deal 3 by N = EW 2\n")}
    assert sorts == {Sort.ONLY_A}


# --- what is no difference


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("3: S Qh A J 10", "3) s QH,AH JH TH".replace(",", " ")),
        ("3: S Qh A J 10", "3: Qh A J 10"),
        ("S jodhi 20\n3: S Qh", "3: S [S jodi 20] Qh"),
        ("S jodhi 20\n3: S Qh A J 10", "3: S Qh A J 10"),
        ("N: As Js Ac 9d | 10c Jh", "N: 9d Ac As Js | Jh Tc"),
        ("N: As Js Ac 9d | 10c Jh", "N: Jh 9d Ac As Js Tc"),
        ("cut: E 10 cards\n", "cut: E 10 cards\n# a comment\nnote: a remark\n"),
        ("by N\n", "\ndealer: N\n"),
        ("balls: EW 2", "balls: NS 0 EW 2"),
        ("rules: durban", "scorer: Rani"),
    ],
)
def test_spelling_and_layout_do_not_count(old: str, new: str) -> None:
    if "jodhi 20\n3: S Qh A J 10" in old:
        assert (
            told(DEAL, changed(old, f"{new[:0]}3: S Qh A J 10").replace("4: N Js", "S jodhi 20 after 2.4\n4: N Js"))
            == []
        )
    else:
        assert told(DEAL, changed(old, new)) == []


@pytest.mark.parametrize("part", share(range(6), 6))
def test_a_record_is_the_same_as_itself_however_it_is_written(part: int) -> None:
    paths = [
        *(ROOT / "samples").glob("*.thunee"),
        *RECORDS.glob("*"),
        *sorted((ROOT / "tests/cases").glob("*/*.thunee"))[::6],
    ]
    for path in paths[part::6]:
        sections = read_text(path.read_text(encoding="utf-8"))
        if re.search(r"\b(NW|NE|SW|SE)\b", sections[-1].source.text):
            continue  # six players, and the house has four
        try:
            again = read_text(write_record(sections))
        except CannotWrite:
            again = sections
        assert diff(sections, again, load("durban")).same, path.name


# --- which deals go together


def numbers(a: str, b: str) -> tuple[list[tuple[int, int]], list[int], list[int]]:
    compared = diff(read_text(a), read_text(b), load("durban"))
    pairs = [(pair.a.span.line, pair.b.span.line) for pair in compared.pairs]
    return pairs, [each.number for each in compared.only_a], [each.number for each in compared.only_b]


def test_deals_go_together_by_number_whatever_their_place() -> None:
    a = "deal 1 by N = NS 1\ndeal 2 by W = NS 1\ndeal 3 by W = EW 1\n"
    b = "deal 2 by W = NS 1\ndeal 3 by W = EW 1\ndeal 4 by W = EW 1\n"
    assert numbers(a, b) == ([(2, 1), (3, 2)], [1], [4])


def test_deals_without_numbers_go_together_by_place() -> None:
    a, b = "deal by N = NS 1\ndeal by W = NS 1\n", "deal = NS 1\ndeal = NS 1\ndeal = NS 1\n"
    assert numbers(a, b) == ([(1, 1), (2, 2)], [], [3])


def test_deals_of_one_number_are_told_apart_by_dealer() -> None:
    a = "deal 4 by N = NS 1\ndeal 4 by W = EW 1\n"
    assert numbers(a, "deal 4 by W = EW 1\ndeal 4 by N = NS 1\n") == ([(1, 2), (2, 1)], [], [])


def test_deals_of_one_number_are_told_apart_by_game() -> None:
    a = "game 1\ndeal 1 by N = NS 1\ngame 2\ndeal 1 by N = EW 1\n"
    assert numbers(a, a) == ([(2, 2), (4, 4)], [], [])
    assert diff(read_text(a), read_text(a), load("durban")).same


def test_a_deal_by_itself_is_found_in_a_whole_game() -> None:
    third = FULL[FULL.index("deal 3 ") : FULL.index("deal 4 ")]
    assert numbers(third, FULL)[0] == [(1, FULL[: FULL.index("deal 3 ")].count("\n") + 1)]


# --- above the deals

HEAD = "players: N=Nalini, W=Vish, S=Saras, E=Prem\ngame 1\nscore: NS 3, EW 4\ndraw: S deals, E Kh, N Jc -> N\n"


@pytest.mark.parametrize(
    ("old", "new", "thing"),
    [
        ("NS 3", "NS 4", "the score at the start"),
        ("E Kh", "E Kd", "the draw"),
        ("E=Prem", "E=Thabo", "who sits East"),
    ],
)
def test_what_stands_above_the_deals(old: str, new: str, thing: str) -> None:
    compared = diff(read_text(HEAD + DEAL), read_text((HEAD + DEAL).replace(old, new)), load("durban"))
    assert [(each.sort, about(each.subject)) for each in compared.headings] == [(Sort.DIFFERS, thing)]
    assert compared.contradict


@pytest.mark.parametrize(
    ("old", "new"), [("E=Prem", "E=prem pillay"), ("W=Vish", "W=Vishnu"), ("N=Nalini", "N=Naleni")]
)
def test_a_name_spelt_otherwise_is_the_same_name(old: str, new: str) -> None:
    assert diff(read_text(HEAD + DEAL), read_text((HEAD + DEAL).replace(old, new)), load("durban")).same


def test_a_table_that_was_turned_is_noticed() -> None:
    other = (HEAD + DEAL).replace("N=Nalini, W=Vish, S=Saras, E=Prem", "W=Nalini, S=Vish, E=Saras, N=Prem")
    compared = diff(read_text(HEAD + DEAL), read_text(other), load("durban"))
    assert compared.turned == (Seat.N, Seat.W)
    assert diff(read_text(HEAD + DEAL), read_text(HEAD + DEAL), load("durban")).turned is None


# --- the command


@pytest.fixture
def two(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two records: Rani's, and Deva's who saw a card otherwise and wrote no totals."""
    other = changed("3: S Qh A J 10 = N", "3: S Qh J A 10 = W").replace("points: NS 224, EW 80\n", "")
    other = re.sub(r"^(4|5)(.*) = N.*", r"\1\2", other, flags=re.MULTILINE).replace("balls: EW 2\n", "")
    (tmp_path / "rani.thunee").write_text("players: N=Rani, W=Deva, S=Ash, E=Moosa\n" + DEAL)
    (tmp_path / "deva.thunee").write_text("players: W=Rani, S=Deva, E=Ash, N=Moosa\n" + other + "deal 4 by W = NS 1\n")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("form", ["text", "json"])
def test_looks(form: str, two: Path, snapshot: SnapshotAssertion) -> None:
    result = run("diff", "--format", form, "rani.thunee", "deva.thunee")
    assert (result.exit_code, result.stderr) == (1, "")
    assert result.stdout == snapshot


def test_where_it_matters_it_is_said(two: Path) -> None:
    (two / "lost.thunee").write_text(changed("calls: S 10, W 20, S 30", "calls: S 10, W 20"))
    out = " ".join(run("diff", "rani.thunee", "lost.thunee").stdout.split())
    assert "Under durban: 2 balls to EW by A" in out or "by A," in out
    assert "it matters: deal 3 comes to something else" in out


def test_status_0_where_nothing_contradicts(two: Path) -> None:
    (two / "thin.thunee").write_text(re.sub(r" = [NSEW] .*", "", DEAL))
    for pair in (("rani.thunee", "rani.thunee"), ("rani.thunee", "thin.thunee")):
        assert run("diff", *pair).exit_code == 0
    assert "The two records say the same." in run("diff", "rani.thunee", "rani.thunee").stdout
    out = run("diff", "rani.thunee", "thin.thunee").stdout
    assert re.search(r"tricks 1 to 6, who won them +\(line 11\)", out)
    assert "do not contradict each other" in out


def test_one_of_them_may_be_standard_input(two: Path) -> None:
    assert run("diff", "rani.thunee", "-", text=DEAL).exit_code == 0
    both = run("diff", "-", "-", text=DEAL)
    assert (both.exit_code, both.stderr) == (2, "thunee: only one of the two records can be standard input\n")


def test_the_house_is_the_first_record_s(two: Path) -> None:
    (two / "other.thunee").write_text(changed("rules: durban", "rules: pagat"))
    out = run("diff", "rani.thunee", "other.thunee").stdout
    assert "A names the house durban, B pagat." in out
    assert json.loads(run("diff", "--format", "json", "other.thunee", "rani.thunee").stdout)["house"] == "pagat"
    assert (
        json.loads(run("diff", "--format", "json", "--rules", "relaxed", "other.thunee", "-", text=DEAL).stdout)[
            "house"
        ]
        == "relaxed"
    )


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([IN_ORDER, "nowhere.thunee"], "there is no such file"),
        ([IN_ORDER, IN_ORDER, "--rules", "durbn"], "did you mean “durban”?"),
    ],
)
def test_what_cannot_be_read_is_a_sentence(arguments: list[str], said: str) -> None:
    result = run("diff", *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_line_that_cannot_be_read_is_status_2_and_the_rest_is_compared() -> None:
    result = run("diff", AWKWARD, DISPUTED)
    assert result.exit_code == 2
    assert "34:5: cannot be read" in result.stderr
    assert "The records contradict each other" in result.stdout


@pytest.mark.parametrize("form", ["text", "json"])
def test_nothing_in_a_record_spoils_the_look(form: str) -> None:
    for other in (AWKWARD, IN_ORDER):
        out = run("diff", "--format", form, "-", other, text=HOSTILE).stdout
        assert out.replace("\n", "") == safe.clean(out.replace("\n", ""))
        if form != "json":
            assert not re.search(r"None|null|\(\)|\[\]|“”|\bSeat\b|\bTeam\b|\bUnseen\b", out)


def test_text_keeps_to_72_columns(two: Path) -> None:
    lines = run("diff", "rani.thunee", "deva.thunee").stdout.splitlines()
    assert max(safe.width(line) for line in lines) <= 72


@pytest.mark.parametrize(("form", "mark"), [("markdown", "# Two records compared"), ("html", "<h1")])
def test_pages_say_what_the_text_says(form: str, mark: str, two: Path, tmp_path: Path) -> None:
    page = tmp_path / f"two.{form}"
    result = run(
        "diff", "--format", form, "-o", str(page), *(str(two / name) for name in ("rani.thunee", "deva.thunee"))
    )
    text = run("diff", *(str(two / name) for name in ("rani.thunee", "deva.thunee"))).stdout
    written = page.read_text(encoding="utf-8")
    assert result.exit_code == 1
    assert mark in written
    assert " ".join(text.split("\n\n")[2].split()) in " ".join(written.split())


def test_no_page_is_written_over_a_record(two: Path) -> None:
    record = two / "rani.thunee"
    before = record.read_bytes()
    result = run("diff", "-o", str(record), str(record), str(two / "deva.thunee"))
    assert result.exit_code == 2
    assert "is the record itself" in result.stderr
    assert record.read_bytes() == before
