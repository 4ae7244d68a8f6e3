"""A deal played over, with what it tells of the hands: once for all houses that answer alike what replay asks them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field

from ..cards import Card, Seat
from ..notation import events as ev
from ..notation.parse import Section
from ..values import dataclass
from .game import Game
from .knowledge import Knowledge
from .replay import Customs, Replay, replay
from .state import SoloInForce, Table
from .worth import Worths

_KEPT = "played"


@dataclass(frozen=True, slots=True, kw_only=True)
class Before:
    """What is known before the first event of a deal: who deals, and what was drawn for it."""

    game: Game
    dealer: Seat | None
    dealer_written: bool = True
    prelude: tuple[ev.Line, ...] = ()


@dataclass(frozen=True, slots=True)
class Played:
    """A deal replayed, what is known of its hands, and what its tricks can be worth."""

    replay: Replay
    knowledge: Knowledge
    worths: Worths


@dataclass(frozen=True, slots=True)
class _Kept:
    events: tuple[ev.Line, ...]
    before: Before
    heard: _Heard
    played: Played


def play(section: Section, before: Before, customs: Customs) -> Played:
    """A deal as a house has it replayed. The callers' hands and cards unseen that are certain are taken for written."""
    kept = section.kept.setdefault(_KEPT, [])
    assert isinstance(kept, list)
    for each in kept:
        if each.before == before and each.events == section.events and each.heard.is_answered_alike_by(customs):
            found: Played = each.played
            return found
    heard = _Heard(customs)
    played = _play(section, before, heard)
    kept.append(_Kept(section.events, before, heard, played))
    return played


def _play(section: Section, before: Before, customs: Customs) -> Played:
    played = replay(section, before.game, customs, before.dealer, before.prelude, dealer_written=before.dealer_written)
    knowledge = Knowledge(played)
    inferred, seen = _callers_hands(knowledge, played.final), knowledge.seen_through()
    if inferred or seen:
        played = replay(
            section, before.game, customs, before.dealer, before.prelude, inferred, seen, before.dealer_written
        )
        knowledge = Knowledge(played)
    return Played(played, knowledge, Worths(played.steps, played.final, knowledge))


def _callers_hands(knowledge: Knowledge, final: Table) -> dict[Seat, tuple[Card, ...]]:
    """The hands of those who called Thunee or Royals, where they are not written and yet certain."""
    callers = {solo.caller for solo in final.solos if solo.caller in final.game.seats}
    callers -= {seat for seat, half in knowledge.written if half == 0}
    hands = {seat: knowledge.whole_hand(seat) or knowledge.one_suit(seat) for seat in callers}
    return {seat: hand for seat, hand in hands.items() if hand is not None}


@dataclass(slots=True)
class _Heard:
    """A house that replay asks, and all that was asked, to be asked of another house again."""

    customs: Customs
    same: list[Callable[[Customs], bool]] = field(default_factory=list)

    def is_answered_alike_by(self, customs: Customs) -> bool:
        return all(is_same(customs) for is_same in self.same)

    def first_leader(self, table: Table) -> Seat | None:
        answer = self.customs.first_leader(table)
        self.same.append(lambda other: other.first_leader(table) is answer)
        return answer

    def tied_amount(self, amount: int) -> int:
        answer = self.customs.tied_amount(amount)
        self.same.append(lambda other: other.tied_amount(amount) == answer)
        return answer

    def solo_in_force(self, table: Table, dealt: dict[Seat, tuple[Card, ...]]) -> SoloInForce:
        answer = self.customs.solo_in_force(table, dealt)
        self.same.append(lambda other: other.solo_in_force(table, dealt) == answer)
        return answer

    def plays_whole_deal_royals(self) -> bool:
        answer = self.customs.plays_whole_deal_royals()
        self.same.append(lambda other: other.plays_whole_deal_royals() is answer)
        return answer
