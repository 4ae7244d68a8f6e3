"""The houses by name, or by the file of a profile. YAML is read for a house only where it was not built already."""

from __future__ import annotations

import functools
from collections.abc import Collection
from pathlib import Path

from . import built
from .ruleset import ProfileError as ProfileError
from .ruleset import RuleSet

FOLDER = Path(__file__).parent
DEFAULT = "durban"
BY_HAND, IN_RECORD = "--set", "rules:"
"""Where a single option changed by hand is said to be set: on the command line, or behind the house in a record."""


@functools.cache
def shipped() -> tuple[str, ...]:
    """The names of the houses that come with the package, the default first."""
    names = sorted(path.stem for path in FOLDER.glob("*.yaml"))
    return tuple(sorted(names, key=lambda name: name != DEFAULT))


def load(name_or_path: str, base: Path | None = None) -> RuleSet:
    """The house of that name, or in that file (relative to `base`); behind it, with commas, options that are changed.

    `pagat, royals call` is called just that. Raises `ProfileError` for an unknown name, an unreadable file, every fault
    in the YAML, and what `with_options` raises it for.
    """
    if name_or_path in shipped():
        return _shipped(name_or_path)
    from .reader import read_house

    return read_house(name_or_path, base or Path())


@functools.cache
def _shipped(name: str) -> RuleSet:
    if house := built.house(name, FOLDER):
        return house
    from .reader import read_house

    return read_house(name, FOLDER)


def with_options(rules: RuleSet, settings: Collection[str]) -> RuleSet:
    """The house with single options changed, each written `option=value`; `blind=6/6/6` plays a law at its prices.

    Raises `ProfileError` for an unknown option (with the nearest name), a value it cannot have, an option the house has
    no use for, and choices that contradict each other.
    """
    if not settings:
        return rules
    from .reader import changed

    return changed(rules, settings)
