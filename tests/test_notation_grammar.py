"""The grammar itself: no place where two terminals would do, and the same parse from the packaged table."""

from __future__ import annotations

import functools
import io
import pickle
import re
from collections.abc import Iterator

import pytest
from lark import Lark
from lark.parsers.lalr_interactive_parser import InteractiveParser
from notation_corpus import IN_A_DEAL, OPENINGS

from thunee_cli.notation.grammar import (
    LINE_KINDS,
    ReadingTable,
    build_table,
    compile_grammar,
    grammar_text,
    parser,
    table_of,
)
from thunee_cli.notation.lines import opening, plain, split_comment
from thunee_cli.notation.messages import _WORDS


def _corpus() -> Iterator[tuple[str, str]]:
    """Each line with its kind, as the grammar sees it."""
    for written, canonical in OPENINGS + IN_A_DEAL:
        for text in {written, *canonical.split("\n")}:
            body = plain(text).strip()
            body = body[: split_comment(body)].rstrip()
            if body and not body.startswith("#"):
                yield opening(body), body


@functools.cache
def _pattern(terminal: str) -> re.Pattern[str]:
    found = parser().get_terminal(terminal)
    return re.compile(found.pattern.to_regexp())


def _accepted(state: InteractiveParser) -> set[str]:
    return set(state.accepts())  # type: ignore[no-untyped-call]  # lark gives it no types


def _matching(accepted: set[str], body: str, at: int) -> set[str]:
    return {name for name in accepted - {"$END"} if _pattern(name).match(body, at)}


@pytest.mark.parametrize("kind", LINE_KINDS)
def test_at_each_token_one_terminal_fits(kind: str) -> None:
    for body in (body for found, body in _corpus() if found == kind):
        state = parser().parse_interactive(body, start=kind)
        at = 0
        for token in state.lexer_thread.lex(state.parser_state):  # type: ignore[no-untyped-call]  # lark gives it no types
            at = token.start_pos or 0
            assert len(_matching(_accepted(state), body, at)) == 1, (body, at)
            state.feed_token(token)
        assert "$END" in _accepted(state), body


def test_the_corpus_shows_every_kind_of_line() -> None:
    assert {kind for kind, _ in _corpus()} == set(LINE_KINDS) - {"version"}


def test_the_packaged_table_reads_as_the_grammar_does() -> None:
    _, table, _, body = pickle.loads(build_table(grammar_text()))
    from_table, compiled = Lark.load(io.BytesIO(body)), compile_grammar(grammar_text())
    assert ReadingTable(**table) == table_of(from_table)  # another compilation may number its states otherwise
    for kind, text in _corpus():
        assert from_table.parse(text, start=kind) == compiled.parse(text, start=kind)


def test_letters_end_where_a_word_ends() -> None:
    """`jodhi20`, `Jhx` and `byN` are no words of the notation."""
    for terminal in parser().terminals:
        pattern = re.compile(terminal.pattern.to_regexp())
        for word in ("by", "to", "of", "on", "pass", "double", "jodhi", "n", "ns", "h", "hearts", "jh", "j", "?h"):
            if pattern.fullmatch(word) and terminal.name not in _FREE:
                found = pattern.match(word + "x9")
                assert found is None or found.group() != word, terminal.name


def test_what_could_stand_has_words() -> None:
    """Names in the table of words are names of the grammar, so that a renamed terminal is not lost in silence."""
    names = {terminal.name for terminal in parser().terminals} | {"$END"}
    assert {word.split(".")[-1] for _, words in _WORDS for word in words} <= names


_FREE = {"NAME", "TEXT", "MATCH_NAME", "RULER", "HEADER_NAME", "BREACH", "REASON", "WORD", "STRING"}
