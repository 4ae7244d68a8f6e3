"""One change of a sum, and the sentence that names those which give a written number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..values import dataclass

MOST_NAMED = 3


@dataclass(frozen=True, slots=True)
class Mistake:
    """A thing that may have gone wrong: the `number` that comes out, and what was done, to stand behind “if”.

    `usual` orders changes, the usual ones first; `steps` is how many things must have gone wrong.
    """

    number: int
    words: str
    usual: int
    steps: int = 1


# How usual a slip is, from adding up after a deal by heart: what is added last is forgotten first.
LAST_TRICK, LEFT_OUT, WRONG_SIDE, OTHER_VALUE, SWAPPED, CARRIED_OVER, DIGITS, TRICK, CARD, TWICE = range(10)


def hint(written: int | str, changes: Iterable[Mistake]) -> str:
    """“85 comes out if the call is left out”, for the likeliest of the changes that give what is written; else ""."""
    fitting = sorted(
        (change for change in changes if isinstance(written, str) or change.number == written),
        key=lambda change: (change.steps, change.usual),
    )
    words = list(dict.fromkeys(change.words for change in fitting))[:MOST_NAMED]
    return f"{written} comes out if {', or if '.join(words)}" if words else ""


def digits(due: int) -> Iterator[Mistake]:
    """The number with two neighbouring digits swapped: 58 for 85."""
    text = str(abs(due))
    for at in range(len(text) - 1):
        swapped = text[:at] + text[at + 1] + text[at] + text[at + 2 :]
        if swapped != text and (swapped[0] != "0" or len(swapped) == 1):
            yield Mistake(int(swapped), f"two digits of {due} are swapped", DIGITS)
