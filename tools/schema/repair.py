"""Suggested readings: `thunee repair`."""

from __future__ import annotations

from thunee_cli.render.data.repair import FORMAT as NAME
from thunee_cli.render.data.repair import VERSION

from .parts import (
    FINDING_PARTS,
    FLAG,
    FROM_ONE,
    NUMBER,
    PLACE,
    TEXT,
    WHOLE,
    Schema,
    about,
    document,
    listed,
    members,
    ref,
)

SUGGESTION = members(
    meant=TEXT,
    edits=listed(members(**PLACE, text=TEXT)),
    lines=about("each changed line as it would stand", listed(members(line=FROM_ONE, text=TEXT))),
    breaches=about("how many are still proven", WHOLE),
    wrong_numbers=WHOLE,
)


def schema() -> Schema:
    deal = members(
        file=TEXT,
        line=FROM_ONE,
        deal=NUMBER,
        faults=listed(ref("finding")),
        suggestions={**listed(SUGGESTION), "maxItems": 3},
        sure=FLAG,
        judged=WHOLE,
        cut=FLAG,
    )
    return document(NAME, VERSION, "Suggested readings, as thunee repair makes them", FINDING_PARTS, deals=listed(deal))
