"""Random deals in random houses: the independent scorer agrees, and a thinner record never says anything else."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass, field

import pytest
from both_scorers import KINDS, compare, houses_of, options_of, result
from both_scorers import judged as all_judged
from both_scorers import some_house as random_house
from naive.scorer import score
from random_deals import RecordMaker
from random_slips import slip
from shares import share

from thunee_cli.cards import Card, Rank, Seat, Suit
from thunee_cli.findings import Grade, Kind
from thunee_cli.profiles.loader import load, with_options
from thunee_cli.profiles.options import option_values
from thunee_cli.profiles.ruleset import RuleSet
from thunee_cli.table.game import Game
from thunee_cli.verdict import DealVerdict

GAME = Game()
LAWS = ("undercut", "signals", "jodhi-window", "jodhi-cards", "double", "corner-house", "khanuck", "last-trick")
LAWS += ("call-and-loss", "thunee")
ONLY_IN_CONTRACT = ("jodhi-side",)
DEALS_A_TEST = 20
RESULTS = ("as-ruled", "as-played", "count", "score", "target", "winner")


def some_house(rng: random.Random) -> RuleSet:
    house = load("durban")
    options = {
        name: values
        for law in house.laws
        if law.id in LAWS
        for name, values in option_values(type(law)).items()
        if name not in ONLY_IN_CONTRACT
    }
    options["enforcement"] = ("every", "accused")
    settings = [f"{name}={rng.choice(values)}" for name, values in options.items() if rng.random() < 0.5]
    return with_options(house, settings)


@dataclass
class Dealt:
    """A deal in the making: mostly by the rules, with a breach, a Jodhi and a special call now and then."""

    rng: random.Random
    hands: dict[Seat, list[Card]] = field(default_factory=dict)
    lines: list[str] = field(default_factory=list)

    def record(self) -> str:
        rng = self.rng
        pack = rng.sample(GAME.cards, len(GAME.cards))
        self.hands = {seat: pack[i * 6 : i * 6 + 6] for i, seat in enumerate(GAME.seats)}
        self.lines = [f"score: NS {rng.choice([0, 8, 11])}, EW {rng.choice([0, 9, 11])}", "deal 1 by N"]
        self.lines += [
            f"{s.value}: {' '.join(map(str, c[:4]))} | {' '.join(map(str, c[4:]))}" for s, c in self.hands.items()
        ]
        sides = [(Seat.N, Seat.S), (Seat.W, Seat.E)]
        calls = [(rng.choice(sides[i % 2]), 10 * (i + 1)) for i in range(rng.choice([0, 0, 1, 2, 3]))]
        maker = calls[-1][0] if calls else Seat.W
        down = rng.choice(self.hands[maker][:4])
        self.lines.append("calls: " + (", ".join(f"{seat.value} {amount}" for seat, amount in calls) or "-"))
        self.lines.append(f"trump: {maker.value} {down} down")
        leader = GAME.right(maker)
        trump: Suit | None = down.suit
        if rng.random() < 0.1:
            leader = rng.choice(GAME.seats)
            trump = None
            self.lines.append(f"{leader.value} thunee")
        sweeping = rng.random() < 0.3
        winner: Seat | None = None
        for number in range(1, GAME.tricks + 1):
            leader, trump = self.trick(number, leader, winner, trump, sweeping)
            winner = leader
        return "\n".join(["game 1", *self.lines]) + "\n"

    def trick(
        self, number: int, leader: Seat, winner: Seat | None, trump: Suit | None, sweeping: bool
    ) -> tuple[Seat, Suit | None]:
        rng, led = self.rng, None
        played: list[tuple[Seat, Card]] = []
        parts: list[str] = []
        for seat in GAME.in_turn(leader):
            hand = self.hands[seat]
            said = self.good_jodhis(winner, trump) if number > 1 and seat is leader else []
            said += self.said(number)
            follows = [card for card in hand if led in (None, card.suit)]
            choice = follows if follows and rng.random() > 0.02 else hand
            card = rng.choice(choice)
            if sweeping:
                pick = max if GAME.team(seat) is GAME.teams[0] else min
                card = pick(choice, key=lambda c: GAME.strength(c, led or c.suit, trump))
            trump, led = trump or card.suit, led or card.suit
            hand.remove(card)
            played.append((seat, card))
            parts += [f"[{'; '.join(said)}]"] if said else []
            parts.append(str(card))
        self.lines.append(f"{number}: {leader.value} {' '.join(parts)}")
        assert led is not None
        suit_led = led
        return max(played, key=lambda each: GAME.strength(each[1], suit_led, trump))[0], trump

    def good_jodhis(self, winner: Seat | None, trump: Suit | None) -> list[str]:
        said = []
        for seat in GAME.seats:
            if winner is None or GAME.team(seat) is not GAME.team(winner) or self.rng.random() < 0.5:
                continue
            for suit in Suit:
                ranks = {card.rank for card in self.hands[seat] if card.suit is suit}
                if {Rank.KING, Rank.QUEEN} <= ranks:
                    value = (40 if suit is trump else 20) + (
                        10 if Rank.JACK in ranks and self.rng.random() < 0.7 else 0
                    )
                    said.append(f"{seat.value} jodhi {value}")
        return said

    def said(self, number: int) -> list[str]:
        rng = self.rng
        seat, said = rng.choice(GAME.seats), []
        if number > 1 and rng.random() < 0.03:
            suit = f" {rng.choice('cdhs')}" if rng.random() < 0.3 else ""
            said.append(f"{seat.value} jodhi {rng.choice([20, 30, 40, 50])}{suit}")
        if number == GAME.tricks and rng.random() < 0.12:
            said.append(f"{seat.value} {rng.choice(['double', 'khanuck'])}")
        if rng.random() < 0.004:
            said.append(f'{seat.value} signs "nose"')
        if rng.random() < 0.01:
            breach = rng.choice(["revoke", "undercut", "false-jodhi", "talk", "late-jodhi"])
            said.append(f"{seat.value} accuses {GAME.right(seat).value} of {breach}")
        return said


def judged(text: str, house: RuleSet) -> DealVerdict:
    return all_judged(text, house)[0]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", share(range(6), 6))
def test_the_independent_scorer_agrees(kind: str, seed: int) -> None:
    """Short games in random houses, some with a slip. bench/independence.py compares thousands, the odd ones too."""
    rng = random.Random(f"{kind} {seed}")
    done = 0
    while done < DEALS_A_TEST:
        house, settings = random_house(rng, houses_of(kind))
        record = RecordMaker(rng, options_of(house), plain=True).game(rng.choice([1, 2, 3]))
        slip(record, rng)
        text = record.text()
        if "claims trumpless" in text:
            continue
        for at, (ours, theirs) in enumerate(zip(all_judged(text, house), score(text, options_of(house)), strict=True)):
            done += 1
            differences = compare(ours, theirs, at + 1)
            assert not [one for one in differences if one.kind in RESULTS], f"{settings}\n{text}\n{differences}"
            if ours.winner or differences:
                break


@pytest.mark.parametrize("seed", share(range(20), 10))
def test_what_a_thinner_record_decides_is_what_the_full_one_says(seed: int) -> None:
    """A Jodhi that may be false counts as called, so deals with a false one are left out."""
    rng = random.Random(1000 + seed)
    for _ in range(DEALS_A_TEST):
        house, text = some_house(rng), Dealt(rng).record()
        full = judged(text, house)
        if any(finding.law == "jodhi-cards" for finding in full.findings):
            continue
        thin = judged(thinned(text, full, rng), house)
        if thin.as_played.balls is not None:
            assert result(thin.as_played) == result(full.as_played), text
        assert proven(thin) <= proven(full), text


def proven(verdict: DealVerdict) -> set[tuple[str, str]]:
    return {
        (finding.law, str(finding.number))
        for finding in verdict.findings
        if finding.grade is Grade.PROVEN and finding.kind in (Kind.PLAY, Kind.RECORD)
    }


def thinned(text: str, full: DealVerdict, rng: random.Random) -> str:
    """Most hands left out, some cards unseen, now and then the calls forgotten; the winners are kept."""
    lines, hidden = [], rng.choice([0.03, 0.1, 0.3])
    for line in text.splitlines():
        if (re.match(r"[NWSE]: ", line) and rng.random() < 0.7) or (line.startswith("calls") and rng.random() < 0.1):
            continue
        if found := re.match(r"(\d): [NWSE] ", line):
            trick = full.tricks[int(found[1]) - 1]
            assert trick.winner is not None
            head, rest = line[: found.end()], line[found.end() :]
            parts = re.split(r"(\[[^\]]*\])", rest)
            seen = [p if p.startswith("[") else _hide(p, hidden, rng) for p in parts]
            points = f" {trick.points}" if rng.random() < 0.4 else ""
            line = f"{head}{''.join(seen)} = {trick.winner.value}{points}"
        lines.append(line)
    return "\n".join(lines) + "\n"


def _hide(cards: str, share: float, rng: random.Random) -> str:
    return re.sub(r"\b(10|[J9AKQ])[cdhs]\b", lambda card: "?" if rng.random() < share else card[0], cards)
