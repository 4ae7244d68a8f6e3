"""Syntax messages in a player's words: the mistakes people make, by example, and what could have stood there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from ..language import SLIP, listed, nearest
from ..values import dataclass
from .grammar import parser
from .happenings import HAPPENINGS
from .lines import RESERVED, WITHOUT_COLON

_WITH_CARDS = "hand trick trump exposed draw happening"
_SOUTH_OR_SPADES = "“{0}” can be South or spades: write `trump: S ? down` for the player, or `trump: ? s` for the suit"

# kinds of line, what was written, what to say. The first that matches from the place of the fault speaks.
_MISTAKES: tuple[tuple[str, str, str], ...] = (
    ("trump", r"(s)(?=\s*$|\s+(?:down|named)\b)", _SOUTH_OR_SPADES),
    (
        "trump",
        r"(?<=[NWE])()$|(?<=[NWE]\s)(down|named)\b",
        "this says who and not what: write for example `trump: N 9h down` or `trump: N ?`",
    ),
    (
        "deal_line",
        r"(one|two|three|four|five|six|seven|eight|nine|ten)\b",
        "a deal's number is written in figures: `deal 2 by N`",
    ),
    ("deal_line", r"([NWSE])\s*$", "the dealer comes after “by”: `deal 2 by {0}`"),
    ("deal_line", r"(\([NWSE]\)|dealer\b)", "the dealer comes after “by”: `deal 2 by N`"),
    (
        "deal_line",
        r"((?:NW|NE|SW|SE|NS|EW|[NWSE])\s+[0-9]+)",
        "the balls of a deal without its play stand after `=`: `deal 3 by W = EW 2`",
    ),
    ("game_line", r",?\s*([A-Za-z].*)", "`game` opens a new game and has a number or nothing; a remark is a `note:`"),
    ("version", r"([0-9]+\.[0-9]*)", "versions of the notation are whole numbers: `thunee 1`"),
    (_WITH_CARDS, r"((?:(?:10|[AKQJT987])[cdhs]){2,})", "“{0}” is more than one card: leave a space between cards"),
    (
        _WITH_CARDS,
        r"((?:10|[AKQJT987])\s+(?:[cdhs]|clubs|diamonds|hearts|spades)\b(?!\s*:))",
        "“{0}” has a space inside: a card is written in one piece, such as Jh",
    ),
    (
        _WITH_CARDS,
        r"([cdhs♣♦♥♠♧♢♡♤](?:10|[AKQJT987]))(?![A-Za-z0-9])",
        "“{0}” has the suit first: write the rank first (Jh), or put `cards: suit-first` among the headers",
    ),
    (_WITH_CARDS, r"((?:[2-6]|1[1-9])[cdhs])(?![A-Za-z0-9])", "there is no “{0}” in a Thunee pack"),
    (
        _WITH_CARDS,
        r"(1[cdhs]|1\s+0[cdhs]?|[iIl]0[cdhs]?|1[oO][cdhs]?|0[cdhs])(?![A-Za-z0-9])",
        "“{0}” is no card: write the ten as 10h or Th",
    ),
    (
        _WITH_CARDS,
        r"((?:jack|nine|ace|ten|king|queen)s?(?: of [a-z]+)?)\b",
        "a card is written as rank and suit, such as Jh (J 9 A 10 K Q; c d h s): not “{0}”",
    ),
    (
        _WITH_CARDS,
        r"(x[cdhs]?)(?![A-Za-z0-9])",
        "a card that nobody noted is “?”, or “?h” when it was a heart: not “{0}”",
    ),
    (
        _WITH_CARDS,
        r"(?!to\b|at\b)((?:10|[AKQJT987])[abe-gi-rt-z])(?![A-Za-z0-9])",
        "“{0}” is no card: the suits are c, d, h and s",
    ),
    (
        "calls",
        r"((?:NW|NE|SW|SE|[NWSE])\s+[0-9]+)",
        "a comma goes between two calls (`S 10, W 20`), and & between two of the same moment",
    ),
    ("calls", r"([0-9]+)", "a call needs its player: `S {0}`"),
    ("calls", r"(?<=[0-9]\s)(&)", "two calls stand together at most: a third stands behind a comma"),
    ("calls", r"(&)", "each call of the same moment has its number: `N 30 & S 30`"),
    ("calls", r"(none|nobody|no calls?)\b", "where nobody called the record says `calls: -`"),
    (
        "trick",
        r"((?:NW|NE|SW|SE|[NWSE])(?:\s+[0-9]{1,3})?)\s*$",
        "who took the trick stands behind `=`: `= {0}`",
    ),
    (
        "trick",
        r"(NW|NE|SW|SE|[NWSE])(?=\s|$)",
        "only the leader's seat stands by itself; for a card out of turn glue it on: `{0}:Q`",
    ),
    ("trick", r"(NW|NE|SW|SE|[NWSE])(?=:(\s|$))", "a seat is glued to its card: `{0}:Q`"),
    ("trick", r"([0-9]{1,3})(?=\s|$)", "“{0}” is no rank; trick points stand after `=`, as in `= N 45`"),
    ("trick", r"(\|)", "a bar belongs in a hand; the winner of a trick stands after `=`"),
    ("trick", r"(,)", "cards of a trick have a space between them, no comma"),
    ("trick", r"(\*|\^)", "a breach that the scorer saw is marked with “!”: not “{0}”"),
    (
        "trick",
        r"(thunee|jodhi|double|khanuck|royals|says|shows|accuses)\b",
        "what is said during a trick stands in brackets with its player: `[S {0} ...]`",
    ),
    ("hand", r"(\|)", "a hand has one bar, between the first cards and the last"),
    ("hand", r"(10|[AKQJT987])(?![A-Za-z0-9?])", "in a hand every card has its suit: `{0}h`"),
    (
        "cut",
        r"(?<=:\s)(declined?|centre|center|counted|looked|normal|table|three packets|[0-9]+ cards?)",
        "who was offered the cut? Write for example `cut: E {0}`",
    ),
    ("players", r"(:)", "a player's seat and name have `=` between them: `N=Priya`"),
    (
        "players",
        r"(=)",
        'a comma goes between two players (`N=Priya, W=Kumar`); a name with a comma or = in it stands in "quotes"',
    ),
    ("happening", r"(\"[^\"]*\")", "what was said word for word follows “says”: `S says {0}`"),
    ("happening trick", r"(?<=jodhi\s)([a-zA-Z]\S*)", "a Jodhi has its points: `S jodhi 20`, or `S jodhi ?`"),
    ("happening", r"(at|in|on)\b", "of what? Write for example `S accuses W of revoke at 3.2`"),
    ("exposed", r"((?:10|[AKQJT987])[cdhs])\b", "each card turned up has a line of its own: `exposed: {0}`"),
    ("happening", r"(of)\b", "who is accused? Write for example `S accuses W of revoke at 3.2`"),
    ("ruling", r"(?<=:\s)([0-9]+)", "who ruled? Write for example `ruling: table, 4 to NS`"),
    ("ruling", r"([0-9]+)", "after who ruled comes a comma: `ruling: table, 4 to NS`"),
    ("happening trick", r"(trick\s+[0-9]+)", "an event's number is the trick's and the card's, such as 3.2"),
    ("points count balls score", r"([0-9].*)", "each number has its side: `NS 4, EW 2`"),
)

_WITH_NUMBERS = [
    "version",
    "game_line",
    "deal_line",
    "half",
    "calls",
    "happening",
    "trick",
    "points",
    "count",
    "balls",
    "score",
]

_WORDS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("a seat (N, W, S or E)", ("SEAT", "TRUMPER")),
    ("a card such as Jh", ("CARD",)),
    ("a rank alone (of the suit led)", ("RANK",)),
    ("? for an unseen card", ("UNSEEN", "_QUERY")),
    ("“declined”, “centre” or the cards lifted (“9 cards”)", ("CUT_WAY",)),
    ("balls such as “4 to NS”, or “none”, “waived” or “void”", ("RULED_WORD",)),
    ("a number", tuple(f"{kind}.INT" for kind in _WITH_NUMBERS)),
    ("a side (NS or EW)", ("TEAM",)),
    ("a suit", ("SUIT", "PLAIN_SUIT")),
    ("something said or done, such as “jodhi 20”, “double” or “shows 9h”", ("_JODHI",)),
    ("“down”, “last card” or “named”", ("TRUMP_WAY",)),
    ("something said, in [brackets]", ("LSQB",)),
    ("`=` and the winner", ("trick.EQUAL",)),
    ("`=` and the balls", ("deal_line.EQUAL",)),
    ("`-` where nobody called", ("calls.MINUS",)),
    ("a bar before the last cards", ("VBAR",)),
    ("a comma", ("COMMA",)),
    ("a colon", ("COLON",)),
    ("a closing ]", ("RSQB",)),
    ("a closing )", ("RPAR",)),
    ("an event's number such as 3.2", ("PLACE",)),
    ("the name of a breach", ("BREACH",)),
    ("who ruled (table, director)", ("RULER",)),
    ('words in "quotes"', ("STRING",)),
    ("a name", ("NAME", "MATCH_NAME", "TEXT")),
    ("“pass”", ("_PASS",)),
    ("a reason", ("REASON",)),
    ("what was agreed (one word, such as royals)", ("WORD",)),
    ("“by” and a seat", ("_BY",)),
    ("“to”", ("_TO",)),
    ("“of” and the breach", ("_OF",)),
    ("“at” and an event's number", ("_AT",)),
    ("“on” and what it was on", ("_ON",)),
    ("“after” and an event's number", ("_AFTER",)),
    ("`->` and a seat", ("_ARROW",)),
    ("“thunee” or “royals”", ("THUNEE_WORD",)),
    ("“cards”", ("_CARDS",)),
    ("the end of the line", ("$END",)),
)
VERBS = list(dict.fromkeys(word for each in HAPPENINGS for word in (each.verb.split()[0], *each.also)))
_MOST = 4
_NOT_CLOSED = {
    "[": "this bracket is not closed: what is said between two cards stands in `[ ]`, as in `[S jodhi 30]`",
    "(": "this parenthesis is not closed: a card that was taken back stands in `( )`, as in `(Qc)Q`",
    '"': 'these quotes are not closed: what was said word for word stands in `" "`, as in `S says "well"`',
}
_CALLS = ("_JODHI", "_DOUBLE", "_KHANUCK", "_THUNEE", "_ROYALS", "_BLIND", "_TRIPS", "_MOENIE", "_MARIALS")
_MEANT = {
    *("accuse", "accuses", "accused", "accusation", "claim", "claims", "claimed", "bid", "bids", "call", "calls"),
    *("called", "caught", "challenge", "trump", "trumps", "revoke", "revoked", "renege", "reneged", "undercut"),
    *("doubles", "doubled", "says", "said"),
}
"""Words that a header of somebody's own has not: what stands there would be lost to the judge."""
_WITHOUT = {"thunee": "thunee 1` or `S thunee", "half": "half 2"}


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong in a line: the `rule` it breaks, the message, how many characters to mark, and whether it is a
    mistake that people are known to make.
    """

    rule: str
    message: str
    length: int
    is_known: bool = False


def explain_fault(kind: str, plain_line: str, at: int, expected: Iterable[str]) -> Fault:
    """What is wrong at offset `at` of a line of this kind."""
    for where, pattern, message in _MISTAKES:
        if kind in where.split() and (found := re.compile(pattern, re.IGNORECASE).match(plain_line, at)):
            rule = "two-readings" if message is _SOUTH_OR_SPADES else "unreadable-line"
            return Fault(rule, message.format(found.group(1) or ""), len(found.group().rstrip()), is_known=True)
    wanted = set(expected)
    rest = plain_line[at:]
    if not rest:
        return Fault("unreadable-line", f"the line stops too soon: {_could_stand(wanted, kind)} is missing", 0)
    word = re.match(r"[\w'-]+", rest)
    shown = word.group() if word else rest[0]
    if word and len(shown) > 2 and shown.isalpha() and {"SEAT", "TRUMPER"} & wanted and "CARD" not in wanted:
        message = f"“{shown}” is no seat (N, W, S or E), and no player's name that `players:` gives"
        return Fault("unreadable-line", message, len(shown))
    begun = next((each.verb for each in HAPPENINGS if each.verb.startswith(f"{shown.lower()} ")), "")
    if "_JODHI" in wanted and begun:
        message = f"“{shown}” is the beginning of something said or done: write all of it, as in `S {begun}`"
    elif "_JODHI" in wanted and shown.lower() not in VERBS and (near := nearest(shown.lower(), VERBS)):
        message = f"“{shown}” is not a word of the notation; did you mean “{near}”?"
    else:
        message = f"{_quoted(shown)} cannot stand here: {_could_stand(wanted, kind)} could"
    return Fault("unreadable-line", message, len(shown))


def not_closed(plain_line: str) -> tuple[int, Fault] | None:
    """The bracket, parenthesis or quote that a line opens and does not close, and where it opens."""
    at = unclosed(plain_line)
    if at is None:
        return None
    return at, Fault("unreadable-line", _NOT_CLOSED[plain_line[at]], 1, is_known=True)


def unclosed(plain_line: str) -> int | None:
    """Where a bracket, a parenthesis or a quote opens that is not closed, or None."""
    opened: list[int] = []
    in_quotes: int | None = None
    for at, character in enumerate(plain_line):
        if character == '"':
            in_quotes = at if in_quotes is None else None
        elif in_quotes is None and character in "[(":
            opened.append(at)
        elif in_quotes is None and character in "])" and opened:
            opened.pop()
    return in_quotes if in_quotes is not None else opened[0] if opened else None


def no_such_opening(plain_line: str) -> str:
    """What to say of a line whose beginning tells nothing."""
    if plain_line.startswith("="):
        return (
            "`=` stands behind the trick or the deal it belongs to (`1: S Ah K Q J = S 45`, `deal 3 by W = EW 2`); "
            "balls on a line of their own are `balls: EW 2`"
        )
    if re.fullmatch(r"NW|NE|SW|SE|[NWSE]", plain_line, re.IGNORECASE):
        seat = plain_line.upper()
        return (
            f"what of {seat}? Behind a seat stands what its player says or does (`{seat} double`), "
            f"or holds (`{seat}: Jh ...`)"
        )
    first = re.match(r"[A-Za-z][A-Za-z0-9]*", plain_line)
    word = first.group().lower() if first else ""
    if word == "thunee":
        return (
            "a record begins with the version of the notation, `thunee 1`; a call of Thunee has its player: `S thunee`"
        )
    if near := nearest(word, map(_opening, RESERVED)):
        return f"no line begins like this; did you mean “{near}”?"
    if word in VERBS:
        return f"who did it? a line with “{word}” opens with the player's seat: `S {word} ...`"
    return (
        "no line begins like this: a line opens with a word and a colon (`calls:`), a trick's number (`1:`), a seat "
        "(`N: Jh ...` a hand, `N jodhi 20` something said), `match`, `game` or `deal`"
    )


def not_a_header(name: str, value: str, players: Sequence[str] = ()) -> str:
    """What to say of an unknown header that carries meaning or is a slip of the pen for what does, or "" where it may
    well be a header.
    """
    own = "(a header of your own begins with x-)"
    if len(name) <= 2:
        return f"there is no seat “{name.upper()}”: a hand opens with N, W, S or E {own}"
    words = re.split(r"[ _-]", name)
    if any(word in _MEANT or any(_is(word, call) for call in _CALLS) for word in words) and name != "thunee":
        return (
            f"what stands behind “{name}:” is not judged; what a player says or does opens with the seat, as in "
            f"`S double`, `S jodhi 30` or `S accuses W of revoke at 3.2` {own}"
        )
    if player := next((player for player in players if player.lower() == name), ""):
        return (
            f"what stands behind “{name}:” is not judged; {player} goes by the seat: `S double`, or `S: Jh ...` {own}"
        )
    if name in WITHOUT_COLON:
        return f"“{name}” is written without a colon: `{_WITHOUT[name]}`"
    tells_of_a_side = re.search(r"\b(NS|EW|NW|SW|NE|SE|[NWSE])\b", f"{name} {value}", re.IGNORECASE)
    reserved = next((word for word in words if word in RESERVED), "") if len(words) > 1 and tells_of_a_side else ""
    near = reserved or nearest(name, RESERVED, SLIP)
    if not near:
        return ""
    return (
        f"“{name}:” is not a word of the notation, so what stands there is not judged; did you mean "
        f"“{_opening(near)}”? {own}"
    )


def _is(word: str, terminal: str) -> bool:
    return re.compile(parser().get_terminal(terminal).pattern.to_regexp()).fullmatch(word) is not None


def _opening(word: str) -> str:
    return word if word in WITHOUT_COLON else f"{word}:"


def _could_stand(wanted: set[str], kind: str) -> str:
    wanted = wanted | {f"{kind}.{terminal}" for terminal in wanted}
    words = [words for words, terminals in _WORDS if wanted.intersection(terminals)]
    if not words:
        return "something else"
    return listed(words[:_MOST], "or")


def _quoted(text: str) -> str:
    return f"“{text}”" if text.isprintable() else f"a character that cannot be seen (U+{ord(text[0]):04X})"
