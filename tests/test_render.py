"""How verdicts look, and that nothing in a record can spoil the look."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from cli_help import AWKWARD, DISPUTED, HOSTILE, IN_ORDER, RECORDS, ROOT, run
from syrupy.assertion import SnapshotAssertion
from test_cli import FORMATS

from thunee_cli.judge import adjudicate
from thunee_cli.profiles.loader import load
from thunee_cli.render import REPORTS, Look, Reading, safe
from thunee_cli.render.data.verdict import games
from thunee_cli.render.pages.markdown import escape

pytestmark = pytest.mark.usefixtures("each_deal_judged_once")

ALL = [IN_ORDER, DISPUTED, AWKWARD]


@pytest.mark.parametrize("record", ALL, ids=lambda path: Path(path).stem)
@pytest.mark.parametrize(("command", "form"), FORMATS)
def test_looks(
    command: str, form: str, record: str, snapshot: SnapshotAssertion, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(RECORDS)
    assert run(command, "--format", form, Path(record).name).stdout == snapshot


def test_notes_look(snapshot: SnapshotAssertion, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(RECORDS)
    assert run("validate", "-v", Path(AWKWARD).name).stdout == snapshot


@pytest.mark.parametrize(("command", "form"), FORMATS)
def test_hostile_looks(command: str, form: str, snapshot: SnapshotAssertion) -> None:
    assert run(command, "--format", form, "-", text=HOSTILE).stdout == snapshot


@pytest.mark.parametrize(("command", "form"), FORMATS)
def test_nothing_in_a_record_reaches_the_screen_as_a_command(command: str, form: str) -> None:
    result = run(command, "--format", form, "-", text=HOSTILE.encode() + b"note: \xff\xed\xa0\x80\n")
    assert result.exit_code == 2
    shown = re.sub("\u2068[^\u2066-\u2069\n]*\u2069", "", result.stdout)  # a name fenced off whole
    assert shown.replace("\n", "") == safe.clean(shown.replace("\n", ""))


@pytest.mark.parametrize("record", ALL, ids=lambda path: Path(path).stem)
@pytest.mark.parametrize("command", ["score", "render"])
def test_text_keeps_to_72_columns(command: str, record: str) -> None:
    lines = run(command, record).stdout.splitlines()
    assert max(safe.width(line) for line in lines) <= 72


def test_hostile_names_keep_to_the_columns() -> None:
    for command in ("score", "render"):
        assert max(safe.width(line) for line in run(command, "-", text=HOSTILE).stdout.splitlines()) <= 74


@pytest.mark.parametrize("record", [*ALL, "-"])
@pytest.mark.parametrize(("command", "form"), FORMATS)
def test_nothing_is_printed_for_nothing(command: str, form: str, record: str) -> None:
    out = run(command, "--format", form, record, text=HOSTILE).stdout
    if form != "json":
        assert not re.search(r"None|null|\(\)|\[\]|“”|\bSeat\b|\bTeam\b", out)


@pytest.mark.parametrize("record", [*ALL, "-"])
@pytest.mark.parametrize("command", ["validate", "score"])
def test_json_is_valid_and_ascii(command: str, record: str) -> None:
    out = run(command, "--format", "json", record, text=HOSTILE).stdout
    verdict = json.loads(out)
    assert out.isascii()
    assert (verdict["format"], verdict["version"]) == ("thunee-verdict", 1)


def test_json_gives_an_unknown_as_null_and_awards_that_add_up() -> None:
    verdict = json.loads(run("score", "--format", "json", AWKWARD, DISPUTED).stdout)
    deals = [deal for game in verdict["games"] for deal in game["deals"]]
    assert any(deal["points"] is None for deal in deals)
    for deal in deals:
        for result in (deal["as_played"], deal["as_ruled"]):
            if result["balls"] and not result["from_table"]:
                assert sum(result["balls"].values()) == sum(award["balls"] for award in result["awards"])
        if deal["count"] and deal["count"]["total"] is not None:
            assert deal["count"]["total"] == sum(item["points"] for item in deal["count"]["items"])


def test_json_is_whole_where_reading_breaks_off_in_a_game() -> None:
    with open(DISPUTED, "rb") as stream:
        verdicts = list(adjudicate(stream, "x", lambda _: load("durban")))
    broken = Reading("x", verdicts[:-1], ["cannot be read: input/output error"])
    whole = Reading("y", verdicts)
    verdict = json.loads("".join(games([broken, whole], Look())))
    assert [(game["broken_off"], len(game["deals"])) for game in verdict["games"]] == [(True, 3), (False, 3)]
    assert verdict["unreadable"] == [{"file": "x", "message": "cannot be read: input/output error"}]


def test_the_sum_of_a_count_is_spelt_out() -> None:
    for command in ("score", "render"):
        out = " ".join(run(command, DISPUTED).stdout.split())
        assert "54 card points + 40 call - 20 Jodhi of South = 74, short of 105" in out


def test_reports_are_the_same_twice() -> None:
    for command, form in FORMATS:
        assert run(command, "--format", form, AWKWARD).stdout == run(command, "--format", form, AWKWARD).stdout


def test_a_markdown_table_has_as_many_cells_in_every_row() -> None:
    for record in ALL:
        table: list[int] = []
        for line in [*run("render", "--format", "markdown", record).stdout.splitlines(), ""]:
            if line.startswith("|"):
                table.append(len(re.findall(r"(?<!\\)\|", line)))
            else:
                assert len(set(table)) <= 1, line
                table = []


@pytest.mark.parametrize("text", ["a|b", "*x*", "_x_", "`x`", "<b>", "[x](y)", "# x", "~~x~~", "&amp;", "a\\b"])
def test_markdown_is_escaped(text: str) -> None:
    escaped = escape(text)
    bare = re.sub(r"\\[\\`*_\[\]|#~!]|&(amp|lt|gt);", "", escaped)
    assert not re.search(r"[`*_\[\]|#~<>\\]", bare)


# --- excerpts


def test_the_mark_stands_under_the_place_whatever_its_width() -> None:
    text = 'deal 1 by N\n\tnote: \u6f22\u5b57\nS says "\u6f22\u5b57 e\u0301" what\n'
    excerpt, marks = run("validate", "-", text=text).stdout.splitlines()[-3:-1]
    at = marks.index("^")
    before = excerpt[: excerpt.index("what")]
    assert safe.width(before) == at


def test_of_a_huge_line_only_the_neighbourhood_is_shown() -> None:
    text = 'deal 1 by N\n1: N Jh [W says "' + "x" * 4000 + '"] Kh Kh Zz ' + "[S jodhi 20] " * 300 + "\n"
    out = run("validate", "-", text=text).stdout
    assert "^" in out
    assert max(safe.width(line) for line in out.splitlines()) < 110
    assert "Zz" in out


# --- words and widths


@pytest.mark.parametrize(
    ("text", "columns"),
    [
        ("abc", 3),
        ("\u6f22", 2),
        ("e\u0301", 1),
        ("\U0001f469\u200d\U0001f469\u200d\U0001f467", 2),
        ("\u0bb5\u0bbf", 2),
        ("\u2068x\u2069", 1),
        ("\U0001f44b\U0001f3fd", 2),
    ],
)
def test_width(text: str, columns: int) -> None:
    assert safe.width(text) == columns


def test_cutting_and_wrapping_keep_to_the_columns() -> None:
    text = "\u6f22\u5b57 " * 20 + "x" * 90
    for columns in (1, 5, 20):
        assert safe.width(safe.cut(text, columns)) <= columns
    for line in safe.wrap(text, 21):
        assert safe.width(line) <= 21
    assert "".join(safe.wrap(text, 21)).replace(" ", "") == text.replace(" ", "")


@pytest.mark.parametrize("bad", ["\x1b", "\x07", "\r", "\n", "\x7f", "\x9b", "\u202e", "\u2028", "\ud800"])
def test_clean_leaves_nothing_a_screen_obeys(bad: str) -> None:
    shown = safe.clean(f"a{bad}b")
    assert bad not in shown
    assert len(shown) == 3


def test_the_page_about_reports_names_every_format() -> None:
    page = (ROOT / "docs" / "reports.md").read_text(encoding="utf-8")
    table = page.partition("| `--format` |")[2].partition("\n\n")[0]
    assert set(re.findall(r"`([a-z-]+)`", table)) >= set(REPORTS)
