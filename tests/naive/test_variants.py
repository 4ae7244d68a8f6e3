"""The plain scorer on the bigger pack, the contract game's extras, balls and endings, and two and six players."""

import pytest

from .facts import Deal
from .reader import Table, read
from .scorer import Game, complete, score
from .test_naive import awards

# ---- seats and sides ----


def test_who_sits_where():
    six = Table(6)
    assert [six.side(seat) for seat in six.seats] == ["N", "S", "N", "S", "N", "S"]
    assert (six.right_of("NE"), six.partners("N", "SW"), six.partners("N", "NW")) == ("N", True, False)
    assert six.tally("N 5, S 3") == {"N": 5, "S": 3}
    assert Table(2).right_of("S") == "N"


# ---- 32 cards: eight tricks, 4 + 4 (section 2) ----

BIG = """game 1
deal 1 by N
N: As Ks Qs Js | 9s 8s 7s 10s
W: Ah Kh Qh Jh | 9h 8h 7h 10h
S: Ad Kd Qd Jd | 9d 8d 7d 10d
E: Ac Kc Qc Jc | 9c 8c 7c 10c
calls: W pass, S pass, E pass, N 80
trump: N s named
1: W 7h 7d 7c 7s
2: N 8s 8h 8d 8c
3: N 9s 9h 9d 9c
4: N 10s 10h 10d 10c
5: N Js Jh Jd Jc
6: N Qs Qh Qd Qc
7: N Ks Kh Kd Kc
8: N [N double] As Ah Ad Ac
"""
CONTRACT = {
    "game": "contract", "pack": 32, "first-lead": "right-of-dealer", "last-trick": "none", "jodhi-side": "bidders",
    "special-calls": "add", "dealer-rotation": "every-deal", "double-winner": "team", "corner-house-double": "allowed",
}  # fmt: skip


def test_eight_tricks_with_the_big_pack():
    row = score(BIG, CONTRACT)[0]
    assert (row["points"], row["count"], row["breaches"]) == ({"NS": 154, "EW": 0}, 154, [])
    assert row["ruled"] == {"NS": 3, "EW": 0}  # the contract 1, the Double 2
    replaced = score(BIG, {**CONTRACT, "special-calls": "replace"})[0]
    assert replaced["ruled"] == {"NS": 2, "EW": 0}
    assert score(BIG, {**CONTRACT, "pack": 24})[0]["ruled"] != row["ruled"]  # then the sixth trick is the last


def test_a_jodhi_after_the_eighth_trick_is_too_late():
    late = BIG.replace("As Ah Ad Ac", "As Ah Ad Ac [N jodhi 30]")
    assert ["jodhi-window", "8.4a", "N"] in score(late, CONTRACT)[0]["breaches"]
    assert score(late, CONTRACT)[0]["ruled"] == {"NS": 3, "EW": 0}


def test_the_auction():
    def breaches(calls):
        row = score(BIG.replace("W pass, S pass, E pass, N 80", calls), CONTRACT)[0]
        return [one[:2] for one in row["breaches"] if one[0] in ("auction", "call-steps")]

    assert breaches("W 80, S 90, E pass, N 100, W pass, S pass") == []
    assert breaches("W pass, E 80, N 90") == [["auction", "calls.2"]]
    assert breaches("W 80, S pass, E pass, N pass, W pass, S 90") == [["auction", "calls.6"]]
    assert breaches("W 80, S 80") == [["call-steps", "calls.2"]]
    passed = BIG.replace("N 80", "N pass").split("trump")[0]
    assert score(passed, CONTRACT)[0]["ruled_by"] == "all-pass"


# ---- doubled stakes (section 6) ----


def test_doubled_stakes_count_twice_but_penalties_do_not():
    on = {**CONTRACT, "doubled-stakes": "on"}
    early = BIG.replace("3: N 9s", "3: N 9s [W doubles the stakes]")
    assert score(early, on)[0]["ruled"] == {"NS": 6, "EW": 0}
    assert score(early, CONTRACT)[0]["ruled"] == {"NS": 3, "EW": 0}
    twice = early.replace("2: N 8s", "2: N 8s [S doubles the stakes]")
    assert score(twice, on)[0]["ruled"] == {"NS": 6, "EW": 0}
    late = BIG.replace("4: N 10s", "4: N 10s [W doubles the stakes]")
    assert score(late, on)[0]["ruled"] == {"NS": 3, "EW": 0}
    sign = early.replace("5: N Js", '5: N Js [W signs "nose"]')
    assert score(sign, on)[0]["ruled"] == {"NS": 4, "EW": 0}
    assert score(sign, on)[0]["played"] == {"NS": 6, "EW": 0}


