"""The hands around the table: who sits where with which cards, who deals, who made trumps, and what trumps are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from xml.etree.ElementTree import Element

from ...cards import Card, Seat, Suit, Unseen
from ...notation import events as ev
from ...verdict import DealVerdict
from ..safe import clean, cut, isolated
from ..words import Names, maker_of, side
from .cards import GAP, HIGH, STEP, Face, row, row_width, suit, words_of
from .paper import WIDTH, add, columns_in, moved, room, words

ON_THE_LEFT = {2: (), 4: (Seat.W,), 6: (Seat.NW, Seat.SW)}
ON_THE_RIGHT = {2: (), 4: (Seat.E,), 6: (Seat.NE, Seat.SE)}
_MARGIN = 6.0
_SIDE = 4 * STEP + GAP
"""The width of the hands at the sides of the table."""
_LINE = HIGH + 6
_NAME = 11.0
_MARK = 13.0
MARK = 17.0
"""The room of the dealer's mark and of the maker's."""
_LABEL = 30.0
"""The height of a seat's word and its player's name."""

Rows = list[list[list[Face]]]
"""The cards of a hand in rows, and in each the parts that are set apart."""


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand to be laid out: its parts in order, those of each half (a game of two has two) for themselves."""

    seat: Seat
    halves: tuple[tuple[tuple[Face, ...], ...], ...]

    @property
    def faces(self) -> tuple[Face, ...]:
        return tuple(face for half in self.halves for part in half for face in part)


def hands_of(deal: DealVerdict) -> tuple[Hand, ...]:
    """What is written or known of every hand."""
    game, inferred = deal.steps[0].before.game, dict(deal.inferred)
    written: dict[Seat, list[ev.Hand]] = {}
    for step in deal.steps:
        if isinstance(step.event, ev.Hand):
            written.setdefault(step.event.seat, []).append(step.event)
    return tuple(_hand(seat, written.get(seat, []), inferred.get(seat, ())) for seat in game.seats)


def _hand(seat: Seat, written: list[ev.Hand], inferred: Sequence[Card]) -> Hand:
    """A hand's parts; a card worked out stands in the place of one written as not seen, if it fits there."""
    told = [hand for hand in written if any(card != Unseen() for card in hand.cards)]
    halves = [[[Face(card) for card in part] for part in (hand.first, hand.last or ())] for hand in told]
    rest: list[Face] = []
    for card in inferred:
        places = [(part, i) for half in halves for part in half for i, face in enumerate(part) if _fits(face, card)]
        if places:
            part, place = max(places, key=lambda at: at[0][at[1]].card != Unseen())
            part[place] = Face(card, found=True)
        else:
            rest.append(Face(card, found=True))
    if rest:
        halves = [*halves[:-1], [*(halves[-1] if halves else []), rest]]
    return Hand(seat, tuple(tuple(tuple(part) for part in half if part) for half in halves))


def _fits(face: Face, card: Card) -> bool:
    return isinstance(face.card, Unseen) and face.card.fits(card)


def compass(sheet: Element, y: float, deal: DealVerdict, names: Names) -> float:
    """The hands laid out; where the next thing can begin."""
    hands = {hand.seat: hand for hand in hands_of(deal)}
    has_hands = any(hand.faces for hand in hands.values())
    players = deal.steps[0].before.game.players
    maker = maker_of(deal)
    trump = deal.steps[-1].after.trump
    draw = _Seats(sheet, names, deal.dealer, maker, trump, has_hands)
    y = draw.middle(hands[Seat.N], y)
    top = y
    for left, right in zip(ON_THE_LEFT[players], ON_THE_RIGHT[players], strict=True):
        y = max(draw.left(hands[left], y), draw.right(hands[right], y))
    y = max(y, top + 62)
    _centre(sheet, (top + y) / 2 - 4, deal, maker, trump)
    return draw.middle(hands[Seat.S], y)


def said(deal: DealVerdict) -> Iterator[str]:
    """The hands in words."""
    for hand in hands_of(deal):
        if hand.faces:
            yield f"{hand.seat.word}: {words_of(hand.faces)}."


def _centre(sheet: Element, y: float, deal: DealVerdict, maker: Seat | None, trump: Suit | None) -> None:
    """Trumps, the call and the side that counts, in the middle of the table."""
    lines = []
    if deal.solo:
        lines.append(clean(deal.solo))
    elif deal.call:
        lines.append(f"call {deal.call}")
    if deal.count:
        lines.append(f"{side(deal.count.team)} need {deal.count.needed}")
    height = (24 if trump else 0) + 14 * len(lines) + 12
    if not lines and not trump:
        return
    x, top = WIDTH / 2, y - height / 2
    wide = max(70.0, *(room(line, 11) + 8 for line in lines), 0.0)
    add(sheet, "rect", "table", x=x - wide / 2, y=top, width=wide, height=height, rx=8)
    top += 6
    if trump:
        suit(sheet, x - 10, top, trump, 20)
        top += 24
    for line in lines:
        top += 14
        words(sheet, x, top - 3, line, 11, anchor="middle")


