"""Records with a few characters, lines or bytes changed: what a hand, an editor or a disk may do to a file."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent
_PIECES = (
    *(
        "# ",
        " # mind this",
        "note: late",
        "x-mood: glum",
        "weather: rain",
        "\ufeff",
        "\t",
        "\u00a0",
        '"',
        "[",
        "]",
        "(",
        ")",
    ),
    *("calls: -", "S jodhi 30", "S calls 10", "= EW 2", "N=", "S", "10", "Jh", "♥", "?", "-", "&", ";", ",", ":", "9♥️"),
    *("cards: suit-first", "columns: N W S E", "deal", "game 2", "rules: pagat", "\x00", "அ"),
)
_ENDS = (b"\n", b"\n", b"\n", b"\r\n", b"\r")


@cache
def originals() -> tuple[str, ...]:
    """The records that are changed: the samples, and short ones of every kind."""
    short = [*(HERE / "cases").glob("*/*.thunee"), *(HERE / "unreadable").glob("*.thunee")]
    found = [
        *(HERE.parent / "samples").glob("*.thunee"),
        *(path for path in sorted(short) if path.stat().st_size < 700),
    ]
    return tuple(path.read_text(encoding="utf-8", errors="surrogateescape") for path in found)


def mutated(rng: random.Random) -> bytes:
    """One changed record."""
    lines = rng.choice(originals()).split("\n")
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(lines))
        rng.choice(_CHANGES)(lines, at, rng)
    end = rng.choice(_ENDS)
    data = "\n".join(lines).encode("utf-8", "surrogateescape").replace(b"\n", end)
    if rng.random() < 0.03:
        data = data[: rng.randrange(len(data) + 1)]
    if rng.random() < 0.03:
        at = rng.randrange(len(data) + 1)
        data = data[:at] + bytes([rng.randrange(128, 256)]) + data[at:]
    return b"\xef\xbb\xbf" + data if rng.random() < 0.1 else data


def _put_in(lines: list[str], at: int, rng: random.Random) -> None:
    place = rng.randint(0, len(lines[at]))
    lines[at] = lines[at][:place] + rng.choice(_PIECES) + lines[at][place:]


def _leave_out(lines: list[str], at: int, rng: random.Random) -> None:
    if lines[at]:
        place = rng.randrange(len(lines[at]))
        lines[at] = lines[at][:place] + lines[at][place + rng.randint(1, 3) :]


def _line(lines: list[str], at: int, rng: random.Random) -> None:
    lines.insert(at, rng.choice(_PIECES))


def _twice(lines: list[str], at: int, rng: random.Random) -> None:
    lines.insert(at, lines[at])


def _away(lines: list[str], at: int, rng: random.Random) -> None:
    if len(lines) > 1:
        del lines[at]


def _elsewhere(lines: list[str], at: int, rng: random.Random) -> None:
    other = rng.randrange(len(lines))
    lines[at], lines[other] = lines[other], lines[at]


def _letters(lines: list[str], at: int, rng: random.Random) -> None:
    lines[at] = rng.choice([str.upper, str.lower, str.title])(lines[at])


_CHANGES = (_put_in, _put_in, _leave_out, _leave_out, _line, _twice, _away, _elsewhere, _letters)
