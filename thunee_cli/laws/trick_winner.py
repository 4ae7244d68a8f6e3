"""Who wins a trick."""

from __future__ import annotations

from collections.abc import Iterator

from ..findings import Finding, Kind
from ..record import Record
from ..table.moments import TrickEnds
from ..table.replay import Step
from ..values import dataclass
from .base import Law, names


@dataclass(frozen=True)
class TrickWinner(Law[TrickEnds]):
    """The highest trump wins the trick, and where there is none the highest card of the suit led.

    Cards rank Jack, nine, ace, ten, King, Queen in every suit; in the contract game plain suits rank ace, ten, King,
    Queen, Jack, nine. A winner written down is compared with the play; where the table took the wrong one, the trick
    goes as the laws say, and the lead stays with whoever the table let lead.
    """

    id = "trick-winner"
    hangs_on_play = True
    source = "S3, PAG, S1/S2"
    questioned_at = (TrickEnds,)
    is_mended = True
    looks_at = (TrickEnds,)
    rests_on_solo = True

    def check(self, step: Step[TrickEnds], record: Record) -> Iterator[Finding]:
        trick = step.after.tricks[-1]
        if trick.result is None:
            return
        written = trick.result.winner
        if written and written not in record.game.seats:
            yield self.finding(
                step,
                f"nobody sits {written.word} at a table of {record.game.players}",
                kind=Kind.RECORD,
                span=trick.result.span,
            )
            return
        if written and trick.winner is None and trick.could_win and written not in trick.could_win:
            could = names(trick.could_win, "or")
            said = f"the record gives trick {trick.number} to {written.word}; whatever trumps are, {could} wins it"
            yield self.finding(step, said, kind=Kind.RECORD, span=trick.result.span)
        if trick.winner is None or trick.winner_assumed or written is None or written is trick.winner:
            return
        best = next(card for card in trick.cards if card.seat is trick.winner)
        trump = step.after.trump
        why = "the highest trump" if best.card.suit is trump else "the highest card of the suit led"
        yield self.finding(
            step,
            f"the record gives trick {trick.number} to {written.word}; "
            f"{trick.winner.word} wins it with {best.card}, {why}",
            kind=Kind.RECORD,
            span=trick.result.span,
            related=((best.span, "the winning card"),),
        )
