"""Anchors: what the address of a deal, a trick or a card within a page ends with."""

from __future__ import annotations


def game_anchor(game: int) -> str:
    """`g2`; games are counted as they stand in the record, from 1."""
    return f"g{game}"


def deal_anchor(game: int, deal: int) -> str:
    """`d3`, in the second game of a record `g2-d3`."""
    return (f"{game_anchor(game)}-" if game > 1 else "") + f"d{deal}"


class Anchors:
    """The anchors of a page: none is given twice, whatever numbers a record repeats.

    A game's anchors have its number in front, so that only those of the game going by need to be known.
    """

    def __init__(self, front: str = "") -> None:
        """`front` is what all of them begin with."""
        self._front = front
        self._game = 0
        self._given: set[str] = set()

    def once(self, anchor: str) -> str:
        """The anchor, or "" where something above has it already."""
        if anchor in self._given:
            return ""
        self._given.add(anchor)
        return anchor

    def game(self, game: int, behind: str = "") -> str:
        """A game's anchor, or that of a part of it."""
        self._enter(game)
        return self.once(f"{self._front}{game_anchor(game)}{behind}")

    def deal(self, game: int, deal: int) -> str:
        """A deal's anchor; a number that the record gives out again has how often behind it."""
        self._enter(game)
        anchor = first = self._front + deal_anchor(game, deal)
        times = 1
        while anchor in self._given:
            times += 1
            anchor = f"{first}x{times}"
        return self.once(anchor)

    def _enter(self, game: int) -> None:
        if game != self._game:
            self._game = game
            self._given.clear()
