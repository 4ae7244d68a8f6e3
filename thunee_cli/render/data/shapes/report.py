"""Reports: the hands, every event and the players beside what a verdict says."""

from __future__ import annotations

from typing import Annotated, Any, TypedDict

from ....cards import Seat, Suit, Team
from ....notation import events as ev
from ...deal_row import MARKS
from ...happened import KINDS
from ...players import COLUMNS
from .kinds import LINE, Also, CardText, EventNumber, FromOne, LawId, Members, Whole
from .verdict import Deal, End, Finding, GameHeading, Trick, Unreadable


class TrickCard(TypedDict):
    number: Annotated[EventNumber, "the event's number, deal.trick.card"]
    seat: Annotated[Seat | None, "who played it"]
    card: Annotated[ev.AnyCard, "the card"]


class PlayedTrick(Trick):
    cards: Annotated[list[TrickCard], "the cards that lay on the table at its end"]


class Hand(TypedDict):
    seat: Annotated[Seat, "whose hand it is"]
    half: Annotated[int, Also(enum=[1, 2]), "2 for the second hand of a game for two"]
    first: Annotated[list[ev.AnyCard], "the cards in front of the bar"]
    last: Annotated[list[ev.AnyCard] | None, "the cards behind the bar, null where there is none"]


class Trumps(TypedDict):
    suit: Annotated[Suit | None, "the suit, where it is known"]
    seat: Annotated[Seat | None, "who set them"]
    card: Annotated[ev.AnyCard | None, "the card that set them"]
    how: Annotated[str | None, "`down`, `last card` or `named`"]
    shown: Annotated[EventNumber | None, "the event that showed them"]
    royals: Annotated[bool, "whether Royals were played, in which the ranks stand the other way round"]


class Event(TypedDict):
    number: Annotated[EventNumber, "its number with the deal, deal.trick.card"]
    line: Annotated[FromOne, LINE]
    kind: Annotated[str, Also(enum=list(KINDS)), "what it is, in a word"]
    trick: Annotated[FromOne | None, "the trick in which it happened"]
    place: Annotated[Whole | None, "the card of the trick, or the one after which it happened"]
    seat: Annotated[Seat | None, "who did it; of a trick, who took it"]
    card: Annotated[CardText | None, "the card it is about"]
    suit: Annotated[str | None, Also(enum=[suit.value for suit in Suit]), "a suit named alone"]
    amount: Annotated[int | None, "the number said, paid or taken"]
    other: Annotated[Seat | None, "the second player it is about"]
    side: Annotated[Team | None, "the side balls go to"]
    words: Annotated[str | None, "it in words; null for a card"]
    together: Annotated[bool, "whether it came at the same moment as what is before it, or two players called at once"]
    mark: Annotated[str | None, "what the scorer noticed, `!` without a name"]
    breaches: Annotated[list[LawId], "laws that it proves broken"]


class ReportDeal(Deal[PlayedTrick]):
    marks: Annotated[list[Annotated[str, Also(enum=list(MARKS))]], "the marks of the box score"]
    words: Annotated[str, "the result as ruled, in words"]
    headers: Annotated[dict[str, str], "headers by name"]
    notes: Annotated[list[str], "the notes written there"]
    hands: Annotated[list[Hand], "the hands as written"]
    trumps: Annotated[Trumps, "how trumps stood at the end of the deal"]
    events: Annotated[list[Event], "everything that happened, in order"]


class ReportHeading(GameHeading):
    title: Annotated[str, "what a report is headed with: the match and the game, or the file"]
    headers: Annotated[dict[str, str], "headers by name"]
    notes: Annotated[list[str], "the notes written there"]


Statistics = Annotated[
    dict[str, Any],
    Members(
        {
            "seat": Annotated[Seat, "where the player sits"],
            "name": Annotated[str | None, "the player's name, where one is written"],
            "side": Annotated[Team, "the player's side"],
            **{column.key: Annotated[Whole, column.words] for column in COLUMNS},
        }
    ),
]


class ReportEnd(End):
    statistics: Annotated[list[Statistics], "what each player did, in numbers"]


class ReportGame(ReportHeading, ReportEnd):
    deals: Annotated[list[ReportDeal], "the deals in order"]


class Report(TypedDict):
    games: Annotated[list[ReportGame], "the games in order"]
    findings: Annotated[list[Finding], "findings outside any game"]
    unreadable: Annotated[list[Unreadable], "files, or the rest of a file, that could not be read"]
