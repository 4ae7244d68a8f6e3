"""Whether hands, or the cards of a trick, are written some seats round from where they were."""

from __future__ import annotations

from collections.abc import Sequence

from ..cards import Card, Seat
from ..notation import events as ev
from .game import Game
from .replay import Step
from .state import TrickDone


def seats_round(steps: Sequence[Step], game: Game) -> int:
    """How many seats on each written hand was held, by the cards played and shown; 0 where they fit as they stand.

    Only where every hand of the table is written, and all that was seen of them fits one turn.
    """
    hands = _hands(steps, game)
    if not hands:
        return 0
    seen = [(step.seat, card) for step in steps if step.seat in hands and (card := _seen(step)) is not None]
    fitting = [
        turn for turn in range(len(game.seats)) if all(card in hands[_on(s, turn, game)] for s, card in seen if s)
    ]
    return fitting[0] if seen and fitting else 0


def _hands(steps: Sequence[Step], game: Game) -> dict[Seat, set[Card]]:
    """The hands as written, where each is, with every card; none otherwise, nor with two players, who have two each."""
    written = [step.event for step in steps if isinstance(step.event, ev.Hand)]
    hands = {hand.seat: {card for card in hand.cards if isinstance(card, Card)} for hand in written}
    whole = set(hands) == set(game.seats) and all(len(hand) == game.hand_size for hand in hands.values())
    return hands if whole and game.halves == 1 else {}


def _seen(step: Step) -> Card | None:
    event = step.event
    card = event.card if isinstance(event, ev.Play) else event.what if isinstance(event, ev.Trump | ev.Shows) else None
    return card if isinstance(card, Card) else None


def _on(seat: Seat, turn: int, game: Game) -> Seat:
    return game.seats[(game.seats.index(seat) + turn) % game.players]


def true_leaders(tricks: Sequence[TrickDone], steps: Sequence[Step], game: Game) -> dict[int, Seat]:
    """Who led, by their cards and the written hands, the tricks of which somebody else is written to have led."""
    hands = _hands(steps, game)
    found = {trick.number: _led_by(trick, hands, game) for trick in tricks} if hands else {}
    return {number: leader for number, leader in found.items() if leader is not None}


def _led_by(trick: TrickDone, hands: dict[Seat, set[Card]], game: Game) -> Seat | None:
    seats = [card.seat for card in trick.cards]
    if set(seats) != set(game.seats) or not all(isinstance(down.card, Card) for down in trick.cards):
        return None
    turns = [
        turn
        for turn in range(game.players)
        if all(down.seat and down.card in hands[_on(down.seat, turn, game)] for down in trick.cards)
    ]
    first = seats[0]
    return _on(first, turns[0], game) if first and turns and turns[0] else None
