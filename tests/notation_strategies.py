"""Hypothesis strategies for events and sections as the reader would give them, in canonical order."""

from __future__ import annotations

import dataclasses
import string
from typing import Any

from hypothesis import strategies as st

from thunee_cli.cards import ALL_CARDS, Rank, Seat, Suit, Team, Unseen
from thunee_cli.event_number import EventNumber
from thunee_cli.notation import events as ev
from thunee_cli.notation.parse import Section
from thunee_cli.notation.write import in_order
from thunee_cli.source import Source

NOWHERE = Source("", "")
seats, suits, teams = st.sampled_from(Seat), st.sampled_from(Suit), st.sampled_from(Team)
cards = st.sampled_from(ALL_CARDS)
unseen = st.one_of(
    st.just(Unseen()), st.builds(Unseen, rank=st.sampled_from(Rank)), st.builds(Unseen, suit=st.sampled_from(Suit))
)
any_cards = st.one_of(cards, unseen)
numbers = st.integers(0, 999)
noted = st.none() | numbers
"""A number, or `?`."""
letters = st.text(string.ascii_lowercase, min_size=1, max_size=5)
words = st.lists(letters.filter(lambda word: word not in ("at", "after", "on", "to")), min_size=1, max_size=3).map(
    "-".join
)
free_text = st.lists(
    st.sampled_from(["Priya", "அருண்", "علي", "क्‍ष", "👩‍👧", "D’Souza", "日本", "x#y", "1:", "deal 3", "O'Brien", "-"]),
    max_size=3,
).map(" ".join)
names = st.one_of(free_text, st.sampled_from(["Naidoo, the elder", "a=b", "x # y", " k "]))
places = st.from_regex(r"\A([1-9]\.)?([1-6]\.[1-4][a-c]?|(calls|cut|trump|draw)(\.[1-9])?)\Z").map(EventNumber.parse)
shown = st.one_of(any_cards, suits)
_FIELDS: dict[str, Any] = {
    "seat": seats,
    "after": st.none() | places,
    "value": noted,
    "suit": st.none() | suits,
    "blind": st.booleans(),
    "what": shown,
    "card": any_cards,
    "offender": seats,
    "breach": words,
    "at": st.none() | places,
    "tricks": st.none() | numbers,
    "balls": st.none() | numbers,
    "open": st.just(False),
    "text": free_text,
}


def happening(kind: type[ev.Happening]) -> st.SearchStrategy[ev.Happening]:
    own: dict[type[ev.Happening], dict[str, Any]] = {
        ev.TakesBack: {"what": st.none() | any_cards},
        ev.CallsCard: {"card": cards},
    }
    fields = {**_FIELDS, **own.get(kind, {})}
    return st.builds(
        kind, **{field.name: fields[field.name] for field in dataclasses.fields(kind) if field.name != "span"}
    )


how_many_is_open = st.builds(ev.OpensBalls, seats, open=st.just(True), after=st.none() | places)
happenings = st.one_of([how_many_is_open, *(happening(kind) for kind in ev.HAPPENINGS)])
marks = st.none() | st.just("") | words
plays = st.builds(ev.Play, any_cards, st.none() | seats, marks, st.booleans(), st.booleans())
no_card = st.builds(ev.Play, st.none(), st.none() | seats, marks, together=st.booleans())
exposed = st.builds(ev.Exposed, any_cards, st.none() | seats)
_winners = st.none() | seats
results = st.one_of(
    st.builds(ev.TrickResult, _winners, st.none() | numbers),
    st.builds(ev.TrickResult, _winners, st.none() | numbers, teams, numbers),
    st.builds(ev.TrickResult, seats, st.none(), open=st.just(("points",))),
    st.builds(ev.TrickResult, _winners, st.none(), teams, numbers, open=st.just(("points",))),
    st.builds(ev.TrickResult, _winners, st.none() | numbers, teams, st.none(), open=st.just(("running",))),
    st.builds(ev.TrickResult, _winners, st.none(), teams, st.none(), open=st.just(("points", "running"))),
).filter(
    # `= S 40` is a winner with points, so a side named by a seat needs something before it
    lambda result: (
        result.side in (None, Team.NS, Team.EW) or result.winner or result.points is not None or "points" in result.open
    )
)
tallies = st.builds(
    ev.Tally,
    st.none() | st.lists(st.tuples(teams, noted), max_size=3, unique_by=lambda pair: pair[0]).map(tuple),
)
tricks = st.builds(
    ev.Trick,
    st.integers(1, 12),
    st.none() | seats,
    st.lists(st.one_of(plays, plays, no_card, happenings, exposed), min_size=1, max_size=7).map(tuple),
    st.none() | results,
)
calls = st.builds(ev.Call, seat=seats, amount=noted)


