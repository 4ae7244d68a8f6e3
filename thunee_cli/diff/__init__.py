"""Two records of the same deals: where two scorers differ, and whether it matters."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..cards import Seat, Team
from ..judge import judge
from ..notation import events as ev
from ..notation.parse import Section
from ..profiles.ruleset import RuleSet
from ..record import number_of
from ..table.moments import dealer_of
from ..values import dataclass
from ..verdict import DealVerdict, GameSummary, Result, Score
from .deals import Difference, Sort, Subject, differences
from .headings import headings, turned_seats
from .told import Said, Told, take_apart


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """A deal in both records: what differs, and what each comes to under the house."""

    number: int
    a: Section
    b: Section
    differences: tuple[Difference, ...]
    a_comes_to: Result
    b_comes_to: Result

    @property
    def matters(self) -> bool:
        return not self.a_comes_to.same_as(self.b_comes_to)


@dataclass(frozen=True, slots=True)
class Unpaired:
    """A deal that only one of the records has, with its number."""

    number: int
    section: Section


@dataclass(frozen=True, slots=True, kw_only=True)
class Diff:
    """Two records compared, deal by deal, under one house; `scores` are those of their games at the end.

    `headings` is what differs above the deals. `turned` is a seat of the first record and the seat it is in the second,
    where the players sit as if the table were turned.
    """

    house: str
    teams: tuple[Team, Team]
    headings: tuple[Difference, ...]
    turned: tuple[Seat, Seat] | None
    pairs: tuple[Pair, ...]
    only_a: tuple[Unpaired, ...]
    only_b: tuple[Unpaired, ...]
    scores: tuple[tuple[Score, ...], tuple[Score, ...]]

    @property
    def contradict(self) -> bool:
        told = (*self.headings, *(each for pair in self.pairs for each in pair.differences))
        return any(each.sort is Sort.DIFFERS for each in told)

    @property
    def same(self) -> bool:
        return not (self.only_a or self.only_b or self.headings) and all(not pair.differences for pair in self.pairs)


@dataclass(frozen=True, slots=True, eq=False)
class _Deal:
    """A deal of a record: the number of its game, its own number and whether that is written, and its verdict."""

    game: int
    number: int
    is_numbered: bool
    section: Section
    verdict: DealVerdict


def diff(a: Sequence[Section], b: Sequence[Section], rules: RuleSet) -> Diff:
    """Two records of the same deals under one house.

    Deals go together by their game, their number and their dealer; then by number alone; and where the one or the other
    record has no numbers by their place.
    """
    (mine, a_scores), (theirs, b_scores) = _deals(a, rules), _deals(b, rules)
    matched = _matched(mine, theirs)
    pairs = tuple(
        Pair(
            number=one.number,
            a=one.section,
            b=other.section,
            differences=tuple(differences(_told(one, rules), _told(other, rules))),
            a_comes_to=one.verdict.as_ruled,
            b_comes_to=other.verdict.as_ruled,
        )
        for one, other in matched
    )
    rest = [[each for each in side if not any(each in pair for pair in matched)] for side in (mine, theirs)]
    only_a, only_b = (tuple(Unpaired(each.number, each.section) for each in side) for side in rest)
    above, seats = tuple(headings(a, b)), turned_seats(a, b)
    return Diff(
        house=rules.name,
        teams=rules.game.teams,
        headings=above,
        turned=seats,
        pairs=pairs,
        only_a=only_a,
        only_b=only_b,
        scores=(a_scores, b_scores),
    )


def _told(deal: _Deal, rules: RuleSet) -> Told:
    return take_apart(deal.section, rules, deal.verdict.dealer)


def _deals(sections: Sequence[Section], rules: RuleSet) -> tuple[list[_Deal], tuple[Score, ...]]:
    """The deals of a record judged, and the score at the end of each of its games."""
    own = iter([section for section in sections if section.kind == "deal"])
    deals: list[_Deal] = []
    scores: list[Score] = []
    for verdict in judge(sections, lambda _: rules):
        if isinstance(verdict, DealVerdict):
            section = next(own)  # as it is written: the verdict's may hold what stands in the next deal's lines
            opening = section.opening
            numbered = isinstance(opening, ev.DealLine) and opening.number is not None
            deals.append(_Deal(len(scores), number_of(section, verdict.number), numbered, section, verdict))
        elif isinstance(verdict, GameSummary):
            scores.append(verdict.score)
    return deals, tuple(scores)


def _matched(a: list[_Deal], b: list[_Deal]) -> list[tuple[_Deal, _Deal]]:
    """The deals that are in both records, in the order of the first."""
    mine, theirs = list(a), list(b)
    pairs: list[tuple[_Deal, _Deal]] = []
    for is_match in _MATCHES:
        for one in list(mine):
            other = next((each for each in theirs if is_match(one, each)), None)
            if other is not None:
                pairs.append((one, other))
                mine.remove(one)
                theirs.remove(other)
    return sorted(pairs, key=lambda pair: a.index(pair[0]))


def _same_dealer(one: _Deal, other: _Deal) -> bool:
    dealers = dealer_of(one.section), dealer_of(other.section)
    return None in dealers or dealers[0] is dealers[1]


_MATCHES: tuple[Callable[[_Deal, _Deal], bool], ...] = (
    lambda one, other: (one.game, one.number) == (other.game, other.number) and _same_dealer(one, other),
    lambda one, other: (one.game, one.number) == (other.game, other.number),
    lambda one, other: one.number == other.number and _same_dealer(one, other),
    lambda one, other: not (one.is_numbered and other.is_numbered),
)

__all__ = ["Alone", "Diff", "Difference", "Pair", "Said", "Sort", "Subject", "diff"]
