"""Houses as JSON, described in docs/json.md. What has no meaning in a house is null."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...laws.base import NOT_PLAYED
from ...profiles.ruleset import RuleSet
from ...profiles.words.choices import Choice, choices
from ...profiles.words.differences import differences
from .format import Format

if TYPE_CHECKING:
    from .shapes.house import Chosen, HouseName, OptionAsked, OptionCompared, OptionShown

FORMAT = Format("thunee-rules", 1, "A house, or where two houses differ")


def show(house: RuleSet) -> Iterator[str]:
    """A house with all its options, those included that change nothing in it."""
    options: list[OptionShown] = [{**_option(choice), **_choice(choice)} for choice in choices(house)]
    yield FORMAT.whole({"house": _house(house, house.name), "options": options})


def compare(houses: tuple[RuleSet, RuleSet], names: tuple[str, str]) -> Iterator[str]:
    """Two houses and the options in which they differ, each with both choices."""
    found: list[OptionCompared] = [
        {**_option(ours), "choices": [_choice(ours), _choice(theirs)]} for ours, theirs in differences(*houses)
    ]
    both = [_house(house, name) for house, name in zip(houses, names, strict=True)]
    yield FORMAT.whole({"houses": both, "differences": found})


def _house(house: RuleSet, name: str) -> HouseName:
    return {"name": name, "title": house.title or None, "sources": house.sources or None}


def _option(choice: Choice) -> OptionAsked:
    option, words = choice.option, choice.words
    return {"option": option.name, "law": option.law or None, "topic": words.topic, "asks": words.asks}


def _choice(choice: Choice) -> Chosen:
    return {
        "value": None if choice.value == NOT_PLAYED else choice.value,
        "words": choice.answer or None,
        "applies": not choice.idle,
        "source": choice.source or None,
        "set_in": choice.set_in or None,
    }
