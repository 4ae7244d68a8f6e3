"""The plain scorer against figures worked out by hand."""

import random
from types import SimpleNamespace

import pytest

from .awards import Awards
from .reader import Table, suit_of
from .scorer import Game, complete, score

# ---- figures without a deal: the sums of the count and of Khanuck ----


def awards(points, jodhi=(0, 0), call=0, last="N", makers="NS", tricks=(3, 3), **options):
    """A finished deal of which only the figures are given, NS first."""
    options = complete(options)
    won = {"NS": tricks[0], "EW": tricks[1]}
    deal = SimpleNamespace(
        table=Table(4), options=options, special=None, contract=options["game"] == "contract", complete=True,
        trump_known=True,
        makers=makers, call=call, size=6, winners={6: last}, events=[], breaches=[], record={"rulings": []},
        points=lambda: {"NS": points[0], "EW": points[1]},
        tricks_of=lambda side, upto=99: won[side],
    )  # fmt: skip
    made = Awards.__new__(Awards)
    made.deal, made.options, made.corner = deal, options, {"NS": False, "EW": False}
    made.jodhi, made.special_calls = {"NS": jodhi[0], "EW": jodhi[1]}, {"double": {}, "khanuck": {}}
    return made


@pytest.mark.parametrize("rule", ["bonus", "transfer"])
def test_95_and_the_last_trick_wins_and_94_loses(rule):
    won = awards((209, 95), last="E", **{"last-trick": rule})
    lost = awards((210, 94), last="E", **{"last-trick": rule})
    assert won.count_result() == {"EW": 1}
    assert lost.count_result() == {"NS": 1}


@pytest.mark.parametrize(
    ("rule", "call", "makers_jodhi", "needed"),
    [
        ("bonus", 0, 0, 105),
        ("transfer", 0, 0, 115),
        ("none", 0, 0, 105),
        ("bonus", 30, 40, 115),
        ("transfer", 30, 40, 125),
        ("bonus", 104, 0, 1),
        ("transfer", 104, 0, 11),
    ],
)
def test_what_the_counters_need_without_the_last_trick(rule, call, makers_jodhi, needed):
    for points in range(305):
        one = awards((304 - points, points), (makers_jodhi, 0), call, "N", **{"last-trick": rule})
        assert ("EW" in one.count_result()) == (points >= needed)


@pytest.mark.parametrize("rule", ["bonus", "transfer"])
def test_a_call_of_104_is_lost_with_the_last_trick(rule):
    assert awards((304, 0), call=104, last="W", **{"last-trick": rule}).count_result() == {"EW": 2}


def test_call_and_loss():
    assert awards((100, 204), call=10).count_result() == {"EW": 2}
    assert awards((100, 204), call=0).count_result() == {"EW": 1}
    assert awards((100, 204), call=10, **{"call-and-loss": "104-only"}).count_result() == {"EW": 1}
    assert awards((100, 204), call=104, **{"call-and-loss": "104-only"}).count_result() == {"EW": 2}
    assert awards((100, 204), call=104, **{"call-and-loss": "off"}).count_result() == {"EW": 1}


def test_a_contract_of_80_with_a_jodhi_of_20_needs_60():
    options = {"game": "contract", "last-trick": "none"}
    assert awards((60, 94), (20, 0), 80, "E", **options).count_result() == {"NS": 1}
    assert awards((59, 95), (20, 0), 80, "E", **options).count_result() == {"EW": 1}


@pytest.mark.parametrize(
    ("own", "theirs", "call", "full", "jodhi", "plain"),
    [
        (50, 0, 0, 59, 59, 59),
        (50, 0, 20, 39, 59, 59),
        (50, 20, 20, 19, 39, 59),
        (40, 20, 0, 29, 29, 49),
        (20, 20, 0, 9, 9, 29),
        (20, 0, 10, 19, 29, 29),
        (70, 30, 40, 9, 49, 79),
    ],
)
def test_the_most_a_good_khanuck_leaves(own, theirs, call, full, jodhi, plain):
    for formula, most in (("full", full), ("jodhi", jodhi), ("plain", plain)):
        made = [
            points
            for points in range(200)
            if awards((304 - points, points), (own, theirs), call, "N", **{"khanuck-formula": formula}).khanuck_made(
                "NS", {"seat": "N"}
            )
        ]
        assert max(made) == most


