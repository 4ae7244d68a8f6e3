"""Who deals next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ..cards import Seat
from ..findings import Finding
from ..lawbook import Breach
from ..record import PreviousDeal, Record, Running
from ..table.game import Game
from ..table.moments import DealStarts
from ..table.replay import Step
from ..values import dataclass
from .base import Law, names


@dataclass(frozen=True)
class DealerRotation(Law[DealStarts]):
    """The deal passes to the right, when it passes.

    `behind`: a dealer whose side has fewer balls than the other deals again, and hands the deal on as soon as it
    has as many. `losers`: a dealer deals again when the deal gave the others more balls. `every-deal`: it is handed
    on each time. Whoever dealt a void deal deals it anew. The score is the one the table had; after a deal that is not
    decided it is judged only where every outcome agrees.
    """

    id = "dealer-rotation"
    source = "PAG, S1/S2"
    looks_at = (DealStarts,)
    breach = Breach(names="wrong-dealer")

    dealer_rotation: Literal["behind", "losers", "every-deal"]

    def check(self, step: Step[DealStarts], record: Record) -> Iterator[Finding]:
        dealer, allowed = record.final.dealer, self.next_dealers(record.running, record.game)
        last = record.running.last
        if not record.dealer_written or dealer is None or last is None or not last.dealer_written:
            return
        if not allowed or dealer in allowed:
            return
        due = allowed[0]
        if len(allowed) > 1:
            why = f"whatever the last deal came to, {names(allowed, 'or')} deals"
        elif last.void:
            why = f"the last deal was void, so {due.word} deals it again"
        elif due is last.dealer:
            behind = "is still behind" if self.dealer_rotation == "behind" else "lost the last deal"
            why = f"{due.word}'s side {behind}, so {due.word} deals again"
        elif self.dealer_rotation == "behind":
            why = f"{last.dealer.word}'s side is not behind, so the deal passes to {due.word}"
        else:
            why = f"the deal passes to {due.word}"
        yield self.finding(step, f"{dealer.word} deals, but {why}", offender=dealer)

    def next_dealer(self, running: Running, game: Game) -> Seat | None:
        """Who deals after the deals so far; None while nobody has, or it hangs on what is not known."""
        allowed = self.next_dealers(running, game)
        return allowed[0] if len(allowed) == 1 else None

    def next_dealers(self, running: Running, game: Game) -> tuple[Seat, ...]:
        """Everybody who can be the one to deal after the deals so far; nobody before the first."""
        last = running.last
        if last is None or last.dealer not in game.seats:
            return ()
        again, passed = last.dealer, game.right(last.dealer)
        if last.void:
            return (again,)
        stays = self._stays(last, running, game)
        if stays is None or (last.void is None and not stays):
            return again, passed
        return (again,) if stays else (passed,)

    def _stays(self, last: PreviousDeal, running: Running, game: Game) -> bool | None:
        """Whether the dealer of a deal that was not void deals again; None where it is not known."""
        side, other = game.team(last.dealer), game.opponents(last.dealer)
        if self.dealer_rotation == "every-deal":
            return False
        if self.dealer_rotation == "behind":
            own, theirs = running.table_bounds(side), running.table_bounds(other)
            if own is None or theirs is None or (theirs[0] <= own[1] and own[0] < theirs[1]):
                return None  # behind in one outcome of an undecided deal, and not in another
            return own[1] < theirs[0]
        if last.balls is None:
            return None
        scored = dict(last.balls)
        return scored.get(other, 0) > scored.get(side, 0)
