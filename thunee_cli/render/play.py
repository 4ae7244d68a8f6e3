"""The calls and the tricks of a deal, as a report shows them."""

from __future__ import annotations

from collections.abc import Iterator

from ..cards import Card, Seat, Suit, Unseen, in_words
from ..event_number import EventNumber
from ..findings import Grade, Kind
from ..laws import PLACING_CARDS
from ..notation import events as ev
from ..table.moments import TrickEnds, TrickOpens
from ..table.replay import Step
from ..values import replace
from ..verdict import DealVerdict, TrickLine
from .anchors import Anchors
from .blocks import Cards, Cell, Label, Numbered, Row, Said, Strong, Suits, TableBlock
from .faces import BREACH, Face
from .safe import clean
from .words import UNKNOWN, calling, happening_words, law_tag, sentence, side, trump

WINNER = "*"
ASSUMED = "a"


def calling_facts(deal: DealVerdict) -> Iterator[tuple[Label, Said]]:
    """Calls, trumps, and what was said and done before the first trick, in order."""
    calls: list[str] = []
    for step in deal.steps:
        event = step.event
        if isinstance(event, TrickOpens):
            break
        if isinstance(event, ev.Call | ev.Passes | ev.NoCalls):
            calls.append(calling(event))
            continue
        if calls and isinstance(event, ev.Trump | ev.Happening):
            yield "Calls", ", ".join(calls)
            calls = []
        if isinstance(event, ev.Trump):
            yield "Trumps", _trumps(event)
        elif isinstance(event, ev.Happening):
            yield Numbered(step.number), happening_words(event)
        elif isinstance(event, ev.Half):
            yield "Half", str(event.number)
    if calls:
        yield "Calls", ", ".join(calls)
    if shown := _shown(deal):
        yield "Shown", shown


def _trumps(event: ev.Trump) -> Said:
    """How trumps were set; a suit or a card alone as such."""
    words = trump(event)
    if isinstance(event.what, Suit) and words == event.what.word:
        return Suits((event.what,), in_words=True)
    if isinstance(event.what, Card | Unseen) and words == str(event.what):
        return Cards((Face(card=event.what),))
    return words


def _shown(deal: DealVerdict) -> str:
    """When trumps were shown, or what made them where one player plays alone."""
    last = deal.steps[-1].after
    if last.solo is not None:
        lead = last.solo_lead
        if lead is None or last.trump is None:
            return ""
        return (
            f"{last.trump.word} are trumps, by {last.solo.caller.word}'s lead of {in_words(lead.card)} at {lead.number}"
        )
    for step in deal.steps:
        if not step.before.shown and step.after.shown:
            suit = step.after.trump_set.suit.word if step.after.trump_set and step.after.trump_set.suit else "trumps"
            if isinstance(step.event, ev.Trump):
                return ""
            return f"{suit}, {step.number.words} ({step.number})"
    return ""


