"""Build hook: makes the grammar's table, so that an installed package, or checkout, compiles nothing at start."""

from __future__ import annotations

import importlib.util
import tempfile
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class TableHook(BuildHookInterface):  # type: ignore[type-arg]  # hatchling's own generic is for builders only
    """Makes `thunee.table` from `grammar/thunee.lark`: into a wheel, and beside the grammar of an editable install."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel":
            return
        root = Path(self.root)
        folder = root / "grammar" if version == "editable" else Path(tempfile.mkdtemp())
        table = folder / "thunee.table"
        text = (root / "grammar" / "thunee.lark").read_text(encoding="utf-8")
        table.write_bytes(_grammar_module(root).build_table(text))
        if version != "editable":
            build_data["force_include"][str(table)] = "thunee_cli/grammar/thunee.table"


def _grammar_module(root: Path) -> ModuleType:
    """`thunee_cli.notation.grammar`, loaded by itself: the package's other needs are not there at build time."""
    spec = importlib.util.spec_from_file_location("_grammar", root / "thunee_cli" / "notation" / "grammar.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
