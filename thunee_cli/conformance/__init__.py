"""The case book, and what this program makes of it. The marks of a case are described in docs/casebook.md."""

from .book import DISPUTES, OWN, Case, CaseError, Ground, cases, shipped_book
from .check import JudgedCase, check, judge_all

__all__ = [
    "DISPUTES",
    "OWN",
    "Case",
    "CaseError",
    "Ground",
    "JudgedCase",
    "cases",
    "check",
    "judge_all",
    "shipped_book",
]
