"""Text into sections of events: file, match, game and deal, one at a time, in flat memory.

Nothing here raises for what a user wrote: an unreadable line is a finding and an `Unread` event, and costs
that line only. `CannotRead` is for a file that is no record at all.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from dataclasses import field, replace
from typing import BinaryIO, Literal

from lark import ParseTree
from lark.exceptions import UnexpectedInput, UnexpectedToken, VisitError

from ..cards import Seat
from ..findings import Finding, Kind
from ..language import SLIP, nearest
from ..source import Source, Span
from ..values import dataclass
from . import events as ev
from .builder import Builder
from .grammar import parser
from .lines import MAX_LINE, RESERVED, CannotRead, Line, lines, opening, plain, section_kind, split_comment
from .messages import explain_fault, no_such_opening, not_a_header
from .numbering import Numbering
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
_SUIT_FIRST = ("suit-first", "suit first")
_RULERS = ("table", "director", "umpire", "referee")
_TRICK_NUMBER = re.compile(r"[0-9]{1,2}(?=\s*[:.)])")
_NOT_UTF8 = re.compile("[\ud800-\udfff]")
_SUIT_THEN_RANK = re.compile(
    r"(?<![A-Za-z0-9])(?:([cdhs]|[♣♦♥♠♧♢♡♤]\ufe0e?\ufe0f?)(10|[AKQJT987?])|(\?)(10|[AKQJT987]))(?![A-Za-z0-9?])",
    re.IGNORECASE,
)

SectionKind = Literal["file", "match", "game", "deal"]
Trees = dict[tuple[str, str], ParseTree]
"""Lines already parsed, by their kind and text."""

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


def read(stream: BinaryIO, name: str) -> Iterator[Section]:
    """The sections of a record. `name` is what findings call the file.

    Raises `CannotRead` where the file is not UTF-8 text, or is of a later version of the notation.
    """
    dialects: dict[SectionKind, Dialect] = {"file": Dialect()}
    kind: SectionKind = "file"
    pending: list[Line] = []
    numbering = Numbering()
    for line in lines(stream):
        found = section_kind(plain(line.text).lstrip())
        if found:
            yield from _numbered(_section(kind, pending, name, dialects), numbering)
            kind, pending = found, []
        if len(pending) <= MAX_SECTION:
            pending.append(line)
    yield from _numbered(_section(kind, pending, name, dialects), numbering)


def _numbered(sections: Iterator[Section], numbering: Numbering) -> Iterator[Section]:
    """The same sections, with what is wrong with their numbers."""
    for section in sections:
        found = numbering.take(section.kind, section.opening, section.events, section.span)
        yield replace(section, problems=(*section.problems, *found)) if found else section


def read_text(text: str, name: str = "<text>") -> list[Section]:
    """The sections of a record that is at hand as text. Raises `CannotRead`, as `read` does."""
    return list(read(io.BytesIO(text.encode("utf-8", "surrogatepass")), name))


def reread(section: Section, text: str, trees: Trees | None = None) -> Section:
    """Another text in a section's place, which stays one section, read as the section was.

    `trees` serve for lines that come again, where many texts are read in the place of one.
    """
    source = Source(section.source.name, text, section.source.first_line)
    reader = _SectionReader(section.kind, source, section.dialect, trees)
    offset = 0
    for line in lines(io.BytesIO(text.encode("utf-8", "surrogateescape"))):
        reader.read_line(line, offset)
        offset += len(line.text) + len(line.end)
    return reader.section()


def _section(
    kind: SectionKind, pending: list[Line], name: str, dialects: dict[SectionKind, Dialect]
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
    reader = _SectionReader(kind, source, above)
    offset = 0
    for index, line in enumerate(pending):
        if index == MAX_SECTION:
            reader.refuse_rest(offset)
            break
        reader.read_line(line, offset)
        offset += len(line.text) + len(line.end)
    dialects[kind] = reader.dialect
    section = reader.section()
    if section.events or section.problems or section.opening:
        yield section


class _SectionReader:
    def __init__(self, kind: SectionKind, source: Source, dialect: Dialect, trees: Trees | None = None) -> None:
        self.trees = trees
        self.kind, self.source, self.dialect, self.above = kind, source, dialect, dialect
        self.opening: ev.MatchLine | ev.GameLine | ev.DealLine | None = None
        self.events: list[ev.Line] = []
        self.problems: list[Finding] = []
        self.seen: dict[object, Span] = {}
        self.homeless = False
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
        return ev.Comment(span.text[1:].strip(), trailing, span=span)

    def _read(self, body: str, start: int) -> None:
        kind = opening(body)
        if not kind:
            self._unread(no_such_opening(body), start, start, start + len(body))
            return
        if not self._belongs(kind, start, len(body)):
            return
        if self.dialect.suit_first and kind in ("trick", "hand", "trump", "happening", "exposed", "draw"):
            body = _rank_first(body)
        try:
            events = Builder(self.source, start, body, self.dialect).transform(self._tree(kind, body))
        except UnexpectedInput as fault:
            at, expected = _fault(fault, body)
            found = explain_fault(kind, body, at, expected)
            end = start + at + found.length
            self._unread(found.message, start, start + at, end, len(body), found.rule)
            return
        except VisitError as fault:
            if not isinstance(fault.orig_exc, NotAsWritten):
                raise
            self._unread(str(fault.orig_exc), start, fault.orig_exc.span.start, fault.orig_exc.span.end, len(body))
            return
        for event in events:
            self._take(event)

    def _tree(self, kind: str, body: str) -> ParseTree:
        if self.trees is None:
            return parser().parse(body, start=kind)
        if (kind, body) not in self.trees:
            self.trees[kind, body] = parser().parse(body, start=kind)
        return self.trees[kind, body]

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
        if name == "cards":
            if event.value.lower() not in _SUIT_FIRST:
                self._warn(event, f"“{event.value}” is not known here; `cards: suit-first` is")
            self.dialect = replace(self.dialect, suit_first=event.value.lower() in _SUIT_FIRST)
        elif name == "columns":
            names = event.value.upper().replace(",", " ").split()
            seats = {seat.value: seat for seat in Seat}
            if all(word in seats for word in names) and len(set(names)) == len(names) and names:
                self.dialect = replace(self.dialect, columns=tuple(seats[word] for word in names))
            else:
                self._problem("two-readings", "`columns:` needs each seat once: `columns: N W S E`", *_ends(event))
        elif name not in KNOWN_HEADERS:
            if trouble := not_a_header(name):
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


def _ends(event: ev.Line) -> tuple[int, int]:
    return event.span.start, event.span.end


def _near_ruler(by: str) -> str:
    """The ruler that a name may be a slip of the pen for; "" for none."""
    word = by.lower()
    return "" if word in _RULERS else nearest(word, _RULERS, SLIP)


def _fault(fault: UnexpectedInput, body: str) -> tuple[int, set[str]]:
    """Where a line went wrong, and the names of the terminals that could have stood there."""
    at = fault.pos_in_stream if fault.pos_in_stream is not None else len(body)
    if isinstance(fault, UnexpectedToken):
        if fault.token.type == "$END":
            at = len(body)
        return at, set(fault.accepts or fault.expected)
    return at, set(getattr(fault, "allowed", None) or ())


def _rank_first(body: str) -> str:
    """The same line, the same length, with each card's rank in front of its suit."""
    return _SUIT_THEN_RANK.sub(_turned, body)


def _turned(card: re.Match[str]) -> str:
    first, second = card.group(1) or card.group(3), card.group(2) or card.group(4)
    return second + first
