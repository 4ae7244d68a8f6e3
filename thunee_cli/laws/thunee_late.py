"""Thunee after the first card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ..cards import Card, Seat
from ..findings import Finding, Kind
from ..lawbook import Breach
from ..notation import events as ev
from ..record import Record
from ..table.replay import Step
from ..table.state import Solo, Table
from ..values import dataclass
from .base import Law


@dataclass(frozen=True)
class ThuneeLate(Law[ev.Thunee | ev.Royals]):
    """Between the first card and the second, Thunee stands only if the caller cannot lose a trick in the suit led.

    Under `marials` the opponents cry “marials” on the suit led. Lead the caller's cards of that suit from the top:
    each is safe if no card missing from the hand beats it, or if fewer cards of the suit are missing than were led from
    it. If all are safe, or there are none, the call stands: the led card goes back and the caller leads. Where the lead
    is left on the table the caller has withdrawn. Otherwise the call is refused and the lead stands. Under `off`, and
    after the second card, it is no call.
    """

    id = "thunee-late"
    source = "PAG"
    looks_at = (ev.Thunee, ev.Royals)
    breach = Breach(
        names="late-thunee",
        shared="marials late-call wrong-time",
        calls=(ev.Thunee, ev.Royals),
    )

    thunee_late: Literal["off", "marials"]

    def allows(self, solo: Solo, table: Table, dealt: dict[Seat, tuple[Card, ...]]) -> bool | None:
        if solo.is_late is False:
            return True
        if solo.is_late is None:
            return None
        if self.thunee_late == "off" or solo.cards_down != 1 or solo.lead_stands:
            return False
        safe = self._is_safe(solo, table, dealt.get(solo.caller))
        return None if safe and solo.lead_stands is None else safe

    def _is_safe(self, solo: Solo, table: Table, hand: tuple[Card, ...] | None) -> bool | None:
        """Whether the caller cannot lose a trick in the suit led; None where it or the hand is not written."""
        if hand is None or solo.led is None:
            return None
        game = table.game
        suit, royals = solo.led, solo.royals or table.royals_agreed
        own = [card for card in hand if card.suit is suit]
        missing = [card for card in game.cards if card.suit is suit and card not in own]
        own.sort(key=lambda card: -game.strength(card, card.suit, suit, royals))
        return all(
            len(missing) < place or not any(game.higher(other, card, suit, royals) for other in missing)
            for place, card in enumerate(own, 1)
        )

    def check(self, step: Step[ev.Thunee | ev.Royals], record: Record) -> Iterator[Finding]:
        solo = next((s for s in step.after.solos if s.span == step.span), None)
        if solo is None or not solo.is_late or solo.blind or solo.answered_no or step.seat is None:
            return
        safe = self._is_safe(solo, step.after, record.dealt.get(solo.caller))
        if self.thunee_late == "marials" and solo.cards_down == 1:
            suit = solo.led.word if solo.led else "cards of the suit led"
            if safe is None:
                yield self.finding(
                    step,
                    f"whether {step.seat.word} may still call {solo.name} depends on the caller's {suit}, which are "
                    "not written: taken to stand",
                    kind=Kind.OPEN,
                )
            if safe is not False and solo.lead_stands:
                yield self.finding(
                    step,
                    f"{step.seat.word} could go on with the {solo.name}, and the card led was left on the table: the "
                    "call is taken to be withdrawn",
                    kind=Kind.ASSUMED,
                )
            if safe is not False:
                return
            why = f"marials on {suit}: the caller could lose a trick in {suit}"
        elif solo.cards_down == 1:
            why = "a card has been led"
        else:
            why = "the second card is down"
        yield self.finding(
            step, f"{step.seat.word} calls {solo.name} too late ({why}): it is no call", offender=step.seat, counts=0
        )
