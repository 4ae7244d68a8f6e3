"""Completion: what is offered where, how it is set up, and what comes of a Tab in the shells themselves."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest
from cli_help import IN_ORDER, environment, program, run
from click.shell_completion import get_completion_class
from shares import share

from thunee_cli.cli import COMMANDS, COMPLETE, cli
from thunee_cli.cli.completion import SHELLS
from thunee_cli.laws import LAWS
from thunee_cli.profiles.loader import shipped
from thunee_cli.profiles.options import options
from thunee_cli.render import FINDINGS


def offered(*words: str) -> list[str]:
    """What is offered for the last of the words, a file as `<file>`."""
    complete = get_completion_class("zsh")
    assert complete
    items = complete(cli, {}, "thunee", COMPLETE).get_completions([*words[:-1]], words[-1])
    return ["<file>" if item.type == "file" else item.value for item in items]


def test_every_command_is_offered() -> None:
    assert [name for name in offered("") if not name.startswith("-")] == list(COMMANDS)
    assert offered("rules", "") == ["list", "show", "diff", "check", "ask"]
    assert {"--format", "--rules", "--set", "--help"} <= set(offered("validate", "-"))


@pytest.mark.parametrize(
    "words",
    [
        *(
            (name, "")
            for name in ("validate", "score", "render", "fmt", "repair", "compare", "dispute", "sheet", "diff")
        ),
        ("validate", "one.thunee", ""),
        ("diff", "one.thunee", ""),
        ("rules", "check", ""),
        ("render", "-o", ""),
    ],
)
def test_records_are_files(words: tuple[str, ...]) -> None:
    assert offered(*words) == ["<file>"]


@pytest.mark.parametrize(
    "words",
    [
        *((name, "--rules", "") for name in ("validate", "compare", "dispute", "sheet", "generate", "explain")),
        ("rules", "show", ""),
        ("rules", "diff", "durban", ""),
    ],
)
def test_a_house_is_one_of_the_program_or_a_file(words: tuple[str, ...]) -> None:
    assert offered(*words) == ["<file>", *shipped()]


def test_options_laws_formats_and_schemas_are_offered() -> None:
    assert offered("validate", "--format", "") == list(FINDINGS)
    assert offered("score", "--set", "silence=") == ["silence=ordinary", "silence=strict"]
    every = [f"{name}={value}" for name, option in options().items() for value in option.values]
    assert offered("compare", "--set", "") == every
    assert {law.id for law in LAWS} <= set(offered("explain", ""))
    assert offered("explain", "Follow-s") == ["follow-suit"]
    assert "thunee-verdict-1" in offered("schema", "")
    assert offered("completion", "") == list(SHELLS)


def test_each_script_is_for_its_shell() -> None:
    for shell in SHELLS:
        written = run("completion", shell).stdout
        assert f"{COMPLETE}={shell}_complete" in written
        if shutil.which(shell):
            assert subprocess.run([shell, "-n"], input=written, text=True).returncode == 0


@pytest.mark.parametrize(
    "typed",
    share(["--set silence =", "--set silence = ", "--set silence = str", "--format =", "--format = sar"], 3),
)
def test_bash_parts_words_at_an_equals_sign(typed: str) -> None:
    words = ["thunee", "validate", *typed.split(" ")]
    asked = {COMPLETE: "bash_complete", "COMP_WORDS": " ".join(words), "COMP_CWORD": str(len(words) - 1)}
    done = program(**asked)
    given = {"silence": ["ordinary", "strict"], "--format": list(FINDINGS)}[words[-3 if words[-2] == "=" else -2]]
    begun = words[-1].strip("=")
    assert done.returncode == 0
    assert done.stdout.decode().splitlines() == [f"plain,{each}" for each in given if each.startswith(begun)]


# --- setting up


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    home = tmp_path / "home of Rani's"
    home.mkdir()
    monkeypatch.setenv("HOME", str(home))
    for variable in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "ZDOTDIR"):
        monkeypatch.delenv(variable, raising=False)
    return home


@pytest.mark.parametrize("shell", SHELLS)
def test_a_second_time_changes_nothing(shell: str, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHELL", f"/usr/bin/{shell}")
    texts = []
    for said in ("is written", "has it already"):
        done = run("completion", "--install")
        assert (done.exit_code, done.stdout) == (0, "")
        assert all(said in line for line in done.stderr.splitlines())
        texts.append({path: path.read_bytes() for path in home.rglob("*") if path.is_file()})
    assert texts[0] == texts[1]
    assert len(texts[0]) == (1 if shell == "fish" else 2)


def test_what_stood_in_the_file_of_the_shell_stays(home: Path) -> None:
    (home / "kept").write_bytes(b"alias caf\xe9=1")
    (home / ".bashrc").symlink_to("kept")
    assert run("completion", "bash", "--install").exit_code == 0
    assert (home / ".bashrc").is_symlink()
    first, line = (home / "kept").read_bytes().splitlines()
    assert first == b"alias caf\xe9=1"
    assert line.endswith(b"completion.bash'")


def test_folders_are_where_the_user_has_them(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZDOTDIR", str(home / "z"))
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "data"))
    assert run("completion", "zsh", "--install").exit_code == 0
    assert (home / "z" / ".zshrc").exists()
    assert (home / "data" / "thunee-cli" / "completion.zsh").exists()


def test_what_cannot_be_set_up_is_a_sentence(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHELL", "/bin/tcsh")
    done = run("completion", "--install")
    assert (done.exit_code, "which shell is yours? Name it: thunee completion bash, zsh or fish" in done.stderr) == (
        2,
        True,
    )
    (home / ".local").write_text("a file")
    done = run("completion", "bash", "--install")
    assert done.exit_code == 2
    assert done.stderr.endswith("completion.bash: cannot be written: not a directory\n")
    assert not (home / ".bashrc").exists()


# --- the shells themselves

LINES = {
    "thunee valid": "thunee validate",
    "thunee validate fri": "thunee validate friday.thunee",
    "thunee validate --verb": "thunee validate --verbose",
    "thunee validate --format sar": "thunee validate --format sarif",
    "thunee validate --format=sar": "thunee validate --format=sarif",
    "thunee score --rules two-h": "thunee score --rules two-handed",
    "thunee score --rules our-h": "thunee score --rules our-house.yaml",
    "thunee score --set silence=str": "thunee score --set silence=strict",
    "thunee explain follow-s": "thunee explain follow-suit",
    "thunee rules sh": "thunee rules show",
}
"""What is typed before a Tab, and the line after it."""


@pytest.mark.parametrize(("shell", "many"), share([("bash", 2), *((shell, len(LINES)) for shell in SHELLS)], 4))
def test_a_tab_completes_the_line(shell: str, many: int, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if not shutil.which(shell):
        pytest.skip(f"there is no {shell} here")
    shutil.copy(IN_ORDER, home / "friday.thunee")
    (home / "our-house.yaml").write_text("extends: durban\n")
    program = home / "bin" / "thunee"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m thunee_cli "$@"\n')
    program.chmod(0o755)
    here = environment(PATH=f"{program.parent}:{os.environ['PATH']}", SHELL=shell, TERM="dumb", EDITOR="emacs")
    subprocess.run(["thunee", "completion", "--install"], env=here, check=True, capture_output=True)
    complete = _by_asking if shell == "fish" else _by_typing
    lines = list(LINES)[:many]
    assert complete(shell, lines, home, here) == {line: LINES[line] for line in lines}


def _by_typing(shell: str, lines: list[str], home: Path, here: dict[str, str]) -> dict[str, str]:
    """Each line typed with a Tab, and then told by `echo`."""
    told = {}
    with pexpect.spawn(
        shell, ["-i"], env=here, cwd=home, encoding="utf-8", timeout=20, dimensions=(50, 200)
    ) as terminal:
        for line in lines:
            terminal.send(f"{line}\t\x01echo 'told:' \x05 :end\r")
            terminal.expect(r"\ntold: ([^\r\n]*?) +:end")
            told[line] = terminal.match[1]
    return told


def _by_asking(shell: str, lines: list[str], home: Path, here: dict[str, str]) -> dict[str, str]:
    """Fish tells by itself what a Tab would offer."""
    told = {}
    for line in lines:
        asked = [shell, "-c", f"complete -C '{line}'"]
        out = subprocess.run(asked, env=here, cwd=home, capture_output=True, text=True, check=True).stdout
        ((word, told_of_it),) = {each.partition("\t")[::2] for each in out.splitlines()}
        assert told_of_it == COMMANDS.get(word, told_of_it), "a comma ends nothing"
        told[line] = line.rpartition(" ")[0] + " " + word
    return told
