"""`thunee`, and `python -m thunee_cli`: an interrupt ends it without a word, from the first import on."""

from __future__ import annotations

import os
import signal
from typing import NoReturn

INTERRUPTED = 130
"""The status of a program that was interrupted."""


def run() -> NoReturn:
    is_heard = signal.getsignal(signal.SIGINT) is signal.default_int_handler  # not where a shell starts it with `&`
    if is_heard:
        signal.signal(signal.SIGINT, lambda *_: os._exit(INTERRUPTED))  # nothing is written yet
    from .cli import main

    if is_heard:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        main()
    except SystemExit as left:
        if left.code == INTERRUPTED:
            os._exit(INTERRUPTED)  # Python would end by the signal, where it came within a text that was executed
        raise
    finally:
        if is_heard:
            signal.signal(signal.SIGINT, signal.SIG_IGN)  # it is over, but for what Python tidies up


if __name__ == "__main__":
    run()
