"""What stands in the next deal's lines and is about the deal before: accusations made before the cut, and rulings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from .notation import events as ev
from .notation.parse import Section
from .record import number_of
from .table.moments import moments
from .values import replace


class LookingAhead(Iterator[Section]):
    """Sections one after the other, where the one to come may be looked at.

    A fault of the reader that comes up while looking ahead is raised when its turn has come.
    """

    def __init__(self, sections: Iterable[Section]) -> None:
        self._rest = iter(sections)
        self._ahead: list[Section] = []
        self._fault: Exception | None = None

    def __next__(self) -> Section:
        if self._ahead:
            return self._ahead.pop()
        if self._fault is not None:
            raise self._fault
        return next(self._rest)

    def peek(self) -> Section | None:
        """The section to come; None at the end of the record, and where it cannot be read."""
        if not self._ahead and self._fault is None:
            try:
                self._ahead.append(next(self._rest))
            except StopIteration:
                return None
            except Exception as fault:
                self._fault = fault
        return self._ahead[0] if self._ahead else None


def with_what_follows(section: Section, following: Section | None, number: int) -> Section:
    """The deal of that number, with the accusations about it that stand in the next deal's lines and are in time, and
    the rulings on it.
    """
    if following is None or following.kind != "deal" or number_of(following, number + 1) == number:
        return section
    late = [each for each in _before_the_cut(following, number) if each.at and each.at.deal == number]
    rulings = [event for event in following.events if _is_ruling_on(event, number)]
    return replace(section, events=(*section.events, *late, *rulings)) if late or rulings else section


def without_rulings_on(section: Section, number: int) -> Section:
    """A deal without the rulings on the deal before, of that number: they count there."""
    if not any(_is_ruling_on(event, number) for event in section.events):
        return section
    return replace(section, events=tuple(event for event in section.events if not _is_ruling_on(event, number)))


def _is_ruling_on(event: ev.Line, number: int) -> bool:
    return isinstance(event, ev.Ruling) and event.on is not None and event.on.deal == number


def _before_the_cut(deal: Section, number: int) -> Iterator[ev.Accuses]:
    """The accusations before a deal's cut, or before its first card, and those put into the deal before."""
    begun = False
    for moment in moments(deal):
        event = moment.event
        begun = begun or isinstance(event, ev.Cut | ev.Play)
        if isinstance(event, ev.Accuses) and (not begun or (event.after and event.after.deal == number)):
            yield event
