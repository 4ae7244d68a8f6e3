"""A deal replayed, with everything a law may ask about it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from functools import cached_property
from typing import Any, TypeVar

from .cards import Card, Seat, Team
from .event_number import EventNumber
from .lawbook import LawBook
from .notation import events as ev
from .notation.parse import Section
from .table.company import Company
from .table.game import Game
from .table.knowledge import Answer, Knowledge
from .table.moments import TrickEnds, TrickOpens
from .table.replay import Step
from .table.state import Table
from .table.turned import seats_round, true_leaders
from .table.worth import Worths
from .values import dataclass

AnyEvent = TypeVar("AnyEvent", bound=ev.Event)

MOST_BALLS, MOST_BALLS_ADDED = 8, 12
"""The most that one deal gives a side, and where Double, Khanuck and the count are paid beside each other: what an
undecided deal may have given before its stakes were doubled."""


HIGHEST_CALL = 104

ALL_JODHIS = 140
"""What the Jodhis of a side can come to at most: one of fifty in trumps, three of thirty."""
MOST_POINTS = 304
"""No pack, and no side of a deal, has more card points."""

LEAST_JODHI, MOST_JODHI = 20, 50


CALL_NOT_NOTED = "how much was called is not noted"
NO_CALLS_LINE = "whether anyone called is not written (`calls: -` says that nobody did)"


@dataclass(frozen=True, slots=True, kw_only=True)
class PreviousDeal:
    """The deal before this one: what the next dealer depends on, and the numbers its table wrote last.

    `void` is None where it may have been, or only the ruling makes it so; `dealer_written` whether its dealer is.
    """

    dealer: Seat
    void: bool | None
    balls: tuple[tuple[Team, int], ...] | None
    points: tuple[tuple[Team, int], ...] | None = None
    count: tuple[tuple[Team, int], ...] | None = None
    dealer_written: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Running:
    """A game's state between two deals: a plain value.

    `ruled` and `table` are the balls by side as ruled and as the table had them (agreed where written, else ruled),
    None while not known; then `bounds` are the least and the most balls the table can have had. Each score may have
    begun again from nought (`ruled_restarted`, `table_restarted`); `after_khanuck` once one was called. `number` is
    that of the last deal; `named` are the players as the heading names them, and `company_told` is true once it was
    said that they are not as many as the house is for.
    """

    ruled: tuple[tuple[Team, int], ...] | None
    table: tuple[tuple[Team, int], ...] | None
    target: int
    last: PreviousDeal | None = None
    deals: int = 0
    winner: Team | None = None
    ruled_restarted: bool = False
    table_restarted: bool = False
    after_khanuck: bool = False
    number: int = 0
    bounds: tuple[tuple[Team, int, int], ...] = ()
    named: ev.Players | None = None
    company_told: bool = False

    def score(self, carries: str) -> tuple[tuple[Team, int], ...] | None:
        """The score that carries the game: `ruled`, or the table's own."""
        return self.ruled if carries == "ruled" else self.table

    def restarted(self, carries: str) -> bool:
        return self.ruled_restarted if carries == "ruled" else self.table_restarted

    def table_score(self, team: Team) -> int | None:
        return None if self.table is None else dict(self.table).get(team, 0)

    def table_bounds(self, team: Team) -> tuple[int, int] | None:
        """The least and the most a side can have had by the table's score; None where nothing is known of it."""
        score = self.table_score(team)
        if score is not None:
            return score, score
        return next(((low, high) for side, low, high in self.bounds if side is team), None)


