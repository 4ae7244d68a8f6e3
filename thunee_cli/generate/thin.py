"""A record with less written in it, as most records are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from ..notation import events as ev
from ..notation.parse import Section
from ..values import replace

Thin = Literal["totals", "hands", "play"]
THIN: tuple[Thin, ...] = ("totals", "hands", "play")

_TOTALS = (ev.Points, ev.Count, ev.Balls, ev.Score, ev.OpensBalls)
_SCORE = (ev.Score, ev.OpensBalls)


def thinned(sections: Iterable[Section], without: Thin | None) -> Iterator[Section]:
    """The same games without their `totals`, without their `hands`, or without all `play`: the score alone is left."""
    for section in sections:
        if without is None or section.kind != "deal":
            yield section
        elif without == "totals":
            kept = tuple(_without_running(event) for event in section.events if not isinstance(event, _TOTALS))
            yield replace(section, events=kept)
        elif without == "hands":
            yield replace(section, events=tuple(e for e in section.events if not isinstance(e, ev.Hand)))
        else:
            yield _score_alone(section)


def _without_running(event: ev.Line) -> ev.Line:
    if isinstance(event, ev.Trick) and event.result:
        return replace(event, result=ev.TrickResult(event.result.winner))
    return event


def _score_alone(section: Section) -> Section:
    assert isinstance(section.opening, ev.DealLine)
    balls = next((event.tally for event in section.events if isinstance(event, ev.Balls)), None)
    opening = replace(section.opening, balls=balls, void=balls is None)
    return replace(section, opening=opening, events=tuple(e for e in section.events if isinstance(e, _SCORE)))
