"""A house that a record names: one that cannot be read loses its own games, and a header in a deal takes effect or is
said to be out of place.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli_help import run

COMMANDS = ["validate", "score", "render", "dispute", "compare", "repair"]
PLAYED = "calls: -\ntrump: W 9h down\n1: S Js K Q 10 = S 45\nruling: table, none\n"
GAMES = f"""\
game 1
deal 1 by N = NS 1
game 2
rules: nohouse
deal 1 by N = EW 2
deal 2 by N = EW 2
game 3
rules: ours.yaml
deal 1 by N = NS 3
game 4
deal 1 by N
{PLAYED}\
game 5
rules: nohouse
deal 1 by N = NS 4
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "five.thunee").write_text(GAMES)
    (tmp_path / "ours.yaml").write_text("extends: durban\nlaws:\n  undercut:\n    undrecut: free\n")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("command", [*COMMANDS, "diff"])
def test_a_house_that_cannot_be_read_is_told_at_each_line_that_names_it(command: str, folder: Path) -> None:
    result = run(command, "five.thunee", *(["five.thunee"] if command == "diff" else []))
    assert result.exit_code == 2
    told = [line for line in result.stderr.splitlines() if "line " in line]
    lines = [line.partition(": ")[2].partition(": ")[2].partition(":")[0] for line in told]
    assert lines == ["line 4", "line 8", "line 17"] * (2 if command == "diff" else 1)
    assert "no house is called “nohouse”" in told[0]
    assert "ours.yaml:4:" in told[1]


def test_only_its_own_game_is_lost(folder: Path) -> None:
    result = run("score", "--format", "json", "five.thunee")
    verdict = json.loads(result.stdout)
    assert [(game["game"], game["score"]) for game in verdict["games"]] == [(1, {"NS": 1, "EW": 0}), (4, None)]
    assert len(verdict["unreadable"]) == 3


@pytest.mark.parametrize("command", COMMANDS)
def test_a_house_over_several_games_is_told_once(command: str, folder: Path) -> None:
    (folder / "two.thunee").write_text("rules: nohouse\ngame 1\ndeal 1 by N = NS 1\ngame 2\ndeal 1 by N = NS 1\n")
    result = run(command, "two.thunee")
    assert result.exit_code == 2
    assert result.stderr.count("line 1: no house is called “nohouse”") == 1
    assert result.stderr.count("\n") == 1


def test_a_line_that_cannot_be_read_is_told_in_a_lost_game_too(folder: Path) -> None:
    (folder / "lost.thunee").write_text("rules: nohouse\ndeal 1 by N\n1: E 9 J K Q\n")
    result = run("validate", "--format", "concise", "lost.thunee")
    assert "lost.thunee:3:6: cannot be read" in result.stdout
    assert "line 1: no house" in result.stderr


@pytest.mark.parametrize("command", COMMANDS)
def test_the_house_of_the_command_line_needs_none_of_the_record(command: str, folder: Path) -> None:
    rules = ["--rules", "durban", "--rules", "pagat"] if command == "compare" else ["--rules", "durban"]
    result = run(command, *rules, "five.thunee")
    assert "nohouse" not in result.stderr


def test_a_place_in_another_game_is_found_beside_a_lost_one(folder: Path) -> None:
    result = run("dispute", "--game", "4", "--at", "1.1.1", "five.thunee")
    assert result.exit_code == 2  # there is a sheet, and a game of the record is lost
    assert "South" in result.stdout


# --- headers in a deal


def test_headers_in_the_first_deal_hold_for_the_game() -> None:
    text = "deal 1 by N\nplayers: N=Ash, W=Bala, S=Cas, E=Dev\nrules: pagat\nballs: NS 1\ndeal 2 by W = NS 1\n"
    result = run("render", "-", text=text)
    assert (result.exit_code, result.stderr) == (0, "")
    assert "House    pagat;" in result.stdout
    assert "Ash" in result.stdout
    assert run("compare", "-", text=text).stdout.count("pagat (the house of the record)") == 1


@pytest.mark.parametrize("command", ["validate", "score"])
def test_another_house_in_a_later_deal_comes_too_late(command: str) -> None:
    result = run(command, "-", text="deal 1 by N = NS 1\ndeal 2 by W = NS 1\nrules: pagat\n")
    assert result.exit_code == 2
    assert "by the rules of durban" in " ".join((result.stdout + result.stderr).split())


def test_other_players_in_a_later_deal_come_too_late() -> None:
    text = "players: N=Ash, S=Cas, W=Bala, E=Dev\ndeal 1 by N = NS 1\ndeal 2 by W = NS 1\nplayers: N=Ela\n"
    result = run("validate", "-", text=text)
    assert result.exit_code == 0
    assert "warning [late-header]" in result.stdout
    assert "4 | players: N=Ela" in result.stdout


def test_what_says_the_same_again_is_in_order() -> None:
    text = "rules: pagat\nplayers: N=Ash\ndeal 1 by N = NS 1\nrules: pagat\ndeal 2 by W = NS 1\nrules: pagat\n"
    assert run("validate", "-", text=text + "players: N=Ash\n").stdout == ""
