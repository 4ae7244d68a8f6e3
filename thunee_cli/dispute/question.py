"""What a dispute is about: an accusation, a breach, a deal's result, or any place in the record."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from ..cards import Seat
from ..event_number import EventNumber
from ..findings import Finding, Grade, Kind
from ..laws import LAW_BOOK, LAWS, TELLING_OF_CLASH, answering, paying
from ..laws.base import Law
from ..notation import events as ev
from ..table.moments import DealEnds, DealStarts, TrickEnds, TrickOpens
from ..table.replay import Step
from ..values import dataclass
from ..verdict import Accusation, AwardKind, DealVerdict, Upheld
from .place import NoSuchPlace, PlaceAsked, nearest

RIVALS = answering(Law.solo_in_force)
"""The law on whose call to win alone stands where several were made."""

_ACCUSATIONS = answering(Law.decide)
_NOT_WRITTEN = (DealStarts, DealEnds, TrickOpens, TrickEnds)
_NO_DEED = (DealStarts, DealEnds, ev.Hand, ev.Dealer)


class Asked(Enum):
    """What sort of question it is; of several in a record the first named here comes first."""

    ACCUSATION = "accusation"
    RULING = "ruling"
    BREACH = "breach"
    RECORD = "record"
    RESULT = "result"
    UNDECIDED = "undecided"
    POSSIBLE = "possible"
    DECIDED = "decided"
    PLACE = "place"


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A question about a deal. `at` is the place that picks it; `number` the event in question (None: the whole deal).

    `accusation` or `ruling` is the one asked about, `findings` are the breaches in question, the proven ones first.
    `law` is the law in question ("" where none is).
    """

    asked: Asked
    deal: int
    at: str
    line: int
    number: EventNumber | None = None
    law: str = ""
    accusation: Accusation | None = None
    findings: tuple[Finding, ...] = ()
    ruling: ev.Ruling | None = None

    @property
    def finding(self) -> Finding | None:
        return self.findings[0] if self.findings else None


_ORDER = tuple(Asked)


def questions(deal: DealVerdict) -> Iterator[Question]:
    """The questions that a deal puts by itself, in the order of their sorts, or else what decides it."""
    seen: list[Finding] = []
    put = False
    for question in _in_dispute(deal, seen):
        put = put or question.asked is not Asked.POSSIBLE
        yield question
    if not put and has_happened(deal):
        yield _result(deal, Asked.DECIDED)


def _in_dispute(deal: DealVerdict, seen: list[Finding]) -> Iterator[Question]:
    accused = [_accused(accusation, deal) for accusation in deal.accusations]
    yield from accused
    rulings = [_ruled(step, step.event, deal) for step in deal.steps if isinstance(step.event, ev.Ruling)]
    yield from (each for each in rulings if each.number not in {other.number for other in accused})
    seen += [finding for question in (*accused, *rulings) for finding in question.findings]
    breaches = [f for f in deal.findings if f.kind is Kind.PLAY and f.law != _ACCUSATIONS and not _is_among(f, seen)]
    priced = [f for f in breaches if f.penalty and f.number]
    for finding in priced:
        if finding.grade is Grade.PROVEN:
            yield _breach(finding, Asked.BREACH, deal)
    for finding in breaches:
        if finding.grade is Grade.PROVEN and not finding.penalty:
            yield _breach(finding, Asked.BREACH, deal)
    if is_without_reading(deal):
        lines = {span.line for span in deal.clash}
        wrong = (f.law for f in deal.findings if f.kind is Kind.RECORD and f.number and f.span.line in lines)
        law = next(wrong, TELLING_OF_CLASH)
        yield Question(asked=Asked.RECORD, deal=deal.number, at=str(deal.number), line=deal.clash[0].line, law=law)
    elif differs(deal):
        yield _result(deal, Asked.RESULT)
    elif is_open(deal) and has_happened(deal):
        yield _result(deal, Asked.UNDECIDED)
    for finding in priced:
        if finding.grade is Grade.POSSIBLE and _is_asked_unbidden(finding, deal):
            yield _breach(finding, Asked.POSSIBLE, deal)


def _is_asked_unbidden(finding: Finding, deal: DealVerdict) -> bool:
    """Whether a breach that is merely possible is asked about though nobody alleged it.

    In a thin record every discard may be a revoke, and every Jodhi false; a card that the scorer marked was noticed.
    """
    event = deal.steps[finding.step].event if 0 <= finding.step < len(deal.steps) else None
    return event.mark is not None if isinstance(event, ev.Play) else not isinstance(event, ev.Jodhi)


