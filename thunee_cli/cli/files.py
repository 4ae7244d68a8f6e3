"""Files that are written whole or not at all."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path


def write_whole(path: Path, chunks: Iterable[bytes]) -> None:
    """Write a file that appears when all of it is there. Raises `OSError` where that cannot be done."""
    path = Path(os.path.realpath(path))
    if path.exists() and not path.is_file():  # a device or a pipe holds nothing that could be lost
        path.write_bytes(b"".join(chunks))
        return
    handle, part = tempfile.mkstemp(prefix=".thunee-", dir=path.parent)  # the file's own name may be as long as any
    try:
        with open(handle, "wb") as stream:
            stream.writelines(chunks)
        os.chmod(part, path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask())
        os.replace(part, path)
    except BaseException:
        os.unlink(part)
        raise


def is_same_file(one: str, other: str) -> bool:
    """Whether two names are of one file, by whatever spelling or link; not where either is not there.

    The other may be `-`, and standard input a file.
    """
    if other == "-" and sys.stdin is None:
        return False
    try:
        return os.path.samefile(one, sys.stdin.fileno() if other == "-" else other)
    except OSError:
        return False


def _umask() -> int:
    """The rights that new files are not given; they can be read only by setting them."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask
