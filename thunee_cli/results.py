"""What a deal comes to: its count, and its result as played, as ruled and as agreed."""

from __future__ import annotations

from .cards import Team
from .findings import Grade
from .laws.base import FOUR_BALLS, Law
from .notation import events as ev
from .profiles.ruleset import RuleSet
from .record import (
    CALL_NOT_NOTED,
    NO_CALLS_LINE,
    Record,
    jodhi_not_noted,
)
from .stages import Counted, Examined, Ruled, accusers, become, is_alleged, is_waived, waived_unseen
from .values import replace
from .verdict import (
    Award,
    AwardKind,
    CountSheet,
    Result,
)


def count(record: Examined, rules: RuleSet) -> Counted:
    """The deal with its count, and with what the table wrote for it."""
    agreed = as_agreed(record)
    missing = rules.ask(Law.why_not_judged, record) or ""
    if record.final.solo or record.company is not None:
        return become(Counted, record, sheet=None, why_no_sheet=missing, as_agreed=agreed)
    game, side = record.game, record.counters if record.game.kind == "counting" else record.makers
    missing = missing or _why_no_count(record, side)
    if missing or side is None:
        return become(Counted, record, sheet=None, why_no_sheet=missing, as_agreed=agreed)
    items = tuple(item for law in rules.answering(Law.count) for item in law.count(record))
    due = (record.final.call or 0) if game.kind == "contract" else game.target
    sheet = CountSheet(side, items, due, rules.count_law)
    return become(Counted, record, sheet=sheet, why_no_sheet="", as_agreed=agreed)


def _why_no_count(record: Record, side: Team | None) -> str:
    """Why there is nothing to count; "" where there is."""
    if not record.knowledge.is_possible:
        return "no dealing fits all that is written"
    if not record.final.tricks:
        return "no tricks are written"
    if side is None:
        return "who made trumps is not known"
    if record.game.kind == "contract" and not record.final.standing:
        return "what was bid is not written"
    if record.game.kind == "contract" and record.final.call is None:
        return "how much was bid is not noted"
    return "" if record.is_complete else record.why_points_unknown()


def ruled_as_written(record: Counted, rules: RuleSet) -> Ruled:
    """The deal with what its laws pay, and what it comes to as played and as ruled."""
    awards = [award for law in rules.answering(Law.award) for award in law.award(record)]
    played, ruled = as_played(record, awards, rules), as_ruled(record, awards, rules)
    return become(Ruled, record, awards=tuple(awards), as_played=played, as_ruled=ruled)


def as_played(record: Counted, awards: list[Award], rules: RuleSet) -> Result:
    """The deal evaluated to its end, whatever was wrong; a call that costs by itself is part of the play."""
    kept = [a for a in awards if a.kind not in (AwardKind.PENALTY, AwardKind.VOID) or a.is_of_the_play]
    return _result(record, kept, rules)


def as_ruled(record: Counted, awards: list[Award], rules: RuleSet) -> Result:
    unclaimed = [award for award in awards if award.kind is AwardKind.VOID and award.step < 0]
    if unclaimed:
        return Result(balls=(), awards=tuple(unclaimed[:1]), void=unclaimed[0].reason)
    deciding = sorted(
        (a for a in awards if a.kind in (AwardKind.VOID, AwardKind.PENALTY)), key=lambda award: award.step
    )
    stopped = rules.ask(Law.why_stopped, record)
    if stopped and not deciding:
        return Result(balls=None, missing=stopped)
    perhaps = [law.may_be_void(record) for law in rules.answering(Law.may_be_void)]
    perhaps += [law.may_be_punished(record) for law in rules.answering(Law.may_be_punished)]
    may_end = min((each for each in perhaps if each), default=None)
    if may_end and (not deciding or may_end[0] < deciding[0].step):
        return _or_as_agreed(Result(balls=None, missing=may_end[1]), record)
    if deciding:
        first = deciding[0]
        provisional = _alleged(record, first)
        if first.kind is AwardKind.PENALTY:
            provisional = provisional or waived_unseen(record)
        if first.kind is AwardKind.VOID:
            return Result(balls=(), awards=(first,), void=first.reason, provisional=provisional)
        assert first.team is not None
        return Result(balls=((first.team, first.balls),), awards=(first,), provisional=provisional)
    void = record.first(ev.Void)
    opening = record.section.opening
    if not record.final.tricks and (void or (isinstance(opening, ev.DealLine) and opening.void)):
        reason = void.event.reason.replace("-", " ") if void and isinstance(void.event, ev.Void) else "not recorded"
        return Result(balls=(), awards=(), void=reason, from_table=True)
    result = _result(record, [a for a in awards if a.kind not in (AwardKind.VOID, AwardKind.PENALTY)], rules)
    if result.decided:
        result = replace(result, provisional=_alleged(record, None))
    return _or_as_agreed(result, record)


