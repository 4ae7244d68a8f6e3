"""What a run of the case book comes to, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ... import __version__
from ...conformance.book import DISPUTES, Ground
from ...conformance.check import JudgedCase
from ...conformance.disputes import SpokenOf, Statement, disputes_by_house
from ...language import form
from ..base import COLUMNS, Look
from ..safe import clean, hanging, pad


def as_text(statement: Statement, look: Look) -> Iterator[str]:
    """The statement in words; with `look.notes` every case has its line."""
    judged, rules = statement.judged, statement.house
    yield f"thunee {__version__} and the case book\n\n"
    yield f"{hanging('House   ' if rules else 'Houses  ', _houses(judged, rules), COLUMNS)}\n\n"
    yield from _table(judged)
    if by_house := disputes_by_house(judged):
        yield "\nDisputes at the table\n"
        columns = max(map(len, by_house))
        for name, found in by_house.items():
            yield f"{hanging(f'  {pad(clean(name), columns)}  ', _disputes(found), COLUMNS)}\n"
    if look.notes:
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
    for ground, mine in statement.grounds.items():
        failed = sum(not each.holds for each in mine)
        but = f", of which {failed} {form(failed, 'does', 'do')} not hold" if failed else ""
        yield f"  {pad(_GROUNDS[ground], 24)}  {len(mine):5}{but}\n"
    yield f"\n{_verdict(len(judged), len(failing))}\n"


_OURS = Ground.OURS.value
_GROUNDS = {
    Ground.SOURCE: "a source speaks",
    Ground.OURS: _OURS,
    Ground.UNSAID: "the case does not say",
}


def _after(each: JudgedCase) -> str:
    """What a judgement stands on, behind its name."""
    said = [] if each.unusable else list(each.case.sources(each.house))
    if each.ground is Ground.OURS and not any(_OURS in source for source in said):
        said.insert(0, _OURS)
    return f": {clean('; '.join(said))}" if said else ""


def _houses(judged: Sequence[JudgedCase], rules: str | None) -> str:
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


def _table(judged: Sequence[JudgedCase]) -> Iterator[str]:
    rows: dict[str, list[JudgedCase]] = {}
    for each in judged:
        rows.setdefault(each.case.folder, []).append(each)
    columns = max(map(len, (*rows, "law")))
    yield f"  {pad('law', columns)}  cases  judged  hold\n"
    for folder, mine in [*rows.items(), ("all", list(judged))]:
        cases, hold = len({each.case.path for each in mine}), sum(each.holds for each in mine)
        mark = "" if hold == len(mine) else "  *"
        yield f"  {pad(clean(folder), columns)}  {cases:5}  {len(mine):6}  {hold:4}{mark}\n"


def _disputes(found: SpokenOf) -> str:
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
        return form(judged, "The case judged holds.", f"All {judged} hold.")
    return f"{failing} of {judged} {form(failing, 'does', 'do')} not hold."
