"""Choosing the first dealer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ..cards import Card, Rank, Seat, Suit
from ..findings import Finding, Kind
from ..lawbook import Breach
from ..notation import events as ev
from ..record import Record
from ..source import Span
from ..table.replay import Step
from ..values import dataclass
from .base import Law

_BLACK = (Suit.CLUBS, Suit.SPADES)


@dataclass(frozen=True)
class FirstDealer(Law[ev.Draw]):
    """Cards are turned up one at a time until a Jack comes, and whoever receives it deals first.

    The cards go round from the right of the player who turns them. Under `black-jack` the Jack must be black (clubs or
    spades), under `any-jack` any Jack does. Under `any` the players choose as they like, and a written sequence is
    checked for its order only. Who deals first in a later game no source says: the record is followed. Where the
    contract text (S1/S2) speaks of the black Jack while dealing the four cards, we take it to mean this.
    """

    id = "first-dealer"
    source = "S3, S1/S2, TCOM, PAG"
    looks_at = (ev.Draw,)
    breach = Breach(shared="wrong-dealer")

    first_dealer: Literal["black-jack", "any-jack", "any"]

    def check(self, step: Step[ev.Draw], record: Record) -> Iterator[Finding]:
        draw, game = step.event, record.game
        places = draw.places or (step.span,) * len(draw.cards)
        due = game.right(draw.turner) if draw.turner in game.seats and draw.turner else None
        for (seat, card), place in zip(draw.cards, places, strict=True):
            if seat not in game.seats:
                yield self.finding(
                    step, f"nobody sits {seat.word} at a table of {game.players}", kind=Kind.RECORD, span=place
                )
                return
            if due and seat is not due:
                yield self.finding(
                    step,
                    f"{card} goes to {seat.word}, and it was {due.word}'s turn: cards go round to the right",
                    offender=draw.turner,
                    span=place,
                )
            due = game.right(seat)
            if self._qualifies(card) and place is not places[-1]:
                yield self.finding(
                    step,
                    f"{card} came to {seat.word}, who so deals first, and the turning went on",
                    kind=Kind.RECORD,
                    span=place,
                )
        yield from self._end(step, draw, places[-1])
        yield from self._dealer(step, draw, record)

    def drawn_dealer(self, draw: ev.Draw) -> Seat | None:
        """Whom the draw makes the first dealer: by its last card, or as written where any way of choosing will do."""
        seat, card = draw.cards[-1]
        return seat if self._qualifies(card) else draw.dealer

    def _end(self, step: Step, draw: ev.Draw, place: Span) -> Iterator[Finding]:
        seat, last = draw.cards[-1]
        if self.first_dealer == "any":
            return
        if isinstance(last, Card) and not self._qualifies(last):
            wanted = "a black Jack" if self.first_dealer == "black-jack" else "a Jack"
            yield self.finding(step, f"the draw ends with {last}, which is not {wanted}", kind=Kind.RECORD, span=place)
        elif draw.dealer and draw.dealer is not seat:
            yield self.finding(
                step,
                f"{last} came to {seat.word}, so {seat.word} deals first and not {draw.dealer.word}",
                kind=Kind.RECORD,
                span=place,
            )

    def _dealer(self, step: Step, draw: ev.Draw, record: Record) -> Iterator[Finding]:
        found, deals = self.drawn_dealer(draw), record.final.dealer
        if record.running.deals or not found or not deals or deals is found or draw.dealer not in (None, found):
            return
        yield self.finding(
            step,
            f"the draw makes {found.word} the first dealer, and {deals.word} deals",
            kind=Kind.RECORD,
            span=record.section.span,
            related=((step.span, "the draw"),),
        )

    def _qualifies(self, card: object) -> bool:
        if not isinstance(card, Card) or card.rank is not Rank.JACK:
            return False
        return self.first_dealer == "any-jack" or (self.first_dealer == "black-jack" and card.suit in _BLACK)
