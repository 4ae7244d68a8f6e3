"""A deal judged once for all the tests that are about what is told of it and not about how it is judged."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from thunee_cli.judge import GameRun
from thunee_cli.notation.parse import Section
from thunee_cli.record import Running
from thunee_cli.table.dealing import pool_of
from thunee_cli.verdict import DealVerdict

_MOST_KEPT = 1500
_JUDGED: dict[object, tuple[DealVerdict, Running]] = {}
_judge = GameRun._judged


def judged_once(game: GameRun, section: Section, following: Section | None, before: Running) -> Any:
    """What `GameRun` makes of a deal, from an earlier call with the very same text under the same rules, if there was
    one; a reading on trial is always judged anew, since it may not be.
    """
    if pool_of(section.kept).is_trial:
        return _judge(game, section, following, before)
    above = (game.rules, game.named_house, game.heading.players, game.prelude)
    key = (above, _text(section), following and _text(following), before)
    if key not in _JUDGED:
        if len(_JUDGED) >= _MOST_KEPT:
            _JUDGED.clear()
        _JUDGED[key] = _judge(game, section, following, before)
    verdict, after = _JUDGED[key]
    read_again = replace(verdict.section, source=section.source, opening=section.opening)
    return replace(verdict, section=read_again), after


def _text(section: Section) -> object:
    """A section with the places of its events, which are no part of what makes two events equal."""
    return section, tuple(_places(section.events))


def _places(events: Iterable[Any]) -> Iterable[tuple[int, int]]:
    return ((event.span.start, event.span.end) for event in events)
