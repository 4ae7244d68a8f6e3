"""Reports: the deal card, the box score and the summary of an evening. Every record is in test_every_format.py."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from cli_help import HOSTILE, run
from hypothesis import given
from hypothesis import strategies as st
from syrupy.assertion import SnapshotAssertion

from thunee_cli.cards import Seat, Team
from thunee_cli.judge import adjudicate
from thunee_cli.profiles.loader import load
from thunee_cli.render import REPORTS, SCORES, safe
from thunee_cli.render.anchors import Anchors
from thunee_cli.render.ball_cards import ball_cards, draw
from thunee_cli.render.base import Look, Reading
from thunee_cli.render.blocks import Block, Cards, Compass, Drawing, Heading, Row, Strong, TableBlock
from thunee_cli.render.documents.report import blocks
from thunee_cli.render.evening import Evening, EveningBook
from thunee_cli.render.game_book import GameBook, books
from thunee_cli.render.players import COLUMNS, PlayerLine, occurred

pytestmark = pytest.mark.usefixtures("each_deal_judged_once")

ROOT = Path(__file__).parent
SAMPLES = sorted((ROOT.parent / "samples").glob("*.thunee"))

FOUR = "N: Js 9s As 10s | Ks Qs\nW: Jh 9h Ah 10h | Kh Qh\nS: Jd 9d Ad 10d | Kd Qd\nE: Jc 9c Ac 10c | Kc Qc\n"


def _reading(source: Path | str) -> Reading:
    data = source.encode() if isinstance(source, str) else source.read_bytes()
    name = "record.thunee" if isinstance(source, str) else source.name
    return Reading(name, adjudicate(io.BytesIO(data), name, lambda house: load(house or "durban")))


def _book(source: Path | str) -> GameBook:
    return next(books(_reading(source)))


def _sample(name: str) -> Path:
    return ROOT.parent / "samples" / f"{name}.thunee"


def _blocks(source: Path | str) -> Iterator[Block]:
    return (block for group in blocks(_reading(source), Look()) for block in group)


# --- the compass


def _compass(source: Path | str) -> list[str]:
    found = next(block for block in _blocks(source) if isinstance(block, Compass))
    drawings = (block for block in found.instead if isinstance(block, Drawing))
    return "\n".join(line for drawing in drawings for line in drawing.lines).splitlines()


@pytest.mark.parametrize(
    "record",
    [
        "players: N=Priya, W=Kumar, S=Devan, E=Aisha\ndeal 1 by N\n" + FOUR,
        "rules: six-handed\nplayers: N=A, NW=B, SW=C, S=D, SE=E, NE=F\ndeal 1 by N\n"
        "N: Js 9s As | 10s\nNW: Jh 9h Ah | 10h\nSE: Jc 9c Ac | 10c\n",
        "rules: two-handed\ndeal 1 by N\nhalf 1\nN: Js 9s As 10s | Ks Qs\nS: Jh 9h Ah 10h | Kh Qh\n"
        "half 2\nN: Jd 9d Ad 10d | Kd Qd\nS: Jc 9c Ac 10c | Kc Qc\n",
        "deal 1 by N\nN: Js 9s As ? | ? ?\ncalls: -\ntrump: W 9h down\n1: N Js (Qh) Jh Qd Qc\n",
    ],
    ids=["four", "six", "two", "taken back"],
)
def test_the_compass_looks(record: str, snapshot: SnapshotAssertion) -> None:
    assert "\n".join(_compass(record)) == snapshot


def test_a_compass_of_long_names_and_tens_keeps_to_the_page() -> None:
    name = "Thirunavukkarasu " * 20
    record = f"players: N={name}, W={name}, S={name}, E={name}\nrules: contract-32\ndeal 1 by N\n"
    tens = "10s 10h 10d 10c | Ks Qs 9s 8s"
    for lines in (_compass(record + f"W: {tens}\nE: {tens}\n"), _compass(HOSTILE.replace("hello \x1b[2J\ttab\n", ""))):
        assert max(safe.width(line) for line in lines) <= 72
    assert any(line.startswith("| Ks Qs") or "10c | Ks" in line for line in _compass(record + f"W: {tens}\n"))


def test_cards_taken_back_and_proven_have_shapes_of_their_own() -> None:
    play = "calls: -\ntrump: W 9h down\n1: N Js (Qh) Jh Qd Qc\n2: W Ah Kd Kc Qs\n"
    lines = " ".join(_compass(f"deal 1 by N\nW: Qh Jh ? ? | ? ?\n{play}"))
    assert "(Qh) Jh ? | ? ? ·Ah" in lines or "(Qh) Jh ? ? | ? ·Ah" in lines
    assert "·Qd ·Kd" in lines


# --- anchors


def _anchors(source: Path | str) -> list[str]:
    found: list[str] = []
    for block in _blocks(source):
        if isinstance(block, Heading):
            found.append(block.anchor)
        elif isinstance(block, TableBlock):
            for row in block.rows:
                found += [row.anchor, *_of_cells(row)]
    return [anchor for anchor in found if anchor]


def _of_cells(row: Row) -> list[str]:
    said = (cell.said if isinstance(cell, Strong) else cell for cell in row.cells)
    return [face.anchor for each in said if isinstance(each, Cards) for face in each.faces]


def test_every_card_has_an_anchor_and_none_twice() -> None:
    anchors = _anchors(_sample("revoke"))
    assert {"g1", "d1", "d3-t2", "d3-t2-c4", "g1-box"} <= set(anchors)
    assert len(anchors) == len(set(anchors))
    assert sum(bool(re.fullmatch(r"d\d-t\d-c\d", anchor)) for anchor in anchors) == 4 * 24


def test_a_second_game_and_a_number_given_again_have_other_anchors() -> None:
    record = "game 1\ndeal 1 by N = NS 1\ndeal 1 by N = NS 1\ngame 2\ndeal 1 by N = NS 1\n"
    assert [a for a in _anchors(record) if "d1" in a] == ["d1", "d1x2", "g2-d1"]
    assert Anchors().deal(2, 3) == "g2-d3"


# --- the ball cards


@pytest.mark.parametrize("balls", range(17))
def test_as_many_pips_show_as_balls(balls: int) -> None:
    cards = ball_cards(Team.NS, balls)
    lines = draw(cards)
    assert cards.pips == min(balls, 12)
    assert "".join(lines).count("o") == min(balls, 12)
    assert len({len(line) for line in lines}) == 1
    assert (cards.across, cards.beyond) == (balls > 12, max(0, balls - 12))
    assert (cards.lower.face_up, cards.upper.face_up) == (balls > 0, balls > 6)


def test_the_pips_hidden_are_those_that_a_card_can_cover() -> None:
    """A card laid over another leaves whole rows or a column, or covers or leaves one corner."""
    shown = {n: ball_cards(Team.EW, n).lower.pips for n in range(1, 6)}
    assert [sum(pips) for pips in shown.values()] == [1, 2, 3, 4, 5]
    assert shown[3] == (True, False) * 3
    assert shown[4] == (True, True, True, True, False, False)


# --- the line score


def test_the_innings_add_up_to_the_score() -> None:
    for name in ("full-game", "revoke", "thin", "thunee-double-khanuck"):
        line = _book(_sample(name)).line_score
        for place in (0, 1):
            gained = [inning.balls[place] for inning in line.innings]
            assert sum(number or 0 for number in gained) == line.totals[place]
        assert [inning.number for inning in line.innings] == list(range(1, len(line.innings) + 1))


def test_a_long_game_is_wrapped_and_no_deal_is_lost() -> None:
    record = "game 1\nscore: NS 2, EW 1\n" + "".join(f"deal {n} by N\nvoid: misdeal\n" for n in range(1, 121))
    shown = "".join(SCORES["text"]([_reading(record)], Look()))
    heads = re.findall(r"Line score, deals (\d+) to (\d+)", shown)
    assert heads[0][0] == "1"
    assert heads[-1][1] == "120"
    assert [int(one[1]) + 1 for one in heads[:-1]] == [int(two[0]) for two in heads[1:]]
    assert max(len(line) for line in shown.splitlines()) <= 72
    assert re.search(r"NS      2  -  -", shown)


def test_what_is_not_known_is_not_nought() -> None:
    line = _book("deal 1 by N = NS 2\ndeal 2 by W\ncalls: -\n").line_score
    assert line.innings[0].balls == (2, 0)
    assert line.innings[1].balls == (None, None)
    assert line.totals == (None, None)


def test_balls_forfeited_come_off_the_inning() -> None:
    book = _book(ROOT / "cases" / "balls-opened" / "six-players.thunee")
    assert book.line_score.innings[0].balls == (0, 1)
    assert book.rows[0].balls == (0, 2)


def test_what_is_written_down_after_a_deal_counts_where_the_score_is_not_known() -> None:
    record = "rules: six-handed\ndeal 1 by N\ncalls: -\ndeal 2 by N = S 2\nNW opens 1 ball\n"
    line = _book(record).line_score
    assert [inning.balls for inning in line.innings] == [(None, None), (0, 1)]


# --- the players


def test_the_players_numbers_add_up() -> None:
    book = _book(_sample("full-game"))
    of = {line.seat: line for line in book.players}
    played = [row for row in book.rows if row.points != (None, None)]
    assert sum(line.get("tricks") for line in book.players) == 6 * len(played)
    for place, seats in ((0, (Seat.N, Seat.S)), (1, (Seat.W, Seat.E))):
        assert sum(of[seat].get("points") for seat in seats) == sum(row.points[place] or 0 for row in played)
    assert sum(line.get("trumps_made") for line in book.players) == len(played)
    assert [of[seat].get("khanuck_made") for seat in Seat if seat in of] == [0, 0, 0, 1]


def test_thunees_doubles_and_khanucks_are_told_as_tried_and_made() -> None:
    of = {line.seat: line for line in _book(_sample("thunee-double-khanuck")).players}
    assert (of[Seat.S].get("thunee_tried"), of[Seat.S].get("thunee_made")) == (2, 1)
    assert (of[Seat.W].get("thunee_tried"), of[Seat.W].get("thunee_made")) == (1, 0)
    assert (of[Seat.N].get("double_tried"), of[Seat.N].get("double_made")) == (2, 1)
    assert (of[Seat.N].get("khanuck_tried"), of[Seat.N].get("khanuck_made")) == (1, 0)
    assert (of[Seat.E].get("khanuck_tried"), of[Seat.E].get("khanuck_made")) == (1, 1)


def test_a_sides_second_double_is_none() -> None:
    tricks = "1: S Js Ks Qs Jc\n2: S 9s Kh Qh 9c\n3: S As Jh Kc 10c\n4: S 10s 9h Qc Ac\n5: S Jd Ah Qd Kd\n"
    last = "[S double] [N double] 9d 10h Ad 10d\n"
    line = {each.seat: each for each in _book(f"deal 1 by S\ncalls: -\ntrump: E s\n{tricks}6: S {last}").players}
    assert (line[Seat.S].get("double_tried"), line[Seat.N].get("double_tried")) == (1, 0)


def test_penalties_and_accusations_stand_with_their_players() -> None:
    of = {line.seat: line for line in _book(_sample("revoke")).players}
    assert (of[Seat.E].get("breaches"), of[Seat.E].get("penalties")) == (1, 1)
    assert (of[Seat.N].get("accusations"), of[Seat.N].get("accusations_upheld")) == (1, 1)
    assert (of[Seat.W].get("accusations"), of[Seat.W].get("accusations_upheld")) == (1, 0)


def test_only_what_occurred_has_a_column() -> None:
    for path in SAMPLES:
        lines = _book(path).players
        for column in occurred(lines):
            tried = column.key.replace("_made", "_tried")
            told = "calls" if column.key in ("calls_stood", "calls_won") else tried
            assert any(line.get(told) or line.get(column.key) for line in lines), column
        assert {key for line in lines for key, _ in line.numbers} <= {column.key for column in COLUMNS}
    assert "Khanuck" not in run("score", str(_sample("revoke"))).stdout


# --- words


def test_a_single_player_has_verbs_of_his_own() -> None:
    two = run("render", "-", text="rules: two-handed\ndeal 1 by N = N 1\n").stdout
    assert "North leads South 1 to 0" in two
    won = run("render", "-", text="rules: two-handed\nscore: N 11, S 0\ndeal 1 by N = N 1\n").stdout
    assert "North wins the game 12 to 0" in won
    assert "North has won the game" in won
    six = " ".join(run("render", "-", text="rules: six-handed\ndeal 1 by N = S 1\n").stdout.split())
    assert "South's side lead North 1 to 0" in six
    assert "NS lead EW" in run("render", "-", text="deal 1 by N = NS 1\n").stdout


def test_doubled_stakes_are_said_once() -> None:
    case = (ROOT / "cases" / "doubled-stakes" / "a-double-and-a-bid.thunee").read_text()
    shown = run("score", "--rules", "contract", "--set", "doubled-stakes=on", "-", text=case).stdout
    assert "doubled the stakes" in shown
    for deal in re.split(r"\n +\d+  [NWSE] ", shown):
        assert " ".join(deal.split()).count("doubled the stakes") <= 1


def test_an_accusation_names_the_dispute_sheet_that_exists() -> None:
    shown = " ".join(run("render", str(_sample("revoke"))).stdout.split())
    places = re.findall(r"thunee dispute --at (\S+)", shown)
    assert places == ["2.4.1a", "3.4.3a"]
    for place in places:
        assert run("dispute", "--at", place, str(_sample("revoke"))).exit_code == 0


def test_when_trumps_were_shown_is_told() -> None:
    shown = run("render", str(_sample("revoke"))).stdout
    assert "Shown    clubs, trick 1, after card 1 (1.1a)" in shown
    alone = run("render", str(_sample("thunee-double-khanuck"))).stdout
    assert "by South's lead of" in " ".join(alone.split())


# --- an evening

EVENING = (
    "match Friday\nplayers: N=Priya, S=Devan, W=Kumar, E=Aisha\ngame 1\nscore: NS 11, EW 3\n"
    "deal 1 by N = NS 1\ngame 2\nplayers: N=Priya, S=Kumar, W=Devan, E=Aisha\nscore: NS 10, EW 0\n"
    "deal 1 by N\ncalls: W 30, N 40\nballs: EW 4\n"
)


def _evening() -> Evening:
    book = EveningBook()
    for game in books(_reading(EVENING)):
        book.enter(game)
    return book.sum_up()


def test_an_evening_is_summed_up_for_players_and_partners() -> None:
    summed = _evening()
    assert summed.match == "Friday"
    assert [(game.balls, game.winner) for game in summed.games] == [((12, 3), Team.NS), ((10, 4), None)]
    first = summed.standings[0]
    assert (first.names, first.games, first.won, first.balls_for, first.balls_against) == (("Priya",), 2, 1, 22, 7)
    assert {each.names: each.won for each in summed.together} == {
        ("Devan", "Priya"): 1,
        ("Kumar", "Priya"): 0,
        ("Aisha", "Devan"): 0,
        ("Aisha", "Kumar"): 0,
    }
    assert [(told.who, told.amount) for told in summed.highest_calls] == [("Priya", 40), ("Devan", 30)]


def test_the_summary_looks(snapshot: SnapshotAssertion) -> None:
    shown = "".join(REPORTS["text"]([_reading(EVENING)], Look()))
    assert shown[shown.index("The match") :] == snapshot


def test_one_game_has_no_summary() -> None:
    assert "All games" not in run("score", str(_sample("full-game"))).stdout
    assert "All games" in run("score", str(_sample("full-game")), str(_sample("revoke"))).stdout


@pytest.mark.parametrize("form", ["text", "markdown"])
def test_the_box_score_looks(form: str, snapshot: SnapshotAssertion) -> None:
    assert run("score", "--format", form, str(_sample("full-game"))).stdout == snapshot


def test_what_is_said_after_a_trick_without_its_cards_comes_after_it() -> None:
    text = "deal 1 by N\ncalls: S 10\ntrump: S 9h down\n1: E = N\n[W accuses S of revoke]\n"
    page = run("render", "-", text=text).stdout
    assert "1.4a  West accuses South" in page
    six = "rules: six-handed\ndeal 1 by N\ncalls: NW 10\ntrump: NW 9h down\n1: SW = N\n[SW accuses S of revoke]\n"
    assert "1.6a  " in run("render", "-", text=six).stdout


def test_one_reason_that_leaves_two_readings_undecided_is_told_once() -> None:
    twice = "deal 1 by N\ncalls: S 10\ntrump: S 9h down\n1: E 9d J K Q\n1: E 9d J K Q\nballs: NS 1\n"
    page = " ".join(run("render", "-", text=twice).stdout.split())
    assert "As played and as ruled: cannot be ruled as written: lines 4 and 5 cannot both be true." in page
    assert "As ruled:" not in page


def test_a_call_of_an_amount_not_noted_is_refused_in_plain_words() -> None:
    said = run("validate", "-", text="deal 1 by N\ncalls: W ?, W 20\ntrump: W 9h down\n").stdout
    assert "West may not call:" in said


@given(st.lists(st.lists(st.integers(1, 6), max_size=4), max_size=8))
def test_the_highest_calls_are_those_of_all_games_at_once(games: list[list[int]]) -> None:
    game, book = next(books(_reading(EVENING))), EveningBook()
    for amounts in games:
        called = tuple((seat, (("highest_call", amount),)) for seat, amount in zip(Seat, amounts, strict=False))
        book.enter(replace(game, players=tuple(PlayerLine(seat, "", Team.NS, given) for seat, given in called)))
    amounts = sorted((amount for game in games for amount in game), reverse=True)
    listed = [n for n in amounts if n == amounts[0] or sum(each >= n for each in amounts) <= 5]
    assert [told.amount for told in book.sum_up().highest_calls] == listed
