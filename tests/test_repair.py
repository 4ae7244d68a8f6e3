"""What was meant by an impossible deal: the true reading is found, nothing else is called sure, and nothing is changed
that was not asked for.
"""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from pathlib import Path

import pytest
from broken_deals import BREAKS, broken
from cli_help import run
from shares import long, share

from thunee_cli.findings import Grade, Kind
from thunee_cli.generate import Thin, Wanted, generate, thinned
from thunee_cli.judge import judge
from thunee_cli.notation.parse import read_text
from thunee_cli.notation.write import write_record
from thunee_cli.profiles.loader import load, shipped
from thunee_cli.profiles.ruleset import RuleSet
from thunee_cli.repair import MOST_JUDGED, MOST_SUGGESTED, Repair, applied, repairs
from thunee_cli.verdict import DealVerdict

SAMPLES = Path(__file__).parent.parent / "samples"

FULL = """\
deal 7 by E
N: Js 9s 9c Qc | Kc Ah
W: Ad 10d Ac 10c | 9d Qs
S: Jd Kd Qd As | 10s Kh
E: Jh 9h 10h Ks | Qh Jc
calls: E 10, N 20, E 30
trump: E 10h down
1: N Js [E shows 10h] Q 10 K = N 45   # the first
2: N 9s 10d A Qh = E 43
3: E Jh A 9d K = E 64
4: E Jc Q A Qd = E 45
5: E 9h Kc Ad Kd = E 37
6: E 10h 9c 10c Jd = E 70, EW 259
balls: EW 1
"""
THIN = "\n".join(line for line in FULL.split("\n") if not re.match("[NWSE]:|balls", line))


def found(text: str, rules: RuleSet | None = None) -> list[Repair]:
    house = rules or load("durban")
    return list(repairs(iter(read_text(text)), lambda _: house))


def changed(old: str, new: str, text: str = FULL) -> str:
    assert text.count(old) == 1, old
    return text.replace(old, new)


def texts(repair: Repair) -> list[str]:
    return [applied(repair.deal.section.source.text, each.edits) for each in repair.suggestions]


# --- one of each kind


@pytest.mark.parametrize(
    ("slip", "words"),
    share(
        [
            (changed("3: E Jh A 9d K", "3: E Js A 9d K"), "Js in line 10 was meant for Jh"),
            (changed("4: E Jc Q A Qd", "4: E Jc K A Qd"), "Kc in line 11 was meant for Qc"),
            (changed("N: Js 9s 9c", "N: Js 9s 9d"), "9d in line 2 was meant for 9c"),
            (changed("N: Js 9s 9c", "N: Js 9s Qs"), "Qs in line 2 was meant for 9c"),
            (changed("N: Js 9s 9c", "N: Js 9s Js 9c"), "Js in line 2 is one too many"),
            (changed("N: Js 9s 9c Qc | Kc Ah", "N: Js 9s 9c | Kc Ah"), "Qc is missing behind 9c in line 2"),
            (changed("N: Js 9s 9c Qc | Kc", "N: Js 9s 9c | Qc Kc"), "the bar in line 2 stands behind card 4"),
            (changed("trump: E 10h", "trump: E 10s"), "10s in line 7 was meant for 10h"),
            (changed("[E shows 10h]", "[E shows 9h]"), "9h in line 8 was meant for 10h"),
            (changed("5: E 9h Kc Ad Kd", "5: E 9h Ad Kc Kd"), "Ad and Kc changed places in trick 5"),
            (changed("2: N 9s 10d", "2: W 9s 10d"), "trick 2 was led by North, not West"),
            (changed("= E 64", "= N 64"), "trick 3 went to East, not North"),
            (changed("W: Ad", "N: Ad"), "the hand in line 3 is West's"),
            (changed("W: Ad", "X: Ad").replace("N: Js", "W: Js").replace("X:", "N:"), "line 3 is West's"),
            (changed("3: E Jh", "2: E Jh"), "trick 2 in line 10 is trick 3"),
            (
                changed(
                    "3: E Jh A 9d K = E 64\n4: E Jc Q A Qd = E 45\n", "4: E Jc Q A Qd = E 45\n3: E Jh A 9d K = E 64\n"
                ),
                "the lines of tricks 4 and 3 changed places",
            ),
            (changed("4: E Jc Q A Qd", "4: E Jc K A Qd", THIN), "Kc in line 7 was meant for Qc"),
            (changed("[E shows 10h]", "[E shows 10s]", THIN), "10s in line 4 was meant for 10h"),
            (changed("trump: E 10h", "trump: W 10h"), "trumps in line 7 were set by East, not West"),
        ],
        2,
    ),
)
def test_what_was_meant(slip: str, words: str) -> None:
    (repair,) = found(slip)
    assert any(words in each.words for each in repair.suggestions), [each.words for each in repair.suggestions]
    assert len(repair.suggestions) <= MOST_SUGGESTED


