"""Figures that the sources work out, each played through the whole way."""

from __future__ import annotations

import io

import pytest

from thunee_cli.cards import Seat, Suit, Team
from thunee_cli.judge import adjudicate
from thunee_cli.profiles.loader import load, with_options
from thunee_cli.table.game import Game
from thunee_cli.verdict import DealVerdict

CALLS = {0: ("N", "-"), 10: ("W", "W 10"), 20: ("N", "N 10, W 20"), 40: ("N", "N 10, W 20, N 30, W 40")}


def judged(text: str, *settings: str, rules: str = "durban") -> DealVerdict:
    house = with_options(load(rules), settings)
    verdicts = list(adjudicate(io.BytesIO(text.encode()), "figures", lambda _: house))
    return next(v for v in verdicts if isinstance(v, DealVerdict))


def khanuck(cards: int, own: int, theirs: int, call: int) -> str:
    """West calls Khanuck: the side has Jodhi of `own`, the other side `cards` and Jodhi of `theirs`."""
    dealer, calls = CALLS[call]
    own_jodhis = [f"W jodhi {value}" for value in ([50, 20] if own == 70 else [own])]
    said = f"[{'; '.join(own_jodhis)}]"
    reply = f"[N jodhi {theirs}] " if theirs else ""
    return "\n".join(
        [
            f"deal 1 by {dealer}",
            f"calls: {calls}",
            "trump: W h",
            f"1: S ? ? ? ? = W {244 - cards}",
            f"2: W {said} ? ? ? ? = N {cards}",
            f"3: N {reply}? ? ? ? = E 20",
            "4: E ? ? ? ? = W 20",
            "5: W ? ? ? ? = E 10",
            "6: E [W khanuck] ? ? ? ? = W 10",
        ]
    )


@pytest.mark.parametrize(
    ("own", "theirs", "call", "largest"),
    [
        (50, 0, 0, {"full": 59, "jodhi": 59, "plain": 59}),
        (50, 0, 20, {"full": 39, "jodhi": 59, "plain": 59}),
        (50, 20, 20, {"full": 19, "jodhi": 39, "plain": 59}),
        (40, 20, 0, {"full": 29, "jodhi": 29, "plain": 49}),
        (20, 20, 0, {"full": 9, "jodhi": 9, "plain": 29}),
        (20, 0, 10, {"full": 19, "jodhi": 29, "plain": 29}),
        (70, 30, 40, {"full": 9, "jodhi": 49, "plain": 79}),
    ],
)
@pytest.mark.parametrize("formula", ["full", "jodhi", "plain"])
def test_largest_cards_for_a_good_khanuck(
    own: int, theirs: int, call: int, largest: dict[str, int], formula: str
) -> None:
    setting = f"khanuck-formula={formula}"
    good = judged(khanuck(largest[formula], own, theirs, call), setting)
    assert good.as_ruled.balls == ((Team.EW, 3),)
    failed = judged(khanuck(largest[formula] + 1, own, theirs, call), setting)
    assert failed.as_ruled.balls == ((Team.NS, 4),)


def test_a_pack_is_worth_304() -> None:
    game = Game()
    assert game.pack_points == 304
    assert sum(game.value(card, None) for card in game.cards) == 304
    assert {suit: sum(game.value(c, None) for c in game.cards if c.suit is suit) for suit in Suit} == dict.fromkeys(
        Suit, 76
    )


@pytest.mark.parametrize("pack", [24, 32])
def test_a_pack_of_the_contract_game_is_worth_154(pack: int) -> None:
    game = Game(kind="contract", pack=pack, target=0)
    assert game.pack_points == 154
    for trump in Suit:
        worth = {suit: sum(game.value(c, trump) for c in game.cards if c.suit is suit) for suit in Suit}
        assert worth == {**dict.fromkeys(Suit, 26), trump: 76}


def counted(cards: int, last_to_counters: bool) -> str:
    """North and South count and take `cards`, with or without the last trick; nobody called."""
    first = cards - 20 if last_to_counters else cards
    rest = 304 - cards
    return "\n".join(
        [
            "deal 1 by N",
            "calls: -",
            "trump: W h",
            f"1: S ? ? ? ? = S {first}",
            f"2: S ? ? ? ? = W {rest - 40}",
            "3: W ? ? ? ? = E 20",
            "4: E ? ? ? ? = W 10",
            f"5: W ? ? ? ? = E {10 if last_to_counters else 5}",
            f"6: E ? ? ? ? = {'S 20' if last_to_counters else 'W 5'}",
        ]
    )


