"""Void deals."""

from __future__ import annotations

from collections.abc import Iterator

from ..findings import Finding, Kind
from ..notation import events as ev
from ..record import Record
from ..table.replay import Step
from ..values import dataclass
from ..verdict import AwardKind
from .base import Law


@dataclass(frozen=True)
class VoidDeal(Law[ev.Void]):
    """A void deal scores nothing and is dealt again by the same dealer.

    The laws that make a deal void say so themselves: an exposed card, a low hand thrown in, counters without a trump.
    For a misdeal by a wrong number of cards, or a card missing, no source gives a remedy: where the table calls the
    deal void for a reason of its own, that is followed, and noted.
    """

    id = "void-deal"
    source = "PAG, S3, S1/S2, TCOM"
    looks_at = (ev.Void,)
    pays = AwardKind.VOID

    def check(self, step: Step[ev.Void], record: Record) -> Iterator[Finding]:
        event = step.event
        nobody_bids = record.game.kind == "contract" and not record.final.standing and not record.final.solo
        played_anyway = event.reason == "all-pass" and not nobody_bids
        if event.reason not in _OF_LAWS or played_anyway:
            yield self.finding(
                step, f"the table made the deal void ({event.reason}); no law of this house does", kind=Kind.ASSUMED
            )
            return
        kind, missing = _WRITTEN.get(event.reason, (None, ""))
        if kind and not record.first(kind):
            yield self.finding(step, f"the deal is void for {missing}", kind=Kind.ASSUMED)


_OF_LAWS = (ev.Void.EXPOSED_CARD, ev.Void.LOW_FOUR, ev.Void.TRUMPLESS, ev.Void.ALL_PASS)
_WRITTEN: dict[str, tuple[type[ev.Event], str]] = {
    "exposed-card": (ev.Exposed, "an exposed card, and the card is not written (`exposed: Jd to E`)"),
    "low-four": (ev.ThrowsIn, "a low hand, and who threw it in is not written (`W throws in`)"),
    "trumpless": (ev.ClaimsTrumpless, "want of trumps, and who claimed it is not written (`S claims trumpless`)"),
}
"""For each reason of the laws, what the record shows where it is written in full."""
