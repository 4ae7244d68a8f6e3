"""What goes wrong in adding up cards and tricks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..cards import Card, Rank, Suit, Team
from ..language import listed
from ..notation import events as ev
from ..stages import Decided
from ..table.game import Game
from ..table.replay import Step
from ..table.state import TrickDone
from .change import CARD, CARRIED_OVER, LAST_TRICK, SWAPPED, TRICK, TWICE, Mistake, digits

TEN = 10
_TAKEN_FOR = (
    (Rank.ACE, Rank.TEN),
    (Rank.TEN, Rank.ACE),
    (Rank.JACK, Rank.NINE),
    (Rank.NINE, Rank.JACK),
    (Rank.KING, Rank.QUEEN),
    (Rank.QUEEN, Rank.KING),
)
"""Ranks that stand next to each other in worth and are taken for each other."""


def card_changes(due: int, cards: Iterable[Card], game: Game, trump: Suit | None) -> Iterator[Mistake]:
    """A card's worth taken for another's, or all of a rank; and the Jack and nine as the other game counts them."""
    held = list(cards)
    for rank, other in _TAKEN_FOR:
        changed: dict[int, int] = {}
        for card in held:
            if card.rank is rank:
                by = game.value(Card(other, card.suit), trump) - game.value(card, trump)
                changed[by] = changed.get(by, 0) + 1
        for by, number in changed.items():
            if not by:
                continue
            yield Mistake(due + by, f"one {_name(rank)} is counted as {_a(other)}", CARD)
            if number > 1:
                yield Mistake(due + by * number, f"every {_name(rank)} is counted as {_a(other)}", CARD + 1)
    plain = [card for card in held if card.rank in (Rank.JACK, Rank.NINE) and card.suit is not trump]
    if trump is None or not plain:
        return
    if game.kind == "counting":
        told = "at nothing, as in the contract game"
        worth = {card: -game.value(card, trump) for card in plain}
    else:
        told = "at what it is worth in trumps"
        worth = {card: game.value(Card(card.rank, trump), trump) for card in plain}
    for card, by in worth.items():
        yield Mistake(due + by, f"{_the(card)} is counted {told}", CARD)
    if len(worth) > 1:
        yield Mistake(due + sum(worth.values()), f"every plain Jack and nine is counted {told}", CARD)


def _name(rank: Rank) -> str:
    return {Rank.JACK: "Jack", Rank.KING: "King", Rank.QUEEN: "Queen", Rank.ACE: "Ace"}.get(rank, rank.word)


def _a(rank: Rank) -> str:
    return f"{'an' if rank is Rank.ACE else 'a'} {_name(rank)}"


def _the(card: Card) -> str:
    return f"the {_name(card.rank)} of {card.suit.word}"


def seen_cards(tricks: Iterable[TrickDone]) -> Iterator[Card]:
    return (down.card for trick in tricks for down in trick.cards if isinstance(down.card, Card))


def tricks_changes(due: int, record: Decided, team: Team, tricks: list[TrickDone]) -> Iterator[Mistake]:
    """A trick counted for the wrong side, or twice; tricks worth the same are named together."""
    game = record.game
    other = game.other(team)
    taken: dict[int, list[int]] = {}
    lost: dict[int, list[int]] = {}
    for trick in tricks:
        if trick.winner is not None and trick.points:
            side = taken if game.team(trick.winner) is team else lost
            side.setdefault(trick.points, []).append(trick.number)
    for points, numbers in taken.items():
        which = f"trick {listed(numbers, 'or')}"
        yield Mistake(due - points, f"{which} is left out or counted for {other.value}", TRICK)
        yield Mistake(due + points, f"{which} is counted twice", TWICE)
    for points, numbers in lost.items():
        yield Mistake(
            due + points, f"trick {listed(numbers, 'or')} of {other.value} is counted for {team.value}", TRICK
        )


def card_points_changes(record: Decided, team: Team) -> Iterator[Mistake]:
    """What goes wrong with the card points of a side."""
    due = record.card_points(team)
    if due is None:
        return
    game, tricks = record.game, list(record.final.tricks)
    other = game.other(team)
    yield from digits(due)
    if (theirs := record.card_points(other)) is not None:
        yield Mistake(theirs, f"the points of {other.value} are written for {team.value}", SWAPPED)
    yield Mistake(game.pack_points - due, f"{due} is taken from the {game.pack_points} of the pack", SWAPPED)
    last = record.last_trick_winner()
    if last is team:
        yield Mistake(due + TEN, "the ten for the last trick is added to the cards", LAST_TRICK)
    elif last is other:
        yield Mistake(due - TEN, "the ten for the last trick is taken off the cards", LAST_TRICK)
    if record.sheet and record.sheet.team is team and record.sheet.total is not None:
        yield Mistake(record.sheet.total, "it is the whole count that is written, not the cards alone", LAST_TRICK)
    yield from previous(record, team, "points")
    yield from tricks_changes(due, record, team, tricks)
    own = [trick for trick in tricks if trick.winner is not None and game.team(trick.winner) is team]
    yield from card_changes(due, seen_cards(own), game, record.final.trump)


def previous(record: Decided, team: Team, what: str) -> Iterator[Mistake]:
    """The number of the deal before, copied."""
    last = record.running.last
    numbers = (last.points if what == "points" else last.count) if last else None
    if numbers and team in dict(numbers):
        copied = "points of the deal before are" if what == "points" else "count of the deal before is"
        yield Mistake(dict(numbers)[team], f"the {copied} copied", CARRIED_OVER)


def trick_changes(record: Decided, step: Step) -> Iterator[Mistake]:
    """What goes wrong with the points of one trick."""
    *earlier, trick = step.after.tricks
    due, game, trump = trick.points, record.game, step.after.trump
    if due is None:
        return
    yield from digits(due)
    if trick.winner is not None:
        side = game.team(trick.winner)
        before = step.before.table_points(side, trick.number)
        if before:
            yield Mistake(before + due, f"it is the running total of {side.value}, not the trick alone", SWAPPED)
    if trick.number == game.tricks:
        yield Mistake(due + TEN, "the ten for the last trick is added to its cards", LAST_TRICK)
    if earlier and earlier[-1].points is not None:
        yield Mistake(earlier[-1].points, "the points of the trick before are copied", CARRIED_OVER)
    worth = [(card, game.value(card, trump)) for card in seen_cards([trick])]
    for card, points in worth:
        if points:
            yield Mistake(due - points, f"{_the(card)} is left out", TRICK)
            yield Mistake(due + points, f"{_the(card)} is counted twice", TWICE)
    yield from card_changes(due, (card for card, _ in worth), game, trump)
    for back in record.steps[: step.index]:
        play = back.event
        if isinstance(play, ev.Play) and play.taken_back and back.before.trick == trick.number:
            if isinstance(play.card, Card):
                by = game.value(play.card, trump)
                yield Mistake(due + by, f"{_the(play.card)}, which was taken back, is counted in", TRICK)


def running_changes(record: Decided, step: Step, team: Team, due: int) -> Iterator[Mistake]:
    """What goes wrong with a running total."""
    *earlier, trick = step.after.tricks
    game = record.game
    other = game.other(team)
    yield from digits(due)
    theirs = step.after.table_points(other, trick.number)
    if theirs is not None:
        yield Mistake(theirs, f"it is the total of {other.value}", SWAPPED)
    so_far = sum(each.points or 0 for each in step.after.tricks)
    yield Mistake(so_far, "the points of both sides are added up", TRICK)
    yield Mistake(game.pack_points - due, f"{due} is taken from the {game.pack_points} of the pack", SWAPPED)
    taker = trick.named_winner or trick.winner
    points = trick.result.points if trick.result and trick.result.points is not None else trick.points
    if trick.number == game.tricks and taker in game.seats:
        by = TEN if game.team(taker) is team else -TEN
        words = "the ten for the last trick is added" if by > 0 else "the ten for the last trick is taken off"
        yield Mistake(due + by, words, LAST_TRICK)
    if points and taker in game.seats and game.team(taker) is team:
        yield Mistake(points, "it is this trick alone, not the total", SWAPPED)
        yield Mistake(due - points, "this trick is not added", LAST_TRICK)
        yield Mistake(due + points, "this trick is added twice", TWICE)
    elif points:
        yield Mistake(due + points, f"this trick of {other.value} is counted for {team.value}", LAST_TRICK)
    yield from tricks_changes(due, record, team, list(earlier))
    own = [each for each in step.after.tricks if each.winner is not None and game.team(each.winner) is team]
    yield from card_changes(due, seen_cards(own), game, step.after.trump)
