"""What may stand at a place of a record: cards that a hand can still hold, words of the notation, houses and laws."""

from __future__ import annotations

import re
from collections.abc import Iterator

from lsprotocol import types

from ..cards import Card
from ..dispute.moment import Held, moment
from ..laws import BY_ID
from ..notation import events as ev
from ..profiles.loader import load, shipped
from ..table.moments import TrickEnds
from ..table.replay import Step
from ..verdict import DealVerdict
from .analysis import Analysis
from .places import lines_of

_OPENINGS = {
    "deal": "deal 1 by N",
    "calls:": "calls: S 10, W pass",
    "trump:": "trump: S 9h down",
    "players:": "players: N=…, W=…, S=…, E=…",
    "rules:": "rules: durban",
    "cut:": "cut: E 9 cards",
    "balls:": "balls: NS 1",
    "count:": "count: EW 104",
    "points:": "points: NS 200, EW 104",
    "score:": "score: NS 1, EW 0",
    "ruling:": "ruling: table on 2.4, 4 to NS",
    "void:": "void: misdeal",
    "note:": "note: …",
    "game": "game 1",
    "match": "match Friday night",
}
"""Words that open a line, each with a line to show how."""
_SAID = ("accuses", "accepts", "contests", "jodhi", "double", "khanuck", "thunee", "shows", "claims the rest")
_WRITTEN = (ev.Play, ev.Happening, ev.Call, ev.Passes, ev.NoCalls, ev.Trump)
_TRICK = re.compile(r"\s*[1-8]:")


def completions(record: Analysis, line: int, column: int) -> list[types.CompletionItem]:
    """What may come at a place; nothing where nothing is known to."""
    text = lines_of(record.text)[line - 1][:column]
    if re.match(r"\s*rules:\s*[a-z0-9-]*$", text):
        return [_item(name, load(name).title, types.CompletionItemKind.Module) for name in shipped()]
    if re.search(r"#\s*thunee:\s*accept\s+[a-z-]*$", text):
        return [_item(law, BY_ID[law].title(), types.CompletionItemKind.Keyword) for law in BY_ID]
    if _TRICK.match(text):
        deal = record.deal_at(line)
        return list(_cards(deal, line, column)) if deal else []
    if re.search(r"\[?\b(?:N|W|S|E|NW|SW|SE|NE) [a-z]*$", text):
        return [_item(word, "", types.CompletionItemKind.Event) for word in _SAID]
    if re.fullmatch(r"\s*[a-z]*", text):
        return [_item(word, shown, types.CompletionItemKind.Keyword) for word, shown in _OPENINGS.items()]
    return []


def _cards(deal: DealVerdict, line: int, column: int) -> Iterator[types.CompletionItem]:
    """The cards that the player to come can hold, those first that break no law."""
    step = _last_before(deal, line, column)
    if step is None:
        return
    table = step.after
    seat = table.due
    now = moment(step, deal)
    held = next((each for each in now.hands if each.seat is seat), None)
    if held is None:
        return
    follows = table.led is not None and any(card.suit is table.led for card in (*held.written, *held.found))
    for card in sorted((*held.written, *held.found, *held.may), key=lambda card: card.suit is not table.led):
        revokes = follows and card.suit is not table.led
        yield _card(card, held, revokes)


def _card(card: Card, held: Held, revokes: bool) -> types.CompletionItem:
    known = "certainly" if card in (*held.written, *held.found) else "perhaps"
    law = "; against follow-suit" if revokes else ""
    item = _item(str(card), f"{card.words}: {held.seat.word} {known}{law}", types.CompletionItemKind.Value)
    item.sort_text = f"{'2' if revokes else '1'}{card}"
    item.tags = [types.CompletionItemTag.Deprecated] if revokes else None
    return item


def _last_before(deal: DealVerdict, line: int, column: int) -> Step | None:
    """The last event that is written in front of a place, or the end of the trick behind it."""
    found = None
    for step in deal.steps:
        span = step.span
        if not isinstance(step.event, _WRITTEN):
            continue
        if span.source is deal.section.source and (span.line, span.column - 1) < (line, column):
            found = step
    behind = deal.steps[found.index + 1] if found and found.index + 1 < len(deal.steps) else None
    is_full = found is not None and len(found.after.down) == found.after.game.players
    return behind if behind and is_full and isinstance(behind.event, TrickEnds) else found


def _item(label: str, detail: str, kind: types.CompletionItemKind) -> types.CompletionItem:
    return types.CompletionItem(label=label, detail=detail or None, kind=kind)
