"""The page that runs the package in the browser, built once, handed out on the loopback, and opened in Chromium.

Where Node.js, npm or the browser is missing the tests are skipped; where THUNEE_WEB is `required`, as in `.ci/run`,
they fail.
"""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

import pytest
from chromium import needs
from cli_help import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

WEB = ROOT / "web"
PHONE = {"width": 360, "height": 740}
INSTALL = "apt-get install chromium nodejs npm && pip install -e '.[browser]'"

Open = Callable[..., "Page"]


def tool(name: str) -> ModuleType:
    """One of the page's own scripts."""
    spec = spec_from_file_location(name, WEB / f"{name}.py")
    assert spec and spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page as it is handed out."""
    needs("THUNEE_WEB", INSTALL, "node", "npm")
    to = tmp_path_factory.mktemp("web") / "dist"
    made = subprocess.run([sys.executable, WEB / "build.py", "--to", to], capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr
    return to


@pytest.fixture(scope="session")
def address(dist: Path) -> Iterator[str]:
    server = tool("serve").server(dist)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def phone(dist: Path, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    """A phone that has been to the page before, so that it is quick."""
    chromium: Browser = request.getfixturevalue("chromium")  # where there is none, `dist` has said so
    opened = chromium.new_context(viewport=PHONE, has_touch=True)  # type: ignore[arg-type]
    yield opened
    opened.close()


@pytest.fixture
def complaints() -> list[str]:
    """What the browser complained of, or asked of anybody but the page's own server."""
    return []


@pytest.fixture
def open_page(phone: BrowserContext, address: str, complaints: list[str]) -> Iterator[Open]:
    opened: list[Page] = []

    def open_one(record: str = "", fragment: str = "") -> Page:
        page = phone.new_page()
        opened.append(page)
        page.on("console", lambda message: complaints.append(message.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on(
            "request", lambda asked: None if asked.url.startswith((address, "about:")) else complaints.append(asked.url)
        )
        page.goto(address + fragment)
        page.wait_for_selector("body[data-ready=yes]", timeout=120_000)
        if record or not fragment:
            page.fill("#record", record)
        return page

    yield open_one
    for page in opened:
        page.close()
