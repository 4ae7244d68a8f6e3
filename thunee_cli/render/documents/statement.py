"""What a run of the case book comes to: in words, or as JSON for another program."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ... import __version__
from ...conformance.book import DISPUTES, Ground, Mark
from ...conformance.check import Judged
from ..base import COLUMNS
from ..data.formats import head
from ..safe import clean, hanging, pad

FORMAT = "thunee-conformance"
VERSION = 1


@dataclass(frozen=True)
class Spoken:
    """What the book has of the disputes under a house.

    `ruled` are ruled under the house as it is, those of them that are `ours` by our choice alone; `changed` are ruled
    only with one of its options changed; `otherwise` are those of either kind that came out otherwise than the book
    says.
    """

    ruled: tuple[int, ...]
    ours: tuple[int, ...]
    changed: tuple[int, ...]
    otherwise: tuple[int, ...]

    @property
    def silent(self) -> tuple[int, ...]:
        """The numbers to which no source speaks under the house."""
        spoken = {*self.ruled, *self.changed}
        return tuple(number for number in range(1, DISPUTES + 1) if number not in spoken)


def spoken(judged: Sequence[Judged]) -> dict[str, Spoken]:
    """The disputes by house, for every house under which one is ruled as it is."""
    ruled: dict[str, set[int]] = {}
    changed: dict[str, set[int]] = {}
    stated: dict[str, set[int]] = {}
    otherwise: dict[str, set[int]] = {}
    for each in judged:
        if each.unusable or not each.case.disputes or not each.case.speaks_for(each.house):
            continue
        name, settings = each.case.written(each.house)
        (changed if settings else ruled).setdefault(name, set()).update(each.case.disputes)
        if not settings and each.ground is not Ground.OURS:
            stated.setdefault(name, set()).update(each.case.disputes)
        if not each.holds:
            otherwise.setdefault(name, set()).update(each.case.disputes)
    none: set[int] = set()
    return {
        name: Spoken(
            tuple(sorted(numbers)),
            tuple(sorted(numbers - stated.get(name, none))),
            tuple(sorted(changed.get(name, none) - numbers)),
            tuple(sorted(otherwise.get(name, none))),
        )
        for name, numbers in ruled.items()
    }


def text(judged: Sequence[Judged], rules: str | None, verbose: bool) -> Iterator[str]:
    """The statement in words; with `verbose` every case has its line."""
    yield f"thunee {__version__} and the case book\n\n"
    yield f"{hanging('House   ' if rules else 'Houses  ', _houses(judged, rules), COLUMNS)}\n\n"
    yield from _table(judged)
    if by_house := spoken(judged):
        yield "\nDisputes at the table\n"
        columns = max(map(len, by_house))
        for name, found in by_house.items():
            yield f"{hanging(f'  {pad(clean(name), columns)}  ', _disputes(found), COLUMNS)}\n"
    if verbose:
        yield "\nCases\n"
        for each in judged:
            yield f"  {'holds' if each.holds else 'FAILS'}  {clean(each.name)}{_after(each)}\n"
    failing = [each for each in judged if not each.holds]
    if failing:
        yield "\nOtherwise than the book says\n"
    for each in failing:
        yield f"  {clean(each.name)}{_after(each)}\n"
        for fault in (each.unusable,) if each.unusable else each.faults:
            yield f"{hanging('    ', clean(fault), COLUMNS)}\n"
    yield "\nWhat makes them so\n"
    for ground, mine in _by_ground(judged).items():
        failed = sum(not each.holds for each in mine)
        but = f", of which {failed} {'does' if failed == 1 else 'do'} not hold" if failed else ""
        yield f"  {pad(_GROUNDS[ground], 24)}  {len(mine):5}{but}\n"
    yield f"\n{_verdict(len(judged), len(failing))}\n"


_OURS = Ground.OURS.value
_GROUNDS = {
    Ground.SOURCE: "a source speaks",
    Ground.OURS: _OURS,
    Ground.UNSAID: "the case does not say",
}


def _by_ground(judged: Sequence[Judged]) -> dict[Ground, list[Judged]]:
    found = {ground: [each for each in judged if each.ground is ground and not each.unusable] for ground in Ground}
    return {ground: mine for ground, mine in found.items() if mine}


def _after(each: Judged) -> str:
    """What a judgement stands on, behind its name."""
    said = [] if each.unusable else list(each.case.sources(each.house))
    if each.ground is Ground.OURS and not any(_OURS in source for source in said):
        said.insert(0, _OURS)
    return f": {clean('; '.join(said))}" if said else ""


def _houses(judged: Sequence[Judged], rules: str | None) -> str:
    plain: dict[str, int] = {}
    changed = 0
    for each in judged:
        if each.unusable:
            continue
        name, settings = each.case.written(each.house)
        if settings:
            changed += 1
        else:
            plain[name] = plain.get(name, 0) + 1
    named = ", ".join(f"{clean(name)} {number}" for name, number in plain.items()) or clean(rules or "none")
    return f"{named}{f'; with options changed {changed}' if changed else ''}"


def _table(judged: Sequence[Judged]) -> Iterator[str]:
    rows: dict[str, list[Judged]] = {}
    for each in judged:
        rows.setdefault(each.case.folder, []).append(each)
    columns = max(map(len, (*rows, "law")))
    yield f"  {pad('law', columns)}  cases  judged  hold\n"
    for folder, mine in [*rows.items(), ("all", list(judged))]:
        cases, hold = len({each.case.path for each in mine}), sum(each.holds for each in mine)
        mark = "" if hold == len(mine) else "  *"
        yield f"  {pad(clean(folder), columns)}  {cases:5}  {len(mine):6}  {hold:4}{mark}\n"


def _disputes(found: Spoken) -> str:
    words = f"{len(found.ruled)} of {DISPUTES} are ruled"
    if found.ours:
        words += f", {_numbers(found.ours)} by our choice"
    if found.changed:
        words += f", {_numbers(found.changed)} with an option changed"
    if found.otherwise:
        words += f"; otherwise than the book says: {_numbers(found.otherwise)}"
    if found.silent:
        words += f"; no source speaks to {_numbers(found.silent)}"
    return words


def _numbers(numbers: tuple[int, ...]) -> str:
    """Numbers in order, those that follow one another drawn together: 1-4, 7."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]}-{run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs)


