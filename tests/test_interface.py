"""The four public names, as another program uses them."""

from __future__ import annotations

import doctest
import io
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from cli_help import ROOT, run

import thunee_cli
from thunee_cli import adjudicate, format_record, load_house, read
from thunee_cli.verdict import GameHeading

SAMPLES = sorted((ROOT / "samples").glob("*.thunee"))
PROGRAM = """\
from pathlib import Path

from thunee_cli import adjudicate, format_record, load_house, read

record = read(Path("game.thunee"))
text: str = format_record(record, symbols=True)
for verdict in adjudicate(record, load_house("pagat", "target=13")):
    print(type(verdict).__name__)
wrong: int = format_record(record)
"""


def test_the_page_of_the_docs_is_true() -> None:
    page = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
    examples = "\n\n".join(re.findall(r"^```python\n(.*?)^```$", page, re.DOTALL | re.MULTILINE))
    written = io.StringIO()
    runner = doctest.DocTestRunner(verbose=False)
    runner.run(doctest.DocTestParser().get_doctest(examples, {}, "python.md", None, 0), out=written.write)
    assert written.getvalue() == ""
    assert runner.tries >= 9


def test_four_names_are_public() -> None:
    assert thunee_cli.__all__ == ["adjudicate", "format_record", "load_house", "read"]
    for name in thunee_cli.__all__:
        assert getattr(thunee_cli, name).__doc__
    with pytest.raises(AttributeError, match="no attribute 'judgement'"):
        thunee_cli.judgement  # noqa: B018


def test_the_package_by_itself_imports_next_to_nothing() -> None:
    asked = "import sys; before = set(sys.modules); import thunee_cli; print(sorted(set(sys.modules) - before))"
    found = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True, cwd=ROOT)
    assert "thunee_cli.interface" not in found.stdout
    assert "thunee_cli.notation" not in found.stdout


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_text_bytes_and_file_are_read_alike(path: Path) -> None:
    data = path.read_bytes()
    sections = [read(path, "x"), read(data, "x"), read(data.decode(), "x")]
    assert sections[0] == sections[1] == sections[2]
    assert list(adjudicate(sections[0])) == list(adjudicate(sections[1]))


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_what_is_written_is_what_fmt_writes(path: Path) -> None:
    assert format_record(read(path)) == run("fmt", "--stdout", str(path)).stdout


def test_a_house_judges_in_place_of_the_records_own() -> None:
    record = read("rules: pagat\ndeal 1 = NS 1\n")
    judged = [verdict for house in (load_house("relaxed"), None) for verdict in adjudicate(record, house)]
    assert [each.house for each in judged if isinstance(each, GameHeading)] == ["relaxed", "pagat"]


@pytest.mark.parametrize(
    "asked",
    [lambda: load_house("durbn"), lambda: load_house("durban", "undercutt=free"), lambda: read(b"\xff\xfe\0")],
    ids=["no such house", "no such option", "no text"],
)
def test_what_cannot_be_raises_a_value_error_of_one_sentence(asked: Callable[[], object]) -> None:
    with pytest.raises(ValueError, match=r"\w") as raised:
        asked()
    assert "\n" not in str(raised.value)


def test_a_file_that_is_not_there_raises_an_os_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        read(tmp_path / "absent.thunee")


@pytest.mark.long
def test_a_program_is_type_checked_against_it(tmp_path: Path) -> None:
    pytest.importorskip("mypy", reason="types are checked where the extra `dev` is installed")
    (tmp_path / "program.py").write_text(PROGRAM, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "program.py"]
    found = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert found.stdout.count("error:") == 1, found.stdout
    assert 'expression has type "str", variable has type "int"' in found.stdout
