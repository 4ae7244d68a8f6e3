"""The likeliest causes of a number that the table wrote wrongly: recomputed with one change each, and named where the
very number comes out.
"""

from __future__ import annotations

from ..findings import Finding
from ..profiles.ruleset import RuleSet
from ..stages import Decided
from ..values import replace
from .balls import balls_causes
from .change import Mistake, hint
from .count import count_changes
from .points import card_points_changes, running_changes, trick_changes
from .score import score_changes


def with_causes(record: Decided, rules: RuleSet) -> list[Finding]:
    """The findings of a deal, those about a wrong number with its likeliest causes as their hint."""
    return [_with_cause(finding, record, rules) for finding in record.findings]


def _with_cause(finding: Finding, record: Decided, rules: RuleSet) -> Finding:
    if finding.hint:
        return finding
    if finding.law == "balls":
        said = balls_causes(record, list(record.awards), rules)
    elif finding.wrong is not None:
        said = hint(finding.wrong.written, _changes(finding, record))
    else:
        return finding
    return replace(finding, hint=said) if said else finding


def _changes(finding: Finding, record: Decided) -> list[Mistake]:
    """Every number that one change gives in place of the one that is due."""
    wrong = finding.wrong
    assert wrong is not None
    match finding.law, wrong.team:
        case "count", _:
            return list(count_changes(record))
        case "card-points", team if team is not None:
            return list(card_points_changes(record, team))
        case "trick-points", None:
            return list(trick_changes(record, record.steps[finding.step]))
        case "trick-points", team if team is not None:
            return list(running_changes(record, record.steps[finding.step], team, wrong.due))
        case "score", team if team is not None:
            return list(score_changes(record, team, wrong.due))
    return []


__all__ = ["with_causes"]
