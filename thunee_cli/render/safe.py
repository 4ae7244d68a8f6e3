"""Text that is safe to show: nothing in it can move the cursor, and its width on a screen is known."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

_UNSAFE = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufff9-\ufffb]")
_RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff]")
_JOINER = "\u200d"
_ELLIPSIS = "…"


def clean(text: str) -> str:
    """The same text, character for character, with what a screen would obey rather than show made visible."""
    return _UNSAFE.sub(_mark, text)


def _mark(found: re.Match[str]) -> str:
    code = ord(found.group())
    if code == 9:
        return " "
    if code < 32:
        return chr(0x2400 + code)
    return "␡" if code == 127 else "\ufffd"


def isolate(name: str) -> str:
    """A cleaned name; one written from right to left is fenced off, so that it leaves the words around it in order."""
    name = clean(name)
    return f"\u2068{name}\u2069" if _RIGHT_TO_LEFT.search(name) else name


def width(text: str) -> int:
    """The columns a text takes on a screen."""
    if text.isascii():
        return len(text)
    return sum(columns_of(text))


def columns_of(text: str) -> Iterator[int]:
    """The columns that each character takes."""
    after_joiner = False
    for character in text:
        wide = unicodedata.east_asian_width(character) in "WF"
        if wide and (after_joiner or "\U0001f3fb" <= character <= "\U0001f3ff"):
            yield 0
        else:
            yield 2 if wide else 0 if unicodedata.category(character) in ("Mn", "Me", "Cf") else 1
        after_joiner = character == _JOINER


def pad(text: str, columns: int, right: bool = False) -> str:
    """A text filled with spaces to so many columns."""
    space = " " * max(0, columns - width(text))
    return space + text if right else text + space


def cut(text: str, columns: int) -> str:
    """A text that takes at most so many columns; what is left out shows as `…`."""
    return text if width(text) <= columns else head(text, columns - 1) + _ELLIPSIS


def head(text: str, columns: int) -> str:
    """As much of the beginning of a text as so many columns hold."""
    kept = text[:columns]
    while width(kept) > columns:
        kept = kept[:-1]
    for character in text[len(kept) :]:
        if width(kept + character) > columns:
            break
        kept += character
    return kept


def wrap(text: str, columns: int) -> list[str]:
    """The lines of a text, broken at spaces, and inside a word only where the word is too long for a line."""
    lines: list[str] = []
    current = ""
    for word in text.split(" "):
        joined = f"{current} {word}" if current else word
        if width(joined) <= columns:
            current = joined
            continue
        if current:
            lines.append(current)
        while width(word) > columns:
            part = head(word, columns) or word[:1]
            lines.append(part)
            word = word[len(part) :]
        current = word
    return [*lines, current] if current or not lines else lines


def hanging(first: str, text: str, columns: int) -> str:
    """A text behind a label, its later lines beneath its first."""
    indent = width(first)
    lines = wrap(text, max(20, columns - indent))
    return "\n".join([first + lines[0], *(" " * indent + line for line in lines[1:])]).rstrip()
