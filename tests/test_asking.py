"""Which house a table plays, found by questions."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from cli_help import run

from thunee_cli.laws.base import NOT_PLAYED, Value
from thunee_cli.profiles.asking import MOST, found, next_question
from thunee_cli.profiles.loader import load, shipped
from thunee_cli.profiles.words import option_words


def answered(house: str, unknown: frozenset[str] = frozenset()) -> dict[str, Value | None]:
    """The answers of a table that plays a house, but for what it does not know."""
    chosen = load(house).choices()
    answers: dict[str, Value | None] = {}
    while question := next_question(answers):
        value = chosen[question.option]
        assert value in [each for each, _ in question.values], f"{question.option} cannot be answered"
        answers[question.option] = None if question.option in unknown else value
    return answers


@pytest.mark.parametrize("house", shipped())
def test_a_table_that_plays_a_shipped_house_is_found_to_play_it(house: str) -> None:
    answers = answered(house)
    assert len(answers) <= MOST
    assert (found(answers).nearest, found(answers).otherwise) == (house, ())


@pytest.mark.parametrize("house", ["durban", "pagat", "relaxed"])
def test_what_nobody_knows_is_passed_over(house: str) -> None:
    asked = list(answered(house))
    result = found(answered(house, frozenset(asked[:2])))
    assert all(load(house).choices()[option] == value for option, value in result.otherwise)
    assert len(answered(house, frozenset(asked))) <= MOST


def test_the_first_question_tells_most_houses_apart_and_nothing_is_asked_twice() -> None:
    first = next_question({})
    assert first is not None
    shares = {str(load(name).choices()[first.option]) for name in shipped()}
    assert len(shares) == 3
    assert len(set(answered("durban"))) == len(answered("durban"))


@pytest.mark.parametrize("seed", range(20))
def test_whatever_is_answered_comes_to_a_profile_that_is_in_order(seed: int, tmp_path: Path) -> None:
    rng = random.Random(seed)
    answers: dict[str, Value | None] = {}
    while question := next_question(answers):
        answers[question.option] = rng.choice([None, *(value for value, _ in question.values)])
    house = found(answers)
    written = tmp_path / "mine.yaml"
    written.write_text(house.profile, encoding="utf-8")
    read_again = load(str(written)).choices()
    assert read_again == house.rules.choices()
    for option, value in answers.items():
        assert value is None or read_again[option] in (value, NOT_PLAYED) or option not in dict(house.otherwise)


def test_at_the_prompt(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    result = run("rules", "ask", "--write", str(path), text="1\n?\nnonsense\n2\n")
    assert result.exit_code == 0
    assert result.stdout.startswith(f"1. {option_words()['trumpless'].question}\n   1  ")
    assert "Your house is nearest to " in result.stdout
    assert "“nonsense” is none of them: write a number from 1 to" in result.stderr
    assert run("rules", "check", str(path)).exit_code == 0
    assert run("score", "--rules", str(path), "-", text="deal 1 = NS 1\n").exit_code == 0


def test_without_an_answer_it_ends() -> None:
    assert "Your house is nearest to durban" in run("rules", "ask", text="").stdout


def test_a_profile_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    result = run("rules", "ask", "--write", str(tmp_path / "no" / "mine.yaml"), text="")
    assert result.exit_code == 2
    assert "cannot be written" in result.stderr
