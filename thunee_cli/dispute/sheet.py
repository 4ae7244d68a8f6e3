"""A dispute on one page: the question and everything that belongs to its answer, as values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..adjudicate import judge
from ..findings import Finding, Kind
from ..laws import BY_ID
from ..laws.base import Law
from ..notation import events as ev
from ..profiles.ruleset import RuleSet
from ..profiles.words.choices import Choice, choices
from ..verdict import DealVerdict, Upheld
from .deciding import Decider, deciders
from .facts import Fact, Whereabouts, facts, whereabouts
from .houses import UnderHouse, label, under, why_not
from .moment import Moment, moment
from .question import step_at
from .search import Found, is_of


@dataclass(frozen=True, slots=True)
class LawInPlay:
    """A law the question turns on, and what the house chose for its options; `whole` where its text is to be told."""

    law: type[Law]
    choices: tuple[Choice, ...]
    whole: bool = True


@dataclass(frozen=True, slots=True)
class Ruled:
    """A ruling written down by the table or the director, and whether it is ours."""

    ruling: ev.Ruling
    agrees: bool


@dataclass(frozen=True, slots=True)
class Sheet:
    """A dispute sheet. `moment` is None for a question about a whole deal."""

    file: str
    found: Found
    moment: Moment | None
    facts: tuple[Fact, ...]
    whereabouts: tuple[Whereabouts, ...]
    laws: tuple[LawInPlay, ...]
    rulings: tuple[Ruled, ...]
    houses: tuple[UnderHouse, ...]
    deciders: tuple[Decider, ...]
    unread: tuple[Finding, ...]


def sheet(file: str, found: Found, others: Sequence[tuple[str, RuleSet]]) -> Sheet:
    """The sheet of a question, with what other houses make of it, each by its name here."""
    question, deal, rules = found.question, found.deal, found.rules
    step = step_at(question.number, deal) if question.number else None
    return Sheet(
        file,
        found,
        moment(step, deal) if step is not None else None,
        tuple(facts(question, deal)),
        whereabouts(question, deal),
        tuple(_laws(found, rules)),
        tuple(_rulings(deal)),
        tuple(_houses(found, rules, others)),
        tuple(deciders(question, deal, rules)),
        tuple(f for f in deal.findings if f.kind is Kind.NOTATION),
    )


def _laws(found: Found, rules: RuleSet) -> list[LawInPlay]:
    """The law in question, and for an accusation how the house hears accusations."""
    question = found.question
    ids = {question.law: True} if question.law in BY_ID else {}
    unheard = question.accusation and question.accusation.decided in (Upheld.TOO_LATE, Upheld.NOT_ENTITLED)
    if unheard:
        ids = {"accusation": True, **dict.fromkeys(ids, False)}
    elif question.accusation or any(f.penalty for f in question.findings):
        ids["accusation"] = False
    every = list(choices(rules))
    return [
        LawInPlay(BY_ID[law], tuple(c for c in every if c.option.law == law and not c.idle), whole)
        for law, whole in ids.items()
    ]


def _rulings(deal: DealVerdict) -> list[Ruled]:
    differing = {f.span for f in deal.findings if f.law == "ruling"}
    rulings = [step.event for step in deal.steps if isinstance(step.event, ev.Ruling)]
    return [Ruled(ruling, ruling.span not in differing) for ruling in rulings]


def _houses(found: Found, rules: RuleSet, others: Sequence[tuple[str, RuleSet]]) -> list[UnderHouse]:
    own = under(label(rules), found.question, found.deal, None)
    rows = [own]
    for name, other in others:
        if reason := why_not(other, rules):
            rows.append(UnderHouse(name, reason))
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
