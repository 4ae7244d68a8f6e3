"""Debian's Chromium, driven by Playwright's Python package: opened once for all tests that look at a page.

Where something is missing the tests are skipped; where their variable is `required`, as in `.ci/run`, they fail.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from importlib.util import find_spec
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PACKAGES = ("playwright", "axe_playwright_python")


def needs(variable: str, install: str, *commands: str) -> None:
    """Skips, or fails, where the browser, its packages or one of the commands is missing."""
    if all(shutil.which(each) for each in ("chromium", *commands)) and all(find_spec(name) for name in PACKAGES):
        return
    missing = f"no browser to open pages with; to install it: {install}"
    if os.environ.get(variable) == "required":
        pytest.fail(missing)
    pytest.skip(missing)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright  # not everybody has it

    with sync_playwright() as playwright:
        # a container's root may not make the sandbox, and its shared memory is small
        arguments = ["--no-sandbox", "--disable-dev-shm-usage"]
        opened = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=arguments)
        yield opened
        opened.close()
