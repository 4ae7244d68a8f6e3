"""Lines read by our own loop over the grammar's table say what they say by Lark's trees, and fail where Lark fails."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from cli_help import ROOT
from lark import Token, Transformer
from shares import share

from thunee_cli.notation.builder import Builder
from thunee_cli.notation.driver import NotInGrammar, driver
from thunee_cli.notation.grammar import LINE_KINDS, parser, why_not
from thunee_cli.notation.lines import opening, plain, split_comment
from thunee_cli.notation.terminals import Dialect, NotAsWritten
from thunee_cli.source import Source

RECORDS = sorted([*(ROOT / "tests" / "cases").glob("*/*.thunee"), *(ROOT / "samples").glob("*.thunee")])
DIALECT = Dialect()


class Trees(Transformer[Token, Any]):
    """The events of a line out of Lark's tree, by the same rules."""

    def __init__(self, builder: Builder) -> None:
        super().__init__()
        self.builder = builder

    def __default__(self, data: Any, children: list[Any], meta: Any) -> Any:
        return self.builder.rule(str(data))(children)

    def __default_token__(self, token: Token) -> Any:
        means = getattr(self.builder, token.type, None)
        return means(str(token), token.start_pos) if means else str(token)


@cache
def lines() -> tuple[str, ...]:
    """Every line of the case book and the samples, without its comment."""
    found = [plain(line).strip() for path in RECORDS for line in path.read_text(encoding="utf-8").splitlines()]
    bare = [line[:at].strip() if (at := split_comment(line)) is not None else line for line in found]
    return tuple(dict.fromkeys(line for line in bare if line and not line.startswith("#")))


def mutants(chance: random.Random, number: int) -> Iterator[str]:
    """Lines with a piece of another put in, left out or twice."""
    for line in chance.choices(lines(), k=number):
        start, end = sorted(chance.choices(range(len(line) + 1), k=2))
        other = chance.choice(lines())
        piece = other[chance.randrange(len(other)) :][: chance.randint(0, 6)]
        yield chance.choice([line[:start] + piece + line[end:], line[:end] + line[start:], line[:start] + line[end:]])


def by_our_loop(kind: str, line: str) -> Any:
    try:
        return driver().events(kind, line, Source("", line), 0, DIALECT)
    except (NotInGrammar, NotAsWritten) as fault:
        return type(fault), str(fault)


def by_lark(kind: str, line: str) -> Any:
    if why_not(kind, line):
        return NotInGrammar, ""
    builder = Builder()
    builder.begin(Source("", line), 0, line, DIALECT)
    try:
        return Trees(builder).transform(parser().parse(line, start=kind))
    except Exception as fault:
        found = getattr(fault, "orig_exc", fault)
        return type(found), str(found)


@pytest.mark.parametrize("at", range(4))
def test_a_line_of_the_case_book_says_the_same_by_the_trees(at: int) -> None:
    for line in lines()[at::4]:
        if kind := opening(line):
            assert by_our_loop(kind, line) == by_lark(kind, line), line


@pytest.mark.parametrize("seed", share(range(60), 6))
def test_a_mangled_line_says_the_same_by_the_trees(seed: int) -> None:
    read, failed = 0, 0
    for line in mutants(random.Random(seed), 120):
        for kind in {opening(line), random.Random(line).choice(LINE_KINDS)} - {""}:
            ours, theirs = by_our_loop(kind, line), by_lark(kind, line)
            if ours[:1] == (NotAsWritten,) and theirs[:1] == (NotInGrammar,):
                continue  # it fails further on too: the reader asks Lark before it says why
            assert ours == theirs, line
            read, failed = read + isinstance(ours, list), failed + isinstance(ours, tuple)
    assert read and failed
