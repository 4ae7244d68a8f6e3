"""The ruling of a dispute sheet in two sentences to be read aloud: what it comes to, and why or what is missing."""

from __future__ import annotations

from collections.abc import Iterator

from ...dispute import Asked, DisputeSheet
from ...dispute.deciding import costs_all_the_same
from ...dispute.question import is_without_reading, rivals, step_of
from ...findings import Grade, Kind
from ...language import balls
from ...largest_parts import clashing
from ...verdict import AwardKind, DealVerdict, Upheld
from ..blocks import Box
from ..safe import clean
from ..words import result_text, sentence, side, verdict_on_total
from .aloud import Voice

_DECIDED = {
    Upheld.UPHELD: "the accusation is upheld",
    Upheld.REJECTED: "the accusation is rejected",
    Upheld.TOO_LATE: "the accusation comes too late",
    Upheld.NOT_ENTITLED: "the accusation is not heard",
    Upheld.NO_BREACH: "the accusation names no breach",
    Upheld.UNDECIDED: "the record cannot decide the accusation",
}
_TABLE_ACT = "that is the table's act, and no ruling"


def ruling_aloud(sheet: DisputeSheet, voice: Voice) -> Box:
    """What the answer comes to, and why."""
    first, why = _told(sheet, voice)
    return Box(sentence(voice.aloud(clean(first))), sentence(voice.aloud(clean(why))) if why else "")


def is_open_question(sheet: DisputeSheet) -> bool:
    """Whether a fact is missing that the answer hangs on, so that it is to be told before all else."""
    question, ruled = sheet.found.question, sheet.found.deal.as_ruled
    if is_without_reading(sheet.found.deal):
        return True
    if question.accusation is not None:
        return question.accusation.decided is Upheld.UNDECIDED
    if question.finding is None and (question.asked is Asked.UNDECIDED or not question.number):
        return not (ruled.decided or ruled.void) or bool(ruled.provisional)
    return question.finding is not None and question.finding.grade is Grade.POSSIBLE


def _told(sheet: DisputeSheet, voice: Voice) -> tuple[str, str]:
    deal = sheet.found.deal
    if is_without_reading(deal):
        clash = "what is written cannot all be true" if voice.for_players else clashing(deal.clash)
        hangs_on = _missing(sheet) if sheet.found.question.accusation else ""
        why = f"{clash}, and nobody pays for a slip of the pen" + (f"; {hangs_on}" if hangs_on else "")
        return "this deal cannot be ruled as it is written", why
    answer, why = _answer(sheet)
    if is_open_question(sheet):
        stands = "; as it stands, " if deal.as_ruled.decided else "; "
        return (f"{answer}{stands}{_outcome(deal)}" if answer else _outcome(deal)), _missing(sheet) or why or _why(deal)
    if not answer:
        return _outcome(deal), why or _why(deal)
    if _is_reason(sheet):
        return f"{answer}: {_outcome(deal)}", why or _why(deal)
    paid = _why(deal) if any(award.kind is AwardKind.PENALTY for award in deal.as_ruled.awards) else ""
    comes_to = "the deal comes to " if deal.as_ruled.decided and not deal.as_ruled.from_table else ""
    return f"{answer}; {comes_to}{_outcome(deal)}", "; ".join(filter(None, [why, paid])) or _why(deal)


def _is_reason(sheet: DisputeSheet) -> bool:
    """Whether what the deal comes to follows from the answer, and does not merely stand beside it."""
    question, deal = sheet.found.question, sheet.found.deal
    if question.accusation is not None and question.accusation.decided is not Upheld.UPHELD:
        return False
    if question.finding is None:
        return question.asked in (Asked.RULING, Asked.RESULT) or not question.number
    return costs_all_the_same(question.finding, deal)