def test_two_tricks_whose_cards_changed_places() -> None:
    second, third = " N 9s 10d A Qh = E 43", " E Jh A 9d K = E 64"
    slip = FULL.replace("2:" + second, "2:" + third).replace("3:" + third, "3:" + second)
    (repair,) = found(slip)
    assert repair.suggestions[0].words == "tricks 2 and 3 changed places"
    assert texts(repair)[0] == FULL


def test_where_nothing_decides_none_is_sure() -> None:
    """A hand with a card twice: either of the two may be the slip."""
    (repair,) = found(changed("N: Js 9s 9c", "N: Js 9s Qc"))
    assert len(repair.suggestions) > 1
    assert repair.best is None


def test_numbers_that_were_wrong_before_may_stay_wrong() -> None:
    slip = changed("N: Js 9s 9c", "N: Js 9s 9d").replace("balls: EW 1", "count: NS 85\nballs: EW 1")
    (repair,) = found(slip)
    assert repair.suggestions[0].words == "9d in line 2 was meant for 9c"
    assert repair.suggestions[0].left == 1


# --- what is no slip of the pen


@pytest.mark.parametrize(
    "sound",
    [
        FULL,
        THIN,
        changed("balls: EW 1", "count: NS 85"),  # a wrong sum
        changed("= E 64", "= E 46"),  # one wrong number
        changed("2: N 9s 10d A", "2: W:10d N:9s As", THIN),  # a seat: it was noticed
        changed("2: N 9s 10d A Qh = E 43", "2: W 10d! As Qh 9s = E 43\n[N accuses W of out-of-turn at 2.1]", THIN),
        changed("6: E 10h 9c", "6: E 10h hello"),  # what cannot be read comes first
        FULL.replace("1: N Js [E shows 10h] Q 10 K = N 45", "1: N Js [E shows 10h] Q 10 Qh = E 44").split("2: N")[0],
    ],
)
def test_nothing_is_suggested_where_nothing_is_impossible(sound: str) -> None:
    assert not found(sound)


@pytest.mark.parametrize("path", sorted(SAMPLES.glob("*.thunee")), ids=lambda path: path.stem)
def test_nothing_is_suggested_for_the_samples(path: Path) -> None:
    assert not found(path.read_text("utf-8"))


@pytest.mark.parametrize(
    ("name", "thin"), share([(name, thin) for thin in (None, "totals", "hands") for name in shipped()], 12)
)
def test_nothing_is_suggested_for_sound_games(name: str, thin: Thin | None) -> None:
    rules = load(name)
    assert not found(write_record(thinned(generate(rules, Wanted(3, deals=8)), thin)), rules)


def test_where_the_limit_of_a_deal_is_spent_no_reading_is_called_sure(monkeypatch: pytest.MonkeyPatch) -> None:
    slip = changed("3: E Jh A 9d K", "3: E Js A 9d K")
    (repair,) = found(slip)
    assert (repair.is_sure, len(repair.suggestions)) == (True, 1)
    monkeypatch.setattr("thunee_cli.table.dealing.MOST_TRIED", 0)
    (spent,) = found(slip)
    assert (spent.is_sure, spent.is_cut, spent.judged) == (False, True, 0)


# --- broken by chance


