"""What the reader accepts, what it makes of it, and what it refuses because it could mean two things."""

from __future__ import annotations

import pytest
from notation_corpus import IN_A_DEAL, OPENINGS, events_of

from thunee_cli.cards import Card, Rank, Seat, Suit
from thunee_cli.findings import Kind
from thunee_cli.notation import events as ev
from thunee_cli.notation.lines import CannotRead
from thunee_cli.notation.parse import read_text
from thunee_cli.notation.write import write_record


def test_a_line_of_a_deal_is_read_and_has_one_spelling() -> None:
    for written, canonical in IN_A_DEAL:
        record = read_text(f"deal 1\n{written}\n")
        assert [problem.message for problem in record[0].problems] == [], written
        assert write_record(record) == f"deal 1\n{canonical or written}\n"


def test_an_opening_is_read_and_has_one_spelling() -> None:
    for written, canonical in OPENINGS:
        record = read_text(written)
        assert not any(section.problems for section in record), written
        assert write_record(record) == f"{canonical or written}\n"


@pytest.mark.parametrize("written", ["trump: S", "trump: s down", "trump: S named"])
def test_south_or_spades_is_refused_with_both_readings(written: str) -> None:
    (problem,) = read_text(f"deal 1\n{written}")[0].problems
    assert problem.law == "two-readings"
    assert "South" in problem.message
    assert "spades" in problem.message


def test_records_in_columns_are_put_in_playing_order() -> None:
    text = "columns: N W S E\ndeal 1\n1: E Q [W double] J K 9d\n2: S As (Kh)Ks 9s [E khanuck] 10\n"
    tricks = [event for event in read_text(text)[1].events if isinstance(event, ev.Trick)]
    assert write_record(read_text(text)) == "deal 1\n1: E 9d Q [W double] J K\n2: S 9s [E khanuck] 10 A (Kh)K\n"
    assert all(item.seat is None for item in tricks[0].items if isinstance(item, ev.Play))


def test_suit_first_records_are_read_and_written_rank_first() -> None:
    text = "cards: suit-first\ndeal 1\nN: DJ SJ ♠️A h? ?J C10 | HK sq\ntrump: S H9 down\n1: N SJ K SQ H9 = N\n"
    record = read_text(text)
    assert not any(section.problems for section in record)
    assert write_record(record) == "deal 1\nN: Jd Js As ?h J? 10c | Kh Qs\ntrump: S 9h down\n1: N Js K Q 9h = N\n"


def test_a_way_of_writing_cards_holds_for_its_deal_or_its_match_only() -> None:
    text = (
        "match one\ncards: suit-first\ngame 1\ndeal 1\nN: DJ\nmatch two\ndeal 1\nN: DJ\n"
        "deal 2\ncards: suit-first\nN: DJ\ndeal 3\nN: DJ\n"
    )
    assert [len(section.problems) for section in read_text(text)] == [0, 0, 0, 0, 1, 0, 1]


def test_several_matches_and_games_stand_in_one_file() -> None:
    text = "thunee 1\nmatch one\ngame 1\ndeal 1 = NS 1\ngame 2\ndeal 1 = EW 1\nmatch two\ndeal 1 = NS 4\n"
    assert [section.kind for section in read_text(text)] == [
        "file",
        *["match", "game", "deal", "game", "deal", "match", "deal"],
    ]


def test_the_second_half_has_hands_of_its_own() -> None:
    text = "deal 1 by N\nN: Jh Js 9s 10c | Ah Kc\nhalf 2\nN: Jd Qs 9d 10d | Ad Kd\n"
    assert not read_text(text)[0].problems
    assert len(read_text(text + "N: Jd\n")[0].problems) == 1


def test_six_seats_play_in_turn() -> None:
    text = "deal 1 by NW\nNW: Jh Js 9s | 10c\ncalls: NE 10, sw 20\n1: NE Jh NW:K (SE:Q) 10\n"
    trick = read_text(text)[0].events[-1]
    assert isinstance(trick, ev.Trick)
    assert trick.leader is Seat.NE
    assert [item.seat for item in trick.items if isinstance(item, ev.Play)] == [None, Seat.NW, Seat.SE, None]


def test_a_rank_alone_is_of_the_suit_led() -> None:
    trick = events_of("deal 1\n1: E (9d)Jh K (9)Q")[-1]
    assert isinstance(trick, ev.Trick)
    assert [item.card for item in trick.items if isinstance(item, ev.Play)] == [
        Card(Rank.NINE, Suit.DIAMONDS),
        *(Card(rank, Suit.HEARTS) for rank in (Rank.JACK, Rank.KING, Rank.NINE, Rank.QUEEN)),
    ]


@pytest.mark.parametrize(
    "name",
    [
        "அருண்",
        "क्‍ष",
        "علي",
        "👩‍👧",
        "Zoë",
        "D’Souza",
        'Raj "Boss" Naidoo',
        "ＡＢＣ",
        "日本，語",
        "A=B",
        "x # y",
        "",
        " k ",
    ],
)
def test_names_come_out_as_they_were_written(name: str) -> None:
    """Joiners, wide letters and quotes too: the plain form serves only to find the words."""
    players = ev.Players(((Seat.N, name), (Seat.W, "Kumar")))
    quoted = f'"{name}"' if any(mark in name for mark in ",，=#") or name != name.strip() or not name else name
    text = f"players: N={quoted}, W=Kumar\n"
    assert events_of(text) == (players,)
    assert write_record(read_text(text)) == text
    if name.strip() and name != "x # y" and name == name.strip():
        assert events_of(f"match {name}\nnote: {name}") == (ev.MatchLine(name), ev.Note(name))


@pytest.mark.parametrize(
    "opening", ["dael 2 by N", "Deal2", "deal2 by N", "dea 2", "eal 2 by W", "deal two", "deal: by"]
)
def test_a_misread_opening_keeps_its_deal_out_of_the_one_before(opening: str) -> None:
    first, second = read_text(f"deal 1 by N\n1: E 9d J K Q\n{opening}\n1: N Js K Q 9\n")
    assert not first.problems
    assert [problem.span.line for problem in second.problems] == [3]
    assert second.kind == "deal"
    assert second.opening is None


@pytest.mark.parametrize(("name", "kind"), [("weather", Kind.WARNING), ("cals", Kind.NOTATION), ("b", Kind.NOTATION)])
def test_an_unknown_header_is_worse_near_a_word_that_carries_meaning(name: str, kind: Kind) -> None:
    (problem,) = read_text(f"deal 1\n{name}: S 10")[0].problems
    assert (problem.law, problem.kind) == ("unknown-header", kind)


def test_headers_of_ones_own_are_kept_in_silence() -> None:
    (section,) = read_text("x-table: 7\nx-: 8")
    assert section.events == (ev.Header("x-table", "7"), ev.Header("x-", "8"))
    assert not section.problems


def test_a_newer_version_is_refused_in_one_sentence() -> None:
    with pytest.raises(CannotRead, match=r"version 2 .* reads version 1"):
        read_text("thunee 2\ndeal 1")


def test_an_unread_trick_is_not_also_a_missing_one() -> None:
    (section,) = read_text("deal 1\n1: E 9d J K Q\n2: N xx\n3: N Js K Q 9")
    assert [problem.span.line for problem in section.problems] == [3]
