"""The schemas of every JSON document the program writes, each derived from the types the program fills in."""

from __future__ import annotations

import json
import re
import types
import typing
from collections.abc import Collection
from enum import Enum
from typing import Annotated, Any, Literal, NotRequired, TypeVar, get_args, get_origin

from thunee_cli.cards import Card, Seat, Team, Unseen
from thunee_cli.render.data import comparison, diff, dispute, house, repair, report, statement, verdict
from thunee_cli.render.data.format import Format
from thunee_cli.render.data.shapes import comparison as comparisons
from thunee_cli.render.data.shapes import diff as diffs
from thunee_cli.render.data.shapes import dispute as disputes
from thunee_cli.render.data.shapes import house as houses
from thunee_cli.render.data.shapes import repair as repairs
from thunee_cli.render.data.shapes import report as reports
from thunee_cli.render.data.shapes import statement as statements
from thunee_cli.render.data.shapes import verdict as verdicts
from thunee_cli.render.data.shapes.kinds import CARDS, Also, Keys, Members, Schema

_PLAIN: dict[Any, Schema] = {
    **CARDS,
    str: {"type": "string"},
    int: {"type": "integer"},
    bool: {"type": "boolean"},
    Any: {},
}


class _Derived:
    """A schema while it is derived: the definitions met so far, and what each type variable stands for."""

    def __init__(self) -> None:
        self.parts: dict[str, Schema] = {}
        self.bound: dict[Any, Any] = {}

    def of(self, kind: Any) -> Schema:
        """The schema of a type."""
        kind = self.bound.get(kind, kind) if isinstance(kind, TypeVar) else kind
        origin, inside = get_origin(kind), get_args(kind)
        if origin is Annotated:
            return self._annotated(*inside)
        if kind in _PLAIN:
            return dict(_PLAIN[kind])
        if origin in (typing.Union, types.UnionType):
            return self._either(inside)
        if origin is Literal:
            return {"const": inside[0]}
        if origin is list:
            return {"type": "array", "items": self.of(inside[0])}
        if origin is dict:
            return {"type": "object", "additionalProperties": self.of(inside[1])}
        if isinstance(kind, type) and issubclass(kind, Enum):
            return {"type": "string", "enum": [each.value for each in kind]}
        return self._part(kind)

    def _annotated(self, kind: Any, *notes: Any) -> Schema:
        keys = next((note for note in notes if isinstance(note, Keys)), None)
        members = next((note for note in notes if isinstance(note, Members)), None)
        if keys:
            made = self._by(keys, self.of(get_args(kind)[1]))
        else:
            made = self._object(dict(members.types)) if members else self.of(kind)
        for note in notes:
            made |= {"description": note} if isinstance(note, str) else note.members if isinstance(note, Also) else {}
        if "enum" in made and "null" in made["type"] and None not in made["enum"]:
            made["enum"] = [*made["enum"], None]
        return made

    def _by(self, keys: Keys, each: Schema) -> Schema:
        counted = {"minProperties": 2, "maxProperties": 2} if keys.both else {}
        properties = {str(key.value): {**each, "description": _whose(key)} for key in keys.of}
        return {"type": "object", "properties": properties, **counted, "additionalProperties": False}

    def _either(self, kinds: tuple[Any, ...]) -> Schema:
        null = [{"type": "null"}] if type(None) in kinds else []
        # a card that may be known is written as one of which only something is
        rest = [kind for kind in kinds if kind is not type(None) and not (kind is Card and Unseen in kinds)]
        made = [self.of(kind) for kind in rest]
        if any("type" not in each for each in made):
            return {"anyOf": [*made, *null]}
        if all(set(each) == {"type"} for each in made):
            names = [each["type"] for each in (*made, *null)]
            return {"type": names if len(names) > 1 else names[0]}
        (only,) = made
        with_null = {**only, "type": [only["type"], "null"]} if null else only
        return {**with_null, "enum": [*only["enum"], None]} if null and "enum" in only else with_null

    def _part(self, kind: Any) -> Schema:
        """A reference to the definition of an object."""
        shape = get_origin(kind) or kind
        name = re.sub(r"(?<=[a-z])(?=[A-Z])", "-", shape.__name__).lower()
        if name not in self.parts:
            self.parts[name] = {}  # its place, before those of what it holds
            self.parts[name] = self.members(kind)
        return {"$ref": f"#/$defs/{name}"}

    def members(self, kind: Any) -> Schema:
        """An object that has these members and no other."""
        shape = get_origin(kind) or kind
        before = dict(self.bound)
        for each in (kind, *getattr(shape, "__orig_bases__", ())):
            self.bound |= zip(getattr(get_origin(each), "__parameters__", ()), get_args(each), strict=False)
        made = self._object(typing.get_type_hints(shape, include_extras=True), shape.__required_keys__)
        self.bound = before
        return made

    def _object(self, kinds: dict[str, Any], required: Collection[str] | None = None) -> Schema:
        optional = {name for name, kind in kinds.items() if get_origin(kind) is NotRequired}
        needed = [name for name in kinds if name not in optional and (required is None or name in required)]
        properties = {name: self.of(get_args(kind)[0] if name in optional else kind) for name, kind in kinds.items()}
        return {"type": "object", "properties": properties, "required": needed, "additionalProperties": False}


def _whose(key: Seat | Team) -> str:
    """Of whom a member by seat or by side tells."""
    if isinstance(key, Seat):
        return f"{key.word}'s."
    seats = " and ".join(Seat(letter).word for letter in key.value)
    return f"That of {seats}." if len(key.value) > 1 else f"That of {seats}'s side, with two or six players."


def of(form: Format, kind: Any, either: tuple[tuple[str, ...], ...] = ()) -> Schema:
    """A whole schema; `either` are members of which one group or another stands there."""
    derived = _Derived()
    made = derived.members(kind)
    head = {
        "format": {"const": form.name, "description": "which format it is"},
        "version": {"const": form.version, "description": "the version of the format"},
        "schema": {"const": form.schema, "description": "the $id of this schema"},
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": form.schema,
        "title": form.title,
        **made,
        "properties": {**head, **made["properties"]},
        "required": [*head, *made["required"]],
        **({"oneOf": [{"required": list(names)} for names in either]} if either else {}),
        "$defs": derived.parts,
    }


_DOCUMENTS = (
    of(verdict.FORMAT, verdicts.Verdicts),
    of(report.FORMAT, reports.Report),
    of(comparison.FORMAT, comparisons.Comparisons),
    of(dispute.FORMAT, disputes.DisputeSheet),
    of(diff.FORMAT, diffs.Differences),
    of(repair.FORMAT, repairs.Repairs),
    of(house.FORMAT, houses.Houses, (("house", "options"), ("houses", "differences"))),
    of(statement.FORMAT, statements.BookRun),
)
SCHEMAS: dict[str, Schema] = {
    f"{each['properties']['format']['const']}-{each['properties']['version']['const']}.json": each
    for each in _DOCUMENTS
}


def text(name: str) -> str:
    """A schema as its file has it."""
    return json.dumps(SCHEMAS[name], indent=2, ensure_ascii=True) + "\n"
