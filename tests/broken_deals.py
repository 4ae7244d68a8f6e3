"""Deals with one slip of the pen in them, made by chance from sound ones."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence

_CARD = re.compile(r"(?<![A-Za-z0-9])(10|[AKQJ987])([cdhs])?(?![A-Za-z0-9:])")
_HAND = re.compile(r"[NWSE]{1,2}: ")
_TRICK = re.compile(r"\d+: ")
_LEADER = re.compile(r"\d+: ([NWSE]{1,2}) ")
RANKS = ("J", "9", "A", "10", "K", "Q")

Break = Callable[[list[str], random.Random, Sequence[str]], None]


def _lines(lines: list[str], kind: re.Pattern[str]) -> list[int]:
    return [at for at, line in enumerate(lines) if kind.match(line)]


def _cards(line: str) -> list[re.Match[str]]:
    """The cards of a hand or a trick, those in brackets left out."""
    body = re.sub(r"\[[^\]]*\]", lambda said: " " * len(said.group()), line.split("=")[0])
    return [found for found in _CARD.finditer(body) if found.start() > 2]


def _put(lines: list[str], at: int, found: re.Match[str], text: str) -> None:
    lines[at] = lines[at][: found.start()] + text + lines[at][found.end() :]


def _suit(kind: re.Pattern[str]) -> Break:
    def suit(lines: list[str], chance: random.Random, seats: Sequence[str]) -> None:
        at = chance.choice(_lines(lines, kind))
        found = chance.choice(_cards(lines[at]))
        _put(lines, at, found, found[1] + chance.choice([each for each in "cdhs" if each != found[2]]))

    return suit


def _rank(kind: re.Pattern[str]) -> Break:
    def rank(lines: list[str], chance: random.Random, seats: Sequence[str]) -> None:
        at = chance.choice(_lines(lines, kind))
        found = chance.choice(_cards(lines[at]))
        _put(lines, at, found, chance.choice([each for each in RANKS if each != found[1]]) + (found[2] or ""))

    return rank


def _swap_in_trick(lines: list[str], chance: random.Random, seats: Sequence[str]) -> None:
    at = chance.choice(_lines(lines, _TRICK))
    cards = _cards(lines[at])
    led = cards[0][2]
    one, two = sorted(chance.sample(cards, 2), key=lambda found: found.start())
    _put(lines, at, two, one[1] + (one[2] or led))
    _put(lines, at, one, two[1] + (two[2] or led))


def _swap_between_hands(lines: list[str], chance: random.Random, seats: Sequence[str]) -> None:
    one, two = chance.sample(_lines(lines, _HAND), 2)
    a, b = chance.choice(_cards(lines[one])), chance.choice(_cards(lines[two]))
    _put(lines, one, a, b[0])
    _put(lines, two, b, a[0])


def _leader(lines: list[str], chance: random.Random, seats: Sequence[str]) -> None:
    at = chance.choice(_lines(lines, _LEADER))
    found = _LEADER.match(lines[at])
    assert found
    seat = chance.choice([each for each in seats if each != found[1]])
    lines[at] = lines[at][: found.start(1)] + seat + lines[at][found.end(1) :]


def _owners(lines: list[str], chance: random.Random, seats: Sequence[str]) -> None:
    first = _lines(lines, _HAND)[: len(seats)]  # of two halves the first
    one, two = chance.sample(first, 2)
    (a, hand), (b, other) = lines[one].split(":", 1), lines[two].split(":", 1)
    lines[one], lines[two] = f"{b}:{hand}", f"{a}:{other}"


def _order(lines: list[str], chance: random.Random, seats: Sequence[str]) -> None:
    one, two = chance.sample(_lines(lines, _TRICK), 2)
    (a, trick), (b, other) = lines[one].split(":", 1), lines[two].split(":", 1)
    lines[one], lines[two] = f"{a}:{other}", f"{b}:{trick}"


def _twice(lines: list[str], chance: random.Random, seats: Sequence[str]) -> None:
    at = chance.choice(_lines(lines, _HAND))
    one, two = chance.sample(_cards(lines[at]), 2)
    _put(lines, at, one, two[0])


def _number(lines: list[str], chance: random.Random, seats: Sequence[str]) -> None:
    at = chance.choice(_lines(lines, _TRICK)[1:])
    number, rest = lines[at].split(":", 1)
    lines[at] = f"{int(number) - 1}:{rest}"


BREAKS: dict[str, Break] = {
    "a suit in a hand": _suit(_HAND),
    "a rank in a hand": _rank(_HAND),
    "a suit in a trick": _suit(_TRICK),
    "a rank in a trick": _rank(_TRICK),
    "two cards of a trick": _swap_in_trick,
    "two cards of two hands": _swap_between_hands,
    "a leader": _leader,
    "the owners of two hands": _owners,
    "two tricks": _order,
    "a card of a hand twice": _twice,
    "a trick's number": _number,
}


def broken(text: str, what: str, chance: random.Random, seats: Sequence[str]) -> str:
    """The text of a deal with one slip in it."""
    lines = text.split("\n")
    BREAKS[what](lines, chance, seats)
    return "\n".join(lines)
