"""Lines as people write them who have not read the standard: what is read, what is told, and what is not guessed."""

from __future__ import annotations

import pytest
from cli_help import run
from notation_corpus import IN_A_DEAL, OPENINGS

from thunee_cli.canonical import canonical
from thunee_cli.findings import Finding, Kind
from thunee_cli.notation import events as ev
from thunee_cli.notation.parse import Section, read_text
from thunee_cli.notation.write import write_record
from thunee_cli.profiles.loader import load

PLAYERS = "players: N=Priya Naidoo, W=Kumar, S=Nirmala, E=Jack\n"
TRICK = "1: S Ah 9 J Q\n"

READ: tuple[tuple[str, str], ...] = (
    # calls
    ("calls: none", "calls: -"),
    ("calls: nobody", "calls: -"),
    ("nobody called", "calls: -"),
    ("call: S10", "calls: S 10"),
    ("calls: S10, W20", "calls: S 10, W 20"),
    ("S calls 10", "calls: S 10"),
    ("S called 10", "calls: S 10"),
    ("S bids 10", "calls: S 10"),
    ("bid: S 10", "calls: S 10"),
    ("calls S 10, W 20", "calls: S 10, W 20"),
    ("calls: S 10; W 20", "calls: S 10, W 20"),
    ("calls: S calls 10, W calls 20", "calls: S 10, W 20"),
    ("calls: Priya 10, Kumar 20", "calls: N 10, W 20"),
    ("S passes", "calls: S pass"),
    # trumps
    ("trumps spades", "trump: ? s"),
    ("trumps: spades", "trump: ? s"),
    ("trumps are hearts", "trump: ? h"),
    ("hearts are trumps", "trump: ? h"),
    ("trump suit: hearts", "trump: ? h"),
    ("trump W 9h down", "trump: W 9h down"),
    ("trump: W ♥J", "trump: W Jh"),
    ("trump: W 9 of hearts", "trump: W 9h"),
    ("trump: W nine of hearts down", "trump: W 9h down"),
    ("trump: W last card 9d", "trump: W 9d last card"),
    ("trump: 9h by W", "trump: W 9h"),
    ("trump: South", "trump: S ?"),
    ("trump: South 9h", "trump: S 9h"),
    # numbers
    ("balls: 1 NS", "balls: NS 1"),
    ("balls: NS 1 ball", "balls: NS 1"),
    ("balls: 2 balls to EW", "balls: EW 2"),
    ("balls NS 1", "balls: NS 1"),
    ("balls: NS1", "balls: NS 1"),
    ("points: 45 NS, 259 EW", "points: NS 45, EW 259"),
    ("score: 5 NS 3 EW", "score: NS 5, EW 3"),
    ("= EW 2 balls", "balls: EW 2"),
    ("= redeal", "void: redeal"),
    # what is said and done
    ("S called thunee", "S thunee"),
    ("S calls double", "S double"),
    ("thunee: S", "S thunee"),
    ("blind thunee: S", "S blind thunee"),
    ("N doubles", "N double"),
    ("N doubled", "N double"),
    ("double: S", "S double"),
    ("khanuck: S", "S khanuck"),
    ("S calls khanak", "S khanuck"),
    ("S khanucks", "S khanuck"),
    ("jodhi: S 30", "S jodhi 30"),
    ("jodhi S 30", "S jodhi 30"),
    ("jodhi: 30 by S", "S jodhi 30"),
    ("S 30 jodhi", "S jodhi 30"),
    ("S: jodhi 30", "S jodhi 30"),
    ("S calls a jodhi of 30 in hearts", "S jodhi 30 h"),
    ("South jodhi 30", "S jodhi 30"),
    ("Nirmala jodhi 30", "S jodhi 30"),
    ("nirmala calls thunee", "S thunee"),
    ("Priya doubles", "N double"),
    ("S says come on", 'S says "come on"'),
    ('S: "come on"', 'S says "come on"'),
    ("S showed 9h", "S shows 9h"),
    ("S took back trump", "S takes back trump"),
    ("E accepted", "E accepts"),
    ("[N doubles; E accepted]", "N double\nE accepts"),
    # accusations
    ("N caught E revoking at 2.3", "N accuses E of revoke at 2.3"),
    ("N accused E of revoke at 2.3", "N accuses E of revoke at 2.3"),
    ("N accuses E revoke 2.3", "N accuses E of revoke at 2.3"),
    ("N accuses E of revoke at trick 2, card 3", "N accuses E of revoke at 2.3"),
    ("accusation: N accuses E of revoke at 2.3", "N accuses E of revoke at 2.3"),
    ("Priya caught Jack revoking at 2.3", ""),
    # tricks and hands
    ("1 N As Ad Q Kd", "1: N As Ad Q Kd"),
    ("1- N 9d 10 K Q", "1: N 9d 10 K Q"),
    ("trick 1: S Ah 9 J Q", "1: S Ah 9 J Q"),
    ("Trick 1 S Ah 9 J Q = N", "1: S Ah 9 J Q = N"),
    ("1: S Ah 9 J Q = Nirmala", "1: S Ah 9 J Q = S"),
    ("1: Nirmala Ah 9 J Q = Kumar 45", "1: S Ah 9 J Q = W 45"),
    ("1: S Ah 9 J Q = N45", "1: S Ah 9 J Q = N 45"),
    ("1: S Ah 9 J Q = NS45", "1: S Ah 9 J Q = NS 45"),
    ("1: S Ah 9 J Q -> N", "1: S Ah 9 J Q = N"),
    ("1: S Ah 9 J Q = N 45 points", "1: S Ah 9 J Q = N 45"),
    ("1: S Ah [N doubles] 9 J Q", "1: S Ah [N double] 9 J Q"),
    ("1: S Ah [Kumar jodhi 20; E called double] 9 J Q", "1: S Ah [W jodhi 20; E double] 9 J Q"),
    ("N: ♥J ♠9", "N: Jh 9s"),
    ("N: jack of hearts, 9 of spades", "N: Jh 9s"),
    ("Kumar: Jh 9s", "W: Jh 9s"),
    ("North: Jh 9s", "N: Jh 9s"),
    ("N hand: Jh 9s", "N: Jh 9s"),
    ("hand N: Jh 9s", "N: Jh 9s"),
    # the rest
    ("dealer Kumar", "dealer: W"),
    ("cut: E 9", "cut: E 9 cards"),
    ("cut: East declined", "cut: E declined"),
    ("half: 2", "half 2"),
    ("half two", "half 2"),
    ("second half", "half 2"),
    ("ruling: table 4 to NS", "ruling: table, 4 to NS"),
    ("ruling: table, NS 4", "ruling: table, 4 to NS"),
    ("note he was late", "note: he was late"),
)
OPENED: tuple[tuple[str, str], ...] = (
    ("deal 3 NS 1", "deal 3 = NS 1"),
    ("deal 3 by W EW 2", "deal 3 by W = EW 2"),
    ("deal 1, dealer North", "deal 1 by N"),
    ("deal 1 dealt by W", "deal 1 by W"),
    ("deal 1 (N)", "deal 1 by N"),
    ("deal 1 N", "deal 1 by N"),
    ("deal 1 by Kumar", "deal 1 by W"),
    ("deal 2 = EW 2 balls", "deal 2 = EW 2"),
    ("deal 2 = NS1", "deal 2 = NS 1"),
    ("deal 2 = 2 EW", "deal 2 = EW 2"),
    ("deal 2 by N = redeal", "deal 2 by N = void"),
)
HEADINGS: tuple[tuple[str, str], ...] = (
    ("players: N=Priya W=Kumar S=Devan Pillay E=A", "players: N=Priya, W=Kumar, S=Devan Pillay, E=A"),
    ("players: N=Priya; W=Kumar", "players: N=Priya, W=Kumar"),
    ("players: N: Priya, W: Kumar", "players: N=Priya, W=Kumar"),
    ("players: North=Priya, West=Kumar", "players: N=Priya, W=Kumar"),
)
TWO_MEANINGS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("trump S", ("trump: S ?", "trump: ? s")),
    ("trumps: S", ("trump: S ?", "trump: ? s")),
    ("N or S jodhi 30", ("N jodhi 30", "S jodhi 30")),
    ("N/S jodhi 30", ("N jodhi 30", "S jodhi 30")),
    ("NS jodhi 30", ("N jodhi 30", "S jodhi 30")),
    ("calls: NS 10", ("calls: N 10", "calls: S 10")),
    ("EW double", ("E double", "W double")),
    ("score: 5-3", ("score: NS 5, EW 3", "score: EW 5, NS 3")),
    ("S says thunee", ("S thunee", 'S says "thunee"')),
)


