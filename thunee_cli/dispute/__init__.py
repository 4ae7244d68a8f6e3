"""A dispute at the table settled on one page: what is asked, what the record proves, and what each house rules."""

from __future__ import annotations

from .place import NoSuchPlace, PlaceAsked, read_place
from .question import Asked, Question
from .search import Found, NothingInDispute, find
from .sheet import DisputeSheet, sheet

__all__ = [
    "Asked",
    "DisputeSheet",
    "Found",
    "NoSuchPlace",
    "NothingInDispute",
    "PlaceAsked",
    "Question",
    "find",
    "read_place",
    "sheet",
]
