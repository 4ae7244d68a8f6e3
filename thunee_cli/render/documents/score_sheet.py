"""A score sheet in the layout of the notation: what is written stands there, and the rest is ruled off in dots.

What is filled in with a pencil can be typed as it stands, without the lines that stayed empty.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...notation import events as ev
from ...notation.parse import Section
from ...notation.spelling import Spelling
from ...notation.write import in_order
from ...notation.write_line import line
from ...table.game import Game
from ...table.moments import dealer_of
from ...values import dataclass
from ..base import Look
from ..blocks import Block, Drawing, Heading
from ..safe import clean
from .sheet_slots import SheetSlot, dotted_players, rule, slots, trick

_SPELLING = Spelling()
_TOGETHER = (ev.Call, ev.Passes)
_ENDS_PLAY = (ev.Claims, ev.Thunee, ev.Royals, ev.Trips, ev.Moenie)


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """What a sheet is for: the numbers of the house and its name, the record's sections (none for a blank sheet), and
    how many deals it has room for.
    """

    house: str
    game: Game
    sections: tuple[Section, ...] = ()
    deals: int = 0


def score_sheet(sheet: ScoreSheet, look: Look) -> Iterator[tuple[Block, ...]]:
    """Each deal as a group of blocks, and in front of them what stands above; in text the sheet is all there is."""
    for number, part in enumerate(_parts(sheet)):
        drawn = Drawing(tuple(part))
        yield (Heading(1, "Score sheet"), drawn) if number == 0 and look.form != "text" else (drawn,)


def _parts(sheet: ScoreSheet) -> Iterator[list[str]]:
    """The lines of the heading, and of each deal with the headings that stand above it."""
    yield [*_legend(sheet.game), *_top(sheet)]
    above: list[str] = []
    made, number = 0, 0
    for section in sheet.sections:
        if section.kind == "deal":
            yield [*above, *_deal(section, sheet.game)]
            above, made = [], made + 1
            number = section.opening.number or made if isinstance(section.opening, ev.DealLine) else made
        elif section is not _first_heading(sheet.sections):
            above += [*_heading(section, sheet.game), ""]
    if not sheet.sections:
        above = ["game 1", ""]
    for _ in range(sheet.deals - made):
        number += 1
        yield [*above, *_blank(number, sheet.game)]
        above = []


def _legend(game: Game) -> Iterator[str]:
    one, two = game.seats[0].value, game.seats[1].value
    last = f"{game.tricks - 1}.{game.players}"
    yield "# Cards: Jh 9s 10d; in a trick a rank alone is of the suit led."
    yield "# Tricks: who led, the cards in order, = who took it, and its points."
    yield f"# Calls: {one} 10, {two} 20 or - for none. Trump: {two} 9h down. Not known: ?"
    yield f"# Said in between: {one} jodhi 20 after 2.{game.players}, {two} double after {last}"


def _top(sheet: ScoreSheet) -> Iterator[str]:
    """The record's first heading, with room for what it lacks: match, date and players."""
    first = _first_heading(sheet.sections)
    events = [event for section in sheet.sections for event in section.events]
    opening = [section.opening for section in sheet.sections]
    written = list(_heading(first, sheet.game)) if first else []
    if not any(each.startswith("thunee ") for each in written):
        written.insert(0, "thunee 1")
    if not any(isinstance(event, ev.Header) and event.name == "rules" for event in events):
        written.insert(1, clean(f"rules: {sheet.house}"))
    yield from written
    has_match = any(isinstance(each, ev.MatchLine) for each in opening)
    if not has_match:
        yield rule("match ")
    if not any(isinstance(event, ev.Header) and event.name == "date" for event in events):
        yield rule("date: ")
    if not any(isinstance(event, ev.Players) for event in events):
        yield dotted_players(sheet.game, None)


def _first_heading(sections: Sequence[Section]) -> Section | None:
    """The heading at the top of a record, if it has one."""
    return sections[0] if sections and sections[0].kind in ("file", "match") else None


def _heading(section: Section, game: Game) -> Iterator[str]:
    if section.opening:
        yield clean(line(section.opening, _SPELLING))
    for event in in_order(section.events):
        yield clean(dotted_players(game, event)) if isinstance(event, ev.Players) else _line(event)


def _deal(section: Section, game: Game) -> Iterator[str]:
    """A deal as it is written, and where something is not written its dots."""
    opening = section.opening if isinstance(section.opening, ev.DealLine) else ev.DealLine(None, span=section.span)
    is_whole = opening.balls is not None or opening.void or any(isinstance(e, ev.Void) for e in section.events)
    yield clean(line(opening, _SPELLING)) + ("" if dealer_of(section) or is_whole else " by ....")
    open_slots = [] if is_whole else list(_unused(section, game))
    group = 0
    for slot, written in _written(section, game):
        while slot and open_slots and open_slots[0].rank < slot.rank:
            empty = open_slots.pop(0)
            yield from _spaced(empty.dots, group, empty.group)
            group = empty.group
        now = max(group, slot.group) if slot else group
        yield from _spaced(written, group, now)
        group = now
    for empty in open_slots:
        yield from _spaced(empty.dots, group, empty.group)
        group = empty.group


def _spaced(text: str, before: int, now: int) -> Iterator[str]:
    if now != before:
        yield ""
    yield text


def _blank(number: int, game: Game) -> Iterator[str]:
    yield f"deal {number} by ...."
    group = 0
    for slot in slots(game):
        yield from _spaced(slot.dots, group, slot.group)
        group = slot.group


def _written(section: Section, game: Game) -> Iterator[tuple[SheetSlot | None, str]]:
    """The lines of a deal in their order, each with the slot it fills."""
    known = {slot.key: slot for slot in slots(game)}
    calls: list[ev.Line] = []
    half = 1  # the hands of the second half are others
    for event in [*in_order(section.events), None]:
        if calls and not isinstance(event, _TOGETHER):
            yield known["calls"], clean("calls: " + ", ".join(line(call, _SPELLING) for call in calls))
            calls = []
        if event is None:
            return
        if isinstance(event, ev.Half):
            half = event.number
        if isinstance(event, _TOGETHER):
            calls.append(event)
            continue
        text = clean(trick(event, game)) if isinstance(event, ev.Trick) else _line(event)
        yield known.get(_key(event, half)), text


def _key(event: ev.Line, half: int) -> str:
    match event:
        case ev.Hand(seat):
            return f"{seat.value} {half}"
        case ev.Trick(number):
            return str(number)
        case ev.NoCalls():
            return "calls"
        case ev.Note():
            return ""  # a remark stands where it was made
    return type(event).__name__.lower()


def _unused(section: Section, game: Game) -> Iterator[SheetSlot]:
    """The slots a deal leaves empty."""
    filled = {slot.key for slot, _ in _written(section, game) if slot}
    played = [int(key) for key in filled if key.isdigit()]
    has_note = any(isinstance(event, ev.Note) for event in section.events)
    is_over = bool(played) and any(isinstance(e, _ENDS_PLAY) for e in _happenings(section))
    for slot in slots(game):
        past = is_over and slot.key.isdigit() and int(slot.key) > max(played)
        if slot.key not in filled and not past and not (has_note and slot.key == "note"):
            yield slot


def _happenings(section: Section) -> Iterator[ev.Line | ev.Play]:
    for event in section.events:
        yield event
        if isinstance(event, ev.Trick):
            yield from event.items


def _line(event: ev.Line) -> str:
    if isinstance(event, ev.Unread):
        return clean(f"# could not be read: {event.text}")
    return clean(line(event, _SPELLING))