def _told(text: str) -> tuple[list[Section], list[Finding]]:
    record = read_text(text)
    return record, [problem for section in record for problem in section.problems]


@pytest.mark.parametrize(("written", "meant"), [each for each in READ if each[1]])
def test_a_line_that_can_mean_one_thing_only_is_read_and_told(written: str, meant: str) -> None:
    record, (told,) = _told(f"{PLAYERS}deal 1\n{written}\n")
    assert (told.law, told.kind, told.span.text) == ("spelling", Kind.WARNING, written)
    shown = meant if "\n" not in meant else f"[{meant.replace(chr(10), '; ')}]"
    assert told.message == f"this is read as `{shown}`, and is written so"
    assert write_record(record) == f"{PLAYERS}\ndeal 1\n{meant}\n"


@pytest.mark.parametrize(("written", "meant"), OPENED)
def test_an_opening_that_can_mean_one_thing_only_is_read(written: str, meant: str) -> None:
    record, (told,) = _told(f"{PLAYERS}{written}\n")
    assert (told.law, told.kind) == ("spelling", Kind.WARNING)
    assert write_record(record) == f"{PLAYERS}\n{meant}\n"


@pytest.mark.parametrize(("written", "meant"), HEADINGS)
def test_players_are_read(written: str, meant: str) -> None:
    record, (told,) = _told(f"{written}\n")
    assert (told.law, told.kind) == ("spelling", Kind.WARNING)
    assert write_record(record) == f"{meant}\n"


