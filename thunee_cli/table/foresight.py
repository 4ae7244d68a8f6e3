"""What later lines of a deal tell of earlier ones, gathered before the deal is replayed."""

from __future__ import annotations

from ..cards import Card, Seat, Suit, Unseen
from ..notation import events as ev
from .game import Game
from .moments import NumberedEvent, PlayWentOn, TrickEnds, TrickOpens


def shown_suits(happened: list[NumberedEvent]) -> dict[int, Suit]:
    """For each trump put down unseen, the suit it was shown to be later, by the place it was put down."""
    hidden: int | None = None
    suits: dict[int, Suit] = {}
    for moment in happened:
        match moment.event:
            case ev.Trump(what=what) | ev.ChangesTo(what=what):
                known = isinstance(what, Suit) or (isinstance(what, Card | Unseen) and what.suit)
                hidden = None if known else moment.event.span.start
            case ev.SaysLastCard():
                hidden = moment.event.span.start
            case ev.Shows(what=what) if hidden is not None:
                suit = what if isinstance(what, Suit) else getattr(what, "suit", None)
                if suit:
                    suits[hidden] = suit
                    hidden = None
            case _:
                pass
    return suits


def royals_agreed(happened: list[NumberedEvent]) -> bool:
    """Whether Royals was agreed for the deal before anybody called."""
    for moment in happened:
        if isinstance(moment.event, ev.Agreed) and moment.event.what == "royals":
            return True
        if isinstance(moment.event, ev.Call | ev.Passes | ev.NoCalls | ev.Trump | TrickOpens):
            return False
    return False


def on_four(happened: list[NumberedEvent]) -> set[int]:
    """Where a Thunee or Royals is written before the calling and the setting of trumps are over."""
    places: set[int] = set()
    open_calls: set[int] = set()
    for moment in happened:
        match moment.event:
            case ev.Thunee() | ev.Royals():
                open_calls.add(moment.event.span.start)
            case ev.Trump(how="named"):
                pass  # trumps are named after the last cards
            case ev.Call() | ev.Passes() | ev.NoCalls() | ev.Trump() | ev.SaysLastCard():
                places |= open_calls
            case TrickOpens():
                break
            case _:
                pass
    return places


def lead_stands(happened: list[NumberedEvent], game: Game) -> dict[int, bool | None]:
    """Whether a late Thunee left the card led before it on the table, by the place of the call.

    It did where the trick has cards after the call, and none too many; None where none of them is written.
    """
    places: list[int] = []
    cards = 0
    for moment in happened:
        match moment.event:
            case ev.Play(taken_back=False):
                cards += 1
            case PlayWentOn(number=1, cards=1):
                cards = max(cards, 1)
            case ev.Thunee() | ev.Royals() if cards == 1:
                places.append(moment.event.span.start)
            case TrickOpens(number=number) if number > 1:
                break
            case TrickEnds():
                break
            case _:
                pass
    return dict.fromkeys(places, cards <= game.players if cards > 1 else None)


def dealt_hands(happened: list[NumberedEvent]) -> dict[Seat, tuple[Card, ...]]:
    """The hands written in full (of two halves the first), in the order they were dealt."""
    hands: dict[Seat, tuple[Card, ...]] = {}
    for moment in happened:
        if isinstance(moment.event, ev.Half) and moment.event.number > 1:
            break
        if isinstance(moment.event, ev.Hand):
            cards = tuple(card for card in moment.event.cards if isinstance(card, Card))
            if len(cards) == len(moment.event.cards) and cards:
                hands[moment.event.seat] = cards
    return hands
