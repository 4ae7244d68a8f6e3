"""The whole report as data: what `score` says of a game, and beside it the hands, every event and the players."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from ...notation import events as ev
from ...notation.parse import Section
from ...table.moments import TrickEnds
from ...verdict import DealVerdict, GameHeading
from ..base import Look, Reading
from ..deal_row import marks
from ..happened import Happened, happened
from ..headings import game_title
from ..players import COLUMNS, PlayerLine, add, player_lines
from ..safe import clean
from ..walk import PassingGame
from ..words import reasons_line
from .format import Format
from .verdict import deal_json, document, end_json, heading_json, trick_json

if TYPE_CHECKING:
    from .shapes import report as shapes

FORMAT = Format("thunee-report", 1, "A game as thunee render reports it")


def report(readings: Iterable[Reading], look: Look) -> Iterator[str]:
    """`{"format", "version", "schema", "games": [...], "findings": [...], "unreadable": [...]}`, deal by deal."""
    yield from document(readings, FORMAT, _Report())


class _Report:
    """The game whose deals are going by."""

    def __init__(self) -> None:
        self.game: GameHeading | None = None
        self.players: tuple[PlayerLine, ...] = ()

    def heading(self, game: PassingGame) -> shapes.ReportHeading:
        self.game, self.players = game.heading, ()
        sections = [*game.above, *((game.heading.section,) if game.heading.section.kind == "game" else ())]
        return {
            **heading_json(game),
            "title": game_title(game.heading, game.file),
            "headers": {name: value for section in sections for name, value in _headers(section).items()},
            "notes": [note for section in sections for note in _notes(section)],
        }

    def deal(self, deal: DealVerdict) -> shapes.ReportDeal:
        assert self.game is not None
        lines = player_lines(deal, self.game)
        self.players = add(self.players, lines) if self.players else lines
        cards = _cards(deal)
        tricks: list[shapes.PlayedTrick] = [
            {**trick_json(trick), "cards": cards.get(trick.number, [])} for trick in deal.tricks
        ]
        return {
            **deal_json(deal, tricks),
            "marks": list(marks(deal)),
            "words": reasons_line(deal.as_ruled, deal),
            "headers": _headers(deal.section),
            "notes": _notes(deal.section),
            "hands": _hands(deal),
            "trumps": _trumps(deal),
            "events": [_event(event) for event in happened(deal)],
        }

    def end(self, game: PassingGame) -> shapes.ReportEnd:
        return {**end_json(game), "statistics": [_player(line) for line in self.players]}


def _headers(section: Section) -> dict[str, str]:
    return {clean(event.name): clean(event.value) for event in section.events if isinstance(event, ev.Header)}


def _notes(section: Section) -> list[str]:
    return [clean(event.text) for event in section.events if isinstance(event, ev.Note) and event.text.strip()]


def _hands(deal: DealVerdict) -> list[shapes.Hand]:
    """The hands as written, those of a second half with their half."""
    half = 1
    found: list[shapes.Hand] = []
    for step in deal.steps:
        match step.event:
            case ev.Half(number):
                half = number
            case ev.Hand(seat, first, last):
                behind = None if last is None else list(last)
                found.append({"seat": seat, "half": half, "first": list(first), "last": behind})
    return found


def _trumps(deal: DealVerdict) -> shapes.Trumps:
    """How trumps stood at the end of the deal, and the event that showed them."""
    final = deal.steps[-1].after
    made = final.trump_set
    shown = next((step.number for step in deal.steps if step.after.shown and not step.before.shown), None)
    return {
        "suit": final.trump,
        "seat": made.seat if made else None,
        "card": made.card if made else None,
        "how": made.how or None if made else None,
        "shown": str(shown.of_deal(deal.number)) if shown else None,
        "royals": final.royals,
    }


def _cards(deal: DealVerdict) -> dict[int, list[shapes.TrickCard]]:
    """The cards of each trick that lie on the table when it ends."""
    found: dict[int, list[shapes.TrickCard]] = {}
    lying: list[shapes.TrickCard] = []
    for step in deal.steps:
        if isinstance(step.event, TrickEnds):
            found[step.event.number], lying = lying, []
        elif isinstance(step.event, ev.Play) and step.event.card is not None and not step.event.taken_back:
            lying.append({"number": str(step.number.of_deal(deal.number)), "seat": step.seat, "card": step.event.card})
    return found


def _event(event: Happened) -> shapes.Event:
    return {
        "number": str(event.number),
        "line": event.line,
        "kind": event.kind,
        "trick": event.trick,
        "place": event.place,
        "seat": event.seat,
        "card": event.card or None,
        "suit": event.suit or None,
        "amount": event.amount,
        "other": event.other,
        "side": event.side,
        "words": event.words or None,
        "together": event.together,
        "mark": event.mark or None,
        "breaches": list(event.breaches),
    }


def _player(line: PlayerLine) -> shapes.Statistics:
    return {
        "seat": line.seat,
        "name": clean(line.name) or None,
        "side": line.team,
        **{column.key: line.get(column.key) for column in COLUMNS},
    }
