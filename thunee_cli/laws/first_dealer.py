"""Choosing the first dealer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from ..cards import Card, Rank, Suit
from ..findings import Finding, Kind
from ..notation import events as ev
from ..table.replay import Step
from .base import Law, Record

_BLACK = (Suit.CLUBS, Suit.SPADES)


@dataclass(frozen=True)
class FirstDealer(Law):
    """Cards are turned up one at a time until a Jack comes, and whoever receives it deals first.

    The cards go round from the right of the player who turns them. Under `black-jack` the Jack must be black
    (clubs or spades), under `any-jack` any Jack does. Under `any` the players choose as they like, and a written
    sequence is checked for its order only. Who deals first in a later game no source says: the record is followed.
    """

    id = "first-dealer"
    source = "S3, S1/S2, TCOM, PAG"
    looks_at = (ev.Draw,)

    first_dealer: Literal["black-jack", "any-jack", "any"]

    def check(self, step: Step, record: Record) -> Iterator[Finding]:
        draw, game = step.event, record.game
        assert isinstance(draw, ev.Draw)
        due = game.right(draw.turner) if draw.turner in game.seats else None  # type: ignore[arg-type]  # a known seat
        for place, (seat, card) in enumerate(draw.cards, 1):
            if seat not in game.seats:
                yield self.finding(step, f"nobody sits {seat.word} at a table of {game.players}", kind=Kind.RECORD)
                return
            if due and seat is not due:
                yield self.finding(
                    step,
                    f"card {place} of the draw goes to {seat.word}; it was {due.word}'s turn",
                    offender=draw.turner,
                )
                due = seat
            due = game.right(seat)
            if self._qualifies(card) and place < len(draw.cards):
                yield self.finding(step, f"{card} came to {seat.word} and the turning went on", kind=Kind.RECORD)
        last_seat, last = draw.cards[-1]
        if isinstance(last, Card) and self.first_dealer != "any" and not self._qualifies(last):
            wanted = "a black Jack" if self.first_dealer == "black-jack" else "a Jack"
            yield self.finding(step, f"the draw ends with {last}, which is not {wanted}", kind=Kind.RECORD)
        elif draw.dealer and draw.dealer is not last_seat and self.first_dealer != "any":
            yield self.finding(
                step,
                f"{last} came to {last_seat.word}, so {last_seat.word} deals first and not {draw.dealer.word}",
                kind=Kind.RECORD,
            )
        if record.running.deals == 0 and not record.running.last and draw.dealer and record.final.dealer:
            if record.final.dealer is not draw.dealer:
                yield self.finding(
                    step,
                    f"the draw makes {draw.dealer.word} the first dealer, and {record.final.dealer.word} deals",
                    kind=Kind.RECORD,
                    related=((record.section.span, "the first deal"),),
                )

    def _qualifies(self, card: object) -> bool:
        if not isinstance(card, Card) or card.rank is not Rank.JACK:
            return False
        return self.first_dealer == "any-jack" or (self.first_dealer == "black-jack" and card.suit in _BLACK)