@dataclass(frozen=True, kw_only=True, eq=False)
class Record:
    """One deal replayed, before any law has looked at it.

    Of the house it holds what a law must know of another: whether a breach needs an accuser, whose Jodhis count, who
    stands one ball before the end of the game, and whether each call to win alone is one (by its step).
    """

    section: Section
    game: Game
    steps: tuple[Step, ...]
    final: Table
    knowledge: Knowledge
    worth: Worths
    running: Running
    book: LawBook
    dealer_written: bool = True
    company: Company | None = None
    needs_accuser: bool = False
    only_bidders_jodhi: bool = False
    corner_house: dict[Team, bool | None] = field(default_factory=dict)
    dealt: dict[Seat, tuple[Card, ...]] = field(default_factory=dict)
    is_call: dict[int, bool | None] = field(default_factory=dict)
    _found: dict[tuple[type[ev.Event], ...], tuple[Step[Any], ...]] = field(default_factory=dict)
    _points: dict[Team, tuple[int, int]] = field(default_factory=dict)

    @property
    def number(self) -> int:
        """The deal's number as written, else its place in the game."""
        return number_of(self.section, self.running.deals + 1)

    def events(self, *kinds: type[AnyEvent]) -> Iterator[Step[AnyEvent]]:
        if kinds not in self._found:
            self._found[kinds] = tuple(step for step in self.steps if isinstance(step.event, kinds))
        return iter(self._found[kinds])

    def first(self, *kinds: type[AnyEvent]) -> Step[AnyEvent] | None:
        return next(self.events(*kinds), None)

    def written(self, kind: type[ev.Points | ev.Count | ev.Balls | ev.Score]) -> ev.Tally | None:
        """What the table wrote for its points, count, balls or score."""
        return next((step.event.tally for step in self.events(kind)), None)

    def at(self, place: EventNumber) -> Step | None:
        """The event of that number, as people write it; None where nothing is recorded there."""
        return next((step for step in self.steps if step.number.is_meant_by(place)), None)

    @property
    def makers(self) -> Team | None:
        return self.final.makers

    @property
    def counters(self) -> Team | None:
        return self.final.counters

    @property
    def is_complete(self) -> bool:
        """Whether the play goes to the end: every trick, or a claim that was accepted."""
        return self.final.is_finished or self.final.claimed is not None

    def claimed_rest(self, team: Team) -> bool | None:
        """Whether an accepted claim gives a side every trick that was left; None without one."""
        if self.final.claimed is None:
            return None
        side, tricks = self.final.claimed
        return side is team and (tricks is None or len(self.final.tricks) + tricks >= self.final.tricks_due)

    @property
    def untold_tricks(self) -> str:
        """The tricks of which nothing is written, in which a Jodhi may have been called; "" where there are none."""
        if not self.final.tricks:
            return "no tricks are written"
        last = self.game.tricks  # what is called in it is no Jodhi
        missing = [trick.number for trick in self.final.tricks if not trick.is_written and trick.number != last]
        return f"whether a Jodhi was called in trick {missing[0]} is not written" if missing else ""

    def card_points(self, team: Team) -> int | None:
        """Card points a side took, with what an accepted claim gives; None where the record does not tell."""
        taken = self.final.points_of(team)
        if taken is not None and self.final.is_finished:
            return taken
        low, high = self.card_points_bounds(team)
        return low if low == high else None

    def card_points_bounds(self, team: Team) -> tuple[int, int]:
        """The least and the most card points a side can have, by what is written and known of the hands."""
        if team not in self._points:
            self._points[team] = self._card_points_bounds(team)
        return self._points[team]

    def _card_points_bounds(self, team: Team) -> tuple[int, int]:
        other = self.game.other(team)
        low, high = dict.fromkeys(self.game.teams, 0), dict.fromkeys(self.game.teams, 0)
        for trick in self.final.tricks:
            if trick.winner is not None:
                least, most = (trick.points,) * 2 if trick.points is not None else self.worth.bounds([trick])
                low[self.game.team(trick.winner)] += least
                high[self.game.team(trick.winner)] += most
        told = all(trick.winner is not None for trick in self.final.tricks)
        if self.pack_points is None:
            return low[team], high[team] if told and self.final.is_finished else MOST_POINTS
        pack = self.pack_points
        least, most = low[team], pack - low[other]
        if told and (self.final.is_finished or self.claimed_rest(other)):
            most = min(most, high[team])
        if told and (self.final.is_finished or self.claimed_rest(team)):
            least = max(least, pack - high[other])
        return least, max(least, most)

    @cached_property
    def pack_points(self) -> int | None:
        """The card points of the pack; None where trumps were changed in the play and a card had no one worth."""
        return None if len(self.worth.trumps_in_play) > 1 else self.game.pack_points

    def end_of_trick(self, number: int) -> Step:
        """The step at which a trick is gathered. Raises `StopIteration` for a trick that is not in the record."""
        return next(step for step in self.events(TrickEnds) if step.event.number == number)

    def why_points_unknown(self) -> str:
        """The fact that would tell the card points."""
        final = self.final
        if final.claim_open and not final.is_finished:
            return f"whether {final.claim_open[0].word}'s claim was accepted is not written"
        for trick in final.tricks:
            if trick.winner is None:
                if final.trump is None and not final.solo and all(isinstance(c.card, Card) for c in trick.cards):
                    return f"who won trick {trick.number} is not known: trumps are not written"
                return f"who won trick {trick.number} is not known"
            if trick.points is None:
                return f"the cards of trick {trick.number} are not all known"
        if not final.tricks:
            return "no tricks are written"
        return f"the play is written up to trick {final.tricks[-1].number} only"

    @cached_property
    def seats_round(self) -> int:
        """How many seats round the hands are written, where that and nothing else is wrong with them."""
        return seats_round(self.steps, self.game)

    @cached_property
    def true_leaders(self) -> dict[int, Seat]:
        """Who led, by the hands, the tricks of which somebody else is written to have led."""
        return true_leaders(self.final.tricks, self.steps, self.game)

    def good_calls(self, kind: type[ev.Double | ev.Khanuck]) -> Iterator[Step[ev.Double | ev.Khanuck]]:
        """The Doubles or Khanucks called in time, each side's first only."""
        seen: set[Team] = set()
        for step in self.events(kind):
            if step.event.seat not in self.game.seats:
                continue
            if called_in_last_trick(step, self)[0] is Answer.NO:
                continue
            team = self.game.team(step.event.seat)
            if team not in seen and not self.final.solo:
                seen.add(team)
                yield step

    def tells_when(self, step: Step) -> bool:
        """Whether the record tells when something was said: by its place, or by what was played after it."""
        if isinstance(step.event, ev.Happening) and step.event.after:
            return True
        return step.before.first_lead_made or step.before.leader is not None or self.is_played_on(step)

    def is_played_on(self, step: Step) -> bool:
        """Whether cards are written after a step."""
        return any(isinstance(later.event, TrickOpens | ev.Play) for later in self.steps[step.index :])

    def late_call(self, kind: type[ev.Double | ev.Khanuck]) -> str:
        """Who may have called after playing to the last trick, in words; "" where nobody did."""
        for step in self.good_calls(kind):
            if called_in_last_trick(step, self)[1]:
                return f"whether {step.event.seat.word} had played to the last trick is not written"
        return ""

    def on_corner_house(self, team: Team) -> bool | None:
        """Whether one ball would win the game for a side, by the score the table had before the deal; None where that
        is not known.
        """
        return self.corner_house.get(team)

    @property
    def is_told(self) -> bool:
        """Whether the winner of every trick so far is known."""
        return all(trick.winner is not None for trick in self.final.tricks)

    def wins_last(self, team: Team, caller: Seat | None) -> bool | None:
        """Whether the last trick fell to a side, and to that player of it where one is named; None while unknown."""
        last = self.last_trick_winner()
        if last is None or last is not team:
            return None if last is None else False
        if caller is None:
            return True
        return None if self.final.claimed else self.final.tricks[-1].winner is caller

    def table_points(self, team: Team) -> int | None:
        """Card points of a side as the table's own winners, points and totals give them."""
        last = self.game.tricks + 1  # the last total written is believed too
        return self.final.table_points(team, last) if self.final.is_finished else None

    def last_trick_winner(self) -> Team | None:
        """The side that took the last trick; None where the record does not tell."""
        if self.final.claimed:
            side = self.final.claimed[0]
            return side if self.claimed_rest(side) else None
        last = self.final.tricks[-1] if self.final.tricks else None
        if last is None or last.number != self.game.tricks or last.winner is None:
            return None
        return self.game.team(last.winner)


