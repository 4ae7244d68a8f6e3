"""Comparisons: `thunee compare`."""

from __future__ import annotations

from thunee_cli.compare import From
from thunee_cli.render.data.comparison import FORMAT as NAME
from thunee_cli.render.data.comparison import VERSION

from .parts import (
    FLAG,
    FROM_ONE,
    LAW,
    NUMBER,
    SIDE,
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

_CHANGE = members(
    option=TEXT,
    law=or_null(LAW),
    ours=about(
        "the reference's value, null where the option has no meaning there", {"type": ["string", "integer", "null"]}
    ),
    theirs={"type": ["string", "integer"]},
    follows=about("whether it has a meaning only beside another option of the set", FLAG),
)

_RESULT = members(
    house=TEXT,
    balls=or_null(by_side(WHOLE)),
    void=FLAG,
    entries=about("balls written down after the deal", or_null(by_side(NUMBER))),
    same=about("whether it is the reference's result", FLAG),
    score_before=or_null(by_side(WHOLE)),
    score=or_null(by_side(WHOLE)),
    why=listed(members(text=TEXT, law=or_null(LAW))),
)

_DIFFERENCE = members(
    house=TEXT,
    source=about("what makes the difference", word(*(each.value for each in From))),
    sets=about("the smallest sets of options that do", listed(listed(ref("change")))),
    tried=WHOLE,
    cut_short=FLAG,
    together=listed(ref("change")),
)

_DEAL = members(number=NUMBER, line=FROM_ONE, results=listed(ref("result")), differences=listed(ref("difference")))

_GAME = members(
    file=TEXT,
    line=FROM_ONE,
    reference=about("the house the others are compared with", TEXT),
    reference_is_own=FLAG,
    settings=listed(TEXT),
    left_out=listed(members(house=TEXT, why=TEXT)),
    deals_in_all=WHOLE,
    deals=listed(ref("deal")),
    ends=listed(members(house=TEXT, score=or_null(by_side(WHOLE)), target=FROM_ONE, winner=or_null(SIDE))),
    judgings=about("how many deals were judged", WHOLE),
)


def schema() -> Schema:
    own = {"change": _CHANGE, "result": _RESULT, "difference": _DIFFERENCE, "deal": _DEAL}
    return document(NAME, VERSION, "Games under several houses, as thunee compare finds them", own, games=listed(_GAME))
