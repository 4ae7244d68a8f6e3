"""What a law is."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, replace
from typing import Any, ClassVar

from ..cards import Card, Seat
from ..findings import Finding, Kind
from ..notation import events as ev
from ..record import Record
from ..source import Span
from ..table.replay import Step
from ..table.state import Solo, Table
from ..verdict import Award, Entry, Item, Rank, Result

FOUR_BALLS = 4
"""The price of a punished breach, in balls, to the other side."""

Value = str | int
"""What an option can be set to."""

NOT_PLAYED = "-"
"""The value of an option that has no meaning in a house, such as the target of the contract game."""


@dataclass(frozen=True)
class Law:
    """One law. Its fields are its options; it has no state and calls no other law."""

    id: ClassVar[str]
    source: ClassVar[str] = ""
    looks_at: ClassVar[tuple[type[ev.Event], ...]] = ()
    rests_on_solo: ClassVar[bool] = False
    """Whether what it finds depends on a Thunee, or another call to win alone, being in force or not."""
    rests_on_dealer: ClassVar[bool] = False
    """Whether what it finds depends on who dealt."""
    only_where: ClassVar[dict[str, tuple[str, Value]]] = {}
    """For an option that not every house has: the option, and its value, that it depends on."""

    def check(self, step: Step, record: Record) -> Iterator[Finding]:
        """Was this event in order?"""
        return iter(())

    def count(self, record: Record) -> Iterator[Item]:
        """What it adds to the counters' total."""
        return iter(())

    def award(self, record: Record) -> Iterator[Award]:
        """What the finished deal pays."""
        return iter(())

    def compare(self, record: Record) -> Iterator[Finding]:
        """Where what the table wrote differs from what is due."""
        return iter(())

    def allows(self, solo: Solo, table: Table, dealt: dict[Seat, tuple[Card, ...]]) -> bool | None:
        """Whether a Thunee or Royals call stands, as far as this law goes; None where the record does not tell."""
        return True

    def afterwards(self, record: Record, result: Result) -> Iterator[Entry]:
        """What is written down after the deal, beside a result of it."""
        return iter(())

    def paid_together(self, rank: Rank) -> tuple[Rank, ...]:
        """The kinds of award that are paid with one of this kind."""
        return (rank,)

    # --- for the laws' own use

    def finding(
        self,
        step: Step,
        message: str,
        *,
        kind: Kind = Kind.PLAY,
        offender: Seat | None = None,
        penalty: int = 0,
        span: Span | None = None,
        **more: Any,
    ) -> Finding:
        return Finding(
            self.id,
            kind,
            span or step.span,
            message,
            number=step.number,
            offender=offender,
            penalty=penalty,
            step=step.index,
            **more,
        )

    # --- for the registry, the docs and `thunee explain`

    @classmethod
    def title(cls) -> str:
        """The law in one sentence."""
        return (inspect.getdoc(cls) or "").partition("\n")[0].strip()

    @classmethod
    def text(cls) -> str:
        """What follows the sentence: the law explained, and where houses differ."""
        return (inspect.getdoc(cls) or "").partition("\n")[2].strip()

    @classmethod
    def option_names(cls) -> tuple[str, ...]:
        return tuple(f.name.replace("_", "-") for f in fields(cls))

    def options(self) -> dict[str, Any]:
        return {f.name.replace("_", "-"): getattr(self, f.name) for f in fields(self)}

    def with_options(self, **changes: Any) -> Law:
        return replace(self, **changes)


def names(seats: tuple[Seat, ...] | list[Seat]) -> str:
    """Seats in words: “North”, “North and South”."""
    words = [seat.word for seat in seats]
    return " and ".join(words) if len(words) < 3 else ", ".join(words[:-1]) + " and " + words[-1]


def balls(number: int) -> str:
    return f"{number} ball" if number == 1 else f"{number} balls"


def in_words(bounds: Iterable[tuple[int, int]]) -> str:
    """Numbers that are possible, in words: “8 to 120”, “11 or 31”."""
    each = dict.fromkeys(sorted(bounds))
    return " or ".join(str(low) if low == high else f"{low} to {high}" for low, high in each)
