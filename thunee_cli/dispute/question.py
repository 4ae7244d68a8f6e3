"""What a dispute is about: an accusation, a breach, a deal's result, or any place in the record."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum

from ..breaches import is_about
from ..findings import Finding, Grade, Kind
from ..notation import events as ev
from ..table.moments import DealEnds, DealStarts, TrickEnds, TrickOpens, same_place, within_deal
from ..table.replay import Step
from ..verdict import Accusation, DealVerdict, Upheld
from .place import NoSuchPlace, Place, nearest

_NOT_WRITTEN = (DealStarts, DealEnds, TrickOpens, TrickEnds)


class Asked(Enum):
    """What sort of question it is; of several in a record the first named here comes first."""

    ACCUSATION = "accusation"
    BREACH = "breach"
    RESULT = "result"
    UNDECIDED = "undecided"
    POSSIBLE = "possible"
    PLACE = "place"


@dataclass(frozen=True, slots=True)
class Question:
    """A question about a deal. `at` is the place that picks it; `number` the event in question ("" the whole deal).

    `accusation` is the one asked about, `findings` are the breaches in question, the proven ones first. `law` is the
    law in question ("" where none is).
    """

    asked: Asked
    deal: int
    at: str
    line: int
    number: str = ""
    law: str = ""
    accusation: Accusation | None = None
    findings: tuple[Finding, ...] = ()

    @property
    def finding(self) -> Finding | None:
        return self.findings[0] if self.findings else None


def questions(deal: DealVerdict) -> Iterator[Question]:
    """The questions that a deal puts by itself, in the order of their sorts."""
    seen: list[Finding] = []
    for accusation in deal.accusations:
        question = _accused(accusation, deal)
        seen += question.findings
        yield question
    priced = [f for f in deal.findings if f.kind is Kind.PLAY and f.penalty and f.number not in ("", "end", "deal")]
    for finding in priced:
        if finding.grade is Grade.PROVEN and finding.law != "accusation" and not _is_among(finding, seen):
            yield _breach(finding, Asked.BREACH, deal)
    if differs(deal):
        yield _result(deal, Asked.RESULT)
    elif is_open(deal):
        yield _result(deal, Asked.UNDECIDED)
    for finding in priced:
        if finding.grade is Grade.POSSIBLE and not _is_among(finding, seen):
            yield _breach(finding, Asked.POSSIBLE, deal)


def question_at(place: Place, deal: DealVerdict) -> Question:
    """The question at a place of a deal. Raises `NoSuchPlace` where nothing is written there."""
    if not place.event:
        return next(questions(deal), None) or _result(deal, Asked.PLACE)
    written = (step for step in deal.steps if not isinstance(step.event, _NOT_WRITTEN))
    here = [step for step in written if same_place(place.event, step.number)]
    if not here:
        near = nearest(place.event, deal)
        hint = f"; the nearest is {deal.number}.{near}" if near else "; no event of that deal is written"
        raise NoSuchPlace(f"nothing is recorded at {deal.number}.{place.event}{hint}")
    mine = list(questions(deal))
    exact = {place.event} & {step.number for step in here}
    for numbers in (exact, {step.number for step in here}):
        made = (each for each in mine if each.accusation and each.accusation.number in numbers)
        asked = (each for each in mine if each.number in numbers)
        if question := next(made, None) or next(asked, None):
            return question
    return _place(next((step for step in here if step.number in exact), here[-1]), deal)


def differs(deal: DealVerdict) -> bool:
    """Whether the table wrote another result than the ruling gives."""
    agreed = deal.as_agreed
    return bool(agreed and agreed.decided and deal.as_ruled.decided and not agreed.same_as(deal.as_ruled))


def is_open(deal: DealVerdict) -> bool:
    return not deal.as_ruled.decided or bool(deal.as_ruled.provisional)


def step_at(number: str, deal: DealVerdict) -> Step | None:
    """The step of an event of the deal, by its number without the deal."""
    return next((step for step in deal.steps if step.number == number), None)


def _accused(accusation: Accusation, deal: DealVerdict) -> Question:
    step = step_at(accusation.number, deal)
    made = step.event if step else None
    about: list[Finding] = []
    number = ""
    if step and isinstance(made, ev.Accuses):
        about = [f for f in deal.findings if _is_meant(made, f) and f.step < step.index]
        if made.at and accusation.decided is not Upheld.TOO_LATE:
            there = next((each for each in deal.steps if same_place(made.at.text, each.number)), None)
            number = there.number if there else ""
    about.sort(key=lambda finding: finding.grade is not Grade.PROVEN)
    if about:
        number = within_deal(about[0].number)
    return Question(
        Asked.ACCUSATION,
        deal.number,
        f"{deal.number}.{accusation.number}",
        accusation.span.line,
        number or accusation.number,
        about[0].law if about else accusation.breach,
        accusation,
        tuple(about),
    )


def _is_meant(made: ev.Accuses, finding: Finding) -> bool:
    inside = replace(finding, number=within_deal(finding.number))
    return finding.kind is Kind.PLAY and finding.offender is made.offender and is_about(made, inside)


def _is_among(finding: Finding, seen: list[Finding]) -> bool:
    return any(each is finding for each in seen)


def _breach(finding: Finding, asked: Asked, deal: DealVerdict) -> Question:
    number = within_deal(finding.number)
    return Question(asked, deal.number, finding.number, finding.span.line, number, finding.law, findings=(finding,))


def _result(deal: DealVerdict, asked: Asked) -> Question:
    return Question(asked, deal.number, str(deal.number), deal.section.span.line, law=_law_of_result(deal))


def _law_of_result(deal: DealVerdict) -> str:
    """The law that a deal's result rests on, or would."""
    result = deal.as_ruled if deal.as_ruled.awards else deal.as_played
    if result.awards:
        return result.awards[0].law
    kinds = {type(step.event) for step in deal.steps}
    for kind, law in ((ev.ClaimsTrumpless, "trumpless"), (ev.Khanuck, "khanuck"), (ev.Double, "double")):
        if kind in kinds:
            return law
    return "thunee" if deal.solo else deal.count.law if deal.count else "count"


def _place(step: Step, deal: DealVerdict) -> Question:
    """A place at which no breach with a price is found: what else is found there, and the law it would be against."""
    found = tuple(f for f in deal.findings if f.step == step.index and f.kind is Kind.PLAY)
    law = found[0].law if found else _law_in_question(step)
    at = f"{deal.number}.{step.number}"
    return Question(Asked.PLACE, deal.number, at, step.span.line, step.number, law, findings=found)


def _law_in_question(step: Step) -> str:
    match step.event:
        case ev.Play(card=card) if card is not None and step.before.led not in (None, card.suit):
            trump = step.before.trump
            over = any(down.card.suit is trump for down in step.before.down)
            return "undercut" if trump and card.suit is trump and over else "follow-suit"
        case ev.Play():
            return "turn"
        case ev.Jodhi():
            return "jodhi-cards"
        case ev.Double():
            return "double"
        case ev.Khanuck():
            return "khanuck"
        case ev.Thunee():
            return "thunee"
        case ev.Call():
            return "call-order"
        case ev.Trump():
            return "trump-card"
        case ev.Says() | ev.Signs():
            return "signals"
        case ev.ChangesTo() | ev.TakesBack():
            return "changed-trump"
        case ev.Cut():
            return "cut"
        case ev.Ruling():
            return "ruling"
    return ""
