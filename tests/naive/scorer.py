"""score(text, options): a plain second opinion on a recorded game.

The places in `breaches` are written as the notation numbers them: `3.2` for a card, `calls.1` for a call,
and with a letter (`3.2a`) for what was said after it, or a card that was taken back.

Readings. Where the laws leave room, the most literal sense was taken:

- A wrong first lead is reported as first-lead and costs 4: it is a card out of turn.
- A deal played to its end has a result as played, void or not.
- A trump card changed in the middle of the play sets trumps from the trick in which it was changed.
- A player's call over a standing call by the same player is out of order, and without a price as all such calls.
- The price of a Double on corner house belongs to the call, so it stands in both columns.
- A card taken back and its replacement are each judged alone.
- After a card out of turn the next bare card is the one whose turn it was.
- A call that breaks the order or the steps still counts, a bid in the auction too: the last one stands.
- A tie between opponents (not partners) is not bumped.
- Thunee was called on four cards if a call, a pass or the first trump line comes after it.
- A blind call is taken to be in time whenever it comes before the first card, and before a suit is named.
- A late Thunee whose caller leaves the other player's lead on the table was withdrawn.
- A player who holds the game is in time until it is released, but never after the second card.
- In the late-Thunee test every suit ranks J 9 A 10 K Q (Royals: Q K 10 A 9 J), whatever the game.
- Nothing about Jodhi, Double or Khanuck is a breach under Thunee: they have no effect.
- thunee-one-suit refused does not refuse a call made on four cards.
- A second Jodhi of a suit already used counts nothing and costs nothing, whatever the enforcement.
- Only the suit of a 30 must not be named; naming that of a 40 or 50 is no breach.
- A Jodhi of the side that does not bid (jodhi-side: bidders) counts nothing and is reported as jodhi-window.
- An unaccused false Jodhi (enforcement: accused) counts at the value spoken.
- Marials cried by an opponent bar a Jodhi if nothing else was called between.
- The table-1-3 window is open to the side that won that trick.
- trumpless-unnoticed takes the place of Thunee and of every other result but a penalty or a void.
- Under replace both sides' Khanucks (or both sides' Doubles) score.
- The gap between the last trick but one and its successor belongs to the last trick.
- A signal is a breach wherever it stands in the deal; words (says) only under strict silence.
- The last card of a hand as written is not known to be the last dealt: the last pair must agree or be shown.
- `losers` and the table's running score use the balls the table wrote, else the ruled ones.
- A deal the table played to its end was not void for the table, unless it wrote so.
- Corner house is: one ball more would win. It never exists after a reset.
- A score written before a deal, or after an unknown one, restarts the ruled score.
- Where both sides reach the target and no option says who wins, nobody has won.
- A last card of an open pair: what is the same under both suits holds, the rest is undecided.
- Two players: a Jodhi needs the cards of its half; what was dealt in the other half counts for nothing.
- Six players: Trips or Moenie without the cards is no call; the three cards of Trips win in their suits, led or not.
- Marials of an opponent bars only a Jodhi at a wrong time, and only the one it follows.
- Once the game is won the score stays as it is, whatever deals follow.
- A written balls-opened below what is due is the number gained; the reminder costs 4 after the deal.
"""

from .awards import Awards, added
from .facts import Deal
from .reader import Table, read

# ---- the options: durban for whatever was left out (section 12) ----

