"""The one way through a record that is being read: its verdicts as they come, each with the game it belongs to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from ..values import dataclass
from ..verdict import DealVerdict, GameHeading, GameSummary, Problems, Verdict
from .anchors import Anchors
from .base import Reading
from .headings import Above, below


@dataclass(kw_only=True)
class PassingGame:
    """A game as it goes by; `number` is its place in the record, `summary` None while it is not over.

    `above` are the sections above it, `target` what it goes to so far, and `anchor` that of the deal going by.
    """

    file: str
    above: Above
    heading: GameHeading
    number: int = 1
    target: int = 0
    anchor: str = ""
    summary: GameSummary | None = None

    def enter(self, deal: DealVerdict) -> None:
        """A deal of the game goes by."""
        self.target = deal.target


AnyGame = TypeVar("AnyGame", bound=PassingGame)


def walk(
    reading: Reading, kind: type[AnyGame], anchors: Anchors | None = None
) -> Iterator[tuple[AnyGame | None, Verdict | None]]:
    """Every verdict with its game, in which it is entered already; before the first game there is none.

    A game in which the record breaks off comes once more at the end, without a verdict. Where a page gives out other
    anchors too, these are `anchors`.
    """
    anchors = anchors or Anchors()
    above: Above = ()
    game: AnyGame | None = None
    for verdict in reading.verdicts:
        if isinstance(verdict, Problems):
            above = below(above, verdict.section)
        elif isinstance(verdict, GameHeading):
            number = game.number + 1 if game else 1
            game = kind(file=reading.name, above=above, heading=verdict, number=number, target=verdict.target)
        else:
            assert game is not None  # a deal always belongs to a game
            if isinstance(verdict, DealVerdict):
                game.anchor = anchors.deal(game.number, verdict.number)
                game.enter(verdict)
            else:
                game.summary = verdict
        yield game, verdict
    if game is not None and game.summary is None:
        yield game, None
