"""The table at the moment in dispute: drawn, and what each hand is known to hold."""

from __future__ import annotations

from collections.abc import Iterator

from ...cards import Card, Suit, Team, Unseen, in_words
from ...dispute import Question
from ...dispute.moment import Held, Moment
from ...language import counted
from ...notation import events as ev
from ...table.moments import TrickEnds
from ...table.state import Table
from ..blocks import Block, Cards, Facts, Row, Said, Suits, TableBlock, Text
from ..faces import INFERRED, Face
from ..safe import width
from ..svg.table import table_picture
from ..words import Named, Names, calling, happening_words, sentence, side, with_name
from .drawing import drawing, legend

_NAMES = {4: 20, 6: 16, 8: 10}
"""Columns for a player's name, by the size of a hand."""
_SHORTEST = 5
"""The fewest columns that a name is shown in."""
_LISTED = 4
"""As many cards as a hand may hold are named one by one; of more only the suits are."""
_AROUND = 10
"""The columns between and in front of the parts of a row of the hands."""


def table_then(moment: Moment, names: Names, question: Question, columns: int) -> Iterator[Block]:
    """The table right after the event in question."""
    yield Text(
        sentence(f"the table at {moment.step.number.of_deal(question.deal).words}: {_happened(moment)}"), strong=True
    )
    yield table_picture(moment, names, (drawing(moment, names, columns),))
    facts = list(_facts(moment))
    if marks := "; ".join(legend(moment)):
        facts.append(("Marks", marks))
    yield Facts(tuple(facts))
    if not moment.is_possible:
        yield Text("No dealing of the pack fits what is written of this deal, so nothing is concluded about the hands.")
        return
    if any(held.left for held in moment.hands):
        yield _hands(moment, names, columns)


def _happened(moment: Moment) -> str:
    step = moment.step
    match step.event:
        case ev.Play(card=None):
            return "no card came"
        case ev.Play(card=card, taken_back=back):
            who = step.seat.word if step.seat else "somebody"
            return f"{who} has put down {in_words(card)}" + (" and taken it back" if back else "")
        case ev.Happening() as event:
            return happening_words(event)
        case ev.Call() | ev.Passes() | ev.NoCalls() as event:
            return calling(event)
        case TrickEnds():
            return "the trick is played"
    return "as it stood"


def _facts(moment: Moment) -> Iterator[tuple[str, str]]:
    table = moment.table
    if table.trick:
        yield "Trick", _trick(table)
    yield "Trumps", _trumps(table)
    if table.trick:
        yield "Taken", "; ".join(_taken(table, team) for team in table.game.teams) + _untold(table)


def _trick(table: Table) -> str:
    gathered = any(trick.number == table.trick for trick in table.tricks)
    parts = [f"{'after ' if gathered else ''}{table.trick} of {table.tricks_due}"]
    if table.down:
        led = table.down[0]
        parts.append(f"{led.seat.word if led.seat else 'somebody'} led {in_words(led.card)}")
        highest = table.highest
        if highest and highest.seat and highest is not led:
            parts.append(f"{highest.seat.word}'s {highest.card} is winning")
        if table.due:
            parts.append(f"{table.due.word} is to play")
    return "; ".join(parts)


def _trumps(table: Table) -> str:
    if table.solo:
        suit = table.trump.word if table.trump else "not known yet" if not table.solo_lead else "none"
        return f"{suit}; {table.solo.caller.word} plays {table.solo.name} alone"
    held = table.trump_set
    if held is None:
        return "not set yet" if not table.first_lead_made else "not recorded"
    suit = held.suit.word if held.suit else "not known"
    who = f", made by {held.seat.word}" if held.seat else ""
    card = f" ({held.card})" if isinstance(held.card, Card) else ""
    if held.how == "named":
        shown = "named aloud"
    elif table.shown:
        shown = "shown"
    elif table.first_lead_made:
        shown = "whether they had been shown is not written"
    else:
        shown = "face down, not shown yet" if held.how else "not shown yet"
    return f"{suit}{card}{who}; {shown}"


def _taken(table: Table, team: Team) -> str:
    tricks, points = table.tricks_of(team), table.points_of(team)
    return f"{side(team)} {counted(tricks, 'trick')}" + (f", {points} points" if points is not None else "")


def _untold(table: Table) -> str:
    untold = sum(1 for trick in table.tricks if trick.winner is None)
    return f"; of {untold} the winner is not known" if untold else ""


def _hands(moment: Moment, names: Names, width_of_page: int) -> TableBlock:
    heads = ("", "cards", "certainly", "perhaps", "none of")
    columns = _NAMES[moment.table.game.hand_size]
    for listed in (_LISTED, 0):
        rows = tuple(_row(held, names, columns, listed) for held in moment.hands)
        if sum(
            max(width(str(cell)) for cell in cells) for cells in zip(heads, *(r.cells for r in rows), strict=True)
        ) <= (width_of_page - _AROUND):
            break
    legend = []
    if any(held.found for held in moment.hands):
        legend.append(f"{INFERRED} not written in a hand, but proven by the rest of the record.")
    if any(held.suits for held in moment.hands):
        legend.append("?h and the like: certainly one of that suit, which one is not known.")
    return TableBlock(
        title="What each hand held of its first cards, by the whole record"
        if moment.first_cards
        else "What each hand still held, by the whole record",
        columns=heads,
        rows=rows,
        right=(False, True, False, False, False),
        legend=tuple(legend),
    )


def _row(held: Held, names: Names, columns: int, listed: int) -> Row:
    certain = [Face(card=card) for card in held.written]
    certain += [Face(card=card, found=True) for card in held.found]
    certain += [Face(card=Unseen(suit=suit)) for suit in held.suits]
    room = columns - len(held.seat.word) - 3
    name = with_name(held.seat, names, room) if room >= _SHORTEST else Named(held.seat, "")
    if not held.left:
        return Row((name, "0", "-", "", ""))
    return Row((name, str(held.left), Cards(tuple(certain)), _perhaps(held.may, listed), Suits(held.void)))


def _perhaps(cards: tuple[Card, ...], listed: int) -> Said:
    if len(cards) <= listed:
        return Cards(tuple(Face(card=card, perhaps=True) for card in cards))
    return Suits(tuple(suit for suit in Suit if any(card.suit is suit for card in cards)))
