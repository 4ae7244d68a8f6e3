"""The pack."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..cards import Card
from ..findings import Finding, Kind
from ..notation import events as ev
from ..source import Span
from ..table.replay import DealEnds, Step
from .base import Law, Record


@dataclass(frozen=True)
class Pack(Law):
    """Every card is in the pack once, and no other card is.

    The pack has nine to ace in four suits (with 32 cards seven to ace). A card written in two hands, or played
    twice, makes the record impossible; so does a card that the pack does not have.
    """

    id = "pack"
    source = "S3, S1/S2, PAG"
    looks_at = (DealEnds,)

    def check(self, step: Step, record: Record) -> Iterator[Finding]:
        held: dict[Card, tuple[Span, str]] = {}
        played: dict[Card, tuple[Span, str]] = {}
        for each in record.steps:
            match each.event:
                case ev.Hand(seat=seat) as hand:
                    for card in hand.cards:
                        yield from self._look(each, card, held, f"in {seat.word}'s hand", record)
                case ev.Play(card=card, taken_back=False) if card is not None and each.after.down:
                    if each.after.down[-1].span == each.span and not _lifted_later(each, record):
                        yield from self._look(each, card, played, f"played at {each.number}", record)
                case _:
                    pass

    def _look(
        self, step: Step, card: object, seen: dict[Card, tuple[Span, str]], where: str, record: Record
    ) -> Iterator[Finding]:
        if not isinstance(card, Card):
            return
        if card not in record.game.index:
            yield self.finding(step, f"{card} is not in a pack of {record.game.pack} cards", kind=Kind.RECORD)
        elif card in seen:
            span, place = seen[card]
            yield self.finding(
                step,
                f"{card} cannot be {where}: it is already {place}",
                kind=Kind.RECORD,
                related=((span, f"{card} {place}"),),
            )
        else:
            seen[card] = (step.span, where)


def _lifted_later(step: Step, record: Record) -> bool:
    """Whether a card that was down went back to the hand: a lead that a late Thunee sends back."""
    standing = {card.span for trick in record.final.tricks for card in trick.cards}
    return step.span not in standing and bool(record.final.tricks)
