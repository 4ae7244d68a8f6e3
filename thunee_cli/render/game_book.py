"""A game as it goes by, in short: the rows of its box score, its line score, its ball cards and its players."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from ..cards import Seat
from ..verdict import DealVerdict, GameHeading, GameSummary, Problems, Verdict
from .anchors import Anchors, deal_anchor
from .ball_cards import BallCards, ball_cards
from .base import Reading
from .deal_row import DealRow, deal_row
from .headings import Above, below
from .line_score import Inning, LineScore, both, inning
from .players import PlayerLine, add, paid_for, player_lines
from .progress import DealMark, deal_mark


@dataclass
class GameBook:
    """One game of a record; `number` is its place in the record, `summary` None where reading broke off.

    Deals are not kept: what is kept of each is small. `players_at_table` is how many play, as the deals have it;
    `penalties` are those paid as ruled: deal, whose breach it was, law. `marks` are what the game's pictures need.
    """

    file: str
    above: Above
    heading: GameHeading
    number: int = 1
    rows: list[DealRow] = field(default_factory=list)
    innings: list[Inning] = field(default_factory=list)
    marks: list[DealMark] = field(default_factory=list)
    players: tuple[PlayerLine, ...] = ()
    penalties: list[tuple[int, Seat, str]] = field(default_factory=list)
    summary: GameSummary | None = None
    target: int = 0
    players_at_table: int = 4

    def add(self, deal: DealVerdict, anchor: str = "") -> None:
        self.rows.append(deal_row(deal, self.heading.teams, anchor or deal_anchor(self.number, deal.number)))
        self.innings.append(inning(deal, self.heading.teams))
        self.marks.append(deal_mark(deal))
        self.players = add(self.players, player_lines(deal, self.heading))
        self.penalties += [(deal.number, seat, law) for seat, law in paid_for(deal)]
        self.target = deal.target
        self.players_at_table = deal.steps[0].before.game.players

    def close(self, summary: GameSummary) -> None:
        self.summary = summary

    @property
    def line_score(self) -> LineScore:
        heading = self.heading
        winner = self.summary.winner if self.summary else None
        start = both(heading.start, heading.teams)
        return LineScore(heading.teams, start, tuple(self.innings), self.target or heading.target, winner)

    @property
    def ball_cards(self) -> tuple[BallCards, BallCards]:
        (one, two), (first, second) = self.heading.teams, self.line_score.totals
        return ball_cards(one, first), ball_cards(two, second)


def follow(reading: Reading) -> Iterator[tuple[GameBook, Verdict]]:
    """A record's verdicts as they come, each with the book of its game, in which it is entered already."""
    above: Above = ()
    book: GameBook | None = None
    anchors = Anchors()
    for verdict in reading.verdicts:
        if isinstance(verdict, Problems):
            above = below(above, verdict.section)
            continue
        if isinstance(verdict, GameHeading):
            book = GameBook(reading.name, above, verdict, book.number + 1 if book else 1)
        elif book is not None and isinstance(verdict, DealVerdict):
            book.add(verdict, anchors.deal(book.number, verdict.number))
        elif book is not None and isinstance(verdict, GameSummary):
            book.close(verdict)
        if book is not None:
            yield book, verdict


def books(reading: Reading) -> Iterator[GameBook]:
    """Every game of a record, each when it is over or the record ends."""
    book: GameBook | None = None
    for book, verdict in follow(reading):
        if isinstance(verdict, GameSummary):
            yield book
    if book is not None and book.summary is None:
        yield book
