"""Verdicts: what stands in a finding, a result, a deal, a game. What is not known is None."""

from __future__ import annotations

from typing import Annotated, Generic, NotRequired, TypedDict, TypeVar

from ....cards import Card, Seat, Team
from ....findings import Grade, Kind
from ....verdict import AwardKind, Upheld
from .kinds import LINE, BySeat, BySide, EventNumber, FromOne, LawId, Two, Whole


class Place(TypedDict):
    line: Annotated[FromOne, LINE]
    column: Annotated[FromOne, "the character in the line, from 1"]
    end: Annotated[FromOne, "the column after the last character"]


class Related(TypedDict):
    file: Annotated[str, "the file it is written in"]
    line: Annotated[FromOne, LINE]
    column: Annotated[FromOne, "the character in the line, from 1"]
    end: Annotated[FromOne, "the column after the last character"]
    message: Annotated[str, "what is to be said of this place"]


class Finding(TypedDict):
    file: Annotated[str, "the file it is written in"]
    line: Annotated[FromOne, LINE]
    column: Annotated[FromOne, "the character in the line, from 1"]
    end: Annotated[FromOne, "the column after the last character"]
    deal: Annotated[int | None, "the deal's number"]
    number: Annotated[EventNumber | None, "the event's number, deal.trick.card"]
    law: Annotated[LawId, "the law, or the rule of the notation, that speaks"]
    kind: Annotated[Kind, "what sort of thing the finding is about"]
    grade: Annotated[Grade, "proven, or possible where the record leaves it open"]
    wrong: Annotated[bool, "whether it counts for the exit status"]
    accepted: Annotated[str | None, "the reason for which the record accepts it"]
    message: Annotated[str, "what is to be said, without a capital or a stop"]
    offender: Annotated[Seat | None, "whose breach it is"]
    penalty: Annotated[Whole, "the law's price in balls"]
    related: Annotated[list[Related], "other places that have to do with it"]
    hint: Annotated[str | None, "how to put it right"]


class Award(TypedDict):
    law: Annotated[LawId, "the law that pays"]
    kind: Annotated[AwardKind, "what sort of payment it is"]
    side: Annotated[Team | None, "the side that is paid; null for a void deal"]
    balls: Annotated[Whole, "the balls it pays"]
    reason: Annotated[str, "why it is paid"]
    line: Annotated[FromOne, LINE]


class Outcome(TypedDict):
    balls: Annotated[BySide[Whole] | None, "the balls by side, null while not decided"]
    void: Annotated[str | None, "why the deal is void"]
    missing: Annotated[str | None, "the fact that would decide it"]


class Result(Outcome):
    provisional: Annotated[str | None, "an earlier doubt that could change it"]
    from_table: Annotated[bool, "whether the table's own word is all there is"]
    awards: Annotated[list[Award], "what adds up to the balls"]


class CountItem(TypedDict):
    law: Annotated[LawId, "the law that adds it"]
    label: Annotated[str, "what it is"]
    points: Annotated[int | None, "its points; less than nought where they are taken off"]
    line: Annotated[FromOne | None, LINE]
    missing: Annotated[str | None, "the fact that would tell the points"]


class Count(TypedDict):
    side: Annotated[Team, "the side that counts"]
    needed: Annotated[Whole, "the points it needs"]
    total: Annotated[int | None, "the points it has"]
    least: Annotated[int, "the fewest points it can have"]
    most: Annotated[int, "the most points it can have"]
    won: Annotated[bool | None, "whether it has as many as it needs"]
    items: Annotated[list[CountItem], "what adds up to the total"]


class Entry(TypedDict):
    law: Annotated[LawId, "the law that writes it down"]
    side: Annotated[Team, "whose balls they are"]
    balls: Annotated[int, "less than nought where the side forfeits"]
    reason: Annotated[str, "why they are written down"]
    line: Annotated[FromOne, LINE]


