"""The hands around the table, North at the top: as they are written, and what else is proven of them."""

from __future__ import annotations

from collections.abc import Iterator

from ...cards import Seat
from ...verdict import DealVerdict
from ..base import COLUMNS
from ..blocks import NOT_RECORDED, Cards, Compass, DealtCards, Drawing, SeatedPlayer
from ..faces import INFERRED
from ..hands import hands_of
from ..safe import cut, pad, width
from ..seats import BESIDE
from ..words import Names, maker_of, name_of, with_name

_SIDE = 27
"""The columns of a seat at the side of the table; the seats across it have the middle."""
_MIDDLE = {2: ("N", "+", "S"), 4: ("  N  ", "W + E", "  S  "), 6: (" N ", "NW   NE", "SW   SE", " S ")}


def compass(deal: DealVerdict, names: Names, columns: int = COLUMNS) -> Compass | None:
    """The compass of a deal; None where nothing is known of any hand."""
    hands = hands_of(deal)
    if not hands:
        return None
    game = deal.steps[0].before.game
    seats = tuple(dict.fromkeys((*game.seats, *hands)))
    places = tuple(
        SeatedPlayer(with_name(seat, names, 40), hands.get(seat, ()), tuple(_roles(seat, deal))) for seat in seats
    )
    return Compass(places, (Drawing(tuple(_drawn(deal, names, hands, seats, columns))),))


def legend(deal: DealVerdict) -> Iterator[str]:
    """What those marks in the compass mean that do not speak for themselves."""
    faces = [face for hand in hands_of(deal).values() for half in hand for part in half.parts for face in part]
    if any(face.found for face in faces):
        yield f"{INFERRED} not written in the hand, but proven by the rest of the record"
    if any(face.back for face in faces):
        yield "( ) played and taken back"


def _roles(seat: Seat, deal: DealVerdict) -> Iterator[str]:
    if seat is deal.dealer:
        yield "deals"
    if seat is maker_of(deal):
        yield "makes trumps"


# --- drawn


def _drawn(
    deal: DealVerdict,
    names: Names,
    hands: dict[Seat, tuple[DealtCards, ...]],
    seats: tuple[Seat, ...],
    columns: int,
) -> Iterator[str]:
    game = deal.steps[0].before.game
    across, room = columns - _SIDE, columns - 2 * _SIDE - 2
    blocks = {
        seat: _block(seat, names, hands.get(seat, ()), across if seat in (Seat.N, Seat.S) else _SIDE) for seat in seats
    }
    rows = BESIDE[game.players]
    middle = _middle(game.players, room, [max(len(blocks[seat]) for seat in row) for row in rows])
    yield from (f"{'':{_SIDE}}{line}" for line in blocks[Seat.N])
    yield ""
    if not rows:
        yield from (f"{'':{_SIDE}}{line}" for line in _MIDDLE[2])
        yield ""
    for row in rows:
        left, right = (blocks[seat] for seat in row)
        for at in range(max(len(left), len(right), 3 if len(rows) == 1 else 2)):
            one, two = (block[at] if at < len(block) else "" for block in (left, right))
            yield f"{pad(one, _SIDE)} {pad(next(middle, ''), room)} {two}".rstrip()
        yield ""
    yield from (f"{'':{_SIDE}}{line}" for line in blocks[Seat.S])
    for seat in seats:
        if seat not in game.seats:
            yield ""
            yield from blocks[seat]


def _middle(players: int, room: int, heights: list[int]) -> Iterator[str]:
    """The points of the compass, in the middle of the rows beside them."""
    lines = _MIDDLE[players]
    total = sum(max(height, 3 if len(heights) == 1 else 2) for height in heights)
    yield from ("" for _ in range((total - len(lines)) // 2))
    yield from (f"{line:^{room}}" for line in lines)


def _block(seat: Seat, names: Names, hand: tuple[DealtCards, ...], columns: int) -> list[str]:
    """A seat's name and its hand, no wider than so many columns."""
    room = columns - len(seat.word) - 3
    lines = [cut(name_of(seat, names, room), columns)]
    for half in hand:
        front = f"{half.which}: " if half.which else ""
        if width(front + str(half)) <= columns:
            lines.append(front + str(half))
            continue
        lines += _broken(front + str(Cards(half.first)), columns)
        lines += _broken(f"| {Cards(half.last)}", columns) if half.last else []
    return lines if len(lines) > 1 else [*lines, NOT_RECORDED]


def _broken(text: str, columns: int) -> list[str]:
    lines = [""]
    for word in text.split(" "):
        if lines[-1] and width(f"{lines[-1]} {word}") > columns:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines
