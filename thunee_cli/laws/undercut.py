"""Undercutting."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ..cards import Card, Suit
from ..findings import Finding, Grade, TurningPoint
from ..lawbook import Breach, Evidence, Fact
from ..notation import events as ev
from ..record import Record
from ..table.knowledge import Answer, Knowledge
from ..table.replay import Step
from ..table.state import CardDown, Table
from ..values import dataclass
from .base import FOUR_BALLS, Law


@dataclass(frozen=True)
class Undercut(Law[ev.Play]):
    """On another suit led, a trump beneath one that lies there already may be forbidden.

    `free`: it is always allowed. `forced-only`: it may be done only from a hand of nothing but trumps, and then
    even with a higher trump in hand; otherwise it costs four balls. undercut-scope `any` looks at the highest trump
    in the trick whoever played it, `partner` only where the partner did.
    """

    id = "undercut"
    source = "PAG, S1/S2, S3, PLAY"
    looks_at = (ev.Play,)
    rests_on_solo = True
    breach = Breach(
        names="undercut undercutting under-cut under-cutting undertrump undertrumping under-trumping",
        shared="cutting trumping cut",
        said="undercutting",
        evidence=Evidence.CARDS,
        excluded_by=(Fact.CARDS, Fact.TRUMPS),
    )

    undercut: Literal["free", "forced-only"]
    undercut_scope: Literal["any", "partner"]

    @classmethod
    def is_in_question(cls, step: Step) -> bool:
        return isinstance(step.event, ev.Play) and step.before.is_trump_on_trump(step.event.card)

    def turning_points(self, finding: Finding, step: Step, knowledge: Knowledge) -> Iterator[TurningPoint]:
        seat, trump = finding.offender, step.before.trump
        if seat is None or trump is None:
            return
        rest = [card for card in knowledge.game.cards if card.suit is not trump]
        cards = knowledge.cards_open(seat, rest, knowledge.played_by(seat, step.before))
        yield TurningPoint(f"{seat.word} held a card that is no trump", "it is an undercut and {costs}", cards)
        yield TurningPoint(f"{seat.word} held nothing but trumps", "it could not be helped, and costs nothing")

    def check(self, step: Step[ev.Play], record: Record) -> Iterator[Finding]:
        event, before, seat, game = step.event, step.before, step.seat, record.game
        trump = before.trump
        if self.undercut == "free" or trump is None or before.led is trump or seat not in game.seats:
            return
        card = event.card
        if card is None or card.suit is not trump or not before.down:
            return
        highest = _highest_trump(before, trump)
        if highest is None or not isinstance(highest.card, Card):
            return
        can_be = [card] if isinstance(card, Card) else [c for c in game.cards if card.fits(c) and c != highest.card]
        lower = [c for c in can_be if game.higher(highest.card, c, trump, before.royals)]
        if not lower:
            return
        if self.undercut_scope == "partner" and not (highest.seat and game.partners(seat, highest.seat)):
            return
        played = record.knowledge.played_by(seat, before)
        only = record.knowledge.holds_only(seat, record.knowledge.suit_cards(trump), played)
        if only is Answer.CERTAIN:
            return
        led_known = before.led is not None
        sure = only is Answer.NO and lower == can_be and led_known
        yield self.finding(
            step,
            f"{seat.word} {'undercuts' if lower == can_be and led_known else 'may undercut'} {highest.card} with {card}"
            + (
                ", holding a card that is no trump"
                if sure
                else f"; {_missing(lower == can_be, led_known)} not recorded"
            ),
            offender=seat,
            penalty=FOUR_BALLS,
            grade=Grade.PROVEN if sure else Grade.POSSIBLE,
            related=((highest.span, "the higher trump"),),
        )


def _missing(card_is_lower: bool, led_known: bool) -> str:
    if not led_known:
        return "what was led is"
    return "the rest of the hand is" if card_is_lower else "which trump it was is"


def _highest_trump(table: Table, trump: Suit) -> CardDown | None:
    best: CardDown | None = None
    for down in table.down:
        if isinstance(down.card, Card) and down.card.suit is trump:
            if best is None or (
                isinstance(best.card, Card) and table.game.higher(down.card, best.card, trump, table.royals)
            ):
                best = down
    return best