def test_a_called_card_changes_nothing():
    called = BIG.replace("trump: N s named", "trump: N s named\nN calls card Ah")
    plain, with_card = score(BIG, CONTRACT)[0], score(called, {**CONTRACT, "called-card": "on"})[0]
    assert plain == with_card


# ---- balls put down, and a reminder (section 11) ----

SHORT = "game 1\nscore: NS 5, EW 5\ndeal 1 by N = NS 2\n"


@pytest.mark.parametrize(
    ("said", "option", "after"),
    [
        ("", "required", {"NS": 7, "EW": 5}),
        ("S opens balls\n", "required", {"NS": 7, "EW": 5}),
        ("S opens 1 ball\n", "required", {"NS": 6, "EW": 5}),
        ("S opens 3 balls\n", "required", {"NS": 7, "EW": 5}),
        ("S opens 1 ball\n", "ignored", {"NS": 7, "EW": 5}),
        ("S reminds partner\n", "required", {"NS": 7, "EW": 9}),
        ("S reminds partner\n", "ignored", {"NS": 7, "EW": 5}),
    ],
)
def test_balls_not_put_down_are_forfeited(said, option, after):
    assert score(SHORT + said, {"balls-opened": option})[0]["score_after"] == after


# ---- how a game ends (section 11) ----


def won(start, balls, points=None, **options):
    game = Game(complete(options), dict(zip(("NS", "EW"), start, strict=True)))
    game.take(dict(zip(("NS", "EW"), balls, strict=True)), dict(zip(("NS", "EW"), points or (0, 0), strict=True)))
    return game.winner


def test_both_reach_the_target():
    add = {"special-calls": "add", "both-reach-target": "card-points"}
    assert won((11, 11), (1, 4), (160, 144), **add) == "NS"
    assert won((11, 11), (1, 4), (152, 152), **add) == "EW"
    assert won((11, 11), (4, 4), (152, 152), **add) is None
    assert won((11, 11), (1, 4), (160, 144), **add, **{"two-to-clear": "lead-two"}) == "EW"


def test_two_to_clear_after_a_khanuck_only():
    after = {"two-to-clear": "lead-two", "two-to-clear-when": "after-khanuck"}
    assert won((11, 11), (1, 0), **after) == "NS"
    game = Game(complete(after), {"NS": 11, "EW": 11})
    game.any_khanuck = True
    game.take({"NS": 1, "EW": 0}, None)
    assert game.winner is None


def test_corner_house_where_a_lead_of_two_is_needed():
    game = Game(complete({"two-to-clear": "lead-two"}), {"NS": 11, "EW": 10})
    assert game.corner_house("NS")
    assert not game.corner_house("EW")
    game = Game(complete({"two-to-clear": "lead-two"}), {"NS": 11, "EW": 9})
    assert game.corner_house("NS")
    game = Game(complete({"two-to-clear": "lead-two"}), {"NS": 11, "EW": 11})
    assert not game.corner_house("NS")


# ---- the last card of an open pair: what is the same either way ----


def test_a_last_card_of_two_suits():
    text = """game 1
deal 1 by N
N: As Ks Qs 10s | Js 9s
W: Ah Kh Qh 10h | Jc 9d
S: Ad Kd Qd 10d | Jd 9h
E: Ac Kc Qc 10c | 9c Jh
calls: -
trump: W last card
1: S 9h Jh 9s 10h
"""
    row = score(text, {"trumpless": "off"})[0]
    assert (row["trump"], row["breaches"], row["ruled"]) == (None, [], "undecided")
    revoke = text.replace("Jh 9s 10h", "Jh 9s Jc")  # W holds hearts whatever is trumps
    assert score(revoke, {"trumpless": "off"})[0]["ruled"] == {"NS": 4, "EW": 0}


# ---- two players (section 12) ----

