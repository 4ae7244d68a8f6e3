"""Playing only what one holds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..cards import Card
from ..findings import Finding, Kind
from ..notation import events as ev
from ..table.replay import Step
from .base import Law, Record


@dataclass(frozen=True)
class CardInHand(Law):
    """A player can only play a card that he was dealt and has not played yet.

    A card played from a hand that never held it makes the record impossible: either the hand or the play is written
    wrongly. It is not a breach by the player.
    """

    id = "card-in-hand"
    source = "S3, PAG"
    looks_at = (ev.Play, ev.Shows, ev.Trump)

    def check(self, step: Step, record: Record) -> Iterator[Finding]:
        card = step.event.card if isinstance(step.event, ev.Play) else getattr(step.event, "what", None)
        seat = step.seat
        if not isinstance(card, Card) or seat is None or card not in record.game.index:
            return
        verb = "plays" if isinstance(step.event, ev.Play) else "shows" if isinstance(step.event, ev.Shows) else "sets"
        hands = {h.event.seat: h for h in record.events(ev.Hand) if isinstance(h.event, ev.Hand)}
        own = hands.get(seat)
        if own is None or not isinstance(own.event, ev.Hand):
            other = next((h for s, h in hands.items() if s is not seat and card in h.event.cards), None)  # type: ignore[attr-defined]  # hands
            if other and other.seat:
                yield self.finding(
                    step,
                    f"{seat.word} {verb} {card}, which is written in {other.seat.word}'s hand",
                    kind=Kind.RECORD,
                    related=((other.span, f"{other.seat.word}'s hand"),),
                )
            return
        known = [c for c in own.event.cards if isinstance(c, Card)]
        if card in known or (isinstance(step.event, ev.Trump) and self._is_first_four(own.event, record)):
            return
        room = any(not isinstance(c, Card) and c.fits(card) for c in own.event.cards)
        if room or len(own.event.cards) < record.game.hand_size:
            return
        yield self.finding(
            step,
            f"{seat.word} {verb} {card}, which is not in his hand",
            kind=Kind.RECORD,
            related=((own.span, f"{seat.word}'s hand"),),
        )

    def _is_first_four(self, hand: ev.Hand, record: Record) -> bool:
        """The trump card of a hand with its first four written is looked at by the law of the trump card."""
        return len(hand.first) == record.game.first_cards
