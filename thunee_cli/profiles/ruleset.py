"""A house: its numbers and its laws with their options filled in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import field, fields
from functools import cached_property
from typing import Any, TypeVar

from ..cards import Card, Seat
from ..laws import BY_ID
from ..laws.base import NOT_PLAYED, Law, Value
from ..notation import events as ev
from ..table.game import Game
from ..table.state import Solo, SoloInForce, Table
from ..values import dataclass
from ..verdict import AwardKind

T = TypeVar("T")
_GAME_FIELDS = {
    "game": "kind",
    "players": "players",
    "pack": "pack",
    "target": "target",
    "balls-to-win": "balls_to_win",
}


class ProfileError(ValueError):
    """A house that cannot be read; the message is one sentence, with the place in the YAML where there is one."""


@dataclass(frozen=True, kw_only=True)
class RuleSet:
    """A house's rules: `name`, what it is `title`d, its `game` block, its laws in report order.

    `sources` names what the house plays after; `source_of` where each option's choice comes from, and `set_in` the file
    that sets it. `files` are the profiles it was read from, its own and those it extends.
    """

    name: str
    title: str
    game: Game
    laws: tuple[Law, ...]
    sources: str = field(default="", compare=False)
    source_of: dict[str, str] = field(default_factory=dict, compare=False)
    set_in: dict[str, str] = field(default_factory=dict, compare=False)
    files: tuple[str, ...] = field(default=(), compare=False)

    def named(self, law: str) -> Law:
        """The law of that name. Raises `KeyError` where there is none."""
        return self._by_id[law]

    def answering(self, question: Callable[..., object]) -> tuple[Law, ...]:
        """The laws that have an answer of their own to a question of `Law`, in report order."""
        name = question.__name__
        if name not in self._answering:
            self._answering[name] = tuple(law for law in self.laws if getattr(type(law), name) is not question)
        return self._answering[name]

    def ask(self, question: Callable[..., T], *about: object) -> T | None:
        """The first answer to a question of `Law` that says something; None where every law is silent."""
        answers = (getattr(law, question.__name__)(*about) for law in self.answering(question))
        return next((answer for answer in answers if answer not in (None, "")), None)

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
    def _by_id(self) -> dict[str, Law]:
        return {law.id: law for law in self.laws}

    @cached_property
    def _answering(self) -> dict[str, tuple[Law, ...]]:
        return {}

    @cached_property
    def looking_at(self) -> dict[type[ev.Event], tuple[Law, ...]]:
        """For each kind of event the laws that look at it, in report order."""
        kinds = {kind for law in self.laws for kind in law.looks_at}
        return {kind: tuple(law for law in self.laws if kind in law.looks_at) for kind in kinds}

    @cached_property
    def weighing(self) -> dict[type[ev.Event], tuple[Law, ...]]:
        """For each kind of event the laws that weigh what was found, in report order."""
        laws = self.answering(Law.weigh)
        return {kind: tuple(law for law in laws if kind in law.looks_at) for law in laws for kind in law.looks_at}

    @cached_property
    def place(self) -> dict[str, int]:
        """The place of each law in reports."""
        return {law.id: place for place, law in enumerate(self.laws)}

    def paid_together(self, kind: AwardKind) -> tuple[AwardKind, ...]:
        """The kinds of award that are paid in a deal which an award of this kind decides."""
        together = {kind, *(other for law in self.answering(Law.paid_together) for other in law.paid_together(kind))}
        return tuple(other for other in AwardKind if other in together)

    # --- what replay asks (see `table.replay.Customs`)

    def first_leader(self, table: Table) -> Seat | None:
        return self.ask(Law.first_leader, table)

    def tied_amount(self, amount: int) -> int:
        return self.ask(Law.tied_amount, amount) or amount

    def solo_in_force(self, table: Table, dealt: dict[Seat, tuple[Card, ...]]) -> SoloInForce:
        stands = {solo: self.allows(solo, table, dealt) for solo in table.solos if solo.caller in table.game.seats}
        good = [solo for solo in stands if stands[solo] is not False]
        sure = [solo for solo in good if stands[solo]]
        solo = self.ask(Law.solo_in_force, good, table)
        is_sure = self.ask(Law.solo_in_force, sure, table) == solo and (len(good) < 2 or table.calls_known)
        return SoloInForce(solo, is_sure, self.ask(Law.why_solo_unknown, good, table) or "")

    def allows(self, solo: Solo, table: Table, dealt: dict[Seat, tuple[Card, ...]]) -> bool | None:
        """Whether a Thunee, or another call to win alone, stands by every law; None where the record does not tell."""
        answers = [law.allows(solo, table, dealt) for law in self.answering(Law.allows)]
        return False if False in answers else None if None in answers else True

    @property
    def count_law(self) -> str:
        """The law that turns the count of this game into balls."""
        return next(law.id for law in self.laws if law.counts_in == self.game.kind)

    @property
    def carried_score(self) -> str:
        """Which score carries the game, `ruled` or `agreed` (see `Law.carried_score`)."""
        return self.ask(Law.carried_score) or "ruled"

    def plays_whole_deal_royals(self) -> bool:
        return bool(self.ask(Law.agrees_royals))


def rule_set(values: Mapping[str, Value], **about: Any) -> RuleSet:
    """The house with a value for every option, and what is said `about` it. Raises `KeyError` where one is missing."""
    game: dict[str, Any] = {field: values[option] for option, field in _GAME_FIELDS.items()}
    if game["target"] == NOT_PLAYED:
        game["target"] = 0
    laws = (law(**{each.name: values[each.name.replace("_", "-")] for each in fields(law)}) for law in BY_ID.values())
    return RuleSet(game=Game(**game), laws=tuple(laws), **about)


def law_ids() -> tuple[str, ...]:
    return tuple(BY_ID)
