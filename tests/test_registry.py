"""What is listed by hand is complete: laws, options, profiles."""

from __future__ import annotations

import dataclasses
import importlib
import inspect
import pkgutil
import re
import typing
from pathlib import Path

import pytest
from cli_help import ROOT

import thunee_cli
import thunee_cli.laws as laws
from thunee_cli.judge import judge
from thunee_cli.laws import LAWS
from thunee_cli.laws.base import NOT_PLAYED, Law
from thunee_cli.notation.parse import read_text
from thunee_cli.profiles.loader import load, shipped
from thunee_cli.profiles.options import option_values
from thunee_cli.verdict import DealVerdict

FOLDER = Path(laws.__file__).parent
SOURCE = re.compile(r"\b(S1/S2|S3|PAG|TCOM|TRK|TUS|PLAY|our choice)\b")


def test_every_file_is_a_listed_law() -> None:
    files = {path.stem for path in FOLDER.glob("*.py")} - {"__init__", "base", "alone"}
    assert files == {law.id.replace("-", "_") for law in LAWS}


def test_a_law_is_typed_by_what_it_looks_at() -> None:
    for law in LAWS:
        (base,) = vars(law).get("__orig_bases__", (Law,))
        (kinds,) = typing.get_args(base) or ((),)
        typed = (typing.get_args(kinds) or (kinds,)) if kinds else ()
        assert set(typed) == set(law.looks_at), law.id


def test_a_law_says_what_it_is() -> None:
    for law in LAWS:
        assert law.title().endswith("."), f"{law.id}: the docstring's first line is the law in one sentence"
        assert len(law.text()) > 60, f"{law.id}: the rest of the docstring explains it"
        assert SOURCE.search(law.source), f"{law.id}: the source of the law"


def test_a_law_does_something() -> None:
    questions = {name for name, member in vars(Law).items() if inspect.isfunction(member)}
    for law in LAWS:
        assert questions & set(vars(law)), f"{law.id}: the file that pretends"
        assert bool(law.looks_at) == bool({"check", "weigh"} & set(vars(law))), law.id


def test_a_law_names_its_options_in_its_text() -> None:
    for law in LAWS:
        for option, values in option_values(law).items():
            said = law.title() + law.text()
            assert option in said or any(str(value) in said for value in values), f"{option} is not explained"


@pytest.mark.parametrize("declared", ["questioned_at", "pays", "compares_with", "tells_of_clash", "places_cards"])
def test_what_one_law_does_before_others_no_other_does(declared: str) -> None:
    values = [getattr(law, declared) for law in LAWS]
    each = [kind for value in values for kind in (value if isinstance(value, tuple) else (value,)) if kind]
    assert each and len(each) == len(set(each))


@pytest.mark.parametrize("sample", sorted((ROOT / "samples").glob("*.thunee")), ids=lambda path: path.stem)
def test_no_event_puts_two_laws_in_question(sample: Path) -> None:
    for deal in judge(read_text(sample.read_text(encoding="utf-8")), lambda named: load(named or "durban")):
        for step in deal.steps if isinstance(deal, DealVerdict) else ():
            assert sum(law.is_in_question(step) for law in LAWS) <= 1, step.number


def test_option_names_are_unique() -> None:
    names = [name for law in LAWS for name in law.option_names()]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("house", shipped())
def test_every_shipped_profile_gives_every_option_a_value_and_a_source(house: str) -> None:
    rules = load(house)
    assert {type(law) for law in rules.laws} == set(LAWS)
    for option, value in rules.choices().items():
        if value != NOT_PLAYED:
            assert rules.source_of.get(option), f"{house}: {option} states no source"


def test_values_of_more_than_five_fields_are_made_by_their_names() -> None:
    for found in pkgutil.walk_packages(thunee_cli.__path__, "thunee_cli."):
        if found.name.endswith("__main__"):
            continue
        for name, each in vars(importlib.import_module(found.name)).items():
            if isinstance(each, type) and dataclasses.is_dataclass(each) and each.__module__ == found.name:
                by_place = [field.name for field in dataclasses.fields(each) if field.init and not field.kw_only]
                assert len(by_place) <= 5, f"{found.name}.{name}: {by_place}"
