"""Times a game under several houses, and prints the figures. See bench/README.md."""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from thunee_cli.compare import WrittenGame, compare, games
from thunee_cli.generate import Wanted, generate
from thunee_cli.notation.parse import read_text
from thunee_cli.notation.write import write_record
from thunee_cli.profiles.loader import load

ROOT = Path(__file__).parent.parent
HOUSES = ("durban", "pagat", "relaxed", "tournament")
OTHERS = ("contract", "contract-32")
DEALS = 20


def corpus() -> dict[str, str]:
    """Games of about twenty deals: the full sample, and games made up by other houses than the one that judges."""
    texts = {"full-game": (ROOT / "samples" / "full-game.thunee").read_text(encoding="utf-8")}
    for name in ("pagat", "relaxed"):
        made = write_record(generate(load(name), Wanted(seed=11, deals=DEALS)))
        texts[f"made for {name}"] = made
    return texts


def main() -> None:
    print(f"{'record':18} {'houses':>6} {'deals':>6} {'differ':>7} {'judged':>7} {'seconds':>8} {'command':>8}")
    with tempfile.TemporaryDirectory() as folder:
        for name, text in corpus().items():
            path = Path(folder, "game.thunee")
            path.write_text(text, encoding="utf-8")
            for houses in (HOUSES, HOUSES + OTHERS):
                print(f"{name:18} {_measured(text, houses)} {_command(path, houses):8.2f}")


def _measured(text: str, houses: tuple[str, ...]) -> str:
    every = list(games(read_text(text)))
    rules = [load(name) for name in houses]
    start = time.perf_counter()
    compared = [compare(WrittenGame(game.above, game.deals), rules) for game in every]
    took = time.perf_counter() - start
    rows = [row for each in compared for row in each.rows]
    differ = sum(len(row.differences) for row in rows)
    return f"{len(houses):6} {len(rows):6} {differ:7} {sum(each.judgings for each in compared):7} {took:8.2f}"


def _command(path: Path, houses: tuple[str, ...]) -> float:
    """The whole command, the median of three."""
    words = [word for name in houses for word in ("--rules", name)]
    times = []
    for _ in range(3):
        start = time.perf_counter()
        subprocess.run(
            [sys.executable, "-m", "thunee_cli", "compare", *words, str(path)], capture_output=True, check=True
        )
        times.append(time.perf_counter() - start)
    return statistics.median(times)


if __name__ == "__main__":
    main()
