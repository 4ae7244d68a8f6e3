"""Kinds of values in JSON, each with what its schema says of it beside its type."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Annotated, Any, TypeVar

from ....cards import Card, Seat, Team, Unseen
from ....values import dataclass

Schema = dict[str, Any]


class Also:
    """What a schema says of a value beside its type, as members of the schema."""

    def __init__(self, **members: Any) -> None:
        self.members = members


@dataclass(frozen=True, slots=True)
class Keys:
    """An object with a member for each of these, or, where it is of `both` sides, for two of them."""

    of: type[Enum]
    both: bool = False


class Members:
    """An object with these members, each with its type."""

    def __init__(self, types: Mapping[str, Any]) -> None:
        self.types = types


T = TypeVar("T")

Whole = Annotated[int, Also(minimum=0)]
FromOne = Annotated[int, Also(minimum=1)]
LawId = Annotated[str, Also(pattern="^[a-z][a-z0-9-]*$")]
EventNumber = Annotated[str, Also(pattern=r"^[0-9]+(\.[a-z0-9]+){1,2}$")]
CardText = Annotated[str, Also(pattern=r"^((J|9|A|10|K|Q|8|7)[cdhs?]|\?[cdhs]?)$")]
Two = Also(minItems=2, maxItems=2)
BySeat = Annotated[dict[str, T], Keys(Seat)]
BySide = Annotated[dict[str, T], Keys(Team, both=True)]

CARDS: dict[Any, Schema] = {
    Card: {"type": "string", "pattern": "^(J|9|A|10|K|Q|8|7)[cdhs]$"},
    Unseen: {"type": "string", "pattern": r"^((J|9|A|10|K|Q|8|7)[cdhs?]|\?[cdhs]?)$"},
}
"""How cards are written: one that is known, and one of which only something may be."""

LINE = "the line, from 1"
