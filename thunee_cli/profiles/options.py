"""Every option a house chooses: its law, its values, when it applies, and which choices contradict each other."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from typing import Literal, get_args, get_origin, get_type_hints

from ..language import listed, nearest
from ..laws import BY_ID, LAWS
from ..laws.base import NOT_PLAYED, Law, Value
from ..values import dataclass

GAME_OPTIONS: dict[str, tuple[Value, ...]] = {
    "game": ("counting", "contract"),
    "players": (4, 2, 6),
    "pack": (24, 32),
    "target": (105, 125),
    "balls-to-win": (12, 13),
}
"""The options of a profile's game block."""

_GAME_ONLY_WHERE: dict[str, tuple[str, Value]] = {"target": ("game", "counting")}
_IN_WORDS = {
    ("game", "counting"): "the counting game",
    ("game", "contract"): "the contract game",
    ("players", 6): "the game of six players",
    ("special-calls", "add"): "a house with special-calls: add",
}


@dataclass(frozen=True, slots=True)
class Option:
    """An option: its `law` ("" for the game block), and the choice it needs elsewhere, if any, to mean anything."""

    name: str
    law: str
    values: tuple[Value, ...]
    only_where: tuple[str, Value] | None = None

    def applies(self, chosen: Mapping[str, Value]) -> bool:
        return self.only_where is None or chosen.get(self.only_where[0]) == self.only_where[1]

    @property
    def belongs_to(self) -> str:
        return _IN_WORDS[self.only_where] if self.only_where else "every house"


@functools.cache
def options() -> dict[str, Option]:
    """All options by name, the game block first, then law by law in report order."""
    game = [Option(name, "", values, _GAME_ONLY_WHERE.get(name)) for name, values in GAME_OPTIONS.items()]
    laws = [
        Option(name, law.id, values, law.only_where.get(name))
        for law in LAWS
        for name, values in option_values(law).items()
    ]
    return {option.name: option for option in (*game, *laws)}


def option_values(law: type[Law]) -> dict[str, tuple[Value, ...]]:
    """The options of a law, each with the values it may have."""
    return _option_values(law.id)


@functools.cache
def _option_values(law_id: str) -> dict[str, tuple[Value, ...]]:
    law = BY_ID[law_id]
    hints = get_type_hints(law)
    values: dict[str, tuple[Value, ...]] = {}
    for each in fields(law):
        hint = hints[each.name]
        assert get_origin(hint) is Literal, f"{law.id}: {each.name} must be a Literal"
        values[each.name.replace("_", "-")] = tuple(value for value in get_args(hint) if value != NOT_PLAYED)
    return values


def hint(written: str, known: Iterable[str]) -> str:
    """Whose a name is that is none of the `known`, or which one is like it, as the end of a message; "" for neither."""
    if owner := _owner(written):
        return f"; {written} is {owner}"
    if near := nearest(written, known):
        return f"; did you mean “{near}”?"
    near = nearest(written, (*options(), *BY_ID))
    return f"; did you mean “{near}”, {_owner(near)}?" if near else ""


def _owner(name: str) -> str:
    """“an option of signals”, or “a law” where no option has that name; "" for any other name."""
    if option := options().get(name):
        return f"an option of {option.law or 'the game block'}"
    return "a law" if name in BY_ID else ""


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Choices that cannot stand together in a house, and why."""

    choices: tuple[tuple[str, tuple[Value, ...]], ...]
    why: str

    def holds(self, chosen: Mapping[str, Value]) -> bool:
        return all(chosen.get(name) in values for name, values in self.choices)

    def said(self, chosen: Mapping[str, Value]) -> str:
        return listed(f"{name}: {chosen[name]}" for name, _ in self.choices)


def _never(why: str, **choices: Value | tuple[Value, ...]) -> Contradiction:
    named = ((name.replace("_", "-"), each) for name, each in choices.items())
    return Contradiction(tuple((name, each if isinstance(each, tuple) else (each,)) for name, each in named), why)


CONTRADICTIONS: tuple[Contradiction, ...] = (
    _never("the contract game is played by four", game="contract", players=(2, 6)),
    _never("32 cards are dealt to four players only", pack=32, players=(2, 6)),
    _never("in the counting game calls go from 10 to 104", game="counting", call_range="80-100"),
    _never("in the contract game bids go from 80 to 100", game="contract", call_range="10-104"),
    _never(
        "the last card dealt cannot set trumps that are named afterwards",
        trump_when="six",
        last_card=("trump-man", "trump-man-four-suits", "any-maker"),
    ),
    _never("in the counting game both sides have their Jodhis", game="counting", jodhi_side="bidders"),
    _never("nobody needs to accuse, so nobody accuses wrongly", enforcement="every", wrong_accusation=4),
    _never("three cards are dealt first, so no hand of four is low", players=6, low_four=10),
    _never(
        "three cards are dealt first, and they cannot be of four suits", players=6, last_card="trump-man-four-suits"
    ),
)


def contradictions(chosen: Mapping[str, Value]) -> Iterator[Contradiction]:
    return (each for each in CONTRADICTIONS if each.holds(chosen))
