"""Results in ASCII, for a printer or a message that takes nothing else. Every column of a page stays where it is."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator

from ..safe import columns_of

_INSTEAD = str.maketrans(
    {
        **dict(zip("♣♧♦♢♥♡♠♤", "ccddhhss", strict=True)),
        **dict.fromkeys("‘’‚‛′", "'"),
        **dict.fromkeys("“”„‟″«»", '"'),
        **dict.fromkeys("‐‑‒–—―−─━", "-"),
        **dict.fromkeys("│┃", "|"),
        **dict.fromkeys("┌┐└┘├┤┬┴┼╭╮╯╰", "+"),
        **dict.fromkeys("•●", "*"),
        **dict.fromkeys("→⇒▶", ">"),
        **dict.fromkeys("←⇐◀", "<"),
        "○": "o",
        "×": "x",
        "·": "~",  # a card worked out
        "…": ".",
        "\u00a0": " ",
    }
)


def in_ascii(chunks: Iterable[str]) -> Iterator[str]:
    """The same pieces of text with no character beyond ASCII in them."""
    for chunk in chunks:
        yield chunk if chunk.isascii() else "".join(_line(line) for line in chunk.splitlines(keepends=True))


def _line(line: str) -> str:
    line = line.translate(_INSTEAD)
    return line if line.isascii() else _spelt(line)


def _spelt(line: str) -> str:
    """Letters without their accents, and for any other character as many question marks as it has columns."""
    out = ""
    for character, columns in zip(line, columns_of(line), strict=True):
        if character.isascii():
            out += character
            continue
        plain = unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode()
        out += plain if len(plain) == columns and plain.isprintable() else "?" * columns
    return out