@pytest.mark.parametrize(
    ("last_to_counters", "last_trick", "needed"),
    [(True, "bonus", 95), (True, "transfer", 95), (False, "bonus", 105), (False, "transfer", 115)],
)
def test_cards_the_counters_need(last_to_counters: bool, last_trick: str, needed: int) -> None:
    setting = f"last-trick={last_trick}"
    assert judged(counted(needed, last_to_counters), setting).as_ruled.balls == ((Team.NS, 1),)
    assert judged(counted(needed - 1, last_to_counters), setting).as_ruled.balls == ((Team.EW, 1),)


CALLED = {
    30: "N 10, W 20, N 30",
    104: "N 10, W 20, N 30, W 40, N 50, W 60, N 70, W 80, N 90, W 100, N 104",
}


def after_a_call(cards: int, call: int, jodhi: int, last_to_counters: bool) -> str:
    """North makes trumps by a call, with a Jodhi too; East and West count and take `cards`."""
    makers = 304 - cards
    return "\n".join(
        [
            "deal 1 by N",
            f"calls: {CALLED[call]}",
            "trump: N h",
            f"1: W ? ? ? ? = N {makers - 100}",
            f"2: N {f'[N jodhi {jodhi}] ' if jodhi else ''}? ? ? ? = E {cards}",
            "3: E ? ? ? ? = S 30",
            "4: S ? ? ? ? = N 30",
            "5: N ? ? ? ? = S 20",
            f"6: S ? ? ? ? = {'W 20' if last_to_counters else 'S 20'}",
        ]
    )


@pytest.mark.parametrize(("last_trick", "needed"), [("transfer", 125), ("bonus", 115)])
def test_a_call_of_thirty_against_the_makers_jodhi_of_forty(last_trick: str, needed: int) -> None:
    setting = f"last-trick={last_trick}"
    assert judged(after_a_call(needed, 30, 40, False), setting).as_ruled.balls == ((Team.EW, 2),)
    assert judged(after_a_call(needed - 1, 30, 40, False), setting).as_ruled.balls == ((Team.NS, 1),)


@pytest.mark.parametrize(("last_trick", "needed"), [("transfer", 11), ("bonus", 1)])
def test_a_call_of_104_leaves_the_counters_next_to_nothing_to_take(last_trick: str, needed: int) -> None:
    setting = f"last-trick={last_trick}"
    assert judged(after_a_call(needed, 104, 0, False), setting).as_ruled.balls == ((Team.EW, 2),)
    assert judged(after_a_call(needed - 1, 104, 0, False), setting).as_ruled.balls == ((Team.NS, 1),)


@pytest.mark.parametrize("last_trick", ["transfer", "bonus"])
def test_with_the_last_trick_a_call_of_104_has_already_lost(last_trick: str) -> None:
    assert judged(after_a_call(0, 104, 0, True), f"last-trick={last_trick}").as_ruled.balls == ((Team.EW, 2),)


def backward(cards: int) -> str:
    """East, a counter, calls Khanuck with a Jodhi of 20 against makers who called 30."""
    return "\n".join(
        [
            "deal 1 by N",
            "calls: N 10, W 20, N 30",
            "trump: N h",
            f"1: W ? ? ? ? = E {214 - cards}",
            f"2: E [E jodhi 20] ? ? ? ? = N {cards}",
            "3: N ? ? ? ? = E 30",
            "4: E ? ? ? ? = W 20",
            "5: W ? ? ? ? = E 20",
            "6: E [E khanuck] ? ? ? ? = W 20",
        ]
    )


def test_a_backward_khanuck_takes_the_call_off() -> None:
    settings = ("khanuck-formula=full", "khanuck-backward=6")
    assert judged(backward(59), *settings).as_ruled.balls == ((Team.EW, 6),)
    assert judged(backward(60), *settings).as_ruled.balls == ((Team.NS, 4),)


