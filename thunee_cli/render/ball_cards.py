"""The ball cards: each side keeps its balls with two sixes, one laid over the other so that as many pips show.

Nought: both lie face down. One to six: the upper card lies face down over the lower, of which that many pips show.
Seven to twelve: the upper card lies face up and shows six; of the lower the rest shows. Two sixes cannot show more than
twelve: from thirteen on the upper card lies across the lower, both whole, and the number beside them tells. That is
how we draw it; the sources only say that the sixes keep the balls.
"""

from __future__ import annotations

from ..cards import Team
from ..values import dataclass

PIPS = 6


@dataclass(frozen=True, slots=True)
class Six:
    """A six as it lies: its pips in rows from the top, two in a row, True where they show."""

    face_up: bool
    pips: tuple[bool, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BallCards:
    """A side's two sixes; `across` when the upper lies across the lower, `beyond` the balls over twelve.

    `balls` is None where the score is not known: then both lie face down.
    """

    team: Team
    balls: int | None
    lower: Six
    upper: Six
    across: bool = False
    beyond: int = 0

    @property
    def pips(self) -> int:
        """The pips that show."""
        return sum(self.lower.pips) + sum(self.upper.pips)


def ball_cards(team: Team, balls: int | None) -> BallCards:
    number = max(0, balls or 0)
    upper = PIPS if number > PIPS else 0
    lower = min(number - upper, PIPS)
    beyond = max(0, number - 2 * PIPS)
    return BallCards(
        team=team,
        balls=balls,
        lower=Six(number > 0, _showing(lower)),
        upper=Six(upper > 0, _showing(upper)),
        across=beyond > 0,
        beyond=beyond,
    )


_ORDERS = {3: (0, 2, 4), 5: (0, 1, 2, 3, 4)}
"""The pips left in view by a card drawn to one side, and by one laid over a corner; else rows show from the top."""


def _showing(number: int) -> tuple[bool, ...]:
    shown = _ORDERS.get(number, tuple(range(number)))
    return tuple(place in shown for place in range(PIPS))


_PIP, _HIDDEN = "o", ":"


def draw(cards: BallCards) -> tuple[str, ...]:
    """The cards as five lines of plain characters; `:` is the back of the card on top."""
    lower = [_upright(cards.lower.pips, row) for row in range(3)]
    rule = "+-------+"
    if cards.across:
        across = ("  o   o   o  ", "             ", "  o   o   o  ")
        inside = [f"|{left}|{right}|" for left, right in zip(lower, across, strict=True)]
        rule += "-------------+"
    elif cards.upper.face_up:
        inside = [f"|{left}|{_upright(cards.upper.pips, row)}|" for row, left in enumerate(lower)]
        rule += "-------+"
    else:
        inside = [f"|{left}|" for left in lower]
    return rule, *inside, rule


def _upright(pips: tuple[bool, ...], row: int) -> str:
    left, right = pips[2 * row], pips[2 * row + 1]
    if not left and not right:
        return _HIDDEN * 7
    return f" {_PIP} " + (f"  {_PIP} " if right else _HIDDEN * 4) if left else _HIDDEN * 7
