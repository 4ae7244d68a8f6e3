"""A dispute sheet."""

from __future__ import annotations

from typing import Annotated, TypedDict

from ....cards import Card, Seat, Suit, Team
from ....dispute import Asked
from ....findings import Grade
from ....verdict import Upheld
from .kinds import LINE, BySeat, BySide, CardText, EventNumber, FromOne, LawId, Whole
from .repair import Suggested
from .verdict import Deal, Finding, Result, Trick


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
