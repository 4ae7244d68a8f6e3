"""What options, values and sources mean in table words. Read only where they are shown."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml

from ...laws.base import Value
from ...values import dataclass

FOLDER = Path(__file__).parent
_Loader: type[Any] = getattr(yaml, "CBaseLoader", yaml.BaseLoader)  # leaves `on`, `no` and `10` the words they are
_ASKS, _MOOT_UNLESS, _QUESTION = "asks", "moot-unless", "question"

SIGNS = (
    "“(silent)” behind a source means that it does not speak of the matter, and the house leaves it at that; "
    "“(assumed)” that a gap is filled from it; “(in a variant)” that it tells of some who play so, or, with a value "
    "in front, that it tells of some who play that; and “our choice” that no source settles it."
)
"""What is written behind the ids of sources."""


@dataclass(frozen=True, slots=True)
class Words:
    """An option in words: its `topic`, what it `asks`, what each of its `values` answers, a `question` or "".

    `moot_unless` is a choice elsewhere, an option and those of its values without which this one changes nothing.
    """

    topic: str
    asks: str
    values: Mapping[str, str]
    moot_unless: tuple[str, tuple[str, ...]] | None = None
    question: str = ""

    def answer(self, value: Value) -> str:
        return self.values[str(value)]

    def is_moot(self, chosen: Mapping[str, Value]) -> bool:
        """Whether the option changes nothing beside what else is chosen."""
        if self.moot_unless is None:
            return False
        option, values = self.moot_unless
        return str(chosen[option]) not in values


@functools.cache
def option_words() -> dict[str, Words]:
    """The words of every option, topic by topic."""
    return {
        name: _words(topic, entry) for topic, named in _read("options.yaml").items() for name, entry in named.items()
    }


def _words(topic: str, entry: dict[str, Any]) -> Words:
    values = dict(entry)
    asks, moot_unless, question = values.pop(_ASKS), values.pop(_MOOT_UNLESS, None), values.pop(_QUESTION, "")
    needs = None
    if moot_unless:
        ((option, allowed),) = moot_unless.items()
        needs = (option, (allowed,) if isinstance(allowed, str) else tuple(allowed))
    return Words(topic, asks, values, needs, question)


@functools.cache
def sources() -> dict[str, str]:
    """What each source is, by its id."""
    return dict(_read("sources.yaml"))


def _read(name: str) -> dict[str, Any]:
    read: dict[str, Any] = yaml.load((FOLDER / name).read_text(encoding="utf-8"), Loader=_Loader)
    return read
