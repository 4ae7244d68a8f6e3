"""Every JSON document the program writes is as its schema in docs/schema says, and docs/json.md tells its members."""

from __future__ import annotations

import importlib
import itertools
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from cli_help import AWKWARD, DISPUTED, HOSTILE, IN_ORDER, ROOT, run
from shares import long, share

from thunee_cli.cards import Seat, Team

pytestmark = pytest.mark.usefixtures("each_deal_judged_once")

FOLDER = ROOT / "docs" / "schema"
SCHEMAS = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.json"))}
SAMPLES = sorted(str(path) for path in (ROOT / "samples").glob("*.thunee"))
RECORDS = [*SAMPLES, IN_ORDER, DISPUTED, AWKWARD]
CASES = sorted(str(path) for path in (ROOT / "tests" / "cases").glob("*/*.thunee"))[::40]
UNREADABLE = sorted(str(path) for path in (ROOT / "tests" / "unreadable").glob("*.thunee"))[::12]
NAMES = ["comparison", "conformance", "diff", "dispute", "repair", "report", "rules", "verdict"]


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    names = [name for name, _ in pairs]
    assert len(set(names)) == len(names), f"a member stands twice: {names}"
    return dict(pairs)


def _checked(out: str) -> dict[str, Any]:
    """A document that is as its schema says."""
    made: dict[str, Any] = json.loads(out, object_pairs_hook=_once)
    assert out.isascii()
    schema = SCHEMAS[f"{made['format']}-{made['version']}"]
    assert made["schema"] == schema["$id"]
    jsonschema.Draft202012Validator(schema).validate(made)
    return made


def _json(*arguments: str, text: str | None = None) -> dict[str, Any]:
    return _checked(run(*arguments, "--format", "json", text=text).stdout)


def test_there_is_a_schema_for_every_format() -> None:
    assert [*SCHEMAS] == [f"thunee-{name}-1" for name in NAMES]
    for schema in SCHEMAS.values():
        jsonschema.Draft202012Validator.check_schema(schema)


def _objects(schema: Any) -> Iterator[dict[str, Any]]:
    if isinstance(schema, dict):
        if "properties" in schema and "type" in schema:
            yield schema
        for each in schema.values():
            yield from _objects(each)
    elif isinstance(schema, list):
        for each in schema:
            yield from _objects(each)


@pytest.mark.parametrize("name", SCHEMAS)
def test_a_schema_lets_no_member_pass_that_it_does_not_know(name: str) -> None:
    objects = list(_objects(SCHEMAS[name]))
    assert objects
    assert all(each["additionalProperties"] is False for each in objects)


@pytest.mark.parametrize("name", SCHEMAS)
def test_a_schema_says_what_every_member_is(name: str) -> None:
    silent = {
        member
        for each in _objects(SCHEMAS[name])
        for member, schema in each["properties"].items()
        if not schema.get("description")
    }
    assert not silent


@pytest.mark.parametrize("record", share([*RECORDS, *CASES, *UNREADABLE], 20), ids=lambda path: Path(path).stem)
@pytest.mark.parametrize("command", ["validate", "score", "render", "repair"])
def test_a_record_gives_what_the_schema_says(command: str, record: str) -> None:
    _json(command, record)


@pytest.mark.parametrize("record", share([*RECORDS, *CASES], 20), ids=lambda path: Path(path).stem)
def test_a_dispute_sheet_is_what_the_schema_says(record: str) -> None:
    out = run("dispute", "--format", "json", record).stdout
    assert _checked(out)["question"] if out else True


def test_a_dispute_of_every_kind_is_met() -> None:
    kinds = {_json("dispute", record)["question"]["kind"] for record in (DISPUTED, AWKWARD, *SAMPLES[2:3])}
    kinds |= {_json("dispute", IN_ORDER, "--at", at)["question"]["kind"] for at in ("1", "1.2.1")}
    assert {"accusation", "decided", "place"} <= kinds


@pytest.mark.parametrize("command", ["validate", "score", "render", "repair", "dispute", "compare"])
def test_a_hostile_record_gives_what_the_schema_says(command: str) -> None:
    _json(command, "-", text=HOSTILE)


@pytest.mark.parametrize("record", [DISPUTED, *SAMPLES[1:3]], ids=lambda path: Path(path).stem)
def test_a_comparison_is_what_the_schema_says(record: str) -> None:
    assert _json("compare", record, "--limit", "60")["games"]


@pytest.mark.parametrize(("a", "b"), share(itertools.pairwise(RECORDS), 3), ids=lambda path: Path(path).stem)
def test_two_records_give_what_the_schema_says(a: str, b: str) -> None:
    found = _json("diff", a, b)
    for deal in found["deals"]:
        for told in (deal["a"], deal["b"]):
            assert told["balls"] is None or len(told["balls"]) == 2


@pytest.mark.parametrize("house", ["durban", "contract", "two-handed", "six-handed"])
def test_a_house_is_what_the_schema_says(house: str) -> None:
    _json("rules", "show", house)
    _json("rules", "diff", "pagat", house)


@long
def test_the_case_book_is_what_the_schema_says(tmp_path: Path) -> None:
    assert _json("conformance", "--rules", "relaxed")["cases"]
    (tmp_path / "broken.thunee").write_text("#= ruled: what\ndeal 1 by N = EW 2\n", encoding="utf-8")
    judged = _json("conformance", "--cases", str(tmp_path))["cases"]
    assert "unusable" in judged[0]


@pytest.mark.parametrize("name", ["thunee-verdict-1", "thunee-report-1"])
def test_a_member_too_many_or_too_few_is_noticed(name: str) -> None:
    made = _json("render" if "report" in name else "score", DISPUTED)
    deal = made["games"][0]["deals"][0]
    validator = jsonschema.Draft202012Validator(SCHEMAS[name])
    deal["new"] = 1
    assert not validator.is_valid(made)
    del deal["new"], deal["line"]
    assert not validator.is_valid(made)


@pytest.mark.parametrize("name", SCHEMAS)
def test_every_member_is_told_in_the_docs(name: str) -> None:
    page = "casebook.md" if "conformance" in name else "json.md"
    told = set(re.findall(r"`([^`\n]+)`", (ROOT / "docs" / page).read_text(encoding="utf-8")))
    members = {member for each in _objects(SCHEMAS[name]) for member in each["properties"]}
    assert members - told - {key.value for key in (*Seat, *Team)} == set()


# --- the command, and where the schemas come from


def test_the_files_are_what_the_program_would_make_now(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    made = importlib.import_module("schema")
    assert {name: (FOLDER / name).read_text(encoding="utf-8") for name in made.SCHEMAS} == {
        name: made.text(name) for name in made.SCHEMAS
    }


@pytest.mark.parametrize("name", ["thunee-verdict-1", "thunee-verdict", "verdict"])
def test_a_schema_is_printed(name: str) -> None:
    result = run("schema", name)
    assert (result.exit_code, result.stderr) == (0, "")
    assert json.loads(result.stdout) == SCHEMAS["thunee-verdict-1"]


def test_schemas_are_listed() -> None:
    out = run("schema").stdout
    assert [line.split()[0] for line in out.splitlines() if line.startswith("thunee-")] == [*SCHEMAS]
    assert max(map(len, out.splitlines())) <= 72


def test_a_schema_that_is_not_there() -> None:
    result = run("schema", "verdikt")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "did you mean “verdict”?" in result.stderr
