"""The lexer for Pygments: nothing of a record is lost, and words are coloured as the grammar has them."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest
from cli_help import HOSTILE, ROOT, environment
from hypothesis import strategies as st
from notation_corpus import IN_A_DEAL
from pygments import token as kinds
from pygments.lexers import get_lexer_by_name, get_lexer_for_filename
from shares import examples, share

from thunee_cli.lexer import ThuneeLexer
from thunee_cli.notation.grammar import grammar_text
from thunee_cli.notation.words import OTHERS, PIECES, SIGNS, VALUES, terminals

LEXER = ThuneeLexer()


def coloured(text: str) -> list[tuple[kinds._TokenType, str]]:
    """The tokens of a text but for its blanks."""
    return [(kind, said) for _, kind, said in LEXER.get_tokens_unprocessed(text) if kind not in kinds.Whitespace]


def is_lossless(text: str) -> bool:
    tokens = list(LEXER.get_tokens_unprocessed(text))
    places = [sum(len(said) for *_, said in tokens[:at]) for at in range(0, len(tokens), 50)]
    assert [tokens[at][0] for at in range(0, len(tokens), 50)] == places
    return "".join(said for *_, said in tokens) == text


def test_pygments_finds_it() -> None:
    assert isinstance(get_lexer_by_name("thunee"), ThuneeLexer)
    assert isinstance(get_lexer_for_filename("friday.thunee"), ThuneeLexer)


@pytest.mark.parametrize("part", share(range(4), 4))
def test_nothing_of_the_case_book_is_lost(part: int) -> None:
    paths = [
        path for room in ("tests/cases", "tests/unreadable", "samples") for path in (ROOT / room).rglob("*.thunee")
    ]
    assert len(paths) > 900
    for path in sorted(paths)[part::4]:
        text = path.read_bytes().decode("utf-8", "replace")
        assert is_lossless(text), path
        assert kinds.Error not in {kind for kind, _ in coloured(text)}, path


@pytest.mark.parametrize("text", [HOSTILE, "", "\n", "1: [\r2: = \r\n[\n\n", "#", " #\n", "S", '"', "\ufeffdeal 1\n"])
def test_nothing_of_an_odd_text_is_lost(text: str) -> None:
    assert is_lossless(text)


@examples(50, 2000, st.text(st.sampled_from('dealNS:=[]#"!&?-1.2JhA \t\r\n♥é\ufeff,')))
def test_nothing_of_any_text_is_lost(text: str) -> None:
    assert is_lossless(text)


def test_each_word_is_what_it_is() -> None:
    assert coloured("deal 2 by N = NS 1  # late") == [
        (kinds.Keyword.Declaration, "deal"),
        (kinds.Number.Integer, "2"),
        (kinds.Keyword, "by"),
        (kinds.Name.Variable, "N"),
        (kinds.Operator, "="),
        (kinds.Name.Variable, "NS"),
        (kinds.Number.Integer, "1"),
        (kinds.Comment.Single, "# late"),
    ]
    assert coloured('5: S 9h Q!revoke ?h (K)J [N jodhi 20 h; W says "oh # no"] = S 10') == [
        (kinds.Number.Integer, "5:"),
        (kinds.Name.Variable, "S"),
        (kinds.Name.Constant, "9h"),
        (kinds.Name.Constant, "Q"),
        (kinds.Name.Exception, "!revoke"),
        (kinds.Name.Constant, "?h"),
        (kinds.Punctuation, "("),
        (kinds.Name.Constant, "K"),
        (kinds.Punctuation, ")"),
        (kinds.Name.Constant, "J"),
        (kinds.Punctuation, "["),
        (kinds.Name.Variable, "N"),
        (kinds.Keyword, "jodhi"),
        (kinds.Number.Integer, "20"),
        (kinds.Name.Constant, "h"),
        (kinds.Punctuation, ";"),
        (kinds.Name.Variable, "W"),
        (kinds.Keyword, "says"),
        (kinds.String.Double, '"oh # no"'),
        (kinds.Punctuation, "]"),
        (kinds.Operator, "="),
        (kinds.Name.Variable, "S"),
        (kinds.Number.Integer, "10"),
    ]
    assert coloured("scorer: Rani by N\nmatch Friday\ncut: E centre\nN: Jd\nS accuses W of revoke at 3.2") == [
        (kinds.Name.Attribute, "scorer"),
        (kinds.Punctuation, ":"),
        *((kinds.String, word) for word in ("Rani", "by", "N")),
        (kinds.Keyword.Declaration, "match"),
        (kinds.String, "Friday"),
        (kinds.Keyword.Declaration, "cut"),
        (kinds.Punctuation, ":"),
        (kinds.Name.Variable, "E"),
        (kinds.Keyword.Constant, "centre"),
        (kinds.Name.Variable, "N"),
        (kinds.Punctuation, ":"),
        (kinds.Name.Constant, "Jd"),
        (kinds.Name.Variable, "S"),
        (kinds.Keyword, "accuses"),
        (kinds.Name.Variable, "W"),
        (kinds.Keyword, "of"),
        (kinds.Text, "revoke"),
        (kinds.Keyword, "at"),
        (kinds.Name.Label, "3.2"),
    ]


def test_every_terminal_of_the_grammar_has_its_colour_or_is_text_of_ones_own() -> None:
    every = terminals(grammar_text())
    named = [*VALUES, *PIECES, *SIGNS, *OTHERS]
    assert len(named) == len(set(named))
    assert set(named) | {name for name in every if name.startswith("_")} == set(every)
    assert len(every) == len(re.findall(r"^[A-Z_]+: ", grammar_text(), re.MULTILINE))
    assert all(re.compile(pattern).groups == 0 for pattern in every.values())


def test_every_call_is_a_keyword() -> None:
    said = [line for line, _ in IN_A_DEAL if re.match("[NWSE] [a-z]", line)]
    assert len(said) > 20
    for line in said:
        assert coloured(line)[1][0] in (kinds.Keyword, kinds.Keyword.Constant), line


def test_no_command_needs_pygments() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "import sys; sys.modules['pygments'] = None; import thunee_cli.cli.validate"],
        env=environment(),
    )
    assert done.returncode == 0
