"""The tricks of a deal as rows of cards, with who led, who took them, what was said between them and the points."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from ...cards import Seat
from ...findings import Grade, Kind
from ...notation import events as ev
from ...table.moments import TrickEnds
from ...values import dataclass
from ...verdict import DealVerdict, TrickLine
from ..blocks import TableBlock
from ..faces import Face
from ..play import tricks_table
from ..words import side
from .cards import HIGH, STEP, WIDE, card, words_of
from .paper import WIDTH, add, paragraph, room, words

_FIRST = 24.0
_LAST = 256.0
"""Where the columns of the seats begin and end."""
_RIGHT = (288.0, 321.0, WIDTH - 6)
"""Where points and the two running totals end."""
_LOW = HIGH + 9


@dataclass(frozen=True, slots=True)
class Played:
    """A trick as it fell: the cards of each seat in order, and what the record tells of it."""

    line: TrickLine
    cards: tuple[tuple[Seat, tuple[Face, ...]], ...]


def played(deal: DealVerdict) -> Iterator[Played]:
    """The tricks, with the cards that were taken back."""
    game = deal.steps[0].before.game
    breaches = {f.step for f in deal.findings if f.kind is Kind.PLAY and f.grade is Grade.PROVEN}
    lines = iter(deal.tricks)
    cards: dict[Seat, list[Face]] = {}
    leads = True
    for step in deal.steps:
        if isinstance(step.event, ev.Play) and step.seat in game.seats:
            play, seat = step.event, step.seat
            assert seat is not None
            first = leads and not play.taken_back
            leads = leads and not first
            face = Face(card=play.card, back=play.taken_back, leads=first, wrong=step.index in breaches)
            cards.setdefault(seat, []).append(face)
        elif isinstance(step.event, TrickEnds):
            line = next(lines)
            yield Played(line, tuple((seat, _won(cards.get(seat, []), line.winner is seat)) for seat in game.seats))
            cards, leads = {}, True


def _won(faces: list[Face], wins: bool) -> tuple[Face, ...]:
    """The cards of a seat; of the winner's the one that stayed has the mark."""
    stayed = [face for face in faces if not face.back and face.card is not None]
    if not wins or not stayed:
        return tuple(faces)
    last = len(faces) - 1 - faces[::-1].index(stayed[-1])
    winner = stayed[-1]
    return (
        *faces[:last],
        Face(card=winner.card, leads=winner.leads, wins=True, wrong=winner.wrong),
        *faces[last + 1 :],
    )


def trick_rows(sheet: Element, y: float, deal: DealVerdict) -> float:
    """The rows; where the next thing can begin."""
    game = deal.steps[0].before.game
    table = tricks_table(deal)
    space = (_LAST - _FIRST) / len(game.seats)
    _heads(sheet, y, deal, space)
    y += 20
    for trick, beneath in zip(played(deal), _beneath(table), strict=False):
        add(sheet, "path", "rule", d=f"M6 {y - 4:.1f}H{WIDTH - 6:.1f}", stroke_width=1)
        words(sheet, 19, y + 20, str(trick.line.number), 11, "soft", "end")
        for place, (_, faces) in enumerate(trick.cards):
            _cell(sheet, _FIRST + place * space, y, faces, space)
        for x, text in zip(_RIGHT, _totals(trick.line, deal), strict=True):
            words(sheet, x, y + 20, text, 11, anchor="end")
        y += _LOW
        for number, text in beneath:
            y = paragraph(sheet, _FIRST + 2, y + 9, f"{number}  {text}".strip(), WIDTH - _FIRST - 8, 10, "soft") - 5
    return y + 4


def tricks_in_words(deal: DealVerdict) -> Iterator[str]:
    """The tricks in words."""
    for trick in played(deal):
        cards = "; ".join(f"{seat.word} {words_of(faces)}" for seat, faces in trick.cards if faces)
        winner = f" Taken by {trick.line.winner.word}." if trick.line.winner else ""
        yield f"Trick {trick.line.number}: {cards or 'not recorded'}.{winner}"


def _heads(sheet: Element, y: float, deal: DealVerdict, space: float) -> None:
    game = deal.steps[0].before.game
    for place, seat in enumerate(game.seats):
        x = _FIRST + (place + 0.5) * space
        text = seat.word if room(seat.word, 10, bold=True) < space - 2 else seat.value
        words(sheet, x, y + 10, text, 10, anchor="middle", bold=True)
    for x, text in zip(_RIGHT, ("points", *(side(team) for team in game.teams)), strict=True):
        words(sheet, x, y + 10, text, 9 if len(text) > 3 else 10, anchor="end", bold=len(text) <= 3)


def _cell(sheet: Element, x: float, y: float, faces: tuple[Face, ...], space: float) -> None:
    """The cards of a seat in a trick, made smaller where there are several; of very many the last are shown."""
    most = max(1, int((space - 4) / (STEP * 0.6)))
    shown = faces[-most:]
    left_out = len(faces) - len(shown)
    scale = min(1.0, (space - 6) / (STEP * max(1, len(shown))))
    start = x + (space - (STEP * len(shown) - (STEP - WIDE)) * scale) / 2
    if left_out:
        words(sheet, x + space / 2, y + 4.5, f"+{left_out}", 7, "soft", "middle")
    for place, face in enumerate(shown):
        at = start + place * STEP * scale
        top = y + (HIGH * (1 - scale)) / 2
        if face.leads:
            add(sheet, "path", "ink", d=f"M{at - 7:.1f} {y + 10:.1f}l5 5l-5 5z")
        card(sheet, at, top, face, scale)


def _totals(line: TrickLine, deal: DealVerdict) -> tuple[str, str, str]:
    running, teams = dict(line.running or ()), deal.steps[0].before.game.teams
    points = "?" if line.points is None else f"{line.points}{'a' if line.assumed else ''}"
    one, two = (str(running[team]) if team in running else "?" for team in teams)
    return points, one, two


def _beneath(table: TableBlock) -> Iterator[list[tuple[str, str]]]:
    for row in table.rows:
        yield [(str(label), str(said)) for label, said in row.beneath]