def tricks_table(deal: DealVerdict, anchor: str = "", anchors: Anchors | None = None) -> TableBlock:
    """The tricks in rows, the cards in the seats' columns, and what happened between them beneath.

    With a deal's anchor the tricks and the cards have theirs, as far as the page's `anchors` have not given them out.
    """
    game = deal.steps[0].before.game
    breaches = _breaches(deal)
    rows: list[Row] = []
    lines = iter(deal.tricks)
    number = 0
    plays: list[Step] = []
    happened: list[tuple[Label, Said]] = []
    legend: set[str] = set()
    for step in deal.steps:
        match step.event:
            case TrickOpens():
                number, plays = step.event.number, []
            case ev.Play():
                plays.append(step)
            case TrickEnds():
                line = next(lines)
                at = anchors.once(EventNumber(number).anchor(anchor)) if anchors else ""
                cells: list[Cell] = [_cell(seat, plays, line, breaches, anchor if at else "") for seat in game.seats]
                leader = _leader(line, plays)
                cells = [str(number), leader.word if leader else UNKNOWN, *cells, *_totals(deal, line)]
                rows.append(Row(tuple(cells), tuple(happened), at, leader))
                happened, number = [], 0
                continue
        if told := _told(step, game.seats, step.index in breaches):
            if number or not rows:
                happened.append(told)
            else:
                rows[-1] = replace(rows[-1], beneath=(*rows[-1].beneath, told))
    texts = [cell for row in rows for cell in row.cells]
    faces = [face for cell in texts for face in _faces(cell)]
    if any(face.wrong for face in faces):
        legend.add(f"{BREACH} against a law, see below")
    if any(face.back for face in faces):
        legend.add("( ) taken back")
    if any(line.assumed for line in deal.tricks):
        legend.add(f"{ASSUMED} as the record says, for the cards do not tell")
    heads = ("", "leads", *(seat.word if len(game.seats) < 6 else seat.value for seat in game.seats))
    return TableBlock(
        title="Tricks",
        columns=(*heads, "points", *(side(team) for team in game.teams)),
        rows=tuple(rows),
        right=(True, False, *(False for _ in game.seats), True, True, True),
        strong="takes the trick" if any(isinstance(cell, Strong) for cell in texts) else "",
        legend=("; ".join(sorted(legend)) + ".",) if legend else (),
        seats=game.seats,
    )


def _breaches(deal: DealVerdict) -> set[int]:
    return {f.step for f in deal.findings if f.kind is Kind.PLAY and f.grade is Grade.PROVEN}


def _leader(line: TrickLine, plays: list[Step]) -> Seat | None:
    led = next((step.seat for step in plays if isinstance(step.event, ev.Play) and not step.event.taken_back), None)
    return led or line.leader


def _cell(seat: Seat, plays: list[Step], line: TrickLine, breaches: set[int], anchor: str) -> Cell:
    """What a player played to a trick, each card with its anchor."""
    faces = tuple(_face(step, step.index in breaches, anchor) for step in plays if step.seat is seat)
    if not faces:
        return ""
    cards = Cards(faces, close=True)
    return Strong(cards, WINNER) if line.winner is seat else cards


def _face(step: Step, is_breach: bool, anchor: str) -> Face:
    play = step.event
    assert isinstance(play, ev.Play)
    at = step.number.anchor(anchor) if anchor else ""
    return Face(card=play.card, back=play.taken_back, wrong=is_breach, together=play.together, anchor=at)


def _faces(cell: Cell) -> tuple[Face, ...]:
    said = cell.said if isinstance(cell, Strong) else cell
    return said.faces if isinstance(said, Cards) else ()


def _totals(deal: DealVerdict, line: TrickLine) -> tuple[str, ...]:
    running = dict(line.running or ())
    teams = deal.steps[0].before.game.teams
    points = UNKNOWN if line.points is None else f"{line.points}{ASSUMED if line.assumed else ''}"
    return points, *(str(running[team]) if team in running else UNKNOWN for team in teams)


def _told(step: Step, seats: tuple[Seat, ...], is_breach: bool) -> tuple[Label, Said] | None:
    """What was said or done at a step besides playing a card in turn, with its number."""
    event = step.event
    if step.number.is_call:
        return None
    if isinstance(event, ev.Happening):
        return Numbered(step.number), sentence(happening_words(event))
    if isinstance(event, ev.Trump) and step.before.trick:
        return "", sentence(f"trumps: {trump(event)}")
    if isinstance(event, ev.Exposed) and step.number.trick is not None:
        return Numbered(step.number), sentence(f"{in_words(event.card)} is exposed")
    if isinstance(event, ev.Play) and step.seat not in seats:
        if event.card is None:
            return Numbered(step.number), f"No card came; from whom is not recorded. {law_tag(PLACING_CARDS)}"
        played = f"{clean(str(event.card))} was played"
        return Numbered(step.number), f"{played}; by whom is not recorded. {law_tag(PLACING_CARDS)}"
    if isinstance(event, ev.Play) and event.mark is not None and not is_breach:
        noticed = clean(event.mark).replace("-", " ") or "something wrong"
        return Numbered(step.number), sentence(f"the scorer marked this card: {noticed}")
    return None
