"""Undercutting."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from ..cards import Card, Suit
from ..findings import Finding, Grade
from ..notation import events as ev
from ..table.knowledge import Answer
from ..table.replay import Step
from ..table.state import CardDown, Table
from .base import FOUR_BALLS, Law, Record


@dataclass(frozen=True)
class Undercut(Law):
    """Putting a trump lower than one already in the trick, when trumps were not led, may be forbidden.

    `free`: it is always allowed. `forced-only`: it may be done only from a hand of nothing but trumps, and then even
    with a higher trump in hand; otherwise it costs four balls. undercut-scope `any` looks at the highest trump in the
    trick whoever played it, `partner` only where the partner did.
    """

    id = "undercut"
    source = "PAG, S1/S2, PLAY"
    looks_at = (ev.Play,)

    undercut: Literal["free", "forced-only"]
    undercut_scope: Literal["any", "partner"]

    def check(self, step: Step, record: Record) -> Iterator[Finding]:
        event, before, seat, game = step.event, step.before, step.seat, record.game
        assert isinstance(event, ev.Play)
        trump = before.trump
        if self.undercut == "free" or trump is None or before.led is trump or seat not in game.seats:
            return
        card = event.card
        if not isinstance(card, Card) or card.suit is not trump or not before.down:
            return
        highest = _highest_trump(before, trump)
        if highest is None or not isinstance(highest.card, Card) or seat is None:
            return
        if not game.higher(highest.card, card, trump, before.royals):
            return
        if self.undercut_scope == "partner" and not (highest.seat and game.partners(seat, highest.seat)):
            return
        played = record.knowledge.played_by(seat, before)
        only = record.knowledge.holds_only(seat, record.knowledge.suit_cards(trump), played)
        if only is Answer.CERTAIN:
            return
        yield self.finding(
            step,
            f"{seat.word} undercuts {highest.card} with {card}"
            + (", holding a card that is no trump" if only is Answer.NO else "; the rest of his hand is not recorded"),
            offender=seat,
            penalty=FOUR_BALLS,
            grade=Grade.PROVEN if only is Answer.NO else Grade.POSSIBLE,
            related=((highest.span, "the higher trump"),),
        )


def _highest_trump(table: Table, trump: Suit) -> CardDown | None:
    best: CardDown | None = None
    for down in table.down:
        if isinstance(down.card, Card) and down.card.suit is trump:
            if best is None or (
                isinstance(best.card, Card) and table.game.higher(down.card, best.card, trump, table.royals)
            ):
                best = down
    return best