DURBAN = {
    "game": "counting",
    "players": 4,
    "pack": 24,
    "target": 105,
    "balls-to-win": 12,
    "dealer-rotation": "behind",
    "exposed-card": "redeal",
    "low-four": "off",
    "trumpless": "claim",
    "trumpless-unnoticed": 0,
    "call-range": "10-104",
    "trump-when": "four",
    "call-opener": "other-side",
    "call-over-partner": "no",
    "call-steps": "next",
    "tie-bump": "yes",
    "call-and-loss": "any",
    "first-lead": "right-of-maker",
    "undercut": "free",
    "undercut-scope": "any",
    "silence": "ordinary",
    "jodhi-window": "own-1-3",
    "jodhi-deadline": "third-card",
    "jodhi-side": "either",
    "jodhi-cards": "in-hand",
    "last-trick": "bonus",
    "thunee-made": 4,
    "thunee-lost": 4,
    "thunee-partner-catch": 4,
    "thunee-when": "from-calling",
    "thunee-priority": "maker",
    "thunee-one-suit": "penalty",
    "thunee-late": "marials",
    "royals": "off",
    "blind": "off",
    "blind-made": 6,
    "blind-lost": 6,
    "blind-partner-catch": 6,
    "doubled-stakes": "off",
    "special-calls": "replace",
    "double-winner": "caller",
    "double-made": 2,
    "double-lost": 4,
    "double-backward": 2,
    "corner-house-double": "penalty",
    "khanuck-formula": "jodhi",
    "khanuck-needs-jodhi": "yes",
    "khanuck-winner": "team",
    "khanuck-needs-lost-trick": "no",
    "khanuck-made": 3,
    "khanuck-lost": 4,
    "khanuck-backward": 3,
    "khanuck-when-backward": "needs-call",
    "contract-made": 1,
    "contract-failed": 1,
    "enforcement": "every",
    "wrong-accusation": 0,
    "running-score": "ruled",
    "thirteen-after-khanuck": "called",
    "two-to-clear": "off",
    "two-to-clear-when": "always",
    "both-reach-target": "card-points",
    "balls-opened": "required",
}

# what the contract game says where a counting value would make no sense (sections 4, 5, 7)
CONTRACT = {
    "call-range": "80-100",
    "call-over-partner": "yes",
    "call-steps": "any-ten",
    "trumpless": "off",
    "trump-when": "six",
}


def complete(options):
    full = dict(DURBAN)
    if options.get("game") == "contract":
        full.update(CONTRACT)
    full.update({name: value for name, value in options.items() if value != "-"})
    for name, value in full.items():
        if value is True:
            full[name] = "yes"
        elif value is False:
            full[name] = "no" if DURBAN.get(name) in ("yes", "no") else "off"
        elif isinstance(value, str) and value.isdigit():
            full[name] = int(value)
    return full


# ---- the game (sections 2 and 11) ----


class Game:
    """The running score by the rulings, and beside it the score the table had (`had`)."""

    def __init__(self, options, start, table=None):
        self.options, self.table = options, table or Table(4)
        self.ruled = dict(start) if start else dict.fromkeys(self.table.sides, 0)
        self.had = dict(self.ruled)
        self.target = options["balls-to-win"]
        self.any_khanuck = False
        self.reset = False
        self.had_reset = False
        self.winner = None

    def two_to_clear(self, kind):
        if self.options["two-to-clear"] != kind:
            return False
        return self.options["two-to-clear-when"] == "always" or self.any_khanuck

    def leads_by_two(self, score):
        for side in score:
            if score[side] - score[self.table.other(side)] >= 2:
                return side
        return None

    def winner_of(self, score, reset, deal_points=None, deal_balls=None):
        """Who has won the game with this score, if anybody."""
        if reset:
            return self.leads_by_two(score)
        there = [side for side in self.table.sides if score[side] >= self.target]
        if self.two_to_clear("lead-two"):
            ahead = self.leads_by_two(score)
            return ahead if ahead in there else None
        if len(there) < 2:
            return there[0] if there else None
        if self.options["special-calls"] != "add":
            return None  # no law says who wins then
        for figures in (deal_points, deal_balls):
            if figures and None not in figures.values() and len(set(figures.values())) == 2:
                return max(figures, key=figures.get)
        return None

    def corner_house(self, side):
        """One ball more would win, by the score the table had before the deal; not after a reset."""
        if self.had is None:
            return None
        if self.had_reset:
            return False
        more, others = self.had[side] + 1, self.had[self.table.other(side)]
        if self.two_to_clear("lead-two"):
            return more >= self.target and more - others >= 2 and (more - 1 < self.target or more - others == 2)
        return more == self.target

    def raise_target(self, awards, balls, law, carried):
        """thirteen-after-khanuck, from this deal on. `carried`: the balls the score takes from it."""
        if self.winner or not awards.khanuck_called(balls, law):
            return
        self.any_khanuck = True
        when = self.options["thirteen-after-khanuck"]
        if when == "called" or (when == "made" and awards.khanuck_was_made()):
            self.target = 13
        if when == "final-deal" and self.ruled and isinstance(carried, dict):
            if any(self.ruled[side] + carried[side] >= self.target for side in carried):
                self.target = 13

    def take(self, balls, points):
        """Add a deal to the ruled score."""
        if self.winner or self.ruled is None or balls == "void":
            return
        if balls == "undecided":
            self.ruled = None
            return
        self.ruled = added([self.ruled, balls], self.table.sides)
        self.settle(points, balls)

    def settle(self, points=None, balls=None):
        self.winner = self.winner_of(self.ruled, self.reset, points, balls)
        if self.winner or self.reset:
            return
        if self.two_to_clear("reset") and set(self.ruled.values()) == {self.target - 1}:
            self.ruled, self.reset = dict.fromkeys(self.table.sides, 0), True

    def take_table(self, balls, written):
        """The table's own score: what it wrote, else its balls added up."""
        if written:
            self.had = dict(written)
        elif balls == "undecided":
            self.had = None
        elif self.had is not None and balls != "void":
            self.had = added([self.had, balls], self.table.sides)
            if self.two_to_clear("reset") and not self.had_reset:
                if set(self.had.values()) == {self.target - 1}:
                    self.had = dict.fromkeys(self.table.sides, 0)
        self.had_reset = self.reset or self.had_reset


