"""Reads a record in canonical form: leaders and hands written, cards known, one space between words.

A deal becomes a dictionary. Everything that happens in it goes, in order of time, into `items`:

    call   seat amount            pass  seat            tie   seats amount named     no calls
    trump  seat card suit way     agreed word           cut   exposed
    card   trick seat card left   (left: stayed on the table)
    event  seat verb ...          (whatever a player said or did)

Each item has a place, as the notation numbers it: `3.2`, `3.2a`, `calls.1`, `trump`. A card taken back
has a letter, as what was said has.
"""

import re
from itertools import pairwise

SEAT = "(?:NW|NE|SW|SE|[NWSE])"

SPELLINGS = [
    (r"\b(jodie|jodi|jori|chorie)\b", "jodhi"),
    (r"\b(khanaak|khanak|kunuck|khunuk)\b", "khanuck"),
    (r"\b(thuni|tani)\b", "thunee"),
    (r"\broyal\b", "royals"),
]

TOKEN = re.compile(
    rf"""\[(?P<said>(?:"[^"]*"|[^\]"])*)\]
      | =(?P<result>.*)$
      | \((?:(?P<backseat>{SEAT}):)?(?P<backrank>10|[AKQJ987])(?P<backsuit>[cdhs])?(?:![a-z-]*)?\)(?:![a-z-]*)?
      | (?:(?P<seat>{SEAT}):)?(?P<rank>10|[AKQJ987])(?P<suit>[cdhs])?(?:![a-z-]*)?(?=[\s\[(&=]|$)
      | (?P<leader>{SEAT})(?=[\s\[(]|$)
      | (?P<other>\S+)
    """,
    re.X,
)


class Table:
    """Who sits where: seats in order of turn, each player's right-hand neighbour next; sides alternate (section 0)."""

    def __init__(self, players):
        self.players = players
        self.seats = {2: ["N", "S"], 4: ["N", "W", "S", "E"], 6: ["N", "NW", "SW", "S", "SE", "NE"]}[players]
        self.sides = ["NS", "EW"] if players == 4 else ["N", "S"]

    def right_of(self, seat):
        return self.seats[(self.seats.index(seat) + 1) % self.players] if seat else None

    def side(self, seat):
        return self.sides[self.seats.index(seat) % 2] if seat else None

    def other(self, side):
        return self.sides[1 - self.sides.index(side)] if side else None

    def partners(self, one, two):
        return one != two and self.side(one) == self.side(two)

    def tally(self, text):
        """Balls by side, or None for an unknown number."""
        text = text.strip().lstrip("=").strip()
        if text.startswith("?"):
            return None
        found = dict.fromkeys(self.sides, 0)
        for side, number in re.findall(rf"\b(NS|SN|EW|WE|{SEAT})\s+(\d+)", text):
            found[self.side_named(side)] += int(number)
        return found

    def side_named(self, word):
        return self.side(word if word in self.seats else word[0])


def suit_of(card):
    return card[-1]


def rank_of(card):
    return card[:-1]


def read(text, players=4):
    """A list of games, each {"start": written score or None, "deals": [...]}."""
    games, game, deal, table = [], None, None, Table(players)
    for raw in text.lstrip("\ufeff").splitlines():
        line = re.sub(r"(^|\s)#(\s.*|$)", "", raw).strip()
        if not line or re.match(r"(thunee \d|match\b)", line):
            continue
        if re.match(r"game\b(?!:\s*\D)", line):
            game, deal = {"start": None, "deals": []}, None
            games.append(game)
            continue
        if game is None:
            game = {"start": None, "deals": []}
            games.append(game)
        opened = re.match(rf"deal:?\s*(\d+)?(?:\s+by\s+({SEAT}))?(?:\s*=\s*(.*))?$", line)
        if opened:
            deal = new_deal(opened, table)
            game["deals"].append(deal)
        elif deal is None:
            if line.startswith("score:"):
                game["start"] = table.tally(line.split(":", 1)[1])
        else:
            read_line(deal, line)
    for game in games:
        for deal in game["deals"]:
            put_remembered_things_in_place(deal)
        hand_back_late_accusations(game["deals"])
        for deal in game["deals"]:
            for index, item in enumerate(deal["items"]):
                item["time"] = index
    return [game for game in games if game["deals"]]


def new_deal(opened, table):
    number, dealer, result = opened.groups()
    return {
        "number": int(number) if number else None,
        "dealer": dealer,
        "table": table,
        "result": table.tally(result) if result and result.strip() != "void" else None,
        "void": "void" if result and result.strip() == "void" else None,
        "hands": {},
        "second": {},
        "half": 1,
        "items": [],
        "named_winner": {},
        "calls_written": False,
        "rulings": [],
        "balls": None,
        "score": None,
        "here": "calls",
        "playing": False,
        "letters": {},
        "calls": 0,
    }


