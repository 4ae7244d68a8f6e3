"""Which lines of a deal cannot all be true."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..notation import events as ev
from ..source import Span
from .dealing import Players, Pool
from .knowledge import Knowledge
from .moments import TrickOpens
from .replay import Replay, Step
from .state import Table

_TELLING = (ev.Hand, ev.Trump, ev.Shows, ev.ChangesTo, TrickOpens)


def contradiction(steps: tuple[Step, ...], final: Table, pool: Pool) -> tuple[Span, ...]:
    """Lines that no dealing of the pack fits together; empty where one fits them all.

    None of them can be left out, as far as that is decided within the limit of the deal's `pool`.
    """
    players = _players(steps)
    if players not in pool.contradictions:
        pool.contradictions[players] = tuple(_contradiction(Replay(steps, final, pool=pool)))
    return pool.contradictions[players]


def _players(steps: tuple[Step, ...]) -> Players:
    return tuple((step.number, step.seat) for step in steps)


def _contradiction(played: Replay) -> Iterable[Span]:
    if Knowledge(played).is_possible:
        return ()
    lines = {step.span.line: step.span for step in played.steps if isinstance(step.event, _TELLING)}
    kept = dict(lines)
    for line in reversed(lines):
        fewer = {other: span for other, span in kept.items() if other != line}
        if not Knowledge(played, frozenset(lines) - frozenset(fewer)).is_possible:
            kept = fewer
    return kept.values()


def corrections(steps: tuple[Step, ...], final: Table, pool: Pool) -> tuple[tuple[int, ...], ...]:
    """The lines, by number, without which some dealing fits the rest: each one by itself, and each two of which neither
    would do alone, as where two cards changed places between two hands.
    """
    players = _players(steps)
    if players not in pool.corrections:
        pool.corrections[players] = tuple(_corrections(steps, final, pool))
    return pool.corrections[players]


def _corrections(steps: tuple[Step, ...], final: Table, pool: Pool) -> Iterator[tuple[int, ...]]:
    played = Replay(steps, final, pool=pool)
    clashing = [span.line for span in contradiction(steps, final, pool)]
    lines = sorted({step.span.line for step in steps if isinstance(step.event, _TELLING)})
    alone = [line for line in clashing if _fits(played, (line,))]
    yield from ((line,) for line in alone)
    pairs = {tuple(sorted((one, two))) for one in clashing for two in lines if one != two}
    yield from sorted(pair for pair in pairs if not set(pair) & set(alone) and _fits(played, pair))


def _fits(played: Replay, without: tuple[int, ...]) -> bool:
    return Knowledge(played, frozenset(without)).is_possible
