"""The case book: records in the notation with marks, and what the marks mean.

In a case, `# ! law` behind a line says that the law finds something wrong there, and `# ? law` that it reports
something open, possible or assumed; `#= beside: law (why)` names a law whose notes are no matter of the case. Lines
`#= ...` after a deal say what it comes to (`#= ruled: EW 4`), and lines `#= ...` anywhere name the houses, the dispute
and the sources. docs/casebook.md has them all.
"""

from __future__ import annotations

import functools
import re
from collections import Counter
from enum import Enum
from functools import cached_property
from pathlib import Path

from ..notation.parse import Section, read_text
from ..profiles.loader import load, shipped, with_options
from ..profiles.ruleset import RuleSet
from ..values import dataclass

OWN = ""
"""The name of a case's own house among the houses it is judged under."""

DISPUTES = 59
"""How many disputes at the table the book numbers."""

RESULTS = (
    "played",
    "ruled",
    "agreed",
    "count",
    "score",
    "target",
    "winner",
    "accusation",
    "provisional",
    "maker",
)
"""What a mark below a deal may ask for."""


class Ground(Enum):
    """What makes a case come out as the book says."""

    SOURCE = "source"  # one of its sources states it
    OURS = "our choice"  # no source settles it, or those named do not speak of it
    UNSAID = "not said"  # the case names nothing


_OURS = re.compile(r"\bour choice\b", re.IGNORECASE)
_SILENT = re.compile(r"[^;,()]+\((?:silent|no figure)\)\s*")
_PARTS = re.compile(r"[;,](?![^(]*\))")

_SELF, _ALL = "own", "all"
"""In brackets: the case's own house, and every house it is judged under."""

_DEFAULT = "durban"
_SHIPPED = frozenset(shipped())
_HERE = Path(__file__).resolve().parent
_PACKAGED = _HERE / "cases"
_CHECKOUT = _HERE.parent.parent / "tests" / "cases"

_LINE_END = re.compile(r"\r\n|\r|\n")
_FINDING = re.compile(r"([!?])\s*(?:\[([\w, -]+)\]\s*)?([a-z][a-z-]*)")
_BESIDE = re.compile(r"[a-z][a-z-]* \([^()]+\)(?:, [a-z][a-z-]* \([^()]+\))*")
_BEHIND_BRACKETS = re.compile(r" \([^()]+\),?")
_BEHIND = re.compile(r"\s#\s(.*)$")
_MARK = re.compile(r"^#=\s*(\w+)\s*(?:\[([\w, -]+)\])?\s*:\s*(.*)$")
_HOUSE = re.compile(r"^#=\s*house\s+([\w-]+)\s*:\s*(.*)$")
_RULES = re.compile(r"^rules\s*:\s*(.*?)\s*(?:\s#\s.*)?$", re.IGNORECASE | re.MULTILINE)

Places = Counter[tuple[int, str]]
"""Findings by line and law."""


class CaseError(Exception):
    """A case, or a book, that cannot be used; the message is one sentence."""


@dataclass(frozen=True)
class Mark:
    """A line `#= what [houses]: value`."""

    line: int
    what: str
    houses: tuple[str, ...]
    value: str


