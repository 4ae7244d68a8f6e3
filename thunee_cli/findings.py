"""What is said about a record: findings are data with a place; how they look is made elsewhere."""

from __future__ import annotations

from dataclasses import field
from enum import Enum

from .cards import Card, Seat, Team
from .event_number import EventNumber
from .source import Span
from .values import dataclass


class Kind(Enum):
    """What sort of thing a finding is about."""

    NOTATION = "notation"  # the text cannot be read as it was meant
    RECORD = "record"  # it can be read, but it is impossible or contradicts itself
    PLAY = "play"  # a player broke a law
    WARNING = "warning"  # it was read, but perhaps not as it was meant
    OPEN = "open"  # the record does not settle it
    ASSUMED = "assumed"  # something not written was taken for granted
    NOTE = "note"  # nothing is wrong, and it is worth knowing


class Grade(Enum):
    """How sure a breach is, over every full deal that fits the record."""

    PROVEN = "proven"
    POSSIBLE = "possible"
    EXCLUDED = "excluded"


@dataclass(frozen=True, slots=True)
class WrongNumber:
    """A number the record gives wrongly: as `written` and as it is `due`, for `team` (None: for no side)."""

    team: Team | None
    written: int
    due: int


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A fact on which a possible breach turns: if `fact`, then `then`, where `{costs}` is what the breach comes to.

    Without `then`, `fact` says what is missing. `cards` are those that the record does not account for.
    """

    fact: str
    then: str = ""
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One thing found.

    `law` names the law (or, for text that cannot be read, the notation rule) that speaks; `number` is the
    event's number, in a verdict with its deal; `penalty` is in balls, given to the side opposite the offender.
    `counts` is what a call made here counts instead of what was said (0: it is barred).
    `wrong` is the number it is about, where it is about one. `doubt` is set on what is only possible and cannot be
    presumed away: either it is so, or somebody else broke a law, and the doubt says who and how. `accepted` is the
    reason for which the record accepts it, "" where it does not. `mends` are the lines to write in its place, where
    the notation has them.
    """

    law: str
    kind: Kind
    span: Span
    message: str
    grade: Grade = Grade.PROVEN
    number: EventNumber | None = None
    offender: Seat | None = None
    penalty: int = 0
    counts: int | None = None
    related: tuple[tuple[Span, str], ...] = ()
    hint: str = ""
    wrong: WrongNumber | None = None
    doubt: str = ""
    accepted: str = ""
    mends: tuple[str, ...] = ()
    step: int = field(default=-1, compare=False)

    @property
    def is_wrong(self) -> bool:
        """True when the record shows something wrong, as against something open, assumed or accepted."""
        if self.accepted:
            return False
        return self.kind in (Kind.NOTATION, Kind.RECORD) or (self.kind is Kind.PLAY and self.grade is Grade.PROVEN)

    @property
    def is_warning(self) -> bool:
        return self.kind is Kind.WARNING and not self.accepted
