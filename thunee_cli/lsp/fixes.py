"""What would put right what is found: the line as it is written, and readings of an impossible deal."""

from __future__ import annotations

import re
from collections.abc import Iterator

from lsprotocol import types

from ..findings import Finding
from ..render.words import sentence
from ..repair import nearest
from ..verdict import DealVerdict
from .analysis import Analysis
from .places import lines_of, place, range_of, touches


def fixes(record: Analysis, uri: str, asked: types.Range) -> list[types.CodeAction]:
    """What would put right what is found at a place: the line as it is written, and readings of an impossible deal."""
    actions = []
    for finding in record.findings():
        where = range_of(finding.span)
        for mend in finding.mends if touches(where, asked) else ():
            line = finding.span.line_text
            edit = types.TextEdit(_body(finding, line), mend)
            actions.append(_fix(f"Write `{mend}`", uri, [edit], is_sure=len(finding.mends) == 1))
    deal = record.deal_at(asked.start.line + 1)
    if deal and any(found.is_wrong and touches(range_of(found.span), asked) for found in deal.findings):
        actions += _readings(record, deal, uri)
    return actions


def _body(finding: Finding, line: str) -> types.Range:
    """The whole of a line that is to be written otherwise, but for the blank around it and a comment behind."""
    start = len(line) - len(line.lstrip())
    end = len(re.sub(r" +# .*$", "", line).rstrip())
    return place(finding.span.line, line, start, max(start, end))


def _readings(record: Analysis, deal: DealVerdict, uri: str) -> Iterator[types.CodeAction]:
    found = nearest(record.sections, record.house, lambda verdict: verdict.section.source is deal.section.source)
    lines = lines_of(record.text)
    for suggestion in found.suggestions if found else ():
        edits = []
        for changed in suggestion.lines:
            text = lines[changed.number - 1]
            edits.append(types.TextEdit(place(changed.number, text, 0, len(text)), changed.after))
        yield _fix(sentence(suggestion.words)[:-1], uri, edits, is_sure=bool(found and found.is_sure))


def _fix(title: str, uri: str, edits: list[types.TextEdit], is_sure: bool) -> types.CodeAction:
    return types.CodeAction(
        title=title,
        kind=types.CodeActionKind.QuickFix,
        edit=types.WorkspaceEdit(changes={uri: edits}),
        is_preferred=is_sure,
    )
