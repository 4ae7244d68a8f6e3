"""Findings for other programs: SARIF by its schema, GitHub's commands, JUnit's XML by its schema and a reader."""

from __future__ import annotations

import functools
import json
import re
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import jsonschema
import junitparser
import pytest
import xmlschema
from cli_help import AWKWARD, DISPUTED, HOSTILE, IN_ORDER, ROOT, program, run
from hypothesis import strategies as st
from shares import examples, share
from test_properties import rough_deals

from thunee_cli.findings import Finding, Kind
from thunee_cli.laws import BY_ID
from thunee_cli.render import FINDINGS, Look, Reading
from thunee_cli.source import Source, Span
from thunee_cli.verdict import Problems

pytestmark = pytest.mark.usefixtures("each_deal_judged_once")

SCHEMAS = Path(__file__).parent / "schemas"
UNREADABLE = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "tests" / "unreadable").glob("*.thunee"))
Place = tuple[str, int, int]


@functools.cache
def _sarif_schema() -> Any:
    return jsonschema.Draft4Validator(json.loads((SCHEMAS / "sarif-2.1.0.json").read_text(encoding="utf-8")))


@functools.cache
def _junit_schema() -> xmlschema.XMLSchema:
    return xmlschema.XMLSchema(str(SCHEMAS / "junit-10.xsd"))


def sarif(out: str) -> dict[str, Any]:
    """The one run of a log that is as its schema says, and whose results point at what is there."""
    log = json.loads(out)
    _sarif_schema().validate(log)
    assert out.isascii()
    (made,) = log["runs"]
    rules = made["tool"]["driver"]["rules"]
    assert [rules[result["ruleIndex"]]["id"] for result in made["results"]] == [r["ruleId"] for r in made["results"]]
    assert len({rule["id"] for rule in rules}) == len(rules)
    return made


def sarif_places(made: dict[str, Any]) -> list[Place]:
    places = [result["locations"][0]["physicalLocation"] for result in made["results"]]
    return [
        (
            unquote(place["artifactLocation"]["uri"], errors="surrogateescape"),
            place["region"]["startLine"],
            place["region"]["startColumn"],
        )
        for place in places
    ]


def github(out: str) -> list[tuple[str, dict[str, str], str]]:
    """Commands as the runner reads them: the name, the properties and the message, each unescaped."""
    read = []
    for line in out.split("\n")[:-1]:
        command = re.fullmatch(r"::(error|warning|notice) ([^:]*)::(.*)", line)
        assert command, line
        pairs = (pair.partition("=") for pair in command[2].split(","))
        read.append((command[1], {key: _unescaped(value) for key, _, value in pairs}, _unescaped(command[3])))
    return read


def _unescaped(text: str) -> str:
    for code, character in {"%3A": ":", "%2C": ",", "%0A": "\n", "%0D": "\r", "%25": "%"}.items():
        text = text.replace(code, character)
    return text


def junit(out: str) -> junitparser.JUnitXml:
    """What a reader makes of XML that is as its schema says."""
    assert out.isascii()
    _junit_schema().validate(ET.fromstring(out))
    read = junitparser.JUnitXml.fromstring(out.encode())
    for suite in read:
        outcomes = [each for case in suite for each in case.result]
        assert suite.tests == len(list(suite))
        assert suite.failures == sum(isinstance(each, junitparser.Failure) for each in outcomes)
        assert suite.errors == sum(isinstance(each, junitparser.Error) for each in outcomes)
    return read


def as_written(
    *arguments: str, text: str | bytes | None = None
) -> tuple[dict[str, Any], list[Any], junitparser.JUnitXml]:
    outs = {form: run("validate", "--format", form, *arguments, text=text) for form in ("sarif", "github", "junit")}
    assert len({out.exit_code for out in outs.values()}) == 1
    return sarif(outs["sarif"].stdout), github(outs["github"].stdout), junit(outs["junit"].stdout)


