"""The rules of the notation that a finding can name, each explained: what `thunee explain` prints."""

from __future__ import annotations

from typing import NamedTuple


class NotationRule(NamedTuple):
    """A rule's `title` (one sentence), its explanation, and a small `example`."""

    title: str
    text: str
    example: str


RULES: dict[str, NotationRule] = {
    "unreadable-line": NotationRule(
        "Every line must be one the notation knows.",
        "A line is known by how it begins: a word and a colon, a trick's number, a seat, `match`, `game` or `deal`. "
        "What follows must fit that beginning. A line that does not is set aside whole, nothing in it is judged, and "
        "the lines around it are read without it. The finding points at the first place that does not fit.",
        "calls: S 10 W 20       a comma is missing\ncalls: S 10, W 20      as it should be",
    ),
    "spelling": NotationRule(
        "A line that can mean one thing only is read, however it is written.",
        "What people write by hand in place of the notation is read where no other reading is possible: a call with "
        "its verb, a number before its side, a seat or a player by name. The finding shows the line as the notation "
        "has it, and `thunee fmt` writes it so. Where two readings are possible nothing is guessed, and the line is "
        "set aside.",
        "S calls 10             read as `calls: S 10`\nballs: 1 NS            read as `balls: NS 1`\n"
        "N caught E revoking at 2.3   read as `N accuses E of revoke at 2.3`",
    ),
    "two-readings": NotationRule(
        "What can be read in two ways is not read at all.",
        "S is both South and spades, and a card's column is somebody's only when every seat has one. Rather than take "
        "the likelier reading, the notation refuses the line and names what would settle it.",
        "trump: S               South's trump, or spades?\ntrump: S ? down        South's card, not seen\n"
        "trump: ? s             spades, set by somebody",
    ),
    "unknown-header": NotationRule(
        "A header the standard does not know is kept and not judged.",
        "You may add headers of your own; begin them with x- and nothing is said about them. Any other unknown header "
        "is kept with a warning, in case a known one was meant. When it is a slip of the pen away from a word that "
        "carries meaning, such as `calls:`, it counts as a mistake: a whole line of the deal would be missing.",
        "x-weather: raining     kept in silence\nweather: raining       kept, with a warning\n"
        "cals: S 10             a mistake: `calls:`?",
    ),
    "unknown-ruler": NotationRule(
        "Who ruled is the table, the director, the umpire, the referee or a name.",
        "Any name may stand there. One that is a letter away from a word the notation knows is read as a name, with a "
        "warning, in case the word was meant.",
        "ruling: tabel, 4 to NS     did you mean `table`?",
    ),
    "acceptance": NotationRule(
        "What a record accepts is told no more as wrong.",
        "A finding that everybody knows of, and that is to stand, is accepted on its own line, behind it, with the "
        "law's name (several with commas) and a reason. It counts no more for the exit status, and `validate -v` and "
        "reports show it with the reason. The ruling, the points and the balls stay as they are: who does not want a "
        "breach to cost anything writes `ruling: table on 2.4, waived`. What cannot be read cannot be accepted, and an "
        "acceptance that nothing on its line needs is told.",
        "2: N Jh K 10 Ks = N 46     # thunee: accept follow-suit: a friendly game",
    ),
    "written-twice": NotationRule(
        "What can be true only once is written once.",
        "A hand, the cut, the dealer, the players, a header, and each of points, count, balls and score stand once in "
        "their deal (or heading). When one comes again, the first is taken and the second set aside, whether or not "
        "they agree. The finding names both lines.",
        "dealer: N\ndealer: E              set aside",
    ),
    "trick-number": NotationRule(
        "Tricks are numbered from 1, in order.",
        "The number in front of a trick says how many went before. A number left out, repeated or out of order mostly "
        "means that a line was lost or copied twice, so it is reported; the tricks are still played in the order in "
        "which they are written.",
        "1: N Js K Q 9\n3: N As J K Q          where is trick 2?",
    ),
    "deal-number": NotationRule(
        "The deals of a game are numbered in order.",
        "Numbers may be left out, and a record may begin with any number; from there each deal has the next one. A "
        "number that is skipped or comes again mostly means that a deal was lost or copied twice, or that the line "
        "which opens a new game is missing, so it is reported, once; the deals are judged in the order in which they "
        "are written. A deal that was dealt again may keep its number.",
        "deal 1 by N = NS 1\ndeal 3 by W = EW 2     where is deal 2?",
    ),
    "game-number": NotationRule(
        "The games of a match are numbered in order.",
        "Numbers may be left out, and the first may be any; from there each game of the match, or of the file, has the "
        "next one. A new `match` begins anew.",
        "game 1\n...\ngame 1                 written twice",
    ),
    "late-header": NotationRule(
        "Who plays, and by which rules, stands above the first deal.",
        "In the lines of a game's first deal `rules:` and `players:` hold for the game, as if they stood above it. "
        "Later they come too late: a game is played to its end under the house it began with. Another house begins "
        "with another `game`.",
        "deal 1 by N\nrules: pagat           holds for the game\ndeal 2 by W\nrules: relaxed         comes too late",
    ),
    "long-line": NotationRule(
        "A line has at most 10,000 characters.",
        "No line written by a player comes near that. A longer one is most likely a file of another kind, or one whose "
        "line ends were lost; it is left out, and the lines after it are read.",
        "note: ...              more than 10,000 characters: left out",
    ),
    "long-deal": NotationRule(
        "A deal has at most 2,000 lines.",
        "The same holds for the heading of a match or a game and for the top of the file. What stands beyond is left "
        "out up to the next line that opens a match, a game or a deal.",
        "deal 1 by N\n...                    2,000 lines on, without a `deal 2`",
    ),
    "not-utf-8": NotationRule(
        "A record is text in UTF-8.",
        "A line with bytes that are not UTF-8 is set aside: a letter with an accent that was saved in an older "
        "encoding, or a damaged file. Save the file as UTF-8 and all of it will be read. A file that is UTF-16 "
        "throughout is refused as a whole.",
        "note: caf? society     the letter after the f was saved in another encoding",
    ),
}
