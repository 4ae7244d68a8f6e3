"""How far a long run has come: told on a terminal, once it has taken long enough to be wondered about."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence

from ..language import counted
from .out import show

PATIENCE = 2.0
"""Seconds before anything is shown."""
_EVERY = 0.2


class Progress:
    """Deals done, how many a second, and the time left where all the files have a size."""

    def __init__(self, files: Sequence[str], clock: Callable[[], float] = time.monotonic) -> None:
        self._clock, self._start = clock, clock()
        self._due = self._start + PATIENCE
        self._files = list(files)
        self._read, self._deals = 0, 0
        self._whole: int | None = None

    def deal_is_done(self, read: Callable[[], int]) -> None:
        """One deal more; `read` gives how many bytes of its file are read."""
        self._deals += 1
        if (now := self._clock()) >= self._due:
            self._due = now + _EVERY
            show(self._words(now - self._start, read))

    def file_is_done(self, file: str) -> None:
        self._read += _size(file)

    def _words(self, seconds: float, read: Callable[[], int]) -> str:
        if self._whole is None:
            sizes = [_size(file) for file in self._files]
            self._whole = sum(sizes) if all(sizes) else 0
        parts = [counted(self._deals, "deal"), f"{self._deals / seconds:,.0f} a second"]
        if self._whole and (done := self._read + read()):
            left = round(seconds * max(0, self._whole - done) / done)
            parts.append(f"{left // 60} min {left % 60} s left" if left >= 60 else f"{left} s left")
        return ", ".join(parts)


def _size(file: str) -> int:
    """The bytes of a file; 0 where they are not known, as of a pipe."""
    try:
        return os.path.getsize(file) if file != "-" else 0
    except (OSError, ValueError):
        return 0
