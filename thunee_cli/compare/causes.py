"""Which options make the difference between two houses' verdicts on a deal: the smallest sets that do."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from enum import Enum

from ..record import Running
from ..values import dataclass
from .deals import Bench, DealUnderHouse, Outcome
from .houses import House, OptionChange, changed, single_changes

LIMIT = 150
"""Deals judged in search of options in one game, at most."""
LARGEST = 3
"""The largest sets of changes that are tried."""
_CHEAP = 4_000
"""Sets of three are tried where there are no more than these."""


class From(Enum):
    """What makes a difference: the options alone, how the game stood before the deal, or both together."""

    OPTIONS = "options"
    STANDING = "standing"
    BOTH = "both"


@dataclass(frozen=True, slots=True)
class Cause:
    """Why another house comes to another result.

    `sets` are the smallest sets of options that turn the verdict, each judged from how the game stands before the deal
    under the first house (under the other house where `source` is `BOTH`). All sets of up to `tried` changes were
    tried; where `cut_short` the limit was reached in those of one more, and there may be other sets, or smaller ones.
    Where there are none, `together` is a larger set of which no option can be left out.
    """

    source: From
    sets: tuple[tuple[OptionChange, ...], ...] = ()
    tried: int = 0
    cut_short: bool = False
    together: tuple[OptionChange, ...] = ()


Steps = tuple[tuple[str, ...], ...]


@dataclass(slots=True, kw_only=True)
class _Question:
    """A deal on which two houses differ, while it is looked into."""

    place: int
    ours: House
    theirs: House
    source: From
    standing: Running
    wanted: Outcome
    steps: Steps
    sets: list[tuple[OptionChange, ...]]
    tried: int = 0
    cut_short: bool = False
    enough: Steps = ()

    @property
    def is_open(self) -> bool:
        return not self.sets and not self.cut_short and self.source is not From.STANDING

    def answers(self, other: _Question) -> bool:
        """Whether what is enough here is so for the other question too: the same changes of the same house."""
        return (
            bool(self.enough)
            and (self.place, self.standing, self.wanted) == (other.place, other.standing, other.wanted)
            and self.ours is other.ours
            and set(self.enough) <= set(other.steps)
            and all(self.theirs.choices[name] == other.theirs.choices[name] for name in _names(self.enough))
        )


class Search:
    """Looks into differences, single options for all of them before pairs for any, within a limit on judging."""

    def __init__(self, bench: Bench, limit: int = LIMIT) -> None:
        self.bench, self.limit = bench, limit
        self._start = bench.judgings
        self._mixed: dict[tuple[int, int, tuple[str, ...]], House | None] = {}
        self._questions: list[_Question] = []

    def ask(self, place: int, ours: tuple[House, DealUnderHouse], theirs: tuple[House, DealUnderHouse]) -> None:
        """Another question: why the second house judges a deal as it does, and not as the first."""
        (house, mine), (other, its) = ours, theirs
        bench, wanted = self.bench, its.outcome
        source, standing = From.BOTH, its.before
        if bench.judge(place, mine.before, other).outcome == wanted:
            source, standing = From.OPTIONS, mine.before
        elif bench.judge(place, its.before, house).outcome == wanted:
            source = From.STANDING
        steps = tuple(single_changes(house, other)) if source is not From.STANDING else ()
        self._questions.append(
            _Question(
                place=place,
                ours=house,
                theirs=other,
                source=source,
                standing=standing,
                wanted=wanted,
                steps=steps,
                sets=[],
            )
        )

    def answers(self) -> Iterator[Cause]:
        """The answers, in the order of the questions."""
        for size in range(1, LARGEST + 1):
            for question in self._questions:
                if question.is_open and (size < LARGEST or math.comb(len(question.steps), size) <= _CHEAP):
                    self._try(question, size)
            if size == 1:
                for question in self._questions:
                    if question.is_open:
                        question.enough = self._whittled(question)
        for question in self._questions:
            sets, together = tuple(question.sets), self._changes(question, question.enough)
            if sets:
                together = ()
            elif together and len(question.enough) == question.tried + 1:
                sets, together = (together,), ()  # nothing smaller is left to be found
            yield Cause(question.source, sets, question.tried, question.cut_short, together)

    def _try(self, question: _Question, size: int) -> None:
        found: list[tuple[OptionChange, ...]] = []
        for steps in itertools.combinations(question.steps, size):
            turns = self._turns(question, _names(steps))
            if turns is None:
                question.cut_short = True
                break
            if turns:
                found.append(self._changes(question, steps))
        else:
            question.tried = size
        question.sets = [each for each in found if not any(set(each) > set(other) for other in found)]

    def _changes(self, question: _Question, steps: Steps) -> tuple[OptionChange, ...]:
        house = self._mix(question, _names(steps)) if steps else None
        return house.changes if house else ()

    def _turns(self, question: _Question, names: tuple[str, ...]) -> bool | None:
        """Whether these options turn the verdict into the other house's; None where the limit is reached."""
        house = self._mix(question, names)
        if house is None:
            return False
        judged = self.bench.known(question.place, question.standing, house)
        if judged is None:
            if self.bench.judgings - self._start >= self.limit:
                return None
            judged = self.bench.judge(question.place, question.standing, house)
        return judged.outcome == question.wanted

    def _mix(self, question: _Question, names: tuple[str, ...]) -> House | None:
        key = (id(question.ours), id(question.theirs), names)
        if key not in self._mixed:
            self._mixed[key] = changed(question.ours, question.theirs, names)
        return self._mixed[key]

    def _whittled(self, question: _Question) -> Steps:
        """A set of which nothing can be left out: all changes, and one after the other taken away where it can be."""
        if known := next((each.enough for each in self._questions if each.answers(question)), None):
            return known
        kept = question.steps
        if not self._turns(question, _names(kept)):
            return ()
        for step in question.steps:
            fewer = tuple(each for each in kept if each is not step)
            turns = self._turns(question, _names(fewer))
            if turns is None:
                return ()
            if turns:
                kept = fewer
        return kept


def _names(steps: Steps) -> tuple[str, ...]:
    return tuple(dict.fromkeys(itertools.chain(*steps)))
