"""What the case book and the unit tests would not notice: laws and table with one small fault each, and which survive.

    python bench/mutants.py --seed 1 --mutants 160

A mutant is the product with one comparison, boolean operator, constant, `return`, `not` or statement changed. It is
held against the case book first, the cases of its own law before the others, and against the unit tests where it
survives those; each stops at the first failure. No file is changed: each mutant is imported in a process of its own,
forked from one that has read the records and nothing that is changed, and only cases that come by the place are judged.
"""

from __future__ import annotations

import argparse
import ast
import importlib.abc
import importlib.util
import os
import pickle
import random
import resource
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import CodeType, FrameType, ModuleType
from typing import Any

import hypothesis  # noqa: F401  (so that no mutant's process has to import it)
import pytest

from thunee_cli.notation.lines import CannotRead
from thunee_cli.notation.parse import Section, read_text

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ("laws", "table")
SECONDS = 120
"""Of the processor, for one mutant: one that takes longer goes round in a circle."""

TESTS = """
    cases
    random_deals totals knowledge told next_deal event_number law_book registry samples second_opinion order_of_laws
    readings properties option_values figures dispute_answers every_house houses_in_a_record causes generate repair
"""

Place = tuple[str, int]
"""A function of the product: its file, and the line in which it begins."""

_OTHER = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}


@dataclass(frozen=True)
class Mutant:
    """A file of the package with one change: the `text` with it, and what was changed in which line."""

    file: str
    line: int
    change: str
    text: str = field(repr=False)

    @property
    def where(self) -> str:
        return f"{self.file}:{self.line}: {self.change}"


def mutants(file: Path) -> Iterator[Mutant]:
    """Every mutant of a file there is."""
    name = str(file.relative_to(ROOT))
    tree = ast.parse(file.read_text("utf-8"))
    for node, parent in list(_code(tree)):
        for change, mend in _changes(node, parent):
            text = ast.unparse(ast.fix_missing_locations(tree))
            yield Mutant(name, getattr(node, "lineno", 0), change, text)
            mend()


def _code(node: ast.AST, parent: ast.AST | None = None) -> Iterator[tuple[ast.AST, ast.AST | None]]:
    """The nodes of a module that do something: no types, no texts and no imports."""
    yield node, parent
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "type_params"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not isinstance(child, ast.JoinedStr | ast.Import | ast.ImportFrom):
                yield from _code(child, node)


def _changes(node: ast.AST, parent: ast.AST | None) -> Iterator[tuple[str, Callable[[], None]]]:
    """The changes of a node, each made while it is yielded, and what takes it back."""

    def set_to(field_name: str, value: object, owner: ast.AST = node) -> Callable[[], None]:
        before = getattr(owner, field_name)
        setattr(owner, field_name, value)
        return partial(setattr, owner, field_name, before)

    said = ast.unparse(node) if isinstance(node, ast.expr | ast.stmt) else ""
    said = said if len(said) <= 90 else f"{said[:87]}..."
    match node:
        case ast.Compare(ops=ops):
            for at, operator in enumerate(ops):
                new = [*ops[:at], _OTHER[type(operator)](), *ops[at + 1 :]]
                mend = set_to("ops", new)
                yield f"{said}  ->  {ast.unparse(node)[:90]}", mend
        case ast.BoolOp(op=operator):
            other = ast.Or() if isinstance(operator, ast.And) else ast.And()
            mend = set_to("op", other)
            yield f"{said}  ->  {type(other).__name__.lower()}", mend
        case ast.Constant(value=bool() as value):
            mend = set_to("value", not value)
            yield f"{said}  ->  {not value}", mend
        case ast.Constant(value=int() as value):
            mend = set_to("value", value + 1)
            yield f"{said}  ->  {value + 1}", mend
        case ast.Return(value=ast.expr() as value) if not (isinstance(value, ast.Constant) and not value.value):
            mend = set_to("value", ast.Constant(None))
            yield f"{said}  ->  return None", mend
        case ast.Expr(value=value) if not isinstance(value, ast.Constant):
            yield from _removed(node, parent, said)
        case ast.AugAssign() | ast.Continue() | ast.Break():
            yield from _removed(node, parent, said)
    if parent is None:
        return
    for name, value in ast.iter_fields(parent):
        if value is node and isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            mend = set_to(name, node.operand, parent)
            yield f"{said}  ->  {ast.unparse(node.operand)[:90]}", mend
        elif (
            isinstance(value, list) and isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not) and node in value
        ):
            mend = set_to(name, [node.operand if each is node else each for each in value], parent)
            yield f"{said}  ->  {ast.unparse(node.operand)[:90]}", mend


def _removed(node: ast.AST, parent: ast.AST | None, said: str) -> Iterator[tuple[str, Callable[[], None]]]:
    assert parent is not None
    for name, value in ast.iter_fields(parent):
        if isinstance(value, list) and node in value:
            setattr(parent, name, [ast.Pass() if each is node else each for each in value])
            yield f"{said}  ->  removed", partial(setattr, parent, name, value)


class Changed(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Gives a mutant in place of the module that it was made from."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant
        self.name = mutant.file.removesuffix("/__init__.py").removesuffix(".py").replace("/", ".")

    def find_spec(self, name: str, path: object, target: object = None) -> ModuleSpec | None:
        if name != self.name:
            return None
        return importlib.util.spec_from_file_location(
            name,
            ROOT / self.mutant.file,
            loader=self,
            submodule_search_locations=[str(ROOT / self.mutant.file).removesuffix("/__init__.py")]
            if self.mutant.file.endswith("__init__.py")
            else None,
        )

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.mutant.text, str(ROOT / self.mutant.file), "exec"), module.__dict__)


