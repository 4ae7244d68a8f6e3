"""The case book: records in the notation with marks, and what the marks mean.

In a case, `# ! law` behind a line says that the law finds something wrong there, and `# ? law` that it reports
something open, possible or assumed. Every wrong finding must be marked; the others only where the case is about them.
Lines `#= ...` after a deal say what it comes to:

    #= played: NS 1            #= ruled: NS 4            #= agreed: EW 2
    #= ruled: void             #= ruled: undecided       #= count: EW 74
    #= score: NS 4, EW 0       #= target: 13             #= winner: NS
    #= accusation: upheld

A case is judged under the house of its `rules:` header (durban without one). Other houses are named once near the top,
`#= house strict: durban silence=strict`, and then in brackets: `# ! [strict] signals`, `#= ruled [strict]: EW 4`.
What stands without brackets holds for the case's own house only.
"""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from thunee_cli.adjudicate import adjudicate
from thunee_cli.findings import Finding
from thunee_cli.notation import events as ev
from thunee_cli.profiles.loader import load, with_options
from thunee_cli.profiles.ruleset import RuleSet
from thunee_cli.verdict import DealVerdict, GameHeading, GameSummary, Problems, Result, Score

CASES = Path(__file__).parent / "cases"
OWN = ""

_MARK = re.compile(r"([!?])\s*(?:\[([\w-]+)\]\s*)?([a-z][a-z-]*)")
_EXPECTED = re.compile(r"^=\s*(\w+)\s*(?:\[([\w-]+)\])?\s*:\s*(.*)$")
_HOUSE = re.compile(r"^=\s*house\s+([\w-]+)\s*:\s*(.*)$")


@dataclass(frozen=True)
class Case:
    path: Path
    text: str

    @property
    def name(self) -> str:
        return f"{self.path.parent.name}/{self.path.stem}"

    @property
    def houses(self) -> dict[str, str]:
        """The houses a case is judged under: its own first, then the ones it names, each as `base option=value ...`."""
        houses = {OWN: ""}
        for line in self.text.splitlines():
            if line.startswith("#=") and (found := _HOUSE.match(line[1:].strip())):
                houses[found.group(1)] = found.group(2)
        return houses

    def rules(self, house: str, written: str | None) -> RuleSet:
        if house == OWN:
            return load(written or "durban", self.path.parent)
        base, *settings = self.houses[house].split()
        return with_options(load(base, self.path.parent), settings)


def cases() -> list[Case]:
    return [Case(path, path.read_text(encoding="utf-8")) for path in sorted(CASES.glob("*/*.thunee"))]


def expected_marks(case: Case, house: str) -> tuple[Counter[tuple[int, str]], Counter[tuple[int, str]]]:
    """The marked findings by line and law: those that are wrong, and the others."""
    wrong: Counter[tuple[int, str]] = Counter()
    other: Counter[tuple[int, str]] = Counter()
    for number, line in enumerate(case.text.splitlines(), 1):
        comment = re.search(r"\s#\s(.*)$", line)
        if not comment:
            continue
        for sign, named, law in _MARK.findall(comment.group(1)):
            if named == house:
                (wrong if sign == "!" else other)[number, law] += 1
    return wrong, other


def check(case: Case, house: str) -> list[str]:
    """What differs between a case and its verdict under a house; empty when the case holds."""
    faults: list[str] = []
    findings: list[Finding] = []
    stream = io.BytesIO(case.text.encode())
    for verdict in adjudicate(stream, case.path.name, lambda written: case.rules(house, written)):
        if isinstance(verdict, DealVerdict):
            findings.extend(verdict.findings)
            faults.extend(_check_deal(verdict, house))
        elif isinstance(verdict, GameHeading | Problems):
            findings.extend(verdict.findings)
        elif isinstance(verdict, GameSummary):
            pass
    wrong, other = expected_marks(case, house)
    found = Counter((f.span.line, f.law) for f in findings if f.is_wrong)
    noted = Counter((f.span.line, f.law) for f in findings if not f.is_wrong)
    for (line, law), _ in (wrong - found).items():
        faults.append(f"line {line}: {law} should find something wrong here, and does not")
    for (line, law), _ in (found - wrong).items():
        said = next(f.message for f in findings if (f.span.line, f.law) == (line, law))
        faults.append(f"line {line}: {law} says, unmarked: {said}")
    for (line, law), _ in (other - noted).items():
        faults.append(f"line {line}: {law} should note something here, and does not")
    return faults


def _check_deal(verdict: DealVerdict, house: str) -> Iterator[str]:
    for event in verdict.section.events:
        if not isinstance(event, ev.Comment) or event.trailing:
            continue
        found = _EXPECTED.match(event.text)
        if not found or (found.group(2) or OWN) != house:
            continue
        what, _, wanted = found.groups()
        got = _got(what, verdict)
        if _tally(got) != _tally(wanted.partition(" #")[0]):
            yield f"deal {verdict.number}: {what} should be {wanted}, and is {got}"


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
            raise ValueError(f"a case asks for “{what}”, which no verdict has")


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