@dataclass(frozen=True)
class Case:
    """One record of the book, with what its marks say."""

    path: Path
    text: str
    folder: str
    """The folder within the book: a law, as a rule."""

    @property
    def name(self) -> str:
        return self.path.stem if self.folder == "." else f"{self.folder}/{self.path.stem}"

    @cached_property
    def houses(self) -> dict[str, str]:
        """The houses a case is judged under: its own first, then the ones it names, each as `base option=value ...`."""
        houses = {OWN: ""}
        for number, line in self._lines:
            if found := _HOUSE.match(line):
                if not found.group(2).strip():
                    raise CaseError(f"line {number}: name a house behind “{found.group(1)}”, as in “pagat”")
                if found.group(1) in (_SELF, _ALL):
                    raise CaseError(f"line {number}: “{found.group(1)}” cannot be a house's name")
                houses[found.group(1)] = found.group(2)
        return houses

    @cached_property
    def marks(self) -> tuple[Mark, ...]:
        """The lines `#= ...` but those that name houses. Raises `CaseError` for one that cannot be read."""
        marks = []
        for number, line in self._lines:
            if not line.startswith("#=") or _HOUSE.match(line):
                continue
            found = _MARK.match(line)
            if not found or found.group(1) not in (*RESULTS, "dispute", "source", "beside"):
                raise CaseError(f"line {number}: “{line}” is no mark of the case book")
            what, houses, value = found.groups()
            marks.append(Mark(number, what, self._named(houses, number), value.partition(" #")[0].strip()))
        return tuple(marks)

    @cached_property
    def disputes(self) -> tuple[int, ...]:
        """The numbers of the disputes a case is about."""
        numbers: list[int] = []
        for mark in self.marks:
            if mark.what == "dispute":
                parts = [part.strip() for part in mark.value.split(",")]
                if not all(part.isdecimal() for part in parts):
                    raise CaseError(f"line {mark.line}: a dispute is a number, as in “#= dispute: 36, 37”")
                numbers += map(int, parts)
        return tuple(numbers)

    def sources(self, house: str) -> tuple[str, ...]:
        """The sources that make the ruling what it is under a house."""
        return tuple(mark.value for mark in self.marks if mark.what == "source" and house in mark.houses)

    def ground(self, house: str) -> Ground:
        """Whether a source states what the case comes to under a house."""
        named = [part for said in self.sources(house) for part in _PARTS.split(said)]
        if not named:
            return Ground.UNSAID
        ours = any(_OURS.search(part) for part in named) or all(_SILENT.fullmatch(part) for part in named)
        return Ground.OURS if ours else Ground.SOURCE

    def results(self, house: str) -> tuple[Mark, ...]:
        """What the deals come to under a house."""
        return tuple(mark for mark in self.marks if mark.what in RESULTS and house in mark.houses)

    def findings(self, house: str) -> tuple[Places, Places]:
        """The marked findings by line and law: those that are wrong, and the others."""
        wrong: Places = Counter()
        other: Places = Counter()
        for number, line in self._lines:
            for sign, named, law in self._findings_on(line):
                if house in self._named(named, number):
                    (wrong if sign == "!" else other)[number, law] += 1
        return wrong, other

    def beside(self, house: str) -> tuple[str, ...]:
        """The laws whose notes are beside what the case is about under a house, and may stand unmarked."""
        laws: list[str] = []
        for mark in self.marks:
            if mark.what == "beside":
                if not _BESIDE.fullmatch(mark.value):
                    raise CaseError(
                        f"line {mark.line}: say which law and why, as in “#= beside: pack (no hand is seen)”"
                    )
                laws += _BEHIND_BRACKETS.sub("", mark.value).split() if house in mark.houses else []
        return tuple(laws)

    def speaks_for(self, house: str) -> bool:
        """Whether any mark says what the case comes to under a house."""
        return bool(self.results(house)) or any(self.findings(house))

    def written(self, house: str) -> tuple[str, tuple[str, ...]]:
        """A house as a profile's name and the options changed in it."""
        if house == OWN:
            found = _RULES.search(self.text)
            return (found.group(1) if found else _DEFAULT), ()
        base, *settings = self.houses[house].split()
        return base, tuple(settings)

    def rules(self, house: str, written: str | None = None) -> RuleSet:
        """A house as it is played; `written` is what a game's `rules:` header says. Raises `ProfileError`."""
        base, settings = self.written(house)
        if house == OWN and written:
            base = written
        if base in _SHIPPED:
            return _shipped(base, settings)
        return with_options(load(base, self.path.parent), settings)

    @cached_property
    def sections(self) -> list[Section]:
        """The record, read once for all its houses. Raises `CannotRead`."""
        return read_text(self.text, self.path.name)

    @cached_property
    def _lines(self) -> tuple[tuple[int, str], ...]:
        return tuple(enumerate((line.strip() for line in _LINE_END.split(self.text)), 1))

    def _findings_on(self, line: str) -> list[tuple[str, str, str]]:
        behind = _BEHIND.search(line)
        return _FINDING.findall(behind.group(1)) if behind else []

    def _named(self, houses: str | None, line: int) -> tuple[str, ...]:
        """The houses in the brackets of a mark; without brackets the case's own."""
        names = [name.strip() for name in houses.split(",")] if houses else [_SELF]
        if names == [_ALL]:
            return tuple(self.houses)
        for name in names:
            if name != _SELF and (name == OWN or name not in self.houses):
                raise CaseError(f"line {line}: the case names no house “{name}”; write “#= house {name}: ...” above")
        return tuple(OWN if name == _SELF else name for name in names)


@functools.cache
def _shipped(base: str, settings: tuple[str, ...]) -> RuleSet:
    return with_options(load(base), settings)


def shipped_book() -> Path:
    """The folder of the book that comes with the package, or of the checkout. Raises `CaseError` without either."""
    for folder in (_PACKAGED, _CHECKOUT):
        if folder.is_dir():
            return folder
    raise CaseError("this installation has no case book; name the folder of one with --cases")


def cases(folder: Path | None = None) -> list[Case]:
    """The cases of a book, in order. Raises `CaseError` for a folder without any, or a case that is no text."""
    book = folder or shipped_book()
    if not book.is_dir():
        raise CaseError(f"{book}: there is no such folder")
    paths = sorted(path for path in book.rglob("*.thunee") if path.is_file())
    if not paths:
        raise CaseError(f"{book}: there is no case in it (a case is a record, *.thunee)")
    return [_read(path, path.parent.relative_to(book).as_posix()) for path in paths]


def _read(path: Path, folder: str) -> Case:
    try:
        return Case(path, path.read_text(encoding="utf-8-sig"), folder)
    except OSError as fault:
        raise CaseError(f"{path}: cannot be read: {(fault.strerror or str(fault)).lower()}") from None
    except UnicodeDecodeError:
        raise CaseError(f"{path}: is not UTF-8 text") from None
