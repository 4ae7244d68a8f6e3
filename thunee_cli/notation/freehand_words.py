"""How people write what the notation writes otherwise: patterns, and what each is turned into.

In a pattern a space is at least one, `~` any number of them; `SEAT`, `SIDE`, `TEAM`, `SUIT`, `AMOUNT` and `CARD` are
what they say, and `<seat>` is a group of that name. A template puts the groups where they belong.
"""

from __future__ import annotations

import re

from ..cards import Rank, Seat, Suit
from .draft import Words
from .lines import RESERVED

RANKS = {rank.word: rank.value for rank in Rank} | {rank.value.lower(): rank.value for rank in Rank} | {"t": "10"}
SEATS = {seat.word.lower().replace("-", ""): seat.value for seat in Seat}
_NUMBERS = {
    word: str(number)
    for number, word in enumerate(("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), 1)
}
_TENS = {word: str(10 * number) for number, word in enumerate(("ten", "twenty", "thirty", "forty", "fifty"), 1)}
_VERBS = {
    "said": "says",
    "held": "holds",
    "took": "takes",
    "threw": "throws",
    "withdrew": "withdraws",
    **dict.fromkeys(("caught", "catches", "challenges", "challenged", "accuse", "blames"), "accuses"),
}
_BREACHES = {
    "revoked": "revoke",
    "revoking": "revoke",
    "reneged": "renege",
    "reneging": "renege",
    "undercutting": "undercut",
    "talked": "talk",
    "talking": "talk",
    "cheated": "cheating",
    "cheat": "cheating",
}
IN_WORDS: Words = {
    "rank": lambda word: RANKS[word],
    "suit": lambda word: word[0],
    "seat_word": lambda word: SEATS[re.sub(r"\W", "", word)],
    "number_word": lambda word: _NUMBERS[word],
    "tens": lambda word: _TENS[word],
    "verb_for": lambda word: _VERBS[word],
    "breach": lambda word: _BREACHES[word],
}

_SUIT_WORD = "|".join(f"{suit.word}|{suit.word.removesuffix('s')}" for suit in Suit)
_SEAT_WORD = r"(?:north|south)[\s-]?(?:east|west)|north|south|east|west"
_PIECES = {
    "SEAT": r"(?:NW|NE|SW|SE|[NWSE])(?![A-Za-z0-9'’-])",
    "TEAM": r"(?:NS|SN|EW|WE)(?![A-Za-z0-9])",
    "AMOUNT": r"(?:[0-9]{1,9}|\?)(?![A-Za-z0-9])",
    "TALLY": "(?:points|count|balls|score)",
    "BREACHES": rf"(?:{'|'.join(_BREACHES)})(?!\w)",
    "RESERVED": rf"(?:{'|'.join(word for word in RESERVED if word != 'thunee')}|trumps)",
    "BLIND": "(?:thunee|thuni|tani|royals?)",
    "PLACE": "(?:(?:at|in|on) )?[0-9.]+[a-z]?",
    "UNIT": r"(?:balls?|points?|pts)(?!\w)",
    "CRIES": "(?:calls?|called|bids?|cries|cried|announces|announced|declares|declared|shouts|shouted)",
    "SUIT": rf"(?:(?:{_SUIT_WORD})(?![A-Za-z])|[♣♦♥♠♧♢♡♤]\uFE0E?\uFE0F?)",
    "CARD": r"(?:\?|(?:10|[AKQJT987])?(?:[cdhs?](?![A-Za-z0-9])|[♣♦♥♠♧♢♡♤]\uFE0E?\uFE0F?)|RANK(?![A-Za-z0-9]))",
}
_PIECES["CARD"] = _PIECES["CARD"].replace("RANK", "(?:10|[AKQJT987])")
_PIECES["SIDE"] = f"(?:{_PIECES['TEAM']}|{_PIECES['SEAT']})"
_GROUPS = {
    **dict.fromkeys(("seat", "seat2"), "SEAT"),
    **dict.fromkeys(("side", "side2"), "SIDE"),
    **dict.fromkeys(("n", "m"), "AMOUNT"),
    "team": "TEAM",
    "rest": r"\S.*",
    "s": "SUIT",
    "card": "CARD",
    "word": "[a-z]+",
    "seat_word": _SEAT_WORD,
    "tens": "|".join(_TENS),
    "rank": "|".join(RANKS),
    "suit": f"{_SUIT_WORD}",
    "number_word": "|".join(_NUMBERS),
    "verb_for": "|".join(_VERBS),
    "breach": "|".join(_BREACHES),
    "trick": "[0-9]{1,2}",
}


def pattern(text: str) -> re.Pattern[str]:
    """A pattern as the tables below write it."""
    text = re.sub(r"(?<!\(\?)(?<!\(\?P)<(\w+)>", lambda found: f"(?P<{found[1]}>{_GROUPS[found[1]]})", text)
    text = re.sub(rf"\b({'|'.join(_PIECES)})\b", lambda found: f"(?:{_PIECES[found[1]]})", text)
    return re.compile(text.replace(" ", r"\s+").replace("~", r"\s*"), re.IGNORECASE)


def _table(rows: str) -> tuple[tuple[re.Pattern[str], tuple[str, ...]], ...]:
    """Rows of a pattern and what it is turned into, parted by `=>`; `||` parts two meanings, and `_` keeps a space."""
    parts = (row.split("  =>  ") for row in rows.strip().splitlines())
    return tuple((pattern(left.strip()), tuple(re.sub(r"(?<= )_", "", right).split("  ||  "))) for left, right in parts)


# Wherever it stands in a line, outside quotes.
ANYWHERE = _table(r"""
    \b<seat_word>(?:['’]s)?(?![\w-])  =>  {seat_word}
    (?<!\w)<rank>s?\s+of\s+<suit>(?!\w)  =>  {rank}{suit}
    (?<!\w)(?P<rank>jack|nine|ace|ten|king|queen|eight|seven)s?\s+<suit>(?!\w)  =>  {rank}{suit}
    (?<![\w♣♦♥♠♧♢♡♤?])(?P<s>[♣♦♥♠♧♢♡♤]\uFE0E?\uFE0F?)(?P<r>10|[AKQJT987])(?!\w)  =>  {r}{s}
    (?<![\w.])(?P<side>NS|SN|EW|WE)(?P<n>[0-9]{1,3})(?![\w.])  =>  {side} {n}
    \btrick <trick>,?\s+card (?P<at>[0-9]{1,2})(?!\w)  =>  {trick}.{at}
    (?<=\b[NWSE]\s)<verb_for>(?!\w)  =>  {verb_for}
    (?<=[0-9])\s+(?:in|of|on)\s+(?=SUIT)  =>   _
""")

# The line from its beginning, or what stands in brackets.
LINES = _table(r"""
    (?:calls?|bids?|bidding|calling)~:~(?:none|nobody|no-?~one|no calls?|no bids?|nil|nothing)$  =>  calls: -
    (?:nobody|no-?~one) (?:calls|called|bids|bid)$|no (?:calls|bids)$  =>  calls: -
    (?:call|bids?|bidding|calling|called)~:~<rest>$  =>  calls: {rest}
    (?P<top>calls~:.*?(?<![\w]))(?P<seat>NW|NE|SW|SE|[NWSE])(?P<n>[0-9]{1,3})(?![\w.])  =>  {top}{seat} {n}
    (?P<top>calls~:.*?(?<!\w)SEAT) (?:calls|called|bids?) (?=[0-9?])  =>  {top} _
    (?P<top>calls~:.*?[0-9a-z?])~;  =>  {top},
    (?P<top>calls~:(?:.*,)?)~<n> <seat>(?=~,|$)  =>  {top} {seat} {n}
    <seat> (?P<pass>pass(?:es|ed)?)$  =>  calls: {seat} {pass}
    <s>(?: is| are)? trumps?$  =>  trump: ? {s}
    (?:trumps|trump(?!~:))(?: suit| card)?~:?~(?:is |are |was |were )?(?P<s>S)$  =>  trump: S ?  ||  trump: ? s
    trumps?(?: suit| card)?~:?~(?:is |are |was |were )?(?!S$)<rest>$  =>  trump: {rest}
    trumps?~:~<seat_word>$  =>  trump: {seat_word} ?
    trumps?~:~<seat>~(?P<last>last card) <card>$  =>  trump: {seat} {card} {last}
    trumps?~:~(?P<card>SUIT|CARD) by <seat>(?P<how> down| named| last card)?$  =>  trump: {seat} {card}{how}
    trumps?~:~<seat> (?P<how>down|named) <card>$  =>  trump: {seat} {card} {how}
    (?P<top>TALLY~:~=?~(?:SIDE AMOUNT[,; ]~)*SIDE)~\+?<n>~UNIT  =>  {top} {n}
    (?P<top>TALLY~:)~=?~<n>~UNIT?~(?:to |for )?<side>$  =>  {top} {side} {n}
    (?P<top>TALLY~:)~<n>~UNIT?~(?:to )?<side>~[,;]?~<m>~UNIT?~(?:to )?<side2>$  =>  {top} {side} {n}, {side2} {m}
    (?P<top>TALLY~:)~<n>~[-/:]~<m>$  =>  {top} NS {n}, EW {m}  ||  {top} EW {n}, NS {m}
    (?P<top>deal(?: [0-9]+)?)~[,:(]?~(?:dealer is|dealer|dealt by)~[:=]?~<seat>\)?  =>  {top} by {seat}
    (?P<top>deal [0-9]+)~[,:(]?~<seat>(?: deals| dealt|\))?(?=$|\s*=)  =>  {top} by {seat}
    (?P<top>deal [0-9]+(?: by SEAT)?)~[,:]?~<team>(?=\s+[0-9?])  =>  {top} = {team}
    deal (?:#|no\.?|nr\.?|number)~(?P<rest>[0-9].*)$  =>  deal {rest}
    (?P<top>deal(?: [0-9]+)? by|dealer~:) (?:NS|SN)(?P<rest>\s.*|)$  =>  {top} N{rest}  ||  {top} S{rest}
    (?P<top>deal(?: [0-9]+)? by|dealer~:) (?:EW|WE)(?P<rest>\s.*|)$  =>  {top} E{rest}  ||  {top} W{rest}
    (?P<top>deal\b.*=)~(?:redeal|re-deal|redealt|dealt again|misdeal|washed out)$  =>  {top} void
    (?P<top>deal\b.*=)~<side>~\+?<n>~UNIT$  =>  {top} {side} {n}
    (?P<top>deal\b.*=)~<n>~UNIT?~(?:to )?<side>$  =>  {top} {side} {n}
    =~(?P<why>redeal|re-deal|redealt|misdeal)$  =>  void: {why}
    =~<side>~\+?<n>~balls?$  =>  balls: {side} {n}
    =~<n>~balls?~(?:to |for )?<side>$  =>  balls: {side} {n}
    half~:~<n>$  =>  half {n}
    first half:?$  =>  half 1
    second half:?$  =>  half 2
    half <number_word>$  =>  half {number_word}
    <trick>~-?~(?P<rest>SEAT\s+(?:CARD|=).*)$  =>  {trick}: {rest}
    (?:trick|round) <trick>~[-:.)]?~<rest>$  =>  {trick}: {rest}
    (?P<top><trick>~[:.)].*\S)~(?:->| won by| taken by) (?P<rest>SEAT.*)$  =>  {top} = {rest}
    (?P<top><trick>~[:.)][^=]*\S) <seat> (?:takes|wins|took|won)(?: it)?$  =>  {top} = {seat}
    (?P<top><trick>~[:.)].*=)~<n> <seat>$  =>  {top} {seat} {n}
    (?P<top><trick>~[:.)].*=~SEAT)~<n>~UNIT$  =>  {top} {n}
    (?P<top><trick>~[:.)].*=)~(?P<seat>NW|NE|SW|SE|[NWSE])(?P<n>[0-9]{1,3})(?![\w.])  =>  {top} {seat} {n}
    <seat>(?: hand)?~- <rest>$  =>  {seat}: {rest}
    <seat> hand~:~<rest>$  =>  {seat}: {rest}
    hand(?:~:~| )<seat>~:?~<rest>$  =>  {seat}: {rest}
    (?P<top>cut~:~SEAT)~,?~(?:lifts |lifted |cuts |cut )?<n>$  =>  {top} {n} cards
    (?P<top>players~:.*?[^,=\s;])~;?\s+(?=SEAT~[=:])  =>  {top}, _
    (?P<top>players~:(?:.*[,\s])?)(?P<seat>NW|NE|SW|SE|[NWSE])~:~  =>  {top}{seat}=
    (?P<top>ruling~:~(?:table|director|umpire|referee)) (?=[0-9]|none\b|void\b|waived\b)  =>  {top}, _
    (?P<top>ruling~:.*,)~<n>(?:~balls?)?~<team>$  =>  {top} {n} to {team}
    (?P<top>SEAT claims) (?:all|them all|everything|all the rest)$  =>  {top} the rest
    (?P<top>ruling~:.*,)~<team> (?P<n>[0-9]+)(?:~balls?)?$  =>  {top} {n} to {team}
    (?:accusation|claim|said|happening)~:~(?P<rest>SEAT\s.*)$  =>  {rest}
    (?!RESERVED\b)(?P<word>[a-z]+(?: BLIND)?)(?:~:~| )<seat>(?P<rest>\s.*)?$  =>  {seat} {word}{rest}
    <word>~:?~(?P<n>[0-9]+)~(?:by <seat>|(?P<seat2>[NWE]))$  =>  {seat}{seat2} {word} {n}
    <seat>~:~(?P<rest>[a-z]{4,}\b.*)$  =>  {seat} {rest}
    <seat>~:?~(?P<rest>"[^"]*")$  =>  {seat} says {rest}
    <seat> <n> (?P<rest>[a-z]{3,})$  =>  {seat} {rest} {n}
    <seat> CRIES (?:an? )?(?P<word>[a-z]+(?: [a-z]{4,})?)(?P<rest>\s.*)?$  =>  {seat} {word}{rest}
    (?P<top>SEAT\s+[a-z]{4,}) (?:of|at|for) (?=[0-9?])  =>  {top} _
    <seat> (?:says|said) (?P<rest>(?!last\b)[a-z]+(?:\s+[0-9a-z]+)*)$  =>  {seat} {rest}  ||  {seat} says "{rest}"
    (?P<top>SEAT\s+[a-z]{3,})(?:s|d)(?P<rest>\s.*|)$  =>  {top}{rest}
    (?P<top>SEAT\s+[a-z]{3,})ed(?P<rest>\s.*|)$  =>  {top}{rest}
    (?P<top>SEAT\s+[a-z]+[a-rt-z])(?P<rest>\s.*|)$  =>  {top}s{rest}
    (?P<top>SEAT accuses SEAT) (?:of |for )?<breach>(?!\w)  =>  {top} of {breach}
    (?P<top>SEAT accuses SEAT) (?:for )?(?!of\b|BREACHES)(?P<rest>[a-z]+(?: PLACE)?)$  =>  {top} of {rest}
    (?P<top>SEAT accuses) (?:NS|SN)(?P<rest> .*)$  =>  {top} N{rest}  ||  {top} S{rest}
    (?P<top>SEAT accuses) (?:EW|WE)(?P<rest> .*)$  =>  {top} E{rest}  ||  {top} W{rest}
    (?P<top>SEAT accuses .*[a-z])(?<!\bat)~(?:in|on|for)?\s+(?P<n>[0-9.]+[a-z]?)$  =>  {top} at {n}
    (?P<top>calls~:~(?:.*,~)?|)<seat>~(?:or |/~)<seat2>(?P<rest>\s.*)$  =>  {top}{seat}{rest}  ||  {top}{seat2}{rest}
    (?P<top>calls~:~(?:.*,~)?|)(?:NS|SN)(?P<rest> .*)$  =>  {top}N{rest}  ||  {top}S{rest}
    (?P<top>calls~:~(?:.*,~)?|)(?:EW|WE)(?P<rest> .*)$  =>  {top}E{rest}  ||  {top}W{rest}
    (?P<word>TALLY|calls|dealer|players|ruling|cut|exposed|void|draw|agreed|note) (?!:)<rest>$  =>  {word}: {rest}
""")

# What a message may show, and nobody may take for granted.
SHOWN_ANYWHERE = _table(r"""
    (?<!\w)(?P<s>[cdhs])(?P<r>10|[AKQJT987])(?!\w)  =>  {r}{s}
    (?P<card>(?:10|[AKQJT987])[cdhs])(?=(?:10|[AKQJT987])[cdhs])  =>  {card} _
    (?<!\w)(?P<r>10|[AKQJT987]) (?P<suit>clubs?|diamonds?|hearts?|spades?|[cdhs])(?![\w:])  =>  {r}{suit}
    (?<!\w)(?:1o|[il][0o]|1 0|1|0)(?P<s>[cdhs])(?!\w)  =>  10{s}
    (?<!\w)x(?P<s>[cdhs]?)(?!\w)  =>  ?{s}
    (?<=\S)[*^](?=\s|$)  =>  !
    (?<!\w)<number_word>(?!\w)  =>  {number_word}
    (?<!\w)<tens>(?!\w)  =>  {tens}
    (?<!\w)(?P<r>10|[AKQJT987])[-.](?P<s>[cdhs])(?!\w)  =>  {r}{s}
    (?<!\w)(?P<r>10|[AKQJT987])(?P<suit>clubs?|diamonds?|hearts?|spades?)(?!\w)  =>  {r}{suit}
    ,~,  =>  ,
    [{]~(?P<said>[^{}]*)~[}]  =>  [{said}]
""")
SHOWN = _table(r"""
    (?P<top>calls~:.*?SEAT AMOUNT) (?=SEAT)  =>  {top}, _
    (?P<top>calls~:.*?SEAT (?P<n>[0-9]+)) (?P<rest>SEAT (?P=n)(?![0-9]).*)  =>  {top} & {rest}
    (?P<top>[0-9]{1,2}~[:.)][^=\[\]]*?)~,~(?=\S)  =>  {top} _
    (?P<top>[0-9]{1,2}~[:.)]~(?:SEAT )?CARD [^=\[]*?)<seat>:?\s+(?P<rest>(?:10|[AKQJT987]).*)$  =>  {top}{seat}:{rest}
    (?P<top>[0-9]{1,2}~[:.)][^=]*?\S)(?: -)? (?P<rest>SEAT [0-9]{2,3})$  =>  {top} = {rest}
    (?P<top>[0-9]{1,2}~[:.)][^=]*\S)(?: -)? (?P<rest>[0-9]{2,3})$  =>  {top} = {rest}
    (?P<top>[0-9]{1,2}~[:.)][^=]*\S) (?P<rest>SEAT)$  =>  {top} = {rest}
    (?P<top>[0-9]{1,2}~[:.)].*?)~\|~(?P<rest>SEAT.*)$  =>  {top} = {rest}
    (?P<top>[0-9]{1,2}~[:.)].*?) (?P<rest>SEAT [a-z]{4,}(?: [0-9]+)?)(?P<end> .*|)$  =>  {top} [{rest}]{end}
    (?P<top>deal|game) <number_word>(?P<rest>.*)$  =>  {top} {number_word}{rest}
    <seat> <n>$  =>  calls: {seat} {n}  ||  {seat} jodhi {n}
    (?P<top>calls~:.*?AMOUNT)~(?:and |/~)(?P<rest>SEAT.*)$  =>  {top}, {rest}
    (?P<top>calls~:(?:.*,)?~)(?P<seat>NW|NE|SW|SE|[NWSE])~[-=]~<n>  =>  {top} {seat} {n}
    (?P<top>calls~:(?:.*,)?~SEAT) (?!pass\b)p[a-z]{1,5}(?=~,|$)  =>  {top} pass
    (?P<top>calls~:.*)~->$  =>  {top}
    (?P<top>SEAT jodhi) <s>~<n>$  =>  {top} {n} {s}
    (?P<top>SEAT jodhi) (?P<s>[cdhs])~<n>$  =>  {top} {n} {s}
    (?P<top>SEAT)~[=]~(?P<rest>(?:CARD~[ ,|]?)+)$  =>  {top}: {rest}
    (?P<top>SEAT~:.*?)~;~(?P<rest>\S.*)$  =>  {top} {rest}
    (?P<top>SEAT~:[^|]*?)~/~(?P<rest>\S.*)$  =>  {top} | {rest}
    \((?P<rest>SEAT [a-z][^()]*)\)$  =>  {rest}
    (?P<top>SEAT says)~(?P<said>[^"]*\S)~"$  =>  {top} "{said}"
    (?P<top>SEAT accuses SEAT) (?:at|in|on) (?P<n>[0-9.]+[a-z]?)$  =>  {top} of revoke at {n}
    (?P<top>SEAT~[a-z]+) (?:[0-9]+|[a-z]+|CARD)$  =>  {top}
    (?P<top>exposed~:~CARD) CARD(?P<rest>.*)$  =>  {top}{rest}
    ruling~:~(?P<rest>[0-9].*)$  =>  ruling: table, {rest}
    (?P<top>NW|NE|SW|SE|[NWSE])~:~\|~<rest>$  =>  {top}: {rest}
""")
