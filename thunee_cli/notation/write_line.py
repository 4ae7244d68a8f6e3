"""One event into the words of the notation."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import assert_never

from ..cards import Card, Suit, Unseen
from ..language import counted
from . import events as ev
from .lines import plain
from .spelling import Spelling, What

_COMMENT = re.compile(r"(^|\s)#(\s|$)")


def line(event: ev.Line, spelling: Spelling) -> str:
    """The text of one event; a call is written without `calls:`, since several share a line."""
    match event:
        case ev.Happening():
            return happening(event, spelling)
        case ev.Trick():
            return _trick(event, spelling)
        case ev.Unread(text):
            return text
        case ev.Comment(text, trailing):  # `#= x` and `#---` are as whoever wrote them needs them
            return f"# {text}".rstrip() if trailing or text[:1].isalnum() else f"#{text}"
        case ev.Call() | ev.Passes() | ev.NoCalls() | ev.Trump():
            return _calling(event, spelling)
        case ev.Ruling(by, on, balls, side, outcome):
            ruled = outcome or f"{_number(balls)} to {side.value if side else '?'}"
            return _under("ruling", f"{by}{f' on {on}' if on else ''}, {ruled}")
        case ev.Points(tally) | ev.Count(tally) | ev.Balls(tally) | ev.Score(tally):
            return f"{type(event).__name__.lower()}: {_tally(tally)}"
        case ev.Version() | ev.MatchLine() | ev.GameLine() | ev.DealLine() | ev.Half():
            return _opening(event)
        case ev.Header() | ev.Players() | ev.Dealer() | ev.Agreed() | ev.Note():
            return _header(event)
        case ev.Draw() | ev.Cut() | ev.Exposed() | ev.Void() | ev.Hand():
            return _before_the_play(event, spelling)
        case _:
            assert_never(event)


def in_one_line(events: Sequence[ev.Line], spelling: Spelling) -> str:
    """The text of what one line says."""
    texts = [line(event, spelling) for event in events]
    if isinstance(events[0], ev.Call | ev.Passes):
        return "calls: " + ", ".join(texts)
    return texts[0] if len(texts) == 1 else f"[{'; '.join(texts)}]"


def happening(event: ev.Happening, spelling: Spelling) -> str:
    """Something said or done, with its player: `S jodhi 20`."""
    after = f" after {event.after}" if event.after else ""
    return f"{event.seat.value} {event.written(spelling)}{after}"


def _calling(event: ev.Call | ev.Passes | ev.NoCalls | ev.Trump, spelling: Spelling) -> str:
    match event:
        case ev.Call(seat=seat, amount=amount, together=None):
            return f"{seat.value} {_number(amount)}"
        case ev.Call(seat=seat, amount=amount, together=together, maker=maker, counted=counted, namer=namer):
            said = _number(amount)
            text = f"{seat.value} {said}" + (f" & {together.value} {said}" if together else "")
            if maker:
                text += f" -> {maker.value}" + (f" {counted}" if counted is not None else "")
                text += f" by {namer.value}" if namer else ""
            return text
        case ev.Passes(seat):
            return f"{seat.value} pass"
        case ev.Trump(seat, what, how):
            return _trump(seat.value if seat else "", what, how, spelling)
        case ev.NoCalls():
            return "calls: -"
        case _:
            assert_never(event)


def _trump(who: str, what: What, how: str, spelling: Spelling) -> str:
    if what == Unseen():
        what = None  # of a trump card nothing is known either way
    if what is None and how == "last card":
        return f"trump: {who} last card" if who else "trump: last card"
    if not who and what is not None:
        who = "?"
    return "trump: " + " ".join(part for part in (who, spelling.card(what), how) if part)


def _trick(trick: ev.Trick, spelling: Spelling) -> str:
    parts = [f"{trick.number}:"]
    if trick.leader:
        parts.append(trick.leader.value)
    led: Suit | None = None
    leads, stands_in = True, False
    in_brackets: list[str] = []
    for item in trick.items:
        if not isinstance(item, ev.Play):
            stands_in = False
            in_brackets.append(
                happening(item, spelling) if isinstance(item, ev.Happening) else _exposed(item, " ", spelling)
            )
            continue
        if in_brackets:
            parts.append(f"[{'; '.join(in_brackets)}]")
            in_brackets = []
        text = _play(item, led, spelling)
        if stands_in and item.card is not None and not item.seat and not item.together:
            parts[-1] += text  # (Ac)10: the card that was left stands close to the one taken back
        else:
            parts.append(text)
        stands_in = item.taken_back and not item.seat
        if leads and not item.taken_back and item.card is not None:
            led, leads = item.card.suit, False
    if in_brackets:
        parts.append(f"[{'; '.join(in_brackets)}]")
    if trick.result:
        parts.append(_result(trick.result))
    return " ".join(parts)


def _play(play: ev.Play, led: Suit | None, spelling: Spelling) -> str:
    card = "-" if play.card is None else spelling.card(play.card)
    if isinstance(play.card, Card) and play.card.suit is led:
        card = play.card.rank.value
    seat = f"{play.seat.value}:" if play.seat else ""
    mark = "" if play.mark is None else f"!{play.mark}"
    text = f"({seat}{card}{mark})" if play.taken_back else f"{seat}{card}{mark}"
    return f"& {text}" if play.together else text


def _result(result: ev.TrickResult) -> str:
    winner = result.winner.value if result.winner else ""
    has_points = result.points is not None or "points" in result.open
    first = " ".join(part for part in (winner, _number(result.points) if has_points else "") if part)
    running = f"{result.side.value} {_number(result.running)}" if result.side else ""
    return "= " + (", ".join(part for part in (first, running) if part) or "?")


def _opening(event: ev.Version | ev.MatchLine | ev.GameLine | ev.DealLine | ev.Half) -> str:
    match event:
        case ev.Version(number):
            return f"thunee {number}"
        case ev.MatchLine(name):
            return f"match {name}".rstrip()
        case ev.GameLine(number):
            return "game" if number is None else f"game {number}"
        case ev.DealLine(number, dealer, balls, void):
            by = "" if dealer is None else f" by {dealer.value}"
            result = " = void" if void else "" if balls is None else f" = {_tally(balls)}"
            return "deal" + ("" if number is None else f" {number}") + by + result
        case ev.Half(number):
            return f"half {number}"
        case _:
            assert_never(event)


def _header(event: ev.Header | ev.Players | ev.Dealer | ev.Agreed | ev.Note) -> str:
    match event:
        case ev.Header(name, value):
            return _under(name, value)
        case ev.Players(names):
            return "players: " + ", ".join(f"{seat.value}={_name(name)}" for seat, name in names)
        case ev.Dealer(seat):
            return f"dealer: {seat.value}"
        case ev.Agreed(what):
            return _under("agreed", what)
        case ev.Note(text):
            return _under("note", text)
        case _:
            assert_never(event)


def _under(name: str, text: str) -> str:
    """`name: text`; a text that begins as a comment does stands close up, or it would become one."""
    return f"{name}:{text}" if text[:2].rstrip() == "#" else f"{name}: {text}".rstrip()


def _before_the_play(event: ev.Draw | ev.Cut | ev.Exposed | ev.Void | ev.Hand, spelling: Spelling) -> str:
    match event:
        case ev.Draw(turner, cards, dealer):
            parts = [f"{turner.value} deals"] if turner else []
            parts += [f"{seat.value} {spelling.card(card)}" for seat, card in cards]
            return "draw: " + ", ".join(parts) + (f" -> {dealer.value}" if dealer else "")
        case ev.Cut(None):
            return "cut: not offered"
        case ev.Cut(seat, ways, lifted):
            ways += () if lifted is None else (counted(lifted, "card"),)
            return f"cut: {seat.value if seat else ''} {', '.join(ways)}".rstrip()
        case ev.Exposed():
            return _exposed(event, ": ", spelling)
        case ev.Void(reason):
            return _under("void", reason)
        case ev.Hand(seat, first, last):
            text = spelling.cards(first) or "-"
            return f"{seat.value}: {text}" + ("" if last is None else f" | {spelling.cards(last)}")
        case _:
            assert_never(event)


def _exposed(event: ev.Exposed, after_word: str, spelling: Spelling) -> str:
    return f"exposed{after_word}{spelling.card(event.card)}" + (f" to {event.to.value}" if event.to else "")


def _tally(tally: ev.Tally) -> str:
    if tally.values is None:
        return "?"
    return ", ".join(f"{side.value} {_number(number)}" for side, number in tally.values) or "-"


def _number(number: int | None) -> str:
    return "?" if number is None else str(number)


def _name(name: str) -> str:
    """A player's name, in quotes where it could be read as something else."""
    seen = plain(name)
    needs_quotes = not seen or seen != seen.strip() or "," in seen or "=" in seen or _COMMENT.search(seen)
    return f'"{name}"' if needs_quotes else name
