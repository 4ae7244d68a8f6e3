"""Slips of the pen: every record that is one character away from a given one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

ALPHABET = "19JKQNShd: ,=?"
_FREE = ("note:", "#")


@dataclass(frozen=True, slots=True)
class Slip:
    """A changed record: `what` was done (`left out`, `changed`, `put in`), where, and the `text` it makes."""

    what: str
    at: int
    text: str


def slips(text: str, alphabet: str = ALPHABET) -> Iterator[Slip]:
    """All single characters left out, changed to one of `alphabet`, or put in.

    Remarks and line ends are left alone.
    """
    start = 0
    for line in text.splitlines(keepends=True):
        if not line.startswith(_FREE):
            for at in range(start, start + len(line.rstrip("\n"))):
                before, after = text[:at], text[at + 1 :]
                yield Slip("left out", at, before + after)
                for letter in alphabet:
                    if letter != text[at]:
                        yield Slip("changed", at, before + letter + after)
                    yield Slip("put in", at, before + letter + text[at:])
        start += len(line)


@dataclass(frozen=True, slots=True)
class Count:
    """Of `tried` slips, `changed` changed the meaning, and of those `unnoticed` were not noticed."""

    tried: int
    changed: int
    unnoticed: tuple[Slip, ...]

    @property
    def share(self) -> float:
        """The part of all slips that changes the meaning and passes unnoticed."""
        return len(self.unnoticed) / self.tried


def count(
    text: str,
    notices: Callable[[str], bool],
    meaning: Callable[[str], object],
    every: int = 1,
) -> Count:
    """Counts the slips of a record that change its meaning and that `notices` does not notice.

    `notices(text)` says whether anything is found wrong with a record; `meaning(text)` is equal for records that say
    the same. `every` takes one slip in so many.
    """
    said = meaning(text)
    tried = changed = 0
    unnoticed: list[Slip] = []
    for number, slip in enumerate(slips(text)):
        if number % every:
            continue
        tried += 1
        noticed = notices(slip.text)
        if noticed or meaning(slip.text) != said:
            changed += 1
            if not noticed:
                unnoticed.append(slip)
    return Count(tried, changed, tuple(unnoticed))
