"""What each hand must, may or cannot hold, from everything the record says, before and after.

A player's cards are places in order of play: the first is the card played first; with two players each has a hand in
either half, and cards played are counted on through both. A trick that is not written with its cards took one from
every hand all the same, so it has a place in each. Each place holds a mask of the cards it may be. A question
is certain when no dealing of the whole pack into the places answers it otherwise, which is a matching of cards to
places, and must meet what is known of a hand and of no one place in it (`dealing`). So the answers are exact for the
facts taken in: hands written in full or half seen, cards played, taken back and shown, a trump card of which only the
suit is known, hand sizes and the pack. What a player says, a Jodhi among it, proves nothing. A question not settled
when `dealing.MOST_TRIED` is spent for the deal is answered with possible, and `is_within_limit` is False then.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from functools import cached_property

from ..cards import Card, Seat, Suit, Unseen
from ..notation import events as ev
from ..source import Span
from ..values import dataclass
from .dealing import Dealings, Demand
from .moments import TrickOpens
from .replay import Replay, Step
from .state import CardDown, Table, TrickDone

Hand = tuple[Seat, int]
"""Whose hand, and of which half: 0, or 1 where two players have a second."""

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

    `written` hands are those given in full, `clash` the first two facts that put a card into two hands, `impossible`
    the lines that cannot be true by themselves; what is written on the lines `without` is left out.
    """

    def __init__(self, played: Replay, without: frozenset[int] = frozenset()) -> None:
        game = played.final.game
        self._suits: list[tuple[Hand, int, int, Proof]] = []
        self.game = game
        self.full = (1 << len(game.cards)) - 1
        self.places: dict[Hand, list[int]] = {(seat, half): [] for half in range(game.halves) for seat in game.seats}
        self.proofs: dict[Card, Proof] = {}
        self.owner: dict[Card, Hand] = {}
        self._earliest: dict[Card, int] = {}
        self._last_seen: dict[Card, Proof] = {}
        self._hands: dict[Hand, int] = {}
        self._unseen: dict[tuple[Hand, int], Span] = {}
        self._half_seen: dict[Hand, list[int]] = {}
        self.written: dict[Hand, tuple[Card, ...]] = {}
        self.clash: tuple[Proof, Proof] | None = None
        self.impossible: list[Span] = []
        self.is_within_limit = True
        self._answers: dict[tuple[Seat, int, int], Answer] = {}
        self._pool = played.pool
        self.final = final = played.final
        self._standing = {card.span for trick in final.tricks for card in trick.cards}
        self._standing |= {card.span for card in final.down}
        last = 0
        for step in played.steps:
            if step.span.line in without:
                continue
            self._take(step)
            if isinstance(step.event, TrickOpens):
                if not last < step.event.number <= game.tricks:
                    self.impossible.append(step.span)
                last = step.event.number
        for trick in final.tricks:
            self._looks_possible(trick, without)
            for seat in game.seats:
                self._played((seat, game.half_of(trick.number) - 1), trick.cards, trick.cards_of(seat), without)
        for seat in game.seats:
            self._played((seat, game.half_of(final.trick) - 1), final.down, 0, without)
        self._close()

    # --- questions

    def holds(self, seat: Seat, cards: Iterable[Card], played: int) -> Answer:
        """Whether a hand that has played `played` cards still holds at least one of `cards`."""
        asked = seat, self.mask(cards), played
        if asked not in self._answers:
            self._answers[asked] = self._holds(*asked)
        return self._answers[asked]

    def _holds(self, seat: Seat, mask: int, played: int) -> Answer:
        if not self.is_possible:
            return Answer.POSSIBLE
        hand, gone = self._hand_after(seat, played)
        rest = self.places[hand][gone:]
        if any(place & ~mask == 0 for place in rest):
            return Answer.CERTAIN
        if not any(place & mask for place in rest):
            return Answer.NO
        if not self._can(hand, gone, lambda place: place & ~mask):
            return Answer.CERTAIN
        for index, place in enumerate(rest):
            if place & mask and self._can_place(hand, gone + index, place & mask):
                return Answer.POSSIBLE
        return Answer.NO

    def _suit_shown(self, seat: Seat, mask: int, played: int) -> Proof | None:
        """Where a hand was said to hold a suit that `mask` has all of, none of which it can have played since."""
        hand, gone = self._hand_after(seat, played)
        for holder, since, suit, proof in self._suits:
            played_since = self.places[hand][since:gone]
            if holder == hand and suit & ~mask == 0 and not any(place & suit for place in played_since):
                return proof
        return None

    def holds_only(self, seat: Seat, cards: Iterable[Card], played: int) -> Answer:
        """Whether every card still in the hand is one of `cards`."""
        wanted = self.mask(cards)
        others = [card for card in self.game.cards if not wanted & self.game.bits[card]]
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
        return Answer.POSSIBLE if self._can_hold_all(self._hand_after(seat, played), cards) else Answer.NO

    def hand(self, seat: Seat) -> tuple[Card | None, ...]:
        """The cards of a hand as far as they are certain, in order of play, None for each unknown."""
        return tuple(self._single(place) for half in range(self.game.halves) for place in self.places[seat, half])

    def could_be(self, card: Unseen, span: Span) -> list[Card]:
        """The cards that one written as unseen can be; `span` is where it is written."""
        place = next((place for place, where in self._unseen.items() if where == span), None)
        if place is None or not self.is_possible:
            return [each for each in self.game.cards if card.fits(each)]
        hand, at = place
        return [each for each in self.game.cards if self.places[hand][at] & (self.game.bits[each])]

    def seen_through(self) -> dict[int, Card]:
        """Cards written as unseen that everything else makes certain, by the place in the source."""
        found: dict[int, Card] = {}
        if not self._unseen or not self.is_possible:
            return found
        for (hand, at), span in self._unseen.items():
            card = self._single(self.places[hand][at])
            if card is not None:
                found[span.start] = card
        return found

    def whole_hand(self, seat: Seat) -> tuple[Card, ...] | None:
        """The first hand of a player where every card of it is certain, written or not."""
        if (seat, 0) not in self.places:
            return None
        if (seat, 0) in self.written:
            return self.written[seat, 0]
        cards = tuple(card for place in self.places[seat, 0] if (card := self._single(place)))
        return cards if len(cards) == self.game.hand_size else None

    def one_suit(self, seat: Seat) -> tuple[Card, ...] | None:
        """The first hand of a player where it is certain that it is the whole of one suit."""
        suits = (tuple(self.suit_cards(suit)) for suit in Suit)
        whole = (cards for cards in suits if len(cards) == self.game.hand_size)
        return next((cards for cards in whole if self.holds_only(seat, cards, 0) is Answer.CERTAIN), None)

    def played_by(self, seat: Seat, table: Table) -> int:
        """How many cards the player has played at a moment, counted on from `start_of` its half.

        Where the record does not tell whether a card of the trick that lies there is the player's, it is not counted.
        """
        before = self.start_of(table.half)
        tricks = (trick for trick in table.tricks if self.game.half_of(trick.number) == table.half)
        gathered = sum(trick.cards_of(seat) for trick in tricks)
        return before + gathered + sum(1 for card in table.down if card.seat is seat)

    def may_have_played(self, seat: Seat, table: Table) -> int:
        """The most cards the player can have played at a moment, counted as `played_by` does."""
        unseen = all(card.seat is not seat for card in table.down) and table.has_played(seat) is not False
        return self.played_by(seat, table) + unseen

    def _hand_after(self, seat: Seat, played: int) -> tuple[Hand, int]:
        """The hand a player holds who has played `played` cards, and how many of it are gone."""
        half, gone = divmod(played, self.start_of(2))
        if half >= self.game.halves:  # more cards than anybody has
            half, gone = self.game.halves - 1, self.game.hand_size
        return (seat, half), gone

    def start_of(self, half: int) -> int:
        """The number of cards played with which a half begins: one more than fills the half before, since a first hand
        that is played out is not yet the second.
        """
        return (half - 1) * (self.game.hand_size + 1)

    def cards_open(self, seat: Seat, cards: Iterable[Card], played: int) -> tuple[Card, ...]:
        """Those of some cards that a hand may hold and may lack; none where no dealing fits the record."""
        if not self.is_possible:
            return ()
        return tuple(card for card in cards if self.holds(seat, [card], played) is Answer.POSSIBLE)

    def certain_cards(self, seat: Seat, cards: Iterable[Card], played: int) -> list[Card]:
        """Those of `cards` that are certainly still in the hand, each by name."""
        wanted = set(cards)
        hand, begun = self._hand_after(seat, played)
        gone = 0
        for place in self.places[hand][:begun]:
            gone |= place
        owned = {card for card in wanted if self.owner.get(card) == hand and not gone & self.mask([card])}
        placed = {card for place in self.places[hand][begun:] if (card := self._single(place)) in wanted}
        return [card for card in self.game.cards if card in owned | placed]

    def suit_cards(self, suit: Suit) -> list[Card]:
        return [card for card in self.game.cards if card.suit is suit]

    def proof(self, seat: Seat, cards: Iterable[Card], played: int) -> tuple[tuple[Span, str], ...]:
        """Where it is written that the hand held one of `cards`; empty when it follows from the other hands."""
        found = tuple(
            (self.proofs[card].span, self.proofs[card].words)
            for card in self.certain_cards(seat, cards, played)
            if card in self.proofs
        )[:1]
        suit = self._suit_shown(seat, self.mask(cards), played)
        return found or (((suit.span, suit.words),) if suit else ())

    def mask(self, cards: Iterable[Card]) -> int:
        bits, mask = self.game.bits, 0
        for card in cards:
            mask |= bits.get(card, 0)
        return mask

    # --- taking in

    def _take(self, step: Step) -> None:
        seats = self.game.seats
        match step.event:
            case ev.Hand(seat=seat) as hand if seat in seats:
                self._written(hand, step.before.half - 1)
            case ev.Play(card=Card() as card) as play if step.seat in seats and play.span not in self._standing:
                self._owned(step, card, "took back")
            case ev.Shows(seat=seat, what=Card() as card) if seat in seats:
                self._owned(step, card, "showed")
            case ev.Trump(seat=Seat() as seat, what=Card() as card, how=how) if seat in seats and how != "named":
                self._owned(step, card, "put down")
            case ev.ChangesTo(seat=seat, what=Card() as card) if seat in seats:
                self._owned(step, card, "put down")
            case ev.Trump(seat=Seat() as seat, what=what, how=how) if seat in seats and how != "named":
                self._of_suit(step, what, "put down")
            case ev.ChangesTo(seat=seat, what=what) if seat in seats:
                self._of_suit(step, what, "put down")
            case ev.Shows(seat=seat, what=what) if seat in seats:
                self._of_suit(step, what, "showed")
            case _:
                pass

    def _of_suit(self, step: Step, what: object, verb: str) -> None:
        """A card of which only the suit is known was in a hand."""
        suit = what if isinstance(what, Suit) else what.suit if isinstance(what, Unseen) else None
        if suit is not None and step.seat is not None:
            words = f"{step.seat.word} {verb} {_A[suit]}"
            hand, since = self._hand_after(step.seat, self.played_by(step.seat, step.before))
            if isinstance(step.event, ev.Shows):
                since = 0  # what is shown may be a card that was played already
            self._suits.append((hand, since, self.mask(self.suit_cards(suit)), Proof(step.span, words)))

    def _written(self, hand: ev.Hand, half: int) -> None:
        known = [card for card in hand.cards if isinstance(card, Card)]
        foreign = any(card not in self.game.bits for card in known)
        if len(hand.cards) > self.game.hand_size or len(set(known)) < len(known) or foreign:
            self.impossible.append(hand.span)
        for card in known:
            self._own((hand.seat, half), card, Proof(hand.span, f"{hand.seat.word}'s hand is written with {card}"))
        if len(known) == len(hand.cards) == self.game.hand_size:
            self.written[hand.seat, half] = tuple(known)
            self._hands[hand.seat, half] = self.mask(known)
        elif len(hand.cards) <= self.game.hand_size and all(self.owner.get(c) == (hand.seat, half) for c in known):
            seen = [card for card in hand.cards if isinstance(card, Unseen) and (card.suit or card.rank)]
            if seen:
                masks = [self.mask([card]) for card in known]
                masks += [self.mask(c for c in self.game.cards if unseen.fits(c)) for unseen in seen]
                self._half_seen[hand.seat, half] = masks

    def _owned(self, step: Step, card: Card, verb: str) -> None:
        """A card seen in a hand at a step, so not played before it."""
        assert step.seat is not None
        hand, gone = self._hand_after(step.seat, self.played_by(step.seat, step.before))
        if isinstance(step.event, ev.Shows):
            gone = 0  # as above
        seen = Proof(step.span, f"{step.seat.word} {verb} {card}")
        self._own(hand, card, seen)
        if self.owner.get(card) == hand:
            self._earliest[card], self._last_seen[card] = gone, seen

    def _played(self, hand: Hand, trick: tuple[CardDown, ...], count: int, without: frozenset[int]) -> None:
        """Takes in the cards that a hand played to a trick: those written, and up to `count` all that it played."""
        written = [down for down in trick if down.seat is hand[0] and down.span.line not in without]
        for down in written:
            place = self.full
            if isinstance(down.card, Card):
                self._own(hand, down.card, Proof(down.span, f"{hand[0].word} played {down.card}"))
                if self.owner.get(down.card) == hand and down.card in self.game.bits:
                    place = self.game.bits[down.card]
            else:
                place = self.mask(c for c in self.game.cards if down.card.fits(c))
                if len(self.places[hand]) < self.game.hand_size:
                    self._unseen[hand, len(self.places[hand])] = down.span
            self._add(hand, place)
        for _ in range(count - len(written)):
            self._add(hand, self.full)

    def _looks_possible(self, trick: TrickDone, without: frozenset[int]) -> None:
        """Notes a trick with a card that is in no pack, or with more cards than players."""
        written = [down for down in trick.cards if down.span.line not in without]
        seats = [down.seat for down in written if down.seat is not None]
        foreign = (isinstance(down.card, Card) and down.card not in self.game.bits for down in written)
        if len(written) > self.game.players or len(set(seats)) < len(seats) or any(foreign):
            self.impossible.append(written[-1].span)

    def _add(self, hand: Hand, place: int) -> None:
        if len(self.places[hand]) < self.game.hand_size:
            self.places[hand].append(place)

    def _own(self, hand: Hand, card: Card, proof: Proof) -> None:
        if card not in self.game.bits:
            return
        if self.owner.setdefault(card, hand) == hand:
            self.proofs.setdefault(card, proof)
        elif self.clash is None:
            self.clash = self.proofs[card], proof

    def _close(self) -> None:
        """Fills the hands up, then strikes out what the facts exclude until nothing more follows."""
        for hand, places in self.places.items():
            places.extend([self.full] * (self.game.hand_size - len(places)))
            if hand in self._hands:
                self._within(places, self._hands[hand])
        fixed = {place for places in self.places.values() for place in places if place & (place - 1) == 0}
        self._seen_after_it_was_played()
        for card, owner in self.owner.items():
            bit = self.game.bits[card]
            for hand, places in self.places.items():
                for index, place in enumerate(places):
                    early = hand == owner and bit not in fixed and index < self._earliest.get(card, 0)
                    if (hand != owner or early) and place != bit and place & ~bit:
                        places[index] = place & ~bit
        self._settle()

    def _seen_after_it_was_played(self) -> None:
        """A card that was shown or taken back, and had been played before: both cannot be."""
        for card, gone in self._earliest.items():
            before = self.places[self.owner[card]][:gone]
            if self.game.bits[card] in before and card in self._last_seen and self.clash is None:
                self.clash = self._last_seen[card], self.proofs[card]

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
        if self.impossible or self.clash:
            return False
        return self._deals([place for places in self.places.values() for place in places])

    def _can(self, hand: Hand, gone: int, narrow: object) -> bool:
        """Whether the pack can still be dealt when each place of the hand from `gone` on is narrowed."""
        assert callable(narrow)
        places = []
        for other, masks in self.places.items():
            for index, place in enumerate(masks):
                places.append(narrow(place) if other == hand and index >= gone else place)
        return self._deals(places)

    def _can_place(self, hand: Hand, at: int, mask: int) -> bool:
        places = [
            mask if other == hand and index == at else place
            for other, masks in self.places.items()
            for index, place in enumerate(masks)
        ]
        return self._deals(places)

    def _can_hold_all(self, held: tuple[Hand, int], cards: Iterable[Card]) -> bool:
        """Whether all of `cards` can be in the hand at once: each is kept out of every other place."""
        mask, (hand, gone) = self.mask(cards), held
        places = []
        for other, masks in self.places.items():
            for index, place in enumerate(masks):
                places.append(place if other == hand and index >= gone else place & ~mask)
        return self._deals(places)

    def _deals(self, places: list[int]) -> bool:
        answer = self._dealings.can(places)
        self.is_within_limit = self.is_within_limit and answer is not None
        return answer is not False

    @cached_property
    def _dealings(self) -> Dealings:
        return self._pool.of((place for places in self.places.values() for place in places), self._demands)

    @cached_property
    def _demands(self) -> list[Demand]:
        """What is known of hands, and of no one place in them: a trump of a suit put down, half-seen cards written."""
        first = {hand: at * self.game.hand_size for at, hand in enumerate(self.places)}
        size = self.game.hand_size
        demands: list[Demand] = []
        for hand, since, suit, _ in self._suits:
            places = tuple(range(first[hand] + since, first[hand] + size))
            demands.append(Demand(places, suit, len(demands)))
        for hand, masks in self._half_seen.items():
            group = len(demands)
            places = tuple(range(first[hand], first[hand] + size))
            demands += [Demand(places, mask, group) for mask in sorted(masks, key=int.bit_count)]
        return demands
