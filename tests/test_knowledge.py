"""What is known of the hands, against every dealing of a small remainder."""

from __future__ import annotations

import io
import itertools
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache

import pytest
from shares import share

from thunee_cli.cards import Card, Seat, Suit, Unseen
from thunee_cli.judge import adjudicate, judge
from thunee_cli.notation.parse import Section, read
from thunee_cli.profiles.loader import load
from thunee_cli.table.dealing import MOST_TRIED, Budget, Dealings, Demand, pool_of
from thunee_cli.table.knowledge import Answer, Knowledge
from thunee_cli.table.replay import replay
from thunee_cli.verdict import DealVerdict

RULES = load("durban")
GAME = RULES.game
Dealing = dict[Seat, tuple[Card, ...]]
TOO_MANY = 800


@dataclass
class Facts:
    """A deal as it really was, in order of play, and what of it is told."""

    hands: dict[Seat, list[Card]]
    tricks: int = 0
    seen: dict[tuple[Seat, int], Card | Unseen] = field(default_factory=dict)
    written: set[Seat] = field(default_factory=set)
    first_known: set[Seat] = field(default_factory=set)
    taken_back: dict[tuple[Seat, int], Card] = field(default_factory=dict)
    half_seen: dict[Seat, list[Card | Unseen]] = field(default_factory=dict)

    def text(self) -> str:
        lines = ["deal 1 by N"]
        for seat in GAME.seats:
            if seat in self.written:
                shuffled = sorted(self.hands[seat], key=str)
                lines.append(f"{seat.value}: {' '.join(map(str, shuffled))}")
            elif seat in self.half_seen:
                lines.append(f"{seat.value}: {' '.join(map(str, self.half_seen[seat]))}")
            elif seat in self.first_known:
                lines.append(f"{seat.value}: {' '.join(map(str, self.hands[seat][2:]))} | ? ?")
        lines.append("calls: -")
        for trick in range(self.tricks):
            cards = []
            for seat in GAME.seats:
                if (seat, trick) in self.taken_back:
                    cards.append(f"({self.taken_back[seat, trick]})")
                cards.append(str(self.seen[seat, trick]))
            lines.append(f"{trick + 1}: N {' '.join(cards)} = N")
        return "\n".join(lines)

    def owners(self) -> dict[Card, Seat]:
        owners = {card: seat for (seat, _), card in self.seen.items() if isinstance(card, Card)}
        owners |= {card: seat for (seat, _), card in self.taken_back.items()}
        owners |= {card: seat for seat in self.written for card in self.hands[seat]}
        owners |= {card: seat for seat in self.first_known for card in self.hands[seat][2:]}
        owners |= {card: seat for seat, hand in self.half_seen.items() for card in hand if isinstance(card, Card)}
        return owners

    def allowed(self) -> dict[tuple[Seat, int], list[Card]]:
        """For each place of each hand, in order of play, the cards that the facts leave to it one by one."""
        owners = self.owners()
        out = {}
        for seat in GAME.seats:
            for place in range(GAME.hand_size):
                shown = self.seen.get((seat, place))
                out[seat, place] = [
                    card
                    for card in GAME.cards
                    if owners.get(card, seat) is seat
                    and (shown is None or card == shown or (isinstance(shown, Unseen) and shown.fits(card)))
                    and (seat not in self.written or card in self.hands[seat])
                    and not any(s is seat and card == c and place < t for (s, t), c in self.taken_back.items())
                ]
        return out

    def dealings(self) -> Iterator[Dealing]:
        """Every dealing that fits; the cards not yet played of a hand in one order only."""
        allowed = self.allowed()
        places = sorted(allowed, key=lambda p: len(allowed[p]))
        chosen: dict[tuple[Seat, int], Card] = {}
        used: set[Card] = set()

        def fill(at: int) -> Iterator[Dealing]:
            if at == len(places):
                dealing = {seat: tuple(chosen[seat, i] for i in range(GAME.hand_size)) for seat in GAME.seats}
                if all(_looks_like(dealing[seat], hand) for seat, hand in self.half_seen.items()):
                    yield dealing
                return
            seat, place = places[at]
            for card in allowed[seat, place]:
                if card in used:
                    continue
                index = GAME.bits[card]
                if place >= self.tricks and any(
                    s is seat and i >= self.tricks and (i < place) != (GAME.bits[c] < index)
                    for (s, i), c in chosen.items()
                ):
                    continue
                chosen[seat, place] = card
                used.add(card)
                yield from fill(at + 1)
                used.discard(card)
                del chosen[seat, place]

        return fill(0)

    def knowledge(self) -> Knowledge:
        section = next(s for s in read(io.BytesIO(self.text().encode()), "deal") if s.kind == "deal")
        assert not section.problems, section.problems
        return Knowledge(replay(section, GAME, RULES, Seat.N))


