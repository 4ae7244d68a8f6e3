"""Legal deals with one slip of the pen: nobody is charged unless every full deal that fits the record says so.

`charged(rules, seed)` breaks a generated deal, with or without its hands, and yields what the product charges a player
with and a search over the dealings that fit does not. The play is written in full, so each player's cards are known and
there is one dealing or none; the independent scorer judges it.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from both_scorers import BOTH_LIST, judged, options_of, short
from broken_deals import BREAKS, broken
from naive.scorer import score

from thunee_cli.findings import Grade, Kind
from thunee_cli.generate import Wanted, generate
from thunee_cli.notation.write import write_record
from thunee_cli.profiles.ruleset import RuleSet

_HAND = re.compile(r"(N|W|S|E|NW|SW|SE|NE): (.*)")
_TRICK = re.compile(r"(\d+): (\S+) ([^=]*)")
_TAKEN_BACK = re.compile(r"^\d+: [^\n]*[(:]", re.M)
_PUT_DOWN = re.compile(r"trump: (N|W|S|E|NW|SW|SE|NE) ((?:10|[AKQJ987])[cdhs])\b")
_CARD = re.compile(r"(10|[AKQJ987])([cdhs])?")


@dataclass(frozen=True)
class Charge:
    slip: str
    what: tuple[str, str]
    text: str


def slips(rules: RuleSet, seed: int) -> Iterator[tuple[str, str]]:
    """Deals of one generated game, each with one slip: its name, and the text."""
    chance = random.Random(f"{rules.name} {seed}")
    seats = [seat.value for seat in rules.game.seats]
    text = write_record(generate(rules, Wanted(seed=seed, deals=4)))
    for deal in ["deal " + each for each in text.split("\ndeal ")[1:]]:
        if "1: " not in deal or _TAKEN_BACK.search(deal) or _charges(deal, rules):
            continue  # nothing played, or cards taken back or out of turn
        for name in chance.sample(sorted(BREAKS), 3):
            try:
                slip = broken(deal, name, chance, seats)
            except (IndexError, ValueError):
                continue  # a deal too short for this slip
            hands = chance.random() < 0.5 and rules.game.players != 2
            yield name, slip if not hands else "\n".join(x for x in slip.split("\n") if not _HAND.match(x))


def charged(rules: RuleSet, seed: int, met: Counter[str]) -> Iterator[Charge]:
    """The charges that are not borne out; `met` counts what was tried."""
    for name, text in slips(rules, seed):
        met["slips"] += 1
        ours = _charges(text, rules)
        if not ours:
            continue
        met["charged"] += 1
        full = _whole(text, rules)
        due = set() if full is None else _due(full, rules)
        for what in sorted(ours - due):
            if full is None or what[0] in BOTH_LIST:
                yield Charge(name, what, text)


def _charges(text: str, rules: RuleSet) -> set[tuple[str, str]]:
    return {
        (finding.law, short(str(finding.number or "")))
        for verdict in judged(text, rules)
        for finding in verdict.findings
        if finding.grade is Grade.PROVEN and finding.kind is Kind.PLAY and finding.offender
    }


def _due(text: str, rules: RuleSet) -> set[tuple[str, str]]:
    """What the independent scorer finds in the one dealing that fits."""
    (deal,) = score(text, options_of(rules))
    return {(law, place) for law, place, _ in deal["breaches"] if law in BOTH_LIST}


def _whole(text: str, rules: RuleSet) -> str | None:
    """The record with every hand written, as the play has it; None where no dealing of the pack fits all of it."""
    seats, pack = [seat.value for seat in rules.game.seats], {str(card) for card in rules.game.cards}
    played: dict[str, list[str]] = {seat: [] for seat in seats}
    written: dict[str, list[str]] = {}
    numbers = []
    for line in text.split("\n"):
        if hand := _HAND.match(line):
            written.setdefault(hand[1], []).extend(hand[2].split("#")[0].replace("|", " ").split())
        elif trick := _TRICK.match(line):
            numbers.append(int(trick[1]))
            for seat, card in _cards(trick[2], trick[3], seats):
                played[seat].append(card)
    everything = [card for cards in played.values() for card in cards]
    sizes = {len(cards) for cards in played.values()}
    if len(set(everything)) < len(everything) or not set(everything) <= pack or len(sizes) > 1:
        return None
    size = rules.game.hand_size * rules.game.halves
    if any(len(cards) != size or len(set(cards)) < size or not set(cards) <= pack for cards in written.values()):
        return None
    if numbers != list(range(1, len(numbers) + 1)) or any(set(played[seat]) - set(written[seat]) for seat in written):
        return None
    if len({card for cards in written.values() for card in cards}) < size * len(written):
        return None
    if any(set(cards) & set(played[seat]) for holder, cards in written.items() for seat in seats if seat != holder):
        return None
    first = rules.game.first_cards
    for seat, card in _PUT_DOWN.findall(text):  # held, whether or not it was played
        if card not in everything:
            played[seat].append(card)
    missing = [f"{s}: {' '.join(c[:first])} | {' '.join(c[first:])}" for s, c in played.items() if s not in written]
    lines = text.split("\n")
    return "\n".join([lines[0], *missing, *lines[1:]])


def _cards(leader: str, body: str, seats: list[str]) -> Iterator[tuple[str, str]]:
    """The cards of a trick with their players, in turn; a rank alone is of the suit led."""
    words = re.sub(r"\[[^\]]*\]", " ", body).split()
    at, led = seats.index(leader), ""
    for turn, word in enumerate(words):
        card = _CARD.fullmatch(word)
        assert card, word
        led = led or card[2]
        yield seats[(at + turn) % len(seats)], card[1] + (card[2] or led)
