"""Accusations."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ..cards import Seat
from ..event_number import EventNumber
from ..findings import Finding, Grade, Kind
from ..largest_parts import clashing
from ..lawbook import Breach, Evidence
from ..notation import events as ev
from ..record import Record, deal_named
from ..stages import Examined
from ..table.moments import DealEnds
from ..table.replay import Step
from ..untold import untold
from ..values import dataclass
from ..verdict import Accusation as Decided
from ..verdict import Upheld
from .base import Law

_EXAMPLES = "revoke, out of turn, undercut, false Jodhi, late Jodhi, changed trump, talk"


@dataclass(frozen=True)
class Accusation(Law[DealEnds]):
    """An accusation is decided on the whole record: upheld if the breach is proven, rejected if it is excluded.

    Otherwise it is undecided, and the missing fact is named. The offender's partner cannot accuse. The time for it
    ends with the cut of the deal that follows (where none is written, with its first card); after the last deal it
    does not end (our choice). One written in the next deal's lines is decided with the deal it is about, and counts
    in its result. enforcement `every`: a proven breach costs whether or not anyone accused, because a record judges
    after the fact; `accused`: it costs nothing that no opponent spoke up about while there was time. Under
    `accused` a wrong accusation may cost balls itself (wrong-accusation); the traditional texts are silent on that.
    """

    id = "accusation"
    source = "S3, TRK, TUS"
    looks_at = (DealEnds,)

    enforcement: Literal["every", "accused"]
    wrong_accusation: Literal[0, 4]

    def needs_accuser(self) -> bool:
        return self.enforcement == "accused"

    def decide(self, record: Examined) -> Iterator[Decided]:
        for step in record.events(ev.Accuses):
            accuses = step.event
            if _belongs_to_the_deal_before(step, accuses, record):
                continue
            decided, why, law = self._ruling(step, accuses, record)
            yield Decided(
                number=step.number,
                accuser=accuses.seat,
                offender=accuses.offender,
                breach=law,
                decided=decided,
                why=why,
                span=step.span,
            )

    def check(self, step: Step[DealEnds], record: Record) -> Iterator[Finding]:
        yield from self._names_nothing(record)

    def weigh(self, step: Step[DealEnds], record: Examined) -> Iterator[Finding]:
        """Asked at the end, of the whole record: what a wrong accusation costs."""
        if self.enforcement != "accused" or not self.wrong_accusation:
            return
        for each in record.events(ev.Accuses):
            accuses = each.event
            if _belongs_to_the_deal_before(each, accuses, record):
                continue
            decided, why, _ = self._ruling(each, accuses, record)
            if decided is Upheld.REJECTED:
                yield self.finding(
                    each,
                    f"{accuses.seat.word} accuses {accuses.offender.word} wrongly of {accuses.breach}: {why}",
                    offender=accuses.seat,
                    penalty=self.wrong_accusation,
                )

    def _names_nothing(self, record: Record) -> Iterator[Finding]:
        """Names of breaches that are none, and places where nothing is recorded: perhaps a slip of the pen."""
        for step in record.steps:
            match step.event:
                case ev.Accuses(breach=name, at=place):
                    pass
                case ev.Play(mark=str(name)):
                    place = None
                case ev.Ruling(on=place):
                    name = ""
                case ev.Happening(after=EventNumber() as place) if _is_beyond(place, record):
                    name = ""
                case _:
                    continue
            if name and not record.book.laws_accused(name):
                yield self.finding(step, f"“{name}” is not the name of a breach", kind=Kind.WARNING)
            elif name and record.book.is_misspelt(name):
                said = f"“{name}” is taken for “{record.book.as_named(name)}”"
                yield self.finding(step, said, kind=Kind.WARNING)
            if place and deal_named(record, place) is None and not record.at(place):
                yield self.finding(step, f"nothing is recorded at {place}", kind=Kind.WARNING)

    def _ruling(self, step: Step, accuses: ev.Accuses, record: Examined) -> tuple[Upheld, str, str]:
        """What becomes of an accusation, why, and the law it is found to be about."""
        law = record.book.law_accused(accuses.breach)
        breaches = record.book.breaches_accused(accuses.breach)
        if not breaches:
            why = f"“{accuses.breach}” names no breach; name one, such as {_EXAMPLES}, or a law"
            return Upheld.NO_BREACH, why, law
        if why := _not_entitled(accuses, record):
            return Upheld.NOT_ENTITLED, why, law
        if accuses.at and (deal := deal_named(record, accuses.at)) is not None:
            return *_of_another_deal(deal, record), law
        about = [
            f
            for f in record.findings
            if f.offender is accuses.offender and record.book.is_about(accuses, f) and f.step < step.index
        ]
        about.sort(key=lambda finding: finding.grade is not Grade.PROVEN)
        if about:
            decided = Upheld.UPHELD if about[0].grade is Grade.PROVEN else Upheld.UNDECIDED
            return decided, f"{about[0].message} ({about[0].number})", about[0].law
        if not record.knowledge.is_possible and all(each.evidence is not Evidence.WORDS for each in breaches):
            return Upheld.UNDECIDED, clashing(record.clash), law
        if record.book.is_any(accuses.breach):
            why = f"“{accuses.breach}” does not say which breach; name one, such as {_EXAMPLES}"
            return Upheld.NO_BREACH, why, law
        if why := _not_recorded(step, accuses, breaches, record):
            return Upheld.UNDECIDED, why, law
        return Upheld.REJECTED, _no_such(accuses, record), law


def _belongs_to_the_deal_before(step: Step, accuses: ev.Accuses, record: Record) -> bool:
    """Whether an accusation stands before this deal's cut and is about the deal before: it is decided there."""
    if accuses.at is None or not record.running.deals or accuses.at.deal != record.running.number:
        return False
    if record.number == record.running.number:
        return False
    if accuses.after is not None and accuses.after.deal == record.running.number:
        return True
    return not any(begun.index < step.index for begun in record.events(ev.Cut, ev.Play))


