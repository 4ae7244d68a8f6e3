"""The table at a moment: who sits where, the cards in front of them, who leads, and what trumps are."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from ...cards import Seat, in_words
from ...dispute.moment import Moment
from ..blocks import Block, Picture
from ..faces import Face
from ..safe import clean, cut, isolate
from ..seats import BESIDE
from ..words import Names, name_of
from .cards import HIGH, STEP, blank, card, disc, row_width, suit
from .hands import dealer_mark, seat_word
from .paper import WIDTH, add, columns_in, number, paper, printed, room, words

_SIDE = 84.0
"""The width of what stands beside the table."""
_TOP = 34.0
_ROW = 48.0
_MOST = 3
"""So many cards of a player are shown; of more, the last."""
_FOOT = 18.0


def table_picture(moment: Moment, names: Names, instead: tuple[Block, ...], name: str = "table") -> Picture:
    """The table drawn, and what stands there where it cannot be shown."""
    said = _said(moment, names)
    drawn = printed(table_diagram(moment, names, "The table at the moment in question", said))
    return Picture(name, drawn, instead, f"The table: {said}")


def table_diagram(moment: Moment, names: Names, title: str, description: str) -> Element:
    table = moment.table
    players = table.game.players
    height = 2 * (HIGH + 14) + _ROW * max(1, len(BESIDE[players]))
    bottom = _TOP + height
    legend = list(_signs(moment))
    total = bottom + 34 + _FOOT * bool(legend)
    sheet = paper(total, title, description)
    add(sheet, "rect", "table", x=_SIDE, y=_TOP, width=WIDTH - 2 * _SIDE, height=height, rx=14)
    _label(sheet, Seat.N, moment, names, WIDTH / 2, _TOP - 20, "middle", WIDTH - 20)
    _label(sheet, Seat.S, moment, names, WIDTH / 2, bottom + 14, "middle", WIDTH - 20)
    _cards(sheet, Seat.N, moment, WIDTH / 2, _TOP + 8, "middle")
    _cards(sheet, Seat.S, moment, WIDTH / 2, bottom - HIGH - 8, "middle")
    for at, anchor in enumerate(("start", "end")):
        for place, pair in enumerate(BESIDE[players]):
            seat = pair[at]
            y = _TOP + HIGH + 14 + _ROW * place + (_ROW - HIGH) / 2
            x = _SIDE + 12 if anchor == "start" else WIDTH - _SIDE - 12
            _cards(sheet, seat, moment, x, y, anchor)
            _label(sheet, seat, moment, names, 4 if anchor == "start" else WIDTH - 4, y + 12, anchor, _SIDE - 8)
    _middle(sheet, moment, _TOP + height / 2)
    _legend(sheet, bottom + 34, legend)
    return sheet


def faces(seat: Seat, moment: Moment) -> tuple[Face, ...]:
    """The cards in front of a player."""
    return tuple(
        Face(card=laid.card, back=laid.taken_back, leads=laid.leads, asked=laid.asked)
        for laid in moment.laid
        if laid.seat is seat
    )


def _cards(sheet: Element, seat: Seat, moment: Moment, x: float, y: float, anchor: str) -> None:
    """The cards in front of a player, or that it is the player's turn."""
    shown = faces(seat, moment)[-_MOST:]
    if not shown:
        if moment.table.due is seat and moment.table.trick:
            words(sheet, x, y + HIGH / 2 + 4, "to play", 10, "soft", anchor)
        return
    length = row_width([shown])
    at = {"start": x, "middle": x - length / 2, "end": x - length}[anchor]
    for each in shown:
        if each.leads:
            add(sheet, "path", "ink", d=f"M{number(at - 8)} {number(y + 10)}l6 5l-6 5z")
        card(sheet, at, y, each)
        at += STEP


def _label(
    sheet: Element, seat: Seat, moment: Moment, names: Names, x: float, y: float, anchor: str, space: float
) -> None:
    is_dealer = moment.table.dealer is seat
    at = seat_word(sheet, seat, x, y, anchor, int(is_dealer))
    if is_dealer:
        dealer_mark(sheet, at, y - 10)
    if name := names.get(seat, "").strip():
        words(sheet, x, y + 13, isolate(cut(clean(name), columns_in(space, 10))), 10, "soft", anchor)


def _middle(sheet: Element, moment: Moment, y: float) -> None:
    """What trumps are."""
    trump = moment.table.trump
    if trump:
        words(sheet, WIDTH / 2, y - 9, "trumps", 9, "soft", "middle")
        suit(sheet, WIDTH / 2 - 9, y - 5, trump, 18)
    else:
        words(sheet, WIDTH / 2, y - 2, "trumps", 9, "soft", "middle")
        words(
            sheet,
            WIDTH / 2,
            y + 10,
            "none" if moment.table.trump_known and moment.table.solo else "not known",
            9,
            "soft",
            "middle",
        )


def _signs(moment: Moment) -> list[tuple[str, str]]:
    signs = []
    if moment.table.dealer:
        signs.append(("D", "deals"))
    if any(laid.leads for laid in moment.laid):
        signs.append(("leads", "leads"))
    if any(laid.asked for laid in moment.laid):
        signs.append(("?", "in question"))
    if any(laid.taken_back for laid in moment.laid):
        signs.append(("back", "taken back"))
    return signs


def _legend(sheet: Element, y: float, signs: list[tuple[str, str]]) -> None:
    x = 4.0
    for sign, meaning in signs:
        _sign(sheet, x, y, sign)
        words(sheet, x + 17, y + 10, meaning, 9, "soft")
        x += 17 + room(meaning, 9) + 10


def _sign(sheet: Element, x: float, y: float, sign: str) -> None:
    if sign == "D":
        dealer_mark(sheet, x, y)
    elif sign == "leads":
        add(sheet, "path", "ink", d=f"M{number(x + 4)} {number(y + 2)}l6 5l-6 5z")
    elif sign == "back":
        blank(sheet, x + 2, y - 1, Face(card=None, back=True), 0.5)
    else:
        disc(sheet, x + 7, y + 6.5, sign)


def _said(moment: Moment, names: Names) -> str:
    """The table in words."""
    parts = []
    for seat in moment.table.game.seats:
        for laid in moment.laid:
            if laid.seat is seat:
                verb = "led" if laid.leads else "took back" if laid.taken_back else "played"
                parts.append(f"{name_of(seat, names)} {verb} {in_words(laid.card)}")
    if moment.table.due and moment.table.trick:
        parts.append(f"{moment.table.due.word} is to play")
    trump = moment.table.trump
    parts.append(f"trumps: {trump.word}" if trump else "trumps not known")
    return "; ".join(parts) + "."
