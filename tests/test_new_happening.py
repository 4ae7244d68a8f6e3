"""A happening that the product does not know works everywhere once its class, its grammar rule and its law exist."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest

ROOT = Path(__file__).parent.parent

CLASS = """
@dataclass(frozen=True, slots=True)
class WhistlesAt(Happening):
    verb = "whistles at"

    card: AnyCard

    def written(self, spelling: Spelling) -> str:
        return f"{self.verb} {spelling.card(self.card)}"

    def told(self) -> str:
        return f"whistles a tune at {in_words(self.card)}"


@dataclass(frozen=True, slots=True)
class Yodels(Happening):
    verb = "yodels"


# Not Happening"""
RULES = """whistles_at: _WHISTLES_AT card
yodels: _YODELS
reminds: _REMINDS
"""
TERMINALS = """_WHISTLES_AT: /whistles +at(?![A-Za-z0-9])/i
_YODELS: /yodels(?![A-Za-z0-9])/i
_REMINDS: """
LAW = '''"""Whistling."""

from __future__ import annotations

from collections.abc import Iterator

from ..findings import Finding
from ..lawbook import Breach, Evidence
from ..notation import events as ev
from ..record import Record
from ..table.replay import Step
from ..values import dataclass
from .base import FOUR_BALLS, Law


@dataclass(frozen=True)
class Whistling(Law[ev.WhistlesAt | ev.Yodels]):
    """Nobody whistles or yodels at a card."""

    id = "whistling"
    source = "our choice"
    looks_at = (ev.WhistlesAt, ev.Yodels)
    breach = Breach(
        names="whistle whistling", said="whistling", evidence=Evidence.WORDS, unrecorded="what {} whistled"
    )

    def check(self, step: Step[ev.WhistlesAt | ev.Yodels], record: Record) -> Iterator[Finding]:
        yield self.finding(step, f"{step.event.seat.word} whistles or yodels", offender=step.seat, penalty=FOUR_BALLS)
'''
EDITS = {
    "thunee_cli/notation/happenings.py": ("\n# Not Happening", CLASS),
    "grammar/thunee.lark": (
        *("reminds: _REMINDS\n", RULES),
        *("_REMINDS: ", TERMINALS),
        *("| reminds |", "| reminds | whistles_at | yodels |"),
    ),
    "thunee_cli/laws/__init__.py": (
        *("from .void_deal import VoidDeal\n", "from .void_deal import VoidDeal\nfrom .whistling import Whistling\n"),
        *("    Signals,\n", "    Signals,\n    Whistling,\n"),
    ),
}
"""What a newcomer changes, beside the law's own file."""

DRIVER = """
import json, sys
import schema
from click.testing import CliRunner
from thunee_cli.cli import COMMANDS, cli
from thunee_cli.render.happened import KINDS

record, plain, slip, book = sys.argv[1:]
arguments = {
    "validate": [record], "score": [record], "render": [record], "sheet": [record], "dispute": [record],
    "compare": [record], "diff": [record, plain], "repair": [record], "fmt": ["--stdout", record],
    "generate": ["--seed", "1", "--deals", "1"],
    "rules": ["show", "durban"], "explain": ["whistling"], "schema": ["thunee-report-1"],
    "completion": ["bash"], "conformance": ["--cases", book], "lsp": ["--help"],
}
def run(*words):
    made = CliRunner().invoke(cli, words, prog_name="thunee")
    fault = made.exception if not isinstance(made.exception, SystemExit) else None
    return {"words": words, "status": made.exit_code, "fault": fault and repr(fault), "out": made.output}
def forms(name):
    command = cli.get_command(None, name)
    return [form for option in command.params if option.name == "form" for form in option.type.choices] or [None]
made = [
    run(name, *(["--format", form] if form else []), *arguments[name]) for name in COMMANDS for form in forms(name)
]
made += [run("dispute", "--at", at, record) for at in ("1.1.1a", "1.2.2a")]
made += [run("validate", "--format", "concise", slip)]
print(json.dumps({"kinds": KINDS, "made": made, "schemas": schema.SCHEMAS}))
"""