def test_the_call_helps_a_backward_khanuck():
    def made(points):
        one = awards((points, 304 - points), (0, 20), 30, "E", **{"khanuck-formula": "full"})
        return one.khanuck_made("EW", {"seat": "E"})

    assert made(59)
    assert not made(60)


def test_what_a_khanuck_scores():
    item = {"seat": "E"}
    pagat = {"khanuck-backward": 6}
    assert awards((0, 304), (0, 20), 0, "E", **pagat).khanuck_result("EW", item) == {"EW": 3}
    assert awards((0, 304), (0, 20), 10, "E", **pagat).khanuck_result("EW", item) == {"EW": 6}
    counters = {**pagat, "khanuck-when-backward": "counters"}
    assert awards((0, 304), (0, 20), 0, "E", **counters).khanuck_result("EW", item) == {"EW": 6}
    assert awards((0, 304), (0, 20), 0, "W", **{"khanuck-winner": "caller"}).khanuck_result("EW", item) == {"NS": 4}
    needs = {"khanuck-needs-lost-trick": "yes"}
    assert awards((0, 304), (0, 20), 0, "E", tricks=(0, 6)).khanuck_result("EW", item) == {"EW": 3}
    assert awards((0, 304), (0, 20), 0, "E", tricks=(0, 6), **needs).khanuck_result("EW", item) == {"NS": 4}
    assert awards((0, 304), (0, 0), 0, "E").khanuck_result("EW", item) == {"NS": 4}


# ---- the game ----


def game(**options):
    return Game(complete(options), None)


def test_the_reset_and_the_lead_of_two():
    one = game(**{"two-to-clear": "reset"})
    one.ruled = {"NS": 10, "EW": 11}
    one.take({"NS": 1, "EW": 0}, None)
    assert (one.ruled, one.reset, one.winner) == ({"NS": 0, "EW": 0}, True, None)
    one.take({"NS": 1, "EW": 0}, None)
    assert one.winner is None
    one.take({"NS": 1, "EW": 0}, None)
    assert one.winner == "NS"
    straight = game(**{"two-to-clear": "reset"})
    straight.ruled = {"NS": 11, "EW": 8}
    straight.take({"NS": 0, "EW": 4}, None)
    assert straight.winner == "EW"
    two = game(**{"two-to-clear": "lead-two"})
    two.ruled = {"NS": 11, "EW": 11}
    two.take({"NS": 1, "EW": 0}, None)
    assert two.winner is None
    two.take({"NS": 1, "EW": 0}, None)
    assert two.winner == "NS"


def test_corner_house():
    one = game()
    one.had = {"NS": 11, "EW": 10}
    assert one.corner_house("NS")
    assert not one.corner_house("EW")
    two = game(**{"two-to-clear": "lead-two"})
    two.had = {"NS": 11, "EW": 11}
    assert not two.corner_house("NS")


# ---- whole records ----

SAMPLE = """thunee 1
match A final
rules: durban
game 1
deal 2 by N
cut: E 9 cards
N: Jd Js As 9c | Kh Qs
W: Jh Ad Kd Ks | 9s Jc
S: 9h Ah Kc Qc | Qd 10h
E: 9d 10d Qh Ac | 10c 10s
calls: S 10, W 20, N 30 & S 30 -> S 40 by W
trump: S 9h down
W holds the game
1: E 9d [S shows 9h] J K Q = N 55
2: N Js K [S jodhi 20] Qc (Ac)10 = N 45, NS 100
3: N As Jh! Kc 10c = W 54
4: W Jc 10h A 9 = S 71
5: S 9h Q K 9s [S accuses W of revoke at 3.2] = S 45
6: S Ah 10d Qs Ad = S 34, NS 250
ruling: table on 5.4a, 4 to NS
points: NS 250, EW 54
score: NS 4, EW 0
deal 3 by W = EW 2
"""


