"""Times start-up, reading and judging, and prints the figures. See bench/README.md."""

from __future__ import annotations

import io
import statistics
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path

from thunee_cli.adjudicate import adjudicate
from thunee_cli.notation.parse import read
from thunee_cli.profiles.loader import load

ROOT = Path(__file__).parent.parent
SAMPLE = ROOT / "samples" / "full-game.thunee"


def corpus(games: int) -> bytes:
    """The full game of the samples, over and over: as many games as asked for."""
    text = SAMPLE.read_text(encoding="utf-8")
    head, _, body = text.partition("\ngame")
    return (head + ("\ngame" + body) * games).encode()


def seconds(work: Callable[[], object], runs: int = 3) -> float:
    best = []
    for _ in range(runs):
        start = time.perf_counter()
        work()
        best.append(time.perf_counter() - start)
    return min(best)


def command(*words: str) -> float:
    def run() -> None:
        subprocess.run([sys.executable, *words], check=False, capture_output=True)

    run()
    return statistics.median(seconds(run, 1) for _ in range(9))


def main() -> None:
    base = command("-c", "pass")
    print(f"python -c pass            {base * 1000:8.1f} ms")
    for words in (["--version"], ["--help"], ["validate", str(SAMPLE)], ["score", str(SAMPLE)]):
        took = command("-m", "thunee_cli", *words)
        print(f"thunee {words[0]:18} {took * 1000:8.1f} ms  {took / base:5.1f} x")
    data = corpus(10)
    deals = sum(section.kind == "deal" for section in read(io.BytesIO(data), "corpus"))
    reading = seconds(lambda: sum(1 for _ in read(io.BytesIO(data), "corpus")))
    judging = seconds(lambda: sum(1 for _ in adjudicate(io.BytesIO(data), "corpus", lambda _: load("durban"))))
    print(f"reading                   {deals / reading:8.0f} deals/s  {len(data) / reading / 1e6:5.2f} MB/s")
    print(f"judging (reading included){deals / judging:8.0f} deals/s")
    for games in (5, 40):
        long = corpus(games)
        tracemalloc.start()
        for _ in adjudicate(io.BytesIO(long), "corpus", lambda _: load("durban")):
            pass
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        print(f"peak memory, {games:3} games     {peak / 1e6:8.1f} MB  for a file of {len(long) / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
