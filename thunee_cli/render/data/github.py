"""Findings as GitHub's workflow commands, which mark the lines of a record in a pull request."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..base import Look, Reading
from ..documents.findings import findings_to_show, heading, in_full, level
from ..safe import clean

_COMMANDS = {"error": "error", "warning": "warning", "note": "notice"}
_IN_A_MESSAGE = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
_IN_A_PROPERTY = _IN_A_MESSAGE | str.maketrans({":": "%3A", ",": "%2C"})


def findings(readings: Iterable[Reading], look: Look) -> Iterator[str]:
    """`::error file=F,line=1,endLine=1,col=1,endColumn=3,title=T::message`, a line for each finding."""
    for reading in readings:
        for finding, deal in findings_to_show(reading.verdicts, look.notes):
            span, end = finding.span, finding.span.behind
            yield _command(
                _COMMANDS[level(finding)],
                in_full(finding, deal),
                file=span.source.name,
                line=span.line,
                endLine=end.line,
                col=span.column,
                endColumn=end.column,
                title=heading(finding),
            )
        for why in reading.failures:
            yield _command("error", why, file=reading.name, title="cannot be read")


def _command(name: str, message: str, **properties: str | int) -> str:
    told = ",".join(f"{key}={clean(str(value)).translate(_IN_A_PROPERTY)}" for key, value in properties.items())
    return f"::{name} {told}::{clean(message).translate(_IN_A_MESSAGE)}\n"
