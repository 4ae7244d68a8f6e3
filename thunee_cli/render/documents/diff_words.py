"""What two scorers differ in, in the words of the table."""

from __future__ import annotations

from ...cards import Card, Seat, Unseen, in_words
from ...diff import Difference, Said, Subject
from ...notation import events as ev
from ..safe import clean
from ..words import calling, cut_words, draw, happening_words, ruling, tally, trump

_THINGS = {
    "start": "the score at the start",
    "dealer": "the dealer",
    "agreed": "what was agreed",
    "draw": "the draw",
    "cut": "the cut",
    "calls": "the calls",
    "trump": "trumps",
    "play": "the tricks",
    "ruling": "the ruling",
    "void": "a void deal",
    "points": "the card points",
    "count": "the count",
    "balls": "the balls",
    "score": "the score",
}
_OF_A_TRICK = {
    "trick": "",
    "leader": "the lead",
    "cards": "the cards",
    "winner": "who won it",
    "trick points": "its points",
    "running": "the points so far",
}
OF_TRICKS = ("trick", "cards", "winner", "trick points", "running")
"""What can be left out of several tricks alike, and is then told in one line."""


def about(subject: Subject) -> str:
    """“trick 3, card 2”: what a difference is about."""
    if subject.what == "hand" and subject.seat:
        return f"{subject.seat.word}'s hand" + (f" in half {subject.card}" if subject.card > 1 else "")
    if subject.what == "player" and subject.seat:
        return f"who sits {subject.seat.word}"
    if subject.what == "call":
        return f"call {subject.card}"
    if subject.what in ("card", "mark"):
        return f"trick {subject.trick}, card {subject.card}" + (", the mark" if subject.what == "mark" else "")
    if subject.what == "happening":
        return place((subject.trick, subject.card))
    if subject.what in _OF_A_TRICK:
        return ", ".join(filter(None, (f"trick {subject.trick}", _OF_A_TRICK[subject.what])))
    return _THINGS[subject.what]


def of_tricks(subject: Subject, first: int, last: int) -> str:
    """The same of several tricks."""
    what = {"winner": "who won them", "trick points": "their points"}.get(subject.what, _OF_A_TRICK[subject.what])
    return ", ".join(filter(None, (f"tricks {first} to {last}", what)))


def place(when: tuple[int, int]) -> str:
    trick, cards = when
    if not trick:
        return "before the play"
    return f"trick {trick}, " + (f"after card {cards}" if cards else "before the lead")


def words(one: Said, difference: Difference) -> str:
    """What one scorer wrote."""
    subject, value = difference.subject, one.value
    if subject.what in ("card", "cards"):
        return _card(one)
    if subject.what == "mark":
        return f"marked as {clean(str(value)).replace('-', ' ')}" if value else "marked"
    if subject.what in ("trick", "play"):
        return ""
    if subject.what == "void":
        return clean(str(value)).replace("-", " ") or "void"
    shown = _value(value)
    other = difference.b if one is difference.a else difference.a
    if one.when and other and other.when and other.when != one.when:
        return f"{shown}, {place(one.when)}"
    return shown


def _card(one: Said) -> str:
    card = one.value.card if isinstance(one.value, ev.Play) else one.value
    if card is None or card == "-":
        return f"no card came from {one.seat.word}" if one.seat else "no card came"
    shown = in_words(card) if isinstance(card, Card | Unseen) else str(card)
    return f"{one.seat.word} {shown}" if one.seat else shown


def _value(value: object) -> str:
    match value:
        case Seat():
            return value.word
        case ev.Tally(values):
            return tally(values)
        case ev.Hand():
            parts = [" ".join(str(card) for card in part) for part in (value.first, value.last or ())]
            return " | ".join(part for part in parts if part) or "no card"
        case ev.Call() | ev.Passes() | ev.NoCalls():
            return calling(value)
        case ev.Trump():
            return trump(value)
        case ev.Ruling():
            return ruling(value)
        case ev.Draw():
            return draw(value)
        case ev.Cut():
            return cut_words(value)
        case ev.Agreed(agreed):
            return clean(agreed)
        case ev.Happening():
            return happening_words(value)
        case ev.Exposed(card, to):
            return f"{in_words(card)} exposed" + (f", dealt to {to.word}" if to else "")
        case ev.Play(card, seat):
            return f"{seat.word if seat else 'somebody'} puts down {in_words(card)} and takes it back"
    return clean(str(value))
