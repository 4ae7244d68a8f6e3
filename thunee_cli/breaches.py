"""What players call a breach, and which finding an accusation is about."""

from __future__ import annotations

import difflib
import re

from .findings import Finding, Grade
from .notation import events as ev
from .table.moments import same_place

BREAKABLE = (
    "auction", "balls-opened", "blind", "call-order", "call-steps", "called-card", "changed-trump", "corner-house",
    "cut", "dealer-rotation", "double", "doubled-stakes", "first-dealer", "first-lead", "follow-suit", "jodhi-cards",
    "jodhi-window", "khanuck", "last-card", "low-four", "moenie", "royals", "signals", "thunee-late",
    "thunee-one-suit", "thunee-when", "tied-calls", "trips", "trump-card", "trumpless", "turn", "undercut",
)  # fmt: skip
"""The laws that a player can break; the others are about the record, or about what a deal pays."""

_REVOKE = ("follow-suit",)
_TURN = ("turn", "first-lead")  # a wrong first lead is out of turn too
_TRUMPING = ("follow-suit", "undercut")
_TALK = ("signals",)
_TIME = ("jodhi-window", "thunee-late", "double", "khanuck")

BREACHES: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("revoke", "revoking", "revoked", "renege", "reneging", "reneged", "renounce"), _REVOKE),
    **dict.fromkeys(("not-following-suit", "not-following", "failing-to-follow-suit"), _REVOKE),
    **dict.fromkeys(("chop", "chopping", "colour-cut", "colour-cutting"), _REVOKE),
    **dict.fromkeys(("cutting", "trumping"), _TRUMPING),
    "cut": (*_TRUMPING, "cut"),
    **dict.fromkeys(("undercut", "undercutting", "under-cut", "under-cutting"), ("undercut",)),
    **dict.fromkeys(("undertrump", "undertrumping", "under-trumping"), ("undercut",)),
    **dict.fromkeys(("turn", "out-of-turn", "playing-out-of-turn", "card-out-of-turn"), _TURN),
    **dict.fromkeys(("lead-out-of-turn", "leading-out-of-turn", "wrong-lead"), _TURN),
    "wrong-first-lead": ("first-lead",),
    **dict.fromkeys(("false-jodhi", "wrong-jodhi"), ("jodhi-cards",)),
    **dict.fromkeys(("late-jodhi", "early-jodhi"), ("jodhi-window",)),
    "late-thunee": ("thunee-late",),
    "late-double": ("double",),
    "late-khanuck": ("khanuck",),
    **dict.fromkeys(("marials", "late-call", "wrong-time"), _TIME),
    **dict.fromkeys(("changed-trump", "changed-trumps", "changing-trump", "changing-trumps"), ("changed-trump",)),
    **dict.fromkeys(("late-trump", "late-trumps", "wrong-trump"), ("trump-card",)),
    **dict.fromkeys(("six-of-one-suit", "thunee-on-one-suit", "one-suit-thunee"), ("thunee-one-suit",)),
    **dict.fromkeys(("talk", "talking", "table-talk", "speaking", "hinting"), _TALK),
    **dict.fromkeys(("signal", "signals", "signalling", "signaling", "sign", "signs", "signing"), _TALK),
    **dict.fromkeys(("calling-over-partner", "over-his-partner", "over-partner"), ("call-order",)),
    "wrong-dealer": ("dealer-rotation", "first-dealer"),
    "false-throw-in": ("low-four",),
    "false-trumpless": ("trumpless",),
    **dict.fromkeys(("cheating", "cheat", "foul", "breach"), BREAKABLE),
    **dict.fromkeys(("four-ball", "four-balls", "four-balling"), BREAKABLE),
}
"""What players call a breach, and the laws it may be against; a word for any breach at all is against all of them."""

WORDS = {
    **dict.fromkeys(("cut", "cutting", "trumping", "chop", "chopping"), "To cut or chop a trick is to trump it when "
    "void of the suit led, and every player may. It is a breach to chop while holding the suit (a colour cut, which is "
    "a revoke), and in some houses to undercut: to put a trump under one that is already in the trick."),
    **dict.fromkeys(("four-ball", "four-balls", "four-balling"), "To four-ball a side is to catch it in a breach that "
    "costs four balls."),
    "marials": "“Marials” is cried at a call that comes at the wrong time; it bars that call.",
    "khana": "A Khana is a Jack.",
    "rani": "A Rani is a Queen.",
    "raja": "A Raja is a King.",
}  # fmt: skip
"""Words of the table that are no breach, or not one by themselves, each in a sentence."""

_SPELLINGS = (
    (re.compile(r"jodie|jodi(?!h)|jori|chorie"), "jodhi"),
    (re.compile(r"kh?anaa?k|kh?[au]nuc?k"), "khanuck"),
    (re.compile(r"thuni|tani"), "thunee"),
    (re.compile(r"color"), "colour"),
)
_SHORTEST = 5
"""Words shorter than this have too many neighbours to be taken for one."""
_NEAR = 0.8


def in_usual_spelling(breach: str) -> str:
    """A name without its article, and with words such as Jodi as the table writes them."""
    name = re.sub(r"[ _-]+", "-", breach.strip().lower())
    name = re.sub(r"^(an?|the|his|her)-", "", name)
    for spelling, usual in _SPELLINGS:
        name = spelling.sub(usual, name)
    return name


def as_named(breach: str) -> str:
    """A breach by its name in the table above: `a False Jodi` is `false-jodhi`, and so is `fasle-jodhi`."""
    name = in_usual_spelling(breach)
    if _is_breach(name) or len(name) < _SHORTEST:
        return name
    near = difflib.get_close_matches(name, (*BREACHES, *BREAKABLE), n=1, cutoff=_NEAR)
    return near[0] if near else name


def is_misspelt(breach: str) -> bool:
    """Whether a name is no breach as it stands, and is taken for the one nearest to it."""
    return as_named(breach) != in_usual_spelling(breach)


def _is_breach(name: str) -> bool:
    return name in BREACHES or name in BREAKABLE


def laws_accused(breach: str) -> tuple[str, ...]:
    """The laws that a name of a breach may be against; none where it is the name of no breach."""
    name = as_named(breach)
    return BREACHES.get(name) or ((name,) if name in BREAKABLE else ())


def law_accused(breach: str) -> str:
    """The one law that a name means before others, or the name itself where it means any breach, or none."""
    laws = laws_accused(breach)
    return laws[0] if laws and laws != BREAKABLE else as_named(breach)


def is_any(breach: str) -> bool:
    """Whether a name says that something was wrong, and not what."""
    return laws_accused(breach) == BREAKABLE


def is_about(accusation: ev.Accuses, finding: Finding) -> bool:
    """Whether an accusation names this breach: the law, and the event where one is named.

    A word for any breach, without a place, is about those that are proven: it puts no finger on an open one.
    """
    if finding.law not in laws_accused(accusation.breach):
        return False
    if accusation.at is None:
        return finding.grade is Grade.PROVEN or not is_any(accusation.breach)
    return same_place(accusation.at.text, finding.number)