def test_the_sample():
    deal, short = score(SAMPLE, {})
    assert (deal["maker"], deal["call"], deal["trump"]) == ("S", 40, "h")
    assert deal["points"] == {"NS": 250, "EW": 54}
    assert deal["jodhi"] == {"NS": 20, "EW": 0}
    assert deal["count"] == 74
    assert deal["played"] == {"NS": 1, "EW": 0}
    assert deal["ruled"] == {"NS": 4, "EW": 0}
    assert deal["ruled_by"] == "follow-suit"
    assert deal["breaches"] == [["follow-suit", "2.3a", "E"], ["follow-suit", "3.2", "W"]]
    assert deal["next_dealer"] == "W"
    assert short["score_after"] == {"NS": 4, "EW": 2}
    assert short["next_dealer"] == "W"


def test_the_sample_where_a_breach_needs_an_accuser():
    deal = score(SAMPLE, {"enforcement": "accused"})[0]
    assert deal["ruled"] == {"NS": 4, "EW": 0}
    silent = SAMPLE.replace(" [S accuses W of revoke at 3.2]", "").replace("ruling: table on 5.4a, 4 to NS\n", "")
    assert score(silent, {"enforcement": "accused"})[0]["ruled"] == {"NS": 1, "EW": 0}
    wrong = SAMPLE.replace("S accuses W of revoke at 3.2", "S accuses W of revoke at 2.2")
    assert score(wrong, {"enforcement": "accused", "wrong-accusation": 4})[0]["ruled"] == {"NS": 0, "EW": 4}


def test_jodhi_deadlines_in_the_sample():
    late = score(SAMPLE, {"jodhi-deadline": "next-lead"})[0]
    assert ["jodhi-window", "2.2a", "S"] in late["breaches"]
    assert late["jodhi"] == {"NS": 0, "EW": 0}
    assert late["count"] == 94


# N holds all the high hearts: four sure tricks, then two high spades
STRONG = """thunee 1
game 1
deal 1 by W
N: Jh 9h Ah 10h | Js 9s
W: Kh Ks Kc Kd | Qc Qd
S: Qh As 10s Qs | Ac Jc
E: Jd 9d Ad 10d | 9c 10c
calls: -
trump: S As down
"""
SWEEP = """1: N Jh K Q 10d = N
2: N 9h Qd Ac 9d = N
3: N Ah Qc Jc Jd = N
4: N 10h Kc 10s Ad = N
5: N Js K Q 9c = N
6: N 9s Kd As 10c
"""


def thunee(where="N thunee", tricks=SWEEP, **options):
    return score(STRONG + where + "\n" + tricks, {"trumpless": "off", **options})[0]


def test_thunee():
    made = thunee()
    assert (made["maker"], made["trump"], made["count"]) == ("N", "h", None)
    assert made["played"] == made["ruled"] == {"NS": 4, "EW": 0}
    assert made["ruled_by"] == "thunee"
    assert made["breaches"] == []


def test_thunee_caught_by_the_partner():
    hands = STRONG.replace("Js 9s", "Js Qs").replace("10s Qs", "10s 9s")
    tricks = SWEEP[: SWEEP.index("5:")] + "5: N Qs K A 9c = S\n6: S 9s 10c J Kd\n"
    for price in (4, 8):
        row = score(hands + "N thunee\n" + tricks, {"trumpless": "off", "thunee-partner-catch": price})[0]
        assert row["played"] == {"NS": 0, "EW": price}
        assert row["breaches"] == []


def test_a_thunee_on_four_cards_where_it_needs_six():
    early = STRONG.replace("calls: -", "N thunee\ncalls: S 10, W 20") + SWEEP
    assert score(early, {})[0]["ruled_by"] == "thunee"
    late = score(early, {"thunee-when": "after-six"})[0]
    assert (late["maker"], late["call"]) == ("W", 20)  # the Thunee was no call


