"""The grammar of single lines, from `grammar/thunee.lark`, and the table that lines are read by.

Lark makes the table, and tells what is wrong with a line that fails. The table lies beside the grammar, in a built
package and in a checkout that was installed, so that nothing is compiled at start and Lark is not imported for it.
Where it was made from another grammar, the grammar is compiled instead.
"""

from __future__ import annotations

import functools
import io
import pickle
import zlib
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from lark import Lark
    from lark.exceptions import UnexpectedInput
    from lark.grammar import Rule

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

Kept = tuple[tuple[int, bool] | None, ...]
"""What is kept of a rule, in order: which of its parts, and whether that is a list to be taken in; None for an option
that was left out."""


class ReadingTable(NamedTuple):
    """What lines are read by.

    `actions` tells for each state what a terminal, or a rule that was read, leads to: the next state, or the bits of a
    reduction's number turned over. A reduction is the number of a rule's parts, its name, what it makes ("" for a list)
    and what is kept of it (None for all). `looks` are patterns for the terminals that may come in a state, by their
    number in `seen_by`.
    """

    starts: dict[str, int]
    ends: dict[str, int]
    actions: list[dict[str, int]]
    reductions: list[tuple[int, str, str, Kept | None]]
    looks: list[str]
    seen_by: list[int]
    terminals: tuple[str, ...]


_PACKAGE = Path(__file__).resolve().parent.parent
_PACKAGED = _PACKAGE / "grammar"
_CHECKOUT = _PACKAGE.parent / "grammar"


def _folder() -> Path:
    return _PACKAGED if (_PACKAGED / "thunee.lark").exists() else _CHECKOUT


def grammar_text() -> str:
    """The text of `thunee.lark`, from the package or from the checkout."""
    return (_folder() / "thunee.lark").read_text(encoding="utf-8")


def compile_grammar(text: str) -> Lark:
    from lark import Lark

    return Lark(text, parser="lalr", start=LINE_KINDS, maybe_placeholders=True)


def build_table(text: str) -> bytes:
    """The table for a grammar, headed by what it was made from, and the same for Lark with its version."""
    import lark

    compiled, body = compile_grammar(text), io.BytesIO()
    compiled.save(body)
    made = _checksum(text), table_of(compiled)._asdict(), lark.__version__, body.getvalue()
    return pickle.dumps(made, protocol=4)


@functools.cache
def reading_table() -> ReadingTable:
    built = _built()
    return ReadingTable(**built[1]) if built else table_of(parser())


@functools.cache
def parser() -> Lark:
    """The line parser as Lark has it; `parse(text, start=kind)` with a kind of `LINE_KINDS`."""
    import lark

    built = _built()
    if built and built[2] == lark.__version__:
        return lark.Lark.load(io.BytesIO(built[3]))
    return compile_grammar(grammar_text())


def why_not(kind: str, text: str) -> UnexpectedInput | None:
    """Where and why a line is no sentence of the grammar; None where it is one."""
    from lark.exceptions import UnexpectedInput

    try:
        parser().parse(text, start=kind)
    except UnexpectedInput as fault:
        return fault
    return None


def is_compiled_at_start() -> bool:
    """Whether this installation has no table that fits, and so compiles the grammar at each start."""
    return _built() is None


_Built = tuple[int, dict[str, Any], str, bytes]
"""The checksum of the grammar, the fields of the reading table, and Lark's version with its own."""


@functools.cache
def _built() -> _Built | None:
    table = _folder() / "thunee.table"
    if not table.exists():
        return None
    built: _Built = pickle.loads(table.read_bytes())  # our own file
    return built if built[0] == _checksum(grammar_text()) else None


def _checksum(text: str) -> int:
    return zlib.crc32(text.encode())


# --- the table out of Lark's own


def table_of(compiled: Lark) -> ReadingTable:
    """The table to read by, made from Lark's."""
    from lark.parsers.lalr_analysis import Shift

    table = compiled.parser.parser._parse_table
    numbers = {rule: number for number, rule in enumerate(compiled.rules)}
    actions = [
        {
            str(name): target if action is Shift else ~numbers[target]
            for name, (action, target) in table.states[state].items()
        }
        for state in range(len(table.states))
    ]
    looks = [_look(compiled, state) for state in range(len(table.states))]
    patterns = list(dict.fromkeys(looks))
    return ReadingTable(
        starts=dict(table.start_states),
        ends=dict(table.end_states),
        actions=actions,
        reductions=[_reduction(rule) for rule in compiled.rules],
        looks=patterns,
        seen_by=[patterns.index(look) for look in looks],
        terminals=tuple(terminal.name for terminal in compiled.terminals),
    )


def _look(compiled: Lark, state: int) -> str:
    """A pattern with a group for each terminal that may come, in the order in which Lark tries them."""
    lexer = compiled.parser.lexer.lexers[state]
    ignored = compiled.lexer_conf.ignore
    terminals, again = lexer.scanner.terminals, lexer.callback
    assert not again, f"{again} would have to be told apart after they were read"
    blank = "|".join(each.pattern.to_regexp() for each in terminals if each.name in ignored)
    words = "|".join(f"(?P<{each.name}>{each.pattern.to_regexp()})" for each in terminals if each.name not in ignored)
    return f"(?:{blank})?(?:{words or '(?!)'})"


def _reduction(rule: Rule) -> tuple[int, str, str, Kept | None]:
    from lark.grammar import Terminal

    origin, size = str(rule.origin.name), len(rule.expansion)
    left_out = (
        "".join(str(int(each)) for each in rule.options.empty_indices) if rule.options.empty_indices else "0" * size
    )
    gaps = [len(ones) for ones in left_out.split("0")]
    kept: list[tuple[int, bool] | None] = []
    for at, part in enumerate(rule.expansion):
        kept += [None] * gaps[at]
        if isinstance(part, Terminal) and part.filter_out:
            continue
        kept.append((at, not part.is_term and part.name.startswith("_")))
    kept += [None] * gaps[size]
    as_they_are = kept == [(at, False) for at in range(size)]
    makes = "" if origin.startswith("_") else str(rule.alias or origin)
    return size, origin, makes, None if as_they_are else tuple(kept)
