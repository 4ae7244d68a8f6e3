"""What happened in a deal, an event a row: what programs and spreadsheets are given."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import assert_never

from ..cards import Card, Seat, Suit, Team, Unseen
from ..event_number import EventNumber
from ..findings import Grade, Kind
from ..notation import events as ev
from ..table.moments import DealEnds, DealStarts, PlayWentOn, TrickEnds, TrickOpens
from ..table.replay import Step
from ..values import dataclass
from ..verdict import DealVerdict, TrickLine
from .safe import clean
from .words import calling, cut_words, draw, happening_words, ruling, sentence, tally, trump

_NOTHING = (
    *(DealStarts, DealEnds, TrickOpens, PlayWentOn, ev.Trick, ev.Version, ev.MatchLine, ev.GameLine, ev.DealLine),
    *(ev.Comment, ev.Header, ev.Players, ev.Dealer),
)
_Line = (
    ev.Draw
    | ev.Cut
    | ev.Ruling
    | ev.Points
    | ev.Count
    | ev.Balls
    | ev.Score
    | ev.Half
    | ev.Agreed
    | ev.Void
    | ev.Note
    | ev.Unread
)
_Event = ev.Play | ev.Call | ev.Passes | ev.NoCalls | ev.Trump | ev.Happening | ev.Exposed | ev.Hand | _Line

KINDS = (
    *("draw", "agreed", "cut", "exposed", "void", "hand", "half"),
    *("call", "passes", "no-calls", "trump"),
    *("play", "taken-back", "no-card", "trick"),
    *(each.kind() for each in ev.HAPPENINGS),
    *("ruling", "points", "count", "balls", "score", "note", "unread"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Happened:
    """One event.

    `number` is the event's with its deal (`7.2.4`); `trick` and `place` are its trick and the card in it. `card` is a
    card as the notation writes it, `suit` one that was named alone. `amount` is the number said, paid or taken, `other`
    the second player it is about, `side` the side. `mark` is what the scorer noticed (`!` without a name), `breaches`
    the laws that it proves broken.
    """

    number: EventNumber
    line: int
    kind: str
    trick: int | None = None
    place: int | None = None
    seat: Seat | None = None
    card: str = ""
    suit: str = ""
    amount: int | None = None
    other: Seat | None = None
    side: Team | None = None
    words: str = ""
    together: bool = False
    mark: str = ""
    breaches: tuple[str, ...] = ()


def happened(deal: DealVerdict) -> Iterator[Happened]:
    """The events of a deal in the order they happened."""
    proven: dict[int, list[str]] = {}
    for finding in deal.findings:
        if finding.kind is Kind.PLAY and finding.grade is Grade.PROVEN and finding.step >= 0:
            proven.setdefault(finding.step, []).append(finding.law)
    tricks = iter(deal.tricks)
    for step in deal.steps:
        event = step.event
        if isinstance(event, _NOTHING):
            continue
        made = _trick(step, next(tricks, None)) if isinstance(event, TrickEnds) else _event(step, event)
        breaches = tuple(dict.fromkeys(proven.get(step.index, ())))
        yield replace(made, number=made.number.of_deal(deal.number), breaches=breaches)


def _row(step: Step, kind: str) -> Happened:
    number = step.number
    return Happened(
        number=number,
        line=step.span.line,
        kind=kind,
        trick=number.trick or None,
        place=None if number.trick is None else number.card,
    )


def _trick(step: Step, line: TrickLine | None) -> Happened:
    winner, points = (line.winner, line.points) if line else (None, None)
    return replace(_row(step, "trick"), seat=winner, amount=points)


def _event(step: Step, event: _Event) -> Happened:
    row = replace(_row(step, event.kind()), seat=step.seat)
    match event:
        case ev.Play():
            kind = "taken-back" if event.taken_back else "no-card" if event.card is None else "play"
            mark = "" if event.mark is None else clean(event.mark) or "!"
            return replace(row, kind=kind, card=_card(event.card), together=event.together, mark=mark)
        case ev.Call():
            other, amount = event.together, event.amount
            words = calling(event)
            return replace(row, seat=event.seat, amount=amount, other=other, words=words, together=other is not None)
        case ev.Passes(seat):
            return replace(row, seat=seat, words=calling(event))
        case ev.NoCalls():
            return replace(row, words="nobody called")
        case ev.Trump(seat, what):
            return replace(_about(row, what), seat=seat, words=trump(event))
        case ev.Happening():
            return _said(row, event)
        case ev.Exposed(card, to):
            return replace(row, seat=None, other=to, card=_card(card), words="exposed")
        case ev.Hand(seat):
            parts = (" ".join(str(card) for card in part) for part in (event.first, event.last or ()))
            return replace(row, seat=seat, words=" | ".join(part for part in parts if part))
        case _:
            return _line(row, event)


def _said(row: Happened, event: ev.Happening) -> Happened:
    row = replace(row, seat=event.seat, words=happening_words(event))
    for named in (getattr(event, each.name) for each in fields(event) if each.name not in _NOT_NAMED):
        match named:
            case Suit() | Card() | Unseen():
                row = _about(row, named)
            case Seat():
                row = replace(row, other=named)
            case int() if not isinstance(named, bool):
                row = replace(row, amount=named)
    return row


_NOT_NAMED = ("span", "seat", "after")
"""What a happening has beside the card, the number or the player that it names."""


def _line(row: Happened, event: _Line) -> Happened:
    row = replace(row, seat=None)
    match event:
        case ev.Draw(dealer=dealer):
            return replace(row, seat=dealer, words=draw(event))
        case ev.Cut(seat, _, cards):
            return replace(row, seat=seat, amount=cards, words=cut_words(event))
        case ev.Ruling():
            return replace(row, amount=event.balls, side=event.side, words=sentence(ruling(event)))
        case ev.Points(counted) | ev.Count(counted) | ev.Balls(counted) | ev.Score(counted):
            return replace(row, words=tally(counted.values))
        case ev.Half(number):
            return replace(row, amount=number)
        case ev.Agreed(text) | ev.Void(text) | ev.Note(text) | ev.Unread(text):
            return replace(row, words=clean(text))
        case _:
            assert_never(event)


def _about(row: Happened, what: ev.AnyCard | Suit | None) -> Happened:
    return replace(row, suit=what.value) if isinstance(what, Suit) else replace(row, card=_card(what))


def _card(card: Card | Unseen | None) -> str:
    return "" if card is None else str(card)
