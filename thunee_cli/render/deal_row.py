"""A deal as a row of the box score: values, so that tables, pictures and spreadsheets can share them."""

from __future__ import annotations

from collections.abc import Iterator

from ..cards import Seat, Suit, Team
from ..findings import Grade, Kind
from ..table.state import Solo
from ..values import dataclass
from ..verdict import AwardKind, DealVerdict
from .line_score import Pair, both, inning
from .safe import clean
from .words import (
    BALLS,
    CARD_POINTS,
    GAME_END,
    RESTARTED,
    entry,
    law_tag,
    maker_of,
    ordered_items,
    reasons_line,
    result_text,
    sentence,
    side,
    verdict_on_total,
)

MARKS = {
    "*": "a breach of a law",
    "P": "a penalty decides the deal",
    "V": "void, to be dealt again",
    "?": "not recorded, or not decided by what is written",
    "a": "something not written is taken for granted",
    "T": "the table wrote another result",
    "!": "something in the record is wrong",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class DealRow:
    """A deal in short; pairs are in the order of the game's sides.

    `anchor` is the deal's place in the page, `call` 0 where nobody called and None where it is not known, `solo` the
    name of a call to win alone. `unplayed` when the deal was void before a trick was played. `points` are card points;
    `counters`, `total` and `needed` are of the count, `adjustments` what it adds to the card points: label, points,
    law. `result` is as ruled, in words; `balls` as ruled, None while not decided; `running` is the score after the
    deal. `marks` are keys of MARKS; `brief` is what decided the deal in a line, `reasons` are whole sentences.
    """

    number: int
    anchor: str
    dealer: Seat | None
    dealer_assumed: bool
    maker: Seat | None
    call: int | None
    solo: Solo | None
    trump: Suit | None
    unplayed: bool
    void: bool
    points: Pair
    counters: Team | None
    total: int | None
    needed: int | None
    adjustments: tuple[tuple[str, int | None, str], ...]
    result: str
    balls: Pair
    gained: Pair
    running: Pair
    marks: tuple[str, ...]
    brief: str
    reasons: tuple[str, ...]


def deal_row(deal: DealVerdict, teams: tuple[Team, Team], anchor: str) -> DealRow:
    one, two = teams
    points, sheet = dict(deal.points or ()), deal.count
    unplayed = bool(deal.as_ruled.void) and not deal.tricks
    return DealRow(
        number=deal.number,
        anchor=anchor,
        dealer=deal.dealer,
        dealer_assumed=deal.dealer_assumed,
        maker=None if unplayed else maker_of(deal),
        call=deal.call,
        solo=deal.solo,
        trump=None if unplayed else deal.steps[-1].after.trump,
        unplayed=unplayed,
        void=bool(deal.as_ruled.void),
        points=(points.get(one), points.get(two)),
        counters=sheet.team if sheet else None,
        total=sheet.total if sheet else None,
        needed=sheet.needed if sheet else None,
        adjustments=tuple(item for item in ordered_items(sheet) if item[2] != CARD_POINTS) if sheet else (),
        result=result_text(deal.as_ruled),
        balls=(deal.as_ruled.of(one), deal.as_ruled.of(two)),
        gained=inning(deal, teams).balls,
        running=both(deal.after, teams),
        marks=marks(deal),
        brief=_brief(deal),
        reasons=tuple(_reasons(deal)),
    )


def marks(deal: DealVerdict) -> tuple[str, ...]:
    ruled, agreed = deal.as_ruled, deal.as_agreed
    true = {
        "*": any(f.kind is Kind.PLAY and f.grade is Grade.PROVEN for f in deal.findings),
        "P": any(award.kind is AwardKind.PENALTY for award in ruled.awards),
        "V": bool(ruled.void),
        "?": not ruled.decided or bool(ruled.provisional),
        "a": deal.dealer_assumed
        or any(f.kind is Kind.ASSUMED for f in deal.findings)
        or any(t.assumed for t in deal.tricks),
        "T": agreed is not None and agreed.decided and ruled.decided and not agreed.same_as(ruled),
        "!": any(f.kind in (Kind.RECORD, Kind.NOTATION) for f in deal.findings),
    }
    return tuple(mark for mark in MARKS if true[mark])


def _brief(deal: DealVerdict) -> str:
    """What decided the deal, as ruled, with what is written down after it."""
    result, sheet = deal.as_ruled, deal.count
    if not result.decided:
        parts = [f"{result_text(result)}: {result.missing}" if result.missing else result_text(result)]
    elif result.from_table:
        parts = [f"void, as the table wrote it: {result.void}" if result.void else "as the table wrote it"]
    else:
        parts = [
            f"{side(sheet.team)}'s count is {verdict_on_total(sheet)}"
            if sheet and award.law == sheet.law and award.kind is AwardKind.COUNT
            else award.reason
            for award in result.awards
        ]
    parts += [entry(each) for each in deal.entries]
    return " ".join(sentence(clean(part)) for part in dict.fromkeys(parts))


def _reasons(deal: DealVerdict) -> Iterator[str]:
    """Why the deal came out as it did: as ruled, and what the play or the table gives where that differs."""
    yield reasons_line(deal.as_ruled, deal)
    if deal.tricks and not deal.as_played.same_as(deal.as_ruled):
        yield reasons_line(deal.as_played, deal, "As played: ")
    if deal.as_agreed is not None and not deal.as_agreed.same_as(deal.as_ruled):
        yield reasons_line(deal.as_agreed, deal, "As agreed: ")
        yield from (f"Hint: {sentence(clean(f.hint))}" for f in deal.findings if f.law == BALLS and f.hint)
    for each in deal.entries:
        yield f"After the deal: {entry(each)} {law_tag(each.law)}"
    told = {award.law for award in deal.as_ruled.awards} | {each.law for each in deal.entries}
    yield from (
        f"Worth knowing: {sentence(clean(f.message))} {law_tag(f.law)}"
        for f in deal.findings
        if f.kind is Kind.NOTE and f.law not in told
    )
    if deal.restarted:
        yield f"{RESTARTED} {law_tag(GAME_END)}"
