"""An event's number is one value: read, written, told in words and found on a page in one place."""

from __future__ import annotations

import pytest
from cli_help import run
from hypothesis import given
from hypothesis import strategies as st

from thunee_cli.event_number import EventNumber

numbers = st.builds(
    EventNumber,
    st.integers(0, 99) | st.sampled_from(["calls", "cut", "trump", "draw", "follow-suit"]),
    st.integers(0, 99),
    st.sampled_from(["", "a", "z"]),
    st.none() | st.integers(0, 9999),
)


@given(numbers)
def test_a_number_is_read_as_it_is_written(number: EventNumber) -> None:
    assert EventNumber.parse(str(number)) == number


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("2.4", EventNumber(2, 4)),
        ("02.04", EventNumber(2, 4)),
        ("3.2.4a", EventNumber(2, 4, "a", 3)),
        ("3.cut", EventNumber("cut", deal=3)),
        ("3.calls.2", EventNumber("calls", 2, deal=3)),
        ("calls.2", EventNumber("calls", 2)),
        ("5", EventNumber(5)),
    ],
)
def test_numbers_are_read_from_the_right(text: str, number: EventNumber) -> None:
    assert EventNumber.parse(text) == number


NONE = ["", ".", "2.", ".2", "2.4.", "2.4.1.1", "2.4ab", "2.4A", "100.2", "-1.2", " 2.4", "2.4\n", "cut-", "12345.1.1"]
OTHER_DIGITS = ["²", "².1", "3.²", "3.2²", "٣.2", "3.٢", "calls.²", "1.2.३", "๓.1"]


@pytest.mark.parametrize("text", [*NONE, *OTHER_DIGITS])
def test_what_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is no event's number"):
        EventNumber.parse(text)


@pytest.mark.parametrize("text", OTHER_DIGITS)
def test_other_digits_are_refused_in_a_sentence(text: str) -> None:
    asked = run("dispute", "--at", text, "samples/revoke.thunee")
    assert (asked.exit_code, "is no place: write deal.trick.card" in asked.stderr) == (2, True)
    for line in (f'S says "x" after {text}', f"S accuses W of revoke at {text}", f"ruling: table on {text}, none"):
        read = run("validate", "-", text=f"thunee 1\ndeal 1 by N\n{line}\n")
        assert (read.exit_code, "cannot be read" in read.stdout) == (2, True)


@pytest.mark.parametrize(
    ("number", "words", "anchor"),
    [
        (EventNumber(3, 4, deal=2), "deal 2, trick 3, card 4", "d2-t3-c4"),
        (EventNumber(3, 4, "a", 2), "deal 2, trick 3, after card 4", "d2-t3-c4a"),
        (EventNumber(3, 0, "a", 2), "deal 2, trick 3, before the lead", "d2-t3-c0a"),
        (EventNumber(3, deal=2), "deal 2, trick 3", "d2-t3"),
        (EventNumber(3), "trick 3", "d2-t3"),
        (EventNumber("calls", 3, deal=2), "deal 2, call 3", "d2-calls-3"),
        (EventNumber("cut", deal=2), "deal 2, the cut", "d2-cut"),
    ],
)
def test_a_number_in_words_and_on_a_page(number: EventNumber, words: str, anchor: str) -> None:
    assert (number.words, number.anchor("d2")) == (words, anchor)


def test_a_card_taken_back_is_named_by_the_card_it_should_have_been() -> None:
    back = EventNumber(3, 1, "a")
    assert [back.is_meant_by(EventNumber.parse(text)) for text in ("3.1a", "2.3.1a", "3.2", "3.1", "3.2a", "2.2")] == [
        *(True, True, True),
        *(False, False, False),
    ]
