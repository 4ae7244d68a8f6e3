"""Moenie, in the game of six."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ..cards import Card, Rank, Seat
from ..findings import Finding
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


@dataclass(frozen=True)
class Moenie(Law[ev.Moenie]):
    """With six players whoever holds four cards of one suit with the Jack may call Moenie and must win all four tricks.

    The caller leads, and the suit of the four is trumps (our choice; no source names trumps). Made it pays moenie-made;
    lost to an opponent the other side gains moenie-lost, to a partner moenie-partner-catch. Calls made before are dead.
    Called with other cards, or after the first lead, it is no call.
    """

    id = "moenie"
    source = "PAG"
    looks_at = (ev.Moenie,)
    only_where = {
        "moenie-made": ("players", 6),
        "moenie-lost": ("players", 6),
        "moenie-partner-catch": ("players", 6),
    }
    breach = Breach()

    moenie_made: Literal[4, "-"]
    moenie_lost: Literal[4, "-"]
    moenie_partner_catch: Literal[8, "-"]

    def allows(self, solo: Solo, table: Table, dealt: dict[Seat, tuple[Card, ...]]) -> bool | None:
        hand = dealt.get(solo.caller, ())
        if solo.way is not Alone.MOENIE:
            return True
        return False if self._why_not(solo.cards_down, hand) else None if not hand else True

    def _why_not(self, cards_down: int, hand: tuple[Card, ...]) -> str:
        if not isinstance(self.moenie_made, int):
            return "which is played by six"
        if cards_down:
            return "and the first card has been led"
        if hand and (len({card.suit for card in hand}) > 1 or all(card.rank is not Rank.JACK for card in hand)):
            return f"holding {' '.join(map(str, hand))}"
        return ""

    def check(self, step: Step[ev.Moenie], record: Record) -> Iterator[Finding]:
        solo = next((s for s in step.after.solos if s.span == step.span), None)
        if solo and step.seat and (why := self._why_not(solo.cards_down, record.dealt.get(step.seat, ()))):
            message = f"{step.seat.word} calls Moenie, {why}: it is no call"
            yield self.finding(step, message, offender=step.seat, counts=0)

    def award(self, record: Counted) -> Iterator[Award]:
        solo, made, lost, catch = record.final.solo, self.moenie_made, self.moenie_lost, self.moenie_partner_catch
        if (
            solo
            and solo.way is Alone.MOENIE
            and isinstance(made, int)
            and isinstance(lost, int)
            and isinstance(catch, int)
        ):
            yield from won_alone(self.id, solo, record, made, lost, catch)
