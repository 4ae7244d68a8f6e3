"""A deal as a sheet of written cards: where each stands, and whose it is as far as the record says."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cached_property

from ..cards import Card, Seat, Suit
from ..notation import events as ev
from ..notation.lines import plain
from ..notation.parse import Section
from ..source import Span
from ..table.game import Game
from ..values import dataclass
from ..verdict import DealVerdict
from .edits import Edit, token

_CARD_IN_WORDS = re.compile(
    r"(?<![A-Za-z0-9])(?:(?:10|[AKQJT987])[cdhs♣♦♥♠♧♢♡♤]|[cdhs♣♦♥♠♧♢♡♤](?:10|[AKQJT987]))"
    r"(?![A-Za-z0-9])",
    re.IGNORECASE,
)
_SUIT_IN_WORDS = re.compile(r"(?<![A-Za-z0-9])[cdhs♣♦♥♠♧♢♡♤](?![A-Za-z0-9:])", re.IGNORECASE)
_BEFORE_CARDS = re.compile(r"\s*[0-9]{1,2}\s*[:.)]\s*")
_LEADER = re.compile(r"\s*[0-9]{1,2}\s*[:.)]\s*(NW|NE|SW|SE|[NWSE])(?![A-Za-z0-9:])", re.IGNORECASE)
_OWNER = re.compile(r"\s*(NW|NE|SW|SE|[NWSE])\s*:", re.IGNORECASE)
_TRUMPER = re.compile(r"trump\s*:\s*(NW|NE|SW|SE|[NWSE])(?![A-Za-z0-9])", re.IGNORECASE)
_WINNER = re.compile(r"=\s*(NW|NE|SW|SE|[NWSE])(?![A-Za-z0-9])", re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class CardSlot:
    """A card as it is written in one place; `bare` when its suit is left to the suit led."""

    card: Card
    span: Span
    seat: Seat | None
    bare: bool = False
    hand: int = -1
    trick: int = -1
    taken_back: bool = False


@dataclass(frozen=True, slots=True)
class HandLine:
    """A written hand: the numbers of its slots, None for a card not seen."""

    event: ev.Hand
    slots: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Down:
    """A place in a trick: its slot (None: not seen, or no card), and the seat if it is written there."""

    slot: int | None
    seat: Seat | None
    play: ev.Play


@dataclass(frozen=True, slots=True)
class TrickOnSheet:
    event: ev.Trick
    downs: tuple[Down, ...]

    @property
    def standing(self) -> tuple[Down, ...]:
        return tuple(down for down in self.downs if not down.play.taken_back)

    @property
    def lead(self) -> Down | None:
        return next((down for down in self.standing if down.play.card is not None), None)


@dataclass(frozen=True, kw_only=True)
class WrittenCards:
    """The written cards of a deal. `trump`, `royals` and `solo` are as the play had them."""

    section: Section
    game: Game
    slots: tuple[CardSlot, ...]
    hands: tuple[HandLine, ...]
    tricks: tuple[TrickOnSheet, ...]
    trump: Suit | None
    royals: bool
    solo: bool
    suit_places: tuple[tuple[Span, Suit], ...]
    """Trumps that are written as a suit alone."""

    @cached_property
    def suit_first(self) -> bool:
        header = self.section.header("cards")
        return self.section.dialect.suit_first if header is None else header.value.lower().startswith("suit")

    def edits(self, changed: dict[int, Card]) -> tuple[Edit, ...]:
        """The changes of the text with which those slots hold other cards, and all others what they hold."""
        touched = {self.slots[at].trick for at in changed if self.slots[at].trick >= 0}
        edits = [self._edit(at, card, False) for at, card in changed.items() if self.slots[at].trick < 0]
        for number in touched:
            trick = self.tricks[number]
            lead = trick.lead
            if lead is None:
                continue
            led = lead.play.card.suit if lead.play.card else None
            if lead.slot is not None:
                led = changed.get(lead.slot, self.slots[lead.slot].card).suit
            for down in trick.downs:
                if down.slot is None:
                    continue
                card = changed.get(down.slot, self.slots[down.slot].card)
                bare = self.slots[down.slot].bare and card.suit is led and down is not lead
                edits.append(self._edit(down.slot, card, bare))
        return tuple(edit for edit in edits if edit.text != edit.span.text)

    def _edit(self, at: int, card: Card, bare: bool) -> Edit:
        slot = self.slots[at]
        if slot.card == card and slot.bare == bare:
            return Edit(slot.span, slot.span.text)
        if slot.bare and bare and slot.card.rank is card.rank:
            return Edit(slot.span, slot.span.text)  # the suit goes with the suit led
        return Edit(slot.span, token(slot.span.text, card, bare, self.suit_first))


def sheet_of(verdict: DealVerdict) -> WrittenCards:
    """The sheet of a deal that was judged."""
    section, final = verdict.section, verdict.steps[-1].after
    seats = {step.span.start: step.seat for step in verdict.steps if isinstance(step.event, ev.Play)}
    slots: list[CardSlot] = []
    hands: list[HandLine] = []
    tricks: list[TrickOnSheet] = []
    suits: list[tuple[Span, Suit]] = []
    for event in section.events:
        match event:
            case ev.Hand():
                numbers: list[int | None] = []
                for card, place in zip(event.cards, event.places, strict=False):
                    numbers.append(len(slots) if isinstance(card, Card) else None)
                    if isinstance(card, Card):
                        slots.append(CardSlot(card=card, span=place, seat=event.seat, hand=len(hands)))
                hands.append(HandLine(event, tuple(numbers)))
            case ev.Trick():
                downs: list[Down] = []
                for item in event.items:
                    if isinstance(item, ev.Play):
                        known = isinstance(item.card, Card)
                        downs.append(Down(len(slots) if known else None, item.seat, item))
                        if isinstance(item.card, Card):
                            slots.append(_played(item, item.card, seats.get(item.span.start), len(tricks)))
                    else:
                        _said([item], slots, suits)
                tricks.append(TrickOnSheet(event, tuple(downs)))
            case _:
                _said([event], slots, suits)
    return WrittenCards(
        section=section,
        game=final.game,
        slots=tuple(slots),
        hands=tuple(hands),
        tricks=tuple(tricks),
        trump=final.trump,
        royals=final.royals,
        solo=final.solo is not None,
        suit_places=tuple(suits),
    )


def _played(play: ev.Play, card: Card, seat: Seat | None, trick: int) -> CardSlot:
    bare = not any(letter in "cdhs♣♦♥♠♧♢♡♤" for letter in plain(play.span.text).lower())
    return CardSlot(card=card, span=play.span, seat=seat, bare=bare, trick=trick, taken_back=play.taken_back)


def _said(events: Iterable[ev.Line], slots: list[CardSlot], suits: list[tuple[Span, Suit]]) -> None:
    """The cards and suits that set or show trumps."""
    for event in events:
        if not isinstance(event, ev.Trump | ev.Shows | ev.ChangesTo):
            continue
        text = plain(event.span.text)
        if isinstance(event.what, Card):
            if found := _CARD_IN_WORDS.search(text):
                slots.append(CardSlot(card=event.what, span=_within(event.span, found), seat=event.seat))
        elif isinstance(event.what, Suit):
            places = [
                found
                for found in _SUIT_IN_WORDS.finditer(text)
                if found.group().lower() == event.what.value or found.group() not in "cdhsCDHS"
            ]
            if places:
                suits.append((_within(event.span, places[-1]), event.what))


def _within(span: Span, found: re.Match[str], group: int = 0) -> Span:
    return Span(span.source, span.start + found.start(group), span.start + found.end(group))


def leader_place(trick: ev.Trick) -> Span | None:
    """Where the leader of a trick is written."""
    found = _LEADER.match(plain(trick.span.text))
    return _within(trick.span, found, 1) if found and trick.leader else None


def winner_place(result: ev.TrickResult) -> Span | None:
    """Where the winner of a trick is written."""
    found = _WINNER.match(plain(result.span.text))
    return _within(result.span, found, 1) if found and result.winner else None


def owner_place(span: Span) -> Span | None:
    """Where a hand's line says whose hand it is."""
    found = _OWNER.match(plain(span.text))
    return _within(span, found, 1) if found else None


def trump_place(trump: ev.Trump) -> Span | None:
    """Where the player who set trumps is written."""
    found = _TRUMPER.match(plain(trump.span.text))
    return _within(trump.span, found, 1) if found else None


def contents_place(trick: ev.Trick) -> Span:
    """A trick's line without its number."""
    found = _BEFORE_CARDS.match(plain(trick.span.text))
    start = trick.span.start + (found.end() if found else 0)
    return Span(trick.span.source, start, trick.span.end)


def number_place(trick: ev.Trick) -> Span:
    digits = len(str(trick.number))
    return Span(trick.span.source, trick.span.start, trick.span.start + digits)
