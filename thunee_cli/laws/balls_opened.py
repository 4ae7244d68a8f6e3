"""Opening the balls."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ..cards import Team
from ..findings import Finding, Kind
from ..language import balls
from ..lawbook import Breach
from ..notation import events as ev
from ..record import Record
from ..stages import Decided, Ruled, accusers, is_waived
from ..table.replay import Step
from ..values import dataclass
from ..verdict import Entry, Result
from .base import FOUR_BALLS, Law


@dataclass(frozen=True)
class BallsOpened(Law[ev.Reminds]):
    """The balls of a deal must be put down before the next cut, or they are forfeited, where the house requires it.

    Under balls-opened `required` a side that opens fewer than it gained forfeits the rest; opening more is a fault of
    the record. Where nothing is written all were opened. A partner who reminds the keeper of the balls costs the side
    four, written down after the deal, whose result stands. Under `ignored` nothing of this is looked at.
    """

    id = "balls-opened"
    source = "PAG, TCOM"
    looks_at = (ev.Reminds,)
    breach = Breach()

    balls_opened: Literal["required", "ignored"]

    def check(self, step: Step[ev.Reminds], record: Record) -> Iterator[Finding]:
        if self.balls_opened == "required" and step.seat in record.game.seats and step.seat:
            yield self.finding(
                step,
                f"{step.seat.word} reminds the partner of the balls: it costs the side {balls(FOUR_BALLS)}",
                offender=step.seat,
            )

    def compare(self, record: Decided) -> Iterator[Finding]:
        result = record.as_ruled
        if self.balls_opened == "ignored" or result.balls is None:
            return
        for step in record.events(ev.OpensBalls):
            if step.seat not in record.game.seats:
                yield self.finding(step, "nobody sits there to open balls", kind=Kind.RECORD)
                continue
            team = record.game.team(step.seat)
            opened, due = self._opened(team, record), result.of(team) or 0
            agreed = record.as_agreed.of(team) if record.as_agreed else None
            if opened is not None and opened > due and opened != agreed:
                gives = "the table gave" if result.from_table else "the deal gives"
                said = f"{step.seat.word} opens {balls(opened)}; {gives} {team.value} {due or 'none'}"
                yield self.finding(step, said, kind=Kind.RECORD)
            elif opened is not None and opened < due:
                yield self.finding(step, self._forfeited(team, due - opened), kind=Kind.NOTE)

    def afterwards(self, record: Ruled, result: Result) -> Iterator[Entry]:
        if self.balls_opened == "ignored":
            return
        for team in record.game.teams:
            opened, due = self._opened(team, record), result.of(team) or 0
            if opened is not None and opened < due:
                span = next(self._openings(team, record)).span
                yield Entry(self.id, team, opened - due, self._forfeited(team, due - opened), span)
        for step in record.events(ev.Reminds):
            if self._costs(step, record) and step.seat:
                reason = f"{step.seat.word} reminded the partner of the balls"
                yield Entry(self.id, record.game.opponents(step.seat), FOUR_BALLS, reason, step.span)

    def _openings(self, team: Team, record: Record) -> Iterator[Step]:
        for step in record.events(ev.OpensBalls):
            if step.seat in record.game.seats and record.game.team(step.seat) is team:
                yield step

    def _opened(self, team: Team, record: Record) -> int | None:
        """The balls a side put down; None where nothing is written, or that it opened them all."""
        events = [step.event for step in self._openings(team, record)]
        written = [event.balls for event in events if isinstance(event, ev.OpensBalls)]
        return None if not written or None in written else sum(number for number in written if number is not None)

    def _forfeited(self, team: Team, number: int) -> str:
        return f"{team.value} did not open {balls(number)} before the next cut: forfeited"

    def _costs(self, step: Step, record: Ruled) -> bool:
        finding = next((f for f in record.findings if f.law == self.id and f.step == step.index), None)
        if finding is None or is_waived(record, finding):
            return False
        return not record.needs_accuser or bool(accusers(record, finding))
