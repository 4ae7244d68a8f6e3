"""The whole way through: text in at one end, verdicts out at the other, one at a time.

    with open("game.thunee", "rb") as stream:
        for verdict in adjudicate(stream, "game.thunee", lambda house: load(house or "durban")):
            ...

Nothing here writes, prints or exits. Other programs come in by `thunee_cli` itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import BinaryIO

from .acceptance import with_acceptances
from .findings import Finding, Kind
from .judged_deal import NoDealing, looked_at, verdict_on
from .next_deal import LookingAhead, with_what_follows, without_rulings_on
from .notation import events as ev
from .notation.parse import Section, read
from .profiles.ruleset import ProfileError, RuleSet
from .record import MOST_BALLS_ADDED, Running, number_of
from .score_keeping import Balls
from .values import replace
from .verdict import DealVerdict, GameHeading, GameSummary, LostGame, Problems, Score, Verdict

OtherReading = Callable[[Section], DealVerdict | None]
"""Judges another reading of a deal in its place, from the score before it; None for one on trial that may not be."""


def adjudicate(stream: BinaryIO, name: str, house: Callable[[str | None], RuleSet]) -> Iterator[Verdict | LostGame]:
    """The verdicts on a record, in the order of the file and in flat memory.

    `house` gives the rule set for the name in a `rules:` header (None: no header); where it raises `ProfileError` for a
    name, the games under that header are lost, and no others. Raises `CannotRead` for a file that is no record, and
    whatever else `house` raises.
    """
    return judge(read(stream, name), house)


def judge(
    sections: Iterable[Section], house: Callable[[str | None], RuleSet], game: type[GameRun] | None = None
) -> Iterator[Verdict | LostGame]:
    """The verdicts on sections already read; a deal is judged with what the next one's lines say of it.

    Games are judged as a `GameRun`, or as a `game` that makes something of its own of that.
    """
    return (with_acceptances(verdict) for verdict, _ in judge_for_readings(sections, house, game))


def judge_for_readings(
    sections: Iterable[Section], house: Callable[[str | None], RuleSet], game: type[GameRun] | None = None
) -> Iterator[tuple[Verdict | LostGame, OtherReading | None]]:
    """The verdicts as `judge` gives them, each deal's with what judges another reading of it."""
    game = game or GameRun
    sections = LookingAhead(sections)
    file: Section | None = None
    match: Section | None = None
    current: GameRun | LostGame | None = None
    for section in sections:
        if section.kind == "deal":
            if current is None:
                current = _game((file, match), section, section, house, game)
                yield _opens(current), None
            if isinstance(current, LostGame):
                if section.problems:
                    yield Problems(section, section.problems), None
                continue
            other_reading = current.other_reading(sections.peek())
            yield current.judge(section, sections.peek()), other_reading
            continue
        if isinstance(current, GameRun):
            yield current.summary(), None
        current = None
        if section.kind == "game":
            current = _game((file, match, section), section, sections.peek(), house, game)
            yield _opens(current), None
            continue
        if section.kind == "file":
            file = section
        else:
            match = section
        yield Problems(section, section.problems), None
    if isinstance(current, GameRun):
        yield current.summary(), None


def _game(
    above: tuple[Section | None, ...],
    section: Section,
    first: Section | None,
    house: Callable[[str | None], RuleSet],
    game: type[GameRun],
) -> GameRun | LostGame:
    """A game that opens with `section`, or the lost one that it is; `first` is the section of its first deal."""
    try:
        return game(above, section, first, house)
    except ProfileError as fault:
        header = last_header(_headings(above, first), "rules")
        if header is None:
            raise
        return LostGame(section, header.span, str(fault), section.problems if section.kind == "game" else ())


def _opens(game: GameRun | LostGame) -> GameHeading | LostGame:
    return game.heading if isinstance(game, GameRun) else game


