"""Findings that a record accepts: `# thunee: accept follow-suit: a friendly game` behind the line they are about.

What is accepted is told no more as wrong. The ruling, the points and the balls stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TypeVar

from .findings import Finding, Kind
from .language import did_you_mean
from .laws import BY_ID
from .notation import events as ev
from .notation.rules import RULES
from .values import dataclass, replace
from .verdict import DealVerdict, GameSummary, LostGame, Verdict

RULE = "acceptance"
_WRITTEN = "`# thunee: accept follow-suit: a friendly game`"
_OPENS = re.compile(r"\s*thunee\s*:", re.IGNORECASE)
_ACCEPTS = re.compile(
    r"\s*thunee\s*:\s*accept\s+(?P<laws>[a-z0-9-]+(?:\s*,\s*[a-z0-9-]+)*)\s*(?::\s*(?P<reason>.*\S))?\s*", re.IGNORECASE
)
_V = TypeVar("_V", bound=Verdict | LostGame)


@dataclass(frozen=True, slots=True)
class _Acceptance:
    """What one comment accepts on its line."""

    comment: ev.Comment
    law: str
    reason: str

    def covers(self, finding: Finding) -> bool:
        here = finding.law == self.law and finding.span.line == self.comment.span.line
        return here and finding.kind is not Kind.NOTATION


def with_acceptances(verdict: _V) -> _V:
    """A verdict with what its record accepts marked so, and with what is to say of acceptances themselves."""
    if isinstance(verdict, GameSummary) or (verdict.section.kind == "deal" and not isinstance(verdict, DealVerdict)):
        return verdict  # a game without a line of its own: its first deal has the comments
    comments = [c for c in verdict.section.events if isinstance(c, ev.Comment) and _OPENS.match(c.text)]
    if not comments:
        return verdict
    said: list[Finding] = []
    accepted = [each for comment in comments for each in _read(comment, said)]
    findings = tuple(_marked(finding, accepted) for finding in verdict.findings)
    said += [_unneeded(each) for each in accepted if not any(each.covers(finding) for finding in findings)]
    return replace(verdict, findings=tuple(sorted((*findings, *said), key=lambda finding: finding.span.line)))


def _marked(finding: Finding, accepted: list[_Acceptance]) -> Finding:
    found = next((each for each in accepted if each.covers(finding)), None)
    if found is None:
        return finding
    return replace(finding, accepted=found.reason, message=f"{finding.message} (accepted: {found.reason})")


def _read(comment: ev.Comment, said: list[Finding]) -> Iterator[_Acceptance]:
    """The acceptances of a comment; what is wrong with it is `said`."""
    found = _ACCEPTS.fullmatch(comment.text)
    if found is None:
        said.append(_about(comment, f"this accepts nothing: write {_WRITTEN}"))
    elif not comment.trailing:
        said.append(_about(comment, "this accepts nothing, for it stands behind the line that it is about"))
    elif not found["reason"]:
        said.append(_about(comment, f"this accepts nothing without a reason: write {_WRITTEN}"))
    else:
        for law in re.split(r"\s*,\s*", found["laws"].lower()):
            if law in BY_ID or law in RULES:
                yield _Acceptance(comment, law, found["reason"])
            else:
                hint = did_you_mean(law, (*BY_ID, *RULES), "`thunee explain` lists them")
                said.append(_about(comment, f"no law is called “{law}”; {hint}"))


def _unneeded(accepted: _Acceptance) -> Finding:
    return _about(accepted.comment, f"nothing on this line is found by {accepted.law}, so there is nothing to accept")


def _about(comment: ev.Comment, message: str) -> Finding:
    return Finding(law=RULE, kind=Kind.WARNING, span=comment.span, message=message)
