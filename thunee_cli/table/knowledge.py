"""What each hand must, may or cannot hold, from everything the record says, before and after.

A player's cards are places in order of play: the first is the card played first. Each place holds a mask of
the cards it may be. A question is certain when no dealing of the whole pack into the places answers it
otherwise, which is a matching of cards to places; so the answers are exact for the facts taken in: written
hands, cards played, taken back and shown, hand sizes and the pack. That a trump card of a known suit lay face down is
taken in too, as far as its suit has not been played since.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from functools import cached_property

from ..cards import Card, Seat, Suit, Unseen
from ..notation import events as ev
from ..source import Span
from .replay import Replay, Step
from .state import Table

_A = {suit: f"a {suit.word[:-1]}" for suit in Suit}


class Answer(Enum):
    CERTAIN = "certain"
    POSSIBLE = "possible"
    NO = "no"


@dataclass(frozen=True, slots=True)
class Proof:
    """A fact that a card was in a hand: where it is written, and in words."""

    span: Span
    words: str


class Knowledge:
    """Answers about the hands of one deal.

    `written` hands are those given in full, `inferred` the cards found by what everyone else held.
    """

    def __init__(self, played: Replay) -> None:
        game = played.final.game
        self._suits: list[tuple[Seat, int, int, Proof]] = []
        self.game = game
        self.full = (1 << len(game.cards)) - 1
        self.whole_pack = game.players * game.hand_size == len(game.cards)
        self.places: dict[Seat, list[int]] = {seat: [] for seat in game.seats}
        self.proofs: dict[Card, Proof] = {}
        self.owner: dict[Card, Seat] = {}
        self._earliest: dict[Card, int] = {}
        self._hands: dict[Seat, int] = {}
        self._unseen: dict[tuple[Seat, int], Span] = {}
        self.written: dict[Seat, tuple[Card, ...]] = {}
        self.final = played.final
        standing = [card for trick in played.final.tricks for card in trick.cards] + list(played.final.down)
        self._standing = {card.span for card in standing}
        for step in played.steps:
            self._take(step)
        for card in standing:
            if card.seat in self.places:
                assert card.seat is not None
                self._played(card.seat, card.card, card.span)
        self._close()

    # --- questions

    def holds(self, seat: Seat, cards: Iterable[Card], played: int) -> Answer:
        """Whether a hand that has played `played` cards still holds at least one of `cards`."""
        mask = self.mask(cards)
        rest = self.places[seat][played:]
        if any(place & ~mask == 0 for place in rest):
            return Answer.CERTAIN
        if not any(place & mask for place in rest):
            return Answer.NO
        if not self.is_possible:
            return Answer.POSSIBLE
        if self._suit_shown(seat, mask, played):
            return Answer.CERTAIN
        if not self._can(seat, played, lambda place: place & ~mask):
            return Answer.CERTAIN
        for index, place in enumerate(rest):
            if place & mask and self._can_place(seat, played + index, place & mask):
                return Answer.POSSIBLE
        return Answer.NO

    def _suit_shown(self, seat: Seat, mask: int, played: int) -> Proof | None:
        """Where a hand was said to hold a suit that `mask` has all of, none of which it can have played since."""
        for holder, since, suit, proof in self._suits:
            played_since = self.places[seat][since:played]
            if holder is seat and suit & ~mask == 0 and not any(place & suit for place in played_since):
                return proof
        return None

    def holds_only(self, seat: Seat, cards: Iterable[Card], played: int) -> Answer:
        """Whether every card still in the hand is one of `cards`."""
        wanted = self.mask(cards)
        others = [card for card in self.game.cards if not wanted & (1 << self.game.index[card])]
        return {
            Answer.CERTAIN: Answer.NO,
            Answer.POSSIBLE: Answer.POSSIBLE,
            Answer.NO: Answer.CERTAIN,
        }[self.holds(seat, others, played)]

    def holds_all(self, seat: Seat, cards: Iterable[Card], played: int) -> Answer:
        """Whether the hand still holds every one of `cards`."""
        answers = [self.holds(seat, [card], played) for card in cards]
        if all(answer is Answer.CERTAIN for answer in answers):
            return Answer.CERTAIN
        if any(answer is Answer.NO for answer in answers):
            return Answer.NO
        return Answer.POSSIBLE if self._can_hold_all(seat, cards, played) else Answer.NO

    def hand(self, seat: Seat) -> tuple[Card | None, ...]:
        """The cards of a hand as far as they are certain, in order of play, None for each unknown."""
        return tuple(self._single(place) for place in self.places[seat])

    def could_be(self, seat: Seat, at: int) -> list[Card]:
        """The cards that the one at a place of a hand, in order of play, can be."""
        places = self.places[seat]
        mask = places[at] if at < len(places) and self.is_possible else self.full
        return [card for card in self.game.cards if mask & (1 << self.game.index[card])]

    def seen_through(self) -> dict[int, Card]:
        """Cards written as unseen that everything else makes certain, by the place in the source."""
        found: dict[int, Card] = {}
        if not self.is_possible:
            return found
        for (seat, at), span in self._unseen.items():
            card = self._single(self.places[seat][at])
            if card is not None:
                found[span.start] = card
        return found

    def whole_hand(self, seat: Seat) -> tuple[Card, ...] | None:
        """The hand where every card of it is certain, written or not."""
        if seat in self.written:
            return self.written[seat]
        cards = tuple(card for card in self.hand(seat) if card is not None)
        return cards if len(cards) == self.game.hand_size else None

    def played_by(self, seat: Seat, table: Table) -> int:
        """How many cards the hand has played at a moment."""
        gathered = sum(1 for trick in table.tricks for card in trick.cards if card.seat is seat)
        return gathered + sum(1 for card in table.down if card.seat is seat)

    def certain_cards(self, seat: Seat, cards: Iterable[Card], played: int) -> list[Card]:
        """Those of `cards` that are certainly still in the hand, each by name."""
        wanted = set(cards)
        gone = 0
        for place in self.places[seat][:played]:
            gone |= place
        owned = {card for card in wanted if self.owner.get(card) is seat and not gone & self.mask([card])}
        placed = {card for card in self.hand(seat)[played:] if card in wanted}
        return [card for card in self.game.cards if card in owned | placed]

    def suit_cards(self, suit: Suit) -> list[Card]:
        return [card for card in self.game.cards if card.suit is suit]

    def proof(self, seat: Seat, cards: Iterable[Card], played: int) -> tuple[tuple[Span, str], ...]:
        """Where it is written that the hand held one of `cards`; empty when it follows from the other hands."""
        found = tuple(
            (self.proofs[card].span, self.proofs[card].words)
            for card in self.certain_cards(seat, cards, played)
            if card in self.proofs and self.owner.get(card) is seat
        )[:1]
        suit = self._suit_shown(seat, self.mask(cards), played)
        return found or (((suit.span, suit.words),) if suit else ())

    def mask(self, cards: Iterable[Card]) -> int:
        mask = 0
        for card in cards:
            if card in self.game.index:
                mask |= 1 << self.game.index[card]
        return mask

    # --- taking in

    def _take(self, step: Step) -> None:
        match step.event:
            case ev.Hand(seat=seat) as hand if seat in self.places:
                self._written(hand)
            case ev.Play(card=Card() as card) as play if step.seat in self.places and play.span not in self._standing:
                self._owned(step, card, "took back")
            case ev.Shows(seat=seat, what=Card() as card) if seat in self.places:
                self._owned(step, card, "showed")
            case ev.Trump(seat=Seat() as seat, what=Card() as card, how=how) if seat in self.places and how != "named":
                self._owned(step, card, "put down")
            case ev.ChangesTo(seat=seat, what=Card() as card) if seat in self.places:
                self._owned(step, card, "put down")
            case ev.Trump(seat=Seat() as seat, what=what, how=how) if seat in self.places and how != "named":
                self._of_suit(step, what, "put down")
            case ev.ChangesTo(seat=seat, what=what) if seat in self.places:
                self._of_suit(step, what, "put down")
            case ev.Shows(seat=seat, what=what) if seat in self.places:
                self._of_suit(step, what, "showed")
            case _:
                pass

    def _of_suit(self, step: Step, what: object, verb: str) -> None:
        """A card of which only the suit is known was in a hand."""
        suit = what if isinstance(what, Suit) else what.suit if isinstance(what, Unseen) else None
        if suit is not None and step.seat is not None:
            words = f"{step.seat.word} {verb} {_A[suit]}"
            since = self.played_by(step.seat, step.before)
            self._suits.append((step.seat, since, self.mask(self.suit_cards(suit)), Proof(step.span, words)))

    def _written(self, hand: ev.Hand) -> None:
        known = [card for card in hand.cards if isinstance(card, Card)]
        for card in known:
            self._own(hand.seat, card, Proof(hand.span, f"{hand.seat.word}'s hand is written with {card}"))
        if len(known) == len(hand.cards) == self.game.hand_size:
            self.written[hand.seat] = tuple(known)
            self._hands[hand.seat] = self.mask(known)

    def _owned(self, step: Step, card: Card, verb: str) -> None:
        """A card seen in a hand at a step, so not played before it."""
        assert step.seat is not None
        self._own(step.seat, card, Proof(step.span, f"{step.seat.word} {verb} {card}"))
        self._earliest[card] = self.played_by(step.seat, step.before)

    def _played(self, seat: Seat, card: Card | Unseen, span: Span) -> None:
        place = self.full
        if isinstance(card, Card):
            self._own(seat, card, Proof(span, f"{seat.word} played {card}"))
        if len(self.places[seat]) == self.game.hand_size:
            return  # a card more than a hand has: the record is impossible there, and proves nothing
        if isinstance(card, Card):
            if self.owner.get(card) is seat and card in self.game.index:
                place = 1 << self.game.index[card]
        else:
            place = self.mask(c for c in self.game.cards if card.fits(c))
            self._unseen[seat, len(self.places[seat])] = span
        self.places[seat].append(place)

    def _own(self, seat: Seat, card: Card, proof: Proof) -> None:
        if card in self.game.index and self.owner.setdefault(card, seat) is seat:
            self.proofs.setdefault(card, proof)

    def _close(self) -> None:
        """Fills the hands up, then strikes out what the facts exclude until nothing more follows."""
        for seat, places in self.places.items():
            places.extend([self.full] * (self.game.hand_size - len(places)))
            if seat in self._hands:
                self._within(places, self._hands[seat])
        fixed = {place for places in self.places.values() for place in places if place & (place - 1) == 0}
        for card, owner in self.owner.items():
            bit = 1 << self.game.index[card]
            for seat, places in self.places.items():
                for index, place in enumerate(places):
                    early = seat is owner and bit not in fixed and index < self._earliest.get(card, 0)
                    if (seat is not owner or early) and place != bit and place & ~bit:
                        places[index] = place & ~bit
        self._settle()

    def _within(self, places: list[int], hand: int) -> None:
        for index, place in enumerate(places):
            places[index] = place & hand or place

    def _settle(self) -> None:
        changed = True
        while changed:
            changed = False
            taken = 0
            for places in self.places.values():
                for place in places:
                    if place and place & (place - 1) == 0:
                        taken |= place
            for places in self.places.values():
                for index, place in enumerate(places):
                    if place & (place - 1) and place & taken and place & ~taken:
                        places[index], changed = place & ~taken, True
            changed = self._only_place_left(taken) or changed

    def _only_place_left(self, taken: int) -> bool:
        """A card that can lie in one hand only, and there in one place only, lies there."""
        if not self.whole_pack:
            return False
        for bit_index in range(len(self.game.cards)):
            bit = 1 << bit_index
            if taken & bit:
                continue
            homes = [(p, i) for p in self.places.values() for i, place in enumerate(p) if place & bit]
            if len(homes) == 1:
                places, index = homes[0]
                places[index] = bit
                return True
        return False

    def _single(self, place: int) -> Card | None:
        return self.game.cards[place.bit_length() - 1] if place and place & (place - 1) == 0 else None

    # --- matching

    @cached_property
    def is_possible(self) -> bool:
        """Whether any dealing at all fits the record; from an impossible one nothing follows."""
        return _matches([place for places in self.places.values() for place in places])

    def _can(self, seat: Seat, played: int, narrow: object) -> bool:
        """Whether the pack can still be dealt when each place of the hand from `played` on is narrowed."""
        assert callable(narrow)
        places = []
        for other, masks in self.places.items():
            for index, place in enumerate(masks):
                places.append(narrow(place) if other is seat and index >= played else place)
        return self._deals(places)

    def _can_place(self, seat: Seat, at: int, mask: int) -> bool:
        places = [
            mask if other is seat and index == at else place
            for other, masks in self.places.items()
            for index, place in enumerate(masks)
        ]
        return self._deals(places)

    def _can_hold_all(self, seat: Seat, cards: Iterable[Card], played: int) -> bool:
        """Whether all of `cards` can be in the hand at once: each is kept out of every other place."""
        mask = self.mask(cards)
        places = []
        for other, masks in self.places.items():
            for index, place in enumerate(masks):
                places.append(place if other is seat and index >= played else place & ~mask)
        if not self.whole_pack:
            inside = self.places[seat][played:]
            return self._cover(mask, inside) and all(places)
        return self._deals(places)

    def _cover(self, mask: int, inside: list[int]) -> bool:
        bits = [1 << i for i in range(mask.bit_length()) if mask >> i & 1]
        flipped = [sum(1 << n for n, place in enumerate(inside) if place & bit) for bit in bits]
        return _matches(flipped)

    def _deals(self, places: list[int]) -> bool:
        return _matches(places)


def _matches(places: list[int]) -> bool:
    """Whether every place can be given a card of its own (Kuhn's augmenting paths)."""
    held: dict[int, int] = {}

    def give(place: int, tried: set[int]) -> bool:
        mask = places[place]
        while mask:
            bit = mask & -mask
            mask ^= bit
            if bit in tried:
                continue
            tried.add(bit)
            if bit not in held or give(held[bit], tried):
                held[bit] = place
                return True
        return False

    return all(give(place, set()) for place in sorted(range(len(places)), key=lambda p: places[p].bit_count()))
