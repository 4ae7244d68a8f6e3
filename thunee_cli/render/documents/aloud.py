"""A sentence of a report as it is read aloud at the table: players by name, cards in words, no numbers of events."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping

from ...cards import Card, Rank, Seat, Suit, Team
from ...language import listed
from ...source import Span
from ...verdict import GameHeading
from ..blocks import Said, Text, Written
from ..safe import clean, cut, isolate
from ..words import NAME_COLUMNS, law_tag
from .people import seats_of

_RANKS = {rank.value: rank for rank in Rank}
_COURT = (Rank.JACK, Rank.ACE, Rank.KING, Rank.QUEEN)
_CARD = f"(?:{'|'.join(_RANKS)})[{''.join(suit.value for suit in Suit)}]"
_NUMBER = r"(?:[0-9]+\.)?(?:[a-z-]+|[0-9]+)\.[0-9]+[a-z]?"
_TOLD = re.compile(
    rf"(?P<place> \((?:at )?{_NUMBER}\)|,? on {_NUMBER})| at (?:[0-9]+\.)?(?P<trick>[0-9]+)\.[0-9]+[a-z]?\b"
    rf"|(?P<whose>'s )?\b(?P<cards>{_CARD}(?: {_CARD})*)\b"
    rf"|\b(?P<seat>{'|'.join(sorted((seat.word for seat in Seat), key=len, reverse=True))})\b"
    rf"|\b(?P<side>NS|EW)\b| (?P<plus>\+) "
)


class Voice:
    """For whom a sheet is: the desk, which finds its way by lines, numbers of events and laws, or the players."""

    def __init__(self, heading: GameHeading, for_players: bool) -> None:
        self.aloud = Aloud(heading)
        self.for_players = for_players

    def said(self, text: str) -> Said:
        """A sentence of the report: for players as it is read aloud."""
        return Written(self.aloud(text)) if self.for_players else text

    def text(self, text: str) -> Text:
        return Text(self.aloud(text) if self.for_players else text)

    def aside(self, *places: str) -> str:
        """Where it stands, in brackets."""
        told = ", ".join(filter(None, places))
        return f" ({told})" if told and not self.for_players else ""

    def line(self, span: Span) -> str:
        return "" if self.for_players else f"line {span.line}"

    def tag(self, law: str) -> str:
        return "" if self.for_players else law_tag(law)


class Aloud:
    """Reads sentences of a game aloud; its players by name where they are written."""

    def __init__(self, heading: GameHeading) -> None:
        self._people = _people(dict(heading.players))
        self._sides = {
            team.value: listed(self._people[seat.word] for seat in seats_of(team, heading)) for team in heading.teams
        }

    def __call__(self, text: str) -> str:
        return _TOLD.sub(self._said, text)

    def side(self, team: Team) -> str:
        return self._sides[team.value]

    def _said(self, found: re.Match[str]) -> str:
        if found["place"]:
            return ""
        if found["trick"]:
            return f" in trick {found['trick']}"
        if found["cards"]:
            cards = listed(_in_words(each) for each in found["cards"].split(" "))
            return found["whose"] + cards.removeprefix("the ") if found["whose"] else cards
        if found["seat"]:
            return self._people[found["seat"]]
        return self._sides[found["side"]] if found["side"] else " plus "


def _people(names: Mapping[Seat, str]) -> dict[str, str]:
    """What each seat is called aloud: by the player's name, with the seat where two have the same."""
    written = {seat: isolate(cut(clean(names.get(seat, "").strip()), NAME_COLUMNS)) for seat in Seat}
    often = Counter(name.casefold() for name in written.values())
    return {
        seat.word: (name if often[name.casefold()] == 1 else f"{name} ({seat.word})") if name else seat.word
        for seat, name in written.items()
    }


def _in_words(text: str) -> str:
    card = Card(_RANKS[text[:-1]], Suit(text[-1]))
    rank = card.rank.word.capitalize() if card.rank in _COURT else card.rank.word
    return f"the {rank} of {card.suit.word}"
