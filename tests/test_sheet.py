"""The score sheet: what is filled in can be typed as it stands, and what is written is filled in."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from cli_help import AWKWARD, DISPUTED, HOSTILE, IN_ORDER, ROOT, run
from shares import share
from syrupy.assertion import SnapshotAssertion

from thunee_cli.notation import events as ev
from thunee_cli.notation.parse import Section, read_text
from thunee_cli.notation.write import in_order, write_record
from thunee_cli.render import safe

SAMPLES = sorted(str(path) for path in (ROOT / "samples").glob("*.thunee"))
CASES = sorted(str(path) for path in (ROOT / "tests" / "cases").glob("*/*.thunee"))[::9]
DOTS = re.compile(r"\.{3,}")


def _typed(sheet: str) -> str:
    """What somebody types who passes over every place that stayed empty."""
    lines = []
    for line in sheet.splitlines():
        if line.startswith("#"):
            continue
        line = re.sub(r" = \.{3} \.{5}$|(?<=[NSWE]) \.{5}$| by \.{4}$|,? [NSWE]{1,2}=\.{3,}", "", line)
        line = re.sub(r"^(\d+:)(?: \.{3}|( [NWSE]{1,2}))(?: \.{8})+ = (?!\.)", r"\1\2 = ", line)
        if not DOTS.search(line) and line not in ("players:", "game 1"):
            lines.append(line)
    return "\n".join(lines) + "\n"


def _events(sections: list[Section]) -> list[object]:
    """What a record says, without its comments and without what every sheet says; players in whatever order."""
    said: list[object] = []
    for section in sections:
        if section.opening and not (isinstance(section.opening, ev.GameLine) and section.opening.number == 1):
            said.append(section.opening)
        for event in in_order(section.events):
            is_usual = isinstance(event, ev.Version) or (isinstance(event, ev.Header) and event.name == "rules")
            if not is_usual and not isinstance(
                event, ev.Comment | ev.Unread | ev.Half
            ):  # every sheet of two has halves
                said.append(_in_any_order(event))
    return said


def _in_any_order(event: ev.Event) -> ev.Event:
    return replace(event, names=tuple(sorted(event.names, key=repr))) if isinstance(event, ev.Players) else event


@pytest.mark.parametrize("record", share([*SAMPLES, IN_ORDER, DISPUTED, *CASES], 3), ids=lambda path: Path(path).stem)
def test_what_is_written_is_filled_in_and_is_read_as_it_was(record: str) -> None:
    text = Path(record).read_text(encoding="utf-8")
    typed = read_text(_typed(run("sheet", record).stdout))
    unread = {event.text for each in read_text(text) for event in each.events if isinstance(event, ev.Unread)}
    rest = read_text("\n".join(line for line in text.split("\n") if line.partition("  #")[0].strip() not in unread))
    before = [finding.message for each in rest for finding in each.problems]
    said = [finding.message for each in typed for finding in each.problems]
    assert [each for each in said if each not in before] == []
    assert not unread or said == before
    assert _events(typed) == _events(read_text(write_record(read_text(text))))


HOUSES = ["durban", "pagat", "contract-32", "two-handed", "six-handed"]


@pytest.mark.parametrize("house", HOUSES)
def test_what_is_filled_in_with_a_pencil_can_be_typed_as_it_stands(house: str) -> None:
    """A generated game, written over the dots of a blank sheet line by line."""
    record = run("generate", "--rules", house, "--seed", "5", "--deals", "2").stdout
    deals = [section for section in read_text(record) if section.kind == "deal"]
    sheet = run("sheet", "--rules", house).stdout
    filled = []
    parts = iter(deals)
    written: dict[str, list[str]] = {}
    half = 1
    for line in sheet.splitlines():
        if line.startswith("deal "):
            deal = write_record([next(parts)]).splitlines()
            written, half = _by_beginning(deal), 1
        elif line.startswith("half"):
            half = 2
        key = _beginning(line, half)
        if line.startswith("points"):
            filled += written.pop("said", [])  # what there was no free line for
        if DOTS.search(line):
            free = not line.strip(".")
            filled += [written["said"].pop(0)] if free and written.get("said") else written.pop(key, [])
        else:
            filled.append(line)
    typed = read_text("\n".join(filled))
    assert [finding.message for each in typed for finding in each.problems] == []
    wanted = [_without_said(section) for section in deals]
    assert [_without_said(section) for section in typed if section.kind == "deal"] == wanted


def _beginning(line: str, half: int) -> str:
    head = line.partition(":")[0] if ":" in line else line.partition(" ")[0]
    return f"{head} {half}" if head in ("N", "NW", "W", "SW", "S", "SE", "E", "NE") and ":" in line else head


def _by_beginning(lines: list[str]) -> dict[str, list[str]]:
    """The lines of a deal by what they begin with; what is said on a line of its own apart."""
    found: dict[str, list[str]] = {}
    half = 1
    for line in lines:
        half = 2 if line.startswith("half") else half
        is_said = ":" not in line.partition(" ")[0] and not line.startswith(("deal", "half", "game"))
        is_said = is_said or line.startswith(("void:", "ruling:"))  # the free lines are for these, too
        found.setdefault("said" if is_said else _beginning(line, half), []).append(line)
    return found


def _without_said(section: Section) -> list[object]:
    """A deal's events; whether trumps or the calls stand first is the scorer's choice."""
    kept = (event for event in section.events if not isinstance(event, ev.Happening | ev.Half))
    return [section.opening, *sorted(kept, key=repr)]


@pytest.mark.parametrize("house", HOUSES)
def test_a_blank_sheet_keeps_to_72_columns(house: str) -> None:
    lines = run("sheet", "--rules", house, "--deals", "12").stdout.splitlines()
    assert max(map(len, lines)) == 72
    assert len([line for line in lines if line.startswith("deal ")]) == 12


def test_sheets_look(snapshot: SnapshotAssertion, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    for house in ("durban", "two-handed", "six-handed"):
        assert run("sheet", "--rules", house, "--deals", "1").stdout == snapshot
    assert run("sheet", "samples/thin.thunee", "--deals", "7").stdout == snapshot
    assert run("sheet", "--format", "markdown", "--deals", "1").stdout == snapshot


def test_deals_go_on_after_those_of_the_record() -> None:
    sheet = run("sheet", SAMPLES[1], "--deals", "3").stdout
    assert re.findall(r"^deal (\d+) by (.*)$", sheet, re.M) == [("1", "N"), ("2", "...."), ("3", "....")]
    assert re.findall(r"^deal ", run("sheet", SAMPLES[0], "--deals", "3").stdout, re.M) == ["deal "] * 17


def test_the_house_of_a_record_gives_its_sheet(tmp_path: Path) -> None:
    (tmp_path / "six.thunee").write_text("rules: six-handed\ndeal 1 by NW\n", encoding="utf-8")
    assert "\nSE: ........ ........ ........ | ........\n" in run("sheet", str(tmp_path / "six.thunee")).stdout


@pytest.mark.parametrize("line", ["dael 3", "trump: W h", "zz qq", "1: N Jh"])
def test_a_record_without_a_deal_line_has_a_sheet(line: str) -> None:
    result = run("sheet", "-", text=f"game 1\n{line}\n")
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert "\nthunee 1\ngame 1\n" in result.stdout or result.stderr.startswith("thunee: ")


@pytest.mark.parametrize("form", ["text", "markdown", "html"])
def test_a_hostile_record_has_a_sheet(form: str) -> None:
    result = run("sheet", "--format", form, "-", text=HOSTILE)
    assert result.exit_code == 2
    assert "<script>alert" not in result.stdout or form != "html"
    shown = result.stdout.replace("\n", "")
    assert form == "html" or shown == safe.clean(shown)
    assert not re.search(r"None|null", result.stdout) or form == "html"


def test_lines_that_could_not_be_read_are_comments() -> None:
    sheet = run("sheet", AWKWARD).stdout
    assert "# could not be read: " in sheet


def test_what_cannot_be_used_is_told(tmp_path: Path) -> None:
    assert run("sheet", str(tmp_path / "none.thunee")).exit_code == 2
    assert run("sheet", "--rules", "nobody").exit_code == 2
    assert run("sheet", "--deals", "0").exit_code == 2
    assert run("sheet", "-o", str(tmp_path / "no" / "file")).exit_code == 2
    made = run("sheet", "-o", str(tmp_path / "sheet.txt"))
    assert (made.exit_code, made.stdout) == (0, "")
    assert (tmp_path / "sheet.txt").read_text(encoding="utf-8") == run("sheet").stdout
