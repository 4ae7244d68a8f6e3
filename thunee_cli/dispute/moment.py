"""The table at a moment: the cards on it, and what each hand is known to hold, by the whole record."""

from __future__ import annotations

from ..cards import Card, Seat, Suit
from ..notation import events as ev
from ..source import Span
from ..table.knowledge import Answer, Knowledge
from ..table.moments import TrickEnds
from ..table.replay import Step
from ..table.state import CardDown, Table
from ..values import dataclass
from ..verdict import DealVerdict


@dataclass(frozen=True, slots=True)
class Laid:
    """A card on the table, or one taken back; `asked` for the one in question."""

    seat: Seat | None
    card: ev.AnyCard
    leads: bool
    asked: bool
    taken_back: bool


@dataclass(frozen=True, slots=True, kw_only=True)
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """The table right after an event.

    `is_possible` is false where no dealing of the pack fits the deal's record; then the lines of the `contradiction`
    cannot all be true. On `first_cards` only those dealt before the calls are in the hands.
    """

    step: Step
    table: Table
    laid: tuple[Laid, ...]
    hands: tuple[Held, ...]
    is_possible: bool
    contradiction: tuple[Span, ...] = ()
    first_cards: bool = False


def moment(step: Step, deal: DealVerdict) -> Moment:
    """The table right after a step of a deal."""
    knowledge, table = deal.knowledge, step.after
    assert knowledge is not None
    written = {each.event.span for each in deal.steps if isinstance(each.event, ev.Hand)}
    possible = knowledge.is_possible and not deal.clash
    first = _is_on_first_cards(step, deal)
    hands: tuple[Held, ...] = ()
    if first and possible:
        hands = tuple(_first_held(seat, table, knowledge, deal) for seat in table.game.seats)
    elif possible and not isinstance(step.event, _BEFORE_THE_DEAL):
        hands = tuple(_held(seat, table, knowledge, written) for seat in table.game.seats)
    return Moment(
        step=step,
        table=table,
        laid=tuple(_laid(step, step.before if isinstance(step.event, TrickEnds) else table)),
        hands=hands,
        is_possible=possible,
        contradiction=deal.clash,
        first_cards=first,
    )


_BEFORE_THE_DEAL = (ev.DealLine, ev.Dealer, ev.Draw, ev.Cut)
_CALLING = (ev.Call, ev.Passes, ev.NoCalls, ev.SaysLastCard, ev.ThrowsIn, ev.Trump)


def _is_on_first_cards(step: Step, deal: DealVerdict) -> bool:
    """Whether a step stands before the last cards are dealt: a call, or anything that calls or trumps come after."""
    if step.before.first_lead_made or isinstance(step.event, _BEFORE_THE_DEAL):
        return False
    solo = next((each for each in step.after.solos if each.span == step.span), None)
    if solo is not None:
        return solo.on_four or solo.blind or deal.steps[0].before.game.players == 6
    calling = (each for each in deal.steps if isinstance(each.event, _CALLING) and not _is_named(each.event))
    return step.index <= max((each.index for each in calling if not each.before.first_lead_made), default=-1)


def _is_named(event: ev.Event) -> bool:
    """Whether trumps are named aloud, which comes after the last cards."""
    return isinstance(event, ev.Trump) and event.how == "named"


def _first_held(seat: Seat, table: Table, knowledge: Knowledge, deal: DealVerdict) -> Held:
    """What a hand is known to hold of its first cards: those in front of the bar, and a trump card put down."""
    game, played = table.game, knowledge.start_of(table.half)
    lines = (each.event for each in deal.steps if each.before.half == table.half)
    hand = next((line for line in lines if isinstance(line, ev.Hand) and line.seat is seat), None)
    parted = hand if hand and len(hand.first) == game.first_cards else None
    part = [card for card in parted.first if isinstance(card, Card)] if parted else []
    later = parted.last or () if parted else ()
    down = table.trump_set
    found = [down.card] if down and down.seat is seat and isinstance(down.card, Card) and down.how == "down" else []
    found = [card for card in found if card not in part]
    known = [*part, *found]
    rest = [card for card in game.cards if card not in (*known, *later) and _may(knowledge, seat, card, played)]
    full = len(known) >= game.first_cards
    may = () if full else tuple(rest)
    void = [suit for suit in Suit if not any(card.suit is suit for card in (*known, *may))]
    return Held(
        seat=seat, left=game.first_cards, written=tuple(part), found=tuple(found), suits=(), may=may, void=tuple(void)
    )


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
        seat=seat,
        left=max(0, left),
        written=tuple(of_written),
        found=tuple(card for card in certain if card not in of_written),
        suits=tuple(s for s, a in suits.items() if a is Answer.CERTAIN and not any(card.suit is s for card in certain)),
        may=tuple(may) if left > len(certain) else (),
        void=tuple(suit for suit, answer in suits.items() if answer is Answer.NO) if left > 0 else (),
    )


def _may(knowledge: Knowledge, seat: Seat, card: Card, played: int) -> bool:
    return knowledge.holds(seat, [card], played) is not Answer.NO
