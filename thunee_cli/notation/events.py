"""What a record can say, one frozen class an event. Rule names in the grammar are these names.

Every event carries `span`, its place in the source, which takes no part in comparing two events.
"""

from __future__ import annotations

from dataclasses import field
from typing import ClassVar

from ..cards import Seat, Suit, Team
from ..event_number import EventNumber
from ..source import Span
from ..values import dataclass
from .event import AnyCard as AnyCard
from .event import Event as Event
from .happenings import *

# --- openings -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Version(Event):
    number: int


@dataclass(frozen=True, slots=True)
class MatchLine(Event):
    name: str


@dataclass(frozen=True, slots=True)
class GameLine(Event):
    number: int | None


@dataclass(frozen=True, slots=True)
class DealLine(Event):
    """`deal 3 by W = EW 2`: `balls` is what a score-only deal gave, None where play follows."""

    number: int | None
    dealer: Seat | None = None
    balls: Tally | None = None
    void: bool = False


# --- headers --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Header(Event):
    name: str
    value: str


@dataclass(frozen=True, slots=True)
class Players(Event):
    names: tuple[tuple[Seat, str], ...]


@dataclass(frozen=True, slots=True)
class Dealer(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class Agreed(Event):
    """Something the table agreed before the deal, such as `royals`."""

    what: str


@dataclass(frozen=True, slots=True)
class Comment(Event):
    """For readers of the file. `trailing` when it stands behind something on the same line.

    `text` begins with the space behind `#` where one that is no words, such as `= a mark`, stands on a line of its own.
    """

    text: str
    trailing: bool = False


@dataclass(frozen=True, slots=True)
class Note(Event):
    """Part of the record; shown in reports."""

    text: str


# --- before the play ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Draw(Event):
    """Cards turned up one at a time to find the first dealer; `places` is where each is written."""

    turner: Seat | None
    cards: tuple[tuple[Seat, AnyCard], ...]
    dealer: Seat | None
    places: tuple[Span, ...] = field(default=(), kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Cut(Event):
    """The cut: offered to `seat` (None: not offered), `ways` in the words of the table, `cards` lifted."""

    seat: Seat | None
    ways: tuple[str, ...] = ()
    cards: int | None = None


@dataclass(frozen=True, slots=True)
class Exposed(Event):
    card: AnyCard
    to: Seat | None = None


@dataclass(frozen=True, slots=True)
class Void(Event):
    """Where a deal stopped, and why: for a reason that the laws have a word for, or for one of the table's own."""

    EXPOSED_CARD: ClassVar[str] = "exposed-card"
    LOW_FOUR: ClassVar[str] = "low-four"
    TRUMPLESS: ClassVar[str] = "trumpless"
    ALL_PASS: ClassVar[str] = "all-pass"

    reason: str


@dataclass(frozen=True, slots=True)
class Hand(Event):
    """A written hand. `last` is None where the record does not say where the first part ends.

    `places` is where each card is written, in the order of `cards`.
    """

    seat: Seat
    first: tuple[AnyCard, ...]
    last: tuple[AnyCard, ...] | None = None
    places: tuple[Span, ...] = field(default=(), kw_only=True, compare=False, repr=False)

    @property
    def cards(self) -> tuple[AnyCard, ...]:
        return self.first + (self.last or ())


@dataclass(frozen=True, slots=True)
class Half(Event):
    number: int


NOT_NOTED = "an amount not noted"

# --- calling --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NoCalls(Event):
    """`calls: -`: nobody called."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Call(Event):
    """A call of `amount`, None where the number was not heard (`?`).

    With `together`, another player said the same number at the same moment; then `counted` is what the table
    took it for, `maker` who of the two was named to make trumps, and `namer` by whom.
    """

    seat: Seat
    amount: int | None
    together: Seat | None = None
    maker: Seat | None = None
    counted: int | None = None
    namer: Seat | None = None

    @property
    def said(self) -> str:
        """The amount in words."""
        return str(self.amount) if self.amount is not None else NOT_NOTED


@dataclass(frozen=True, slots=True)
class Passes(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class Trump(Event):
    """Trumps set: by whom, with what, and how (`down`, `last card`, `named`, or "" where not said)."""

    seat: Seat | None
    what: AnyCard | Suit | None
    how: str = ""


# --- play -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Play(Event):
    """A card on the table.

    `seat` is None where the order of turn says whose it is; `card` None where no card came. `mark` is what the
    scorer noticed ("" unnamed, None nothing); `taken_back` when the card went back to the hand; `together`
    when it fell at the same moment as the card before it.
    """

    card: AnyCard | None
    seat: Seat | None = None
    mark: str | None = None
    taken_back: bool = False
    together: bool = False


@dataclass(frozen=True, slots=True)
class Trick(Event):
    """A trick line: its number, the leader written (None: left out), what happened in order, and the tail."""

    number: int
    leader: Seat | None
    items: tuple[Play | Happening | Exposed, ...]
    result: TrickResult | None = None


@dataclass(frozen=True, slots=True)
class TrickResult(Event):
    """The tail of a trick line: `= winner points, side running`; what is not written is None.

    `open` are the numbers that are written as unknown: `points`, `running`.
    """

    winner: Seat | None = None
    points: int | None = None
    side: Team | None = None
    running: int | None = None
    open: tuple[str, ...] = ()


# --- rulings and checks ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Ruling(Event):
    """What the table or the director ruled: `balls` to `side` (None: how many is not known), or `outcome` none, waived
    or void.
    """

    by: str
    on: EventNumber | None = None
    balls: int | None = None
    side: Team | None = None
    outcome: str = ""


@dataclass(frozen=True, slots=True)
class Tally(Event):
    """Numbers by side, None for one that is not known (`?`); `values` None where nothing is."""

    values: tuple[tuple[Team, int | None], ...] | None

    def of(self, team: Team) -> int | None:
        """What the tally says for `team`; a side not named has 0; None where it is unknown."""
        return None if self.values is None else dict(self.values).get(team, 0)

    @property
    def known(self) -> tuple[tuple[Team, int], ...] | None:
        """The numbers, where all that is named is known."""
        if self.values is None or any(number is None for _, number in self.values):
            return None
        return tuple((team, number) for team, number in self.values if number is not None)

    @property
    def unknown(self) -> tuple[Team, ...]:
        """The sides whose number is written as unknown."""
        return tuple(team for team, number in self.values or () if number is None)


@dataclass(frozen=True, slots=True)
class Points(Event):
    tally: Tally


@dataclass(frozen=True, slots=True)
class Count(Event):
    tally: Tally


@dataclass(frozen=True, slots=True)
class Balls(Event):
    tally: Tally


@dataclass(frozen=True, slots=True)
class Score(Event):
    tally: Tally


@dataclass(frozen=True, slots=True)
class Unread(Event):
    """A line that could not be read, kept as it stands so that nothing is lost."""

    text: str


Line = (
    Version
    | MatchLine
    | GameLine
    | DealLine
    | Header
    | Players
    | Dealer
    | Agreed
    | Comment
    | Note
    | Draw
    | Cut
    | Exposed
    | Void
    | Hand
    | Half
    | NoCalls
    | Call
    | Passes
    | Trump
    | Happening
    | Trick
    | Ruling
    | Points
    | Count
    | Balls
    | Score
    | Unread
)
"""What a line of a record can hold: who tells them apart is told of a new one by the type checker."""
