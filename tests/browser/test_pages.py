"""The pages as a browser shows them, opened from their files with no network."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from cli_help import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Page

Open = Callable[..., "Page"]

CASES = [path.stem for path in sorted(ROOT.glob("tests/cases/disputes/*.thunee"))][::5]

PAGES = [
    "compare",
    "diff",
    "dispute",
    "four",
    "full-game",
    "hostile",
    "index",
    "players",
    "postcard",
    "repair",
    "revoke",
    "several",
    "six-handed",
    "thin",
    "thunee-double-khanuck",
    "two-handed",
]
NARROW = 360


@pytest.mark.usefixtures("browser")
def test_every_page_is_tried(pages: dict[str, Path]) -> None:
    assert sorted(set(pages) - set(CASES)) == PAGES


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("colours", ["light", "dark"])
def test_nothing_is_asked_for_or_complained_of(name: str, colours: str, open_page: Open, complaints: list[str]) -> None:
    page = open_page(name, color_scheme=colours)
    if name == "full-game":
        page.keyboard.press("ArrowRight")
    assert complaints == []
    assert page.evaluate("getComputedStyle(document.body).marginTop") == "0px", "the page's own style is not in force"


@pytest.mark.parametrize("name", PAGES)
def test_no_page_is_wider_than_the_screen(name: str, open_page: Open) -> None:
    page = open_page(name, width=NARROW)
    widths = {}
    for width in (NARROW, 768, 1024, 1600):
        page.set_viewport_size({"width": width, "height": 900})
        widths[width] = page.evaluate("document.documentElement.scrollWidth")
    assert widths == {width: width for width in widths}


@pytest.mark.parametrize("name", ["full-game", "revoke", "six-handed", "thin", "two-handed"])
def test_tables_fit_the_screen(name: str, open_page: Open) -> None:
    page = open_page(name, width=NARROW)
    too_wide = "boxes => boxes.filter(box => box.scrollWidth > box.clientWidth).map(box => box.ariaLabel)"
    assert page.locator(".play .scroll, .rows .scroll").count() > 0
    assert page.locator(".play .scroll, .rows .scroll").evaluate_all(too_wide) == (
        ["Tricks", "Tricks"] if name == "six-handed" else []
    )
    for width in (900, 1023, 1024, 1167, 1168, 1280, 1600):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.locator(".scroll").evaluate_all(too_wide) == [], width


@pytest.mark.parametrize(
    ("name", "colours", "width"),
    [(name, "light", 1200) for name in PAGES if name not in ("four", "thunee-double-khanuck")]
    + [(name, "dark", NARROW) for name in ("dispute", "hostile", "index", "revoke", "six-handed")],
)
def test_axe_finds_nothing(name: str, colours: str, width: int, open_page: Open) -> None:
    page = open_page(name, color_scheme=colours, width=width)
    assert violations(page) == []


def test_axe_finds_nothing_while_stepping(open_page: Open) -> None:
    page = open_page("revoke", "#d2", color_scheme="dark")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert page.locator(".stepping").count() == 1
    assert violations(page) == []


def violations(page: Page) -> list[str]:
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(page).response
    assert found["passes"], "axe looked at nothing"
    return [f"{each['id']}: {node['html'][:120]}" for each in found["violations"] for node in each["nodes"][:3]]


def test_axe_would_find_something(open_page: Open) -> None:
    page = open_page("revoke")
    page.evaluate("document.documentElement.removeAttribute('lang')")
    assert [each.partition(":")[0] for each in violations(page)] == ["html-has-lang"]


def test_stepping_by_keyboard(open_page: Open) -> None:
    page = open_page("full-game", "#d2")
    deal = page.locator("#d2")
    told = deal.get_by_role("status")
    assert told.inner_text() == "6 tricks"
    page.keyboard.press("ArrowRight")
    assert told.inner_text() == "Trick 1 of 6, West leads, West takes 45. NS 0, EW 45."
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert told.inner_text() == "Trick 3 of 6, West leads, North takes 45. NS 45, EW 99."
    assert deal.locator("tr.now").get_attribute("id") == "d2-t3"
    on_the_table = deal.locator(".middle .out").all_inner_texts()
    assert sorted(re.sub(r"[^\w♣♦♥♠]", "", text) for text in on_the_table) == ["9♠", "9♣", "K♦", "Q♣"]
    gone = deal.locator(".at-W .card.gone").all_inner_texts()
    assert [text[:2] for text in gone] == ["J♥", "J♣"]
    page.keyboard.press("ArrowLeft")
    assert told.inner_text().startswith("Trick 2 of 6")
    for _ in range(9):
        page.keyboard.press("ArrowLeft")
    assert told.inner_text() == "6 tricks"
    assert deal.locator(".gone, .played, .now").count() == 0
    assert page.locator("#d1").get_by_role("status").inner_text() == "6 tricks", "only the deal on the screen is moved"


def test_stepping_by_buttons(open_page: Open) -> None:
    page = open_page("full-game", "#d4")
    deal = page.locator("#d4")
    deal.get_by_role("button", name="Next trick").click()
    deal.get_by_role("button", name="Next trick").press("Enter")
    assert deal.get_by_role("status").inner_text().startswith("Trick 2 of 6")
    deal.get_by_role("button", name="Trick before").click()
    assert deal.get_by_role("status").inner_text().startswith("Trick 1 of 6")
    deal.get_by_role("button", name="All tricks").click()
    assert deal.get_by_role("status").inner_text() == "6 tricks"


def test_keys_with_a_modifier_are_the_browsers_own(open_page: Open) -> None:
    page = open_page("full-game", "#d2")
    page.keyboard.press("Shift+ArrowRight")
    assert page.locator("#d2").get_by_role("status").inner_text() == "6 tricks"


@pytest.mark.parametrize("anchor", ["d2", "d2-t3", "d2-t2-c4", "d2-t4-c1a"])
def test_a_link_leads_to_its_deal_trick_card_or_word(anchor: str, open_page: Open) -> None:
    page = open_page("revoke", f"#{anchor}")
    target = page.locator(":target")
    assert target.get_attribute("id") == anchor
    box = target.bounding_box()
    assert box is not None
    assert 0 <= box["y"] < 900
    if anchor == "d2-t2-c4":
        assert target.get_attribute("aria-label") == "king of spades, against a law"


def test_without_scripts_the_page_is_whole(open_page: Open) -> None:
    with_scripts = open_page("revoke")
    without = open_page("revoke", java_script_enabled=False)
    assert without.locator(".stepper").count() == 0
    for locator in ("h1", ".hand", ".tricks", "dl", ".items"):
        assert without.locator(locator).all_inner_texts() == with_scripts.locator(locator).all_inner_texts()


@pytest.mark.parametrize(("name", "pages_wanted"), [("full-game", 18), ("revoke", 5), ("thunee-double-khanuck", 8)])
def test_a_deal_is_printed_on_a_page(name: str, pages_wanted: int, open_page: Open) -> None:
    printed = text_of_pages(open_page(name))
    assert [begun(page) for page in printed] == [0] + [1] * (pages_wanted - 1)


def test_four_deals_are_printed_on_a_page(open_page: Open) -> None:
    printed = text_of_pages(open_page("four"))
    held = [begun(page) for page in printed]
    assert sum(held) == 17
    assert held[0] == 0
    assert min(held[1:-1]) >= 4


def begun(page: str) -> int:
    """How many deals begin on a printed page."""
    return len(re.findall(r"^Deal \d+:", page, re.MULTILINE))


def text_of_pages(page: Page) -> list[str]:
    from pypdf import PdfReader

    paper = page.pdf(prefer_css_page_size=True)
    return [each.extract_text() for each in PdfReader(io.BytesIO(paper)).pages]


@pytest.mark.parametrize("name", ["dispute", "players", *CASES])
def test_a_dispute_sheet_is_one_page_of_paper(open_page: Open, name: str) -> None:
    assert len(text_of_pages(open_page(name))) == 1


def test_a_page_printed_while_stepping_is_the_page(open_page: Open) -> None:
    before = text_of_pages(open_page("revoke"))
    page = open_page("revoke", "#d2")
    page.keyboard.press("ArrowRight")
    assert text_of_pages(page) == before


def test_hostile_names_run_nothing(open_page: Open, complaints: list[str]) -> None:
    page = open_page("hostile")
    page.on("dialog", lambda dialog: complaints.append(dialog.message))
    assert complaints == []
    assert page.locator("script").count() == 1
    assert page.locator("img, h1 *, iframe, object").count() == 0
    assert "<script>alert(1)</script>" in page.locator("h1").inner_text()


def test_the_policy_lets_nothing_else_run(open_page: Open, complaints: list[str]) -> None:
    page = open_page("revoke")
    page.evaluate(
        "() => { const made = document.createElement('script'); made.textContent = 'window.ran = true';"
        " document.body.append(made) }"
    )
    assert page.evaluate("window.ran") is None
    assert len(complaints) == 1
    assert "Content Security Policy" in complaints[0]


def test_the_index_leads_to_its_pages(open_page: Open) -> None:
    page = open_page("index")
    page.get_by_role("link", name="Sunday lunch at Kamala's, game 1").click()
    assert page.title() == "Sunday lunch at Kamala's, game 1"
