"""A card flipped while dealing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ..cards import Card, Seat
from ..findings import Finding, Kind
from ..notation import events as ev
from ..record import Record
from ..source import Span
from ..stages import Counted
from ..table.replay import Step
from ..values import dataclass
from ..verdict import Award, AwardKind
from .base import Law


@dataclass(frozen=True)
class ExposedCard(Law[ev.Exposed | ev.Void]):
    """A card that turns face up while it is dealt makes the deal void, where the house says so.

    `redeal`: the deal is void whoever speaks, even if the table played on, and the same dealer deals again.
    `ignore`: the deal stands. A card exposed by the player who holds it is another matter: no source gives a remedy.
    """

    id = "exposed-card"
    source = "TCOM"
    looks_at = (ev.Exposed, ev.Void)

    exposed_card: Literal["redeal", "ignore"]

    def check(self, step: Step[ev.Exposed | ev.Void], record: Record) -> Iterator[Finding]:
        if isinstance(step.event, ev.Void):
            if step.event.reason == "exposed-card" and self.exposed_card == "ignore":
                yield self.finding(
                    step, "the deal was made void for an exposed card; in this house it stands", kind=Kind.RECORD
                )
            return
        if _while_dealing(step) and isinstance(step.event, ev.Exposed):
            yield from self._elsewhere(step, step.event, record)
        if not _while_dealing(step):
            yield self.finding(
                step, "a card was exposed in the play; no source gives a remedy, and the deal stands", kind=Kind.OPEN
            )
        elif self.exposed_card == "redeal" and record.final.tricks:
            yield self.finding(
                step,
                "a card was exposed in the dealing, so the deal is void, and the table played it",
                kind=Kind.RECORD,
            )

    def _elsewhere(self, step: Step, exposed: ev.Exposed, record: Record) -> Iterator[Finding]:
        """A card turned up to one player that another holds or plays in the same deal.

        Where the house deals again and cards were played, the hands may be those of the new deal: then nothing is said.
        """
        card, to, game = exposed.card, exposed.to, record.game
        if not isinstance(card, Card) or to is None:
            return
        if to not in game.seats:
            yield self.finding(step, f"nobody sits {to.word} at a table of {game.players}", kind=Kind.RECORD)
        elif self.exposed_card == "ignore" or not record.final.first_lead_made:
            if found := _held(card, to, record):
                span, said = found
                yield self.finding(
                    step,
                    f"{card} was turned up to {to.word}, and {said}: both cannot be",
                    kind=Kind.RECORD,
                    related=((span, said),),
                )

    def award(self, record: Counted) -> Iterator[Award]:
        if self.exposed_card == "ignore":
            return
        for step in record.events(ev.Exposed):
            if _while_dealing(step):
                to = f" to {step.event.to.word}" if step.event.to else ""
                reason = f"{step.event.card} was dealt face up{to}"
                yield Award(law=self.id, kind=AwardKind.VOID, team=None, balls=0, reason=reason, span=step.span)
                return


def _while_dealing(step: Step) -> bool:
    return not step.before.first_lead_made


def _held(card: Card, to: Seat, record: Record) -> tuple[Span, str] | None:
    """Where it is written that somebody else holds or plays a card, or that a whole hand of `to` is without it."""
    for step in record.events(ev.Hand):
        hand = step.event
        if hand.seat is not to and card in hand.cards:
            return hand.span, f"it is written in {hand.seat.word}'s hand"
    for down in (*(each for trick in record.final.tricks for each in trick.cards), *record.final.down):
        if down.card == card and down.seat not in (to, None) and down.seat is not None:
            return down.span, f"{down.seat.word} plays it"
    for step in record.events(ev.Hand):
        hand = step.event
        if hand.seat is to and record.game.halves == 1:
            whole = len(hand.cards) == record.game.hand_size and all(isinstance(each, Card) for each in hand.cards)
            if whole and card not in hand.cards:
                return hand.span, f"{to.word}'s hand is written without it"
    return None
