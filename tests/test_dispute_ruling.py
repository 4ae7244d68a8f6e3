"""The ruling that stands first on a dispute sheet, in words to be spoken, and the sheet for players."""

from __future__ import annotations

import json
import re

import pytest
from cli_help import ROOT, run
from revoked import REVOKE
from test_dispute import flat

from thunee_cli.cards import Seat, Team
from thunee_cli.conformance import Case, cases
from thunee_cli.notation.parse import read_text
from thunee_cli.render.documents.aloud import Aloud
from thunee_cli.verdict import GameHeading, Score

CARD = re.compile(r"\b(?:10|[9JQKA87])[shdc]\b")
PLACE = re.compile(r"\b(?:[0-9]+|calls|trump|cut)\.[0-9]+[a-z]?\b|\blines? [0-9]|\[[a-z-]+\]")


def aloud(**names: str) -> Aloud:
    (section,) = read_text("deal 1\n")
    players = tuple((Seat[seat], name) for seat, name in names.items())
    return Aloud(
        GameHeading(
            match=None,
            section=section,
            house="durban",
            players=players,
            teams=(Team.NS, Team.EW),
            start=Score(None),
            target=12,
        )
    )


NAMED = {"N": "Kamala", "S": "Preshen", "W": "Johan", "E": "Fathima"}


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("4 balls to NS", "4 balls to Kamala and Preshen"),
        ("East plays Ks to a heart lead, holding 9h (2.4)", "Fathima plays the King of spades to a heart lead, holding the nine of hearts"),  # noqa: E501
        ("holding Js 9s: a revoke", "holding the Jack of spades and the nine of spades: a revoke"),
        ("West's Qd at 2.3 was in order", "Johan's Queen of diamonds in trick 2 was in order"),
        ("the table, on 4.1a: 4 balls to EW", "the table: 4 balls to Johan and Fathima"),
        ("45 in cards + 20 Jodhi", "45 in cards plus 20 Jodhi"),
        ("10d was turned up to South-East", "the ten of diamonds was turned up to South-East"),
    ],
)  # fmt: skip
def test_a_sentence_is_read_aloud(written: str, said: str) -> None:
    assert aloud(**NAMED)(written) == said


def test_without_names_the_seats_are_said() -> None:
    assert aloud()("1 ball to EW: North leads") == "1 ball to West and East: North leads"


def test_two_players_of_one_name_are_told_apart() -> None:
    assert aloud(N="Ravi", S="ravi")("1 ball to NS") == "1 ball to Ravi (North) and ravi (South)"


@pytest.mark.parametrize("name", ["Ah", "North", "NS", "10c", "\x1b[2J", "hearts"])
def test_a_name_is_a_name_whatever_it_looks_like(name: str) -> None:
    shown = name.replace("\x1b", "\u241b")
    assert aloud(N=name)("North plays 9d") == f"{shown} plays the nine of diamonds"


def test_the_ruling_says_who_gets_what_and_why_in_two_sentences() -> None:
    page = flat(run("dispute", str(ROOT / "samples" / "revoke.thunee")).stdout)
    assert (
        "The accusation is upheld: 4 balls to Kamala and Preshen. "
        "Fathima plays the King of spades to a heart lead, holding the nine of hearts: a revoke. Question" in page
    )


@pytest.mark.parametrize(
    ("record", "said"),
    [
        (
            "deal 1 by N\ncalls: -\ntrump: W h\n1: S As Ks Qs 10s\n2: S Ad Kd Qd 10c\nN accuses W of revoke at 2.4\n",
            "The record cannot decide the accusation; what the deal comes to cannot be decided from the record. "
            "It hangs on whether West held a diamond.",
        ),
        (
            "deal 1 by N\nvoid: misdeal\n",
            "The record does not decide this deal, and the table made the deal void. "
            "That is the table's act, and no ruling.",
        ),
        (
            "score: NS 0, EW 11\ndeal 1 by E = NS 1\n",
            "The record does not decide this deal, and the table wrote 1 ball to North and South.",
        ),
        (
            REVOKE + "W accuses N of revoke at 2.1\n",
            "The accusation is rejected; the deal comes to 4 balls to North and South.",
        ),
    ],
)
def test_the_ruling_of(record: str, said: str) -> None:
    assert said in flat(run("dispute", "-", text=record).stdout)


def test_what_costs_balls_by_another_law_is_not_said_to_cost_nothing() -> None:
    (case,) = [case for case in cases() if case.name == "disputes/43-double-on-corner-house"]
    page = flat(run("dispute", str(case.path)).stdout)
    assert "4 balls to North and South. West calls Double on corner house" in page
    assert "costs no balls" not in page


@pytest.mark.parametrize(
    "case", [case for case in cases() if case.folder == "disputes"][::16], ids=lambda case: case.path.stem
)
def test_a_sheet_for_players_has_no_lines_no_numbers_of_events_and_no_names_of_laws(case: Case) -> None:
    sheet = run("dispute", "--for", "players", str(case.path))
    assert sheet.exit_code == 0
    assert not PLACE.search(sheet.stdout)
    ruling = flat(sheet.stdout).partition(" Question ")[0]
    assert not CARD.search(ruling)


def test_the_reason_is_told_in_at_most_five_facts() -> None:
    wrong = "".join(f"{number}: S ? ? ? ? = N 999\n" for number in range(1, 7))
    page = run("dispute", "--at", "1", "-", text=f"deal 1 by N\n{wrong}").stdout
    assert re.search(r"^  5\.  ", page, re.MULTILINE)
    assert not re.search(r"^  6\.  ", page, re.MULTILINE)
    assert re.search(r"^ +and [0-9]+ more$", page, re.MULTILINE)


def test_markdown_numbers_the_facts_and_quotes_the_ruling() -> None:
    page = run("dispute", "--format", "markdown", str(ROOT / "samples" / "revoke.thunee")).stdout
    assert "> **The accusation is upheld: 4 balls to Kamala and Preshen.** Fathima plays" in page
    assert "\n1. North led Jh (2.1, line 39).\n2. Proven: East plays" in page


def test_programs_get_the_ruling_too() -> None:
    made = json.loads(run("dispute", "--format", "json", str(ROOT / "samples" / "revoke.thunee")).stdout)
    assert made["short"].startswith("The accusation is upheld: 4 balls to Kamala and Preshen. Fathima plays")
