"""Following suit."""

from __future__ import annotations

from collections.abc import Iterator

from ..cards import Card
from ..findings import Finding, Grade, TurningPoint
from ..lawbook import Breach, Evidence, Fact
from ..notation import events as ev
from ..record import Record
from ..table.knowledge import Answer, Knowledge
from ..table.replay import Step
from ..values import dataclass
from .base import FOUR_BALLS, Law


@dataclass(frozen=True)
class FollowSuit(Law[ev.Play]):
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
    is_proven_by_a_card = True
    breach = Breach(
        names="revoke revoking revoked renege reneging reneged renounce not-following-suit not-following "
        "failing-to-follow-suit chop chopping colour-cut colour-cutting cutting trumping cut",
        said="a revoke",
        evidence=Evidence.CARDS,
        excluded_by=(Fact.CARDS,),
    )

    def check(self, step: Step[ev.Play], record: Record) -> Iterator[Finding]:
        event, led, seat = step.event, step.before.led, step.seat
        if led is None or seat not in record.game.seats or event.card is None or event.card.suit in (None, led):
            return
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
            suit = led.word[:-1]
            open_ = "is not recorded" if record.knowledge.is_possible else "cannot be told"
            yield self.finding(
                step,
                f"{seat.word} plays {event.card} to a {suit} lead; whether {seat.word} held a {suit} {open_}",
                offender=seat,
                penalty=FOUR_BALLS,
                grade=Grade.POSSIBLE,
            )

    @classmethod
    def is_in_question(cls, step: Step) -> bool:
        if not isinstance(step.event, ev.Play):
            return False
        return step.before.is_off_suit(step.event.card) and not step.before.is_trump_on_trump(step.event.card)

    def turning_points(self, finding: Finding, step: Step, knowledge: Knowledge) -> Iterator[TurningPoint]:
        seat, led = finding.offender, step.before.led
        if seat is None or led is None:
            return
        cards = knowledge.cards_open(seat, knowledge.suit_cards(led), knowledge.played_by(seat, step.before))
        yield TurningPoint(f"{seat.word} held a {led.word[:-1]}", "it is a revoke and {costs}", cards)
        yield TurningPoint(f"{seat.word} held no {led.word[:-1]}", f"{seat.word} was free to play any card")

    def cards_in_question(self, step: Step) -> tuple[Card, ...]:
        led = step.before.led if isinstance(step.event, ev.Play) else None
        return tuple(card for card in step.before.game.cards if led is not None and card.suit is led)

    def why_in_order(self, step: Step, knowledge: Knowledge) -> str:
        seat, led, event = step.seat, step.before.led, step.event
        if seat is None or led is None or not isinstance(event, ev.Play) or event.card is None:
            return ""
        if event.card.suit is led:
            return f"{seat.word} followed the suit led"
        if knowledge.holds(seat, knowledge.suit_cards(led), knowledge.played_by(seat, step.before)) is not Answer.NO:
            return ""
        return f"{seat.word} held no {led.word[:-1]} any more, and was free to play any card"