def _deals(rules: RuleSet, thin: Thin | None = None) -> list[str]:
    """Deals with their tricks, without the score, which a deal alone does not carry on."""
    record = write_record(thinned(generate(rules, Wanted(11, deals=24)), thin))
    deals = [re.sub(r"(?m)^score:.*\n?", "", part) for part in record.split("\n\n") if part.startswith("deal")]
    return [deal for deal in deals if "\n3: " in deal]


def _events(text: str) -> list[object]:
    return [section.events for section in read_text(text)]


def _measured(rules: RuleSet, times: int, thin: Thin | None = None) -> Counter[str]:
    """How often a slip made a deal impossible, and its true reading came, came first, or another was called sure."""
    chance, seats = random.Random(5), [seat.value for seat in rules.game.seats]
    deals, met = _deals(rules, thin), Counter[str]()
    for what in BREAKS:
        if thin == "hands" and "hand" in what:
            continue
        for _ in range(times):
            deal = chance.choice(deals)
            slip = broken(deal, what, chance, seats)
            for repair in found(slip, rules):
                at = next((i for i, text in enumerate(texts(repair)) if _events(text) == _events(deal)), None)
                met["impossible"] += 1
                met["suggested"] += at is not None
                met["first"] += at == 0
                met["sure and wrong"] += repair.is_sure and at != 0
                assert repair.judged <= MOST_JUDGED
                _assert_clean(repair, rules)
    return met


def _assert_clean(repair: Repair, rules: RuleSet) -> None:
    """Every suggestion judges clean, read again from its text by itself."""
    before = _breaches(repair.deal)
    assert len(repair.suggestions) <= MOST_SUGGESTED
    for text in texts(repair):
        (verdict,) = [each for each in judge(read_text(text), lambda _: rules) if isinstance(each, DealVerdict)]
        wrong = [finding for finding in verdict.findings if finding.kind in (Kind.RECORD, Kind.NOTATION)]
        assert not [finding for finding in wrong if finding.law not in ("balls", "score", "count")], text
        assert not _breaches(verdict) - before


def _breaches(deal: DealVerdict) -> Counter[str]:
    return Counter(f.law for f in deal.findings if f.kind is Kind.PLAY and f.grade is Grade.PROVEN)


@pytest.mark.parametrize(
    ("name", "thin", "times", "share"),
    [
        ("durban", None, 1, 0.95),
        pytest.param("durban", None, 5, 0.95, marks=long),
        pytest.param("durban", "totals", 2, 0.95, marks=long),
        pytest.param("durban", "hands", 3, 0.85, marks=long),
        pytest.param("contract-32", None, 2, 0.95, marks=long),
        pytest.param("two-handed", None, 2, 0.9, marks=long),
        pytest.param("six-handed", None, 2, 0.9, marks=long),
    ],
)
def test_the_true_reading_is_suggested(name: str, thin: Thin | None, times: int, share: float) -> None:
    """Measured over 434 such deals in durban: 98 % among the first three, 90 % first, none wrongly called sure."""
    met = _measured(load(name), times, thin)
    assert met["impossible"] > 4 * times, met
    assert met["suggested"] >= share * met["impossible"], met
    assert met["first"] >= 0.75 * met["impossible"], met
    assert met["sure and wrong"] == 0, met


# --- the text stays as it is


@pytest.mark.parametrize(
    ("old", "new", "slip", "meant"),
    [
        ("3: E Jh A 9d K", "3: E J♥ A 9♦ K", "J♠", "J♥"),
        ("3: E Jh A 9d K", "3:  E   JH a 9D k", "JS", "JH"),
        ("2: N 9s 10d A Qh", "2: N 9s Td A Qh", "Tc", "Td"),
    ],
)
def test_a_card_is_put_right_in_the_manner_of_the_writer(old: str, new: str, slip: str, meant: str) -> None:
    right = changed(old, new)
    (repair,) = found(changed(meant, slip, right))
    assert texts(repair)[0] == right


