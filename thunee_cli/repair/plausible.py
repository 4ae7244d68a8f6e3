"""A quick look at a reading, before it is judged: what is impossible on the sheet is impossible for every law."""

from __future__ import annotations

from ..cards import Card, Seat, Suit
from .candidates import Candidate
from .sheet import TrickOnSheet, WrittenCards


def is_plausible(candidate: Candidate, sheet: WrittenCards, leads_out_of_turn: int = 0) -> bool:
    """Whether nothing on the sheet contradicts a reading: a card twice, or another hand's, a wrong winner or sum, or
    more leads out of turn than the record has a word about.
    """
    return _Look(candidate, sheet, leads_out_of_turn).is_plausible()


class _Look:
    def __init__(self, candidate: Candidate, sheet: WrittenCards, leads_out_of_turn: int) -> None:
        self.candidate, self.sheet, self.game = candidate, sheet, sheet.game
        self.out_of_turn = leads_out_of_turn
        self.may_lead: set[Seat] = set()
        self.held: dict[Card, Seat] = {}
        self.whole: set[Seat] = set()

    def card(self, at: int) -> Card:
        return self.candidate.cards.get(at, self.sheet.slots[at].card)

    def is_plausible(self) -> bool:
        return self._hands() and self._played_once() and self._tricks()

    def _hands(self) -> bool:
        places: dict[Seat, int] = {}
        for number, hand in enumerate(self.sheet.hands):
            owner = self.candidate.owners.get(number, hand.event.seat)
            for at in hand.slots:
                if at in self.candidate.gone:
                    continue
                if at is not None:
                    card = self.card(at)
                    if card in self.held or card not in self.game.bits:
                        return False
                    self.held[card] = owner
                    places[owner] = places.get(owner, 0) + 1
        size = self.game.hand_size * self.game.halves
        self.whole = {seat for seat, number in places.items() if number == size}
        return True

    def _played_once(self) -> bool:
        played: set[Card] = set()
        for trick in self.sheet.tricks:
            for down in trick.standing:
                if down.slot is not None and down.slot not in self.candidate.gone:
                    card = self.card(down.slot)
                    if card in played or card not in self.game.bits:
                        return False
                    played.add(card)
        return True

    def _tricks(self) -> bool:
        order = self.candidate.order or range(len(self.sheet.tricks))
        return all(self._trick(at) for at in order)

    def _trick(self, at: int) -> bool:
        trick = self.sheet.tricks[at]
        seats = self._seats(at, trick)
        cards: list[tuple[Seat, Card]] = []
        for seat, down in zip(seats, trick.downs, strict=True):
            if seat is None or down.slot is None or down.slot in self.candidate.gone:
                continue
            card = self.card(down.slot)
            if self.held.get(card, seat) is not seat or (seat in self.whole and card not in self.held):
                return False
            if not down.play.taken_back:
                cards.append((seat, card))
        if self.may_lead and trick.lead and seats[0] and seats[0] not in self.may_lead:
            self.out_of_turn -= 1
        self.may_lead = set()
        return self.out_of_turn >= 0 and self._result(at, trick, cards)

    def _seats(self, at: int, trick: TrickOnSheet) -> list[Seat | None]:
        """Who played each card, as far as the line says."""
        leader = self.candidate.leaders.get(at, trick.event.leader)
        first = next((down.seat for down in trick.standing if down.seat), None) if trick.lead else None
        if first and trick.lead and trick.lead.seat is first:
            leader = first
        if leader not in self.game.seats:
            return [None] * len(trick.downs)
        turn, done, seats = self.game.in_turn(leader), set(), []
        for down in trick.downs:
            seat = down.seat or next((each for each in turn if each not in done), None)
            seats.append(seat if down.slot not in self.candidate.gone else None)
            if not down.play.taken_back and seats[-1] is not None:
                done.add(seat)
        return seats

    def _result(self, at: int, trick: TrickOnSheet, cards: list[tuple[Seat, Card]]) -> bool:
        """Whether the winner and the points that are written can be right; who may lead next is kept."""
        written, sheet = trick.event.result, self.sheet
        named = self.candidate.winners.get(at, written.winner if written else None)
        trump: Suit | None = self.candidate.trump or sheet.trump
        if len(cards) < self.game.players or len({seat for seat, _ in cards}) < len(cards):
            return True
        if sheet.solo or trump is None:
            return True
        led = cards[0][1].suit
        best, _ = max(cards, key=lambda each: self.game.strength(each[1], led, trump, sheet.royals))
        self.may_lead = {best, named or best}
        if written and written.points not in (None, sum(self.game.value(card, trump) for _, card in cards)):
            return False
        return named in (None, best)
