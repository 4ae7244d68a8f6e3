"""The shipped houses as they were read when the package was built, so that no start reads YAML for them.

They stand in `houses.json`, each with the profiles it was read from and a checksum of each; where one of these has
changed since, or the laws have an option more, the house is read from its YAML.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from .ruleset import RuleSet, rule_set

NAME = "houses.json"


def as_built(houses: Mapping[str, RuleSet]) -> str:
    """The text of `houses.json`; of each file only the name, since its folder is that of one machine."""
    return json.dumps({name: _told(house) for name, house in houses.items()}, indent=0) + "\n"


def house(name: str, folder: Path) -> RuleSet | None:
    """The house of that name whose profile is in `folder`; None where it must be read."""
    path = folder / NAME
    if not path.exists():
        return None
    told = json.loads(path.read_text(encoding="utf-8")).get(name)
    if told is None or any(_checksum(folder / file) != known for file, known in told["files"].items()):
        return None
    try:
        return rule_set(
            told["values"],
            name=told["name"],
            title=told["title"],
            sources=told["sources"],
            source_of=told["source_of"],
            set_in={option: str(folder / file) for option, file in told["set_in"].items()},
            files=tuple(str(folder / file) for file in told["files"]),
        )
    except KeyError:  # an option that the house was built without
        return None


def _told(house: RuleSet) -> dict[str, Any]:
    return {
        "name": house.name,
        "title": house.title,
        "sources": house.sources,
        "files": {Path(file).name: _checksum(Path(file)) for file in house.files},
        "values": house.choices(),
        "source_of": house.source_of,
        "set_in": {option: Path(file).name for option, file in house.set_in.items()},
    }


def _checksum(file: Path) -> int:
    return zlib.crc32(file.read_bytes())
