"""The verdict: what a record comes to, as values that can be kept, sent and compared."""

from __future__ import annotations

from dataclasses import field
from enum import Enum

from .cards import Card, Seat, Team
from .event_number import EventNumber
from .findings import Finding
from .notation.parse import Section
from .source import Span
from .table.knowledge import Knowledge
from .table.replay import Step
from .table.state import Solo
from .values import dataclass


class AwardKind(Enum):
    """What decides a deal, the strongest first: laws of the game, section 1, order of precedence."""

    VOID = "void"
    PENALTY = "penalty"
    TRUMPLESS = "trumpless"
    THUNEE = "thunee"
    KHANUCK = "khanuck"
    DOUBLE = "double"
    COUNT = "count"


@dataclass(frozen=True, slots=True, kw_only=True)
class Award:
    """What a law pays: `balls` to `team`, and why, in words. A void pays nothing and has no team.

    `step` is where it is earned; less than nought for a void that holds whatever was played. `is_of_the_play` is true
    of a penalty that belongs to the deal as played too, since the call itself costs it.
    """

    law: str
    kind: AwardKind
    team: Team | None
    balls: int
    reason: str
    span: Span
    step: int = -1
    is_of_the_play: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """A line of the count: what a law adds to (or takes off) the counters' total, in points.

    Where the record does not tell, `points` is None, `low` and `high` are the least and the most it could be, and
    `missing` is the fact that would tell.
    """

    law: str
    label: str
    points: int | None
    span: Span | None = None
    low: int = 0
    high: int = 0
    missing: str = ""


@dataclass(frozen=True, slots=True)
class CountSheet:
    """The count of a deal: the side that counts, its items, their sum, and what it needed.

    In the counting game the counters count and need 105; in the contract game the bidders do and need their bid.
    `law` is the one that says so.
    """

    team: Team
    items: tuple[Item, ...]
    needed: int
    law: str

    @property
    def total(self) -> int | None:
        """The total of the side that counts, None while an item is not known."""
        points = [item.points for item in self.items]
        return sum(p for p in points if p is not None) if None not in points else None

    @property
    def bounds(self) -> tuple[int, int]:
        """The least and the most the total can be."""
        known = sum(item.points for item in self.items if item.points is not None)
        unknown = [item for item in self.items if item.points is None]
        return known + sum(item.low for item in unknown), known + sum(item.high for item in unknown)

    @property
    def said(self) -> str:
        """The total in words."""
        low, high = self.bounds
        return str(self.total) if self.total is not None else f"between {low} and {high}"

    @property
    def is_reached(self) -> bool | None:
        low, high = self.bounds
        return True if low >= self.needed else False if high < self.needed else None

    @property
    def missing(self) -> str:
        return "; ".join(item.missing for item in self.items if item.points is None)


