"""The same question under another house."""

from __future__ import annotations

from ..findings import Grade, Kind
from ..laws import LAW_BOOK
from ..profiles.loader import BY_HAND, load, shipped
from ..profiles.ruleset import RuleSet
from ..values import dataclass
from ..verdict import DealVerdict, Result, Score, Upheld
from .question import Question, inside


@dataclass(frozen=True, slots=True, kw_only=True)
class UnderHouse:
    """What a house makes of the question: the accusation, the breach's grade (None: none is found), and the deal.

    `law` is the one broken by what is found at the place. `is_wrong` when the record is found to be wrong there.
    `why_not` says why the house cannot judge the deal; then nothing else is known. `same` when all comes out as in the
    house of the sheet.
    """

    house: str
    why_not: str = ""
    decided: Upheld | None = None
    grade: Grade | None = None
    law: str = ""
    is_wrong: bool = False
    deal: DealVerdict | None = None
    same: bool = False

    @property
    def result(self) -> Result | None:
        return self.deal.as_ruled if self.deal else None

    @property
    def score(self) -> Score | None:
        return self.deal.after if self.deal else None


def houses_alike(rules: RuleSet) -> list[RuleSet]:
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
    here = [f for f in deal.findings if question.number and inside(f) == question.number]
    breaches = [f for f in here if f.kind is Kind.PLAY]
    asked = [f for f in breaches if LAW_BOOK.is_same_breach(f.law, question.law)] or breaches
    asked.sort(key=lambda finding: finding.grade is not Grade.PROVEN)
    grade, law = (asked[0].grade, asked[0].law) if asked else (None, "")
    wrong = any(f.is_wrong and f.kind is not Kind.PLAY for f in here)
    same = own is not None and (
        decided is own.decided
        and (grade, law, wrong) == (own.grade, own.law, own.is_wrong)
        and own.deal is not None
        and deal.as_ruled.same_as(own.deal.as_ruled)
        and deal.as_ruled.from_table == own.deal.as_ruled.from_table
        and deal.after == own.deal.after
        and deal.winner == own.deal.winner
    )
    return UnderHouse(
        house=house,
        why_not="",
        decided=decided,
        grade=grade,
        law=law,
        is_wrong=wrong,
        deal=deal,
        same=same or own is None,
    )
