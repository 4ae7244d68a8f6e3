"""Where two houses differ."""

from __future__ import annotations

from collections.abc import Iterator

from ..ruleset import RuleSet
from .choices import Choice, choices


def differences(first: RuleSet, second: RuleSet) -> Iterator[tuple[Choice, Choice]]:
    """The choices that make a difference between two houses; what changes nothing in either is none."""
    for ours, theirs in zip(choices(first), choices(second), strict=True):
        if ours.idle and theirs.idle:
            continue
        if ours.value != theirs.value or bool(ours.idle) != bool(theirs.idle):
            yield ours, theirs