@pytest.mark.parametrize("arguments", share([[], ["-v"], ["-v", "--rules", "pagat"]], 2))
@pytest.mark.parametrize("files", [[DISPUTED], [AWKWARD, IN_ORDER], UNREADABLE[::20]])
def test_each_tells_the_same_findings(files: list[str], arguments: list[str]) -> None:
    told = json.loads(run("validate", "--format", "json", *arguments, *files).stdout)["findings"]
    assert told
    made, commands, suites = as_written(*arguments, *files)

    assert [result["ruleId"] for result in made["results"]] == [each["law"] for each in told]
    places = [(each["file"].lstrip("/"), each["line"], each["column"]) for each in told]
    assert [(file.removeprefix("file://").lstrip("/"), *place) for file, *place in sarif_places(made)] == places
    for result, each in zip(made["results"], told, strict=True):
        assert each["message"][1:] in result["message"]["text"]
        assert (result["level"] == "error") == each["wrong"]

    found = [each for each in commands if "line" in each[1]]
    assert [(p["file"].lstrip("/"), int(p["line"]), int(p["col"])) for _, p, _ in found] == places
    assert [p["title"].rpartition(" ")[2] for _, p, _ in found] == [f"[{each['law']}]" for each in told]
    assert [message for *_, message in found] == [result["message"]["text"] for result in made["results"]]
    assert [name == "error" for name, *_ in found] == [each["wrong"] for each in told]

    cases = [case for suite in suites for case in suite if re.match(r"\d+:\d+ ", case.name)]
    names = [(case.classname, case.name.partition(" ")[0], case.name.rpartition(" ")[2]) for case in cases]
    assert names == [(each["file"], f"{each['line']}:{each['column']}", f"[{each['law']}]") for each in told]
    assert [bool(case.result) for case in cases] == [each["wrong"] for each in told]
    assert [suite.name for suite in suites] == files


def test_a_law_brings_its_sentence_its_text_and_all_that_explain_tells() -> None:
    made, _, _ = as_written(DISPUTED)
    (rule,) = made["tool"]["driver"]["rules"]
    law = BY_ID["follow-suit"]
    assert rule["id"] == law.id
    assert rule["shortDescription"]["text"] == law.title()
    assert "turns up from it later" in rule["fullDescription"]["text"]
    assert rule["help"]["text"] + "\n" == run("explain", "follow-suit").stdout


def test_a_finding_leads_to_the_line_that_proves_it() -> None:
    result = as_written(DISPUTED)[0]["results"][0]
    (related,) = result["relatedLocations"]
    assert related["message"]["text"] == "East's hand is written with 10s"
    assert related["physicalLocation"]["region"]["snippet"]["text"] == "E: 9d 10d Qh Ac | 10c 10s"


