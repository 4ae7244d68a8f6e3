"""The head of every JSON document the program writes: its format, its version, and the schema that describes it."""

from __future__ import annotations

from typing import Any


def head(name: str, version: int) -> dict[str, Any]:
    """The first members of a document; `schema` is the `$id` of docs/schema/NAME-VERSION.json."""
    return {"format": name, "version": version, "schema": schema_id(name, version)}


def schema_id(name: str, version: int) -> str:
    return f"urn:thunee-cli:schema:{name}:{version}"
