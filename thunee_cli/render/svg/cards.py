"""Playing cards: small faces, the suits drawn, so that no typeface needs to have them."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree.ElementTree import Element

from ...cards import Card, Suit, Unseen
from ...notation import events as ev
from ..faces import Face
from .paper import Number, add, moved, words

WIDE, HIGH = 22, 30
STEP = 24
"""From one card to the next beside it."""
GAP = 7
"""What is left free between the parts of a hand."""

_SUITS = {  # each in a square of ten
    Suit.CLUBS: "M5 .4A2.3 2.3 0 0 1 6.9 4A2.3 2.3 0 1 1 5.6 7.4Q5.7 8.8 7 9.6H3Q4.3 8.8 4.4 7.4A2.3 2.3 0 1 1 3.1 4"
    "A2.3 2.3 0 0 1 5 .4Z",
    Suit.DIAMONDS: "M5 0L8.8 5L5 10L1.2 5Z",
    Suit.HEARTS: "M5 9.6C3.4 7.6.3 5.4.3 2.9C.3.2 4 -.1 5 2.4C6 -.1 9.7.2 9.7 2.9C9.7 5.4 6.6 7.6 5 9.6Z",
    Suit.SPADES: "M5 .2C6.4 2.2 9.6 3.9 9.6 6.2C9.6 8.4 6.8 8.6 5.6 7.2Q5.7 8.8 7 9.7H3Q4.3 8.8 4.4 7.2C3.2 8.6.4 8.4"
    ".4 6.2C.4 3.9 3.6 2.2 5 .2Z",
}


def suit_of(card: ev.AnyCard | Suit | None) -> Suit | None:
    return card if isinstance(card, Suit) or card is None else card.suit


def suit(parent: Element, x: Number, y: Number, which: Suit, size: Number = 10) -> None:
    """The symbol of a suit; its square's upper left corner at the place."""
    look = "red" if which in (Suit.DIAMONDS, Suit.HEARTS) else "black"
    group = moved(parent, x, y, size / 10)
    add(group, "path", look, d=_SUITS[which])


def card(parent: Element, x: Number, y: Number, face: Face, scale: Number = 1) -> None:
    """A card; its upper left corner at the place."""
    group = moved(parent, x, y, scale)
    if face.card is None:
        add(group, "path", "edge", d=f"M7 {HIGH / 2}H15", stroke_width=1.5)
        return
    _outline(group, face)
    _print(group, face.card)
    _marks(group, face)
    if face.wrong:
        disc(group, WIDE, HIGH - 1, "!")
    if face.asked:
        disc(group, WIDE, 1, "?")


def blank(parent: Element, x: Number, y: Number, face: Face, scale: Number = 1) -> None:
    """A card with nothing printed on it, for saying what its looks mean."""
    group = moved(parent, x, y, scale)
    outline = _outline(group, face)
    outline.set("stroke-width", "2")
    if face.found:
        outline.set("stroke-dasharray", "5 3")
    _marks(group, face)


def disc(parent: Element, x: Number, y: Number, sign: str) -> None:
    """A dark disc with a sign on it, about a place."""
    add(parent, "circle", "ink", cx=x, cy=y, r=5.5)
    words(parent, x, y + 3.3, sign, 9, "on-ink", "middle", bold=True)


def _marks(group: Element, face: Face) -> None:
    if face.back:
        add(group, "path", "edge", d=f"M{WIDE - 10} -1.5L{WIDE + 1.5} 10", stroke_width=1.6)
    if face.wins:
        add(group, "path", "edge", d=f"M3 {HIGH + 3}H{WIDE - 3}", stroke_width=2)


def _outline(group: Element, face: Face) -> Element:
    if face.back:
        outline = add(
            group,
            "path",
            "face",
            d=f"M3 0H{WIDE - 9}L{WIDE} 9V{HIGH - 3}Q{WIDE} {HIGH} {WIDE - 3} {HIGH}H3Q0 {HIGH} 0 {HIGH - 3}V3Q0 0 3 0Z",
        )
    else:
        look = "back" if face.card == Unseen() else "face"
        outline = add(group, "rect", look, width=WIDE, height=HIGH, rx=3)
    if face.found:
        outline.set("stroke-dasharray", "3 2")
        outline.set("stroke-width", "1.4")
    if face.wins:
        add(group, "rect", "edge", width=WIDE, height=HIGH, rx=3, stroke_width=2)
    return outline


def _print(group: Element, which: ev.AnyCard) -> None:
    middle = WIDE / 2
    rank = which.rank.value if which.rank else "?"
    look = "red" if which.suit in (Suit.DIAMONDS, Suit.HEARTS) else "black"
    if which.suit is None:
        words(group, middle, 14 if which.rank else 19.5, rank, 12, look, "middle", bold=True)
        if which.rank:
            words(group, middle, 26, "?", 10, "soft", "middle")
        return
    words(group, middle, 13, rank, 12, look, "middle", bold=True)
    suit(group, middle - 5, 16.5, which.suit)


def row_width(parts: Sequence[Sequence[Face]]) -> float:
    """What a row of cards takes, its parts set apart."""
    full = [part for part in parts if part]
    return sum(len(part) * STEP for part in full) - (STEP - WIDE) + GAP * (len(full) - 1) if full else 0.0


def row(parent: Element, x: Number, y: Number, parts: Sequence[Sequence[Face]]) -> None:
    """Cards beside each other, their parts set apart by a line."""
    at, is_first = float(x), True
    for part in parts:
        if not part:
            continue
        if not is_first:
            line = at + (GAP - (STEP - WIDE)) / 2 - 0.2
            add(parent, "path", "edge", d=f"M{line:.1f} {y:.1f}v{HIGH}", stroke_width=1)
            at += GAP
        for face in part:
            card(parent, at, y, face)
            at += STEP
        is_first = False


def words_of(faces: Sequence[Face]) -> str:
    """Cards for those who hear a picture."""
    return ", ".join(_words(face) for face in faces)


def _words(face: Face) -> str:
    if face.card is None:
        return "no card"
    said = face.card.words if isinstance(face.card, Card | Unseen) else ""
    return said + (" (worked out)" if face.found else "") + (" (taken back)" if face.back else "")