def test_what_cannot_be_read_is_told_by_each(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("empty.thunee").touch()
    Path("broken.thunee").write_bytes(b"deal 1\n\xff\xfe\x00 1: nonsense\ncalls: S 10 W")
    Path("wide.thunee").write_bytes("deal 1\n".encode("utf-16"))
    Path("lost.thunee").write_text("rules: durbn\ndeal 1 by N\n")
    files = ["empty.thunee", "broken.thunee", "wide.thunee", "lost.thunee", "absent.thunee", ".", "a\0b"]
    made, commands, suites = as_written(*files)
    (invocation,) = made["invocations"]
    assert invocation["executionSuccessful"] is False
    notices = [notice["message"]["text"] for notice in invocation["toolExecutionNotifications"]]
    assert notices[0] == "there is no deal in it"
    assert [message for name, p, message in commands if p["title"] == "cannot be read"] == notices
    unread = [case for suite in suites for case in suite if case.name == "cannot be read"]
    assert [case.result[0].message for case in unread] == notices
    assert len(notices) == len(files) - 1, "the broken one is read, but for its lines"
    assert [suite.name.replace("␀", "\0") for suite in suites] == files


def test_where_all_is_in_order_there_is_a_test_that_passes() -> None:
    made, commands, suites = as_written(IN_ORDER)
    assert (made["results"], commands) == ([], [])
    assert made["invocations"][0]["executionSuccessful"] is True
    ((case,),) = suites
    assert (case.name, case.result) == ("in order", [])


@pytest.mark.parametrize("folder", ["", "a/../"])
@pytest.mark.parametrize(
    "name",
    [
        "a b%41,c:d=1.thunee",
        "[x](http:y){0}<&\">'.thunee",
        "::error::\n\r.thunee",
        "\x1b]0;\u202e.thunee",
        "\udcff\ufffe.thunee",
    ],
)
def test_a_hostile_name_stays_a_name(name: str, folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a").mkdir()
    Path(name).write_text("deal 1\n1: nonsense\n")
    made, commands, suites = as_written(folder + name)
    assert {file for file, *_ in sarif_places(made)} == {folder + name}
    assert len(commands) == len(made["results"]) == len(list(next(iter(suites))))
    for _, properties, message in commands:
        assert properties["file"].endswith(".thunee")
        assert "\x1b" not in properties["file"] + message


@pytest.mark.parametrize("verbose", [["-v"], []])
def test_a_hostile_record_on_standard_input_is_told(verbose: list[str]) -> None:
    made, commands, suites = as_written(*verbose, "-", text=HOSTILE)
    assert {file for file, *_ in sarif_places(made)} == {"<stdin>"}
    assert commands
    assert [suite.name for suite in suites] == ["<stdin>"]


@examples(2, 60, rough_deals(), st.binary(max_size=60), st.integers(0, 2000))
def test_any_record_makes_a_whole_document(text: str, torn: bytes, at: int) -> None:
    data = text.encode()
    made, commands, suites = as_written("-v", "-", text=data[:at] + torn + data[at:])
    assert len(made["results"]) == len([each for each in commands if "line" in each[1]])
    assert suites


def test_words_of_the_record_are_no_command_gap_or_link() -> None:
    line = "note: 100%0A {0} [here](http://x) ]]> \uffff, a:b"
    span = Span(Source("a.thunee", f"deal 1\n{line}\n"), 7, 7 + len(line))
    finding = Finding(law="unreadable-line", kind=Kind.NOTATION, span=span, message=line, related=((span, line),))
    outs = {
        form: "".join(FINDINGS[form]([Reading("a.thunee", [Problems(_NO_SECTION, (finding,))])], Look()))
        for form in ("sarif", "github", "junit")
    }
    (result,) = sarif(outs["sarif"])["results"]
    assert "100%0A {{0}} [here\\](http://x)" in result["message"]["text"]
    assert "{{0}}" in result["relatedLocations"][0]["message"]["text"]
    assert "::Note: 100%250A {0} [here](http://x)" in outs["github"]
    assert github(outs["github"])[0][2].startswith("Note: 100%0A {0}")
    ((case,),) = junit(outs["junit"])
    assert "[here](http://x) ]]> \ufffd, a:b" in case.result[0].message


_NO_SECTION: Any = None


def test_a_place_over_several_lines_ends_where_it_ends() -> None:
    source = Source("a.thunee", "one\r\ntwo\nthree\n", first_line=4)
    finding = Finding(law="long-deal", kind=Kind.NOTATION, span=Span(source, 1, 9), message="told")
    reading = [Reading("a.thunee", [Problems(_NO_SECTION, (finding,))])]
    (result,) = sarif("".join(FINDINGS["sarif"](reading, Look())))["results"]
    region = result["locations"][0]["physicalLocation"]["region"]
    assert {key: region[key] for key in ("startLine", "startColumn", "endLine", "endColumn")} == {
        "startLine": 4, "startColumn": 2, "endLine": 6, "endColumn": 1,
    }  # fmt: skip
    ((_, properties, _),) = github("".join(FINDINGS["github"](reading, Look())))
    assert (properties["line"], properties["endLine"], properties["col"], properties["endColumn"]) == (
        "4",
        "6",
        "2",
        "1",
    )


def test_the_page_shows_what_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    page = (ROOT / "docs" / "editors.md").read_text(encoding="utf-8")
    shown = re.findall(r"^\$ thunee (.*)\n((?:.+\n)*?)```$", page, re.MULTILINE)
    assert shown
    for command, written in shown:
        assert run(*command.split()).stdout == written
    table = re.findall(r"^\| (`.*?`) \|", page, re.MULTILINE)
    assert [name for row in table for name in re.findall("`(.*?)`", row)] == list(FINDINGS)


@pytest.mark.parametrize("form", share(["junit", "sarif"], 2))
def test_an_output_that_is_no_utf8_makes_no_difference(form: str) -> None:
    done = program("validate", "--format", form, "-", text=HOSTILE.encode(), PYTHONIOENCODING="latin-1")
    assert done.stdout.decode("ascii") == run("validate", "--format", form, "-", text=HOSTILE).stdout
    (sarif if form == "sarif" else junit)(done.stdout.decode("ascii"))


def test_ascii_is_for_what_is_ascii_anyway() -> None:
    for form in ("sarif", "junit"):
        assert run("validate", "--ascii", "--format", form, DISPUTED).exit_code == 1
    refused = run("validate", "--ascii", "--format", "github", DISPUTED)
    assert (refused.exit_code, refused.stdout) == (2, "")
