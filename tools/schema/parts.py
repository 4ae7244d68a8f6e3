"""What schemas are put together from: kinds of values, and the parts that several documents share."""

from __future__ import annotations

from typing import Any

from thunee_cli.cards import Seat, Suit, Team
from thunee_cli.findings import Grade, Kind
from thunee_cli.render.data.formats import schema_id
from thunee_cli.verdict import Rank, Upheld

Schema = dict[str, Any]

TEXT: Schema = {"type": "string"}
FLAG: Schema = {"type": "boolean"}
WHOLE: Schema = {"type": "integer", "minimum": 0}
FROM_ONE: Schema = {"type": "integer", "minimum": 1}
NUMBER: Schema = {"type": "integer"}
LAW: Schema = {"type": "string", "pattern": "^[a-z][a-z0-9-]*$"}
CARD: Schema = {"type": "string", "pattern": "^(J|9|A|10|K|Q|8|7)[cdhs]$"}
ANY_CARD: Schema = {"type": "string", "pattern": r"^((J|9|A|10|K|Q|8|7)[cdhs?]|\?[cdhs]?)$"}
EVENT: Schema = {"type": "string", "pattern": r"^[0-9]+(\.[a-z0-9]+){1,2}$"}


def word(*words: str) -> Schema:
    """One of a closed list of words."""
    return {"type": "string", "enum": list(words)}


SEAT = word(*(seat.value for seat in Seat))
SUIT = word(*(suit.value for suit in Suit))
SIDE = word(*(team.value for team in Team))
GRADE = word(*(grade.value for grade in Grade))


def ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def or_null(schema: Schema) -> Schema:
    if "$ref" in schema:
        return {"anyOf": [schema, {"type": "null"}]}
    with_null = {**schema, "type": [schema["type"], "null"]}
    if "enum" in schema:
        with_null["enum"] = [*schema["enum"], None]
    return with_null


def listed(schema: Schema) -> Schema:
    return {"type": "array", "items": schema}


def about(words: str, schema: Schema) -> Schema:
    return {**schema, "description": words}


def members(optional: tuple[str, ...] = (), /, **each: Schema) -> Schema:
    """An object that has these members, all but the optional ones always, and no other."""
    names = {name.rstrip("_"): schema for name, schema in each.items()}
    required = [name for name in names if name not in optional]
    return {"type": "object", "properties": names, "required": required, "additionalProperties": False}


def by_seat(schema: Schema) -> Schema:
    properties = {seat.value: schema for seat in Seat}
    return {"type": "object", "properties": properties, "additionalProperties": False}


def by_side(schema: Schema, both: bool = True) -> Schema:
    """An object with a member for either side."""
    properties = {team.value: schema for team in Team}
    counted = {"minProperties": 2, "maxProperties": 2} if both else {"maxProperties": 2}
    return {"type": "object", "properties": properties, **counted, "additionalProperties": False}


def document(name: str, version: int, title: str, parts: dict[str, Schema], /, **each: Schema) -> Schema:
    """A whole schema; `parts` are the definitions it refers to."""
    identity = schema_id(name, version)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": identity,
        "title": title,
        **members(format={"const": name}, version={"const": version}, schema={"const": identity}, **each),
        **({"$defs": parts} if parts else {}),
    }


PLACE = {"line": FROM_ONE, "column": FROM_ONE, "end": FROM_ONE}

_FINDING = members(
    file=TEXT,
    line=about("the line, from 1", FROM_ONE),
    column=about("the character in the line, from 1", FROM_ONE),
    end=about("the column after the last character", FROM_ONE),
    deal=about("the deal's number", or_null(NUMBER)),
    number=about("the event's number, deal.trick.card", or_null(EVENT)),
    law=about("the law, or the rule of the notation, that speaks", LAW),
    kind=about("what sort of thing the finding is about", word(*(kind.value for kind in Kind))),
    grade=about("proven, or possible where the record leaves it open", GRADE),
    wrong=about("whether it counts for the exit status", FLAG),
    message=TEXT,
    offender=or_null(SEAT),
    penalty=about("the law's price in balls", WHOLE),
    related=listed(members(file=TEXT, **PLACE, message=TEXT)),
    hint=about("how to put it right", or_null(TEXT)),
)

