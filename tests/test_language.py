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
