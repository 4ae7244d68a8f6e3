"""A record as an editor has it: read and judged anew at every change, and of that only what the change touches."""

from __future__ import annotations

import functools
import io
import re
from collections.abc import Iterator
from pathlib import Path

from ..findings import Finding
from ..judge import GameRun, judge
from ..notation.lines import CannotRead
from ..notation.parse import Remembered, Section, read
from ..profiles.loader import DEFAULT, load
from ..profiles.ruleset import RuleSet
from ..record import Running
from ..source import Span
from ..verdict import DealVerdict, GameHeading, GameSummary, LostGame, Verdict

_KEPT = "judged"
_LINE_NAMED = re.compile(r"\blines? [0-9]")


class _RememberingGame(GameRun):
    """Judges a deal only where something that it hangs on is not as it was."""

    def _judged(self, section: Section, following: Section | None, before: Running) -> tuple[DealVerdict, Running]:
        above = (self.named_house, self.heading.players, self.prelude, section.problems, before)
        next_text = following.source if following else None
        kept = section.kept.get(_KEPT)
        if isinstance(kept, _Judged) and kept.rules is self.rules and kept.follows is next_text and kept.above == above:
            return kept.verdict, kept.after
        verdict, after = super()._judged(section, following, before)
        section.kept[_KEPT] = _Judged(self.rules, above, next_text, verdict, after)
        return verdict, after


class _Judged:
    """What became of a deal, and what that hangs on beside its own text."""

    def __init__(self, rules: RuleSet, above: object, follows: object, verdict: DealVerdict, after: Running) -> None:
        self.rules, self.above, self.follows = rules, above, follows
        self.verdict, self.after = verdict, after

    @property
    def names_lines(self) -> bool:
        """Whether a message names a line by its number, which does not move along."""
        said = [
            part for f in self.verdict.findings for part in (f.message, f.hint, f.doubt, *(w for _, w in f.related))
        ]
        said += [self.verdict.as_ruled.missing, *(made.why for made in self.verdict.accusations)]
        return any(_LINE_NAMED.search(each) for each in said)


@functools.cache
def _house(name: str, folder: Path) -> RuleSet:
    return load(name, folder)


class Analysis:
    """What is known of one document: its `sections`, the `verdicts` on it, and why it is no record, if so: the `fault`.

    While it `is_under_way` the verdicts are those on an earlier text.
    """

    def __init__(self, name: str, folder: Path) -> None:
        self.name, self.folder = name, folder
        self.text = ""
        self.sections: list[Section] = []
        self.verdicts: list[Verdict | LostGame] = []
        self.fault = ""
        self.is_under_way = True
        self._remembered = Remembered()

    def take(self, text: str) -> None:
        """The whole way for a text, at once."""
        for _ in self.steps(text):
            pass

    def steps(self, text: str) -> Iterator[None]:
        """The same, pausing after every deal: who is not asked to go on was overtaken by a newer text."""
        self.text, self.fault, self.is_under_way = text, "", True
        try:
            self.sections = list(read(io.BytesIO(text.encode("utf-8", "surrogatepass")), self.name, self._remembered))
        except CannotRead as fault:
            self.sections, self.verdicts, self.fault, self.is_under_way = [], [], str(fault), False
            return
        if self._remembered.moved:
            for section in self.sections:
                kept = section.kept.get(_KEPT)
                if isinstance(kept, _Judged) and kept.names_lines:
                    del section.kept[_KEPT]
        verdicts: list[Verdict | LostGame] = []
        for verdict in judge(self.sections, self.house, _RememberingGame):
            verdicts.append(verdict)
            yield
        self.verdicts, self.is_under_way = verdicts, False

    def house(self, named: str | None) -> RuleSet:
        return _house(named or DEFAULT, self.folder)

    @property
    def deals(self) -> list[DealVerdict]:
        return [verdict for verdict in self.verdicts if isinstance(verdict, DealVerdict)]

    def findings(self) -> Iterator[Finding]:
        """All findings, those only worth a note among them, in the order of the file."""
        for verdict in self.verdicts:
            if not isinstance(verdict, GameSummary):
                yield from verdict.findings

    def lost(self) -> Iterator[tuple[Span, str]]:
        """The games that are not judged, each with the place that names the house, and why."""
        for verdict in self.verdicts:
            if isinstance(verdict, LostGame):
                yield verdict.span, verdict.why

    def deal_at(self, line: int) -> DealVerdict | None:
        """The deal that a line (from 1) belongs to."""
        begun = [deal for deal in self.deals if deal.section.source.first_line <= line]
        return begun[-1] if begun else None

    def heading_of(self, deal: DealVerdict) -> GameHeading | None:
        """The game that a deal belongs to."""
        heading: GameHeading | None = None
        for verdict in self.verdicts:
            if isinstance(verdict, GameHeading):
                heading = verdict
            if verdict is deal:
                return heading
        return None