TWO = """game 1
deal 1 by N
N: As Ks Qs Jd | 9d Ad
S: Ah Kh Qh Jh | 9h Js
calls: N 10
trump: N Jd down
1: S Js Qs
2: S Ah Jd
3: N 9d Qh
4: N Ad Kh
5: N As 9h
6: N Ks Jh
half 2
N: 9s 10s Kd Qd | 10d Ac
S: 10h Kc Qc Jc | 9c 10c
7: N 9s 10h
8: N [N jodhi 40] Ac 9c
9: S Jc 10d
10: N 10s Qc
11: N Kd Kc
12: N Qd 10c
"""
PAIR = {"players": 2, "target": 125, "trumpless": "off", "last-trick": "transfer", "jodhi-deadline": "next-lead"}


def test_two_players_play_twice_six_tricks():
    row = score(TWO, PAIR)[0]
    assert (row["maker"], row["trump"], row["breaches"]) == ("N", "d", [])
    assert sum(row["points"].values()) == 304
    assert row["jodhi"] == {"N": 40, "S": 0}
    assert row["count"] == row["points"]["S"] + 10 - 40 - 10
    assert row["ruled"] == {"N": 1, "S": 0}


def test_jodhi_windows_count_by_half():
    def found(place, word):
        row = score(TWO.replace(" [N jodhi 40]", "").replace(place, f"{place} {word}"), PAIR)[0]
        return [one[0] for one in row["breaches"]]

    assert found("8: N", "[N jodhi 40]") == []  # the first trick of the half
    assert found("11: N", "[N jodhi 40]") == []  # the third: 7, 9, 10 are the side's
    assert found("10: N", "[N jodhi 40]") == ["jodhi-window"]
    assert found("7: N", "[N jodhi 40]") == ["jodhi-window"]  # never after the last trick of a half
    assert "jodhi-cards" in found("3: N", "[N jodhi 40]")  # in the first half North has no Kd


def test_hands_of_a_half_are_what_may_be_held():
    row = score(TWO.replace("8: N [N jodhi 40] Ac 9c", "8: N [N jodhi 40] Ac Jc").replace("Jc 10d", "9c 10d"), PAIR)[0]
    assert row["breaches"] == []
    revoke = score(TWO.replace("2: S Ah Jd", "2: S Ah As").replace("5: N As", "5: N Jd"), PAIR)[0]
    assert revoke["breaches"][0][0] == "turn"  # no heart in either hand of that first half: no revoke


def test_double_means_all_twelve():
    double = TWO.replace("12: N Qd", "12: N [N double] Qd")
    row = score(double, PAIR)[0]
    assert row["breaches"] == []
    assert row["ruled"] == {"N": 0, "S": 4}  # South has won a trick
    early = TWO.replace("6: N Ks", "6: N [N double] Ks")
    assert score(early, PAIR)[0]["breaches"] == [["double", "6.0a", "N"]]


def test_thunee_of_two_is_six_tricks():
    text = TWO[: TWO.index("half 2")].replace("trump: N Jd down", "trump: N Jd down\nS thunee")
    lost = text.replace("3: N 9d Qh", "3: S Qh As").replace("5: N As 9h", "5: N 9d 9h")
    row = score(lost, PAIR)[0]
    assert (row["ruled"], row["ruled_by"], row["trump"]) == ({"N": 4, "S": 0}, "thunee", "s")
    made = text[: text.index("1:")].replace("As Ks Qs", "Ac Kc Qs")
    made += "1: S Js Qs\n2: S Ah Jd\n3: S Qh 9d\n4: S Kh Ad\n5: S 9h Ac\n6: S Jh Kc\n"
    row = score(made, PAIR)[0]
    assert (row["ruled"], row["breaches"]) == ({"N": 0, "S": 4}, [])


def test_the_opponents_count_of_145():
    """North called 10, showed a Jodhi of 20 and took the last trick: 145 are needed in cards."""
    for points in (144, 145):
        one = awards((304 - points, points), (20, 0), 10, "N", **{"last-trick": "transfer", "target": 125})
        assert ("EW" in one.count_result()) == (points == 145)


# ---- six players (section 12) ----

SIX = """game 1
deal 1 by NE
N: As Ks 9s | Ah
NW: Qs Qh Qd | Kc
SW: Js 10s Ad | 9d
S: Jh 9h 10h | Kh
SE: Jd Kd 10d | 9c
NE: Ac Jc 10c | Qc
calls: NE 10
trump: NE Ac down
"""
TRICKS = """1: N 9s Qs Js 9h 9c 10c
"""
SIXES = {"players": 6, "last-trick": "transfer", "trips-made": 3, "trips-lost": 3, "trips-partner-catch": 3,
         "moenie-made": 4, "moenie-lost": 4, "moenie-partner-catch": 8, "trumpless": "off",
         "thunee-one-suit": "allowed"}  # fmt: skip


