"""The whole way through: text in at one end, verdicts out at the other, one at a time.

    with open("game.thunee", "rb") as stream:
        for verdict in adjudicate(stream, "game.thunee", lambda house: load(house or "durban")):
            ...

This is the entry for other programs. Nothing here writes, prints or exits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import BinaryIO

from .judged_deal import NoDealing, looked_at, verdict_on
from .laws.score import Score as ScoreLaw
from .next_deal import LookingAhead, with_what_follows, without_rulings_on
from .notation import events as ev
from .notation.parse import Section, read
from .profiles.ruleset import RuleSet
from .record import Running, number_of
from .score_keeping import Balls
from .verdict import DealVerdict, GameHeading, GameSummary, Problems, Score, Verdict

OtherReading = Callable[[Section], DealVerdict | None]
"""Judges another reading of a deal in its place, from the score before it; None for one on trial that may not be."""


def adjudicate(stream: BinaryIO, name: str, house: Callable[[str | None], RuleSet]) -> Iterator[Verdict]:
    """The verdicts on a record, in the order of the file and in flat memory.

    `house` gives the rule set for the name in a `rules:` header (None: no header). Raises `CannotRead` for a file that
    is no record, and whatever `house` raises.
    """
    return judge(read(stream, name), house)


def judge(sections: Iterable[Section], house: Callable[[str | None], RuleSet]) -> Iterator[Verdict]:
    """The verdicts on sections already read; a deal is judged with what the next one's lines say of it."""
    return (verdict for verdict, _ in judge_for_readings(sections, house))


def judge_for_readings(
    sections: Iterable[Section], house: Callable[[str | None], RuleSet]
) -> Iterator[tuple[Verdict, OtherReading | None]]:
    """The verdicts as `judge` gives them, each deal's with what judges another reading of it."""
    sections = LookingAhead(sections)
    file: Section | None = None
    match: Section | None = None
    current: GameRun | None = None
    for section in sections:
        if section.kind == "deal":
            if current is None:
                current = GameRun((file, match), section, house)
                yield current.heading, None
            other_reading = current.other_reading(sections.peek())
            yield current.judge(section, sections.peek()), other_reading
            continue
        if current is not None:
            yield current.summary(), None
            current = None
        if section.kind == "game":
            current = GameRun((file, match, section), section, house)
            yield current.heading, None
            continue
        if section.kind == "file":
            file = section
        else:
            match = section
        yield Problems(section, section.problems), None
    if current is not None:
        yield current.summary(), None


class GameRun:
    """One game while its deals go by: the running state between two of them."""

    def __init__(
        self, above: tuple[Section | None, ...], section: Section, house: Callable[[str | None], RuleSet]
    ) -> None:
        sections = [each for each in above if each is not None]
        self.rules = house(_last_header(sections, "rules"))
        game = self.rules.game
        start = next((e.tally.values for s in reversed(sections) for e in s.events if isinstance(e, ev.Score)), None)
        zero: Balls = tuple((team, 0) for team in game.teams)
        balls = tuple((team, dict(start).get(team, 0)) for team in game.teams) if start is not None else zero
        self.carries = self.rules.law(ScoreLaw).running_score
        self.running = Running(balls, balls, game.balls_to_win)
        self.prelude = tuple(e for s in sections for e in s.events if isinstance(e, ev.Draw))
        players = next((e.names for s in reversed(sections) for e in s.events if isinstance(e, ev.Players)), ())
        match = next((s for s in reversed(sections) if s.kind in ("match", "file")), None)
        problems = section.problems if section.kind == "game" else ()
        self.heading = GameHeading(
            match, section, self.rules.name, players, game.teams, Score(balls), game.balls_to_win, problems
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

    def _judged(self, section: Section, following: Section | None, before: Running) -> tuple[DealVerdict, Running]:
        number = number_of(section, before.deals + 1)
        if before.deals and before.number != number:
            section = without_rulings_on(section, before.number)
        section = with_what_follows(section, following, number)
        record = looked_at(section, self.rules, before, self.prelude if before.deals == 0 else ())
        return verdict_on(record, self.rules, before)


def _last_header(sections: list[Section], name: str) -> str | None:
    return next((h.value for s in reversed(sections) if (h := s.header(name))), None)


__all__ = ["OtherReading", "adjudicate", "judge", "judge_for_readings"]
