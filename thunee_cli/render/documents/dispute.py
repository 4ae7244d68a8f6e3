"""A dispute sheet as blocks."""

from __future__ import annotations

from collections.abc import Iterator

from ...dispute import Asked, DisputeSheet, Question
from ...dispute.houses import UnderHouse
from ...dispute.question import is_without_reading
from ...findings import Grade, Kind
from ...laws import LAW_BOOK, comparing
from ...notation import events as ev
from ...verdict import Accusation, DealVerdict, Result, Score
from ..base import Look
from ..blocks import Block, Facts, Heading, Items, Label, Row, Said, Strong, TableBlock, Text, Written
from ..headings import game_title, house_words
from ..safe import clean
from ..words import (
    accusation,
    entry,
    reasons,
    result_text,
    ruling,
    sentence,
    side,
    tally,
)
from .aloud import Voice
from .dispute_moment import table_then
from .dispute_ruling import is_open_question, ruling_aloud
from .dispute_words import asked_words, breach_name, case_name, decider, fact, law_lines, question_words, whereabouts
from .findings import price
from .repair import closing
from .report import count_table

_MOST_OTHERS = 5
_MOST_FACTS = 5


def dispute(sheet: DisputeSheet, look: Look) -> Iterator[tuple[Block, ...]]:
    """The sheet: the ruling to read aloud, why, the table, the law, and what other houses make of it."""
    question, deal = sheet.found.question, sheet.found.deal
    voice = Voice(sheet.found.heading, look.for_players)
    yield tuple(_question(sheet, voice))
    if not_ruled := tuple(_without_reading(sheet, voice)):
        yield not_ruled
    missing_first = is_open_question(sheet)
    if missing_first:
        yield (_deciders(sheet, voice),)
    yield tuple(_facts(sheet, voice))
    if sheet.moment is not None:
        yield tuple(table_then(sheet.moment, dict(sheet.found.heading.players), question, look.columns))
    yield tuple(_beside(sheet, voice))
    yield tuple(_law(sheet, voice))
    yield tuple(_ruling(question, deal, sheet, voice))
    if len(sheet.houses) > 1:
        yield (_houses(sheet, voice),)
    if not missing_first:
        yield (_deciders(sheet, voice),)
    if not look.for_players and (others := _others(sheet)):
        yield (others,)


def _question(sheet: DisputeSheet, voice: Voice) -> Iterator[Block]:
    found = sheet.found
    title = game_title(found.heading, sheet.file)
    yield Heading(1, f"Dispute sheet: {title}, deal {found.deal.number}")
    yield ruling_aloud(sheet, voice)
    rows: list[tuple[Label, Said]] = [
        ("Question", voice.said(question_words(found.question, found.deal, voice))),
        ("House", house_words(found.heading)),
    ]
    for finding in sheet.unread:
        line = f"{voice.line(finding.span)}: " if voice.line(finding.span) else ""
        rows.append(("Not read", Written(f"{line}{clean(finding.span.line_text.strip())}")))
    yield Facts(tuple(rows))


def _without_reading(sheet: DisputeSheet, voice: Voice) -> Iterator[Block]:
    """The lines that clash, and what was perhaps meant."""
    deal, repair = sheet.found.deal, sheet.nearest
    if deal.clash:
        lines = tuple((voice.line(span), clean(span.line_text.strip())) for span in deal.clash)
        yield Items("Lines that cannot all be true", lines)
    if repair is None or not (repair.suggestions or deal.clash):
        return
    shown = [(sentence(clean(each.words)), each.lines) for each in repair.suggestions]
    rows = [
        ("" if voice.for_players else f"line {line.number}", f"{clean(line.after)}  ({words[:-1]})")
        for words, lines in shown
        for line in lines
    ]
    if rows:
        yield Items("The nearest reading" if len(shown) == 1 else "The nearest readings", tuple(rows))
    yield Text(closing(repair))


