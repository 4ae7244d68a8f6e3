"""The whole way through: text in at one end, verdicts out at the other, one at a time.

    with open("game.thunee", "rb") as stream:
        for verdict in adjudicate(stream, "game.thunee", lambda house: load(house or "durban")):
            ...

This is the entry for other programs. Nothing here writes, prints or exits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import BinaryIO

from .cards import Card, Seat, Team
from .causes import with_causes
from .findings import Finding, Kind
from .laws.accusation import Accusation
from .laws.dealer_rotation import DealerRotation
from .laws.doubled_stakes import DoubledStakes
from .laws.first_dealer import FirstDealer
from .laws.game_end import GameEnd, khanuck_called
from .laws.jodhi_window import JodhiWindow
from .laws.score import Score as ScoreLaw
from .next_deal import LookingAhead, with_what_follows, without_rulings_on
from .notation import events as ev
from .notation.parse import Section, read
from .profiles.ruleset import RuleSet
from .record import MOST_BALLS, MOST_BALLS_ADDED, Deal, Record, Running, number_of
from .results import as_agreed, as_played, as_ruled, count_sheet
from .table.knowledge import Knowledge
from .table.moments import dealer_of
from .table.replay import replay
from .table.state import Table
from .verdict import (
    DealVerdict,
    Entry,
    GameHeading,
    GameSummary,
    Problems,
    Rank,
    Result,
    Score,
    TrickLine,
    Verdict,
)

Balls = tuple[tuple[Team, int], ...]

OtherReading = Callable[[Section], DealVerdict]
"""Judges another reading of a deal in its place, from the score before it."""


def adjudicate(stream: BinaryIO, name: str, house: Callable[[str | None], RuleSet]) -> Iterator[Verdict]:
    """The verdicts on a record, in the order of the file and in flat memory.

    `house` gives the rule set for the name in a `rules:` header (None: no header). Raises `CannotRead` for a file that
    is no record, and whatever `house` raises.
    """
    return judge(read(stream, name), house)


def judge(sections: Iterable[Section], house: Callable[[str | None], RuleSet]) -> Iterator[Verdict]:
    """The verdicts on sections already read; a deal is judged with what the next one's lines say of it."""
    return (verdict for verdict, _ in judge_for_readings(sections, house))


def judge_for_readings(
    sections: Iterable[Section], house: Callable[[str | None], RuleSet]
) -> Iterator[tuple[Verdict, OtherReading | None]]:
    """The verdicts as `judge` gives them, each deal's with what judges another reading of it."""
    sections = LookingAhead(sections)
    file: Section | None = None
    match: Section | None = None
    current: _GameRun | None = None
    for section in sections:
        if section.kind == "deal":
            if current is None:
                current = _GameRun((file, match), section, house)
                yield current.heading, None
            other_reading = current.other_reading(sections.peek())
            yield current.judge(section, sections.peek()), other_reading
            continue
        if current is not None:
            yield current.summary(), None
            current = None
        if section.kind == "game":
            current = _GameRun((file, match, section), section, house)
            yield current.heading, None
            continue
        if section.kind == "file":
            file = section
        else:
            match = section
        yield Problems(section, section.problems), None
    if current is not None:
        yield current.summary(), None


