"""The table drawn at a moment: the seats in their places and the cards in front of them."""

from __future__ import annotations

from collections.abc import Iterator

from ...cards import Seat
from ...dispute.moment import Laid, Moment
from ..base import COLUMNS
from ..blocks import Drawing
from ..safe import clean, cut, isolated, pad, width
from ..words import Names

LEADS = ">"
_LABEL = 15
_INSIDE = COLUMNS - 2 * _LABEL - 2
_LEFT = {2: (), 4: (Seat.W,), 6: (Seat.NW, Seat.SW)}
_RIGHT = {2: (), 4: (Seat.E,), 6: (Seat.NE, Seat.SE)}


def drawing(moment: Moment, names: Names) -> Drawing:
    """North at the top; in the box the cards on the table, beside it who sits where."""
    cards = {seat: _cards(seat, moment) for seat in moment.table.game.seats}
    players = moment.table.game.players
    lines = [_centred(_label(Seat.N, names, _INSIDE)), _rule(), _inside(cards[Seat.N])]
    for left, right in zip(_LEFT[players], _RIGHT[players], strict=True):
        lines += _beside(left, right, cards, names)
    lines += [_inside(cards[Seat.S]), _rule(), _centred(_label(Seat.S, names, _INSIDE))]
    return Drawing(tuple(line.rstrip() for line in lines))


def legend(moment: Moment) -> Iterator[str]:
    """What those marks in the drawing mean that do not speak for themselves."""
    if any(laid.taken_back for laid in moment.laid):
        yield "( ) taken back"


def _cards(seat: Seat, moment: Moment) -> str:
    return " ".join(_card(laid) for laid in moment.laid if laid.seat is seat)


def _card(laid: Laid) -> str:
    text = clean(str(laid.card)) if laid.card is not None else "-"
    text = f"({text})" if laid.taken_back else text
    text = f"[{text}]" if laid.asked else text
    return LEADS + text if laid.leads else text


def _label(seat: Seat, names: Names, columns: int) -> str:
    name = names.get(seat, "").strip()
    return seat.word + (f" ({isolated(cut(clean(name), columns - len(seat.word) - 3))})" if name else "")


def _centred(text: str) -> str:
    return " " * max(0, (COLUMNS - width(text)) // 2) + text


def _rule() -> str:
    return f"{'':{_LABEL}}+{'-' * _INSIDE}+"


def _inside(text: str) -> str:
    space = max(0, (_INSIDE - width(text)) // 2)
    return f"{'':{_LABEL}}|{pad(' ' * space + text, _INSIDE)}|"


def _beside(left: Seat, right: Seat, cards: dict[Seat, str], names: Names) -> Iterator[str]:
    """A row with a seat on either side, and their names beneath."""
    gap = " " * max(1, _INSIDE - 4 - width(cards[left]) - width(cards[right]))
    inside = f"  {cards[left]}{gap}{cards[right]}  "
    yield f"{pad(left.word, _LABEL - 1)} |{pad(inside, _INSIDE)}| {right.word}"
    under, over = (isolated(cut(clean(names.get(seat, "").strip()), _LABEL - 1)) for seat in (left, right))
    if under or over:
        yield f"{pad(under, _LABEL - 1)} |{' ' * _INSIDE}| {over}"
