"""An evening: several games, of one match or of many, and what they come to for those who played."""

from __future__ import annotations

from collections.abc import Iterable

from ..cards import Team
from ..notation import events as ev
from ..values import dataclass
from .game_book import GameBook
from .headings import game_title
from .line_score import Pair
from .safe import clean

_HIGHEST = 5
"""So many of the highest calls are listed: equals all or none, the highest always."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameResult:
    """A game in short. `match` names its match ("" without one), `people` are each side's players as far as named.

    `balls` are in the order of `teams`; `winner` is None while the game is not won.
    """

    file: str
    title: str
    match: str
    teams: tuple[Team, Team]
    people: tuple[tuple[str, ...], tuple[str, ...]]
    balls: Pair
    winner: Team | None
    deals: int

    def won(self, place: int) -> bool | None:
        """Whether the side at that place won; None while nobody has."""
        return None if self.winner is None else self.winner is self.teams[place]


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """What the games come to for one player, or for those who played together (`names`).

    Balls are of the games whose score is known.
    """

    names: tuple[str, ...]
    games: int = 0
    won: int = 0
    lost: int = 0
    balls_for: int = 0
    balls_against: int = 0


@dataclass(frozen=True, slots=True)
class Deed:
    """Something a player did, and in which game: a call of `amount`, or a penalty against `law`."""

    who: str
    game: str
    amount: int = 0
    law: str = ""
    deal: int | None = None


@dataclass(frozen=True, slots=True)
class Evening:
    """All games in the order they were read; standings the best first."""

    games: tuple[GameResult, ...]
    standings: tuple[Standing, ...]
    together: tuple[Standing, ...]
    highest_calls: tuple[Deed, ...]
    penalties: tuple[Deed, ...]

    @property
    def match(self) -> str:
        """The match that all games belong to; "" where they are of several, or of none."""
        names = {game.match for game in self.games}
        return names.pop() if len(names) == 1 else ""


def evening(books: Iterable[GameBook]) -> Evening:
    games: list[GameResult] = []
    alone: dict[tuple[str, ...], Standing] = {}
    together: dict[tuple[str, ...], Standing] = {}
    calls: list[Deed] = []
    penalties: list[Deed] = []
    for book in books:
        game = game_result(book)
        games.append(game)
        for place, people in enumerate(game.people):
            for name in people:
                _enter(alone, (name,), game, place)
            if len(people) > 1:
                _enter(together, tuple(sorted(people)), game, place)
        named = {line.seat: clean(line.name) or line.seat.word for line in book.players}
        calls += [
            Deed(named[line.seat], game.title, line.get("highest_call"))
            for line in book.players
            if line.get("highest_call")
        ]
        penalties += [Deed(named.get(seat, seat.word), game.title, 0, law, deal) for deal, seat, law in book.penalties]
    return Evening(
        tuple(games),
        _ranked(alone),
        _ranked(together),
        _highest(calls),
        tuple(penalties),
    )


def _highest(calls: list[Deed]) -> tuple[Deed, ...]:
    kept: tuple[Deed, ...] = ()
    for amount in sorted({told.amount for told in calls}, reverse=True):
        equals = tuple(told for told in calls if told.amount == amount)
        if kept and len(kept) + len(equals) > _HIGHEST:
            break
        kept += equals
    return kept


def game_result(book: GameBook) -> GameResult:
    line, heading = book.line_score, book.heading
    one, two = (
        tuple(name for line in book.players if line.team is team and (name := clean(line.name)))
        for team in heading.teams
    )
    opening = heading.match.opening if heading.match else None
    match = clean(opening.name.strip()) if isinstance(opening, ev.MatchLine) else ""
    winner = book.summary.winner if book.summary else None
    title = game_title(heading, book.file)
    return GameResult(
        file=book.file,
        title=title,
        match=match,
        teams=heading.teams,
        people=(one, two),
        balls=line.totals,
        winner=winner,
        deals=len(book.rows),
    )


def _enter(into: dict[tuple[str, ...], Standing], names: tuple[str, ...], game: GameResult, place: int) -> None:
    before = into.get(names, Standing(names=names))
    own, other = game.balls[place], game.balls[1 - place]
    known = own is not None and other is not None
    into[names] = Standing(
        names=names,
        games=before.games + 1,
        won=before.won + (game.won(place) is True),
        lost=before.lost + (game.won(place) is False),
        balls_for=before.balls_for + (own or 0 if known else 0),
        balls_against=before.balls_against + (other or 0 if known else 0),
    )


def _ranked(standings: dict[tuple[str, ...], Standing]) -> tuple[Standing, ...]:
    return tuple(
        sorted(
            standings.values(),
            key=lambda each: (-each.won, each.lost, each.balls_against - each.balls_for, each.names),
        )
    )
