"""The words of a dispute sheet."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import assert_never

from ...cards import in_words
from ...dispute import Asked, Question
from ...dispute.deciding import Decider
from ...dispute.facts import StatedFact, Whereabouts
from ...dispute.question import rivals, step_of
from ...dispute.sheet import LawInPlay
from ...findings import Grade
from ...language import form, listed
from ...laws import LAW_BOOK, answering
from ...laws.base import Law
from ...notation import events as ev
from ...table.moments import DealEnds, DealStarts, PlayWentOn, TrickEnds, TrickOpens
from ...table.replay import Step
from ...verdict import DealVerdict
from ..safe import clean
from ..words import calling, cut_words, draw, happening_words, result_text, ruling, sentence, trump
from .aloud import Voice

_WRITTEN = "this is written"
_GRADE = {Grade.PROVEN: "Proven", Grade.POSSIBLE: "Possible, and not proven"}


def breach_name(law: str) -> str:
    if breach := LAW_BOOK.breaches.get(law):
        return breach.said or f"a breach of {clean(law)}"
    return clean(law).replace("-", " ") or "a breach"


def question_words(question: Question, deal: DealVerdict, voice: Voice) -> str:
    """The question in a sentence or two."""
    line = f"line {question.line}"
    where = question.number.of_deal(question.deal).words if question.number else f"deal {question.deal}"
    breach = breach_name(question.law)
    match question.asked:
        case Asked.ACCUSATION:
            made = question.accusation
            assert made is not None
            about = "" if question.number == made.number else f"about {where}"
            return (
                f"{made.accuser.word} accuses {made.offender.word} of {breach_name(made.breach)}"
                f"{voice.aside(question.at, line, about)}. Is {made.accuser.word} right?"
            )
        case Asked.RULING:
            assert question.ruling is not None
            ruled = f"it is ruled, {ruling(question.ruling)}. Is that right?"
            return sentence(ruled if voice.for_players else f"in {line} {ruled}")
        case Asked.RECORD:
            return f"Can {where} be ruled as it is written?"
        case Asked.RESULT:
            agreed, due = result_text(deal.as_agreed) if deal.as_agreed else "nothing", result_text(deal.as_ruled)
            return f"In {where} the table wrote {agreed}, and by the laws it is {due}. Is the table right?"
        case Asked.UNDECIDED:
            return f"{_rivals(deal)}What does {where} come to? The record does not settle it by itself."
        case Asked.DECIDED:
            return f"{_rivals(deal)}What does {where} come to?"
    if not question.number:
        message = question.finding.message if question.finding else "this is written"
        return f"In {where}{voice.aside(line)}: {clean(message)}. Was it in order?"
    step = step_of(question, deal)
    doing = _event(step) if step else ""
    if question.finding and question.finding.penalty:
        return f"At {where}{voice.aside(line)}: {doing}. Is it {breach}?"
    return f"At {where}{voice.aside(line)}: {doing}. Was it in order?"


def _rivals(deal: DealVerdict) -> str:
    """Who called to win alone, where several did, and the question whose call stands."""
    called = rivals(deal)
    if not called:
        return ""
    names = {solo.name for solo in deal.steps[-1].after.solos}
    what_called = listed(sorted(name.capitalize() for name in names))
    callers = listed(seat.word for seat in called)
    return f"{callers} have each called {what_called}. Whose stands? "


def case_name(question: Question) -> str:
    """A question in a few words, for a list."""
    made = question.accusation
    if question.ruling is not None:
        return ruling(question.ruling)
    if made is not None:
        return f"{made.accuser.word} accuses {made.offender.word} of {breach_name(made.breach)}: {made.decided.value}"
    finding = question.finding
    if finding is not None:
        who = f" by {finding.offender.word}" if finding.offender else ""
        return f"{breach_name(question.law)}{who}: {finding.grade.value}"
    if question.asked is Asked.RECORD:
        return f"deal {question.deal} cannot be ruled as it is written"
    if question.asked is Asked.RESULT:
        return f"the table's result of deal {question.deal} is not ours"
    return f"what deal {question.deal} comes to is open"


def asked_words(question: Question) -> str:
    """The head of the column that answers the question."""
    if question.accusation is not None:
        return "accusation"
    if question.number and question.finding and question.finding.penalty:
        return breach_name(question.law)
    return "found" if question.number else ""


def fact(each: StatedFact, question: Question, voice: Voice) -> str:
    """A fact of the record: a sentence, with its event and its line."""
    in_order = "Excluded" if question.accusation else "In order"
    words = clean(each.text) if each.text else _event(each.step) if each.step else ""
    graded = f"{_GRADE.get(each.grade, in_order)}: {words}" if each.grade else words[:1].upper() + words[1:]
    proof = "; ".join(f"line {span.line}, {clean(reason)}" for span, reason in each.proofs)
    hint = f" {sentence(clean(each.hint))}" if each.hint else ""
    line = f"line {each.span.line}" + (f"; see {proof}" if proof else "")
    return f"{graded}{voice.aside(str(each.number or ''), line)}.{hint}"


def _event(step: Step) -> str:
    event = step.event
    match event:
        case ev.Play(card=None):
            return f"no card came from {step.seat.word if step.seat else 'somebody'}"
        case ev.Play(card=card, taken_back=back):
            who = step.seat.word if step.seat else "somebody"
            mark = (
                f"; the scorer marked it{f' {clean(event.mark)}' if event.mark else ''}"
                if event.mark is not None
                else ""
            )
            return f"{who} put down {in_words(card)}" + (" and took it back" if back else "") + mark
        case ev.Happening():
            return happening_words(event)
        case ev.Call() | ev.Passes() | ev.NoCalls():
            return calling(event)
        case ev.Trump():
            return trump(event)
        case ev.Cut():
            return cut_words(event)
        case ev.Ruling():
            return ruling(event)
        case TrickEnds(number=number):
            winner = step.after.tricks[-1].winner if step.after.tricks else None
            return f"trick {number} goes to {winner.word if winner else 'a player who is not known'}"
        case ev.Dealer(seat=dealer):
            return f"{dealer.word} deals"
        case ev.Draw():
            return f"the draw for the deal: {draw(event)}"
        case ev.Hand(seat=seat):
            return f"{seat.word}'s hand is written"
        case ev.Exposed(card=card):
            return f"{in_words(card)} was exposed"
        case ev.Version() | ev.MatchLine() | ev.GameLine() | ev.DealLine() | ev.Header() | ev.Players() | ev.Agreed():
            return _WRITTEN
        case ev.Comment() | ev.Note() | ev.Unread() | ev.Half() | ev.Void() | ev.Trick():
            return _WRITTEN
        case ev.Points() | ev.Count() | ev.Balls() | ev.Score():
            return _WRITTEN
        case DealStarts() | DealEnds() | TrickOpens() | PlayWentOn():
            return _WRITTEN
        case _:
            assert_never(event)


def whereabouts(cards: tuple[Whereabouts, ...], voice: Voice) -> str:
    """Where each of the cards was that the question turns on."""
    if not cards:
        return ""
    known = [each for each in cards if each.seat is not None]
    missing = [each.card for each in cards if each.seat is None]
    parts = [_where(each, voice) for each in known]
    text = "The cards it turns on: " + "; ".join(parts) + "." if parts else ""
    lost = f"Not accounted for: {listed(missing)}." if missing else "Every one of them is accounted for."
    return f"{text} {lost}".strip()


def _where(each: Whereabouts, voice: Voice) -> str:
    assert each.seat is not None
    proof = f"line {each.span.line}" if each.span else "no other hand can have had it"
    return f"{each.seat.word}'s {each.card}{voice.aside(proof, f'played {each.played}' if each.played else '')}"


def law_lines(each: LawInPlay, voice: Voice) -> Iterator[tuple[str, str]]:
    """A law in plain words, what the house chose, and where it is from."""
    law = each.law
    text = law.text().partition("\n\n")[0]  # how sources are read comes after it
    explained = " ".join(text.split()) if each.whole and (not each.choices or law.id == answering(Law.decide)) else ""
    if each.whole or not each.choices:
        sources = f"; {law.source}" if law.source and each.whole else ""
        words = re.sub(r"`([^`]*)`", r"“\1”", f"{law.title()} {explained}".strip())
        yield "", f"{words} {voice.tag(f'{law.id}{sources}')}".strip()
    for choice in each.choices:
        source = f", {clean(choice.credit)}" if choice.source else ", by --set" if choice.by_hand else ""
        chosen = f"{choice.option.name}: {choice.value}{source}"
        yield "", f"{choice.words.asks}: {choice.answer}{voice.aside(chosen)}."


def decider(each: Decider) -> str:
    """“If West held a heart (the 9h or Kh are not accounted for): it is a revoke and 4 balls go to NS.”"""
    if each.is_missing:
        return sentence(f"Missing: {clean(each.fact)}")
    cards = ""
    if each.cards:
        them = form(len(each.cards), "it is", "they are")
        cards = f" ({listed(each.cards, 'or')}; {them} not accounted for)"
    if each.result is not None:
        return f"If {clean(each.fact)}: {result_text(each.result)}."
    then = clean(each.then)
    return f"If {clean(each.fact)}{cards}: {then}{'' if then.endswith('.') else '.'}"