class Trick(TypedDict):
    number: Annotated[Whole, "as written"]
    leader: Annotated[Seat | None, "who led"]
    winner: Annotated[Seat | None, "who took it"]
    points: Annotated[Whole | None, "the card points in it"]
    running: Annotated[BySide[int] | None, "the card points of either side so far"]
    assumed: Annotated[bool, "whether winner or points are the record's word, since the cards do not tell"]


class Accusation(TypedDict):
    number: Annotated[EventNumber, "the event's number, deal.trick.card"]
    line: Annotated[FromOne, LINE]
    accuser: Annotated[Seat, "who accuses"]
    offender: Annotated[Seat, "who is accused"]
    law: Annotated[str, "the law accused of, or the words of the accusation"]
    decided: Annotated[Upheld, "what became of it"]
    why: Annotated[str, "why it was decided so"]


AnyTrick = TypeVar("AnyTrick")


class Deal(TypedDict, Generic[AnyTrick]):
    number: Annotated[int, "as written, else the deal's place in the game"]
    line: Annotated[FromOne, "the line it opens in, from 1"]
    dealer: Annotated[Seat | None, "who deals"]
    dealer_assumed: Annotated[bool, "whether the dealer is not written but follows"]
    maker: Annotated[Seat | None, "who makes trumps"]
    call: Annotated[Whole | None, "the call, 0 where nobody called"]
    solo: Annotated[str | None, "Thunee, or another call to win alone"]
    points: Annotated[BySide[int] | None, "card points by side"]
    count: Annotated[Count | None, "the count, null where there is none"]
    as_played: Annotated[Result, "the result by the cards as they were played"]
    as_ruled: Annotated[Result, "the result by the laws"]
    as_agreed: Annotated[Result | None, "the result the table wrote; null where it wrote none"]
    score_before: Annotated[BySide[Whole] | None, "the balls by side before the deal"]
    entries: Annotated[list[Entry], "what is written down after the deal, beside its result"]
    score: Annotated[BySide[Whole] | None, "the balls by side after the deal"]
    restarted: Annotated[bool, "whether both sides begin again from nought after this deal"]
    target: Annotated[FromOne, "the balls that win the game after this deal"]
    winner: Annotated[Team | None, "the side that has won the game with this deal"]
    tricks: Annotated[list[AnyTrick], "the tricks, as far as they are written"]
    accusations: Annotated[list[Accusation], "the accusations, and what became of them"]
    inferred: Annotated[BySeat[list[Card]], "cards proven to be in a hand that is not written"]
    findings: Annotated[list[Finding], "what there is to say of the deal"]


class GameHeading(TypedDict):
    file: Annotated[str, "the file it is written in"]
    match: Annotated[str | None, "the match's name"]
    game: Annotated[int | None, "the game's number, where one is written"]
    house: Annotated[str, "the house that judges"]
    players: Annotated[BySeat[str], "names by seat"]
    sides: Annotated[list[Team], Two, "the two sides"]
    start: Annotated[BySide[Whole] | None, "the balls at the beginning"]
    findings: Annotated[list[Finding], "findings in the game's own heading"]


class End(TypedDict):
    score: Annotated[BySide[Whole] | None, "the balls at the end"]
    target: Annotated[FromOne, "the balls that win the game"]
    winner: Annotated[Team | None, "the side that won the game"]
    broken_off: Annotated[bool, "whether the record could not be read to its end"]


class Game(GameHeading, End):
    deals: Annotated[list[Deal[Trick]], "the deals in order"]


class Unreadable(TypedDict):
    file: Annotated[str, "the file"]
    message: Annotated[str, "why it could not be read"]


class Verdicts(TypedDict):
    games: NotRequired[Annotated[list[Game], "the games, under score only"]]
    findings: Annotated[list[Finding], "under validate all that it shows, under score those outside any game"]
    unreadable: Annotated[list[Unreadable], "files, or the rest of a file, that could not be read"]
