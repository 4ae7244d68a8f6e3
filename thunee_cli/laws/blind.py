"""Blind Thunee and blind Royals."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from ..cards import Card, Seat
from ..findings import Finding
from ..notation import events as ev
from ..table.replay import Step
from ..table.state import Solo, Table
from ..verdict import Award, Rank
from .base import FOUR_BALLS, Law, Record


@dataclass(frozen=True)
class Blind(Law):
    """A blind Thunee is called on four cards: its caller wins four tricks with them, then picks up and wins the last two.

    It ends the calling and outranks later calls; trumps are the suit of his first lead. Looking at the last two, or
    playing one, before four tricks are won costs four balls (our choice). It pays blind-made, blind-lost and
    blind-partner-catch. Under `off` it is no call. Blind Royals is played where Royals may be called.
    """

    id = "blind"
    source = "PAG, S1/S2"
    looks_at = (ev.Thunee, ev.Royals, ev.PicksUp)

    blind: Literal["off", "on"]
    blind_made: Literal[4, 6, 8]
    blind_lost: Literal[4, 6, 8]
    blind_partner_catch: Literal[4, 6, 8]

    def allows(self, solo: Solo, table: Table, dealt: dict[Seat, tuple[Card, ...]]) -> bool:
        return not solo.blind or self.blind == "on"

    def check(self, step: Step, record: Record) -> Iterator[Finding]:
        event, seat = step.event, step.seat
        if seat is None or seat not in record.game.seats:
            return
        if isinstance(event, ev.PicksUp):
            solo = step.before.solo
            won = sum(1 for winner in step.before.gathered_winners if winner is seat)
            if solo and solo.blind and solo.caller is seat and won < record.game.first_cards:
                yield self.finding(
                    step,
                    f"{seat.word} picks up his last cards after {won} tricks; he must win {record.game.first_cards} first",
                    offender=seat,
                    penalty=FOUR_BALLS,
                )
        elif isinstance(event, ev.Thunee | ev.Royals) and event.blind and self.blind == "off":
            yield self.finding(
                step, f"{seat.word} calls blind, which this house does not play: it is no call", offender=seat, counts=0
            )

    def award(self, record: Record) -> Iterator[Award]:
        solo, game = record.final.solo, record.game
        if solo is None or not solo.blind:
            return
        own, other, caller = game.team(solo.caller), game.opponents(solo.caller), solo.caller.word
        for trick in record.final.tricks:
            if trick.winner is None:
                return
            if trick.winner is not solo.caller:
                partner = game.partners(trick.winner, solo.caller)
                paid = self.blind_partner_catch if partner else self.blind_lost
                by = "caught by his partner" if partner else "lost"
                reason = f"{caller}'s {solo.name} is {by} in trick {trick.number}"
                step = record.end_of_trick(trick.number)
                yield Award(self.id, Rank.THUNEE, other, paid, reason, step.span, step.index)
                return
        if record.final.is_finished:
            reason = f"{caller} wins every trick of his {solo.name}"
            yield Award(self.id, Rank.THUNEE, own, self.blind_made, reason, solo.span, len(record.steps))
