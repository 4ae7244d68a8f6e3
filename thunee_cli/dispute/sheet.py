"""A dispute on one page: the question and everything that belongs to its answer, as values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..findings import Finding, Kind
from ..judge import judge
from ..laws import BY_ID, LAW_BOOK, answering, comparing
from ..laws.base import Law
from ..notation import events as ev
from ..profiles.ruleset import RuleSet
from ..profiles.words.choices import Choice, choices
from ..repair import Repair, nearest
from ..values import dataclass
from ..verdict import DealVerdict, Upheld
from .deciding import Decider, deciders, what_it_counts
from .facts import StatedFact, Whereabouts, facts, whereabouts
from .houses import UnderHouse, label, under, why_not
from .moment import Moment, moment
from .question import RIVALS, is_without_reading, step_of
from .search import Found, is_of


@dataclass(frozen=True, slots=True)
class LawInPlay:
    """A law the question turns on, and what the house chose for its options; `whole` where its text is to be told."""

    law: type[Law]
    choices: tuple[Choice, ...]
    whole: bool = True


@dataclass(frozen=True, slots=True)
class RulingChecked:
    """A ruling written down by the table or the director, and whether the laws say the same.

    `agrees` is None where they say nothing: the breach was waived, or the record does not decide.
    """

    ruling: ev.Ruling
    agrees: bool | None


@dataclass(frozen=True, slots=True, kw_only=True)
class DisputeSheet:
    """A dispute sheet. `moment` is None for a question about a whole deal.

    `nearest` are the readings that are one slip away, where the deal is impossible as it is written. `counted` says
    what the call in question counts, where a law has a word on that.
    """

    file: str
    found: Found
    moment: Moment | None
    facts: tuple[StatedFact, ...]
    whereabouts: tuple[Whereabouts, ...]
    laws: tuple[LawInPlay, ...]
    rulings: tuple[RulingChecked, ...]
    houses: tuple[UnderHouse, ...]
    deciders: tuple[Decider, ...]
    unread: tuple[Finding, ...]
    nearest: Repair | None = None
    counted: str = ""


def sheet(file: str, found: Found, others: Sequence[tuple[str, RuleSet]]) -> DisputeSheet:
    """The sheet of a question, with what other houses make of it, each by its name here."""
    question, deal, rules = found.question, found.deal, found.rules
    step = step_of(question, deal)
    readings = _nearest(found)
    return DisputeSheet(
        file=file,
        found=found,
        moment=moment(step, deal) if step is not None else None,
        facts=tuple(facts(question, deal, rules)),
        whereabouts=whereabouts(question, deal, rules),
        laws=tuple(_laws(found, rules)),
        rulings=tuple(_rulings(deal)),
        houses=tuple(_houses(found, rules, others)),
        deciders=(*_readings(found, readings), *deciders(question, deal, rules)),
        unread=tuple(f for f in deal.findings if f.kind is Kind.NOTATION),
        nearest=readings,
        counted=what_it_counts(question.finding, deal, rules) if question.finding else "",
    )


def _nearest(found: Found) -> Repair | None:
    deal = found.deal
    if not deal.clash and not any(f.kind is Kind.RECORD and f.law in LAW_BOOK.impossible for f in deal.findings):
        return None
    sections = (*found.above, *found.sections)
    return nearest(sections, lambda named: found.rules, lambda verdict: is_of(verdict, deal.section))


def _readings(found: Found, repair: Repair | None) -> Iterator[Decider]:
    """What a deal that cannot be ruled as it is written would come to by its nearest readings."""
    if repair is None or not is_without_reading(found.deal):
        return
    for each in repair.suggestions:
        yield Decider(each.words, result=each.verdict.as_ruled)


_UNHEARD = (Upheld.TOO_LATE, Upheld.NOT_ENTITLED, Upheld.NO_BREACH)


def _laws(found: Found, rules: RuleSet) -> list[LawInPlay]:
    """The law in question, and for an accusation how the house hears accusations."""
    question = found.question
    ids = {question.law: True} if question.law in BY_ID else {}
    if not question.number and question.law == RIVALS:
        ids |= {award.law: True for award in found.deal.as_ruled.awards if award.law in BY_ID}
    unheard = question.accusation and question.accusation.decided in _UNHEARD
    if unheard:
        ids = {answering(Law.decide): True, **dict.fromkeys(ids, False)}
    elif question.accusation or any(f.penalty for f in question.findings):
        ids[answering(Law.decide)] = False
    every = list(choices(rules))
    return [
        LawInPlay(BY_ID[law], tuple(c for c in every if c.option.law == law and not c.idle), whole)
        for law, whole in ids.items()
    ]


def _rulings(deal: DealVerdict) -> list[RulingChecked]:
    differing = {f.span: f.kind for f in deal.findings if f.law == comparing(ev.Ruling)}
    rulings = [step.event for step in deal.steps if isinstance(step.event, ev.Ruling)]
    return [RulingChecked(ruling, _agrees(ruling, differing.get(ruling.span), deal)) for ruling in rulings]


def _agrees(ruling: ev.Ruling, found: Kind | None, deal: DealVerdict) -> bool | None:
    ruled = deal.as_ruled
    if found is not None:
        return False if found is Kind.RECORD and not is_without_reading(deal) else None
    if ruling.outcome == "waived" or ruled.from_table or ruled.provisional or not (ruled.decided or ruled.void):
        return None
    return True


def _houses(found: Found, rules: RuleSet, others: Sequence[tuple[str, RuleSet]]) -> list[UnderHouse]:
    own = under(label(rules), found.question, found.deal, None)
    rows = [own]
    for name, other in others:
        if reason := why_not(other, rules):
            rows.append(UnderHouse(house=name, why_not=reason))
            continue
        deal = _judged(found, other)
        rows.append(under(name, found.question, deal, own))
    return rows


def _judged(found: Found, rules: RuleSet) -> DealVerdict:
    """The verdict of another house on the deal in question, the game judged by it from its beginning."""
    wanted = found.deal.section
    for verdict in judge((*found.above, *found.sections), lambda named: rules):
        if isinstance(verdict, DealVerdict) and is_of(verdict, wanted):
            return verdict
    raise AssertionError("the deal is among its game's sections")
