"""`thunee rules`, and the words for options, values and sources that it and `thunee explain` show."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from cli_help import IN_ORDER, environment, program, run
from shares import share

from thunee_cli.laws import LAWS
from thunee_cli.laws.base import NOT_PLAYED
from thunee_cli.profiles import words
from thunee_cli.profiles.loader import load, shipped, with_options
from thunee_cli.profiles.options import options
from thunee_cli.profiles.words.choices import choices
from thunee_cli.render.base import COLUMNS

WORDS = words.option_words()
BAD = "extends: durban\nlaws:\n  undercut:\n    undrecut: free\n"
GOOD = "extends: durban\ntitle: ours\nlaws:\n  signals:\n    silence: strict\n  blind:\n    blind: on\n    source: us\n"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "bad.yaml").write_text(BAD)
    (tmp_path / "good.yaml").write_text(GOOD)
    (tmp_path / "empty.yaml").write_bytes(b"")
    (tmp_path / "binary.yaml").write_bytes(bytes(range(256)))
    (tmp_path / "folder.yaml").mkdir()
    monkeypatch.chdir(tmp_path)
    return tmp_path


# --- the words


@pytest.mark.parametrize("name", options())
def test_every_option_and_every_value_has_its_words(name: str) -> None:
    assert WORDS[name].asks
    assert set(WORDS[name].values) == {str(value) for value in options()[name].values}
    for said in (WORDS[name].asks, *WORDS[name].values.values()):
        assert said == said.strip(" .:")
        assert "|" not in said, "the tables of the docs are cut at it"


def test_no_words_are_left_over() -> None:
    assert set(WORDS) == set(options())


def test_no_words_are_written_twice() -> None:
    text = (words.FOLDER / "options.yaml").read_text(encoding="utf-8")
    keys: list[tuple[str, ...]] = []

    def collect(node: yaml.Node, above: tuple[str, ...]) -> None:
        if isinstance(node, yaml.MappingNode):
            for key, value in node.value:
                keys.append((*above, key.value))
                collect(value, keys[-1])

    collect(yaml.compose(text), ())
    assert len(keys) == len(set(keys)) > 250
    names = [path[1] for path in keys if len(path) == 2]
    assert len(names) == len(set(names)), "an option under two topics"


@pytest.mark.parametrize("name", [name for name in options() if WORDS[name].moot_unless])
def test_what_an_option_hangs_on_is_an_option_and_its_values(name: str) -> None:
    assert WORDS[name].moot_unless
    other, needed = WORDS[name].moot_unless
    values = {str(value) for value in options()[other].values}
    assert set(needed) < values


@pytest.mark.parametrize("house", shipped())
def test_every_source_that_is_named_is_listed(house: str) -> None:
    known = {*words.sources(), *(each for name in words.sources() for each in name.split("/"))}
    named = [*load(house).source_of.values(), load(house).sources, *(law.source for law in LAWS)]
    for said in named:
        for source in re.findall(r"\b[A-Z][A-Z0-9]+(?:/[A-Z0-9]+)?\b", said):
            assert source in known, said


# --- list


def test_list_has_every_house_its_title_and_its_sources() -> None:
    result = run("rules", "list")
    assert (result.exit_code, result.stderr) == (0, "")
    said = " ".join(result.stdout.split())
    for name in shipped():
        house = load(name)
        assert f"{name} {house.title} after {house.sources}" in said
    assert "after PAG; extends durban" in said


# --- show


@pytest.mark.parametrize("house", shipped())
def test_show_tells_every_option_that_applies_with_its_words_and_its_source(house: str) -> None:
    result = run("rules", "show", house)
    assert (result.exit_code, result.stderr) == (0, "")
    assert all(len(line) <= COLUMNS for line in result.stdout.splitlines())
    said = " ".join(result.stdout.split())
    for choice in choices(load(house)):
        line = f"{choice.option.name}: {choice.value}"
        if choice.idle:
            assert f" {line} " not in said
        else:
            assert f"{choice.words.asks}: {choice.answer} {line} [{choice.source}]" in said


def test_show_is_grouped_by_topic() -> None:
    topics = [line for line in run("rules", "show").stdout.splitlines() if line and not line.startswith(" ")]
    assert topics[:2] == ["durban: the traditional game of Durban", "after S3, PAG, TCOM"]
    assert topics[2:-2] == list(dict.fromkeys(each.topic for each in WORDS.values()))


def test_show_leaves_out_what_changes_nothing_unless_asked() -> None:
    short, long = run("rules", "show", "durban").stdout, run("rules", "show", "durban", "-v").stdout
    idle = [choice for choice in choices(load("durban")) if choice.idle]
    assert f"{len(idle)} options change nothing here; -v shows them." in short
    assert "blind-made" not in short
    assert "blind-made: 6  [PAG (in a variant)]\n      with blind: off it changes nothing\n" in long
    assert "auction: -\n      it belongs to the contract game\n" in long
    assert "blind-made: 6" in run("rules", "show", "durban", "--set", "blind=on").stdout
    assert "change nothing here" not in long


def test_an_option_that_matters_in_two_ways_is_shown_in_both() -> None:
    for value in ("reset", "lead-two"):
        assert "two-to-clear-when: always" in run("rules", "show", "--set", f"two-to-clear={value}").stdout
    assert "two-to-clear-when" not in run("rules", "show").stdout


def test_show_of_a_changed_house_and_of_ones_own() -> None:
    changed = run("rules", "show", "pagat", "--set", "royals=call").stdout
    assert "royals: call  [by --set]" in changed
    assert "royals: off" not in changed
    own = run("rules", "show", "good.yaml").stdout
    assert own.startswith("good: ours\nafter S3, PAG, TCOM\n")
    assert "silence: strict\n" in own
    assert "blind: on  [us]\n" in own


def test_show_as_json_has_every_option() -> None:
    shown = json.loads(run("rules", "show", "good.yaml", "--set", "undercut=forced-only", "--format", "json").stdout)
    assert (shown["format"], shown["version"]) == ("thunee-rules", 1)
    assert shown["house"] == {"name": "good", "title": "ours", "sources": "S3, PAG, TCOM"}
    by_name = {each["option"]: each for each in shown["options"]}
    assert set(by_name) == set(options())
    house = with_options(load("good.yaml"), ["undercut=forced-only"])
    for name, value in house.choices().items():
        assert by_name[name]["value"] == (None if value == NOT_PLAYED else value)
    assert by_name["silence"] == {
        "option": "silence",
        "law": "signals",
        "topic": "The play",
        "asks": "Talk at the table",
        "value": "strict",
        "words": "any sound but a call costs four balls",
        "applies": True,
        "source": None,
        "set_in": "good.yaml",
    }
    assert (by_name["undercut"]["set_in"], by_name["undercut-scope"]["set_in"]) == ("--set", "durban")
    assert (by_name["auction"]["value"], by_name["auction"]["applies"], by_name["auction"]["words"]) == (
        None,
        False,
        None,
    )
    assert (by_name["game"]["law"], by_name["target"]["value"]) == (None, 105)


# --- diff


@pytest.mark.parametrize("first", shipped())
@pytest.mark.parametrize("second", shipped())
def test_diff_tells_all_that_differs_and_nothing_else(first: str, second: str) -> None:
    result = run("rules", "diff", first, second)
    assert (result.exit_code, result.stderr) == (0, "")
    assert all(len(line) <= COLUMNS for line in result.stdout.splitlines())
    if first == second:
        assert result.stdout == f"{first} and {second} play the same.\n"
        return
    ours, theirs = list(choices(load(first))), list(choices(load(second)))
    differing = [a.option.name for a, b in zip(ours, theirs, strict=True) if a.value != b.value]
    shown = re.findall(r"^  \S.*\(([a-z-]+)\)$", result.stdout, re.M)
    idle = [{each.option.name for each in house if each.idle} for house in (ours, theirs)]
    assert [name for name in shown if name in differing] == [n for n in differing if n not in idle[0] & idle[1]]
    assert all(name in idle[0] ^ idle[1] for name in shown if name not in differing)


def test_diff_says_it_in_words_one_under_the_other() -> None:
    shown = run("rules", "diff", "durban", "tournament").stdout
    assert shown.startswith("durban and tournament differ in 4 options.\n\nDealing\n")
    assert (
        "  Throwing in a low hand  (low-four)\n"
        "    durban      off: nobody may\n"
        "    tournament  10: the player at the dealer's right may, if the first\n"
        "                four cards are worth ten or less\n"
    ) in shown


def test_diff_with_ones_own() -> None:
    shown = run("rules", "diff", "good.yaml", "durban").stdout
    assert shown.startswith("good and durban differ in 5 options.\n")
    assert "    good    6: six balls to the caller's side\n" in shown
    assert "    durban  no question here; with blind: off it changes nothing\n" in shown


def test_two_houses_of_one_name_go_by_what_was_asked_for(folder: Path) -> None:
    (folder / "durban.yaml").write_text(GOOD.replace("ours", "ours\nprofile: durban"))
    assert run("rules", "diff", "durban", "durban.yaml").stdout.startswith("durban and durban.yaml differ in 5 ")


def test_a_long_name_stands_by_itself(folder: Path) -> None:
    (folder / "long.yaml").write_text(GOOD + f"profile: {'the house at the end of the road ' * 4}\n")
    shown = run("rules", "diff", "long.yaml", "durban").stdout
    assert max(map(len, shown.splitlines())) <= COLUMNS
    assert "      strict: any sound but a call costs four balls\n" in shown


def test_diff_as_json() -> None:
    shown = json.loads(run("rules", "diff", "durban", "tournament", "--format", "json").stdout)
    assert [house["name"] for house in shown["houses"]] == ["durban", "tournament"]
    assert [each["option"] for each in shown["differences"]] == ["first-dealer", "low-four", "last-card", "silence"]
    low = shown["differences"][1]
    assert (low["law"], low["topic"]) == ("low-four", "Dealing")
    assert [choice["value"] for choice in low["choices"]] == ["off", 10]
    assert [choice["source"] for choice in low["choices"]] == ["S3 (silent)", "TCOM"]
    same = json.loads(run("rules", "diff", "durban", "durban", "--format", "json").stdout)
    assert same["differences"] == []


# --- check


def test_check_says_what_a_profile_extends_and_sets(folder: Path) -> None:
    (folder / "one.yaml").write_text("extends: good.yaml\ngame:\n  balls-to-win: 13\n  source: us\n")
    (folder / "none.yaml").write_text("extends: pagat\n")
    result = run("rules", "check", "good.yaml", "one.yaml", "none.yaml", "durban")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.splitlines() == [
        "good.yaml: in order; extends durban, and sets 2 options itself, 1 of them without a source",
        "one.yaml: in order; extends good.yaml, and sets 1 option itself",
        "none.yaml: in order; extends pagat, and sets no option itself",
        f"durban: in order; extends nothing, and sets {len(load('durban').set_in)} options itself",
    ]


def test_check_reads_every_file_and_points_at_the_fault() -> None:
    result = run("rules", "check", "good.yaml", "bad.yaml", "nowhere.yaml", "good.yaml")
    assert result.exit_code == 2
    assert result.stdout.count("good.yaml: in order") == 2
    assert result.stderr.splitlines() == [
        "thunee: bad.yaml:4:5: undercut has no option “undrecut”; did you mean “undercut”?",
        "thunee: nowhere.yaml: cannot be read: no such file or directory",
    ]


# --- what cannot be read


@pytest.mark.parametrize(
    ("file", "said"),
    [
        ("bad.yaml", "bad.yaml:4:5: undercut has no option"),
        ("empty.yaml", "empty.yaml: the profile is empty"),
        ("binary.yaml", "binary.yaml: is not UTF-8 text"),
        ("folder.yaml", "folder.yaml: is a folder, not a profile"),
        (IN_ORDER, "in-order.thunee:"),
        ("nowhere.yaml", "nowhere.yaml: cannot be read"),
        ("pagt", "no house is called “pagt”; did you mean “pagat”?"),
        ("a\0b.yaml", "cannot be opened"),
        ("\x1b[31m\n.yaml", "␛[31m␊.yaml: cannot be read"),
    ],
)
@pytest.mark.parametrize("command", [["show"], ["diff", "durban"], ["check"]], ids=lambda each: each[0])
def test_what_cannot_be_read_is_one_sentence(command: list[str], file: str, said: str) -> None:
    result = run("rules", *command, file)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("thunee: ")
    assert said in result.stderr
    assert result.stderr.count("\n") == 1


@pytest.mark.skipif(
    os.name != "posix" or os.geteuid() == 0, reason="root may read every file, and so may others elsewhere"
)
def test_a_file_that_may_not_be_read(folder: Path) -> None:
    (folder / "good.yaml").chmod(0)
    assert run("rules", "check", "good.yaml").stderr == "thunee: good.yaml: cannot be read: permission denied\n"


def test_what_a_profile_names_cannot_move_the_cursor(folder: Path) -> None:
    (folder / "bad.yaml").write_text('extends: durban\n"\\e[31mred\\nline": x\n')
    assert "\x1b" not in run("rules", "check", "bad.yaml").stderr
    (folder / "odd.yaml").write_text(
        'extends: durban\nprofile: "\\e[2J\\n"\ntitle: "\\e[31m"\nsources: "\\e]0;x\\a"\n'
        'laws:\n  undercut:\n    undercut: forced-only\n    source: "\\e[31m"\n'
    )
    for command in (["show", "odd.yaml", "-v"], ["diff", "durban", "odd.yaml"], ["check", "odd.yaml"]):
        for form in ([], ["--format", "json"]) if command[0] != "check" else ([],):
            result = run("rules", *command, *form)
            assert result.exit_code == 0
            assert not {"\x1b", "\a"} & set(result.stdout)


@pytest.mark.parametrize(
    ("arguments", "said"),
    share(
        [
            (["shwo"], "there is no command “rules shwo”; did you mean “show”?"),
            (["xyz"], "there is no command “rules xyz”; there are: list, show, diff, check, ask."),
            (["diff", "durban"], "Missing argument 'B'"),
            (["check"], "Missing argument 'PATH...'"),
            (["show", "durban", "pagat"], "unexpected extra argument (pagat)"),
            (["show", "--format", "html"], "'html' is not one of"),
            (["show", "--set", "undrecut=free"], "there is no option “undrecut”; did you mean “undercut”?"),
            (["show", "--set", "game=contract"], "contradict"),
        ],
        8,
    ),
)
def test_a_command_line_that_cannot_be_read_is_status_2(arguments: list[str], said: str) -> None:
    done = program("rules", *arguments)
    assert (done.returncode, done.stdout) == (2, b"")
    assert said in done.stderr.decode()
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize(
    "arguments", share([["list"], ["show", "-v"], ["show", "--format", "json"], ["diff", "durban", "pagat"]], 4)
)
def test_a_reader_who_leaves_ends_the_program_quietly(arguments: list[str]) -> None:
    read_end, write_end = os.pipe()
    os.close(read_end)
    command = [sys.executable, "-m", "thunee_cli", "rules", *arguments]
    done = subprocess.run(command, stdout=write_end, stderr=subprocess.PIPE, env=environment())
    os.close(write_end)
    assert (done.returncode, done.stderr) == (141, b"")


@pytest.mark.parametrize("command", ["list", "show", "diff", "check"])
def test_help_names_the_exit_status_and_an_example(command: str) -> None:
    shown = run("rules", command, "--help").stdout
    assert "Exit status: 0" in shown
    assert f"thunee rules {command}" in shown.partition("Example:")[2]
    assert max(map(len, shown.splitlines())) <= 80


# --- explain


@pytest.mark.parametrize("name", share(options(), 6))
def test_explain_tells_an_options_words_its_values_and_who_plays_them(name: str) -> None:
    said = " ".join(run("explain", name).stdout.split())
    assert WORDS[name].asks in said
    for value in options()[name].values:
        playing = [house for house in shipped() if load(house).choices()[name] == value]
        who = "(every house)" if len(playing) == len(shipped()) else f"({', '.join(playing)})" if playing else ""
        assert f"{value} {WORDS[name].answer(value)} {who}".strip() in said
    law = options()[name].law
    assert not law or law in said


def test_explain_tells_where_a_choice_comes_from() -> None:
    assert "in durban: third-card, after S3\n" in run("explain", "jodhi-deadline").stdout
    assert "in pagat: next-lead, after PAG\n" in run("explain", "jodhi-deadline", "--rules", "pagat").stdout
    assert "in good: on, after us\n" in run("explain", "blind", "--rules", "good.yaml").stdout
    assert "in good: strict\n" in run("explain", "silence", "--rules", "good.yaml").stdout
    assert "in durban: no question; it belongs to the contract game\n" in run("explain", "auction").stdout


def test_explain_tells_what_the_sources_are() -> None:
    every = run("explain", "sources").stdout
    for source, said in words.sources().items():
        assert f"  {source} " in every
        for name in (source, *source.lower().split("/")):
            one = run("explain", name)
            assert one.exit_code == 0
            assert " ".join(one.stdout.split()) == f"{source} is a source: {said}"
    assert "`thunee explain sources`" in run("explain", "follow-suit").stdout
    assert "`thunee explain sources`" in run("explain", "silence").stdout


@pytest.mark.parametrize("house", shipped())
def test_explain_of_a_house_shows_the_way(house: str) -> None:
    result = run("explain", house)
    assert result.exit_code == 0
    assert f"`thunee rules show {house}`" in result.stdout


# --- what is imported


@pytest.mark.parametrize("arguments", share([["score", IN_ORDER], ["validate", IN_ORDER], ["--help"]], 3))
def test_the_words_are_read_only_where_they_are_shown(arguments: list[str]) -> None:
    done = program(*arguments, PYTHONPROFILEIMPORTTIME="1")
    loaded = {line.rpartition("|")[2].strip() for line in done.stderr.decode().splitlines()}
    assert "thunee_cli.cli" in loaded
    assert not {name for name in loaded if name.startswith(("thunee_cli.profiles.words", "thunee_cli.cli.rules"))}