def test_suit_first_and_columns() -> None:
    right = """\
deal 1
cards: suit-first
columns: N W S E
trump: E h named
1: N SJ SQ S10 SK = N 45
2: N S9 D10 SA HQ = E 43
3: E HA D9 HK HJ = E 64
4: E CQ CA DQ CJ = E 45
5: E CK DA DK H9 = E 37
6: E C9 C10 DJ H10 = E 70
"""
    (repair,) = found(changed("DA DK", "DA DQ", right))
    assert right in texts(repair)


# --- the command


def test_suggestions_are_shown_with_the_line_and_a_mark() -> None:
    shown = run("repair", "-", text=changed("3: E Jh A 9d K", "3: E Js A 9d K"))
    assert shown.exit_code == 1
    assert "<stdin>:1:1: deal 7" in shown.stdout
    assert "  10 | 3: E Jh A 9d K = E 64\n     |      ^^\n" in shown.stdout
    assert all(len(line) <= 72 for line in shown.stdout.splitlines())


def test_nothing_is_said_of_a_sound_record() -> None:
    shown = run("repair", str(SAMPLES / "full-game.thunee"))
    assert (shown.exit_code, shown.output) == (0, "")


def test_a_diff_changes_nothing_and_write_changes_only_the_slip(tmp_path: Path) -> None:
    path = tmp_path / "friday.thunee"
    right = ("\ufeffthunee 1\r\n# Näxt\r\n\r\n" + FULL.replace("\n", "\r\n") + "note: \udcff\r\n").encode(
        "utf-8", "surrogateescape"
    )
    slip = right.replace(b"3: E Jh", b"3: E Js")
    path.write_bytes(slip)
    shown = run("repair", "--fix", str(path))
    assert shown.exit_code == 2, "a line with a damaged character cannot be read"
    slip, right = (each.replace(b"note: \xff\r\n", b"x-mine: \xc3\xa9\r\n") for each in (slip, right))
    path.write_bytes(slip)
    shown = run("repair", "--fix", str(path))
    assert shown.exit_code == 1
    assert "-3: E Js A 9d K = E 64" in shown.stdout
    assert "+3: E Jh A 9d K = E 64" in shown.stdout
    assert path.read_bytes() == slip
    shown = run("repair", "--write", str(path))
    assert shown.exit_code == 0
    assert "+3: E Jh" in shown.stdout
    assert path.read_bytes() == right
    assert [each.name for each in tmp_path.iterdir()] == ["friday.thunee"]
    assert run("repair", str(path)).exit_code == 0


def test_what_the_record_does_not_decide_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "friday.thunee"
    path.write_text(changed("N: Js 9s 9c", "N: Js 9s Qc") + changed("3: E Jh", "3: E Js").replace("deal 7", "deal 8"))
    shown = run("repair", "--write", str(path))
    assert shown.exit_code == 1
    assert "deal 7 is left as it is: the record does not decide between several readings" in shown.stderr
    assert "N: Js 9s Qc Qc" in path.read_text()
    assert "3: E Js" not in path.read_text()


def test_standard_input_is_not_written_to() -> None:
    shown = run("repair", "--write", "-", text=FULL)
    assert shown.exit_code == 2
    assert "standard input cannot be changed" in shown.stderr


def test_a_file_without_an_end_of_line_gives_a_diff_that_says_so(tmp_path: Path) -> None:
    path = tmp_path / "short.thunee"
    path.write_text(changed("3: E Jh", "3: E Js").split("balls")[0].rstrip("\n"))
    assert "\\ No newline at end of file" in run("repair", "--fix", str(path)).stdout


def test_json_names_every_edit() -> None:
    shown = run("repair", "--format", "json", "-", text=changed("3: E Jh A 9d K", "3: E Js A 9d K"))
    (deal,) = json.loads(shown.stdout)["deals"]
    assert deal["deal"] == 7
    assert deal["faults"]
    assert deal["sure"] is True
    (first,) = deal["suggestions"]
    assert first["edits"] == [{"line": 10, "column": 6, "end": 8, "text": "Jh"}]
    assert first["lines"] == [{"line": 10, "text": "3: E Jh A 9d K = E 64"}]
