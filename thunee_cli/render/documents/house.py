"""Houses in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...language import counted
from ...profiles.reader import Checked
from ...profiles.ruleset import RuleSet
from ...profiles.words.choices import Choice, choices
from ...profiles.words.differences import differences
from ..base import COLUMNS, Look
from ..safe import clean, hanging, pad, width, wrap

_WIDEST_NAME = 16
"""A longer name of a house stands on a line of its own."""


def list_houses(houses: Iterable[Checked]) -> Iterator[str]:
    """Each house with its title, the house it extends, and what it plays after."""
    houses = list(houses)
    columns = max(width(each.rules.name) for each in houses)
    for each in houses:
        after = f"after {each.rules.sources}" + (f"; extends {each.extends}" if each.extends else "")
        yield hanging(f"{pad(each.rules.name, columns)}  ", each.rules.title, COLUMNS) + "\n"
        yield hanging(" " * (columns + 2), after, COLUMNS) + "\n"


def show(house: RuleSet, look: Look) -> Iterator[str]:
    """What a house plays, topic by topic; with `look.notes` also what changes nothing there."""
    yield from _heading(house, look)
    topic, left_out = "", 0
    for choice in choices(house):
        if choice.idle and not look.notes:
            left_out += 1
            continue
        if choice.words.topic != topic:
            topic = choice.words.topic
            yield f"\n{look.paint(topic, 'bold')}\n"
        yield from _choice(choice, look)
    if left_out:
        yield f"\n{left_out} options change nothing here; -v shows them.\n"
    yield ("" if left_out else "\n") + "`thunee explain sources` says what the sources are.\n"


def _heading(house: RuleSet, look: Look) -> Iterator[str]:
    name = clean(house.name)
    yield look.paint(hanging(f"{name}: ", clean(house.title), COLUMNS) if house.title else name, "bold") + "\n"
    if house.sources:
        yield hanging("after ", clean(house.sources), COLUMNS) + "\n"


def _choice(choice: Choice, look: Look) -> Iterator[str]:
    """The words of a choice, and beneath them the option, its value and the source."""
    said = f"{choice.words.asks}: {choice.answer or 'no question here'}"
    yield "".join(f"  {line}\n" for line in wrap(said, COLUMNS - 2))
    source = "by --set" if choice.by_hand else clean(choice.source)
    option = f"{choice}  [{source}]" if source else str(choice)
    yield "".join(f"      {look.paint(line, 'dim')}\n" for line in wrap(option, COLUMNS - 6))
    if choice.idle:
        yield f"      {choice.idle}\n"


def compare(houses: tuple[RuleSet, RuleSet], names: tuple[str, str], look: Look) -> Iterator[str]:
    """Where two houses differ, topic by topic."""
    names = (clean(names[0]), clean(names[1]))
    found = list(differences(*houses))
    if not found:
        yield from _lines(f"{names[0]} and {names[1]} play the same.")
        return
    yield from _lines(f"{names[0]} and {names[1]} differ in {_number(len(found))}.")
    topic = ""
    for pair in found:
        words = pair[0].words
        if words.topic != topic:
            topic = words.topic
            yield f"\n{look.paint(topic, 'bold')}\n"
        yield f"  {words.asks}  {look.paint(f'({pair[0].option.name})', 'dim')}\n"
        yield from _side_by_side(pair, names)


def _side_by_side(pair: tuple[Choice, Choice], names: tuple[str, str]) -> Iterator[str]:
    columns = max(map(width, names))
    for name, choice in zip(names, pair, strict=True):
        said = f"no question here; {choice.idle}" if choice.idle else f"{choice.value}: {choice.answer}"
        if columns <= _WIDEST_NAME:
            yield hanging(f"    {pad(name, columns)}  ", said, COLUMNS) + "\n"
        else:
            yield "".join(f"    {line}\n" for line in wrap(name, COLUMNS - 4))
            yield hanging("      ", said, COLUMNS) + "\n"


def in_order(file: str, profile: Checked) -> str:
    """A line about a profile that can be read."""
    unsourced = sum(not profile.rules.source_of.get(name) for name in profile.own)
    extends = f"extends {clean(profile.extends)}" if profile.extends else "extends nothing"
    sets = f"sets {_number(len(profile.own))} itself"
    without = f", {unsourced} of them without a source" if unsourced else ""
    return f"{clean(file)}: in order; {extends}, and {sets}{without}\n"


def _number(options: int) -> str:
    return counted(options, "option") if options else "no option"


def _lines(text: str) -> Iterator[str]:
    return (f"{line}\n" for line in wrap(text, COLUMNS))
