"""Breaks legal deals with one slip of the pen and prints what a player is charged with and no search bears out.

python bench/charging.py [--games 500] [--house durban] [--jobs 2]
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from charging import Charge, charged

from thunee_cli.profiles.loader import load, shipped


def run(house: str, games: int) -> tuple[Counter[str], list[Charge]]:
    met: Counter[str] = Counter()
    rules = load(house)
    return met, [charge for seed in range(games) for charge in charged(rules, seed, met)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=500, help="games of four deals a house, three slips a deal")
    parser.add_argument("--house", default="", help="one house; all of them without it")
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    houses = [asked.house] if asked.house else list(shipped())
    with ProcessPoolExecutor(asked.jobs) as pool:
        jobs = {house: pool.submit(run, house, asked.games) for house in houses}
        for house, job in jobs.items():
            met, charges = job.result()
            for charge in charges[:3]:
                print("-" * 80, charge.text, f"{charge.slip}: {charge.what}", sep="\n")
            print(f"{house:12} {met['slips']} slips, {met['charged']} with a charge, {len(charges)} not borne out")


if __name__ == "__main__":
    main()
