"""What stands out in a sentence or a cell: cards, laws, names, and what other people wrote."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from ....cards import Rank, Seat, Suit

_RANKS = {rank.value: rank for rank in Rank}
_SUITS = {suit.value: suit for suit in Suit}
_SUIT_WORDS = {suit.word: suit for suit in Suit}
_AS_TEXT = "\ufe0e"
"""Behind a suit's symbol: shown as a letter is, not as a small picture."""

_A_CARD = r"(?:10|[J9AKQ87])[shdc?]|\?[shdc]?"
_LAID = re.compile(
    rf"(?P<open>\()?(?P<front>[·&>\[]*)(?<!\w)(?P<card>{_A_CARD})(?!\w)(?P<behind>[!\]]*)(?P<close>\))?"
    r"|(?<!\S)(?P<missing>-!?)(?!\S)"
)
_ONLY_CARDS = re.compile(rf"(?:[\s|;·&>()!*\[\]-]|(?<!\w)(?:{_A_CARD})(?!\w))+")
_ONLY_SUITS = re.compile(r"[shdc](?: [shdc])*")
_SEATS = "|".join(sorted((seat.word for seat in Seat), key=len, reverse=True))
_SENTENCE = re.compile(
    rf"(?P<quoted>“[^”]*”)"
    rf"|(?P<seat>\b(?:{_SEATS}) )\((?P<name>[^)]*)\)"
    r"|\[(?P<law>[a-z][a-z0-9-]*)(?P<line>[,;] [^\]]*)?\]"
    r"|(?<![\w·])(?P<card>(?:10|[J9KQ87])[shdc]|(?<=[^.] )A[shdc]|A[shdc](?=[,;.:)]|$| (?:is|was|and) ))(?!\w)"
)
"""“As the table wrote it” has no ace of spades in it: at the front of a sentence an ace is known by what follows."""

WRITTEN_BY_USERS = frozenset(
    (
        *("title", "event", "date", "place", "stage", "round", "session", "table"),
        *("teams", "director", "scorer", "source", "note", "agreed", "not read"),
    )
)
"""The labels of facts that are shown as somebody wrote them."""

_FRONT = {"·": "not written", "&": "at the same moment", ">": "led", "[": "asked about"}
_BEHIND = {"!": "against a law"}


class Part(NamedTuple):
    """A piece of a line: what it is, what it says, and for a card how it is read out, looks and is linked to."""

    kind: str
    text: str
    label: str = ""
    look: str = ""
    card: str = ""
    anchor: str = ""


def words(text: str) -> Iterator[Part]:
    """A sentence of the report's own, with its cards as cards.

    Words in quotation marks and players' names are left as they are.
    """
    at = 0
    for found in _SENTENCE.finditer(text):
        if found.start() > at:
            yield Part("text", text[at : found.start()])
        at = found.end()
        if found["quoted"]:
            yield Part("name", found["quoted"])
        elif found["seat"]:
            yield Part("text", found["seat"] + "(")
            yield Part("name", found["name"])
            yield Part("text", ")")
        elif found["law"]:
            yield Part("law", found["law"] + (found["line"] or ""))
        else:
            yield _card(found["card"])
    if at < len(text):
        yield Part("text", text[at:])


def laid(text: str, anchors: str = "") -> Iterator[Part]:
    """A cell or a hand: cards with their marks; anything that is more than cards is a sentence."""
    if suit := _SUIT_WORDS.get(text):
        yield Part("card", suit.symbol + _AS_TEXT, suit.word, suit_of(suit.value))
        return
    if _ONLY_SUITS.fullmatch(text):
        for letter in text:
            suit = _SUITS.get(letter)
            yield Part("card", suit.symbol + _AS_TEXT, suit.word, suit_of(letter)) if suit else Part("text", letter)
        return
    if text == "?" or not _ONLY_CARDS.fullmatch(text) or not _LAID.search(text):
        yield from [Part("text", text, anchor=anchors.partition(" ")[0])] if anchors else words(text)
        return
    left = anchors.split()
    at = 0
    for found in _LAID.finditer(text):
        if between := text[at : found.start()]:
            yield Part("text", between)
        at = found.end()
        anchor = left.pop(0) if left else ""
        if found["missing"]:
            yield Part("text", found["missing"], anchor=anchor)
            continue
        front, behind = (found["open"] or "") + found["front"], found["behind"] + (found["close"] or "")
        yield _card(found["card"], front, behind, anchor)
    if at < len(text):
        yield Part("text", text[at:])


def hand(text: str) -> list[list[list[Part]]]:
    """A hand as it was dealt, a line for each half of the pack; in it the first cards, and the last."""
    return [list(_half(half)) for half in text.split("; ")]


def _half(text: str) -> Iterator[list[Part]]:
    which, colon, cards = text.rpartition(": ")
    for number, part in enumerate(cards.split("|")):
        label = [Part("text", which + colon)] if colon and not number else []
        yield [*label, *laid(part.strip())]


def suit_of(text: str) -> str:
    return {"h": "red", "d": "red", "s": "black", "c": "black"}.get(text[-1:], "unseen")


def _card(text: str, front: str = "", behind: str = "", anchor: str = "") -> Part:
    rank, suit = _RANKS.get(text[:-1]), _SUITS.get(text[-1:])
    shown = (text[:-1] if suit else text) + (suit.symbol + _AS_TEXT if suit else "")
    if rank and suit:
        label = f"{rank.word} of {suit.word}"
    else:
        label = f"an unseen {suit.word[:-1]}" if suit else "an unseen card"
    marks = [words for sign, words in _FRONT.items() if sign in front]
    marks += [words for sign, words in _BEHIND.items() if sign in behind]
    marks += ["taken back"] if "(" in front else []
    look = [suit_of(text)]
    look += ["inferred"] if "·" in front else []
    look += ["withdrawn"] if "(" in front else []
    look += ["breach"] if "!" in behind else []
    return Part("card", front + shown + behind, ", ".join((label, *marks)), " ".join(look), text, anchor)
