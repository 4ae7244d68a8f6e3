"""The deals of a game, each judged from any score under any house, and never twice where the same must come out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..cards import Team
from ..judge import GameRun, last_header
from ..laws.base import Value
from ..notation import events as ev
from ..notation.parse import Section
from ..record import Running
from ..table.game import Game
from ..values import dataclass, replace
from ..verdict import DealVerdict, GameHeading, GameSummary
from .houses import House


@dataclass(frozen=True)
class WrittenGame:
    """A game as it is written: the sections `above` it (its own heading the last, where it has one), and its deals."""

    above: tuple[Section, ...]
    deals: tuple[Section, ...]

    @property
    def heading(self) -> Section:
        return self.above[-1] if self.above and self.above[-1].kind == "game" else self.deals[0]

    @property
    def house_header(self) -> ev.Header | None:
        """The `rules:` header that holds for it."""
        return last_header((*self.above, self.deals[0]), "rules")

    @property
    def named_house(self) -> str | None:
        """The house in its `rules:` header."""
        return header.value if (header := self.house_header) else None

    def following(self, place: int) -> Section | None:
        """The deal after that one."""
        return self.deals[place + 1] if place + 1 < len(self.deals) else None


def games(sections: Iterable[Section]) -> Iterator[WrittenGame]:
    """The games of a record that have a deal, one at a time."""
    above: tuple[Section, ...] = ()
    deals: list[Section] = []
    for section in sections:
        if section.kind == "deal":
            deals.append(section)
            continue
        if deals:
            yield WrittenGame(above, tuple(deals))
            deals = []
        outer = {"file": (), "match": ("file",), "game": ("file", "match")}[section.kind]
        above = (*(each for each in above if each.kind in outer), section)
    if deals:
        yield WrittenGame(above, tuple(deals))


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a deal comes to as ruled: `balls` of the sides that gain any, None while it is not decided.

    `entries` are balls written down (or, less than nought, forfeited) after the deal, beside that.
    """

    balls: tuple[tuple[Team, int], ...] | None
    void: bool = False
    entries: tuple[tuple[Team, int], ...] = ()

    @property
    def decided(self) -> bool:
        return self.balls is not None


@dataclass(frozen=True, slots=True)
class DealUnderHouse:
    """A deal judged: what it comes to, the whole verdict, and how the game stands before and after."""

    outcome: Outcome
    verdict: DealVerdict
    before: Running
    after: Running


@dataclass(slots=True)
class _Branch:
    """An option a law asked for, and what is known for each of its values."""

    option: str
    values: dict[Value, _Branch | DealUnderHouse]


class Bench:
    """Judges the deals of one game.

    What is known of a deal from a score is a tree: the option first asked for, then by its value the next, and at the
    end the verdict. `judgings` counts the deals that had to be judged in earnest.
    """

    def __init__(self, game: WrittenGame) -> None:
        self.game = game
        self.judgings = 0
        self._known: dict[tuple[int, Running, Game], _Branch | DealUnderHouse] = {}

    def begins(self, house: House) -> tuple[GameHeading, Running]:
        """A game's heading under a house, and how it stands before the first deal."""
        run = self._run(house)
        return run.heading, run.running

    def ends(self, house: House, running: Running) -> GameSummary:
        run = self._run(house)
        run.running = running
        return run.summary()

    def known(self, place: int, before: Running, house: House) -> DealUnderHouse | None:
        """The verdict on a deal as far as it follows from what was judged already."""
        before = self._at_table(before, house)
        found = self._known.get((place, before, _numbers(house)))
        while isinstance(found, _Branch):
            found = found.values.get(house.choices[found.option])
        return found

    def judge(self, place: int, before: Running, house: House) -> DealUnderHouse:
        """The verdict on a deal of the game, from how the game stood before it."""
        if known := self.known(place, before, house):
            return known
        before = self._at_table(before, house)
        run = self._run(house)
        run.running = before
        house.noted.clear()
        verdict = run.judge(self.game.deals[place], self.game.following(place))
        self.judgings += 1
        judged = DealUnderHouse(_outcome(verdict), verdict, before, run.running)
        self._keep((place, before, _numbers(house)), dict(house.noted), judged)
        return judged

    def _at_table(self, before: Running, house: House) -> Running:
        """How the game stands for a house: as it begins where the score is that of other sides than the house has."""
        sides = {team for team, *_ in (*(before.ruled or ()), *(before.table or ()), *before.bounds)}
        if sides <= set(_numbers(house).teams):
            return before
        return replace(self.begins(house)[1], deals=before.deals, number=before.number)

    def _run(self, house: House) -> GameRun:
        return GameRun(self.game.above, self.game.heading, self.game.deals[0], lambda _: house.rules)

    def _keep(self, key: tuple[int, Running, Game], noted: dict[str, Value], judged: DealUnderHouse) -> None:
        asked = list(noted.items())
        tree = judged if not asked else self._known.setdefault(key, _Branch(asked[0][0], {}))
        if not isinstance(tree, _Branch):
            self._known[key] = tree
            return
        for (option, value), below in zip(asked, [*asked[1:], None], strict=True):
            if tree.option != option:
                return  # asked in another order than before: not kept, and judged again if need be
            if below is None:
                tree.values[value] = judged
                return
            branch = tree.values.setdefault(value, _Branch(below[0], {}))
            if not isinstance(branch, _Branch):
                return
            tree = branch


def _numbers(house: House) -> Game:
    choices = house.choices
    return Game(
        "contract" if choices["game"] == "contract" else "counting",
        int(choices["players"]),
        int(choices["pack"]),
        int(choices["target"]) if choices["target"] != "-" else 0,
        int(choices["balls-to-win"]),
    )


def _outcome(verdict: DealVerdict) -> Outcome:
    ruled = verdict.as_ruled
    entries: dict[Team, int] = {}
    for entry in verdict.entries:
        entries[entry.team] = entries.get(entry.team, 0) + entry.balls
    written = tuple((team, balls) for team, balls in entries.items() if balls)
    if ruled.balls is None:
        return Outcome(None, entries=_in_order(written))
    gained = tuple((team, balls) for team, balls in ruled.balls if balls)
    return Outcome(_in_order(gained), bool(ruled.void), _in_order(written))


def _in_order(balls: tuple[tuple[Team, int], ...]) -> tuple[tuple[Team, int], ...]:
    return tuple(sorted(balls, key=lambda pair: list(Team).index(pair[0])))