class GameRun:
    """One game while its deals go by: the running state between two of them.

    `first` is its first deal, whose lines belong to the heading where they say who plays and by which rules.
    """

    def __init__(
        self,
        above: tuple[Section | None, ...],
        section: Section,
        first: Section | None,
        house: Callable[[str | None], RuleSet],
    ) -> None:
        sections = [each for each in above if each is not None]
        headings = _headings(above, first)
        named = last_header(headings, "rules")
        self.named_house = named.value if named else None
        self.rules = house(self.named_house)
        game = self.rules.game
        start = next((e.tally for s in reversed(sections) for e in s.events if isinstance(e, ev.Score)), ev.Tally(()))
        begun = [(team, number) for team in game.teams if (number := start.of(team)) is not None]
        balls: Balls | None = tuple(begun) if len(begun) == len(game.teams) else None
        named_players = next((e for s in reversed(headings) for e in s.events if isinstance(e, ev.Players)), None)
        players = named_players.names if named_players else ()
        self.carries = self.rules.carried_score
        self.running = Running(
            ruled=balls,
            table=balls,
            target=game.balls_to_win,
            bounds=() if balls else tuple((team, number, number) for team, number in begun),
            named=named_players,
        )
        self.prelude = tuple(e for s in sections for e in s.events if isinstance(e, ev.Draw))
        match = next((s for s in reversed(sections) if s.kind in ("match", "file")), None)
        problems = section.problems if section.kind == "game" else ()
        self.heading = GameHeading(
            match=match,
            section=section,
            house=self.rules.name,
            players=players,
            teams=game.teams,
            start=Score(balls),
            target=game.balls_to_win,
            findings=problems,
            named_house=self.named_house or "",
        )

    def summary(self) -> GameSummary:
        running, score = self.running, Score(self.running.score(self.carries))
        return GameSummary(self.heading, running.deals, score, running.target, running.winner)

    def judge(self, section: Section, following: Section | None) -> DealVerdict:
        verdict, self.running = self._judged(section, following, self.running)
        return verdict

    def other_reading(self, following: Section | None) -> OtherReading:
        """What judges readings of the deal that is due, and leaves the game where it is."""
        before = self.running

        def judged(section: Section) -> DealVerdict | None:
            try:
                return self._judged(section, following, before)[0]
            except NoDealing:
                return None

        return judged

    def _after_what_is_missing(self, before: Running, number: int) -> Running:
        """The game before a deal of this number: deals in between gave nobody knows what, and passed the deal on."""
        missing = number - before.number - 1
        if missing == 0 or (number == before.number and before.last is not None and before.last.void is not False):
            return before
        if missing < 0:
            return replace(before, last=None)  # written twice, or out of order: who dealt last is not known
        most = MOST_BALLS_ADDED * 2 * missing
        bounds = [(team, before.table_bounds(team)) for team in self.rules.game.teams]
        return replace(
            before,
            last=None,
            ruled=None,
            table=None,
            bounds=tuple((team, had[0], had[1] + most) for team, had in bounds if had is not None),
        )

    def _judged(self, section: Section, following: Section | None, before: Running) -> tuple[DealVerdict, Running]:
        section = self._with_headers_out_of_place(section, before)
        number = number_of(section, before.deals + 1)
        if before.deals:
            before = self._after_what_is_missing(before, number)
        if before.deals and before.number != number:
            section = without_rulings_on(section, before.number)
        section = with_what_follows(section, following, number)
        record = looked_at(section, self.rules, before, self.prelude if before.deals == 0 else ())
        return verdict_on(record, self.rules, before)

    def _with_headers_out_of_place(self, section: Section, before: Running) -> Section:
        """A deal with what is to say of headers that cannot take effect any more where they stand."""
        if before.deals == 0:
            return section
        said = tuple(
            Finding(law="late-header", kind=kind, span=event.span, message=message)
            for event in section.events
            for kind, message in self._out_of_place(event)
        )
        return replace(section, problems=(*section.problems, *said)) if said else section

    def _out_of_place(self, event: ev.Line) -> Iterator[tuple[Kind, str]]:
        match event:
            case ev.Header("rules", value) if value not in (self.named_house, self.rules.name):
                said = f"this game is played by the rules of {self.rules.name}, and a house cannot change in the middle"
                yield Kind.NOTATION, f"{said}: `rules:` stands above the first deal of a game"
            case ev.Players(names) if not set(names) <= set(self.heading.players):
                said = "names given in the middle of a game are not taken up"
                yield Kind.WARNING, f"{said}: `players:` stands above the first deal of a game"


def _headings(above: tuple[Section | None, ...], first: Section | None) -> list[Section]:
    """The sections whose headers hold for a game, the innermost last."""
    inner = first if first is not None and first.kind == "deal" else None
    return [each for each in (*above, inner) if each is not None]


def last_header(sections: Sequence[Section], name: str) -> ev.Header | None:
    """The innermost header of that name over a game."""
    return next((header for each in reversed(sections) if (header := each.header(name))), None)


__all__ = ["OtherReading", "adjudicate", "judge", "judge_for_readings", "last_header"]
