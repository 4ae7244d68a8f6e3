"""An evening: several games, of one match or of many, and what they come to for those who played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import field

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


@dataclass(slots=True)
class EveningBook:
    """An evening as it goes by: of each game only what the evening tells is kept."""

    games: list[GameResult] = field(default_factory=list)
    alone: dict[tuple[str, ...], Standing] = field(default_factory=dict)
    together: dict[tuple[str, ...], Standing] = field(default_factory=dict)
    calls: list[Deed] = field(default_factory=list)
    enough: int = 0
    penalties: list[Deed] = field(default_factory=list)

    def enter(self, book: GameBook) -> None:
        """A game of the evening is over."""
        game = game_result(book)
        self.games.append(game)
        for place, people in enumerate(game.people):
            for name in people:
                _enter(self.alone, (name,), game, place)
            if len(people) > 1:
                _enter(self.together, tuple(sorted(people)), game, place)
        named = {line.seat: clean(line.name) or line.seat.word for line in book.players}
        called = ((line.seat, line.get("highest_call")) for line in book.players)
        self._call(Deed(named[seat], game.title, amount) for seat, amount in called if amount > self.enough)
        self.penalties += (Deed(named.get(seat, seat.word), game.title, 0, law, at) for at, seat, law in book.penalties)

    def _call(self, calls: Iterable[Deed]) -> None:
        """The highest calls so far; an amount of which there were too many once is not listed any more."""
        self.calls += calls
        kept = 0
        for amount, times in sorted(Counter(told.amount for told in self.calls).items(), reverse=True):
            if kept and kept + times > _HIGHEST:
                self.enough = amount
                self.calls = [told for told in self.calls if told.amount > amount]
                return
            kept += times

    def sum_up(self) -> Evening:
        calls = tuple(sorted(self.calls, key=lambda told: -told.amount))
        return Evening(tuple(self.games), _ranked(self.alone), _ranked(self.together), calls, tuple(self.penalties))


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
