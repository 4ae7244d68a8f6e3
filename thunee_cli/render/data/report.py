"""The whole report as data: what `score` says of a game, and beside it the hands, every event and the players."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields
from enum import Enum
from typing import Any

from ...notation import events as ev
from ...notation.parse import Section
from ...table.moments import TrickEnds
from ...verdict import DealVerdict, GameHeading, GameSummary, Problems
from ..base import Look, Reading
from ..deal_row import marks
from ..happened import Happened, happened
from ..headings import Above, below, game_title
from ..players import COLUMNS, PlayerLine, add, player_lines
from ..safe import clean
from ..words import explained_line
from .verdict import Json, deal_json, document, end_json, heading_json

FORMAT, VERSION = "thunee-report", 1


def report(readings: Iterable[Reading], look: Look) -> Iterator[str]:
    """`{"format", "version", "schema", "games": [...], "findings": [...], "unreadable": [...]}`, deal by deal."""
    yield from document(readings, FORMAT, VERSION, _Report())


class _Report:
    """The game whose deals are going by."""

    def __init__(self) -> None:
        self.above: Above = ()
        self.file = ""
        self.game: GameHeading | None = None
        self.players: tuple[PlayerLine, ...] = ()

    def outside(self, problems: Problems) -> None:
        self.above = below(self.above, problems.section)

    def heading(self, heading: GameHeading, name: str) -> Json:
        if name != self.file:
            self.above = tuple(each for each in self.above if each.span.source.name == name)
        self.file, self.game, self.players = name, heading, ()
        sections = [*self.above, *((heading.section,) if heading.section.kind == "game" else ())]
        return {
            **heading_json(heading, name),
            "title": game_title(heading, name),
            "headers": {name: value for section in sections for name, value in _headers(section).items()},
            "notes": [note for section in sections for note in _notes(section)],
        }

    def deal(self, deal: DealVerdict) -> Json:
        assert self.game is not None
        lines = player_lines(deal, self.game)
        self.players = add(self.players, lines) if self.players else lines
        members = deal_json(deal)
        cards = _cards(deal)
        members["tricks"] = [{**trick, "cards": cards.get(trick["number"], [])} for trick in members["tricks"]]
        return {
            **members,
            "marks": list(marks(deal)),
            "words": explained_line(deal.as_ruled, deal),
            "headers": _headers(deal.section),
            "notes": _notes(deal.section),
            "hands": _hands(deal),
            "trumps": _trumps(deal),
            "events": [_event(event) for event in happened(deal)],
        }

    def end(self, summary: GameSummary | None, target: int) -> Json:
        return {**end_json(summary, target), "statistics": [_player(line) for line in self.players]}


def _headers(section: Section) -> dict[str, str]:
    return {clean(event.name): clean(event.value) for event in section.events if isinstance(event, ev.Header)}


def _notes(section: Section) -> list[str]:
    return [clean(event.text) for event in section.events if isinstance(event, ev.Note) and event.text.strip()]


def _hands(deal: DealVerdict) -> list[Json]:
    """The hands as written, those of a second half with their half."""
    half = 1
    found: list[Json] = []
    for step in deal.steps:
        match step.event:
            case ev.Half(number):
                half = number
            case ev.Hand(seat, first, last):
                parts = {"first": [str(card) for card in first], "last": None if last is None else [*map(str, last)]}
                found.append({"seat": seat.value, "half": half, **parts})
    return found


def _trumps(deal: DealVerdict) -> Json:
    """How trumps stood at the end of the deal, and the event that showed them."""
    final = deal.steps[-1].after
    made = final.trump_set
    shown = next((step.number for step in deal.steps if step.after.shown and not step.before.shown), None)
    return {
        "suit": final.trump.value if final.trump else None,
        "seat": made.seat.value if made and made.seat else None,
        "card": str(made.card) if made and made.card else None,
        "how": made.how or None if made else None,
        "shown": f"{deal.number}.{shown}" if shown else None,
        "royals": final.royals,
    }


def _cards(deal: DealVerdict) -> dict[int, list[Json]]:
    """The cards of each trick that lie on the table when it ends."""
    found: dict[int, list[Json]] = {}
    lying: list[Json] = []
    for step in deal.steps:
        if isinstance(step.event, TrickEnds):
            found[step.event.number], lying = lying, []
        elif isinstance(step.event, ev.Play) and step.event.card is not None and not step.event.taken_back:
            seat = step.seat.value if step.seat else None
            lying.append({"number": f"{deal.number}.{step.number}", "seat": seat, "card": str(step.event.card)})
    return found


def _event(event: Happened) -> Json:
    return {each.name: _plain(getattr(event, each.name)) for each in fields(event)}


def _plain(value: Any) -> Any:
    """A value as JSON has it; what there is nothing to say of is null."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return list(value)
    return None if value == "" else value


def _player(line: PlayerLine) -> Json:
    return {
        "seat": line.seat.value,
        "name": clean(line.name) or None,
        "side": line.team.value,
        **{column.key: line.get(column.key) for column in COLUMNS},
    }
