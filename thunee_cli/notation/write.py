"""Events into canonical text: one spelling for everything, which the reader reads back as the same events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..cards import Seat
from ..values import replace
from . import events as ev
from .parse import KNOWN_HEADERS, Section
from .spelling import Spelling
from .terminals import Dialect
from .write_line import in_one_line, line

_CALLS_IN_A_LINE = 200
_SEAT_ORDER = tuple(Seat)
_HEADER_ORDER = ("rules", *(name for name in KNOWN_HEADERS if name != "rules"))
_AMONG_HEADERS = (ev.Version, ev.Header, ev.Players, ev.Dealer, ev.Agreed, ev.Draw, ev.Cut, ev.Hand)


class CannotWrite(ValueError):
    """A record that would lose something if it were written again; the message is one sentence."""


def write(section: Section, symbols: bool = False) -> str:
    """The canonical text of one section, each line with its end; `symbols` writes ♠♥♦♣ for the suits.

    Raises `CannotWrite` where the section holds more than its events do: a line or a deal too long to be kept.
    """
    if not section.is_whole:
        raise CannotWrite("holds a line or a deal that is too long to be read, so it cannot be written again whole")
    spelling = Spelling(symbols)
    lines = [line(section.opening, spelling)] if section.opening else []
    for written, trailing in _lines(in_order(section.events), spelling):
        if trailing and lines and not lines[-1].startswith("#"):
            lines[-1] += "  " + written
        else:
            lines.append(written)
    return "".join(text + "\n" for text in lines)


def write_record(sections: Iterable[Section], symbols: bool = False) -> str:
    """The canonical text of a record, a blank line before each match, game and deal.

    Raises `CannotWrite` as `write` does, and where unread lines stand in a record that says how its cards are
    written (`cards:`, `columns:`): those headers go, and the lines would come to mean something else.
    """
    blocks: list[str] = []
    above = ""
    with_own_ways = False
    for section in sections:
        with_own_ways = with_own_ways or any(_says_how_to_read(event) for event in section.events)
        if with_own_ways and any(isinstance(event, ev.Unread) for event in section.events):
            raise CannotWrite("has lines that could not be read, and a `cards:` or `columns:` header they depend on")
        text, next_above = _comments_at_end(write(section, symbols))
        blocks.append(above + text)
        above = next_above
    return "\n".join(block for block in blocks if block) + above


def in_order(events: Iterable[ev.Line]) -> tuple[ev.Line, ...]:
    """The same events with the headers in canonical order and without headers about how cards are written.

    Only what stands before the first happening is moved; a comment goes with the line below it, a note and a
    comment at the end of a line with what stands before them.
    """
    groups, rest = _header_groups(_without_reading_headers(events))
    groups.sort(key=lambda group: _rank(group[0]))
    return tuple(event for _, group in groups for event in group) + tuple(rest)


def _without_reading_headers(events: Iterable[ev.Line]) -> list[ev.Line]:
    """The events without those headers; a comment behind one gets a line of its own."""
    kept: list[ev.Line] = []
    dropped = False
    for event in events:
        if dropped and isinstance(event, ev.Comment) and event.trailing:
            event = replace(event, trailing=False)
        dropped = _says_how_to_read(event)
        if not dropped:
            kept.append(event)
    return kept


def _header_groups(events: list[ev.Line]) -> tuple[list[tuple[ev.Line | None, list[ev.Line]]], list[ev.Line]]:
    """Each header with what travels with it, and the events from the first happening on."""
    groups: list[tuple[ev.Line | None, list[ev.Line]]] = [(None, [])]
    waiting: list[ev.Line] = []
    for index, event in enumerate(events):
        if isinstance(event, ev.Comment) and not event.trailing:
            waiting.append(event)
        elif isinstance(event, _AMONG_HEADERS):
            groups.append((event, [*waiting, event]))
            waiting = []
        elif isinstance(event, ev.Comment | ev.Note) and not waiting:
            groups[-1][1].append(event)
        else:
            return groups, waiting + events[index:]
    return groups, waiting


def _rank(event: ev.Line | None) -> tuple[int, int]:
    match event:
        case None:
            return 0, 0
        case ev.Version():
            return 1, 0
        case ev.Header(name) if name in _HEADER_ORDER:
            return 2, _HEADER_ORDER.index(name)
        case ev.Players():
            return 3, 0
        case ev.Header(name):
            return 4 if not name.startswith("x-") else 5, 0
        case ev.Agreed():
            return 6, 0
        case ev.Draw():
            return 7, 0
        case ev.Dealer():
            return 8, 0
        case ev.Cut():
            return 9, 0
        case ev.Hand(seat):
            return 10, _SEAT_ORDER.index(seat)
    return 11, 0


def _says_how_to_read(event: ev.Line) -> bool:
    return isinstance(event, ev.Header) and Dialect().under(event.name, event.value) is not None


def _lines(events: Iterable[ev.Line], spelling: Spelling) -> Iterator[tuple[str, bool]]:
    """Each line, and whether it is a comment that stands behind the line before it."""
    calls: list[ev.Line] = []
    for event in events:
        if isinstance(event, ev.Call | ev.Passes):
            calls.append(event)
            if len(calls) < _CALLS_IN_A_LINE:
                continue
        if calls:
            yield in_one_line(calls, spelling), False
        if not isinstance(event, ev.Call | ev.Passes):
            yield line(event, spelling), isinstance(event, ev.Comment) and event.trailing
        calls = []
    if calls:
        yield in_one_line(calls, spelling), False


def _comments_at_end(text: str) -> tuple[str, str]:
    """The text without the comment lines it ends in, and those: they belong to the section that follows."""
    lines = [
        part + "\n" for part in text.split("\n")[:-1]
    ]  # a remark may hold what splitlines() takes for a line's end
    end = len(lines)
    while end and lines[end - 1].startswith("#"):
        end -= 1
    return "".join(lines[:end]), "".join(lines[end:])
