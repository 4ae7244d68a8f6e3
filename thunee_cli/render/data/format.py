"""A JSON format: what every document begins with, and the one way in which values are written."""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from ...cards import Card, Unseen
from ...values import dataclass


@dataclass(frozen=True, slots=True)
class Format:
    """A format by its name and version, and what it tells in a line."""

    name: str
    version: int
    title: str

    @property
    def schema(self) -> str:
        """The `$id` of docs/schema/NAME-VERSION.json."""
        return f"urn:thunee-cli:schema:{self.name}:{self.version}"

    @property
    def head(self) -> dict[str, Any]:
        """The first members of a document."""
        return {"format": self.name, "version": self.version, "schema": self.schema}

    def whole(self, members: Any) -> str:
        """A document in one piece."""
        return encoded({**self.head, **members}, indent=1) + "\n"

    def opening(self, list_name: str) -> str:
        """The beginning of a document that is written piece by piece: its head, and the bracket of its first list."""
        members = ",\n".join(member(name, value) for name, value in self.head.items())
        return f'{{\n{members},\n"{list_name}": ['


def encoded(value: object, indent: int | None = None) -> str:
    """A value as JSON, in ASCII; a suit, a seat and the like by what the notation writes."""
    return json.dumps(value, default=_plain, indent=indent)


def member(name: str, value: object) -> str:
    return f"{encoded(name)}: {encoded(value)}"


def _plain(value: object) -> object:
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Card | Unseen):
        return str(value)
    if is_dataclass(value):
        return {each.name: getattr(value, each.name) for each in fields(value)}
    raise TypeError(f"{type(value).__name__} has no form in JSON")
