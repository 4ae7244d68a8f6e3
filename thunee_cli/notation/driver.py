"""Reads single lines by the grammar's table and builds their events as it goes; Lark is asked only why a line fails."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable
from typing import Any

from ..source import Source
from . import events as ev
from .builder import Builder
from .grammar import ReadingTable, reading_table
from .terminals import Dialect

_END = "$END"


class NotInGrammar(Exception):
    """A line that is no sentence of the grammar; `grammar.why_not` tells where and why."""


@functools.cache
def driver() -> Driver:
    return Driver(reading_table(), Builder())


class Driver:
    """The table with what each terminal and each rule means, and how the terminals of each state look."""

    def __init__(self, table: ReadingTable, builder: Builder) -> None:
        self._builder = builder
        self._starts, self._ends, self._actions = table.starts, table.ends, table.actions
        self._looks, self._seen_by = table.looks, table.seen_by
        self._matches: list[Callable[[str, int], re.Match[str] | None] | None] = [None] * len(table.looks)
        self._meaning = {name: getattr(builder, name, None) for name in table.terminals}
        self._reductions = [
            (size, origin, _parts(kept), builder.rule(makes) if makes else None)
            for size, origin, makes, kept in table.reductions
        ]

    def events(self, kind: str, text: str, source: Source, start: int, dialect: Dialect) -> list[ev.Line]:
        """The events of a line of this kind; `text` is the plain line, `start` its offset in the source.

        Raises `NotInGrammar`, and `NotAsWritten` for what fits the grammar and still cannot be.
        """
        self._builder.begin(source, start, text, dialect)
        actions, reductions, meaning = self._actions, self._reductions, self._meaning
        state, end, size, at = self._starts[kind], self._ends[kind], len(text.rstrip()), 0
        states, values = [state], list[Any]()
        while True:
            name, word = _END, ""
            if at < size:
                found = (self._matches[self._seen_by[state]] or self._match(state))(text, at)
                if found is None:
                    raise NotInGrammar
                name, at = found.lastgroup or "", found.end()
                word = found[name]
            while (action := actions[state].get(name)) is not None and action < 0:
                width, origin, parts, make = reductions[~action]
                children: Any = values[len(values) - width :]
                if width:
                    del values[-width:], states[-width:]
                if parts is not None:
                    children = parts(children)
                values.append(make(children) if make else children)
                state = actions[states[-1]][origin]
                states.append(state)
                if state == end and name is _END:
                    events: list[ev.Line] = values[-1]
                    return events
            if action is None:
                raise NotInGrammar
            means = meaning[name]
            values.append(means(word, at - len(word)) if means else word)
            state = action
            states.append(state)

    def _match(self, state: int) -> Callable[[str, int], re.Match[str] | None]:
        looks = self._seen_by[state]
        match = self._matches[looks] = re.compile(self._looks[looks]).match
        return match


def _parts(kept: tuple[tuple[int, bool] | None, ...] | None) -> Callable[[list[Any]], list[Any]] | None:
    """What a rule keeps of its parts; None where it keeps them as they are."""
    if kept is None:
        return None
    if not any(each and each[1] for each in kept):
        places = [each[0] if each else None for each in kept]
        return lambda children: [None if at is None else children[at] for at in places]

    def with_lists(children: list[Any]) -> list[Any]:
        parts: list[Any] = []
        for each in kept:
            if each is None:
                parts.append(None)
            elif each[1]:
                parts.extend(children[each[0]])
            else:
                parts.append(children[each[0]])
        return parts

    return with_lists
