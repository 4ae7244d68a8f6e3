"""Accusations."""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from ..breaches import BREACHES, is_about, law_accused
from ..cards import Seat
from ..findings import Finding, Grade, Kind
from ..notation import events as ev
from ..record import Record, deal_named
from ..table.moments import DealEnds, deal_in, within_deal
from ..table.replay import Step
from ..verdict import Accusation as Decided
from ..verdict import Upheld
from .base import Law

_IN_THE_CARDS = ("follow-suit", "undercut", "jodhi-cards")
_SPOKEN = ("signals",)
_NO_BREACH = {
    "accusation", "balls", "call", "call-and-loss", "card-points", "count", "double", "four-ball", "full-trick",
    "game-end", "hand-size", "jodhi", "khanuck", "last-trick", "pack", "ruling", "score", "thunee", "trick-points",
    "trick-winner", "void-deal",
}  # fmt: skip
"""Laws of the record and of the count: no player breaks them."""


@dataclass(frozen=True)
class Accusation(Law):
    """An accusation is decided on the whole record: upheld if the breach is proven, rejected if it is excluded.

    Otherwise it is undecided, and the missing fact is named. The offender's partner cannot accuse. The time for it ends
    with the cut of the deal that follows (where none is written, with its first card); after the last deal it does not
    end (our choice). One written in the next deal's lines is decided with the deal it is about, and counts in its
    result. enforcement `every` (our choice): a proven breach costs whether or not anyone accused, because a record
    judges after the fact; `accused`: it costs nothing that no opponent spoke up about while there was time. Under
    `accused` a wrong accusation may cost balls itself (wrong-accusation); the traditional texts are silent on that.
    """

    id = "accusation"
    source = "S3, TRK, TUS"
    looks_at = (DealEnds,)

    enforcement: Literal["every", "accused"]
    wrong_accusation: Literal[0, 4]

    def decide(self, record: Record) -> Iterator[Decided]:
        """Every accusation of the deal with its ruling."""
        for step in record.events(ev.Accuses):
            accuses = step.event
            assert isinstance(accuses, ev.Accuses)
            if _belongs_to_the_deal_before(step, accuses, record):
                continue
            decided, why = self._ruling(step, accuses, record)
            law = law_accused(accuses.breach)
            yield Decided(step.number, accuses.seat, accuses.offender, law, decided, why, step.span)

    def check(self, step: Step, record: Record) -> Iterator[Finding]:
        """Asked at the end, of the whole record: what names nothing, and what a wrong accusation costs."""
        yield from self._names_nothing(record)
        if self.enforcement != "accused" or not self.wrong_accusation:
            return
        for each in record.events(ev.Accuses):
            accuses = each.event
            assert isinstance(accuses, ev.Accuses)
            if _belongs_to_the_deal_before(each, accuses, record):
                continue
            decided, why = self._ruling(each, accuses, record)
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
                case _:
                    continue
            if name and law_accused(name) not in _breaches():
                near = difflib.get_close_matches(name, [*BREACHES, *_breaches()], n=1, cutoff=0.7)
                hint = f"; did you mean “{near[0]}”?" if near else ""
                yield self.finding(step, f"“{name}” is not the name of a breach{hint}", kind=Kind.WARNING)
            if place and deal_named(record, place.text) is None and not record.at(place.text):
                yield self.finding(step, f"nothing is recorded at {place.text}", kind=Kind.WARNING)

    def _ruling(self, step: Step, accuses: ev.Accuses, record: Record) -> tuple[Upheld, str]:
        law = law_accused(accuses.breach)
        if law not in _breaches():
            known = ", ".join(("revoke", "out-of-turn", "undercut", "false-jodhi", "changed-trump"))
            why = f"“{accuses.breach}” is not the name of a breach; {known} and talk are, or a law's own name"
            return Upheld.UNDECIDED, why
        if why := _not_entitled(accuses, record):
            return Upheld.NOT_ENTITLED, why
        if accuses.at and (deal := deal_named(record, accuses.at.text)) is not None:
            return _of_another_deal(deal, record)
        about = [
            f
            for f in record.findings
            if f.offender is accuses.offender and is_about(accuses, f) and f.step < step.index
        ]
        proven = [f for f in about if f.grade is Grade.PROVEN]
        if proven:
            return Upheld.UPHELD, f"{proven[0].message} ({proven[0].number})"
        if about:
            return Upheld.UNDECIDED, f"{about[0].message} ({about[0].number})"
        if not record.final.in_force.is_sure and law in record.resting_on_solo:
            return Upheld.UNDECIDED, "whether the call to win all the tricks stands is not known"
        if why := _not_recorded(step, accuses, law, record):
            return Upheld.UNDECIDED, why
        return Upheld.REJECTED, _no_such(accuses, record)


