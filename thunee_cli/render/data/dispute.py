"""A dispute sheet for programs: the shape is described in docs/json.md."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, TypedDict

from ...cards import Card, Seat, Suit, Team
from ...dispute import Asked, Question, Sheet
from ...dispute.facts import Fact
from ...dispute.houses import UnderHouse
from ...dispute.moment import Laid, Moment
from ...dispute.sheet import LawInPlay
from ...findings import Grade
from ...verdict import Score, Upheld
from ..base import Look
from ..documents.dispute_short import in_short
from ..documents.dispute_words import decider, fact, question_words
from ..safe import clean
from .format import Format
from .kinds import LINE, BySeat, BySide, CardText, EventNumber, FromOne, LawId, Whole
from .repair import Suggested, suggestion_json
from .shapes import Deal, Finding, Result, Trick
from .verdict import by_side, deal_json, finding_json, result_json, trick_json


class Asking(TypedDict):
    kind: Annotated[Asked, "what sort of question it is"]
    at: Annotated[str, "what --at takes"]
    deal: Annotated[int, "the deal's number"]
    line: Annotated[FromOne, LINE]
    number: Annotated[EventNumber | None, "the event in question, deal.trick.card"]
    law: Annotated[str | None, "the law in question, or the words of the accusation"]
    accuser: Annotated[Seat | None, "who accuses"]
    offender: Annotated[Seat | None, "whose breach it is, or would be"]
    decided: Annotated[Upheld | None, "what became of the accusation"]
    grade: Annotated[Grade | None, "whether the breach is proven, or only possible"]


class AskingHere(Asking):
    words: Annotated[str, "the question in a sentence"]


class AskingElsewhere(Asking):
    game: Annotated[int | None, "the game's number, as --game takes it"]


class Nearest(TypedDict):
    suggestions: Annotated[list[Suggested], "the readings, the best first"]
    sure: Annotated[bool, "whether the record speaks for the first against every other"]


class OnTheTable(TypedDict):
    seat: Annotated[Seat | None, "who played it"]
    card: Annotated[CardText, "the card"]
    leads: Annotated[bool, "whether it leads the trick"]
    in_question: Annotated[bool, "whether it is the card in question"]
    taken_back: Annotated[bool, "whether it was taken back"]


class StillHeld(TypedDict):
    cards: Annotated[Whole, "how many are left"]
    written: Annotated[list[Card], "those that stand in the hand as it was written"]
    inferred: Annotated[list[Card], "those that follow from the rest of the record"]
    suits: Annotated[list[Suit], "suits of which the hand certainly has a card"]
    perhaps: Annotated[list[Card], "the cards it may hold"]
    void: Annotated[list[Suit], "the suits it certainly has not"]


class Table(TypedDict):
    number: Annotated[str, "the event, within its deal"]
    trick: Annotated[FromOne | None, "the trick; null before the first"]
    leader: Annotated[Seat | None, "who led it"]
    due: Annotated[Seat | None, "who is to play"]
    trump: Annotated[Suit | None, "what trumps are, where it is known"]
    trump_shown: Annotated[bool, "whether trumps had been shown"]
    tricks: Annotated[BySide[Whole], "the tricks of either side so far"]
    points: Annotated[BySide[Whole | None], "the card points of either side so far"]
    laid: Annotated[list[OnTheTable], "the cards on the table"]
    possible: Annotated[bool, "whether any dealing of the pack fits the deal"]
    contradiction: Annotated[list[FromOne], "lines that cannot all be true"]
    first_cards: Annotated[bool, "whether the hands are those before the last cards were dealt"]
    hands: Annotated[BySeat[StillHeld], "what each hand still held"]


class Proof(TypedDict):
    line: Annotated[FromOne, LINE]
    words: Annotated[str, "what is proven there"]


class FactTold(TypedDict):
    number: Annotated[str | None, "the event's number, within its deal"]
    line: Annotated[FromOne, LINE]
    grade: Annotated[Grade | None, "null for what simply happened"]
    words: Annotated[str, "the fact in words"]
    hint: Annotated[str | None, "how to put it right"]
    proofs: Annotated[list[Proof], "the lines that prove it"]


class CardFound(TypedDict):
    card: Annotated[Card, "the card"]
    seat: Annotated[Seat | None, "who had it; null where it is not accounted for"]
    line: Annotated[FromOne | None, "the line that tells it, from 1"]
    proof: Annotated[str | None, "what tells it"]
    played: Annotated[str | None, "the event in which it was played"]


class HouseOption(TypedDict):
    option: Annotated[str, "the option"]
    value: Annotated[str | int, "what the house chose"]
    asks: Annotated[str, "what the option asks"]
    answer: Annotated[str, "what is played with that value"]
    source: Annotated[str | None, "what the profile names as its source"]


class LawTold(TypedDict):
    law: Annotated[LawId, "the law"]
    title: Annotated[str, "the law in a sentence"]
    text: Annotated[str, "the whole of it"]
    sources: Annotated[str | None, "the sources it is from"]
    options: Annotated[list[HouseOption], "what the house chose that matters here"]


class BeforeAndAfter(TypedDict):
    before: Annotated[BySide[Whole] | None, "the balls by side before the deal"]
    after: Annotated[BySide[Whole] | None, "the balls by side after the deal"]


class Scores(TypedDict):
    by_rulings: Annotated[BeforeAndAfter | None, "as the laws rule every deal"]
    by_table: Annotated[BeforeAndAfter | None, "as the table wrote it"]


class TableRuling(TypedDict):
    line: Annotated[FromOne, LINE]
    by: Annotated[str, "who ruled"]
    agrees: Annotated[bool | None, "whether the laws say the same; null where they say nothing to it"]


class AskedHouse(TypedDict):
    house: Annotated[str, "the house"]
    cannot_judge: Annotated[str | None, "why it cannot judge the deal"]
    decided: Annotated[Upheld | None, "what becomes of the accusation"]
    grade: Annotated[Grade | None, "whether what is found there is proven, or only possible"]
    law: Annotated[LawId | None, "the law broken by what is found there"]
    record_wrong: Annotated[bool, "whether the record is found to be wrong there"]
    result: Annotated[Result | None, "what the deal comes to"]
    score: Annotated[BySide[Whole] | None, "the balls by side after the deal"]
    winner: Annotated[Team | None, "who has won the game by then"]
    same: Annotated[bool, "whether all of it is as in the first house"]


Deciding = TypedDict(
    "Deciding",
    {
        "if": Annotated[str, "the fact that would decide it"],
        "then": Annotated[str | None, "null where `if` is what is missing, or `result` says it"],
        "cards": Annotated[list[Card], "the cards it turns on"],
        "result": Annotated[Result | None, "what the deal comes to by a reading"],
        "words": Annotated[str, "the same in a sentence"],
    },
)


class DisputeSheet(TypedDict):
    file: Annotated[str, "the record"]
    house: Annotated[str, "the house that judges"]
    game: Annotated[int | None, "the game's number, where one is written"]
    players: Annotated[BySeat[str], "names by seat"]
    short: Annotated[str, "the answer in a sentence"]
    question: Annotated[AskingHere, "what the sheet is about"]
    clash: Annotated[list[FromOne], "lines of the deal that cannot all be true"]
    nearest: Annotated[Nearest | None, "readings one slip away"]
    counted: Annotated[str | None, "what a call in question counts"]
    table: Annotated[Table | None, "null where it is about a whole deal"]
    facts: Annotated[list[FactTold], "what the record says that matters"]
    cards: Annotated[list[CardFound], "where each card was that the question turns on"]
    laws: Annotated[list[LawTold], "the laws in play"]
    deal: Annotated[Deal[Trick], "the verdict on the deal"]
    scores: Annotated[Scores, "the balls before and after the deal"]
    rulings: Annotated[list[TableRuling], "what the table ruled"]
    houses: Annotated[list[AskedHouse], "the house that judges, and then the others"]
    deciders: Annotated[list[Deciding], "what would decide or change it"]
    unread: Annotated[list[Finding], "findings about lines of the deal that could not be read"]
    others: Annotated[list[AskingElsewhere], "further questions of the record"]
    more: Annotated[Whole, "how many further questions are not listed"]


FORMAT = Format("thunee-dispute", 1, "A dispute sheet, as thunee dispute makes it", DisputeSheet)


def as_json(sheet: Sheet, look: Look) -> Iterator[str]:
    yield FORMAT.whole(_sheet(sheet))


def _sheet(sheet: Sheet) -> DisputeSheet:
    found = sheet.found
    teams = found.deal.steps[0].before.game.teams
    return {
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
                "card": each.card,
                "seat": each.seat,
                "line": each.span.line if each.span else None,
                "proof": clean(each.words) or None,
                "played": each.played or None,
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


def _nearest(sheet: Sheet) -> Nearest | None:
    if sheet.nearest is None:
        return None
    suggestions = [suggestion_json(each) for each in sheet.nearest.suggestions]
    return {"suggestions": suggestions, "sure": sheet.nearest.is_sure}


def _question(question: Question) -> Asking:
    made = question.accusation
    return {
        "kind": question.asked,
        "at": question.at,
        "deal": question.deal,
        "line": question.line,
        "number": f"{question.deal}.{question.number}" if question.number else None,
        "law": question.law or None,
        "accuser": made.accuser if made else None,
        "offender": made.offender if made else question.finding.offender if question.finding else None,
        "decided": made.decided if made else None,
        "grade": question.finding.grade if question.finding else None,
    }


def _moment(moment: Moment) -> Table:
    table = moment.table
    return {
        "number": moment.step.number,
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


def _laid(laid: Laid) -> OnTheTable:
    return {
        "seat": laid.seat,
        "card": clean(str(laid.card)),
        "leads": laid.leads,
        "in_question": laid.asked,
        "taken_back": laid.taken_back,
    }


def _fact(each: Fact, question: Question) -> FactTold:
    return {
        "number": each.number or None,
        "line": each.span.line,
        "grade": each.grade,
        "words": fact(each, question)[1],
        "hint": clean(each.hint) or None,
        "proofs": [{"line": span.line, "words": clean(words)} for span, words in each.proofs],
    }


def _law(each: LawInPlay) -> LawTold:
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


def _scores(scores: tuple[Score, Score] | None) -> BeforeAndAfter | None:
    return {"before": by_side(scores[0].balls), "after": by_side(scores[1].balls)} if scores else None


def _house(each: UnderHouse, sheet: Sheet) -> AskedHouse:
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
