"""What each player did in a deal and in a game, in numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from ..cards import Seat, Team
from ..findings import Finding, Grade, Kind
from ..notation import events as ev
from ..table.replay import Step
from ..values import dataclass
from ..verdict import AwardKind, DealVerdict, GameHeading, Upheld
from .words import maker_of


@dataclass(frozen=True, slots=True)
class StatColumn:
    """A number that is kept of players: its key, a short head for a table, and what it counts."""

    key: str
    head: str
    words: str


COLUMNS = (
    StatColumn("deals_dealt", "dealt", "deals the player dealt"),
    StatColumn("trumps_made", "trumps", "deals in which the player made trumps"),
    StatColumn("calls", "calls", "calls made"),
    StatColumn("calls_stood", "stood", "calls that made trumps"),
    StatColumn("calls_won", "won", "deals that the side then won"),
    StatColumn("highest_call", "highest", "the highest number called"),
    StatColumn("thunee_tried", "Thunee", "Thunees that stood"),
    StatColumn("thunee_made", "made", "Thunees made"),
    StatColumn("royals_tried", "Royals", "Royals that stood"),
    StatColumn("royals_made", "made", "Royals made"),
    StatColumn("trips_tried", "Trips", "Trips that stood"),
    StatColumn("trips_made", "made", "Trips made"),
    StatColumn("moenie_tried", "Moenie", "Moenies that stood"),
    StatColumn("moenie_made", "made", "Moenies made"),
    StatColumn("jodhi_calls", "Jodhi", "Jodhis called"),
    StatColumn("jodhi_points", "points", "points of the player's Jodhis in the counts"),
    StatColumn("double_tried", "Double", "Doubles called in time"),
    StatColumn("double_made", "made", "Doubles made"),
    StatColumn("khanuck_tried", "Khanuck", "Khanucks called in time"),
    StatColumn("khanuck_made", "made", "Khanucks made"),
    StatColumn("tricks", "tricks", "tricks taken"),
    StatColumn("points", "cards", "card points in the tricks taken, as far as they are known"),
    StatColumn("accusations", "accused", "accusations made"),
    StatColumn("accusations_upheld", "upheld", "of them upheld"),
    StatColumn("breaches", "breaches", "breaches of a law that the record proves against the player"),
    StatColumn("penalties", "penalties", "penalties that the side paid for the player"),
)
"""Every number in the order of the tables; what is made stands behind what was tried."""

_MOST = ("highest_call",)


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """A player's numbers, those that are nought left out; `name` is "" where none is written."""

    seat: Seat
    name: str
    team: Team
    numbers: tuple[tuple[str, int], ...] = ()

    def get(self, key: str) -> int:
        return dict(self.numbers).get(key, 0)


def player_lines(deal: DealVerdict, heading: GameHeading) -> tuple[PlayerLine, ...]:
    """What a deal adds to the numbers of each player, in order of turn."""
    game = deal.steps[0].before.game
    names = dict(heading.players)
    gained: dict[Seat, dict[str, int]] = {seat: {} for seat in game.seats}
    for seat, key, number in _numbers(deal):
        if seat in gained:
            gained[seat][key] = _with(key, gained[seat].get(key, 0), number)
    return tuple(
        PlayerLine(seat, names.get(seat, "").strip(), game.team(seat), _ordered(gained[seat])) for seat in game.seats
    )


def add(lines: Iterable[PlayerLine], more: Iterable[PlayerLine]) -> tuple[PlayerLine, ...]:
    """Lines of the same game with those of another deal."""
    found = {line.seat: line for line in lines}
    for line in more:
        before = found.get(line.seat, replace(line, numbers=()))
        numbers = dict(before.numbers)
        for key, number in line.numbers:
            numbers[key] = _with(key, numbers.get(key, 0), number)
        found[line.seat] = replace(before, numbers=_ordered(numbers))
    return tuple(found.values())


def occurred(lines: Iterable[PlayerLine]) -> tuple[StatColumn, ...]:
    """The columns in which anybody has a number; what was made is there as soon as it was tried."""
    keys = {key for line in lines for key, _ in line.numbers}
    keys |= {key.replace("_tried", "_made") for key in keys}
    keys |= {"calls_stood", "calls_won"} if "calls" in keys else set()
    return tuple(column for column in COLUMNS if column.key in keys)


