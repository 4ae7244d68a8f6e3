"""A real browser for the pages: Debian's Chromium, driven by Playwright's Python package.

Where either is missing the tests are skipped; where THUNEE_BROWSER is `required`, as in `.ci/run`, they fail.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from chromium import needs
from cli_help import HOSTILE, ROOT, run

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

INSTALL = "apt-get install chromium && pip install -e '.[browser]'"
SAMPLES = ROOT / "samples"
CASES = sorted((ROOT / "tests/cases/disputes").glob("*.thunee"))[::5]
"""A fifth of the disputes at the table."""

SLIP = """\
deal 1 by N
calls: S 10
trump: S 9c down
1: E Qc 10 K J = S
2: S 9c Ks A Kh = S
3: S Qh Ad J 10 = N
4: N Js 10 9 Qd = N
5: N As Ad Q Kd = N
6: N 9d J 10 9h = W
"""
"""A card played twice."""

Open = Callable[..., "Page"]
Contexts = Callable[[int, dict[str, Any]], "BrowserContext"]


@pytest.fixture(scope="session")
def browser(request: pytest.FixtureRequest) -> Browser:
    needs("THUNEE_BROWSER", INSTALL)
    opened: Browser = request.getfixturevalue("chromium")
    return opened


@pytest.fixture(scope="session")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Each kind of page once, as the commands write it."""
    folder = tmp_path_factory.mktemp("pages")
    hostile = folder / "hostile.thunee"
    hostile.write_text(HOSTILE, encoding="utf-8")
    for house in ("six-handed", "two-handed"):
        run("generate", "--rules", house, "--seed", "3", "--deals", "2", "-o", str(folder / f"{house}.thunee"))
    records = {path.stem: str(path) for path in sorted(SAMPLES.glob("*.thunee"))} | {
        path.stem: str(path) for path in sorted(folder.glob("*.thunee"))
    }
    made = {name: ["render", record] for name, record in records.items()}
    made["several"] = ["render", records["revoke"], records["thin"]]
    made["four"] = ["render", "--deals-a-page", "4", records["full-game"]]
    made["dispute"] = ["dispute", records["revoke"]]
    made["players"] = ["dispute", "--for", "players", records["revoke"]]
    made |= {path.stem: ["dispute", str(path)] for path in CASES}
    made["diff"] = ["diff", records["revoke"], records["thin"]]
    (folder / "slip.thunee").write_text(SLIP, encoding="utf-8")
    made["repair"] = ["repair", str(folder / "slip.thunee")]
    made["compare"] = ["compare", records["full-game"]]
    for name, (command, *rest) in made.items():
        run(command, "--format", "html", "-o", str(folder / f"{name}.html"), *rest)
    run("render", "--format", "html", "-o", f"{folder / 'evening'}/", records["full-game"], records["revoke"])
    return {name: folder / f"{name}.html" for name in made} | {"index": folder / "evening" / "index.html"}


@pytest.fixture
def complaints() -> list[str]:
    """What the browser complained of while pages were open: errors, and whatever the page's policy forbade."""
    return []


@pytest.fixture(scope="session")
def contexts(browser: Browser) -> Iterator[Contexts]:
    """A browser's window for each look, kept for all tests."""
    made: dict[str, BrowserContext] = {}

    def context(width: int, look: dict[str, Any]) -> BrowserContext:
        name = f"{width} {sorted(look.items())}"
        if name not in made:
            made[name] = browser.new_context(viewport={"width": width, "height": 900}, offline=True, **look)
        return made[name]

    yield context
    for each in made.values():
        each.close()


@pytest.fixture
def open_page(contexts: Contexts, pages: dict[str, Path], complaints: list[str]) -> Iterator[Open]:
    """A page, opened from its file; `width`, and whatever else a browser's window can be given."""
    opened: list[Page] = []

    def open_one(name: str, anchor: str = "", width: int = 1200, **look: Any) -> Page:
        page = contexts(width, look).new_page()
        opened.append(page)
        page.on("console", lambda message: complaints.append(message.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("request", lambda request: complaints.append(request.url) if request.url[:5] != "file:" else None)
        page.goto(pages[name].as_uri() + anchor)
        return page

    yield open_one
    for page in opened:
        page.close()
