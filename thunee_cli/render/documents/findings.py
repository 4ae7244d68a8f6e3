"""Findings for a reader: the user's own line with a mark under the place, and words a player understands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from ...findings import Finding, Grade, Kind
from ...language import balls, counted
from ...source import Span
from ...verdict import AwardKind, DealVerdict, GameSummary, Verdict
from ..base import COLUMNS, Look, Reading
from ..safe import clean, cut, hanging, head, pad, width
from ..words import law_tag, sentence, side

_LABELS = {
    Kind.NOTATION: "cannot be read",
    Kind.RECORD: "record",
    Kind.PLAY: "breach",
    Kind.WARNING: "warning",
    Kind.OPEN: "note",
    Kind.ASSUMED: "note",
    Kind.NOTE: "note",
}
_COLOURS = {
    "breach": "red",
    "cannot be read": "red",
    "record": "red",
    "warning": "yellow",
    "note": "cyan",
    "accepted": "cyan",
}
_WIDEST_EXCERPT = 100


def text(readings: Iterable[Reading], look: Look) -> Iterator[str]:
    """Every finding as a paragraph with its line."""
    for reading in readings:
        for finding, deal in findings_to_show(reading.verdicts, look.notes):
            yield "\n".join(_paragraph(finding, deal, look)) + "\n\n"


def concise(readings: Iterable[Reading], look: Look) -> Iterator[str]:
    """Every finding in one line: `file:line:column: what: message [law]`."""
    for reading in readings:
        for finding, _ in findings_to_show(reading.verdicts, look.notes):
            yield one_line(finding) + "\n"


def one_line(finding: Finding) -> str:
    return f"{where(finding.span)}: {label(finding)}: {clean(finding.message)} {law_tag(finding.law)}"


def findings_to_show(
    verdicts: Iterable[Verdict], notes: bool, accepted: bool = False
) -> Iterator[tuple[Finding, DealVerdict | None]]:
    """The findings of a record in the order of the file, each with its deal.

    Those only worth a note are among them if `notes` are wanted, and those that the record accepts with them or alone.
    """
    for verdict in verdicts:
        if isinstance(verdict, GameSummary):
            continue
        for finding in verdict.findings:
            if notes or finding.is_wrong or finding.is_warning or (accepted and finding.accepted):
                yield finding, verdict if isinstance(verdict, DealVerdict) else None


def label(finding: Finding) -> str:
    """What sort of thing a finding is, in a word or three."""
    if finding.accepted:
        return "accepted"
    if finding.kind is Kind.PLAY and finding.grade is not Grade.PROVEN:
        return "note"
    return _LABELS[finding.kind]


def heading(finding: Finding) -> str:
    """What sort of thing a finding is, and the law that speaks."""
    return f"{label(finding)} {law_tag(finding.law)}"


def in_full(finding: Finding, deal: DealVerdict | None) -> str:
    """All that is said of a finding, in one paragraph."""
    hint = f"Hint: {clean(finding.hint)}" if finding.hint else ""
    return " ".join(part for part in (sentence(clean(finding.message)), _details(finding, deal), hint) if part)


def level(finding: Finding) -> Literal["error", "warning", "note"]:
    """How much a finding weighs, in the words of those who show the results of checkers."""
    return "error" if finding.is_wrong else "warning" if finding.is_warning else "note"


def where(span: Span) -> str:
    return clean(span.where)


def price(finding: Finding, deal: DealVerdict | None) -> str:
    """What a breach costs in its deal."""
    if deal is None or finding.kind is not Kind.PLAY or not finding.penalty:
        return ""
    if finding.grade is not Grade.PROVEN:
        return f"If proven, it would cost {balls(finding.penalty)}."
    paid = next((award for award in deal.as_ruled.awards if award.kind is AwardKind.PENALTY), None)
    if paid and paid.team and paid.law == finding.law and paid.span == finding.span:
        return f"Price: {balls(paid.balls)} to {side(paid.team)}, and the deal ends here."
    if deal.as_ruled.void:
        return "No price is taken: the deal is void."
    if paid:
        return f"No price is taken: the breach in line {paid.span.line} ended the deal."
    return "No price is taken for it in this deal."


def _paragraph(finding: Finding, deal: DealVerdict | None, look: Look) -> Iterator[str]:
    name = label(finding)
    first = look.paint(where(finding.span), "bold")
    yield f"{first}: {look.paint(name, _COLOURS[name])} {look.paint(law_tag(finding.law), 'dim')}"
    message = sentence(clean(finding.message))
    yield hanging("  ", message, look.columns)
    if details := _details(finding, deal):
        yield hanging("  ", details, look.columns)
    places = [(finding.span, ""), *finding.related]
    gutter = max(len(str(span.line)) for span, _ in places)
    for span, words in places:
        yield from _excerpt(span, words, gutter, look)
    if finding.hint:
        yield hanging("  Hint: ", clean(finding.hint), look.columns)


def _details(finding: Finding, deal: DealVerdict | None) -> str:
    """The event by its number, and what it costs."""
    number = finding.number
    moment = f"{sentence(number.words)[:-1]} ({number})." if number else ""
    return " ".join(part for part in (moment, price(finding, deal)) if part)


def _excerpt(span: Span, words: str, gutter: int, look: Look) -> Iterator[str]:
    """The line of a place, a mark under it, and what is to be said of it."""
    before, marked, after = window(span)
    number = str(span.line).rjust(gutter)
    marks = "^" * max(1, width(marked))
    if words:
        marks += f" {clean(words)}"
    yield f"  {look.paint(number + ' |', 'dim')} {before}{marked}{after}".rstrip()
    yield f"  {look.paint(' ' * gutter + ' |', 'dim')} {pad('', width(before))}{look.paint(marks, 'red')}"


def window(span: Span, columns: int = COLUMNS) -> tuple[str, str, str]:
    """The line of a place in three parts, before, in and after it; of a long line only the neighbourhood."""
    line = span.line_text
    start = min(span.column - 1, len(line))
    end = max(start, min(start + span.end - span.start, len(line)))
    before, marked, after = clean(line[:start]).lstrip(), clean(line[start:end]), clean(line[end:]).rstrip()
    if width(before) + width(marked) + width(after) <= _WIDEST_EXCERPT:
        return before, marked, after
    marked = cut(marked, columns // 2)
    room = columns - width(marked) - 10
    if width(before) > room // 2:
        before = "…" + head(before[::-1], room // 2)[::-1]
    return before, marked, cut(after, max(1, room - width(before)))


def summary(wrong: int, warnings: int, files: int) -> str:
    """How much was found, in one sentence; "" where nothing was."""
    parts = [
        f"{counted(wrong, 'thing is', 'things are')} wrong" if wrong else "",
        counted(warnings, "warning") if warnings else "",
    ]
    said = ", ".join(part for part in parts if part)
    return f"{said} in {counted(files, 'file')}" if said else ""
