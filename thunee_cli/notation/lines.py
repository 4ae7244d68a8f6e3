"""Bytes into lines, and what a line is: known by its opening before the grammar sees it."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from typing import BinaryIO, Literal

from ..values import dataclass

MAX_LINE = 10_000
"""Characters in a line; a longer one is refused, so that no input can fill the memory."""

_CHUNK = 1 << 16
_LINE_END = re.compile(r"\r\n|\r|\n")
_CONTROLS = bytes(set(range(32)) - set(b"\t\n\v\f\r\x1a\x1b"))

# One character for one, so that places stay true. Free text (names, notes) is cut from the user's own line.
_PLAIN = str.maketrans(
    {
        **{chr(0xFF01 + i): chr(0x21 + i) for i in range(94)},
        **dict.fromkeys("\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a", " "),
        **dict.fromkeys("\u202f\u205f\u3000\u200b\u2060\ufeff\t\v\f", " "),
        **dict.fromkeys("\u201c\u201d\u201e\u201f\u00ab\u00bb", '"'),
        **dict.fromkeys("\u2018\u2019\u201a\u201b", "'"),
        **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-"),
        # Letters that equal a plain one when case is ignored.
        "\u212a": "K",
        "\u017f": "s",
        "\u0130": "I",
        "\u0131": "i",
    }
)

_SEAT = r"(?:NW|NE|SW|SE|[NWSE])"
Opened = Literal["match", "game", "deal"]
_OPENED: dict[str, Opened] = {"match": "match", "game": "game", "deal": "deal"}
_SECTION = re.compile(r"(match|game|deal)(?![\w-])", re.IGNORECASE)
_SECTION_MISSPELT = re.compile(
    r"([a-z]{2,6})(?:[ -]*[0-9]+[ ]*(?:by\b.*|=.*)?|[ ]+by[ ]+" + _SEAT + r"\b.*)$", re.IGNORECASE
)
WITHOUT_COLON = ("thunee", "match", "game", "deal", "half")
"""Opening words that are written without a colon."""
_WITH_COLON = (
    *("players", "dealer", "agreed", "note", "draw", "cut", "exposed", "void"),
    *("calls", "trump", "ruling", "points", "count", "balls", "score"),
)
RESERVED = (*WITHOUT_COLON, *_WITH_COLON)
"""The words that open a line and are not free for headers."""
RULERS = ("table", "director", "umpire", "referee")
"""Who rules, where it is not a name."""
_HEADER_WORD = r"[^\W\d_][^\s:\"\[\](){}=,;&|!?<>#]*"
_OPENINGS: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (kind, re.compile(pattern, re.IGNORECASE))
    for kind, pattern in (
        ("version", r"thunee\s+[0-9]"),
        ("match_line", r"match(?![\w-])"),
        ("game_line", r"game(?![\w-])"),
        ("deal_line", r"deal(?![\w-])"),
        ("half", r"half(?![\w:-])"),
        ("hand", _SEAT + r"\s*:"),
        ("trick", r"[0-9]{1,2}\s*[:.)]"),
        ("", rf"({'|'.join(_WITH_COLON)})\s*:"),
        ("happening", r"\[|" + _SEAT + r"\s"),
        ("header", rf"{_HEADER_WORD}(?: +{_HEADER_WORD})?\s*:"),
    )
)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a file: its `text` as written with its `end`; `number` from 1; `cut` when it was too long to keep."""

    text: str
    end: str
    number: int
    cut: bool = False


class CannotRead(ValueError):
    """A file that cannot be read at all; the message is one sentence."""


def plain(text: str) -> str:
    """The same text, the same length, with characters that only look different made plain."""
    return text if text.isascii() and not _has_odd_space(text) else text.translate(_PLAIN)


def _has_odd_space(text: str) -> bool:
    return "\t" in text or "\v" in text or "\f" in text


