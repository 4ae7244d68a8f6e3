"""Lists, plurals and nearest words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import thunee_cli
from thunee_cli.language import NEAR, SLIP, balls, counted, did_you_mean, form, listed, nearest


@pytest.mark.parametrize(
    ("things", "words"),
    [((), ""), ("A", "A"), ("AB", "A and B"), ("ABC", "A, B and C"), ((1, 2, 3, 4), "1, 2, 3 and 4")],
)
def test_a_list(things: tuple[object, ...], words: str) -> None:
    assert listed(things) == words
    assert listed(things, "or") == words.replace(" and ", " or ")


def test_what_goes_with_a_number() -> None:
    assert [balls(number) for number in (0, 1, 2)] == ["0 balls", "1 ball", "2 balls"]
    assert [counted(number, "thing is", "things are") for number in (1, 2)] == ["1 thing is", "2 things are"]
    assert [form(number, "does", "do") for number in (0, 1, 2)] == ["do", "does", "do"]


def test_the_nearest_word_is_never_the_one_that_was_written() -> None:
    assert nearest("silence", ["silence"]) == ""
    assert nearest("silence", ["silence", "silense"]) == "silense"
    assert did_you_mean("scroe", ["score", "sheet"]) == "did you mean “score”?"
    assert did_you_mean("score", ["score", "sheet"], "there are: score, sheet") == "there are: score, sheet"


def test_a_slip_is_nearer_than_what_is_asked_about() -> None:
    assert NEAR < SLIP
    assert nearest("corner", ["corner-house"]) == "corner-house"
    assert nearest("corner", ["corner-house"], SLIP) == ""


_OWN_WAY = re.compile(
    r"get_close_matches"
    r"|\.join\([^()]*\[:-1\]\)"  # all but the last, for a list
    r"|[\"'](and|or) [\"']\.join|[\"'] (and|or) [\"']\.join"
    r"|[\"']s[\"'] if [^{}]*(== 1|!= 1|> 1)|(== 1|!= 1|> 1) else [\"']s[\"']"  # an s, for a plural
)


def test_no_room_has_a_way_of_its_own() -> None:
    folder = Path(thunee_cli.__file__).parent
    files = [path for path in folder.rglob("*.py") if path.name != "language.py"]
    assert len(files) > 200
    assert [path.name for path in files if _OWN_WAY.search(path.read_text(encoding="utf-8"))] == []


PRONOUN = re.compile(r"\b(he|him|his|she|hers?|himself|herself)\b", re.IGNORECASE)
ROOT = Path(__file__).parent.parent
WORDED = ("thunee_cli", "docs", "samples", "grammar", "tools", "tests/cases", "tests/records", "tests/unreadable")
"""Where the words stand that users read: messages, pages, laws, options, help, docs, records, cases and their names."""
LOOKS = "tests/__snapshots__"
ACCEPTED = {
    "grammar/thunee.lark": ("( +(the|his|her) +last +", "( +((his|her|their) +)?partner)"),
    "thunee_cli/lawbook.py": ("(an?|the|his|her|their)-",),
}
"""What is read where somebody writes it, and never written."""


def _files(room: str) -> list[Path]:
    compiled = {".pyc", ".table"}
    return [path for path in (ROOT / room).rglob("*") if path.is_file() and path.suffix not in compiled]


@pytest.mark.parametrize("room", [*WORDED, LOOKS])
def test_no_player_is_he_or_she(room: str) -> None:
    files = _files(room)
    assert files
    for path in files:
        name = path.relative_to(ROOT).as_posix()
        text = path.read_text(encoding="utf-8", errors="replace")
        for accepted in ACCEPTED.get(name, ()):
            assert text.count(accepted) == 1, f"{name} no longer accepts {accepted}"
            text = text.replace(accepted, "")
        assert not PRONOUN.search(path.stem.replace("_", "-")), name
        assert [line for line in text.splitlines() if PRONOUN.search(line)] == [], name


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_no_player_is_he_or_she_on_the_first_pages(page: str) -> None:
    assert PRONOUN.findall((ROOT / page).read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("said", ["Is he right?", "her Jodhi", "West himself", "HIS", "he's"])
def test_what_a_pronoun_is(said: str) -> None:
    assert PRONOUN.search(said)
