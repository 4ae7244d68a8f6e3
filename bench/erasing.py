"""Makes random full deals thin and holds the thin verdict against the full one; prints what is told and not proven.

python bench/erasing.py [--deals 20000] [--seed 0] [--house durban] [--jobs 2] [--show 2]
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from both_scorers import judged, options_of
from erasing import erased, is_sound, untrue
from random_deals import RecordMaker
from random_slips import slip

from thunee_cli.profiles.loader import load, shipped


def run(house_name: str, deals: int, seed: str, show: int, only: str) -> tuple[Counter[str], Counter[str], list[str]]:
    house, rng = load(house_name), random.Random(f"{seed} {house_name}")
    told: Counter[str] = Counter()
    share: Counter[str] = Counter()
    shown: list[str] = []
    while share["deals"] < deals:
        record = RecordMaker(rng, options_of(house)).game(1)
        if rng.random() < 0.5:
            slip(record, rng)
        full = judged(record.text(), house)
        if not is_sound(full[0]):
            continue
        thin_record = erased(record, full, rng)
        text = thin_record.text()
        thin = judged(text, house)
        share["deals"] += 1
        share["full decided"] += full[0].as_ruled.balls is not None
        final = thin[0].as_ruled
        share["thin decided"] += final.balls is not None and not final.provisional and not final.from_table
        share["thin breaches"] += sum(f.is_wrong and f.kind.value == "play" for f in thin[0].findings)
        share["full breaches"] += sum(f.is_wrong and f.kind.value == "play" for f in full[0].findings)
        share["accusations decided"] += sum(a.decided.value in ("upheld", "rejected") for a in thin[0].accusations)
        found = untrue(thin[0], full[0])
        share["false"] += bool(found)
        for each in found:
            told[each.kind] += 1
            if told[each.kind] <= show and only in each.kind:
                shown.append("-" * 80 + f"\n{record.text()}\n{text}\n{house_name}: {each}\n{full[0].as_ruled}")
    return told, share, shown


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=20000)
    parser.add_argument("--seed", default="0")
    parser.add_argument("--house", default="", help="one house; all of them without it")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--show", type=int, default=1, help="deals printed of each kind and house")
    parser.add_argument("--only", default="", help="print only what has this in its kind")
    asked = parser.parse_args()
    houses = [asked.house] if asked.house else list(shipped())
    with ProcessPoolExecutor(asked.jobs) as pool:
        jobs = {h: pool.submit(run, h, asked.deals, asked.seed, asked.show, asked.only) for h in houses}
        table = {house: job.result() for house, job in jobs.items()}
    for _, _, shown in table.values():
        print("\n".join(shown))
    print("=" * 100)
    for house, (told, share, _) in table.items():
        print(f"{house:12} " + ", ".join(f"{name} {number}" for name, number in share.items()))
        for name, number in told.most_common():
            print(f"             {number:7} {name}")


if __name__ == "__main__":
    main()
