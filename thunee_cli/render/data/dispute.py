"""A dispute sheet for programs: the shape is described in docs/json.md."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...dispute import DisputeSheet, Question
from ...dispute.facts import StatedFact
from ...dispute.houses import UnderHouse
from ...dispute.moment import Laid, Moment
from ...dispute.sheet import LawInPlay
from ...verdict import Score
from ..base import Look
from ..documents.aloud import Voice
from ..documents.dispute_ruling import ruling_aloud
from ..documents.dispute_words import decider, fact, question_words
from ..safe import clean
from .format import Format
from .repair import suggestion_json
from .verdict import by_side, deal_json, finding_json, result_json, trick_json

if TYPE_CHECKING:
    from .shapes import dispute as shapes

FORMAT = Format("thunee-dispute", 1, "A dispute sheet, as thunee dispute makes it")


def as_json(sheet: DisputeSheet, look: Look) -> Iterator[str]:
    yield FORMAT.whole(_sheet(sheet))


def _sheet(sheet: DisputeSheet) -> shapes.DisputeSheet:
    found, desk = sheet.found, Voice(sheet.found.heading, for_players=False)
    teams = found.deal.steps[0].before.game.teams
    return {
        "file": clean(sheet.file),
        "house": clean(sheet.found.rules.name),
        "game": found.game,
        "players": {seat.value: clean(name) for seat, name in found.heading.players},
        "short": str(ruling_aloud(sheet, desk)),
        "question": {**_question(found.question), "words": clean(question_words(found.question, found.deal, desk))},
        "clash": [span.line for span in found.deal.clash],
        "nearest": _nearest(sheet),
        "counted": sheet.counted or None,
        "table": _moment(sheet.moment) if sheet.moment else None,
        "facts": [_fact(each, found.question, desk) for each in sheet.facts],
        "cards": [
            {
                "card": each.card,
                "seat": each.seat,
                "line": each.span.line if each.span else None,
                "proof": clean(each.words) or None,
                "played": str(each.played) if each.played else None,
            }
            for each in sheet.whereabouts
        ],
        "laws": [_law(each) for each in sheet.laws],
        "deal": deal_json(found.deal, [trick_json(trick) for trick in found.deal.tricks]),
        "scores": {
            "by_rulings": _scores(found.deal.by_rulings),
            "by_table": _scores(found.deal.by_table),
        },
        "rulings": [
            {"line": each.ruling.span.line, "by": clean(each.ruling.by), "agrees": each.agrees}
            for each in sheet.rulings
        ],
        "houses": [_house(each, sheet) for each in sheet.houses],
        "deciders": [
            {
                "if": clean(each.fact),
                "then": clean(each.then) or None,
                "cards": list(each.cards),
                "result": result_json(each.result, teams) if each.result else None,
                "words": decider(each),
            }
            for each in sheet.deciders
        ],
        "unread": [finding_json(each, found.deal) for each in sheet.unread],
        "others": [{"game": game, **_question(each)} for game, each in found.others],
        "more": found.more,
    }


def _nearest(sheet: DisputeSheet) -> shapes.Nearest | None:
    if sheet.nearest is None:
        return None
    suggestions = [suggestion_json(each) for each in sheet.nearest.suggestions]
    return {"suggestions": suggestions, "sure": sheet.nearest.is_sure}


def _question(question: Question) -> shapes.Asking:
    made = question.accusation
    return {
        "kind": question.asked,
        "at": question.at,
        "deal": question.deal,
        "line": question.line,
        "number": str(question.number.of_deal(question.deal)) if question.number else None,
        "law": question.law or None,
        "accuser": made.accuser if made else None,
        "offender": made.offender if made else question.finding.offender if question.finding else None,
        "decided": made.decided if made else None,
        "grade": question.finding.grade if question.finding else None,
    }


def _moment(moment: Moment) -> shapes.Table:
    table = moment.table
    return {
        "number": str(moment.step.number),
        "trick": table.trick or None,
        "leader": table.leader,
        "due": table.due,
        "trump": table.trump,
        "trump_shown": table.shown,
        "tricks": {team.value: table.tricks_of(team) for team in table.game.teams},
        "points": {team.value: table.points_of(team) for team in table.game.teams},
        "laid": [_laid(each) for each in moment.laid],
        "possible": moment.is_possible,
        "contradiction": [span.line for span in moment.contradiction],
        "first_cards": moment.first_cards,
        "hands": {
            held.seat.value: {
                "cards": held.left,
                "written": list(held.written),
                "inferred": list(held.found),
                "suits": list(held.suits),
                "perhaps": list(held.may),
                "void": list(held.void),
            }
            for held in moment.hands
        },
    }


def _laid(laid: Laid) -> shapes.OnTheTable:
    return {
        "seat": laid.seat,
        "card": clean(str(laid.card)),
        "leads": laid.leads,
        "in_question": laid.asked,
        "taken_back": laid.taken_back,
    }


def _fact(each: StatedFact, question: Question, desk: Voice) -> shapes.FactTold:
    return {
        "number": str(each.number) if each.number else None,
        "line": each.span.line,
        "grade": each.grade,
        "words": fact(each, question, desk),
        "hint": clean(each.hint) or None,
        "proofs": [{"line": span.line, "words": clean(words)} for span, words in each.proofs],
    }


def _law(each: LawInPlay) -> shapes.LawTold:
    return {
        "law": each.law.id,
        "title": each.law.title(),
        "text": " ".join(each.law.text().split()),
        "sources": each.law.source or None,
        "options": [
            {
                "option": choice.option.name,
                "value": choice.value,
                "asks": choice.words.asks,
                "answer": choice.answer,
                "source": clean(choice.source) or None,
            }
            for choice in each.choices
        ],
    }


def _scores(scores: tuple[Score, Score] | None) -> shapes.BeforeAndAfter | None:
    return {"before": by_side(scores[0].balls), "after": by_side(scores[1].balls)} if scores else None


def _house(each: UnderHouse, sheet: DisputeSheet) -> shapes.AskedHouse:
    teams = sheet.found.deal.steps[0].before.game.teams
    return {
        "house": clean(each.house),
        "cannot_judge": clean(each.why_not) or None,
        "decided": each.decided,
        "grade": each.grade,
        "law": each.law or None,
        "record_wrong": each.is_wrong,
        "result": result_json(each.result, teams) if each.result else None,
        "score": by_side(each.score.balls) if each.score else None,
        "winner": each.deal.winner if each.deal else None,
        "same": each.same,
    }
