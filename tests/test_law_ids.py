"""What is known of a law stands in the law: nobody else calls one by its id.

Many ids are words of the table as well: a `double` is called, a deal has a `count`. A word that the notation reads, or
that names a kind of award, what a case marks, or a kind or number of the game, is a reference to a law only where a law
is spoken of: compared with something's `law`, matched with one, given as one or called one. Every other id is one
anywhere.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import thunee_cli
from thunee_cli.laws import BY_ID
from thunee_cli.profiles.options import options
from thunee_cli.verdict import AwardKind

PACKAGE = Path(thunee_cli.__file__).parent
THEIR_OWN = ("laws", "profiles", "causes")
LEFT: set[str] = set()
"""Rooms and files that still name laws: this list may only become shorter."""


def literals(tree: ast.AST) -> Iterator[str]:
    yield from (n.value for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str))


def parsed(folder: Path) -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(folder.rglob("*.py")):
        yield path.relative_to(PACKAGE).as_posix(), ast.parse(path.read_text(encoding="utf-8"))


WORDS = {
    *(word for _, tree in parsed(PACKAGE / "notation") for word in literals(tree)),
    *(kind.value for kind in AwardKind),
    *("contract", "pack", "call", "jodhi", "turn", "seats"),  # a game, its pack; a call, a Jodhi, a turn, seats
    "accusation",  # what a case marks
}


def spoken_of(tree: ast.AST) -> Iterator[str]:
    """The literals that stand for a law by where they stand."""
    for node in ast.walk(tree):
        match node:
            case ast.Compare(left=left, comparators=others) if any(map(is_law, (left, *others))):
                yield from (word for side in (left, *others) for word in literals(side))
            case ast.Match(subject=subject, cases=cases) if any(map(is_law, ast.walk(subject))):
                yield from (word for case in cases for word in literals(case.pattern))
            case ast.Call(func=ast.Name(id="Finding" | "law_tag"), args=[first, *_]):
                yield from literals(first)
            case ast.Call(func=ast.Attribute(attr="named"), args=[first]):
                yield from literals(first)
            case ast.keyword(arg="law", value=value) | ast.Assign(targets=[ast.Name(id="law")], value=value):
                yield from literals(value)
            case ast.Subscript(value=ast.Name(id="BY_ID" | "house"), slice=key):
                yield from literals(key)
            case ast.Subscript(value=ast.Attribute(attr="house"), slice=key):
                yield from literals(key)


def is_law(node: ast.AST) -> bool:
    match node:
        case ast.Attribute(value=ast.Name(id="law"), attr="id") | ast.Attribute(attr="law") | ast.Name(id="law"):
            return True
    return False


def named_in(tree: ast.AST) -> set[str]:
    return {word for word in literals(tree) if word in BY_ID and word not in WORDS} | (
        set(spoken_of(tree)) & set(BY_ID)
    )


def test_no_law_is_named_outside_the_laws() -> None:
    naming = {
        name: found
        for name, tree in parsed(PACKAGE)
        if name.split("/")[0] not in THEIR_OWN and (found := named_in(tree))
    }
    new = {name: found for name, found in naming.items() if name not in LEFT and name.split("/")[0] not in LEFT}
    assert new == {}
    assert {left for left in LEFT if not any(name == left or name.split("/")[0] == left for name in naming)} == set()


@pytest.mark.parametrize(
    ("code", "named"),
    [
        ("finding.law == 'double'", {"double"}),
        ("law.id == 'double'", {"double"}),
        ("law = next(found, 'pack')", {"pack"}),
        ("word == 'double'", set()),
        ("revokes = ('follow-suit',)", {"follow-suit"}),
        ("Finding('pack', span)", {"pack"}),
        ("choices['pack']", set()),
        ("house['cut']", {"cut"}),
    ],
)
def test_a_word_of_the_table_names_a_law_where_a_law_is_spoken_of(code: str, named: set[str]) -> None:
    assert named_in(ast.parse(code)) == named


WAYS_TO_OPTIONS = {
    "laws",
    "named",
    "options",
    "choices",
    "option_names",
    "answering",
    "with_options",
    "getattr",
    "vars",
}
"""How the options of a house can be come by."""
OPTIONS = {option.name for option in options().values() if option.law} - WORDS


def options_read(tree: ast.AST) -> set[str]:
    """The options of laws that code names, and the ways it takes to them."""
    attributes = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    called = {n.func.id for n in ast.walk(tree) if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)}
    fields = {option.replace("-", "_") for option in OPTIONS}
    return (set(literals(tree)) & OPTIONS) | (attributes & (fields | WAYS_TO_OPTIONS)) | (called & WAYS_TO_OPTIONS)


def test_games_are_made_up_without_a_look_at_the_options() -> None:
    """Whoever makes up a game asks the laws; what reads an option decides what a law has to decide."""
    read = {name: found for name, tree in parsed(PACKAGE / "generate") if (found := options_read(tree))}
    assert read == {}


@pytest.mark.parametrize(
    ("code", "read"),
    [
        ("house['trump-when'] == 'six'", {"trump-when"}),
        ("law.jodhi_window == 'own-any'", {"jodhi_window"}),
        ("rules.choices()[name]", {"choices"}),
        ("getattr(law, name)", {"getattr"}),
        ("deal.stop('trumpless')", set()),
    ],
)
def test_an_option_is_read_by_its_name_or_found_among_all(code: str, read: set[str]) -> None:
    assert options_read(ast.parse(code)) == read
