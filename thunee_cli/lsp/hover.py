"""What there is to say of a place in a record: of a card, a number, a house, a law or a word of the table."""

from __future__ import annotations

import re

from ..cards import Card
from ..language import listed
from ..notation import events as ev
from ..render.documents.explanation import explain
from ..render.words import reasons_line, sentence, side
from ..table.replay import Step
from ..table.state import TrickDone
from ..verdict import DealVerdict
from .analysis import Analysis
from .places import lines_of

_WORD = re.compile(r"[A-Za-z][A-Za-z-]*")
_NUMBER = re.compile(r"[0-9]+")


def hover(record: Analysis, line: int, column: int) -> str:
    """What there is to say of a place, in Markdown: of a card, a number, a house, a law or a word of the table."""
    deal = record.deal_at(line)
    step = step_at(deal, line, column) if deal else None
    if deal and step and isinstance(step.event, ev.Play) and isinstance(step.event.card, Card):
        return _of_card(deal, step, step.event.card)
    text = lines_of(record.text)[line - 1]
    if deal and any(found.start() <= column <= found.end() for found in _NUMBER.finditer(text)):
        if said := _of_number(deal, line):
            return said
    for found in _WORD.finditer(text):
        if found.start() <= column <= found.end():
            return _explained(record, found.group())
    return ""


def step_at(deal: DealVerdict, line: int, column: int) -> Step | None:
    """The event that is written at a place."""
    source = deal.section.source
    for step in deal.steps:
        span = step.span
        if span.source is source and span.line == line and isinstance(step.event, ev.Play | ev.Happening):
            start = span.column - 1
            if start <= column <= start + span.end - span.start:
                return step
    return None


def _of_card(deal: DealVerdict, step: Step, card: Card) -> str:
    game = step.before.game
    trump = step.after.trump
    worth = game.value(card, trump)
    who = step.seat.word if step.seat else "somebody"
    said = [f"**{card.words.capitalize()}**, {who}, {step.number.words}: worth {worth} points."]
    trick = _trick(deal, step.number.trick)
    if trick is not None and trick.winner is not None:
        won = next((down for down in trick.cards if down.seat is trick.winner), None)
        if won is not None:
            is_trump = won.card.suit is trump
            led_trump = trick.cards[0].card.suit is trump
            why = "the highest of the suit led" if not is_trump else "the highest trump" if led_trump else "a trump"
            takes = "It wins" if won.card == card else f"{trick.winner.word} wins"
            said.append(f"{takes} trick {trick.number} with {won.card}, {why}.")
    return "\n\n".join(said)


def _of_number(deal: DealVerdict, line: int) -> str:
    """What a number of the record is the sum of: the points of its trick, or what the deal comes to."""
    for step in deal.steps:
        if step.span.line != line:
            continue
        if isinstance(step.event, ev.Points | ev.Count | ev.Balls | ev.Score):
            return sentence(reasons_line(deal.as_ruled, deal))
        if isinstance(step.event, ev.Play) and (trick := _trick(deal, step.number.trick)):
            trump, game = step.after.trump, step.before.game
            cards = [down.card for down in trick.cards if isinstance(down.card, Card)]
            if trick.points is None or len(cards) < game.players:
                return ""
            parts = listed(f"{card} {game.value(card, trump)}" for card in cards)
            last = f" {side(trick_team)} has it." if (trick_team := trick.winner and game.team(trick.winner)) else ""
            return f"Trick {trick.number} holds **{trick.points}** points: {parts}.{last}"
    return ""


def _trick(deal: DealVerdict, number: int | None) -> TrickDone | None:
    last = deal.steps[-1].after if deal.steps else None
    return next((trick for trick in last.tricks if trick.number == number), None) if last else None


def _explained(record: Analysis, word: str) -> str:
    return "\n".join(explain(word.lower(), record.house(None)))
