"""`thunee fmt`: one form for every record, and nothing lost on the way."""

from __future__ import annotations

import io
import os
import random
import re
import stat
from collections import Counter
from pathlib import Path

import pytest
from cli_help import DISPUTED, ROOT, run
from mutated_records import mutated
from shares import long

from thunee_cli import canonical as canonical_module
from thunee_cli.notation.lines import CannotRead, plain
from thunee_cli.notation.parse import read
from thunee_cli.notation.write import CannotWrite
from thunee_cli.profiles.loader import DEFAULT, load
from thunee_cli.profiles.ruleset import RuleSet

LOOSE = """\
THUNEE 1
x-table: 7
players: N=A, W=B,S=C , E=D   # as drawn
rules: pagat
weather: rain
# the first
DEAL 1 BY n
# South was late
E: 9♦ 10d Qh Ac | 10c 10s
n: jd, js, as, 9c | kh, qs
calls: S 10
calls: W 20
trump: W last card
no such line   at all
1) e Th  J K Q = n 55
note:   he  said so
"""
CANONICAL = """\
thunee 1
rules: pagat
players: N=A, W=B, S=C, E=D  # as drawn
weather: rain
x-table: 7

# the first
deal 1 by N
N: Jd Js As 9c | Kh Qs
# South was late
E: 9d 10d Qh Ac | 10c 10s
calls: S 10, W 20
trump: W last card
no such line   at all
1: E 10h J K Q = N 55
note: he  said so
"""

SEEDS = int(os.environ.get("THUNEE_SEEDS", "50"))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "friday.thunee"
    file.write_text(LOOSE, encoding="utf-8")
    return file


def test_a_record_gets_the_canonical_form_and_keeps_all_it_says(file: Path) -> None:
    result = run("fmt", str(file))
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr == f"thunee: {file}: is in canonical form now\n"
    assert file.read_text(encoding="utf-8") == CANONICAL
    again = run("fmt", str(file))
    assert (again.exit_code, again.output) == (0, "")
    assert run("fmt", "--check", str(file)).exit_code == 0


def test_check_and_diff_and_stdout_change_nothing(file: Path) -> None:
    check = run("fmt", "--check", str(file), DISPUTED)
    assert (check.exit_code, check.stdout) == (1, "")
    assert f"{file}: is not in canonical form" in check.stderr
    shown = run("fmt", "--diff", str(file))
    assert shown.exit_code == 1
    assert "-DEAL 1 BY n\n" in shown.stdout
    assert "+deal 1 by N\n" in shown.stdout
    assert run("fmt", "--stdout", str(file)).stdout == CANONICAL
    assert run("fmt", "-", text=LOOSE).stdout == CANONICAL
    assert file.read_text(encoding="utf-8") == LOOSE


def test_suits_are_letters_unless_symbols_are_asked_for(file: Path) -> None:
    symbols = run("fmt", "--symbols", "--stdout", str(file)).stdout
    assert "N: J♦ J♠ A♠ 9♣ | K♥ Q♠" in symbols
    assert run("fmt", "--symbols", "-", text=symbols).stdout == symbols
    assert run("fmt", "--ascii", "-", text=symbols).stdout == CANONICAL


@pytest.mark.parametrize("asked", [["--check", "--diff"], ["--stdout", "--diff"]])
def test_one_way_is_asked_for(asked: list[str], file: Path) -> None:
    result = run("fmt", *asked, str(file))
    assert result.exit_code == 2
    assert "give one of --check, --diff and --stdout" in result.stderr


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_line_ends_and_a_byte_order_mark_stay(end: bytes, mark: bytes, file: Path) -> None:
    file.write_bytes(mark + LOOSE.encode().replace(b"\n", end))
    assert run("fmt", str(file)).exit_code == 0
    assert file.read_bytes() == mark + CANONICAL.encode().replace(b"\n", end)
    assert run("fmt", "--check", str(file)).exit_code == 0


def test_damaged_bytes_stay(file: Path) -> None:
    file.write_bytes(b"deal 1\nnote: caf\xe9\ncalls: s 10\n")
    assert run("fmt", str(file)).exit_code == 0
    assert file.read_bytes() == b"deal 1\nnote: caf\xe9\ncalls: S 10\n"


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o755])
def test_a_file_keeps_its_rights_and_a_link_its_file(mode: int, file: Path) -> None:
    file.chmod(mode)
    link = file.with_name("link.thunee")
    link.symlink_to(file)
    assert run("fmt", str(link)).exit_code == 0
    assert stat.S_IMODE(file.stat().st_mode) == mode
    assert link.is_symlink()
    assert file.read_text(encoding="utf-8") == CANONICAL
    assert sorted(path.name for path in file.parent.iterdir()) == ["friday.thunee", "link.thunee"]


def test_a_file_that_is_canonical_is_not_touched(file: Path) -> None:
    file.write_text(CANONICAL, encoding="utf-8")
    before = file.stat()
    run("fmt", str(file))
    assert (file.stat().st_mtime_ns, file.stat().st_ino) == (before.st_mtime_ns, before.st_ino)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("thunee 1\n", "there is no deal in it"),
        ("thunee 2\ndeal 1\n", "version 2"),
        ("deal 1\nnote: " + "a" * 10_001, "is left as it is: holds a line or a deal that is too long"),
        (
            "columns: N W S E\ndeal 1\n1: 9d J K Q\n",
            "is left as it is: has lines that could not be read, and a `cards:`",
        ),
    ],
)
def test_what_cannot_be_written_again_stays_as_it_is(text: str, said: str, file: Path) -> None:
    file.write_text(text)
    result = run("fmt", str(file))
    assert result.exit_code == 2
    assert said in result.stderr
    assert file.read_text() == text


