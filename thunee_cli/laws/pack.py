"""The pack."""

from __future__ import annotations

from collections.abc import Iterator

from ..cards import Card
from ..findings import Finding, Kind
from ..language import form, listed
from ..notation import events as ev
from ..record import Record
from ..source import Span
from ..stages import Examined
from ..table.contradiction import contradiction
from ..table.dealing import MOST_TRIED, pool_of
from ..table.moments import DealEnds
from ..table.replay import Step
from ..values import dataclass
from .base import Law

_IMPOSSIBLE = ("pack", "hand-size", "card-in-hand", "full-trick")
"""Laws that name the very cards which make a record impossible."""

_Seen = dict[Card, tuple[Span, str]]


@dataclass(frozen=True)
class Pack(Law[DealEnds]):
    """Every card is in the pack once, and no other card is.

    The pack has nine to ace in four suits (with 32 cards seven to ace). A card written in two hands, or played
    twice, makes the record impossible; so does a card that the pack does not have. Where the cards are half seen and no
    dealing of the pack fits all that is written, the lines that cannot all be true are named.
    """

    id = "pack"
    source = "S3, S1/S2, PAG"
    tells_of_impossible = True
    tells_of_clash = True
    is_mended = True
    looks_at = (DealEnds,)

    def check(self, step: Step[DealEnds], record: Record) -> Iterator[Finding]:
        drawn: _Seen = {}
        held: _Seen = {}
        played: _Seen = {}
        standing = {card.span for trick in record.final.tricks for card in trick.cards}
        for each in record.steps:
            match each.event:
                case ev.Draw() as draw:
                    for (seat, card), place in zip(draw.cards, draw.places or _everywhere(draw), strict=False):
                        yield from self._look(each, card, drawn, f"turned up to {seat.word}", place, record)
                case ev.Hand(seat=seat) as hand:
                    for card, place in zip(hand.cards, hand.places or _everywhere(hand), strict=False):
                        yield from self._look(each, card, held, f"in {seat.word}'s hand", place, record)
                case ev.Play(card=card, taken_back=False) if card is not None and each.after.down:
                    if each.after.down[-1].span == each.span and (each.span in standing or not standing):
                        where = (
                            f"played by {each.seat.word} at {each.number}" if each.seat else f"played at {each.number}"
                        )
                        yield from self._look(each, card, played, where, each.span, record)
                case _:
                    pass
        if not record.knowledge.is_within_limit:
            said = f"what a hand held was not decided within {MOST_TRIED:,} ways tried: it stays open"
            yield self.finding(step, said, kind=Kind.OPEN, span=record.section.span)

    def weigh(self, step: Step[DealEnds], record: Examined) -> Iterator[Finding]:
        if any(f.kind is Kind.RECORD and f.law in _IMPOSSIBLE for f in record.findings):
            return
        if clash := record.knowledge.clash:
            one, two = clash
            yield self.finding(
                step,
                f"{one.words}, and {two.words}: both cannot be",
                kind=Kind.RECORD,
                span=two.span,
                related=((one.span, one.words),),
            )
        elif not record.knowledge.is_possible:
            yield from self._no_dealing(step, record)

    def _no_dealing(self, step: Step, record: Record) -> Iterator[Finding]:
        lines = contradiction(record.steps, record.final, pool_of(record.section.kept))
        numbers = [str(span.line) for span in lines]
        if numbers:
            yield self.finding(
                step,
                f"no dealing of the pack fits {form(len(numbers), 'line', 'lines')} {listed(numbers)}",
                kind=Kind.RECORD,
                span=lines[-1],
                related=tuple((span, "") for span in lines[:-1]),
            )

    def _look(
        self, step: Step, card: object, seen: _Seen, where: str, place: Span, record: Record
    ) -> Iterator[Finding]:
        if not isinstance(card, Card):
            return
        if card not in record.game.bits:
            yield self.finding(
                step, f"{card} is not in a pack of {record.game.pack} cards", kind=Kind.RECORD, span=place
            )
        elif card in seen:
            span, already = seen[card]
            yield self.finding(
                step,
                f"{card} cannot be {where}: it is already {already}",
                kind=Kind.RECORD,
                span=place,
                related=((span, f"{card} {already}"),),
            )
        else:
            seen[card] = (place, where)


def _everywhere(event: ev.Draw | ev.Hand) -> tuple[Span, ...]:
    """The whole event for each of its cards, where the places are not known."""
    return (event.span,) * len(event.cards)
