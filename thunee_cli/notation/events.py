"""What a record can say, one frozen class an event. Rule names in the grammar are these names.

Every event carries `span`, its place in the source, which takes no part in comparing two events.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from ..cards import Card, Seat, Suit, Team, Unseen
from ..source import Source, Span

_NOWHERE = Span(Source("", ""), 0, 0)

AnyCard = Card | Unseen


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    span: Span = field(default=_NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Place:
    """An event's number as a record writes it: `2.5.4a`, `3.2`, `calls.3`, `cut`."""

    text: str


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
    """For readers of the file. `trailing` when it stands behind something on the same line."""

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


@dataclass(frozen=True, slots=True)
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


# --- happenings -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Happening(Event):
    """Something a player said or did; `after` where it was remembered late."""

    seat: Seat
    after: Place | None = field(default=None, kw_only=True)


@dataclass(frozen=True, slots=True)
class Jodhi(Happening):
    """A Jodhi called at `value`, None where the number was not heard (`?`)."""

    value: int | None
    suit: Suit | None = None


@dataclass(frozen=True, slots=True)
class Double(Happening):
    pass


@dataclass(frozen=True, slots=True)
class Khanuck(Happening):
    pass


@dataclass(frozen=True, slots=True)
class Thunee(Happening):
    blind: bool = False


@dataclass(frozen=True, slots=True)
class Royals(Happening):
    blind: bool = False


@dataclass(frozen=True, slots=True)
class Trips(Happening):
    pass


@dataclass(frozen=True, slots=True)
class Moenie(Happening):
    pass


@dataclass(frozen=True, slots=True)
class HoldsTheGame(Happening):
    pass


@dataclass(frozen=True, slots=True)
class Releases(Happening):
    pass


@dataclass(frozen=True, slots=True)
class Withdraws(Happening):
    pass


@dataclass(frozen=True, slots=True)
class Asks(Happening):
    """The leader asks whether anyone wants Thunee."""


@dataclass(frozen=True, slots=True)
class AnswersNo(Happening):
    pass


@dataclass(frozen=True, slots=True)
class Marials(Happening):
    suit: Suit | None = None


@dataclass(frozen=True, slots=True)
class Shows(Happening):
    what: AnyCard | Suit


@dataclass(frozen=True, slots=True)
class TakesBack(Happening):
    """A card taken back: the card down as trump, or a card led (`what` None: the trump card)."""

    what: AnyCard | None = None


@dataclass(frozen=True, slots=True)
class ChangesTo(Happening):
    what: AnyCard | Suit


@dataclass(frozen=True, slots=True)
class SaysLastCard(Happening):
    pass


@dataclass(frozen=True, slots=True)
class CallsCard(Happening):
    card: Card


@dataclass(frozen=True, slots=True)
class DoublesTheStakes(Happening):
    pass


@dataclass(frozen=True, slots=True)
class ThrowsIn(Happening):
    pass


@dataclass(frozen=True, slots=True)
class ClaimsTrumpless(Happening):
    pass


@dataclass(frozen=True, slots=True)
class Accuses(Happening):
    """An accusation: `breach` is the breach's name or a law; `at` where it is said to have happened."""

    offender: Seat
    breach: str
    at: Place | None = None


@dataclass(frozen=True, slots=True)
class Accepts(Happening):
    pass


@dataclass(frozen=True, slots=True)
class Contests(Happening):
    pass


@dataclass(frozen=True, slots=True)
class Claims(Happening):
    """The rest of the tricks is claimed, or the next `tricks` of them."""

    tricks: int | None = None


@dataclass(frozen=True, slots=True)
class PicksUp(Happening):
    """A blind caller picks up his last cards."""


@dataclass(frozen=True, slots=True)
class LooksAtCard(Happening):
    pass


@dataclass(frozen=True, slots=True)
class Exposes(Happening):
    card: AnyCard


@dataclass(frozen=True, slots=True)
class OpensBalls(Happening):
    """Balls are put down: `balls` of them, None where the record does not say how many; then `open` where it says that
    nobody noted it.
    """

    balls: int | None = None
    open: bool = False


@dataclass(frozen=True, slots=True)
class Reminds(Happening):
    """A player reminds his partner to open the balls."""


@dataclass(frozen=True, slots=True)
class Says(Happening):
    text: str


@dataclass(frozen=True, slots=True)
class Signs(Happening):
    text: str


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
    on: Place | None = None
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
