"""The number of an event: what records, reports and commands call a place in a deal by."""

from __future__ import annotations

import re
from dataclasses import replace

from .values import dataclass

# ASCII digits alone; numbers are read from the right, so that 2.4 is a card and 2.4.1 one of deal 2.
_NUMBER = re.compile(
    r"(?:(?P<deal>[0-9]{1,4})\.)??"
    r"(?:(?P<trick>[0-9]{1,2})|(?P<word>[a-z]+(?:-[a-z]+)*))"
    r"(?:\.(?P<card>[0-9]{1,2})(?P<letter>[a-z]?))?"
)


@dataclass(frozen=True, slots=True)
class EventNumber:
    """`3.2` is card 2 of trick 3, `3.2a` the first thing after it, `3` the whole trick, `calls.2` a call, `cut` a line.

    `stage` is the trick, or the word for what is no play; `card` None where the stage is meant as a whole; `deal` None
    for a number within its deal.
    """

    stage: int | str
    card: int | None = None
    letter: str = ""
    deal: int | None = None

    @classmethod
    def parse(cls, text: str) -> EventNumber:
        """The number that is written so; raises `ValueError` where none is."""
        found = _NUMBER.fullmatch(text)
        deal, trick, word, card, letter = found.groups() if found else (None,) * 5
        if not (trick or word) or (deal and trick and not card):
            raise ValueError(f"{text!r} is no event's number")
        return cls(word or int(trick or 0), _number(card), letter or "", _number(deal))

    def __str__(self) -> str:
        deal = "" if self.deal is None else f"{self.deal}."
        return f"{deal}{self.stage}" + ("" if self.card is None else f".{self.card}{self.letter}")

    @property
    def trick(self) -> int | None:
        """The trick it belongs to; None for what is no play."""
        return self.stage if isinstance(self.stage, int) else None

    @property
    def is_call(self) -> bool:
        """Whether it is what was said while the calls were made."""
        return self.stage == "calls" and self.card is not None

    @property
    def is_card(self) -> bool:
        """Whether it is a card in its turn, and nothing that came after one."""
        return self.trick is not None and self.card is not None and not self.letter

    @property
    def within(self) -> EventNumber:
        """The number within its deal."""
        return self if self.deal is None else replace(self, deal=None)

    def of_deal(self, deal: int) -> EventNumber:
        return replace(self, deal=deal)

    def lettered(self, at: int) -> EventNumber:
        """The number of what comes as the `at`-th after this card, from 1; from the 26th on all are `z`."""
        return replace(self, letter=chr(ord("a") + min(at, 26) - 1))

    def is_after(self, card: EventNumber) -> bool:
        """Whether it is what comes between a card and the next."""
        return bool(self.letter) and self.stage == card.stage and self.card == card.card and not card.letter

    def is_meant_by(self, place: EventNumber) -> bool:
        """Whether people mean this event by a place, whatever its deal.

        A card taken back carries a letter after the card before it, and people name it by the card it should have been.
        """
        if place.within == self.within:
            return True
        return bool(self.letter) and self.card is not None and place.within == EventNumber(self.stage, self.card + 1)

    @property
    def words(self) -> str:
        """“deal 2, trick 3, after card 4”."""
        return ("" if self.deal is None else f"deal {self.deal}, ") + self._words_within

    @property
    def _words_within(self) -> str:
        if self.trick is None:
            return f"call {self.card}{self.letter}" if self.is_call else f"the {self.stage}"
        if self.card is None:
            return f"trick {self.trick}"
        after = "before the lead" if self.card == 0 else f"after card {self.card}"
        return f"trick {self.trick}, {after if self.letter else f'card {self.card}'}"

    def anchor(self, deal: str) -> str:
        """The anchor by that of its deal: `d3-t2-c4` for 2.4, `d3-calls-2` for calls.2."""
        stage, card = (str(self.stage), "") if self.trick is None else (f"t{self.trick}", "c")
        return f"{deal}-{stage}" + ("" if self.card is None else f"-{card}{self.card}{self.letter}")


def _number(text: str | None) -> int | None:
    return None if text is None else int(text)
