"""Places as people name them: a deal, or an event of it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ..table.moments import within_deal
from ..verdict import DealVerdict

_DEAL = re.compile(r"[0-9]{1,4}")
_EVENT = re.compile(r"(?:([0-9]{1,4})\.)?([0-9]{1,2}\.[0-9]{1,2}[a-z]?|[a-z]+(?:-[a-z]+)*(?:\.[0-9]{1,2}[a-z]?)?)")
_TRICK = re.compile(r"deal ([0-9]{1,4}),? trick ([0-9]{1,2})")
_IN_WORDS = (
    (re.compile(r"deal ([0-9]+)"), r"\1"),
    (re.compile(r"trick ([0-9]+)(?:\.| )after card ([0-9]+)"), r"\1.\2a"),
    (re.compile(r"trick ([0-9]+)(?:\.| )before the lead"), r"\1.0a"),
    (re.compile(r"(?:trick|card) ([0-9]+)"), r"\1"),
    (re.compile(r"call ([0-9]+)"), r"calls.\1"),
    (re.compile(r"the (?=[a-z])"), ""),
)
"""What a place is in the words of a report, and the number it stands for."""
_LONGEST = 40


class NoSuchPlace(Exception):
    """The place asked for is not in the record; the message says what is nearest."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place asked for; `deal` None where it names none, `event` "" where it is the whole deal."""

    deal: int | None
    event: str

    @property
    def as_trick(self) -> Place | None:
        """The trick that `2.4` is where it is no card: trick 4 of deal 2."""
        one, _, two = self.event.partition(".")
        return Place(int(one), two) if self.deal is None and one.isdecimal() and two.isdecimal() else None

    def __str__(self) -> str:
        return ".".join(part for part in ("" if self.deal is None else str(self.deal), self.event) if part)


def read_place(text: str) -> Place:
    """A place such as `2.4.1`, `2.4.1a`, `2.calls.3`, `2.trump` or `2`, or in words: `deal 2, trick 4, card 1`.

    Raises `NoSuchPlace`.
    """
    wanted = re.sub(r"^\((.*)\)$", r"\1", text.strip().rstrip(".:").lower())
    if re.match(r"(deal|trick|call|the) ", wanted):
        wanted = re.sub(r",\s*|(?<!after)\s+(?=trick|call|card|the trump)", ".", wanted)
        for words, number in _IN_WORDS:
            wanted = words.sub(number, wanted)
    if _DEAL.fullmatch(wanted):
        return Place(int(wanted), "")
    if trick := _TRICK.fullmatch(text.strip().rstrip(".:").lower()):
        return Place(int(trick[1]), trick[2])
    found = _EVENT.fullmatch(wanted)
    if not found:
        said = text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"
        raise NoSuchPlace(f"“{said}” is no place: write deal.trick.card, such as 2.4.1, or the number of a deal")
    return Place(int(found[1]) if found[1] else None, within_deal(found[2]))


def nearest(event: str, deal: DealVerdict) -> str:
    """The number of the event that a place in a deal most likely means; "" where nothing is written."""
    known = [step.number for step in deal.steps if step.number[:1].isdigit() and "." in step.number]
    named = [step.number for step in deal.steps if step.number.startswith("calls.") or step.number == "trump"]
    wanted = _order(event)
    if wanted is None or not known:
        return next((number for number in named if number.partition(".")[0] == event.partition(".")[0]), "") or next(
            iter(known or named), ""
        )
    return min(known, key=lambda number: _distance(wanted, _order(number) or (0, 0)))


def _order(event: str) -> tuple[int, int] | None:
    trick, _, card = event.partition(".")
    digits = card.rstrip("abcdefghijklmnopqrstuvwxyz")
    return (int(trick), int(digits or 0)) if trick.isdigit() and (not card or digits.isdigit()) else None


def _distance(one: tuple[int, int], two: tuple[int, int]) -> tuple[int, int]:
    return abs(one[0] - two[0]), abs(one[1] - two[1])
