"""What laws say of themselves to those who judge and ask: how a breach is called, and what its evidence is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum, auto
from functools import cached_property

from .findings import Finding, Grade
from .language import nearest
from .notation import events as ev
from .values import dataclass


class Evidence(Enum):
    """What a breach is proven by."""

    CARDS = auto()
    """What a hand held."""
    WORDS = auto()
    """What somebody said or signed."""
    PLAY = auto()
    """What everybody at the table saw."""


class Fact(Enum):
    """What a record must hold for a breach to be excluded."""

    CARDS = auto()
    """The cards of the tricks."""
    TRUMPS = auto()
    """Trumps, and the cards beneath which a trump was put."""
    TURN = auto()
    """Who was to play."""
    FOUR_OR_SIX = auto()
    """Whether a Thunee was called on four cards or on six."""
    JODHIS = auto()
    """What was called in each trick."""
    TRUMP_CARD = auto()
    """The card that was put down for trumps."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Breach:
    """A breach of a law, as the law declares it.

    `names`, with blanks between them, are what players call it before any other breach, `shared` those that they also
    give to others, and `said` is what reports call it. `excluded_by` are the facts without which it is not excluded;
    `unrecorded` what no record tells of it, with `{}` for the player, unless trumps were named aloud where
    `is_seen_when_named`. `calls` are the calls it is made by.
    """

    names: str = ""
    shared: str = ""
    said: str = ""
    evidence: Evidence = Evidence.PLAY
    excluded_by: tuple[Fact, ...] = ()
    unrecorded: str = ""
    is_seen_when_named: bool = False
    calls: tuple[type[ev.Event], ...] = ()


_SPELLINGS = (
    (re.compile(r"jodie|jodi(?!h)|jori|chorie"), "jodhi"),
    (re.compile(r"kh?anaa?k|kh?[au]nuc?k"), "khanuck"),
    (re.compile(r"thuni|tani"), "thunee"),
    (re.compile(r"color"), "colour"),
)
_SHORTEST = 5
"""Words shorter than this have too many neighbours to be taken for one."""
_ALIKE = 0.8
"""A name of several words is like others by the words it shares with them."""


def in_usual_spelling(breach: str) -> str:
    """A name without its articles, and with words such as Jodi as the table writes them."""
    name = re.sub(r"[ _-]+", "-", breach.strip().lower())
    name = re.sub(r"(?:^|(?<=-))(an?|the|his|her|their)-", "", name)
    for spelling, usual in _SPELLINGS:
        name = spelling.sub(usual, name)
    return name


@dataclass(frozen=True, kw_only=True)
class LawBook:
    """What is known of the laws by their names.

    `breaches` are those that a player can commit, by law in report order (the other laws are about the record, or about
    what a deal pays); `of_any` the names that say that something was wrong, and not what. `resting_on_solo` are the
    laws whose findings depend on whose call to win alone stands, `hanging_on_play` those that say what is wrong in a
    record by who played what, `barred_by_a_cry` those that a cry of marials enforces. `impossible` are those that say a
    record could not have happened, `mended` those that another reading of it is sought for.
    """

    breaches: dict[str, Breach]
    of_any: tuple[str, ...]
    resting_on_solo: frozenset[str]
    hanging_on_play: frozenset[str]
    barred_by_a_cry: frozenset[str]
    impossible: frozenset[str]
    mended: frozenset[str]

    @cached_property
    def any_law(self) -> tuple[str, ...]:
        """Every law that a player can break."""
        return tuple(sorted(self.breaches))

    @cached_property
    def names(self) -> dict[str, tuple[str, ...]]:
        """What players call a breach, and the laws it may be against: the one it means before others first."""
        first = {name: law for law, breach in self.breaches.items() for name in breach.names.split()}
        found = {name: (law, *self._sharing(name)) for name, law in first.items()}
        shared = {name for breach in self.breaches.values() for name in breach.shared.split()} - set(first)
        found.update((name, tuple(self._sharing(name))) for name in sorted(shared))
        return {**found, **dict.fromkeys(self.of_any, self.any_law)}

    def _sharing(self, name: str) -> Iterator[str]:
        return (law for law, breach in self.breaches.items() if name in breach.shared.split())

    def as_named(self, breach: str) -> str:
        """A breach by its usual name: `a False Jodi` is `false-jodhi`, and so is `fasle-jodhi`."""
        name = in_usual_spelling(breach)
        if name in self.names or name in self.breaches or len(name) < _SHORTEST:
            return name
        return nearest(name, (*self.names, *self.any_law), _ALIKE) or name

    def is_misspelt(self, breach: str) -> bool:
        """Whether a name is no breach as it stands, and is taken for the one nearest to it."""
        return self.as_named(breach) != in_usual_spelling(breach)

    def laws_accused(self, breach: str) -> tuple[str, ...]:
        """The laws that a name of a breach may be against; none where it is the name of no breach."""
        name = self.as_named(breach)
        return self.names.get(name) or ((name,) if name in self.breaches else ())

    def law_accused(self, breach: str) -> str:
        """The one law that a name means before others, or the name itself where it means any breach, or none."""
        laws = self.laws_accused(breach)
        return laws[0] if laws and laws != self.any_law else self.as_named(breach)

    def breaches_accused(self, breach: str) -> tuple[Breach, ...]:
        return tuple(self.breaches[law] for law in self.laws_accused(breach))

    def is_same_breach(self, law: str, other: str) -> bool:
        """Whether two laws are about the same breach: a wrong first lead is out of turn too."""
        return law == other or (self.is_out_of_turn(law) and self.is_out_of_turn(other))

    def is_out_of_turn(self, law: str) -> bool:
        return law in self.breaches and Fact.TURN in self.breaches[law].excluded_by

    def is_any(self, breach: str) -> bool:
        """Whether a name says that something was wrong, and not what."""
        return self.laws_accused(breach) == self.any_law

    def is_about(self, accusation: ev.Accuses, finding: Finding) -> bool:
        """Whether an accusation names this breach: the law, and the event where one is named.

        A word for any breach, without a place, is about those that are proven: it puts no finger on an open one.
        """
        if finding.law not in self.laws_accused(accusation.breach):
            return False
        if accusation.at is None:
            return finding.grade is Grade.PROVEN or not self.is_any(accusation.breach)
        return finding.number is not None and finding.number.is_meant_by(accusation.at)
