"""What the tests say at their end, and what whole files of them share."""

from __future__ import annotations

import pytest
from chromium import chromium as chromium
from hypothesis import settings
from judged_once import judged_once

from thunee_cli.judge import GameRun

settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")  # a first example waits for what it imports


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """What else there is to run, where the tests that take long were left out."""
    if "deselected" in terminalreporter.stats and "not long" in config.option.markexpr:
        left = len(terminalreporter.stats["deselected"])
        terminalreporter.write_line(f"Left out: {left} tests that take long; `python -m pytest -m long` runs them.")


@pytest.fixture
def each_deal_judged_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """For tests of what is told of a verdict: the deals that other tests asked for are not judged again."""
    monkeypatch.setattr(GameRun, "_judged", judged_once)
