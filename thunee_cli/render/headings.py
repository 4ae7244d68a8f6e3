"""What stands at the head of a game: what it is called, who plays, and under which house."""

from __future__ import annotations

from pathlib import PurePath

from ..notation import events as ev
from ..notation.parse import Section
from ..verdict import GameHeading
from .safe import clean, isolate

_SHOWN = (
    "title",
    "event",
    "date",
    "place",
    "stage",
    "round",
    "session",
    "table",
    "teams",
    "director",
    "scorer",
    "source",
)


def game_title(heading: GameHeading, file: str) -> str:
    """The match and the game, or the file where the record gives no name."""
    section = heading.match
    opening = section.opening if section else None
    name = opening.name.strip() if isinstance(opening, ev.MatchLine) else ""
    title = section.header("title") if section and not name else None
    name = clean(name or (title.value if title else "") or file)
    number = heading.section.opening.number if isinstance(heading.section.opening, ev.GameLine) else None
    return name + (f", game {number}" if number is not None else "")


Above = tuple[Section, ...]
"""The file's and the match's own sections above a game, as far as they have come by."""


def below(above: Above, section: Section) -> Above:
    """What is above the games that follow a section."""
    if section.kind not in ("file", "match"):
        return above  # of a game that is lost
    return (*(each for each in above if each.kind == "file" and section.kind == "match"), section)


def house_words(heading: GameHeading) -> str:
    """The house, whether the record names it, and what the game goes to."""
    written = heading.named_house
    if not written:
        note = " (the record names no house)"
    elif PurePath(written).stem != heading.house and written != heading.house:
        note = f" (the record names {clean(written)})"
    else:
        note = ""
    return f"{clean(heading.house)}{note}; a game of {heading.target} balls"


def headers(section: Section) -> list[tuple[str, str]]:
    """The headers of a section that a report shows, in a fixed order."""
    found = {e.name: e.value for e in section.events if isinstance(e, ev.Header) and e.value.strip()}
    return [(name.capitalize(), isolate(found[name])) for name in _SHOWN if name in found]
