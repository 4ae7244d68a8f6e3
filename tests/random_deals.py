"""Random deals and short games, mostly by the rules, in plain text: for tests and for bench/independence.py.

`RecordMaker(rng, options).game(deals)` is a `Written` game, which can be changed (random_slips.py) and put into words.
The maker knows just enough of the game to keep most of it in order; it judges nothing.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

SEATS = {2: ("N", "S"), 4: ("N", "W", "S", "E"), 6: ("N", "NW", "SW", "S", "SE", "NE")}
SIDES = {2: ("N", "S"), 4: ("NS", "EW"), 6: ("N", "S")}
HIGH = ("J", "9", "A", "10", "K", "Q", "8", "7")
PLAIN = ("A", "10", "K", "Q", "J", "9", "8", "7")
ROYALS = ("Q", "K", "10", "A", "9", "J", "8", "7")
BREACHES = ("revoke", "undercut", "false-jodhi", "talk", "late-jodhi", "out-of-turn", "changed-trump")
STARTS = ((0, 0), (8, 9), (11, 3), (11, 10), (11, 11), (10, 11), (9, 11), (12, 11))

Options = Mapping[str, object]


@dataclass
class Play:
    """A card on the table; `back`: it was taken back."""

    seat: str
    card: str
    back: bool = False


@dataclass
class Trick:
    """A trick: its leader, and in order of time the cards and what was said (`N jodhi 20`)."""

    number: int
    leader: str
    parts: list[Play | str] = field(default_factory=list)
    result: str = ""

    def cards(self) -> list[Play]:
        return [part for part in self.parts if isinstance(part, Play) and not part.back]

    def words(self, seats: tuple[str, ...]) -> str:
        """The line; a card out of order names its player."""
        line, played, broken = [f"{self.number}: {self.leader}"], list[str](), False
        for part in self.parts:
            if isinstance(part, str):
                line.append(f"[{part}]")
                continue
            turn = seats.index(self.leader)
            due = next((s for s in seats[turn:] + seats[:turn] if s not in played), self.leader)
            broken = broken or part.seat != due or (part.back and not played)
            card = f"{part.seat}:{part.card}" if broken and not (part.back and part.seat == due) else part.card
            line.append(f"({card})" if part.back else card)
            if not part.back:
                played.append(part.seat)
        return " ".join(line) + (f" = {self.result}" if self.result else "")


@dataclass
class WrittenDeal:
    """A deal on paper: lines before the play, tricks (with lines in front of some), lines after."""

    opening: str
    before: list[str] = field(default_factory=list)
    tricks: list[Trick] = field(default_factory=list)
    halves: dict[int, list[str]] = field(default_factory=dict)
    after: list[str] = field(default_factory=list)

    def lines(self, seats: tuple[str, ...]) -> Iterator[str]:
        yield self.opening
        yield from self.before
        for trick in self.tricks:
            yield from self.halves.get(trick.number, [])
            yield trick.words(seats)
        yield from self.after


@dataclass
class Written:
    """A game on paper."""

    players: int
    start: str
    deals: list[WrittenDeal]

    def text(self) -> str:
        seats = SEATS[self.players]
        return "\n".join(["game 1", self.start, *(line for deal in self.deals for line in deal.lines(seats))]) + "\n"


class RecordMaker:
    """Makes records for a house whose options are given by name."""

    def __init__(self, rng: random.Random, options: Options, plain: bool = False) -> None:
        """`plain`: without what the laws leave open to reading (see `odd`)."""
        self.rng, self.options, self.plain = rng, options, plain
        self.players = int(str(options["players"]))
        self.contract = options["game"] == "contract"
        self.seats, self.sides = SEATS[self.players], SIDES[self.players]
        self.ranks = HIGH if str(options["pack"]) == "32" else HIGH[:6]
        self.size = 4 if self.players == 6 else len(self.ranks)
        self.first = {2: 4, 4: 4, 6: 3}[self.players]
        self.tricks = 12 if self.players == 2 else self.size

    # --- small questions

    def chance(self, share: float) -> bool:
        return self.rng.random() < share

    def odd(self, share: float) -> bool:
        """For last cards of an open pair, changed trumps, false claims that stop a deal, and Thunee at odd moments."""
        return not self.plain and self.chance(share)

    def right(self, seat: str) -> str:
        return self.seats[(self.seats.index(seat) + 1) % self.players]

    def from_seat(self, seat: str) -> list[str]:
        at = self.seats.index(seat)
        return [*self.seats[at:], *self.seats[:at]]

    def side(self, seat: str) -> str:
        return self.sides[self.seats.index(seat) % 2]

    def side_seats(self, side: str) -> list[str]:
        return [seat for seat in self.seats if self.side(seat) == side]

    def strength(self, card: str, led: str, trump: str | None, royals: bool) -> int:
        rank, suit = card[:-1], card[-1]
        if suit not in (led, trump):
            return 0
        order = ROYALS if royals else PLAIN if self.contract and suit != trump else HIGH
        return (200 if suit == trump else 100) - order.index(rank)

    # --- a game

    def game(self, deals: int) -> Written:
        one, two = self.rng.choice(STARTS)
        if self.chance(0.5):
            one, two = two, one
        while max(one, two) >= int(str(self.options["balls-to-win"])):
            one, two = max(0, one - 1), max(0, two - 1)
        start = f"score: {self.sides[0]} {one}, {self.sides[1]} {two}"
        dealer = self.rng.choice(self.seats)
        made = []
        for number in range(1, deals + 1):
            made.append(self.deal(number, dealer))
            if self.chance(0.6):
                dealer = self.right(dealer)
        return Written(self.players, start, made)

    def deal(self, number: int, dealer: str) -> WrittenDeal:
        rng = self.rng
        self.made = deal = WrittenDeal(f"deal {number} by {dealer}")
        if number > 1 and self.chance(0.06):
            deal.opening += f" = {rng.choice([f'{self.sides[0]} 2', f'{self.sides[1]} 4', 'void'])}"
            return deal
        self.dealer, self.man = dealer, self.right(dealer)
        self.royals_agreed = self.chance(0.4 if self.options.get("royals") == "whole-deal" else 0.01)
        if self.royals_agreed and self.chance(0.95):
            deal.before.append("agreed: royals")
        if self.chance(0.3):
            deal.before.append(f"cut: {rng.choice(self.seats)} {rng.choice(['9 cards', 'declined', 'normal'])}")
        self.shuffle()
        if self.chance(0.015):
            deal.before.append(f"exposed: {self.hands[self.man][0]} to {self.man}")
            if self.chance(0.5):
                deal.before.append("void: exposed-card")
                return deal
        for seat in self.seats:
            deal.before.append(self.hand_line(seat, self.hands[seat]))
        if self.calling() and self.before_the_lead():
            self.play()
        self.afterwards()
        return deal

    def hand_line(self, seat: str, cards: list[str]) -> str:
        return f"{seat}: {' '.join(cards[: self.first])} | {' '.join(cards[self.first :])}"

    def shuffle(self) -> None:
        """Now and then with long suits, so that Thunee, sweeps, trumpless deals and low hands come up."""
        rng = self.rng
        pack = [rank + suit for rank in self.ranks for suit in "cdhs"]
        rng.shuffle(pack)
        if self.chance(0.25):
            noise = rng.choice([2.0, 4.0, 8.0])
            pack.sort(key=lambda card: "cdhs".index(card[-1]) * 4 + rng.random() * noise)
        elif self.chance(0.3):
            noise = rng.choice([3.0, 6.0, 12.0])
            pack.sort(key=lambda card: HIGH.index(card[:-1]) + rng.random() * noise)
        size = self.size
        hands = [pack[i * size : (i + 1) * size] for i in range(len(pack) // size)]
        rng.shuffle(hands)
        if self.players == 4 and self.chance(0.06):
            suit = rng.choice("cdhs")
            trumps, rest = [c for c in pack if c[-1] == suit], [c for c in pack if c[-1] != suit]
            hands[0], hands[2] = trumps[:size], trumps[size:] + rest[: size - len(trumps[size:])]
            rest = rest[size - len(trumps[size:]) :]
            hands[1], hands[3] = rest[:size], rest[size:]
        for hand in hands:
            if self.chance(0.8):
                rng.shuffle(hand)
        self.hands = dict(zip(self.seats, hands, strict=False))
        self.second = hands[self.players :]

    # --- calling and trumps

    def calling(self) -> bool:
        """The calls and the trump card; False where the deal went no further."""
        rng, lines = self.rng, self.made.before
        self.trump: str | None = None
        self.maker, self.solo, self.royals = self.man, "", self.royals_agreed
        self.blind, self.put_down, self.trips = False, "", list[str]()
        if self.chance(0.25) and not self.contract and self.players != 6:
            self.put_down = rng.choice(self.hands[self.man][: self.first])
            lines.append(f"trump: {self.man} {self.put_down} down")
        low = self.options.get("low-four") not in ("off", "-", None)
        points = sum(
            {"J": 30, "9": 20, "A": 11, "10": 10, "K": 3, "Q": 2}.get(c[:-1], 0) for c in self.hands[self.man][:4]
        )
        if self.chance(0.6 if low and points <= 10 else 0.01 if low else 0.0003):
            lines.append(f"{self.man if self.chance(0.9) else rng.choice(self.seats)} throws in")
            if self.chance(0.7):
                lines.append("void: low-four")
                return False
        calls = self.auction() if self.contract else self.calls()
        early = self.chance(0.05)
        if early and self.chance(0.5):
            self.say_solo(lines)
            early = False
        if calls and self.chance(0.08):
            at = rng.randrange(len(calls) + (self.options.get("trump-when") != "six"))
            lines.append("calls: " + (", ".join(calls[:at]) or "-"))
            self.say_solo(lines)
            if calls[at:]:
                lines.append("calls: " + ", ".join(calls[at:]))
        else:
            lines.append("calls: " + (", ".join(calls) or "-"))
        if early and self.options.get("trump-when") != "six":
            self.say_solo(lines)
        if self.contract and all(call.endswith("pass") for call in calls):
            if self.chance(0.8):
                return False
        self.choose_trump()
        return True

    def calls(self) -> list[str]:
        rng = self.rng
        opens = 0 if self.side(self.dealer) == self.sides[0] else 1
        amount, calls = 0, list[str]()
        for i in range(rng.choice([0, 0, 0, 1, 1, 2, 3, 4, 11])):
            side = self.sides[(opens + i) % 2]
            seat = rng.choice(self.side_seats(side)) if self.chance(0.96) else rng.choice(self.seats)
            step = 10 if self.options.get("call-steps") == "next" or self.chance(0.7) else rng.choice([20, 30])
            if self.chance(0.02):
                step = rng.choice([0, 20, -10])
            amount = amount + step if amount < 100 else 104
            if 100 < amount < 104 or amount > 104:
                amount = 100
            amount = max(10, amount)
            self.maker = seat
            if self.players == 4 and self.chance(0.1):
                pair = self.side_seats(side) if self.chance(0.995) else rng.sample(self.seats, 2)
                self.maker = rng.choice(pair)
                bumped = amount
                if self.options.get("tie-bump") == "yes":
                    bumped = min(amount + 10, 104) if amount != 100 else 104
                namer = self.dealer if self.chance(0.5) else self.right(rng.choice(pair))
                tail = rng.choice(
                    [f" -> {self.maker} {bumped} by {namer}", f" -> {self.maker} {bumped}", f" -> {self.maker}"]
                )
                calls.append(f"{pair[0]} {amount} & {pair[1]} {amount}{tail}")
                amount = bumped
            else:
                calls.append(f"{seat} {amount}")
            if amount == 104:
                break
        return calls

    def auction(self) -> list[str]:
        rng, calls, best, out = self.rng, list[str](), 70, set[str]()
        seat, silent = self.man, 0
        while len(out) < self.players and silent < self.players:
            if seat not in out:
                if (best < 100 and self.chance(0.35)) or (best == 70 and self.chance(0.2)):
                    step = 10 if self.chance(0.8) else rng.choice([20, 10, 0, 30])
                    best = min(100, best + step) if best + step <= 100 or self.chance(0.9) else best + step
                    best = max(80, best)
                    calls.append(f"{seat} {best}")
                    self.maker, silent = seat, 0
                else:
                    calls.append(f"{seat} pass")
                    out.add(seat)
            silent += 1
            seat = self.right(seat)
            if best > 70 and len(out) >= self.players - 1:
                break
        if calls and self.chance(0.03):
            calls.pop(rng.randrange(len(calls)))
        return calls

    def choose_trump(self) -> None:
        rng, lines, hand = self.rng, self.made.before, self.hands[self.maker]
        if self.options.get("trump-when") == "six":
            card = rng.choice(hand)
            self.trump = card[-1]
            lines.append(f"trump: {self.maker} {self.trump} named")
        elif self.odd(0.12 if self.options.get("last-card") not in ("off", "-", None) else 0.01):
            self.trump = hand[-1][-1]
            known = f"{hand[-1]} last card" if self.chance(0.6) else "last card"
            lines.append(f"trump: {self.maker} {known}")
        elif (
            self.put_down
            and self.maker == self.man
            and not self.odd(0.1)
            and not any("calls: " in x and x != "calls: -" for x in lines)
        ):
            self.trump = self.put_down[-1]
        else:
            card = rng.choice(hand[: self.first] if self.chance(0.98) else hand)
            self.trump = card[-1]
            lines.append(f"trump: {self.maker} {card if self.chance(0.9) else card[-1]} down")
            if self.odd(0.015):
                card = rng.choice([other for other in hand if other != card])
                self.trump = card[-1]
                lines.append(f"{self.maker} changes to {card if self.chance(0.7) else card[-1]}")

    def say_solo(self, lines: list[str]) -> None:
        """A Thunee or one of its kin on a line of its own."""
        rng = self.rng
        seat = rng.choice([self.maker, rng.choice(self.seats)])
        kinds = ["thunee", "thunee", "thunee"]
        if self.options.get("royals") == "call" or self.chance(0.05):
            kinds += ["royals", "royals"]
        if self.options.get("blind") not in ("off", "-", None) or self.chance(0.05):
            kinds += ["blind thunee", "blind thunee", "blind royals"]
        if self.players == 6:
            kinds = ["trips", "moenie", "moenie"]
        if self.options.get("trump-when") == "six" and self.trump and self.chance(0.95):
            kinds = [kind for kind in kinds if "blind" not in kind]
        kind = rng.choice(kinds)
        if self.players == 6:
            good = [s for s in self.seats if self.good_for(kind, s)]
            seat = rng.choice(good) if good and self.chance(0.9) else seat
        lines.append(f"{seat} {kind}")
        self.solo, self.royals, self.blind = seat, "royals" in kind or self.royals, "blind" in kind
        self.trips = self.hands[seat][:3] if kind == "trips" and self.good_for(kind, seat) else []
        if self.chance(0.08):
            lines.append(f"{seat} withdraws")
            self.solo = ""
            self.royals = self.royals_agreed
            self.blind, self.trips = False, []

    def good_for(self, kind: str, seat: str) -> bool:
        hand = self.hands[seat]
        if kind == "trips":
            return len({card[:-1] for card in hand[:3]}) == 1
        return len({card[-1] for card in hand}) == 1 and any(card[:-1] == "J" for card in hand)

    def before_the_lead(self) -> bool:
        rng, lines = self.rng, self.made.before
        if self.chance(0.07) or (self.players == 6 and self.chance(0.3)):
            self.say_solo(lines)
            if self.odd(0.15):
                self.say_solo(lines)
        if self.chance(0.05):
            lines.append(f"{rng.choice(self.seats)} holds the game")
            if self.chance(0.4):
                lines.append(f"{lines[-1].split()[0]} releases the game")
        if self.chance(0.04):
            lines.append(f"{rng.choice(self.seats)} answers no")
        if self.chance(0.06 if self.options.get("called-card") == "on" else 0.003):
            lines.append(f"{self.maker} calls card A{rng.choice('cdhs')}")
        if self.chance(0.1 if self.options.get("doubled-stakes") == "on" else 0.003):
            lines.append(f"{rng.choice(self.seats)} doubles the stakes")
        return True

    # --- the play

    def play(self) -> None:
        rng = self.rng
        held = [c for seat in self.seats if self.side(seat) != self.side(self.maker) for c in self.hands[seat]]
        self.trumpless = self.trump is not None and not any(card[-1] == self.trump for card in held)
        first = str(self.options.get("first-lead"))
        leader = {"right-of-dealer": self.man, "bidder": self.maker}.get(first, self.right(self.maker))
        trump = self.trump
        if self.solo:
            leader, trump = self.solo, None
        self.sweeper = rng.choice(self.sides) if self.chance(0.3) else None
        self.winner: str | None = None
        stop = rng.randrange(1, self.tricks + 1) if self.chance(0.03) else self.tricks
        for number in range(1, self.tricks + 1):
            if self.players == 2 and number == 7:
                if self.solo:
                    break
                self.second_half()
            if number > stop:
                break
            if self.chance(0.005):
                leader = rng.choice(self.seats)
            leader, trump = self.trick(number, leader, trump)
            self.winner = leader
            if any(str(part).endswith("claims trumpless") for part in self.made.tricks[-1].parts) and self.chance(
                0.6 if self.trumpless else 0.0 if self.plain else 0.02
            ):
                self.made.after.append("void: trumpless")
                break

    def second_half(self) -> None:
        self.hands = dict(zip(self.seats, self.second, strict=True))
        self.made.halves[7] = ["half 2", *(self.hand_line(seat, self.hands[seat]) for seat in self.seats)]

    def trick(self, number: int, leader: str, trump: str | None) -> tuple[str, str | None]:
        rng, led, played = self.rng, "", list[tuple[str, str]]()
        trick = Trick(number, leader)
        turns = self.from_seat(leader)
        while turns:
            seat = turns.pop(0)
            hand = self.hands[seat]
            if not hand:
                break
            said = self.good_jodhis(trump) if seat == leader and number > 1 else []
            said += self.said(number)
            follows = [card for card in hand if led in ("", card[-1])]
            choice = follows if follows and not self.chance(0.006) else hand
            card = rng.choice(choice)
            if self.trips and seat == self.solo and len(hand) > 1 and self.chance(0.95):
                card = rng.choice([c for c in choice if c in self.trips] or choice)
            elif self.solo and self.chance(0.9):
                pick = max if seat == self.solo else min
                if self.blind and seat == self.solo and number <= self.first:
                    choice = [c for c in choice if c in hand[: self.first - number + 1]] or choice
                card = pick(choice, key=lambda c: self.strength(c, led or c[-1], trump, self.royals))
            elif self.sweeper:
                pick = max if self.side(seat) == self.sweeper else min
                card = pick(choice, key=lambda c: self.strength(c, led or c[-1], trump, self.royals))
            if self.chance(0.01) and len(hand) > 1:
                trick.parts.append(Play(seat, rng.choice([c for c in hand if c != card]), back=True))
            trick.parts += said
            if played and self.odd(0.004):
                trick.parts.append(f"{rng.choice(self.seats)} thunee")
            trump, led = trump or card[-1], led or card[-1]
            hand.remove(card)
            played.append((seat, card))
            trick.parts.append(Play(seat, card))
            if number == 1 and len(played) == 1:
                if self.odd(0.02) and not self.solo:
                    solo = self.late_solo(trick, leader, played)
                    if solo:
                        turns, led, trump = self.from_seat(solo), "", None
                else:
                    trick.parts += self.after_the_first_card(leader, trump)
        if self.chance(0.05) and (number < self.tricks or not self.plain):
            trick.parts += self.said(number)
        self.made.tricks.append(trick)
        best = max(played, key=lambda each: self.strength(each[1], led, trump, self.royals))[0]
        if self.chance(0.15):
            trick.result = best if self.chance(0.97) else rng.choice(self.seats)
        return best, trump

    def after_the_first_card(self, leader: str, trump: str | None) -> list[str]:
        rng, said = self.rng, list[str]()
        if self.chance(0.2) and trump and not self.solo:
            said.append(f"{self.maker} shows {trump}")
        if self.chance(0.01):
            said.append(f"{leader} {rng.choice(['thunee', 'thunee', 'royals'])}")
            self.solo = leader
            if self.chance(0.2):
                said.append(f"{leader} withdraws")
                self.solo = ""
        return said

    def late_solo(self, trick: Trick, leader: str, played: list[tuple[str, str]]) -> str:
        """Somebody calls Thunee when the first card is down, and leads instead, or lets the lead stand."""
        caller = self.rng.choice([seat for seat in self.seats if seat != leader])
        kind = "royals" if self.options.get("royals") == "call" and self.chance(0.4) else "thunee"
        words = f"{caller} {kind}"
        if self.chance(0.3):
            trick.parts += [words, f"{caller} withdraws"]
            return ""
        card = played.pop()[1]
        self.hands[leader].append(card)
        trick.parts[-1:] = [Play(leader, card, back=True), words]
        self.solo, self.royals = caller, self.royals or kind == "royals"
        return caller

    def good_jodhis(self, trump: str | None) -> list[str]:
        said = []
        for seat in self.seats:
            if self.winner is None or self.side(seat) != self.side(self.winner) or self.chance(0.5):
                continue
            for suit in "cdhs":
                ranks = {card[:-1] for card in self.hands[seat] if card[-1] == suit}
                if {"K", "Q"} <= ranks:
                    jack = "J" in ranks and self.chance(0.7)
                    named = f" {suit}" if not jack and self.chance(0.3) else ""
                    said.append(f"{seat} jodhi {(40 if suit == trump else 20) + (10 if jack else 0)}{named}")
        return said

    def said(self, number: int) -> list[str]:
        """A word at a random moment: a wild Jodhi, a special call, a sign, an accusation, a claim."""
        rng, said = self.rng, list[str]()
        seat = rng.choice(self.seats)
        if number > 1 and self.chance(0.012):
            suit = f" {rng.choice('cdhs')}" if self.chance(0.3) else ""
            said.append(f"{seat} jodhi {rng.choice([20, 30, 40, 50])}{suit}")
            if self.odd(0.3):
                said.append(f"{rng.choice(self.side_seats(self.side(self.right(seat))))} marials")
        if self.chance(0.12 if number == self.tricks else 0.002):
            said.append(f"{seat} {rng.choice(['double', 'khanuck'])}")
        if self.chance(0.002):
            said.append(f'{seat} {rng.choice(["signs", "says"])} "nose"')
        if self.chance(0.006):
            said.append(f"{seat} accuses {self.right(seat)} of {rng.choice(BREACHES)}")
        if self.chance(0.1 if self.trumpless else 0.002):
            said.append(f"{rng.choice(self.side_seats(self.side(self.right(self.maker))))} claims trumpless")
        if self.chance(0.004 if self.options.get("doubled-stakes") == "on" else 0.0005):
            said.append(f"{seat} doubles the stakes")
        if self.chance(0.01 if self.blind else 0.0003):
            said.append(f"{self.solo or seat} picks up the last two")
        if self.odd(0.0003):
            said.append(f"{self.maker} changes to {rng.choice('cdhs')}")
        return said

    # --- after the play

    def afterwards(self) -> None:
        rng, lines, tricks = self.rng, self.made.after, self.made.tricks
        if tricks and self.chance(0.15):
            trick = rng.choice(tricks)
            accused = rng.choice(self.seats)
            place = f" at {trick.number}.{rng.randrange(1, self.players + 1)}" if self.chance(0.7) else ""
            accuser = self.right(accused) if self.chance(0.9) else rng.choice(self.seats)
            lines.append(f"{accuser} accuses {accused} of {rng.choice(BREACHES[:5])}{place}")
        if tricks and self.chance(0.05):
            place = f"{rng.choice(tricks).number}.{rng.randrange(1, self.players + 1)}"
            what = rng.choice(["waived", "waived", "none", f"4 to {rng.choice(self.sides)}"])
            lines.append(f"ruling: table on {place}, {what}")
        if self.chance(0.12) and not any(line.startswith("void:") for line in self.made.before + lines):
            lines.append(f"balls: {rng.choice(self.sides)} {rng.choice([1, 1, 2, 4])}")
        if self.odd(0.06):
            lines.append(f"score: {self.sides[0]} {rng.randrange(12)}, {self.sides[1]} {rng.randrange(12)}")
        if self.chance(0.05):
            lines.append(f"{rng.choice(self.seats)} opens {rng.choice([0, 1, 1, 2, 4])} balls")
        if self.chance(0.015):
            lines.append(f"{rng.choice(self.seats)} reminds partner")
