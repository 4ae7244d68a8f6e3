"""A line that was turned into another, of which every character knows where it came from."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from typing import Any, TypeVar

from ..source import Source, Span
from ..values import dataclass
from .event import Event

_Event = TypeVar("_Event", bound=Event)
Words = Mapping[str, Callable[[str], str]]
"""What is put in for a group of a pattern, by the group's name, in place of what it holds."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What a line may have meant: its plain `text`, the same with the letters of whoever wrote it, and for each
    character the place it comes from in the line (None: it was put in).
    """

    text: str
    raw: str
    places: tuple[tuple[int, int] | None, ...]

    @classmethod
    def of(cls, text: str, raw: str) -> Draft:
        return cls(text, raw, tuple((at, at + 1) for at in range(len(text))))

    def place(self, start: int, end: int) -> tuple[int, int]:
        """Where in the line the characters from `start` to `end` come from; all of it, where they were put in."""
        found = [place for place in self.places[start:end] if place] or [place for place in self.places if place]
        return min(first for first, _ in found), max(last for _, last in found)

    def turned(self, found: re.Match[str], template: str, words: Words) -> Draft:
        """What was found, replaced: `{name}` is what a group of that name holds, and other letters are put in."""
        start, end = found.span()
        whole = self.place(start, end) if end > start else None
        text, raw, places = self.text[:start], self.raw[:start], self.places[:start]
        for at, piece in enumerate(re.split(r"\{(\w+)\}", template)):
            if at % 2 and piece not in words:
                first, last = found.span(piece)
                if first >= 0:
                    text, raw = text + self.text[first:last], raw + self.raw[first:last]
                    places += self.places[first:last]
                continue
            put = words[piece](found.group(piece).lower()) if at % 2 else piece
            text, raw = text + put, raw + put
            places += tuple(whole if character.isalnum() or character == "?" else None for character in put)
        return Draft(text + self.text[end:], raw + self.raw[end:], places + self.places[end:])

    def turned_everywhere(self, pattern: re.Pattern[str], template: str, words: Words) -> Draft:
        """The same wherever the pattern fits outside quotes."""
        draft, at = self, 0
        while found := pattern.search(draft.text, at):
            if draft.text.count('"', 0, found.start()) % 2:
                at = found.end()
                continue
            rest = len(draft.text) - found.end()
            draft = draft.turned(found, template, words)
            at = len(draft.text) - rest + (found.end() == found.start())
        return draft


def placed(event: _Event, draft: Draft, source: Source, start: int) -> _Event:
    """An event of a draft at its place in a source, in which the line begins at `start`."""
    moved: _Event = _placed(event, draft, source, start)
    return moved


def _placed(value: Any, draft: Draft, source: Source, start: int) -> Any:
    match value:
        case Span(_, first, end):
            first, end = draft.place(first, end)
            return Span(source, start + first, start + end)
        case Event():
            members = {each.name: _placed(getattr(value, each.name), draft, source, start) for each in fields(value)}
            return replace(value, **members)
        case tuple():
            return tuple(_placed(each, draft, source, start) for each in value)
    return value
