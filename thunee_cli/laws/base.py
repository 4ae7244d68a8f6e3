"""What a law is."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Iterator
from dataclasses import fields
from typing import TYPE_CHECKING, Any, ClassVar, Generic

from ..cards import Card, Seat, Team
from ..findings import Finding, Kind, TurningPoint
from ..language import listed
from ..lawbook import Breach
from ..notation import events as ev
from ..record import Record, Running
from ..source import Span
from ..stages import Counted, Decided, Examined, Ruled
from ..table.game import Game
from ..table.knowledge import Knowledge
from ..table.replay import Step
from ..table.state import Solo, Table
from ..values import dataclass, replace
from ..verdict import Accusation, Award, AwardKind, Entry, Item, Result

FOUR_BALLS = 4
"""The price of a punished breach, in balls, to the other side."""

Value = str | int
"""What an option can be set to."""

NOT_PLAYED = "-"
"""The value of an option that has no meaning in a house, such as the target of the contract game."""


if TYPE_CHECKING:
    from typing_extensions import TypeVar

    E = TypeVar("E", bound=ev.Event, contravariant=True, default=Any)
else:
    from typing import TypeVar

    E = TypeVar("E")


@dataclass(frozen=True)
class Law(Generic[E]):
    """One law. Its fields are its options; it has no state and calls no other law.

    One that looks at events says at which: `Law[ev.Jodhi]`, and `looks_at` is the same again for the judge.
    """

    id: ClassVar[str]
    source: ClassVar[str] = ""
    looks_at: ClassVar[tuple[type[ev.Event], ...]] = ()
    breach: ClassVar[Breach | None] = None
    """How a player breaks it; None where nobody can, since it is about the record, or what a deal pays."""
    names_of_any_breach: ClassVar[tuple[str, ...]] = ()
    """What players call a breach when they do not say which."""
    hangs_on_play: ClassVar[bool] = False
    """Whether it says what is wrong in a record by who played what."""
    rests_on_solo: ClassVar[bool] = False
    """Whether what it finds depends on a Thunee, or another call to win alone, being in force or not."""
    rests_on_dealer: ClassVar[bool] = False
    """Whether what it finds depends on who dealt."""
    is_proven_by_a_card: ClassVar[bool] = False
    """Whether one of the `cards_in_question` in the offender's hand proves the breach."""
    is_barred_by_a_cry: ClassVar[bool] = False
    """Whether a call against it is barred when an opponent cries marials on it."""
    tells_of_impossible: ClassVar[bool] = False
    """Whether what it finds wrong in a record could not have happened with one pack and these hands."""
    is_mended: ClassVar[bool] = False
    """Whether another reading of the lines is sought where it finds something wrong in a record."""
    questioned_at: ClassVar[tuple[type[ev.Event], ...]] = ()
    """The events that put it in question before other laws (see `is_in_question`)."""
    pays: ClassVar[AwardKind | None] = None
    """The kind of result that rests on it before other laws."""
    tells_of_clash: ClassVar[bool] = False
    """Whether it says which lines of a record cannot all be true."""
    places_cards: ClassVar[bool] = False
    """Whether it says of which card nobody can tell who played it."""
    compares_with: ClassVar[type[ev.Event] | None] = None
    """What the table wrote that it compares with what is due."""
    is_silent_at_a_clash: ClassVar[bool] = False
    """Whether it compares nothing with a deal whose lines cannot all be true."""
    counts_in: ClassVar[str] = ""
    """The kind of game, `counting` or `contract`, whose count it turns into balls."""
    _known_fields: ClassVar[dict[str, str]]
    only_where: ClassVar[dict[str, tuple[str, Value]]] = {}
    """For an option that not every house has: the option, and its value, that it depends on."""

    # --- questions that every law may answer

    def check(self, step: Step[E], record: Record) -> Iterator[Finding]:
        """Was this event in order?"""
        return iter(())

    def weigh(self, step: Step[E], record: Examined) -> Iterator[Finding]:
        """What follows at this event from all that `check` found in the deal?"""
        return iter(())

    def count(self, record: Examined) -> Iterator[Item]:
        """What does it add to the total of the side that counts?"""
        return iter(())

    def award(self, record: Counted) -> Iterator[Award]:
        """What does the finished deal pay?"""
        return iter(())

    def compare(self, record: Decided) -> Iterator[Finding]:
        """Where does what the table wrote differ from what is due?"""
        return iter(())

    def allows(self, solo: Solo, table: Table, dealt: dict[Seat, tuple[Card, ...]]) -> bool | None:
        """Does this call to win alone stand, as far as this law goes (None: the record does not tell)?"""
        return True

    def afterwards(self, record: Ruled, result: Result) -> Iterator[Entry]:
        """What is written down after the deal, beside a result of it?"""
        return iter(())

    def paid_together(self, kind: AwardKind) -> tuple[AwardKind, ...]:
        """Which kinds of award are paid with one of this kind?"""
        return (kind,)

    # --- what a sheet asks, the last three of the law that a question is about

    @classmethod
    def is_in_question(cls, step: Step) -> bool:
        """Does this event put the law in question before other laws, where nothing is found there?"""
        return isinstance(step.event, cls.questioned_at)

    def turning_points(self, finding: Finding, step: Step, knowledge: Knowledge) -> Iterator[TurningPoint]:
        """On which facts does a breach turn that is only possible?"""
        return iter(())

    def cards_in_question(self, step: Step) -> tuple[Card, ...]:
        """Which cards does the question turn on whether something was in order?"""
        return ()

    def why_in_order(self, step: Step, knowledge: Knowledge) -> str:
        """Why was a card in order, where the record proves it?"""
        return ""

    # --- questions that one law of a house answers, as it plays it; the others say nothing

    def drawn_dealer(self, draw: ev.Draw) -> Seat | None:
        """Whom does the draw make the first dealer?"""
        return None

    def next_dealer(self, running: Running, game: Game) -> Seat | None:
        """Who deals after the deals so far, where that is known?"""
        return None

    def first_leader(self, table: Table) -> Seat | None:
        """Who is to lead to the first trick?"""
        return None

    def tied_amount(self, amount: int) -> int | None:
        """What does a number count that two partners called at once?"""
        return None

    def amounts_over(self, standing: int) -> tuple[int, ...] | None:
        """Which numbers may be called over a standing one (0: none)?"""
        return None

    def gives_jodhi(self, table: Table) -> bool | None:
        """Does the trick just gathered give the side that took it a Jodhi?"""
        return None

    def ends_jodhi(self) -> int | None:
        """With which card of the next trick does the time for a Jodhi end?"""
        return None

    def needs_jodhi_in_hand(self) -> bool | None:
        """Must the cards of a Jodhi still be in hand when it is called?"""
        return None

    def against_khanuck(self, cards: int, jodhis: int, call: int, by_makers: bool, game: Game) -> int | None:
        """What do the other side's card points and Jodhis, and the standing call, come to against a Khanuck?"""
        return None

    def solo_in_force(self, solos: list[Solo], table: Table) -> Solo | None:
        """Which of the calls to win alone that are in order stands, at a table where none does yet?"""
        return None

    def why_solo_unknown(self, solos: list[Solo], table: Table) -> str:
        """Which fact is missing to know whose call to win alone stands?"""
        return ""

    def agrees_royals(self) -> bool | None:
        """May Royals be agreed for a whole deal?"""
        return None

    def needs_accuser(self) -> bool | None:
        """Is a breach punished only where an opponent accused it?"""
        return None

    def only_bidders_jodhi(self) -> bool | None:
        """Does a Jodhi count for the bidding side alone?"""
        return None

    def decide(self, record: Examined) -> Iterator[Accusation]:
        """What becomes of each accusation?"""
        return iter(())

    def why_not_judged(self, record: Record) -> str:
        """Why can the laws of the house not be held against the deal?"""
        return ""

    def why_stopped(self, record: Counted) -> str:
        """Why is a deal not decided that a claim, or a hand thrown in, stopped?"""
        return ""

    def may_be_punished(self, record: Counted) -> tuple[int, str] | None:
        """From which step on may a breach cost its price, and which fact is missing to know it?"""
        return None

    def may_be_void(self, record: Counted) -> tuple[int, str] | None:
        """From which step on may the deal be void, and which fact is missing to know it?"""
        return None

    def why_undecided(self, kind: AwardKind, record: Counted) -> str:
        """Which fact is missing to know what an award of this kind comes to?"""
        return ""

    def may_cost(self, record: Counted) -> tuple[Team, str] | None:
        """Who would gain by a call that may cost by itself, and which fact is missing to know it?"""
        return None

    def paid_again(self, paid: list[Award], record: Counted) -> Iterator[Award]:
        """Which awards are paid once more, since the stakes were doubled?"""
        return iter(())

    def most_times_paid(self) -> int:
        """How often can the balls of a deal be paid at most?"""
        return 1

    def most_counted(self, team: Team, record: Record) -> int:
        """How many balls can the count give a side at most?"""
        return 1

    def carried_score(self) -> str | None:
        """Which score carries the game: `ruled`, the one by the laws, or `agreed`, the table's own?"""
        return None

    def on_corner_house(self, running: Running, team: Team, game: Game) -> bool | None:
        """Would one more ball win the game for a side by the table's score, where that is known?"""
        return None

    def target(self, record: Ruled, balls: dict[Team, int] | None) -> int | None:
        """Which target is in force after a deal that brings the sides to these balls (None: not known)?"""
        return None

    def winner(
        self, record: Ruled, balls: dict[Team, int] | None, target: int, restarted: bool, after_khanuck: bool
    ) -> Team | None:
        """Who has won the game with these balls after a deal?"""
        return None

    def restarts(self, balls: dict[Team, int] | None, target: int, running: Running, after_khanuck: bool) -> bool:
        """Do both sides begin again from nought with these balls after a deal?"""
        return False

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
            law=self.id,
            kind=kind,
            span=span or step.span,
            message=message,
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
        return tuple(cls._fields())

    def options(self) -> dict[str, Any]:
        return {option: getattr(self, field) for option, field in self._fields().items()}

    @classmethod
    def _fields(cls) -> dict[str, str]:
        """The fields that hold the options, by their names; worked out once for a class."""
        if "_known_fields" not in vars(cls):
            cls._known_fields = {field.name.replace("_", "-"): field.name for field in fields(cls)}
        return cls._known_fields

    def with_options(self, **changes: Any) -> Law:
        return replace(self, **changes)


def names(seats: Iterable[Seat], last: str = "and") -> str:
    """Seats in words: “North”, “North and South”."""
    return listed((seat.word for seat in seats), last)


def in_words(bounds: Iterable[tuple[int, int]]) -> str:
    """Numbers that are possible, in words: “8 to 120”, “11 or 31”."""
    each = dict.fromkeys(sorted(bounds))
    return listed((low if low == high else f"{low} to {high}" for low, high in each), "or")
