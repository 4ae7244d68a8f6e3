"""A record in canonical form: made by the writer, and proved to say the same before anybody gets it."""

from __future__ import annotations

import codecs
import io
import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass

from .findings import Finding
from .judge import judge
from .notation import events as ev
from .notation.parse import Section, read
from .notation.write import in_order, write_record
from .profiles.ruleset import RuleSet
from .source import Span
from .verdict import LostGame, Problems, Verdict

_LINE_END = re.compile(rb"\r\n|\r|\n")
_LINE_NUMBER = re.compile(r"\blines? [0-9]+((,| and| or)+ [0-9]+)*")
_NOT_COMPARED = {"section", "span", "findings", "steps", "step", "knowledge", "clash", "heading", "match"}
House = Callable[[str | None], RuleSet]


class NotProved(ValueError):
    """A canonical text that would not say what the record says; the message is one sentence."""

    def __init__(self, what: str) -> None:
        super().__init__(f"written again, {what} would not be the same: please report it with the record")


def canonical(record: Sequence[Section], data: bytes, house: House, symbols: bool = False) -> bytes:
    """The canonical form of a record read from `data`, with its line ends (the commonest) and its byte-order mark.

    It is read again, and its events, remarks and verdicts are held against those of the record; `house` gives the house
    of each name, as `judge` takes it. Raises `CannotWrite` where something in it cannot be written again, and
    `NotProved` where the two would differ.
    """
    written = write_record(record, symbols)
    text = written.encode("utf-8", "surrogateescape").replace(b"\n", _line_end(data))
    if data.startswith(codecs.BOM_UTF8):
        text = codecs.BOM_UTF8 + text
    if text != data:
        again = list(read(io.BytesIO(text), "canonical"))
        _prove(again, record, house)
        if write_record(again, symbols) != written:
            raise NotProved("its form")
    return text


def _prove(again: Sequence[Section], record: Sequence[Section], house: House) -> None:
    if _events(again) != _events(record):
        raise NotProved("what it says")
    if _remarks(again) != _remarks(record):
        raise NotProved("its remarks")
    if _verdicts(again, house) != _verdicts(record, house):
        raise NotProved("what it comes to")


def _line_end(data: bytes) -> bytes:
    """The commonest line end, and of two the first; LF where there is none."""
    found = Counter(_LINE_END.findall(data))
    return max(found, key=lambda end: found[end], default=b"\n")


def _events(record: Sequence[Section]) -> list[tuple[str, ev.Line | None, tuple[ev.Line, ...]]]:
    said = ((section.kind, section.opening, in_order(section.events)) for section in record)
    return [each for each in said if each[1] or each[2]]  # headers that only said how cards are written are gone


def _remarks(record: Sequence[Section]) -> Counter[tuple[str, str]]:
    """What no verdict depends on and nobody wants to lose, and how often it stands in the record."""
    kept = (ev.Comment, ev.Note, ev.Unread)
    return Counter(
        (event.kind(), event.text) for section in record for event in section.events if isinstance(event, kept)
    )


def _verdicts(record: Sequence[Section], house: House) -> list[object]:
    return [_bare(verdict) for verdict in judge(record, house) if not isinstance(verdict, Problems) or _found(verdict)]


def _found(value: Verdict | LostGame) -> Counter[object]:
    """The findings of a verdict in no order, since headers change theirs, and none of spelling."""
    return Counter(_bare_finding(each) for each in getattr(value, "findings", ()) if each.law != "spelling")


def _bare(value: object) -> object:
    """A verdict, or what it holds, without its places."""
    if isinstance(value, Verdict | LostGame):
        return _found(value), _members(value)
    if isinstance(value, Span):
        return None
    if is_dataclass(value):
        return _members(value)
    if isinstance(value, tuple):
        return tuple(_bare(each) for each in value)
    return _LINE_NUMBER.sub("line", value) if isinstance(value, str) else value


def _members(value: object) -> tuple[object, ...]:
    names = (each.name for each in fields(value) if each.name not in _NOT_COMPARED)  # type: ignore[arg-type]
    return (type(value).__name__, *(_bare(getattr(value, name)) for name in names))


def _bare_finding(finding: Finding) -> object:
    return (
        finding.law,
        finding.kind,
        finding.grade,
        finding.number,
        finding.offender,
        finding.penalty,
        finding.counts,
        finding.accepted,
    )