@dataclass(frozen=True, slots=True)
class Entry:
    """Balls written down after a deal, beside its result, which stands: what `team` gains, or less than nought where it
    forfeits some of what the deal gave it.
    """

    law: str
    team: Team
    balls: int
    reason: str
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """A deal's result in one reading: as played, as ruled or as agreed.

    `balls` by side, None when it is not decided; then `missing` is the fact that would decide it. `awards` add up
    to `balls`. `void` is the reason a deal is dealt again. `provisional` says what could still change it. `has_reading`
    is False where no full deal agrees with every line, and so the deal cannot be ruled as it is written.
    """

    balls: tuple[tuple[Team, int], ...] | None
    awards: tuple[Award, ...] = ()
    void: str = ""
    missing: str = ""
    provisional: str = ""
    from_table: bool = False
    has_reading: bool = True

    def of(self, team: Team) -> int | None:
        return None if self.balls is None else dict(self.balls).get(team, 0)

    @property
    def decided(self) -> bool:
        return self.balls is not None

    def same_as(self, other: Result) -> bool:
        """Whether two readings give the same balls (or are void alike)."""
        mine, theirs = dict(self.balls or ()), dict(other.balls or ())
        teams = {*mine, *theirs}
        return (
            self.decided == other.decided
            and bool(self.void) == bool(other.void)
            and all(mine.get(team, 0) == theirs.get(team, 0) for team in teams)
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickLine:
    """A trick as gathered: what a report's row needs. `points` and `running` are None where not known."""

    number: int
    leader: Seat | None
    winner: Seat | None
    points: int | None
    running: tuple[tuple[Team, int], ...] | None
    assumed: bool = False


@dataclass(frozen=True, slots=True)
class Score:
    """The running balls of a game; None while they are not known."""

    balls: tuple[tuple[Team, int], ...] | None

    def of(self, team: Team) -> int | None:
        return None if self.balls is None else dict(self.balls).get(team, 0)


class Upheld(Enum):
    """What became of an accusation."""

    UPHELD = "upheld"
    REJECTED = "rejected"
    TOO_LATE = "too late"
    NOT_ENTITLED = "not entitled"
    NO_BREACH = "no breach"
    UNDECIDED = "undecided"


@dataclass(frozen=True, slots=True, kw_only=True)
class Accusation:
    """An accusation decided on the whole record; `why` is a sentence.

    `breach` is the law accused of, or the word used where it stands for any breach, or for none.
    """

    number: EventNumber
    accuser: Seat
    offender: Seat
    breach: str
    decided: Upheld
    why: str
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class DealVerdict:
    """One deal judged.

    `number` as written (or the deal's place in the game). `entries` are written down after the deal; `restarted` when
    both sides begin again from nought after it.
    `before` and `after` are the score that carries the game (as ruled, or as agreed by the house's custom);
    `by_rulings` and `by_table` are the score before and after the deal in either reading. `knowledge` is of the hands.
    `clash` are the lines that cannot all be true; none where some full deal agrees with every line.
    """

    section: Section
    number: int
    dealer: Seat | None
    dealer_assumed: bool
    findings: tuple[Finding, ...]
    as_played: Result
    as_ruled: Result
    as_agreed: Result | None
    count: CountSheet | None
    points: tuple[tuple[Team, int], ...] | None
    tricks: tuple[TrickLine, ...]
    before: Score
    after: Score
    target: int
    winner: Team | None = None
    maker: Seat | None = None
    call: int | None = None
    solo: Solo | None = None
    accusations: tuple[Accusation, ...] = ()
    inferred: tuple[tuple[Seat, tuple[Card, ...]], ...] = ()
    steps: tuple[Step, ...] = ()
    entries: tuple[Entry, ...] = ()
    restarted: bool = False
    by_rulings: tuple[Score, Score] | None = None
    by_table: tuple[Score, Score] | None = None
    knowledge: Knowledge | None = field(default=None, compare=False, repr=False)
    clash: tuple[Span, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class GameHeading:
    """A game begins: where it is played, by whom, and under which house; `named_house` as the record names it."""

    match: Section | None
    section: Section
    house: str
    players: tuple[tuple[Seat, str], ...]
    teams: tuple[Team, Team]
    start: Score
    target: int
    findings: tuple[Finding, ...] = ()
    named_house: str = ""


@dataclass(frozen=True, slots=True)
class GameSummary:
    """A game ends with the file, the next game, or its last deal: the score, and the winner if it was won."""

    heading: GameHeading
    deals: int
    score: Score
    target: int
    winner: Team | None


@dataclass(frozen=True, slots=True)
class Problems:
    """What was found outside any game: in the file's or a match's own lines."""

    section: Section
    findings: tuple[Finding, ...] = field(default=())


@dataclass(frozen=True, slots=True)
class LostGame:
    """A game that is not judged, since its house cannot be read: where that is named, and `why`, in a sentence."""

    section: Section
    span: Span
    why: str
    findings: tuple[Finding, ...] = ()


Verdict = GameHeading | DealVerdict | GameSummary | Problems
"""What adjudication yields, one at a time, in the order of the file."""