_AWARD = members(
    law=LAW,
    kind=word(*(rank.value for rank in Rank)),
    side=about("the side that is paid; null for a void deal", or_null(SIDE)),
    balls=WHOLE,
    reason=TEXT,
    line=FROM_ONE,
)

_RESULT = members(
    balls=about("the balls by side, null while not decided", or_null(by_side(WHOLE))),
    void=about("why the deal is void", or_null(TEXT)),
    missing=about("the fact that would decide it", or_null(TEXT)),
    provisional=about("an earlier doubt that could change it", or_null(TEXT)),
    from_table=about("whether the table's own word is all there is", FLAG),
    awards=about("what adds up to the balls", listed(_AWARD)),
)

_COUNT = members(
    side=about("the side that counts", SIDE),
    needed=WHOLE,
    total=or_null(NUMBER),
    least=NUMBER,
    most=NUMBER,
    won=or_null(FLAG),
    items=about(
        "what adds up to the total",
        listed(
            members(law=LAW, label=TEXT, points=or_null(NUMBER), line=or_null(FROM_ONE), missing=or_null(TEXT)),
        ),
    ),
)

TRICK = {
    "number": about("as written", WHOLE),
    "leader": or_null(SEAT),
    "winner": or_null(SEAT),
    "points": or_null(WHOLE),
    "running": about("the card points of either side so far", or_null(by_side(NUMBER))),
    "assumed": about("whether winner or points are the record's word, since the cards do not tell", FLAG),
}

_ACCUSATION = members(
    number=EVENT,
    line=FROM_ONE,
    accuser=SEAT,
    offender=SEAT,
    law=about("the law accused of, or the words of the accusation", TEXT),
    decided=word(*(upheld.value for upheld in Upheld)),
    why=TEXT,
)

_ENTRY = members(
    law=LAW,
    side=SIDE,
    balls=about("less than nought where the side forfeits", NUMBER),
    reason=TEXT,
    line=FROM_ONE,
)

DEAL = {
    "number": about("as written, else the deal's place in the game", NUMBER),
    "line": FROM_ONE,
    "dealer": or_null(SEAT),
    "dealer_assumed": about("whether the dealer is not written but follows", FLAG),
    "maker": about("who makes trumps", or_null(SEAT)),
    "call": about("the call, 0 where nobody called", or_null(WHOLE)),
    "solo": about("Thunee, or another call to win alone", or_null(TEXT)),
    "points": about("card points by side", or_null(by_side(NUMBER))),
    "count": about("the count, null where there is none", or_null(_COUNT)),
    "as_played": ref("result"),
    "as_ruled": ref("result"),
    "as_agreed": about("null where the table wrote none", or_null(ref("result"))),
    "score_before": or_null(by_side(WHOLE)),
    "entries": about("what is written down after the deal, beside its result", listed(_ENTRY)),
    "score": or_null(by_side(WHOLE)),
    "restarted": about("whether both sides begin again from nought after this deal", FLAG),
    "target": FROM_ONE,
    "winner": or_null(SIDE),
    "tricks": listed(members(**TRICK)),
    "accusations": listed(_ACCUSATION),
    "inferred": about("cards proven to be in a hand that is not written", by_seat(listed(CARD))),
    "findings": listed(ref("finding")),
}

FINDING_PARTS: dict[str, Schema] = {"finding": _FINDING}
RESULT_PARTS: dict[str, Schema] = {**FINDING_PARTS, "result": _RESULT}
DEAL_PARTS: dict[str, Schema] = {**RESULT_PARTS, "deal": members(**DEAL)}

GAME = {
    "file": TEXT,
    "match": or_null(TEXT),
    "game": about("the game's number, where one is written", or_null(NUMBER)),
    "house": about("the house that judges", TEXT),
    "players": about("names by seat", by_seat(TEXT)),
    "sides": {"type": "array", "items": SIDE, "minItems": 2, "maxItems": 2},
    "start": about("the balls at the beginning", or_null(by_side(WHOLE))),
    "findings": about("findings in the game's own heading", listed(ref("finding"))),
    "deals": listed(ref("deal")),
    "score": about("the balls at the end", or_null(by_side(WHOLE))),
    "target": about("the balls that win the game", FROM_ONE),
    "winner": or_null(SIDE),
    "broken_off": about("whether the record could not be read to its end", FLAG),
}

UNREADABLE = about("files, or the rest of a file, that could not be read", listed(members(file=TEXT, message=TEXT)))