def read_book() -> dict[str, list[Section]]:
    """The records of the case book by their texts, so that no mutant has to read them."""
    found: dict[str, list[Section]] = {}
    for path in (ROOT / "tests" / "cases").rglob("*.thunee"):
        text = path.read_text("utf-8-sig")
        try:
            found[text] = read_text(text, path.name)
        except CannotRead:
            continue
    return found


def judgements(records: dict[str, list[Section]]) -> Iterator[tuple[str, Callable[[], bool]]]:
    """Every case by name, and what tells whether it holds in all its houses."""
    from thunee_cli.conformance import cases, check

    for case in cases():
        if case.text in records:
            vars(case)["sections"] = records[case.text]
        yield case.name, lambda case=case: not any(check(case, house) for house in case.houses)


def comes_by(records: dict[str, list[Section]]) -> dict[Place, list[str]]:
    """Which cases come by a function of the rooms that are changed, the quickest first."""
    rooms = tuple(str(ROOT / "thunee_cli" / room) for room in ROOMS)
    found: dict[Place, list[tuple[int, str]]] = {}
    for name, judge in judgements(records):
        seen: Counter[CodeType] = Counter()

        def note(frame: FrameType, what: str, _: Any, seen: Counter[CodeType] = seen) -> None:
            if what == "call":
                seen[frame.f_code] += 1

        sys.setprofile(note)
        judge()
        sys.setprofile(None)
        for code in seen:
            if code.co_filename.startswith(rooms):
                place = str(Path(code.co_filename).relative_to(ROOT)), code.co_firstlineno
                found.setdefault(place, []).append((seen.total(), name))
    return {place: [name for _, name in sorted(names)] for place, names in found.items()}


def apart(work: Callable[[], object], answer: Path) -> int:
    """Does some work in a process of its own, which leaves what comes of it in a file; the process."""
    child = os.fork()
    if child:
        return child
    try:
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        answer.write_bytes(pickle.dumps(work()))
    finally:
        os._exit(0)


def killed_by(mutant: Mutant, names: list[str] | None, records: dict[str, list[Section]]) -> str:
    """What kills a mutant: `cases` (of these names, or of all), `tests`, or "" where nothing does."""
    sys.meta_path.insert(0, Changed(mutant))
    try:
        every = dict(judgements(records))
        own = Path(mutant.file).stem.replace("_", "-")
        chosen = sorted(every if names is None else names, key=lambda name: not name.startswith(f"{own}/"))
        if not all(every[name]() for name in chosen):
            return "cases"
    except Exception:
        return "cases"
    tests = [str(ROOT / "tests" / f"test_{name}.py") for name in TESTS.split()]
    held = pytest.main(["-x", "-q", "-p", "no:cacheprovider", str(ROOT / "tests" / "naive"), *tests])
    return "" if held is pytest.ExitCode.OK else "tests"


def function_around(mutant: Mutant) -> Place | None:
    """The innermost function that a change stands in; None for one that takes effect as the module is imported."""
    tree = ast.parse((ROOT / mutant.file).read_text("utf-8"))
    around = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.body[0].lineno <= mutant.line <= (node.end_lineno or 0)
    ]
    if not around:
        return None
    inner = max(around, key=lambda node: node.lineno)
    return mutant.file, min([inner.lineno, *(each.lineno for each in inner.decorator_list)])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--mutants", type=int, default=160)
    parser.add_argument("--only", default="", help="files whose path has this in it")
    parser.add_argument("--workers", type=int, default=2)
    asked = parser.parse_args()
    os.chdir(ROOT)
    files = sorted(path for room in ROOMS for path in (ROOT / "thunee_cli" / room).glob("*.py"))
    every = [mutant for path in files if asked.only in str(path) for mutant in mutants(path)]
    chosen = random.Random(asked.seed).sample(every, min(asked.mutants, len(every)))
    print(f"{len(chosen)} of {len(every)} mutants, seed {asked.seed}", flush=True)
    records = read_book()
    with tempfile.TemporaryDirectory() as scratch:
        os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = scratch
        answer = Path(scratch, "answer")
        os.waitpid(apart(partial(comes_by, records), answer), 0)
        passing: dict[Place, list[str]] = pickle.loads(answer.read_bytes())
        killed: Counter[str] = Counter()
        running: dict[int, tuple[Mutant, Path]] = {}

        def ended() -> None:
            child, _ = os.wait()
            mutant, file = running.pop(child)
            by = pickle.loads(file.read_bytes()) if file.exists() else "time"
            killed[by] += 1
            if by != "cases":
                print(f"{'killed by ' + by if by else 'survives'}: {mutant.where}", flush=True)

        for number, mutant in enumerate(chosen):
            if len(running) == asked.workers:
                ended()
            place, file = function_around(mutant), Path(scratch, str(number))
            names = None if place is None else passing.get(place, [])
            running[apart(partial(killed_by, mutant, names, records), file)] = mutant, file
        while running:
            ended()
    told = (
        f"{killed['cases']} of {len(chosen)} mutants are killed by the case book, {killed['tests']} by the unit tests"
    )
    print(f"{told}, {killed['time']} go round in a circle, {killed['']} survive")


if __name__ == "__main__":
    main()
