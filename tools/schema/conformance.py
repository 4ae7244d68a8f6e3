"""The case book: `thunee conformance`."""

from __future__ import annotations

from thunee_cli.conformance import Ground
from thunee_cli.render.data.statement import FORMAT as NAME
from thunee_cli.render.data.statement import VERSION

from .parts import FLAG, FROM_ONE, LAW, TEXT, WHOLE, Schema, about, document, listed, members, or_null, word

_NUMBERS = listed(FROM_ONE)
_MARKED = listed(members(line=FROM_ONE, law=LAW))
_GROUND = word(*(ground.value for ground in Ground))

_JUDGED = members(
    case=TEXT,
    house=TEXT,
    set=about("options set differently from the house, as `option=value`", listed(TEXT)),
    disputes=_NUMBERS,
    sources=listed(TEXT),
    ground=about("whether one of the sources states it, or it is our choice", _GROUND),
    results=listed(members(line=FROM_ONE, what=TEXT, is_=TEXT)),
    wrong=_MARKED,
    noted=_MARKED,
    holds=FLAG,
    differs=listed(TEXT),
)

_UNUSABLE = members(case=TEXT, holds={"const": False}, unusable=TEXT)


def schema() -> Schema:
    spoken = members(ruled=_NUMBERS, ours=_NUMBERS, changed=_NUMBERS, otherwise=_NUMBERS, silent=_NUMBERS)
    return document(
        NAME,
        VERSION,
        "What a run of the case book comes to",
        {},
        program=TEXT,
        house=or_null(TEXT),
        judged=WHOLE,
        hold=WHOLE,
        grounds=listed(members(ground=_GROUND, judged=WHOLE, hold=WHOLE)),
        disputes={"type": "object", "additionalProperties": spoken},
        cases=listed({"oneOf": [_JUDGED, _UNUSABLE]}),
    )
