"""What the cards of tricks can be worth, whatever of them was seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from ..cards import Card, Suit
from ..notation import events as ev
from .knowledge import Knowledge
from .replay import Step
from .state import CardDown, Table, TrickDone

Bounds = tuple[int, int]


class Worths:
    """What tricks of a deal can be worth, whoever counts them."""

    def __init__(self, steps: Sequence[Step], final: Table, knowledge: Knowledge) -> None:
        self._steps, self._final, self._knowledge = steps, final, knowledge
        self._found: dict[tuple[int, ...], tuple[Bounds, ...]] = {}

    def of(self, tricks: Sequence[TrickDone]) -> tuple[Bounds, ...]:
        """The least and the most that the cards of these tricks are worth together, for each suit that may be trumps.

        A trick took a card from every hand: where none is written it is one of those that lie in no other trick, unless
        the record says that none came.
        """
        key = tuple(map(id, tricks))
        if key not in self._found:
            self._found[key] = self._of(tricks)
        return self._found[key]

    def bounds(self, tricks: Sequence[TrickDone]) -> Bounds:
        """The least and the most that the cards of these tricks can be worth together, whatever is trumps."""
        found = self.of(tricks)
        return min(low for low, _ in found), max(high for _, high in found)

    def _of(self, tricks: Sequence[TrickDone]) -> tuple[Bounds, ...]:
        final, game = self._final, self._final.game
        suits: tuple[Suit | None, ...] = (final.trump,)
        if game.kind == "contract" and final.trump is None:
            suits = (final.trump_set.among if final.trump_set else ()) or tuple(Suit)
        mine = {trick.number for trick in tricks}
        elsewhere = {c.card for trick in final.tricks if trick.number not in mine for c in trick.cards}
        choices = [self._could_be(card) for trick in tricks for card in trick.cards]
        seen = [cards[0] for cards in choices if len(cards) == 1]
        unseen = [cards for cards in choices if len(cards) > 1]
        missing = sum(_missing(trick, game.players, self._steps) for trick in tricks)
        rest = [card for card in game.cards if card not in elsewhere and card not in seen]

        if len(changed := self.trumps_in_play) > 1:
            least, _ = _bounds(seen, unseen, missing, rest, lambda card: min(game.value(card, s) for s in changed))
            _, most = _bounds(seen, unseen, missing, rest, lambda card: max(game.value(card, s) for s in changed))
            return ((least, most),)

        def worth(suit: Suit | None) -> Callable[[Card], int]:
            return lambda card: game.value(card, suit)

        return tuple(_bounds(seen, unseen, missing, rest, worth(suit)) for suit in suits)

    def _could_be(self, down: CardDown) -> Sequence[Card]:
        """The cards that a card on the table can be."""
        if isinstance(down.card, Card):
            return [down.card]
        return self._knowledge.could_be(down.card, down.span)

    @cached_property
    def trumps_in_play(self) -> set[Suit]:
        """The suits that were trumps while the tricks of a contract game were played, as far as they are known.

        Where there are two a card has no one worth, and the pack no one sum.
        """
        steps = self._steps
        if self._final.game.kind != "contract" or not any(
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
