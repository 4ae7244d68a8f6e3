"""What the record of a deal becomes: examined, counted, ruled and decided, each stage made from the one before."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, TypeVar

from .cards import Team
from .event_number import EventNumber
from .findings import Finding, Grade
from .notation import events as ev
from .record import ALL_JODHIS, LEAST_JODHI, MOST_JODHI, Record, deal_named
from .source import Span
from .table.replay import Step
from .values import dataclass
from .verdict import Award, AwardKind, CountSheet, Entry, Result

Stage = TypeVar("Stage", bound=Record)


def become(stage: type[Stage], before: Record, **more: Any) -> Stage:
    """The next stage of a record, with what it adds. Raises `TypeError` where something is left out."""
    return stage(**{each.name: getattr(before, each.name) for each in fields(before)}, **more)


@dataclass(frozen=True, kw_only=True, eq=False)
class Examined(Record):
    """A record with what the laws found in it.

    Where no full deal agrees with every line, `clash` are the lines that cannot all be true, and `parts` the records
    without the fewest lines that would have to go.
    """

    findings: tuple[Finding, ...]
    clash: tuple[Span, ...] = ()
    parts: tuple[Examined, ...] = ()

    def counts(self, step: Step, said: int | None) -> int | None:
        """What a call made at `step` counts: what was said (None: not noted), unless a finding bars or corrects it.

        A call that is barred counts nothing, whatever its value ought to have been.
        """
        found = [
            finding.counts
            for finding in self.findings
            if finding.step == step.index and finding.counts is not None and self._is_enforced(finding)
        ]
        return min(found, default=said)

    def _is_enforced(self, finding: Finding) -> bool:
        if finding.grade is not Grade.PROVEN:
            return False
        barred = finding.penalty or (finding.law in self.book.barred_by_a_cry and finding.offender)
        if not self.needs_accuser or not barred:
            return True  # a wrong value is set right, and a Jodhi does not grow, whether or not anyone accuses
        return bool(accusers(self, finding)) or cried(self, finding)

    def jodhi_bounds(self, team: Team) -> tuple[int, int]:
        """The least and the most that all Jodhi of a side in the deal come to, as far as they count."""
        bounds = [
            self.worth_of_jodhi(step)
            for step in self.events(ev.Jodhi)
            if not self.final.solo and step.event.seat in self.game.seats and self.game.team(step.event.seat) is team
        ]
        most = 0 if self.final.solo or not self.untold_tricks else ALL_JODHIS
        return sum(low for low, _ in bounds), max(most, sum(high for _, high in bounds))

    def worth_of_jodhi(self, step: Step[ev.Jodhi]) -> tuple[int, int]:
        """The least and the most that a Jodhi counts: one number, but where its value, or its time, is in doubt."""
        call = step.event
        value = self.counts(step, call.value)
        if value is not None:
            return (0 if self.doubt_of_jodhi(step) else value), value
        trump = self.final.trump
        if call.suit is None or trump is None:
            return LEAST_JODHI, MOST_JODHI
        return (MOST_JODHI - 10, MOST_JODHI) if call.suit is trump else (LEAST_JODHI, LEAST_JODHI + 10)

    def doubt_of_jodhi(self, step: Step) -> str:
        """Why it is open whether a Jodhi was in time, where that cannot be presumed: "" where it can."""
        for finding in self.findings:
            if finding.step == step.index and finding.counts == 0 and finding.grade is Grade.POSSIBLE:
                if finding.doubt:
                    return finding.doubt
                if accusers(self, finding) or cried(self, finding):
                    return f"{finding.message} ({finding.number})"
        return ""


@dataclass(frozen=True, kw_only=True, eq=False)
class Counted(Examined):
    """A record with its count (None: nothing to count, and perhaps why), and what the table wrote for the deal."""

    sheet: CountSheet | None
    why_no_sheet: str
    as_agreed: Result | None

    def table_count(self) -> int | None:
        """The counters' total as the table's own card points give it."""
        sheet = self.sheet
        if sheet is None or sheet.total is None:
            return None
        written = self.written(ev.Points)
        cards = dict(written.values or ()).get(sheet.team) if written else None
        cards = self.table_points(sheet.team) if cards is None else cards
        due = self.card_points(sheet.team)
        return None if cards is None or due is None else sheet.total - due + cards


@dataclass(frozen=True, kw_only=True, eq=False)
class Ruled(Counted):
    """A record with all that its laws pay, and what the deal comes to as played and as ruled."""

    awards: tuple[Award, ...]
    as_played: Result
    as_ruled: Result

    @property
    def is_khanuck_called(self) -> bool:
        """Whether a Khanuck was called in a deal that neither a void, a Thunee nor a penalty decided."""
        result = self.as_ruled
        if result.void or self.final.solo or any(a.kind is AwardKind.PENALTY for a in result.awards):
            return False
        return any(True for _ in self.good_calls(ev.Khanuck))


@dataclass(frozen=True, kw_only=True, eq=False)
class Decided(Ruled):
    """A record with what is written down after the deal."""

    entries: tuple[Entry, ...]


def is_waived(record: Record, finding: Finding) -> bool:
    """Whether the record marks a breach waived, by its own number or by the number of an accusation about it."""
    for step in record.events(ev.Ruling):
        ruling = step.event
        if ruling.outcome != "waived":
            continue
        if ruling.on is not None and deal_named(record, ruling.on):
            continue
        if ruling.on is None or _is_at(ruling.on, finding, record):
            return True
        if any(accusation.number.is_meant_by(ruling.on) for accusation in accusers(record, finding)):
            return True
    return False


def waived_unseen(record: Record) -> str:
    """What the table waived at a place that the record does not hold, and so may be any breach; "" where it did not."""
    for step in record.events(ev.Ruling):
        place = step.event.on
        if step.event.outcome != "waived" or place is None or deal_named(record, place):
            continue
        if record.at(place) is None:
            return f"what the table waived at {place} is not written"
    return ""


def _is_at(place: EventNumber, finding: Finding, record: Record) -> bool:
    """Whether a place is that of a breach; a card taken back goes by the card it should have been, a word does not."""
    played = 0 <= finding.step < len(record.steps) and isinstance(record.steps[finding.step].event, ev.Play)
    if finding.number is None:
        return False
    return finding.number.is_meant_by(place) if played else place.within == finding.number


def is_alleged(record: Record, finding: Finding) -> bool:
    """Whether a scorer's mark or a ruling says that the breach a finding is about was committed."""
    event = record.steps[finding.step].event if 0 <= finding.step < len(record.steps) else None
    if isinstance(event, ev.Play) and event.mark is not None:
        return True
    rulings = (step.event for step in record.events(ev.Ruling))
    return any(r.on is not None and _is_at(r.on, finding, record) for r in rulings)


def accusers(record: Record, finding: Finding) -> list[Step]:
    """The accusations of opponents that are about this breach."""
    return [
        step
        for step in record.events(ev.Accuses)
        if step.event.offender is finding.offender
        and step.event.seat in record.game.seats
        and step.event.seat is not finding.offender
        and step.event.offender in record.game.seats
        and not record.game.partners(step.event.seat, step.event.offender)
        and step.index > finding.step
        and not (step.event.at and deal_named(record, step.event.at))
        and record.book.is_about(step.event, finding)
    ]


def cried(record: Record, finding: Finding) -> bool:
    """Whether an opponent cried marials on the call the finding is about, before anybody else called a Jodhi."""
    if finding.law not in record.book.barred_by_a_cry or finding.offender is None:
        return False
    for step in record.events(ev.Jodhi, ev.Marials):
        if step.index <= finding.step:
            continue
        if isinstance(step.event, ev.Jodhi):
            return False
        if step.seat in record.game.seats and step.seat:
            if record.game.team(step.seat) is record.game.opponents(finding.offender):
                return True
    return False
