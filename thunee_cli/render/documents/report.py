"""A game as blocks: what a report says, whatever it is printed as."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from ...findings import Finding, Kind
from ...language import listed
from ...notation import events as ev
from ...notation.parse import Section
from ...verdict import CountSheet, DealVerdict, GameHeading, GameSummary, Problems, Result
from ..anchors import Anchors
from ..base import Look, Reading
from ..blocks import (
    Block,
    Cards,
    Facts,
    Heading,
    HeadingOf,
    Items,
    Label,
    Lead,
    Numbered,
    OneLine,
    Row,
    Said,
    TableBlock,
    Text,
    Written,
)
from ..evening import EveningBook
from ..faces import Face
from ..game_book import GameBook
from ..headings import game_title, headers, house_words
from ..play import calling_facts, tricks_table
from ..safe import clean
from ..walk import walk
from ..words import (
    BALLS,
    GAME_END,
    RESTARTED,
    SCORE,
    UNKNOWN,
    Names,
    accusation,
    agreeing,
    cut_words,
    draw,
    entry,
    law_tag,
    ordered_items,
    reasons_line,
    ruling,
    sentence,
    side,
    subject,
    tally,
    verdict_on_total,
    with_name,
)
from .box import box_score
from .compass import compass, legend
from .findings import label as finding_label
from .findings import price
from .outcome import outcome, victory
from .people import players_of
from .summary import evening_blocks


def report(readings: Iterable[Reading], look: Look) -> Iterator[tuple[Block, ...]]:
    """All records, one after the other, and what they come to where there are several games.

    The anchors of the second record begin with `f2-`. A page by itself also says why a record could not be read.
    """
    evening = EveningBook()
    for number, reading in enumerate(readings, 1):
        yield from blocks(reading, look, evening, f"f{number}-" if number > 1 else "")
        if look.form == "html":
            yield tuple(Text(f"{clean(reading.name)}: {why}.", strong=True) for why in reading.failures)
    yield evening_blocks(evening)


def blocks(
    reading: Reading, look: Look, evening: EveningBook | None = None, front: str = ""
) -> Iterator[tuple[Block, ...]]:
    """A record, a group of blocks for each game's heading, for each deal and for each game's box score.

    The games are entered in the `evening`; all anchors begin with `front`.
    """
    anchors = Anchors(front)
    for book, verdict in walk(reading, GameBook, anchors):
        if evening and book and (verdict is None or isinstance(verdict, GameSummary)):
            evening.enter(book)
        if isinstance(verdict, Problems):
            yield tuple(_findings(verdict.findings, None))
        elif book is None or verdict is None:
            continue
        elif isinstance(verdict, GameHeading):
            yield tuple(_game(book, anchors.game(book.number)))
        elif isinstance(verdict, DealVerdict):
            yield tuple(_deal(verdict, book, anchors, look.columns))
        else:
            yield box_score(book, look, anchors.game(book.number, "-box")) or (
                Text(outcome(verdict, book.players_at_table), strong=True, is_outcome=True),
            )


def _game(book: GameBook, anchor: str) -> Iterator[Block]:
    heading = book.heading
    names: Names = dict(heading.players)
    title = game_title(heading, book.file)
    yield Heading(1, title, anchor)
    sections = [*book.above, *((heading.section,) if heading.section.kind == "game" else ())]
    rows: list[tuple[Label, Said]] = [
        (name, Written(value)) for section in sections for name, value in headers(section) if value != title
    ]
    rows += [(side(team), people) for team in heading.teams if (people := players_of(team, heading, names))]
    rows.append(("House", house_words(heading)))
    if heading.start.balls and any(number for _, number in heading.start.balls):
        rows.append(("Start", tally(heading.start.balls)))
    rows += [row for section in sections for row in _notes(section)]
    yield Facts(tuple(rows))
    yield from _findings(heading.findings, None)


def _notes(section: Section) -> list[tuple[Label, Said]]:
    notes = [event.text for event in section.events if isinstance(event, ev.Note) and event.text.strip()]
    return [("Note", Written(clean(text))) for text in notes]


def _deal(deal: DealVerdict, book: GameBook, anchors: Anchors, columns: int) -> Iterator[Block]:
    names: Names = dict(book.heading.players)
    yield Heading(2, _deal_title(deal, names), book.anchor, HeadingOf.DEAL, str(deal.number))
    before = tuple(_before(deal))
    if before:
        yield Facts(before)
    if hands := compass(deal, names, columns):
        yield hands
        if marks := "; ".join(legend(deal)):
            yield Text(sentence(marks))
    calling = tuple(calling_facts(deal))
    if calling:
        yield Facts(calling)
    if deal.tricks:
        yield tricks_table(deal, book.anchor, anchors)
    after = tuple(_after(deal))
    if after:
        yield Facts(after)
    if deal.count:
        yield count_table(deal.count, deal.steps[0].before.game.players)
    if deal.accusations:
        yield Items("Accusations", tuple(("", accusation(each)) for each in deal.accusations))
        if words := _where_decided(deal, book.number):
            yield Text(words)
    yield from _result(deal)
    if deal.entries:
        yield Items("After the deal", tuple(("", f"{entry(each)} {law_tag(each.law)}") for each in deal.entries))
    yield from _findings(deal.findings, deal)
    yield Facts((("Score", _lead(_score(deal))),))


def _deal_title(deal: DealVerdict, names: Names) -> OneLine:
    front = f"Deal {deal.number}: "
    if deal.dealer is None:
        return OneLine((f"{front}who deals is not recorded",))
    assumed = " (not written; so it follows)" if deal.dealer_assumed else ""
    return OneLine((front, with_name(deal.dealer, names), f" deals{assumed}"))


def _before(deal: DealVerdict) -> Iterator[tuple[Label, Said]]:
    """What went on before the calls."""
    for step in deal.steps:
        match step.event:
            case ev.Draw() as event:
                yield "Draw", draw(event)
            case ev.Agreed(what=what):
                yield "Agreed", Written(clean(what))
            case ev.Cut() as event:
                yield "Cut", cut_words(event)
            case ev.Exposed(card=card, to=to):
                yield "Exposed", f"{card}, dealt to {to.word}" if to else Cards((Face(card=card),))


def _after(deal: DealVerdict) -> Iterator[tuple[Label, Said]]:
    """What the table ruled and noted."""
    for step in deal.steps:
        match step.event:
            case ev.Ruling() as event:
                yield "Ruling", ruling(event)
            case ev.Void(reason=reason) if not deal.as_ruled.void:
                yield "Void", f"the table called the deal void: {clean(reason).replace('-', ' ')}"
    yield from _notes(deal.section)


def count_table(sheet: CountSheet, players: int, tag: Callable[[str], str] = law_tag) -> TableBlock:
    """The count of a deal, item by item; `tag` names a law."""
    rows = [Row((label, _points(points), tag(law))) for label, points, law in ordered_items(sheet)]
    total, _, short = verdict_on_total(sheet).partition(", ")
    rows.append(Row(("total", total, f"{short} {tag(sheet.law)}".strip())))
    count, need = (agreeing(sheet.team, players, verb, f"{verb}s") for verb in ("count", "need"))
    title = f"Count ({subject(sheet.team, players)} {count} and {need} {sheet.needed})"
    missing = (sentence(clean(sheet.missing)),) if sheet.missing else ()
    return TableBlock(
        title=title,
        columns=("", "points", ""),
        rows=tuple(rows),
        right=(False, True, False),
        last_is_sum=True,
        legend=missing,
    )


def _where_decided(deal: DealVerdict, game: int) -> str:
    """How to have an accusation set out with its facts and laws."""
    places = [f"--at {each.number.of_deal(deal.number)}" for each in deal.accusations]
    if not places:
        return ""
    of_game = f"--game {game} " if game > 1 else ""
    others = f" (or {', or '.join(places[1:])})" if len(places) > 1 else ""
    return f"The dispute sheet sets out the facts and the law: thunee dispute {of_game}{places[0]}{others}"


def _points(points: int | None) -> str:
    return UNKNOWN if points is None else str(points)


def _result(deal: DealVerdict) -> Iterator[Block]:
    """The result as played, as ruled and as agreed: in one sentence where they are alike, else side by side."""
    readings = [("as ruled", deal.as_ruled)]
    if deal.tricks:
        readings.insert(0, ("as played", deal.as_played))
    if deal.as_agreed is not None:
        readings.append(("as agreed", deal.as_agreed))
    if all(result.same_as(deal.as_ruled) for _, result in readings):
        names = [name for name, _ in readings]
        alike = sentence(f"the same {listed(names)}") if deal.as_ruled.decided else ""
        rows = [reasons_line(deal.as_ruled, deal), alike if len(names) > 1 else ""]
        yield Facts((("Result", _lead(" ".join(part for part in rows if part))),))
        return
    teams = deal.steps[0].before.game.teams
    yield TableBlock(
        title="Result",
        columns=("", *(name for name, _ in readings)),
        rows=tuple(
            Row((side(team), *("void" if r.void else _points(r.of(team)) for _, r in readings))) for team in teams
        ),
        right=(False, *(True for _ in readings)),
        legend=tuple(_explained(readings, deal)),
    )


def _explained(readings: list[tuple[str, Result]], deal: DealVerdict) -> Iterator[str]:
    """The reading or readings that each line is about; what leaves two of them undecided alike is told once."""
    alike: dict[str, tuple[Result, list[str]]] = {}
    for name, result in readings:
        key = name if result.decided else reasons_line(result, deal)
        alike.setdefault(key, (result, []))[1].append(name)
    for result, names in alike.values():
        yield reasons_line(result, deal, f"{listed(names).capitalize()}: ")


def _lead(text: str) -> Lead:
    """A result, of which the first sentence or clause says it all."""
    first = re.split(r"(?<=\.) |; ", text, maxsplit=1)[0]
    return Lead(first, text[len(first) :])


def _score(deal: DealVerdict) -> str:
    if deal.after.balls is None:
        return f"not known: a deal is not decided by what is written {law_tag(SCORE)}"
    if deal.restarted:
        return f"{tally(deal.after.balls)}. {RESTARTED} {law_tag(GAME_END)}"
    players = deal.steps[0].before.game.players
    goes_on = victory(deal.winner, players) if deal.winner else f"the game goes to {deal.target}"
    return f"{tally(deal.after.balls)}; {goes_on} {law_tag(GAME_END if deal.winner else SCORE)}"


_GROUPS = (
    ("Against the laws", "breach"),
    ("Wrong in the record", "record"),
    ("Could not be read", "cannot be read"),
    ("Perhaps not as meant", "warning"),
    ("Accepted", "accepted"),
)


def _findings(findings: tuple[Finding, ...], deal: DealVerdict | None) -> Iterator[Block]:
    for title, name in _GROUPS:
        if items := tuple(_item(f, deal) for f in findings if finding_label(f) == name):
            yield Items(title, items)
    notes = [f for f in findings if finding_label(f) == "note"]
    apart = {Kind.ASSUMED: "Taken for granted", Kind.NOTE: "Worth knowing"}
    for title in ("Not settled by the record", *apart.values()):
        if items := tuple(_item(f, deal) for f in notes if apart.get(f.kind, "Not settled by the record") == title):
            yield Items(title, items)


def _item(finding: Finding, deal: DealVerdict | None) -> tuple[Label, Said]:
    number = finding.number.within if finding.number else None
    line = f"line {finding.span.line}"
    seen = "; ".join(
        f"see line {span.line}" + (f" ({clean(words)})" if words else "") for span, words in finding.related
    )
    is_number = finding.wrong is not None or finding.law == BALLS  # other hints are for the scorer alone
    hint = f"Hint: {sentence(clean(finding.hint))}" if finding.hint and is_number else ""
    parts = (sentence(clean(finding.message)), price(finding, deal), sentence(seen) if seen else "", hint)
    label = Numbered(number, number.words if number.card is None and number.trick else "") if number else line
    return label, " ".join(part for part in (*parts, law_tag(f"{finding.law}{', ' + line if number else ''}")) if part)
