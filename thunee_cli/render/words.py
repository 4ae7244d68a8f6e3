"""A record's parts in the words of the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from ..cards import Seat, Team, Unseen, in_words
from ..language import balls, counted, listed
from ..laws import answering, comparing, paying
from ..laws.base import Law
from ..notation import events as ev
from ..values import dataclass
from ..verdict import Accusation, Award, AwardKind, CountSheet, DealVerdict, Entry, Result, Upheld
from .safe import clean, cut, isolate

UNKNOWN = "?"
NAME_COLUMNS = 24

Names = dict[Seat, str]


@dataclass(frozen=True, slots=True)
class Named:
    """A seat and who sits there, "" where no name is written: “North (Priya)”."""

    seat: Seat
    name: str

    def __str__(self) -> str:
        return f"{self.seat.word} ({self.name})" if self.name else self.seat.word


def side(team: Team) -> str:
    """A side as a report names it: NS and EW, or North's and South's side."""
    return {Team.NS: "NS", Team.EW: "EW", Team.N: "North", Team.S: "South"}[team]


def subject(team: Team, players: int) -> str:
    """A side as the subject of a sentence: NS, one player's name, or “North's side” of six."""
    return side(team) + ("'s side" if players == 6 else "")


def agreeing(team: Team, players: int, many: str, one: str) -> str:
    """The form of a verb that goes with a side: where two play, a side is one player."""
    return one if players == 2 and team in (Team.N, Team.S) else many


def with_name(seat: Seat, names: Names, columns: int = NAME_COLUMNS) -> Named:
    """A seat and its player's name, no longer than so many columns."""
    name = names.get(seat, "").strip()
    return Named(seat, isolate(cut(clean(name), columns)) if name else "")


def name_of(seat: Seat, names: Names, columns: int = NAME_COLUMNS) -> str:
    """“North (Priya)”, or “North” where no name is written."""
    return str(with_name(seat, names, columns))


def entry(written: Entry) -> str:
    """What is written down after a deal, beside its result."""
    if written.balls < 0:
        return sentence(clean(written.reason))
    return f"{balls(written.balls)} to {side(written.team)}. {sentence(clean(written.reason))}"


GAME_END = answering(Law.restarts)
CARD_POINTS, BALLS, SCORE = comparing(ev.Points), comparing(ev.Balls), comparing(ev.Score)
RESTARTED = "Both sides stand one short: they begin again from nought, and a lead of two wins."


def tally(numbers: Sequence[tuple[Team, int | None]] | None, unknown: str = "not known") -> str:
    """“NS 4, EW 0”."""
    if numbers is None:
        return unknown
    noted = [(team, UNKNOWN if number is None else str(number)) for team, number in numbers]
    return ", ".join(f"{side(team)} {number}" for team, number in noted) or "nothing"


def happening_words(event: ev.Happening) -> str:
    """Something a player said or did, as a sentence without its stop."""
    return clean(f"{event.seat.word} {event.told()}")


def calling(event: ev.Call | ev.Passes | ev.NoCalls) -> str:
    """A call or a pass."""
    match event:
        case ev.Call(seat=seat, amount=amount, together=None):
            return f"{seat.word} {UNKNOWN if amount is None else amount}"
        case ev.Call(seat=seat, amount=amount, together=together, maker=maker, counted=counted, namer=namer):
            said = UNKNOWN if amount is None else str(amount)
            text = f"{seat.word} and {together.word if together else ''} {said} at the same moment"
            details = [
                f"taken as {counted}" if counted is not None else "",
                f"{maker.word} to make trumps" if maker else "",
                f"named by {namer.word}" if namer else "",
            ]
            text_of_details = ", ".join(part for part in details if part)
            return text + (f" ({text_of_details})" if text_of_details else "")
        case ev.Passes(seat):
            return f"{seat.word} passes"
        case ev.NoCalls():
            return "nobody called"
        case _:
            assert_never(event)


def trump(event: ev.Trump) -> str:
    """How trumps were set."""
    who = event.seat.word if event.seat else ""
    if event.what in (None, Unseen()) and not who and not event.how:
        return "not recorded"
    if event.how == "last card":
        return f"the last card dealt to {who or 'the maker'}" + (f" ({in_words(event.what)})" if event.what else "")
    if event.how == "named":
        return f"{in_words(event.what)}, named" + (f" by {who}" if who else "")
    if event.how == "down":
        return f"{who or 'the maker'} puts {in_words(event.what)} face down"
    return f"{in_words(event.what)}" + (f", set by {who}" if who else "")


def cut_words(event: ev.Cut) -> str:
    if event.seat is None:
        return "not offered"
    ways = [clean(way) for way in event.ways]
    if event.cards is not None:
        ways.append(f"lifts {counted(event.cards, 'card')}")
    return f"{event.seat.word} " + (", ".join(ways) or "cuts")


def draw(event: ev.Draw) -> str:
    shown = ", ".join(f"{seat.word} {card}" for seat, card in event.cards)
    found = f"{event.dealer.word} is to deal" if event.dealer else ""
    return "; ".join(part for part in (shown, found) if part)


