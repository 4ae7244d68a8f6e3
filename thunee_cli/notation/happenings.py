"""What a player can say or do beside calling and playing: one class a happening, and its words with it."""

from __future__ import annotations

from dataclasses import field
from typing import ClassVar

from ..cards import Card, Seat, Suit, in_words
from ..event_number import EventNumber
from ..language import counted
from ..values import dataclass
from .event import AnyCard, Event
from .spelling import Spelling


@dataclass(frozen=True, slots=True)
class Happening(Event):
    """Something a player said or did; `after` where it was remembered late.

    `verb` is what stands behind the seat in a record, `telling` what stands there in a report, where that is another.
    A happening with more to say has `written` and `told` of its own. `also` are other words that open it in a record.
    """

    verb: ClassVar[str] = ""
    telling: ClassVar[str] = ""
    also: ClassVar[tuple[str, ...]] = ()

    seat: Seat
    after: EventNumber | None = field(default=None, kw_only=True)

    def written(self, spelling: Spelling) -> str:
        """What stands behind the seat in a record."""
        return self.verb

    def told(self) -> str:
        """What stands behind the seat in a report; what players wrote is not yet made safe to show."""
        return self.telling or self.verb


@dataclass(frozen=True, slots=True)
class Jodhi(Happening):
    """A Jodhi called at `value`, None where the number was not heard (`?`)."""

    verb = "jodhi"

    value: int | None
    suit: Suit | None = None

    def written(self, spelling: Spelling) -> str:
        value = "?" if self.value is None else str(self.value)
        return f"{self.verb} {value}" + (f" {spelling.suit(self.suit)}" if self.suit else "")

    def told(self) -> str:
        said = f"calls Jodhi {self.value}" if self.value is not None else "calls a Jodhi"
        suit = f" in {self.suit.word}" if self.suit else ""
        return said + suit + (" (at what is not noted)" if self.value is None else "")


@dataclass(frozen=True, slots=True)
class Double(Happening):
    verb = "double"
    telling = "calls Double"


@dataclass(frozen=True, slots=True)
class Khanuck(Happening):
    verb = "khanuck"
    telling = "calls Khanuck"


@dataclass(frozen=True, slots=True)
class Thunee(Happening):
    verb = "thunee"
    also = ("blind",)

    blind: bool = False

    def written(self, spelling: Spelling) -> str:
        return f"blind {self.verb}" if self.blind else self.verb

    def told(self) -> str:
        return "calls Blind Thunee" if self.blind else "calls Thunee"


@dataclass(frozen=True, slots=True)
class Royals(Happening):
    verb = "royals"
    also = ("blind",)

    blind: bool = False

    def written(self, spelling: Spelling) -> str:
        return f"blind {self.verb}" if self.blind else self.verb

    def told(self) -> str:
        return "calls Blind Royals" if self.blind else "calls Royals"


@dataclass(frozen=True, slots=True)
class Trips(Happening):
    verb = "trips"
    telling = "calls Trips"


@dataclass(frozen=True, slots=True)
class Moenie(Happening):
    verb = "moenie"
    telling = "calls Moenie"


@dataclass(frozen=True, slots=True)
class HoldsTheGame(Happening):
    verb = "holds the game"
    telling = "says “hold the game”"


@dataclass(frozen=True, slots=True)
class Releases(Happening):
    verb = "releases the game"


@dataclass(frozen=True, slots=True)
class Withdraws(Happening):
    verb = "withdraws"


@dataclass(frozen=True, slots=True)
class Asks(Happening):
    """The leader asks whether anyone wants Thunee."""

    verb = "asks"
    telling = "asks whether anyone wants Thunee"


@dataclass(frozen=True, slots=True)
class AnswersNo(Happening):
    verb = "answers no"


@dataclass(frozen=True, slots=True)
class Marials(Happening):
    verb = "marials"

    suit: Suit | None = None

    def written(self, spelling: Spelling) -> str:
        return self.verb + (f" on {spelling.suit(self.suit)}" if self.suit else "")

    def told(self) -> str:
        return "cries marials" + (f" on {self.suit.word}" if self.suit else "")


@dataclass(frozen=True, slots=True)
class Shows(Happening):
    verb = "shows"

    what: AnyCard | Suit

    def written(self, spelling: Spelling) -> str:
        return f"{self.verb} {spelling.card(self.what)}"

    def told(self) -> str:
        return f"shows {in_words(self.what)}" + (" as trumps" if isinstance(self.what, Suit) else "")


@dataclass(frozen=True, slots=True)
class TakesBack(Happening):
    """A card taken back: the card down as trump, or a card led (`what` None: the trump card)."""

    verb = "takes back"

    what: AnyCard | None = None

    def written(self, spelling: Spelling) -> str:
        return f"{self.verb} {spelling.card(self.what) if self.what else 'trump'}"

    def told(self) -> str:
        return f"takes back {in_words(self.what) if self.what else 'the trump card'}"


