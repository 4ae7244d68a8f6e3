"""The commands: what goes where, and with which exit status."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import click
import pytest
from cli_help import AWKWARD, DISPUTED, HOSTILE, IN_ORDER, ROOT, environment, program, run
from shares import long, share
from syrupy.assertion import SnapshotAssertion

from thunee_cli import __version__
from thunee_cli.cli import COMMANDS, cli
from thunee_cli.laws import LAW_BOOK, LAWS
from thunee_cli.notation.rules import RULES
from thunee_cli.profiles.options import GAME_OPTIONS
from thunee_cli.profiles.words.table_words import MEANT, WORDS
from thunee_cli.render.base import COLUMNS

pytestmark = pytest.mark.usefixtures("each_deal_judged_once")

DEAL = "thunee 1\ndeal 1 by N = EW 2\n"
FORMATS = [
    ("validate", "text"),
    ("validate", "concise"),
    ("validate", "json"),
    ("score", "text"),
    ("score", "json"),
    ("render", "text"),
    ("render", "markdown"),
]


# --- exit status


def test_validate_is_silent_when_all_is_in_order() -> None:
    result = run("validate", IN_ORDER)
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "")


def test_validate_reports_what_is_wrong_with_status_1() -> None:
    result = program("validate", DISPUTED)
    assert result.returncode == 1
    assert b"a revoke" in result.stdout
    assert result.stderr == b"thunee: 2 things are wrong in 1 file\n"


@pytest.mark.parametrize("command", ["validate", "score", "render"])
def test_a_line_that_cannot_be_read_is_status_2_and_the_rest_is_judged(command: str) -> None:
    result = run(command, AWKWARD)
    assert result.exit_code == 2
    assert "34:5: cannot be read" in result.output
    assert "trick 2" in result.stdout


@pytest.mark.parametrize("command", ["score", "render"])
def test_a_verdict_is_status_0_whatever_it_says(command: str) -> None:
    result = run(command, DISPUTED)
    assert (result.exit_code, result.stderr) == (0, "")


@pytest.mark.parametrize("command", ["validate", "score", "render"])
@pytest.mark.parametrize(
    ("what", "said"),
    [
        ("nowhere.thunee", "there is no such file"),
        (".", "is a folder, not a record"),
        ("empty.thunee", "there is no deal in it"),
        ("wide.thunee", "is UTF-16"),
        ("newer.thunee", "version 2"),
        ("other.thunee", "line 2: no house is called “durbn”; did you mean “durban”?"),
        ("profile.thunee", "mine.yaml:4:"),
        ("a\0b", "cannot be opened"),
    ],
)
def test_what_cannot_be_read_is_one_sentence(command: str, what: str, said: str, folder: Path) -> None:
    result = run(command, what)
    assert result.exit_code == 2
    assert result.stderr.startswith("thunee: ")
    assert said in result.stderr
    assert result.stderr.count("\n") == 1
    assert result.stdout == ""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "empty.thunee").write_bytes(b"")
    (tmp_path / "wide.thunee").write_bytes(DEAL.encode("utf-16"))
    (tmp_path / "newer.thunee").write_text("thunee 2\n")
    (tmp_path / "other.thunee").write_text("thunee 1\nrules: durbn\ndeal 1 by N = EW 2\n")
    (tmp_path / "profile.thunee").write_text("thunee 1\nrules: mine.yaml\ndeal 1 by N = EW 2\n")
    (tmp_path / "mine.yaml").write_text("extends: durban\nlaws:\n  undercut:\n    undrecut: free\n")
    (tmp_path / "good.yaml").write_text("extends: durban\nlaws:\n  signals:\n    silence: strict\n")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("command", ["validate", "score", "render"])
def test_a_game_without_a_deal_cannot_be_judged(command: str) -> None:
    result = run(command, "-", text="thunee 1\ngame 1\n")
    assert (result.exit_code, result.stderr) == (2, "thunee: <stdin>: there is no deal in it\n")


def test_a_batch_reports_every_file_and_2_wins_over_1(folder: Path) -> None:
    result = run("validate", "--format", "concise", DISPUTED, "nowhere.thunee", IN_ORDER, "empty.thunee", DISPUTED)
    assert result.exit_code == 2
    assert result.stdout.count("2.2.3a") == 0
    assert result.stdout.count("[follow-suit]") == 4
    assert result.stderr.count("\n") == 2


def test_a_batch_without_unreadable_files_is_status_1() -> None:
    assert run("validate", IN_ORDER, DISPUTED, IN_ORDER).exit_code == 1


def test_a_record_that_breaks_off_in_another_house_keeps_its_verdicts(folder: Path) -> None:
    (folder / "two.thunee").write_text(DEAL + "game 2\nrules: nobody\ndeal 1 by N\n")
    result = run("score", "--format", "json", "two.thunee", IN_ORDER)
    assert result.exit_code == 2
    verdict = json.loads(result.stdout)
    assert [game["file"] for game in verdict["games"]] == ["two.thunee", IN_ORDER]
    assert "nobody" in verdict["unreadable"][0]["message"]


# --- standard input and output


@pytest.mark.parametrize("command", share(["score", "validate", "render"], 3))
def test_a_dash_is_standard_input(command: str) -> None:
    by_name, by_dash = run(command, DISPUTED), program(command, "-", text=Path(DISPUTED).read_bytes())
    assert by_name.exit_code == by_dash.returncode
    assert by_dash.stdout == by_name.stdout_bytes.replace(DISPUTED.encode(), b"<stdin>")


@pytest.mark.parametrize(("command", "form"), share(FORMATS, 7))
def test_a_reader_who_leaves_ends_the_program_quietly(command: str, form: str, tmp_path: Path) -> None:
    long = tmp_path / "long.thunee"
    long.write_text(HOSTILE + "deal 2 by W\nE W\n" * 1000, encoding="utf-8", errors="surrogatepass")
    process = subprocess.Popen(
        [sys.executable, "-m", "thunee_cli", command, "--format", form, str(long)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.read(10)
    process.stdout.close()
    said = process.stderr.read()
    assert process.wait() == 141
    assert b"Traceback" not in said
    assert b"Broken" not in said


@pytest.mark.skipif(os.name != "posix", reason="the pipe is a POSIX shell's")
@pytest.mark.parametrize("arguments", share(["--help", "score --help", "explain"], 3))
def test_a_reader_of_help_who_leaves_is_141(arguments: str) -> None:
    ours, theirs = os.pipe()
    os.close(ours)
    command = [sys.executable, "-m", "thunee_cli", *arguments.split()]
    with os.fdopen(theirs, "wb") as closed:
        done = subprocess.run(command, stdout=closed, stderr=subprocess.PIPE, env=environment())
    assert (done.returncode, done.stderr) == (141, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a device that is always full")
def test_output_that_cannot_be_written_is_a_sentence() -> None:
    command = [sys.executable, "-m", "thunee_cli", "score", DISPUTED]
    with open("/dev/full", "wb") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, env=environment())
    assert done.returncode == 2
    assert done.stderr.startswith(b"thunee: the output cannot be written: ")
    assert done.stderr.count(b"\n") == 1


@pytest.mark.skipif(os.name != "posix", reason="streams are closed by a POSIX shell's own notation")
@pytest.mark.parametrize(
    ("closed", "said"), share([(">&-", "standard output is closed"), ("<&-", "standard input is closed")], 2)
)
def test_a_closed_stream_is_a_sentence(closed: str, said: str) -> None:
    line = f"{sys.executable} -m thunee_cli score {DISPUTED if '>' in closed else '-'} {closed}"
    done = subprocess.run(["sh", "-c", line], stderr=subprocess.PIPE, env=environment())
    assert done.returncode == 2
    assert said in done.stderr.decode()
    assert b"Traceback" not in done.stderr


def test_a_terminal_that_is_not_utf8_gets_what_it_can_show() -> None:
    done = program("render", "-", text=HOSTILE.encode("utf-8", "surrogatepass"), PYTHONIOENCODING="ascii")
    assert done.returncode == 2
    assert b"South (" in done.stdout
    assert done.stdout.isascii()


def test_there_is_no_colour_when_the_output_is_no_terminal() -> None:
    assert b"\x1b" not in program("validate", DISPUTED, FORCE_COLOR="1").stdout


@pytest.mark.skipif(os.name != "posix", reason="the terminal is a POSIX pseudo-terminal")
@pytest.mark.parametrize(
    ("settings", "coloured"), share([({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)], 3), ids=str
)
def test_colour_on_a_terminal_unless_unwanted(settings: dict[str, str], coloured: bool) -> None:
    shown = on_a_terminal("validate", DISPUTED, **settings)
    assert b"revoke" in shown
    assert (b"\x1b[" in shown) is coloured


def on_a_terminal(*args: str, columns: int = 80, **settings: str) -> bytes:
    """What a command writes on a terminal of that width."""
    import fcntl
    import pty
    import struct
    import termios

    env = {**environment(), "TERM": "xterm"}
    for name in ("NO_COLOR", "COLUMNS"):
        env.pop(name, None)
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
    process = subprocess.Popen(
        [sys.executable, "-m", "thunee_cli", *args], stdout=theirs, stderr=subprocess.PIPE, env=env | settings
    )
    os.close(theirs)
    shown = b""
    try:
        while chunk := os.read(ours, 65536):
            shown += chunk
    except OSError:
        pass  # the other side is closed
    process.communicate()
    os.close(ours)
    return shown


@pytest.mark.skipif(os.name != "posix", reason="the terminal is a POSIX pseudo-terminal")
@pytest.mark.parametrize(("columns", "widest"), [(40, 60), (90, 90), (200, 100)])
def test_a_report_follows_the_width_of_the_terminal(columns: int, widest: int) -> None:
    shown = on_a_terminal("dispute", str(ROOT / "samples" / "revoke.thunee"), columns=columns, NO_COLOR="1").decode()
    assert max(map(len, shown.splitlines())) == widest
    assert [len(line) for line in shown.splitlines() if line.startswith("+--")] == [widest, widest]


def test_what_goes_to_a_file_is_72_columns_wide_whatever_the_terminal() -> None:
    shown = program("dispute", str(ROOT / "samples" / "revoke.thunee"), COLUMNS="100").stdout.decode()
    assert max(map(len, shown.splitlines())) == COLUMNS


# --- houses


def test_a_house_in_a_header_is_looked_for_beside_the_record(folder: Path) -> None:
    below = folder / "games"
    below.mkdir()
    (below / "house.yaml").write_text("extends: durban\nprofile: at-home\n")
    (below / "game.thunee").write_text("thunee 1\nrules: house.yaml\ndeal 1 by N = EW 2\n")
    result = run("score", "games/game.thunee")
    assert result.exit_code == 0
    assert "House    at-home (the record names house.yaml)" in result.stdout


def test_rules_on_the_command_line_come_first(folder: Path) -> None:
    assert run("score", "other.thunee", "--rules", "durban").exit_code == 0
    assert run("validate", IN_ORDER, "--rules", "good.yaml").exit_code == 0


TALK = Path(IN_ORDER).read_text().replace("1: S 9h", '1: S [N says "good"] 9h')


def test_set_changes_one_option() -> None:
    assert run("validate", "-", text=TALK).exit_code == 0
    strict = run("validate", "-", "--set", "silence=strict", text=TALK)
    assert strict.exit_code == 1
    assert "[signals]" in strict.stdout


def test_what_is_only_possible_is_a_note_and_no_fault() -> None:
    assert run("validate", "-", text=TALK).stdout == ""
    verbose = run("validate", "-", "-v", text=TALK)
    assert verbose.exit_code == 0
    assert "note [signals]" in verbose.stdout


def test_a_warning_is_shown_and_no_fault() -> None:
    result = run("validate", "-", text="weather: fine\n" + DEAL)
    assert result.exit_code == 0
    assert "warning [unknown-header]" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--rules", "durbn"], "no house is called “durbn”; did you mean “durban”?"),
        (["--rules", "nowhere.yaml"], "nowhere.yaml"),
        (["--rules", "mine.yaml"], "mine.yaml:4:5"),
        (["--rules", "."], "is a folder"),
        (["--set", "undrecut=free"], "did you mean “undercut”?"),
        (["--set", "undercut=often"], "free or forced-only"),
        (["--set", "undercut"], "option=value"),
    ],
)
def test_a_house_that_cannot_be_read_ends_the_run_in_a_sentence(arguments: list[str], said: str, folder: Path) -> None:
    for command in ("validate", "score", "render"):
        result = run(command, IN_ORDER, *arguments)
        assert (result.exit_code, result.stdout) == (2, "")
        assert said in result.stderr
        assert result.stderr.count("\n") == 1


# --- explain


def test_every_law_is_explained() -> None:
    for law in LAWS:
        result = run("explain", law.id)
        assert result.exit_code == 0, law.id
        assert " ".join(law.title().split()) in " ".join(result.stdout.split())
        for option in law.option_names():
            assert f"Option {option}: " in result.stdout
        assert "None" not in result.stdout, law.id


def test_every_other_name_is_explained() -> None:
    options = [name for law in LAWS for name in law.option_names()]
    for name in (*RULES, *LAW_BOOK.names, *GAME_OPTIONS, "not-judged", "Out of turn", *options):
        result = run("explain", name)
        assert (result.exit_code, result.stderr) == (0, ""), name
        assert len(result.stdout) > 40, name


def test_every_name_a_finding_can_have_is_explained() -> None:
    for form in (["validate", "-v", "--format", "json"], ["score", "--format", "json"]):
        verdict = json.loads(run(*form, AWKWARD).stdout)
        found = [f["law"] for game in verdict.get("games", [{}]) for d in game.get("deals", []) for f in d["findings"]]
        for law in {*found, *(finding["law"] for finding in verdict["findings"])}:
            assert run("explain", law).exit_code == 0, law


def test_explain_tells_the_value_in_the_house(folder: Path) -> None:
    assert "in durban: ordinary" in run("explain", "silence").stdout
    assert "in good: strict" in run("explain", "silence", "--rules", "good.yaml").stdout
    assert "strict (by --set)" in run("explain", "silence", "--set", "silence=strict").stdout


def test_explain_lists_everything() -> None:
    result = run("explain")
    for name in (*(law.id for law in LAWS), *RULES, *LAW_BOOK.names, *GAME_OPTIONS, "not-judged"):
        assert f"  {name} " in result.stdout


def test_explain_of_an_unknown_name_tells_the_nearest() -> None:
    result = run("explain", "folow suit")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "thunee: nothing is called “folow suit”; did you mean “follow-suit”?\n"


# --- the program as a whole


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_and_its_look(command: str, snapshot: SnapshotAssertion) -> None:
    result = run(*([command] if command else []), "--help")
    assert result.exit_code == 0
    assert result.stdout == snapshot


@pytest.mark.parametrize("command", list(COMMANDS))
def test_the_list_says_what_the_command_says(command: str) -> None:
    found = cli.get_command(click.Context(cli), command)
    assert found is not None
    assert (found.help or "").startswith(COMMANDS[command])


@pytest.mark.parametrize("arguments", [["--help"], ["--version"]])
def test_help_imports_nothing_heavy(arguments: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "thunee_cli", *arguments],
        capture_output=True,
        text=True,
        env=environment(),
    )
    loaded = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()}
    assert "click" in loaded
    assert not loaded & {"lark", "yaml", "thunee_cli.judge", "thunee_cli.render"}


def test_every_command_that_is_named_is_one() -> None:
    pages = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.*"), ROOT / ".pre-commit-hooks.yaml"]
    pages += [path for path in (ROOT / "thunee_cli").rglob("*.*") if path.suffix in (".py", ".yaml", ".html")]
    named = {
        (found[1], path.name)
        for path in pages
        for found in re.finditer(r"(?:[`(“/]|^[ $]*|entry: )thunee ([a-z]+)\b", path.read_text("utf-8"), re.MULTILINE)
    }
    assert {name for name, _ in named} >= set(COMMANDS)
    assert {(name, page) for name, page in named if name not in COMMANDS} <= {("match", "notation.md")}, "a word of it"


def test_the_version() -> None:
    assert program("--version").stdout.decode() == f"thunee {__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "said"),
    share(
        [
            (["scroe", "x"], "there is no command “scroe”; did you mean “score”?"),
            (["check", "x"], "there is no command “check”; did you mean “validate”?"),
            (["score"], "Missing argument 'FILE...'"),
            (["score", "--format", "html", "x"], "'html' is not one of"),
            (["score", "--quick", "x"], "--quick"),
        ],
        4,
    ),
)
def test_a_command_line_that_cannot_be_read_is_status_2(arguments: list[str], said: str) -> None:
    done = program(*arguments)
    assert (done.returncode, done.stdout) == (2, b"")
    assert said in done.stderr.decode()


def test_a_fault_of_our_own_shows_no_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from thunee_cli import cli as module

    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError("x")

    monkeypatch.setattr(module.cli, "main", broken)
    with pytest.raises(SystemExit) as left:
        module.main(["score"])
    assert left.value.code == 2
    assert "please report it" in capsys.readouterr().err


def test_an_interrupt_is_130(monkeypatch: pytest.MonkeyPatch) -> None:
    from thunee_cli import cli as module

    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(module.cli, "main", interrupted)
    with pytest.raises(SystemExit) as left:
        module.main(["score"])
    assert left.value.code == 130


def test_an_interrupt_during_the_first_imports_is_130_too(tmp_path: Path) -> None:
    (tmp_path / "click.py").write_text("import os, signal\nos.kill(os.getpid(), signal.SIGINT)\nimport nothing\n")
    path = os.pathsep.join([str(tmp_path), environment()["PYTHONPATH"]])
    done = subprocess.run(
        [sys.executable, "-m", "thunee_cli", "score"], capture_output=True, env=environment(PYTHONPATH=path)
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")


def test_an_interrupt_while_a_record_comes_in_is_130_and_what_came_was_read() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "thunee_cli", "score", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    )
    assert process.stdin is not None
    assert process.stderr is not None
    process.stdin.write(b"deal 1 by N\nthis is no line\ndeal 2 by W\ndeal 3 by S\n")
    process.stdin.flush()
    assert b"<stdin>:2:" in process.stderr.readline()  # it is at work
    process.send_signal(signal.SIGINT)
    said = process.stderr.read()
    assert (process.wait(), said.strip()) == (130, b"")  # a line ends, for the prompt of the shell


@long
def test_the_page_of_the_command_line_is_up_to_date() -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "docs.py"), "--check"],
        capture_output=True,
        env=environment(PYTHONSAFEPATH=""),  # it has modules beside it
    )
    assert done.returncode == 0, done.stdout.decode()


# --- files that are no good place to write to, or to read a house from


@pytest.mark.parametrize("spelling", ["record.thunee", "./record.thunee", "../{}/record.thunee", "soft", "hard"])
@pytest.mark.parametrize("command", ["render", "dispute", "compare", "sheet"])
def test_a_report_is_not_written_over_its_record(command: str, spelling: str, tmp_path: Path) -> None:
    record = tmp_path / "record.thunee"
    text = Path(DISPUTED).read_bytes()
    record.write_bytes(text)
    (tmp_path / "soft").symlink_to(record)
    (tmp_path / "hard").hardlink_to(record)
    result = run(command, "-o", str(tmp_path / spelling.format(tmp_path.name)), str(record))
    assert result.exit_code == 2
    assert "is the record itself, and is left as it is" in result.stderr
    assert record.read_bytes() == text


def test_a_report_is_not_written_over_the_file_on_standard_input(tmp_path: Path) -> None:
    record = tmp_path / "record.thunee"
    record.write_bytes(Path(DISPUTED).read_bytes())
    with record.open("rb") as stream:
        command = [sys.executable, "-m", "thunee_cli", "render", "-o", str(record), "-"]
        done = subprocess.run(command, stdin=stream, capture_output=True, env=environment())
    assert (done.returncode, record.read_bytes()) == (2, Path(DISPUTED).read_bytes())


@pytest.mark.parametrize("command", ["render", "dispute", "compare", "sheet", "generate"])
@pytest.mark.parametrize("over", ["ours.yaml", "parent.yaml"])
def test_nothing_is_written_over_a_house(command: str, over: str, tmp_path: Path) -> None:
    house, parent = tmp_path / "ours.yaml", tmp_path / "parent.yaml"
    parent.write_text("extends: durban\n")
    house.write_text("extends: parent.yaml\n")
    written = (tmp_path / over).read_bytes()
    records = [] if command == "generate" else [DISPUTED]
    result = run(command, "--rules", str(house), "-o", str(tmp_path / over), *records)
    assert (result.exit_code, (tmp_path / over).read_bytes()) == (2, written)
    assert "is the house itself" in result.stderr


@pytest.mark.parametrize("command", ["render", "dispute", "compare", "sheet"])
def test_nothing_is_written_over_the_house_that_a_record_names(command: str, tmp_path: Path) -> None:
    house, record = tmp_path / "ours.yaml", tmp_path / "record.thunee"
    house.write_text("extends: durban\n")
    named = [line for line in Path(DISPUTED).read_text().splitlines() if not line.startswith("rules:")]
    record.write_text("\n".join([named[0], "rules: ours.yaml", *named[1:]]) + "\n")
    result = run(command, "-o", str(house), str(record))
    assert (result.exit_code, house.read_text()) == (2, "extends: durban\n")
    assert "is the house itself" in result.stderr


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="only a POSIX system has devices among its files")
@pytest.mark.parametrize("command", ["validate", "sheet", "repair"])
def test_a_record_is_not_read_from_a_device(command: str) -> None:
    result = run(command, "/dev/zero")
    assert (result.exit_code, result.stderr) == (2, "thunee: /dev/zero: is a device, not a record\n")


def test_a_folder_of_reports_spares_the_records_in_it(tmp_path: Path) -> None:
    record = tmp_path / "record.txt"
    record.write_bytes(Path(DISPUTED).read_bytes())
    result = run("render", "-o", f"{tmp_path}/", str(record))
    assert (result.exit_code, record.read_bytes()) == (2, Path(DISPUTED).read_bytes())


@pytest.mark.parametrize("command", ["render", "dispute", "compare", "sheet", "generate"])
def test_a_file_to_write_to_has_a_name(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = run(command, "-o", "", *([DISPUTED] if command != "generate" else []))
    assert result.exit_code == 2
    assert "a file must have a name" in result.stderr
    assert list(tmp_path.iterdir()) == []


def test_the_longest_name_a_file_can_have_is_written(tmp_path: Path) -> None:
    name = tmp_path / ("a" * 254)
    assert run("render", "-o", str(name), DISPUTED).exit_code == 0
    assert [path.name for path in tmp_path.iterdir()] == [name.name]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
@pytest.mark.parametrize("house", ["pipe.yaml", "/dev/null", "/dev/zero"])
def test_a_house_is_not_read_from_a_pipe_or_a_device(
    house: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    os.mkfifo("pipe.yaml")
    result = run("score", "--rules", house, DISPUTED)
    assert result.exit_code == 2
    assert "is no file but a pipe or a device" in result.stderr


@pytest.mark.parametrize("mark", ["\u200e", "\u200f", "\u061c", "\u202e", "\x1b[31m", "\x9b"])
def test_what_a_screen_would_obey_is_made_visible_in_names(mark: str) -> None:
    for result in (run("validate", f"x{mark}.thunee"), run(f"val{mark}idate", DISPUTED)):
        assert result.exit_code == 2
        assert mark not in result.output
    record = f"players: N=Ra{mark}ni, S=Sam, E=Eve, W=Wim\ndeal 1 by N = NS 1\n"
    for form in ("text", "markdown", "html"):
        assert mark not in run("render", "--format", form, "-", text=record).stdout


def test_a_trick_written_twice_is_read_and_wrong() -> None:
    """It is in the table of statuses as something wrong, and not as something that cannot be read."""
    twice = "deal 1 by N\ncalls: S 10\ntrump: S 9h down\n1: E 9d J K Q\n1: E 9d J K Q\npoints: NS 3\npoints: NS 4\n"
    result = run("validate", "--format", "concise", "-", text=twice)
    assert result.exit_code == 1
    assert "5:1: record: trick 1 is written after trick 1" in result.stdout
    assert "7:1: record: “points:” is written twice" in result.stdout
    assert "cannot be read" not in result.stdout


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("samples/revoke.thunee", "a command stands before the file: write `thunee score samples/revoke.thunee`"),
        ("-", "a command stands before the file: write `thunee score -`"),
        ("help", "write `thunee --help`"),
        ("help score", "write `thunee score --help`"),
        ("version", "write `thunee --version`"),
        ("score --html friday.thunee", "score has no --html: write `thunee render --format html friday.thunee`"),
        ("render --md friday.thunee", "render has no --md: write `thunee render --format markdown friday.thunee`"),
        ("validate -v --json x.thunee", "validate has no --json: write `thunee validate -v --format json x.thunee`"),
        ("score --csv x.thunee", "score has no --csv: write `thunee render --format csv x.thunee`"),
        ("format x.thunee", "there is no command “format”; did you mean “fmt”?"),
        ("dispute --players x.thunee", "No such option '--players'"),
    ],
)
def test_who_types_what_is_none_here_is_told_what_to_type(
    typed: str, answer: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    result = run(*typed.split())
    assert result.exit_code == 2
    assert answer in result.stderr
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("renege", "follow-suit"),
        ("chop", "To cut or chop a trick"),
        ("khanaak", "khanuck"),
        ("kanuk", "khanuck"),
        ("thuni", "thunee"),
        ("jodi", "jodhi"),
        ("corner", "corner-house"),
        ("four balls", "To four-ball a side"),
        ("4-ball", "To four-ball a side"),
        ("Khana", "A Khana is a Jack"),
        ("Rani", "A Rani is a Queen"),
        ("Raja", "A Raja is a King"),
        ("counters", "The counters are the side"),
        ("bid", "call"),
    ],
)
def test_explain_knows_the_words_of_the_table(word: str, found: str) -> None:
    result = run("explain", word)
    assert (result.exit_code, result.stderr) == (0, "")
    assert found in result.stdout


def test_every_word_of_the_table_leads_somewhere() -> None:
    for word in (*WORDS, *MEANT):
        assert run("explain", word).exit_code == 0, word
