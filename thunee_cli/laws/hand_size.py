"""How many cards a hand has."""

from __future__ import annotations

from collections.abc import Iterator

from ..findings import Finding, Kind
from ..notation import events as ev
from ..record import Record
from ..table.replay import Step
from ..values import dataclass
from .base import Law


@dataclass(frozen=True)
class HandSize(Law[ev.Hand | ev.Half]):
    """Each player is dealt six cards: four, and after the calls two more.

    With 32 cards it is four and four, with six players three and one. A hand that is not known in full is written
    with `?` for each unseen card; the first part alone may be written, since calls and low hands depend on it. Where
    the deal stopped in the dealing, with a card turned up, a hand thrown in or a void, a hand is as long as it was
    then. Two players are dealt six twice, and `half 2` opens the second part of their deal.
    """

    id = "hand-size"
    source = "S3, S1/S2, PAG"
    tells_of_impossible = True
    is_mended = True
    looks_at = (ev.Hand, ev.Half)

    def check(self, step: Step[ev.Hand | ev.Half], record: Record) -> Iterator[Finding]:
        if isinstance(step.event, ev.Half):
            yield from self._half(step, step.event.number, record)
            return
        hand = step.event
        game = record.game
        first, size, count = game.first_cards, game.hand_size, len(hand.cards)
        if hand.seat not in game.seats:
            yield self.finding(step, f"nobody sits {hand.seat.word} at a table of {game.players}", kind=Kind.RECORD)
        elif (hand.last is None and count in (0, first, size)) or _is_part_of_a_stopped_deal(hand, record):
            return
        elif count != size:
            yield self.finding(
                step,
                f"{hand.seat.word}'s hand has {count} cards; a hand has {size} (write ? for a card not seen)",
                kind=Kind.RECORD,
            )
        elif hand.last is not None and len(hand.first) != first:
            yield self.finding(
                step,
                f"{hand.seat.word}'s hand is written {len(hand.first)} | {len(hand.last)}; "
                f"cards are dealt {first} | {size - first}",
                kind=Kind.RECORD,
            )

    def _half(self, step: Step, number: int, record: Record) -> Iterator[Finding]:
        if record.game.halves == 1:
            yield self.finding(step, "only two players play a deal in halves", kind=Kind.RECORD)
        elif number != 2 or step.before.half == 2:
            yield self.finding(
                step, f"half {number} cannot open here: half 2 follows the sixth trick", kind=Kind.RECORD
            )


def _is_part_of_a_stopped_deal(hand: ev.Hand, record: Record) -> bool:
    in_order = hand.last is None or len(hand.first) == record.game.first_cards
    return in_order and len(hand.cards) < record.game.hand_size and _stopped_in_dealing(record)


def _stopped_in_dealing(record: Record) -> bool:
    """Whether the deal was broken off before a card was led, so that hands may not have been dealt out."""
    if record.final.first_lead_made:
        return False
    opening, ruling = record.section.opening, record.first(ev.Ruling)
    ruled_void = ruling is not None and ruling.event.outcome == "void"
    written_void = isinstance(opening, ev.DealLine) and opening.void
    return written_void or ruled_void or record.first(ev.Void, ev.Exposed, ev.ThrowsIn) is not None