def strength(question: Question) -> tuple[int, bool]:
    """How early a question comes among those of a record; a breach without a price comes after those that have one."""
    free = question.asked is Asked.BREACH and not any(finding.penalty for finding in question.findings)
    return _ORDER.index(question.asked), free


def question_at(place: PlaceAsked, deal: DealVerdict) -> Question:
    """The question at a place of a deal. Raises `NoSuchPlace` where nothing is written there."""
    if place.event is None:
        return next(questions(deal), None) or _result(deal, Asked.DECIDED)
    mine = list(questions(deal))
    if of_law := next((each for each in mine if str(place.event) == each.law), None):
        return of_law
    written = [step for step in deal.steps if not isinstance(step.event, _NOT_WRITTEN)]
    if place.event.trick is not None and place.event.card is None:
        written = [step for step in deal.steps if isinstance(step.event, TrickEnds)]
    here = [step for step in written if step.number.is_meant_by(place.event)]
    if not here:
        near = nearest(place.event, deal)
        hint = f"; the nearest is {deal.number}.{near}" if near else "; no event of that deal is written"
        raise NoSuchPlace(f"nothing is recorded at {deal.number}.{place.event}{hint}")
    exact = {place.event} & {step.number for step in here}
    for numbers in (exact, {step.number for step in here}):
        made = (each for each in mine if each.accusation and each.accusation.number in numbers)
        asked = (each for each in mine if each.number in numbers)
        if question := next(made, None) or next(asked, None):
            return question
    wrong = {finding.step for finding in deal.findings if finding.is_wrong}
    here = [step for step in here if step.number in exact] or here[-1:]
    return _place(next((step for step in here if step.index in wrong), here[0]), deal)


def differs(deal: DealVerdict) -> bool:
    """Whether the table wrote another result than the ruling gives."""
    agreed = deal.as_agreed
    return bool(agreed and agreed.decided and deal.as_ruled.decided and not agreed.same_as(deal.as_ruled))


def is_without_reading(deal: DealVerdict) -> bool:
    """Whether no full deal agrees with every line, and so the deal cannot be ruled as it is written."""
    return bool(deal.clash) and not deal.as_ruled.decided and not deal.as_ruled.void


def has_happened(deal: DealVerdict) -> bool:
    """Whether anything is written of a deal: what was done in it, or what it came to."""
    return deal.as_agreed is not None or any(not isinstance(step.event, _NO_DEED) for step in deal.steps)


def is_special(deal: DealVerdict) -> bool:
    """Whether something else than the plain count decides a deal, or something in its record is wrong."""
    ordinary = deal.count.law if deal.count else ""
    plain = all(award.law == ordinary for award in deal.as_ruled.awards) and not deal.as_ruled.void
    return not plain or any(finding.is_wrong for finding in deal.findings)


def is_open(deal: DealVerdict) -> bool:
    return not deal.as_ruled.decided or bool(deal.as_ruled.provisional)


def inside(finding: Finding) -> EventNumber | None:
    """A finding's number without the deal."""
    return finding.number.within if finding.number else None


def step_at(number: EventNumber, deal: DealVerdict, line: int = 0) -> Step | None:
    """The step of an event of the deal, by its number without the deal: of several the one in a line, if one is.

    A trick's own number is that of its end.
    """
    steps = [step for step in deal.steps if step.number == number and not isinstance(step.event, TrickOpens)]
    return next((step for step in steps if step.span.line == line), steps[0] if steps else None)


def step_of(question: Question, deal: DealVerdict) -> Step | None:
    """The step that a question is about; None where it is about the whole deal."""
    return step_at(question.number, deal, question.line) if question.number else None


def _accused(accusation: Accusation, deal: DealVerdict) -> Question:
    step = step_at(accusation.number, deal)
    made = step.event if step else None
    about: list[Finding] = []
    number: EventNumber | None = None
    if step and isinstance(made, ev.Accuses):
        about = [f for f in deal.findings if _is_meant(made, f) and f.step < step.index]
        if made.at and accusation.decided is not Upheld.TOO_LATE:
            there = next((each for each in deal.steps if each.number.is_meant_by(made.at)), None)
            number = there.number if there else None
        elif not made.at:
            number = _done_by(made, step, deal)
    about.sort(key=lambda finding: finding.grade is not Grade.PROVEN)
    if about:
        number = inside(about[0])
    return Question(
        asked=Asked.ACCUSATION,
        deal=deal.number,
        at=f"{deal.number}.{accusation.number}",
        line=accusation.span.line,
        number=number or accusation.number,
        law=about[0].law if about else accusation.breach,
        accusation=accusation,
        findings=tuple(about),
    )


