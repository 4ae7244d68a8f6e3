"""Text into sections of events: file, match, game and deal, one at a time, in flat memory.

Nothing here raises for what a user wrote: an unreadable line is a finding and an `Unread` event, and costs
that line only. `CannotRead` is for a file that is no record at all.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from dataclasses import field
from typing import BinaryIO, Literal

from ..findings import Finding, Kind
from ..language import SLIP, nearest
from ..source import Source, Span
from ..values import dataclass, replace
from . import events as ev
from .driver import NotInGrammar
from .lines import MAX_LINE, RESERVED, RULERS, CannotRead, Line, lines, opening, plain, section_kind, split_comment
from .messages import Fault, no_such_opening, not_a_header
from .numbering import Numbering
from .one_line import OneLine, either, events_of
from .terminals import Dialect, NotAsWritten

VERSION = 1
MAX_SECTION = 2_000
"""Lines in one deal (or match or game heading); what comes after is refused until the next opens."""

KNOWN_HEADERS = [
    "rules",
    "title",
    "event",
    "place",
    "date",
    "table",
    "round",
    "scorer",
    "source",
    "cards",
    "columns",
    "director",
    "teams",
    "stage",
    "time",
    "session",
]
_MOST_SHOWN = 50
"""Unread lines of a section for which the line to write is looked for: a file that is no record has thousands."""
READING_HEADERS = ("cards", "columns")
"""Headers that say how a record's cards are written; canonical text has one way and needs none."""
_TRICK_NUMBER = re.compile(r"[0-9]{1,2}(?=\s*[:.)])")
_NOT_UTF8 = re.compile("[\ud800-\udfff]")

