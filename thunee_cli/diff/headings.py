"""What two records say above the deals: who sits where, what the game starts from, the draw for the first dealer."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator, Sequence

from ..cards import Seat
from ..notation import events as ev
from ..notation.parse import Section
from .deals import Difference, Sort, Subject, weighed
from .told import Said

_ALIKE = 0.6
"""How much alike two spellings of one name are, at least."""


def headings(a: Sequence[Section], b: Sequence[Section]) -> Iterator[Difference]:
    """Where two records differ above their deals, as far as it bears on them; only names that contradict are told."""
    for mine, theirs in zip(_heads(a), _heads(b), strict=False):
        yield from weighed(Subject("start"), _event(mine, ev.Score), _event(theirs, ev.Score))
        yield from weighed(Subject("draw"), _event(mine, ev.Draw), _event(theirs, ev.Draw))
    ours, others = _players(a), _players(b)
    for seat in ours:
        if seat in others and not _one_name(str(ours[seat].value), str(others[seat].value)):
            yield Difference(Sort.DIFFERS, Subject("player", seat=seat), ours[seat], others[seat])


def turned_seats(a: Sequence[Section], b: Sequence[Section]) -> tuple[Seat, Seat] | None:
    """A seat of the first record and the seat it is in the second, where the names sit as if the table were turned."""
    ours, others = _players(a), _players(b)
    seats = [seat for seat in Seat if seat in ours]
    if len(seats) < 2 or set(ours) != set(others):
        return None
    for shift in range(1, len(seats)):
        moved = {seat: seats[(place + shift) % len(seats)] for place, seat in enumerate(seats)}
        if all(_one_name(str(ours[seat].value), str(others[moved[seat]].value)) for seat in seats):
            return seats[0], moved[seats[0]]
    return None


def _heads(sections: Iterable[Section]) -> Iterator[list[Section]]:
    """The headings of each game: all that stands above its first deal and belongs to no other game."""
    above: list[Section] = []
    in_deals = False
    for section in sections:
        if section.kind == "deal":
            if not in_deals:
                yield above
            in_deals, above = True, []
        else:
            in_deals = False
            above.append(section)


def _event(sections: Iterable[Section], kind: type[ev.Score | ev.Draw]) -> Said | None:
    event = next((event for section in sections for event in section.events if isinstance(event, kind)), None)
    if event is None:
        return None
    return Said(event.tally if isinstance(event, ev.Score) else event, event.span)


def _players(sections: Iterable[Section]) -> dict[Seat, Said]:
    events = (event for section in sections for event in section.events if isinstance(event, ev.Players))
    first = next(events, None)
    return {seat: Said(name, first.span) for seat, name in first.names if name.strip()} if first else {}


def _one_name(one: str, other: str) -> bool:
    """Whether two names can be one, spelt otherwise or shortened."""
    mine, theirs = (" ".join(name.casefold().split()) for name in (one, other))
    shorter, longer = sorted((mine, theirs), key=len)
    return shorter in longer or difflib.SequenceMatcher(None, mine, theirs).ratio() >= _ALIKE
