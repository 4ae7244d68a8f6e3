"""The called card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ..cards import Card, Rank, Seat
from ..findings import Finding, Kind
from ..lawbook import Breach
from ..notation import events as ev
from ..record import Record
from ..table.replay import Step
from ..values import dataclass
from .base import Law, names


@dataclass(frozen=True)
class CalledCard(Law[ev.CallsCard]):
    """Where the house plays it, the side that makes trumps may name one high card before the first lead.

    A high card is any ace, or the Jack or nine of trumps. In a fixed partnership it changes nothing, so only who names
    it, when, and that the pack has such a card is looked at; who held it is shown. The source says no more, and a call
    out of order has no price.
    """

    id = "called-card"
    source = "S1/S2 (details: our choice)"
    looks_at = (ev.CallsCard,)
    breach = Breach()

    called_card: Literal["off", "on"]

    def check(self, step: Step[ev.CallsCard], record: Record) -> Iterator[Finding]:
        event, seat = step.event, step.event.seat
        if event.card not in record.game.bits:
            yield self.finding(step, f"{event.card} is not in a pack of {record.game.pack} cards", kind=Kind.RECORD)
            return
        if why := self._why_not(step, event.card, record):
            yield self.finding(step, f"{seat.word} calls for the {event.card.words}: {why}", offender=seat, counts=0)
        elif event.card.rank is not Rank.ACE and record.final.trump is None:
            yield self.finding(step, f"whether the {event.card.words} is of trumps is not recorded", kind=Kind.OPEN)
        yield self._held(step, event.card, record)

    def _held(self, step: Step, card: Card, record: Record) -> Finding:
        holder = next((seat for seat in record.game.seats if record.knowledge.certain_cards(seat, [card], 0)), None)
        said = f"was held by {holder.word}" if holder else "was in a hand that the record does not tell"
        return self.finding(step, f"the {card.words} {said}", kind=Kind.NOTE)

    def _why_not(self, step: Step, card: Card, record: Record) -> str:
        before, game = step.before, record.game
        if self.called_card == "off":
            return "this house does not play it"
        if step.seat not in game.seats:
            return "nobody sits there"
        if before.first_lead_made:
            return "the first card has been led"
        if record.makers and game.team(step.seat) is not record.makers:
            makers = [seat for seat in game.seats if game.team(seat) is record.makers]
            return f"only the side that makes trumps may, {names(makers)}"
        earlier = (each for each in record.events(ev.CallsCard) if each.index < step.index)
        if any(self._is_of_side(each, step.seat, record) for each in earlier):
            return "the side has named a card already"
        trump = record.final.trump
        if card.rank is Rank.ACE or (card.rank in (Rank.JACK, Rank.NINE) and card.suit is (trump or card.suit)):
            return ""
        return "it must be an ace, or the Jack or nine of trumps"

    def _is_of_side(self, step: Step[ev.CallsCard], seat: Seat, record: Record) -> bool:
        """Whether an earlier card was named, and well, by the side of a player."""
        if step.event.seat not in record.game.seats:
            return False
        same = record.game.team(step.event.seat) is record.game.team(seat)
        return same and step.event.card in record.game.bits and not self._why_not(step, step.event.card, record)
