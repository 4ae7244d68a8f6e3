"""A dispute sheet for programs: the shape is described in docs/json.md."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from ...dispute import Question, Sheet
from ...dispute.facts import Fact
from ...dispute.houses import UnderHouse
from ...dispute.moment import Laid, Moment
from ...dispute.sheet import LawInPlay
from ...source import Span
from ...verdict import Score
from ..base import Look
from ..documents.dispute_short import in_short
from ..documents.dispute_words import decider, fact, question_words
from ..safe import clean
from .formats import head
from .repair import suggestion_json
from .verdict import deal_json, finding_json, result_json

FORMAT, VERSION = "thunee-dispute", 1

Json = dict[str, Any]


def as_json(sheet: Sheet, look: Look) -> Iterator[str]:
    yield json.dumps(_sheet(sheet), indent=1) + "\n"


def _sheet(sheet: Sheet) -> Json:
    found = sheet.found
    teams = found.deal.steps[0].before.game.teams
    return {
        **head(FORMAT, VERSION),
        "file": clean(sheet.file),
        "house": clean(sheet.found.rules.name),
        "game": found.game,
        "players": {seat.value: clean(name) for seat, name in found.heading.players},
        "short": in_short(sheet),
        "question": {**_question(found.question), "words": clean(question_words(found.question, found.deal))},
        "clash": [span.line for span in found.deal.clash],
        "nearest": _nearest(sheet),
        "counted": sheet.counted or None,
        "table": _moment(sheet.moment) if sheet.moment else None,
        "facts": [_fact(each, found.question) for each in sheet.facts],
        "cards": [
            {
                "card": str(each.card),
                "seat": each.seat.value if each.seat else None,
                "line": each.span.line if each.span else None,
                "proof": clean(each.words) or None,
                "played": each.played or None,
            }
            for each in sheet.whereabouts
        ],
        "laws": [_law(each) for each in sheet.laws],
        "deal": deal_json(found.deal),
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
                "cards": [str(card) for card in each.cards],
                "result": result_json(each.result, teams) if each.result else None,
                "words": decider(each),
            }
            for each in sheet.deciders
        ],
        "unread": [finding_json(each, found.deal) for each in sheet.unread],
        "others": [{"game": game, **_question(each)} for game, each in found.others],
        "more": found.more,
    }


def _nearest(sheet: Sheet) -> Json | None:
    if sheet.nearest is None:
        return None
    suggestions = [suggestion_json(each) for each in sheet.nearest.suggestions]
    return {"suggestions": suggestions, "sure": sheet.nearest.is_sure}


def _question(question: Question) -> Json:
    made = question.accusation
    return {
        "kind": question.asked.value,
        "at": question.at,
        "deal": question.deal,
        "line": question.line,
        "number": f"{question.deal}.{question.number}" if question.number else None,
        "law": question.law or None,
        "accuser": made.accuser.value if made else None,
        "offender": made.offender.value if made else _offender(question),
        "decided": made.decided.value if made else None,
        "grade": question.finding.grade.value if question.finding else None,
    }


def _offender(question: Question) -> str | None:
    finding = question.finding
    return finding.offender.value if finding and finding.offender else None


def _moment(moment: Moment) -> Json:
    table = moment.table
    return {
        "number": moment.step.number,
        "trick": table.trick or None,
        "leader": table.leader.value if table.leader else None,
        "due": table.due.value if table.due else None,
        "trump": table.trump.value if table.trump else None,
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
                "written": [str(card) for card in held.written],
                "inferred": [str(card) for card in held.found],
                "suits": [suit.value for suit in held.suits],
                "perhaps": [str(card) for card in held.may],
                "void": [suit.value for suit in held.void],
            }
            for held in moment.hands
        },
    }


def _laid(laid: Laid) -> Json:
    return {
        "seat": laid.seat.value if laid.seat else None,
        "card": clean(str(laid.card)),
        "leads": laid.leads,
        "in_question": laid.asked,
        "taken_back": laid.taken_back,
    }


def _fact(each: Fact, question: Question) -> Json:
    return {
        "number": each.number or None,
        "line": each.span.line,
        "grade": each.grade.value if each.grade else None,
        "words": fact(each, question)[1],
        "hint": clean(each.hint) or None,
        "proofs": [_proof(span, words) for span, words in each.proofs],
    }


def _proof(span: Span, words: str) -> Json:
    return {"line": span.line, "words": clean(words)}


def _law(each: LawInPlay) -> Json:
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


def _scores(scores: tuple[Score, Score] | None) -> Json | None:
    return {"before": _score(scores[0]), "after": _score(scores[1])} if scores else None


def _score(score: Score | None) -> Json | None:
    return {team.value: number for team, number in score.balls} if score and score.balls is not None else None


def _house(each: UnderHouse, sheet: Sheet) -> Json:
    teams = sheet.found.deal.steps[0].before.game.teams
    return {
        "house": clean(each.house),
        "cannot_judge": clean(each.why_not) or None,
        "decided": each.decided.value if each.decided else None,
        "grade": each.grade.value if each.grade else None,
        "law": each.law or None,
        "record_wrong": each.is_wrong,
        "result": result_json(each.result, teams) if each.result else None,
        "score": _score(each.score),
        "winner": each.deal.winner.value if each.deal and each.deal.winner else None,
        "same": each.same,
    }