@pytest.mark.parametrize(("written", "ways"), TWO_MEANINGS)
def test_of_two_meanings_none_is_guessed_and_both_are_shown(written: str, ways: tuple[str, ...]) -> None:
    record, (told,) = _told(f"deal 1\n{written}\n")
    assert (told.law, told.kind) == ("two-readings", Kind.NOTATION)
    assert told.message == "this can mean two things: write " + " or ".join(f"`{way}`" for way in ways)
    assert [type(event) for event in record[-1].events] == [ev.Unread]


def test_a_number_that_is_called_behind_the_trumps_may_be_a_jodhi() -> None:
    _, (told,) = _told("deal 1\ntrump: W 9h down\nS calls 30\n")
    assert told.message == "this can mean two things: write `calls: S 30` or `S jodhi 30`"
    _, (told,) = _told(f"deal 1\ntrump: W 9h down\n{TRICK}S calls 60\n")
    assert told.message == "this is read as `calls: S 60`, and is written so"


def test_a_name_that_two_players_have_is_either() -> None:
    _, (told,) = _told("players: N=Raj Pillay, S=Raj Naidoo\ndeal 1\nRaj doubles\n")
    assert told.message == "this can mean two things: write `N double` or `S double`"


def test_a_name_that_is_a_word_of_the_notation_stands_for_nobody() -> None:
    _, (told,) = _told(f"{PLAYERS}deal 1\nJack doubles\n")
    assert told.law == "unreadable-line"


@pytest.mark.parametrize(
    "above",
    [
        PLAYERS,
        f"game 1\n{PLAYERS}",
        f"match one\n{PLAYERS}game 1\n",
        f"deal 1\n{PLAYERS}",
        f"game 1\ndeal 1\n{PLAYERS}",
    ],
)
def test_names_hold_where_players_hold(above: str) -> None:
    record, (told,) = _told(f"{above}deal 2\nKumar doubles\n")
    assert told.law == "spelling"
    assert record[-1].events == (ev.Double(record[-1].events[0].seat),)  # type: ignore[union-attr]


def test_names_end_with_their_game() -> None:
    _, (told,) = _told(f"game 1\n{PLAYERS}deal 1\ngame 2\ndeal 1\nKumar doubles\n")
    assert told.law == "unreadable-line"
    _, (told,) = _told(f"game 1\ndeal 1\n{PLAYERS}game 2\ndeal 1\nKumar doubles\n")
    assert told.law == "unreadable-line"


@pytest.mark.parametrize(
    "written",
    [
        *(
            "khanuck: what a game",
            "double: nobody knows who",
            "jodhi: lots",
            "claim: S",
            "claims: the rest",
            "bid: high",
        ),
        *(
            "accuse: E revoked",
            "accusation: against E",
            "revoke: E at 2.3",
            "renege: E",
            "thunee: somebody",
            "called: a lot",
        ),
        *(
            "call of thunee: nobody",
            "khanaak: ?",
            "Kumar: was late",
            "Trump maker: nobody",
            "final score: NS 12",
            "half: x",
        ),
    ],
)
def test_what_carries_meaning_is_never_a_header(written: str) -> None:
    _, told = _told(f"{PLAYERS}deal 1\n{written}\n")
    assert told
    assert told[0].kind is Kind.NOTATION, told


@pytest.mark.parametrize(
    "name", ["Café", "Table number", "célèbre", "மேசை", "Club house", "stakes", "score keeper", "club-house"]
)
def test_headers_of_two_words_or_with_accents_are_headers(name: str) -> None:
    record, (told,) = _told(f"{name}: 5\ndeal 1\n")
    assert (told.law, told.kind) == ("unknown-header", Kind.WARNING)
    assert record[0].events == (ev.Header(name.lower(), "5"),)
    assert write_record(record) == f"{name.lower()}: 5\n\ndeal 1\n"


