"""Thunee on six cards of one suit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from ..cards import Card, Seat
from ..findings import Finding
from ..notation import events as ev
from ..table.knowledge import Answer
from ..table.replay import Step
from ..table.state import Solo, Table
from .base import FOUR_BALLS, Law, Record


@dataclass(frozen=True)
class ThuneeOneSuit(Law):
    """Nobody may call Thunee while holding six cards of one suit.

    `penalty`: it costs four balls. `refused`: it is no call. `allowed`: it stands. Called on four cards it is never
    punished, since the caller could not know.
    """

    id = "thunee-one-suit"
    source = "S3, PAG"
    looks_at = (ev.Thunee, ev.Royals)

    thunee_one_suit: Literal["penalty", "refused", "allowed"]

    def allows(self, solo: Solo, table: Table, dealt: dict[Seat, tuple[Card, ...]]) -> bool:
        if self.thunee_one_suit != "refused" or solo.on_four:
            return True
        hand = dealt.get(solo.caller, ())
        return len(hand) < table.game.hand_size or len({card.suit for card in hand}) > 1

    def check(self, step: Step, record: Record) -> Iterator[Finding]:
        seat = step.seat
        if self.thunee_one_suit == "allowed" or seat is None or seat not in record.game.seats:
            return
        solo = next((s for s in step.after.solos if s.span == step.span), None)
        if solo is None or solo.on_four:
            return
        suits = {card.suit for card in record.game.cards}
        suit = next(
            (
                s
                for s in sorted(suits, key=lambda s: s.value)
                if record.knowledge.holds_only(seat, record.knowledge.suit_cards(s), 0) is Answer.CERTAIN
            ),
            None,
        )
        if suit is None:
            return
        refused = self.thunee_one_suit == "refused"
        yield self.finding(
            step,
            f"{seat.word} calls {solo.name} holding six {suit.word}" + (": it is no call" if refused else ""),
            offender=seat,
            penalty=0 if refused else FOUR_BALLS,
            counts=0 if refused else None,
        )