def _of_another_deal(deal: int, record: Record) -> tuple[Upheld, str]:
    """The ruling on an accusation about a deal that is neither this one nor, in time, the one before."""
    last = record.running.number
    if deal > record.number or (record.running.deals and last < deal < record.number):
        return Upheld.UNDECIDED, f"it is about deal {deal}, which is not recorded before this one"
    if not record.running.deals:
        return Upheld.UNDECIDED, f"it is about deal {deal}, and this is the first deal recorded of the game"
    begun = "this deal has begun" if deal == last else "the deal after it has begun"
    return Upheld.TOO_LATE, f"it is about deal {deal} and comes too late: {begun}"


def _is_beyond(place: EventNumber, record: Record) -> bool:
    """Whether something is said to have happened in a trick of which nothing is written."""
    written = {trick.number for trick in record.final.tricks if trick.is_written}
    return bool(record.final.tricks) and place.trick is not None and place.trick not in written


def _not_entitled(accuses: ev.Accuses, record: Record) -> str:
    game, offender = record.game, accuses.offender
    for seat in (accuses.seat, offender):
        if seat not in game.seats:
            return f"nobody sits {seat.word} at a table of {game.players}"
    if accuses.seat is offender:
        return f"{offender.word} is both accuser and accused, and only an opponent may accuse"
    if game.partners(accuses.seat, offender):
        return f"{accuses.seat.word} is {offender.word}'s partner, and only an opponent may accuse"
    return ""


def _not_recorded(step: Step, accuses: ev.Accuses, breaches: tuple[Breach, ...], record: Record) -> str:
    """The fact the record would need to exclude the breach; "" where it has it."""
    who, at = accuses.offender.word, _at(accuses, record)
    if any(breach.evidence is Evidence.WORDS for breach in breaches):
        return f"{_unrecorded(breaches).format(who)} is not recorded"
    if accuses.at and accuses.at.card is not None and not at:
        return f"nothing is recorded at {accuses.at}"
    calls = tuple(kind for breach in breaches for kind in breach.calls)
    if accuses.at and at and isinstance(at.event, ev.Play) and calls:
        if any(each.seat is accuses.offender for each in record.events(*calls)):
            return f"at {accuses.at} is a card, and not what {who} said"
    is_named = record.final.trump_set is not None and record.final.trump_set.how == "named"
    if unrecorded := _unrecorded(tuple(each for each in breaches if not (is_named and each.is_seen_when_named))):
        return f"{unrecorded.format(who)} is not recorded"
    return untold(step, accuses, record)


def _unrecorded(breaches: tuple[Breach, ...]) -> str:
    return next((breach.unrecorded for breach in breaches if breach.unrecorded), "")


def _at(accuses: ev.Accuses, record: Record) -> Step | None:
    """What is recorded at the place of an accusation."""
    return next((step for step in record.steps if accuses.at and step.number == accuses.at.within), None)


def _no_such(accuses: ev.Accuses, record: Examined) -> str:
    at = _at(accuses, record)
    if accuses.at and at and isinstance(at.event, ev.Play) and isinstance(at.seat, Seat):
        if at.seat is not accuses.offender:
            return f"the card at {accuses.at} is {at.seat.word}'s"
        card = f"{at.seat.word}'s {at.event.card} at {accuses.at}"
        other = next((f.law for f in record.findings if f.step == at.index and f.penalty and f.is_wrong), "")
        return f"{card} is against {other}, and not what it is accused of" if other else f"{card} was in order"
    where = f" at {accuses.at}" if accuses.at else ""
    return f"the record shows no such breach by {accuses.offender.word}{where}"
