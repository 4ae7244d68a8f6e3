"""Playing only what one holds."""

from __future__ import annotations

from collections.abc import Iterator

from ..cards import Card, Seat, Unseen
from ..findings import Finding, Kind
from ..notation import events as ev
from ..record import Record
from ..table.replay import Step
from ..values import dataclass
from .base import Law


@dataclass(frozen=True)
class CardInHand(Law[ev.Hand | ev.Play | ev.Shows | ev.Trump]):
    """A card can only be played by the player to whom it was dealt, and only once.

    A card played from a hand that never held it makes the record impossible: either the hand or the play is written
    wrongly. It is not a breach by the player.
    """

    id = "card-in-hand"
    source = "S3, PAG"
    tells_of_impossible = True
    is_mended = True
    looks_at = (ev.Hand, ev.Play, ev.Shows, ev.Trump)

    def check(self, step: Step[ev.Hand | ev.Play | ev.Shows | ev.Trump], record: Record) -> Iterator[Finding]:
        if isinstance(step.event, ev.Hand):
            if record.seats_round and step is record.first(ev.Hand):
                yield self._turned(step, step.event, record)
            return
        if record.seats_round:
            return
        if isinstance(step.event, ev.Play) and (leader := record.true_leaders.get(step.before.trick)):
            if not step.before.down:
                yield self.finding(
                    step,
                    f"the cards of trick {step.before.trick} are in the hands as written if {leader.word} led it, and "
                    f"not {step.seat.word if step.seat else 'as it says'}",
                    kind=Kind.RECORD,
                )
            return
        card = step.event.card if isinstance(step.event, ev.Play) else getattr(step.event, "what", None)
        seat = step.seat
        if not isinstance(card, Card) or seat is None or card not in record.game.bits:
            return
        verb = "plays" if isinstance(step.event, ev.Play) else "shows" if isinstance(step.event, ev.Shows) else "sets"
        if other := _written_elsewhere(card, seat, record):
            whose = f"{other.seat.word}'s hand" if other.seat else "another hand"
            yield self.finding(
                step,
                f"{seat.word} {verb} {card}, which is written in {whose}",
                kind=Kind.RECORD,
                related=((other.span, whose),),
            )
            return
        own = next((h for h in record.events(ev.Hand) if h.seat is seat and h.before.half == step.before.half), None)
        if own is None or card in own.event.cards:
            return
        if isinstance(step.event, ev.Trump) and self._is_first_four(own.event, record):
            return
        if not _has_room(own.event, step, record):
            yield self.finding(
                step,
                f"{seat.word} {verb} {card}, which is not in that hand",
                kind=Kind.RECORD,
                related=((own.span, f"{seat.word}'s hand"),),
            )

    def _turned(self, step: Step, hand: ev.Hand, record: Record) -> Finding:
        game, turn = record.game, record.seats_round
        holder = game.seats[(game.seats.index(hand.seat) - turn) % game.players]
        others = [each.span for each in record.events(ev.Hand)][1:]
        return self.finding(
            step,
            f"the hands are not written at their seats: {holder.word} plays the cards written as {hand.seat.word}'s, "
            "and so on round the table",
            kind=Kind.RECORD,
            related=tuple((span, "") for span in others),
        )

    def _is_first_four(self, hand: ev.Hand, record: Record) -> bool:
        """The trump card of a hand with its first four written is looked at by the law of the trump card."""
        return len(hand.first) == record.game.first_cards


def _written_elsewhere(card: Card, seat: Seat, record: Record) -> Step | None:
    """The hand of another player that a card is written in."""
    hands = list(record.events(ev.Hand))
    if any(h.seat is seat and card in h.event.cards for h in hands):
        return None
    return next((h for h in hands if card in h.event.cards), None)


def _has_room(hand: ev.Hand, step: Step, record: Record) -> bool:
    """Whether the cards seen from a hand up to a step, and not written in it, all fit its unseen places."""
    strange: list[Card] = []
    for each in record.steps[: step.index + 1]:
        if each.before.half != step.before.half:
            continue
        card = each.event.card if isinstance(each.event, ev.Play) else getattr(each.event, "what", None)
        if each.seat is hand.seat and isinstance(card, Card) and card not in (*hand.cards, *strange):
            strange.append(card)
    places: list[Unseen] = [card for card in hand.cards if isinstance(card, Unseen)]
    places += [Unseen()] * (record.game.hand_size - len(hand.cards))
    return _fit(strange, places)


def _fit(cards: list[Card], places: list[Unseen]) -> bool:
    if not cards:
        return True
    first, rest = cards[0], cards[1:]
    return any(place.fits(first) and _fit(rest, places[:i] + places[i + 1 :]) for i, place in enumerate(places))
