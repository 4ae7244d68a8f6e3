"""Parts of the way through, measured within the program's own process.

Run by the Python that has the package: python inside.py TASK FILE. `read` and `judge` print how many deals went by, and
the CPU seconds it took, imports and first use left out; `slowest` prints the ten functions that a score spends most on.
"""

from __future__ import annotations

import contextlib
import cProfile
import io
import json
import pstats
import sys
import time
from collections.abc import Callable
from pathlib import Path

from thunee_cli.judge import judge
from thunee_cli.notation.parse import read
from thunee_cli.profiles.loader import load
from thunee_cli.verdict import DealVerdict

FIRST = b"deal 1 by N\n"


def reading(data: bytes) -> int:
    """Text to events."""
    return sum(section.kind == "deal" for section in read(io.BytesIO(data), "corpus"))


def judging(data: bytes) -> int:
    """Text to verdicts."""
    verdicts = judge(read(io.BytesIO(data), "corpus"), lambda named: load(named or "durban"))
    return sum(isinstance(verdict, DealVerdict) for verdict in verdicts)


def timed(task: Callable[[bytes], int], data: bytes) -> None:
    task(FIRST)
    start = time.process_time()
    deals = task(data)
    print(deals, time.process_time() - start)


def slowest(path: str) -> None:
    """As JSON: name, calls and seconds of its own, of a score of the file."""
    from thunee_cli.cli import main

    profile = cProfile.Profile()
    with contextlib.suppress(SystemExit), contextlib.redirect_stdout(io.StringIO()):
        profile.runcall(main, ["score", path])
    rows = []
    for (file, _, name), (_, calls, own, _, _) in pstats.Stats(profile).stats.items():  # type: ignore[attr-defined]
        rows.append((own, f"{_module(file)}{name}", calls))
    whole = sum(own for own, _, _ in rows)
    print(json.dumps([(name, calls, own / whole) for own, name, calls in sorted(rows, reverse=True)[:10]]))


def _module(file: str) -> str:
    """`table.replay:` for a file of the package, the file's name for any other, nothing for what is built in."""
    parts = Path(file).with_suffix("").parts
    if "thunee_cli" in parts:
        return ".".join(parts[parts.index("thunee_cli") + 1 :]) + ":"
    return "" if file == "~" else f"{parts[-1]}:"


if __name__ == "__main__":
    asked, where = sys.argv[1:]
    if asked == "slowest":
        slowest(where)
    else:
        timed({"read": reading, "judge": judging}[asked], Path(where).read_bytes())