def _facts(sheet: DisputeSheet, voice: Voice) -> Iterator[Block]:
    """What the ruling rests on, in a few numbered facts; of a whole deal the count."""
    question = sheet.found.question
    told: list[tuple[Label, Said]] = [
        (f"{number}.", voice.said(fact(each, question, voice)))
        for number, each in enumerate(sheet.facts[:_MOST_FACTS], 1)
    ]
    if more := len(sheet.facts) - len(told):
        told.append(("", f"and {more} more"))
    if told:
        yield Items("The facts", tuple(told))
    if question.number is None and sheet.found.deal.count:
        players = sheet.found.deal.steps[0].before.game.players
        yield count_table(sheet.found.deal.count, players, voice.tag)


def _beside(sheet: DisputeSheet, voice: Voice) -> Iterator[Block]:
    """Where the cards were that the question turns on, and what else is wrong in the record of the deal."""
    if words := whereabouts(sheet.whereabouts, voice):
        yield voice.text(words)
    deal = sheet.found.deal
    contradictions = [f for f in deal.findings if f.kind is Kind.RECORD and f.law in LAW_BOOK.impossible]
    told = {(each.span, each.text) for each in sheet.facts}
    contradictions = [f for f in contradictions if (f.span, f.message) not in told]
    if contradictions and sheet.found.question.number:
        items = tuple((voice.line(f.span), voice.said(sentence(clean(f.message)))) for f in contradictions)
        yield Items("Wrong in the record of this deal", items)


def _law(sheet: DisputeSheet, voice: Voice) -> Iterator[Block]:
    lines = tuple(line for each in sheet.laws for line in law_lines(each, voice))
    if lines:
        yield Items("The law", lines)


def _ruling(question: Question, deal: DealVerdict, sheet: DisputeSheet, voice: Voice) -> Iterator[Block]:
    rows: list[tuple[str, str]] = []
    ruled = _reasons(deal.as_ruled, deal, voice)
    if question.accusation is not None:
        rows.append(("Accusation", _decided(question.accusation, ruled)))
    for finding in question.findings[:1]:
        if any(award.span == finding.span and award.law == finding.law for award in deal.as_ruled.awards):
            continue  # the ruling itself says it
        if cost := price(finding, deal).removeprefix("Price: "):
            rows.append(("Price", sentence(cost)))
    if sheet.counted:
        rows.append(("Price", sentence(sheet.counted)))
    rows.append(("As ruled", ruled))
    rows += [("After it", f"{entry(each)} {voice.tag(each.law)}".strip()) for each in deal.entries]
    yield Items("The ruling", tuple((label, voice.said(text)) for label, text in rows))
    yield _balls(deal)
    if said := tuple(_table_said(sheet, voice)):
        yield Items("What the table decided", tuple((label, voice.said(text)) for label, text in said))


def _reasons(result: Result, deal: DealVerdict, voice: Voice) -> str:
    return " ".join(f"{text} {voice.tag(law)}".strip() for text, law in reasons(result, deal))


def _decided(made: Accusation, ruled: str) -> str:
    """What became of an accusation, and why where the ruling does not say it."""
    return sentence(made.decided.value) if clean(made.why)[1:] in ruled else accusation(made)


def _balls(deal: DealVerdict) -> TableBlock:
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
    return TableBlock(
        title="Balls",
        columns=("", *(name for name, _, _ in readings)),
        rows=rows,
        right=(False, *(False for _ in readings)),
    )


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


