"""Where results and messages go: results to standard output, messages to standard error."""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, TextIO

if TYPE_CHECKING:  # `thunee --help` needs no renderer
    from ..render.base import Look

PIPE_CLOSED = 141
"""The status of a program whose reader went away."""


def write(chunks: Iterable[str], look: Look | None = None) -> None:
    """Write results as they come, in ASCII where the look says so.

    Raises `OSError` where they cannot be written; a reader who left ends the run.
    """
    stream = sys.stdout
    _replace_what_cannot_be_shown(stream)
    try:
        for chunk in _in_ascii(chunks) if look and look.ascii else chunks:
            if stream is None:  # the caller closed it
                raise OSError(errno.EBADF, "standard output is closed")
            _wipe()
            stream.write(chunk)
        if stream is not None:
            stream.flush()
    except BrokenPipeError:
        close_quietly()
        sys.exit(PIPE_CLOSED)


def write_table(chunks: Iterable[str], look: Look | None = None) -> None:
    """Write CSV: always UTF-8, and every line's end as the table has it."""
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(encoding="utf-8", newline="")
    write(chunks, look)


def _in_ascii(chunks: Iterable[str]) -> Iterable[str]:
    from ..render.pages.ascii import in_ascii

    return in_ascii(chunks)


def tell(message: str) -> None:
    """A message for the user, one line, on standard error."""
    if sys.stderr is None:
        return
    _replace_what_cannot_be_shown(sys.stderr)
    with contextlib.suppress(OSError, ValueError):  # there may be nobody left to tell
        _wipe()
        if sys.stdout is not None:
            sys.stdout.flush()
    with contextlib.suppress(OSError, ValueError):
        sys.stderr.write(f"thunee: {message}\n")
        sys.stderr.flush()


_shown = False


def show(line: str) -> None:
    """A line on the terminal in place of the last such; nothing where messages do not go to one."""
    global _shown
    if sys.stderr is not None and sys.stderr.isatty():
        _shown = True
        sys.stderr.write(f"\r\x1b[K{line}")
        sys.stderr.flush()


def _wipe() -> None:
    """Take that line away before anything else is written."""
    global _shown
    if _shown:
        show("")
        _shown = False


def is_in_colour() -> bool:
    """Colour only on a terminal, and never where the user asked for none."""
    if sys.stdout is None or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return sys.stdout.isatty()


def look_of(form: str, output: str | None = None, **how: Any) -> Look:
    """How results in a format are to look: on a terminal in colour and as wide as it is, within reason."""
    from ..render.base import COLUMNS, NARROWEST, WIDEST, Look

    if form != "text" or output is not None or sys.stdout is None or not sys.stdout.isatty():
        return Look(**how)
    columns = shutil.get_terminal_size((COLUMNS, 24)).columns
    return Look(is_in_colour(), columns=min(max(columns, NARROWEST), WIDEST), **how)


def close_quietly() -> None:
    """Let go of standard output, so that nothing is said about it when the program ends."""
    with contextlib.suppress(OSError, ValueError):
        _wipe()
    if sys.stdout is None:
        return
    try:
        sys.stdout.flush()
    except (OSError, ValueError):
        with contextlib.suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _replace_what_cannot_be_shown(stream: TextIO | None) -> None:
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")
