"""Following suit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..findings import Finding, Grade
from ..notation import events as ev
from ..record import Record
from ..table.knowledge import Answer
from ..table.replay import Step
from .base import FOUR_BALLS, Law


@dataclass(frozen=True)
class FollowSuit(Law):
    """Who holds a card of the suit led must play one; failing to is a revoke and costs four balls.

    Void of the suit led a player may play any card; nobody need trump, and nobody need beat. The hand need not be seen
    to prove one: it is enough that a card of the suit turns up from it later. A card taken back stays a revoke if it
    was one.

    The contract text (S1/S2) lets a player without a trump discard; we do not take it to make one who has a trump play
    it.
    """

    id = "follow-suit"
    source = "S3, S1/S2, PAG"
    looks_at = (ev.Play,)

    def check(self, step: Step, record: Record) -> Iterator[Finding]:
        event, led, seat = step.event, step.before.led, step.seat
        assert isinstance(event, ev.Play)
        if led is None or seat not in record.game.seats or event.card is None or event.card.suit in (None, led):
            return
        assert seat is not None
        if any(card.seat is seat for card in step.before.down):
            return
        cards = record.knowledge.suit_cards(led)
        played = record.knowledge.played_by(seat, step.before)
        answer = record.knowledge.holds(seat, cards, played)
        if answer is Answer.NO:
            return
        related = record.knowledge.proof(seat, cards, played)
        if answer is Answer.CERTAIN:
            held = record.knowledge.certain_cards(seat, cards, played)
            what = f"holding {' '.join(str(card) for card in held)}" if held else f"holding a {led.word[:-1]}"
            yield self.finding(
                step,
                f"{seat.word} plays {event.card} to a {led.word[:-1]} lead, {what}: a revoke",
                offender=seat,
                penalty=FOUR_BALLS,
                related=related,
            )
        else:
            open_ = "is not recorded" if record.knowledge.is_possible else "cannot be told"
            yield self.finding(
                step,
                f"{seat.word} plays {event.card} to a {led.word[:-1]} lead; whether he held a {led.word[:-1]} {open_}",
                offender=seat,
                penalty=FOUR_BALLS,
                grade=Grade.POSSIBLE,
            )
