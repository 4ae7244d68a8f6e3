"""The parser for single lines, from `grammar/thunee.lark`.

The grammar's table lies beside it, in a built package and in a checkout that was installed, so that nothing is compiled
at start. Where it was made from another grammar, or with another Lark, the grammar is compiled instead.
"""

from __future__ import annotations

import functools
import hashlib
import io
import pickle
from pathlib import Path

import lark
from lark import Lark

LINE_KINDS = [
    "version",
    "match_line",
    "game_line",
    "deal_line",
    "half",
    "header",
    "players",
    "dealer",
    "agreed",
    "note",
    "draw",
    "cut",
    "exposed",
    "void",
    "hand",
    "calls",
    "trump",
    "happening",
    "trick",
    "ruling",
    "points",
    "count",
    "balls",
    "score",
]

_PACKAGE = Path(__file__).resolve().parent.parent
_PACKAGED = _PACKAGE / "grammar"
_CHECKOUT = _PACKAGE.parent / "grammar"


def _folder() -> Path:
    return _PACKAGED if (_PACKAGED / "thunee.lark").exists() else _CHECKOUT


def grammar_text() -> str:
    """The text of `thunee.lark`, from the package or from the checkout."""
    return (_folder() / "thunee.lark").read_text(encoding="utf-8")


def compile_grammar(text: str) -> Lark:
    return Lark(text, parser="lalr", start=LINE_KINDS, maybe_placeholders=True)


def build_table(text: str) -> bytes:
    """The table for a grammar, headed by what it was made from and with."""
    body = io.BytesIO()
    compile_grammar(text).save(body)
    return pickle.dumps((_signature(text), body.getvalue()), protocol=4)


@functools.cache
def parser() -> Lark:
    """The line parser; `parse(text, start=kind)` with a kind of `LINE_KINDS`."""
    return _from_table() or compile_grammar(grammar_text())


def is_compiled_at_start() -> bool:
    """Whether this installation has no table that fits, and so compiles the grammar at each start."""
    return _from_table() is None


def _from_table() -> Lark | None:
    table = _folder() / "thunee.table"
    if not table.exists():
        return None
    signature, body = pickle.loads(table.read_bytes())  # our own file, installed with the grammar
    if signature != _signature(grammar_text()):
        return None
    return Lark.load(io.BytesIO(body))


def _signature(text: str) -> tuple[str, str]:
    return lark.__version__, hashlib.sha256(text.encode()).hexdigest()
