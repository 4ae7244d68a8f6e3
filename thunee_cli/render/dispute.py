"""A dispute sheet as blocks, and printed as a page."""

from __future__ import annotations

from collections.abc import Iterator

from ..dispute import Asked, Question, Sheet
from ..dispute.houses import UnderHouse
from ..findings import Grade, Kind
from ..verdict import Accusation, DealVerdict, Result, Score, Upheld
from . import html, markdown, text
from .base import Look
from .blocks import Block, Facts, Heading, Items, Row, Strong, Table, Text
from .dispute_moment import table_then
from .dispute_words import asked_words, case_name, decider, fact, law_lines, question_words, whereabouts
from .findings import price
from .headings import game_title, house_words
from .report import count_table
from .safe import clean
from .words import (
    accusation,
    entry,
    explained_line,
    law_tag,
    result_text,
    ruling,
    sentence,
    side,
    tally,
)

_MOST_OTHERS = 5


def as_text(sheet: Sheet, look: Look) -> Iterator[str]:
    return text.page(_groups(sheet), look)


def as_markdown(sheet: Sheet, look: Look) -> Iterator[str]:
    return markdown.page(_groups(sheet), look)


def as_html(sheet: Sheet, look: Look) -> Iterator[str]:
    return html.page(_groups(sheet), look)


def _groups(sheet: Sheet) -> Iterator[tuple[Block, ...]]:
    question, deal = sheet.found.question, sheet.found.deal
    yield tuple(_question(sheet))
    if sheet.moment is not None:
        yield tuple(table_then(sheet.moment, dict(sheet.found.heading.players), question))
    yield tuple(_facts(sheet))
    yield tuple(_law(sheet))
    yield tuple(_ruling(question, deal, sheet))
    if len(sheet.houses) > 1:
        yield (_houses(sheet),)
    yield (_deciders(sheet),)
    if others := _others(sheet):
        yield (others,)


def _question(sheet: Sheet) -> Iterator[Block]:
    found = sheet.found
    title = game_title(found.heading, sheet.file)
    yield Heading(1, f"Dispute sheet: {title}, deal {found.deal.number}")
    rows = [
        ("Question", question_words(found.question, found.deal)),
        ("House", house_words(found.heading)),
        ("In short", sentence(_in_short(found.question, found.deal))),
    ]
    rows += [("Not read", f"line {f.span.line}: {clean(f.span.line_text.strip())}") for f in sheet.unread]
    yield Facts(tuple(rows))


def _in_short(question: Question, deal: DealVerdict) -> str:
    outcome = f"the deal is {result_text(deal.as_ruled)}" if deal.as_ruled.void else result_text(deal.as_ruled)
    if question.accusation is not None:
        decided = question.accusation.decided
        words = {
            Upheld.UPHELD: "the accusation is upheld",
            Upheld.REJECTED: "the accusation is rejected",
            Upheld.TOO_LATE: "the accusation comes too late",
            Upheld.NOT_ENTITLED: "the accusation is not heard",
            Upheld.UNDECIDED: "the record cannot decide the accusation",
        }[decided]
        return f"{words}; as ruled: {outcome}"
    if question.asked in (Asked.BREACH, Asked.POSSIBLE, Asked.PLACE):
        grade = question.finding.grade if question.finding else Grade.EXCLUDED
        return f"{_grade(grade)}; as ruled: {outcome}"
    return f"as ruled: {outcome}"


def _grade(grade: Grade) -> str:
    return {
        Grade.PROVEN: "the record proves it",
        Grade.POSSIBLE: "the record leaves it open",
        Grade.EXCLUDED: "nothing was wrong",
    }[grade]


def _facts(sheet: Sheet) -> Iterator[Block]:
    deal = sheet.found.deal
    if sheet.facts:
        yield Items("The facts", tuple(fact(each, sheet.found.question) for each in sheet.facts))
    if words := whereabouts(sheet.whereabouts):
        yield Text(words)
    if sheet.found.question.number == "" and deal.count:
        yield count_table(deal.count, deal.steps[0].before.game.players)
    contradictions = [
        f for f in deal.findings if f.kind is Kind.RECORD and f.law in ("pack", "hand-size", "card-in-hand")
    ]
    if contradictions and sheet.found.question.number:
        items = tuple((f"line {f.span.line}", sentence(clean(f.message))) for f in contradictions)
        yield Items("Wrong in the record of this deal", items)


def _law(sheet: Sheet) -> Iterator[Block]:
    lines = tuple(line for each in sheet.laws for line in law_lines(each))
    if lines:
        yield Items("The law", lines)


def _ruling(question: Question, deal: DealVerdict, sheet: Sheet) -> Iterator[Block]:
    rows: list[tuple[str, str]] = []
    ruled = explained_line(deal.as_ruled, deal)
    if question.accusation is not None:
        rows.append(("Accusation", _decided(question.accusation, ruled)))
    for finding in question.findings[:1]:
        if any(award.span == finding.span and award.law == finding.law for award in deal.as_ruled.awards):
            continue  # the ruling itself says it
        if cost := price(finding, deal).removeprefix("Price: "):
            rows.append(("Price", sentence(cost)))
    rows.append(("As ruled", ruled))
    rows += [("After it", f"{entry(each)} {law_tag(each.law)}") for each in deal.entries]
    yield Items("The ruling", tuple(rows))
    yield _balls(deal)
    if said := tuple(_table_said(sheet)):
        yield Items("What the table decided", said)


