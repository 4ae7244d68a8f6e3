"""What is found in a record, where an editor shows it; and the record in canonical form."""

from __future__ import annotations

from lsprotocol import types

from ..canonical import canonical
from ..findings import Finding
from ..render.documents.findings import in_full, level
from ..render.words import sentence
from .analysis import Analysis
from .places import place, range_of, whole

SOURCE = "thunee"
_SEVERITY = {
    "error": types.DiagnosticSeverity.Error,
    "warning": types.DiagnosticSeverity.Warning,
    "note": types.DiagnosticSeverity.Information,
}


def diagnostics(record: Analysis) -> list[types.Diagnostic]:
    """Every finding where it is, as `thunee validate --verbose` tells it, and what could not be judged at all."""
    found = [_diagnostic(finding, record) for finding in record.findings()]
    found += [_error(range_of(span), why) for span, why in record.lost()]
    if record.fault:
        found.append(_error(place(1, "", 0, 0), record.fault))
    return found


def _diagnostic(finding: Finding, record: Analysis) -> types.Diagnostic:
    deal = record.deal_at(finding.span.line)
    return types.Diagnostic(
        range=range_of(finding.span),
        severity=_SEVERITY[level(finding)],
        code=finding.law,
        source=SOURCE,
        message=in_full(finding, deal if deal and any(each is finding for each in deal.findings) else None),
    )


def _error(where: types.Range, why: str) -> types.Diagnostic:
    return types.Diagnostic(range=where, severity=types.DiagnosticSeverity.Error, source=SOURCE, message=sentence(why))


def formatted(record: Analysis) -> list[types.TextEdit]:
    """The canonical form; raises `ValueError` where the record cannot be written so."""
    data = record.text.encode("utf-8", "surrogatepass")
    written = canonical(record.sections, data, record.house).decode("utf-8", "surrogateescape")
    return [] if written == record.text else [types.TextEdit(whole(record.text), written)]