def opened(deal, balls, options):
    """balls-opened: what was written as put down, where it is less than what was due."""
    if options["balls-opened"] != "required" or not isinstance(balls, dict):
        return balls
    gained = dict(balls)
    for side in gained:
        put_down = [
            item["number"]
            for item in deal["items"]
            if item.get("verb") == "opens" and deal["table"].side(item["seat"]) == side and item["number"] is not None
        ]
        if put_down:
            gained[side] = min(gained[side], sum(put_down))
    return gained


def reminders(deal, options):
    """The keeper was reminded by the partner: 4 to the other side, after the deal."""
    found, table = [], deal["table"]
    if options["balls-opened"] == "required":
        for item in deal["items"]:
            if item.get("verb") != "reminds":
                continue
            if options["enforcement"] == "accused" and not any(
                one.get("verb") == "accuses" and one["whom"] == item["seat"] and "remind" in one["breach"]
                for one in deal["items"]
            ):
                continue
            found.append({table.other(table.side(item["seat"])): 4})
    return found


def next_dealer(deal, table_void, table_balls, table_score, options):
    """dealer-rotation (section 2), or None where the score needed is unknown."""
    dealer, table = deal["dealer"], deal["table"]
    rotation, side = options["dealer-rotation"], table.side(dealer)
    if dealer is None or table_void:
        return dealer
    if rotation == "every-deal":
        return table.right_of(dealer)
    figures = table_score if rotation == "behind" else table_balls
    if not isinstance(figures, dict):
        return None
    return dealer if figures[side] < figures[table.other(side)] else table.right_of(dealer)


def score(text, options):
    options = complete(options)
    rows = []
    for record in read(text, options["players"]):
        game, expected = Game(options, record["start"], Table(options["players"])), None
        for deal in record["deals"]:
            deal["dealer"] = deal["dealer"] or expected
            rows.append(score_deal(deal, game, options))
            expected = rows[-1]["next_dealer"]
    return rows


