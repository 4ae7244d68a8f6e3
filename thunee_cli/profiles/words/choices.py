"""What a house plays, option by option, in words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ...laws.base import NOT_PLAYED, Value
from ...values import dataclass
from ..loader import BY_HAND, IN_RECORD
from ..loader import FOLDER as HOUSES
from ..options import Option, options
from ..ruleset import RuleSet
from . import Words, option_words


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """What a house chose for an option: its value, the `source` named for it, and where it is set.

    `set_in` is a shipped house's name, a profile's path, `--set` or `rules:`, and "" where there was nothing to choose.
    `idle` says why the option changes nothing in the house, and is "" where it does.
    """

    option: Option
    words: Words
    value: Value
    source: str
    set_in: str
    idle: str

    @property
    def answer(self) -> str:
        return self.words.answer(self.value) if self.value != NOT_PLAYED else ""

    @property
    def by_hand(self) -> bool:
        return self.set_in in (BY_HAND, IN_RECORD)

    @property
    def credit(self) -> str:
        """Whom the house follows in it: “after S3”, or that it is our choice; "" where nothing is said."""
        return self.source if not self.source or self.source.startswith("our choice") else f"after {self.source}"

    def __str__(self) -> str:
        return f"{self.option.name}: {self.value}"


def choices(house: RuleSet) -> Iterator[Choice]:
    """Every option of a house, topic by topic."""
    chosen = house.choices()
    for name, words in option_words().items():
        option, idle = options()[name], ""
        if chosen[name] == NOT_PLAYED:
            idle = f"it belongs to {option.belongs_to}"
        elif words.is_moot(chosen) and words.moot_unless:
            other = words.moot_unless[0]
            idle = f"with {other}: {chosen[other]} it changes nothing"
        set_in = _as_named(house.set_in.get(name, ""))
        yield Choice(
            option=option,
            words=words,
            value=chosen[name],
            source=house.source_of.get(name, ""),
            set_in=set_in,
            idle=idle,
        )


def _as_named(file: str) -> str:
    path = Path(file)
    return path.stem if path.parent == HOUSES else file
