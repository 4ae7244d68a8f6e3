"""The grammar that editors colour records by, in TextMate's form, made from the words of the notation."""

from __future__ import annotations

import json
from typing import Any

from thunee_cli.notation.words import words

_ALONE = r"(?<![\w'’])"
"""Where a word may begin."""
_REST = r"\s*(.*?)(?=\s#(?:\s|$)|$)"
"""The rest of a line, but for a comment behind it."""
_CARD, _SEAT, _OPENING, _NUMBER = "constant.other.card", "variable.other.seat", "keyword.control", "constant.numeric"
_Pattern = dict[str, Any]


def text() -> str:
    """The grammar as JSON."""
    made = {
        "name": "Thunee",
        "scopeName": "source.thunee",
        "fileTypes": ["thunee"],
        "patterns": [*_lines(), {"include": "#pieces"}],
        "repository": {
            "comment": {"patterns": [_match(r"(?<=\s)#(?=\s|$).*$", "comment.line.number-sign")]},
            "card": {"patterns": [_match(_ALONE + words().pieces["RANK"], _CARD)]},
            "happening": _between(r"\[", r"\]|$", "meta.happening", ["pieces"]),
            "pieces": {"patterns": [{"include": "#comment"}, *_pieces()]},
        },
    }
    return json.dumps(made, indent=2, ensure_ascii=False) + "\n"


def _lines() -> list[_Pattern]:
    """How a line opens."""
    known, piece = words(), words().pieces
    trick = _between(rf"^\s*({piece['TRICK_NUMBER']})", "(?==)|$", "meta.trick", ["happening", "card", "pieces"])
    trick["beginCaptures"] = _captures(_NUMBER)
    return [
        _match(r"^\s*#.*$", "comment.line.number-sign"),
        _groups(rf"^\s*({known.remarks})(?!-)(?:\s*(:))?{_REST}", _OPENING, "punctuation.separator", "string.unquoted"),
        _groups(rf"^\s*({known.headers})(?=\s*:)", _OPENING),
        _groups(rf"^\s*({known.openings})(?!-)", _OPENING),
        trick,
        _groups(rf"^\s*({piece['SEAT']})(?=\s*:)", _SEAT),
        _groups(
            rf"^(?!\s*{piece['SEAT']}\s)\s*({piece['HEADER_NAME']})\s*(:){_REST}",
            *("entity.other.attribute-name", "punctuation.separator", "string.unquoted"),
        ),
    ]


def _pieces() -> list[_Pattern]:
    """What stands in a line."""
    known, piece = words(), words().pieces
    alone = {
        piece["CARD"]: _CARD,
        piece["HALF_SEEN"]: _CARD,
        piece["RANK_SEEN"]: _CARD,
        piece["TEAM"]: "variable.other.side",
        f"(?=[A-Z]){piece['SEAT']}": _SEAT,
        known.values: "constant.language",
        known.keywords: "keyword.other",
        piece["SUIT"]: "constant.other.suit",
        piece["SEAT"]: _SEAT,
        piece["PLACE"]: "constant.other.place",
        piece["INT"]: _NUMBER,
    }
    return [
        _match(piece["STRING"], "string.quoted.double"),
        _match(piece["MARK"], "keyword.operator.mark"),
        *(_match(f"{_ALONE}(?:{pattern})", scope) for pattern, scope in alone.items()),
        _match(r"->|→|[=&?]", "keyword.operator"),
        _match(r"[|;:,()\[\]]", "punctuation.separator"),
    ]


def _match(pattern: str, scope: str) -> _Pattern:
    return {"match": pattern, "name": _named(scope)}


def _groups(pattern: str, *scopes: str) -> _Pattern:
    """A pattern with a scope for each group in it."""
    return {"match": pattern, "captures": _captures(*scopes)}


def _between(begin: str, end: str, scope: str, inside: list[str]) -> _Pattern:
    patterns = [{"include": f"#{name}"} for name in inside]
    return {"name": _named(scope), "begin": begin, "end": end, "patterns": patterns}


def _captures(*scopes: str) -> dict[str, dict[str, str]]:
    return {str(number): {"name": _named(scope)} for number, scope in enumerate(scopes, 1)}


def _named(scope: str) -> str:
    return f"{scope}.thunee"