def test_six_players_and_a_trump():
    (deal,) = read(SIX + TRICKS, 6)[0]["deals"]
    facts = Deal(deal, complete(SIXES))
    assert (facts.maker, facts.trump, facts.winners) == ("NE", "c", {1: "SE"})
    assert facts.breaches == []


TRIPS = """1: NW Qs Js Jh Jd Jc As
2: NW Qh 10s 9h 10d 10c Ah
3: NW Qd Ad 10h Kd Qc 9s
"""


def test_trips():
    made = SIX + "NW trips\n" + TRIPS + "4: NW Kc 9d Kh 9c Ac Ks\n"
    row = score(made, SIXES)[0]
    assert (row["ruled"], row["ruled_by"], row["breaches"]) == (
        {"N": 3, "S": 0},
        "trips",
        [],
    )  # NE's Ace beats the King
    held = made.replace("NE: Ac Jc 10c | Qc", "NE: Kc Jc 10c | Qc").replace("NW: Qs Qh Qd | Kc", "NW: Qs Qh Qd | Ac")
    held = held.replace("Ac down", "Kc down").replace("4: NW Kc 9d Kh 9c Ac", "4: NW Ac 9d Kh 9c Kc")
    assert score(held, SIXES)[0]["ruled"] == {"N": 3, "S": 0}  # the 9 of clubs is still higher
    nine = held.replace("SE: Jd Kd 10d | 9c", "SE: Jd Kd 10d | 9d").replace("SW: Js 10s Ad | 9d", "SW: Js 10s Ad | 9c")
    nine = nine.replace("4: NW Ac 9d Kh 9c Kc", "4: NW Ac 9c Kh 9d Kc")
    assert score(nine, SIXES)[0]["ruled"] == {"N": 3, "S": 0}
    low = nine.replace("9c", "Qc").replace("| Qc\ncalls", "| 9c\ncalls").replace("Kd Qc 9s", "Kd 9c 9s")
    assert score(low, SIXES)[0]["ruled"] == {"N": 0, "S": 3}
    without = made.replace("Qs Qh Qd | Kc", "Qs Qh Kc | Qd")
    assert score(without, SIXES)[0]["maker"] == "NE"  # no three of one rank, no call


def test_trips_beat_only_their_own_suit():
    fourth_first = SIX + "NW trips\n1: NW Kc Js Jh 9c Jc As\n"
    assert score(fourth_first, SIXES)[0]["ruled"] == {"N": 3, "S": 0}  # the fourth card has its normal rank


def test_moenie():
    hands = SIX.replace("calls: NE 10\ntrump: NE Ac down\n", "calls: -\ntrump: N As down\n")
    tricks = "1: S Jh 9c 10c Ah Qh 10s\n2: S 9h 10d Jc Ks Qs 9d\n3: S 10h Kd Qc 9s Qd Js\n"
    assert score(hands + "S moenie\n" + tricks, SIXES)[0]["ruled"] == "undecided"
    made = score(hands + "S moenie\n" + tricks + "4: S Kh Jd Ac As Kc Ad\n", SIXES)[0]
    assert (made["trump"], made["ruled"], made["breaches"]) == ("h", {"N": 0, "S": 4}, [])
    lost = score(hands + "S moenie\n1: S Kh 9c 10c Ah Qh 10s\n", SIXES)[0]
    assert (lost["ruled"], lost["ruled_by"]) == ({"N": 4, "S": 0}, "moenie")
    partner = hands.replace("N: As Ks 9s | Ah", "N: As Ks 9s | Ac").replace("NE: Ac Jc", "NE: Ah Jc")
    row = score(partner + "S moenie\n1: S Kh 9c Ah Ks Qh 10s\n", SIXES)[0]
    assert row["ruled"] == {"N": 8, "S": 0}
    nine = hands.replace("S: Jh 9h 10h | Kh", "S: 9h 10h Kh | Ah").replace("| Ah\nNW", "| Jh\nNW")
    assert score(nine + "S moenie\n", SIXES)[0]["maker"] == "N"  # not headed by the Jack
