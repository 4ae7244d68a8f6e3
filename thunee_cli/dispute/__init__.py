"""A dispute at the table settled on one page: what is asked, what the record proves, and what each house rules."""

from __future__ import annotations

from .place import NoSuchPlace, Place, read_place
from .question import Asked, Question
from .search import Found, NothingInDispute, find
from .sheet import Sheet, sheet

__all__ = [
    "Asked",
    "Found",
    "NoSuchPlace",
    "NothingInDispute",
    "Place",
    "Question",
    "Sheet",
    "find",
    "read_place",
    "sheet",
]
