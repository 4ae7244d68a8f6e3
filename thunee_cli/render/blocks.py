"""What a report is made of, before it is text, Markdown or HTML: headings, facts, tables, lists, pictures, sentences.

An anchor is what a page's address ends with: `d3` a deal, `d3-t2` a trick, `d3-t2-c4` a card or what was said after it
(`d3-t2-c4a`); in a record of several games those of the second begin with `g2-`.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from ..cards import Seat, Suit
from ..event_number import EventNumber
from ..values import dataclass
from .faces import Face
from .words import Named


@dataclass(frozen=True, slots=True)
class Written:
    """Words that somebody else wrote: they are shown as they stand, whatever they look like."""

    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards beside each other; in a trick one that was taken back stands close to the one left in its place."""

    faces: tuple[Face, ...]
    close: bool = False

    def __str__(self) -> str:
        return "".join(gap + str(face) for gap, face in self.with_gaps())

    def with_gaps(self) -> Iterator[tuple[str, Face]]:
        """Each card with what stands in front of it."""
        before: Face | None = None
        for face in self.faces:
            yield "" if before is None or (self.close and before.back) else " ", face
            before = face


@dataclass(frozen=True, slots=True)
class Suits:
    """Suits by their letters, or one by its word."""

    suits: tuple[Suit, ...]
    in_words: bool = False

    def __str__(self) -> str:
        return " ".join(suit.word if self.in_words else suit.value for suit in self.suits)


@dataclass(frozen=True, slots=True)
class Lead:
    """A sentence of which the first part says it all."""

    first: str
    rest: str

    def __str__(self) -> str:
        return self.first + self.rest


@dataclass(frozen=True, slots=True)
class Link:
    """Words that lead to another place of the page, if there is such a place."""

    text: str
    anchor: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class OneLine:
    """Several things said in one line."""

    parts: tuple[str | Written | Named, ...]

    def __str__(self) -> str:
        return "".join(map(str, self.parts))


Said = str | Written | Named | Cards | Suits | Lead | Link | OneLine
"""What a block says: a plain string is a sentence or a number of the report's own."""


@dataclass(frozen=True, slots=True)
class Numbered:
    """A label that is an event's number within its deal; `text` is how it is written, if otherwise."""

    number: EventNumber
    text: str = ""

    def __str__(self) -> str:
        return self.text or str(self.number)


Label = str | Written | Numbered


@dataclass(frozen=True, slots=True)
class Strong:
    """A cell that stands out; `mark` shows it where there is no bold type."""

    said: Said
    mark: str = ""

    def __str__(self) -> str:
        return str(self.said)


Cell = Said | Strong


class HeadingOf(Enum):
    """What a heading is the heading of."""

    DEAL = "deal"
    BOX = "box"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Heading:
    """`short` is the number of a deal, for a list of contents."""

    level: int
    text: Said
    anchor: str = ""
    part: HeadingOf = HeadingOf.OTHER
    short: str = ""


@dataclass(frozen=True, slots=True)
class Text:
    """A sentence; the `outcome` of a game is what a page says first."""

    text: str
    strong: bool = False
    is_outcome: bool = False


@dataclass(frozen=True, slots=True)
class Box:
    """What is to be read aloud: the `first` sentence says it all. It is shown as it stands, since it names players."""

    first: str
    rest: str = ""

    def __str__(self) -> str:
        return f"{self.first} {self.rest}".strip()


@dataclass(frozen=True, slots=True)
class Facts:
    """Pairs of a label and what there is to say; an empty label goes on with the one before."""

    rows: tuple[tuple[Label, Said], ...]


@dataclass(frozen=True, slots=True)
class Items:
    """A titled list; each item has a label (an event's number, or nothing) and a sentence."""

    title: str
    items: tuple[tuple[Label, Said], ...]


@dataclass(frozen=True, slots=True)
class Row:
    """A table's row, and what happened beneath it: labels and sentences. `leader` led the trick, in a row of tricks."""

    cells: tuple[Cell, ...]
    beneath: tuple[tuple[Label, Said], ...] = ()
    anchor: str = ""
    leader: Seat | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TableBlock:
    """A titled table.

    `right` tells which columns are numbers, `last_is_sum` rules off the last row, and `strong` says what a cell that
    stands out means. `seats` are those whose columns a table of tricks has, from the third on; `is_line_score` says
    that it is one.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    right: tuple[bool, ...]
    last_is_sum: bool = False
    strong: str = ""
    legend: tuple[str, ...] = ()
    seats: tuple[Seat, ...] = ()
    is_line_score: bool = False


@dataclass(frozen=True, slots=True)
class Drawing:
    """Lines that are shown exactly as they stand."""

    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture as SVG, where it can be shown, and `alt`, what it shows; `instead` says it where it cannot."""

    name: str
    svg: str
    instead: tuple[Block, ...]
    alt: str


@dataclass(frozen=True, slots=True)
class DealtCards:
    """A hand as it was dealt, or half of one where the pack is dealt in two: the first cards and the last."""

    first: tuple[Face, ...]
    last: tuple[Face, ...]
    which: str = ""

    @property
    def parts(self) -> tuple[tuple[Face, ...], ...]:
        return tuple(part for part in (self.first, self.last) if part)

    def __str__(self) -> str:
        return " | ".join(str(Cards(part)) for part in self.parts)


@dataclass(frozen=True, slots=True)
class SeatedPlayer:
    """A player at the table, the hand as far as it is known, and the player's roles."""

    who: Named
    hand: tuple[DealtCards, ...]
    roles: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Compass:
    """The hands around the table; `instead` says it where there is no laying out."""

    places: tuple[SeatedPlayer, ...]
    instead: tuple[Block, ...]


NOT_RECORDED = "not recorded"
"""What stands in the place of a hand of which nothing is known."""

Block = Heading | Text | Box | Facts | Items | TableBlock | Drawing | Picture | Compass


def flat(blocks: tuple[Block, ...]) -> Iterator[Block]:
    """The blocks with everything that needs a page to be laid out on replaced by what is said instead."""
    for block in blocks:
        if isinstance(block, Picture | Compass):
            yield from flat(block.instead)
        else:
            yield block
