"""Builds the deals that cost most to reason about, and prints the CPU time of every command on each.

python bench/worst.py [--seeds 2] [--only KIND] [--command NAME] [--last]
"""

from __future__ import annotations

import argparse
import os
import random
import resource
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from thunee_cli.cards import Card, Seat, Suit
from thunee_cli.judge import judge
from thunee_cli.notation.parse import read_text
from thunee_cli.profiles.loader import load
from thunee_cli.profiles.ruleset import RuleSet
from thunee_cli.verdict import DealVerdict


@dataclass(frozen=True)
class Kind:
    """How a deal is written: the looks of its hands and of its tricks, and what is said beside them.

    A look is what is seen of a card: `card`, its `suit`, its `rank`, or `none` of it. `talk` is how often a card has a
    Jodhi or an accusation before it, `shown` how often a suit is shown before a trick, truly or not.
    """

    name: str
    house: str
    hands: tuple[str, ...]
    tricks: tuple[str, ...]
    played: int = 99
    talk: float = 0.0
    shown: float = 0.0
    wrong: bool = False


SUIT, RANK, CARD, NONE = "suit", "rank", "card", "none"
KINDS = (
    Kind("suits in hands, ranks in tricks", "durban", (SUIT,), (RANK,)),
    Kind("ranks in hands, suits in tricks", "durban", (RANK,), (SUIT,)),
    Kind("mixed looks", "durban", (SUIT, RANK, NONE), (SUIT, RANK, NONE)),
    Kind("mixed looks, much talk", "durban", (SUIT, RANK, NONE), (SUIT, RANK, NONE), talk=0.6),
    Kind("one slip in mixed looks", "durban", (SUIT, RANK), (CARD, SUIT, RANK), talk=0.3, wrong=True),
    Kind("two tricks, hands half-seen", "durban", (SUIT, RANK, NONE), (NONE, SUIT), played=2, talk=0.6),
    Kind("hands of suits, no cards in tricks", "durban", (SUIT,), (NONE,), talk=0.4),
    Kind("two players", "two-handed", (SUIT, RANK), (RANK, SUIT), talk=0.4),
    Kind("six players", "six-handed", (SUIT, RANK), (RANK, SUIT), talk=0.4),
    Kind("32 cards", "contract-32", (SUIT, RANK), (RANK, SUIT), talk=0.4),
    Kind("32 cards, suits and ranks", "contract-32", (SUIT,), (RANK,), talk=0.4),
    Kind("32 cards, ranks and suits, suits shown", "contract-32", (RANK,), (SUIT,), talk=0.5, shown=0.8),
    Kind("32 cards, mixed looks, suits shown", "contract-32", (SUIT, RANK), (RANK, NONE), talk=0.5, shown=0.8),
    Kind("suits shown", "durban", (SUIT, RANK), (RANK, NONE), talk=0.5, shown=0.8),
)
ACCUSED = ("revoke", "undercut", "false-jodhi", "out-of-turn")


def look(card: Card, kinds: tuple[str, ...], rng: random.Random) -> str:
    seen = rng.choice(kinds)
    return {SUIT: f"?{card.suit.value}", RANK: f"{card.rank.value}?", CARD: str(card), NONE: "?"}[seen]


def record(kind: Kind, seed: int) -> str:
    """A deal of that kind as it may have been played, with now and then a revoke."""
    rng, rules = random.Random(f"{kind.name} {seed}"), load(kind.house)
    game = rules.game
    pack = rng.sample(game.cards, len(game.cards))
    size = game.hand_size
    owners = [(seat, half) for half in range(game.halves) for seat in game.seats]
    hands = {owner: pack[at * size : (at + 1) * size] for at, owner in enumerate(owners)}
    dealer, trump = game.seats[0], rng.choice(list(Suit))
    lines = ["game 1", f"deal 1 by {dealer.value}"]
    maker = game.right(dealer)

    def written(half: int) -> list[str]:
        first = game.first_cards
        told = []
        for seat in game.seats:
            looks = [look(card, kind.hands, rng) for card in hands[seat, half]]
            told.append(f"{seat.value}: {' '.join(looks[:first])} | {' '.join(looks[first:])}")
        return told

    lines += written(0)
    if game.kind == "contract":
        lines += [f"calls: {maker.value} 80", f"trump: {maker.value} {trump.value} named"]
    else:
        lines += ["calls: -", f"trump: {maker.value} {trump.value} down"]
    leader: Seat = game.right(maker)
    left = {owner: list(cards) for owner, cards in hands.items()}
    for number in range(1, min(game.tricks, kind.played) + 1):
        half = game.half_of(number) - 1
        if half and number == size + 1:
            lines += ["half 2", *written(1)]
        down: list[tuple[Seat, Card]] = []
        parts: list[str] = []
        for seat in game.in_turn(leader):
            hand = left[seat, half]
            follows = [card for card in hand if down and card.suit is down[0][1].suit]
            card = rng.choice(follows if follows and rng.random() > 0.05 else hand)
            hand.remove(card)
            if rng.random() < kind.talk:
                parts.append(f"[{said(seat, number, game.right(seat), rng)}]")
            down.append((seat, card))
            parts.append(look(card, kind.tricks, rng))
        if rng.random() < kind.shown:
            parts.insert(0, f"[{rng.choice(game.seats).value} shows ?{rng.choice(list(Suit)).value}]")
        led = down[0][1].suit
        leader = max(down, key=lambda each: game.strength(each[1], led, trump))[0]
        lines.append(f"{number}: {down[0][0].value} {' '.join(parts)} = {leader.value}")
    if kind.wrong:
        at = rng.choice([i for i, line in enumerate(lines) if line[0].isdigit()])
        lines[at] = lines[at].replace("?", rng.choice("JQK"), 1) if "?" in lines[at] else lines[at]
        lines[-1] += " 77"
    return "\n".join(lines) + "\n"