def _belongs_to_the_deal_before(step: Step, accuses: ev.Accuses, record: Record) -> bool:
    """Whether an accusation stands before this deal's cut and is about the deal before: it is decided there."""
    if accuses.at is None or not record.running.deals or deal_in(accuses.at.text) != record.running.number:
        return False
    if record.number == record.running.number:
        return False
    if accuses.after is not None and deal_in(accuses.after.text) == record.running.number:
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


def _breaches() -> set[str]:
    """The laws that a player can be accused of breaking, each by its own name."""
    return {*BREACHES.values(), *(law.id for law in Law.__subclasses__())} - _NO_BREACH


def _not_entitled(accuses: ev.Accuses, record: Record) -> str:
    game, offender = record.game, accuses.offender
    for seat in (accuses.seat, offender):
        if seat not in game.seats:
            return f"nobody sits {seat.word} at a table of {game.players}"
    if accuses.seat is offender:
        return f"{offender.word} accuses himself, and only an opponent may"
    if game.partners(accuses.seat, offender):
        return f"{accuses.seat.word} is {offender.word}'s partner, and only an opponent may accuse"
    return ""


def _not_recorded(step: Step, accuses: ev.Accuses, law: str, record: Record) -> str:
    """The fact the record would need to exclude the breach; "" where it has it."""
    who = accuses.offender.word
    if law in _SPOKEN:
        return f"what {who} said or signed is not recorded"
    if accuses.at and "." in accuses.at.text and not _at(accuses, record):
        return f"nothing is recorded at {accuses.at.text}"
    if law not in _IN_THE_CARDS:
        return ""
    for played in record.events(ev.Play):
        play = played.event
        assert isinstance(play, ev.Play)
        if played.index >= step.index or played.seat is not accuses.offender or play.card is None:
            continue
        if accuses.at and within_deal(accuses.at.text) != played.number:
            continue
        if play.card.suit is None or (played.before.down and played.before.led is None):
            return f"the suit of a card at {played.number} was not seen"
    return ""


def _at(accuses: ev.Accuses, record: Record) -> Step | None:
    """What is recorded at the place of an accusation."""
    place = within_deal(accuses.at.text) if accuses.at else ""
    return next((step for step in record.steps if step.number == place), None)


def _no_such(accuses: ev.Accuses, record: Record) -> str:
    at = _at(accuses, record)
    if accuses.at and at and isinstance(at.event, ev.Play) and isinstance(at.seat, Seat):
        if at.seat is not accuses.offender:
            return f"the card at {accuses.at.text} is {at.seat.word}'s"
        card = f"{at.seat.word}'s {at.event.card} at {accuses.at.text}"
        other = next((f.law for f in record.findings if f.step == at.index and f.penalty and f.is_wrong), "")
        return f"{card} is against {other}, and not what it is accused of" if other else f"{card} was in order"
    where = f" at {accuses.at.text}" if accuses.at else ""
    return f"the record shows no such breach by {accuses.offender.word}{where}"
