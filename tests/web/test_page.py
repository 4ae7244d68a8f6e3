"""The page at the size of a phone: a record pasted, a dispute read, offline, hostile names, and the command's words."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from cli_help import HOSTILE, ROOT
from conftest import PHONE, tool

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

Open = Callable[..., "Page"]
REVOKE = (ROOT / "samples" / "revoke.thunee").read_text(encoding="utf-8")
TABS = ("findings", "score", "report", "dispute")


def show(page: Page, tab: str) -> None:
    page.click(f"#tab-{tab}")
    page.wait_for_selector({"findings": "#panel .lines", "score": "#panel table"}.get(tab, "#panel iframe"))


def test_a_record_that_is_pasted_is_judged_under_its_lines(open_page: Open, complaints: list[str]) -> None:
    page = open_page(REVOKE)
    found = page.wait_for_selector(".lines li[data-found] ul")
    assert found and "breach: East plays Ks to a heart lead, holding 9h: a revoke" in found.inner_text()
    assert page.inner_text("#state") == "One thing is wrong."
    assert page.inner_text(".lines mark") == "Ks"
    found.query_selector("button").click()  # type: ignore[union-attr]
    assert page.evaluate("document.getSelection().toString()") == "Ks"
    assert complaints == []


def test_a_dispute_is_read(open_page: Open, complaints: list[str]) -> None:
    page = open_page(REVOKE)
    show(page, "dispute")
    sheet = page.frame_locator("#panel iframe")
    assert "4 balls to Kamala and Preshen" in sheet.locator(".ruling").inner_text()
    page.select_option("#question", index=1)
    sheet.locator("h1", has_text="deal 3").wait_for()
    assert complaints == []


def test_the_house_is_chosen(open_page: Open) -> None:
    page = open_page((ROOT / "samples" / "postcard.thunee").read_text(encoding="utf-8"))
    show(page, "score")
    assert page.locator("#panel tbody tr").first.inner_text().split() == ["Deal", "1", "1", "0"]
    page.select_option("#house", "pagat")
    page.locator("#panel caption", has_text="house pagat").wait_for()
    assert page.locator("#panel tbody tr").first.inner_text().split() == ["Deal", "1", "0", "1"]


def test_it_works_with_no_network_after_the_first_visit(
    open_page: Open, phone: BrowserContext, complaints: list[str]
) -> None:
    page = open_page(REVOKE)
    page.evaluate("navigator.serviceWorker.ready.then(() => caches.keys())")
    page.reload()  # the service worker has the page from here on
    page.wait_for_selector("body[data-ready=yes]")
    phone.set_offline(True)
    try:
        page.reload()
        page.wait_for_selector("body[data-ready=yes]", timeout=120_000)
        page.wait_for_selector(".lines li[data-found]")  # the record was kept as well
        show(page, "report")
        assert "Kamala" in page.frame_locator("#panel iframe").locator("h1").first.inner_text()
    finally:
        phone.set_offline(False)
    assert complaints == []


def test_a_hostile_record_is_only_ever_text(open_page: Open, complaints: list[str]) -> None:
    page = open_page(f"players: N=<img src=x onerror=alert(1)>, W=</script><b>w, S=s, E=e\n{HOSTILE}")
    page.on("dialog", lambda dialog: complaints.append(dialog.message))
    for tab in TABS:
        show(page, tab)
        page.wait_for_timeout(300)
        assert page.locator("#panel img").count() == 0
        if tab in ("report", "dispute"):
            assert page.frame_locator("#panel iframe").locator("img").count() == 0
    assert complaints == []


def test_nothing_scrolls_sideways_or_is_too_small_or_stands_in_anybodys_way(open_page: Open) -> None:
    page = open_page(REVOKE)
    low = "each => each.offsetHeight && each.offsetHeight < 44"
    targets = "[...document.querySelectorAll('button, select, label.button')]"
    for tab in TABS:
        show(page, tab)
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        assert page.evaluate(f"{targets}.filter({low}).map(each => each.textContent)") == []
        assert violations(page) == []


def violations(page: Page) -> list[str]:
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(page).response["violations"]
    return [f"{each['id']}: {each['nodes'][0]['html']}" for each in found]


def test_a_deal_is_filled_in_by_taps(open_page: Open, complaints: list[str]) -> None:
    page = open_page()
    page.click("#fill")
    assert violations(page) == []
    taps = [
        "North deals",
        "South speaks",
        "10 said",
        "East speaks",
        "pass said",
        "South makes trumps, hearts",
        "West leads",
    ]
    for label in taps:
        page.click(f"#deal button[aria-label='{label}']")
    for card in ("J of clubs", "9 of clubs", "K of clubs", "a card nobody saw"):
        page.click(f"#deal button[aria-label='{card}']")
    page.click("#deal button[aria-label='West took it']")
    assert page.inner_text("#deal legend") == "Trick 2: West leads"
    assert page.is_disabled("#deal button[aria-label='J of clubs']")
    page.click("#deal button[aria-label='A of clubs']")
    page.click("#deal button[aria-label='Undo']")
    page.click("#deal button[aria-label='Add it to the record']")
    written = "deal 1 by N\ncalls: S 10, E pass\ntrump: S h\n1: W Jc 9c Kc ? = W\n"
    assert page.input_value("#record") == written
    page.wait_for_selector(".lines")
    page.click("#fill")
    assert page.inner_text("#deal h2") == "Deal 2"
    assert complaints == []


def test_the_house_is_found_by_questions(open_page: Open, complaints: list[str]) -> None:
    page = open_page((ROOT / "samples" / "postcard.thunee").read_text(encoding="utf-8"))
    show(page, "score")
    page.click("#ask")
    page.wait_for_selector("#asking .answer")
    assert violations(page) == []
    page.click("#asking .answer:has-text('the deal is void')")
    page.wait_for_selector("#asking h2:has-text('Question 2')")
    page.click("#asking .answer:has-text('four, two against two')")
    page.wait_for_selector("#asking h2:has-text('Question 3')")
    page.click("#asking button:has-text('That is enough')")
    page.wait_for_selector("#asking pre")
    assert "extends: pagat" in page.inner_text("#asking pre")
    page.click("#asking button.main")
    page.locator("#panel caption", has_text="house ours").wait_for()
    assert page.locator("#panel tbody tr").first.inner_text().split() == ["Deal", "1", "0", "1"]
    assert complaints == []


def test_a_record_is_shared_by_a_link_that_holds_it(open_page: Open, phone: BrowserContext) -> None:
    text = "note: Ünïcode ♥ and a + and a /\ndeal 1 = NS 1\n"
    page = open_page(text)
    phone.grant_permissions(["clipboard-read", "clipboard-write"])
    page.click("#share")
    page.wait_for_selector("#shared:not(:empty)")
    link = page.evaluate("navigator.clipboard.readText()")
    fragment = link[link.index("#") :]
    assert open_page("", fragment).input_value("#record") == text
    torn = open_page("", fragment[: len(fragment) // 2])
    assert torn.inner_text("#shared") == "The link was cut off; ask for it again."


def test_the_page_says_what_the_command_says(dist: Path) -> None:
    same = tool("same")
    assert list(same.differing(dist, same.CASES[::60])) == []