@pytest.mark.parametrize(
    "word", ["khanuck", "khanaak", "khanak", "khanuk", "khunuck", "khunuk", "kanak", "kanuk", "kunuck"]
)
def test_spellings_of_khanuck_mean_the_same(word: str) -> None:
    record, told = _told(f"deal 1\nS {word}\n")
    assert not told
    assert record[0].events == (ev.Khanuck(record[0].events[0].seat),)  # type: ignore[union-attr]


def test_events_stand_where_they_are_written() -> None:
    """Repair and the marks of reports go by the places of what was read."""
    text = "deal 1\ntrick 1: S ace of hearts 9 ♥J [Kumar doubles] Q = Nirmala 45\n"
    record, _ = _told(PLAYERS + text)
    (trick,) = record[-1].events
    assert isinstance(trick, ev.Trick)
    assert [item.span.text for item in trick.items] == ["ace of hearts", "9", "♥J", "Kumar double", "Q"]
    assert trick.result is not None
    assert trick.result.span.text == "= Nirmala 45"
    calls, _ = _told("deal 1\ncall: S10, W20\n")
    assert [event.span.text for event in calls[0].events] == ["S10", "W20"]


def test_names_and_remarks_keep_the_letters_they_were_written_with() -> None:
    record, _ = _told("players: N=Ｐriya W=D’Souza\n")
    assert record[0].events == (ev.Players(((ev.Seat.N, "Ｐriya"), (ev.Seat.W, "D’Souza"))),)
    record, _ = _told("deal 1\nS says “çа va” – ok\n")
    record, _ = _told("deal 1\nKumar: “ça va – ok”\n".replace("Kumar", "W"))
    assert record[0].events == (ev.Says(ev.Seat.W, "ça va – ok"),)


@pytest.mark.parametrize("written", [written for written, _ in OPENINGS])
def test_an_opening_of_the_notation_is_told_nothing(written: str) -> None:
    assert not _told(f"{written}\n")[1]


@pytest.mark.parametrize("written", [written for written, _ in IN_A_DEAL])
def test_a_line_of_the_notation_is_told_nothing(written: str) -> None:
    assert not _told(f"deal 1\n{written}\n")[1]


def test_fmt_mends_what_is_read_so_and_the_exit_status_is_that_of_a_record_in_order() -> None:
    lines = [
        written for written, meant in READ if meant and not written.lower().startswith(("1", "trick", "half", "second"))
    ]
    text = PLAYERS + "".join(f"deal\n{line}\n" for line in lines)
    shown = run("validate", "--format", "concise", "-", text=f"{PLAYERS}deal 1\nS calls 10\nkhanuck: S\n")
    assert shown.exit_code == 0
    assert shown.stdout.count("[spelling]") == 2
    written = canonical(read_text(text), text.encode(), lambda _: load("durban")).decode()
    assert not [told for told in _told(written)[1] if told.law == "spelling"]


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("1: E 9d J [S jodhi 20 K Q", (2, 11, "this bracket is not closed")),
        ("1: E 9d (J K Q", (2, 9, "this parenthesis is not closed")),
        ('S says "come on', (2, 8, "these quotes are not closed")),
        ("1: E 9d J K Q N 45", (2, 15, "who took the trick stands behind `=`: `= N 45`")),
        ("= NS 1", (2, 1, "`=` stands behind the trick or the deal")),
        ("calls: S 10 W 20", (2, 13, "write `calls: S 10, W 20`")),
        ("N: JdJs As", (2, 4, "write `N: Jd Js As`")),
        ("S 10", (2, 3, "write `calls: S 10` or `S jodhi 10`")),
    ],
)
def test_a_message_names_the_place_and_the_line_to_write(written: str, said: tuple[int, int, str]) -> None:
    _, told = _told(f"deal 1\n{written}\n")
    line, column, words = said
    assert (told[0].span.line, told[0].span.column) == (line, column)
    assert words in told[0].message


def test_a_second_slip_on_the_line_is_told_too() -> None:
    _, told = _told("deal 1\nN: Jh 3h Qx 9s\n")
    assert [(each.span.column, each.message) for each in told] == [
        (7, "there is no “3h” in a Thunee pack"),
        (10, "“Qx” is no card: the suits are c, d, h and s"),
    ]


@pytest.mark.parametrize(
    "word", ["doubles", "takes", "picks", "throws", "puts", "answers", "thunee", "half", "calls", "deals"]
)
def test_nobody_is_told_to_write_the_word_that_stands_there(word: str) -> None:
    for line in (f"S {word} x", f"{word}: x", f"{word} x"):
        for told in _told(f"deal 1\n{line}\n")[1]:
            assert f"“{word}” is not a word of the notation; did you mean “{word}”" not in told.message
            assert f"did you mean “{word}”" not in told.message
            assert f"did you mean “{word}:”" not in told.message or word == "calls"