def _or_as_agreed(result: Result, record: Counted) -> Result:
    """The result, or the table's own where the play stopped before it was decided."""
    if not result.decided and record.as_agreed and record.as_agreed.decided and not record.final.is_finished:
        return replace(record.as_agreed, from_table=True, missing="")
    return result


def _alleged(record: Counted, award: Award | None) -> str:
    """A breach that somebody alleged and that is only possible, where it would change the ruling.

    With `award` it must come before it, and be of the side that gains by it (of either side where the deal is void).
    """
    for finding in record.findings:
        offender = finding.offender
        if not finding.penalty or finding.grade is not Grade.POSSIBLE or is_waived(record, finding):
            continue
        if offender not in record.game.seats:
            continue
        if award is not None and award.team is not None and record.game.team(offender) is not award.team:
            continue
        accusations = accusers(record, finding)
        if not accusations and (record.needs_accuser or not is_alleged(record, finding)):
            continue
        when = accusations[0].index if record.needs_accuser else finding.step
        if award is None or when < award.step:
            return f"{finding.message} ({finding.number})"
    return ""


_STRENGTH = (
    AwardKind.PENALTY,
    AwardKind.TRUMPLESS,
    AwardKind.THUNEE,
    AwardKind.KHANUCK,
    AwardKind.DOUBLE,
    AwardKind.COUNT,
)


def _result(record: Counted, awards: list[Award], rules: RuleSet) -> Result:
    """The strongest kind of award decides, alone or with those the house pays beside it; awards of one kind add up."""
    if record.final.in_force.unknown:
        return Result(balls=None, missing=record.final.in_force.unknown)
    paid: list[Award] = []
    together: tuple[AwardKind, ...] = ()
    for kind in _STRENGTH:
        if together and kind not in together:
            break
        chosen = [award for award in awards if award.kind is kind]
        if why := _not_decided(record, kind, chosen, rules):
            return Result(balls=None, missing=why)
        if chosen and not together:
            together = rules.paid_together(kind)
        paid += chosen
    if not together or (AwardKind.COUNT in together and all(award.kind is not AwardKind.COUNT for award in paid)):
        return Result(balls=None, missing=_count_missing(record))
    paid += [again for law in rules.answering(Law.paid_again) for again in law.paid_again(paid, record)]
    gained: dict[Team, int] = {}
    for award in paid:
        assert award.team is not None
        gained[award.team] = gained.get(award.team, 0) + award.balls
    result = Result(balls=tuple(gained.items()), awards=tuple(paid))
    may_cost = rules.ask(Law.may_cost, record)
    if may_cost and AwardKind.PENALTY not in together and result.balls != ((may_cost[0], FOUR_BALLS),):
        return Result(balls=None, missing=may_cost[1])
    return result


