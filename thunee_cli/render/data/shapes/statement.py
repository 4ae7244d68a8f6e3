"""What a run of the case book comes to."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from ....conformance.book import Ground
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