def _verdict(judged: int, failing: int) -> str:
    if not failing:
        return "The case judged holds." if judged == 1 else f"All {judged} hold."
    return f"{failing} of {judged} do not hold." if failing > 1 else f"1 of {judged} does not hold."


def as_json(judged: Sequence[Judged], rules: str | None) -> str:
    """The statement and the book itself, for another program: see docs/casebook.md."""
    failing = sum(not each.holds for each in judged)
    statement = {
        **head(FORMAT, VERSION),
        "program": f"thunee {__version__}",
        "house": rules,
        "judged": len(judged),
        "hold": len(judged) - failing,
        "grounds": [
            {"ground": ground.value, "judged": len(mine), "hold": sum(each.holds for each in mine)}
            for ground, mine in _by_ground(judged).items()
        ],
        "disputes": {
            name: {
                "ruled": found.ruled,
                "ours": found.ours,
                "changed": found.changed,
                "otherwise": found.otherwise,
                "silent": found.silent,
            }
            for name, found in spoken(judged).items()
        },
    }
    listed = ",\n".join(json.dumps(_case(each)) for each in judged)
    return f'{json.dumps(statement)[:-1]}, "cases": [\n{listed}\n]}}\n'


def _case(each: Judged) -> dict[str, Any]:
    case, house = each.case, each.house
    if each.unusable:
        return {"case": case.name, "holds": False, "unusable": each.unusable}
    name, settings = case.written(house)
    wrong, noted = case.findings(house)
    return {
        "case": case.name,
        "house": name,
        "set": settings,
        "disputes": case.disputes,
        "sources": case.sources(house),
        "ground": each.ground.value,
        "results": [_result(mark) for mark in case.results(house)],
        "wrong": [{"line": line, "law": law} for line, law in wrong.elements()],
        "noted": [{"line": line, "law": law} for line, law in noted.elements()],
        "holds": each.holds,
        "differs": each.faults,
    }


def _result(mark: Mark) -> dict[str, Any]:
    return {"line": mark.line, "what": mark.what, "is": mark.value}
