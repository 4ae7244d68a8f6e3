"""The table at a moment: the cards on it, and what each hand is known to hold, by the whole record."""

from __future__ import annotations

from dataclasses import dataclass

from ..cards import Card, Seat, Suit
from ..notation import events as ev
from ..source import Span
from ..table.contradiction import contradiction
from ..table.dealing import pool_of
from ..table.knowledge import Answer, Knowledge
from ..table.replay import Step
from ..table.state import CardDown, Table
from ..verdict import DealVerdict


@dataclass(frozen=True, slots=True)
class Laid:
    """A card on the table, or one taken back; `asked` for the one in question."""

    seat: Seat | None
    card: ev.AnyCard
    leads: bool
    asked: bool
    taken_back: bool


@dataclass(frozen=True, slots=True)
class Held:
    """A hand at a moment: how many cards are `left`, which of them are certain, and which it may hold.

    `written` cards stand in the hand as it was written down, `found` follow from everything else; of the `suits` it
    certainly has a card, although not known which; it is `void` in others.
    """

    seat: Seat
    left: int
    written: tuple[Card, ...]
    found: tuple[Card, ...]
    suits: tuple[Suit, ...]
    may: tuple[Card, ...]
    void: tuple[Suit, ...]


@dataclass(frozen=True, slots=True)
class Moment:
    """The table right after an event.

    `is_possible` is false where no dealing of the pack fits the deal's record; then the lines of the `contradiction`
    cannot all be true.
    """

    step: Step
    table: Table
    laid: tuple[Laid, ...]
    hands: tuple[Held, ...]
    is_possible: bool
    contradiction: tuple[Span, ...] = ()


def moment(step: Step, deal: DealVerdict) -> Moment:
    """The table right after a step of a deal."""
    knowledge, table = deal.knowledge, step.after
    assert knowledge is not None
    written = {each.event.span for each in deal.steps if isinstance(each.event, ev.Hand)}
    possible = knowledge.is_possible
    hands = tuple(_held(seat, table, knowledge, written) for seat in table.game.seats) if possible else ()
    against = () if possible else contradiction(deal.steps, deal.steps[-1].after, pool_of(deal.section.kept))
    return Moment(step, table, tuple(_laid(step, table)), hands, possible, against)


def _laid(step: Step, table: Table) -> list[Laid]:
    cards = [(card, False) for card in table.down] + [(card, True) for card in table.lifted]
    return [Laid(c.seat, c.card, _leads(c, table), c.span == step.span, back) for c, back in cards]


def _leads(card: CardDown, table: Table) -> bool:
    return bool(table.down) and card is table.down[0]


def _held(seat: Seat, table: Table, knowledge: Knowledge, written: set[Span]) -> Held:
    game, played = table.game, knowledge.played_by(seat, table)
    certain = knowledge.certain_cards(seat, game.cards, played)
    of_written = [card for card in certain if card in knowledge.proofs and knowledge.proofs[card].span in written]
    left = game.hand_size - (played - knowledge.start_of(table.half))
    may = [card for card in game.cards if card not in certain and _may(knowledge, seat, card, played)]
    suits = {suit: knowledge.holds(seat, knowledge.suit_cards(suit), played) for suit in Suit}
    return Held(
        seat,
        max(0, left),
        tuple(of_written),
        tuple(card for card in certain if card not in of_written),
        tuple(s for s, a in suits.items() if a is Answer.CERTAIN and not any(card.suit is s for card in certain)),
        tuple(may) if left > len(certain) else (),
        tuple(suit for suit, answer in suits.items() if answer is Answer.NO) if left > 0 else (),
    )


def _may(knowledge: Knowledge, seat: Seat, card: Card, played: int) -> bool:
    return knowledge.holds(seat, [card], played) is not Answer.NO