def _done_by(made: ev.Accuses, accused: Step, deal: DealVerdict) -> EventNumber | None:
    """The number of what an accusation without a place must be about: the one such call that the accused made."""
    kinds = tuple(kind for breach in LAW_BOOK.breaches_accused(made.breach) for kind in breach.calls)
    done = [
        each for each in deal.steps[: accused.index] if isinstance(each.event, kinds) and each.seat is made.offender
    ]
    return done[-1].number if done else None


def _ruled(step: Step, ruling: ev.Ruling, deal: DealVerdict) -> Question:
    """What was ruled: on the breach at the place named, or without one on the breach that decides the deal."""
    breaches = [f for f in deal.findings if f.kind is Kind.PLAY and f.law != _ACCUSATIONS]
    if ruling.on:
        place = ruling.on
        made = next((a for a in deal.accusations if a.number.is_meant_by(place)), None)
        mine = _accused(made, deal).findings if made else ()
        about = list(mine) or [f for f in breaches if f.number and f.number.is_meant_by(place)]
        there = next((each for each in deal.steps if each.number.is_meant_by(place)), None)
    else:
        paid = {(award.law, award.span) for award in deal.as_ruled.awards if award.kind is AwardKind.PENALTY}
        about, there = [f for f in breaches if (f.law, f.span) in paid], None
    about.sort(key=lambda finding: finding.grade is not Grade.PROVEN)
    number = inside(about[0]) if about else there.number if there else None
    law = about[0].law if about else _law_in_question(there) if there else _law_of_result(deal)
    at = f"{deal.number}.{number}" if number else str(deal.number)
    return Question(
        asked=Asked.RULING,
        deal=deal.number,
        at=at,
        line=step.span.line,
        number=number,
        law=law,
        findings=tuple(about),
        ruling=ruling,
    )


def _is_meant(made: ev.Accuses, finding: Finding) -> bool:
    return finding.kind is Kind.PLAY and finding.offender is made.offender and LAW_BOOK.is_about(made, finding)


def _is_among(finding: Finding, seen: list[Finding]) -> bool:
    return any(each is finding for each in seen)


def _breach(finding: Finding, asked: Asked, deal: DealVerdict) -> Question:
    at = str(finding.number or f"{deal.number}.{finding.law}")
    return Question(
        asked=asked,
        deal=deal.number,
        at=at,
        line=finding.span.line,
        number=inside(finding),
        law=finding.law,
        findings=(finding,),
    )


def _result(deal: DealVerdict, asked: Asked) -> Question:
    return Question(
        asked=asked, deal=deal.number, at=str(deal.number), line=deal.section.span.line, law=_law_of_result(deal)
    )


def rivals(deal: DealVerdict) -> tuple[Seat, ...]:
    """Those who called to win alone, where more than one did and the calls stand beside each other."""
    solos = deal.steps[-1].after.solos if deal.steps else ()
    callers = tuple(dict.fromkeys(solo.caller for solo in solos))
    return callers if len(callers) > 1 else ()


def _law_of_result(deal: DealVerdict) -> str:
    """The law that a deal's result rests on, or would."""
    if rivals(deal):
        return RIVALS
    if deal.as_ruled.from_table:
        return paying(AwardKind.VOID) if deal.as_ruled.void else ""
    result = deal.as_ruled if deal.as_ruled.awards else deal.as_played
    if result.awards:
        return result.awards[0].law
    kinds = {type(step.event) for step in deal.steps}
    for called, kind in (
        (ev.ClaimsTrumpless, AwardKind.TRUMPLESS),
        (ev.Khanuck, AwardKind.KHANUCK),
        (ev.Double, AwardKind.DOUBLE),
    ):
        if called in kinds:
            return paying(kind)
    return paying(AwardKind.THUNEE) if deal.solo else deal.count.law if deal.count else paying(AwardKind.COUNT)


def _place(step: Step, deal: DealVerdict) -> Question:
    """A place at which no breach with a price is found: what else is found there, and the law it would be against."""
    here = [f for f in deal.findings if f.step == step.index]
    found = sorted((f for f in here if f.kind is Kind.PLAY), key=lambda finding: finding.grade is not Grade.PROVEN)
    law = next((f.law for f in (*found, *here)), "") or _law_in_question(step)
    if isinstance(step.event, ev.Thunee | ev.Royals) and rivals(deal) and not found:
        law = RIVALS
    at = f"{deal.number}.{step.number}"
    return Question(
        asked=Asked.PLACE,
        deal=deal.number,
        at=at,
        line=step.span.line,
        number=step.number,
        law=law,
        findings=tuple(found),
    )


def _law_in_question(step: Step) -> str:
    return next((law.id for law in LAWS if law.is_in_question(step)), "")
