"""Findings as SARIF 2.1.0, for what shows the results of checkers: code scanning, editors, viewers."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from typing import Any
from urllib.parse import quote

from ... import __version__
from ...findings import Finding
from ...profiles.loader import load, shipped
from ...source import Span
from ...verdict import DealVerdict
from ..base import Look, Reading
from ..documents.explanation import explain, titles
from ..documents.findings import findings_to_show, in_full, level
from ..safe import clean
from .format import encoded, member

_HEAD = {
    "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
    "version": "2.1.0",
}
_FOLDER = "%SRCROOT%"
"""What the names of records are relative to, as GitHub and others call it."""
_BRACE, _BEFORE_A_TARGET = re.compile("([{}])"), re.compile(r"\](?=\()")
_Object = dict[str, Any]


def findings(readings: Iterable[Reading], look: Look) -> Iterator[str]:
    """A log of one run. Results are written as they come, so the laws they name and what could not be read follow."""
    yield "{\n" + ",\n".join(member(name, value) for name, value in _HEAD.items()) + ',\n"runs": [{\n"results": ['
    rules: dict[str, int] = {}
    notices: list[_Object] = []
    comma = ""
    for reading in readings:
        for finding, deal in findings_to_show(reading.verdicts, look.notes, accepted=True):
            rule = rules.setdefault(finding.law, len(rules))
            yield f"{comma}\n{encoded(_result(finding, deal, rule))}"
            comma = ","
        notices += (
            {"level": "error", "message": _message(why), "locations": [_location(reading.name)]}
            for why in reading.failures
        )
    yield "\n],\n" + ",\n".join(member(name, value) for name, value in _run(rules, notices).items()) + "\n}]\n}\n"


def _run(rules: Iterable[str], notices: list[_Object]) -> _Object:
    return {
        "tool": {"driver": {"name": "thunee", "version": __version__, "rules": [_rule(law) for law in rules]}},
        "invocations": [{"executionSuccessful": not notices, "toolExecutionNotifications": notices}],
        "columnKind": "unicodeCodePoints",
        "newlineSequences": ["\r\n", "\n", "\r"],
    }


def _rule(law: str) -> _Object:
    title, text = titles(law)
    return {
        "id": law,
        "shortDescription": _message(title),
        "fullDescription": _message("\n\n".join(" ".join(part.split()) for part in (text or title).split("\n\n"))),
        "help": _message("\n".join(explain(law, load(shipped()[0])))),
    }


def _result(finding: Finding, deal: DealVerdict | None, rule: int) -> _Object:
    result: _Object = {
        "ruleId": finding.law,
        "ruleIndex": rule,
        "level": level(finding),
        "message": _message(in_full(finding, deal)),
        "locations": [_location(finding.span.source.name, finding.span)],
    }
    if finding.accepted:
        result["suppressions"] = [{"kind": "inSource", "justification": clean(finding.accepted)}]
    if finding.related:
        result["relatedLocations"] = [
            {**_location(span.source.name, span), "message": _message(clean(words))} for span, words in finding.related
        ]
    return result


def _location(file: str, span: Span | None = None) -> _Object:
    physical: _Object = {"artifactLocation": _artifact(file)}
    if span:
        end = span.behind
        physical["region"] = {
            "startLine": span.line,
            "startColumn": span.column,
            "endLine": end.line,
            "endColumn": end.column,
            "snippet": {"text": clean(span.text)},
        }
    return {"physicalLocation": physical}


def _artifact(file: str) -> _Object:
    uri = quote(os.fsencode(file.replace(os.sep, "/")))
    return {"uri": f"file://{uri}"} if os.path.isabs(file) else {"uri": uri, "uriBaseId": _FOLDER}


def _message(text: str) -> _Object:
    """A text as it stands: SARIF reads `{0}` as a gap to fill, and `[a](b)` as a link."""
    return {"text": _BEFORE_A_TARGET.sub(r"\\]", _BRACE.sub(r"\1\1", text))}