def _table_said(sheet: DisputeSheet, voice: Voice) -> Iterator[tuple[str, str]]:
    deal = sheet.found.deal
    messages = {f.span: clean(f.message).partition("; ")[2] for f in deal.findings if f.law == comparing(ev.Ruling)}
    for each in sheet.rulings:
        if each.ruling.side is not None and each.ruling.balls is None:
            ours = ""  # how many balls were given is not noted, so nothing is compared
        elif each.agrees:
            ours = "the laws say the same"
        elif each.agrees is False or (each.ruling.span in messages and not deal.clash):
            ours = messages.get(each.ruling.span, "")
        elif each.ruling.outcome == "waived":
            ours = "a table may waive a breach, and then it costs nothing"
        else:
            ours = "the record neither confirms nor contradicts it"
        yield voice.line(each.ruling.span), sentence(f"{ruling(each.ruling)}" + (f"; {ours}" if ours else ""))
    agreed = deal.as_agreed
    if agreed is None or any(each.ruling.balls is not None for each in sheet.rulings):
        return
    if not agreed.decided:
        yield "", sentence(agreed.missing or "the table did not write the balls of this deal")
    elif deal.as_ruled.from_table:
        wrote = "made the deal void" if agreed.void else f"wrote {result_text(agreed)}"
        yield "", f"The table {wrote}. That is the table's act, and no ruling: the record decides nothing here."
    elif not deal.as_ruled.decided:
        yield "", f"The table wrote {result_text(agreed)}; the record neither confirms nor contradicts it."
    else:
        same = agreed.same_as(deal.as_ruled)
        ours = "and so do the laws" if same else f"and the laws give {result_text(deal.as_ruled)}"
        yield "", sentence(f"the table wrote {result_text(agreed)}, {ours}")


def _houses(sheet: DisputeSheet, voice: Voice) -> TableBlock:
    rows = tuple(_house(each, sheet, voice) for each in sheet.houses)
    several = any(isinstance(row.cells[0], Strong) for row in rows)
    return TableBlock(
        title="The same under other houses",
        columns=tuple(
            head for head in ("house", asked_words(sheet.found.question), "this deal", "score after") if head
        ),
        rows=rows,
        right=(False,) * len(rows[0].cells),
        strong="comes out otherwise than in the first house" if several else "",
        legend=() if several else ("It comes out the same in all of them.",) if _all_judged(sheet) else (),
    )


def _all_judged(sheet: DisputeSheet) -> bool:
    return all(each.same for each in sheet.houses)


def _house(each: UnderHouse, sheet: DisputeSheet, voice: Voice) -> Row:
    name, question = clean(each.house), sheet.found.question
    asked = (_found(each, question),) if asked_words(question) else ()
    if each.result is None:
        return Row((name, *("" for _ in asked), each.why_not, ""))
    balls = _balls_of(each.result, sheet.found.deal) + (" (table's)" if each.result.from_table else "")
    cells = (*asked, balls, _score_of(each))
    if each.same or each.deal is None:
        return Row((name, *cells))
    if each.result.same_as(sheet.found.deal.as_ruled):
        return Row((Strong(name, "*"), *cells))
    return Row((Strong(name, "*"), *cells), (("", voice.said(_reasons(each.result, each.deal, voice))),))


def _score_of(each: UnderHouse) -> str:
    if each.score is None:
        return "not known"
    won = each.deal.winner if each.deal else None
    return tally(each.score.balls) + (f"; {side(won)} won" if won else "")


def _found(each: UnderHouse, question: Question) -> str:
    if question.accusation is not None and each.decided is not None:
        return each.decided.value
    grade = {Grade.PROVEN: "proven", Grade.POSSIBLE: "possible"}.get(each.grade, "") if each.grade else ""
    if grade and not LAW_BOOK.is_same_breach(each.law, question.law):
        return f"{grade}: {breach_name(each.law)}"
    return grade or ("wrong in the record" if each.is_wrong else "nothing found")


def _deciders(sheet: DisputeSheet, voice: Voice) -> Block:
    if sheet.deciders:
        return Items(
            "What would decide or change it", tuple(("", voice.said(decider(each))) for each in sheet.deciders)
        )
    if is_without_reading(sheet.found.deal):
        return Text("Only a reading of the lines that clash would decide it.")
    if sheet.found.question.asked in (Asked.RESULT, Asked.DECIDED):
        return Text("Nothing is missing: the cards written decide the deal under this house.")
    return Text("Nothing is missing: what is written decides the question under this house.")


def _others(sheet: DisputeSheet) -> Block | None:
    """The other questions of the record, each with its place."""
    found = sheet.found
    if not found.others:
        return None
    shown = found.others[:_MOST_OTHERS]
    items = [((f"game {number}, " if found.games > 1 else "") + each.at, case_name(each)) for number, each in shown]
    if left := len(found.others) - len(shown) + found.more:
        items.append(("", f"and {left} more"))
    return Items("Other questions in this record", tuple(items))