class _GameRun:
    """One game while its deals go by: the running state between two of them."""

    def __init__(
        self, above: tuple[Section | None, ...], section: Section, house: Callable[[str | None], RuleSet]
    ) -> None:
        sections = [each for each in above if each is not None]
        self.rules = house(_last_header(sections, "rules"))
        game = self.rules.game
        start = next((e.tally.values for s in reversed(sections) for e in s.events if isinstance(e, ev.Score)), None)
        zero: Balls = tuple((team, 0) for team in game.teams)
        balls = tuple((team, dict(start).get(team, 0)) for team in game.teams) if start is not None else zero
        self.running = Running(balls, balls, game.balls_to_win)
        self.prelude = tuple(e for s in sections for e in s.events if isinstance(e, ev.Draw))
        players = next((e.names for s in reversed(sections) for e in s.events if isinstance(e, ev.Players)), ())
        match = next((s for s in reversed(sections) if s.kind in ("match", "file")), None)
        problems = section.problems if section.kind == "game" else ()
        self.heading = GameHeading(
            match, section, self.rules.name, players, game.teams, Score(balls), game.balls_to_win, problems
        )

    def summary(self) -> GameSummary:
        running = self.running
        return GameSummary(self.heading, running.deals, Score(running.ruled), running.target, running.winner)

    def judge(self, section: Section, following: Section | None) -> DealVerdict:
        verdict, self.running = self._judged(section, following, self.running)
        return verdict

    def other_reading(self, following: Section | None) -> OtherReading:
        """What judges readings of the deal that is due, and leaves the game where it is."""
        before = self.running
        return lambda section: self._judged(section, following, before)[0]

    def _judged(self, section: Section, following: Section | None, before: Running) -> tuple[DealVerdict, Running]:
        number = number_of(section, before.deals + 1)
        if before.deals and before.number != number:
            section = without_rulings_on(section, before.number)
        section = with_what_follows(section, following, number)
        record = _record(section, self.rules, before, self.prelude if before.deals == 0 else ())
        return _verdict(record, self.rules, before)


def _last_header(sections: list[Section], name: str) -> str | None:
    return next((h.value for s in reversed(sections) if (h := s.header(name))), None)


def _record(section: Section, rules: RuleSet, running: Running, prelude: tuple[ev.Event, ...]) -> Record:
    written = dealer_of(section)
    drawn = next((rules.law(FirstDealer).found(e) for e in prelude if isinstance(e, ev.Draw)), None)
    dealer = written or rules.law(DealerRotation).next_dealer(running, rules.game) or drawn
    played = replay(section, rules.game, rules, dealer, prelude)
    knowledge = Knowledge(played)
    inferred, seen = _callers_hands(knowledge, played.final), knowledge.seen_through()
    if inferred or seen:
        played = replay(section, rules.game, rules, dealer, prelude, inferred, seen)
        knowledge = Knowledge(played)
    record = Record(
        section, rules.game, played.steps, played.final, knowledge, running, dealer_written=written is not None
    )
    record.needs_accuser = rules.law(Accusation).enforcement == "accused"
    record.only_bidders_jodhi = rules.law(JodhiWindow).jodhi_side == "bidders"
    record.dealt = played.dealt
    record.is_call = lambda solo, table: rules.allows(solo, table, played.dealt)
    end = rules.law(GameEnd)
    record.corner_house = {team: end.on_corner_house(running, team, rules.game) for team in rules.game.teams}
    for step in record.steps:
        for law in rules.looking_at.get(type(step.event), ()):
            record.findings.extend(law.check(step, record))
    record.findings.extend(_not_judged(record, rules))
    return record


def _callers_hands(knowledge: Knowledge, final: Table) -> dict[Seat, tuple[Card, ...]]:
    """The hands of those who called Thunee or Royals, where they are not written and yet certain."""
    callers = {solo.caller for solo in final.solos if solo.caller in final.game.seats}
    callers -= {seat for seat, half in knowledge.written if half == 0}
    hands = {seat: knowledge.whole_hand(seat) for seat in callers}
    return {seat: hand for seat, hand in hands.items() if hand is not None}


def _not_judged(record: Record, rules: RuleSet) -> Iterator[Finding]:
    """What a player said or did that no law of this house looks at: shown, never dropped."""
    for step in record.steps:
        if type(step.event) in _LOOKED_AT_ELSEWHERE or type(step.event) in rules.looking_at:
            continue
        if isinstance(step.event, ev.Happening | ev.Half):
            yield Finding(
                "not-judged",
                Kind.OPEN,
                step.span,
                "this is kept and shown; no law here judges it yet",
                number=step.number,
                step=step.index,
            )


