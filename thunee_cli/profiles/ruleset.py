"""A house: its numbers and its laws with their options filled in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeVar

from ..cards import Card, Seat
from ..laws import BY_ID
from ..laws.base import Law
from ..laws.first_lead import FirstLead
from ..laws.royals import Royals
from ..laws.thunee_priority import ThuneePriority
from ..laws.tied_calls import TiedCalls
from ..notation import events as ev
from ..table.game import Game
from ..table.state import Solo, Table

L = TypeVar("L", bound=Law)


@dataclass(frozen=True)
class RuleSet:
    """A house's rules: `name`, what it is `title`d, its `game` block, its laws in report order.

    `sources` names, law by law, where the house's choice comes from; `set_in` the file that sets each option.
    """

    name: str
    title: str
    game: Game
    laws: tuple[Law, ...]
    sources: dict[str, str] = field(default_factory=dict, compare=False)
    set_in: dict[str, str] = field(default_factory=dict, compare=False)

    def law(self, kind: type[L]) -> L:
        """The law of a class, with this house's options."""
        return next(law for law in self.laws if isinstance(law, kind))

    def options(self) -> Iterator[tuple[Law, str, Any]]:
        """Every option of every law with its value here."""
        for law in self.laws:
            for name, value in law.options().items():
                yield law, name, value

    @cached_property
    def looking_at(self) -> dict[type[ev.Event], tuple[Law, ...]]:
        """For each kind of event the laws that look at it, in report order."""
        kinds = {kind for law in self.laws for kind in law.looks_at}
        return {kind: tuple(law for law in self.laws if kind in law.looks_at) for kind in kinds}

    # --- what replay asks (see `table.replay.Customs`)

    def first_leader(self, table: Table) -> Seat | None:
        return self.law(FirstLead).first_leader(table)

    def tied_amount(self, amount: int) -> int:
        return self.law(TiedCalls).tied_amount(amount)

    def solo_in_force(self, table: Table, dealt: dict[Seat, tuple[Card, ...]]) -> Solo | None:
        good = [
            solo
            for solo in table.solos
            if solo.caller in table.game.seats and all(law.allows(solo, table, dealt) for law in self.laws)
        ]
        return self.law(ThuneePriority).choose(good, table)

    def plays_whole_deal_royals(self) -> bool:
        return self.law(Royals).royals == "whole-deal"


def law_ids() -> tuple[str, ...]:
    return tuple(BY_ID)
