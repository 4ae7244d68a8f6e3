"""Reports: `thunee render`."""

from __future__ import annotations

from thunee_cli.render.data.report import FORMAT as NAME
from thunee_cli.render.data.report import VERSION
from thunee_cli.render.deal_row import MARKS
from thunee_cli.render.happened import KINDS
from thunee_cli.render.players import COLUMNS

from .parts import (
    ANY_CARD,
    DEAL,
    EVENT,
    FLAG,
    FROM_ONE,
    GAME,
    LAW,
    NUMBER,
    RESULT_PARTS,
    SEAT,
    SIDE,
    SUIT,
    TEXT,
    TRICK,
    UNREADABLE,
    WHOLE,
    Schema,
    about,
    document,
    listed,
    members,
    or_null,
    ref,
    word,
)

_HEADERS = about("headers by name", {"type": "object", "additionalProperties": TEXT})
_NOTES = listed(TEXT)

_HAND = members(
    seat=SEAT,
    half=about("2 for the second hand of a game for two", {"type": "integer", "enum": [1, 2]}),
    first=listed(ANY_CARD),
    last=about("the cards behind the bar, null where there is none", or_null(listed(ANY_CARD))),
)

_TRUMPS = members(
    suit=or_null(SUIT),
    seat=about("who set them", or_null(SEAT)),
    card=or_null(ANY_CARD),
    how=about("`down`, `last card` or `named`", or_null(TEXT)),
    shown=about("the event that showed them", or_null(EVENT)),
    royals=FLAG,
)

_EVENT = members(
    number=EVENT,
    line=FROM_ONE,
    kind=word(*KINDS),
    trick=or_null(FROM_ONE),
    place=about("the card of the trick, or the one after which it happened", or_null(WHOLE)),
    seat=about("who did it; of a trick, who took it", or_null(SEAT)),
    card=or_null(ANY_CARD),
    suit=about("a suit named alone", or_null(SUIT)),
    amount=about("the number said, paid or taken", or_null(NUMBER)),
    other=about("the second player it is about", or_null(SEAT)),
    side=or_null(SIDE),
    words=or_null(TEXT),
    together=about("whether it came at the same moment as what is before it, or two players called at once", FLAG),
    mark=about("what the scorer noticed, `!` without a name", or_null(TEXT)),
    breaches=about("laws that it proves broken", listed(LAW)),
)

_CARD = members(number=EVENT, seat=or_null(SEAT), card=ANY_CARD)


def schema() -> Schema:
    statistics = members(
        seat=SEAT, name=or_null(TEXT), side=SIDE, **{each.key: about(each.words, WHOLE) for each in COLUMNS}
    )
    deal = members(
        **{**DEAL, "tricks": listed(members(**TRICK, cards=listed(_CARD)))},
        marks=about("the marks of the box score", listed(word(*MARKS))),
        words=about("the result as ruled, in words", TEXT),
        headers=_HEADERS,
        notes=_NOTES,
        hands=about("the hands as written", listed(_HAND)),
        trumps=_TRUMPS,
        events=about("everything that happened, in order", listed(ref("event"))),
    )
    game = members(**GAME, title=TEXT, headers=_HEADERS, notes=_NOTES, statistics=listed(statistics))
    return document(
        NAME,
        VERSION,
        "A game as thunee render reports it",
        {**RESULT_PARTS, "deal": deal, "event": _EVENT},
        games=listed(game),
        findings=about("findings outside any game", listed(ref("finding"))),
        unreadable=UNREADABLE,
    )