PLAIN = """thunee 1
deal 1 by N
N: As Js Ac 9d | 10c Jh
W: 10h Kh Jd Ad | 10s Kc
S: 10d Jc 9c Qs | 9s Qh
E: Ks Ah 9h Kd | Qc Qd
calls: S 10
trump: S 9c down
1: E Qc [S shows 9c] 10 K J = S 45
2: S 9c Ks A Kh = S 37
3: S Qh A J 10 = N 53
4: N Js 10 9 Qd = N 62
5: N As Ad Q Kd = N 27
6: N 9d J 10 9h = W 80
"""
WITH = PLAIN.replace("Qc [S shows 9c]", "Qc [W whistles at ?h; S shows 9c]").replace(
    "2: S 9c Ks", "2: S 9c Ks [E yodels; S accuses W of whistling at 1.1a]"
)
CASE = WITH.replace("thunee 1\n", "# West whistles.\n#= source: our choice\n").replace(
    "10 K J = S 45\n", "10 K J = S 45   # ! whistling\n"
)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """All that the commands write, by a copy of the product with the new happenings."""
    tree = tmp_path_factory.mktemp("tree")
    for folder in ("thunee_cli", "grammar", "docs/schema", "tools"):
        shutil.copytree(ROOT / folder, tree / folder, ignore=shutil.ignore_patterns("__pycache__", "*.table"))
    for name, pairs in EDITS.items():
        text = (tree / name).read_text("utf-8")
        for old, new in zip(pairs[::2], pairs[1::2], strict=True):
            assert text.count(old) == 1, f"{old!r} in {name}"
            text = text.replace(old, new)
        (tree / name).write_text(text, "utf-8")
    (tree / "thunee_cli/laws/whistling.py").write_text(LAW, "utf-8")
    (tree / "book/whistling").mkdir(parents=True)
    texts = {
        "with.thunee": WITH,
        "plain.thunee": PLAIN,
        "slip.thunee": WITH.replace("yodels", "yodles"),
        "book/whistling/west-whistles.thunee": CASE,
    }
    for name, text in texts.items():
        (tree / name).write_text(text, "utf-8")
    files = [str(tree / name) for name in (*list(texts)[:3], "book")]
    command = [sys.executable, "-c", DRIVER, *files]
    here = {**os.environ, "PYTHONPATH": f"{tree}{os.pathsep}{tree / 'tools'}"}
    done = subprocess.run(command, capture_output=True, text=True, env=here, cwd=tree)
    assert not done.returncode, done.stderr
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def _of(made: dict[str, Any], *words: str) -> Iterator[str]:
    """What the commands wrote that were called with all these words."""
    for each in made["made"]:
        if set(words) <= set(each["words"]):
            yield each["out"] if "json" in words else " ".join(each["out"].split())


def test_no_command_fails_in_any_format(made: dict[str, Any]) -> None:
    assert len(made["made"]) > 25
    for each in made["made"]:
        assert each["fault"] is None, f"{each['words']}: {each['fault']}"
        assert each["status"] in (0, 1) or each["words"][-1].endswith("slip.thunee"), f"{each['words']}: {each['out']}"


def test_it_is_read_judged_and_told(made: dict[str, Any]) -> None:
    assert all("whistling" in out for out in _of(made, "validate"))
    assert all("whistling" in out for form in ("text", "markdown", "html") for out in _of(made, "render", form))
    for form in ("text", "markdown", "html", "json"):
        (out,) = _of(made, "render", form)
        assert "est whistles a tune at an unseen heart" in out, form
        assert "East yodels" in out, form
    (at_card, at_second) = (out for at in ("1.1.1a", "1.2.2a") for out in _of(made, "dispute", at))
    assert "West whistles a tune at an unseen heart" in at_card
    assert "East yodels" in at_second
    (compared,) = _of(made, "diff", "text")
    assert "West whistles a tune at an unseen heart" in compared


def test_programs_are_told_its_kind_and_its_card(made: dict[str, Any]) -> None:
    assert {"whistles-at", "yodels"} <= set(made["kinds"])
    (report,) = (json.loads(out) for out in _of(made, "render", "json"))
    jsonschema.Draft202012Validator(made["schemas"]["thunee-report-1.json"]).validate(report)
    (deal,) = report["games"][0]["deals"]
    told = [
        (each["kind"], each["seat"], each["card"])
        for each in deal["events"]
        if each["kind"] in ("whistles-at", "yodels")
    ]
    assert told == [("whistles-at", "W", "?h"), ("yodels", "E", None)]


def test_a_slip_in_it_is_known(made: dict[str, Any]) -> None:
    written = [out for out in _of(made, "validate", "concise") if "slip.thunee" in out]
    assert "did you mean “yodels”?" in written[0]
