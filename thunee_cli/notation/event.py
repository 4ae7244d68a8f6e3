"""What all events have in common."""

from __future__ import annotations

import re
from dataclasses import field

from ..cards import Card, Unseen
from ..source import Source, Span
from ..values import dataclass

_NOWHERE = Span(Source("", ""), 0, 0)
_CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")

AnyCard = Card | Unseen


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    span: Span = field(default=_NOWHERE, compare=False, repr=False)

    @classmethod
    def kind(cls) -> str:
        """What programs are told it is: `throws-in`."""
        return _CAPITAL.sub("-", cls.__name__).lower()
