"""The words of the notation by what they are, as the grammar has them: for whoever colours a record."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable

from ..values import dataclass
from .grammar import LINE_KINDS, grammar_text

VALUES = ("CUT_WAY", "TRUMP_WAY", "LAST_CARD", "THUNEE_WORD", "ROYALS_WORD", "RULED_WORD")
PIECES = (
    *("SEAT", "TEAM", "CARD", "HALF_SEEN", "RANK_SEEN", "RANK", "SUIT"),
    *("INT", "TRICK_NUMBER", "PLACE", "MARK", "STRING", "HEADER_NAME"),
)
SIGNS = ("_ARROW", "_QUERY", "AMPERSAND", "UNSEEN", "UNKNOWN", "NO_CARD")
OTHERS = (*("PLAIN_SUIT", "SEATED", "TRUMPER"), *("BREACH", "REASON", "RULER", "WORD", "NAME", "TEXT", "MATCH_NAME"))
"""Pieces as one place tells them apart, and text of one's own."""

_GROUP = re.compile(r"\[(?:\\.|[^\]\\])*\]|\\.|\((?!\?)")
"""The opening of a group; what is no such, though it looks so, is matched before it."""
_RULE = r'^(?:{}): (_[A-Z_]+)( ":"(?!\?))?(.*)$'
_TERMINAL = re.compile(r"^([A-Z_]+): (?:/(.*)/(i?)|\"(.*)\")$", re.MULTILINE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """Patterns of words, without a group in them. Those of `headers` open a line with a colon, those of `openings`
    without, and behind those of `remarks` stands text of one's own; `keywords` say what happens in a line, and `values`
    are what may be chosen from; `pieces` are cards, seats and the like by their terminal.
    """

    remarks: str
    headers: str
    openings: str
    keywords: str
    values: str
    pieces: dict[str, str]


@functools.cache
def words() -> Words:
    """The words as the grammar has them now."""
    text = grammar_text()
    patterns = terminals(text)
    opening = re.findall(_RULE.format("|".join(LINE_KINDS)), text, re.MULTILINE)
    remarks = [name for name, _, rest in opening if re.search("TEXT|MATCH_NAME", rest)]
    headers = [name for name, colon, _ in opening if colon and name not in remarks]
    openings = [name for name, colon, _ in opening if not colon and name not in remarks]
    keywords = [name for name in patterns if name.startswith("_") and name not in SIGNS]
    return Words(
        remarks=_one_of(patterns, remarks),
        headers=_one_of(patterns, headers),
        openings=_one_of(patterns, openings),
        keywords=_one_of(patterns, sorted(keywords, key=lambda name: " +" not in patterns[name])),
        values=_one_of(patterns, VALUES),
        pieces={name: patterns[name] for name in PIECES},
    )


def terminals(text: str) -> dict[str, str]:
    """The pattern of each terminal of a grammar, to be matched with regard to case, and without a group."""
    return {
        name: f"(?{any_case}:{_GROUP.sub(_ungrouped, pattern)})" if pattern else re.escape(literal)
        for name, pattern, any_case, literal in _TERMINAL.findall(text)
    }


def _ungrouped(found: re.Match[str]) -> str:
    return "(?:" if found.group() == "(" else found.group()


def _one_of(patterns: dict[str, str], names: Iterable[str]) -> str:
    return "|".join(patterns[name] for name in names)
