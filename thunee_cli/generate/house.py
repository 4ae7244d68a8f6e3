"""What a game being made asks of its house."""

from __future__ import annotations

from typing import Any

from ..profiles.ruleset import RuleSet

TOP_CALL, LAST_CALL = 100, 104


class House:
    """A rule set with its options at hand by name."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules, self.game = rules, rules.game
        self._choices = rules.choices()

    def __getitem__(self, option: str) -> Any:
        """What the house plays; `-` for an option that has no meaning in its game."""
        return self._choices[option]

    @property
    def is_contract(self) -> bool:
        return self.game.kind == "contract"

    @property
    def last_cards(self) -> int:
        """How many cards are dealt to a player after the calls."""
        return self.game.hand_size - self.game.first_cards

    def next_calls(self, standing: int) -> list[int]:
        """The calls that may be made over a standing one (0: none)."""
        low, high = (int(part) for part in str(self["call-range"]).split("-"))
        if standing >= TOP_CALL:
            return [LAST_CALL] if standing == TOP_CALL and high == LAST_CALL else []
        first = standing + 10 if standing else low
        calls = list(range(first, TOP_CALL + 1, 10))
        return calls[:1] if self["call-steps"] == "next" else calls

    def tied_call(self, amount: int) -> int:
        """What a call made by two partners at once counts."""
        if self["tie-bump"] != "yes" or amount >= LAST_CALL:
            return amount
        return LAST_CALL if amount == TOP_CALL else amount + 10
