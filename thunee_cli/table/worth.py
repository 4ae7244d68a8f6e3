"""What the cards of tricks can be worth, whatever of them was seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..cards import Card, Suit
from ..notation import events as ev
from .game import Game
from .replay import Step
from .state import CardDown, Table, TrickDone

Bounds = tuple[int, int]


def worths(
    tricks: Sequence[TrickDone],
    final: Table,
    steps: Sequence[Step],
    could_be: Callable[[CardDown], Sequence[Card]],
) -> tuple[Bounds, ...]:
    """The least and the most that the cards of these tricks are worth together, for each suit that may be trumps.

    A trick took a card from every hand: where none is written it is one of those that lie in no other trick, unless the
    record says that none came.
    """
    game = final.game
    suits: tuple[Suit | None, ...] = (final.trump,)
    changed = trumps_in_play(game, steps)
    if game.kind == "contract" and final.trump is None:
        suits = (final.trump_set.among if final.trump_set else ()) or tuple(Suit)
    mine = {trick.number for trick in tricks}
    elsewhere = {c.card for trick in final.tricks if trick.number not in mine for c in trick.cards}
    choices = [could_be(card) for trick in tricks for card in trick.cards]
    seen = [cards[0] for cards in choices if len(cards) == 1]
    unseen = [cards for cards in choices if len(cards) > 1]
    missing = sum(_missing(trick, game.players, steps) for trick in tricks)
    rest = [card for card in game.cards if card not in elsewhere and card not in seen]

    if len(changed) > 1:
        least, _ = _bounds(seen, unseen, missing, rest, lambda card: min(game.value(card, suit) for suit in changed))
        _, most = _bounds(seen, unseen, missing, rest, lambda card: max(game.value(card, suit) for suit in changed))
        return ((least, most),)

    def worth(suit: Suit | None) -> Callable[[Card], int]:
        return lambda card: game.value(card, suit)

    return tuple(_bounds(seen, unseen, missing, rest, worth(suit)) for suit in suits)


def trumps_in_play(game: Game, steps: Sequence[Step]) -> set[Suit]:
    """The suits that were trumps while the tricks of a contract game were played, as far as they are known.

    Where there are two a card has no one worth, and the pack no one sum.
    """
    if game.kind != "contract" or not any(
        isinstance(s.event, ev.ChangesTo) and s.before.first_lead_made for s in steps
    ):
        return set()
    return {step.after.trump for step in steps if step.after.first_lead_made and step.after.trump is not None}


def _bounds(
    seen: Sequence[Card],
    unseen: Sequence[Sequence[Card]],
    missing: int,
    rest: Sequence[Card],
    value: Callable[[Card], int],
) -> Bounds:
    known = sum(map(value, seen))
    worth = sorted(map(value, rest))
    places = len(unseen) + missing
    least = max(sum(min(map(value, cards)) for cards in unseen), sum(worth[:places]))
    most = min(
        sum(max(map(value, cards)) for cards in unseen) + sum(worth[len(worth) - min(missing, len(worth)) :]),
        sum(worth[len(worth) - min(places, len(worth)) :]),
    )
    return known + min(least, most), known + most


def _missing(trick: TrickDone, players: int, steps: Sequence[Step]) -> int:
    """The cards of a trick that are not written and yet were played."""
    none_came = sum(
        1
        for step in steps
        if isinstance(step.event, ev.Play) and step.event.card is None and step.before.trick == trick.number
    )
    return max(0, players - len(trick.cards) - none_came)
