"""Counters without a trump."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from ..cards import Suit, Team
from ..findings import Finding, Grade, Kind
from ..language import balls
from ..lawbook import Breach
from ..notation import events as ev
from ..record import Record
from ..source import Span
from ..stages import Counted
from ..table.knowledge import Answer
from ..table.moments import DealEnds
from ..table.replay import Step
from ..values import dataclass
from ..verdict import Award, AwardKind
from .base import NOT_PLAYED, Law


@dataclass(frozen=True)
class Trumpless(Law[ev.ClaimsTrumpless | ev.Void | DealEnds]):
    """The side that counts must have a trump between them, or the deal is void.

    `automatic`: it is void whoever speaks, even under Thunee. `claim`: one of the counters must say so, after
    trumps are shown and before the last trick is taken in; a true claim makes the deal void, a false one is
    reported and the play goes on; where it stopped the deal, the deal is not decided. `off`: nothing happens.
    Played on without a claim, which is told, the makers may gain a ball in place of the result (trumpless-unnoticed;
    the old text says only that a point or ball may be lost, so it is an option). With two players, where no source
    speaks of it, the six cards of the first half are looked at (our choice).
    """

    id = "trumpless"
    source = "S3, PAG"
    looks_at = (ev.ClaimsTrumpless, ev.Void, DealEnds)
    pays = AwardKind.TRUMPLESS
    rests_on_solo = True
    only_where = {"trumpless-unnoticed": ("game", "counting")}
    breach = Breach(names="false-trumpless")

    trumpless: Literal["automatic", "claim", "off"]
    trumpless_unnoticed: Literal[0, 1, "-"]

    def check(self, step: Step[ev.ClaimsTrumpless | ev.Void | DealEnds], record: Record) -> Iterator[Finding]:
        if isinstance(step.event, DealEnds):
            if self.trumpless == "claim" and self._is_trumpless(record) is True and not self._good_claim(record):
                if record.is_complete:
                    yield self.finding(step, self._unnoticed(), kind=Kind.NOTE)
            return
        if isinstance(step.event, ev.Void) and (step.event.reason != "trumpless" or record.first(ev.ClaimsTrumpless)):
            return
        why = self._why_not(step, record)
        if why:
            who = step.seat.word if step.seat else "the table"
            yield self.finding(
                step,
                f"{who} claims trumpless: {why}",
                offender=step.seat,
                kind=Kind.PLAY if step.seat else Kind.RECORD,
                grade=Grade.PROVEN if record.final.in_force.is_sure or self.trumpless == "off" else Grade.POSSIBLE,
                related=self._trumps_held(record),
            )
        elif self._is_trumpless(record) is None:
            yield self.finding(
                step, f"whether the counters hold no trump cannot be told: {self._missing(record)}", kind=Kind.OPEN
            )

    def may_be_void(self, record: Counted) -> tuple[int, str] | None:
        """From which step on the deal may be void for want of trumps, and the missing fact; None where it is not."""
        if self.trumpless == "off" or self._is_trumpless(record) is not None:
            return None
        missing = (
            f"whether the counters hold no trump, so that the deal is void, cannot be told: {self._missing(record)}"
        )
        if self.trumpless == "automatic":
            return -1, missing
        claim = self._good_claim(record)
        return (claim.index, missing) if claim else None

    def why_undecided(self, kind: AwardKind, record: Counted) -> str:
        """The missing fact where the makers may gain a ball because nobody noticed; "" where it is decided."""
        if kind is not AwardKind.TRUMPLESS or self.trumpless != "claim" or self.trumpless_unnoticed in (0, NOT_PLAYED):
            return ""
        if self._is_trumpless(record) is not None or not record.is_complete:
            return ""
        return f"whether the counters hold no trump cannot be told: {self._missing(record)}"

    def why_stopped(self, record: Counted) -> str:
        """Why a deal that a claim stopped is not decided; "" where no claim stopped it or the claim was good."""
        claim = record.first(ev.ClaimsTrumpless) or self._void(record)
        if (
            claim is None
            or record.is_complete
            or _is_lost(record)
            or (self._is_trumpless(record) and self._good_claim(record))
        ):
            return ""
        why = self._why_not(claim, record)
        if why:
            return f"the deal was stopped by a claim of trumpless that is not good: {why}"
        return f"whether the claim of trumpless is good cannot be told: {self._missing(record)}"

    def _unnoticed(self) -> str:
        said = "the counters held no trump between them and did not say so in time"
        return said if self.trumpless_unnoticed else f"{said}; in this house that costs nothing"

    def _void(self, record: Record) -> Step | None:
        """Where the record says that the table made the deal void for want of trumps."""
        return next((void for void in record.events(ev.Void) if void.event.reason == "trumpless"), None)

    def _missing(self, record: Record) -> str:
        if _trumps(record) is None:
            return "trumps are not written"
        if record.counters is None:
            return "who made trumps is not written"
        return "their hands are not known in full"

    def award(self, record: Counted) -> Iterator[Award]:
        if self.trumpless == "off" or self._is_trumpless(record) is not True:
            return
        reason = "the counters hold no trump between them"
        if self.trumpless == "automatic":
            yield Award(law=self.id, kind=AwardKind.VOID, team=None, balls=0, reason=reason, span=record.section.span)
        elif claim := self._good_claim(record):
            yield Award(
                law=self.id, kind=AwardKind.VOID, team=None, balls=0, reason=reason, span=claim.span, step=claim.index
            )
        elif (
            isinstance(self.trumpless_unnoticed, int)
            and self.trumpless_unnoticed
            and record.makers
            and record.is_complete
        ):
            noticed = f"{reason} and did not say so in time: {balls(self.trumpless_unnoticed)} to the makers"
            end = record.steps[-1]
            yield Award(
                law=self.id,
                kind=AwardKind.TRUMPLESS,
                team=record.makers,
                balls=self.trumpless_unnoticed,
                reason=noticed,
                span=end.span,
                step=end.index,
            )

    def _good_claim(self, record: Record) -> Step | None:
        """The first claim that is in order, as far as the hands tell; a void written for it counts as one."""
        void = self._void(record)
        claims: Iterable[Step] = [*record.events(ev.ClaimsTrumpless)] or ([void] if void else [])
        return next((step for step in claims if not self._why_not(step, record)), None)

    def _why_not(self, step: Step, record: Record) -> str:
        if self.trumpless == "off":
            return "this house does not play it"
        when_is_told = not isinstance(step.event, ev.Void)
        if self.trumpless == "claim" and when_is_told and (why := self._why_not_now(step, record)):
            return why
        if self._is_trumpless(record) is False:
            held = ", ".join(words for _, words in self._trumps_held(record))
            return f"the counters hold a trump ({held})" if held else "the counters hold a trump"
        return ""

    def _why_not_now(self, step: Step, record: Record) -> str:
        if step.seat in record.game.seats and record.counters:
            if record.game.team(step.seat) is not record.counters:
                return "only a counter may"
        shown_later = any(show.index > step.index and show.before.trump_set for show in record.events(ev.Shows))
        if not step.before.first_lead_made or (shown_later and not step.before.shown):
            return "trumps have not been shown yet"
        return "the last trick is gathered" if step.before.is_finished else ""

    def _trumps_held(self, record: Record) -> tuple[tuple[Span, str], ...]:
        """The first trump that a counter certainly held, where that is written."""
        trump, game = _trumps(record), record.game
        if trump is None:
            return ()
        cards = record.knowledge.suit_cards(trump)
        for seat in game.seats:
            if game.team(seat) is record.counters and (proof := record.knowledge.proof(seat, cards, 0)):
                return proof
        return ()

    def _is_trumpless(self, record: Record) -> bool | None:
        """True or False where the hands tell, None where they do not."""
        if record.final.solo and record.final.solo.name == "Trips":
            return False  # nothing is trumps
        trump = _trumps(record)
        answers = {
            _lacks(side, suit, record)
            for suit in ([trump] if trump else Suit)
            for side in ([record.counters] if record.counters else record.game.teams)
        }
        return answers.pop() if len(answers) == 1 else None


def _lacks(side: Team, suit: Suit, record: Record) -> bool | None:
    """Whether a side was dealt no card of a suit; None where the hands do not tell."""
    cards = record.knowledge.suit_cards(suit)
    seats = (seat for seat in record.game.seats if record.game.team(seat) is side)
    answers = [record.knowledge.holds(seat, cards, 0) for seat in seats]
    if Answer.CERTAIN in answers:
        return False
    return True if all(answer is Answer.NO for answer in answers) else None


def _trumps(record: Record) -> Suit | None:
    """Trumps as they were shown: a card changed in the play brings no trumps to anybody."""
    if record.final.solo:
        return record.final.trump
    play = (step.after for step in record.steps if step.after.first_lead_made)
    first = next((table.trump for table in play if table.trump and not table.solo), None)
    return first or record.final.trump


def _is_lost(record: Record) -> bool:
    """Whether the caller of a Thunee has lost a trick, and the deal with it, whatever was claimed."""
    final = record.final
    return final.solo is not None and any(t.winner not in (None, final.solo.caller) for t in final.tricks)
