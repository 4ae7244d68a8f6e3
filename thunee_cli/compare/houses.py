"""Houses as choices: one house with some of its options as another house has them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from functools import cached_property

from ..laws.base import NOT_PLAYED, Value
from ..profiles.loader import with_options
from ..profiles.options import contradictions, options
from ..profiles.ruleset import RuleSet
from ..values import dataclass
from .noting import noting

Choices = Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class OptionChange:
    """An option that is `theirs` in place of `ours`; `follows` where it has a meaning only beside another change."""

    option: str
    ours: Value
    theirs: Value
    follows: bool = False


@dataclass(frozen=True)
class House:
    """A house to judge by: `base` with `changes`; of most the rules are never needed."""

    base: RuleSet
    choices: Choices
    changes: tuple[OptionChange, ...] = ()
    noted: dict[str, Value] = field(default_factory=dict)

    @property
    def name(self) -> str:
        return self.base.name

    @cached_property
    def rules(self) -> RuleSet:
        """Its rules, which put into `noted` what they are asked for."""
        settings = [f"{change.option}={change.theirs}" for change in self.changes]
        return noting(with_options(self.base, settings) if settings else self.base, self.noted)


def house(rules: RuleSet) -> House:
    return House(rules, rules.choices())


def single_changes(ours: House, theirs: House) -> Iterator[tuple[str, ...]]:
    """What can be changed by itself to make one house more like another: mostly an option each.

    An option that the one house or the other has no use for comes with the choice it depends on.
    """
    seen: set[tuple[str, ...]] = set()
    for name in options():
        mine, other = ours.choices[name], theirs.choices[name]
        if mine == other or NOT_PLAYED in (mine, other):
            continue
        step = _step(ours, theirs, (name,))
        if step and step not in seen:
            seen.add(step)
            yield step


def changed(ours: House, theirs: House, names: tuple[str, ...]) -> House | None:
    """A house with these options as another house has them; None where they contradict what it keeps."""
    values = _values(ours, theirs, names)
    if values is None or any(True for _ in contradictions(values)):
        return None
    own = [
        OptionChange(name, mine, values[name], follows=name not in names)
        for name, mine in ours.choices.items()
        if values[name] != mine and values[name] != NOT_PLAYED
    ]
    return House(ours.base, values, tuple(sorted(own, key=lambda change: change.follows)))


def _step(ours: House, theirs: House, names: tuple[str, ...]) -> tuple[str, ...] | None:
    """These options and those without which they would contradict what else is chosen; None where nothing helps."""
    while (values := _values(ours, theirs, names)) is not None:
        clash = next(contradictions(values), None)
        if clash is None:
            return tuple(name for name in options() if name in names)
        more = [
            name
            for name, _ in clash.choices
            if name not in names and NOT_PLAYED != theirs.choices[name] != values[name] != NOT_PLAYED
        ]
        if not more:
            return None
        names = (*names, more[0])
    return None


def _values(ours: House, theirs: House, names: tuple[str, ...]) -> dict[str, Value] | None:
    """Every option of a house in which some are as another house has them.

    What gets a meaning by that has the other house's value, and what loses it has none; None where there is no value.
    """
    values = {**ours.choices, **{name: theirs.choices[name] for name in names}}
    for name, option in options().items():
        if not option.applies(values):
            values[name] = NOT_PLAYED
        elif values[name] == NOT_PLAYED:
            values[name] = theirs.choices[name]
            if values[name] == NOT_PLAYED:
                return None
    return values
