"""A game as it goes by, in short: the rows of its box score, its line score, its ball cards and its players."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field

from ..cards import Seat
from ..values import dataclass
from ..verdict import DealVerdict, GameSummary
from .ball_cards import BallCards, ball_cards
from .base import Reading
from .deal_row import DealRow, deal_row
from .line_score import Inning, LineScore, both, inning
from .players import PlayerLine, add, paid_for, player_lines
from .progress import DealMark, deal_mark
from .walk import PassingGame, walk


@dataclass(kw_only=True)
class GameBook(PassingGame):
    """One game of a record, with what its box score tells.

    Deals are not kept: what is kept of each is small. `players_at_table` is how many play, as the deals have it;
    `penalties` are those paid as ruled: deal, whose breach it was, law. `marks` are what the game's pictures need.
    """

    rows: list[DealRow] = field(default_factory=list)
    innings: list[Inning] = field(default_factory=list)
    marks: list[DealMark] = field(default_factory=list)
    players: tuple[PlayerLine, ...] = ()
    penalties: list[tuple[int, Seat, str]] = field(default_factory=list)
    players_at_table: int = 4

    def enter(self, deal: DealVerdict) -> None:
        super().enter(deal)
        self.rows.append(deal_row(deal, self.heading.teams, self.anchor))
        self.innings.append(inning(deal, self.heading.teams))
        self.marks.append(deal_mark(deal))
        self.players = add(self.players, player_lines(deal, self.heading))
        self.penalties += [(deal.number, seat, law) for seat, law in paid_for(deal)]
        self.players_at_table = deal.steps[0].before.game.players

    @property
    def line_score(self) -> LineScore:
        heading = self.heading
        winner = self.summary.winner if self.summary else None
        start = both(heading.start, heading.teams)
        return LineScore(heading.teams, start, tuple(self.innings), self.target, winner)

    @property
    def ball_cards(self) -> tuple[BallCards, BallCards]:
        (one, two), (first, second) = self.heading.teams, self.line_score.totals
        return ball_cards(one, first), ball_cards(two, second)


def books(reading: Reading) -> Iterator[GameBook]:
    """Every game of a record, each when it is over or the record ends."""
    for book, verdict in walk(reading, GameBook):
        if book is not None and (verdict is None or isinstance(verdict, GameSummary)):
            yield book
