"""What goes wrong in a count."""

from __future__ import annotations

from collections.abc import Iterator

from ..cards import Team
from ..language import listed
from ..notation import events as ev
from ..stages import Decided
from ..verdict import CountSheet, Item
from .change import LAST_TRICK, LEFT_OUT, OTHER_VALUE, SWAPPED, TWICE, WRONG_SIDE, Mistake, digits
from .points import TEN, card_changes, previous, seen_cards, tricks_changes

_OTHER_JODHI = {20: (40, 30), 30: (50, 20), 40: (20, 50), 50: (30, 40)}
"""A Jodhi at its plain or trump worth instead, and with or without the Jack."""


def count_changes(record: Decided) -> Iterator[Mistake]:
    """Every total that one change of the count gives, or leaving out several of its items."""
    sheet = record.sheet
    if sheet is None or sheet.total is None:
        return
    total, game = sheet.total, record.game
    yield from digits(total)
    yield from _last_trick(record, sheet, total)
    for item in sheet.items:
        if item.law == "jodhi" and item.points:
            yield from _jodhi(item, total, sheet.team, record)
    yield from _barred(record, sheet, total)
    yield from _call(record, sheet, total)
    yield from _cards(record, sheet, total)
    yield Mistake(game.pack_points - total, f"{total} is taken from the {game.pack_points} of the pack", SWAPPED)
    yield from previous(record, sheet.team, "count")
    yield from _several(sheet, total)


def _last_trick(record: Decided, sheet: CountSheet, total: int) -> Iterator[Mistake]:
    item = next((item for item in sheet.items if item.law == "last-trick"), None)
    other, winner = record.game.other(sheet.team), record.last_trick_winner()
    match item.points if item else 0:
        case 10:
            yield Mistake(total - TEN, "the ten for the last trick is left out", LAST_TRICK)
            yield Mistake(total - 2 * TEN, "the ten for the last trick is taken off instead of added", WRONG_SIDE)
            yield Mistake(total + TEN, "the ten for the last trick is added twice", TWICE)
        case -10:
            yield Mistake(
                total + TEN, "the ten for the last trick is not taken off, as where it is a bonus", LAST_TRICK
            )
            yield Mistake(total + 2 * TEN, "the ten for the last trick is added instead of taken off", WRONG_SIDE)
        case _ if winner is sheet.team:
            yield Mistake(total + TEN, "ten is added for the last trick, which this house does not do", LAST_TRICK)
        case _ if winner is other:
            added = f"ten is added for the last trick, which {other.value} won"
            yield Mistake(total + TEN, added, WRONG_SIDE)
            lost = "ten is taken off for the lost last trick, which this house does not do"
            yield Mistake(total - TEN, lost, LAST_TRICK)


def _jodhi(item: Item, total: int, team: Team, record: Decided) -> Iterator[Mistake]:
    points = item.points or 0
    name = f"the {item.label}"
    yield Mistake(total - points, f"{name} is left out", LEFT_OUT)
    wrong = "taken off instead of added" if points > 0 else "added instead of taken off"
    yield Mistake(total - 2 * points, f"{name} is {wrong}", WRONG_SIDE)
    yield Mistake(total + points, f"{name} is counted twice", TWICE)
    sign = 1 if points > 0 else -1
    said = next((s.event.value for s in record.steps if isinstance(s.event, ev.Jodhi) and s.span == item.span), None)
    for value in _OTHER_JODHI.get(abs(points), ()):
        why = "as it was called" if value == said else ""
        if not why and {value, abs(points)} in ({20, 40}, {30, 50}):
            why = "as in trumps" if value > abs(points) else "as in a plain suit"
        yield Mistake(
            total - points + sign * value, f"{name} is counted at {value}" + (f", {why}" if why else ""), OTHER_VALUE
        )


def _barred(record: Decided, sheet: CountSheet, total: int) -> Iterator[Mistake]:
    """Jodhis that were called and do not count, counted all the same."""
    counted = {item.span for item in sheet.items if item.law == "jodhi"}
    for step in record.events(ev.Jodhi):
        if step.event.seat in record.game.seats:
            if step.event.value is not None and step.span not in counted and not record.final.solo:
                sign = 1 if record.game.team(step.event.seat) is sheet.team else -1
                words = f"the Jodhi of {step.event.seat.word}, which does not count here, is counted"
                yield Mistake(total + sign * step.event.value, words, LEFT_OUT)


def _call(record: Decided, sheet: CountSheet, total: int) -> Iterator[Mistake]:
    spoken = [step.event.amount for step in record.events(ev.Call)]
    calls = [amount for amount in spoken if amount is not None]
    due = next((item.points for item in sheet.items if item.law == "call"), None)
    if record.game.kind == "contract":
        yield Mistake(total + sheet.needed, "the bid is added to what was made", WRONG_SIDE)
        return
    if not due:
        for amount in dict.fromkeys(calls):
            yield Mistake(total + amount, f"a call of {amount}, which does not stand, is added", LEFT_OUT)
        return
    yield Mistake(total - due, "the call is left out", LEFT_OUT)
    yield Mistake(total - 2 * due, "the call is taken off instead of added", WRONG_SIDE)
    yield Mistake(total + due, "the call is added twice", TWICE)
    for amount in dict.fromkeys(calls):
        if amount != due:
            yield Mistake(total - due + amount, f"the call of {amount} is added in place of {due}", OTHER_VALUE)
    if len(calls) > 1:
        yield Mistake(total - due + sum(calls), "all the calls are added up", OTHER_VALUE)


def _cards(record: Decided, sheet: CountSheet, total: int) -> Iterator[Mistake]:
    game, team = record.game, sheet.team
    other = game.other(team)
    own, theirs = record.card_points(team), record.card_points(other)
    if own is not None and theirs is not None:
        yield Mistake(total - own + theirs, f"the card points of {other.value} are counted for {team.value}", SWAPPED)
    tricks = list(record.final.tricks)
    yield from tricks_changes(total, record, team, tricks)
    taken = [trick for trick in tricks if trick.winner is not None and game.team(trick.winner) is team]
    yield from card_changes(total, seen_cards(taken), game, record.final.trump)


def _several(sheet: CountSheet, total: int) -> Iterator[Mistake]:
    """Two items left out together, or everything but the cards."""
    extras = [item for item in sheet.items if item.law != "card-points" and item.points]
    for at, one in enumerate(extras):
        for two in extras[at + 1 :]:
            left = total - (one.points or 0) - (two.points or 0)
            words = f"{listed((_the(one), _the(two)))} are left out"
            yield Mistake(left, words, LEFT_OUT, steps=2)
    if len(extras) > 2:
        alone = total - sum(item.points or 0 for item in extras)
        yield Mistake(alone, "only the cards are counted", LEFT_OUT, steps=2)


def _the(item: Item) -> str:
    return "the ten for the last trick" if item.law == "last-trick" else f"the {item.label}"
