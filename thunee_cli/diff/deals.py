"""Two tellings of one deal, thing by thing."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from enum import Enum

from ..cards import Seat
from ..notation import events as ev
from ..values import dataclass
from .fits import fuller, hands
from .happenings import happenings
from .told import Said, Told, ToldTrick


class Sort(Enum):
    """Whether two records contradict each other, or one says what the other leaves out."""

    DIFFERS = "differs"
    ONLY_A = "only in A"
    ONLY_B = "only in B"


@dataclass(frozen=True, slots=True)
class Subject:
    """What a difference is about: `what` in a word, and where in the deal it stands (0: nowhere in particular)."""

    what: str
    trick: int = 0
    card: int = 0
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Difference:
    sort: Sort
    subject: Subject
    a: Said | None
    b: Said | None


def differences(a: Told, b: Told) -> Iterator[Difference]:
    """Where two tellings of a deal differ, in the order of the deal."""
    yield from weighed(Subject("dealer"), a.dealer, b.dealer)
    for what in ("agreed", "draw", "cut"):
        yield from weighed(Subject(what), a.once.get(what), b.once.get(what))
    for seat, half in dict.fromkeys((*a.hands, *b.hands)):
        yield from _hand(Subject("hand", card=half, seat=seat), a.hands.get((seat, half)), b.hands.get((seat, half)))
    yield from _calls(a, b)
    yield from _in_turn("trump", a.trumps, b.trumps)
    played = list(_play(a, b))
    spoken = [
        Difference(Sort(sort), Subject("happening", trick, card), x, y) for sort, trick, card, x, y in happenings(a, b)
    ]
    yield from sorted((*played, *spoken), key=lambda each: each.subject.trick)
    yield from _in_turn("ruling", a.rulings, b.rulings)
    for what in ("void", "points", "count", "balls", "score"):
        one, other = _comparable(what, a.once.get(what), b.once.get(what))
        yield from weighed(Subject(what), one, other)


def weighed(
    subject: Subject,
    a: Said | None,
    b: Said | None,
    weigh: Callable[[object, object], tuple[bool, bool] | None] = fuller,
) -> Iterator[Difference]:
    """What there is to say about one thing, where anything is."""
    if a is None or b is None:
        if a is not None or b is not None:
            yield Difference(Sort.ONLY_A if a else Sort.ONLY_B, subject, a, b)
        return
    found = weigh(a.value, b.value)
    if found is None:
        yield Difference(Sort.DIFFERS, subject, a, b)
        return
    if found[0]:
        yield Difference(Sort.ONLY_A, subject, a, b)
    if found[1]:
        yield Difference(Sort.ONLY_B, subject, a, b)


def _hand(subject: Subject, a: Said | None, b: Said | None) -> Iterator[Difference]:
    if a and b and isinstance(a.value, ev.Hand) and isinstance(b.value, ev.Hand):
        one, other = a.value, b.value
        split = one.last is not None and other.last is not None
        found = [hands(one.cards, other.cards)]
        if split and found[0] is not None:
            found = [hands(one.first, other.first), hands(one.last or (), other.last or ())]
        yield from weighed(
            subject,
            a,
            b,
            lambda *_: (
                None
                if None in found
                else (any(each[0] for each in found if each), any(each[1] for each in found if each))
            ),
        )
        return
    yield from weighed(subject, a, b)


def _calls(a: Told, b: Told) -> Iterator[Difference]:
    """The calls in the order heard. What one scorer left out is no contradiction, unless it was the last."""
    if a.nobody_called or b.nobody_called or not a.calls or not b.calls:
        one, other = a.nobody_called or _first(a.calls), b.nobody_called or _first(b.calls)
        if one and other and one.value != other.value:
            yield Difference(Sort.DIFFERS, Subject("calls"), one, other)
        else:
            yield from weighed(Subject("calls"), one, other)
        return
    last = (a.calls[-1], b.calls[-1])
    for at, mine, theirs in _aligned(a.calls, b.calls):
        subject = Subject("call", card=at)
        if None in (mine, theirs) and (mine or theirs) in last:
            yield Difference(Sort.DIFFERS, subject, mine, theirs)
        else:
            yield from weighed(subject, mine, theirs)


def _in_turn(what: str, a: Sequence[Said], b: Sequence[Said]) -> Iterator[Difference]:
    for _, one, other in _aligned(a, b):
        yield from weighed(Subject(what), one, other)


def _play(a: Told, b: Told) -> Iterator[Difference]:
    """The tricks by their numbers."""
    if not a.tricks or not b.tricks:
        if a.tricks or b.tricks:
            first = next(iter((a.tricks or b.tricks).values()))
            said = Said(first.number, first.span)
            yield from weighed(Subject("play"), said if a.tricks else None, said if b.tricks else None)
        return
    agree = True
    for number in sorted({*a.tricks, *b.tricks}):
        one, other = a.tricks.get(number), b.tricks.get(number)
        if one is None or other is None:
            mine, theirs = (Said(number, each.span) if each else None for each in (one, other))
            yield from weighed(Subject("trick", number), mine, theirs)
            continue
        found = [*_leader(one, other, agree), *_cards(one, other), *_tail(one, other)]
        agree = agree and all(each.sort is not Sort.DIFFERS for each in found)
        yield from found


def _leader(a: ToldTrick, b: ToldTrick, agree: bool) -> Iterator[Difference]:
    """Who led: as written, or as it follows where the records agree up to here."""
    if not a.written_leader and not b.written_leader:
        return
    if not (a.written_leader and b.written_leader) and not agree and a.leader and b.leader:
        return  # it follows from a difference that is told already
    one = a.written_leader or (Said(a.leader, a.span) if a.leader else None)
    other = b.written_leader or (Said(b.leader, b.span) if b.leader else None)
    yield from weighed(Subject("leader", a.number), one, other)


def _cards(a: ToldTrick, b: ToldTrick) -> Iterator[Difference]:
    if not a.cards or not b.cards:
        yield from weighed(Subject("cards", a.number), _first(a.cards), _first(b.cards))
        return
    by_turn = a.leader is b.leader
    pairs: Iterator[tuple[int, Said | None, Said | None]]
    if len(a.cards) == len(b.cards):
        pairs = ((at, *pair) for at, pair in enumerate(zip(a.cards, b.cards, strict=True), start=1))
    else:
        pairs = _aligned([_bare(card) for card in a.cards], [_bare(card) for card in b.cards])
    for at, one, other in pairs:
        subject = Subject("card", a.number, at)
        mine, theirs = (_bare(each) if each else None for each in (one, other))
        if by_turn and mine and theirs and mine.seat and theirs.seat and mine.seat is not theirs.seat:
            yield Difference(Sort.DIFFERS, subject, mine, theirs)
        else:
            yield from weighed(subject, mine, theirs, _card)
    for at in sorted({*a.marks, *b.marks}):
        yield from weighed(Subject("mark", a.number, at), a.marks.get(at), b.marks.get(at))


def _bare(said: Said) -> Said:
    """A card by itself; `-` where the record says that none came."""
    if not isinstance(said.value, ev.Play):
        return said
    return replace(said, value=said.value.card if said.value.card is not None else "-")


def _card(one: object, other: object) -> tuple[bool, bool] | None:
    """An unseen card is a card all the same: it contradicts that none came."""
    if "-" in (one, other):
        return (False, False) if one == other else None
    return fuller(one, other)


def _tail(a: ToldTrick, b: ToldTrick) -> Iterator[Difference]:
    yield from weighed(Subject("winner", a.number), a.winner, b.winner)
    yield from weighed(Subject("trick points", a.number), a.points, b.points)
    one, other = _comparable("running", a.running, b.running)
    yield from weighed(Subject("running", a.number), one, other)


def _comparable(what: str, a: Said | None, b: Said | None) -> tuple[Said | None, Said | None]:
    """Two tallies as far as they name the same sides; of balls a side that is not named has none."""
    if a is None or b is None or not isinstance(a.value, ev.Tally) or not isinstance(b.value, ev.Tally):
        return a, b
    if what in ("balls", "score") or a.value.values is None or b.value.values is None:
        return a, b
    mine, theirs = dict(a.value.values), dict(b.value.values)
    both = [side for side in mine if side in theirs]
    if any(None not in (mine[side], theirs[side]) and mine[side] != theirs[side] for side in both):
        return a, b
    if set(mine) == set(theirs):
        return a, b
    return (a, None) if set(mine) > set(theirs) else (None, b) if set(theirs) > set(mine) else (None, None)


def _first(said: Sequence[Said]) -> Said | None:
    return said[0] if said else None


def _aligned(a: Sequence[Said], b: Sequence[Said]) -> Iterator[tuple[int, Said | None, Said | None]]:
    """Two lists side by side: what is alike together, and in a gap one after the other."""
    matcher = difflib.SequenceMatcher(None, [each.value for each in a], [each.value for each in b], autojunk=False)
    for _, a_from, a_to, b_from, b_to in matcher.get_opcodes():
        for step in range(max(a_to - a_from, b_to - b_from)):
            mine = a[a_from + step] if a_from + step < a_to else None
            theirs = b[b_from + step] if b_from + step < b_to else None
            yield (a_from if mine else b_from) + step + 1, mine, theirs
