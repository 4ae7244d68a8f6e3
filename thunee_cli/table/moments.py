"""The events of a deal in the order they happened, each with its number."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ..cards import Seat
from ..notation import events as ev
from ..notation.parse import Section


@dataclass(frozen=True, slots=True)
class TrickOpens(ev.Event):
    number: int
    leader: Seat | None


@dataclass(frozen=True, slots=True)
class TrickEnds(ev.Event):
    number: int
    result: ev.TrickResult | None


@dataclass(frozen=True, slots=True)
class PlayWentOn(ev.Event):
    """The record says that play had come to this card of this trick, and does not hold it."""

    number: int
    cards: int


@dataclass(frozen=True, slots=True)
class DealStarts(ev.Event):
    """The first step of every deal."""


@dataclass(frozen=True, slots=True)
class DealEnds(ev.Event):
    """The last step of every deal, where a law may look back at the whole."""


@dataclass(frozen=True, slots=True)
class Moment:
    """An event with its number, before it is replayed."""

    number: str
    event: ev.Event


def moments(deal: Section) -> list[Moment]:
    """The events of a deal in the order they happened, each with its number."""
    numbered = list(_numbered(deal.events))
    late = [m for m in numbered if isinstance(m.event, ev.Happening) and m.event.after]
    if not late:
        return numbered
    out = [m for m in numbered if m not in late]
    for moment in late:
        assert isinstance(moment.event, ev.Happening) and moment.event.after
        place = within_deal(moment.event.after.text)
        at = max((i for i, m in enumerate(out) if m.number == place), default=None)
        moment = _numbered_by(place, moment, out)
        if at is not None:
            out.insert(at + 1, moment)
        else:
            _insert_where_said(out, moment, place)
    return out


def _numbered_by(place: str, moment: Moment, others: list[Moment]) -> Moment:
    """A happening with the number of the card it came after, and the next letter that is free there."""
    if _card_place(place) is None:
        return moment
    after = [
        len(other.number) > len(place) and other.number[len(place)].isalpha()
        for other in others
        if other.number.startswith(place)
    ]
    return Moment(place + _letter(1 + sum(after)), moment.event)


def _insert_where_said(out: list[Moment], moment: Moment, place: str) -> None:
    """Puts a happening at a card that is not written: behind all that came before that card."""
    said = _card_place(place)
    if said is None:
        out.append(moment)
        return
    late = (i for i, m in enumerate(out) if (here := _when(m)) is not None and here > said)
    at = next(late, len(out))
    went_on = PlayWentOn(*said, span=moment.event.span)
    out[at:at] = [Moment("", went_on), moment]


def _when(moment: Moment) -> tuple[int, int] | None:
    """The trick and the card that a moment of the play comes with; None for what comes before it or after it."""
    match moment.event:
        case TrickOpens(number):
            return number, 0
        case TrickEnds(number):
            return number, _TRICK_IS_FULL
        case _:
            return _card_place(moment.number.rstrip("abcdefghijklmnopqrstuvwxyz"))


def _card_place(number: str) -> tuple[int, int] | None:
    trick, _, card = number.partition(".")
    return (int(trick), int(card)) if trick.isdecimal() and card.isdecimal() else None


_TRICK_IS_FULL = 99


def within_deal(place: str) -> str:
    """An event's number without the deal: numbers are read from the right, and `02.4` is `2.4`."""
    return ".".join(_parts(place)[1])


def deal_in(place: str) -> int | None:
    """The deal that a place names; None where it names none."""
    return _parts(place)[0]


def _parts(place: str) -> tuple[int | None, list[str]]:
    parts = [re.sub(r"^0+(?=[0-9])", "", part) for part in place.split(".")]
    if len(parts) == 3 or (len(parts) == 2 and not parts[1][:1].isdigit()):
        return (int(parts[0]) if parts[0].isdecimal() else None), parts[1:]
    return None, parts


def _numbered(events: tuple[ev.Event, ...]) -> Iterator[Moment]:
    spoken, letters, base = 0, 0, "0.0"
    in_play = False
    for event in events:
        match event:
            case ev.Trick(number, leader, items, result):
                in_play = True
                base, letters, card = f"{number}.0", 0, 0
                yield Moment(str(number), TrickOpens(number, leader, span=event.span))
                for item in items:
                    if isinstance(item, ev.Play) and not item.taken_back:
                        card += 1
                        base, letters = f"{number}.{card}", 0
                        yield Moment(base, item)
                    else:
                        letters += 1
                        yield Moment(base + _letter(letters), item)
                yield Moment(str(number), TrickEnds(number, result, span=event.span))
            case ev.Call() | ev.Passes() | ev.NoCalls() if not in_play:
                spoken += 1
                yield Moment(f"calls.{spoken}", event)
            case ev.Happening() if not in_play:
                spoken += 1
                yield Moment(f"calls.{spoken}", event)
            case ev.Happening():
                letters += 1
                yield Moment(base + _letter(letters), event)
            case _:
                yield Moment(type(event).__name__.lower(), event)


def _letter(number: int) -> str:
    return chr(ord("a") + min(number, 26) - 1)


def dealer_of(deal: Section) -> Seat | None:
    """The dealer as written, in the deal's own line or in a header."""
    if isinstance(deal.opening, ev.DealLine) and deal.opening.dealer:
        return deal.opening.dealer
    return next((event.seat for event in deal.events if isinstance(event, ev.Dealer)), None)


def same_place(place: str, number: str) -> bool:
    """Whether a place as people write it is an event's number.

    Numbers are read from the right; a card taken back carries a letter after the card before it, and people name
    it by the card it should have been.
    """
    wanted = within_deal(place)
    if wanted == number:
        return True
    trick, _, card = number.partition(".")
    bare = card.rstrip("abcdefghijklmnopqrstuvwxyz")
    return bare != card and bare.isdigit() and wanted == f"{trick}.{int(bare) + 1}"