def jodhi_not_noted(seat: Seat) -> str:
    """The fact that is missing where a Jodhi's value is."""
    return f"what {seat.word}'s Jodhi was called at is not noted"


def called_in_last_trick(step: Step, record: Record) -> tuple[Answer, str]:
    """Whether a Double or Khanuck was called in the last trick before the caller played to it, and why not.

    Without a reason it is in time, or presumed to be where the record does not tell when it was called.
    """
    before, game = step.before, record.game
    if not record.tells_when(step):
        return Answer.POSSIBLE, ""
    if before.is_finished or len(before.gathered_winners) >= game.tricks:
        return Answer.NO, "after the last trick"
    if len(before.gathered_winners) < game.tricks - 1:
        said = isinstance(step.event, ev.Happening) and step.event.after
        if said or before.leader or before.down or record.is_played_on(step):
            return Answer.NO, "before the last trick"
        return Answer.POSSIBLE, ""  # the rest of the play is not written
    if before.trick != game.tricks or step.seat is None:
        return Answer.CERTAIN, ""
    if any(card.seat is step.seat for card in before.down):
        return Answer.NO, "after playing to the last trick"
    played = before.has_played(step.seat)
    if played is False:
        return Answer.CERTAIN, ""
    return Answer.POSSIBLE, "after playing to the last trick" if played else ""


def deal_named(record: Record, place: EventNumber) -> int | None:
    """The deal a place names where that is another deal than this one."""
    return None if place.deal == record.number else place.deal


def number_of(section: Section, otherwise: int) -> int:
    """A deal's number as written."""
    opening = section.opening
    return opening.number if isinstance(opening, ev.DealLine) and opening.number else otherwise
