"""What one scorer wrote of a deal, taken apart: each thing with what it is about and where it stands."""

from __future__ import annotations

from dataclasses import field, replace

from ..cards import Seat
from ..notation import events as ev
from ..notation.parse import Section
from ..profiles.ruleset import RuleSet
from ..source import Span
from ..table.moments import TrickEnds, TrickOpens, dealer_of
from ..table.replay import Step, replay
from ..values import dataclass

Value = ev.Event | ev.AnyCard | Seat | ev.Tally | int | str


@dataclass(frozen=True, slots=True)
class Said:
    """What a scorer wrote, and where.

    `seat` is the player whose card it is, as far as the order of turn tells; `when` of something said or done the trick
    and the number of its cards that had fallen.
    """

    value: Value
    span: Span
    seat: Seat | None = None
    when: tuple[int, int] | None = None


@dataclass(kw_only=True)
class ToldTrick:
    """A trick: who leads it, whether written or not, its cards in order, and its tail."""

    number: int
    leader: Seat | None
    written_leader: Said | None
    span: Span
    cards: list[Said] = field(default_factory=list)
    marks: dict[int, Said] = field(default_factory=dict)
    winner: Said | None = None
    points: Said | None = None
    running: Said | None = None


@dataclass(kw_only=True)
class Told:
    """A deal as one scorer tells it."""

    section: Section
    dealer: Said | None
    once: dict[str, Said] = field(default_factory=dict)
    hands: dict[tuple[Seat, int], Said] = field(default_factory=dict)
    calls: list[Said] = field(default_factory=list)
    nobody_called: Said | None = None
    trumps: list[Said] = field(default_factory=list)
    rulings: list[Said] = field(default_factory=list)
    tricks: dict[int, ToldTrick] = field(default_factory=dict)
    happened: list[Said] = field(default_factory=list)


def take_apart(section: Section, rules: RuleSet, dealer: Seat | None) -> Told:
    """A deal taken apart; `dealer` is who deals where that is not written."""
    opening = section.opening
    written = dealer_of(section)
    deal = Told(section=section, dealer=Said(written, section.span) if written else None)
    if isinstance(opening, ev.DealLine) and opening.balls is not None:
        deal.once["balls"] = Said(opening.balls, opening.span)
    if isinstance(opening, ev.DealLine) and opening.void:
        deal.once["void"] = Said("", opening.span)
    reader = _Reader(deal, rules)
    for step in replay(section, rules.game, rules, written or dealer).steps:
        reader.take(step)
    return deal


class _Reader:
    """Takes the steps of a deal one by one."""

    def __init__(self, deal: Told, rules: RuleSet) -> None:
        self.deal, self.players = deal, rules.game.players
        self.half, self.cards = 1, 0
        self.trick: ToldTrick | None = None

    def take(self, step: Step) -> None:
        deal, event = self.deal, step.event
        said = Said(event, event.span, step.seat)
        match event:
            case ev.Hand(seat):
                deal.hands.setdefault((seat, self.half), said)
            case ev.Half(number):
                self.half = number
            case ev.Call() | ev.Passes():
                deal.calls.append(said)
            case ev.NoCalls():
                deal.nobody_called = said
            case ev.Trump():
                deal.trumps.append(said)
            case ev.Ruling():
                deal.rulings.append(said)
            case ev.Points(tally) | ev.Count(tally) | ev.Balls(tally) | ev.Score(tally):
                deal.once.setdefault(type(event).__name__.lower(), Said(tally, event.span))
            case ev.Void(reason):
                deal.once["void"] = Said(reason, event.span)
            case ev.Draw() | ev.Cut() | ev.Agreed():
                deal.once.setdefault(type(event).__name__.lower(), said)
            case TrickOpens(number, leader):
                lead = Said(leader, event.span) if leader else None
                self.trick = deal.tricks.setdefault(
                    number, ToldTrick(number=number, leader=step.after.leader, written_leader=lead, span=event.span)
                )
                self.cards = 0
            case TrickEnds(_, result) if result and self.trick:
                self._tail(self.trick, result)
            case ev.Play() if not event.taken_back:
                self._card(event, step)
            case ev.Happening() | ev.Exposed() | ev.Play():
                self._happened(event, step)

    def _card(self, play: ev.Play, step: Step) -> None:
        self.cards += 1
        if self.trick is None:
            return
        self.trick.cards.append(Said(play, play.span, step.seat))
        if play.mark is not None:
            self.trick.marks[self.cards] = Said(play.mark, play.span, step.seat)

    def _happened(self, event: ev.Event, step: Step) -> None:
        trick = self.trick.number if self.trick else 0
        where = (trick + 1, 0) if trick and self.cards >= self.players else (trick, self.cards)
        if isinstance(event, ev.Play):
            event = replace(event, seat=step.seat, mark=None)
        self.deal.happened.append(Said(event, event.span, step.seat, where))

    def _tail(self, trick: ToldTrick, result: ev.TrickResult) -> None:
        if result.winner:
            trick.winner = Said(result.winner, result.span)
        if result.points is not None:
            trick.points = Said(result.points, result.span)
        if result.side and result.running is not None:
            trick.running = Said(ev.Tally(((result.side, result.running),)), result.span)