def _outcome(deal: DealVerdict) -> str:
    """What a deal comes to, as ruled or, where the record decides nothing, by the table's word."""
    ruled = deal.as_ruled
    if ruled.from_table:
        wrote = "made the deal void" if ruled.void else f"wrote {result_text(ruled)}"
        return f"the record does not decide this deal, and the table {wrote}"
    if ruled.void:
        return "the deal is void"
    if not ruled.decided:
        return "what the deal comes to cannot be decided from the record"
    after = "".join(
        f", and {balls(each.balls)} to {side(each.team)} after it" for each in deal.entries if each.balls > 0
    )
    return result_text(ruled) + (", provisionally" if ruled.provisional else "") + after


def _why(deal: DealVerdict) -> str:
    ruled = deal.as_ruled
    if ruled.from_table:
        return _TABLE_ACT
    if ruled.void or not ruled.decided:
        return ruled.void or ruled.missing
    return "; ".join(dict.fromkeys(_reasons(deal)))


def _reasons(deal: DealVerdict) -> Iterator[str]:
    count = deal.count
    for award in deal.as_ruled.awards:
        if count and award.law == count.law and count.total is not None:
            yield f"{side(count.team)}'s count is {verdict_on_total(count)}"
        else:
            yield award.reason
    if deal.as_ruled.provisional:
        yield f"an earlier breach may yet decide it: {deal.as_ruled.provisional}"


def _missing(sheet: DisputeSheet) -> str:
    """The one fact that would decide it."""
    first = next((each for each in sheet.deciders if not each.result), None)
    if first is None:
        return ""
    return first.fact if first.is_missing else f"it hangs on whether {first.fact}"


def _answer(sheet: DisputeSheet) -> tuple[str, str]:
    """What is answered to the question itself, and why; "" where what the deal comes to is the answer."""
    question, finding = sheet.found.question, sheet.found.question.finding
    if question.accusation is not None:
        is_proven = question.accusation.decided is Upheld.UPHELD and finding is not None
        return _DECIDED[
            question.accusation.decided
        ], finding.message if is_proven and finding else question.accusation.why
    if question.asked is Asked.RULING:
        return _on_ruling(sheet), ""
    if question.asked is Asked.RESULT:
        return "the table's result is not that of the laws", ""
    if finding is None:
        return _nothing(sheet) if question.number else (_stands(sheet), "")
    if finding.grade is not Grade.PROVEN:
        return "the record leaves it open", ""
    if finding.penalty:
        return "" if costs_all_the_same(finding, sheet.found.deal) else "the record proves it", finding.message
    if costs_all_the_same(finding, sheet.found.deal):
        return "", finding.message
    return f"it was not in order{f': {sheet.counted}' if sheet.counted else ''}", finding.message


def _stands(sheet: DisputeSheet) -> str:
    """Whose call to win alone stands, where several were made."""
    deal = sheet.found.deal
    solo = deal.steps[-1].after.solo if rivals(deal) else None
    return f"{solo.caller.word}'s {solo.name.capitalize()} stands" if solo else ""


def _nothing(sheet: DisputeSheet) -> tuple[str, str]:
    """What is said of a place that no breach is found at."""
    deal = sheet.found.deal
    step = step_of(sheet.found.question, deal)
    wrong = [f for f in deal.findings if step is not None and f.step == step.index and f.is_wrong]
    if any(finding.kind is Kind.RECORD for finding in wrong):
        return "nobody broke a law, but the record is wrong there", wrong[0].message
    if wrong:
        return "it was not in order", wrong[0].message
    in_order = (each.text for each in sheet.facts if each.grade is Grade.EXCLUDED)
    return "nothing was wrong", next(in_order, "")


def _on_ruling(sheet: DisputeSheet) -> str:
    question = sheet.found.question
    made = next((each for each in sheet.rulings if each.ruling is question.ruling), None)
    if made is None or made.agrees is None:
        if question.ruling is not None and question.ruling.outcome == "waived":
            return "a table may waive a breach, and then it costs nothing"
        return "the record neither confirms nor contradicts the ruling"
    return "the laws say the same as the ruling" if made.agrees else "the laws say otherwise than the ruling"
