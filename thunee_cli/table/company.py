"""How many players a deal was played by, where what is written shows that it was not the house's number."""

from __future__ import annotations

from collections.abc import Iterator

from ..cards import Seat, Team
from ..notation import events as ev
from ..notation.parse import Section
from ..source import Span
from ..values import dataclass

_CORNERS = {Seat.NW, Seat.SW, Seat.SE, Seat.NE}
_SIDES_OF_FOUR = {Team.NS, Team.EW}
_FOUR, _ADVISERS = 4, 2


@dataclass(frozen=True, slots=True)
class Company:
    """How many play, and where that is written; `named` where it is by their names."""

    players: int
    span: Span
    named: bool = False


def other_company(section: Section, named: ev.Players | None) -> Company | None:
    """The two or six who play a deal under a house for four; None where four may well have played it.

    `named` is the heading's list of players. A table of four may have two advisers, who are named at its corners: they
    hold no cards.
    """
    acting = list(_acting(section))
    seats = {seat for seat, _ in acting}
    names = {seat for seat, _ in named.names} if named else set[Seat]()
    if (seats | names) & {Seat.W, Seat.E} or _sides(section) & _SIDES_OF_FOUR:
        return None
    plays = [_cards(event) for event in section.events if isinstance(event, ev.Trick) and _cards(event)]
    most = max(plays, default=0)
    if named and len(names & _CORNERS) > _ADVISERS and most != _FOUR:
        return Company(6, named.span, named=True)
    corners = [(seat, span) for seat, span in acting if seat in _CORNERS]
    if corners and most != _FOUR and _are_six(corners, most, section):
        return Company(6, corners[0][1])
    if corners or names & _CORNERS or most > 2:
        return None
    is_played = any(isinstance(event, ev.Trick) for event in section.events)
    if named and names == {Seat.N, Seat.S} and (plays or not is_played):
        return Company(2, named.span, named=True)
    pairs = [event for event in section.events if isinstance(event, ev.Trick) and _cards(event) == 2]
    half = next((event for event in section.events if isinstance(event, ev.Half)), None)
    if len(pairs) > 1 and len(pairs) == len(plays):
        return Company(2, pairs[0].span)
    return Company(2, half.span) if half and seats else None


def _are_six(corners: list[tuple[Seat, Span]], most: int, section: Section) -> bool:
    """Whether more than a slip of the pen puts players at the corners."""
    several = len({seat for seat, _ in corners}) > 1
    return several or most > _FOUR or _has_short_hand(section) or bool(_sides(section) - _SIDES_OF_FOUR)


def _acting(section: Section) -> Iterator[tuple[Seat, Span]]:
    """Who holds cards, calls, leads or plays in a deal, and where that is written."""
    opening = section.opening
    if isinstance(opening, ev.DealLine) and opening.dealer:
        yield opening.dealer, opening.span
    for event in section.events:
        match event:
            case ev.Hand(seat) | ev.Call(seat=seat) | ev.Passes(seat) | ev.Dealer(seat):
                yield seat, event.span
            case ev.Trump(Seat() as seat):
                yield seat, event.span
            case ev.Jodhi(seat) | ev.Double(seat) | ev.Khanuck(seat) | ev.Thunee(seat) | ev.Royals(seat):
                yield seat, event.span
            case ev.Trick(_, leader, items, result):
                seats = [leader, result.winner if result else None]
                seats += [item.seat for item in items if isinstance(item, ev.Play)]
                yield from ((seat, event.span) for seat in seats if seat is not None)


def _sides(section: Section) -> set[Team]:
    """The sides that the numbers of a deal name."""
    opening, sides = section.opening, set[Team]()
    tallies = [e.tally for e in section.events if isinstance(e, ev.Points | ev.Count | ev.Balls | ev.Score)]
    if isinstance(opening, ev.DealLine) and opening.balls:
        tallies.append(opening.balls)
    for tally in tallies:
        sides |= {side for side, _ in tally.values or ()}
    for event in section.events:
        if isinstance(event, ev.Trick) and event.result and event.result.side:
            sides.add(event.result.side)
    return sides


def _cards(trick: ev.Trick) -> int:
    return sum(1 for item in trick.items if isinstance(item, ev.Play) and not item.taken_back)


def _has_short_hand(section: Section) -> bool:
    """Whether a player at a corner holds three cards and one, as six players are dealt."""
    hands = [e for e in section.events if isinstance(e, ev.Hand) and e.seat in _CORNERS]
    return any(len(hand.first) == 3 and len(hand.last or ()) in (0, 1) for hand in hands)
