"""How far a long run has come is told on a terminal, late, and leaves nothing behind."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from cli_help import environment, run

from thunee_cli.cli import progress
from thunee_cli.cli.progress import Progress

DEALS = 200
LONG = "deal 1 by N\nE: 9d Jc\ncalls: S 10\ntrump: S 9h down\n1: E 9d J K Q\n"


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    lines: list[str] = []
    monkeypatch.setattr(progress, "show", lines.append)
    return lines


def test_nothing_is_shown_for_two_seconds_and_then_not_too_often(tmp_path: Path, shown: list[str]) -> None:
    record = tmp_path / "friday.thunee"
    record.write_bytes(b"x" * 1000)
    now = 100.0
    told = Progress([str(record)], clock=lambda: now)
    now = 101.0
    told.deal_is_done(lambda: 100)
    now = 101.9
    told.deal_is_done(lambda: 100)
    assert shown == []
    now = 102.0
    told.deal_is_done(lambda: 100)
    now = 102.1
    told.deal_is_done(lambda: 150)
    assert shown == ["3 deals, 2 a second, 18 s left"]
    now = 104.0
    told.deal_is_done(lambda: 10)
    assert shown[1:] == ["5 deals, 1 a second, 6 min 36 s left"]


def test_the_time_left_is_of_all_files_and_not_told_where_one_has_no_size(tmp_path: Path, shown: list[str]) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    one.write_bytes(b"x" * 500)
    other.write_bytes(b"x" * 500)
    now = 0.0
    both, piped = (Progress(files, clock=lambda: now) for files in ([str(one), str(other)], [str(one), "-"]))
    now = 10.0
    for told in (both, piped):
        told.file_is_done(str(one))
        told.deal_is_done(lambda: 0)
    assert shown == ["1 deal, 0 a second, 10 s left", "1 deal, 0 a second"]


@pytest.mark.skipif(os.name != "posix", reason="a terminal is made as POSIX has them")
def test_on_a_terminal_the_line_is_wiped_away_and_results_are_the_same(tmp_path: Path) -> None:
    import pty

    record = tmp_path / "long.thunee"
    record.write_text("thunee 1\n" + "\ngame\n".join([LONG] * DEALS), encoding="utf-8")
    hurried = "from thunee_cli.cli import main, progress; progress.PATIENCE = progress._EVERY = 0; main()"
    ours, theirs = pty.openpty()
    done = subprocess.run(
        [sys.executable, "-c", hurried, "validate", "--format", "concise", str(record)],
        stdout=subprocess.PIPE,
        stderr=theirs,
        env=environment(),
    )
    os.close(theirs)
    said = b""
    try:
        while chunk := os.read(ours, 65536):
            said += chunk
    except OSError:
        pass  # the other side is closed
    assert re.search(rb"\r\x1b\[K[0-9]+ deals, [0-9,]+ a second, [0-9]+ s left", said)
    assert said.endswith(b"\r\x1b[K")
    alone = run("validate", "--format", "concise", str(record))
    assert (done.stdout.decode(), alone.stderr) == (alone.stdout, "")
