"""The gallery of mistakes: each has a message in a player's words, at the first wrong place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from thunee_cli.findings import Finding
from thunee_cli.judge import judge
from thunee_cli.notation import lines as lines_module
from thunee_cli.notation.grammar import parser
from thunee_cli.notation.parse import MAX_SECTION, read, read_text
from thunee_cli.notation.rules import RULES
from thunee_cli.profiles.loader import load
from thunee_cli.verdict import DealVerdict

GALLERY = sorted((Path(__file__).parent / "unreadable").glob("*.thunee"))
_SOURCES = Path(lines_module.__file__).parent


def _findings(path: Path) -> list[Finding]:
    with path.open("rb") as stream:
        return [problem for section in read(stream, path.name) for problem in section.problems]


@pytest.mark.parametrize("path", GALLERY, ids=lambda path: path.stem)
def test_each_mistake_is_explained(path: Path, snapshot: SnapshotAssertion) -> None:
    found = _findings(path)
    assert found
    assert "\n".join(f"{finding.span.where}: {finding.message}" for finding in found) == snapshot


def test_no_message_speaks_of_the_grammar() -> None:
    names = {terminal.name for terminal in parser().terminals} | {"$END", "Token(", "Terminal", "lark"}
    shouted = re.compile(r"\b_?[A-Z]{2,}(_[A-Z]+)*\b|\$END|Token\(|\block\b")
    spoken = {"NS", "EW", "NW", "SW", "NE", "SE", "UTF", "DJ", "SJ"}
    for path in GALLERY:
        for finding in _findings(path):
            words = {found.group() for found in shouted.finditer(finding.message.replace(finding.span.text, ""))}
            assert not words & (names - spoken), finding.message
            assert not re.search(r"(?<![A-Za-z])(_[A-Z]|\$END|Token\()", finding.message)


def test_every_place_is_inside_its_line() -> None:
    for path in GALLERY:
        for finding in _findings(path):
            assert 0 <= finding.span.start <= finding.span.end <= len(finding.span.source.text)
            assert "\n" not in finding.span.text


def test_every_rule_a_finding_names_is_explained_and_every_explained_rule_is_shown() -> None:
    too_long = read_text("deal 1\n" + "# and on\n" * MAX_SECTION)[0].problems
    text = "deal 1 by N = NS 1\ndeal 2 by W = EW 1\nrules: pagat  # thunee: accept late-header\n"
    late = judge(read_text(text), lambda _: load("durban"))
    in_a_game = {f.law for each in late if isinstance(each, DealVerdict) for f in each.findings if f.law in RULES}
    named = {finding.law for path in GALLERY for finding in _findings(path)} | {finding.law for finding in too_long}
    in_the_code = {
        rule
        for path in _SOURCES.glob("*.py")
        for rule in re.findall(r'(?:_problem|Finding|Fault)\(\s*"([a-z0-9-]+)"', path.read_text(encoding="utf-8"))
    }
    assert named | in_a_game == set(RULES)
    assert in_the_code <= set(RULES)


def test_rules_are_told_in_a_sentence_a_paragraph_and_an_example() -> None:
    for title, text, example in RULES.values():
        assert title.endswith(".")
        assert title.count(".") == 1
        assert len(title) < 80
        assert "\n" not in text
        assert text.endswith(".")
        assert example.strip()
