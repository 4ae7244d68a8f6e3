"""What goes wrong with the balls of a deal: the deal is decided anew with one thing changed."""

from __future__ import annotations

from collections.abc import Iterator

from ..laws import answering
from ..laws.base import Law
from ..notation import events as ev
from ..profiles.ruleset import RuleSet
from ..results import as_ruled
from ..stages import Decided
from ..values import replace
from ..verdict import Award, AwardKind, CountSheet, Item, Result
from .change import CARRIED_OVER, LAST_TRICK, LEFT_OUT, SWAPPED, WRONG_SIDE, Mistake, hint
from .count import count_changes

_CALL_AND_LOSS = "call-and-loss"
_DOUBLED_STAKES = answering(Law.paid_again)


def balls_causes(record: Decided, awards: list[Award], rules: RuleSet) -> str:
    """The likeliest causes of the balls the table wrote; "" where none gives them."""
    agreed = record.as_agreed
    if agreed is None or agreed.balls is None or agreed.void:
        return ""
    return hint(_said(agreed), _changes(record, agreed, awards, rules))


def _changes(record: Decided, agreed: Result, awards: list[Award], rules: RuleSet) -> Iterator[Mistake]:
    """The changes with which the deal comes out as the table wrote it."""
    ruled = record.as_ruled
    assert ruled is not None
    yield from _from_written_count(record, agreed, rules)
    for law in dict.fromkeys(award.law for award in awards):
        kept = [award for award in awards if award.law != law]
        if as_ruled(record, kept, rules).same_as(agreed):
            reasons = [award.reason for award in awards if award.law == law]
            usual = LAST_TRICK if law == _CALL_AND_LOSS else LEFT_OUT
            yield Mistake(0, f"it is forgotten that {reasons[0]}", usual)
    yield from _stakes(ruled, agreed)
    if record.as_played.same_as(agreed) and _has(ruled, AwardKind.PENALTY, AwardKind.VOID):
        yield Mistake(0, "the deal is entered as it was played, with no penalty", WRONG_SIDE)
    teams = record.game.teams
    if all(agreed.of(team) == ruled.of(record.game.other(team)) for team in teams):
        yield Mistake(0, "the sides are swapped", SWAPPED)
    if all(agreed.of(team) == 2 * (ruled.of(team) or 0) for team in teams) and not _has_law(ruled, _CALL_AND_LOSS):
        yield Mistake(0, "the deal is paid double, as after a call that was lost", WRONG_SIDE)
    last = record.running.last
    if last is not None and last.balls and Result(balls=last.balls).same_as(agreed):
        yield Mistake(0, "the balls of the deal before are copied", CARRIED_OVER)
    yield from _from_changed_count(record, agreed, rules)


def _said(result: Result) -> str:
    gained = [f"{team.value} {number}" for team, number in result.balls or () if number]
    return ", ".join(gained) or "no ball"


def _stakes(ruled: Result, agreed: Result) -> Iterator[Mistake]:
    """The stakes were doubled, and that was forgotten."""
    gained: dict[object, int] = {}
    for award in ruled.awards:
        if award.law != _DOUBLED_STAKES:
            gained[award.team] = gained.get(award.team, 0) + award.balls
    doubling = next((award for award in ruled.awards if award.law == _DOUBLED_STAKES), None)
    if doubling and gained == {team: number for team, number in agreed.balls or () if number}:
        yield Mistake(0, f"it is forgotten that {doubling.reason}", LEFT_OUT)


def _has(result: Result, *kinds: AwardKind) -> bool:
    return any(award.kind in kinds for award in result.awards)


def _has_law(result: Result, law: str) -> bool:
    return any(award.law == law for award in result.awards)


def _table_count(record: Decided) -> int | None:
    """The count the table reckoned with, as written or as its own card points give it."""
    sheet, written = record.sheet, record.written(ev.Count)
    if sheet is None:
        return None
    return written.of(sheet.team) if written and written.values is not None else record.table_count()


def _from_written_count(record: Decided, agreed: Result, rules: RuleSet) -> Iterator[Mistake]:
    """The table's own count, where a slip went into it."""
    sheet, count = record.sheet, _table_count(record)
    if sheet is None or sheet.total is None or count is None or count == sheet.total:
        return
    if _decided_by(count, sheet, record, rules).same_as(agreed):
        yield Mistake(0, f"{sheet.team.value} are given the table's own count of {count}", -1)


def _from_changed_count(record: Decided, agreed: Result, rules: RuleSet) -> Iterator[Mistake]:
    """One change of the count that turns the deal, where the table did not write another count."""
    sheet = record.sheet
    if sheet is None or sheet.total is None or _table_count(record) not in (None, sheet.total):
        return
    if record.written(ev.Count):
        return  # the table counted rightly
    results: dict[int, bool] = {}
    for change in count_changes(record):
        if change.number < 0 or (change.number >= sheet.needed) is sheet.is_reached:
            continue
        if change.number not in results:
            results[change.number] = _decided_by(change.number, sheet, record, rules).same_as(agreed)
        if results[change.number]:
            yield replace(change, words=f"{change.words} ({change.number} in place of {sheet.total})")


def _decided_by(total: int, sheet: CountSheet, record: Decided, rules: RuleSet) -> Result:
    """The deal as it would be ruled with another total."""
    label = sheet.items[0].label if sheet.items else ""
    changed = replace(record, sheet=replace(sheet, items=(Item(law=sheet.law, label=label, points=total),)))
    awards = [award for law in rules.answering(Law.award) for award in law.award(changed)]
    return as_ruled(changed, awards, rules)
