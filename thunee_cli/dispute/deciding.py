"""What would decide an open question or change a settled one: the fact that is missing, and what it would come to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import field

from ..cards import Card, Seat
from ..findings import Finding, Grade, Kind, TurningPoint
from ..language import listed
from ..largest_parts import clashing
from ..laws.base import Law
from ..notation import events as ev
from ..profiles.ruleset import RuleSet
from ..table.dealing import pool_of
from ..table.knowledge import Answer, Knowledge
from ..table.moments import TrickOpens
from ..table.replay import Replay, Step
from ..values import dataclass
from ..verdict import AwardKind, DealVerdict, Result, Upheld
from .question import Question, is_without_reading


@dataclass(frozen=True, slots=True)
class Decider:
    """If `fact`, then `then`, or what the deal comes to; `cards` are those that the record does not account for.

    Without either, `fact` says what is missing.
    """

    fact: str
    then: str = ""
    cards: tuple[Card, ...] = field(default=())
    result: Result | None = None

    @property
    def is_missing(self) -> bool:
        return not self.then and self.result is None


def deciders(question: Question, deal: DealVerdict, rules: RuleSet) -> Iterator[Decider]:
    """The facts that would decide or change the ruling, the nearest first."""
    for finding in question.findings:
        if finding.grade is Grade.POSSIBLE:
            yield from _possible(finding, question, deal, rules)
    yield from _of_the_accusation(question, deal, rules)
    proven = next((f for f in question.findings if f.grade is Grade.PROVEN and f.penalty), None)
    if proven is not None:
        yield from _proven(proven, question, deal, rules)
    if not deal.as_ruled.decided and deal.as_ruled.missing and not is_without_reading(deal):
        yield Decider(deal.as_ruled.missing)
    if deal.as_ruled.from_table:
        yield Decider("the play of the deal, or enough of it to rule by: its end is the table's word")
    doubt = deal.as_ruled.provisional
    if doubt and not any(finding.message in doubt for finding in question.findings):
        yield Decider(f"the earlier breach were proven ({doubt})", "it would decide the deal")


def _possible(finding: Finding, question: Question, deal: DealVerdict, rules: RuleSet) -> Iterator[Decider]:
    step = next((each for each in deal.steps if each.index == finding.step), None)
    knowledge, seat = deal.knowledge, finding.offender
    costs = _costs(finding, question, deal, rules)
    if finding.doubt:
        yield Decider(finding.doubt)
        return
    if step is None or knowledge is None or seat not in knowledge.game.seats:
        yield Decider(f"it were proven ({finding.message})", costs)
        return
    points = list(rules.named(finding.law).turning_points(finding, step, knowledge))
    for point in points or [TurningPoint(f"it were proven ({finding.message})", "{costs}")]:
        yield Decider(point.fact, point.then.replace("{costs}", costs), point.cards)


def _costs(finding: Finding, question: Question, deal: DealVerdict, rules: RuleSet) -> str:
    """What a breach would come to if it were proven."""
    game = deal.steps[0].before.game
    if not finding.penalty:
        return "does not count, and costs no balls" if finding.counts == 0 else "it costs no balls"
    if finding.offender not in game.seats:
        return f"it costs {finding.penalty} balls"
    if _is_waived(finding, deal):
        return "it costs nothing, for the table waived it"
    if deal.as_ruled.void:
        return "it costs nothing, for the deal is void"
    if any(award.kind is AwardKind.PENALTY and award.step < finding.step for award in deal.as_ruled.awards):
        return "an earlier breach decides the deal all the same"
    goes = f"{finding.penalty} balls go to {game.opponents(finding.offender).value}"
    return (
        f"{goes}, had an opponent accused {finding.offender.word} of it in time"
        if _lacks_an_accuser(question, rules)
        else goes
    )


def _lacks_an_accuser(question: Question, rules: RuleSet) -> bool:
    """Whether a breach costs only if it was accused, and nobody entitled to it has."""
    unheard = (Upheld.TOO_LATE, Upheld.NOT_ENTITLED)
    made = question.accusation
    return bool(rules.ask(Law.needs_accuser)) and (made is None or made.decided in unheard)


def what_it_counts(finding: Finding, deal: DealVerdict, rules: RuleSet) -> str:
    """What a breach without a price comes to: what the call counts, and that it costs nothing; "" of other breaches."""
    step = next((each for each in deal.steps if each.index == finding.step), None)
    if finding.penalty or finding.kind is not Kind.PLAY or step is None or costs_all_the_same(finding, deal):
        return ""
    if finding.counts is None:
        return "it costs no balls, for no law names a price"
    if finding.grade is not Grade.PROVEN:
        return "if it is proven, it does not count, and costs no balls"
    if not isinstance(step.event, ev.Jodhi):
        return "it does not count, and it costs no balls" if finding.counts == 0 else ""
    if finding.counts:
        return f"it counts {finding.counts}, and costs no balls"
    if _counts_all_the_same(step, finding, deal, rules):
        cry = " and nobody cried marials" if rules.named(finding.law).is_barred_by_a_cry else ""
        return f"it counts {step.event.value} as called, for no opponent spoke up in time{cry}; it costs no balls"
    return "it does not count, and it costs no balls"


def costs_all_the_same(finding: Finding, deal: DealVerdict) -> bool:
    """Whether what was done costs balls by another law than the one that was broken, in the deal or after it."""
    paid = [award.span for award in deal.as_ruled.awards if award.kind is AwardKind.PENALTY]
    return finding.span in (*paid, *(entry.span for entry in deal.entries))


def _counts_all_the_same(step: Step, finding: Finding, deal: DealVerdict, rules: RuleSet) -> bool:
    """Whether a barred Jodhi counts because only what is accused is barred here."""
    if not rules.named(finding.law).is_barred_by_a_cry or not rules.ask(Law.needs_accuser):
        return False
    if deal.count is not None:
        return any(item.span == step.span and item.points for item in deal.count.items)
    return not any(made.decided is Upheld.UPHELD and made.breach == finding.law for made in deal.accusations)


def _is_waived(finding: Finding, deal: DealVerdict) -> bool:
    rulings = (step.event for step in deal.steps if isinstance(step.event, ev.Ruling))
    number = finding.number
    return any(
        each.outcome == "waived" and (not each.on or (number and number.is_meant_by(each.on))) for each in rulings
    )


def _of_the_accusation(question: Question, deal: DealVerdict, rules: RuleSet) -> Iterator[Decider]:
    accusation = question.accusation
    if accusation is None:
        return
    match accusation.decided:
        case Upheld.UNDECIDED if not question.findings and accusation.why != clashing(deal.clash):
            yield Decider(accusation.why)
        case Upheld.TOO_LATE:
            yield Decider("it had been made before the cut of the deal that followed", "it would have been heard")
        case Upheld.NOT_ENTITLED if question.findings:
            enforced = not rules.ask(Law.needs_accuser)
            then = "the breach costs what it costs, whoever speaks" if enforced else "it would have been heard"
            yield Decider("an opponent of the accused had made it", then)


def _proven(finding: Finding, question: Question, deal: DealVerdict, rules: RuleSet) -> Iterator[Decider]:
    if _lacks_an_accuser(question, rules) and not _is_paid(finding, deal):
        costs = _costs(finding, question, deal, rules).partition(", had an opponent")[0]
        who = finding.offender.word if finding.offender else "the offender"
        yield Decider(f"an opponent had accused {who} of it in time", costs)
    if rules.named(finding.law).is_proven_by_a_card:
        yield from _resting_on(finding, deal, rules)


def _resting_on(finding: Finding, deal: DealVerdict, rules: RuleSet) -> Iterator[Decider]:
    """The lines without any one of which a breach would not be proven that a card in a hand proves."""
    seat = finding.offender
    step = next((each for each in deal.steps if each.index == finding.step), None)
    if deal.knowledge is None or seat is None or step is None:
        return
    cards = list(rules.named(finding.law).cards_in_question(step))
    played = deal.knowledge.played_by(seat, step.before)
    replayed = Replay(deal.steps, deal.steps[-1].after, pool=pool_of(deal.section.kept))

    def is_proven_without(lines: Iterable[int]) -> bool:
        return Knowledge(replayed, frozenset(lines)).holds(seat, cards, played) is Answer.CERTAIN

    lines = {each.span.line for each in deal.steps if _tells(each, step)} - {step.span.line}
    if needed := [line for line in sorted(lines) if not is_proven_without([line])]:
        all_of_them = "; all of them are needed" if len(needed) > 1 else ""
        yield Decider(f"line {listed(needed, 'or')} is wrong", f"it is not proven{all_of_them}")
        return
    proofs = _proofs(seat, deal.knowledge.certain_cards(seat, cards, played), deal)
    if step.span.line in proofs:
        return  # the card that proves it stands in the very line
    if len(proofs) > 1 and proofs <= lines and not is_proven_without(proofs):
        named = listed(sorted(proofs))
        yield Decider(f"lines {named} are all wrong", "it is not proven; any one of them is enough")
    elif lines:
        yield Decider("any one hand or later trick is written wrongly", "the rest still proves it")


def _tells(each: Step, asked: Step) -> bool:
    """Whether a step tells something of the hands; the tricks before the one in question are taken as they stand."""
    if isinstance(each.event, TrickOpens):
        return each.index > asked.index
    return isinstance(each.event, ev.Hand | ev.Trump | ev.Shows | ev.ChangesTo)


def _proofs(seat: Seat, held: list[Card], deal: DealVerdict) -> set[int]:
    """The lines in which a player is seen with one of the cards."""
    lines = set()
    for step in deal.steps:
        match step.event:
            case ev.Hand(seat=owner) as hand if owner is seat and set(hand.cards) & set(held):
                lines.add(step.span.line)
            case ev.Play(card=Card() as card) if step.seat is seat and card in held:
                lines.add(step.span.line)
            case ev.Shows(seat=owner, what=Card() as card) if owner is seat and card in held:
                lines.add(step.span.line)
            case _:
                pass
    return lines


def _is_paid(finding: Finding, deal: DealVerdict) -> bool:
    return any(
        award.kind is AwardKind.PENALTY and award.law == finding.law and award.step == finding.step
        for award in deal.as_ruled.awards
    )
