"""What leads to a folder's reports: a row a game, with who played, how it stands and who won."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...values import replace
from ...verdict import GameHeading, GameSummary, Verdict
from ..anchors import game_anchor
from ..base import Reading
from ..headings import game_title
from ..safe import clean
from ..walk import PassingGame, walk
from ..words import Names, sentence, side, tally
from .people import players_of

HEADS = ("Report", "Balls", "Won by", "Deals", "Sides")

Entry = tuple[str, tuple[str, ...]]
"""Where a report is, "" where there is none, and what stands in its row, as HEADS says."""


def entries(address: str, reading: Reading, verdicts: Iterable[Verdict]) -> Iterator[Entry]:
    """A row for each game of a record; a record without one has a row with the reason."""
    games = 0
    for game, verdict in walk(replace(reading, verdicts=verdicts), PassingGame):
        if game is not None and isinstance(verdict, GameSummary):
            games += 1
            yield address + (f"#{game_anchor(game.number)}" if game.number > 1 else ""), _game(verdict, game.file)
    if not games:
        why = "; ".join(reading.failures) or "there is no game in it"
        yield address if not reading.failures else "", (clean(reading.name), "", "", "", sentence(why))


def _game(summary: GameSummary, file: str) -> tuple[str, ...]:
    heading = summary.heading
    winner = side(summary.winner) if summary.winner else "not over"
    balls = tally(summary.score.balls)
    return game_title(heading, file), balls, winner, str(summary.deals), _sides(heading)


def _sides(heading: GameHeading) -> str:
    names: Names = dict(heading.players)
    people = [(side(team), players_of(team, heading, names)) for team in heading.teams]
    return "; ".join(f"{team}: {who}" for team, who in people if who) or "names not recorded"
