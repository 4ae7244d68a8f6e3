"""Blind Thunee and blind Royals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ..cards import Card, Seat
from ..findings import Finding
from ..language import counted
from ..lawbook import Breach
from ..notation import events as ev
from ..record import Record
from ..stages import Counted
from ..table.replay import Step
from ..table.state import Solo, Table
from ..values import dataclass
from ..verdict import Award, AwardKind
from .base import FOUR_BALLS, Law


@dataclass(frozen=True)
class Blind(Law[ev.Thunee | ev.Royals | ev.PicksUp | ev.LooksAtCard | ev.Play]):
    """A blind Thunee is called on four cards, which must win four tricks; the last two, picked up then, must win too.

    Nobody calls after it, and no later Thunee stands against it; the caller's first lead, one of the four, makes
    trumps. Looking at the last two, or playing one, before four tricks are won costs four balls (our choice). It
    pays blind-made, blind-lost and blind-partner-catch. As under any Thunee no Jodhi, Double or Khanuck counts, and
    a partner may catch it (our choice). Under `off` it is no call. Blind Royals is played where Royals may be
    called.
    """

    id = "blind"
    source = "PAG, S1/S2"
    looks_at = (ev.Thunee, ev.Royals, ev.PicksUp, ev.LooksAtCard, ev.Play)
    rests_on_solo = True
    breach = Breach()

    blind: Literal["off", "on"]
    blind_made: Literal[4, 6, 8]
    blind_lost: Literal[4, 6, 8]
    blind_partner_catch: Literal[4, 6, 8]

    def allows(self, solo: Solo, table: Table, dealt: dict[Seat, tuple[Card, ...]]) -> bool | None:
        if not solo.blind:
            return True
        if self.blind == "off" or solo.cards_down or solo.all_dealt:
            return False
        return True if solo.all_dealt is False else None

    def check(
        self, step: Step[ev.Thunee | ev.Royals | ev.PicksUp | ev.LooksAtCard | ev.Play], record: Record
    ) -> Iterator[Finding]:
        event, seat = step.event, step.seat
        if seat not in record.game.seats:
            return
        if isinstance(event, ev.Thunee | ev.Royals):
            if event.blind and self.blind == "off":
                why = "which this house does not play"
            elif event.blind and step.before.first_lead_made:
                why = "and the first card has been led"
            elif event.blind and any(solo.all_dealt and solo.span == step.span for solo in step.after.solos):
                why = "and the last cards have been dealt, since trumps are named"
            else:
                return
            yield self.finding(step, f"{seat.word} calls blind, {why}: it is no call", offender=seat, counts=0)
        elif early := self._looked_early(step, record):
            won, due = len(step.before.gathered_winners), record.game.first_cards
            yield self.finding(
                step,
                f"{seat.word} {early} after {counted(won, 'trick')} of the blind call; {due} must be won first",
                offender=seat,
                penalty=FOUR_BALLS,
            )

    def _looked_early(self, step: Step, record: Record) -> str:
        """What the caller did with the last cards before winning enough tricks with the first; "" if nothing."""
        solo, event = step.before.solo, step.event
        if not solo or not solo.blind or solo.caller is not step.seat:
            return ""
        if len(step.before.gathered_winners) >= record.game.first_cards:
            return ""
        if isinstance(event, ev.PicksUp):
            return "picks up the last cards"
        if isinstance(event, ev.LooksAtCard):
            return "looks at one of the last cards"
        card = event.card if isinstance(event, ev.Play) else None
        if isinstance(card, Card) and card in _last_cards(solo.caller, record):
            return f"plays {card}, one of the last cards,"
        return ""

    def award(self, record: Counted) -> Iterator[Award]:
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
                by = "caught by a partner" if partner else "lost"
                reason = f"{caller}'s {solo.name} is {by} in trick {trick.number}"
                step = record.end_of_trick(trick.number)
                yield Award(
                    law=self.id,
                    kind=AwardKind.THUNEE,
                    team=other,
                    balls=paid,
                    reason=reason,
                    span=step.span,
                    step=step.index,
                )
                return
        rest = record.claimed_rest(own)
        if record.final.is_finished or rest:
            reason = f"{caller} wins every trick of the {solo.name}"
            yield Award(
                law=self.id,
                kind=AwardKind.THUNEE,
                team=own,
                balls=self.blind_made,
                reason=reason,
                span=solo.span,
                step=len(record.steps),
            )
        elif rest is False:
            reason = f"{caller}'s {solo.name} is lost: by the claim the tricks that were left are not all the caller's"
            end = record.steps[-1]
            yield Award(
                law=self.id,
                kind=AwardKind.THUNEE,
                team=other,
                balls=self.blind_lost,
                reason=reason,
                span=end.span,
                step=end.index,
            )


def _last_cards(seat: Seat, record: Record) -> tuple[Card, ...]:
    """The cards that were dealt to a player last, as far as the hand is written."""
    for step in record.events(ev.Hand):
        hand = step.event
        if hand.seat is not seat or len(hand.first) != record.game.first_cards:
            continue
        if hand.last is None and all(isinstance(card, Card) for card in hand.first):
            return tuple(card for card in record.game.cards if card not in hand.first)
        return tuple(card for card in hand.last or () if isinstance(card, Card))
    return ()
