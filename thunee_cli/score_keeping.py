"""The score after a deal, and who has won by it."""

from __future__ import annotations

from .cards import Seat, Team
from .laws.base import Law
from .notation import events as ev
from .profiles.ruleset import RuleSet
from .record import MOST_BALLS, MOST_BALLS_ADDED, PreviousDeal, Record, Running
from .stages import Decided, Examined, Ruled
from .verdict import AwardKind, Entry, Result

Balls = tuple[tuple[Team, int], ...]
Bounds = tuple[tuple[Team, int, int], ...]


def after_deal(record: Decided, rules: RuleSet, before: Running) -> Running:
    """The game's state after a deal."""
    ruled, agreed = record.as_ruled, record.as_agreed
    ruled_balls = _added(before.ruled, ruled, entries_after(record, rules, ruled))
    table_result = agreed if agreed is not None and agreed.decided else ruled
    reckoned = table_balls = _added(before.table, table_result, entries_after(record, rules, table_result))
    written = record.written(ev.Score)
    noted = () if written is None else tuple((t, n) for t, n in written.values or () if n is not None)
    if written is not None and written.values is not None:
        opened = _opened(written, table_balls, record)
        table_balls = opened
        if ruled_balls is None:
            ruled_balls = _opened(written, None, record)
    carries = rules.carried_score
    by_rulings = carries == "ruled"
    carried = _balls(ruled_balls if by_rulings else table_balls)
    target = rules.ask(Law.target, record, carried) or before.target
    after_khanuck = before.after_khanuck or record.is_khanuck_called
    restarted = before.restarted(carries)
    result = ruled if by_rulings else table_result
    forfeits = tuple(entry for entry in entries_after(record, rules, result) if entry.balls < 0)
    first = _balls(_added(before.score(carries), result, forfeits))
    stages = [first, carried]  # the deal comes before what is written down after it
    if result.void:
        stages = [carried] if record.entries else []  # a void deal ends no game
    elif written is not None and not by_rulings and table_balls != reckoned:
        stages = [carried]  # the table's own score, and not what its deals come to
    winner = before.winner
    for balls in stages:
        winner = winner or rules.ask(Law.winner, record, balls, target, restarted, after_khanuck)
    ruled_again, table_again = (
        not done and not result.void and bool(rules.ask(Law.restarts, _balls(balls), target, before, after_khanuck))
        for done, balls in ((before.ruled_restarted, ruled_balls), (before.table_restarted, table_balls))
    )
    nought = tuple((team, 0) for team in record.game.teams)
    table_void = _was_void(agreed, ruled, record)
    dealer = record.final.dealer
    return Running(
        ruled=nought if ruled_again else ruled_balls,
        table=nought if table_again else table_balls,
        target=target,
        last=_last(dealer, table_void, table_result, record) if dealer and record.company is None else None,
        deals=before.deals + 1,
        winner=winner,
        ruled_restarted=before.ruled_restarted or ruled_again,
        table_restarted=before.table_restarted or table_again,
        after_khanuck=after_khanuck,
        number=record.number,
        bounds=_noted(_bounds(record, rules, before, table_result), noted) if table_balls is None else (),
        named=before.named,
        company_told=before.company_told or record.company is not None,
    )


def _was_void(agreed: Result | None, ruled: Result, record: Record) -> bool | None:
    """Whether the table dealt again; None where that is open, or only the ruling makes the deal void."""
    if agreed is not None and agreed.decided:
        return bool(agreed.void)
    if ruled.void:
        return None if record.final.tricks or ruled.from_table else True
    return False if ruled.decided else None


def _last(dealer: Seat, void: bool | None, result: Result, record: Record) -> PreviousDeal:
    points, count = _written(record)
    return PreviousDeal(
        dealer=dealer, void=void, balls=result.balls, points=points, count=count, dealer_written=record.dealer_written
    )


def _opened(written: ev.Tally, reckoned: Balls | None, record: Record) -> Balls | None:
    """The score as written; of a side whose number is not known, as it was reckoned."""
    known = dict(reckoned or ())
    balls = [(team, n) for team in record.game.teams if (n := _first(written.of(team), known.get(team))) is not None]
    return tuple(balls) if len(balls) == len(record.game.teams) else None


def _first(*numbers: int | None) -> int | None:
    return next((number for number in numbers if number is not None), None)


def _written(record: Record) -> tuple[Balls | None, Balls | None]:
    """The points and the count that the table wrote."""
    points, count = record.written(ev.Points), record.written(ev.Count)
    return points.known if points else None, count.known if count else None


def _balls(balls: Balls | None) -> dict[Team, int] | None:
    return None if balls is None else dict(balls)


def entries_after(record: Ruled, rules: RuleSet, result: Result) -> tuple[Entry, ...]:
    """What is written down after the deal, beside a result of it."""
    return tuple(entry for law in rules.answering(Law.afterwards) for entry in law.afterwards(record, result))


def _added(score: Balls | None, result: Result, entries: tuple[Entry, ...]) -> Balls | None:
    if score is None or result.balls is None:
        return None
    gained = dict(result.balls)
    for entry in entries:
        gained[entry.team] = gained.get(entry.team, 0) + entry.balls
    return tuple((team, number + gained.get(team, 0)) for team, number in score)


def _noted(bounds: Bounds, noted: Balls) -> Bounds:
    """The bounds with what the table wrote of one side."""
    sides = dict(noted)
    return (
        *(bound for bound in bounds if bound[0] not in sides),
        *((team, number, number) for team, number in noted),
    )


def _bounds(record: Ruled, rules: RuleSet, before: Running, result: Result) -> Bounds:
    """The least and the most balls of each side while a deal is not decided: it may have given either side any."""
    known = [(team, before.table_bounds(team)) for team in record.game.teams]
    together = MOST_BALLS if len(rules.paid_together(AwardKind.COUNT)) == 1 else MOST_BALLS_ADDED
    times = max(law.most_times_paid() for law in rules.laws)
    only_counted = _only_counted(record)
    entries = entries_after(record, rules, result)
    return tuple(
        (team, had[0] + (result.of(team) or 0), had[1] + (result.of(team) or 0 if result.decided else most) + gained)
        for team, had in known
        if had is not None
        for most in [times * (max(law.most_counted(team, record) for law in rules.laws) if only_counted else together)]
        for gained in [sum(entry.balls for entry in entries if entry.team is team and entry.balls > 0)]
    )


def _only_counted(record: Examined) -> bool:
    """Whether the count alone decides the deal: it was played to its end, nothing was called and nobody is blamed."""
    table = record.final
    if not record.is_complete or any(trick.winner is None for trick in table.tricks) or table.solos:
        return False
    if any(record.first(kind) for kind in (ev.Double, ev.Khanuck, ev.Accuses, ev.Ruling, ev.Void)):
        return False
    return not any(finding.penalty for finding in record.findings)
