"""Verdicts for programs: the shape is described in docs/json.md. What is not known is null, never 0."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Protocol, TypeVar

from ...cards import Team
from ...findings import Finding, Grade, Kind
from ...notation import events as ev
from ...source import Span
from ...verdict import CountSheet, DealVerdict, GameHeading, Problems, Result, TrickLine
from ..base import Look, Reading
from ..documents.findings import findings_to_show
from ..safe import clean
from ..walk import PassingGame, walk
from ..words import maker_of
from .format import Format, encoded, member

if TYPE_CHECKING:
    from .shapes import verdict as shapes

FORMAT = Format("thunee-verdict", 1, "What thunee validate and thunee score say of records")

_Balls = tuple[tuple[Team, int], ...] | None


def findings(readings: Iterable[Reading], look: Look) -> Iterator[str]:
    """`{"format", "version", "schema", "findings": [...], "unreadable": [...]}`, written as the findings come."""
    yield FORMAT.opening("findings")
    unreadable: list[shapes.Unreadable] = []
    comma = ""
    for reading in readings:
        for finding, deal in findings_to_show(reading.verdicts, look.notes):
            yield f"{comma}\n{encoded(finding_json(finding, deal))}"
            comma = ","
        unreadable += _failures(reading)
    yield "\n],\n" + member("unreadable", unreadable) + "\n}\n"


class Shape(Protocol):
    """What a document says of a game, of its deals and of its end."""

    def heading(self, game: PassingGame) -> shapes.GameHeading: ...

    def deal(self, deal: DealVerdict) -> object: ...

    def end(self, game: PassingGame) -> shapes.End:
        """What stands after the deals."""


class _Verdicts:
    def heading(self, game: PassingGame) -> shapes.GameHeading:
        return heading_json(game)

    def deal(self, deal: DealVerdict) -> object:
        return deal_json(deal, [trick_json(trick) for trick in deal.tricks])

    def end(self, game: PassingGame) -> shapes.End:
        return end_json(game)


def games(readings: Iterable[Reading], look: Look) -> Iterator[str]:
    """`{"format", "version", "schema", "games": [...], "findings": [...], "unreadable": [...]}`."""
    yield from document(readings, FORMAT, _Verdicts())


def document(readings: Iterable[Reading], form: Format, shape: Shape) -> Iterator[str]:
    """Games in a shape, written deal by deal."""
    yield form.opening("games")
    outside: list[shapes.Finding] = []
    unreadable: list[shapes.Unreadable] = []
    comma = deal_comma = ""
    for reading in readings:
        for game, verdict in walk(reading, PassingGame):
            if isinstance(verdict, Problems):
                outside += [finding_json(finding, None) for finding in verdict.findings]
            elif game is None:
                continue
            elif isinstance(verdict, GameHeading):
                yield f'{comma}\n{encoded(shape.heading(game))[:-1]}, "deals": ['
                comma, deal_comma = ",", ""
            elif isinstance(verdict, DealVerdict):
                yield f"{deal_comma}\n{encoded(shape.deal(verdict))}"
                deal_comma = ","
            else:
                yield f"\n], {encoded(shape.end(game))[1:]}"
        unreadable += _failures(reading)
    yield "\n],\n" + member("findings", outside) + ",\n" + member("unreadable", unreadable) + "\n}\n"


def _failures(reading: Reading) -> list[shapes.Unreadable]:
    return [{"file": clean(reading.name), "message": clean(message)} for message in reading.failures]


def heading_json(game: PassingGame) -> shapes.GameHeading:
    heading = game.heading
    match = heading.match.opening if heading.match else None
    opening = heading.section.opening
    return {
        "file": clean(game.file),
        "match": clean(match.name) if isinstance(match, ev.MatchLine) and match.name else None,
        "game": opening.number if isinstance(opening, ev.GameLine) else None,
        "house": clean(heading.house),
        "players": {seat.value: clean(text) for seat, text in heading.players},
        "sides": list(heading.teams),
        "start": by_side(heading.start.balls),
        "findings": [finding_json(finding, None) for finding in heading.findings],
    }


def end_json(game: PassingGame) -> shapes.End:
    summary = game.summary
    return {
        "score": by_side(summary.score.balls) if summary else None,
        "target": summary.target if summary else game.target,
        "winner": summary.winner if summary else None,
        "broken_off": summary is None,
    }


_AnyTrick = TypeVar("_AnyTrick")


def deal_json(deal: DealVerdict, tricks: list[_AnyTrick]) -> shapes.Deal[_AnyTrick]:
    """A deal with its tricks, which a report tells more of."""
    teams = deal.steps[0].before.game.teams
    return {
        "number": deal.number,
        "line": deal.section.span.line,
        "dealer": deal.dealer,
        "dealer_assumed": deal.dealer_assumed,
        "maker": maker_of(deal),
        "call": deal.call,
        "solo": deal.solo.name if deal.solo else None,
        "points": by_side(deal.points),
        "count": _count(deal.count) if deal.count else None,
        "as_played": result_json(deal.as_played, teams),
        "as_ruled": result_json(deal.as_ruled, teams),
        "as_agreed": result_json(deal.as_agreed, teams) if deal.as_agreed else None,
        "score_before": by_side(deal.before.balls),
        "entries": [
            {"law": e.law, "side": e.team, "balls": e.balls, "reason": clean(e.reason), "line": e.span.line}
            for e in deal.entries
        ],
        "score": by_side(deal.after.balls),
        "restarted": deal.restarted,
        "target": deal.target,
        "winner": deal.winner,
        "tricks": tricks,
        "accusations": [
            {
                "number": f"{deal.number}.{a.number}",
                "line": a.span.line,
                "accuser": a.accuser,
                "offender": a.offender,
                "law": a.breach,
                "decided": a.decided,
                "why": clean(a.why),
            }
            for a in deal.accusations
        ],
        "inferred": {seat.value: list(cards) for seat, cards in deal.inferred},
        "findings": [finding_json(finding, deal) for finding in deal.findings],
    }


def _count(sheet: CountSheet) -> shapes.Count:
    low, high = sheet.bounds
    return {
        "side": sheet.team,
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


def outcome_json(result: Result, teams: tuple[Team, Team]) -> shapes.Outcome:
    return {
        "balls": {team.value: result.of(team) or 0 for team in teams} if result.decided else None,
        "void": clean(result.void) or None,
        "missing": clean(result.missing) or None,
    }


def result_json(result: Result, teams: tuple[Team, Team]) -> shapes.Result:
    return {
        **outcome_json(result, teams),
        "provisional": clean(result.provisional) or None,
        "from_table": result.from_table,
        "awards": [
            {
                "law": award.law,
                "kind": award.kind,
                "side": award.team,
                "balls": award.balls,
                "reason": clean(award.reason),
                "line": award.span.line,
            }
            for award in result.awards
        ],
    }


def trick_json(trick: TrickLine) -> shapes.Trick:
    return {
        "number": trick.number,
        "leader": trick.leader,
        "winner": trick.winner,
        "points": trick.points,
        "running": by_side(trick.running),
        "assumed": trick.assumed,
    }


def finding_json(finding: Finding, deal: DealVerdict | None) -> shapes.Finding:
    return {
        "file": clean(finding.span.source.name),
        **place(finding.span),
        "deal": deal.number if deal else None,
        "number": str(finding.number) if finding.number else None,
        "law": finding.law,
        "kind": finding.kind,
        "grade": finding.grade if finding.kind is Kind.PLAY else Grade.PROVEN,
        "wrong": finding.is_wrong,
        "accepted": clean(finding.accepted) or None,
        "message": clean(finding.message),
        "offender": finding.offender,
        "penalty": finding.penalty,
        "related": [
            {"file": clean(span.source.name), **place(span), "message": clean(words)} for span, words in finding.related
        ],
        "hint": clean(finding.hint) or None,
    }


def place(span: Span) -> shapes.Place:
    return {"line": span.line, "column": span.column, "end": span.column + span.end - span.start}


def by_side(balls: _Balls) -> dict[str, int] | None:
    return None if balls is None else {team.value: number for team, number in balls}