def test_royals_leave_the_values_alone() -> None:
    text = "deal 1 by N\ncalls: -\nW royals\n1: W Qc 9c Jc Ac = W\n"
    house = with_options(load("durban"), ["royals=call"])
    verdict = next(
        v for v in adjudicate(io.BytesIO(text.encode()), "figures", lambda _: house) if isinstance(v, DealVerdict)
    )
    assert [(trick.winner, trick.points) for trick in verdict.tricks] == [(Seat.W, 63)]


def promised(cards: int, jodhi: int, bid: int = 80) -> str:
    """West bids; the side has a Jodhi and takes `cards`, without the last trick."""
    return "\n".join(
        [
            "deal 1 by N",
            f"calls: W {bid}, S pass, E pass, N pass",
            "trump: W h named",
            "1: W ? ? ? ? = W 10",
            *([f"W jodhi {jodhi}"] if jodhi else []),
            f"2: W ? ? ? ? = E {cards - 20}",
            "3: E ? ? ? ? = W 10",
            f"4: W ? ? ? ? = N {134 - cards}",
            "5: N ? ? ? ? = S 10",
            "6: S ? ? ? ? = N 10",
        ]
    )


@pytest.mark.parametrize(
    ("bid", "jodhi", "needed"), [(80, 0, 80), (80, 20, 60), (80, 50, 30), (90, 20, 70), (100, 40, 60), (100, 0, 100)]
)
def test_cards_that_make_a_contract(bid: int, jodhi: int, needed: int) -> None:
    made = judged(promised(needed, jodhi, bid), rules="contract")
    assert made.as_ruled.balls == ((Team.EW, 1),)
    failed = judged(promised(needed - 1, jodhi, bid), rules="contract")
    assert failed.as_ruled.balls == ((Team.NS, 1),)


@pytest.mark.parametrize(("last_trick", "needed"), [("none", 80), ("bonus", 80), ("transfer", 90)])
def test_a_contract_without_the_last_trick(last_trick: str, needed: int) -> None:
    setting = f"last-trick={last_trick}"
    assert judged(promised(needed, 0), setting, rules="contract").as_ruled.balls == ((Team.EW, 1),)
    assert judged(promised(needed - 1, 0), setting, rules="contract").as_ruled.balls == ((Team.NS, 1),)


def test_without_a_bid_a_contract_is_open() -> None:
    """The verdict names what is missing."""
    text = promised(80, 0).replace("calls: W 80, S pass, E pass, N pass\n", "")
    ruled = judged(text, rules="contract").as_ruled
    assert ruled.balls is None
    assert "bid is not written" in ruled.missing


def halves(cards: int, last: str) -> str:
    """North calls 10 and has a Jodhi of 20; South counts and takes `cards`, `last` the twelfth trick."""
    twelfth = {"N": (20, 0), "S": (0, 20)}[last]
    return "\n".join(
        [
            "deal 1 by N",
            "calls: N 10",
            "trump: N h",
            f"1: S ? ? = N {304 - cards - twelfth[0]}",
            "2: N [N jodhi 20] ? ? = S 20",
            *(f"{trick}: S ? ? = S 5" for trick in range(3, 11)),
            f"11: S ? ? = S {cards - 60 - twelfth[1]}",
            f"12: S ? ? = {last} 20",
        ]
    )


@pytest.mark.parametrize(("last", "needed"), [("N", 145), ("S", 125)])
def test_cards_needed_between_two_players(last: str, needed: int) -> None:
    assert judged(halves(needed, last), rules="two-handed").as_ruled.balls == ((Team.S, 2),)
    assert judged(halves(needed - 1, last), rules="two-handed").as_ruled.balls == ((Team.N, 1),)


def test_between_two_players_the_target_is_the_houses() -> None:
    assert judged(halves(125, "N"), "target=105", rules="two-handed").as_ruled.balls == ((Team.S, 2),)
    assert judged(halves(124, "N"), "target=105", rules="two-handed").as_ruled.balls == ((Team.N, 1),)


def test_royals_for_a_whole_deal_leave_the_values_of_a_contract_alone() -> None:
    text = "deal 1 by N\nagreed: royals\ncalls: W 80\ntrump: W h named\n1: W Jh 9h Qh Ah\n2: E Qs Js 9s As\n"
    verdict = judged(text, rules="contract")
    assert [(trick.winner, trick.points) for trick in verdict.tricks] == [(Seat.E, 63), (Seat.E, 13)]
