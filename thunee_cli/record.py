"""A deal replayed, with everything a law may ask about it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from .cards import Card, Seat, Team
from .findings import Finding, Grade
from .lawbook import LawBook
from .notation import events as ev
from .notation.parse import Section
from .source import Span
from .table.company import Company
from .table.game import Game
from .table.knowledge import Answer, Knowledge
from .table.moments import TrickEnds, TrickOpens, deal_in, same_place, within_deal
from .table.replay import Step
from .table.state import CardDown, Solo, Table, TrickDone
from .table.turned import seats_round, true_leaders
from .table.worth import trumps_in_play, worths
from .verdict import CountSheet, Entry, Rank, Result

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


@dataclass(frozen=True, slots=True)
class Deal:
    """The deal before this one: what the next dealer depends on, and the numbers its table wrote last.

    `void` is None where it may have been, or only the ruling makes it so; `dealer_written` whether its dealer is.
    """

    dealer: Seat
    void: bool | None
    balls: tuple[tuple[Team, int], ...] | None
    points: tuple[tuple[Team, int], ...] | None = None
    count: tuple[tuple[Team, int], ...] | None = None
    dealer_written: bool = True


@dataclass(frozen=True, slots=True)
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
    last: Deal | None = None
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


@dataclass
class Record:
    """One deal replayed, with everything a law may ask about it.

    `findings` grow while the laws look at the steps; `sheet` and the results are set before laws compare them with
    what the table wrote. Where no full deal agrees with every line, `clash` are the lines that cannot all be true, and
    `parts` the records without the fewest lines that would have to go.
    """

    section: Section
    game: Game
    steps: tuple[Step, ...]
    final: Table
    knowledge: Knowledge
    running: Running
    book: LawBook
    dealer_written: bool = True
    company: Company | None = None
    findings: list[Finding] = field(default_factory=list)
    sheet: CountSheet | None = None
    why_no_sheet: str = ""
    entries: tuple[Entry, ...] = ()
    as_played: Result | None = None
    as_ruled: Result | None = None
    as_agreed: Result | None = None
    needs_accuser: bool = False
    only_bidders_jodhi: bool = False
    clash: tuple[Span, ...] = ()
    parts: list[Record] = field(default_factory=list)
    corner_house: dict[Team, bool | None] = field(default_factory=dict)
    dealt: dict[Seat, tuple[Card, ...]] = field(default_factory=dict)
    _found: dict[tuple[type[ev.Event], ...], tuple[Step, ...]] = field(default_factory=dict)
    _points: dict[Team, tuple[int, int]] = field(default_factory=dict)
    is_call: Callable[[Solo, Table], bool | None] = lambda solo, table: True
    """Whether the house knows a Thunee, or another call to win alone, for a call."""

    @property
    def number(self) -> int:
        """The deal's number as written, else its place in the game."""
        return number_of(self.section, self.running.deals + 1)

    def events(self, *kinds: type[ev.Event]) -> Iterator[Step]:
        if kinds not in self._found:
            self._found[kinds] = tuple(step for step in self.steps if isinstance(step.event, kinds))
        return iter(self._found[kinds])

    def first(self, *kinds: type[ev.Event]) -> Step | None:
        return next(self.events(*kinds), None)

    def written(self, kind: type[ev.Points | ev.Count | ev.Balls | ev.Score]) -> ev.Tally | None:
        """What the table wrote for its points, count, balls or score."""
        event = next((step.event for step in self.events(kind)), None)
        return event.tally if isinstance(event, ev.Points | ev.Count | ev.Balls | ev.Score) else None

    def at(self, place: str) -> Step | None:
        """The event of that number, as people write it; None where nothing is recorded there."""
        return next((step for step in self.steps if same_place(place, step.number)), None)

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

    def counts(self, step: Step, said: int | None) -> int | None:
        """What a call made at `step` counts: what was said (None: not noted), unless a finding bars or corrects it."""
        for finding in self.findings:
            if finding.step == step.index and finding.counts is not None and self._is_enforced(finding):
                return finding.counts
        return said

    def _is_enforced(self, finding: Finding) -> bool:
        if finding.grade is not Grade.PROVEN:
            return False
        barred = finding.penalty or (finding.law == "jodhi-window" and finding.offender)
        if not self.needs_accuser or not barred:
            return True  # a wrong value is set right, and a Jodhi does not grow, whether or not anyone accuses
        return bool(accusers(self, finding)) or cried(self, finding)

    def jodhi_bounds(self, team: Team) -> tuple[int, int]:
        """The least and the most that all Jodhi of a side in the deal come to, as far as they count."""
        bounds = [
            self.worth_of_jodhi(step)
            for step in self.events(ev.Jodhi)
            if not self.final.solo and step.seat in self.game.seats and step.seat and self.game.team(step.seat) is team
        ]
        most = 0 if self.final.solo or not self.untold_tricks else ALL_JODHIS
        return sum(low for low, _ in bounds), max(most, sum(high for _, high in bounds))

    @property
    def untold_tricks(self) -> str:
        """The tricks of which nothing is written, in which a Jodhi may have been called; "" where there are none."""
        if not self.final.tricks:
            return "no tricks are written"
        last = self.game.tricks  # what is called in it is no Jodhi
        missing = [trick.number for trick in self.final.tricks if not trick.is_written and trick.number != last]
        return f"whether a Jodhi was called in trick {missing[0]} is not written" if missing else ""

    def worth_of_jodhi(self, step: Step) -> tuple[int, int]:
        """The least and the most that a Jodhi counts: one number, but where its value, or its time, is in doubt."""
        call = step.event
        assert isinstance(call, ev.Jodhi)
        value = self.counts(step, call.value)
        if value is not None:
            return (0 if self.doubt_of_jodhi(step) else value), value
        trump = self.final.trump
        if call.suit is None or trump is None:
            return LEAST_JODHI, MOST_JODHI
        return (MOST_JODHI - 10, MOST_JODHI) if call.suit is trump else (LEAST_JODHI, LEAST_JODHI + 10)

    def doubt_of_jodhi(self, step: Step) -> str:
        """Why it is open whether a Jodhi was in time, where that cannot be presumed: "" where it can."""
        for finding in self.findings:
            if finding.step == step.index and finding.counts == 0 and finding.grade is Grade.POSSIBLE:
                if finding.doubt:
                    return finding.doubt
                if accusers(self, finding) or cried(self, finding):
                    return f"{finding.message} ({finding.number})"
        return ""

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
                least, most = (trick.points,) * 2 if trick.points is not None else self.cards_bounds(trick)
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
        return None if len(trumps_in_play(self.game, self.steps)) > 1 else self.game.pack_points

    def cards_bounds(self, trick: TrickDone) -> tuple[int, int]:
        """The least and the most the cards of a trick can be worth."""
        return self.worth([trick])

    def worth(self, tricks: Sequence[TrickDone]) -> tuple[int, int]:
        """The least and the most that the cards of tricks can be worth together."""
        found = self.worths(tricks)
        return min(low for low, _ in found), max(high for _, high in found)

    def worths(self, tricks: Sequence[TrickDone]) -> tuple[tuple[int, int], ...]:
        """The same for each suit that may be trumps, where the worth of cards hangs on it."""
        return worths(tricks, self.final, self.steps, self._could_be)

    def _could_be(self, down: CardDown) -> list[Card]:
        """The cards that a card on the table can be."""
        if isinstance(down.card, Card):
            return [down.card]
        return self.knowledge.could_be(down.card, down.span)

    def end_of_trick(self, number: int) -> Step:
        """The step at which a trick is gathered. Raises `StopIteration` for a trick that is not in the record."""
        return next(s for s in self.events(TrickEnds) if isinstance(s.event, TrickEnds) and s.event.number == number)

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

    def good_calls(self, kind: type[ev.Double | ev.Khanuck]) -> Iterator[Step]:
        """The Doubles or Khanucks called in time, each side's first only."""
        seen: set[Team] = set()
        for step in self.events(kind):
            if step.seat not in self.game.seats or step.seat is None:
                continue
            if called_in_last_trick(step, self)[0] is Answer.NO:
                continue
            team = self.game.team(step.seat)
            if team not in seen and not self.final.solo:
                seen.add(team)
                yield step

    @property
    def is_khanuck_called(self) -> bool:
        """Whether a Khanuck was called in a deal that neither a void, a Thunee nor a penalty decided."""
        result = self.as_ruled
        if result is None or result.void or self.final.solo or any(a.rank is Rank.PENALTY for a in result.awards):
            return False
        return any(True for _ in self.good_calls(ev.Khanuck))

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
            if called_in_last_trick(step, self)[1] and step.seat:
                return f"whether {step.seat.word} had played to the last trick is not written"
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

    def table_count(self) -> int | None:
        """The counters' total as the table's own card points give it."""
        sheet = self.sheet
        if sheet is None or sheet.total is None:
            return None
        written = self.written(ev.Points)
        cards = dict(written.values or ()).get(sheet.team) if written else None
        cards = self.table_points(sheet.team) if cards is None else cards
        due = self.card_points(sheet.team)
        return None if cards is None or due is None else sheet.total - due + cards

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


