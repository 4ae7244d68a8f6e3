"""The question in a record, found while the record is judged."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import field

from ..judge import judge
from ..notation import events as ev
from ..notation.parse import Section
from ..profiles.ruleset import RuleSet
from ..values import dataclass, replace
from ..verdict import DealVerdict, GameHeading, LostGame
from .place import NoSuchPlace, PlaceAsked
from .question import Asked, Question, inside, is_special, question_at, questions, strength

_MOST_LISTED = 200
_MOST_PLACES = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """A question with its deal, the game's heading, and the house that judges it.

    `above` is what stands above the game, and `sections` are the game's own up to the deal and the one after it, which
    may bring accusations. `game` is the game's number of `games`. `others` are the questions that the record puts
    beside this one, each with its game; `more` of them are left out.
    """

    question: Question
    deal: DealVerdict
    heading: GameHeading
    rules: RuleSet
    above: tuple[Section, ...] = ()
    sections: tuple[Section, ...] = ()
    game: int = 1
    games: int = 1
    others: tuple[tuple[int, Question], ...] = ()
    more: int = 0


class NothingInDispute(Exception):
    """The record puts no question by itself."""


def find(
    sections: Sequence[Section],
    house: Callable[[str | None], RuleSet],
    place: PlaceAsked | None,
    game: int | None = None,
) -> Found:
    """The question at a place, or without one the first that the record (or only the game of that number) puts.

    Raises `NoSuchPlace`, `NothingInDispute`, and whatever `house` raises.
    """
    search = _QuestionSearch(place=place, only=game)

    def noted(named: str | None) -> RuleSet:
        search.rules = house(named)
        return search.rules

    for verdict in judge(sections, noted):
        if isinstance(verdict, GameHeading):
            search.opens(verdict.section)
            search.heading = verdict
        elif isinstance(verdict, LostGame):
            search.opens(verdict.section)
        elif isinstance(verdict, DealVerdict):
            search.look(verdict)
    found = search.found()
    above, mine = _around(sections, found.deal)
    return replace(found, above=above, sections=mine)


def is_of(deal: DealVerdict, section: Section) -> bool:
    """Whether a deal is judged from a section."""
    return section.source is deal.section.source and section.opening is deal.section.opening


@dataclass(kw_only=True)
class _QuestionSearch:
    """A search under way: `best` so far, the questions `asked`, and the `deals` looked at.

    A place that names no deal is `here`: in those deals in which it is in dispute, or else in which it is written.
    """

    place: PlaceAsked | None
    only: int | None
    game: int = 0
    games: int = 0
    heading: GameHeading | None = None
    rules: RuleSet | None = None
    best: Found | None = None
    asked: list[tuple[int, Question]] = field(default_factory=list)
    more: int = 0
    deals: list[int] = field(default_factory=list)
    here: list[tuple[int, str]] = field(default_factory=list)
    is_asked: bool = False
    trick: Found | None = None
    missed: NoSuchPlace | None = None
    last: DealVerdict | None = None

    def opens(self, section: Section) -> None:
        self.games += 1
        opening = section.opening
        number = opening.number if isinstance(opening, ev.GameLine) else None
        self.game = number if number is not None else self.games

    def look(self, deal: DealVerdict) -> None:
        if self.only not in (None, self.game):
            return
        self.deals.append(deal.number)
        mine = list(questions(deal))
        room = max(0, _MOST_LISTED - len(self.asked))
        disputed = [each for each in mine if each.asked is not Asked.DECIDED]
        self.asked += [(self.game, each) for each in disputed[:room]]
        self.more += len(disputed[room:])
        if self.place is None:
            for question in mine:
                self._offer(question, deal)
        elif self.place.deal is None:
            self._take_if_asked(self.place, deal)
            if (trick := self.place.as_trick) and self.trick is None and trick.deal == deal.number:
                self._take_trick(trick, deal)
        elif self.best is None and self.place.deal == deal.number:
            self._take(self.place, deal)
        self.last = deal

    def _take_if_asked(self, place: PlaceAsked, deal: DealVerdict) -> None:
        """A place without its deal is meant where it is in dispute, else in the one deal in which it is written."""
        try:
            question = question_at(place, deal)
        except NoSuchPlace as missed:
            self.missed = self.missed or missed
            return
        asks = question.asked not in (Asked.POSSIBLE, Asked.PLACE)
        if asks and not self.is_asked:
            self.here.clear()
            self.best = None
        if asks or not self.is_asked:
            self.here.append((self.game, f"{deal.number}.{question.number or place.event}"))
            self.is_asked = asks
            self._take(place, deal)

    def _take_trick(self, place: PlaceAsked, deal: DealVerdict) -> None:
        """`2.4` as reports number it where something is found about a whole trick: trick 4 of deal 2."""
        with suppress(NoSuchPlace):
            question = question_at(place, deal)
            assert self.heading is not None and self.rules is not None
            self.trick = Found(question=question, deal=deal, heading=self.heading, rules=self.rules, game=self.game)

    def _take(self, place: PlaceAsked, deal: DealVerdict) -> None:
        """The question at a place; of an accusation that is about the deal before, the question in that deal."""
        try:
            question = question_at(place, deal)
        except NoSuchPlace as missed:
            self.missed = self.missed or missed
            return
        for earlier in questions(self.last) if self.last else ():
            if question.asked is Asked.PLACE and earlier.accusation and earlier.accusation.span.line == question.line:
                assert self.last is not None
                self._offer(earlier, self.last)
                return
        self._offer(question, deal)

    def _offer(self, question: Question, deal: DealVerdict) -> None:
        assert self.heading is not None and self.rules is not None
        if self.best is None or self._comes_before(question, deal, self.best):
            self.best = Found(question=question, deal=deal, heading=self.heading, rules=self.rules, game=self.game)

    def _comes_before(self, question: Question, deal: DealVerdict, best: Found) -> bool:
        """Whether a question is to be asked before the best so far.

        Of deals in order the first that something special decides is asked about, else the last.
        """
        if strength(question) != strength(best.question):
            return strength(question) < strength(best.question)
        return question.asked is Asked.DECIDED and not is_special(best.deal)

    def found(self) -> Found:
        if not self.deals and self.only is not None:
            raise NoSuchPlace(f"there is no game {self.only} in it")
        if self.trick is not None and self._is_trick(self.trick):
            self.best, self.here = self.trick, []
        if len(self.here) > 1:
            raise NoSuchPlace(self._several())
        if self.best is None and self.place is None:
            raise NothingInDispute("nothing is in dispute: no deal of this record was played or scored")
        if self.best is None:
            raise self.missed or NoSuchPlace(self._no_deal())
        mine = (self.best.game, self.best.question.at, self.best.question.law)
        others = tuple(each for each in self.asked if (each[0], each[1].at, each[1].law) != mine)
        return replace(self.best, games=self.games, others=others, more=self.more)

    def _is_trick(self, trick: Found) -> bool:
        """Whether a place is that of a trick: no card of that number is written, or in dispute, and the trick is."""
        if self.best is None:
            return True
        found = any(inside(finding) == trick.question.number for finding in trick.deal.findings)
        return not self.is_asked and (found or len(self.here) > 1)

    def _several(self) -> str:
        """A place that is one of several deals, which must be told apart."""
        first = self.here[0][0]
        at = [place if game == first else f"--game {game} --at {place}" for game, place in self.here]
        listed = ", ".join(at[:_MOST_PLACES])
        what = "is in dispute" if self.is_asked else "is written"
        more = f" (and {len(at) - _MOST_PLACES} more)" if len(at) > _MOST_PLACES else ""
        return f"{self.place} {what} in {len(at)} deals; write one of these: {listed}{more}"

    def _no_deal(self) -> str:
        deals, wanted = self.deals, self.place.deal if self.place else None
        near = min(deals, key=lambda number: abs(number - (wanted or 0)))
        known = f"they go from {min(deals)} to {max(deals)}" if len(deals) > 1 else f"the only one is {near}"
        return f"there is no deal {wanted} in it: {known}" + (f"; the nearest is {near}" if len(deals) > 1 else "")


def _around(sections: Sequence[Section], deal: DealVerdict) -> tuple[tuple[Section, ...], tuple[Section, ...]]:
    """What stands above the game of a deal, and the game's sections up to the deal and the one after it."""
    at = next(i for i, section in enumerate(sections) if is_of(deal, section))
    first = next((i + 1 for i in range(at, -1, -1) if sections[i].kind in ("file", "match")), 0)
    first = next((i for i in range(at, first - 1, -1) if sections[i].kind == "game"), first)
    upper = [section for section in sections[:first] if section.kind in ("file", "match")]
    above = [each for each in upper if each.kind == "file"][:1] + [each for each in upper if each.kind == "match"][-1:]
    end = at + 2 if len(sections) > at + 1 and sections[at + 1].kind == "deal" else at + 1
    return tuple(above), tuple(sections[first:end])
