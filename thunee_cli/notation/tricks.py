"""The cards of a trick line: whose they are when they stand in columns, and the suit of a rank alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..cards import Card, Seat, Suit
from ..source import Span
from ..values import replace
from . import events as ev
from .terminals import Bare, NotAsWritten

Item = ev.Play | ev.Happening | ev.Exposed
Written = tuple[ev.Play, Bare | None]


def in_playing_order(
    groups: list[list[Any]], leader: Seat | None, columns: tuple[Seat, ...], whole: Span
) -> list[list[Any]]:
    """Cards written in columns, in the order they were played.

    A group is a card with what happened behind it. Raises `NotAsWritten` where the columns cannot say whose a card is.
    """
    if leader not in columns:
        raise NotAsWritten(
            "in a record with `columns:` each trick needs its leader: `1: E ...`, the cards then by column", whole
        )
    if not groups:
        return groups
    if not isinstance(groups[0][0], tuple):
        raise NotAsWritten("in a record with `columns:` a trick begins with a card, and brackets follow one", whole)
    cards = _with_withdrawn(groups)
    if len(cards) != len(columns):
        raise NotAsWritten(
            f"there are {len(columns)} columns and {len(cards)} cards: write - where no card came", whole
        )
    for group in cards:
        for play, _ in (item for item in group if isinstance(item, tuple)):
            if play.seat:
                raise NotAsWritten("the column says whose card this is: leave the seat out", play.span)
    turn = [seat for seat in Seat if seat in columns]
    first = turn.index(leader)
    return [cards[columns.index(seat)] for seat in turn[first:] + turn[:first]]


def _with_withdrawn(groups: list[list[Any]]) -> list[list[Any]]:
    """The groups with a card taken back in one group with the card that replaced it."""
    joined: list[list[Any]] = []
    open_group = False
    for group in groups:
        if open_group:
            joined[-1].extend(group)
        else:
            joined.append(list(group))
        open_group = group[0][0].taken_back
    return joined


def with_suits(written: Iterable[Any]) -> tuple[Item, ...]:
    """The items of a trick, each rank alone with the suit led. Raises `NotAsWritten` where no suit was led."""
    led: Suit | None = None
    leads = True
    items: list[Item] = []
    for item in written:
        if not isinstance(item, tuple):
            items.append(item)
            continue
        play, bare = item
        if bare:
            play = replace(play, card=Card(bare.rank, _suit_led(led, leads, bare, play.span)))
        if leads and not play.taken_back and play.card is not None:
            led, leads = play.card.suit, False
        items.append(play)
    return tuple(items)


def _suit_led(led: Suit | None, leads: bool, bare: Bare, span: Span) -> Suit:
    if led is None:
        reason = (
            "the first card of a trick needs its suit"
            if leads
            else "the suit led was not seen, so a rank alone says nothing"
        )
        raise NotAsWritten(f"{reason}: write for example {bare.rank.value}h", span)
    return led