def test_a_folder_and_no_file_are_told_and_the_others_are_written(file: Path) -> None:
    result = run("fmt", "nowhere.thunee", str(file.parent), str(file))
    assert result.exit_code == 2
    assert "there is no such file" in result.stderr
    assert "is a folder" in result.stderr
    assert file.read_text(encoding="utf-8") == CANONICAL


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("1: E 10h J", "1: E 10h 9", "what it says"),
        ("# South was late\n", "", "what it says"),
        ("no such line   at all", "no such line at all", "what it says"),
        ("deal 1 by N", "deal 1 by W", "what it says"),
        ("note: he  said so\n", "note: he  said so\n\n", "its form"),
    ],
)
def test_nothing_is_written_that_would_not_say_the_same(
    old: str, new: str, what: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = canonical_module.write_record
    monkeypatch.setattr(canonical_module, "write_record", lambda *args: real(*args).replace(old, new))
    if what == "its form":
        calls = iter(range(9))
        monkeypatch.setattr(canonical_module, "write_record", lambda *args: real(*args) + "\n" * next(calls))
    result = run("fmt", str(file))
    assert result.exit_code == 2
    assert f"{file}: is left as it is: written again, {what} would not be the same" in result.stderr
    assert file.read_text(encoding="utf-8") == LOOSE


def test_a_judge_who_would_say_something_else_is_believed(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    verdicts = iter([["NS 1"], ["NS 2"]])
    monkeypatch.setattr(canonical_module, "judge", lambda *_: next(verdicts))
    result = run("fmt", str(file))
    assert result.exit_code == 2
    assert "what it comes to would not be the same" in result.stderr
    assert file.read_text(encoding="utf-8") == LOOSE


@pytest.mark.parametrize("arguments", [[], ["samples/full-game.thunee"], ["--house", "contract"]])
def test_a_sheet_that_still_has_its_dots_reads_back(arguments: list[str]) -> None:
    if arguments[:1] == ["--house"]:
        arguments = ["--rules", arguments[1]]
    elif arguments:
        arguments = [str(ROOT / arguments[0])]
    sheet = run("sheet", *arguments).stdout
    result = run("fmt", "-", text=sheet)
    assert result.exit_code == 0
    assert Counter(re.findall(r"\S+", result.stdout)) == Counter(re.findall(r"\S+", sheet))
    assert run("fmt", "-", text=result.stdout).stdout == result.stdout


@pytest.mark.parametrize(
    "words",
    [
        "x-club:#  b",
        "x-club:#",
        "place:# b",
        "call♥:# W 20",
        "note:# b",
        "void:# b",
        "agreed:# b",
        "ruling:# b, 2 to NS",
    ],
)
def test_a_text_that_begins_as_a_comment_does_does_not_become_one(words: str) -> None:
    result = run("fmt", "--stdout", "-", text=f"deal 1\n{words}  # a comment\n")
    assert result.stdout == f"deal 1\n{words}  # a comment\n"


@pytest.mark.parametrize("path", sorted((ROOT / "samples").glob("*.thunee")), ids=lambda path: path.stem)
def test_the_samples_are_canonical(path: Path) -> None:
    assert run("fmt", "--check", str(path)).exit_code == 0


def _house(_: str | None) -> RuleSet:
    return load(DEFAULT)


def _kept_words(text: str) -> Counter[str]:
    """The words of all that is no notation, told by the eye alone: comments, remarks and headers of one's own."""
    found: Counter[str] = Counter()
    for line in re.split(r"\r\n|\r|\n", text):
        body = plain(line).strip()
        at = line.find(line.strip()) if body else 0
        if re.match(r"note\s*:|x-[a-z-]*\s*:|weather\s*:", body, re.IGNORECASE):
            found.update(re.findall(r"\w+", line.lower()))
        elif body.startswith("#"):
            found.update(re.findall(r"\w+", line[at:]))
    return found


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=long) for seed in range(1, SEEDS))])
def test_nothing_is_lost_of_a_mutated_record(seed: int) -> None:
    """A hundred records a seed; `THUNEE_SEEDS=200 pytest -m long tests/test_fmt.py` tries twenty thousand."""
    rng = random.Random(seed)
    written = 0
    for _ in range(100):
        data = mutated(rng)
        text = data.decode("utf-8", "surrogateescape")
        try:
            record = list(read(io.BytesIO(data), "mutated"))
            result = canonical_module.canonical(record, data, _house)
        except (CannotRead, CannotWrite):
            continue
        after = result.decode("utf-8", "surrogateescape")
        assert _kept_words(text) <= _kept_words(after), text
        assert canonical_module.canonical(list(read(io.BytesIO(result), "again")), result, _house) == result, text
        assert set(re.findall(r"\r\n|\r|\n", after)) <= set(re.findall(r"\r\n|\r|\n", text)) | {"\n"}
        written += 1
    assert written > 60
