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


def moments(deal: Section, players: int = 4) -> list[Moment]:
    """The events of a deal in the order they happened, each with its number.

    `players` is how many cards a trick took that is written without its cards.
    """
    numbered = list(_numbered(deal.events, players))
    out = [(order, m) for order, m in enumerate(numbered) if not _is_placed(m)]
    for order, moment in enumerate(numbered):
        if isinstance(moment.event, ev.Happening) and moment.event.after:
            _put_in_its_place(out, order, moment, within_deal(moment.event.after.text))
    return [moment for _, moment in out]


def _is_placed(moment: Moment) -> bool:
    return isinstance(moment.event, ev.Happening) and moment.event.after is not None


def _put_in_its_place(out: list[tuple[int, Moment]], order: int, moment: Moment, place: str) -> None:
    """Puts a happening after the card, or the event, that it names, with a number to suit."""
    said = _card_place(place)
    if said is not None:
        letters = sum(1 for _, other in out if _letter_of(other.number, place))
        moment = Moment(place + _letter(1 + letters), moment.event)
    at = max((i for i, (_, m) in enumerate(out) if m.number == place), default=None)
    if at is not None:
        while at + 1 < len(out) and _letter_of(out[at + 1][1].number, place):
            at += 1
        out.insert(at + 1, (order, moment))
    elif said is not None:
        at = _where_play_had_come_to(out, order, said)
        out[at:at] = [(order, Moment("", PlayWentOn(*said, span=moment.event.span))), (order, moment)]
    else:
        out.append((order, moment))


def _where_play_had_come_to(out: list[tuple[int, Moment]], order: int, said: tuple[int, int]) -> int:
    """Where a card that is not written came: where the happening is written, but behind all that was played before the
    card and before all that was played after it.
    """
    played = [(i, when) for i, (_, m) in enumerate(out) if (when := _when(m)) is not None]
    first = max((i + 1 for i, when in played if when <= said), default=0)
    last = min((i for i, when in played if when > said), default=len(out))
    written = next((i for i, (other, _) in enumerate(out) if other > order), len(out))
    return min(max(written, first), last)


def _letter_of(number: str, place: str) -> str:
    """The letter of what comes between a card and the next; "" for any other number."""
    is_after = number.startswith(place) and place[-1:].isdecimal()
    return number[len(place) :] if is_after and number[len(place) :].isalpha() else ""


def _when(moment: Moment) -> tuple[int, int] | None:
    """The trick and the card of a moment of the play; None for everything else."""
    match moment.event:
        case TrickOpens(number):
            return number, 0
        case TrickEnds(number):
            return number, _TRICK_IS_FULL
        case PlayWentOn(number, cards):
            return number, cards
        case ev.Play():
            return _card_place(moment.number.rstrip("abcdefghijklmnopqrstuvwxyz"))
        case _:
            return None


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


def _numbered(events: tuple[ev.Event, ...], players: int) -> Iterator[Moment]:
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
                if not card:  # what follows comes after the trick, and not before its lead
                    base, letters = f"{number}.{players}", 0
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