@dataclass(frozen=True, slots=True)
class ChangesTo(Happening):
    verb = "changes to"

    what: AnyCard | Suit

    def written(self, spelling: Spelling) -> str:
        return f"{self.verb} {spelling.card(self.what)}"

    def told(self) -> str:
        return f"changes the trump to {in_words(self.what)}"


@dataclass(frozen=True, slots=True)
class SaysLastCard(Happening):
    verb = "says last card"
    telling = "says “last card”"


@dataclass(frozen=True, slots=True)
class CallsCard(Happening):
    verb = "calls card"

    card: Card

    def written(self, spelling: Spelling) -> str:
        return f"{self.verb} {spelling.card(self.card)}"

    def told(self) -> str:
        return f"names {in_words(self.card)} as the card called"


@dataclass(frozen=True, slots=True)
class DoublesTheStakes(Happening):
    verb = "doubles the stakes"


@dataclass(frozen=True, slots=True)
class ThrowsIn(Happening):
    verb = "throws in"
    telling = "throws in the hand"


@dataclass(frozen=True, slots=True)
class ClaimsTrumpless(Happening):
    verb = "claims trumpless"
    telling = "claims that neither partner holds a trump"


@dataclass(frozen=True, slots=True)
class Accuses(Happening):
    """An accusation: `breach` is the breach's name or a law; `at` where it is said to have happened."""

    verb = "accuses"

    offender: Seat
    breach: str
    at: EventNumber | None = None

    def written(self, spelling: Spelling) -> str:
        return f"{self.verb} {self.offender.value} of {self.breach}" + (f" at {self.at}" if self.at else "")

    def told(self) -> str:
        return f"accuses {self.offender.word} of {self.breach.replace('-', ' ')}" + (
            f" at {self.at}" if self.at else ""
        )


@dataclass(frozen=True, slots=True)
class Accepts(Happening):
    verb = "accepts"


@dataclass(frozen=True, slots=True)
class Contests(Happening):
    verb = "contests"
    telling = "contests it"


@dataclass(frozen=True, slots=True)
class Claims(Happening):
    """The rest of the tricks is claimed, or the next `tricks` of them."""

    verb = "claims"

    tricks: int | None = None

    def written(self, spelling: Spelling) -> str:
        return f"{self.verb} {'the rest' if self.tricks is None else counted(self.tricks, 'trick')}"

    def told(self) -> str:
        return f"claims {'the rest' if self.tricks is None else counted(self.tricks, 'trick')}"


@dataclass(frozen=True, slots=True)
class PicksUp(Happening):
    """A blind caller picks up the last cards."""

    verb = "picks up the last two"
    telling = "picks up the last cards"


@dataclass(frozen=True, slots=True)
class LooksAtCard(Happening):
    verb = "looks at a card"


@dataclass(frozen=True, slots=True)
class Exposes(Happening):
    verb = "exposes"

    card: AnyCard

    def written(self, spelling: Spelling) -> str:
        return f"{self.verb} {spelling.card(self.card)}"

    def told(self) -> str:
        return f"exposes {in_words(self.card)}"


@dataclass(frozen=True, slots=True)
class OpensBalls(Happening):
    """Balls are put down: `balls` of them, None where the record does not say how many; then `open` where it says that
    nobody noted it.
    """

    verb = "opens"
    also = ("puts",)

    balls: int | None = None
    open: bool = False

    def written(self, spelling: Spelling) -> str:
        if self.open:
            return "opens ? balls"
        return "opens balls" if self.balls is None else f"opens {counted(self.balls, 'ball')}"

    def told(self) -> str:
        if self.open:
            return "opens balls (how many is not noted)"
        return "opens the balls" if self.balls is None else f"opens {counted(self.balls, 'ball')}"


@dataclass(frozen=True, slots=True)
class Reminds(Happening):
    """A player reminds the partner to open the balls."""

    verb = "reminds partner"
    telling = "reminds the partner of the balls"


@dataclass(frozen=True, slots=True)
class Says(Happening):
    verb = "says"

    text: str

    def written(self, spelling: Spelling) -> str:
        return f'{self.verb} "{self.text}"'

    def told(self) -> str:
        return f"says “{self.text}”"


@dataclass(frozen=True, slots=True)
class Signs(Happening):
    verb = "signs"

    text: str

    def written(self, spelling: Spelling) -> str:
        return f'{self.verb} "{self.text}"'

    def told(self) -> str:
        return f"makes a sign: “{self.text}”"


# Not Happening.__subclasses__(): a class with slots is made twice, and both would be there.
HAPPENINGS: tuple[type[Happening], ...] = tuple(
    each
    for each in list(vars().values())
    if isinstance(each, type) and issubclass(each, Happening) and each is not Happening
)
"""Every happening, in the order in which they are told of."""
