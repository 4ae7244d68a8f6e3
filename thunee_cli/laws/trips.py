"""Trips, in the game of six."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ..cards import Card, Rank, Seat
from ..findings import Finding, Grade
from ..lawbook import Breach
from ..notation import events as ev
from ..record import Record
from ..stages import Counted
from ..table.replay import Step
from ..table.state import Alone, Solo, Table
from ..values import dataclass
from ..verdict import Award
from .alone import won_alone
from .base import Law

_OF_A_RANK = 3


@dataclass(frozen=True)
class Trips(Law[ev.Trips | ev.Play]):
    """With six players whoever is dealt three cards of one rank first may call Trips and play alone.

    There are no trumps. The caller leads the three, which beat everything in their suits, and those who are void
    discard; the fourth card lies face down till then and must win the fourth trick at its ordinary rank. Made it pays
    trips-made; lost to an opponent the other side gains trips-lost, to a partner trips-partner-catch. Calls made before
    are dead. Called without three of a rank, or after the first lead, it is no call; no source gives that a price, nor
    the fourth card played early.
    """

    id = "trips"
    source = "PAG"
    looks_at = (ev.Trips, ev.Play)
    rests_on_solo = True
    only_where = {
        "trips-made": ("players", 6),
        "trips-lost": ("players", 6),
        "trips-partner-catch": ("players", 6),
    }
    breach = Breach()

    trips_made: Literal[3, "-"]
    trips_lost: Literal[3, "-"]
    trips_partner_catch: Literal[3, 6, "-"]

    def allows(self, solo: Solo, table: Table, dealt: dict[Seat, tuple[Card, ...]]) -> bool | None:
        hand = dealt.get(solo.caller, ())
        if solo.way is not Alone.TRIPS:
            return True
        return False if self._why_not(solo, hand) else True if solo.first else None

    def _why_not(self, solo: Solo, hand: tuple[Card, ...]) -> str:
        """Why the call is none; `hand` is the whole hand as far as it is certain, its order known only if written."""
        if not isinstance(self.trips_made, int):
            return "which is played by six"
        if solo.cards_down:
            return "and the first card has been led"
        cards = solo.first or hand
        if cards and all(sum(card.rank is rank for card in cards) < _OF_A_RANK for rank in Rank):
            return f"holding {' '.join(map(str, cards))}"
        return ""

    def check(self, step: Step[ev.Trips | ev.Play], record: Record) -> Iterator[Finding]:
        event = step.event
        if isinstance(event, ev.Trips):
            seat = event.seat
            solo = next((s for s in step.after.solos if s.span == step.span), None)
            hand = record.dealt.get(seat, ())
            if solo and (why := self._why_not(solo, hand)):
                yield self.finding(step, f"{seat.word} calls Trips, {why}: it is no call", offender=seat, counts=0)
        else:
            yield from self._early(step, event)

    def _early(self, step: Step, played: ev.Play) -> Iterator[Finding]:
        """The fourth card played before the three."""
        table, solo = step.before, step.before.solo
        if solo is None or solo.way is not Alone.TRIPS or solo.caller is not step.seat or table.trick > _OF_A_RANK:
            return
        if isinstance(played.card, Card) and table.trips_rank(played.card) not in (None, played.card.rank):
            yield self.finding(
                step,
                f"{solo.caller.word} plays {played.card} in trick {table.trick}; the fourth card waits for the last",
                offender=step.seat,
                grade=Grade.PROVEN if solo.first else Grade.POSSIBLE,  # which card was the fourth, the hand tells
            )

    def award(self, record: Counted) -> Iterator[Award]:
        solo, made, lost, catch = record.final.solo, self.trips_made, self.trips_lost, self.trips_partner_catch
        if (
            solo
            and solo.way is Alone.TRIPS
            and isinstance(made, int)
            and isinstance(lost, int)
            and isinstance(catch, int)
        ):
            yield from won_alone(self.id, solo, record, made, lost, catch)
