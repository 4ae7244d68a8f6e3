"""Houses as JSON, described in docs/json.md. What has no meaning in a house is null."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from ...laws.base import NOT_PLAYED
from ...profiles.ruleset import RuleSet
from ...profiles.words.choices import Choice, choices
from ...profiles.words.differences import differences
from .formats import head

FORMAT, VERSION = "thunee-rules", 1


def shown(house: RuleSet) -> Iterator[str]:
    """A house with all its options, those included that change nothing in it."""
    options = [{**_option(choice), **_choice(choice)} for choice in choices(house)]
    yield _dumped({"house": _house(house, house.name), "options": options})


def compared(houses: tuple[RuleSet, RuleSet], names: tuple[str, str]) -> Iterator[str]:
    """Two houses and the options in which they differ, each with both choices."""
    found = [{**_option(ours), "choices": [_choice(ours), _choice(theirs)]} for ours, theirs in differences(*houses)]
    both = [_house(house, name) for house, name in zip(houses, names, strict=True)]
    yield _dumped({"houses": both, "differences": found})


def _house(house: RuleSet, name: str) -> dict[str, Any]:
    return {"name": name, "title": house.title or None, "sources": house.sources or None}


def _option(choice: Choice) -> dict[str, Any]:
    option, words = choice.option, choice.words
    return {"option": option.name, "law": option.law or None, "topic": words.topic, "asks": words.asks}


def _choice(choice: Choice) -> dict[str, Any]:
    return {
        "value": None if choice.value == NOT_PLAYED else choice.value,
        "words": choice.answer or None,
        "applies": not choice.idle,
        "source": choice.source or None,
        "set_in": choice.set_in or None,
    }


def _dumped(members: dict[str, Any]) -> str:
    return json.dumps({**head(FORMAT, VERSION), **members}, indent=1) + "\n"
