"""Looking for the readings that make an impossible deal consistent."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from ..findings import Finding, Grade, Kind
from ..judge import OtherReading, judge_for_readings
from ..largest_parts import clashing
from ..laws import LAW_BOOK, LAWS, comparing, questioned_at
from ..notation import events as ev
from ..notation.parse import Section, reread
from ..profiles.ruleset import RuleSet
from ..table.dealing import kept_for_trials, pool_of
from ..values import dataclass, replace
from ..verdict import DealVerdict
from .candidates import Candidate, candidates
from .edits import ChangedLine, Edit, applied, changed_lines
from .plausible import is_plausible
from .sheet import sheet_of

MOST_JUDGED = 60
"""The readings of one deal that are judged, the nearest first; what lies farther off is not looked at."""

MOST_SUGGESTED = 3

_OF_LINES = ("trick-number", "written-twice")
"""Rules of the notation that a repair mends too."""
_TRICK_POINTS = comparing(ev.TrickResult)
_NUMBERS = (_TRICK_POINTS, comparing(ev.Points), comparing(ev.Count))
_OF_A_RULED_DEAL = tuple(law.id for law in LAWS if law.is_silent_at_a_clash)
_TURN = questioned_at(ev.Play)
_LATE_HEADER = "late-header"  # it says nothing about the deal


_SEAT_IN_FRONT = re.compile(r"[NWSE]:$", re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Suggestion:
    """A reading that makes a deal consistent: what was meant, the changes of the text, and the verdict on it.

    `left` are the numbers of the record that stay wrong, `breaches` the breaches that are still proven.
    """

    words: str
    edits: tuple[Edit, ...]
    verdict: DealVerdict
    left: int
    breaches: int
    evidence: tuple[int, ...]
    """What the record says against it, the least first."""

    @property
    def lines(self) -> tuple[ChangedLine, ...]:
        return changed_lines(self.edits)


@dataclass(frozen=True, slots=True, kw_only=True)
class Repair:
    """An impossible deal: what is wrong with it, and its nearest readings, the best first.

    `is_sure` when the record speaks for the first against every other; `judged` is how many readings were judged,
    and `is_cut` when there were more, or the limit for the deal was spent on them.
    """

    deal: DealVerdict
    faults: tuple[Finding, ...]
    suggestions: tuple[Suggestion, ...]
    is_sure: bool
    judged: int
    is_cut: bool

    @property
    def best(self) -> Suggestion | None:
        """The only best reading, where there is one."""
        return self.suggestions[0] if self.is_sure else None


def repairs(sections: Iterable[Section], house: Callable[[str | None], RuleSet]) -> Iterator[Repair]:
    """The impossible deals of a record, each with its nearest readings.

    A game whose house cannot be read is left out. Raises whatever reading the sections and `house` raise otherwise.
    """
    for verdict, other_reading in judge_for_readings(sections, house):
        if isinstance(verdict, DealVerdict) and other_reading and (found := faults(verdict)):
            yield _repair(verdict, found, other_reading)


def nearest(
    sections: Iterable[Section], house: Callable[[str | None], RuleSet], asked: Callable[[DealVerdict], bool]
) -> Repair | None:
    """The nearest readings of the one deal that is asked for; None where nothing is impossible in it."""
    for verdict, other_reading in judge_for_readings(sections, house):
        if isinstance(verdict, DealVerdict) and asked(verdict):
            found = faults(verdict)
            return _repair(verdict, found, other_reading) if found and other_reading else None
    return None


def faults(deal: DealVerdict) -> tuple[Finding, ...]:
    """What makes a deal impossible as it is written; nothing where a line could not be read, which comes first."""
    if any(_is_unread(finding) for finding in deal.findings):
        return ()
    hard = [finding for finding in deal.findings if _is_impossible(finding, deal)]
    numbers = [f for f in deal.findings if f.kind is Kind.RECORD and f.law == _TRICK_POINTS]
    if len({finding.span.line for finding in numbers}) > 1:  # one number is a slip of its own, two are cards
        hard += numbers
    return tuple(hard)


def _is_unread(finding: Finding) -> bool:
    return finding.kind is Kind.NOTATION and not _is_mended(finding) and finding.law != _LATE_HEADER


def _is_mended(finding: Finding) -> bool:
    return finding.law in LAW_BOOK.mended or finding.law in _OF_LINES


def _is_impossible(finding: Finding, deal: DealVerdict) -> bool:
    if finding.kind in (Kind.RECORD, Kind.NOTATION):
        return _is_mended(finding)
    if finding.kind is Kind.PLAY and finding.grade is Grade.PROVEN and LAW_BOOK.is_out_of_turn(finding.law):
        # everybody sees it, and no table would let it pass without a word
        return not _is_noticed(finding, deal)
    return False


def _is_noticed(finding: Finding, deal: DealVerdict) -> bool:
    """Whether the record has a word about a breach: a mark, a seat written because the order was broken, a ruling."""
    for step in deal.steps:
        if isinstance(step.event, ev.Accuses | ev.Ruling | ev.TakesBack):
            return True
        if isinstance(step.event, ev.Play) and step.span == finding.span:
            if step.event.mark is not None or step.event.taken_back:
                return True
            if _SEAT_IN_FRONT.search(step.span.source.text[: step.span.start]):
                return True  # a seat is written inside a trick only where the order was broken
    return False


def _repair(deal: DealVerdict, found: tuple[Finding, ...], other_reading: OtherReading) -> Repair:
    sheet = sheet_of(deal)
    places = {span.line: 1 for finding in found for span, _ in finding.related}
    exact = {(span.start, span.end) for f in found for span in (f.span, *(each for each, _ in f.related))}
    places.update({finding.span.line: 1 for finding in found})

    def distance(candidate: Candidate) -> int:
        spans = [edit.span for edit in candidate.edits]
        if any(start <= span.start < max(end, start + 1) for span in spans for start, end in exact):
            return 0
        return 1 if any(span.line in places for span in spans) else 2

    in_lines = any(finding.law in _OF_LINES for finding in found)  # which no card can put right
    noticed = sum(1 for f in deal.findings if f.law == _TURN and f.kind is Kind.PLAY and f not in found)
    possible = [
        (distance(each), each)
        for each in candidates(sheet)
        if each.edits and (not each.is_plain or (not in_lines and is_plausible(each, sheet, noticed)))
    ]
    possible.sort(key=lambda pair: (pair[0], pair[1].usual))
    good: list[tuple[tuple[int, ...], Suggestion]] = []
    texts: set[str] = set()
    kept, judged = kept_for_trials(), 0
    limit = pool_of(kept).budget
    for near, candidate in possible[:MOST_JUDGED]:
        if limit.left <= 0:
            break
        judged += 1
        text = applied(deal.section.source.text, candidate.edits)
        if text in texts:
            continue
        texts.add(text)
        verdict = other_reading(replace(reread(deal.section, text), kept=kept))
        if verdict is None or not _is_better(verdict, deal, candidate):
            continue
        left = sum(1 for f in verdict.findings if f.kind is Kind.RECORD and f.law in _NUMBERS)
        breaches = len(_breaches(verdict))
        evidence = (left, breaches, _rest(verdict))
        suggestion = Suggestion(
            words=candidate.words,
            edits=candidate.edits,
            verdict=verdict,
            left=left,
            breaches=breaches,
            evidence=evidence,
        )
        good.append(((*evidence, candidate.usual, near), suggestion))
    good.sort(key=lambda pair: pair[0])
    best = [suggestion for _, suggestion in good if suggestion.left == good[0][1].left]
    is_sure = bool(best) and (len(best) == 1 or best[0].evidence < best[1].evidence)
    if limit.left <= 0:
        is_sure = False  # a reading that was not decided may be as good
    return Repair(
        deal=deal,
        faults=found,
        suggestions=tuple(best[:MOST_SUGGESTED]),
        is_sure=is_sure,
        judged=judged,
        is_cut=limit.left <= 0 or len(possible) > judged,
    )


def _is_better(verdict: DealVerdict, deal: DealVerdict, candidate: Candidate) -> bool:
    """Whether a reading is possible, breaks no more laws than what is written, and gets no number wrong anew."""
    if verdict.knowledge is not None and not verdict.knowledge.is_within_limit:
        return False
    if faults(verdict) or any(f.kind is Kind.NOTATION and f.law != _LATE_HEADER for f in verdict.findings):
        return False
    return not (_breaches(verdict) - _breaches(deal) or any(_contradicted_anew(verdict, deal, candidate)))


def _breaches(deal: DealVerdict) -> Counter[str]:
    """How often each law is broken, as far as it is proven, or would be if no lines clashed."""
    why = clashing(deal.clash)
    return Counter(f.law for f in deal.findings if f.kind is Kind.PLAY and (f.grade is Grade.PROVEN or f.doubt == why))


def _contradicted_anew(verdict: DealVerdict, deal: DealVerdict, candidate: Candidate) -> Iterator[tuple[str, int]]:
    """What the record contradicts in a reading and not as it is written, by law and line.

    A deal whose lines clash was not held against its numbers; they may have been wrong before where the reading leaves
    them and the points of the play as they were.
    """
    edited = {edit.span.line for edit in candidate.edits}
    for law, line in _contradictions(verdict) - _contradictions(deal):
        if not deal.clash or law not in _OF_A_RULED_DEAL or line in edited or verdict.points != deal.points:
            yield law, line


def _contradictions(deal: DealVerdict) -> Counter[tuple[str, int]]:
    """Where the record contradicts itself: how often by each law in each line."""
    return Counter((f.law, f.span.line) for f in deal.findings if f.kind is Kind.RECORD)


def _rest(deal: DealVerdict) -> int:
    """What else is found: the less the better."""
    return sum(1 for f in deal.findings if f.kind not in (Kind.NOTE, Kind.ASSUMED))
