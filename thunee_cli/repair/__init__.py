"""The nearest legal reading of a deal that cannot be right as it is written.

Every reading that is one slip of the pen away is looked at on the sheet, and what is left is judged as if it had been
written. Only readings that make the whole deal consistent are suggested.
"""

from __future__ import annotations

from .edits import ChangedLine, Edit, applied
from .search import MOST_JUDGED, MOST_SUGGESTED, Repair, Suggestion, faults, nearest, repairs

__all__ = [
    "MOST_JUDGED",
    "MOST_SUGGESTED",
    "ChangedLine",
    "Edit",
    "Repair",
    "Suggestion",
    "applied",
    "faults",
    "nearest",
    "repairs",
]
