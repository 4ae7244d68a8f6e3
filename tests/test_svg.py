"""Pictures: what they show, that nothing in them runs into anything else, and that nothing a user wrote gets loose."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from cli_help import AWKWARD, DISPUTED, HOSTILE, ROOT, run
from shares import share
from svg_help import NS, cards_of, contains, game_pictures, labels, meeting, parsed, pretty
from syrupy.assertion import SnapshotAssertion

from thunee_cli.cards import Seat, Team
from thunee_cli.dispute.moment import moment
from thunee_cli.judge import adjudicate
from thunee_cli.notation.parse import Section
from thunee_cli.profiles.loader import load
from thunee_cli.render.ball_cards import ball_cards
from thunee_cli.render.blocks import Picture
from thunee_cli.render.progress import SIGNS, CountMark, DealMark
from thunee_cli.render.svg import look
from thunee_cli.render.svg.ball_cards import ball_cards_picture
from thunee_cli.render.svg.game import pictures_of_game
from thunee_cli.render.svg.table import table_picture
from thunee_cli.verdict import DealVerdict, GameHeading, GameSummary, Score

pytestmark = pytest.mark.usefixtures("each_deal_judged_once")

SAMPLES = sorted((ROOT / "samples").glob("*.thunee")) + sorted((ROOT / "tests" / "records").glob("*.thunee"))
CASES = sorted((ROOT / "tests" / "cases").rglob("*.thunee"))[::12]
TWO = (
    "rules: two-handed\ndeal 1 by N\nN: Jc 9c Ac 10c | Kc Qc\nS: Jd 9d Ad 10d | Kd Qd\ncalls: N 10\ntrump: N Jc down\n"
)
SIX = "rules: six-handed\ndeal 1 by N\nNW: Jd Js Jh | 9c\ncalls: -\nNW trips\n1: NW Jd Qd Kd Ad 10d 9d\n"


def card(text: str) -> str:
    result = run("render", "--format", "svg", "-", text=text)
    assert result.exit_code == 0, result.output
    return result.stdout


# --- everything that there is


@pytest.mark.parametrize("record", share([*SAMPLES, *CASES], 25), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_record_is_drawn(record: Path) -> None:
    for svg in cards_of(record):
        root = parsed(svg)
        assert not meeting(labels(root))
        assert all(box.left >= 0 and box.right <= 361 for box in labels(root))
    for picture in game_pictures(record):
        assert not meeting(labels(parsed(picture.svg)))


@pytest.mark.parametrize("record", share(SAMPLES, 9), ids=lambda path: path.stem)
def test_a_record_is_one_picture_too(record: Path) -> None:
    first, second = (run("render", "--format", "svg", str(record)).stdout for _ in range(2))
    assert first == second
    root = parsed(first)
    assert len(root.findall(f"{NS}svg")) in (0, len(cards_of(record)))
    assert not re.search(r"\bNone\b|\bnull\b|\(\)|\[\]|Seat\.|Team\.", first)


def test_a_record_without_a_deal_is_said_to_have_none() -> None:
    assert "No deal is written." in run("render", "--format", "svg", "-", text="thunee 1\ngame 1\n").stdout


# --- the deal card


@pytest.mark.parametrize("text", [TWO, SIX], ids=["two", "six"])
def test_a_table_of_two_or_six(text: str, snapshot: SnapshotAssertion) -> None:
    svg = card(text)
    assert not meeting(labels(parsed(svg)))
    assert pretty(svg) == snapshot


def test_a_deal_card_looks(snapshot: SnapshotAssertion) -> None:
    assert pretty(cards_of(Path(AWKWARD))[1]) == snapshot


def test_a_card_worked_out_is_dashed_and_a_card_taken_back_lacks_a_corner() -> None:
    text = "deal 1 by E\nN: Js 9s 9c Qc | Kc ?\ntrump: N 9s down\n1: W Jd (10d)Kd As Qd\n2: W Ad Ah Kh 10h\n"
    root = parsed(card(text))
    dashed = [each for each in root.iter() if each.get("stroke-dasharray") == "3 2"]
    cut = [path for path in root.iter(f"{NS}path") if path.get("class") == "pic-face"]
    said = (root.findtext(f"{NS}desc") or "").split("Trick 1")
    assert said[0].count("(worked out)") == len(dashed) > 0
    assert said[1].count("(taken back)") == 1
    assert len(cut) == 3  # the card in the hand, in the trick and in the legend
    assert {"worked out, not written", "taken back"} <= {box.what for box in labels(root)}


def test_signs_that_do_not_occur_are_not_explained() -> None:
    texts = {box.what for box in labels(parsed(card("deal 1 by E\n1: N Js 9 A 10\n")))}
    assert "leads" in texts
    assert not {"taken back", "against a law", "makes trumps"} & texts


def test_very_many_cards_of_a_player_in_a_trick_stay_in_his_column() -> None:
    back = "".join(f"(E:{rank}c)" for rank in ("J", "9", "A", "10", "K", "Q"))
    root = parsed(card(f"deal 1 by E\n1: N Js {back} 9 A 10\n"))
    assert not meeting(labels(root))
    assert any(box.what.startswith("+") for box in labels(root))


def test_a_hand_of_a_whole_suit_too_many_stays_on_the_card() -> None:
    pack = [rank + suit for suit in "cdhs" for rank in ("J", "9", "A", "10", "K", "Q")]
    root = parsed(card("deal 1 by N\n" + "".join(f"{seat}: {' '.join(pack)}\n" for seat in "NWSE")))
    assert not meeting(labels(root))
    assert all(box.left >= 0 and box.right <= 360 for box in labels(root))


# --- what users write


def test_nothing_a_user_wrote_gets_loose() -> None:
    svg = run("render", "--format", "svg", "-", text=HOSTILE.encode() + b"note: \xff\xed\xa0\x80\n").stdout
    root = parsed(svg)  # no element and no attribute that pictures do not have
    assert "<script>alert(1)</script>" in (root[0].text or "")
    assert all(box.right <= 361 for box in labels(root))
    assert not re.search("[\x00-\x09\x0b-\x1f\u202e\ufffe\uffff]", svg)


@pytest.mark.parametrize(
    "name", ["\ufffe\uffff", "]]>", "&lt;", "a\"'b", "<!--", "\u2066" * 5, "\U0001f469\u200d\U0001f467" * 90]
)
def test_a_hostile_name_is_only_a_name(name: str) -> None:
    root = parsed(card(f"players: N={name}, W={name}, S={name}, E={name}\nmatch {name}\ndeal 1 by E\n1: N Js 9 A 10\n"))
    assert not meeting(labels(root))
    assert all(box.left >= 0 and box.right <= 361 for box in labels(root))


# --- a game


def game(marks: list[DealMark], target: int = 12, teams: tuple[Team, Team] = (Team.NS, Team.EW)) -> tuple[Picture, ...]:
    zero = Score(tuple((team, 0) for team in teams))
    heading = GameHeading(
        match=None, section=Section.__new__(Section), house="durban", players=(), teams=teams, start=zero, target=target
    )
    return pictures_of_game(heading, marks, GameSummary(heading, len(marks), zero, target, None), "g1")


def some_game(deals: int, seed: int) -> list[DealMark]:
    random, balls, marks = Random(seed), [0, 0], []
    for number in range(1, deals + 1):
        balls[random.randrange(2)] += random.choice((0, 1, 1, 2, 4))
        low = random.randrange(0, 210)
        high = low + random.choice((0, 0, 0, 30))
        reached = True if low >= 105 else False if high < 105 else None
        count = CountMark(
            side=random.randrange(2), low=low, high=high, needed=105, reached=reached, decides=random.random() < 0.8
        )
        signs = tuple(word for word in SIGNS.values() if random.random() < 0.1)
        marks.append(DealMark(number, (balls[0], balls[1]), signs, count if random.random() < 0.9 else None))
    return marks


@pytest.mark.parametrize("deals", [1, 2, 3, 8, 11, 12, 13, 25, 60, 150])
def test_labels_keep_apart(deals: int) -> None:
    for seed in range(4):
        for teams in ((Team.NS, Team.EW), (Team.N, Team.S)):
            for picture in game(some_game(deals, seed), teams=teams):
                boxes = labels(parsed(picture.svg))
                assert not meeting(boxes)
                assert all(box.left >= 0 and box.right <= 360 for box in boxes)


def test_labels_keep_apart_at_the_ends_of_the_scale() -> None:
    nothing = [DealMark(number, (0, 0), ("void",)) for number in range(1, 26)]
    close = [DealMark(1, (0, 1), (), CountMark(side=0, low=104, high=104, needed=105, reached=False))]
    bids = [
        DealMark(n, (n, 0), (), CountMark(side=0, low=0, high=0, needed=100 + 10 * n, reached=False))
        for n in range(1, 15)
    ]
    run_away = [
        DealMark(n, (4 * n, 0), (), CountMark(side=0, low=304, high=304, needed=105, reached=True))
        for n in range(1, 26)
    ]
    for marks in (nothing, close, bids, run_away):
        for picture in game(marks):
            assert not meeting(labels(parsed(picture.svg)))


def test_the_stairs_of_both_sides() -> None:
    balls, counts = game(
        [
            DealMark(1, (1, 0), (), CountMark(side=1, low=90, high=90, needed=105, reached=False)),
            DealMark(2, (1, 4), ("penalty",)),
            DealMark(3, (1, 4), ("void",)),
        ]
    )
    root = parsed(balls.svg)
    (one,) = (path.get("d") for path in root.iter(f"{NS}path") if path.get("class") == "pic-lead-one")
    (two,) = (path.get("d") for path in root.iter(f"{NS}path") if path.get("class") == "pic-lead-two")
    assert re.sub(r"[-\d. ]+", "", f"{one} {two}") == "MHVHHMHHVH"  # up in deal 1, and in deal 2
    assert len([c for c in root.iter(f"{NS}circle") if c.get("class") == "pic-one"]) == 2
    assert {"NS 1", "EW 4", "penalty", "void", "to win the game"} <= {box.what for box in labels(root)}
    assert balls.alt == "Balls of both sides over the game: NS 1, EW 4 after deal 3; the game goes to 12."
    assert "2: 1-4 (penalty)" in (root.findtext(f"{NS}desc") or "")
    shown = parsed(counts.svg)
    assert "−15" in {box.what for box in labels(shown)}
    assert not [r for r in shown.iter(f"{NS}rect") if r.get("class") == "pic-open"]  # NS have it by the count


def test_a_score_that_is_not_known_ends_the_stairs() -> None:
    (picture,) = game([DealMark(1, (2, 0)), DealMark(2, (None, None)), DealMark(3, (None, None))])
    root = parsed(picture.svg)
    assert {"NS 2", "EW 0", "?"} <= {box.what for box in labels(root)}
    assert "deal 1" in picture.alt
    assert "2: not known" in picture.svg


def test_nothing_known_is_not_drawn() -> None:
    assert game([]) == ()
    assert game([DealMark(1, (None, None))]) == ()


@pytest.mark.parametrize("called", [104, 12_345, 999_999_999, 10**15])
def test_a_count_of_any_size_has_its_scale(called: int) -> None:
    tricks = "".join(f"{number}: {'W' if number == 1 else 'N'} ? ? ? ? = N\n" for number in range(1, 7))
    record = f"deal 1 by N\ncalls: N {called}\ntrump: N h\n{tricks}"
    result = run("render", "--format", "html", "-", text=record * 2)
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert str(called) in result.stdout


def test_a_count_that_is_not_known_is_a_bar() -> None:
    _, counts = game([DealMark(1, (0, 1), (), CountMark(side=0, low=95, high=110, needed=105, reached=None))])
    texts = {box.what for box in labels(parsed(counts.svg))}
    assert "from the least to the most that it can be" in texts
    assert not any("by the count" in text for text in texts)


# --- the table and the sixes


def at(record: str, number: str) -> Picture:
    with open(record, "rb") as stream:
        for verdict in adjudicate(stream, "x", lambda _: load("durban")):
            if isinstance(verdict, DealVerdict):
                for step in verdict.steps:
                    if str(step.number) == number:
                        names = {Seat.N: "<b>" * 60, Seat.W: "Saras" * 9}
                        return table_picture(moment(step, verdict), names, ())
    raise AssertionError


def test_the_table_at_a_moment(snapshot: SnapshotAssertion) -> None:
    picture = at(DISPUTED, "1.3")
    root = parsed(picture.svg)
    assert not meeting(labels(root))
    assert {"North", "West", "South", "East"} <= {box.what for box in labels(root)}
    assert "is to play" in picture.alt
    assert pretty(picture.svg) == snapshot


@pytest.mark.parametrize("balls", [*range(13), 13, 15, None])
def test_the_sixes_show_as_many_pips_as_there_are_balls(balls: int | None) -> None:
    picture = ball_cards_picture([ball_cards(Team.NS, balls)], "g1-sixes")
    root = parsed(picture.svg)
    lower, upper = root.findall(f"{NS}g")
    assert len(root.findall(f".//{NS}circle")) == min(balls or 0, 12)
    if balls is not None and 0 < balls < 13:
        x, y = (float(each) for each in re.findall(r"[\d.]+", lower.get("transform", "")))
        shown = [(float(pip.get("cx", "")), float(pip.get("cy", ""))) for pip in lower.iter(f"{NS}circle")]
        for pip in ((column, row) for row in (11.0, 28.0, 45.0) for column in (11.0, 29.0)):
            is_covered = contains(upper.get("transform", ""), 40, 56, (x + pip[0], y + pip[1]))
            assert is_covered == (pip not in shown)
    assert ("not known" if balls is None else "1 ball." if balls == 1 else f"{balls} balls.") in picture.alt


def test_game_pictures_look(snapshot: SnapshotAssertion) -> None:
    balls, counts = game_pictures(ROOT / "samples" / "full-game.thunee")
    assert pretty(balls.svg) == snapshot
    assert pretty(counts.svg) == snapshot


# --- colours


def test_light_and_dark_have_the_same_looks_and_can_be_read() -> None:
    light, dark = (
        dict(re.findall(r"\.pic-([a-z-]+)\{([^}]*)\}", half)) for half in look.STYLE.split("@media", maxsplit=1)
    )
    assert list(light) == list(dark)
    for looks in (light, dark):
        for ground in ("ground", "face", "table"):
            behind = _luminance(looks[ground])
            for ink in ("ink", "soft", "red", "black", "words-one", "words-two"):
                front = _luminance(looks[ink])
                assert (max(front, behind) + 0.05) / (min(front, behind) + 0.05) >= 4.5, (ground, ink)


def _luminance(rules: str) -> float:
    digits = re.search("fill:#([0-9a-f]+)", rules)
    assert digits
    text = digits[1] if len(digits[1]) == 6 else "".join(digit * 2 for digit in digits[1])
    parts = [int(text[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
