"""A house, or where two houses differ."""

from __future__ import annotations

from typing import Annotated, TypedDict

from .kinds import LawId, Two


class HouseName(TypedDict):
    name: Annotated[str, "the house's name"]
    title: Annotated[str | None, "its title"]
    sources: Annotated[str | None, "the sources it plays after"]


class OptionAsked(TypedDict):
    option: Annotated[str, "the option"]
    law: Annotated[LawId | None, "the law it belongs to; null in the game block"]
    topic: Annotated[str, "the topic it is told under"]
    asks: Annotated[str, "what it asks"]


class Chosen(TypedDict):
    value: Annotated[str | int | None, "null where the option has no meaning in the house"]
    words: Annotated[str | None, "what is played with that value"]
    applies: Annotated[bool, "whether it changes anything beside what else the house plays"]
    source: Annotated[str | None, "what the profile names as its source"]
    set_in: Annotated[str | None, "where it is set: a house, the path of a profile, or --set"]


class OptionShown(OptionAsked, Chosen):
    pass


class OptionCompared(OptionAsked):
    choices: Annotated[list[Chosen], Two, "the choice of either house"]


class Houses(TypedDict, total=False):
    house: Annotated[HouseName, "under show"]
    options: Annotated[list[OptionShown], "under show"]
    houses: Annotated[list[HouseName], Two, "under diff"]
    differences: Annotated[list[OptionCompared], "under diff"]