@dataclass(frozen=True)
class _Seats:
    """Draws the seats with their hands."""

    sheet: Element
    names: Names
    dealer: Seat | None
    maker: Seat | None
    trump: Suit | None
    has_hands: bool

    def middle(self, hand: Hand, y: float) -> float:
        rows = _packed(hand, WIDTH - 2 * _MARGIN)
        y = self._label(hand.seat, WIDTH / 2, y, "middle", WIDTH - 2 * _MARGIN)
        for parts in rows:
            row(self.sheet, (WIDTH - row_width(parts)) / 2, y, parts)
            y += _LINE
        return self._nothing(hand, WIDTH / 2, y, "middle") + 6

    def left(self, hand: Hand, y: float) -> float:
        rows = _packed(hand, _SIDE, apart=True)
        y = self._label(hand.seat, _MARGIN, y, "start", _SIDE + 20)
        for parts in rows:
            row(self.sheet, _MARGIN, y, parts)
            y += _LINE
        return self._nothing(hand, _MARGIN, y, "start") + 6

    def right(self, hand: Hand, y: float) -> float:
        rows = _packed(hand, _SIDE, apart=True)
        x = WIDTH - _MARGIN - max([*map(row_width, rows), 0.0]) if rows else WIDTH - _MARGIN
        y = self._label(hand.seat, WIDTH - _MARGIN, y, "end", _SIDE + 20)
        for parts in rows:
            row(self.sheet, x, y, parts)
            y += _LINE
        return self._nothing(hand, WIDTH - _MARGIN, y, "end") + 6

    def _nothing(self, hand: Hand, x: float, y: float, anchor: str) -> float:
        if hand.faces or not self.has_hands:
            return y
        words(self.sheet, x, y + 10, "not recorded", 10, "soft", anchor)
        return y + 16

    def _label(self, seat: Seat, x: float, y: float, anchor: str, space: float) -> float:
        """The seat, its marks, and who sits there; where the cards can begin."""
        marks = (seat is self.dealer) + (seat is self.maker)
        at = seat_word(self.sheet, seat, x, y + 11, anchor, marks)
        if seat is self.dealer:
            dealer_mark(self.sheet, at, y + 1)
            at += MARK
        if seat is self.maker:
            maker_mark(self.sheet, at, y + 1, self.trump)
        name = self.names.get(seat, "").strip()
        if not name:
            return y + 17
        text = isolated(cut(clean(name), columns_in(space, 10)))
        words(self.sheet, x, y + 24, text, 10, "soft", anchor)
        return y + _LABEL


def seat_word(sheet: Element, seat: Seat, x: float, y: float, anchor: str, marks: int) -> float:
    """A seat's word with room for its marks, in front of it or, at the right edge, behind; where these begin."""
    space = MARK * marks
    if anchor == "end":
        words(sheet, x - space, y, seat.word, _NAME, anchor="end", bold=True)
        return x - space + (MARK - _MARK)
    start = x if anchor == "start" else x - (room(seat.word, _NAME, bold=True) + space) / 2
    if anchor == "middle" and not marks:
        words(sheet, x, y, seat.word, _NAME, anchor="middle", bold=True)
    else:
        words(sheet, start + space, y, seat.word, _NAME, bold=True)
    return start


def dealer_mark(sheet: Element, x: float, y: float) -> None:
    group = moved(sheet, x, y)
    add(group, "circle", "ink", cx=6.5, cy=6.5, r=6.5)
    words(group, 6.5, 10, "D", 9, "on-ink", "middle", bold=True)


def maker_mark(sheet: Element, x: float, y: float, trump: Suit | None) -> None:
    group = moved(sheet, x, y)
    add(group, "rect", "face", width=13, height=13, rx=3)
    if trump:
        suit(group, 2, 2, trump, 9)
    else:
        words(group, 6.5, 10, "T", 9, "ink", "middle", bold=True)


def _packed(hand: Hand, space: float, apart: bool = False) -> Rows:
    """A hand in rows no longer than the space, each half in rows of its own, and each part, too, if `apart`."""
    most = max(1, int((space - GAP) // STEP))
    rows: Rows = []
    for half in hand.halves:
        is_new = True
        for part in half:
            for start in range(0, len(part), most):
                piece = list(part[start : start + most])
                if is_new or apart or row_width([*rows[-1], piece]) > space:
                    rows.append([piece])
                else:
                    rows[-1].append(piece)
                is_new = False
    return rows
