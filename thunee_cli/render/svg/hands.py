"""The hands around the table: who sits where with which cards, who deals, who made trumps, and what trumps are."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from ...cards import Seat, Suit
from ...values import dataclass
from ...verdict import DealVerdict
from ..blocks import DealtCards
from ..faces import Face
from ..hands import hands_of
from ..safe import clean, cut, isolate
from ..seats import BESIDE
from ..words import Names, maker_of, side
from .cards import GAP, HIGH, STEP, row, row_width, suit, words_of
from .paper import WIDTH, add, columns_in, moved, room, words

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

Hand = tuple[DealtCards, ...]

Rows = list[list[list[Face]]]
"""The cards of a hand in rows, and in each the parts that are set apart."""


def compass(sheet: Element, y: float, deal: DealVerdict, names: Names) -> float:
    """The hands laid out; where the next thing can begin."""
    hands = hands_of(deal)
    players = deal.steps[0].before.game.players
    maker = maker_of(deal)
    trump = deal.steps[-1].after.trump
    draw = _Seats(sheet=sheet, names=names, dealer=deal.dealer, maker=maker, trump=trump, has_hands=bool(hands))
    y = draw.middle(Seat.N, hands.get(Seat.N, ()), y)
    top = y
    for left, right in BESIDE[players]:
        y = max(draw.left(left, hands.get(left, ()), y), draw.right(right, hands.get(right, ()), y))
    y = max(y, top + 62)
    _centre(sheet, (top + y) / 2 - 4, deal, maker, trump)
    return draw.middle(Seat.S, hands.get(Seat.S, ()), y)


def hands_in_words(deal: DealVerdict) -> Iterator[str]:
    """The hands in words."""
    for seat, hand in hands_of(deal).items():
        if seat in deal.steps[0].before.game.seats:
            yield f"{seat.word}: {words_of(faces_of(hand))}."


def faces_of(hand: Hand) -> tuple[Face, ...]:
    return tuple(face for half in hand for part in half.parts for face in part)


def _centre(sheet: Element, y: float, deal: DealVerdict, maker: Seat | None, trump: Suit | None) -> None:
    """Trumps, the call and the side that counts, in the middle of the table."""
    lines = []
    if deal.solo:
        lines.append(deal.solo.name)
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


@dataclass(frozen=True, kw_only=True)
class _Seats:
    """Draws the seats with their hands."""

    sheet: Element
    names: Names
    dealer: Seat | None
    maker: Seat | None
    trump: Suit | None
    has_hands: bool

    def middle(self, seat: Seat, hand: Hand, y: float) -> float:
        rows = _packed(hand, WIDTH - 2 * _MARGIN)
        y = self._label(seat, WIDTH / 2, y, "middle", WIDTH - 2 * _MARGIN)
        for parts in rows:
            row(self.sheet, (WIDTH - row_width(parts)) / 2, y, parts)
            y += _LINE
        return self._nothing(hand, WIDTH / 2, y, "middle") + 6

    def left(self, seat: Seat, hand: Hand, y: float) -> float:
        rows = _packed(hand, _SIDE, apart=True)
        y = self._label(seat, _MARGIN, y, "start", _SIDE + 20)
        for parts in rows:
            row(self.sheet, _MARGIN, y, parts)
            y += _LINE
        return self._nothing(hand, _MARGIN, y, "start") + 6

    def right(self, seat: Seat, hand: Hand, y: float) -> float:
        rows = _packed(hand, _SIDE, apart=True)
        x = WIDTH - _MARGIN - max([*map(row_width, rows), 0.0]) if rows else WIDTH - _MARGIN
        y = self._label(seat, WIDTH - _MARGIN, y, "end", _SIDE + 20)
        for parts in rows:
            row(self.sheet, x, y, parts)
            y += _LINE
        return self._nothing(hand, WIDTH - _MARGIN, y, "end") + 6

    def _nothing(self, hand: Hand, x: float, y: float, anchor: str) -> float:
        if hand or not self.has_hands:
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
        text = isolate(cut(clean(name), columns_in(space, 10)))
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
    for half in hand:
        is_new = True
        for part in half.parts:
            for start in range(0, len(part), most):
                piece = list(part[start : start + most])
                if is_new or apart or row_width([*rows[-1], piece]) > space:
                    rows.append([piece])
                else:
                    rows[-1].append(piece)
                is_new = False
    return rows
