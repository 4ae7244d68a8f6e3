"""What a record would have to hold for a breach to be excluded: the facts about the play that it leaves out."""

from __future__ import annotations

from collections.abc import Iterator

from .cards import Card, Seat, Suit
from .lawbook import Fact
from .notation import events as ev
from .record import NO_CALLS_LINE, Record
from .table.replay import Step
from .table.state import CardDown, TrickDone


def untold(step: Step, accuses: ev.Accuses, record: Record) -> str:
    """The first fact that is missing to exclude the breach accused before `step`; "" where the record has them all."""
    return next(_untold(step, accuses, record), "")


def _untold(step: Step, accuses: ev.Accuses, record: Record) -> Iterator[str]:
    offender, laws = accuses.offender, record.book.laws_accused(accuses.breach)
    needed = {fact for breach in record.book.breaches_accused(accuses.breach) for fact in breach.excluded_by}
    if not record.final.in_force.is_sure and not record.book.resting_on_solo.isdisjoint(laws):
        yield "whether the call to win all the tricks stands is not known"
    if Fact.FOUR_OR_SIX in needed and any(s.on_four is None for s in record.final.solos if s.caller is offender):
        yield f"whether {offender.word} called on four cards or on six is not written"
    if not step.before.tricks and not step.before.down and not record.is_played_on(record.steps[0]):
        yield "no tricks are written"
    if Fact.TRUMP_CARD in needed and not any(isinstance(each.event, ev.Trump) for each in record.steps):
        yield "how trumps were put down is not written"
    tricks = [*step.before.tricks, *_lying(step)]
    named = _trick_named(accuses)
    for at, trick in enumerate(tricks):
        if Fact.JODHIS in needed and not trick.is_written:
            yield f"whether {offender.word} called in trick {trick.number} is not written"
        if named not in (None, trick.number):
            continue
        if Fact.CARDS in needed:
            yield from _cards(trick, accuses, Fact.TRUMPS in needed, record)
        if Fact.TURN in needed:
            if at == 0:
                yield from _first_lead(record)
            yield from _turn(trick, tricks[at - 1] if at else None, record)
    if Fact.CARDS in needed:
        yield from _taken_back(step, named, offender, Fact.TRUMPS in needed, record)


def _lying(step: Step) -> list[TrickDone]:
    """The trick on the table, which says nothing of cards to come."""
    table = step.before
    if not table.down and not table.said_down:
        return []
    still_to_play = tuple(seat for seat in table.game.seats if table.has_played(seat) is False)
    return [
        TrickDone(
            number=table.trick,
            leader=table.leader,
            cards=table.down,
            winner=None,
            points=None,
            absent=(*table.absent, *still_to_play),
        )
    ]


def _trick_named(accuses: ev.Accuses) -> int | None:
    return accuses.at.trick if accuses.at else None


def _cards(trick: TrickDone, accuses: ev.Accuses, of_trumps: bool, record: Record) -> Iterator[str]:
    """The cards of a trick that tell whether one of them was against a law."""
    offender = accuses.offender
    own = next((down for down in trick.cards if down.seat is offender), None)
    if own is None:
        if trick.cards_of(offender):
            yield f"the card that {offender.word} played to trick {trick.number} is not written"
        return
    if accuses.at and accuses.at.card is not None and accuses.at.within != own.number:
        return
    before = trick.cards[: trick.cards.index(own)]
    if own.card.suit is None or (before and before[0].card.suit is None):
        yield f"the suit of a card at {own.number} was not seen"
    elif of_trumps and before:
        yield from _beneath(own.card.suit, before, record)


def _beneath(suit: Suit, before: tuple[CardDown, ...], record: Record) -> Iterator[str]:
    """What is missing to tell whether a card of this suit was a trump beneath another."""
    if record.final.trump is None and suit is not before[0].card.suit:
        yield "trumps are not written"
    hidden = next((down for down in before if not isinstance(down.card, Card)), None)
    if hidden is not None and suit is record.final.trump and hidden.card.suit in (None, suit):
        yield f"the card at {hidden.number} was not seen"


def _taken_back(step: Step, named: int | None, offender: Seat, of_trumps: bool, record: Record) -> Iterator[str]:
    """The cards that the offender took back before a step, and of which it was not seen whether they were in order."""
    for each in record.steps[: step.index]:
        event, led = each.event, each.before.down
        if not isinstance(event, ev.Play) or not event.taken_back or each.seat is not offender or not led:
            continue
        if named not in (None, each.before.trick) or event.card is None:
            continue
        if event.card.suit is None or led[0].card.suit is None:
            yield f"the suit of a card that {offender.word} took back in trick {each.before.trick} was not seen"
        elif of_trumps:
            yield from _beneath(event.card.suit, led, record)


def _first_lead(record: Record) -> Iterator[str]:
    if not record.final.solo and not record.final.calls_known:
        yield NO_CALLS_LINE


def _turn(trick: TrickDone, last: TrickDone | None, record: Record) -> Iterator[str]:
    """Who was to lead a trick, and in which order its cards came."""
    if last is not None and last.winner is None:
        yield f"who won trick {last.number} is not known"
    if len(trick.cards) + len(trick.absent) < record.game.players or any(c.seat is None for c in trick.cards):
        yield f"the cards of trick {trick.number} are not all written"
