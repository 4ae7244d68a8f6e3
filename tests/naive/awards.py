"""What one deal is worth: Jodhis, Double, Khanuck, the count, and then the ruling over all of it."""

from itertools import product

from .reader import base_place

ACCUSED_NAMES = {
    "revoke": ("follow-suit",),
    "follow-suit": ("follow-suit",),
    "out-of-turn": ("turn", "first-lead"),
    "turn": ("turn", "first-lead"),
    "undercut": ("undercut",),
    "false-jodhi": ("jodhi-cards",),
    "late-jodhi": ("jodhi-window",),
    "changed-trump": ("changed-trump",),
    "talk": ("signals",),
    "signs": ("signals",),
    "signal": ("signals",),
    "signals": ("signals",),
}


class Awards:
    def __init__(self, deal, corner):
        """`corner`: is a side on corner house before the deal? True, False, or None where unknown."""
        self.deal, self.options, self.corner = deal, deal.options, corner
        self.special_calls = {"double": {}, "khanuck": {}}
        self.jodhi = dict.fromkeys(deal.table.sides, 0)
        if not deal.special:
            self.find_jodhis()
            self.find_special_calls()
        self.set_aside_waived()

    def side(self, seat):
        return self.deal.table.side(seat)

    def other(self, side):
        return self.deal.table.other(side)

    # ---- accusations (section 1) ----

    def accusations(self):
        return [
            item
            for item in self.deal.events
            if item["verb"] == "accuses" and self.side(item["seat"]) != self.side(item["whom"])
        ]

    def matching(self, item):
        """The breaches an accusation is about."""
        laws = ACCUSED_NAMES.get(item["breach"], (item["breach"],))
        found = [one for one in self.deal.breaches if one["seat"] == item["whom"] and one["law"] in laws]
        if item["at"]:
            exact = [one for one in found if item["at"] in self.places(one)]
            return exact or [one for one in found if base_place(one["place"]) == base_place(item["at"])]
        return [one for one in found if one["time"] < item["time"]]

    def places(self, one):
        """Where a breach is: a card taken back is also meant by the number of the card that was left for it."""
        item = one["item"]
        if item["kind"] == "card" and not item["left"]:
            stayed = [
                card
                for card in self.deal.left
                if card["trick"] == item["trick"] and card["seat"] == item["seat"] and card["time"] > item["time"]
            ]
            if stayed:
                return one["place"], stayed[0]["place"]
        return (one["place"],)

    def set_aside_waived(self):
        """A breach the record marks waived is reported and costs nothing."""
        for ruling in self.deal.record["rulings"]:
            if not ruling["waived"]:
                continue
            accused = [item for item in self.deal.events if item["verb"] == "accuses"]
            accused = [item for item in accused if item["place"] == ruling["place"]]
            about = [one for item in accused for one in self.matching(item)]
            for one in self.deal.breaches:
                named = ruling["place"] in (None, *self.places(one))
                if named or one in about:
                    one["price"] = 0

    # ---- Jodhi (section 8) ----

    def find_jodhis(self):
        deal = self.deal
        if not deal.trump_known:
            return
        for seat in deal.table.seats:
            claims = [item for item in deal.events if item["verb"] == "jodhi" and item["seat"] == seat]
            choices = [self.suits_that_fit(item) for item in claims]
            for item, fit, suit in zip(claims, choices, one_suit_each(choices), strict=True):
                self.judge_jodhi(item, fit, suit)

    def held(self, item):
        if self.options["jodhi-cards"] == "dealt":
            return self.deal.dealt(item["seat"], self.deal.half_at(item["time"]))
        return self.deal.hand_before(item["seat"], item["time"])

    def suits_that_fit(self, item):
        hand, value = self.held(item), item["value"]
        ranks = ["K", "Q", "J"] if value in (30, 50) else ["K", "Q"]
        suits = [suit for suit in "cdhs" if all(rank + suit in hand for rank in ranks)]
        if item["suit"]:
            return [suit for suit in suits if suit == item["suit"]]
        return [suit for suit in suits if self.worth(value, suit, item["time"]) == value]

    def worth(self, value, suit, time):
        """20 and 30 in plain suits are 40 and 50 in trumps."""
        with_jack = value in (30, 50)
        if suit == self.deal.trump_at(time):
            return 50 if with_jack else 40
        return 30 if with_jack else 20

    def judge_jodhi(self, item, fit, suit):
        deal, opts = self.deal, self.options
        seat, value = item["seat"], item["value"]
        false, good_time = not fit, self.in_window(item)
        if false:
            deal.breach("jodhi-cards", item, seat, 4)
        elif suit is None:
            deal.breach("jodhi-cards", item, seat)  # the same suit a second time: no price is named
        elif item["suit"] and (self.worth(value, suit, item["time"]) != value or value == 30):
            deal.breach("jodhi-cards", item, seat)  # the wrong value, or the suit of a 30 named
        barred = opts["jodhi-side"] == "bidders" and deal.contract and deal.makers not in (None, self.side(seat))
        if not good_time or barred:
            deal.breach("jodhi-window", item, seat)
        if barred:
            return
        if opts["enforcement"] == "every":
            counts = not false and good_time
        else:
            accused, marials = self.objected_to(item)
            counts = not ((false and accused) or (not good_time and (accused or marials)))
        if not counts or (fit and suit is None):
            return
        self.jodhi[self.side(seat)] += self.worth(value, suit, item["time"]) if suit else value

    def objected_to(self, item):
        """Under `accused`: was this Jodhi accused, and was marials cried by an opponent right after it?"""
        accused = any(one["item"] is item for each in self.accusations() for one in self.matching(each))
        speech = ("jodhi", "thunee", "royals", "double", "khanuck", "marials")
        for one in self.deal.events:
            if one["time"] > item["time"] and one["verb"] in speech:
                return accused, one["verb"] == "marials" and self.side(one["seat"]) != self.side(item["seat"])
        return accused, False

    def in_window(self, item):
        deal, opts = self.deal, self.options
        done, cards = deal.done_before(item["time"]), deal.on_table(item["time"])
        if done == 0 or done % deal.in_hand == 0:
            return False  # never after the last trick, of a half where there are two
        if cards > (2 if opts["jodhi-deadline"] == "third-card" else 0):
            return False
        side = self.side(item["seat"])
        if self.side(deal.winners[done]) != side:
            return False
        before = deal.in_hand if done > deal.in_hand else 0  # windows count by half
        if opts["jodhi-window"] == "own-1-3":
            return deal.tricks_of(side, done) - deal.tricks_of(side, before) in (1, 3)
        if opts["jodhi-window"] == "table-1-3":
            return done - before in (1, 3)
        return True

    # ---- Double and Khanuck (section 9) ----

    def find_special_calls(self):
        deal = self.deal
        for item in deal.events:
            if item["verb"] not in self.special_calls:
                continue
            seat, side = item["seat"], self.side(item["seat"])
            has_played = any(
                one["trick"] == deal.size and one["seat"] == seat and one["time"] < item["time"] for one in deal.left
            )
            if deal.done_before(item["time"]) != deal.size - 1 or has_played:
                deal.breach(item["verb"], item, seat)  # outside its time: no call
                continue
            if side in self.special_calls[item["verb"]]:
                continue
            self.special_calls[item["verb"]][side] = item
            if item["verb"] == "double" and self.options["corner-house-double"] == "penalty" and self.corner[side]:
                deal.breach("corner-house", item, seat, 4)

    def last_trick_won(self, item, by):
        winner = self.deal.winners[self.deal.size]
        return winner == item["seat"] if by == "caller" else self.side(winner) == self.side(item["seat"])

    def double_result(self, side, item):
        """Balls by side, or "undecided"."""
        deal, opts = self.deal, self.options
        swept = deal.tricks_of(side, deal.size - 1) == deal.size - 1
        made = swept and self.last_trick_won(item, opts["double-winner"])
        if self.corner[side] is None and opts["corner-house-double"] == "penalty":
            if made or opts["special-calls"] == "add" or len(self.special_calls["double"]) == 2:
                return "undecided"  # on corner house the price is the whole result
        if not made:
            return {self.other(side): opts["double-lost"]}
        backward = not deal.contract and side != deal.makers and deal.call > 0
        return {side: opts["double-backward"] if backward else opts["double-made"]}

    def khanuck_made(self, side, item):
        deal, opts = self.deal, self.options
        points, call = deal.points(), 0 if deal.contract else deal.call
        own, theirs, cards = self.jodhi[side], self.jodhi[self.other(side)], points[self.other(side)]
        if deal.contract and opts["jodhi-side"] == "bidders" and side != deal.makers:
            return False
        if opts["khanuck-needs-jodhi"] == "yes" and own == 0:
            return False
        if not self.last_trick_won(item, opts["khanuck-winner"]):
            return False
        if opts["khanuck-needs-lost-trick"] == "yes" and deal.tricks_of(self.other(side)) == 0:
            return False
        if opts["khanuck-formula"] == "plain":
            theirs = 0
        if opts["khanuck-formula"] == "full":
            # the call counts for the opponents of the side that made it
            theirs += call if side == deal.makers else -call
        return cards + theirs < own + 10

    def khanuck_result(self, side, item):
        deal, opts = self.deal, self.options
        if not self.khanuck_made(side, item):
            return {self.other(side): opts["khanuck-lost"]}
        backward = not deal.contract and side != deal.makers
        if opts["khanuck-when-backward"] == "needs-call":
            backward = backward and deal.call > 0
        return {side: opts["khanuck-backward"] if backward else opts["khanuck-made"]}

    # ---- the count (section 10) ----

    def total(self):
        """The counters' total; in the contract game the bidders'."""
        deal, opts = self.deal, self.options
        if deal.special or not deal.complete or not deal.trump_known or not deal.makers:
            return None
        side = deal.makers if deal.contract else self.other(deal.makers)
        total = deal.points()[side] + self.jodhi[side] - self.jodhi[self.other(side)]
        won_last = self.side(deal.winners[deal.size]) == side
        if opts["last-trick"] in ("bonus", "transfer") and won_last:
            total += 10
        if opts["last-trick"] == "transfer" and not won_last:
            total -= 10
        return total if deal.contract else total + deal.call

    def count_result(self):
        deal, opts = self.deal, self.options
        counters = self.other(deal.makers)
        if deal.contract:
            if self.total() >= deal.call:
                return {deal.makers: opts["contract-made"]}
            return {counters: opts["contract-failed"]}
        if self.total() < opts["target"]:
            return {deal.makers: 1}
        loss = opts["call-and-loss"]
        doubled = (loss == "any" and deal.call > 0) or (loss == "104-only" and deal.call == 104)
        return {counters: 2 if doubled else 1}

    # ---- the result of the deal ----

    def stakes(self):
        """doubled-stakes: one doubling, before trick four is led; penalties excepted."""
        deal = self.deal
        lead = [item["time"] for item in deal.left if item["trick"] == 4]
        doubled = any(
            item["verb"] == "doubles the stakes" and (not lead or item["time"] < lead[0]) for item in deal.events
        )
        return 2 if doubled and self.options["doubled-stakes"] == "on" else 1

    def thunee_result(self):
        deal, opts = self.deal, self.options
        name = "blind" if deal.special["blind"] else "thunee"
        if deal.special["verb"] in ("trips", "moenie"):
            name = deal.special["verb"]
        law = "royals" if deal.special["royals"] and name == "thunee" else name
        side = self.side(deal.maker)
        for winner in deal.winners.values():
            if winner != deal.maker:
                lost = opts[name + ("-partner-catch" if self.side(winner) == side else "-lost")]
                return {self.other(side): lost}, law
        if len(deal.winners) == deal.size:
            return {side: opts[name + "-made"]}, law
        return "undecided", None

    def result_without_penalties(self):
        """(balls, law): Thunee, Khanuck, Double, the count, in this order."""
        deal = self.deal
        if deal.unnoticed_trumpless():
            return self.multiplied({deal.makers: self.options["trumpless-unnoticed"]}), "trumpless"
        if deal.special:
            balls, law = self.thunee_result()
            return self.multiplied(balls), law
        if not deal.complete or not deal.trump_known or not deal.makers:
            return "undecided", None
        parts = []
        for side, item in self.special_calls["khanuck"].items():
            parts.append((self.khanuck_result(side, item), "khanuck"))
        if self.options["special-calls"] == "add" or not parts:
            for side, item in self.special_calls["double"].items():
                parts.append((self.double_result(side, item), "double"))
        if self.options["special-calls"] == "add" or not parts:
            parts.append((self.count_result(), "contract" if deal.contract else "count"))
        if any(balls == "undecided" for balls, _ in parts):
            return "undecided", None
        return self.multiplied(added([balls for balls, _ in parts], self.deal.table.sides)), parts[0][1]

    def multiplied(self, balls):
        if balls == "undecided":
            return balls
        return {side: number * self.stakes() for side, number in added([balls], self.deal.table.sides).items()}

    def as_played(self):
        """No penalty is looked at, but the price of a Double on corner house belongs to the call."""
        deal = self.deal
        written = self.written_void()
        if written:
            return written
        if (deal.absolute_void() or deal.claimed_void()) and not deal.complete:
            return "void"
        for one in deal.breaches:
            if one["law"] == "corner-house":
                return added([{self.other(self.side(one["seat"])): 4}], self.deal.table.sides)
        return self.result_without_penalties()[0]

    def written_void(self):
        """The table threw the deal in for a reason no law here can test: it stands if nothing was played."""
        reason = self.deal.record["void"]
        if not reason or self.deal.complete or self.deal.special_over is not None:
            return None
        if reason == "exposed-card" and self.options["exposed-card"] != "redeal":
            return "undecided"
        if reason == "trumpless" and self.options["trumpless"] == "off":
            return "undecided"
        if reason in ("trumpless", "low-four", "all-pass") and self.deal.record["hands"]:
            said = [item["verb"] for item in self.deal.events]
            claimed, thrown_in = "claims trumpless" in said, "throws in" in said
            true = {
                # what is written of it has been looked at by itself; was it at a wrong time, it is not good
                "trumpless": self.deal.counters_have_no_trump() and not claimed,
                "low-four": self.deal.low_first_four() and not thrown_in,
                "all-pass": self.deal.contract and self.deal.all_passed,
            }
            return "void" if true[reason] else "undecided"
        return "void"

    def penalties(self):
        """(time, side that gains, law), in the order in which they fall."""
        deal, opts = self.deal, self.options
        priced = [one for one in deal.breaches if one["price"] and deal.punishable(one["time"])]
        if opts["enforcement"] == "every":
            found = [(one["time"], self.other(self.side(one["seat"])), one["law"]) for one in priced]
        else:
            # a Double on corner house needs no accuser
            found = [
                (one["time"], self.other(self.side(one["seat"])), one["law"])
                for one in priced
                if one["law"] == "corner-house"
            ]
            for item in self.accusations():
                about = self.matching(item)
                costly = [one for one in about if one in priced]
                if costly:
                    found.append((item["time"], self.side(item["seat"]), costly[0]["law"]))
                elif not about and opts["wrong-accusation"] and self.excluded(item):
                    found.append((item["time"], self.side(item["whom"]), "wrong-accusation"))
        return sorted(found, key=lambda one: one[0])

    def excluded(self, item):
        """Hands are known, so a breach of play not found is excluded; words at the table are not."""
        laws = ACCUSED_NAMES.get(item["breach"], (item["breach"],))
        if item["at"] and not any(one["place"] == item["at"] for one in self.deal.items):
            return False  # nothing is written there
        return "signals" not in laws

    def as_ruled(self):
        """(balls, law) in the order of precedence of section 1."""
        deal = self.deal
        void = deal.absolute_void()
        if void:
            return "void", void
        claim, penalties = deal.claimed_void(), self.penalties()
        if claim and (not penalties or claim[0] < penalties[0][0]):
            return "void", claim[1]
        if penalties:
            return added([{penalties[0][1]: 4}], self.deal.table.sides), penalties[0][2]
        written = self.written_void()
        if written:
            return written, deal.record["void"] if written == "void" else None
        return self.result_without_penalties()

    def khanuck_called(self, ruled, law):
        """A Khanuck in a void, Thunee or penalty-ended deal was not called."""
        if not self.special_calls["khanuck"] or ruled == "void" or self.deal.special:
            return False
        return not (isinstance(ruled, dict) and any(one[2] == law for one in self.penalties()))

    def khanuck_was_made(self):
        if not (self.deal.complete and self.deal.trump_known and self.deal.makers):
            return False
        return any(self.khanuck_made(side, item) for side, item in self.special_calls["khanuck"].items())

    def stopped_by_the_table(self):
        """Did the table treat the deal as void?"""
        return self.deal.record["void"] is not None or not self.deal.complete


def added(parts, sides):
    total = dict.fromkeys(sides, 0)
    for balls in parts:
        for side, number in balls.items():
            total[side] += number
    return total


def one_suit_each(choices):
    """One Jodhi a suit a player a deal: its own suit to each claim, to as many as possible, early ones first."""
    best = [None] * len(choices)
    for attempt in product(*[[*fit, None] for fit in choices]):
        used = [suit for suit in attempt if suit]
        if len(used) != len(set(used)):
            continue
        if rank_of_attempt(attempt) > rank_of_attempt(best):
            best = list(attempt)
    return best


def rank_of_attempt(attempt):
    return sum(1 for suit in attempt if suit), [1 if suit else 0 for suit in attempt]
