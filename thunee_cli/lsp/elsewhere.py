"""What stands elsewhere in a record: the card an accusation is about, and a player's name wherever it is used."""

from __future__ import annotations

import re

from lsprotocol import types

from ..event_number import EventNumber
from ..notation import events as ev
from ..table.moments import TrickEnds
from ..table.replay import Step
from ..verdict import DealVerdict
from .analysis import Analysis
from .places import lines_of, place, range_of


def accused_of(record: Analysis, line: int) -> types.Range | None:
    """The card, or the call, that an accusation or a ruling at a place is about."""
    deal = record.deal_at(line)
    if deal is None:
        return None
    for step in deal.steps:
        if step.span.line != line or not isinstance(step.event, ev.Accuses | ev.Ruling):
            continue
        at = step.event.at if isinstance(step.event, ev.Accuses) else step.event.on
        target = _written_at(deal, at) if at else _breach_of(deal, step)
        if target is not None:
            return range_of(target.span)
    return None


def _written_at(deal: DealVerdict, at: EventNumber) -> Step | None:
    written = (each for each in deal.steps if not isinstance(each.event, TrickEnds))
    return next((each for each in written if each.number.is_meant_by(at)), None)


def _breach_of(deal: DealVerdict, accused: Step) -> Step | None:
    if not isinstance(accused.event, ev.Accuses):
        return None
    offender = accused.event.offender
    about = (f for f in deal.findings if f.offender is offender and f.penalty and 0 <= f.step < accused.index)
    return next((deal.steps[finding.step] for finding in about), None)


def name_at(record: Analysis, line: int, column: int) -> tuple[str, types.Range] | None:
    """The player's name at a place, if it is one that a `players:` line gives."""
    text = lines_of(record.text)[line - 1]
    for name in sorted(_names(record), key=len, reverse=True):
        for found in _places_of(name, text):
            if found[0] <= column <= found[1]:
                return name, place(line, text, *found)
    return None


def renamed(record: Analysis, name: str, new: str) -> list[types.TextEdit]:
    """A player's new name wherever the old one stands: in `players:` lines, in lines that use it, and in remarks."""
    edits = []
    for number, text in enumerate(lines_of(record.text), 1):
        edits += [types.TextEdit(place(number, text, *found), new) for found in _places_of(name, text)]
    return edits


def _names(record: Analysis) -> set[str]:
    players = [e for section in record.sections for e in section.events if isinstance(e, ev.Players)]
    return {name.strip() for event in players for _, name in event.names if name.strip()}


def _places_of(name: str, text: str) -> list[tuple[int, int]]:
    found = re.finditer(rf"(?<!\w){re.escape(name)}(?!\w)", text)
    return [(each.start(), each.end()) for each in found]