def is_waived(record: Record, finding: Finding) -> bool:
    """Whether the record marks a breach waived, by its own number or by the number of an accusation about it."""
    for step in record.events(ev.Ruling):
        ruling = step.event
        if not isinstance(ruling, ev.Ruling) or ruling.outcome != "waived":
            continue
        if ruling.on is not None and deal_named(record, ruling.on.text):
            continue
        if ruling.on is None or _is_at(ruling.on.text, finding, record):
            return True
        if any(same_place(ruling.on.text, accusation.number) for accusation in accusers(record, finding)):
            return True
    return False


def _is_at(place: str, finding: Finding, record: Record) -> bool:
    """Whether a place is that of a breach; a card taken back goes by the card it should have been, a word does not."""
    played = 0 <= finding.step < len(record.steps) and isinstance(record.steps[finding.step].event, ev.Play)
    return same_place(place, finding.number) if played else within_deal(place) == finding.number


def is_alleged(record: Record, finding: Finding) -> bool:
    """Whether a scorer's mark or a ruling says that the breach a finding is about was committed."""
    event = record.steps[finding.step].event if 0 <= finding.step < len(record.steps) else None
    if isinstance(event, ev.Play) and event.mark is not None:
        return True
    rulings = (step.event for step in record.events(ev.Ruling))
    return any(isinstance(r, ev.Ruling) and r.on is not None and _is_at(r.on.text, finding, record) for r in rulings)


