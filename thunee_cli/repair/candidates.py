"""Readings of a deal that are one slip away from what is written."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from itertools import combinations

from ..cards import Card, Seat, Suit
from ..language import listed
from ..notation import events as ev
from ..source import Span
from ..values import dataclass
from .edits import Edit, suit_token
from .sheet import (
    CardSlot,
    WrittenCards,
    contents_place,
    leader_place,
    number_place,
    owner_place,
    trump_place,
    winner_place,
)


@dataclass(frozen=True, kw_only=True)
class Candidate:
    """A reading that may be meant: what was done, in words and in the text.

    `usual` orders them, the smallest slips first. The rest says the same of the sheet: slots that hold another card or
    are `gone`, other leaders and winners by trick, other owners by hand, tricks in another order, other trumps.
    `is_plain` is false where the sheet does not show it and the text alone does.
    """

    words: str
    usual: int
    edits: tuple[Edit, ...]
    cards: dict[int, Card] = field(default_factory=dict)
    gone: frozenset[int] = frozenset()
    leaders: dict[int, Seat] = field(default_factory=dict)
    winners: dict[int, Seat] = field(default_factory=dict)
    owners: dict[int, Seat] = field(default_factory=dict)
    order: tuple[int, ...] = ()
    trump: Suit | None = None
    is_plain: bool = True


ONE_SIGN, NEIGHBOURS, TWO_PLACES, ANOTHER_CARD = range(4)


def candidates(sheet: WrittenCards) -> Iterator[Candidate]:
    """Every reading that is one slip away."""
    yield from _other_cards(sheet)
    yield from _suits(sheet)
    yield from _seats(sheet)
    yield from _swaps(sheet)
    yield from _tricks(sheet)
    yield from _hands(sheet)
    yield from _too_many(sheet)
    yield from _too_few(sheet)


def _line(span: Span) -> str:
    return f"line {span.line}"


# --- one card


def _other_cards(sheet: WrittenCards) -> Iterator[Candidate]:
    missing = _missing(sheet)
    for at, slot in enumerate(sheet.slots):
        for card in sheet.game.cards:
            same = (card.rank is slot.card.rank) + (card.suit is slot.card.suit)
            if same == 2 or (same == 0 and card not in missing):
                continue
            changed = {at: card}
            trick = sheet.tricks[slot.trick] if slot.trick >= 0 else None
            if trick and trick.lead and trick.lead.slot == at and card.suit is not slot.card.suit:
                changed |= _followers(sheet, slot.trick, card.suit)
            words = f"{slot.card} in {_line(slot.span)} was meant for {card}"
            usual = ONE_SIGN if same else ANOTHER_CARD
            trump = card.suit if slot.hand < 0 and slot.trick < 0 and slot.card.suit is sheet.trump else None
            yield Candidate(words=words, usual=usual, edits=sheet.edits(changed), cards=changed, trump=trump)


def _missing(sheet: WrittenCards) -> set[Card]:
    """The cards of the pack that are in no hand, or that nobody played, where they are few."""
    held = {slot.card for slot in sheet.slots if slot.hand >= 0}
    played = {slot.card for slot in sheet.slots if slot.trick >= 0 and not slot.taken_back}
    pack, found = set(sheet.game.cards), set()
    for seen in (held, played):
        if len(pack - seen) <= 2:
            found |= pack - seen
    return found


def _suits(sheet: WrittenCards) -> Iterator[Candidate]:
    for span, suit in sheet.suit_places:
        for other in Suit:
            if other is not suit:
                words = f"{suit.word} in {_line(span)} was meant for {other.word}"
                trump = other if suit is sheet.trump else None
                yield Candidate(
                    words=words, usual=ONE_SIGN, edits=(Edit(span, suit_token(span.text, other)),), trump=trump
                )


# --- seats


def _seats(sheet: WrittenCards) -> Iterator[Candidate]:
    for at, trick in enumerate(sheet.tricks):
        number, result = trick.event.number, trick.event.result
        leader, place = trick.event.leader, leader_place(trick.event)
        if leader and place:
            for seat in sheet.game.seats:
                if seat is not leader:
                    words = f"trick {number} was led by {seat.word}, not {leader.word}"
                    yield Candidate(
                        words=words, usual=ONE_SIGN, edits=(Edit(place, _seat(place, seat)),), leaders={at: seat}
                    )
        winner, place = (result.winner, winner_place(result)) if result else (None, None)
        if winner and place:
            for seat in sheet.game.seats:
                if seat is not winner:
                    words = f"trick {number} went to {seat.word}, not {winner.word}"
                    yield Candidate(
                        words=words, usual=ONE_SIGN, edits=(Edit(place, _seat(place, seat)),), winners={at: seat}
                    )

    for event in sheet.section.events:
        if isinstance(event, ev.Trump) and event.seat and (place := trump_place(event)):
            for seat in sheet.game.seats:
                if seat is not event.seat:
                    words = f"trumps in {_line(event.span)} were set by {seat.word}, not {event.seat.word}"
                    yield Candidate(
                        words=words, usual=ONE_SIGN, edits=(Edit(place, _seat(place, seat)),), is_plain=False
                    )


def _seat(place: Span, seat: Seat) -> str:
    return seat.value.lower() if place.text.islower() else seat.value


def _hands(sheet: WrittenCards) -> Iterator[Candidate]:
    places = [owner_place(hand.event.span) for hand in sheet.hands]
    whole = [at for at, place in enumerate(places) if place is not None]
    for one, two in combinations(whole, 2):
        if sheet.hands[one].event.seat is sheet.hands[two].event.seat:
            continue
        yield _owners(sheet, {one: sheet.hands[two].event.seat, two: sheet.hands[one].event.seat}, NEIGHBOURS)
    seats = sheet.game.seats
    if {hand.event.seat for hand in sheet.hands} == set(seats) and len(sheet.hands) == len(seats) == len(whole):
        for by in range(1, len(seats)):
            turned = {
                at: seats[(seats.index(hand.event.seat) + by) % len(seats)] for at, hand in enumerate(sheet.hands)
            }
            yield _owners(sheet, turned, NEIGHBOURS)
    nobodys = [seat for seat in seats if all(hand.event.seat is not seat for hand in sheet.hands)]
    twice = [event.span for event in sheet.section.events if isinstance(event, ev.Unread)]
    for seat in nobodys:
        for at in whole:
            yield _owners(sheet, {at: seat}, ONE_SIGN)
        for span in twice:
            if place := owner_place(span):
                words = f"the hand in {_line(span)} is {seat.word}'s"
                yield Candidate(words=words, usual=ONE_SIGN, edits=(Edit(place, _seat(place, seat)),), is_plain=False)


def _owners(sheet: WrittenCards, owners: dict[int, Seat], usual: int) -> Candidate:
    edits = []
    for at, seat in owners.items():
        place = owner_place(sheet.hands[at].event.span)
        assert place is not None
        edits.append(Edit(place, _seat(place, seat)))
    said = [f"the hand in {_line(sheet.hands[at].event.span)} is {seat.word}'s" for at, seat in owners.items()]
    first, *others = said
    words = listed((first, *(each.removeprefix("the hand in ") for each in others)))
    return Candidate(words=words, usual=usual, edits=tuple(edits), owners=owners, is_plain=len(owners) > 1)


# --- two cards


def _swaps(sheet: WrittenCards) -> Iterator[Candidate]:
    for one, two in combinations(range(len(sheet.slots)), 2):
        a, b = sheet.slots[one], sheet.slots[two]
        if a.card == b.card or a.taken_back or b.taken_back:
            continue
        changed = {one: b.card, two: a.card}
        if a.trick >= 0 and a.trick == b.trick:
            number = sheet.tricks[a.trick].event.number
            words = f"{a.card} and {b.card} changed places in trick {number}"
            yield Candidate(words=words, usual=NEIGHBOURS, edits=sheet.edits(changed), cards=changed)
            if a.card.suit is not b.card.suit and (led := _led_by(sheet, one, two)):
                changed |= _followers(sheet, a.trick, changed[led].suit, (one, two))
                yield Candidate(words=words, usual=NEIGHBOURS, edits=sheet.edits(changed), cards=changed)
        elif _may_be_swapped(sheet, one, two):
            words = f"{a.card} in {_line(a.span)} and {b.card} in {_line(b.span)} changed places"
            yield Candidate(words=words, usual=TWO_PLACES, edits=sheet.edits(changed), cards=changed)


def _led_by(sheet: WrittenCards, *pair: int) -> int | None:
    """The one of two slots that leads its trick."""
    lead = sheet.tricks[sheet.slots[pair[0]].trick].lead
    return next((at for at in pair if lead and lead.slot == at), None)


def _followers(sheet: WrittenCards, trick: int, led: Suit, but: tuple[int, ...] = ()) -> dict[int, Card]:
    """The ranks that stand alone in a trick, with another suit led."""
    slots = [down.slot for down in sheet.tricks[trick].downs if down.slot is not None and down.slot not in but]
    return {at: Card(sheet.slots[at].card.rank, led) for at in slots if sheet.slots[at].bare}


def _may_be_swapped(sheet: WrittenCards, one: int, two: int) -> bool:
    """Whether two cards may be taken for each other: of two hands, or of two tricks by one player or in one column."""
    a, b = sheet.slots[one], sheet.slots[two]
    if a.hand >= 0 and b.hand >= 0:
        return a.hand != b.hand
    return a.trick >= 0 and b.trick >= 0 and (a.seat is b.seat or _same_place(sheet, a, b, one, two))


def _same_place(sheet: WrittenCards, a: CardSlot, b: CardSlot, one: int, two: int) -> bool:
    """Whether two cards stand at the same place of their tricks, one under the other on the page."""
    downs = [[down.slot for down in sheet.tricks[slot.trick].standing] for slot in (a, b)]
    return downs[0].index(one) == downs[1].index(two)


# --- whole tricks


def _tricks(sheet: WrittenCards) -> Iterator[Candidate]:
    tricks = sheet.tricks
    for one, two in combinations(range(len(tricks)), 2):
        a, b = tricks[one].event, tricks[two].event
        order = list(range(len(tricks)))
        order[one], order[two] = two, one
        places = contents_place(a), contents_place(b)
        edits = (Edit(places[0], places[1].text), Edit(places[1], places[0].text))
        words = f"tricks {a.number} and {b.number} changed places"
        if a.number > b.number:  # the lines are out of order, and may be right otherwise
            lines = Edit(a.span, b.span.text), Edit(b.span, a.span.text)
            yield Candidate(words=f"the lines of {words}", usual=NEIGHBOURS, edits=lines, is_plain=False)
            numbers = Edit(number_place(a), str(b.number)), Edit(number_place(b), str(a.number))
            words = f"the numbers of {words}"
            yield Candidate(words=words, usual=NEIGHBOURS, edits=numbers, is_plain=False)
            continue
        yield Candidate(
            words=words, usual=NEIGHBOURS if two == one + 1 else TWO_PLACES, edits=edits, order=tuple(order)
        )
    for at, trick in enumerate(tricks):
        if trick.event.number != at + 1:
            words = f"trick {trick.event.number} in {_line(trick.event.span)} is trick {at + 1}"
            yield Candidate(
                words=words, usual=ONE_SIGN, edits=(Edit(number_place(trick.event), str(at + 1)),), is_plain=False
            )


# --- a card too many, or too few


def _too_many(sheet: WrittenCards) -> Iterator[Candidate]:
    for hand in sheet.hands:
        if len(hand.slots) == sheet.game.hand_size + 1:
            yield from (_left_out(sheet, at) for at in hand.slots if at is not None and _is_twice(sheet, at))
    for trick in sheet.tricks:
        if len(trick.standing) == sheet.game.players + 1:
            for down in trick.standing:
                if down.slot is not None and down is not trick.lead and not down.seat:
                    yield _left_out(sheet, down.slot)


def _is_twice(sheet: WrittenCards, at: int) -> bool:
    slot = sheet.slots[at]
    return sum(1 for other in sheet.slots if other.hand >= 0 and other.card == slot.card) > 1


def _left_out(sheet: WrittenCards, at: int) -> Candidate:
    slot = sheet.slots[at]
    span, text = slot.span, slot.span.source.text
    start = span.start
    while start and text[start - 1] in " \t,":  # with the space in front of it
        start -= 1
    words = f"{slot.card} in {_line(span)} is one too many"
    return Candidate(
        words=words, usual=NEIGHBOURS, edits=(Edit(Span(span.source, start, span.end), ""),), gone=frozenset({at})
    )


def _too_few(sheet: WrittenCards) -> Iterator[Candidate]:
    game = sheet.game
    held = {slot.card for slot in sheet.slots if slot.hand >= 0}
    played = {slot.card for slot in sheet.slots if slot.trick >= 0 and not slot.taken_back}
    for hand in sheet.hands:
        if len(hand.slots) == game.hand_size - 1 and hand.event.places:
            cards = set(game.cards) - held
            first = len(hand.event.first)
            at = first - 1 if hand.event.last is not None and first < game.first_cards else len(hand.slots) - 1
            yield from (_put_in(sheet, card, hand.event.places[at]) for card in sorted(cards, key=str)[:3])
        elif hand.event.last is not None and len(hand.slots) == game.hand_size:
            yield from _bar(sheet, hand.event)
    for trick in sheet.tricks:
        if len(trick.downs) == game.players - 1:
            for card in sorted(set(game.cards) - played, key=str)[:3]:
                yield from (_put_in(sheet, card, down.play.span) for down in trick.downs)


def _put_in(sheet: WrittenCards, card: Card, behind: Span) -> Candidate:
    text = card.suit.value + card.rank.value if sheet.suit_first else str(card)
    words = f"{card} is missing behind {behind.text} in {_line(behind)}"
    place = Span(behind.source, behind.end, behind.end)
    return Candidate(words=words, usual=ANOTHER_CARD, edits=(Edit(place, f" {text}"),), is_plain=False)


def _bar(sheet: WrittenCards, hand: ev.Hand) -> Iterator[Candidate]:
    """The bar between the first cards and the last ones, in the wrong place."""
    first, due, source = len(hand.first), sheet.game.first_cards, hand.span.source
    if first in (0, due):
        return
    before, after = hand.places[first - 1].end, hand.places[first].start
    behind = hand.places[due - 1].end
    words = f"the bar in {_line(hand.span)} stands behind card {due}"
    gap = Edit(Span(source, before, after), " ")
    yield Candidate(
        words=words, usual=NEIGHBOURS, edits=(gap, Edit(Span(source, behind, behind), " |")), is_plain=False
    )
