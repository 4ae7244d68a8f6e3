"""What each rule of the grammar makes of its parts: the events of one line."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from ..cards import Seat, Team
from ..source import Span
from . import events as ev
from .terminals import NOT_KNOWN, SIDES, Bare, NotAsWritten, NotKnown, Terminals
from .tricks import in_playing_order, with_suits

_SAID = re.compile(r'(?:"[^"]*"|[^;\]"])*')
_WAYS = {"declines": "declined", "decline": "declined", "center": "centre"}


class Builder(Terminals):
    """Builds the events of one line, rule by rule, each from what its parts became."""

    def rule(self, name: str) -> Callable[[list[Any]], Any]:
        """What a rule makes; for a happening it is called by, the happening and what is said of it."""
        return getattr(self, name, None) or partial(_made, _HAPPENINGS[name])

    # --- openings and headers

    def version(self, items: list[Any]) -> list[ev.Line]:
        return [ev.Version(items[0], span=self.whole)]

    def match_line(self, items: list[Any]) -> list[ev.Line]:
        return [ev.MatchLine(items[0] if items else "", span=self.whole)]

    def game_line(self, items: list[Any]) -> list[ev.Line]:
        return [ev.GameLine(items[0] if items else None, span=self.whole)]

    def deal_line(self, items: list[Any]) -> list[ev.Line]:
        *number, dealer, result = items
        balls = result if isinstance(result, ev.Tally) else None
        return [
            ev.DealLine(
                number[0] if number else None, dealer, balls, void=balls is None and bool(result), span=self.whole
            )
        ]

    def deal_result(self, items: list[Any]) -> ev.Tally:
        tally: ev.Tally = items[0]
        return tally

    def void_deal(self, _: list[Any]) -> bool:
        return True

    def half(self, items: list[Any]) -> list[ev.Line]:
        return [ev.Half(items[0], span=self.whole)]

    def header(self, items: list[Any]) -> list[ev.Line]:
        return [ev.Header(" ".join(str(items[0]).lower().split()), items[1] if len(items) > 1 else "", span=self.whole)]

    def player(self, items: list[Any]) -> tuple[Seat, str]:
        return items[0], items[1]

    def players(self, items: list[Any]) -> list[ev.Line]:
        seats = [seat for seat, _ in items]
        if twice := next((seat for seat in seats if seats.count(seat) > 1), None):
            raise NotAsWritten(f"{twice.value} stands here twice: a seat has one player", self.whole)
        return [ev.Players(tuple(items), span=self.whole)]

    def dealer(self, items: list[Any]) -> list[ev.Line]:
        return [ev.Dealer(items[0], span=self.whole)]

    def agreed(self, items: list[Any]) -> list[ev.Line]:
        return [ev.Agreed(str(items[0]).lower(), span=self.whole)]

    def note(self, items: list[Any]) -> list[ev.Line]:
        return [ev.Note(items[0] if items else "", span=self.whole)]

    # --- before the play

    def card(self, items: list[Any]) -> Any:
        return items[0]

    def drawn(self, items: list[Any]) -> tuple[Seat, ev.AnyCard, Span]:
        seat, (card, place) = items
        return seat, card, place

    def draw(self, items: list[Any]) -> list[ev.Line]:
        turner, *drawn, dealer = items
        cards = tuple((seat, card) for seat, card, _ in drawn)
        return [ev.Draw(turner, cards, dealer, places=tuple(place for _, _, place in drawn), span=self.whole)]

    def cut_way(self, items: list[Any]) -> str | int:
        way = items[0]
        if isinstance(way, int):
            return way
        if way is NOT_KNOWN:
            return "? cards"
        said = " ".join(way.lower().split())
        return _WAYS.get(said, said)

    def cut(self, items: list[Any]) -> list[ev.Line]:
        seat, *rest = items or [None]
        ways = [way for way in rest if way is not None]
        numbers = [way for way in ways if isinstance(way, int)]
        if len(numbers) > 1:
            raise NotAsWritten("the cards lifted are written twice", self.whole)
        return [
            ev.Cut(
                seat,
                tuple(way for way in ways if isinstance(way, str)),
                numbers[0] if numbers else None,
                span=self.whole,
            )
        ]

    def exposed(self, items: list[Any]) -> list[ev.Line]:
        return [ev.Exposed(items[0][0], items[1], span=self.whole)]

    def void(self, items: list[Any]) -> list[ev.Line]:
        return [ev.Void(items[0], span=self.whole)]

    def hand_part(self, items: list[Any]) -> tuple[tuple[ev.AnyCard, ...], tuple[Span, ...]]:
        return tuple(card for card, _ in items), tuple(place for _, place in items)

    def hand(self, items: list[Any]) -> list[ev.Line]:
        seat, *written = items
        parts = [part for part in written if part is not None]
        first = parts[0][0] if parts else ()
        last = parts[1][0] if len(parts) > 1 else None
        places = tuple(place for _, part in parts for place in part)
        return [ev.Hand(seat, first, last, places=places, span=self.whole)]

    # --- calling

    def calls(self, items: list[ev.Line]) -> list[ev.Line]:
        if not items:
            return [ev.NoCalls(span=self.whole)]
        said = re.finditer(r"[^,\s][^,]*[^,\s]", self.text[self.text.index(":") + 1 :])
        at = self.start + self.text.index(":") + 1
        return [
            replace(call, span=Span(self.source, at + found.start(), at + found.end()))
            for call, found in zip(items, said, strict=True)
        ]

    def call(self, items: list[Any]) -> ev.Line:
        return ev.Call(seat=items[0], amount=_known(items[1]), span=self.whole)

    def passes(self, items: list[Any]) -> ev.Line:
        return ev.Passes(items[0], span=self.whole)

    def together(self, items: list[Any]) -> ev.Line:
        one, amount, two, other_amount, *named = items
        amount, other_amount = _known(amount), _known(other_amount)
        if amount != other_amount:
            both = f"{one.value} {_as_written(amount)} & {two.value} {_as_written(other_amount)}"
            raise NotAsWritten(
                f"{both} are two numbers: & is for the same number called at the same moment; "
                "put a comma between calls made one after the other",
                self.whole,
            )
        namer = named.pop() if named else None
        maker = named.pop(0) if named else None
        counted = named.pop() if named else None
        return ev.Call(
            seat=one, amount=amount, together=two, maker=maker, counted=counted, namer=namer, span=self.whole
        )

    def trump_card(self, items: list[Any]) -> Any:
        return items[0]

    trump_card_alone = trump_card

    def trump(self, items: list[Any]) -> list[ev.Line]:
        seat = items.pop(0) if items and isinstance(items[0], Seat) else None
        what, how = None, ""
        for item in items:
            if isinstance(item, str):
                how = "last card" if "card" in item.lower() else item.lower()
            else:
                what = item[0] if isinstance(item, tuple) else item
        return [ev.Trump(seat, what, how, span=self.whole)]

    # --- happenings

    def said(self, items: list[Any]) -> ev.Happening:
        seat, (made, args), after = items
        event: ev.Happening = made(seat, *args)
        return replace(event, after=after) if after else event

    def happening(self, items: list[Any]) -> list[Any]:
        return self._place_said(items, 0)

    def happenings(self, items: list[ev.Line]) -> list[ev.Line]:
        return items

    def blind(self, items: list[Any]) -> Any:
        return (ev.Royals if items[0].lower().startswith("r") else ev.Thunee), [True]

    def jodhi(self, items: list[Any]) -> Any:
        return ev.Jodhi, [_known(items[0]), *items[1:]]

    def opens_balls(self, items: list[Any]) -> Any:
        return ev.OpensBalls, [*map(_known, items), *([True] if NOT_KNOWN in items else [])]

    def says_last_card(self, _: list[Any]) -> Any:
        return ev.SaysLastCard, []

    # --- tricks

    def exposed_word(self, items: list[Any]) -> ev.Line:
        return ev.Exposed(items[0][0], items[1])

    def play(self, items: list[Any], taken_back: bool = False) -> tuple[ev.Play, Any]:
        seat, mark, together, card = None, None, False, None
        where = self.whole
        for item in items:
            if isinstance(item, Seat):
                seat = item
            elif isinstance(item, str) and item.startswith("!"):
                mark = item[1:]
            elif isinstance(item, str):
                together = True
            else:
                card, where = item
        bare = card if isinstance(card, Bare) else None
        return ev.Play(None if bare else card, seat, mark, taken_back, together, span=where), bare

    def taken_back(self, items: list[Any]) -> tuple[ev.Play, Any]:
        return self.play(items, taken_back=True)

    def side(self, items: list[Any]) -> Team:
        return self._team(items[0])

    def trick_result(self, items: list[Any]) -> ev.TrickResult:
        winner = next((item for item in items if isinstance(item, Seat)), None)
        side = next((item for item in items if isinstance(item, Team)), None)
        numbers = [item for item in items if isinstance(item, int | NotKnown)]
        running = numbers.pop() if side and numbers else None
        points = numbers[0] if numbers else None
        written = (("points", points), ("running", running))
        unknown = tuple(name for name, number in written if number is NOT_KNOWN) if winner or side else ()
        equals = self.text.rfind("=")
        where = Span(self.source, self.start + equals, self.whole.end)
        return ev.TrickResult(winner, _known(points), side, _known(running), unknown, span=where)

    def trick(self, items: list[Any]) -> list[ev.Line]:
        number, *rest = items
        leader = rest.pop(0) if rest and isinstance(rest[0], Seat) else None
        result = rest.pop() if rest and (rest[-1] is None or isinstance(rest[-1], ev.TrickResult)) else None
        groups: list[list[Any]] = []
        cursor = 0
        for item in rest:
            if isinstance(item, list):
                said = self._place_said(item, self.text.index("[", cursor))
                cursor = said[-1].span.end - self.start
                if groups:
                    groups[-1].extend(said)
                else:
                    groups.append(said)
            else:
                groups.append([item])
                cursor = item[0].span.end - self.start
        if self.dialect.columns:
            groups = in_playing_order(groups, leader, self.dialect.columns, self.whole)
        in_order = with_suits(item for group in groups for item in group)
        return [ev.Trick(number, leader, in_order, result, span=self.whole)]

    # --- rulings and checks

    def ruled_balls(self, items: list[Any]) -> Any:
        return items[0], items[1]

    def ruled_word(self, items: list[Any]) -> Any:
        word = " ".join(items[0].lower().split())
        return "none" if word in ("no penalty", "nothing") else word

    def ruling(self, items: list[Any]) -> list[ev.Line]:
        by, on, ruled = items
        if isinstance(ruled, str):
            return [ev.Ruling(by, on, outcome=ruled, span=self.whole)]
        balls, side = ruled
        return [ev.Ruling(by, on, _known(balls), side, span=self.whole)]

    def tally(self, items: list[Any]) -> ev.Tally:
        if len(items) == 1:
            counted: ev.Tally = items[0]
            return counted
        pairs = tuple(zip(items[::2], map(_known, items[1::2]), strict=True))
        if len({side for side, _ in pairs}) < len(pairs):
            raise NotAsWritten(f"{pairs[0][0].value} stands here twice", self.whole)
        return ev.Tally(pairs, span=self.whole)

    def unknown_tally(self, _: list[Any]) -> ev.Tally:
        return ev.Tally(None, span=self.whole)

    def empty_tally(self, _: list[Any]) -> ev.Tally:
        return ev.Tally((), span=self.whole)

    def points(self, items: list[Any]) -> list[ev.Line]:
        return [ev.Points(items[0], span=self.whole)]

    def count(self, items: list[Any]) -> list[ev.Line]:
        return [ev.Count(items[0], span=self.whole)]

    def balls(self, items: list[Any]) -> list[ev.Line]:
        return [ev.Balls(items[0], span=self.whole)]

    def score(self, items: list[Any]) -> list[ev.Line]:
        return [ev.Score(items[0], span=self.whole)]

    # --- places

    def _team(self, side: Seat | Team) -> Team:
        if isinstance(side, Team):
            return side
        if side.value not in SIDES:
            raise NotAsWritten(f"{side.value} is a seat, not a side: write NS or EW", self.whole)
        return SIDES[side.value]

    def _place_said(self, said: list[Any], at: int) -> list[Any]:
        """Gives each thing said its own place, in reading order from `at` in the line."""
        placed = []
        for event in said:
            while self.text[at] in "[; ":
                at += 1
            end = found.end() if (found := _SAID.match(self.text, at)) else at
            stop = at + len(self.text[at:end].rstrip())
            placed.append(replace(event, span=Span(self.source, self.start + at, self.start + stop)))
            at = end
        return placed


def _known(number: Any) -> Any:
    return None if number is NOT_KNOWN else number


def _as_written(number: int | None) -> str:
    return "?" if number is None else str(number)


def _made(happening: type[ev.Happening], items: list[Any]) -> Any:
    return happening, [_what(item) for item in items]


def _what(item: Any) -> Any:
    return item[0] if isinstance(item, tuple) else item


_HAPPENINGS = {each.kind().replace("-", "_"): each for each in ev.HAPPENINGS}