def said(seat: Seat, number: int, other: Seat, rng: random.Random) -> str:
    if number > 1 and rng.random() < 0.5:
        return f"{seat.value} jodhi {rng.choice([20, 30, 40, 50])}"
    return f"{seat.value} accuses {other.value} of {rng.choice(ACCUSED)}"


def commands(path: str, house: str) -> dict[str, list[str]]:
    rules, other = ["--rules", house], "--rules"
    found = {
        "validate -v": ["validate", "-v", *rules, path],
        "score": ["score", *rules, path],
        "dispute": ["dispute", *rules, "--at", "1.2.2", path],
        "diff": ["diff", *rules, path, path],
        "repair": ["repair", *rules, path],
    }
    named = ["durban", "pagat", "relaxed", "tournament"] if house == "durban" else [house, "durban"]
    found["compare"] = ["compare", *(word for each in named for word in (other, each)), path]
    for form in ("text", "markdown", "html", "svg", "json", "csv", "csv-events", "csv-players"):
        found[f"render {form}"] = ["render", *rules, "--format", form, path]
    return found


def cpu(words: list[str]) -> float:
    """The CPU seconds of a command, start-up included."""

    def used() -> float:
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime

    before = used()
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    subprocess.run([sys.executable, "-m", "thunee_cli", *words], capture_output=True, check=False, env=environment)
    return used() - before


def open_notes(text: str, rules: RuleSet) -> int:
    return sum(
        "was not decided" in finding.message
        for verdict in judge(read_text(text), lambda _: rules)
        if isinstance(verdict, DealVerdict)
        for finding in verdict.findings
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=2, help="deals of each kind")
    parser.add_argument("--only", default="", help="only kinds with this in their name")
    parser.add_argument("--command", default="", help="only commands with this in their name")
    parser.add_argument("--last", action="store_true", help="print only the longest of all times")
    asked = parser.parse_args()
    tell = (lambda *_, **__: None) if asked.last else print
    worst: dict[str, tuple[float, str]] = {}
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "deal.thunee")
        path.write_text("deal 1 by N = NS 1\n", encoding="utf-8")
        start = min(cpu(["score", str(path)]) for _ in range(3))
        tell(f"start-up, with a deal of which nothing is written: {start:.2f} s")
        for kind in (each for each in KINDS if asked.only in each.name):
            for seed in range(asked.seeds):
                text = record(kind, seed)
                path.write_text(text, encoding="utf-8")
                times = {
                    name: cpu(words) for name, words in commands(str(path), kind.house).items() if asked.command in name
                }
                left = "open" if open_notes(text, load(kind.house)) else ""
                shown = ", ".join(f"{name} {took:.2f}" for name, took in sorted(times.items(), key=lambda t: -t[1])[:5])
                tell(f"{kind.name:36} {seed:3} {left:5} {shown}", flush=True)
                for name, took in times.items():
                    worst[name] = max(worst.get(name, (0.0, "")), (took, f"{kind.name} {seed}"))
    if asked.last:
        print(max(took for took, _ in worst.values()))
        return
    print("=" * 100)
    for name, (took, where) in worst.items():
        print(f"{name:20} {took:6.2f} s  {where}")


if __name__ == "__main__":
    main()
