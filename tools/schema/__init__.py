"""The schemas of every JSON document the program writes: `SCHEMAS` by file, each written to docs/schema."""

from __future__ import annotations

import json

from . import comparison, conformance, diff, dispute, repair, report, rules, verdict
from .parts import Schema

SCHEMAS: dict[str, Schema] = {
    f"{each.NAME}-{each.VERSION}.json": each.schema()
    for each in (verdict, report, comparison, dispute, diff, repair, rules, conformance)
}


def text(name: str) -> str:
    """A schema as its file has it."""
    return json.dumps(SCHEMAS[name], indent=2, ensure_ascii=True) + "\n"
