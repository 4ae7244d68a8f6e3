"""What two scorers heard and saw beside the cards, matched one by one."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..notation import events as ev
from ..values import replace
from .fits import fuller
from .told import Said, Told

Found = tuple[str, int, int, Said | None, Said | None]
"""`differs` or `only in A` or `only in B`, the trick and the cards in it that had fallen, and what each wrote."""

_Match = Callable[[Said, Said], bool]


def happenings(a: Told, b: Told) -> Iterator[Found]:
    """Everything said or done in two tellings of a deal, and where they differ in it."""
    pairs: list[tuple[Said, Said]] = []
    mine, theirs = list(a.happened), list(b.happened)
    for match in _MATCHES:
        for one in list(mine):
            other = next((each for each in theirs if match(one, each)), None)
            if other is not None:
                pairs.append((one, other))
                mine.remove(one)
                theirs.remove(other)
    for one, other in pairs:
        yield from _pair(one, other, a, b)
    yield from (("only in A", *_when(each), each, None) for each in mine)
    yield from (("only in B", *_when(each), None, each) for each in theirs)


def _what(each: Said) -> object:
    event = each.value
    return replace(event, after=None) if isinstance(event, ev.Happening) else event


def _alike(one: Said, other: Said) -> bool:
    return type(one.value) is type(other.value)


def _then(one: Said, other: Said) -> bool:
    return one.when == other.when


def _when(each: Said) -> tuple[int, int]:
    return each.when or (0, 0)


_MATCHES: tuple[_Match, ...] = (
    lambda one, other: _what(one) == _what(other) and _then(one, other),
    lambda one, other: _what(one) == _what(other),
    lambda one, other: _alike(one, other) and fuller(_what(one), _what(other)) is not None,
    lambda one, other: _alike(one, other) and one.seat is other.seat,
    lambda one, other: _alike(one, other) and _then(one, other),
)
"""How two happenings are known for one, the surest first."""


def _pair(one: Said, other: Said, a: Told, b: Told) -> Iterator[Found]:
    found = fuller(_what(one), _what(other))
    where = min(_when(one), _when(other))
    if found is None or (not _then(one, other) and _is_timed(one, a) and _is_timed(other, b)):
        yield "differs", *where, one, other
        return
    if found[0]:
        yield "only in A", *where, one, other
    if found[1]:
        yield "only in B", *where, one, other


def _is_timed(each: Said, deal: Told) -> bool:
    """Whether a record tells when it happened to the card: the cards of the trick are written, or none was due yet."""
    number, _ = _when(each)
    trick = deal.tricks.get(number) or deal.tricks.get(number - 1)
    return trick is None or bool(trick.cards)
