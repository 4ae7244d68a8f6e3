"""Houses: `thunee rules show` and `thunee rules diff`."""

from __future__ import annotations

from thunee_cli.render.data.house import FORMAT as NAME
from thunee_cli.render.data.house import VERSION

from .parts import FLAG, LAW, TEXT, Schema, about, document, listed, members, or_null, ref

_CHOICE = {
    "value": about("null where the option has no meaning in the house", {"type": ["string", "integer", "null"]}),
    "words": or_null(TEXT),
    "applies": about("whether it changes anything beside what else the house plays", FLAG),
    "source": or_null(TEXT),
    "set_in": or_null(TEXT),
}
_OPTION = {"option": TEXT, "law": or_null(LAW), "topic": TEXT, "asks": TEXT}
_HOUSE = members(name=TEXT, title=or_null(TEXT), sources=or_null(TEXT))


def schema() -> Schema:
    two = {"minItems": 2, "maxItems": 2}
    made = document(
        NAME,
        VERSION,
        "A house, or where two houses differ",
        {"house": _HOUSE},
        house=about("under show", ref("house")),
        options=about("under show", listed(members(**_OPTION, **_CHOICE))),
        houses=about("under diff", {**listed(ref("house")), **two}),
        differences=about("under diff", listed(members(**_OPTION, choices={**listed(members(**_CHOICE)), **two}))),
    )
    of_either = (("house", "options"), ("houses", "differences"))
    made["required"] = [name for name in made["required"] if not any(name in names for names in of_either)]
    made["oneOf"] = [{"required": list(names)} for names in of_either]
    return made
