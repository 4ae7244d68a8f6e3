"""Setting trumps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ..cards import Card, Suit
from ..findings import Finding, Kind
from ..lawbook import Breach
from ..notation import events as ev
from ..record import Record
from ..table.moments import DealEnds
from ..table.replay import Step
from ..table.state import TrumpSet
from ..values import dataclass
from .base import Law, names


@dataclass(frozen=True)
class TrumpCard(Law[ev.Trump | ev.ChangesTo | ev.Shows | DealEnds]):
    """The player who makes trumps puts a card from the first four face down; its suit is trumps.

    It goes down before the last two are dealt and is shown once the first card is led, so the first leader plays
    without knowing trumps (trump-when `four`). The first to put one down is the dealer's right, before anybody
    calls; when somebody does it is taken up, and it is for the last caller to put one down. Under `six` (the
    contract game) a suit is named aloud after the last cards. A suit that the player does not hold among the first
    four cannot have gone down.
    """

    id = "trump-card"
    source = "S3, PAG, TCOM, S1/S2"
    questioned_at = (ev.Trump,)
    is_mended = True
    looks_at = (ev.Trump, ev.ChangesTo, ev.Shows, DealEnds)
    rests_on_dealer = True
    rests_on_solo = True
    breach = Breach(
        names="late-trump late-trumps wrong-trump",
        unrecorded="when {} put the trump card down",
        is_seen_when_named=True,
    )

    trump_when: Literal["four", "six"]

    def check(self, step: Step[ev.Trump | ev.ChangesTo | ev.Shows | DealEnds], record: Record) -> Iterator[Finding]:
        match step.event:
            case ev.Trump() as trump:
                yield from self._set(step, trump, record)
            case ev.ChangesTo() as changes:
                if self.trump_when == "four":
                    yield from self._in_first_four(step, changes, record)
            case ev.Shows() as shows:
                yield from self._shown(step, shows, record)
            case _:
                yield from self._final(step, record)
                yield from self._not_known(step, record)

    def _set(self, step: Step, trump: ev.Trump, record: Record) -> Iterator[Finding]:
        if trump.seat and trump.seat not in record.game.seats:
            yield self.finding(
                step, f"nobody sits {trump.seat.word} at a table of {record.game.players}", kind=Kind.RECORD
            )
            return
        if self.trump_when == "four" and trump.how == "named":
            who = trump.seat.word if trump.seat else "the maker"
            yield self.finding(
                step, f"{who} named trumps aloud; in this house a card goes face down", offender=trump.seat
            )
        if self.trump_when == "six" and trump.how == "down":
            yield self.finding(
                step, "a card was put down; in this house trumps are named after the last cards", offender=trump.seat
            )
        if self.trump_when != "four" or not trump.seat or trump.how != "down":
            return
        yield from self._in_first_four(step, trump, record)

    def _in_first_four(
        self, step: Step, trump: ev.Trump | ev.ChangesTo | ev.Shows, record: Record
    ) -> Iterator[Finding]:
        if record.seats_round:
            return  # the law of the card in hand says what is wrong
        hand = next(
            (h.event for h in record.events(ev.Hand) if h.event.seat is trump.seat and h.before.half == 1),
            None,
        )
        if not isinstance(hand, ev.Hand) or len(hand.first) != record.game.first_cards:
            return
        first = [card for card in hand.first if isinstance(card, Card)]
        if len(first) != len(hand.first) or not trump.seat:
            return
        written = " ".join(str(card) for card in first)
        suit = trump.what if isinstance(trump.what, Suit) else getattr(trump.what, "suit", None)
        if isinstance(trump.what, Card) and trump.what not in first:
            yield self.finding(
                step,
                f"{trump.what} is not among {trump.seat.word}'s first cards ({written})",
                kind=Kind.RECORD,
                related=((hand.span, "the hand"),),
            )
        elif suit and not any(card.suit is suit for card in first):
            yield self.finding(
                step,
                f"{trump.seat.word} has no {suit.word[:-1]} among the first cards ({written}), "
                "so none can have gone down",
                kind=Kind.RECORD,
                related=((hand.span, "the hand"),),
            )

    def _shown(self, step: Step, shows: ev.Shows, record: Record) -> Iterator[Finding]:
        before = step.before.trump_set
        if before is None or (before.seat and before.seat is not shows.seat) or step.before.solo:
            return
        if not step.before.first_lead_made:
            yield self.finding(
                step, f"{shows.seat.word} shows trumps before the first card is led", offender=shows.seat
            )
        if differs := _difference(before, shows.what):
            yield self.finding(
                step,
                f"{shows.seat.word} shows {differs[1]}, and {differs[0]} was put down",
                kind=Kind.RECORD,
                related=((before.span, "put down here"),),
            )
        elif self.trump_when == "four" and before.how == "down" and not isinstance(before.card, Card):
            yield from self._in_first_four(step, shows, record)

    def _final(self, step: Step, record: Record) -> Iterator[Finding]:
        """The card that holds when the first card is led must be the maker's."""
        lead = record.first(ev.Play)
        table = lead.before if lead else record.final
        withdrawn: Step | None = record.first(ev.Withdraws)
        if lead and lead.number.trick != 1 and withdrawn:
            return  # who made trumps when the first card was led is not written
        trump, maker = table.trump_set, table.maker
        makers = (maker,) if maker else table.standing.callers if table.standing else ()
        if not trump or not trump.seat or table.solo or not makers or trump.seat in makers:
            return
        who = f"one of {names(makers)}" if len(makers) > 1 else makers[0].word
        by = "the last caller" if table.standing else "at the dealer's right"
        by = "who called last" if len(makers) > 1 else by
        yield self.finding(
            step,
            f"{trump.seat.word} set trumps, but {who}, {by}, makes them",
            offender=trump.seat,
            span=trump.span,
        )

    def _not_known(self, step: Step, record: Record) -> Iterator[Finding]:
        """One note where a deal was played and the record does not tell with what trumps."""
        final = record.final
        if final.solo or final.trump or not final.first_lead_made:
            return
        put_down = final.trump_set
        if put_down is None or not (put_down.seat or put_down.how):
            said = "trumps are not known: they are not written (`trump: W h`)"
        elif put_down.how == "last card":
            said = "trumps are not known: the last card dealt is not written, and it was not shown"
        else:
            said = "trumps are not known: the card put down is not written, and it was not shown"
        yield self.finding(step, said, kind=Kind.OPEN, span=put_down.span if put_down else None)


def _difference(trump: TrumpSet, shown: object) -> tuple[str, str] | None:
    """What was put down and what was shown, in words, where the two cannot be the same."""
    if isinstance(trump.card, Card) and isinstance(shown, Card) and trump.card != shown:
        return str(trump.card), str(shown)
    suit = shown if isinstance(shown, Suit) else getattr(shown, "suit", None)
    if trump.suit and suit and trump.suit is not suit:
        return trump.suit.word, suit.word
    return None
