"""Every value of every house says which source states it, or that it is our choice; `thunee explain` passes it on."""

from __future__ import annotations

import re

import pytest
from cli_help import ROOT, run

from thunee_cli.laws.base import NOT_PLAYED
from thunee_cli.profiles import words
from thunee_cli.profiles.loader import load, shipped

_ONE = re.compile(r"([A-Z][A-Z0-9/]+)(?: \([^()]+\))?")
_OURS = re.compile(r"our choice(?:, [^()]+)?(?: \([^()]+\))?")


@pytest.mark.parametrize("house", shipped())
def test_each_value_names_known_sources_or_is_our_choice(house: str) -> None:
    rules = load(house)
    for option, value in rules.choices().items():
        if value == NOT_PLAYED:
            continue
        said = rules.source_of[option]
        if _OURS.fullmatch(said):
            continue
        for one in re.split(r", (?=[A-Z])", said):
            named = _ONE.fullmatch(one)
            assert named, f"{option}: {said}"
            assert named[1] in words.sources(), f"{option}: {said}"


@pytest.mark.parametrize(
    ("option", "stated_in"),
    [
        ("khanuck-needs-jodhi", {"relaxed"}),
        ("enforcement", {"relaxed"}),
        ("running-score", set()),
        ("blind-partner-catch", set()),
    ],
)
def test_what_no_source_settles_is_our_choice(option: str, stated_in: set[str]) -> None:
    assert {house for house in shipped() if not load(house).source_of[option].startswith("our choice")} == stated_in


@pytest.mark.parametrize(
    ("option", "house", "source"),
    [
        ("khanuck-winner", "durban", "S3"),
        ("khanuck-winner", "contract", "S3 (assumed)"),
        ("khanuck-winner", "relaxed", "TRK, TUS"),
        ("khanuck-needs-lost-trick", "durban", "S3"),
        ("khanuck-backward", "durban", "S3 (silent)"),
        ("khanuck-when-backward", "durban", "PAG"),
        ("double-backward", "contract", "S1/S2 (silent)"),
        ("cut-minimum", "durban", "S3 (silent)"),
        ("cut-minimum", "contract", "S1/S2"),
        ("centre-cut", "contract", "S1/S2 (silent)"),
        ("call-steps", "durban", "PAG"),
        ("call-over-partner", "contract", "S1/S2 (silent)"),
        ("last-trick", "contract", "S1/S2 (silent)"),
        ("jodhi-deadline", "contract", "PAG (assumed)"),
        ("jodhi-cards", "contract", "S1/S2"),
        ("thunee-priority", "relaxed", "TRK"),
        ("two-to-clear", "durban", "S3 (lead-two in a variant)"),
    ],
)
def test_a_value_is_traced_to_the_source_that_states_it(option: str, house: str, source: str) -> None:
    assert load(house).source_of[option] == source
    value = load(house).choices()[option]
    said = " ".join(run("explain", option, "--rules", house).stdout.split())
    assert f"in {house}: {value}, after {source}" in said


def test_our_choice_is_not_said_to_be_after_anybody() -> None:
    said = " ".join(run("explain", "enforcement", "--rules", "pagat").stdout.split())
    assert "in pagat: every, our choice" in said


def test_relaxed_gives_the_makers_side_the_right_to_thunee() -> None:
    assert load("relaxed").choices()["thunee-priority"] == "makers-side"


@pytest.mark.parametrize(
    ("law", "said"),
    [
        ("game-end", "The “rounds” of which S3 asks twelve are balls"),
        ("card-points", "has 24 points in a deal, we take it to mean the cards"),
        ("four-ball", "we take the four to be all"),
        ("call-and-loss", "we take it to mean any call"),
        ("follow-suit", "we do not take it to make one who has a trump play it"),
        ("first-dealer", "the black Jack while dealing the four cards, we take it to mean this"),
        ("contract", "the points bid: we take it to mean the ball"),
        ("special-calls", "adds its balls: we read that"),
    ],
)
def test_how_a_wording_of_a_source_is_read_is_told_with_the_law(law: str, said: str) -> None:
    assert said in " ".join(run("explain", law).stdout.split())


def test_a_dispute_sheet_quotes_the_law_without_the_reading() -> None:
    said = " ".join(run("dispute", str(ROOT / "samples" / "revoke.thunee")).stdout.split())
    assert "nobody need trump, and nobody need beat" in said
    assert "we do not take it to make one who has a trump play it" not in said


@pytest.mark.parametrize("law", ["jodhi", "turn", "thunee-when", "trick-points", "khanuck", "score", "balls", "call"])
def test_a_law_that_the_contract_text_states_too_names_it(law: str) -> None:
    assert re.search(r"^Sources: .*\bS1/S2", run("explain", law).stdout, re.M)
