"""Whole games: deal after deal until a side has won, every line of the score written."""

from __future__ import annotations

from collections.abc import Iterator

from ..judge import GameRun
from ..laws.base import Law
from ..notation import events as ev
from ..notation.parse import Section, SectionKind
from ..profiles.ruleset import RuleSet
from ..source import Source
from ..values import dataclass
from ..verdict import DealVerdict
from .calling import calls_and_trumps
from .deal import DealInMaking
from .dealing import begin, draw
from .dice import Dice
from .play import play

_OPENS_BALLS = 0.3
_NAMES = [
    "Amina",
    "Bongani",
    "Deva",
    "Fathima",
    "Gopal",
    "Johan",
    "Kavitha",
    "Logan",
    "Mala",
    "Nirmala",
    "Prem",
    "Ruth",
    "Saras",
    "Thandi",
    "Vish",
    "Zainab",
]


@dataclass(frozen=True)
class Wanted:
    """How much is wanted: `games` whole games, or no more than `deals` deals; `headers` are written at the top."""

    seed: int
    games: int = 1
    deals: int | None = None
    headers: tuple[tuple[str, str], ...] = ()


def generate(rules: RuleSet, wanted: Wanted) -> Iterator[Section]:
    """The sections of a record of games played by the laws of a house, as they are made.

    The same house and the same wishes always give the same record.
    """
    dice = Dice(wanted.seed)
    names = dice.shuffled(_NAMES)
    players = ev.Players(tuple(zip(rules.game.seats, names, strict=False)))
    headers = [ev.Header(name, value) for name, value in wanted.headers]
    yield _section("file", None, [ev.Version(1), *headers, players])
    left = wanted.deals
    number = 0
    while number < wanted.games if left is None else left > 0:
        number += 1
        for section in _game(rules, dice, number, left):
            left = left - 1 if left is not None and section.kind == "deal" else left
            yield section


def _game(rules: RuleSet, dice: Dice, number: int, most: int | None) -> Iterator[Section]:
    """One game, or its first deals where no more are wanted; the judge is asked for the score after each."""
    drawn, dealer = draw(rules, dice)
    heading = _section("game", ev.GameLine(number), [drawn] if drawn else [])
    yield heading
    run = GameRun((heading,), heading, None, lambda _: rules)
    deals = 0
    while most is None or deals < most:
        deals += 1
        deal = DealInMaking(run=run, dice=dice, dealer=dealer, number=deals)
        _play(deal)
        opening = ev.DealLine(deals, dealer)
        opens_balls = not deal.is_in_order(ev.Reminds(dealer))  # where a reminder costs, they are to be opened in time
        verdict = run.judge(deal.section(), None)
        deal.write(*_closing(deal, verdict, opens_balls))
        yield _section("deal", opening, deal.events)
        if verdict.winner:
            return
        following = rules.ask(Law.next_dealer, run.running, rules.game)
        assert following is not None, "every deal made here can be decided"
        dealer = following


def _play(deal: DealInMaking) -> None:
    begin(deal)
    if not deal.is_over:
        calls_and_trumps(deal)
    if not deal.is_over:
        play(deal)


def _closing(deal: DealInMaking, verdict: DealVerdict, opens_balls: bool) -> Iterator[ev.Line]:
    """The lines in which the table adds up the deal; none for a void one."""
    result = verdict.as_ruled
    if result.void:
        return
    assert result.balls is not None, "every deal made here can be decided"
    if verdict.points is not None and not deal.solo:
        yield ev.Points(ev.Tally(verdict.points))
    if verdict.count is not None and verdict.count.total is not None and verdict.count.total >= 0:
        yield ev.Count(ev.Tally(((verdict.count.team, verdict.count.total),)))
    gained = tuple((team, balls) for team, balls in result.balls if balls)
    yield ev.Balls(ev.Tally(gained))
    if opens_balls and deal.dice.chance(_OPENS_BALLS):
        for team, balls in gained:
            yield ev.OpensBalls(deal.dice.one_of(deal.side(team)), balls)
    yield ev.Score(ev.Tally(tuple((team, had + (result.of(team) or 0)) for team, had in verdict.before.balls or ())))


def _section(
    kind: SectionKind, opening: ev.MatchLine | ev.GameLine | ev.DealLine | None, events: list[ev.Line]
) -> Section:
    """Events as a section of a record that is not written yet."""
    return Section(kind=kind, source=Source("", ""), opening=opening, events=tuple(events))
