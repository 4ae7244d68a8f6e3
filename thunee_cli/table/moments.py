"""The events of a deal in the order they happened, each with its number."""

from __future__ import annotations

from collections.abc import Iterator

from ..cards import Seat
from ..event_number import EventNumber
from ..notation import events as ev
from ..notation.parse import Section
from ..values import dataclass


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


Happens = ev.Line | ev.Play | TrickOpens | TrickEnds | PlayWentOn | DealStarts | DealEnds
"""What can happen in a deal, one thing after the other."""


@dataclass(frozen=True, slots=True)
class NumberedEvent:
    """An event with its number, before it is replayed."""

    number: EventNumber
    event: Happens


def moments(deal: Section, players: int = 4) -> list[NumberedEvent]:
    """The events of a deal in the order they happened, each with its number.

    `players` is how many cards a trick took that is written without its cards.
    """
    numbered = list(_numbered(deal.events, players))
    out = [(order, m) for order, m in enumerate(numbered) if not _is_placed(m)]
    for order, moment in enumerate(numbered):
        if isinstance(moment.event, ev.Happening) and moment.event.after:
            _put_in_its_place(out, order, moment, moment.event.after.within)
    return [moment for _, moment in out]


def _is_placed(moment: NumberedEvent) -> bool:
    return isinstance(moment.event, ev.Happening) and moment.event.after is not None


def _put_in_its_place(
    out: list[tuple[int, NumberedEvent]], order: int, moment: NumberedEvent, place: EventNumber
) -> None:
    """Puts a happening after the card, or the event, that it names, with a number to suit."""
    if place.is_card:
        letters = sum(1 for _, other in out if other.number.is_after(place))
        moment = NumberedEvent(place.lettered(1 + letters), moment.event)
    at = max((i for i, (_, m) in enumerate(out) if m.number == place), default=None)
    if at is not None:
        while at + 1 < len(out) and out[at + 1][1].number.is_after(place):
            at += 1
        out.insert(at + 1, (order, moment))
    elif place.is_card and (said := _when_played(place)):
        at = _where_play_had_come_to(out, order, said)
        went_on = PlayWentOn(*said, span=moment.event.span)
        out[at:at] = [(order, NumberedEvent(_UNNUMBERED, went_on)), (order, moment)]
    else:
        out.append((order, moment))


def _where_play_had_come_to(out: list[tuple[int, NumberedEvent]], order: int, said: tuple[int, int]) -> int:
    """Where a card that is not written came: where the happening is written, but behind all that was played before the
    card and before all that was played after it.
    """
    played = [(i, when) for i, (_, m) in enumerate(out) if (when := _when(m)) is not None]
    first = max((i + 1 for i, when in played if when <= said), default=0)
    last = min((i for i, when in played if when > said), default=len(out))
    written = next((i for i, (other, _) in enumerate(out) if other > order), len(out))
    return min(max(written, first), last)


def _when(moment: NumberedEvent) -> tuple[int, int] | None:
    """The trick and the card of a moment of the play; None for everything else."""
    match moment.event:
        case TrickOpens(number):
            return number, 0
        case TrickEnds(number):
            return number, _TRICK_IS_FULL
        case PlayWentOn(number, cards):
            return number, cards
        case ev.Play():
            return _when_played(moment.number)
        case _:
            return None


def _when_played(number: EventNumber) -> tuple[int, int] | None:
    return None if number.trick is None or number.card is None else (number.trick, number.card)


_UNNUMBERED = EventNumber("")
_TRICK_IS_FULL = 99


def _numbered(events: tuple[ev.Line, ...], players: int) -> Iterator[NumberedEvent]:
    spoken, letters, base = 0, 0, EventNumber(0, 0)
    in_play = False
    for event in events:
        match event:
            case ev.Trick(number, leader, items, result):
                in_play = True
                base, letters = EventNumber(number, 0), 0
                card = 0
                yield NumberedEvent(EventNumber(number), TrickOpens(number, leader, span=event.span))
                for item in items:
                    if isinstance(item, ev.Play) and not item.taken_back:
                        card += 1
                        base, letters = EventNumber(number, card), 0
                        yield NumberedEvent(base, item)
                    else:
                        letters += 1
                        yield NumberedEvent(base.lettered(letters), item)
                yield NumberedEvent(EventNumber(number), TrickEnds(number, result, span=event.span))
                if not card:  # what follows comes after the trick, and not before its lead
                    base, letters = EventNumber(number, players), 0
            case ev.Call() | ev.Passes() | ev.NoCalls() if not in_play:
                spoken += 1
                yield NumberedEvent(EventNumber("calls", spoken), event)
            case ev.Happening() if not in_play:
                spoken += 1
                yield NumberedEvent(EventNumber("calls", spoken), event)
            case ev.Happening():
                letters += 1
                yield NumberedEvent(base.lettered(letters), event)
            case _:
                yield NumberedEvent(EventNumber(type(event).__name__.lower()), event)


def dealer_of(deal: Section) -> Seat | None:
    """The dealer as written, in the deal's own line or in a header."""
    if isinstance(deal.opening, ev.DealLine) and deal.opening.dealer:
        return deal.opening.dealer
    return next((event.seat for event in deal.events if isinstance(event, ev.Dealer)), None)
