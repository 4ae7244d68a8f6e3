"""The empty lines of a score sheet: a slot for each thing that a deal can say, in the order of the deal."""

from __future__ import annotations

from collections.abc import Iterator

from ...notation import events as ev
from ...notation.spelling import Spelling
from ...notation.write_line import line
from ...table.game import Game
from ...values import dataclass
from ..base import COLUMNS

_CARD = 8
_SEAT = "..."
_POINTS = "....."
_FREE_LINES = 3
_HANDS, _CALLS, _TRICKS, _TOTALS = range(4)


@dataclass(frozen=True, slots=True)
class SheetSlot:
    """A line to fill in: what it is for, its place in the deal, the group of lines it stands in, and its dots."""

    key: str
    rank: int
    group: int
    dots: str


def rule(head: str, columns: int = COLUMNS) -> str:
    """A line that begins with these words and goes on in dots."""
    return head + "." * (columns - len(head))


def slots(game: Game) -> tuple[SheetSlot, ...]:
    """The lines of a deal below its first."""
    return tuple(SheetSlot(key, rank, group, dots) for rank, (key, group, dots) in enumerate(_all(game)))


def _all(game: Game) -> Iterator[tuple[str, int, str]]:
    one, two = (team.value for team in game.teams)
    yield "cut", _HANDS, rule("cut: ", 30)
    for half in range(1, game.halves + 1):
        if half > 1:
            yield "half", _TRICKS, f"half {half}"
        group = _HANDS if half == 1 else _TRICKS
        for seat in game.seats:
            yield f"{seat.value} {half}", group, f"{seat.value}: {_hand(game)}"
        if half == 1:
            yield "calls", _CALLS, rule("calls: ")
            yield "trump", _CALLS, rule("trump: ", 30)
        for number in range((half - 1) * game.hand_size + 1, half * game.hand_size + 1):
            yield str(number), _TRICKS, f"{number}: {_SEAT} {_cards(game.players)} = {_SEAT} {_POINTS}"
    for number in range(_FREE_LINES):
        yield f"free {number}", _TRICKS, rule("")
    yield "points", _TOTALS, f"points: {one} {_POINTS}, {two} {_POINTS}"
    yield "count", _TOTALS, f"count: {_SEAT} {_POINTS}"
    yield "balls", _TOTALS, f"balls: {_SEAT} {_POINTS}"
    yield "score", _TOTALS, f"score: {one} {_POINTS}, {two} {_POINTS}"
    yield "note", _TOTALS, rule("note: ")


def _cards(number: int, columns: int = _CARD) -> str:
    return " ".join(["." * columns] * number)


def _hand(game: Game) -> str:
    columns = min(_CARD, (COLUMNS - len("NW:  | ")) // game.hand_size - 1)
    return f"{_cards(game.first_cards, columns)} | {_cards(game.hand_size - game.first_cards, columns)}"


def trick(event: ev.Trick, game: Game) -> str:
    """A trick as written, with dots for cards, winner and points that nobody noted."""
    text = line(event, Spelling())
    if not any(isinstance(item, ev.Play) for item in event.items):
        front, equals, tail = text.partition(" = ")
        leader = "" if event.leader else f" {_SEAT}"
        text = f"{front}{leader} {_cards(game.players)}{equals}{tail}"
    if event.result is None:
        return f"{text} = {_SEAT} {_POINTS}"
    nothing_more = event.result.points is None and event.result.side is None and not event.result.open
    return f"{text} {_POINTS}" if event.result.winner and nothing_more else text


def dotted_players(game: Game, written: ev.Players | None) -> str:
    """The line of the players, with dots for names that are not written."""
    names = dict(written.names) if written else {}
    known = {seat: line(ev.Players(((seat, name),)), Spelling()).partition(": ")[2] for seat, name in names.items()}
    seats = [*game.seats, *(seat for seat in known if seat not in game.seats)]
    fixed = len("players: ") + 2 * (len(seats) - 1)
    fixed += sum(len(known.get(seat, f"{seat.value}=")) for seat in seats)
    missing = sum(seat not in known for seat in seats)
    dots = "." * max(6, min(20, (COLUMNS - fixed) // max(missing, 1)))
    return "players: " + ", ".join(known.get(seat, f"{seat.value}={dots}") for seat in seats)
