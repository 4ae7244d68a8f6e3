"""The four public functions, for other programs. Nothing here prints, writes a file or exits."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from .canonical import canonical
from .judge import judge
from .notation.parse import Section
from .notation.parse import read as read_sections
from .profiles.loader import DEFAULT, load, with_options
from .profiles.ruleset import RuleSet
from .verdict import LostGame, Verdict


def read(record: str | bytes | Path, name: str = "") -> tuple[Section, ...]:
    """A record read from its text, from its bytes (UTF-8), or from the file at a `Path`, as sections in order.

    A section is the file's own, a match, a game or a deal: its `kind`, the `opening` line, the `events` that its lines
    say, and as `problems` what could not be read, which costs its own line only. `name` is what findings call the
    record; without it a file goes by its path and a text by `<text>`.

    Raises `OSError` for a file that cannot be opened, and `ValueError` for what is no record: no text, or of a later
    version of the notation.
    """
    data = record.read_bytes() if isinstance(record, Path) else record
    if isinstance(data, str):
        data = data.encode("utf-8", "surrogatepass")
    return tuple(read_sections(io.BytesIO(data), name or (str(record) if isinstance(record, Path) else "<text>")))


def load_house(name: str | Path = DEFAULT, *settings: str) -> RuleSet:
    """A house: one that comes with the package by its name, or your own by the `Path` of its YAML.

    `settings` change single options of it, each written `option=value`, as `--set` takes them.

    Raises `ValueError` for a name, a profile or a setting that is none; the message says why, with its place.
    """
    return with_options(load(str(name)), settings)


def adjudicate(record: Iterable[Section], house: RuleSet | None = None) -> Iterator[Verdict | LostGame]:
    """The verdicts on a record, one at a time in its order, in flat memory.

    Of each game comes a `GameHeading`, for each of its deals a `DealVerdict`, and a `GameSummary`; what could not be
    read outside of deals comes as `Problems`, and a game whose house cannot be read as a `LostGame`. Balls, points and
    counts are whole numbers, or None where the record does not decide them. `house` judges every game; without it
    each is judged by the one that its `rules:` header names, or by `durban`.
    """
    return judge(record, lambda named: house or load(named or DEFAULT))


def format_record(record: Sequence[Section], symbols: bool = False) -> str:
    """The record in canonical form, losing nothing; `symbols` writes suits as ♥ and its like.

    What is written is read again and judged, and held against what the record says, before it is returned. Raises
    `ValueError` for a record that cannot be written so.
    """
    return canonical(record, b"", lambda named: load(named or DEFAULT), symbols).decode("utf-8", "surrogateescape")
