"""`thunee rules ask`: the questions at a prompt, and the house that the answers come to."""

from __future__ import annotations

import sys
from pathlib import Path

from ...laws.base import Value
from ...profiles.asking import FoundHouse, Question, found, next_question
from ...profiles.words import option_words
from ...render.base import COLUMNS
from ...render.safe import clean, hanging, wrap
from ..files import write_whole
from ..out import tell, write

_UNKNOWN = ("", "?")


def ask() -> FoundHouse:
    """Asks until nothing more would tell houses apart, and says what it came to."""
    answers: dict[str, Value | None] = {}
    while question := next_question(answers):
        write(_lines(question, len(answers) + 1))
        answered, answers[question.option] = _answer(question)
        if not answered:
            break
    house = found(answers)
    write(_told(house))
    return house


def write_profile(house: FoundHouse, output: str) -> bool:
    """Whether the profile was written; why not is told."""
    try:
        write_whole(Path(output), [house.profile.encode()])
    except OSError as fault:
        tell(f"{clean(output)}: cannot be written: {(fault.strerror or str(fault)).lower()}")
        return False
    write([f"Written to {clean(output)}: `thunee score --rules {clean(output)} game.thunee` judges by it.\n"])
    return True


def _lines(question: Question, number: int) -> list[str]:
    lines = [f"{line}\n" for line in wrap(f"{number}. {question.asks}", COLUMNS)]
    lines += [hanging(f"   {at}  ", words, COLUMNS) + "\n" for at, (_, words) in enumerate(question.values, 1)]
    return lines


def _answer(question: Question) -> tuple[bool, Value | None]:
    """Whether there was a line to read, and the value it chose; None where nobody knows."""
    while True:
        write([f"   1 to {len(question.values)}, or ? : "])
        sys.stdout.flush()
        line = sys.stdin.readline() if sys.stdin else ""
        if not line or not sys.stdin.isatty():
            write(["\n"])
        if not line:
            return False, None
        said = line.strip()
        if said in _UNKNOWN:
            return True, None
        if said.isascii() and said.isdigit() and 1 <= int(said) <= len(question.values):
            return True, question.values[int(said) - 1][0]
        if named := [value for value, _ in question.values if str(value) == said.lower()]:
            return True, named[0]
        tell(f"“{clean(said)}” is none of them: write a number from 1 to {len(question.values)}, or ?")


def _told(house: FoundHouse) -> list[str]:
    rules = house.rules
    nearest = f"Your house is nearest to {house.nearest}: {rules.title}."
    lines = ["\n", *(f"{line}\n" for line in wrap(nearest, COLUMNS))]
    if not house.otherwise:
        return [*lines, "Nothing that you answered is otherwise there.\n"]
    lines.append("What you play otherwise:\n")
    for option, value in house.otherwise:
        words = option_words()[option]
        lines.append(hanging("  ", f"{words.asks}: {words.answer(value)} ({option}: {value})", COLUMNS) + "\n")
    return lines
