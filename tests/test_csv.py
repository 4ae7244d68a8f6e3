"""Tables for spreadsheets: one header line, a row for each thing, numbers that stay numbers, no formula."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from cli_help import AWKWARD, DISPUTED, HOSTILE, IN_ORDER, RECORDS, ROOT, program, run
from hypothesis import given
from hypothesis import strategies as st
from shares import share
from syrupy.assertion import SnapshotAssertion

from thunee_cli.render.data.csv import DEALS, EVENTS, PLAYERS, safe
from thunee_cli.render.happened import KINDS
from thunee_cli.render.players import COLUMNS

pytestmark = pytest.mark.usefixtures("each_deal_judged_once")

FORMS = {"csv": DEALS, "csv-events": EVENTS, "csv-players": PLAYERS}
SAMPLES = sorted(str(path) for path in (ROOT / "samples").glob("*.thunee"))
CASES = sorted(str(path) for path in (ROOT / "tests" / "cases").glob("*/*.thunee"))[::40]
FORMULA = re.compile("^[=+\\-@\t\r\n＝＋－＠]")


def _table(form: str, *records: str, text: str | None = None) -> list[dict[str, str]]:
    out = run("render", "--format", form, *records, text=text).stdout_bytes.decode()  # as it was written
    assert out.replace("\r\n", "").count("\n") == 0, "every line ends in CRLF"
    assert out.endswith("\r\n")
    header, *rows = csv.reader(io.StringIO(out, newline=""), strict=True)
    assert tuple(header) == FORMS[form]
    assert {len(row) for row in rows} <= {len(header)}
    return [dict(zip(header, row, strict=True)) for row in rows]


@pytest.mark.parametrize("record", [DISPUTED, AWKWARD], ids=lambda path: Path(path).stem)
@pytest.mark.parametrize("form", FORMS)
def test_tables_look(form: str, record: str, snapshot: SnapshotAssertion, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(RECORDS)
    assert run("render", "--format", form, Path(record).name).stdout.replace("\r\n", "\n") == snapshot


@pytest.mark.parametrize("form", share(FORMS, 3))
def test_every_record_has_its_tables(form: str) -> None:
    for record in (*SAMPLES, *CASES, IN_ORDER):
        rows = _table(form, record)
        assert rows or form == "csv-events"  # balls alone are no event
        assert {row["file"] for row in rows} <= {record}


@pytest.mark.parametrize("form", share(FORMS, 3))
def test_several_records_go_into_one_table(form: str) -> None:
    both = _table(form, SAMPLES[0], SAMPLES[2])
    assert both == [*_table(form, SAMPLES[0]), *_table(form, SAMPLES[2])]


def test_games_of_one_file_are_told_apart() -> None:
    text = "game\ndeal 1 by N = NS 1\ngame\ndeal 1 by W = EW 2\ngame 7\ndeal 1 by S = void\n"
    assert [row["game"] for row in _table("csv", "-", text=text)] == ["1", "2", "7"]
    assert [row["game"] for row in _table("csv-players", "-", text=text)] == ["1"] * 4 + ["2"] * 4 + ["7"] * 4


def test_void_undecided_and_unknown_are_told_apart() -> None:
    text = "deal 1 by N = void\ndeal 2 by N\n1: N Jh 9 A 10\ndeal 3 by W = EW 2\n"
    rows = _table("csv", "-", text=text)
    assert [row["ruled"] for row in rows] == ["void", "undecided", "decided"]
    assert [(row["ruled_1"], row["ruled_2"]) for row in rows] == [("0", "0"), ("", ""), ("0", "2")]
    assert [(row["call"], row["dealer_assumed"]) for row in rows] == [("", "no")] * 3
    assert [row["played"] for row in rows] == ["", "undecided", ""]
    assert [row["agreed"] for row in rows] == ["void", "", "decided"]
    assert rows[1]["score_1"] == ""
    called = "deal 1 by N\ncalls: -\ntrump: W h\n1: S Jh 9 A 10\n"
    assert _table("csv", "-", text=called)[0]["call"] == "0"


def test_events_are_in_order_and_of_known_kinds() -> None:
    rows = _table("csv-events", *SAMPLES)
    assert {row["kind"] for row in rows} <= set(KINDS)
    cards = [row for row in rows if row["file"] == SAMPLES[0] and row["kind"] == "play" and row["deal"] == "1"]
    assert [row["event"] for row in cards] == [f"1.{trick}.{card}" for trick in range(1, 7) for card in range(1, 5)]
    assert [(row["trick"], row["place"]) for row in cards[4:6]] == [("2", "1"), ("2", "2")]
    assert len({row["card"] for row in cards}) == 24
    revoke = [row for row in rows if row["breaches"] == "follow-suit"]
    assert ("E", "Fathima", "Ks") in {(row["seat"], row["name"], row["card"]) for row in revoke}


def test_players_add_up_to_the_pack() -> None:
    rows = _table("csv-players", SAMPLES[0])
    assert [row["seat"] for row in rows] == ["N", "W", "S", "E"]
    deals = _table("csv", SAMPLES[0])
    tricks = sum(int(row["tricks"]) for row in rows)
    events = _table("csv-events", SAMPLES[0])
    voids = {row["deal"] for row in deals if row["ruled"] == "void"}
    assert tricks == sum(row["kind"] == "trick" and bool(row["seat"]) and row["deal"] not in voids for row in events)


def test_every_number_is_a_number() -> None:
    for row in _table("csv", *SAMPLES, AWKWARD, DISPUTED):
        for name in ("deal", "line", "points_1", "count_total", "ruled_1", "score_2", "breaches", "penalties", "call"):
            assert re.fullmatch(r"-?\d*", row[name]), (name, row[name])


# --- safe from formulas


@pytest.mark.parametrize("form", FORMS)
def test_a_hostile_record_makes_no_formula(form: str) -> None:
    names = ["=1+1", "+1", "-1", "@SUM(A1)", '=HYPERLINK("x","y")', "＝1"]
    for name in names:
        text = (
            f'match {name}\nplayers: N="{name}", W=B\ndeal 1 by N\n1: N Jh [W says "{name}"] 9 A 10\n'
            f"note: {name}\nagreed: {name}\n"
        )
        rows = _table(form, "-", text=text)
        cells = [cell for row in rows for cell in row.values()]
        assert not [cell for cell in cells if FORMULA.match(cell) and not re.fullmatch(r"-\d+", cell)]
        assert any(name.replace('"', "") in cell.replace('"', "") for cell in cells)
    assert _table(form, "-", text=HOSTILE)


def test_text_that_begins_like_a_formula_is_marked_and_numbers_are_not() -> None:
    assert [safe(cell) for cell in ("=1", "+1", "-1", "@x", "\t=1", "\r=1", "＝1")] == [
        *("'=1", "'+1", "'-1", "'@x", " =1", "␍=1", "'＝1")
    ]
    assert [safe(cell) for cell in (-1, 0, 12, None, "a=1", "", True, False)] == [
        *(-1, 0, 12, None, "a=1", "", "yes", "no")
    ]


@given(st.text())
def test_no_text_is_a_formula(text: str) -> None:
    cell = safe(text)
    assert isinstance(cell, str)
    assert not FORMULA.match(cell)


# --- bytes


def test_the_bytes_are_utf_8_with_crlf_whatever_the_terminal() -> None:
    text = "players: N=Priyé, W=வேலு\ndeal 1 by N = NS 1\n".encode()
    out = program("render", "--format", "csv-players", "-", text=text, PYTHONIOENCODING="latin-1").stdout
    assert "Priyé" in out.decode("utf-8")
    assert "வேலு" in out.decode("utf-8")
    assert out.count(b"\r\n") == out.count(b"\n") == 5


def test_a_file_has_the_same_bytes(tmp_path: Path) -> None:
    target = tmp_path / "friday.csv"
    assert run("render", "--format", "csv", "-o", str(target), AWKWARD).exit_code == 2
    assert target.read_bytes() == program("render", "--format", "csv", AWKWARD).stdout


def test_it_is_written_as_it_is_read() -> None:
    """The rows of the first record are there before the second is opened."""
    from thunee_cli.cli.houses import Houses
    from thunee_cli.cli.reading import RunSoFar, readings
    from thunee_cli.render import Look, Reading
    from thunee_cli.render.data import csv as tables

    opened: list[str] = []

    def watched() -> Iterator[Reading]:
        for reading in readings([SAMPLES[0], SAMPLES[2]], Houses(None, ()), RunSoFar(), False):
            opened.append(reading.name)
            yield reading

    lines = tables.events(watched(), Look())
    assert next(lines).startswith("file,")
    assert next(lines).startswith(SAMPLES[0])
    assert opened == [SAMPLES[0]]


# --- the docs


def test_every_column_and_kind_is_told_in_the_docs() -> None:
    page = (ROOT / "docs" / "csv.md").read_text(encoding="utf-8")
    told = set(re.findall(r"`([^`\n]+)`", page))
    assert {*DEALS, *EVENTS, *PLAYERS} - told == set()
    assert {*KINDS} - told == set()
    for column in COLUMNS:
        assert f"| `{column.key}` | {column.words} |" in page
