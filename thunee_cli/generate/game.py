"""Whole games: deal after deal until a side has won, every line of the score written."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass

from ..adjudicate import judge
from ..cards import Seat, Team
from ..notation import events as ev
from ..notation.parse import Section, SectionKind, read_text
from ..notation.write import write
from ..profiles.ruleset import RuleSet
from ..source import Source
from ..verdict import DealVerdict
from .calling import calls_and_trumps
from .deal import Deal
from .dealing import begin, draw
from .dice import Dice
from .house import House
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
    house, dice = House(rules), Dice(wanted.seed)
    names = dice.shuffled(_NAMES)
    players = ev.Players(tuple(zip(house.game.seats, names, strict=False)))
    headers = [ev.Header(name, value) for name, value in wanted.headers]
    yield _section("file", None, [ev.Version(1), *headers, players])
    left, table = wanted.deals, _Table(house, dice)
    number = 0
    while number < wanted.games if left is None else left > 0:
        number += 1
        for section in table.game(number, left):
            left = left - 1 if left is not None and section.kind == "deal" else left
            yield section


class _Asked(Iterator[Section]):
    """What the judge is asked. It ends while the table waits for an answer, and goes on when more is asked."""

    def __init__(self) -> None:
        self._waiting: deque[Section] = deque()

    def ask(self, section: Section) -> None:
        self._waiting.append(section)

    def __next__(self) -> Section:
        if not self._waiting:
            raise StopIteration
        return self._waiting.popleft()


class _Table:
    """The players at a table, and the judge they ask for the score after each deal."""

    def __init__(self, house: House, dice: Dice) -> None:
        self._house, self._dice = house, dice
        self._asked = _Asked()
        self._verdicts = judge(self._asked, lambda _: house.rules)

    def game(self, number: int, most: int | None) -> Iterator[Section]:
        """One game, or its first deals where no more are wanted."""
        drawn, dealer = draw(self._house, self._dice)
        heading = _section("game", ev.GameLine(number), [drawn] if drawn else [])
        self._asked.ask(heading)
        yield heading
        score, target = dict.fromkeys(self._house.game.teams, 0), self._house.game.balls_to_win
        deals = 0
        while most is None or deals < most:
            deals += 1
            deal = Deal(house=self._house, dice=self._dice, dealer=dealer, score=score, target=target)
            _play(deal)
            opening = ev.DealLine(deals, dealer)
            verdict = self._verdict(_section("deal", opening, deal.events))
            deal.write(*_closing(deal, verdict))
            yield _section("deal", opening, deal.events)
            if verdict.winner:
                return
            assert verdict.after.balls is not None
            score, target = dict(verdict.after.balls), verdict.target
            dealer = _next_dealer(self._house, dealer, score, verdict)

    def _verdict(self, section: Section) -> DealVerdict:
        self._asked.ask(section)
        return next(verdict for verdict in self._verdicts if isinstance(verdict, DealVerdict))


def _play(deal: Deal) -> None:
    begin(deal)
    if not deal.is_over:
        calls_and_trumps(deal)
    if not deal.is_over:
        play(deal)


def _closing(deal: Deal, verdict: DealVerdict) -> Iterator[ev.Line]:
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
    if deal.house["balls-opened"] == "required" and deal.dice.chance(_OPENS_BALLS):
        for team, balls in gained:
            yield ev.OpensBalls(deal.dice.one_of(deal.side(team)), balls)
    yield ev.Score(ev.Tally(tuple((team, had + (result.of(team) or 0)) for team, had in deal.score.items())))


def _next_dealer(house: House, dealer: Seat, score: dict[Team, int], verdict: DealVerdict) -> Seat:
    """Who deals after a deal: the same player again after a void one, and where the house has him stay."""
    own, other = house.game.team(dealer), house.game.opponents(dealer)
    if verdict.as_ruled.void:
        return dealer
    if house["dealer-rotation"] == "behind":
        stays = score[own] < score[other]
    elif house["dealer-rotation"] == "losers":
        stays = (verdict.as_ruled.of(other) or 0) > (verdict.as_ruled.of(own) or 0)
    else:
        stays = False
    return dealer if stays else house.game.right(dealer)


def _section(
    kind: SectionKind, opening: ev.MatchLine | ev.GameLine | ev.DealLine | None, events: list[ev.Line]
) -> Section:
    """Events as a section read from the text they make, so that each has its place."""
    text = write(Section(kind=kind, source=Source("", ""), opening=opening, events=tuple(events)))
    return next(section for section in read_text(text) if section.kind == kind)