def read_line(deal, line):
    opening = re.match(r"([A-Za-z-]+):\s*(.*)$", line)
    if re.match(r"half:? 2\b", line):
        deal["half"] = 2
        return
    trick = re.match(r"(\d{1,2})\s*[:.)]\s*(.*)$", line)
    if trick:
        read_trick(deal, int(trick.group(1)), trick.group(2))
    elif opening and opening.group(1) in deal["table"].seats:
        first, _, rest = opening.group(2).partition("|")
        deal["hands" if deal["half"] == 1 else "second"][opening.group(1)] = (
            re.findall(CARDS, first),
            re.findall(CARDS, rest),
        )
    elif opening:
        read_word(deal, opening.group(1).lower(), opening.group(2))
    elif line.startswith("["):
        for said in split_said(line[1:-1]):
            read_event(deal, said, None)
    elif re.match(rf"{SEAT}\s", line):
        for said in split_said(line):
            read_event(deal, said, None)


CARDS = r"(?:10|[AKQJ987])[cdhs]\b"


def read_word(deal, word, rest):
    if word == "dealer":
        deal["dealer"] = rest.strip()
    elif word == "agreed":
        add(deal, "agreed", deal["here"], word=rest.strip().lower())
    elif word == "cut":
        add(deal, "cut", "cut")
    elif word == "exposed":
        add(deal, "exposed", deal["here"])
    elif word == "void":
        deal["void"] = rest.strip().lower().replace(" ", "-")
    elif word == "calls":
        read_calls(deal, rest)
    elif word in ("trump", "trumps"):
        read_trump(deal, rest)
    elif word == "ruling":
        place = re.search(r"\bon\s+([\w.]+)", rest)
        award = re.search(rf"(\d+)\s*(?:balls?\s*)?to\s+(NS|SN|EW|WE|{SEAT})", rest)
        deal["rulings"].append(
            {
                "place": short_place(place.group(1)) if place else None,
                "waived": bool(re.search(r",\s*waived\b", rest)),
                "award": (deal["table"].side_named(award.group(2)), int(award.group(1))) if award else None,
            }
        )
    elif word == "balls":
        deal["balls"] = deal["table"].tally(rest)
    elif word == "score":
        deal["score"] = deal["table"].tally(rest)


def add(deal, kind, place, **more):
    deal["items"].append({"kind": kind, "place": place, **more})


def read_calls(deal, rest):
    deal["calls_written"] = True
    if rest.strip() == "-":
        deal["calls"] += 1
        add(deal, "no calls", f"calls.{deal['calls']}")
        return
    for entry in rest.split(","):
        deal["calls"] += 1
        place = f"calls.{deal['calls']}"
        tie = re.match(rf"\s*({SEAT}) (\d+) & ({SEAT}) (\d+)(?: -> ({SEAT}))?", entry)
        call = re.match(rf"\s*({SEAT}) (\d+)", entry)
        if tie:
            seats = [tie.group(1), tie.group(3)]
            amount = max(int(tie.group(2)), int(tie.group(4)))
            add(deal, "tie", place, seats=seats, amount=amount, named=tie.group(5))
        elif call:
            add(deal, "call", place, seat=call.group(1), amount=int(call.group(2)))
        else:
            add(deal, "pass", place, seat=entry.split()[0])


def read_trump(deal, rest):
    found = re.match(
        rf"(?:({SEAT})\s+)?(?:(10|[AKQJ987])([cdhs])\b|([cdhs])(?:lubs?|iamonds?|earts?|pades?)?\b|(\?)\s*([cdhs])?)?"
        r"\s*(down|last card|named)?",
        rest.strip(),
    )
    seat, rank, suit, bare, _, half, way = found.groups()
    add(deal, "trump", "trump", seat=seat, card=rank + suit if rank else None, suit=suit or bare or half, way=way)


def read_trick(deal, number, rest):
    """One trick. The next bare card belongs to the first seat, from the leader on, that has not played."""
    leader, led, played = None, None, []
    deal["here"], deal["playing"] = f"{number}.0", True
    for token in TOKEN.finditer(rest):
        part = token.groupdict()
        if part["leader"]:
            leader = part["leader"]
        elif part["said"] is not None:
            for said in split_said(part["said"]):
                read_event(deal, said, number)
        elif part["result"] is not None:
            winner = re.match(rf"\s*({SEAT})\b", part["result"])
            if winner:
                deal["named_winner"][number] = winner.group(1)
        elif part["rank"] or part["backrank"]:
            left = bool(part["rank"])
            seat = part["seat"] or part["backseat"] or due(deal["table"], leader, played)
            suit = part["suit"] or part["backsuit"] or led
            card = (part["rank"] or part["backrank"]) + suit
            if led is None or (left and not played):
                led = suit
            place = f"{number}.{len(played) + 1}" if left else next_place(deal, deal["here"])
            if left:
                if not played:
                    leader = seat
                played.append(seat)
                deal["here"] = place
            add(deal, "card", place, trick=number, seat=seat, card=card, left=left)


def due(table, leader, played):
    seat = leader
    while seat in played:
        seat = table.right_of(seat)
        if seat == leader:
            break
    return seat


