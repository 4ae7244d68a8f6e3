"""The table drawn at a moment: the seats in their places and the cards in front of them."""

from __future__ import annotations

from collections.abc import Iterator

from ...cards import Seat
from ...dispute.moment import Moment
from ..base import COLUMNS
from ..blocks import Cards, Drawing
from ..safe import clean, cut, isolate, pad, width
from ..seats import BESIDE
from ..svg.table import faces
from ..words import Names

_LABEL = 15


def drawing(moment: Moment, names: Names, columns: int = COLUMNS) -> Drawing:
    """North at the top; in the box the cards on the table, beside it who sits where."""
    cards = {seat: _cards(seat, moment) for seat in moment.table.game.seats}
    players = moment.table.game.players
    inside = columns - 2 * _LABEL - 2
    lines = [_centred(_label(Seat.N, names, inside), columns), _rule(inside), _inside(cards[Seat.N], inside)]
    for left, right in BESIDE[players]:
        lines += _beside(left, right, cards, names, inside)
    lines += [_inside(cards[Seat.S], inside), _rule(inside), _centred(_label(Seat.S, names, inside), columns)]
    return Drawing(tuple(line.rstrip() for line in lines))


def legend(moment: Moment) -> Iterator[str]:
    """What those marks in the drawing mean that do not speak for themselves."""
    if any(laid.taken_back for laid in moment.laid):
        yield "( ) taken back"


def _cards(seat: Seat, moment: Moment) -> str:
    return str(Cards(faces(seat, moment)))


def _label(seat: Seat, names: Names, columns: int) -> str:
    name = names.get(seat, "").strip()
    return seat.word + (f" ({isolate(cut(clean(name), columns - len(seat.word) - 3))})" if name else "")


def _centred(text: str, columns: int) -> str:
    return " " * max(0, (columns - width(text)) // 2) + text


def _rule(inside: int) -> str:
    return f"{'':{_LABEL}}+{'-' * inside}+"


def _inside(text: str, columns: int) -> str:
    space = max(0, (columns - width(text)) // 2)
    return f"{'':{_LABEL}}|{pad(' ' * space + text, columns)}|"


def _beside(left: Seat, right: Seat, cards: dict[Seat, str], names: Names, columns: int) -> Iterator[str]:
    """A row with a seat on either side, and their names beneath."""
    gap = " " * max(1, columns - 4 - width(cards[left]) - width(cards[right]))
    inside = f"  {cards[left]}{gap}{cards[right]}  "
    yield f"{pad(left.word, _LABEL - 1)} |{pad(inside, columns)}| {right.word}"
    under, over = (isolate(cut(clean(names.get(seat, "").strip()), _LABEL - 1)) for seat in (left, right))
    if under or over:
        yield f"{pad(under, _LABEL - 1)} |{' ' * columns}| {over}"