_LOOKED_AT_ELSEWHERE = (
    ev.HoldsTheGame,
    ev.Releases,
    ev.Withdraws,
    ev.Asks,
    ev.AnswersNo,
    ev.Marials,
    ev.TakesBack,
    ev.Accuses,
    ev.Accepts,
    ev.Contests,
    ev.Claims,
    ev.OpensBalls,
)


def _verdict(record: Record, rules: RuleSet, before: Running) -> tuple[DealVerdict, Running]:
    record.sheet = count_sheet(record, rules)
    awards = [award for law in rules.laws for award in law.award(record)]
    record.as_agreed = as_agreed(record)
    record.as_played = as_played(record, awards, rules)
    record.as_ruled = as_ruled(record, awards, rules)
    agreed = record.as_agreed
    record.entries = _entries(record, rules, agreed if agreed is not None and agreed.decided else record.as_ruled)
    for law in rules.laws:
        record.findings.extend(law.compare(record))
    record.findings = with_causes(record, awards, rules)
    running = _after(record, rules, before)
    findings = sorted(
        (*record.section.problems, *record.findings), key=lambda f: (f.span.source.first_line, f.span.start)
    )
    final = record.final
    number = record.number
    carries = rules.law(ScoreLaw).running_score
    verdict = DealVerdict(
        record.section,
        number,
        final.dealer,
        not record.dealer_written and final.dealer is not None,
        tuple(
            replace(f, number=f"{number}.{f.number}" if f.number not in ("", "end", "deal") else "") for f in findings
        ),
        record.as_played,
        record.as_ruled,
        record.as_agreed,
        record.sheet,
        _points(record),
        tuple(_trick_lines(record)),
        Score(before.ruled if carries == "ruled" else before.table),
        Score(running.ruled if carries == "ruled" else running.table),
        running.target,
        running.winner,
        final.maker,
        final.call if final.calls_known else None,
        final.solo.name if final.solo else "",
        tuple(rules.law(Accusation).decide(record)),
        tuple(_inferred(record)),
        record.steps,
        _entries(record, rules, record.as_ruled if carries == "ruled" else record.as_agreed or record.as_ruled),
        (running.ruled_restarted and not before.ruled_restarted)
        if carries == "ruled"
        else (running.table_restarted and not before.table_restarted),
        (Score(before.ruled), Score(running.ruled)),
        (Score(before.table), Score(running.table)),
        record.knowledge,
    )
    return verdict, running


def _after(record: Record, rules: RuleSet, before: Running) -> Running:
    """The game's state after a deal."""
    ruled, agreed = record.as_ruled, record.as_agreed
    assert ruled is not None
    ruled_balls = _added(before.ruled, ruled, _entries(record, rules, ruled))
    table_result = agreed if agreed is not None and agreed.decided else ruled
    table_balls = _added(before.table, table_result, _entries(record, rules, table_result))
    written = record.written(ev.Score)
    if written is not None and written.values is not None:
        opened = tuple((team, written.of(team) or 0) for team in record.game.teams)
        table_balls = opened
        if ruled_balls is None:
            ruled_balls = opened
    end = rules.law(GameEnd)
    by_rulings = rules.law(ScoreLaw).running_score == "ruled"
    carried = _balls(ruled_balls if by_rulings else table_balls)
    target = end.target(record, carried)
    after_khanuck = before.after_khanuck or khanuck_called(record)
    restarted = before.ruled_restarted if by_rulings else before.table_restarted
    result = ruled if by_rulings else table_result
    forfeits = tuple(entry for entry in _entries(record, rules, result) if entry.balls < 0)
    first = _balls(_added(before.ruled if by_rulings else before.table, result, forfeits))
    stages = [first, carried]  # the deal comes before what is written down after it
    if result.void:
        stages = [carried] if record.entries else []  # a void deal ends no game
    elif written is not None and not by_rulings:
        stages = [carried]
    winner = before.winner
    for balls in stages:
        winner = winner or end.winner(record, balls, target, restarted, after_khanuck)
    ruled_again, table_again = (
        not done and not result.void and end.restarts(_balls(balls), target, before, after_khanuck)
        for done, balls in ((before.ruled_restarted, ruled_balls), (before.table_restarted, table_balls))
    )
    nought = tuple((team, 0) for team in record.game.teams)
    table_void = bool(agreed.void) if agreed else bool(ruled.void) and not record.final.tricks
    dealer = record.final.dealer
    return Running(
        nought if ruled_again else ruled_balls,
        nought if table_again else table_balls,
        target,
        Deal(dealer, table_void, table_result.balls, *_written(record)) if dealer else None,
        before.deals + 1,
        winner,
        before.ruled_restarted or ruled_again,
        before.table_restarted or table_again,
        after_khanuck,
        record.number,
        bounds=_bounds(record, rules, before, table_result) if table_balls is None else (),
    )