def _looks_like(hand: Sequence[Card], seen: Sequence[Card | Unseen]) -> bool:
    """Whether each card as it was seen can be another card of the hand."""
    if not seen:
        return True
    first, rest = seen[0], seen[1:]
    fits = [i for i, card in enumerate(hand) if card == first or (isinstance(first, Unseen) and first.fits(card))]
    return any(_looks_like([*hand[:i], *hand[i + 1 :]], rest) for i in fits)


def some_facts(seed: int) -> Facts:
    rng = random.Random(seed)
    cards = list(GAME.cards)
    rng.shuffle(cards)
    size = GAME.hand_size
    hands = {seat: cards[i * size : (i + 1) * size] for i, seat in enumerate(GAME.seats)}
    facts = Facts(hands, rng.randint(3, size))
    for seat in GAME.seats:
        fate = rng.random()
        if fate < 0.25:
            facts.written.add(seat)
        elif fate < 0.4:
            facts.first_known.add(seat)
        elif fate < 0.6:
            looks = [
                (c, c, Unseen(suit=c.suit), Unseen(suit=c.suit), Unseen(rank=c.rank), Unseen()) for c in hands[seat]
            ]
            facts.half_seen[seat] = sorted((rng.choice(look) for look in looks), key=str)
        for trick in range(facts.tricks):
            card = hands[seat][trick]
            fate = rng.random()
            half = [Unseen(), Unseen(suit=card.suit), Unseen(rank=card.rank)]
            hidden = fate < 0.2 and trick > 0  # a trick whose first card is seen shows who followed
            facts.seen[seat, trick] = rng.choice(half) if hidden else card
            if rng.random() < 0.05 and trick + 1 < size:
                facts.taken_back[seat, trick] = rng.choice(hands[seat][trick + 1 :])
    return facts


OTHERS = (0, 3, 5, 10, 11, 12, 19, 23, 24, 25, 27, 28, 31, 33, 39, 40, 45, 46)
SEEDS = [seed for seed in range(48) if seed not in OTHERS]
"""The others leave nothing to deal, or too much to be dealt in every way."""
SMALL = pytest.mark.parametrize("seed", share(SEEDS, 3))


@cache
def every_dealing(seed: int) -> list[Dealing]:
    dealings = list(itertools.islice(some_facts(seed).dealings(), TOO_MANY + 1))
    assert 1 < len(dealings) <= TOO_MANY, f"{seed} is no good seed any more"
    return dealings


def expected(answers: list[bool]) -> Answer:
    return Answer.CERTAIN if all(answers) else Answer.POSSIBLE if any(answers) else Answer.NO


def test_there_is_something_to_deal() -> None:
    assert max(len(every_dealing(seed)) for seed in (7, 2)) > 100


@SMALL
def test_every_answer_is_that_of_all_dealings(seed: int) -> None:
    dealings = every_dealing(seed)
    facts = some_facts(seed)
    knowledge = facts.knowledge()
    rng = random.Random(seed)
    for seat in GAME.seats:
        for played in range(facts.tricks + 1):
            rests = [set(dealing[seat][played:]) for dealing in dealings]
            some = [rng.sample(GAME.cards, rng.randint(1, 3)) for _ in range(4)]
            for cards in [*(knowledge.suit_cards(suit) for suit in Suit), *some]:
                asked = set(cards)
                where = f"{seat.value} after {played}: {' '.join(map(str, cards))}\n{facts.text()}"
                assert knowledge.holds(seat, cards, played) is expected([bool(r & asked) for r in rests]), where
                assert knowledge.holds_only(seat, cards, played) is expected([r <= asked for r in rests]), where
                if len(cards) <= 3:
                    assert knowledge.holds_all(seat, cards, played) is expected([asked <= r for r in rests]), where


