"""A house that a record names: one that cannot be read loses its own games, and a header in a deal takes effect or is
said to be out of place.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli_help import run

from thunee_cli.profiles.loader import load, with_options

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


# --- a house with a change

CHANGED = "pagat, blind 6/6/6, royals call"
ROYALS = f"""\
rules: {CHANGED}
game 1
deal 1 by N
calls: -
trump: W 9h down
W royals
1: W Qs J K 10 = W 45
balls: EW 4
"""


@pytest.mark.parametrize(
    ("command", "form"),
    [
        *((command, form) for command in ("score", "compare", "dispute") for form in ("text", "json")),
        *(("render", form) for form in ("text", "markdown", "html", "json", "csv")),
    ],
)
def test_every_report_tells_what_is_changed_in_a_house(command: str, form: str) -> None:
    result = run(command, "--format", form, "-", text=ROYALS)
    assert result.exit_code == 0, result.output
    assert CHANGED in result.stdout


def test_a_game_is_judged_with_the_change_and_only_that_game() -> None:
    unchanged = "game 2\nrules: pagat\n" + ROYALS.partition("game 1\n")[2]
    told = run("validate", "--format", "concise", "-", text=ROYALS + unchanged).stdout
    assert [line.split(":")[1] for line in told.splitlines() if "[royals]" in line] == ["14"]


@pytest.mark.parametrize(
    "written",
    [
        "pagat, royals call",
        "pagat,royals=call",
        "pagat , royals: call",
        "pagat, royals  =  call,",
        "pagat,,royals call",
    ],
)
def test_a_change_is_written_as_set_takes_it_or_in_words(written: str) -> None:
    assert load(written).choices() == with_options(load("pagat"), ["royals=call"]).choices()


def test_a_law_is_changed_with_its_prices_at_once() -> None:
    by_one = with_options(load("durban"), ["blind=on", "blind-made=8", "blind-lost=4", "blind-partner-catch=8"])
    assert with_options(load("durban"), ["blind=8/4/8"]).choices() == by_one.choices()
    assert load("durban, blind 8/4/8").choices() == by_one.choices()


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("pagat, roials call", "there is no option “roials”; did you mean “royals”?"),
        ("pagat, royals perhaps", "royals cannot be “perhaps”; it is off, call or whole-deal"),
        ("pagat, royals", "“royals”: write option=value"),
        ("pagat, blind 6/6", "write one number for each of blind-made, blind-lost and blind-partner-catch"),
        ("pagat, blind 6/6/7", "blind-partner-catch cannot be “7”; it is 4, 6 or 8"),
        ("pagat, undercut 6/6", "only a law that is on or off has prices behind it"),
        ("pagat, nothing 6/6", "only a law that is on or off has prices behind it"),
        ("pagot, royals call", "no house is called “pagot”; did you mean “pagat”?"),
        (", royals call", "the house comes first, as in `pagat, royals call`"),
    ],
)
def test_a_change_that_cannot_be_is_told_at_its_line(written: str, said: str) -> None:
    result = run("score", "-", text=f"game 1\nrules: {written}\ndeal 1 by N = NS 1\n")
    assert result.exit_code == 2
    assert "line 2: " in result.stderr
    assert said in result.stderr


def test_a_house_of_ones_own_is_changed_too_and_a_file_may_have_a_comma_in_its_name(folder: Path) -> None:
    (folder / "fri, day.yaml").write_text("extends: durban\nprofile: friday\n")
    assert load("fri, day.yaml", folder).name == "friday"
    (folder / "friday.yaml").write_text("extends: durban\n")
    house = load("friday.yaml, royals call", folder)
    assert (house.name, house.choices()["royals"]) == ("friday, royals call", "call")