def score_deal(deal, game, options):
    row = {"number": deal["number"], "dealer": deal["dealer"]}
    if deal["result"] is not None and not deal["hands"]:
        balls = played = deal["result"]
        law, points, table_void, did = "agreed", None, False, balls
        row.update(
            maker=None,
            complete=True,
            lead_left=False,
            call=None,
            trump=None,
            points=None,
            count=None,
            breaches=[],
            jodhi=None,
        )
    else:
        corner = {side: game.corner_house(side) for side in game.table.sides}
        awards = judged_in_every_way(deal, options, corner)
        facts = awards[0].deal
        played = the_same([one.as_played() for one in awards], "undecided")
        balls, law = the_same([one.as_ruled() for one in awards], ("undecided", None))
        if law is None and balls == "undecided":
            balls = the_same([one.as_ruled()[0] for one in awards], "undecided")
        points = the_same([one.deal.points() for one in awards], dict.fromkeys(game.table.sides))
        carried = written_balls(deal) if options["running-score"] == "agreed" else None
        if options["running-score"] == "agreed" and deal["score"] and game.ruled:
            carried = {side: deal["score"][side] - game.ruled[side] for side in game.ruled}
        game.raise_target(awards[0], balls, law, carried if carried is not None else opened(deal, balls, options))
        table_void = balls == "void" and awards[0].stopped_by_the_table()
        table_void = table_void or deal["void"] is not None
        did = the_same([one.result_without_penalties()[0] for one in awards], "undecided")
        row.update(
            maker=facts.maker,
            complete=facts.complete,
            lead_left=any(call["withdrawn"] is None for call in facts.lead_left),
            call=0 if facts.special else facts.call,
            trump=the_same([one.deal.trump for one in awards], None),
            points=points,
            count=the_same([one.total() for one in awards], None),
            breaches=in_all([sorted([b["law"], b["place"], b["seat"]] for b in one.deal.breaches) for one in awards]),
            jodhi=the_same([one.jodhi for one in awards], None),
        )
    written = written_balls(deal)
    agreed = written if written is not None else opened(deal, balls, options)
    carried_as_written = deal["score"] and options["running-score"] == "agreed" and not game.winner
    if carried_as_written:
        game.ruled = dict(deal["score"])
        game.settle(points, agreed if isinstance(agreed, dict) else None)
    else:
        game.take(agreed if options["running-score"] == "agreed" else opened(deal, balls, options), points)
    game.take_table(agreed, deal["score"])
    for penalty in reminders(deal, options):
        penalty = added([penalty], game.table.sides)
        if not carried_as_written:
            game.take(penalty, None)
        if not deal["score"]:
            game.take_table(penalty, None)
    if deal["score"] and not game.winner and game.ruled is None:
        game.ruled = dict(deal["score"])
        game.settle()
    row.update(
        played=played,
        ruled=balls,
        ruled_by=law,
        score_after=dict(game.ruled) if game.ruled is not None else None,
        target=game.target,
        winner=game.winner,
    )
    row["next_dealer"] = None
    if not game.winner:
        table_balls = written if written is not None else did if balls == "void" else balls
        row["next_dealer"] = next_dealer(deal, table_void, table_balls, game.had, options)
    return row


def judged_in_every_way(deal, options, corner):
    """Once, or once for each suit trumps may be where the record leaves that open."""
    facts = Deal(deal, options)
    if facts.trump is not None or not facts.trump_choices:
        return [Awards(facts, corner)]
    awards = [Awards(Deal(deal, options, suit), corner) for suit in facts.trump_choices]
    proven = in_all([[(b["law"], b["place"]) for b in one.deal.breaches] for one in awards])
    for one in awards:
        one.deal.breaches = [b for b in one.deal.breaches if (b["law"], b["place"]) in proven]
    return awards


def the_same(answers, otherwise):
    return answers[0] if all(answer == answers[0] for answer in answers) else otherwise


def in_all(lists):
    return [one for one in lists[0] if all(one in other for other in lists)]


def written_balls(deal):
    """What the table gave itself: written balls, else its ruling, else what it wrote as void; None if unwritten."""
    sides = deal["table"].sides
    if deal["balls"] is not None:
        return deal["balls"]
    for ruling in deal["rulings"]:
        if ruling["award"]:
            return added([dict([ruling["award"]])], sides)
    return dict.fromkeys(sides, 0) if deal["void"] is not None else None
