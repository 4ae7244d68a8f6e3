"""What the case book and the unit tests would not notice: laws and table with one small fault each, and which survive.

    python bench/mutants.py --seed 1 --mutants 160

A mutant is the product with one comparison, boolean operator, constant, `return`, `not` or statement changed. It is
held against the case book first, the cases of its own law before the others, and against the unit tests where it
survives those; each stops at the first failure. Nothing is changed in the checkout: the mutants run in copies of it.
"""

from __future__ import annotations

import argparse
import ast
import os
import queue
import random
import resource
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from pathlib import Path

from thunee_cli.notation.grammar import build_table, grammar_text

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ("laws", "table")
SECONDS = 120
"""Of the processor, for the case book and for the unit tests each: who takes longer goes round in a circle."""

TESTS = """
    random_deals totals knowledge told next_deal event_number law_book registry samples second_opinion order_of_laws
    readings properties option_values figures dispute_answers every_house houses_in_a_record causes generate repair
"""

CASES = """
import sys
from thunee_cli.conformance import cases, check
book = sorted(cases(), key=lambda case: (case.folder != sys.argv[1], case.folder != "disputes"))
for case in book:
    for house in case.houses:
        if check(case, house):
            sys.exit(f"{case.name} [{house}]")
"""

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
    original: str = field(repr=False)

    @property
    def where(self) -> str:
        return f"{self.file}:{self.line}: {self.change}"


def mutants(file: Path) -> Iterator[Mutant]:
    """Every mutant of a file there is."""
    name = str(file.relative_to(ROOT))
    original = file.read_text("utf-8")
    tree = ast.parse(original)
    for node, parent in list(_code(tree)):
        for change, mend in _changes(node, parent):
            text = ast.unparse(ast.fix_missing_locations(tree))
            yield Mutant(name, getattr(node, "lineno", 0), change, text, original)
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
        case ast.Return(value=ast.expr() as value) if not (isinstance(value, ast.Constant) and value.value is None):
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


class Copy:
    """A copy of the checkout in which mutants are tried, one after the other."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._moment = count(1_000_000_000)
        for part in ("thunee_cli", "grammar", "samples", "tests", "docs", "pyproject.toml"):
            source = ROOT / part
            if source.is_dir():
                shutil.copytree(source, folder / part, ignore=shutil.ignore_patterns("__pycache__", "browser"))
            else:
                shutil.copy(source, folder / part)
        packaged = folder / "thunee_cli" / "grammar"
        shutil.copytree(ROOT / "grammar", packaged)
        (packaged / "thunee.table").write_bytes(build_table(grammar_text()))

    def try_out(self, mutant: Mutant) -> str:
        """What killed it: `cases`, `tests`, or "" where it survives."""
        self._write(mutant.file, mutant.text)
        law = Path(mutant.file).stem.replace("_", "-")
        tests = [f"tests/test_{name}.py" for name in TESTS.split()]
        try:
            if not self._passes("-c", CASES, law):
                return "cases"
            if not self._passes("-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "tests/naive", *tests):
                return "tests"
            return ""
        finally:
            self._write(mutant.file, mutant.original)

    def _write(self, file: str, text: str) -> None:
        """Writes a file at a moment of its own, so that no compiled one is taken for it."""
        moment = next(self._moment)
        (self.folder / file).write_text(text, "utf-8")
        os.utime(self.folder / file, (moment, moment))

    def _passes(self, *command: str) -> bool:
        here = {**os.environ, "PYTHONPATH": str(self.folder)}
        done = subprocess.run(
            [sys.executable, *command],
            cwd=self.folder,
            env=here,
            capture_output=True,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS)),
        )
        return done.returncode == 0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--mutants", type=int, default=160)
    parser.add_argument("--only", default="", help="files whose path has this in it")
    parser.add_argument("--workers", type=int, default=2)
    asked = parser.parse_args()
    files = sorted(path for room in ROOMS for path in (ROOT / "thunee_cli" / room).glob("*.py"))
    every = [mutant for path in files if asked.only in str(path) for mutant in mutants(path)]
    chosen = random.Random(asked.seed).sample(every, min(asked.mutants, len(every)))
    print(f"{len(chosen)} of {len(every)} mutants, seed {asked.seed}", flush=True)
    killed: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as scratch:
        copies: queue.Queue[Copy] = queue.Queue()
        for number in range(asked.workers):
            copies.put(Copy(Path(scratch, str(number))))

        def tried(mutant: Mutant) -> str:
            copy = copies.get()
            try:
                return copy.try_out(mutant)
            finally:
                copies.put(copy)

        name, whole = str(files[0].relative_to(ROOT)), files[0].read_text("utf-8")
        if by := tried(Mutant(name, 0, "", whole, whole)):
            sys.exit(f"the product fails as it is: {by}")
        with ThreadPoolExecutor(asked.workers) as workers:
            for mutant, by in zip(chosen, workers.map(tried, chosen), strict=True):
                killed[by] += 1
                if not by:
                    print(f"survives: {mutant.where}", flush=True)
    alone = len(chosen) - killed["cases"]
    print(f"{alone} of {len(chosen)} survive the case book alone, {killed['']} the unit tests too")


if __name__ == "__main__":
    main()
