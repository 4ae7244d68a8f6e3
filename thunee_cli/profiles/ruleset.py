"""A house: its numbers and its laws with their options filled in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeVar

from ..cards import Card, Seat
from ..laws import BY_ID
from ..laws.base import NOT_PLAYED, Law, Value
from ..laws.first_lead import FirstLead
from ..laws.royals import Royals
from ..laws.thunee_priority import ThuneePriority
from ..laws.tied_calls import TiedCalls
from ..notation import events as ev
from ..table.game import Game
from ..table.state import Solo, SoloInForce, Table
from ..verdict import Rank

L = TypeVar("L", bound=Law)


@dataclass(frozen=True)
class RuleSet:
    """A house's rules: `name`, what it is `title`d, its `game` block, its laws in report order.

    `sources` names what the house plays after; `source_of` where each option's choice comes from, and `set_in` the file
    that sets it.
    """

    name: str
    title: str
    game: Game
    laws: tuple[Law, ...]
    sources: str = field(default="", compare=False)
    source_of: dict[str, str] = field(default_factory=dict, compare=False)
    set_in: dict[str, str] = field(default_factory=dict, compare=False)

    def law(self, kind: type[L]) -> L:
        """The law of a class, with this house's options."""
        return next(law for law in self.laws if isinstance(law, kind))

    def options(self) -> Iterator[tuple[Law, str, Any]]:
        """Every option of every law with its value here."""
        for law in self.laws:
            for name, value in law.options().items():
                yield law, name, value

    def choices(self) -> dict[str, Value]:
        """Every option by name, the game's own first, with its value here; `NOT_PLAYED` where it has no meaning."""
        game = self.game
        return {
            "game": game.kind,
            "players": game.players,
            "pack": game.pack,
            "target": game.target or NOT_PLAYED,
            "balls-to-win": game.balls_to_win,
            **{name: value for _, name, value in self.options()},
        }

    @cached_property
    def looking_at(self) -> dict[type[ev.Event], tuple[Law, ...]]:
        """For each kind of event the laws that look at it, in report order."""
        kinds = {kind for law in self.laws for kind in law.looks_at}
        return {kind: tuple(law for law in self.laws if kind in law.looks_at) for kind in kinds}

    def paid_together(self, rank: Rank) -> tuple[Rank, ...]:
        """The kinds of award that are paid in a deal which an award of this kind decides."""
        kinds = {kind for law in self.laws for kind in law.paid_together(rank)}
        return tuple(kind for kind in Rank if kind in kinds)

    # --- what replay asks (see `table.replay.Customs`)

    def first_leader(self, table: Table) -> Seat | None:
        return self.law(FirstLead).first_leader(table)

    def tied_amount(self, amount: int) -> int:
        return self.law(TiedCalls).tied_amount(amount)

    def solo_in_force(self, table: Table, dealt: dict[Seat, tuple[Card, ...]]) -> SoloInForce:
        stands = {solo: self.allows(solo, table, dealt) for solo in table.solos if solo.caller in table.game.seats}
        good = [solo for solo in stands if stands[solo] is not False]
        sure = [solo for solo in good if stands[solo]]
        law = self.law(ThuneePriority)
        solo = law.choose(good, table)
        is_sure = law.choose(sure, table) == solo and (len(good) < 2 or table.calls_known)
        return SoloInForce(solo, is_sure, law.can_choose(good, table))

    def allows(self, solo: Solo, table: Table, dealt: dict[Seat, tuple[Card, ...]]) -> bool | None:
        """Whether a Thunee, or another call to win alone, stands by every law; None where the record does not tell."""
        answers = [law.allows(solo, table, dealt) for law in self.laws]
        return False if False in answers else None if None in answers else True

    def plays_whole_deal_royals(self) -> bool:
        return self.law(Royals).royals == "whole-deal"


def law_ids() -> tuple[str, ...]:
    return tuple(BY_ID)