@SMALL
def test_a_card_taken_for_certain_is_in_every_dealing(seed: int) -> None:
    dealings = every_dealing(seed)
    facts = some_facts(seed)
    knowledge = facts.knowledge()
    for seat in GAME.seats:
        for place, card in enumerate(knowledge.hand(seat)):
            if card is None:
                continue
            for dealing in dealings:
                held = dealing[seat]
                assert held[place] == card if place < facts.tricks else card in held[facts.tricks :], facts.text()


@SMALL
def test_a_trump_card_of_which_the_suit_is_known(seed: int) -> None:
    """West puts a card of a suit face down, and which it is nobody writes: every answer is that of all dealings."""
    dealings = every_dealing(seed)
    facts = some_facts(seed)
    suit = facts.hands[Seat.W][seed % GAME.hand_size].suit
    text = facts.text().replace("calls: -", f"calls: -\ntrump: W {suit.value} down")
    section = next(s for s in read(io.BytesIO(text.encode()), "deal") if s.kind == "deal")
    knowledge = Knowledge(replay(section, GAME, RULES, Seat.N))
    fitting = [dealing for dealing in dealings if any(card.suit is suit for card in dealing[Seat.W])]
    assert knowledge.holds(Seat.W, knowledge.suit_cards(suit), 0) is Answer.CERTAIN
    for seat in GAME.seats:
        for played in range(facts.tricks + 1):
            for each in Suit:
                held = [any(card.suit is each for card in dealing[seat][played:]) for dealing in fitting]
                answer = knowledge.holds(seat, knowledge.suit_cards(each), played)
                assert answer is expected(held), f"{seat.value} after {played}, {each}\n{text}"


@SMALL
def test_an_unseen_card_is_named_only_where_every_dealing_has_it(seed: int) -> None:
    dealings = every_dealing(seed)
    facts = some_facts(seed)
    section = next(s for s in read(io.BytesIO(facts.text().encode()), "deal") if s.kind == "deal")
    played = replay(section, GAME, RULES, Seat.N)
    knowledge = Knowledge(played)
    seen = knowledge.seen_through()
    for trick in played.final.tricks:
        for down in trick.cards:
            if isinstance(down.card, Card) or down.seat is None:
                continue
            real = {dealing[down.seat][trick.number - 1] for dealing in dealings}
            assert real <= set(knowledge.could_be(down.card, down.span)), facts.text()
            assert down.span.start not in seen or real == {seen[down.span.start]}, facts.text()


def test_the_last_unknown_hand_is_what_the_others_left() -> None:
    """Three hands are written, so the fourth is known though it never played."""
    cards = list(GAME.cards)
    hands = {seat: cards[i * 6 : i * 6 + 6] for i, seat in enumerate(GAME.seats)}
    facts = Facts(hands, 0, written={Seat.N, Seat.W, Seat.S})
    whole = facts.knowledge().whole_hand(Seat.E)
    rest = facts.knowledge()
    assert all(rest.holds(Seat.E, [card], 0) is Answer.CERTAIN for card in hands[Seat.E])
    assert whole is None or set(whole) == set(hands[Seat.E])


def test_an_impossible_record_proves_nothing_but_what_was_seen() -> None:
    """Every card of a suit was played by others, and a hand is said to have played one more: nothing follows."""
    text = "deal 1 by N\ncalls: -\n1: N Jh Jh Jh Jh\n2: N 9h 9h 9h 9h\n3: N ?h ?h ?h ?h\n4: N ?h ?h ?h ?h"
    section = next(s for s in read(io.BytesIO(text.encode()), "deal") if s.kind == "deal")
    knowledge = Knowledge(replay(section, GAME, RULES, Seat.N))
    assert knowledge.holds(Seat.W, knowledge.suit_cards(Suit.CLUBS), 4) is Answer.POSSIBLE


