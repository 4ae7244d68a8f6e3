"""Build hook: makes the grammar's table and the shipped houses, so that a start compiles nothing and reads no YAML."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class TableHook(BuildHookInterface):  # type: ignore[type-arg]  # hatchling's own generic is for builders only
    """Makes `thunee.table` and `houses.json`: into a wheel, or beside their sources for an editable install."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel":
            return
        root = Path(self.root)
        sys.path.insert(0, str(root))  # what is built is what makes it
        from thunee_cli.notation import grammar
        from thunee_cli.profiles import built
        from thunee_cli.profiles.loader import FOLDER, shipped
        from thunee_cli.profiles.reader import read_house

        houses = {name: read_house(name, FOLDER) for name in shipped()}
        made = {
            "grammar/thunee.table": grammar.build_table(grammar.grammar_text()),
            f"profiles/{built.NAME}": built.as_built(houses).encode(),
        }
        sys.path.remove(str(root))
        for place, data in made.items():
            if version == "editable":
                beside = root if place.startswith("grammar") else root / "thunee_cli"
                (beside / place).write_bytes(data)
            else:
                file = Path(tempfile.mkdtemp()) / "made"
                file.write_bytes(data)
                build_data["force_include"][str(file)] = f"thunee_cli/{place}"
