"""The pieces of a line of a page: cards, laws, names, and what other people wrote."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from ....cards import ALL_CARDS, Seat, Suit, Unseen
from ...blocks import NOT_RECORDED, Cards, DealtCards, Lead, Link, OneLine, Said, Suits, Written
from ...faces import Face
from ...words import Named

_AS_TEXT = "\ufe0e"
"""Behind a suit's symbol: shown as a letter is, not as a small picture."""

_CARDS = {str(card): card for card in ALL_CARDS}
_SEATS = "|".join(sorted((seat.word for seat in Seat), key=len, reverse=True))
_SENTENCE = re.compile(
    rf"(?P<quoted>“[^”]*”)"
    rf"|(?P<seat>\b(?:{_SEATS}) )\((?P<name>[^)]*)\)"
    r"|\[(?P<law>[a-z][a-z0-9-]*)(?P<line>[,;] [^\]]*)?\]"
    r"|(?<![\w·])(?P<card>(?:10|[J9KQ87])[shdc]|(?<=[^.] )A[shdc]|A[shdc](?=[,;.:)]|$| (?:is|was|and) ))(?!\w)"
)
"""“As the table wrote it” has no ace of spades in it: at the front of a sentence an ace is known by what follows."""


class Piece(NamedTuple):
    """A piece of a line: what it is, what it says, and for a card how it is read out, looks and is linked to."""

    kind: str
    text: str
    label: str = ""
    look: str = ""
    card: str = ""
    anchor: str = ""


def pieces(said: Said) -> Iterator[Piece]:
    """What a block says, piece by piece."""
    match said:
        case str():
            yield from _prose(said)
        case Written(text):
            yield Piece("text", text)
        case Named(seat, name):
            yield from (Piece("text", f"{seat.word} ("), Piece("name", name), Piece("text", ")")) if name else ()
            yield from () if name else (Piece("text", seat.word),)
        case Cards((Face(card=Unseen(None, None)) as face,)) if face.bare == str(face):
            yield Piece("text", face.bare, anchor=face.anchor)
        case Cards():
            for gap, face in said.with_gaps():
                yield from (Piece("text", gap),) if gap else ()
                yield _card(face)
        case Suits(suits):
            for place, suit in enumerate(suits):
                yield from (Piece("text", " "),) if place else ()
                yield Piece("card", suit.symbol + _AS_TEXT, suit.word, colour(suit))
        case OneLine(parts):
            for part in parts:
                yield from pieces(part)
        case Lead() | Link():
            yield from _prose(str(said))


def halves(hand: tuple[DealtCards, ...]) -> Iterator[list[list[Piece]]]:
    """A hand as it was dealt, a line for each half of the pack; in it the first cards, and the last."""
    for half in hand:
        lines = [list(pieces(Cards(part))) for part in half.parts]
        yield [[Piece("text", f"{half.which}: "), *lines[0]], *lines[1:]] if half.which else lines
    if not hand:
        yield [[Piece("text", NOT_RECORDED)]]


def colour(suit: Suit | None) -> str:
    if suit is None:
        return "unseen"
    return "red" if suit in (Suit.HEARTS, Suit.DIAMONDS) else "black"


def _prose(text: str) -> Iterator[Piece]:
    """A sentence of the report's own, with its cards as cards.

    Words in quotation marks and players' names are left as they are.
    """
    at = 0
    for found in _SENTENCE.finditer(text):
        if found.start() > at:
            yield Piece("text", text[at : found.start()])
        at = found.end()
        if found["quoted"]:
            yield Piece("name", found["quoted"])
        elif found["seat"]:
            yield Piece("text", found["seat"] + "(")
            yield Piece("name", found["name"])
            yield Piece("text", ")")
        elif found["law"]:
            yield Piece("law", found["law"] + (found["line"] or ""))
        else:
            yield _card(Face(card=_CARDS[found["card"]]))
    if at < len(text):
        yield Piece("text", text[at:])


def _card(face: Face) -> Piece:
    card = face.card
    if card is None:
        return Piece("text", str(face), anchor=face.anchor)
    suit = card.suit
    if card.rank and suit:
        label = f"{card.rank.word} of {suit.word}"
    else:
        label = f"an unseen {suit.word[:-1]}" if suit else "an unseen card"
    marks = {
        "not written": face.found,
        "at the same moment": face.together and not face.back,
        "against a law": face.wrong,
        "taken back": face.back,
        "perhaps": face.perhaps,
    }
    looks = {"inferred": face.found, "withdrawn": face.back, "breach": face.wrong}
    shown = (card.rank.value if card.rank else "?") + suit.symbol + _AS_TEXT if suit else face.bare
    return Piece(
        "card",
        face.front + shown + face.behind,
        ", ".join((label, *(words for words, is_so in marks.items() if is_so))),
        " ".join((colour(suit), *(look for look, is_so in looks.items() if is_so))),
        face.bare,
        face.anchor,
    )