SectionKind = Literal["file", "match", "game", "deal"]
_OUTER: dict[SectionKind, tuple[SectionKind, ...]] = {
    "file": ("file",),
    "match": ("file",),
    "game": ("match", "file"),
    "deal": ("game", "match", "file"),
}
_HEADINGS = {"header", "players", "agreed", "note", "draw", "score"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """A stretch of a record that opens with its own word, or the file's own headers.

    `events` are in the order written; `problems` are what could not be read, or was read with a doubt; `dialect` is how
    cards are written where it opens. `kept` is room for what is found out about it and serves whoever looks at it next.
    """

    kind: SectionKind
    source: Source
    opening: ev.MatchLine | ev.GameLine | ev.DealLine | None
    events: tuple[ev.Line, ...]
    problems: tuple[Finding, ...] = ()
    dialect: Dialect = field(default=Dialect(), compare=False, repr=False)
    kept: dict[str, object] = field(default_factory=dict, compare=False, repr=False)

    def header(self, name: str) -> ev.Header | None:
        return next((e for e in self.events if isinstance(e, ev.Header) and e.name == name), None)

    @property
    def is_whole(self) -> bool:
        """Whether all that was written is among the events: false where a line or a deal was too long to keep."""
        return not any(problem.law in ("long-line", "long-deal") for problem in self.problems)

    @property
    def span(self) -> Span:
        return self.opening.span if self.opening else Span(self.source, 0, 0)


class Remembered:
    """Sections of a text that is read again and again while it is written: those that stay as they were are kept.

    A section that only moves to other lines is the same one still; `moved` are those that did at the last reading.
    """

    def __init__(self) -> None:
        self._kept: dict[object, list[tuple[Section, Dialect]]] = {}
        self._used: dict[object, list[tuple[Section, Dialect]]] = {}
        self.moved: list[Section] = []

    def begin(self) -> None:
        """A reading begins; what the last one did not use is forgotten."""
        self._kept, self._used, self.moved = self._used, {}, []

    def take(self, kind: SectionKind, source: Source, above: Dialect) -> tuple[Section, Dialect] | None:
        """The section that was made of this text before, now where the text is, and the dialect behind it."""
        key = (kind, source.text, above)
        found = self._kept.get(key)
        if not found:
            return None
        at = next((i for i, (section, _) in enumerate(found) if section.source.first_line == source.first_line), 0)
        section, dialect = found.pop(at)
        if section.source.first_line != source.first_line:
            section.source.move_to(source.first_line)
            self.moved.append(section)
        self.keep(kind, above, section, dialect)
        return section, dialect

    def keep(self, kind: SectionKind, above: Dialect, section: Section, dialect: Dialect) -> None:
        self._used.setdefault((kind, section.source.text, above), []).append((section, dialect))


def read(stream: BinaryIO, name: str, remembered: Remembered | None = None) -> Iterator[Section]:
    """The sections of a record. `name` is what findings call the file.

    With `remembered`, sections that a reading before made of the same text are taken from there.

    Raises `CannotRead` where the file is not UTF-8 text, or is of a later version of the notation.
    """
    dialects: dict[SectionKind, Dialect] = {"file": Dialect()}
    kind: SectionKind = "file"
    pending: list[Line] = []
    numbering = Numbering()
    if remembered:
        remembered.begin()
    for line in lines(stream):
        found = section_kind(plain(line.text).lstrip())
        if found:
            yield from _numbered(_section(kind, pending, name, dialects, remembered), numbering)
            kind, pending = found, []
        if len(pending) <= MAX_SECTION:
            pending.append(line)
    yield from _numbered(_section(kind, pending, name, dialects, remembered), numbering)


def _numbered(sections: Iterator[Section], numbering: Numbering) -> Iterator[Section]:
    """The same sections, with what is wrong with their numbers."""
    for section in sections:
        found = numbering.take(section.kind, section.opening, section.events, section.span)
        yield replace(section, problems=(*section.problems, *found)) if found else section


def read_text(text: str, name: str = "<text>") -> list[Section]:
    """The sections of a record that is at hand as text. Raises `CannotRead`, as `read` does."""
    return list(read(io.BytesIO(text.encode("utf-8", "surrogatepass")), name))


def reread(section: Section, text: str) -> Section:
    """Another text in a section's place, which stays one section, read as the section was."""
    source = Source(section.source.name, text, section.source.first_line)
    reader = _SectionReader(section.kind, source, section.dialect)
    offset = 0
    for line in lines(io.BytesIO(text.encode("utf-8", "surrogateescape"))):
        reader.read_line(line, offset)
        offset += len(line.text) + len(line.end)
    return reader.section()


def _section(
    kind: SectionKind,
    pending: list[Line],
    name: str,
    dialects: dict[SectionKind, Dialect],
    remembered: Remembered | None,
) -> Iterator[Section]:
    """The section that these lines make, if they say anything.

    `dialects` holds what headers so far say about how cards are written: a header holds for its match, its game or
    its deal, and for all that follows when it stands at the top of the file.
    """
    above = next(dialects[outer] for outer in _OUTER[kind] if outer in dialects)
    if kind == "match":
        dialects.pop("game", None)
    text = "".join(line.text + line.end for line in pending)
    source = Source(name, text, pending[0].number if pending else 1)
    if remembered and (known := remembered.take(kind, source, above)):
        section, dialect = known
    else:
        section, dialect = _read_section(kind, source, above, pending)
        if remembered:
            remembered.keep(kind, above, section, dialect)
    dialects[kind] = dialect
    if kind == "deal" and not above.names and dialect.names:
        dialects["game"] = replace(above, names=dialect.names)  # who plays may stand in its first deal
    if section.events or section.problems or section.opening:
        yield section


def _read_section(kind: SectionKind, source: Source, above: Dialect, pending: list[Line]) -> tuple[Section, Dialect]:
    reader = _SectionReader(kind, source, above)
    offset = 0
    for index, line in enumerate(pending):
        if index == MAX_SECTION:
            reader.refuse_rest(offset)
            break
        reader.read_line(line, offset)
        offset += len(line.text) + len(line.end)
    return reader.section(), reader.dialect


class _SectionReader:
    def __init__(self, kind: SectionKind, source: Source, dialect: Dialect) -> None:
        self.kind, self.source, self.dialect, self.above = kind, source, dialect, dialect
        self.opening: ev.MatchLine | ev.GameLine | ev.DealLine | None = None
        self.events: list[ev.Line] = []
        self.problems: list[Finding] = []
        self.seen: dict[object, Span] = {}
        self.homeless = False
        self.shown = 0
        self.last_trick: tuple[int, Span] | None = None
        self.half = 1

    def section(self) -> Section:
        return Section(
            kind=self.kind,
            source=self.source,
            opening=self.opening,
            events=tuple(self.events),
            problems=tuple(self.problems),
            dialect=self.above,
        )

    def refuse_rest(self, offset: int) -> None:
        self._problem(
            "long-deal", f"more than {MAX_SECTION} lines without a new deal: the rest is not read", offset, offset
        )

    def read_line(self, line: Line, offset: int) -> None:
        text = plain(line.text)
        body = text.lstrip()
        start = offset + len(text) - len(body)
        body = body.rstrip()
        if not body:
            return
        if line.cut:
            self._problem(
                "long-line", f"a line of more than {MAX_LINE:,} characters is not read", start, start + len(body)
            )
            return
        if broken := _NOT_UTF8.search(body):
            at = start + broken.start()
            self._problem("not-utf-8", "a character here is damaged (not UTF-8), so the line is not read", at, at + 1)
            self.events.append(
                ev.Unread(self.source.text[start : start + len(body)], span=self._span(start, start + len(body)))
            )
            return
        if body.startswith("#"):
            self.events.append(self._comment(start, start + len(body), trailing=False))
            return
        comment = split_comment(body)
        if comment is not None:
            self._read(body[:comment].rstrip(), start)
            self.events.append(self._comment(start + comment, start + len(body), trailing=True))
        else:
            self._read(body, start)

    def _comment(self, start: int, end: int, trailing: bool) -> ev.Comment:
        span = Span(self.source, start, end)
        text = span.text[1:]
        words = text.strip()
        is_in_words = trailing or not words or words[0].isalnum()
        return ev.Comment(words if is_in_words else text.rstrip(), trailing, span=span)

    def _read(self, body: str, start: int) -> None:
        kind = opening(body)
        if kind == "header" and not _is_header(body) and self._read_as_meant(self._line(body, start)):
            return
        if kind and not self._belongs(kind, start, len(body)):
            return
        try:
            events = events_of(kind, body, self.source, start, self.dialect) if kind else []
        except NotInGrammar:
            line = self._line(body, start)
            if not self._read_as_meant(line):
                self._tell_faults(line, list(line.faults(kind)))
            return
        except NotAsWritten as fault:
            if not self._read_as_meant(self._line(body, start)):
                self._unread(str(fault), start, fault.span.start, fault.span.end, len(body))
            return
        for event in events:
            self._take(event)
        if not kind and not self._read_as_meant(line := self._line(body, start)):
            self._tell_faults(line, [(0, Fault("unreadable-line", no_such_opening(body), len(body)))])

    def _line(self, body: str, start: int) -> OneLine:
        return OneLine(body, self.source, start, self.dialect)

    def _read_as_meant(self, line: OneLine) -> bool:
        """Read a line that is no notation and can mean one thing only; of two meanings, both are told."""
        meanings = line.meanings(self._is_after_calls())
        if not meanings:
            return False
        start, end = line.start, line.start + len(line.text)
        if not self._belongs(meanings[0].kind, start, len(line.text)):
            return True
        if len(meanings) > 1:
            ways = either([each.text for each in meanings])
            self._unread(f"this can mean two things: write {ways}", start, start, end, rule="two-readings")
            self.problems[-1] = replace(self.problems[-1], mends=tuple(each.text for each in meanings))
            return True
        said = f"this is read as `{meanings[0].text}`, and is written so"
        mends = (meanings[0].text,)
        place = self._span(start, end)
        self.problems.append(Finding(law="spelling", kind=Kind.WARNING, span=place, message=said, mends=mends))
        for event in meanings[0].events:
            self._take(event)
        return True

    def _tell_faults(self, line: OneLine, faults: list[tuple[int, Fault]]) -> None:
        """An unread line, with the line to write, or with each of its faults."""
        (at, first), *others = faults
        self.shown += 1
        message = first.message
        if self.shown <= _MOST_SHOWN:
            message = line.with_line_to_write(message, self._is_after_calls())
        start, length = line.start, len(line.text)
        self._unread(message, start, start + at, start + at + first.length, length, first.rule)
        for at, fault in others if message == first.message else ():
            self._problem(fault.rule, fault.message, start + at, start + at + fault.length)

    def _is_after_calls(self) -> bool:
        return any(isinstance(event, ev.Trump | ev.Trick) for event in self.events)

    def _belongs(self, kind: str, start: int, length: int) -> bool:
        if kind.endswith("_line"):
            return True
        if self.kind == "deal":
            if kind != "version":
                return True
            self._unread("the version line stands at the top of the file", start, start, start + length)
            return False
        if kind in _HEADINGS or (kind == "version" and self.kind == "file"):
            return True
        if self.homeless:
            self.events.append(
                ev.Unread(self.source.text[start : start + length], span=self._span(start, start + length))
            )
            return False
        self.homeless = True
        self._unread(
            "this belongs to a deal and no deal is open: write `deal 1` on a line above it (the lines that follow it "
            "here are not read either)",
            start,
            start,
            start + length,
        )
        return False

    def _take(self, event: ev.Line) -> None:
        match event:
            case ev.Version(number) if number > VERSION:
                raise CannotRead(
                    f"is written in version {number} of the notation (line {event.span.line}), and this program reads "
                    f"version {VERSION}: a newer thunee-cli will read it."
                )
            case ev.Version(number) if number < VERSION:
                self._unread("the first version of the notation is 1: `thunee 1`", event.span.start, *_ends(event))
                return
            case ev.Half(number):
                self.half = number
            case ev.MatchLine() | ev.GameLine() | ev.DealLine():
                self.opening = event
                return
            case ev.Header():
                self._header(event)
            case ev.Trick():
                self._trick(event)
            case ev.Players(names) if ev.Players not in self.seen:
                self.dialect = replace(self.dialect, names=names)
            case ev.Ruling(by) if meant := _near_ruler(by):
                message = f"“{by}” is taken for the name of who ruled; did you mean “{meant}”?"
                start = event.span.start + event.span.text.index(by)
                self.problems.append(
                    Finding(
                        law="unknown-ruler", kind=Kind.WARNING, span=self._span(start, start + len(by)), message=message
                    )
                )
        if self._written_twice(event):
            self.events.append(ev.Unread(event.span.text, span=event.span))
            return
        self.events.append(event)

    def _header(self, event: ev.Header) -> None:
        name = event.name
        if name.startswith("x-"):
            return
        if name in READING_HEADERS:
            if told := self.dialect.under(name, event.value):
                self.dialect = told
            elif name == "cards":
                self.dialect = replace(self.dialect, suit_first=False)
                self._warn(event, f"“{event.value}” is not known here; `cards: suit-first` is")
            else:
                self._problem("two-readings", "`columns:` needs each seat once: `columns: N W S E`", *_ends(event))
        elif name not in KNOWN_HEADERS:
            if trouble := not_a_header(name, event.value, [each for _, each in self.dialect.names]):
                line = OneLine(plain(event.span.text), self.source, event.span.start, self.dialect)
                trouble = line.with_line_to_write(trouble, self._is_after_calls())
                self._problem("unknown-header", trouble, event.span.start, event.span.start + len(name))
                return
            near = nearest(name, (*KNOWN_HEADERS, *RESERVED))
            hint = f"; did you mean “{near}:”?" if near else "; a header of your own begins with x-"
            self._warn(event, f"“{name}:” is not a header the standard knows{hint}")

    def _trick(self, trick: ev.Trick) -> None:
        last = self.last_trick
        due = last[0] + 1 if last else 1
        self.last_trick = (trick.number, trick.span)
        if trick.number == due:
            return
        related: tuple[tuple[Span, str], ...]
        if last and trick.number <= last[0]:
            said = f"trick {trick.number} is written after trick {last[0]}"
            related = ((last[1], f"trick {last[0]}"),)
        else:
            gap = f"trick {due} is" if trick.number == due + 1 else f"tricks {due} to {trick.number - 1} are"
            said = f"{gap} missing before trick {trick.number}" if trick.number else "the first trick is trick 1"
            related = ()
        self.problems.append(
            Finding(law="trick-number", kind=Kind.RECORD, span=trick.span, message=said, related=related)
        )

    def _written_twice(self, event: ev.Line) -> bool:
        key: object
        match event:
            case ev.Hand(seat):
                key, what = ("hand", seat, self.half), f"the hand of {seat.value}"
            case ev.Header(name):
                key, what = ("header", name), f"“{name}:”"
            case ev.Version():
                key, what = ev.Version, "the version line"
            case ev.Dealer() | ev.Cut() | ev.Players() | ev.Draw() | ev.Points() | ev.Count() | ev.Balls() | ev.Score():
                key = type(event)
                what = f"“{type(event).__name__.lower()}:”"
            case _:
                return False
        if isinstance(event, ev.Dealer) and isinstance(self.opening, ev.DealLine) and self.opening.dealer:
            self.seen.setdefault(key, self.opening.span)
        if key not in self.seen:
            self.seen[key] = event.span
            return False
        first = self.seen[key]
        message = f"{what} is written twice; the first, in line {first.line}, is taken"
        related = ((first, "the first"),)
        self.problems.append(
            Finding(law="written-twice", kind=Kind.RECORD, span=event.span, message=message, related=related)
        )
        return True

    def _warn(self, event: ev.Line, message: str) -> None:
        self.problems.append(Finding(law="unknown-header", kind=Kind.WARNING, span=event.span, message=message))

    def _unread(
        self, message: str, start: int, at: int, end: int, length: int | None = None, rule: str = "unreadable-line"
    ) -> None:
        self._problem(rule, message, at, end)
        stop = end if length is None else start + length
        if number := _TRICK_NUMBER.match(self.source.text, start):  # an unread trick is no missing trick
            self.last_trick = (int(number.group()), self._span(start, stop))
        self.events.append(ev.Unread(self.source.text[start:stop], span=self._span(start, stop)))

    def _problem(self, rule: str, message: str, start: int, end: int) -> None:
        self.problems.append(Finding(law=rule, kind=Kind.NOTATION, span=self._span(start, end), message=message))

    def _span(self, start: int, end: int) -> Span:
        return Span(self.source, start, end)


def _is_header(body: str) -> bool:
    """Whether a line with a word and a colon has a header's, or one of somebody's own."""
    name = body.partition(":")[0].strip().lower()
    return name in KNOWN_HEADERS or name.startswith("x-")


def _ends(event: ev.Line) -> tuple[int, int]:
    return event.span.start, event.span.end


def _near_ruler(by: str) -> str:
    """The ruler that a name may be a slip of the pen for; "" for none."""
    word = by.lower()
    return "" if word in RULERS else nearest(word, RULERS, SLIP)
