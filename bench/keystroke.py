"""How long the language server takes over a keystroke in a long record, by the clock.

python bench/keystroke.py [--deals 100] [--keys 100]

A key is typed within a line, and lines are put in and taken away; each time the record is read and judged as the server
does it, and what is found is made ready to be shown.
"""

from __future__ import annotations

import argparse
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from thunee_cli.lsp.analysis import Analysis
from thunee_cli.lsp.found import diagnostics

IN_A_GAME = 10


def record(deals: int) -> str:
    """An evening of so many deals, ten in a game."""
    games = []
    for number in range(deals // IN_A_GAME):
        command = [sys.executable, "-m", "thunee_cli", "generate", "--seed", str(number), "--deals", str(IN_A_GAME)]
        made = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        games.append(made if not games else made.split("\n", 1)[1])
    return "\n".join(games)


def keystrokes(text: str, keys: int, change: Callable[[list[str], int], None]) -> list[float]:
    """The milliseconds that each change of the text took, and each taking back of it."""
    rng, lines = random.Random(1), text.split("\n")
    analysis = Analysis("record", Path())
    analysis.take(text)
    took = []
    for _ in range(keys // 2):
        changed = list(lines)
        change(changed, rng.randrange(len(lines)))
        for each in ("\n".join(changed), text):
            began = time.perf_counter()
            analysis.take(each)
            diagnostics(analysis)
            took.append(1000 * (time.perf_counter() - began))
    return sorted(took)


def typed(lines: list[str], at: int) -> None:
    lines[at] += "x"


def put_in(lines: list[str], at: int) -> None:
    lines.insert(at, "")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--keys", type=int, default=100)
    asked = parser.parse_args()
    text = record(asked.deals)
    began = time.perf_counter()
    Analysis("record", Path()).take(text)
    print(f"opened            {1000 * (time.perf_counter() - began):6.0f} ms")
    for name, change in (("within a line", typed), ("a line put in", put_in)):
        took = keystrokes(text, asked.keys, change)
        print(f"{name:16}  {statistics.median(took):6.0f} ms, nine of ten under {took[len(took) * 9 // 10]:.0f} ms")


if __name__ == "__main__":
    main()
