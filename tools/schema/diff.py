"""Two records: `thunee diff`."""

from __future__ import annotations

from thunee_cli.diff.deals import Sort
from thunee_cli.render.data.diff import FORMAT as NAME
from thunee_cli.render.data.diff import VERSION

from .parts import (
    FLAG,
    FROM_ONE,
    NUMBER,
    PLACE,
    SEAT,
    TEXT,
    WHOLE,
    Schema,
    about,
    by_side,
    document,
    listed,
    members,
    or_null,
    ref,
    word,
)

_WHAT = (
    *(
        "start",
        "draw",
        "player",
        "dealer",
        "agreed",
        "cut",
        "hand",
        "calls",
        "call",
        "trump",
        "play",
        "trick",
        "leader",
    ),
    *("cards", "card", "mark", "happening", "winner", "trick points", "running", "ruling", "void", "points", "count"),
    *("balls", "score"),
)

_SAID = or_null(members(**PLACE, words=or_null(TEXT)))

_DIFFERENCE = members(
    sort=word(*(each.value for each in Sort)),
    about=TEXT,
    what=word(*_WHAT),
    trick=or_null(FROM_ONE),
    card=or_null(FROM_ONE),
    seat=or_null(SEAT),
    a=_SAID,
    b=_SAID,
)

_TOLD = members(**PLACE, balls=or_null(by_side(WHOLE)), void=or_null(TEXT), missing=or_null(TEXT))

_DEAL = members(number=or_null(NUMBER), a=_TOLD, b=_TOLD, matters=FLAG, differences=listed(ref("difference")))

_ALONE = listed(members(number=or_null(NUMBER), **PLACE))
_RECORD = members(file=TEXT, scores=about("the balls at the end of each game", listed(or_null(by_side(WHOLE)))))


def schema() -> Schema:
    return document(
        NAME,
        VERSION,
        "Two records of the same deals, as thunee diff compares them",
        {"difference": _DIFFERENCE},
        a=_RECORD,
        b=_RECORD,
        house=TEXT,
        same=FLAG,
        contradict=FLAG,
        turned=or_null({"type": "array", "items": SEAT, "minItems": 2, "maxItems": 2}),
        headings=listed(ref("difference")),
        deals=listed(_DEAL),
        only_a=_ALONE,
        only_b=_ALONE,
    )
