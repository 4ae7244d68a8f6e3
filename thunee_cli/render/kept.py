"""Text that is written later, since what stands above it is known last: kept on disk where it is much."""

from __future__ import annotations

from collections.abc import Iterator
from tempfile import SpooledTemporaryFile

_IN_MEMORY = 1 << 18


class Kept(SpooledTemporaryFile[str]):
    """Room for text; `pieces` give it back."""

    def __init__(self) -> None:
        super().__init__(_IN_MEMORY, "w+", encoding="utf-8", newline="", errors="surrogatepass")

    def pieces(self) -> Iterator[str]:
        self.seek(0)
        while piece := self.read(_IN_MEMORY):
            yield piece
