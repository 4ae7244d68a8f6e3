"""Which house a table plays, found by questions in a player's words: the one that tells most houses apart comes first.

It asks nobody anything itself: who does, at a prompt or on a page, takes `next_question`, and hands the answers back.
"""

from __future__ import annotations

import functools
import math
from collections import Counter
from collections.abc import Mapping, Sequence

from ..laws.base import NOT_PLAYED, Value
from ..values import dataclass
from .loader import load, shipped, with_options
from .options import options
from .ruleset import ProfileError, RuleSet
from .words import option_words

MOST = 12
"""So many questions at most."""
_OF_LITTLE_WEIGHT = {"Dealing": 0.4}
"""What decides no balls by itself is asked later than what does, by topic."""

_GAME = ("game", "players")
"""What makes it another game."""

Answers = Mapping[str, Value | None]
"""Options with the value that was chosen, None where nobody knew."""


@dataclass(frozen=True, slots=True)
class Question:
    """An option asked about: the words of the question, and the values with what each means at the table."""

    option: str
    asks: str
    values: tuple[tuple[Value, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundHouse:
    """The shipped house `nearest` to the answers, what is played otherwise, and the `rules` that come of both."""

    nearest: str
    otherwise: tuple[tuple[str, Value], ...]
    rules: RuleSet

    @property
    def profile(self) -> str:
        """The house as the YAML of a profile, each choice with what was answered."""
        return _profile(self)


def next_question(answers: Answers) -> Question | None:
    """What to ask next; None when nothing more would tell houses apart, or enough was asked."""
    if len(answers) >= MOST:
        return None
    houses = _houses()
    left = [house for house in houses.values() if _fits(house, answers)] or [houses[nearest(answers)]]
    for among in (left, [house for house in houses.values() if _is_same_game(house, left[0])]):
        gains = {name: _gain(name, among) for name in option_words() if name not in answers and _matters(name, left)}
        best = max(gains, key=lambda name: gains[name], default="")
        if best and gains[best] > 0:
            return _question(best)
    return None


def nearest(answers: Answers) -> str:
    """The shipped house that agrees with most of the answers."""
    said = [(option, value) for option, value in answers.items() if value is not None]
    houses = _houses()
    agree = {name: sum(house.get(option) == value for option, value in said) for name, house in houses.items()}
    same_game = [name for name in agree if all(houses[name][o] == value for o, value in said if o in _GAME)]
    return max(same_game or agree, key=lambda name: agree[name])


def found(answers: Answers) -> FoundHouse:
    """The house that the answers come to."""
    name = nearest(answers)
    rules = load(name)
    otherwise: list[tuple[str, Value]] = []
    for option, value in answers.items():
        if value is None or rules.choices().get(option) in (value, NOT_PLAYED):
            continue
        try:
            rules = with_options(rules, [f"{option}={value}"])
        except ProfileError:
            continue  # it has no meaning beside what else was answered
        otherwise.append((option, value))
    return FoundHouse(nearest=name, otherwise=tuple(otherwise), rules=rules)


@functools.cache
def _houses() -> dict[str, Mapping[str, Value]]:
    """What each shipped house plays."""
    return {name: load(name).choices() for name in shipped()}


def _fits(house: Mapping[str, Value], answers: Answers) -> bool:
    return all(value is None or house.get(option) == value for option, value in answers.items())


def _is_same_game(house: Mapping[str, Value], other: Mapping[str, Value]) -> bool:
    return all(house[option] == other[option] for option in _GAME)


def _matters(name: str, left: Sequence[Mapping[str, Value]]) -> bool:
    """Whether the option means something in every house that is left, so that whoever plays one of them can answer."""
    words = option_words()[name]
    return all(each.get(name, NOT_PLAYED) != NOT_PLAYED and not words.is_moot(each) for each in left)


def _gain(name: str, houses: Sequence[Mapping[str, Value]]) -> float:
    """How much the answer would tell, in bits, and how much it weighs."""
    shares = Counter(str(house.get(name, NOT_PLAYED)) for house in houses)
    bits = sum(-number / len(houses) * math.log2(number / len(houses)) for number in shares.values())
    return bits * _OF_LITTLE_WEIGHT.get(option_words()[name].topic, 1.0)


def _question(name: str) -> Question:
    words = option_words()[name]
    values = [value for value in options()[name].values if str(value) in words.values]
    return Question(name, words.question or words.asks, tuple((value, words.answer(value)) for value in values))


def _profile(house: FoundHouse) -> str:
    lines = [f"extends: {house.nearest}", "title: as its players answered"]
    by_law: dict[str, list[tuple[str, Value]]] = {}
    for option, value in house.otherwise:
        by_law.setdefault(options()[option].law, []).append((option, value))
    if game := by_law.pop("", []):
        lines += ["", "game:", *(_choice(option, value, "  ") for option, value in game), "  source: as answered"]
    if by_law:
        lines += ["", "laws:"]
    for law, chosen in by_law.items():
        lines += [f"  {law}:", *(_choice(option, value, "    ") for option, value in chosen), "    source: as answered"]
    return "\n".join(lines) + "\n"


def _choice(option: str, value: Value, indent: str) -> str:
    words = option_words()[option]
    return f"{indent}# {words.question or words.asks}: {words.answer(value)}\n{indent}{option}: {value}"