@st.composite
def together(draw: st.DrawFn) -> ev.Call:
    maker = draw(st.none() | seats)
    counted, namer = (draw(st.none() | numbers), draw(st.none() | seats)) if maker else (None, None)
    return ev.Call(
        seat=draw(seats), amount=draw(noted), together=draw(seats), maker=maker, counted=counted, namer=namer
    )


trumps = st.builds(
    ev.Trump,
    st.none() | seats,
    st.none() | shown.filter(lambda what: what != Unseen()),
    st.sampled_from(["", "down", "named", "last card"]),
)
rulings = st.one_of(
    st.builds(ev.Ruling, st.sampled_from(["table", "Mrs Naidoo", "ராஜா"]), st.none() | places, noted, teams),
    st.builds(ev.Ruling, st.just("table"), st.none() | places, outcome=st.sampled_from(["none", "waived", "void"])),
)
some_cards = st.lists(any_cards, min_size=1, max_size=4).map(tuple)
headers = st.one_of(
    st.builds(ev.Header, st.sampled_from(["rules", "date", "place", "x-table", "scorer"]), free_text),
    st.builds(
        ev.Players, st.lists(st.tuples(seats, names), min_size=1, max_size=4, unique_by=lambda pair: pair[0]).map(tuple)
    ),
    st.builds(ev.Agreed, words),
    st.builds(
        ev.Draw,
        st.none() | seats,
        st.lists(st.tuples(seats, any_cards), min_size=1, max_size=3).map(tuple),
        st.none() | seats,
    ),
)
deal_headers = st.one_of(
    headers,
    st.builds(ev.Dealer, seats),
    st.just(ev.Cut(None)),
    st.builds(
        ev.Cut,
        seats,
        st.lists(st.sampled_from(["declined", "centre", "looked"]), max_size=2).map(tuple),
        st.none() | numbers,
    ),
    st.builds(ev.Cut, seats, st.just(("looked", "? cards"))),
    st.builds(ev.Hand, seats, some_cards, st.none() | some_cards),
    st.builds(ev.Hand, seats, st.just(())),
)
checks = st.one_of([st.builds(kind, tallies) for kind in (ev.Points, ev.Count, ev.Balls, ev.Score)])
body = st.one_of(
    exposed,
    st.builds(ev.Void, words),
    st.just(ev.NoCalls()),
    calls,
    together(),
    st.builds(ev.Passes, seats),
    trumps,
    happenings,
    tricks,
    rulings,
    checks,
    st.builds(ev.Note, free_text),
    st.builds(ev.Half, st.integers(1, 2)),
    st.builds(ev.Unread, st.sampled_from(["what is this", "N: Jh 3h"])),
)
comments = st.builds(ev.Comment, free_text.filter(lambda text: not text.startswith("#")))
openings = {
    "match": st.builds(ev.MatchLine, free_text),
    "game": st.builds(ev.GameLine, st.none() | numbers),
    "deal": st.one_of(
        st.builds(ev.DealLine, st.none() | numbers, st.none() | seats, st.none() | tallies),
        st.builds(ev.DealLine, st.none() | numbers, st.none() | seats, void=st.just(True)),
    ),
}


def _key(event: ev.Event) -> object:
    """What may stand once in a section; anything else is itself."""
    match event:
        case ev.Hand(seat):
            return "hand", seat
        case ev.Header(name):
            return "header", name
        case ev.Dealer() | ev.Cut() | ev.Players() | ev.Draw() | ev.Points() | ev.Count() | ev.Balls() | ev.Score():
            return type(event)
    return object()


def _once(found: list[ev.Event], opening: ev.Event) -> list[ev.Event]:
    seen: set[object] = set()
    if isinstance(opening, ev.DealLine) and opening.dealer:
        seen.add(ev.Dealer)
    kept = []
    for event in found:
        key = _key(event)
        if key not in seen:
            seen.add(key)
            kept.append(event)
    return kept


@st.composite
def sections(draw: st.DrawFn, kind: str) -> Section:
    opening = draw(openings[kind])
    found: list[ev.Event] = []
    happened = draw(st.lists(body, max_size=5)) if kind == "deal" else []
    for event in [*draw(st.lists(deal_headers if kind == "deal" else headers, max_size=3)), *happened]:
        if draw(st.integers(0, 7)) == 0:
            found.append(draw(comments))
        found.append(event)
    ordered: list[ev.Event] = []
    for event in in_order(_once(found, opening)):
        ordered.append(event)
        if draw(st.integers(0, 7)) == 0 and not isinstance(event, ev.Comment):
            ordered.append(dataclasses.replace(draw(comments), trailing=True))
    return Section(kind=kind, source=NOWHERE, opening=opening, events=tuple(ordered))  # type: ignore[arg-type]  # each kind is drawn with its own opening


@st.composite
def records(draw: st.DrawFn) -> list[Section]:
    kinds = draw(st.lists(st.sampled_from(["match", "game", "deal", "deal", "deal"]), min_size=1, max_size=3))
    return [draw(sections(kind)) for kind in kinds]
