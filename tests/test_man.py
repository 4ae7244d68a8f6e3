"""The man pages: there is one for each command, and what reads man pages finds nothing in them."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from cli_help import ROOT

from thunee_cli.cli import COMMANDS

PAGES = sorted((ROOT / "docs" / "man").glob("*.1"))
NO_DATE = "missing date"
"""A page has none: with the day it was made on it would be another page every day."""


def test_there_is_a_page_for_each_command_and_no_other() -> None:
    assert {page.stem for page in PAGES} == {"thunee", *(f"thunee-{name}" for name in COMMANDS)}


@pytest.mark.parametrize("name", COMMANDS)
def test_a_page_says_what_the_command_says(name: str) -> None:
    text = (ROOT / "docs" / "man" / f"thunee-{name}.1").read_text(encoding="utf-8").replace("\\-", "-")
    assert f"thunee-{name} - {COMMANDS[name].rstrip('.')}" in " ".join(text.split())
    assert ".SH SYNOPSIS\n\\fBthunee " + name in text
    assert "Exit status: " in text or name == "rules"
    assert text.count(".nf") == text.count(".fi")
    assert all(line == line.rstrip() for line in text.splitlines())


@pytest.mark.skipif(not shutil.which("mandoc"), reason="there is no mandoc here")
def test_mandoc_finds_nothing() -> None:
    told = subprocess.run(["mandoc", "-Tlint", *PAGES], capture_output=True, text=True).stdout
    assert [line for line in told.splitlines() if NO_DATE not in line] == []
    assert len(told.splitlines()) == len(PAGES)


@pytest.mark.skipif(not shutil.which("man"), reason="there is no man here")
def test_man_shows_a_page(tmp_path: Path) -> None:
    settings = {**os.environ, "LC_ALL": "C.UTF-8", "MANWIDTH": "80", "MANPATH": str(tmp_path)}
    (tmp_path / "man1").symlink_to(ROOT / "docs" / "man")
    done = subprocess.run(["man", "--warnings", "thunee-fmt"], env=settings, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Write records in the one canonical form" in done.stdout
    assert "thunee fmt [OPTIONS] FILE..." in done.stdout
    assert "--ascii / --symbols" in done.stdout
