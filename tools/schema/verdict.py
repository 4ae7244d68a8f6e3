"""Verdicts: `thunee validate` and `thunee score`."""

from __future__ import annotations

from thunee_cli.render.data.verdict import FORMAT as NAME
from thunee_cli.render.data.verdict import VERSION

from .parts import DEAL_PARTS, GAME, UNREADABLE, Schema, about, document, listed, members, ref


def schema() -> Schema:
    made = document(
        NAME,
        VERSION,
        "What thunee validate and thunee score say of records",
        DEAL_PARTS,
        games=about("the games, under score only", listed(members(**GAME))),
        findings=about("under validate all that it shows, under score those outside any game", listed(ref("finding"))),
        unreadable=UNREADABLE,
    )
    made["required"].remove("games")
    return made
