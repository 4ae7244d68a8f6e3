"""A deal on one card: the hands around the table, the calls, the tricks and what it comes to."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from ...cards import Suit
from ...values import dataclass
from ...verdict import DealVerdict
from ..faces import Face
from ..hands import hands_of
from ..play import calling_facts
from ..safe import clean, isolate
from ..words import Names, maker_of, name_of, reasons_line, tally
from . import hands, tricks
from .cards import blank, disc
from .paper import WIDTH, add, paper, paragraph, room, words

_X = 6.0
_SPACE = WIDTH - 2 * _X
_LABEL = 52.0


def deal_card(deal: DealVerdict, names: Names, title: str) -> Element:
    """The card of a deal, as high as it needs to be."""
    sheet = paper(0, f"{_safe_title(title)}, deal {deal.number}", " ".join(_said(deal)))
    y = _head(sheet, deal, names, title)
    if _has_table(deal):
        y = hands.compass(sheet, y + 4, deal, names)
    for label, text in calling_facts(deal):
        y = _fact(sheet, y, str(label), str(text))
    if deal.tricks:
        y = tricks.trick_rows(sheet, y + 6, deal)
    add(sheet, "path", "edge", d=f"M{_X} {y:.1f}H{WIDTH - _X}", stroke_width=1)
    y += 8
    for label, text in _result(deal):
        y = _fact(sheet, y, label, text, bold_label=True)
    y = _legend(sheet, y + 8, deal)
    height = f"{y + 2:.0f}"
    sheet.set("height", height)
    sheet.set("viewBox", f"0 0 {WIDTH:.0f} {height}")
    return sheet


def _safe_title(title: str) -> str:
    return isolate(clean(title))


def _has_table(deal: DealVerdict) -> bool:
    return bool(deal.tricks or deal.inferred or maker_of(deal) or hands_of(deal))


def _head(sheet: Element, deal: DealVerdict, names: Names, title: str) -> float:
    y = paragraph(sheet, _X, 16, _safe_title(title), _SPACE, 10, "soft")
    if deal.dealer is None:
        text = f"Deal {deal.number}: who deals is not recorded"
    else:
        text = f"Deal {deal.number}: {name_of(deal.dealer, names, 40)} deals" + (
            " (not written; so it follows)" if deal.dealer_assumed else ""
        )
    return paragraph(sheet, _X, y + 4, text, _SPACE, 14, bold=True) - 10


def _fact(sheet: Element, y: float, label: str, text: str, bold_label: bool = False) -> float:
    words(sheet, _X, y + 10, label, 11, "ink" if bold_label else "soft", bold=bold_label)
    return paragraph(sheet, _X + _LABEL, y + 10, text, _SPACE - _LABEL, 11) - 9


def _result(deal: DealVerdict) -> Iterator[tuple[str, str]]:
    """What the deal comes to, in each reading that differs, and the score."""
    yield "Result", reasons_line(deal.as_ruled, deal)
    if deal.tricks and not deal.as_played.same_as(deal.as_ruled):
        yield "", reasons_line(deal.as_played, deal, "As played: ")
    if deal.as_agreed is not None and not deal.as_agreed.same_as(deal.as_ruled):
        yield "", reasons_line(deal.as_agreed, deal, "As agreed: ")
    yield "Score", tally(deal.after.balls)


def _said(deal: DealVerdict) -> Iterator[str]:
    """The card in words."""
    yield from hands.hands_in_words(deal)
    for label, text in calling_facts(deal):
        yield f"{label}: {text}."
    yield from tricks.tricks_in_words(deal)
    for label, text in _result(deal):
        yield f"{label}: {text}." if label == "Score" else text


@dataclass(frozen=True, slots=True)
class _Sign:
    """A sign and what it means; `draw` names what is drawn, else it is a card with the looks of `face`."""

    meaning: str
    draw: str = ""
    face: Face | None = None


def _signs(deal: DealVerdict) -> Iterator[_Sign]:
    """What the card shows that does not speak for itself."""
    if _has_table(deal):
        if deal.dealer:
            yield _Sign("deals", "dealer")
        if maker_of(deal):
            yield _Sign(f"plays {deal.solo.name} alone" if deal.solo else "makes trumps", "maker")
    faces = [face for hand in hands_of(deal).values() for face in hands.faces_of(hand)]
    faces += [face for trick in tricks.played(deal) for _, cards in trick.cards for face in cards]
    if any(face.found for face in faces):
        yield _Sign("worked out, not written", face=Face(card=None, found=True))
    if any(face.leads for face in faces):
        yield _Sign("leads", "leads")
    if any(face.wins for face in faces):
        yield _Sign("takes the trick", face=Face(card=None, wins=True))
    if any(face.back for face in faces):
        yield _Sign("taken back", face=Face(card=None, back=True))
    if any(face.wrong for face in faces):
        yield _Sign("against a law", "!")
    if any(line.assumed for line in deal.tricks):
        yield _Sign("as the record says, the cards do not tell", "a")


def _legend(sheet: Element, y: float, deal: DealVerdict) -> float:
    x = _X
    for sign in _signs(deal):
        length = 20 + room(sign.meaning, 9) + 10
        if x > _X and x + length > WIDTH - _X + 10:
            x, y = _X, y + 18
        _sign(sheet, x, y, sign, deal.steps[-1].after.trump)
        words(sheet, x + 18, y + 11, sign.meaning, 9, "soft")
        x += length
    return y + 18 if x > _X else y


def _sign(sheet: Element, x: float, y: float, sign: _Sign, trump: Suit | None) -> None:
    match sign.draw:
        case "dealer":
            hands.dealer_mark(sheet, x, y + 1)
        case "maker":
            hands.maker_mark(sheet, x, y + 1, trump)
        case "leads":
            add(sheet, "path", "ink", d=f"M{x + 5:.1f} {y + 3:.1f}l5 5l-5 5z")
        case "a":
            words(sheet, x + 8, y + 11, "a", 11, anchor="middle")
        case "!":
            disc(sheet, x + 8, y + 8, "!")
    if sign.face:
        blank(sheet, x + 2, y, sign.face, 0.5)