def test_a_late_thunee_needs_a_suit_without_a_loser():
    # S makes trumps, so E leads; N has none of the diamonds, W has the King and Queen only
    good = STRONG + SWEEP.replace("1: N Jh K Q 10d", "1: E (10d) [N thunee] N:Jh K Q 10d")
    row = score(good, {})[0]
    assert (row["ruled_by"], row["ruled"], row["breaches"]) == ("thunee", {"NS": 4, "EW": 0}, [])
    refused = good.replace("[N thunee]", "[W thunee]")
    assert score(refused, {})[0]["maker"] == "S"
    assert score(good, {"thunee-late": "off"})[0]["breaches"] == [["first-lead", "1.1", "N"]]


ALL_SIX = """1: E 10d Jh Kd Qh
2: N 9h K Ac 9d
3: N Ah Qc Jc Jd
4: N 10h Kc 10s Ad
5: N Js K Q 9c
6: N [N double] 9s Qd As 10c
"""


def double(tricks=ALL_SIX, start="", **options):
    text = STRONG.replace("S As down", "S Qh down").replace("game 1\n", "game 1\n" + start)
    return score(text + tricks, options)[0]


def test_double():
    row = double()
    assert (row["ruled"], row["ruled_by"], row["breaches"]) == ({"NS": 2, "EW": 0}, "double", [])
    assert row["points"] == {"NS": 304, "EW": 0}
    assert double(**{"special-calls": "add"})["ruled"] == {"NS": 3, "EW": 0}
    partner = ALL_SIX.replace("N double", "S double")
    assert double(partner)["ruled"] == {"NS": 0, "EW": 4}
    assert double(partner, **{"double-winner": "team"})["ruled"] == {"NS": 2, "EW": 0}


def test_double_outside_its_time_is_no_call():
    early = ALL_SIX.replace("5: N Js", "5: N Js [N double]").replace(" [N double] 9s", " 9s")
    row = double(early)
    assert (row["ruled"], row["breaches"]) == ({"NS": 1, "EW": 0}, [["double", "5.1a", "N"]])


def test_double_on_corner_house():
    row = double(start="score: NS 11, EW 3\n")
    assert (row["ruled"], row["ruled_by"]) == ({"NS": 0, "EW": 4}, "corner-house")
    assert row["score_after"] == {"NS": 11, "EW": 7}
    allowed = double(start="score: NS 11, EW 3\n", **{"corner-house-double": "allowed"})
    assert (allowed["score_after"], allowed["winner"]) == ({"NS": 13, "EW": 3}, "NS")


def test_khanuck_raises_the_target():
    row = double(ALL_SIX.replace("N double", "W khanuck"))
    assert (row["ruled"], row["target"]) == ({"NS": 4, "EW": 0}, 13)
    assert double(ALL_SIX.replace("N double", "W khanuck"), **{"thirteen-after-khanuck": "made"})["target"] == 12


def test_out_of_turn_and_a_false_jodhi():
    turn = double(ALL_SIX.replace("3: N Ah Qc Jc Jd", "3: N Ah S:Jc Qc Jd"))
    assert turn["breaches"] == [["turn", "3.2", "S"]]
    assert (turn["ruled"], turn["played"]) == ({"NS": 0, "EW": 4}, {"NS": 2, "EW": 0})
    false = double(ALL_SIX.replace("2: N", "2: N [S jodhi 20]"))
    assert false["breaches"] == [["jodhi-cards", "2.0a", "S"]]
    assert (false["ruled"], false["ruled_by"]) == ({"NS": 0, "EW": 4}, "jodhi-cards")


def test_trumpless():
    hands = STRONG.replace("W: Kh", "W: Qs").replace("10s Qs", "10s Kh").replace("S As down", "S Qh down")
    tricks = (
        "1: E 10d Jh Kd Qh\n2: N 9h Qd K 9d\n3: N Ah Qc Jc Jd\n4: N 10h Kc 10s Ad\n5: N Js K A 9c\n6: N 9s Q Ac 10c\n"
    )
    for options, result in (
        ({"trumpless": "automatic"}, "void"),
        ({"trumpless": "claim"}, None),
        ({"trumpless": "claim", "trumpless-unnoticed": 1}, {"NS": 1, "EW": 0}),
    ):
        row = score(hands + tricks, options)[0]
        assert row["breaches"] == []
        assert row["ruled"] == result or (result is None and isinstance(row["ruled"], dict))
        assert (row["ruled_by"] == "trumpless") == (result is not None)
    claimed = hands + tricks.replace("2: N 9h", "2: N 9h [E claims trumpless]")
    row = score(claimed, {})[0]
    assert (row["ruled"], row["ruled_by"], row["score_after"]) == ("void", "trumpless", {"NS": 0, "EW": 0})


