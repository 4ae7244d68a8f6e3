"""The hands around the table, North at the top: as they are written, and what else is proven of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...cards import Card, Seat, Unseen
from ...notation import events as ev
from ...verdict import DealVerdict
from ..base import COLUMNS
from ..blocks import Compass, Drawing, Place
from ..safe import clean, cut, pad, width
from ..words import Names, maker_of, name_of

INFERRED = "·"
NOT_RECORDED = "not recorded"
_SIDE = 27
"""The columns of a seat at the side of the table; the seats across it have the middle."""
_MIDDLE = {2: ("N", "+", "S"), 4: ("  N  ", "W + E", "  S  "), 6: (" N ", "NW   NE", "SW   SE", " S ")}
_ROWS = {2: (), 4: ((Seat.W, Seat.E),), 6: ((Seat.NW, Seat.NE), (Seat.SW, Seat.SE))}
_HALF = {0: "first: ", 1: "second: "}


@dataclass(frozen=True, slots=True)
class HeldHand:
    """A hand as dealt, for reports: the first cards and the last in words, as far as the record or proof has them.

    In two halves each half is one. A card that is proven and not written has INFERRED before it, one that was played
    and taken back stands in brackets.
    """

    first: str
    last: str

    def __str__(self) -> str:
        return " | ".join(part for part in (self.first, self.last) if part)


def compass(deal: DealVerdict, names: Names) -> Compass | None:
    """The compass of a deal; None where nothing is known of any hand."""
    hands = held_hands(deal)
    if not hands:
        return None
    game = deal.steps[0].before.game
    seats = tuple(dict.fromkeys((*game.seats, *hands)))
    places = tuple(
        Place(
            seat.value,
            name_of(seat, names, 40),
            "; ".join(_in_one_line(hands.get(seat, ()), game.halves)) or NOT_RECORDED,
            _role(seat, deal),
        )
        for seat in seats
    )
    middle = tuple(line.strip() for line in _MIDDLE[game.players])
    return Compass(places, middle, (Drawing(tuple(_drawn(deal, names, hands, seats))),))


def held_hands(deal: DealVerdict) -> dict[Seat, tuple[HeldHand, ...]]:
    """The hands of which anything is known, one after the other where the cards are dealt in two halves."""
    game = deal.steps[0].before.game
    back = _taken_back(deal)
    proven = _proven(deal, back)
    written: dict[Seat, list[HeldHand]] = {}
    for step in deal.steps:
        if isinstance(step.event, ev.Hand):
            half = step.before.half - 1
            seat = step.event.seat
            found = proven.pop((seat, half), ())
            written.setdefault(seat, []).append(_hand(step.event, found, back.get((seat, half), frozenset())))
    for (seat, half), cards in proven.items():
        text = " ".join(_card(card, back.get((seat, half), frozenset()), INFERRED) for card in cards)
        place = half if game.halves > 1 else len(written.get(seat, ()))
        hands = written.setdefault(seat, [])
        hands.extend(HeldHand("", "") for _ in range(place - len(hands)))
        hands.insert(place, HeldHand(text, ""))
    return {seat: tuple(hands) for seat, hands in written.items() if any(map(str, hands))}


def legend(deal: DealVerdict) -> Iterator[str]:
    """What those marks in the compass mean that do not speak for themselves."""
    text = " ".join(str(hand) for hands in held_hands(deal).values() for hand in hands)
    if INFERRED in text:
        yield f"{INFERRED} not written in the hand, but proven by the rest of the record"
    if "(" in text:
        yield "( ) played and taken back"


def _taken_back(deal: DealVerdict) -> dict[tuple[Seat, int], frozenset[Card]]:
    back: dict[tuple[Seat, int], frozenset[Card]] = {}
    for step in deal.steps:
        if isinstance(step.event, ev.Play) and step.event.taken_back and step.seat:
            key = (step.seat, step.before.half - 1)
            if isinstance(step.event.card, Card):
                back[key] = back.get(key, frozenset()) | {step.event.card}
    return back


def _proven(
    deal: DealVerdict, back: dict[tuple[Seat, int], frozenset[Card]]
) -> dict[tuple[Seat, int], tuple[Card, ...]]:
    """The cards of hands that are not written and yet certain, by the half they were dealt in."""
    game = deal.steps[0].before.game
    written = {card for step in deal.steps if isinstance(step.event, ev.Hand) for card in step.event.cards}
    found: dict[tuple[Seat, int], tuple[Card, ...]] = {}
    for seat, cards in deal.inferred:
        hand = deal.knowledge.hand(seat) if deal.knowledge and game.halves > 1 else cards
        for half in range(game.halves):
            part = hand[half * game.hand_size : (half + 1) * game.hand_size] if game.halves > 1 else cards
            if kept := tuple(card for card in part if card is not None and card in cards):
                found[seat, half] = kept
    owner = deal.knowledge.owner if deal.knowledge else {}
    for key in sorted(back, key=lambda each: (tuple(Seat).index(each[0]), each[1])):
        known = found.get(key, ())
        lifted = [card for card in game.cards if card in back[key] and card not in written and owner.get(card) == key]
        if more := tuple(card for card in lifted if card not in known):
            found[key] = (*known, *more)
    return found


def _hand(hand: ev.Hand, found: tuple[Card, ...], back: frozenset[Card]) -> HeldHand:
    """A written hand; a card proven fills the place of one written as not seen."""
    spare = len(found)
    parts: list[str] = []
    for cards in reversed((hand.first, hand.last or ())):
        shown: list[str] = []
        for card in reversed(cards):
            if card == Unseen() and spare:
                spare -= 1
            else:
                shown.insert(0, _card(card, back))
        parts.insert(0, " ".join(shown))
    if all(card == Unseen() for card in hand.cards):
        parts = ["", ""]
    proven = " ".join(_card(card, back, INFERRED) for card in found)
    if parts[1] or not parts[0]:
        return HeldHand(parts[0], f"{parts[1]} {proven}".strip())
    return HeldHand(f"{parts[0]} {proven}".strip(), "")


def _card(card: Card | Unseen, back: frozenset[Card], mark: str = "") -> str:
    text = mark + clean(str(card))
    return f"({text})" if card in back else text


def _role(seat: Seat, deal: DealVerdict) -> str:
    roles = ("deals" if seat is deal.dealer else "", "makes trumps" if seat is maker_of(deal) else "")
    return ", ".join(role for role in roles if role)


def _in_one_line(hands: tuple[HeldHand, ...], halves: int) -> Iterator[str]:
    for half, hand in enumerate(hands):
        if str(hand):
            yield (_HALF.get(half, "") if halves > 1 else "") + str(hand)


# --- drawn


def _drawn(
    deal: DealVerdict, names: Names, hands: dict[Seat, tuple[HeldHand, ...]], seats: tuple[Seat, ...]
) -> Iterator[str]:
    game = deal.steps[0].before.game
    across = COLUMNS - _SIDE
    blocks = {
        seat: _block(seat, names, hands.get(seat, ()), game.halves, across if seat in (Seat.N, Seat.S) else _SIDE)
        for seat in seats
    }
    rows = _ROWS[game.players]
    middle = _middle(game.players, [max(len(blocks[seat]) for seat in row) for row in rows])
    yield from (f"{'':{_SIDE}}{line}" for line in blocks[Seat.N])
    yield ""
    if not rows:
        yield from (f"{'':{_SIDE}}{line}" for line in _MIDDLE[2])
        yield ""
    for row in rows:
        left, right = (blocks[seat] for seat in row)
        for at in range(max(len(left), len(right), 3 if len(rows) == 1 else 2)):
            one, two = (block[at] if at < len(block) else "" for block in (left, right))
            yield f"{pad(one, _SIDE)} {pad(next(middle, ''), COLUMNS - 2 * _SIDE - 2)} {two}".rstrip()
        yield ""
    yield from (f"{'':{_SIDE}}{line}" for line in blocks[Seat.S])
    for seat in seats:
        if seat not in game.seats:
            yield ""
            yield from blocks[seat]


def _middle(players: int, heights: list[int]) -> Iterator[str]:
    """The points of the compass, in the middle of the rows beside them."""
    lines = _MIDDLE[players]
    room = COLUMNS - 2 * _SIDE - 2
    total = sum(max(height, 3 if len(heights) == 1 else 2) for height in heights)
    yield from ("" for _ in range((total - len(lines)) // 2))
    yield from (f"{line:^{room}}" for line in lines)


def _block(seat: Seat, names: Names, hands: tuple[HeldHand, ...], halves: int, columns: int) -> list[str]:
    """A seat's name and its hand, no wider than so many columns."""
    room = columns - len(seat.word) - 3
    lines = [cut(name_of(seat, names, room), columns)]
    for half, hand in enumerate(hands):
        front = _HALF.get(half, "") if halves > 1 else ""
        if not str(hand):
            continue
        if width(front + str(hand)) <= columns:
            lines.append(front + str(hand))
            continue
        first = _broken(front + hand.first, columns)
        last = _broken(f"| {hand.last}", columns) if hand.last else []
        lines += first + last
    return lines if len(lines) > 1 else [*lines, NOT_RECORDED]


def _broken(text: str, columns: int) -> list[str]:
    lines = [""]
    for word in text.split(" "):
        if lines[-1] and width(f"{lines[-1]} {word}") > columns:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines
