"""Dispute sheets: `thunee dispute`."""

from __future__ import annotations

from thunee_cli.dispute.question import Asked
from thunee_cli.render.data.dispute import FORMAT as NAME
from thunee_cli.render.data.dispute import VERSION
from thunee_cli.verdict import Upheld

from .parts import (
    ANY_CARD,
    CARD,
    DEAL_PARTS,
    EVENT,
    FLAG,
    FROM_ONE,
    GRADE,
    LAW,
    NUMBER,
    SEAT,
    SIDE,
    SUIT,
    TEXT,
    WHOLE,
    Schema,
    about,
    by_seat,
    by_side,
    document,
    listed,
    members,
    or_null,
    ref,
    word,
)
from .repair import SUGGESTION

_QUESTION = {
    "kind": word(*(each.value for each in Asked)),
    "at": about("what --at takes", TEXT),
    "deal": NUMBER,
    "line": FROM_ONE,
    "number": or_null(EVENT),
    "law": or_null(TEXT),
    "accuser": or_null(SEAT),
    "offender": or_null(SEAT),
    "decided": or_null(word(*(each.value for each in Upheld))),
    "grade": or_null(GRADE),
}

_LAID = members(seat=or_null(SEAT), card=ANY_CARD, leads=FLAG, in_question=FLAG, taken_back=FLAG)

_HELD = members(
    cards=about("how many are left", WHOLE),
    written=listed(CARD),
    inferred=listed(CARD),
    suits=about("suits of which the hand certainly has a card", listed(SUIT)),
    perhaps=listed(CARD),
    void=listed(SUIT),
)

_TABLE = members(
    number=about("the event, within its deal", TEXT),
    trick=or_null(FROM_ONE),
    leader=or_null(SEAT),
    due=or_null(SEAT),
    trump=or_null(SUIT),
    trump_shown=FLAG,
    tricks=by_side(WHOLE),
    points=by_side(or_null(WHOLE)),
    laid=listed(_LAID),
    possible=about("whether any dealing of the pack fits the deal", FLAG),
    contradiction=about("lines that cannot all be true", listed(FROM_ONE)),
    first_cards=about("whether the hands are those before the last cards were dealt", FLAG),
    hands=by_seat(_HELD),
)

_FACT = members(
    number=or_null(TEXT),
    line=FROM_ONE,
    grade=about("null for what simply happened", or_null(GRADE)),
    words=TEXT,
    hint=or_null(TEXT),
    proofs=listed(members(line=FROM_ONE, words=TEXT)),
)

_LAW = members(
    law=LAW,
    title=TEXT,
    text=TEXT,
    sources=or_null(TEXT),
    options=listed(
        members(option=TEXT, value={"type": ["string", "integer"]}, asks=TEXT, answer=TEXT, source=or_null(TEXT))
    ),
)

_HOUSE = members(
    house=TEXT,
    cannot_judge=or_null(TEXT),
    decided=or_null(word(*(each.value for each in Upheld))),
    grade=or_null(GRADE),
    law=about("the law broken by what is found there", or_null(LAW)),
    record_wrong=about("whether the record is found to be wrong there", FLAG),
    result=or_null(ref("result")),
    score=or_null(by_side(WHOLE)),
    winner=about("who has won the game by then", or_null(SIDE)),
    same=FLAG,
)

_SCORES = or_null(members(before=or_null(by_side(WHOLE)), after=or_null(by_side(WHOLE))))

_DECIDER = members(
    if_=TEXT,
    then=about("null where `if` is what is missing, or `result` says it", or_null(TEXT)),
    cards=listed(CARD),
    result=about("what the deal comes to by a reading", or_null(ref("result"))),
    words=TEXT,
)


def schema() -> Schema:
    return document(
        NAME,
        VERSION,
        "A dispute sheet, as thunee dispute makes it",
        DEAL_PARTS,
        file=TEXT,
        house=TEXT,
        game=or_null(NUMBER),
        players=by_seat(TEXT),
        short=about("the answer in a sentence", TEXT),
        question=members(**_QUESTION, words=TEXT),
        clash=about("lines of the deal that cannot all be true", listed(FROM_ONE)),
        nearest=about("readings one slip away", or_null(members(suggestions=listed(SUGGESTION), sure=FLAG))),
        counted=about("what a call in question counts", or_null(TEXT)),
        table=about("null where it is about a whole deal", or_null(_TABLE)),
        facts=listed(_FACT),
        cards=listed(
            members(card=CARD, seat=or_null(SEAT), line=or_null(FROM_ONE), proof=or_null(TEXT), played=or_null(TEXT))
        ),
        laws=listed(_LAW),
        deal=ref("deal"),
        scores=members(by_rulings=_SCORES, by_table=_SCORES),
        rulings=listed(members(line=FROM_ONE, by=TEXT, agrees=or_null(FLAG))),
        houses=listed(_HOUSE),
        deciders=listed(_DECIDER),
        unread=listed(ref("finding")),
        others=listed(members(game=or_null(NUMBER), **_QUESTION)),
        more=WHOLE,
    )