def _not_decided(record: Counted, kind: AwardKind, chosen: list[Award], rules: RuleSet) -> str:
    """The fact that is missing where a kind would decide the deal and cannot be told; "" where nothing is."""
    match kind:
        case AwardKind.TRUMPLESS:
            return rules.ask(Law.why_undecided, kind, record) or ""
        case AwardKind.THUNEE if record.final.solo and not chosen:
            return _solo_missing(record)
        case AwardKind.KHANUCK if why := record.late_call(ev.Khanuck):
            return why
        case AwardKind.DOUBLE if why := record.late_call(ev.Double):
            return why
        case AwardKind.KHANUCK if len(chosen) < len(list(record.good_calls(ev.Khanuck))):
            return f"whether the Khanuck was good cannot be told: {_call_missing(record)}"
        case AwardKind.DOUBLE if len(chosen) < len(list(record.good_calls(ev.Double))):
            return f"what the Double pays cannot be told: {_double_missing(record)}"
        case AwardKind.COUNT if chosen:
            return rules.ask(Law.why_undecided, kind, record) or ""
        case _:
            return ""


def _double_missing(record: Counted) -> str:
    """What keeps a Double open: who won the tricks, or else whether anyone had called."""
    untold = next((trick.number for trick in record.final.tricks if trick.winner is None), None)
    return _call_missing(record) if untold is None else f"who won trick {untold} is not known"


def _call_missing(record: Counted) -> str:
    """What keeps a Double or Khanuck open: the play, or else whether anyone had called."""
    if not record.is_complete or not record.is_told or any(t.points is None for t in record.final.tricks):
        return record.why_points_unknown()
    for step in record.events(ev.Jodhi):
        low, high = record.worth_of_jodhi(step)
        if step.seat and low != high:
            return jodhi_not_noted(step.seat)
    if record.final.standing and record.final.call is None:
        return CALL_NOT_NOTED
    return NO_CALLS_LINE if not record.final.calls_known else "which of the partners won the last trick is not known"


def _solo_missing(record: Record) -> str:
    for trick in record.final.tricks:
        if trick.winner is None:
            return f"who won trick {trick.number} is not known"
    solo = record.final.solo
    return f"the play is not written to the end of {solo.caller.word}'s {solo.name}" if solo else ""


def _count_missing(record: Counted) -> str:
    return record.why_no_sheet or (record.sheet.missing if record.sheet else "")


def as_agreed(record: Record) -> Result | None:
    """What the table wrote down for the deal: its balls, in the deal's line or a `balls:` line."""
    opening = record.section.opening
    tally = record.written(ev.Balls)
    if tally is None and isinstance(opening, ev.DealLine):
        tally = opening.balls
    void = record.first(ev.Void)
    if void is not None and isinstance(void.event, ev.Void):
        return Result(balls=(), void=void.event.reason.replace("-", " "), from_table=True)
    if isinstance(opening, ev.DealLine) and opening.void:
        return Result(balls=(), void="not recorded", from_table=True)
    if tally is not None:
        if tally.values is None:
            return Result(balls=None, missing="the table did not write the balls of this deal", from_table=True)
        if tally.unknown:
            missing = f"how many balls the table gave {tally.unknown[0].value} is not noted"
            return Result(balls=None, missing=missing, from_table=True)
        return _from_table(tally.known or (), record)
    rulings = [s.event for s in record.events(ev.Ruling)]
    for ruling in rulings:
        if ruling.balls is not None and ruling.side is not None:
            return _from_table(((ruling.side, ruling.balls),), record)
        if ruling.outcome == "void":
            return Result(balls=(), void=f"ruled by the {ruling.by}", from_table=True)
    return None


def _from_table(balls: tuple[tuple[Team, int], ...], record: Record) -> Result:
    strange = [team.value for team, _ in balls if team not in record.game.teams]
    if strange:
        return Result(balls=None, missing=f"{strange[0]} is no side at this table", from_table=True)
    return Result(balls=balls, from_table=True)