def split_said(text):
    return [part.strip() for part in re.findall(r'(?:"[^"]*"|[^;"])+', text) if part.strip()]


def next_place(deal, base):
    letter = chr(ord("a") + deal["letters"].get(base, 0))
    deal["letters"][base] = deal["letters"].get(base, 0) + 1
    return base + letter


def read_event(deal, said, trick):
    quoted = re.search(r'"[^"]*"', said)
    plain = re.sub(r'"(?!last card)[^"]*"', '""', said)
    for spelling, canonical in SPELLINGS:
        plain = re.sub(spelling, canonical, plain, flags=re.I)
    late = re.search(r"\s+after\s+([\w.]+)$", plain)
    if late:
        plain = plain[: late.start()]
    seat, _, rest = plain.partition(" ")
    if seat == "exposed":
        return  # a card exposed during the play is no misdeal
    item = {"seat": seat, "trick": trick, "quoted": quoted.group(0) if quoted else None, **verb(rest.strip())}
    if late:
        item["after"] = short_place(late.group(1))
        add(deal, "event", None, **item)
    elif item["verb"] == "last card":
        add(deal, "trump", spoken_place(deal), seat=seat, card=None, suit=None, way="last card")
    else:
        add(deal, "event", spoken_place(deal), **item)


def spoken_place(deal):
    """Before the play whatever is said is numbered with the calls; later it has a letter."""
    if deal["playing"]:
        return next_place(deal, deal["here"])
    deal["calls"] += 1
    return f"calls.{deal['calls']}"


def verb(text):
    """The verb and what goes with it."""
    if found := re.match(r"jodhi (\d+)(?: ([cdhs])\w*)?$", text):
        return {"verb": "jodhi", "value": int(found.group(1)), "suit": found.group(2)}
    if found := re.match(rf"accuses ({SEAT}) of (.+?)(?: at ([\w.]+))?$", text):
        parts = (found.group(3) or "").split(".")
        return {
            "verb": "accuses",
            "whom": found.group(1),
            "breach": re.sub(r"[ -]+", "-", found.group(2).strip().lower()),
            "at": short_place(found.group(3)) if found.group(3) else None,
            "of_deal": int(parts[0]) if len(parts) == 3 and parts[0].isdigit() else None,
        }
    if found := re.match(rf"(shows|changes to|takes back|exposes|calls card)\s*({CARDS}|[cdhs]\b)?", text):
        return {"verb": found.group(1), "what": found.group(2)}
    if found := re.match(r"(?:opens|puts down)\s*(\d+)?(?: balls?)?$", text):
        return {"verb": "opens", "number": int(found.group(1)) if found.group(1) else None}
    if re.match(r'(says\s+)?"?last card"?$', text):
        return {"verb": "last card"}
    for word in (
        "double",
        "khanuck",
        "blind thunee",
        "blind royals",
        "thunee",
        "royals",
        "hold",
        "release",
        "withdraws",
        "asks",
        "answers no",
        "marials",
        "throws in",
        "claims trumpless",
        "trips",
        "moenie",
        "picks up",
        "reminds",
        "says",
        "signs",
    ):
        if text.startswith(word) and not text.startswith("doubles"):
            return {"verb": word}
    if text.startswith("doubles the stakes"):
        return {"verb": "doubles the stakes"}
    return {"verb": text}


def short_place(place):
    """`2.3.1` and `3.1` are the same place of deal 2; `2.calls.3` is `calls.3`."""
    parts = place.split(".")
    if len(parts) == 3 or (len(parts) == 2 and parts[0].isdigit() and parts[1][:1].isalpha()):
        parts = parts[1:]
    return ".".join(parts)


def base_place(place):
    return re.sub(r"[a-z]$", "", place) if re.search(r"\d[a-z]$", place) else place


def put_remembered_things_in_place(deal):
    """A thing remembered late, `after 2.2`, happened right after 2.2."""
    late = [item for item in deal["items"] if item.get("after")]
    items = [item for item in deal["items"] if not item.get("after")]
    for item in late:
        base = base_place(item["after"])
        spots = [i for i, one in enumerate(items) if one["place"] and base_of_stage(one["place"], base)]
        item["place"] = next_place(deal, base)
        if item["verb"] in ("jodhi", "double", "khanuck", "thunee", "royals", "blind thunee", "blind royals"):
            item["trick"] = None
        items.insert(spots[-1] + 1 if spots else len(items), item)
    deal["items"] = items


def base_of_stage(place, base):
    return base_place(place) == base or ("." not in base and place.split(".")[0] == base)


def hand_back_late_accusations(deals):
    """An accusation made before the next cut (or first card) still belongs to the deal before."""
    for before, deal in pairwise(deals):
        stop = "cut" if any(item["kind"] == "cut" for item in deal["items"]) else "card"
        for item in list(deal["items"]):
            if item["kind"] == stop:
                break
            if item.get("verb") == "accuses" and item["of_deal"] is not None and item["of_deal"] == before["number"]:
                deal["items"].remove(item)
                before["items"].append(item)