def test_low_four():
    text = "thunee 1\ngame 1\ndeal 1 by W\nS: Qh Kh Kd Qc | Ac Jc\nS throws in\nvoid: low four\ndeal 2 by W = NS 1\n"
    assert score(text, {"low-four": 10})[0]["ruled_by"] == "low-four"
    assert score(text, {"low-four": 10})[0]["next_dealer"] == "W"
    assert score(text, {"low-four": "off"})[0]["ruled"] == "undecided"


def test_the_wrong_card_down_is_changed():
    text = SAMPLE.replace("trump: S 9h down", "trump: S Kc down\nS changes to 9h")
    row = score(text, {})[0]
    assert row["trump"] == "h"
    assert (row["ruled"], row["ruled_by"]) == ({"NS": 0, "EW": 4}, "changed-trump")


# ---- random play: nothing may break, and the pack must add up ----

ORDER = ["J", "9", "A", "10", "K", "Q"]


def random_record(seed, contract=False):
    rng = random.Random(seed)
    pack = [rank + suit for rank in ORDER for suit in "cdhs"]
    rng.shuffle(pack)
    hands = {seat: pack[6 * i : 6 * i + 6] for i, seat in enumerate("NWSE")}
    lines = ["thunee 1", "game 1", "deal 1 by E"]
    lines += [f"{seat}: {' '.join(hand[:4])} | {' '.join(hand[4:])}" for seat, hand in hands.items()]
    if contract:
        lines += ["calls: N 80, W pass, S 90, E pass, N pass", f"trump: S {suit_of(hands['S'][0])} named"]
        trump, leader = suit_of(hands["S"][0]), "N"
    else:
        lines += ["calls: -", f"trump: N {hands['N'][0]} down"]
        trump, leader = suit_of(hands["N"][0]), "W"
    for trick in range(1, 7):
        seat, cards = leader, []
        for _ in range(4):
            led = suit_of(cards[0][1]) if cards else None
            card = rng.choice([card for card in hands[seat] if suit_of(card) == led] or hands[seat])
            hands[seat].remove(card)
            cards.append((seat, card))
            seat = Table(4).right_of(seat)
        order = ["A", "10", "K", "Q", "J", "9"] if contract else ORDER
        led = suit_of(cards[0][1])
        trumps = [(ORDER.index(card[:-1]), who) for who, card in cards if suit_of(card) == trump]
        plain = [(order.index(card[:-1]), who) for who, card in cards if suit_of(card) == led]
        said = rng.choice(["", "", "", f" [{rng.choice('NWSE')} jodhi {rng.choice([20, 30, 40, 50])}]"])
        if trick == 6:
            said = rng.choice(["", f" [{leader} double]", f" [{leader} khanuck]"])
        first, *others = [card for _, card in cards]
        lines.append(f"{trick}: {leader}{said} {first} {' '.join(others)}")
        leader = min(trumps or plain)[1]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("seed", range(40))
def test_random_legal_play(seed):
    row = score(random_record(seed), {"trumpless": "off"})[0]
    assert sum(row["points"].values()) == 304
    assert not [one for one in row["breaches"] if not one[0].startswith("jodhi")]
    assert isinstance(row["played"], dict)


@pytest.mark.parametrize("seed", range(40))
def test_random_legal_contract(seed):
    options = {
        "game": "contract", "first-lead": "right-of-dealer", "last-trick": "none", "jodhi-side": "bidders",
        "special-calls": "add", "dealer-rotation": "every-deal",
    }  # fmt: skip
    row = score(random_record(seed, contract=True), options)[0]
    assert sum(row["points"].values()) == 154
    assert (row["maker"], row["call"], row["next_dealer"]) == ("S", 90, "N")
    assert not [one for one in row["breaches"] if not one[0].startswith("jodhi")]