def ruling(event: ev.Ruling) -> str:
    on = f", on {event.on}" if event.on else ""
    if event.balls is not None and event.side is not None:
        return f"the {clean(event.by)}{on}: {balls(event.balls)} to {side(event.side)}"
    if event.side is not None:
        return f"the {clean(event.by)}{on}: balls to {side(event.side)}, how many is not noted"
    outcome = {"none": "no penalty", "void": "the deal is void"}.get(event.outcome, event.outcome)
    return f"the {clean(event.by)}{on}: {clean(outcome)}"


def accusation(decided: Accusation) -> str:
    """An accusation and what became of it."""
    verdict = {
        Upheld.UPHELD: "upheld",
        Upheld.REJECTED: "rejected",
        Upheld.UNDECIDED: "cannot be decided",
        Upheld.TOO_LATE: "too late",
        Upheld.NOT_ENTITLED: "not heard",
        Upheld.NO_BREACH: "names no breach",
    }[decided.decided]
    return (
        f"{decided.accuser.word} accuses {decided.offender.word} ({decided.number}): {verdict}. "
        f"{sentence(clean(decided.why))}"
    )


def sentence(text: str) -> str:
    """A message as a sentence: a capital at the front and a stop behind."""
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?")) else text + "."


def law_tag(law: str) -> str:
    return f"[{law}]" if law else ""


def result_text(result: Result) -> str:
    """“NS 4”, “void” or “not decided”: what a result comes to, without its reasons.

    A deal without a reading “cannot be ruled as written”.
    """
    if result.void:
        return "void"
    if result.balls is None:
        return "not decided" if result.has_reading else "cannot be ruled as written"
    gained = [f"{balls(number)} to {side(team)}" for team, number in result.balls if number]
    return listed(gained) or "no ball to either side"


def reasons(result: Result, deal: DealVerdict) -> list[tuple[str, str]]:
    """What a result comes to and why: sentences, each with the law it rests on ("" where it rests on none)."""
    outcome = result_text(result)
    clauses: list[tuple[str, str]]
    if result.balls is None:
        clauses = [(f"{outcome}: {result.missing or 'the record does not say enough'}", "")]
    elif result.from_table:
        why = f": {result.void}" if result.void and result.void != "not recorded" else ""
        clauses = [(f"{outcome}, as the table wrote it{why}", paying(AwardKind.VOID) if result.void else "")]
    else:
        because = list(dict.fromkeys((_because(award, deal), award.law) for award in result.awards))
        (text, law), *rest = because or [("nothing is paid", "")]
        clauses = [(f"{outcome}: {text}" if result.void else f"{outcome}. {sentence(text)}", law), *rest]
    if result.provisional:
        clauses.append((f"this is provisional, for an earlier doubt: {result.provisional}", ""))
    return [(sentence(clean(text)), law) for text, law in clauses]


def reasons_line(result: Result, deal: DealVerdict, front: str = "") -> str:
    """The same in a row, each sentence followed by its law; `front` says which reading it is."""
    sentences = [f"{text} {law_tag(law)}".strip() for text, law in reasons(result, deal)]
    if front:
        sentences[0] = front + sentences[0][:1].lower() + sentences[0][1:]
    return " ".join(sentences)


def _because(award: Award, deal: DealVerdict) -> str:
    if deal.count and award.law == deal.count.law and deal.count.total is not None:
        return sum_sentence(deal.count)
    return award.reason


def ordered_items(sheet: CountSheet) -> list[tuple[str, int | None, str]]:
    """The lines of a count, card points first: label, points and law."""
    items = sorted(sheet.items, key=lambda item: item.law != CARD_POINTS)
    return [(item.label, item.points, item.law) for item in items]


def sum_sentence(sheet: CountSheet) -> str:
    """“EW's count: 54 card points + 40 call - 20 Jodhi of South = 74, short of 105”."""
    parts: list[str] = []
    for label, points, _ in ordered_items(sheet):
        if points is None:
            number, sign = UNKNOWN, "+"
        else:
            number, sign = str(abs(points)), "-" if points < 0 else "+"
        parts.append(f"{sign} {number} {label}" if parts or sign == "-" else f"{number} {label}")
    return f"{side(sheet.team)}'s count: {' '.join(parts) or '0'} = {verdict_on_total(sheet)}"


def verdict_on_total(sheet: CountSheet) -> str:
    return (
        sheet.said
        + {
            True: f", and {sheet.needed} is enough",
            False: f", short of {sheet.needed}",
            None: f", and {sheet.needed} is needed",
        }[sheet.is_reached]
    )


def maker_of(deal: DealVerdict) -> Seat | None:
    """Who makes trumps, where the record says so: nobody is named for a deal of which nothing is written."""
    last = deal.steps[-1].after if deal.steps else None
    known = deal.call is not None or (
        last is not None and (last.standing is not None or last.trump_set is not None or last.solo is not None)
    )
    return deal.maker if known else None