def paid_for(deal: DealVerdict) -> tuple[tuple[Seat, str], ...]:
    """The penalties of a deal as ruled: whose breach each was, and the law."""
    found: list[tuple[Seat, str]] = []
    for award in deal.as_ruled.awards:
        if award.kind is not AwardKind.PENALTY:
            continue
        same = (f.offender for f in deal.findings if f.offender and f.span == award.span and f.law == award.law)
        step = deal.steps[award.step] if 0 <= award.step < len(deal.steps) else None
        seat = next(same, step.seat if step else None)
        if seat is not None:
            found.append((seat, award.law))
    return tuple(found)


_Number = tuple[Seat | None, str, int]


def _numbers(deal: DealVerdict) -> Iterator[_Number]:
    for finding in deal.findings:
        if finding.kind is Kind.PLAY and finding.grade is Grade.PROVEN:
            yield finding.offender, "breaches", 1
    for accusation in deal.accusations:
        yield accusation.accuser, "accusations", 1
        if accusation.decided is Upheld.UPHELD:
            yield accusation.accuser, "accusations_upheld", 1
    for seat, _ in paid_for(deal):
        yield seat, "penalties", 1
    if deal.as_ruled.void:
        return
    yield deal.dealer, "deals_dealt", 1
    yield maker_of(deal), "trumps_made", 1
    yield from _calls(deal)
    yield from _alone(deal)
    yield from _spoken(deal)
    for trick in deal.tricks:
        yield trick.winner, "tricks", 1
        yield trick.winner, "points", trick.points or 0


def _calls(deal: DealVerdict) -> Iterator[_Number]:
    called: set[Seat] = set()
    for step in deal.steps:
        if isinstance(step.event, ev.Call):
            for seat in (step.event.seat, step.event.together):
                if seat is not None:
                    called.add(seat)
                    yield seat, "calls", 1
                    if step.event.amount is not None:
                        yield seat, "highest_call", step.event.amount
    after = deal.steps[-1].after
    if after.solo is not None or after.maker not in called:
        return
    yield after.maker, "calls_stood", 1
    if _won(deal, after.game.team(after.maker)):
        yield after.maker, "calls_won", 1


def _won(deal: DealVerdict, team: Team) -> bool:
    gained = dict(deal.as_ruled.balls or ())
    return gained.get(team, 0) > max((number for side, number in gained.items() if side is not team), default=0)


def _alone(deal: DealVerdict) -> Iterator[_Number]:
    """Thunee and the other calls to win alone."""
    after = deal.steps[-1].after
    if after.solo is None or after.solo.caller not in after.game.seats:
        return
    name = after.solo.way.value.lower()
    yield after.solo.caller, f"{name}_tried", 1
    own = after.game.team(after.solo.caller)
    if any(award.kind is AwardKind.THUNEE and award.team is own for award in deal.as_ruled.awards):
        yield after.solo.caller, f"{name}_made", 1


def _spoken(deal: DealVerdict) -> Iterator[_Number]:
    """Jodhis, Doubles and Khanucks."""
    after = deal.steps[-1].after
    counted = {item.span: item.points or 0 for item in deal.count.items} if deal.count else {}
    no_calls = {f.step for f in deal.findings if _is_no_call(f)}
    sides: set[tuple[str, Team]] = set()
    for step in deal.steps:
        if step.seat not in after.game.seats:
            continue
        if isinstance(step.event, ev.Jodhi):
            yield step.seat, "jodhi_calls", 1
            yield step.seat, "jodhi_points", abs(counted.get(step.span, 0))
        elif isinstance(step.event, ev.Double | ev.Khanuck) and step.index not in no_calls and after.solo is None:
            name, team = type(step.event).__name__.lower(), after.game.team(step.seat)
            if (name, team) not in sides:  # a side's first counts
                sides.add((name, team))
                yield step.seat, f"{name}_tried", 1
                if _is_made(deal, step, name, team):
                    yield step.seat, f"{name}_made", 1


def _is_no_call(finding: Finding) -> bool:
    return finding.counts == 0 and finding.grade is Grade.PROVEN


def _is_made(deal: DealVerdict, step: Step, name: str, team: Team) -> bool:
    kind = AwardKind(name)
    return any(award.kind is kind and award.span == step.span and award.team is team for award in deal.as_ruled.awards)


def _with(key: str, one: int, other: int) -> int:
    return max(one, other) if key in _MOST else one + other


def _ordered(numbers: dict[str, int]) -> tuple[tuple[str, int], ...]:
    return tuple((column.key, numbers[column.key]) for column in COLUMNS if numbers.get(column.key))
