"""What happened in one deal: who made trumps, who took which trick, and who broke which law."""

from .reader import rank_of, suit_of

COUNTING_ORDER = ["J", "9", "A", "10", "K", "Q", "8", "7"]  # section 0
PLAIN_CONTRACT_ORDER = ["A", "10", "K", "Q", "J", "9", "8", "7"]  # section 0, the contract game
ROYALS_ORDER = ["Q", "K", "10", "A", "9", "J", "8", "7"]  # section 6
SOLO_CALLS = ("thunee", "royals", "blind thunee", "blind royals", "trips", "moenie")
VALUES = {"J": 30, "9": 20, "A": 11, "10": 10, "K": 3, "Q": 2, "8": 0, "7": 0}


class Deal:
    """One deal, with everything worked out in the order in which it is needed."""

    def __init__(self, record, options, trump=None):
        """`trump`: the suit to go by where the record leaves it open."""
        self.record, self.options, self.assumed_trump = record, options, trump
        self.table = record["table"]
        self.items = record["items"]
        self.cards = [item for item in self.items if item["kind"] == "card"]
        self.left = [item for item in self.cards if item["left"]]
        self.events = [item for item in self.items if item["kind"] == "event"]
        self.in_hand = 4 if self.table.players == 6 else 8 if options["pack"] == 32 else 6
        self.halves = self.table.players == 2  # two players play twice six tricks
        self.size = 12 if self.halves else self.in_hand
        self.contract = options["game"] == "contract"
        self.dealer = record["dealer"]
        self.trump_man = self.table.right_of(self.dealer)
        self.breaches = []  # {"law", "place", "seat", "time", "price"}
        self.read_the_calls()
        self.settle_thunee()
        if self.special:
            self.size = self.in_hand  # Thunee is played on the first six only
        self.whole_deal_royals = self.agreed_royals()
        self.royals = self.whole_deal_royals or bool(self.special and self.special["royals"])
        self.maker = self.special["seat"] if self.special else self.caller
        self.makers = self.table.side(self.maker) if self.maker else None
        self.settle_trump()
        self.take_tricks()
        self.special_over = self.time_of_first_lost_trick()
        self.check_calls_after_the_end()
        self.check_leads_and_turns()
        self.check_following()
        self.check_trump_changes()
        self.check_signals()
        self.check_blind()

    def breach(self, law, item, seat, price=0):
        self.breaches.append(
            {"law": law, "place": item["place"], "seat": seat, "time": item["time"], "price": price, "item": item}
        )

    # ---- hands ----

    def dealt(self, seat, half=1):
        first, last = self.record["hands" if half == 1 else "second"].get(seat, ([], []))
        return first + last

    def half_at(self, time):
        return 2 if self.halves and self.done_before(time) >= self.in_hand else 1

    def hand_before(self, seat, time):
        """What the seat still holds just before that time: a card taken back stays in the hand."""
        gone = [item["card"] for item in self.left if item["seat"] == seat and item["time"] < time]
        return [card for card in self.dealt(seat, self.half_at(time)) if card not in gone]

    def first_card_time(self):
        return self.cards[0]["time"] if self.cards else len(self.items)

    # ---- calling (section 4) ----

    def read_the_calls(self):
        self.calls = [item for item in self.items if item["kind"] in ("call", "tie", "pass")]
        self.all_passed = bool(self.calls) and all(item["kind"] == "pass" for item in self.calls)
        if self.contract:
            self.read_the_auction()
            return
        opts = self.options
        low, high = (int(part) for part in str(opts["call-range"]).split("-"))
        standing, holder = 0, None
        for item in self.calls:
            if item["kind"] == "pass":
                continue
            seats = item["seats"] if item["kind"] == "tie" else [item["seat"]]
            amount = item["amount"]
            for seat in seats:
                if holder is None:
                    # call-opener: other-side: the side that would not trump opens, which is the dealer's
                    if (
                        self.dealer
                        and opts["call-opener"] == "other-side"
                        and self.table.side(seat) != self.table.side(self.dealer)
                    ):
                        self.breach("call-order", item, seat)
                elif opts["call-over-partner"] == "no" and self.table.side(seat) == self.table.side(holder):
                    self.breach("call-order", item, seat)  # a call of the same side stands
                if not self.good_step(standing, amount, low, high):
                    self.breach("call-steps", item, seat)
            standing = amount
            holder = item.get("named") or seats[0]
            if item["kind"] == "tie":
                # two of one side: one step above the number spoken; 100 becomes 104, 104 stays
                if opts["tie-bump"] == "yes" and self.table.side(seats[0]) == self.table.side(seats[1]):
                    standing = 104 if amount >= 100 else amount + 10
                if not item.get("named"):
                    put_down = [one["seat"] for one in self.items if one["kind"] == "trump" and one["seat"] in seats]
                    holder = put_down[-1] if put_down else seats[0]
        self.call = standing
        if holder:
            self.caller = holder
        else:
            put_down = [one["seat"] for one in self.items if one["kind"] == "trump" and one["seat"]]
            maker = self.trump_man or (put_down[-1] if put_down else None)
            self.caller = maker if self.record["calls_written"] else None

    def good_step(self, standing, amount, low, high):
        if amount == 104:
            return high == 104 and standing == 100
        if amount % 10 or not low <= amount <= min(high, 100):
            return False
        if self.options["call-steps"] == "next":
            return amount == (standing + 10 if standing else low)
        return amount > standing

    def read_the_auction(self):
        """The contract game: in turn from the dealer's right, each bid higher, a pass is final."""
        low, high = (int(part) for part in str(self.options["call-range"]).split("-"))
        out, last, best, holder = set(), self.dealer, 0, None
        for item in self.calls:
            if last is None:
                last = self.table.seats[self.table.seats.index(item["seat"]) - 1]
            turn = self.table.right_of(last)
            while turn in out and len(out) < self.table.players:
                turn = self.table.right_of(turn)
            seat = item["seat"]
            if seat != turn or seat in out:
                self.breach("auction", item, seat)
            if item["kind"] == "call" and self.options["call-over-partner"] == "no" and holder:
                if self.table.partners(seat, holder):
                    self.breach("call-order", item, seat)
            last = seat
            if item["kind"] == "pass":
                out.add(seat)
                continue
            step = item["amount"] == (best + 10 if best else low) or self.options["call-steps"] != "next"
            if item["amount"] % 10 or not low <= item["amount"] <= high or item["amount"] <= best or not step:
                self.breach("call-steps", item, seat)
            best, holder = item["amount"], seat  # what the table let stand stands
        self.call, self.caller = best, holder

    def agreed_royals(self):
        """Whole-deal Royals must have been agreed before the first call (section 6)."""
        if self.options["royals"] != "whole-deal":
            return False
        for item in self.items:
            if item["kind"] in ("call", "tie", "pass"):
                return False
            if item["kind"] == "agreed" and item["word"].startswith("royal"):
                return True
        return False

    # ---- Thunee and its kin (section 6) ----

    def called_on_four(self, item):
        """Before the calls were over, or before the trump card (which goes down on four cards) was put down."""
        first_lead = self.first_card_time()
        later = [one for one in self.items if item["time"] < one["time"] < first_lead]
        if any(one["kind"] in ("call", "tie", "pass", "no calls") for one in later):
            return True
        if self.options["trump-when"] == "six":
            return False
        return any(one["kind"] == "trump" for one in later)

    def settle_thunee(self):
        opts = self.options
        early, late, holding, said_no = [], [], set(), set()
        for item in self.items:
            if item["kind"] != "event":
                continue
            seat, verb = item["seat"], item["verb"]
            if verb == "hold":
                holding.add(seat)
            elif verb == "release":
                holding.discard(seat)
            elif verb == "answers no":
                said_no.add(seat)
            elif verb == "withdraws":
                for call in early + late:
                    if call["seat"] == seat and call["withdrawn"] is None:
                        call["withdrawn"] = item["time"]
            elif verb in SOLO_CALLS:
                royals, blind = "royals" in verb, "blind" in verb
                if verb in ("trips", "moenie") and not self.good_for(verb, item):
                    continue
                if (royals and opts["royals"] != "call") or (blind and opts["blind"] == "off") or seat in said_no:
                    continue
                on_four = self.called_on_four(item)
                if on_four and not blind and verb not in ("trips", "moenie") and opts["thunee-when"] == "after-six":
                    continue
                played = [card for card in self.cards if card["time"] < item["time"]]
                call = {"seat": seat, "royals": royals, "blind": blind, "item": item, "on_four": on_four}
                call.update(verb=verb, withdrawn=None)
                named = any(one["kind"] == "trump" and one["time"] < item["time"] for one in self.items)
                if blind and named and opts["trump-when"] == "six":
                    continue  # the last two have been dealt
                if not played:
                    in_time = True
                elif len(played) == 1 and not blind and verb not in ("trips", "moenie"):
                    in_time = seat == played[0]["seat"] or seat in holding
                else:
                    continue
                if not in_time and not (opts["thunee-late"] == "marials" and self.safe_in(played[0], seat, royals)):
                    continue
                if (
                    verb in ("thunee", "royals")
                    and self.table.players != 6
                    and not on_four
                    and len({suit_of(card) for card in self.dealt(seat)}) == 1
                ):
                    if opts["thunee-one-suit"] == "refused":
                        self.breach("thunee-one-suit", item, seat)
                        continue
                    if opts["thunee-one-suit"] == "penalty":
                        self.breach("thunee-one-suit", item, seat, 4)
                (early if in_time else late).append(call)
        # a late call with the other player's lead left on the table is one that was withdrawn
        self.lead_left = [call for call in late if not (self.left and self.left[0]["seat"] == call["seat"])]
        late = [call for call in late if call not in self.lead_left]
        self.solo_calls = early, late
        self.special = self.special_at(len(self.items))

    def special_at(self, time):
        """The Thunee (or the like) in force at that time."""
        early, late = (
            [c for c in calls if c["item"]["time"] < time and not (c["withdrawn"] and c["withdrawn"] < time)]
            for calls in self.solo_calls
        )
        return self.first_in_rank(early) or (late[0] if late else None)

    def good_for(self, verb, item):
        """Six players. Trips: the first three cards of one rank. Moenie: four of one suit headed by the Jack."""
        if self.table.players != 6:
            return False
        first, last = self.record["hands"].get(item["seat"], ([], []))
        if verb == "trips":
            return len(first) == 3 and len({rank_of(card) for card in first}) == 1
        whole = first + last
        headed = any(rank_of(card) == "J" for card in whole)
        return len(whole) == 4 and headed and len({suit_of(card) for card in whole}) == 1

    def check_calls_after_the_end(self):
        """A Thunee on four cards, a blind one, Trips and Moenie end the calling."""
        for item in self.calls:
            special = self.special_at(item["time"])
            if item["kind"] != "pass" and special:
                for seat in item.get("seats") or [item["seat"]]:
                    self.breach("call-order", item, seat)

    def first_in_rank(self, calls):
        """thunee-priority, among the calls before the first lead; a blind call outranks those after it."""
        before = [call for call in calls if call["item"]["time"] < self.first_card_time()]
        calls = before or calls
        for index, call in enumerate(calls):
            if call["blind"]:
                calls = calls[: index + 1]
                break
        if not calls:
            return None
        if calls[0]["blind"]:
            return calls[0]
        standing = self.caller or self.trump_man
        if self.options["thunee-priority"] == "maker":
            preferred = [call for call in calls if call["seat"] == standing]
        else:
            preferred = [call for call in calls if self.table.side(call["seat"]) == self.table.side(standing)]
        return (preferred or calls)[0]

    def safe_in(self, lead, seat, royals):
        """Late Thunee: is every card of the caller's in the suit led safe?"""
        suit = suit_of(lead["card"])
        order = ROYALS_ORDER if royals or self.agreed_royals() else COUNTING_ORDER
        if self.options["pack"] != 32:
            order = [rank for rank in order if rank not in ("8", "7")]
        mine = [rank for rank in order if rank + suit in self.dealt(seat)]
        missing = [rank for rank in order if rank not in mine]
        for i, rank in enumerate(mine, start=1):
            beaten = any(order.index(one) < order.index(rank) for one in missing)
            if beaten and not len(missing) < i:
                return False
        return True

    # ---- trumps (section 5) ----

    def settle_trump(self):
        """`trump_choices` are the suits trumps may be, where the record leaves it open."""
        self.trump, self.trump_choices, self.trump_changes = None, [], []
        if self.special:
            leads = [item for item in self.left if item["seat"] == self.maker and self.is_lead(item)]
            if leads and self.special["verb"] != "trips":
                self.trump = suit_of(leads[0]["card"])
                self.trump_from = leads[0]["trick"]
            return
        self.trump_from = 1
        standing = None
        for item in self.items:
            if item["kind"] in ("call", "tie"):
                standing = None  # outcalled: the card goes back
            elif item["kind"] == "trump":
                standing = item
            elif item["kind"] == "event" and item["verb"] == "changes to" and item["what"]:
                change = {"suit": item["what"][-1], "way": "down", "time": item["time"]}
                if item["time"] > self.first_card_time():
                    self.trump_changes.append(change)  # a new suit in the middle of the play
                else:
                    standing = change
        shown = [
            item["what"][-1]
            for item in self.events
            if item["verb"] == "shows" and item["what"] and item["seat"] == self.maker
        ]
        if standing and standing["suit"]:
            self.trump = standing["suit"]
        elif shown:
            self.trump = shown[-1]
        elif standing and standing["way"] == "last card":
            # the order within the last pair is not known: trumps are one of its suits
            last = self.record["hands"].get(standing["seat"] or self.maker, ([], []))[1]
            self.trump_choices = sorted({suit_of(card) for card in last})
            if len(self.trump_choices) == 1:
                self.trump = self.trump_choices[0]
        if self.trump is None:
            self.trump = self.assumed_trump

    def check_trump_changes(self):
        """The final trump card once down may not be changed: 4. A card before a later call was not final."""
        down = None
        for item in self.items:
            called = any(call["item"] is item for calls in self.solo_calls for call in calls)
            if item["kind"] in ("call", "tie") or called:
                down = None
                continue
            said = item["kind"] == "event" and item["verb"] == "changes to"
            if not said and item["kind"] != "trump":
                continue
            if self.special_at(item["time"]):
                continue  # under Thunee no trump card counts
            what = (
                item["what"] if said else item["card"] or ("last card" if item["way"] == "last card" else item["suit"])
            )
            seat = item["seat"] or self.caller
            called_later = any(one["kind"] in ("call", "tie") and one["time"] > item["time"] for one in self.items)
            if down and down[0] == seat and not called_later:
                same = what == down[1] and (not said or len(what) > 1 or self.options["trump-when"] == "six")
                if what and down[1] and not same:
                    self.breach("changed-trump", item, seat, 4)
            down = (seat, what)

    # ---- tricks (section 7) ----

    def is_lead(self, item):
        return not any(one["trick"] == item["trick"] and one["time"] < item["time"] for one in self.left)

    def trump_in(self, trick, time):
        """Under Thunee there are no trumps before the caller has led."""
        return self.trump_at(time) if self.trump and trick >= self.trump_from else None

    def trump_at(self, time):
        changed = [change["suit"] for change in self.trump_changes if change["time"] <= time]
        return changed[-1] if changed else self.trump

    def strength(self, card, trump, led):
        """Higher wins; 0 for a card that cannot win."""
        suit, rank = suit_of(card), rank_of(card)
        if suit not in (trump, led):
            return 0
        if self.special and self.special["verb"] == "trips" and card in self.record["hands"][self.maker][0]:
            return 50  # the three of one rank beat everything in their suits
        if self.royals:
            order = ROYALS_ORDER
        elif self.contract and suit != trump:
            order = PLAIN_CONTRACT_ORDER
        else:
            order = COUNTING_ORDER
        return (100 if suit == trump else 10) - order.index(rank)

    def value(self, card, time):
        """J and 9 of the contract game are worth 30 and 20 in trumps only."""
        if self.contract and rank_of(card) in ("J", "9") and suit_of(card) != self.trump_at(time):
            return 0
        return VALUES[rank_of(card)]

    def take_tricks(self):
        self.winners, self.trick_points, self.trick_ends = {}, {}, {}
        self.trump_known = self.trump is not None or self.special is not None
        for trick in range(1, self.size + 1):
            cards = [item for item in self.left if item["trick"] == trick]
            if len(cards) < self.table.players:
                break
            self.trick_ends[trick] = cards[-1]["time"]
            if not self.trump_known:
                continue
            led, trump = suit_of(cards[0]["card"]), self.trump_in(trick, cards[-1]["time"])
            best = max(cards, key=lambda item: self.strength(item["card"], trump, led))
            self.winners[trick] = best["seat"]
            self.trick_points[trick] = sum(self.value(item["card"], cards[-1]["time"]) for item in cards)
        self.complete = len(self.trick_ends) == self.size

    def points(self):
        if not self.trump_known:
            return dict.fromkeys(self.table.sides)
        total = dict.fromkeys(self.table.sides, 0)
        for trick, winner in self.winners.items():
            total[self.table.side(winner)] += self.trick_points[trick]
        return total

    def tricks_of(self, side, upto=99):
        return sum(1 for trick, winner in self.winners.items() if trick <= upto and self.table.side(winner) == side)

    def done_before(self, time):
        """How many tricks were complete at that time."""
        return sum(1 for end in self.trick_ends.values() if end < time)

    def on_table(self, time):
        """How many cards of the trick in progress lay on the table at that time."""
        return sum(1 for item in self.left if item["time"] < time) - self.table.players * self.done_before(time)

    def time_of_first_lost_trick(self):
        if self.special:
            for trick, winner in self.winners.items():
                if winner != self.maker:
                    return self.trick_ends[trick]
        return None

    def punishable(self, time):
        """Nothing done after the first lost trick of a Thunee, or after the last trick, is punished."""
        if self.special_over is not None and time > self.special_over:
            return False
        return not (self.complete and time > self.trick_ends[self.size])

    # ---- breaches of play (section 7) ----

    def first_leader(self, time):
        """Under a Thunee already called, the caller; else as first-lead says."""
        special = self.special_at(time)
        if special:
            return special["seat"]
        if self.options["first-lead"] == "right-of-dealer":
            return self.table.right_of(self.dealer)
        if self.caller is None:
            return None
        return self.table.right_of(self.caller) if self.options["first-lead"] == "right-of-maker" else self.caller

    def check_leads_and_turns(self):
        for item in self.cards:
            trick, seat = item["trick"], item["seat"]
            before = [one["seat"] for one in self.left if one["trick"] == trick and one["time"] < item["time"]]
            if before:
                turn = before[0]
                while turn in before:
                    turn = self.table.right_of(turn)
                    if turn == before[0]:
                        break
                if seat != turn:
                    self.breach("turn", item, seat, 4)
            elif trick == 1:
                leader = self.first_leader(item["time"])
                if leader and seat != leader:
                    self.breach("first-lead", item, seat, 4)
            else:
                # a lead by the player the record names as winner is no breach
                good = {self.winners.get(trick - 1), self.record["named_winner"].get(trick - 1)} - {None}
                if good and seat not in good:
                    self.breach("turn", item, seat, 4)

    def check_following(self):
        for item in self.cards:
            seat, card, trick = item["seat"], item["card"], item["trick"]
            before = [one for one in self.left if one["trick"] == trick and one["time"] < item["time"]]
            if not before:
                continue
            led, hand = suit_of(before[0]["card"]), self.hand_before(seat, item["time"])
            if suit_of(card) != led and any(suit_of(one) == led for one in hand):
                self.breach("follow-suit", item, seat, 4)
            trump = self.trump_in(trick, item["time"])
            if self.options["undercut"] == "forced-only" and trump and led != trump and suit_of(card) == trump:
                trumps = [one for one in before if suit_of(one["card"]) == trump]
                if not trumps:
                    continue
                highest = max(trumps, key=lambda one: self.strength(one["card"], trump, led))
                lower = self.strength(card, trump, led) < self.strength(highest["card"], trump, led)
                only_trumps = all(suit_of(one) == trump for one in hand)
                theirs = self.options["undercut-scope"] == "any" or self.table.partners(highest["seat"], seat)
                if lower and theirs and not only_trumps:
                    self.breach("undercut", item, seat, 4)

    def check_signals(self):
        """A sign is always punished; under strict silence so is any word that is no call."""
        for item in self.events:
            if item["verb"] == "signs" or (item["verb"] == "says" and self.options["silence"] == "strict"):
                self.breach("signals", item, item["seat"], 4)

    def check_blind(self):
        """The last two are not looked at or played until the caller has won four tricks."""
        if not (self.special and self.special["blind"]):
            return
        last = self.record["hands"].get(self.maker, ([], []))[1]
        for item in self.items:
            looked = item["kind"] == "event" and item["verb"] == "picks up"
            played = item["kind"] == "card" and item["card"] in last
            if (looked or played) and item["seat"] == self.maker:
                won = sum(
                    1
                    for trick, end in self.trick_ends.items()
                    if end < item["time"] and self.winners.get(trick) == self.maker
                )
                if won < 4 and self.punishable(item["time"]):
                    self.breach("blind", item, self.maker, 4)

    # ---- trumpless and the other voids (sections 2 and 3) ----

    def counters(self):
        return [seat for seat in self.table.seats if self.table.side(seat) != self.makers]

    def counters_have_no_trump(self):
        if not self.trump or not self.makers or not self.record["hands"]:
            return False
        return not any(
            suit_of(card) == self.trump
            for seat in self.counters()
            for half in (1, 2)
            for card in self.dealt(seat, half)
        )

    def absolute_void(self):
        """A void that holds whoever speaks: the law's name, or None."""
        opts = self.options
        if opts["exposed-card"] == "redeal":
            if any(item["kind"] == "exposed" for item in self.items) or self.record["void"] == "exposed-card":
                return "exposed-card"
        if self.contract and self.all_passed and len(self.calls) >= self.table.players:
            if not self.special:
                return "all-pass"
        if opts["trumpless"] == "automatic" and self.counters_have_no_trump():
            return "trumpless"
        return None

    def claimed_void(self):
        """(time, law) of the first good claim, or None."""
        for item in self.events:
            if item["verb"] == "throws in" and self.good_throw_in(item):
                return item["time"], "low-four"
            if item["verb"] == "claims trumpless" and self.options["trumpless"] == "claim":
                shown = self.trump_shown_at() < item["time"]
                gathered = self.complete and item["time"] > self.trick_ends[self.size] and item["trick"] is None
                counter = self.makers and self.table.side(item["seat"]) != self.makers
                if shown and not gathered and counter and self.counters_have_no_trump():
                    return item["time"], "trumpless"
        return None

    def trump_shown_at(self):
        """Where it is written, else once the first card is led."""
        shown = [item["time"] for item in self.events if item["verb"] == "shows" and item["seat"] == self.maker]
        return max(shown[0], self.first_card_time()) if shown else self.first_card_time()

    def good_throw_in(self, item):
        if item["seat"] != self.trump_man:
            return False
        done = ("call", "tie", "card")
        earlier = [one for one in self.items if one["time"] < item["time"]]
        if any(
            one["kind"] in done or (one["kind"] == "trump" and one["seat"] in (None, self.trump_man)) for one in earlier
        ):
            return False
        return self.low_first_four()

    def low_first_four(self):
        limit = self.options["low-four"]
        if limit in ("off", "no"):
            return False
        first = self.record["hands"].get(self.trump_man, ([], []))[0]
        return len(first) == 4 and sum(VALUES[rank_of(card)] for card in first) <= int(limit)

    def unnoticed_trumpless(self):
        """Played to the end without anybody noticing: balls to the makers instead of the result."""
        opts = self.options
        return (
            opts["trumpless"] == "claim"
            and opts["trumpless-unnoticed"]
            and self.complete
            and self.counters_have_no_trump()
            and not self.claimed_void()
        )
