"""The cards of a Jodhi."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Literal

from ..cards import Card, Rank, Seat, Suit
from ..findings import Finding, Grade, TurningPoint
from ..language import listed
from ..lawbook import Breach, Evidence, Fact
from ..notation import events as ev
from ..record import Record
from ..stages import Examined
from ..table.knowledge import Answer, Knowledge
from ..table.replay import Step
from ..values import dataclass
from .base import FOUR_BALLS, Law

_VALUES = (20, 30, 40, 50)


@dataclass(frozen=True)
class JodhiCards(Law[ev.Jodhi]):
    """A Jodhi needs its cards: King and Queen of the suit, and the Jack for 30 or 50.

    They must all still be in hand at the call (jodhi-cards `in-hand`), or merely have been dealt to the caller
    (`dealt`). A Jodhi without the cards, or of a value that no suit the caller can hold has, costs four balls.
    Where the suit is named and the cards are held, a wrong value is corrected. Callers say the value and no more,
    though with a 20 the suit may be named (with a 30 it may not). Who holds the Jack too may still call King and
    Queen only, and cannot make more of it later: each suit serves a player once in a deal (our choice; the source
    says so of two players only).
    """

    id = "jodhi-cards"
    source = "S3, PAG, S1/S2, TRK, TUS"
    looks_at = (ev.Jodhi,)
    questioned_at = (ev.Jodhi,)
    rests_on_solo = True
    breach = Breach(
        names="false-jodhi wrong-jodhi",
        said="a false Jodhi",
        evidence=Evidence.CARDS,
        excluded_by=(Fact.JODHIS,),
        calls=(ev.Jodhi,),
    )

    jodhi_cards: Literal["in-hand", "dealt"]

    def needs_jodhi_in_hand(self) -> bool:
        return self.jodhi_cards == "in-hand"

    def check(self, step: Step[ev.Jodhi], record: Record) -> Iterator[Finding]:
        call, seat, trump = step.event, step.seat, _trump(step, record)
        if seat not in record.game.seats or step.before.solo:
            return
        with_jack = call.value in (30, 50)
        if call.value is not None and call.value not in _VALUES:
            yield from self._no_such_value(step, call, seat, record)
            return
        suits = [call.suit] if call.suit else _suits_of(call.value, trump)
        answers = {suit: self._holds(seat, suit, with_jack, step, record) for suit in suits}
        if all(answer is Answer.NO for answer in answers.values()):
            yield self._false(step, call, seat, suits)
            return
        if trump is None and not call.suit and (false_with := _false_with(call.value, answers)):
            in_which = listed((suit.word for suit in false_with), "or")
            yield self.finding(
                step,
                f"whether {seat.word}'s Jodhi {_said(call.value)} was false is not known, for trumps are not written",
                offender=seat,
                penalty=FOUR_BALLS,
                grade=Grade.POSSIBLE,
                doubt=f"what was trumps is not written: with {in_which} it was false",
            )
            return
        if self._repeated(step, seat, record)[0]:
            return  # what became of the one before is weighed
        if Answer.CERTAIN not in answers.values() or call.value is None:
            yield self.finding(
                step,
                f"whether {seat.word} held the cards of a Jodhi {call.value} is not recorded"
                if call.value is not None
                else f"what {seat.word}'s Jodhi was called at is not noted, so whether it was false cannot be told",
                offender=seat,
                penalty=FOUR_BALLS,
                grade=Grade.POSSIBLE,
            )
        if call.suit and trump and call.value is not None:
            due = (40 if call.suit is trump else 20) + (10 if with_jack else 0)
            if due != call.value:
                yield self.finding(
                    step,
                    f"{seat.word} calls {call.value} in {call.suit.word}, which "
                    f"{'are' if call.suit is trump else 'are not'} trumps: it counts {due}",
                    offender=seat,
                    counts=due,
                )
        yield from self._names_its_suit(step, call, seat)

    def weigh(self, step: Step[ev.Jodhi], record: Examined) -> Iterator[Finding]:
        call, seat, trump = step.event, step.seat, _trump(step, record)
        if seat not in record.game.seats or step.before.solo:
            return
        if call.value is not None and call.value not in _VALUES:
            return
        repeated, is_sure = self._repeated(step, seat, record)
        if repeated is None:
            return
        suits = [call.suit] if call.suit else _suits_of(call.value, trump)
        answers = {suit: self._holds(seat, suit, call.value in (30, 50), step, record) for suit in suits}
        if all(answer is Answer.NO for answer in answers.values()):
            return
        if trump is None and not call.suit and _false_with(call.value, answers):
            return
        is_sure = is_sure and Answer.CERTAIN in answers.values()  # else it may be false, and no repetition
        before = repeated.event.value
        barred = record.counts(repeated, before) == 0
        yield self.finding(
            step,
            f"{seat.word} has already called a Jodhi of that suit ({_said(before)}); "
            + ("it was barred, for the whole deal" if barred else "it does not grow, and this one does not count"),
            offender=seat,
            counts=0,
            grade=Grade.PROVEN if is_sure else Grade.POSSIBLE,
            doubt="" if is_sure else f"whether {seat.word} called two Jodhis of one suit is not known",
            related=((repeated.span, "the Jodhi called before"),),
        )
        yield from self._names_its_suit(step, call, seat)

    def turning_points(self, finding: Finding, step: Step, knowledge: Knowledge) -> Iterator[TurningPoint]:
        call, seat = step.event, finding.offender
        if seat is None or not isinstance(call, ev.Jodhi):
            return
        cards = "Jack, Queen and King" if call.value in (30, 50) else "King and Queen"
        suit = f"of {call.suit.word}" if call.suit else "of one suit"
        counts = f"it counts {call.value}" if call.value is not None else "it counts what was called"
        yield TurningPoint(f"{seat.word} held {cards} {suit}", counts)
        yield TurningPoint(f"{seat.word} did not hold them", "the Jodhi is false and {costs}")

    def cards_in_question(self, step: Step) -> tuple[Card, ...]:
        call, trump = step.event, step.before.trump
        if not isinstance(call, ev.Jodhi):
            return ()
        either = trump is None or call.value is None
        suits = [call.suit] if call.suit else [s for s in Suit if either or (s is trump) == (call.value in (40, 50))]
        ranks = (Rank.JACK, Rank.QUEEN, Rank.KING) if call.value in (30, 50) else (Rank.QUEEN, Rank.KING)
        return tuple(Card(rank, suit) for suit in suits for rank in ranks)

    def _names_its_suit(self, step: Step, call: ev.Jodhi, seat: Seat) -> Iterator[Finding]:
        if call.suit and call.value == 30:
            yield self.finding(step, f"{seat.word} names the suit of a 30; only the value is called", offender=seat)

    def _no_such_value(self, step: Step, call: ev.Jodhi, seat: Seat, record: Record) -> Iterator[Finding]:
        said = f"there is no Jodhi of {call.value}: it is 20 or 30, in trumps 40 or 50"
        held = self._holds(seat, call.suit, False, step, record) if call.suit else Answer.NO
        if call.suit and held is not Answer.NO:
            due = 40 if call.suit is _trump(step, record) else 20
            yield self.finding(
                step, f"{said}; {seat.word} names {call.suit.word}: it counts {due}", offender=seat, counts=due
            )
        if held is not Answer.CERTAIN:
            false = held is Answer.NO
            yield self.finding(
                step,
                f"{said}: a false Jodhi" if false else f"whether {seat.word} held King and Queen is not recorded",
                offender=seat,
                penalty=FOUR_BALLS,
                counts=0 if false else None,
                grade=Grade.PROVEN if false else Grade.POSSIBLE,
            )

    def _false(self, step: Step, call: ev.Jodhi, seat: Seat, suits: list[Suit]) -> Finding:
        cards = "Jack, Queen and King" if call.value in (30, 50) else "King and Queen"
        where = "of any suit" if call.value is None else "of any plain suit"
        where = f"of {suits[0].word}" if len(suits) == 1 else where
        still = "no longer holds or never held" if self.needs_jodhi_in_hand() else "was not dealt"
        return self.finding(
            step,
            f"{seat.word} calls Jodhi {_said(call.value)} and {still} {cards} {where}: a false Jodhi",
            offender=seat,
            penalty=FOUR_BALLS,
            counts=0,
        )

    def _holds(self, seat: Seat, suit: Suit, with_jack: bool, step: Step, record: Record) -> Answer:
        ranks = [Rank.KING, Rank.QUEEN] + ([Rank.JACK] if with_jack else [])
        cards = [Card(rank, suit) for rank in ranks]
        knowledge = record.knowledge
        if not self.needs_jodhi_in_hand():
            return knowledge.holds_all(seat, cards, knowledge.start_of(step.before.half))
        least, most = knowledge.played_by(seat, step.before), knowledge.may_have_played(seat, step.before)
        answer = knowledge.holds_all(seat, cards, least)
        if most > least and knowledge.holds_all(seat, cards, most) is not answer:
            return Answer.POSSIBLE  # whether a card of the trick had come from that hand is not written
        return answer

    def _repeated(self, step: Step[ev.Jodhi], seat: Seat, record: Record) -> tuple[Step[ev.Jodhi] | None, bool]:
        """The earlier Jodhi of the player that must have been of the same suit, and whether that is sure.

        It is where it holds whatever trumps are, and by those of the Jodhis before alone that cannot have been false.
        """
        trump = _trump(step, record)
        found = [self._repeated_in(each, step, seat, record) for each in ([trump] if trump else Suit)]
        first = next((each for each, _ in found if each), None)
        return first, first is not None and all(is_sure for _, is_sure in found)

    def _is_good(self, step: Step[ev.Jodhi], seat: Seat, record: Record) -> bool:
        call, trump = step.event, _trump(step, record)
        suits = [call.suit] if call.suit else _suits_of(call.value, trump) if trump else []
        jack = call.value in (30, 50)
        return any(self._holds(seat, suit, jack, step, record) is Answer.CERTAIN for suit in suits)

    def _repeated_in(
        self, trump: Suit, step: Step[ev.Jodhi], seat: Seat, record: Record
    ) -> tuple[Step[ev.Jodhi] | None, bool]:
        """The earlier Jodhi of the same suit, if these were trumps, and whether it is so by the good ones alone.

        Each Jodhi needs a suit of its own, one it can be of; one that finds none is a repetition and takes none.
        """
        kept: list[tuple[Step[ev.Jodhi], list[Suit]]] = []
        for call in (each for each in record.events(ev.Jodhi) if each.index <= step.index and each.seat is seat):
            can_be = self._suits_it_can_be(call, seat, _trump(call, record) or trump, record)
            if can_be and _different([suits for _, suits in kept] + [can_be]):
                kept.append((call, can_be))
            elif can_be and call is step:
                good = [suits for each, suits in kept if self._is_good(each, seat, record)]
                first = next(each for each, suits in reversed(kept) if set(suits) & set(can_be))
                return first, not _different([*good, can_be])
        return None, False

    def _suits_it_can_be(self, step: Step[ev.Jodhi], seat: Seat, trump: Suit, record: Record) -> list[Suit]:
        call = step.event
        suits = [call.suit] if call.suit else _suits_of(call.value, trump)
        jack = call.value in (30, 50)
        return [suit for suit in suits if self._holds(seat, suit, jack, step, record) is not Answer.NO]


def _trump(step: Step, record: Record) -> Suit | None:
    """Trumps as they stood at a call: somebody may have changed them since."""
    changed = any(each.index > step.index for each in record.events(ev.ChangesTo))
    return step.before.trump or (None if changed else record.final.trump)


def _false_with(value: int | None, answers: dict[Suit, Answer]) -> list[Suit]:
    """The suits with which as trumps a call is false, by the answers to whether its cards were held."""
    held = {suit for suit, answer in answers.items() if answer is not Answer.NO}
    return [trump for trump in Suit if not held & set(_suits_of(value, trump))]


def _different(choices: list[list[Suit]]) -> bool:
    """Whether each can have a suit of its own."""
    return any(len(set(suits)) == len(choices) for suits in product(*choices))


def _said(value: int | None) -> str:
    return str(value) if value is not None else "?"


def _suits_of(value: int | None, trump: Suit | None) -> list[Suit]:
    """The suits a Jodhi of this value can be of."""
    if value is None:
        return list(Suit)
    if value in (40, 50):
        return [trump] if trump else list(Suit)
    return [suit for suit in Suit if suit is not trump]
