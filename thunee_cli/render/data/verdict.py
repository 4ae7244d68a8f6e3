"""Verdicts for programs: the shape is described in docs/json.md. What is not known is null, never 0."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any, Protocol

from ...cards import Card, Seat, Team
from ...findings import Finding, Grade, Kind
from ...notation import events as ev
from ...source import Span
from ...verdict import CountSheet, DealVerdict, GameHeading, GameSummary, Problems, Result, TrickLine
from ..base import Look, Reading
from ..documents.findings import shown
from ..safe import clean
from ..words import maker_of
from .formats import head

FORMAT = "thunee-verdict"
VERSION = 1

Json = dict[str, Any]
_Balls = tuple[tuple[Team, int], ...] | None


def findings(readings: Iterable[Reading], look: Look) -> Iterator[str]:
    """`{"format", "version", "schema", "findings": [...], "unreadable": [...]}`, written as the findings come."""
    yield _opening("findings")
    unreadable: list[Json] = []
    comma = ""
    for reading in readings:
        for finding, deal in shown(reading.verdicts, look.notes):
            yield comma + _dumped(finding_json(finding, deal))
            comma = ","
        unreadable += _failures(reading)
    yield "\n],\n" + _member("unreadable", unreadable) + "\n}\n"


class Shape(Protocol):
    """What a document says of a game, of its deals and of its end."""

    def outside(self, problems: Problems) -> None:
        """A part of the file outside any game goes by."""

    def heading(self, heading: GameHeading, name: str) -> Json: ...

    def deal(self, deal: DealVerdict) -> Json: ...

    def end(self, summary: GameSummary | None, target: int) -> Json:
        """What stands after the deals, with the target the game came to; None where the record breaks off."""


class _Verdicts:
    def outside(self, problems: Problems) -> None:
        pass

    def heading(self, heading: GameHeading, name: str) -> Json:
        return heading_json(heading, name)

    def deal(self, deal: DealVerdict) -> Json:
        return deal_json(deal)

    def end(self, summary: GameSummary | None, target: int) -> Json:
        return end_json(summary, target)


def games(readings: Iterable[Reading], look: Look) -> Iterator[str]:
    """`{"format", "version", "schema", "games": [...], "findings": [...], "unreadable": [...]}`."""
    yield from document(readings, FORMAT, VERSION, _Verdicts())


def document(readings: Iterable[Reading], name: str, version: int, shape: Shape) -> Iterator[str]:
    """Games in a shape, written deal by deal."""
    yield _opening("games", name, version)
    outside: list[Json] = []
    unreadable: list[Json] = []
    comma = ""
    for reading in readings:
        is_open, deal_comma, target = False, "", 0
        for verdict in reading.verdicts:
            if isinstance(verdict, GameHeading):
                yield comma + _dumped(shape.heading(verdict, reading.name))[:-1] + ', "deals": ['
                is_open, comma, deal_comma, target = True, ",", "", verdict.target
            elif isinstance(verdict, DealVerdict):
                yield deal_comma + _dumped(shape.deal(verdict))
                deal_comma, target = ",", verdict.target
            elif isinstance(verdict, GameSummary):
                yield "\n], " + _dumped(shape.end(verdict, target))[2:]
                is_open = False
            elif isinstance(verdict, Problems):
                shape.outside(verdict)
                outside += [finding_json(finding, None) for finding in verdict.findings]
        if is_open:
            yield "\n], " + _dumped(shape.end(None, target))[2:]
        unreadable += _failures(reading)
    yield "\n],\n" + _member("findings", outside) + ",\n" + _member("unreadable", unreadable) + "\n}\n"


def _opening(list_name: str, name: str = FORMAT, version: int = VERSION) -> str:
    members = ",\n".join(_member(each, value) for each, value in head(name, version).items())
    return f'{{\n{members},\n"{list_name}": ['


def _member(name: str, value: object) -> str:
    return f"{json.dumps(name)}: {json.dumps(value)}"


def _dumped(value: Json) -> str:
    return "\n" + json.dumps(value)


def _failures(reading: Reading) -> list[Json]:
    return [{"file": clean(reading.name), "message": clean(message)} for message in reading.failures]


def heading_json(heading: GameHeading, name: str) -> Json:
    match = heading.match.opening if heading.match else None
    opening = heading.section.opening
    return {
        "file": clean(name),
        "match": clean(match.name) if isinstance(match, ev.MatchLine) and match.name else None,
        "game": opening.number if isinstance(opening, ev.GameLine) else None,
        "house": clean(heading.house),
        "players": {seat.value: clean(text) for seat, text in heading.players},
        "sides": [team.value for team in heading.teams],
        "start": _by_side(heading.start.balls),
        "findings": [finding_json(finding, None) for finding in heading.findings],
    }


def end_json(summary: GameSummary | None, target: int) -> Json:
    return {
        "score": _by_side(summary.score.balls) if summary else None,
        "target": summary.target if summary else target,
        "winner": summary.winner.value if summary and summary.winner else None,
        "broken_off": summary is None,
    }


def deal_json(deal: DealVerdict) -> Json:
    maker = maker_of(deal)
    teams = deal.steps[0].before.game.teams
    return {
        "number": deal.number,
        "line": deal.section.span.line,
        "dealer": _seat(deal.dealer),
        "dealer_assumed": deal.dealer_assumed,
        "maker": _seat(maker),
        "call": deal.call,
        "solo": deal.solo or None,
        "points": _by_side(deal.points),
        "count": _count(deal.count) if deal.count else None,
        "as_played": result_json(deal.as_played, teams),
        "as_ruled": result_json(deal.as_ruled, teams),
        "as_agreed": result_json(deal.as_agreed, teams) if deal.as_agreed else None,
        "score_before": _by_side(deal.before.balls),
        "entries": [
            {"law": e.law, "side": e.team.value, "balls": e.balls, "reason": clean(e.reason), "line": e.span.line}
            for e in deal.entries
        ],
        "score": _by_side(deal.after.balls),
        "restarted": deal.restarted,
        "target": deal.target,
        "winner": deal.winner.value if deal.winner else None,
        "tricks": [_trick(trick) for trick in deal.tricks],
        "accusations": [
            {
                "number": f"{deal.number}.{a.number}",
                "line": a.span.line,
                "accuser": a.accuser.value,
                "offender": a.offender.value,
                "law": a.breach,
                "decided": a.decided.value,
                "why": clean(a.why),
            }
            for a in deal.accusations
        ],
        "inferred": {seat.value: [_card(card) for card in cards] for seat, cards in deal.inferred},
        "findings": [finding_json(finding, deal) for finding in deal.findings],
    }


def _count(sheet: CountSheet) -> Json:
    low, high = sheet.bounds
    return {
        "side": sheet.team.value,
        "needed": sheet.needed,
        "total": sheet.total,
        "least": low,
        "most": high,
        "won": sheet.is_reached,
        "items": [
            {
                "law": item.law,
                "label": item.label,
                "points": item.points,
                "line": item.span.line if item.span else None,
                "missing": item.missing or None,
            }
            for item in sheet.items
        ],
    }


def result_json(result: Result, teams: tuple[Team, Team]) -> Json:
    return {
        "balls": {team.value: result.of(team) for team in teams} if result.decided else None,
        "void": clean(result.void) or None,
        "missing": clean(result.missing) or None,
        "provisional": clean(result.provisional) or None,
        "from_table": result.from_table,
        "awards": [
            {
                "law": award.law,
                "kind": award.rank.value,
                "side": award.team.value if award.team else None,
                "balls": award.balls,
                "reason": clean(award.reason),
                "line": award.span.line,
            }
            for award in result.awards
        ],
    }


def _trick(trick: TrickLine) -> Json:
    return {
        "number": trick.number,
        "leader": _seat(trick.leader),
        "winner": _seat(trick.winner),
        "points": trick.points,
        "running": _by_side(trick.running),
        "assumed": trick.assumed,
    }


def finding_json(finding: Finding, deal: DealVerdict | None) -> Json:
    return {
        **_place(finding.span),
        "deal": deal.number if deal else None,
        "number": finding.number or None,
        "law": finding.law,
        "kind": finding.kind.value,
        "grade": finding.grade.value if finding.kind is Kind.PLAY else Grade.PROVEN.value,
        "wrong": finding.is_wrong,
        "message": clean(finding.message),
        "offender": _seat(finding.offender),
        "penalty": finding.penalty,
        "related": [{**_place(span), "message": clean(words)} for span, words in finding.related],
        "hint": clean(finding.hint) or None,
    }


def _place(span: Span) -> Json:
    return {
        "file": clean(span.source.name),
        "line": span.line,
        "column": span.column,
        "end": span.column + span.end - span.start,
    }


def _by_side(balls: _Balls) -> Json | None:
    return None if balls is None else {team.value: number for team, number in balls}


def _seat(seat: Seat | None) -> str | None:
    return seat.value if seat else None


def _card(card: Card) -> str:
    return str(card)