def section_kind(plain_line: str) -> Opened | None:
    """`match`, `game` or `deal` where a line (already plain, no space in front) opens one.

    A line that all but says `deal 2 by N` (`dael 2`, `Deal2`) opens a deal too: it is unreadable, and what follows
    must not fall into the deal before.
    """
    if found := _SECTION.match(plain_line):
        return _OPENED[found.group(1).lower()]
    if found := _SECTION_MISSPELT.match(plain_line):
        word = found.group(1).lower()
        return next((_OPENED[kind] for kind in ("deal", "game") if word == kind or _one_slip(word, kind)), None)
    return None


def _one_slip(word: str, meant: str) -> bool:
    """Whether one letter left out, put in, changed, or two letters swapped make one word of the other."""
    same = 0
    while same < min(len(word), len(meant)) and word[same] == meant[same]:
        same += 1
    rest, due = word[same:], meant[same:]
    swapped = len(rest) > 1 and len(due) > 1 and rest[1] + rest[0] + rest[2:] == due
    return swapped or rest[1:] == due[1:] or rest[1:] == due or rest == due[1:]


def opening(plain_line: str) -> str:
    """The start rule for a line (already plain, no space in front), or "" where nothing begins like this."""
    for kind, pattern in _OPENINGS:
        if found := pattern.match(plain_line):
            return kind or found.group(1).lower()
    return ""


def split_comment(plain_line: str) -> int | None:
    """Where the comment behind a line begins (its `#`), or None."""
    for found in re.finditer(r"(?<= )#(?= |$)", plain_line):
        if plain_line.count('"', 0, found.start()) % 2 == 0:
            return found.start()
    return None


def lines(stream: BinaryIO) -> Iterator[Line]:
    """The lines of a UTF-8 stream in flat memory; LF, CRLF and lone CR end a line, nothing else does.

    Raises `CannotRead` for UTF-16 and for files that are not text. Bytes that are not UTF-8 come through as
    surrogates, so that they cost their own line only.
    """
    head = stream.read(_CHUNK)
    _refuse_other_encodings(head)
    decoder = codecs.getincrementaldecoder("utf-8")("surrogateescape")
    number, pending, cut, chunk = 1, "", False, head
    while True:
        pending += decoder.decode(chunk, final=not chunk)
        start = 0
        for found in _LINE_END.finditer(pending):
            if found.end() == len(pending) and found.group() == "\r" and chunk:
                break  # the LF of a CRLF may still come
            text = pending[start : found.start()]
            yield Line(text[:MAX_LINE], found.group(), number, cut or len(text) > MAX_LINE)
            number, start, cut = number + 1, found.end(), False
        pending = pending[start:]
        if len(pending) > MAX_LINE + 1:
            pending, cut = pending[:MAX_LINE] + pending[-1:], True
        if not chunk:
            break
        chunk = stream.read(_CHUNK)
    if pending:
        yield Line(pending[:MAX_LINE], "", number, cut)


def _refuse_other_encodings(head: bytes) -> None:
    wide = _wide_encoding(head)
    if wide:
        raise CannotRead(
            f"is {wide}, and only UTF-8 can be read: convert it with `iconv -f {wide} -t UTF-8`, "
            "or save it again as UTF-8."
        )
    if len(head) - len(head.translate(None, _CONTROLS)) > max(3, len(head) // 50):
        raise CannotRead("is not a text file, so no game can be read from it.")


def _wide_encoding(head: bytes) -> str:
    """UTF-16 or UTF-32 by its byte-order mark, or by NULs in every other place; else ""."""
    if head.startswith((b"\xff\xfe\0\0", b"\0\0\xfe\xff")):
        return "UTF-32"
    if head.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "UTF-16"
    start = head[:200]
    for order, first in (("LE", 1), ("BE", 0)):
        halves = start[first::2]
        if len(halves) > 1 and halves.count(0) > 0.7 * len(halves) and 0 not in start[1 - first :: 2]:
            return "UTF-16" + order
    return ""