def _decided(made: Accusation, ruled: str) -> str:
    """What became of an accusation, and why where the ruling does not say it."""
    return sentence(made.decided.value) if clean(made.why)[1:] in ruled else accusation(made)


def _balls(deal: DealVerdict) -> Table:
    """Balls and running score in each reading."""
    readings: list[tuple[str, Result, tuple[Score, Score] | None]] = [("as ruled", deal.as_ruled, deal.by_rulings)]
    if deal.tricks:
        readings.insert(0, ("as played", deal.as_played, _played(deal)))
    if deal.as_agreed is not None:
        readings.append(("as agreed", deal.as_agreed, deal.by_table))
    rows = (
        Row(("score before", *(_score(scores, 0) for _, _, scores in readings))),
        Row(("this deal", *(_balls_of(result, deal) for _, result, _ in readings))),
        Row(("score after", *(_score(scores, 1) for _, _, scores in readings))),
    )
    return Table("Balls", ("", *(name for name, _, _ in readings)), rows, (False, *(False for _ in readings)))


def _played(deal: DealVerdict) -> tuple[Score, Score] | None:
    """The score as ruled up to this deal, with the balls of the deal as played."""
    before = deal.by_rulings[0] if deal.by_rulings else None
    if before is None or before.balls is None or not deal.as_played.decided:
        return None if before is None else (before, Score(None))
    return before, Score(tuple((team, number + (deal.as_played.of(team) or 0)) for team, number in before.balls))


def _score(scores: tuple[Score, Score] | None, at: int) -> str:
    return tally(scores[at].balls) if scores else "not known"


def _balls_of(result: Result, deal: DealVerdict) -> str:
    if result.void:
        return "void"
    if not result.decided:
        return "not decided"
    return ", ".join(f"{side(team)} {result.of(team)}" for team in deal.steps[0].before.game.teams)


def _table_said(sheet: Sheet) -> Iterator[tuple[str, str]]:
    deal = sheet.found.deal
    messages = {f.span: f.message for f in deal.findings if f.law == "ruling"}
    for each in sheet.rulings:
        ours = "the laws say the same" if each.agrees else clean(messages.get(each.ruling.span, "")).partition("; ")[2]
        if each.ruling.side is not None and each.ruling.balls is None:
            ours = ""  # how many balls were given is not noted, so nothing is compared
        yield f"line {each.ruling.span.line}", sentence(f"{ruling(each.ruling)}" + (f"; {ours}" if ours else ""))
    agreed = deal.as_agreed
    if agreed is None or any(each.ruling.balls is not None for each in sheet.rulings):
        return
    if not agreed.decided:
        yield "", sentence(agreed.missing or "the table did not write the balls of this deal")
    elif not deal.as_ruled.decided:
        yield "", f"The table wrote {result_text(agreed)}; the record neither confirms nor contradicts it."
    else:
        same = agreed.same_as(deal.as_ruled)
        ours = "and so do the laws" if same else f"and the laws give {result_text(deal.as_ruled)}"
        yield "", sentence(f"the table wrote {result_text(agreed)}, {ours}")


def _houses(sheet: Sheet) -> Table:
    rows = tuple(_house(each, sheet) for each in sheet.houses)
    several = any(isinstance(row.cells[0], Strong) for row in rows)
    return Table(
        "The same under other houses",
        tuple(head for head in ("house", asked_words(sheet.found.question), "this deal", "score after") if head),
        rows,
        (False,) * len(rows[0].cells),
        strong="comes out otherwise than in the first house" if several else "",
        legend=() if several else ("It comes out the same in all of them.",) if _all_judged(sheet) else (),
    )


def _all_judged(sheet: Sheet) -> bool:
    return all(each.same for each in sheet.houses)


def _house(each: UnderHouse, sheet: Sheet) -> Row:
    name, question = clean(each.house), sheet.found.question
    asked = (_found(each, question),) if asked_words(question) else ()
    if each.result is None:
        return Row((name, *("" for _ in asked), each.why_not, ""))
    cells = (*asked, _balls_of(each.result, sheet.found.deal), _score_of(each.score))
    if each.same or each.deal is None:
        return Row((name, *cells))
    if each.result.same_as(sheet.found.deal.as_ruled):
        return Row((Strong(name, "*"), *cells))
    return Row((Strong(name, "*"), *cells), (("", explained_line(each.result, each.deal)),))


def _score_of(score: Score | None) -> str:
    return tally(score.balls) if score else "not known"


def _found(each: UnderHouse, question: Question) -> str:
    grade = {Grade.PROVEN: "proven", Grade.POSSIBLE: "possible"}.get(each.grade) if each.grade else "nothing found"
    if question.accusation is not None and each.decided is not None:
        return each.decided.value
    return grade or ""


def _deciders(sheet: Sheet) -> Block:
    if sheet.deciders:
        return Items("What would decide or change it", tuple(("", decider(each)) for each in sheet.deciders))
    if sheet.found.question.asked is Asked.RESULT:
        return Text("Nothing is missing: the cards written decide the deal under this house.")
    return Text("Nothing is missing: what is written decides the question under this house.")


def _others(sheet: Sheet) -> Block | None:
    """The other questions of the record, with what picks each."""
    found = sheet.found
    if not found.others:
        return None
    game = "--game {} " if found.games > 1 else ""
    shown = found.others[:_MOST_OTHERS]
    items = [(f"{game.format(number)}--at {each.at}", case_name(each)) for number, each in shown]
    if left := len(found.others) - len(shown) + found.more:
        items.append(("", f"and {left} more"))
    return Items("Other questions in this record", tuple(items))
