"""Lists, plurals and nearest words, as messages and pages write them."""

from __future__ import annotations

from collections.abc import Iterable

NEAR = 0.65
"""Alike enough to be asked about, as `difflib` measures it."""
SLIP = 0.75
"""Alike enough to be a slip of the pen."""


def listed(things: Iterable[object], last: str = "and") -> str:
    """“A”, “A and B”, “A, B and C”; `last` stands before the last."""
    *most, end = [str(thing) for thing in things] or [""]
    return f"{', '.join(most)} {last} {end}" if most else end


def form(number: int, one: str, many: str) -> str:
    """The word that goes with a number: “is” or “are”."""
    return one if number == 1 else many


def counted(number: int, one: str, many: str = "") -> str:
    """“1 ball”, “2 balls”; `many` where it is not `one` with an s."""
    return f"{number} {form(number, one, many or f'{one}s')}"


def balls(number: int) -> str:
    return counted(number, "ball")


def nearest(written: str, words: Iterable[str], alike: float = NEAR) -> str:
    """The word that is most like the one written, and is not that word; "" where none is alike."""
    import difflib

    others = [word for word in words if word != written]
    return next(iter(difflib.get_close_matches(written, others, n=1, cutoff=alike)), "")


def did_you_mean(written: str, words: Iterable[str], otherwise: str = "") -> str:
    """“did you mean “score”?”, or what to say `otherwise`."""
    near = nearest(written, words)
    return f"did you mean “{near}”?" if near else otherwise
