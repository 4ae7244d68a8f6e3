"""A dispute sheet in a sentence: what the record proves of the question, or what it does not tell."""

from __future__ import annotations

from ...dispute import Asked, DisputeSheet
from ...dispute.question import is_without_reading, rivals, step_of
from ...findings import Grade, Kind
from ...largest_parts import clashing
from ...verdict import DealVerdict, Upheld
from ..safe import clean
from ..words import result_text

_DECIDED = {
    Upheld.UPHELD: "the accusation is upheld",
    Upheld.REJECTED: "the accusation is rejected",
    Upheld.TOO_LATE: "the accusation comes too late",
    Upheld.NOT_ENTITLED: "the accusation is not heard",
    Upheld.NO_BREACH: "the accusation names no breach",
    Upheld.UNDECIDED: "the record cannot decide the accusation",
}


def is_open_question(sheet: DisputeSheet) -> bool:
    """Whether a fact is missing that the answer hangs on, so that it is to be told before all else."""
    question, ruled = sheet.found.question, sheet.found.deal.as_ruled
    if is_without_reading(sheet.found.deal):
        return True
    if question.accusation is not None:
        return question.accusation.decided is Upheld.UNDECIDED
    if question.asked is Asked.UNDECIDED or not question.number:
        return not (ruled.decided or ruled.void) or bool(ruled.provisional)
    return question.finding is not None and question.finding.grade is Grade.POSSIBLE


def in_short(sheet: DisputeSheet) -> str:
    deal = sheet.found.deal
    outcome = outcome_words(deal)
    if is_without_reading(deal):
        outcome = "the deal cannot be ruled as it is written"
        if sheet.found.question.asked is Asked.RECORD:
            return f"{outcome}: {clashing(deal.clash)}; nobody is charged for what a slip of the pen may be"
    answer = _answer(sheet)
    return f"{answer}; {outcome}" if answer else outcome


def outcome_words(deal: DealVerdict) -> str:
    """What the deal comes to, as ruled or, where the record decides nothing, by the table's word."""
    ruled = deal.as_ruled
    text = f"the deal is {result_text(ruled)}" if ruled.void else result_text(ruled)
    if ruled.from_table:
        wrote = "made the deal void" if ruled.void else f"wrote {result_text(ruled)}"
        return f"not ruled, for the record does not decide it; the table {wrote}"
    return f"as ruled: {text}" + (", provisionally" if ruled.provisional else "")


def _answer(sheet: DisputeSheet) -> str:
    question = sheet.found.question
    if question.accusation is not None:
        return _DECIDED[question.accusation.decided] + _missing(sheet)
    if question.asked is Asked.RULING:
        return _ruling(sheet)
    stands = _stands(sheet) if not question.number else ""
    if question.asked in (Asked.RESULT, Asked.DECIDED):
        return stands
    if question.asked in (Asked.UNDECIDED, Asked.RECORD):
        return f"{stands or 'it is open'}{_missing(sheet)}"
    finding = question.finding
    if finding is None:
        return _nothing(sheet)
    if finding.grade is not Grade.PROVEN:
        return f"the record leaves it open{_missing(sheet)}"
    if finding.penalty:
        return "the record proves it"
    counted = f": {sheet.counted}" if sheet.counted else ""
    return f"it was not, and the record proves it{counted}"


def _stands(sheet: DisputeSheet) -> str:
    """Whose call to win alone stands, where several were made."""
    deal = sheet.found.deal
    solo = deal.steps[-1].after.solo if rivals(deal) else None
    return f"{solo.caller.word}'s {solo.name.capitalize()} stands" if solo else ""


def _missing(sheet: DisputeSheet) -> str:
    """The first fact that is missing, where the question is open."""
    if not is_open_question(sheet):
        return ""
    facts = [each.fact if each.is_missing else f"whether {each.fact}" for each in sheet.deciders if not each.result]
    first = next(iter(facts), "")
    return f": {clean(first)}" if first else ""


def _nothing(sheet: DisputeSheet) -> str:
    """What is said of a place that no breach is found at."""
    if sheet.found.deal.clash:
        return "nothing is concluded from lines that cannot all be true"
    step = step_of(sheet.found.question, sheet.found.deal)
    wrong = [f for f in sheet.found.deal.findings if step is not None and f.step == step.index and f.is_wrong]
    if any(finding.kind is Kind.RECORD for finding in wrong):
        return "nobody broke a law, but the record is wrong there"
    return "it was not in order" if wrong else "nothing was wrong"


def _ruling(sheet: DisputeSheet) -> str:
    question = sheet.found.question
    made = next((each for each in sheet.rulings if each.ruling is question.ruling), None)
    if made is None or made.agrees is None:
        if question.ruling is not None and question.ruling.outcome == "waived":
            return "a table may waive a breach, and then it costs nothing"
        return f"the record neither confirms nor contradicts the ruling{_missing(sheet)}"
    return "the laws say the same" if made.agrees else "the laws say otherwise"
