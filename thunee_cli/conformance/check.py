"""Cases held against verdicts: what differs."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from ..findings import Finding
from ..judge import judge
from ..notation import events as ev
from ..notation.lines import CannotRead
from ..profiles.loader import ProfileError
from ..values import dataclass
from ..verdict import DealVerdict, GameSummary, LostGame, Result, Score, Verdict
from .book import DISPUTES, Case, CaseError, Ground, Mark


@dataclass(frozen=True)
class JudgedCase:
    """A case under one of its houses, and what differs there; `unusable` says why it could not be judged."""

    case: Case
    house: str
    faults: tuple[str, ...] = ()
    unusable: str = ""

    @property
    def holds(self) -> bool:
        return not self.faults and not self.unusable

    @property
    def ground(self) -> Ground:
        """What makes it come out so."""
        return Ground.UNSAID if self.unusable else self.case.ground(self.house)

    @property
    def name(self) -> str:
        return f"{self.case.name} [{self.house}]" if self.house else self.case.name


def judge_all(book: Iterable[Case], rules: str | None = None) -> Iterator[JudgedCase]:
    """Every case under every house it names, or only under houses that are, or are made from, `rules`."""
    for case in book:
        try:
            houses = [house for house in case.houses if rules is None or case.written(house)[0] == rules]
        except CaseError as fault:
            yield JudgedCase(case, "", unusable=str(fault))
            continue
        for house in houses:
            try:
                yield JudgedCase(case, house, tuple(check(case, house)))
            except (CaseError, ProfileError, CannotRead) as fault:
                yield JudgedCase(case, house, unusable=str(fault))


def verdicts_on(case: Case, house: str) -> list[Verdict]:
    """The verdicts on a case under a house. Raises `ProfileError` or `CannotRead` where it cannot be judged."""
    verdicts: list[Verdict] = []
    for verdict in judge(case.sections, lambda written: case.rules(house, written)):
        if isinstance(verdict, LostGame):
            raise ProfileError(verdict.why)
        verdicts.append(verdict)
    return verdicts


def check(case: Case, house: str) -> list[str]:
    """What differs between a case and its verdicts under a house; empty when the case holds.

    Raises `CaseError`, `ProfileError` or `CannotRead` where the case cannot be judged.
    """
    return differences(case, house, verdicts_on(case, house))


def differences(case: Case, house: str, verdicts: Iterable[Verdict]) -> list[str]:
    """What differs between a case and verdicts on it. Raises `CaseError` for marks that cannot be used."""
    if not all(1 <= number <= DISPUTES for number in case.disputes):
        raise CaseError(f"the disputes are numbered from 1 to {DISPUTES}")
    faults: list[str] = []
    findings: list[Finding] = []
    unasked = {mark.line: mark for mark in case.results(house)}
    for verdict in verdicts:
        if isinstance(verdict, GameSummary):
            continue
        findings.extend(verdict.findings)
        if isinstance(verdict, DealVerdict):
            for event in verdict.section.events:
                if isinstance(event, ev.Comment) and (mark := unasked.pop(event.span.line, None)):
                    faults.extend(_differs(mark, verdict))
    if unasked:
        raise CaseError(f"line {min(unasked)}: this mark stands below no deal")
    wrong, other = case.findings(house)
    found = Counter((f.span.line, f.law) for f in findings if f.is_wrong)
    noted = Counter((f.span.line, f.law) for f in findings if not f.is_wrong)
    for (line, law), _ in (wrong - found).items():
        faults.append(f"line {line}: {law} should find something wrong here, and does not")
    for (line, law), _ in (other - noted).items():
        faults.append(f"line {line}: {law} should note something here, and does not")
    beside = case.beside(house)
    unmarked = noted - other
    for place in [*(found - wrong), *(place for place in unmarked if place[1] not in beside)]:
        said = next(
            f.message for f in findings if (f.span.line, f.law) == place and f.is_wrong == (place in found - wrong)
        )
        faults.append(f"line {place[0]}: {place[1]} says, unmarked: {said}")
    idle = set(beside) - {law for _, law in unmarked}
    faults.extend(f"{law} is said to note something beside the case, and does not" for law in sorted(idle))
    return faults


def _differs(mark: Mark, verdict: DealVerdict) -> Iterator[str]:
    got = _got(mark.what, verdict)
    if _tally(got) != _tally(mark.value):
        yield f"deal {verdict.number}: {mark.what} should be {mark.value}, and is {got}"


def _got(what: str, verdict: DealVerdict) -> str:
    match what:
        case "played":
            return _said(verdict.as_played)
        case "ruled":
            return _said(verdict.as_ruled)
        case "agreed":
            return _said(verdict.as_agreed) if verdict.as_agreed else "nothing"
        case "count":
            sheet = verdict.count
            return f"{sheet.team.value} {sheet.total}" if sheet and sheet.total is not None else "undecided"
        case "score":
            return _balls(verdict.after)
        case "target":
            return str(verdict.target)
        case "winner":
            return verdict.winner.value if verdict.winner else "nobody"
        case "accusation":
            return ", ".join(a.decided.value for a in verdict.accusations) or "none"
        case "provisional":
            return "yes" if verdict.as_ruled.provisional else "no"
        case "maker":
            return verdict.maker.value if verdict.maker else "unknown"
        case _:
            raise AssertionError(what)


def _said(result: Result) -> str:
    if result.void:
        return "void"
    if result.balls is None:
        return "undecided"
    return ", ".join(f"{team.value} {balls}" for team, balls in result.balls if balls) or "none"


def _balls(score: Score) -> str:
    return "undecided" if score.balls is None else ", ".join(f"{t.value} {b}" for t, b in score.balls)


def _tally(text: str) -> object:
    """Numbers by side compare without regard to order, and a side with none may be left out."""
    pairs = re.findall(r"([A-Z]+)\s+(-?\d+)", text)
    return {side: int(number) for side, number in pairs if int(number)} if pairs else text.strip()
