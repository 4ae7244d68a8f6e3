"""What is left of a record that no dealing fits: its largest parts that have a reading, and what all of them prove."""

from __future__ import annotations

from collections.abc import Iterator

from .findings import Finding, Grade, Kind
from .language import listed
from .lawbook import Evidence
from .notation import events as ev
from .notation.parse import Section
from .source import Span
from .stages import Examined, accusers, is_alleged
from .values import replace
from .verdict import AwardKind, Result


def without(section: Section, lines: tuple[int, ...]) -> Section:
    """The deal without some lines; a trick that is left out took a card from every hand all the same."""
    return replace(section, events=tuple(_left(section, lines)))


def _left(section: Section, lines: tuple[int, ...]) -> Iterator[ev.Line]:
    for event in section.events:
        if event.span.line not in lines:
            yield event
        elif isinstance(event, ev.Trick) and _is_alone(event, section):
            yield replace(event, leader=None, items=(), result=None)


def _is_alone(trick: ev.Trick, section: Section) -> bool:
    """Whether no other line gives a trick this number."""
    return sum(isinstance(event, ev.Trick) and event.number == trick.number for event in section.events) == 1


def proven_in_all(record: Examined, parts: tuple[Examined, ...]) -> list[Finding]:
    """The findings of a record without a reading: a player's breach is proven only where every part proves it.

    So is what the play says against a number or a winner that is written; what makes the record impossible stands.
    """
    proven = [{_breach(finding) for finding in part.findings if finding.is_wrong} for part in parts]
    return list(_left_standing(record, proven, clashing(record.clash)))


def _left_standing(record: Examined, proven: list[set[tuple[object, ...]]], why: str) -> Iterator[Finding]:
    for finding in record.findings:
        if _is_idle(finding, record):
            continue
        if not finding.is_wrong or (proven and all(_breach(finding) in each for each in proven)):
            yield finding
        elif finding.kind is Kind.PLAY:
            said = f"{finding.message}; not settled, for {why}"
            yield replace(finding, grade=Grade.POSSIBLE, message=said, doubt=why)
        elif finding.law not in record.book.hanging_on_play:
            yield finding


def _is_idle(finding: Finding, record: Examined) -> bool:
    """Whether it only says that the hands leave a breach possible, and nobody alleged it."""
    breach = record.book.breaches.get(finding.law)
    if breach is None or breach.evidence is not Evidence.CARDS or finding.grade is not Grade.POSSIBLE:
        return False
    return not accusers(record, finding) and not is_alleged(record, finding)


def _breach(finding: Finding) -> tuple[object, ...]:
    return finding.law, finding.offender, finding.span.start, finding.penalty


def clashing(clash: tuple[Span, ...]) -> str:
    """That a deal has no reading, in words, with the lines that clash."""
    lines = [str(number) for number in sorted({span.line for span in clash})]
    if not lines:
        return "no dealing fits all that is written"
    if len(lines) == 1:
        return f"line {lines[0]} cannot be true"
    return f"lines {listed(lines)} cannot {'both' if len(lines) == 2 else 'all'} be true"


def ruled_in_all(record: Examined, ruled: Result, parts: list[Result]) -> Result:
    """The ruling of a record without a reading: a penalty that every part pays, or a void in each of them, or none."""
    if parts and ruled.awards and ruled.awards[0].kind in (AwardKind.PENALTY, AwardKind.VOID):
        if all(part.balls == ruled.balls and part.void == ruled.void for part in parts):
            return ruled
    return Result(balls=None, missing=clashing(record.clash), has_reading=False)
