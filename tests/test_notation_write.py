"""Writing: what is written reads back as the same events, and writing it again changes nothing."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

import pytest
from hypothesis import strategies as st
from notation_corpus import IN_A_DEAL, OPENINGS, deals, meaning
from notation_strategies import records
from shares import examples

from thunee_cli.notation import events as ev
from thunee_cli.notation.parse import Section, read_text
from thunee_cli.notation.write import CannotWrite, write, write_record

_CLASSES = {found for found in vars(ev).values() if isinstance(found, type) and issubclass(found, ev.Event)}
_ABSTRACT = {ev.Event, ev.Happening}


def _inside(event: object) -> Iterator[type[ev.Event]]:
    """The classes of an event and of the events in it."""
    if isinstance(event, ev.Event):
        yield type(event)
        for field in dataclasses.fields(event):
            yield from _inside(getattr(event, field.name))
    elif isinstance(event, tuple):
        for item in event:
            yield from _inside(item)


def test_every_class_of_event_can_be_written_by_a_scorer() -> None:
    texts = [*deals(), *(written for written, _ in OPENINGS), "thunee 1", "deal 1\nwhat is this"]
    seen = {
        found
        for text in texts
        for section in read_text(text)
        for event in (section.opening, *section.events)
        for found in _inside(event)
    }
    assert seen == _CLASSES - _ABSTRACT


@pytest.mark.parametrize("symbols", [False, True])
def test_the_corpus_comes_back(symbols: bool) -> None:
    for text in [*deals(), *(written for written, _ in OPENINGS), *deals(tuple((b, "") for _, b in IN_A_DEAL if b))]:
        record = read_text(text)
        written = write_record(record, symbols)
        again = read_text(written)
        assert meaning(again) == meaning(record), written
        assert write_record(again, symbols) == written


@examples(40, 150, records(), st.booleans())
def test_any_events_come_back(record: list[Section], symbols: bool) -> None:
    written = write_record(record, symbols)
    again = read_text(written)
    assert [(s.kind, s.opening, s.events) for s in again] == [(s.kind, s.opening, s.events) for s in record], written
    assert write_record(again, symbols) == written


def test_headers_have_an_order_and_comments_go_with_their_line() -> None:
    text = (
        "match one # the first\nx-table: 7\n# who sat where\nplayers: N=A, W=B # as drawn\nnote: late start\n"
        "place: hall\nrules: durban\n"
    )
    assert write_record(read_text(text)) == (
        "match one  # the first\nrules: durban\nplace: hall\n# who sat where\nplayers: N=A, W=B  # as drawn\n"
        "note: late start\nx-table: 7\n"
    )


def test_hands_are_written_in_the_order_of_turn_and_time_is_left_alone() -> None:
    text = "deal 1\nE: Jh\ncut: E\nN: Js\nexposed: Jd\nW: Jc\nvoid: exposed-card\n"
    assert write(read_text(text)[0]) == ("deal 1\ncut: E\nN: Js\nE: Jh\nexposed: Jd\nW: Jc\nvoid: exposed-card\n")


def test_calls_that_follow_each_other_share_a_line() -> None:
    text = "deal 1\ncalls: S 10\ncalls: W 20 # loud\ncalls: N pass\n"
    assert write(read_text(text)[0]) == "deal 1\ncalls: S 10, W 20  # loud\ncalls: N pass\n"


def test_unread_lines_stand_as_they_were() -> None:
    text = "deal 1\nN: Jh 3h  |\nN: Jh\nN: Js\n1: E 9d J K Q\n"
    assert write(read_text(text)[0]) == text


def test_a_comment_above_a_deal_stays_above_it() -> None:
    text = "deal 1 by N\n# the long one\ndeal 2 by N\n# and so to bed\n"
    assert write_record(read_text(text)) == "deal 1 by N\n\n# the long one\ndeal 2 by N\n# and so to bed\n"


def test_a_remark_with_a_line_separator_in_it_stays_in_one_piece() -> None:
    text = "deal 1\nnote: one\u2028# two\n\ndeal 2\n"
    assert write_record(read_text(text)) == text


def test_nothing_is_rewritten_that_would_lose_something() -> None:
    for text in ("deal 1\nnote: " + "a" * 10_001, "deal 1\n" + "# and on\n" * 2_001):
        with pytest.raises(CannotWrite, match="too long"):
            write_record(read_text(text))
    with pytest.raises(CannotWrite, match="columns"):
        write_record(read_text("columns: N W S E\ndeal 1\n1: 9d J K Q\n"))


def test_a_comment_behind_a_header_that_goes_stays() -> None:
    assert write_record(read_text("cards: suit-first # as we write\ndeal 1\nN: HJ")) == "# as we write\ndeal 1\nN: Jh\n"
