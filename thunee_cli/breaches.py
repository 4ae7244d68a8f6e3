"""What players call a breach, and which finding an accusation is about."""

from __future__ import annotations

from .findings import Finding
from .notation import events as ev
from .table.moments import same_place

BREACHES = {
    "revoke": "follow-suit",
    "not-following-suit": "follow-suit",
    "chop": "follow-suit",
    "chopping": "follow-suit",
    "colour-cut": "follow-suit",
    "out-of-turn": "turn",
    "undercut": "undercut",
    "undercutting": "undercut",
    "false-jodhi": "jodhi-cards",
    "late-jodhi": "jodhi-window",
    "changed-trump": "changed-trump",
    "six-of-one-suit": "thunee-one-suit",
    "talk": "signals",
    "talking": "signals",
    "signal": "signals",
    "sign": "signals",
}
"""What players call a breach, and the law it is against."""


def law_accused(breach: str) -> str:
    return BREACHES.get(breach, breach)


def is_about(accusation: ev.Accuses, finding: Finding) -> bool:
    """Whether an accusation names this breach: the law, and the event where one is named."""
    law = law_accused(accusation.breach)
    if law != finding.law and (law, finding.law) != ("turn", "first-lead"):  # a wrong first lead is out of turn too
        return False
    return accusation.at is None or same_place(accusation.at.text, finding.number)
