"""`thunee_cli.values.dataclass` makes what the standard one makes."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path
from typing import Any

import pytest

from thunee_cli import values

PACKAGE = Path(values.__file__).parent
OPTIONS = [
    {},
    {"frozen": True},
    {"slots": True},
    {"frozen": True, "slots": True},
    {"frozen": True, "slots": True, "kw_only": True},
    {"frozen": True, "eq": False},
]
ALIKE = pytest.mark.parametrize("options", OPTIONS, ids=lambda options: " ".join(options) or "plain")


def pair(options: dict[str, bool]) -> list[Any]:
    """The same two classes, one extending the other, by the standard decorator and by ours."""
    made = []
    for decorator in (dataclasses.dataclass, values.dataclass):

        @decorator(**options)
        class Card:
            rank: str
            seen: tuple[int, ...] = ()
            marks: list[str] = dataclasses.field(default_factory=list)
            line: int = dataclasses.field(default=0, compare=False, repr=False)

        @decorator(**options)
        class Trump(Card):
            how: str = dataclasses.field(default="down", kw_only=True)

        made += [(Card, Trump)]
    return made


def outcome(ask: Any) -> object:
    try:
        return ask()
    except Exception as fault:
        return type(fault)


QUESTIONS = {
    "repr": lambda card, trump: repr(card(rank="J", line=3)) + repr(trump(rank="J", how="named")),
    "defaults": lambda card, trump: (trump(rank="J").marks, trump(rank="J").how, trump(rank="J").line),
    "no default is shared": lambda card, trump: card(rank="J").marks is card(rank="J").marks,
    "places": lambda card, trump: card("J", (1,)).seen,
    "too few": lambda card, trump: card(),
    "too many": lambda card, trump: card("J", (), [], 1, 2),
    "unknown": lambda card, trump: card(rank="J", suit="h"),
    "by keyword only": lambda card, trump: trump("J", (), [], 0, "named"),
    "equal": lambda card, trump: card(rank="J", line=1) == card(rank="J", line=2),
    "unequal": lambda card, trump: card(rank="J") == card(rank="Q"),
    "of another class": lambda card, trump: card(rank="J") == trump(rank="J"),
    "hash of a list": lambda card, trump: hash(card(rank="J")) and None,
    "hash": lambda card, trump: len(set(map(hash, [card(rank="J", marks=(), line=at) for at in (1, 2)]))),
    "changed": lambda card, trump: setattr(card(rank="J"), "rank", "Q"),
    "deleted": lambda card, trump: delattr(card(rank="J"), "rank"),
    "replaced": lambda card, trump: dataclasses.replace(trump(rank="J"), rank="Q").rank,
    "fields": lambda card, trump: [(each.name, each.type, each.kw_only) for each in dataclasses.fields(trump)],
    "order of a match": lambda card, trump: (card.__match_args__, trump.__match_args__),
    "slots": lambda card, trump: (vars(card).get("__slots__"), vars(trump).get("__slots__")),
}


@ALIKE
@pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS)
def test_a_class_of_ours_answers_like_the_standard_one(options: dict[str, bool], question: Any) -> None:
    (standard, ours), (mine, my) = pair(options)
    for _ in range(2):  # a method's first call is not like its others
        assert outcome(lambda: question(mine, my)) == outcome(lambda: question(standard, ours))


def test_a_method_written_by_hand_stays() -> None:
    @values.dataclass(frozen=True, slots=True)
    class Source:
        name: str

        def __repr__(self) -> str:
            return f"<{self.name}>"

    assert repr(Source("friday")) == "<friday>"


def test_a_class_that_is_never_used_costs_no_compiling() -> None:
    made = pair({"frozen": True})[1][0]
    assert made.__init__.__code__.co_filename.endswith("values.py")
    made(rank="J")
    assert not made.__init__.__code__.co_filename.endswith("values.py")


def test_every_class_of_the_package_is_made_by_ours() -> None:
    for path in PACKAGE.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        standard = re.search(r"^from dataclasses import .*\bdataclass\b", text, re.MULTILINE)
        assert standard is None, path
