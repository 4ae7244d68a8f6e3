"""Lines that are no notation and can mean one thing only: what each would be in the notation.

Nothing is read here. A row of `freehand_words` turns a line into another, and the reader's grammar says whether that is
a line; where the ways that it can be turned come to two readings, it is neither.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from ..cards import Seat
from ..language import nearest
from .draft import Draft
from .freehand_words import ANYWHERE, IN_WORDS, LINES, RANKS, SEATS, SHOWN, SHOWN_ANYWHERE, pattern
from .grammar import parser
from .lines import RESERVED, RULERS, WITHOUT_COLON, plain
from .messages import VERBS, unclosed

_Read = TypeVar("_Read")
_MOST_STEPS = 5
_MOST_DRAFTS = 80
_OF_ANY_WORD = {"NAME", "TEXT", "MATCH_NAME", "WORD", "REASON", "BREACH", "RULER", "HEADER_NAME", "STRING"}
"""Terminals that any word may be."""
_OF_ANY_WORDS = ("note", "match", "agreed")
"""Lines that say whatever they like, so that a slip for one of these says nothing."""
_JODHI_VALUES = ("20", "30", "40", "50", "?")
_CALLS_A_NUMBER = pattern(r"<seat> (?:calls|called|bids?|says|said) <n>$")
_SAID = re.compile(r"(?<=[\[;])\s*([^\s\[\];\"][^\[\];]*?)(?=\s*[\];])")
_SPACE = re.compile(r"(?<=\S)(?=\s|$)")
_FIRST_WORD = re.compile(r"(?P<word>[a-z]+)(?P<rest>\s*:.*|\s.*|[0-9].*)$", re.IGNORECASE)
_VERB = pattern(r"(?P<top>.*(?<!\w)SEAT )<word>(?P<rest>(?:\s|\]|;).*|)$")


def readings(
    line: Draft,
    names: Sequence[tuple[Seat, str]],
    after_calls: bool,
    read: Callable[[Draft], _Read | None],
    to_show: bool = False,
) -> list[_Read]:
    """All that a line can be turned into that `read` makes something of, nearest first.

    `names` are those of the players. `after_calls`: whether trumps or a trick stand above the line. `to_show`: also by
    what may only be shown to whoever wrote it; then the first readings there are will do.
    """
    found: list[_Read] = []
    seen = {line.text}
    ready = [line]
    for _ in range(_MOST_STEPS):
        turned = [each for draft in ready for each in _turned(draft, names, after_calls, to_show)]
        ready = []
        for draft in turned:
            if draft.text in seen or len(seen) > _MOST_DRAFTS:
                continue
            seen.add(draft.text)
            if (reading := read(draft)) is not None:
                found.append(reading)
            else:
                ready.append(draft)
        if to_show and found:
            break
    return found


def names_to_read(players: Sequence[tuple[Seat, str]]) -> list[tuple[Seat, str]]:
    """The players' names, in plain form, and the first word of each, that are no words of the notation."""
    whole = [(seat, plain(name).strip()) for seat, name in players]
    written = dict.fromkeys((seat, each) for seat, name in whole for each in (name, name.partition(" ")[0]))
    return [(seat, name) for seat, name in written if name and not _is_a_word(name)]


@functools.cache
def _is_a_word(name: str) -> bool:
    if name.lower() in {*RANKS, *SEATS, *RULERS}:
        return True
    words = (each.pattern.to_regexp() for each in parser().terminals if each.name not in _OF_ANY_WORD)
    return any(re.fullmatch(word, name) for word in words)


def _turned(draft: Draft, names: Sequence[tuple[Seat, str]], after_calls: bool, to_show: bool) -> Iterator[Draft]:
    plainer = draft
    for each, (template,) in ANYWHERE + SHOWN_ANYWHERE if to_show else ANYWHERE:
        plainer = plainer.turned_everywhere(each, template, IN_WORDS)
    owners: dict[str, list[Seat]] = {}
    for seat, name in names:
        owners.setdefault(name.lower(), []).append(seat)
    for name, seats in sorted(owners.items(), key=lambda each: -len(each[0])):
        named = re.compile(rf"(?<![\w'’-]){re.escape(name)}(?:['’]s)?(?![\w'’-])", re.IGNORECASE)
        if len(seats) == 1:
            plainer = plainer.turned_everywhere(named, seats[0].value, IN_WORDS)
        else:
            yield from (draft.turned_everywhere(named, seat.value, IN_WORDS) for seat in seats)
    yield plainer
    for start, end in [(0, len(draft.text)), *(said.span(1) for said in _SAID.finditer(draft.text))]:
        if found := _CALLS_A_NUMBER.match(draft.text, start, end):
            yield draft.turned(found, "calls: {seat} {n}", IN_WORDS)
            if after_calls and found["n"] in _JODHI_VALUES:
                yield draft.turned(found, "{seat} jodhi {n}", IN_WORDS)
        for each, templates in LINES:
            if found := each.match(draft.text, start, end):
                yield from (draft.turned(found, template, IN_WORDS) for template in templates)
    if to_show:
        for each, templates in SHOWN:
            if found := each.match(draft.text):
                yield from (draft.turned(found, template, IN_WORDS) for template in templates)
        yield from _closed(draft)
        yield from _with_nearest_word(draft)


def _closed(draft: Draft) -> Iterator[Draft]:
    """The bracket, parenthesis or quote that is open, closed wherever it could be."""
    at = unclosed(draft.text)
    if at is None:
        return
    close = {"[": "]", "(": ")"}.get(draft.text[at], '"')
    for found in _SPACE.finditer(draft.text, at + 1):
        yield draft.turned(found, close, IN_WORDS)


def _with_nearest_word(draft: Draft) -> Iterator[Draft]:
    """The word that opens the line, or the one behind a seat, as the nearest that the notation has there."""
    found = _VERB.match(draft.text)
    if found and (word := found["word"].lower()).removesuffix("s") not in RESERVED and (near := nearest(word, VERBS)):
        yield draft.turned(found, f"{{top}}{near}{{rest}}", {})
    found = _FIRST_WORD.match(draft.text)
    if found and (word := found["word"].lower()) not in RESERVED and (near := nearest(word, RESERVED)):
        has_colon = ":" in found["rest"][:2]
        if near in _OF_ANY_WORDS and not has_colon:
            return
        colon = "" if near in WITHOUT_COLON or has_colon else ":"
        yield draft.turned(found, f"{near}{colon} {{rest}}", {})
        yield draft.turned(found, f"{near}{{rest}}", {})
