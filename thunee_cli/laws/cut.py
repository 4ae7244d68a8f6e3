"""The cut."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ..cards import Seat
from ..findings import Finding, Kind
from ..lawbook import Breach
from ..notation import events as ev
from ..record import Record
from ..table.replay import Step
from ..values import dataclass
from .base import Law


@dataclass(frozen=True)
class Cut(Law[ev.Cut | ev.LooksAtCard]):
    """The dealer offers the cut to a neighbour, who may decline it.

    The neighbour is the one on the dealer's `left` or `right` (cut-by). Once declined there is no complaint later.
    A cut into two equal packets may be forbidden (centre-cut), and each packet may need a number of cards
    (cut-minimum). Normal, table and three-packet cuts are all good. Nobody counts the cards before cutting or looks
    at one. No source names a price for any of these: they are reported and cost nothing.
    """

    id = "cut"
    source = "S3, TCOM, PAG, S1/S2"
    looks_at = (ev.Cut, ev.LooksAtCard)
    questioned_at = (ev.Cut,)
    rests_on_dealer = True
    breach = Breach(shared="cut")

    cut_by: Literal["left", "right"]
    centre_cut: Literal["forbidden", "allowed"]
    cut_minimum: Literal[0, 3]

    def check(self, step: Step[ev.Cut | ev.LooksAtCard], record: Record) -> Iterator[Finding]:
        cut, game, dealer = step.event, record.game, record.final.dealer
        if isinstance(cut, ev.LooksAtCard):
            if not step.before.first_lead_made:
                yield self.finding(step, f"{cut.seat.word} looks at a card of the pack", offender=cut.seat)
            return
        if cut.seat is None:
            yield self.finding(step, "the cut was not offered, and it always must be", offender=dealer)
            return
        if cut.seat not in game.seats:
            yield self.finding(step, f"nobody sits {cut.seat.word} at a table of {game.players}", kind=Kind.RECORD)
            return
        if dealer:
            due = game.left(dealer) if self.cut_by == "left" else game.right(dealer)
            if cut.seat is not due:
                yield self.finding(
                    step,
                    f"{cut.seat.word} was offered the cut; it belongs to {due.word}, on the dealer's {self.cut_by}",
                    offender=dealer,
                )
        yield from self._packets(step, cut, cut.seat, record)
        if "counted" in cut.ways:
            yield self.finding(step, f"{cut.seat.word} counted the cards before cutting", offender=cut.seat)
        if "looked" in cut.ways:
            yield self.finding(step, f"{cut.seat.word} looked at a card while cutting", offender=cut.seat)

    def _packets(self, step: Step, cut: ev.Cut, seat: Seat, record: Record) -> Iterator[Finding]:
        pack, lifted = record.game.pack, cut.cards
        if lifted is not None and lifted >= pack:
            yield self.finding(step, f"{lifted} cards cannot be lifted off a pack of {pack}", offender=seat)
            return
        if self.centre_cut == "forbidden" and ("centre" in cut.ways or lifted == pack // 2):
            yield self.finding(step, f"{seat.word} cut into two equal packets, which this house forbids", offender=seat)
        if lifted is not None and min(lifted, pack - lifted) < self.cut_minimum:
            yield self.finding(
                step,
                f"{seat.word} left a packet of {min(lifted, pack - lifted)}; "
                f"each packet needs {self.cut_minimum} cards",
                offender=seat,
            )