def _written(record: Record) -> tuple[Balls | None, Balls | None]:
    """The points and the count that the table wrote."""
    points, count = record.written(ev.Points), record.written(ev.Count)
    return points.values if points else None, count.values if count else None


def _balls(balls: Balls | None) -> dict[Team, int] | None:
    return None if balls is None else dict(balls)


def _entries(record: Record, rules: RuleSet, result: Result) -> tuple[Entry, ...]:
    """What is written down after the deal, beside a result of it."""
    return tuple(entry for law in rules.laws for entry in law.afterwards(record, result))


def _added(score: Balls | None, result: Result, entries: tuple[Entry, ...]) -> Balls | None:
    if score is None or result.balls is None:
        return None
    gained = dict(result.balls)
    for entry in entries:
        gained[entry.team] = gained.get(entry.team, 0) + entry.balls
    return tuple((team, number + gained.get(team, 0)) for team, number in score)


def _bounds(record: Record, rules: RuleSet, before: Running, result: Result) -> tuple[tuple[Team, int, int], ...]:
    """The least and the most balls of each side while a deal is not decided: it may have given either side any."""
    known = [(team, before.table_bounds(team)) for team in record.game.teams]
    most = MOST_BALLS if len(rules.paid_together(Rank.COUNT)) == 1 else MOST_BALLS_ADDED
    most *= 2 if rules.law(DoubledStakes).doubled_stakes == "on" else 1
    entries = _entries(record, rules, result)
    return tuple(
        (team, had[0] + (result.of(team) or 0), had[1] + (result.of(team) or 0 if result.decided else most) + gained)
        for team, had in known
        if had is not None
        for gained in [sum(entry.balls for entry in entries if entry.team is team and entry.balls > 0)]
    )


def _points(record: Record) -> Balls | None:
    points = [(team, record.card_points(team)) for team in record.game.teams]
    return tuple((team, p) for team, p in points if p is not None) if all(p is not None for _, p in points) else None


def _trick_lines(record: Record) -> Iterator[TrickLine]:
    running: dict[Team, int] | None = dict.fromkeys(record.game.teams, 0)
    for trick in record.final.tricks:
        if running is not None and trick.winner is not None and trick.points is not None:
            running = {**running}
            running[record.game.team(trick.winner)] += trick.points
        else:
            running = None
        yield TrickLine(
            trick.number,
            trick.leader,
            trick.winner,
            trick.points,
            tuple(running.items()) if running is not None else None,
            trick.winner_assumed or trick.points_assumed,
        )


def _inferred(record: Record) -> Iterator[tuple[Seat, tuple[Card, ...]]]:
    """Cards of hands that are not written in full, as far as everything else proves them."""
    written = {c for h in record.events(ev.Hand) if isinstance(h.event, ev.Hand) for c in h.event.cards}
    halves = range(record.game.halves)
    for seat in record.game.seats:
        cards = tuple(c for c in record.knowledge.hand(seat) if c is not None and c not in written)
        if cards and any((seat, half) not in record.knowledge.written for half in halves):
            yield seat, cards


__all__ = ["OtherReading", "adjudicate", "judge", "judge_for_readings"]
