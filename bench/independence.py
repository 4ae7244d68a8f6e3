"""Judges random games with the package and with the independent scorer of the tests, and prints where they differ.

python bench/independence.py [--deals 20000] [--seed 0] [--game counting|contract|two|six|all] [--plain]
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from both_scorers import KINDS, compare, houses_of, judged, options_of, some_house
from naive.scorer import score
from random_deals import RecordMaker
from random_slips import slip


def run(kind: str, deals: int, seed: int, show: int, only: str = "", plain: bool = False) -> tuple[int, Counter[str]]:
    rng, bases, done, found = random.Random(f"{seed} {kind}"), houses_of(kind), 0, Counter[str]()
    if not bases:
        return 0, found
    while done < deals:
        house, settings = some_house(rng, bases)
        options = options_of(house)
        record = RecordMaker(rng, options, plain).game(rng.choice([1, 1, 2, 3, 4]))
        slips = [slip(record, rng) for _ in range(rng.choice([0, 0, 1, 1, 2]))]
        text = record.text()
        ours = judged(text, house)
        try:
            theirs = score(text, options)
        except Exception as fault:
            theirs = []
            found[f"the independent scorer failed: {fault!r}"[:90]] += 1
            if show:
                print(text, settings, repr(fault), sep="\n")
        if len(theirs) != len(ours):
            found["number of deals"] += 1
        for at, (one, two) in enumerate(zip(ours, theirs, strict=False), start=1):
            done += 1
            differences = compare(one, two, at)
            for each in differences:
                found[each.kind] += 1
            named = [each for each in differences if only in each.kind]
            if named and found[named[0].kind] <= show:
                print("-" * 100, text, sep="\n")
                print("house:", ", ".join(settings), "| slips:", ", ".join(filter(None, slips)))
                for each in differences:
                    print(f"  deal {each.deal} {each.kind}: ours {each.ours}; theirs {each.theirs}")
                print(
                    f"  ours by {[(a.law, a.balls) for a in one.as_ruled.awards]} {one.as_ruled.missing}"
                    f"; theirs by {two['ruled_by']}"
                )
            if any(each.kind in ("score", "target", "winner") or each.kind[0] == "(" for each in differences):
                break
            if one.winner:
                break
    return done, found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=20000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--game", choices=(*KINDS, "all"), default="all")
    parser.add_argument("--show", type=int, default=3, help="differences printed of each kind")
    parser.add_argument("--only", default="", help="print only deals with a difference of this kind")
    parser.add_argument("--plain", action="store_true", help="without what the laws leave open to reading")
    asked = parser.parse_args()
    kinds = KINDS if asked.game == "all" else (asked.game,)
    table = [
        (kind, *run(kind, asked.deals // len(kinds), asked.seed, asked.show, asked.only, asked.plain)) for kind in kinds
    ]
    print("=" * 100)
    for kind, done, found in table:
        print(f"{kind:10} {done:7} deals compared, {sum(found.values())} differences")
        for name, number in sorted(found.items()):
            print(f"           {number:7} {name}")


if __name__ == "__main__":
    main()
