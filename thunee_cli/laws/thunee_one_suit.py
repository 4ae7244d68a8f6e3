"""Thunee on six cards of one suit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ..cards import Card, Seat, Suit
from ..findings import Finding, Grade
from ..lawbook import Breach
from ..notation import events as ev
from ..record import Record
from ..table.knowledge import Answer
from ..table.replay import Step
from ..table.state import Solo, Table
from ..values import dataclass
from .base import FOUR_BALLS, Law

_SIX = 6


@dataclass(frozen=True)
class ThuneeOneSuit(Law[ev.Thunee | ev.Royals]):
    """Nobody may call Thunee while holding six cards of one suit.

    `penalty`: it costs four balls. `refused`: it is no call. `allowed`: it stands. Called on four cards, blind or not,
    it is never punished, since the caller could not know. With 32 cards it is eight of one suit; six players hold four
    cards, to which we take it not to apply.
    """

    id = "thunee-one-suit"
    source = "S3, PAG"
    looks_at = (ev.Thunee, ev.Royals)
    breach = Breach(
        names="six-of-one-suit thunee-on-one-suit one-suit-thunee",
        said="Thunee on one suit",
        calls=(ev.Thunee, ev.Royals),
    )

    thunee_one_suit: Literal["penalty", "refused", "allowed"]

    def allows(self, solo: Solo, table: Table, dealt: dict[Seat, tuple[Card, ...]]) -> bool | None:
        if self.thunee_one_suit != "refused" or solo.on_four or solo.blind or table.game.hand_size < _SIX:
            return True
        hand = dealt.get(solo.caller, ())
        if len({card.suit for card in hand}) > 1:
            return True
        return None if len(hand) < table.game.hand_size or solo.on_four is None else False

    def check(self, step: Step[ev.Thunee | ev.Royals], record: Record) -> Iterator[Finding]:
        seat = step.seat
        if self.thunee_one_suit == "allowed" or seat not in record.game.seats:
            return
        if record.game.hand_size < _SIX:
            return
        solo = next((s for s in step.after.solos if s.span == step.span), None)
        if solo is None or solo.on_four or solo.blind:
            return
        is_call = record.is_call.get(step.index) if self.thunee_one_suit == "penalty" else True
        if is_call is False:
            return  # what is no call for another reason costs nothing
        refused = self.thunee_one_suit == "refused"
        cards = "six" if record.game.hand_size == 6 else "only"
        knowledge = record.knowledge
        answers = {suit: knowledge.holds_only(seat, knowledge.suit_cards(suit), 0) for suit in Suit}
        suit = next((suit for suit, answer in answers.items() if answer is Answer.CERTAIN), None)
        if suit is None or solo.on_four is None or is_call is None:
            if suit or Answer.POSSIBLE in answers.values():
                unknown = f"held {cards} cards of one suit" if suit is None else "had seen them all"
                yield self.finding(
                    step,
                    f"{seat.word} calls {solo.name}; whether {seat.word} {unknown} is not recorded",
                    offender=seat,
                    penalty=0 if refused else FOUR_BALLS,
                    grade=Grade.POSSIBLE,
                )
            return
        yield self.finding(
            step,
            f"{seat.word} calls {solo.name} holding {cards} {suit.word}" + (": it is no call" if refused else ""),
            offender=seat,
            penalty=0 if refused else FOUR_BALLS,
            counts=0 if refused else None,
        )
