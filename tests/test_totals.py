"""What holds in every house: it does not matter who sits where, and every total is the sum of its parts."""

from __future__ import annotations

import io
import random
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Any

import pytest
from random_deals import RecordMaker
from random_slips import slip
from shares import share

from thunee_cli.cards import Seat, Team
from thunee_cli.generate import Wanted, generate
from thunee_cli.judge import judge
from thunee_cli.notation import events as ev
from thunee_cli.notation.parse import Section, read, read_text
from thunee_cli.profiles.loader import load, shipped
from thunee_cli.profiles.ruleset import RuleSet
from thunee_cli.table.moments import TrickEnds
from thunee_cli.verdict import AwardKind, DealVerdict, Result

STRENGTH = [
    AwardKind.VOID,
    AwardKind.PENALTY,
    AwardKind.TRUMPLESS,
    AwardKind.THUNEE,
    AwardKind.KHANUCK,
    AwardKind.DOUBLE,
    AwardKind.COUNT,
]
PAID_TOGETHER = {AwardKind.KHANUCK, AwardKind.DOUBLE, AwardKind.COUNT}
GAMES = [(house, seed) for house in shipped() for seed in range(4)]
IN_ALL_HOUSES = pytest.mark.parametrize(("house", "seed"), share(GAMES, 17))


@cache
def sections(house: str, seed: int) -> tuple[Section, ...]:
    """A game played by the laws of a house, and two wilder ones in which hardly anybody keeps to them."""
    rules, rng = load(house), random.Random(seed)
    written = [*generate(rules, Wanted(seed, deals=5))]
    for slips in (0, 2):
        record = RecordMaker(rng, rules.choices()).game(5)
        for _ in range(slips):
            slip(record, rng)
        written += read(io.BytesIO(record.text().encode()), f"{house} {seed}")
    return tuple(written)


@cache
def verdicts(house: str, seed: int) -> tuple[DealVerdict, ...]:
    return tuple(_judged(sections(house, seed), load(house)))


def _judged(written: tuple[Section, ...], rules: RuleSet) -> Iterator[DealVerdict]:
    return (each for each in judge(written, lambda _: rules) if isinstance(each, DealVerdict))


def turned(value: Any, seats: dict[Seat, Seat], teams: dict[Team, Team]) -> Any:
    """The same with every seat, and every side, moved round the table."""
    if isinstance(value, Seat):
        return seats.get(value, value)
    if isinstance(value, Team):
        return teams.get(value, value)
    if isinstance(value, tuple):
        return tuple(turned(each, seats, teams) for each in value)
    if isinstance(value, ev.Event | ev.Tally | ev.TrickResult | Section) and is_dataclass(value):
        moved = {f.name: turned(getattr(value, f.name), seats, teams) for f in fields(value) if f.name != "span"}
        return replace(value, **moved)
    return value


def told(deal: DealVerdict, seats: dict[Seat, Seat], teams: dict[Team, Team]) -> object:
    """All that a verdict says of a deal but its words, as it is after a turn of the table."""
    results = [
        (sorted((teams[t].value, b) for t, b in r.balls or () if b), r.decided, bool(r.void), len(r.awards))
        for r in (deal.as_played, deal.as_ruled, deal.as_agreed)
        if r is not None
    ]
    found = [
        (f.law, f.kind, f.grade, f.number, f.offender and seats[f.offender], f.penalty, f.counts) for f in deal.findings
    ]
    return (
        results,
        sorted(map(repr, found)),
        deal.count and (teams[deal.count.team], deal.count.bounds, deal.count.needed),
        [(trick.number, trick.winner and seats[trick.winner], trick.points) for trick in deal.tricks],
        sorted((teams[t].value, b) for t, b in deal.after.balls or ()),
        deal.target,
        deal.winner and teams[deal.winner],
        deal.maker and seats[deal.maker],
        [(seats[a.accuser], seats[a.offender], a.breach, a.decided) for a in deal.accusations],
    )


@IN_ALL_HOUSES
def test_turning_the_table_turns_the_verdict(house: str, seed: int) -> None:
    """A turn by one seat makes each side the other, so the sides are looked at as well."""
    game, rules = load(house).game, load(house)
    here: tuple[dict[Seat, Seat], dict[Team, Team]] = ({s: s for s in Seat}, {t: t for t in Team})
    for by in range(1, game.players):
        seats = {seat: game.seats[(at + by) % game.players] for at, seat in enumerate(game.seats)}
        teams = {team: game.teams[(at + by) % 2] for at, team in enumerate(game.teams)}
        moved = tuple(turned(section, seats, teams) for section in sections(house, seed))
        for before, after in zip(verdicts(house, seed), _judged(moved, rules), strict=True):
            assert told(before, seats, teams) == told(after, *here), before.section.span.source.name


@IN_ALL_HOUSES
def test_points_come_to_the_pack(house: str, seed: int) -> None:
    pack = load(house).game.pack_points
    for deal in verdicts(house, seed):
        changed = any(isinstance(s.event, ev.ChangesTo) and s.before.first_lead_made for s in deal.steps)
        if changed:
            continue  # in a contract the cards are worth something else after a change of trumps, which is a breach
        if deal.points is not None and not deal.solo:  # two players' Thunee leaves half the pack
            assert sum(points for _, points in deal.points) == pack
        for trick in deal.steps:
            if isinstance(trick.event, TrickEnds) and (points := trick.after.tricks[-1].points):
                assert 0 <= points <= pack


@IN_ALL_HOUSES
def test_reasons_come_to_the_result_and_results_to_the_score(house: str, seed: int) -> None:
    for deal in verdicts(house, seed):
        for result in (deal.as_played, deal.as_ruled):
            assert _sums(result)
        if deal.count and deal.count.total is not None:
            assert deal.count.total == sum(item.points or 0 for item in deal.count.items)
        if None in (deal.before.balls, deal.after.balls, deal.as_ruled.balls) or deal.restarted:
            continue
        for team, number in deal.after.balls or ():
            entries = sum(entry.balls for entry in deal.entries if entry.team is team)
            assert number == (deal.before.of(team) or 0) + (deal.as_ruled.of(team) or 0) + entries


def _sums(result: Result) -> bool:
    gained: dict[Team, int] = {}
    for award in result.awards:
        if award.team is not None:
            gained[award.team] = gained.get(award.team, 0) + award.balls
    return result.balls is None or result.from_table or dict(result.balls) == gained


@IN_ALL_HOUSES
def test_the_strongest_reason_decides(house: str, seed: int) -> None:
    """A void or a penalty, then Thunee, Khanuck, Double and the count: one kind alone, or those paid together."""
    for deal in verdicts(house, seed):
        kinds = {award.kind for award in deal.as_ruled.awards}
        assert len(kinds) < 2 or kinds <= PAID_TOGETHER, kinds
        if deal.solo and kinds:
            assert not kinds & PAID_TOGETHER
        played = {award.kind for award in deal.as_played.awards}
        if kinds and played and AwardKind.VOID not in kinds:
            assert min(map(STRENGTH.index, kinds)) <= min(map(STRENGTH.index, played))


def judged(text: str) -> DealVerdict:
    return next(v for v in judge(read_text(text), lambda _: load("durban")) if isinstance(v, DealVerdict))


def test_who_opens_all_that_was_won_forfeits_nothing() -> None:
    assert judged("deal 1 by N = NS 1\nNS opens 1 ball\n").entries == ()