def accusers(record: Record, finding: Finding) -> list[Step]:
    """The accusations of opponents that are about this breach."""
    return [
        step
        for step in record.events(ev.Accuses)
        if isinstance(step.event, ev.Accuses)
        and step.event.offender is finding.offender
        and step.event.seat in record.game.seats
        and step.event.seat is not finding.offender
        and step.event.offender in record.game.seats
        and not record.game.partners(step.event.seat, step.event.offender)
        and step.index > finding.step
        and not (step.event.at and deal_named(record, step.event.at.text))
        and record.book.is_about(step.event, finding)
    ]


def cried(record: Record, finding: Finding) -> bool:
    """Whether an opponent cried marials on the call the finding is about, before anybody else called a Jodhi."""
    if finding.law != "jodhi-window" or finding.offender is None:
        return False
    for step in record.events(ev.Jodhi, ev.Marials):
        if step.index <= finding.step:
            continue
        if isinstance(step.event, ev.Jodhi):
            return False
        if step.seat in record.game.seats and step.seat:
            if record.game.team(step.seat) is record.game.opponents(finding.offender):
                return True
    return False


def deal_named(record: Record, place: str) -> int | None:
    """The deal a place names where that is another deal than this one."""
    named = deal_in(place)
    return None if named == record.number else named


def number_of(section: Section, otherwise: int) -> int:
    """A deal's number as written."""
    opening = section.opening
    return opening.number if isinstance(opening, ev.DealLine) and opening.number else otherwise
