"""The same question under another house."""

from __future__ import annotations

from dataclasses import dataclass

from ..findings import Grade
from ..profiles.loader import BY_HAND, load, shipped
from ..profiles.ruleset import RuleSet
from ..table.moments import within_deal
from ..verdict import DealVerdict, Result, Score, Upheld
from .question import Question


@dataclass(frozen=True, slots=True)
class UnderHouse:
    """What a house makes of the question: the accusation, the breach's grade (None: none is found), and the deal.

    `why_not` says why the house cannot judge the deal; then nothing else is known. `same` when all comes out as in the
    house of the sheet.
    """

    house: str
    why_not: str = ""
    decided: Upheld | None = None
    grade: Grade | None = None
    deal: DealVerdict | None = None
    same: bool = False

    @property
    def result(self) -> Result | None:
        return self.deal.as_ruled if self.deal else None

    @property
    def score(self) -> Score | None:
        return self.deal.after if self.deal else None


def alike(rules: RuleSet) -> list[RuleSet]:
    """The shipped houses of the same game, players and pack, the house itself left out."""
    houses = (load(name) for name in shipped())
    return [each for each in houses if _kind(each) == _kind(rules) and each != rules]


def _kind(rules: RuleSet) -> tuple[str, int, int]:
    return rules.game.kind, rules.game.players, rules.game.pack


def label(rules: RuleSet) -> str:
    """A house's name, and whether options of it were changed by hand."""
    return f"{rules.name} ({BY_HAND})" if BY_HAND in rules.set_in.values() else rules.name


def why_not(other: RuleSet, rules: RuleSet) -> str:
    """Why a house cannot judge a deal of another."""
    if other.game.players != rules.game.players:
        return f"a house for {other.game.players} players"
    if other.game.pack != rules.game.pack:
        return f"a house with {other.game.pack} cards"
    return ""


def under(house: str, question: Question, deal: DealVerdict, own: UnderHouse | None) -> UnderHouse:
    """What a house makes of the question, from its verdict on the deal."""
    accusation = question.accusation
    decided = None
    if accusation is not None:
        decided = next((a.decided for a in deal.accusations if a.number == accusation.number), None)
    grades = [f.grade for f in deal.findings if _is_the_one(question, f.law, f.number) and f.penalty]
    grade = Grade.PROVEN if Grade.PROVEN in grades else grades[0] if grades else None
    same = own is not None and (
        decided is own.decided
        and grade is own.grade
        and own.deal is not None
        and deal.as_ruled.same_as(own.deal.as_ruled)
        and deal.after == own.deal.after
    )
    return UnderHouse(house, "", decided, grade, deal, same or own is None)


def _is_the_one(question: Question, law: str, number: str) -> bool:
    if question.law not in (law, "") and not {question.law, law} <= {"turn", "first-lead"}:
        return False
    return bool(question.number) and within_deal(number) == question.number
