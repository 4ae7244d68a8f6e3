"""The files that are measured: made by the product's own generator, then broken, commented, thinned and multiplied."""

from __future__ import annotations

import random
import re
import subprocess
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path

DISTINCT = 2_000
"""So many deals are made up; a larger corpus has them again with the suits changed round, 24 times in all."""
KINDS = ("legal", "breaches", "comments", "thin")
_BROKEN = 10
"""One deal in so many is broken."""
_A_STRETCH = 200
_CHANGES = list(permutations("hdcs"))
_DEAL = re.compile(r"(?m)^(?=deal )")
_PLAIN = re.compile(r"(?m)^(\d): ([NWSE]) (\S+) (\S+) (\S+) (\S+) = ")
_SUIT = re.compile(r"(?<=[0-9JQKA])[hdcs]\b")
_SEATS = "NWSE"


class Corpora:
    """The files of a folder, each made when it is first asked for; `thunee` is the program that makes them up."""

    def __init__(self, folder: Path, thunee: Path) -> None:
        self.folder, self.thunee = folder, thunee
        folder.mkdir(parents=True, exist_ok=True)

    def record(self, deals: int, kind: str = "legal") -> Path:
        """A record of so many deals, all games of one file."""
        path = self.folder / f"{kind}-{deals}.thunee"
        if path.exists():
            return path
        made = list(self._stretches(min(deals, DISTINCT), kind))
        with path.open("w", encoding="utf-8") as stream:
            stream.write("thunee 1\nrules: durban\n")
            for number in range(-(-deals // _A_STRETCH)):
                times, which = divmod(number, len(made))
                suits = dict(zip("hdcs", _CHANGES[times % len(_CHANGES)], strict=True))
                told = _SUIT.sub(lambda found, suits=suits: suits[found[0]], made[which])
                stream.write(f"\nmatch evening {number + 1}\n{told}")
        return path

    def _stretches(self, deals: int, kind: str) -> Iterator[str]:
        """Games with players of their own, of at most `_A_STRETCH` deals together."""
        for seed in range(-(-deals // _A_STRETCH)):
            yield self._stretch(seed, min(_A_STRETCH, deals - seed * _A_STRETCH), kind)

    def _stretch(self, seed: int, deals: int, kind: str) -> str:
        made = self.folder / f"made-{seed}-{deals}{'-thin' * (kind == 'thin')}.thunee"
        if not made.exists():
            thin = ["--thin", ("totals", "hands", "play")[seed % 3]] if kind == "thin" else []
            words = ["generate", "--seed", str(seed), "--deals", str(deals), *thin, "-o", str(made)]
            subprocess.run([self.thunee, *words], check=True)
        text = made.read_text(encoding="utf-8")
        text = text[text.index("players:") :].replace(f"x-seed: {seed}\n", "")
        rng = random.Random(f"{kind} {seed}")
        if kind == "breaches":
            head, *parts = _DEAL.split(text)
            return head + "".join(_broken(deal, rng) if at % _BROKEN == 0 else deal for at, deal in enumerate(parts))
        if kind == "comments":
            return _commented(text, rng)
        return text


def _broken(deal: str, rng: random.Random) -> str:
    """A deal in which one player's cards of two tricks change places, or whose points are written wrongly."""
    plain = list(_PLAIN.finditer(deal))
    if len(plain) < 2 or rng.random() < 0.2:
        return re.sub(r"(?m)^(points: [NSEW]+ )(\d+)", lambda found: f"{found[1]}{int(found[2]) + 1}", deal)
    one, other = (_cards(found) for found in rng.sample(plain, 2))
    seat = rng.choice(_SEATS)
    one[1][seat], other[1][seat] = other[1][seat], one[1][seat]
    for found, cards in (one, other):
        order = _SEATS[_SEATS.index(found[2]) :] + _SEATS[: _SEATS.index(found[2])]
        deal = deal.replace(found[0], f"{found[1]}: {found[2]} {' '.join(cards[each] for each in order)} = ")
    return deal


def _cards(found: re.Match[str]) -> tuple[re.Match[str], dict[str, str]]:
    """The cards of a trick by who played them, each with its suit."""
    start = _SEATS.index(found[2])
    cards = found.groups()[2:]
    led = cards[0][-1]
    return found, {
        _SEATS[(start + at) % 4]: card if card[-1] in "hdcs" else card + led for at, card in enumerate(cards)
    }


def _commented(text: str, rng: random.Random) -> str:
    """Some lines get a comment behind them, and some one above."""
    lines = []
    for line in text.splitlines():
        if line and rng.random() < 0.1:
            lines.append("# as told by the scorer")
        lines.append(line + "  # seen by all" if line and rng.random() < 0.2 else line)
    return "\n".join(lines) + "\n"
