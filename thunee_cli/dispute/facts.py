"""What the record says to a question: the facts with their places, and where the cards were that it turns on."""

from __future__ import annotations

from collections.abc import Iterator

from ..cards import Card, Seat
from ..event_number import EventNumber
from ..findings import Finding, Grade, Kind
from ..laws import BY_ID
from ..notation import events as ev
from ..profiles.ruleset import RuleSet
from ..source import Span
from ..table.knowledge import Knowledge
from ..table.moments import TrickEnds, TrickOpens
from ..table.replay import Step
from ..values import dataclass
from ..verdict import DealVerdict, Upheld
from .question import Asked, Question, inside, step_at, step_of


@dataclass(frozen=True, slots=True, kw_only=True)
class StatedFact:
    """Something the record says or proves: the event where there is one, else the words of a finding.

    `grade` is that of a breach, None for what simply happened; `proofs` are the places that prove it, and the `hint`
    names the likeliest cause of a wrong number.
    """

    number: EventNumber | None
    span: Span
    step: Step | None = None
    text: str = ""
    grade: Grade | None = None
    proofs: tuple[tuple[Span, str], ...] = ()
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """Where a card was: whose, by what place and words, and the event at which it was `played` (None: not written).

    `seat` is None where the record does not tell.
    """

    card: Card
    seat: Seat | None = None
    span: Span | None = None
    words: str = ""
    played: EventNumber | None = None


def facts(question: Question, deal: DealVerdict, rules: RuleSet) -> Iterator[StatedFact]:
    """The facts of a question, in the order in which they happened; of a whole deal what is wrong in its record."""
    if not question.number:
        open_too = (Kind.WARNING, Kind.OPEN) if question.asked in (Asked.DECIDED, Asked.UNDECIDED) else ()
        told = (f for f in deal.findings if f.is_wrong or f.kind in open_too)
        yield from (_found(finding) for finding in told)
        return
    step = step_of(question, deal)
    accused = step_at(question.accusation.number, deal) if question.accusation else None
    beside = [f for f in deal.findings if step is not None and f.step == step.index and not _is_among(f, question)]
    beside = [f for f in beside if f.kind not in (Kind.PLAY, Kind.NOTE) or f.grade is Grade.PROVEN]
    if step is not None and step is not accused:
        yield from _led(step)
        if not any(finding.step == step.index for finding in question.findings):
            yield StatedFact(number=step.number, span=step.span, step=step)
    for finding in question.findings:
        yield _found(finding)
    if accused is not None:
        yield StatedFact(number=accused.number, span=accused.span, step=accused)
        yield from _answers(accused, deal)
    if question.accusation and not question.findings:
        yield from _excluded(question, step, deal, rules)
    elif step is not None and not question.findings and not any(f.is_wrong for f in beside):
        yield from _nothing_against(question, step, deal, rules)
    for other in beside:
        yield _found(other)


def _is_among(finding: Finding, question: Question) -> bool:
    return any(each is finding for each in question.findings)


def _nothing_against(question: Question, step: Step, deal: DealVerdict, rules: RuleSet) -> Iterator[StatedFact]:
    """That nothing is found against an event: as much as can be said where the record has a reading."""
    if deal.clash:
        return
    text = _in_order(step, question.law, deal, rules) or "no law of this house finds anything against it"
    yield StatedFact(number=step.number, span=step.span, text=text, grade=Grade.EXCLUDED)


def _led(step: Step) -> Iterator[StatedFact]:
    down = step.before.down
    if isinstance(step.event, ev.Play) and down and down[0].span != step.span:
        led = down[0]
        who = led.seat.word if led.seat else "somebody"
        yield StatedFact(number=led.number, span=led.span, text=f"{who} led {led.card}")


def _answers(accused: Step, deal: DealVerdict) -> Iterator[StatedFact]:
    """What was said to an accusation, up to the next card."""
    for step in deal.steps[accused.index + 1 :]:
        if isinstance(step.event, ev.Accepts | ev.Contests):
            yield StatedFact(number=step.number, span=step.span, step=step)
        elif isinstance(step.event, ev.Play | ev.Accuses | TrickOpens | TrickEnds):
            return


def _found(finding: Finding) -> StatedFact:
    grade = finding.grade if finding.kind is Kind.PLAY else None
    return StatedFact(
        number=inside(finding),
        span=finding.span,
        step=None,
        text=finding.message,
        grade=grade,
        proofs=finding.related,
        hint=finding.hint,
    )


def _excluded(question: Question, step: Step | None, deal: DealVerdict, rules: RuleSet) -> Iterator[StatedFact]:
    accusation = question.accusation
    assert accusation is not None
    if accusation.decided is Upheld.REJECTED:
        span = step.span if step else accusation.span
        why = _in_order(step, question.law, deal, rules) or accusation.why
        yield StatedFact(number=question.number, span=span, text=why, grade=Grade.EXCLUDED)


def _in_order(step: Step | None, law: str, deal: DealVerdict, rules: RuleSet) -> str:
    """Why a card was in order by the law in question; "" where that is not known, or not what it is about."""
    knowledge = deal.knowledge
    if step is None or knowledge is None or law not in BY_ID or step.seat not in knowledge.game.seats:
        return ""
    return rules.named(law).why_in_order(step, knowledge)


def whereabouts(question: Question, deal: DealVerdict, rules: RuleSet) -> tuple[Whereabouts, ...]:
    """Where each card was that the question turns on, as far as the record tells; a proven breach names its proof."""
    if any(finding.grade is Grade.PROVEN for finding in question.findings):
        return ()
    step = step_of(question, deal)
    knowledge = deal.knowledge
    cards = rules.named(question.law).cards_in_question(step) if step and question.law in BY_ID else ()
    if knowledge is None or not knowledge.is_possible:
        return ()
    owners = {card: seat for seat in knowledge.game.seats for card in knowledge.hand(seat) if card is not None}
    owners |= {card: hand[0] for card, hand in knowledge.owner.items()}
    return tuple(_where(card, owners.get(card), knowledge, deal) for card in cards)


def _where(card: Card, seat: Seat | None, knowledge: Knowledge, deal: DealVerdict) -> Whereabouts:
    proof = knowledge.proofs.get(card)
    plays = (step for step in deal.steps if isinstance(step.event, ev.Play) and step.event.card == card)
    played = next((step.number for step in plays if not _is_back(step)), None)
    return Whereabouts(card, seat, proof.span if proof else None, proof.words if proof else "", played)


def _is_back(step: Step) -> bool:
    return isinstance(step.event, ev.Play) and step.event.taken_back
