"""What a run of the case book comes to, for other programs: the shape is described in docs/casebook.md."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal, TypedDict

from ... import __version__
from ...conformance.book import Ground, Mark
from ...conformance.check import Judged
from ...conformance.disputes import Statement, spoken
from ..base import Look
from .format import Format, encoded
from .kinds import LINE, FromOne, LawId, Whole

_Is = TypedDict("_Is", {"is": Annotated[str, "what it is to be"]})


class ResultMark(_Is):
    line: Annotated[FromOne, LINE]
    what: Annotated[str, "what is asked: `ruled`, `count` and the like"]


class FindingMark(TypedDict):
    line: Annotated[FromOne, LINE]
    law: Annotated[LawId, "the law that is to speak there"]


class JudgedCase(TypedDict):
    case: Annotated[str, "the case's folder and name"]
    house: Annotated[str, "the house it is judged under"]
    set: Annotated[list[str], "options set differently from the house, as `option=value`"]
    disputes: Annotated[list[FromOne], "the disputes it rules"]
    sources: Annotated[list[str], "what makes it come out so"]
    ground: Annotated[Ground, "whether one of the sources states it, or it is our choice"]
    results: Annotated[list[ResultMark], "the results it asks for"]
    wrong: Annotated[list[FindingMark], "what is to be found wrong"]
    noted: Annotated[list[FindingMark], "what is to be noted"]
    holds: Annotated[bool, "whether it comes out as the book says"]
    differs: Annotated[list[str], "what comes out otherwise"]


class UnusableCase(TypedDict):
    case: Annotated[str, "the case's folder and name"]
    holds: Annotated[Literal[False], "never"]
    unusable: Annotated[str, "why it could not be judged"]


class SpokenOf(TypedDict):
    ruled: Annotated[list[FromOne], "ruled under the house as it is"]
    ours: Annotated[list[FromOne], "of these, those by our choice alone"]
    changed: Annotated[list[FromOne], "ruled only with an option changed"]
    otherwise: Annotated[list[FromOne], "those that came out otherwise than the book says"]
    silent: Annotated[list[FromOne], "those to which no source speaks"]


class OnGround(TypedDict):
    ground: Annotated[Ground, "what makes the cases come out so"]
    judged: Annotated[Whole, "how many were judged"]
    hold: Annotated[Whole, "how many hold"]


class BookRun(TypedDict):
    program: Annotated[str, "the program and its version"]
    house: Annotated[str | None, "the only house judged under; null for all"]
    judged: Annotated[Whole, "how many cases were judged, house by house"]
    hold: Annotated[Whole, "how many hold"]
    grounds: Annotated[list[OnGround], "the same by what makes them so"]
    disputes: Annotated[dict[str, SpokenOf], "the numbers of the disputes by house"]
    cases: Annotated[list[JudgedCase | UnusableCase], "every case under every house"]


FORMAT = Format("thunee-conformance", 1, "What a run of the case book comes to", BookRun)


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
            for name, found in spoken(judged).items()
        },
    }
    listed = ",\n".join(encoded(_case(each)) for each in judged)
    yield f'{encoded(statement)[:-1]}, "cases": [\n{listed}\n]}}\n'


def _case(each: Judged) -> JudgedCase | UnusableCase:
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


def _result(mark: Mark) -> ResultMark:
    return {"line": mark.line, "what": mark.what, "is": mark.value}
