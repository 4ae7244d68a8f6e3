"""What the tests say at their end."""

from __future__ import annotations

import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """What else there is to run, where the tests that take long were left out."""
    if "deselected" in terminalreporter.stats and "not long" in config.option.markexpr:
        left = len(terminalreporter.stats["deselected"])
        terminalreporter.write_line(f"Left out: {left} tests that take long; `python -m pytest -m long` runs them.")
