"""What the page in the browser costs: bytes over the wire, seconds to the first verdict and to the next, and memory.

python bench/page.py [--rounds 5]

It opens the built page (`python web/build.py`) at the size of a phone in Chromium, each round as a first visit.
"""

from __future__ import annotations

import argparse
import gzip
import shutil
import statistics
import sys
import threading
import time
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "web"))

from serve import server  # noqa: E402 - it is a script beside the page, and no package

RECORD = (ROOT / "samples" / "revoke.thunee").read_text("utf-8")
NEXT = 6


def wire(dist: Path) -> int:
    """The bytes of a first visit, compressed as the server sends them."""
    return sum(len(gzip.compress(path.read_bytes(), 9)) for path in dist.rglob("*") if path.is_file())


def visit(browser: Browser, address: str) -> tuple[float, list[float], float]:
    """Seconds to the first verdict of a first visit, to each of the next, and the megabytes of the page's process."""
    context = browser.new_context(viewport={"width": 360, "height": 740})
    page = context.new_page()
    began = time.perf_counter()
    page.goto(address)
    page.fill("#record", RECORD)
    page.wait_for_selector(".lines li[data-found]", timeout=120_000)
    first, after = time.perf_counter() - began, []
    for at in range(NEXT):
        began = time.perf_counter()
        page.fill("#record", f"{RECORD}note: {at}\n" + "deal 9 = NS 1\n" * (at % 2))
        page.wait_for_selector(f'.lines code:text-is("note: {at}")')
        after.append(time.perf_counter() - began)
    memory = _memory(browser)
    context.close()
    return first, after, memory


def _memory(browser: Browser) -> float:
    """The resident megabytes of the browser's largest page process."""
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    pages = [Path(f"/proc/{each['id']}/status").read_text() for each in processes if each["type"] == "renderer"]
    resident = [int(line.split()[1]) for text in pages for line in text.splitlines() if line.startswith("VmRSS")]
    return max(resident) / 1024


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--dist", type=Path, default=ROOT / "web" / "dist")
    parser.add_argument("--rounds", type=int, default=5)
    asked = parser.parse_args()
    with server(asked.dist) as running, sync_playwright() as playwright:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        address = f"http://127.0.0.1:{running.server_address[1]}/"
        visits = [visit(browser, address) for _ in range(asked.rounds)]
        browser.close()
        running.shutdown()
    print(f"over the wire            {wire(asked.dist) / 1e6:6.2f} MB (at most 8)")
    print(f"first verdict, cold      {statistics.median(first for first, _, _ in visits):6.2f} s (under 6)")
    print(f"verdict after it         {statistics.median(s for _, after, _ in visits for s in after):6.2f} s (under 1)")
    print(f"memory of the page       {max(memory for _, _, memory in visits):6.0f} MB")


if __name__ == "__main__":
    main()
