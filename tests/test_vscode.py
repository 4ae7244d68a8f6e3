"""The extension for Visual Studio Code: whole and true by itself, and as its own tools test and pack it."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest
from cli_help import ROOT

from thunee_cli import __version__
from thunee_cli.notation.words import words

EXTENSION = ROOT / "editors" / "vscode"


def _read(name: str) -> Any:
    return json.loads((EXTENSION / name).read_text(encoding="utf-8"))


PACKAGE = _read("package.json")
(LANGUAGE,) = PACKAGE["contributes"]["languages"]
(GRAMMAR,) = PACKAGE["contributes"]["grammars"]


def test_it_is_of_this_program() -> None:
    assert PACKAGE["version"] == __version__
    assert (EXTENSION / "LICENSE").read_text(encoding="utf-8") == (ROOT / "LICENSE").read_text(encoding="utf-8")
    assert (LANGUAGE["id"], LANGUAGE["extensions"]) == (GRAMMAR["language"], [".thunee"])
    assert _read(LANGUAGE["configuration"])["comments"] == {"lineComment": "#"}
    assert _read(GRAMMAR["path"])["scopeName"] == GRAMMAR["scopeName"]


def test_its_grammar_is_made_from_the_words_of_the_notation() -> None:
    made = subprocess.run(
        [sys.executable, "-c", "import textmate; print(textmate.text(), end='')"],
        env={"PYTHONPATH": f"{ROOT}:{ROOT / 'tools'}", "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert made.stdout == (EXTENSION / GRAMMAR["path"]).read_text(encoding="utf-8")
    assert json.dumps(words().keywords, ensure_ascii=False)[1:-1] in made.stdout


def test_every_scope_it_gives_is_tried() -> None:
    given = set(re.findall(r'"name": "([a-z][a-z.-]+\.thunee)"', (EXTENSION / GRAMMAR["path"]).read_text("utf-8")))
    tried = set(re.findall(r"[a-z][a-z.-]+\.thunee\b", (EXTENSION / "tests" / "record.thunee").read_text("utf-8")))
    assert given <= tried


@pytest.mark.long
@pytest.mark.skipif(not shutil.which("npm"), reason="there is no npm here, by which the tools of the extension come")
def test_it_passes_its_tests_and_is_packed(tmp_path: Path) -> None:
    def npm(*arguments: str) -> str:
        done = subprocess.run(["npm", *arguments], cwd=folder, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    folder = tmp_path / "vscode"
    shutil.copytree(EXTENSION, folder, ignore=shutil.ignore_patterns("node_modules", "*.vsix"))
    npm("install", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline")
    assert "run successfuly" in npm("test")
    npm("run", "package")
    with zipfile.ZipFile(folder / "thunee.vsix") as packed:
        assert {name for name in packed.namelist() if name.startswith("extension/")} == {
            "extension/package.json",
            "extension/readme.md",
            "extension/LICENSE.txt",
            "extension/language-configuration.json",
            "extension/syntaxes/thunee.tmLanguage.json",
        }
