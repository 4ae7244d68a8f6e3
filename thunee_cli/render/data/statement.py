"""What a run of the case book comes to, for other programs: the shape is described in docs/casebook.md."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ... import __version__
from ...conformance.book import Mark
from ...conformance.check import JudgedCase
from ...conformance.disputes import Statement, disputes_by_house
from ..base import Look
from .format import Format, encoded

if TYPE_CHECKING:
    from .shapes import statement as shapes

FORMAT = Format("thunee-conformance", 1, "What a run of the case book comes to")


def as_json(run: Statement, look: Look) -> Iterator[str]:
    """The statement and the book itself, for another program: see docs/casebook.md."""
    judged = run.judged
    failing = sum(not each.holds for each in judged)
    statement = {
        **FORMAT.head,
        "program": f"thunee {__version__}",
        "house": run.house,
        "judged": len(judged),
        "hold": len(judged) - failing,
        "grounds": [
            {"ground": ground, "judged": len(mine), "hold": sum(each.holds for each in mine)}
            for ground, mine in run.grounds.items()
        ],
        "disputes": {
            name: {
                "ruled": found.ruled,
                "ours": found.ours,
                "changed": found.changed,
                "otherwise": found.otherwise,
                "silent": found.silent,
            }
            for name, found in disputes_by_house(judged).items()
        },
    }
    listed = ",\n".join(encoded(_case(each)) for each in judged)
    yield f'{encoded(statement)[:-1]}, "cases": [\n{listed}\n]}}\n'


def _case(each: JudgedCase) -> shapes.JudgedCase | shapes.UnusableCase:
    case, house = each.case, each.house
    if each.unusable:
        return {"case": case.name, "holds": False, "unusable": each.unusable}
    name, settings = case.written(house)
    wrong, noted = case.findings(house)
    return {
        "case": case.name,
        "house": name,
        "set": list(settings),
        "disputes": list(case.disputes),
        "sources": list(case.sources(house)),
        "ground": each.ground,
        "results": [_result(mark) for mark in case.results(house)],
        "wrong": [{"line": line, "law": law} for line, law in wrong.elements()],
        "noted": [{"line": line, "law": law} for line, law in noted.elements()],
        "holds": each.holds,
        "differs": list(each.faults),
    }


def _result(mark: Mark) -> shapes.ResultMark:
    return {"line": mark.line, "what": mark.what, "is": mark.value}