# --- the limit

HARD = """\
rules: contract-32
deal 1 by N
N: 10? ?h ?d A? | 8? ?h Q? ?d
W: ?c ?c ?h 9? | ?s ?s ?d ?h
S: Q? ?s 10? Q? | 8? 7? ?s ?d
E: ?c ?s 7? ?c | ?d ?h 10? 9?
calls: W 80
trump: W h named
1: S ?d ?d ?d J? = S
2: S ?h [E jodhi 40] ?h ?h J? = W
3: W 9? 7? [E jodhi 40] ?c ?c = E
4: E [E jodhi 50] ?c ?h [W jodhi 30] ?c ?d = N
5: N [N jodhi 30] J? 9? [S jodhi 20] ?d ?h = E
6: E [E jodhi 30] ?h [N jodhi 20] ?d A? [S jodhi 40] ?s = W
7: W 9? ?s ?s [N jodhi 50] 10? = N
8: N ?s K? 7? ?c = W
"""
"""All hands are half seen, and so is every card."""


def hard(text: str = HARD) -> Section:
    return next(s for s in read(io.BytesIO(text.encode()), "deal") if s.kind == "deal")


def said(section: Section, name: str = "contract-32") -> list[str]:
    verdicts = judge([section], lambda _: load(name))
    findings = (f for v in verdicts if isinstance(v, DealVerdict) for f in v.findings)
    return [f.message for f in findings if "ways tried" in f.message]


def test_the_hands_are_looked_into_once_for_all_houses(monkeypatch: pytest.MonkeyPatch) -> None:
    section = hard(HARD.replace("rules: contract-32\n", ""))
    said(section)
    pool = pool_of(section.kept)
    left = pool.budget.left
    assert left < MOST_TRIED
    looked_for = []
    monkeypatch.setattr("thunee_cli.table.dealing._DealingSearch.dealing", lambda *_: looked_for.append(1))
    said(section, "contract-32")
    assert (pool.budget.left, looked_for) == (left, [])


@pytest.mark.parametrize(("limit", "notes"), [(1, 1), (MOST_TRIED, 0)])
def test_one_limit_holds_for_all_questions_about_a_deal(
    limit: int, notes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is left open is told once, however many questions there were."""
    monkeypatch.setattr("thunee_cli.table.dealing.MOST_TRIED", limit)
    section = hard()
    assert len(said(section)) == notes
    assert (pool_of(section.kept).budget.left == 0) is bool(notes)


def test_where_no_dealing_is_known_to_fit_nothing_is_said_of_any() -> None:
    """Three places and three cards, of which the demands are too many for what may be tried."""
    rng = random.Random(5)
    while True:
        masks = [rng.choice([0b000111, 0b111000, 0b101010, 0b010101]) for _ in range(6)]
        demands = [Demand((0, 1, 2), rng.choice([0b001001, 0b010010, 0b100100]), 0) for _ in range(3)]
        demands += [Demand((3, 4, 5), rng.choice([0b000011, 0b001100, 0b110000]), 3) for _ in range(3)]
        spent, full = Dealings(masks, demands, Budget(0)), Dealings(masks, demands, Budget(1000))
        if spent.can(masks) is None:
            break
    narrowed = [1 << 5, *masks[1:]]
    assert full.can(masks) is not None
    assert spent.can(narrowed) is None


def test_a_question_that_costs_too_much_is_said_to_be_undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "deal 1 by N\nN: ?h ?h ?h ? | ? ?\nE: ?h ?h ?s ? | ? ?\ncalls: -\ntrump: W h down\n1: S Kd ?h ?d ?d"

    def said() -> list[str]:
        verdicts = adjudicate(io.BytesIO(text.encode()), "deal", lambda _: RULES)
        return [
            f.message for v in verdicts if isinstance(v, DealVerdict) for f in v.findings if "ways tried" in f.message
        ]

    assert said() == []
    monkeypatch.setattr("thunee_cli.table.dealing.MOST_TRIED", 0)
    assert len(said()) == 1
