"""Places as people name them: a deal, or an event of it."""

from __future__ import annotations

import re

from ..event_number import EventNumber
from ..values import dataclass
from ..verdict import DealVerdict

_DEAL = re.compile(r"[0-9]{1,4}")
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
class PlaceAsked:
    """A place asked for; `deal` None where it names none, `event` within it (None: the whole deal)."""

    deal: int | None
    event: EventNumber | None

    @property
    def as_trick(self) -> PlaceAsked | None:
        """The trick that `2.4` is where it is no card: trick 4 of deal 2."""
        if self.deal is not None or self.event is None or self.event.card is None or not self.event.is_card:
            return None
        return PlaceAsked(self.event.trick, EventNumber(self.event.card))

    def __str__(self) -> str:
        return ".".join(str(part) for part in (self.deal, self.event) if part is not None)


def read_place(text: str) -> PlaceAsked:
    """A place such as `2.4.1`, `2.4.1a`, `2.calls.3`, `2.trump` or `2`, or in words: `deal 2, trick 4, card 1`.

    Raises `NoSuchPlace`.
    """
    wanted = re.sub(r"^\((.*)\)$", r"\1", text.strip().rstrip(".:").lower())
    if re.match(r"(deal|trick|call|the) ", wanted):
        wanted = re.sub(r",\s*|(?<!after)\s+(?=trick|call|card|the trump)", ".", wanted)
        for words, written in _IN_WORDS:
            wanted = words.sub(written, wanted)
    if _DEAL.fullmatch(wanted):
        return PlaceAsked(int(wanted), None)
    if trick := _TRICK.fullmatch(text.strip().rstrip(".:").lower()):
        return PlaceAsked(int(trick[1]), EventNumber(int(trick[2])))
    try:
        number = EventNumber.parse(wanted)
    except ValueError:
        said = text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"
        fault = f"“{said}” is no place: write deal.trick.card, such as 2.4.1, or the number of a deal"
        raise NoSuchPlace(fault) from None
    return PlaceAsked(number.deal, number.within)


def nearest(event: EventNumber, deal: DealVerdict) -> EventNumber | None:
    """The event that a place in a deal most likely means; None where nothing is written."""
    numbers = [step.number for step in deal.steps]
    known = [number for number in numbers if number.trick is not None and number.card is not None]
    named = [number for number in numbers if number.is_call or number.stage == "trump"]
    if event.trick is None or not known:
        return next((number for number in named if number.stage == event.stage), next(iter(known or named), None))
    return min(known, key=lambda number: _distance(_order(event), _order(number)))


def _order(number: EventNumber) -> tuple[int, int]:
    return number.trick or 0, number.card or 0


def _distance(one: tuple[int, int], two: tuple[int, int]) -> tuple[int, int]:
    return abs(one[0] - two[0]), abs(one[1] - two[1])
