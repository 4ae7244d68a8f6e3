"""What players call a breach: one table of names, whoever asks."""

from __future__ import annotations

import pytest
from cli_help import run
from shares import long

from thunee_cli.conformance import cases
from thunee_cli.findings import Kind
from thunee_cli.judge import judge
from thunee_cli.laws import BY_ID, LAW_BOOK
from thunee_cli.verdict import DealVerdict


@pytest.mark.parametrize(
    ("word", "law"),
    [
        ("renege", "follow-suit"),
        ("a renege", "follow-suit"),
        ("Colour Cutting", "follow-suit"),
        ("color cut", "follow-suit"),
        ("revdke", "follow-suit"),
        ("fasle jodi", "jodhi-cards"),
        ("false chorie", "jodhi-cards"),
        ("late kunuck", "khanuck"),
        ("late thuni", "thunee-late"),
        ("late trump", "trump-card"),
        ("table talk", "signals"),
        ("out of trun", "turn"),
        ("trump-card", "trump-card"),
    ],
)
def test_a_word_is_read_as_the_breach_it_means(word: str, law: str) -> None:
    assert LAW_BOOK.law_accused(word) == law


@pytest.mark.parametrize("word", ["sulking", "count", "four-ball-penalties-please", "turd", "pack"])
def test_a_word_for_no_breach_is_taken_for_none(word: str) -> None:
    assert LAW_BOOK.laws_accused(word) == ()


@pytest.mark.parametrize(("word", "slip"), [("revdke", True), ("a renege", False), ("false jodi", False)])
def test_only_a_slip_is_said_to_be_one(word: str, slip: bool) -> None:
    assert LAW_BOOK.is_misspelt(word) is slip


def test_every_name_means_laws_that_exist() -> None:
    assert {law for laws in LAW_BOOK.names.values() for law in laws} | set(LAW_BOOK.breaches) <= set(BY_ID)


@long
def test_every_law_that_a_player_breaks_in_the_case_book_can_be_named() -> None:
    broken = set()
    for case in cases():
        for house in case.houses:
            for verdict in judge(case.sections, lambda named, case=case, house=house: case.rules(house, named)):
                if isinstance(verdict, DealVerdict):
                    found = (f for f in verdict.findings if f.kind is Kind.PLAY and f.offender)
                    broken |= {f.law for f in found if f.law != "accusation"}
    assert broken - set(LAW_BOOK.breaches) == set()
    assert set(LAW_BOOK.breaches) - broken == set()


@pytest.mark.parametrize("word", ["sulking", "cheating"])
def test_an_accusation_of_no_breach_is_told_which_there_are_and_nothing_is_open_for_it(word: str) -> None:
    record = f"deal 1 by N\ncalls: -\ntrump: W 9h down\n1: S As Ks Qs 10s\nS accuses W of {word}\n"
    page = " ".join(run("dispute", "-", text=record).stdout.split())
    assert "The accusation names no breach" in page
    assert "name one, such as revoke, out of turn, undercut" in page
    assert "cannot be decided" not in page
    assert "decide the accusation" not in page


def test_explain_knows_the_words_of_the_table() -> None:
    assert "a breach of the law follow-suit" in run("explain", "renege").stdout
    assert "every player may" in " ".join(run("explain", "chop").stdout.split())
    assert "a Queen" in run("explain", "Rani").stdout
    assert "a breach of the law jodhi-cards" in run("explain", "a false jodi").stdout
    assert "did you mean “false-jodhi”?" in run("explain", "fasle jodhi").stderr
    assert "any breach there is" in run("explain", "cheating").stdout
    assert "bars that call" in " ".join(run("explain", "marials").stdout.split())
    assert "costs four balls" in " ".join(run("explain", "four-balling").stdout.split())
