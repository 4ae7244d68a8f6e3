"""Findings as JUnit's XML, for what shows the results of tests: a suite for each record, a test for each finding.

All of it is ASCII, so that the encoding of the output does not matter.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from xml.sax.saxutils import escape, quoteattr

from ...findings import Kind
from ..base import Look, Reading
from ..documents.findings import findings_to_show, heading, in_full, where
from ..kept import Kept
from ..safe import clean

_NOT_IN_XML = re.compile("[\ufffe\uffff]")
_PASSED = "system-out"
_ALL = "in order"


def findings(readings: Iterable[Reading], look: Look) -> Iterator[str]:
    """`<testsuites>`: what is wrong is a failure, what cannot be read an error, and all else passes."""
    yield '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="thunee">\n'
    for reading in readings:
        yield from _suite(reading, look)
    yield "</testsuites>\n"


def _suite(reading: Reading, look: Look) -> Iterator[str]:
    """A record. How many of its tests fail stands above them, and is known behind them."""
    outcomes: Counter[str] = Counter()
    with Kept() as tests:
        for outcome, test in _tests(reading, look):
            outcomes[outcome] += 1
            tests.write(test)
        if outcomes.keys() <= {_PASSED}:
            outcomes[_PASSED] += 1
            tests.write(f"<testcase{_attributes(name=_ALL, classname=reading.name)}/>\n")
        told = _attributes(
            name=reading.name, tests=outcomes.total(), failures=outcomes["failure"], errors=outcomes["error"]
        )
        yield f"<testsuite{told}>\n"
        yield from tests.pieces()
    yield "</testsuite>\n"


def _tests(reading: Reading, look: Look) -> Iterator[tuple[str, str]]:
    """What comes of each test, and the test as it is written."""
    for finding, deal in findings_to_show(reading.verdicts, look.notes):
        outcome = "error" if finding.kind is Kind.NOTATION else "failure" if finding.is_wrong else _PASSED
        name = f"{finding.span.line}:{finding.span.column} {heading(finding)}"
        message = in_full(finding, deal)
        yield outcome, _test(reading.name, name, outcome, message, f"{where(finding.span)}: {message}")
    for why in reading.failures:
        yield "error", _test(reading.name, "cannot be read", "error", why, f"{reading.name}: {why}")


def _test(file: str, name: str, outcome: str, message: str, told: str) -> str:
    said = "" if outcome == _PASSED else _attributes(message=message)
    body = f"<{outcome}{said}>{_plain(escape(clean(told)))}</{outcome}>"
    return f"<testcase{_attributes(name=name, classname=file)}>{body}</testcase>\n"


def _attributes(**values: object) -> str:
    return "".join(f" {name}={_plain(quoteattr(clean(str(value))))}" for name, value in values.items())


def _plain(text: str) -> str:
    return _NOT_IN_XML.sub("\ufffd", text).encode("ascii", "xmlcharrefreplace").decode()
