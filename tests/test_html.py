"""The HTML pages as text: what is in them, what they may load, and where they are written. How a browser shows them is
in tests/browser/.
"""

from __future__ import annotations

import base64
import hashlib
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest
from cli_help import AWKWARD, DISPUTED, HOSTILE, IN_ORDER, ROOT, environment, program, run
from shares import long, share
from syrupy.assertion import SnapshotAssertion

from thunee_cli.cards import ALL_CARDS, Suit, Unseen
from thunee_cli.render.blocks import Cards, Heading, Text
from thunee_cli.render.faces import Face
from thunee_cli.render.kept import Kept
from thunee_cli.render.pages.html.marks import pieces
from thunee_cli.render.pages.html.order import chapters

pytestmark = pytest.mark.usefixtures("each_deal_judged_once")

SAMPLES = sorted(str(path) for path in (ROOT / "samples").glob("*.thunee"))
CASES = sorted((ROOT / "tests" / "cases").glob("*/*.thunee"))
REVOKE = str(ROOT / "samples" / "revoke.thunee")
_EMPTY = {"meta", "br", "path", "line", "circle", "rect", "polygon", "use", "hr", "input"}


class Page(HTMLParser):
    """What is in a page, and whether all that is opened is closed again."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.text = text
        self.open: list[str] = []
        self.wrong: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.attributes: list[tuple[str, str, str]] = []
        self.inside: dict[str, str] = {}
        self.words: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            self.attributes.append((tag, name, value or ""))
            if name == "id":
                self.ids.append(value or "")
            if name == "href":
                self.links.append(value or "")
        if tag not in _EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in _EMPTY:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.wrong.append(f"</{tag}> at {self.getpos()}")

    def handle_data(self, data: str) -> None:
        tag = self.open[-1] if self.open else ""
        if tag in ("style", "script"):
            self.inside[tag] = self.inside.get(tag, "") + data
        else:
            self.words.append(data)

    @property
    def policy(self) -> str:
        return next(
            value for tag, name, value in self.attributes if (tag, name) == ("meta", "content") and "src" in value
        )


def page_of(*arguments: str, text: str | None = None) -> Page:
    command, *rest = arguments
    return Page(run(command, "--format", "html", *rest, text=text).stdout)


def check(page: Page) -> None:
    assert page.wrong == []
    assert page.open == []
    assert len(page.ids) == len(set(page.ids)), "an anchor is given twice"
    assert [link for link in page.links if link[1:] not in page.ids] == [], "a link leads nowhere"
    allowed = {"a": {"href"}, "meta": {"content"}}
    for tag, name, value in page.attributes:
        assert not name.startswith("on"), f"{tag} {name}"
        assert name not in ("style", "src", "srcset", "action", "data"), f"{tag} {name}"
        assert name != "href" or (value.startswith("#") and name in allowed[tag]), f"{tag} {name}={value}"
        assert "://" not in value or name == "xmlns", f"{tag} {name}={value}"
    assert not re.search(r"\b(None|null|nan|Undefined)\b|\[\]|\(\)|\{\}", " ".join(page.words))


@pytest.mark.parametrize("record", [*SAMPLES, IN_ORDER, DISPUTED, AWKWARD], ids=lambda path: Path(path).stem)
def test_a_record_is_a_whole_page(record: str) -> None:
    page = page_of("render", record)
    check(page)
    assert {"d1", "g1", "report"} <= set(page.ids)


@pytest.mark.parametrize("law", share(sorted({path.parent.name for path in CASES}), 40))
def test_every_case_is_a_whole_page(law: str) -> None:
    """All cases of a law in one page, so that anchors of several records are tried too."""
    check(page_of("render", *(str(path) for path in CASES if path.parent.name == law)))


@pytest.mark.parametrize("command", ["dispute", "compare"])
def test_other_commands_have_pages(command: str) -> None:
    page = page_of(command, REVOKE)
    check(page)
    assert "Sunday lunch at Kamala's" in page.text.replace("&#39;", "'")


def test_hostile_names_are_only_words(snapshot: SnapshotAssertion) -> None:
    page = page_of("render", "-", text=HOSTILE)
    check(page)
    assert "alert" not in page.inside["script"]
    assert any("<script>alert(1)</script>" in word for word in page.words)
    body = page.text[page.text.index("<body") : page.text.rindex("<script>")]
    assert body == snapshot


def test_the_policy_knows_the_style_and_the_script_by_what_is_in_them() -> None:
    page = page_of("render", REVOKE)
    for tag in ("style", "script"):
        digest = base64.b64encode(hashlib.sha256(page.inside[tag].encode()).digest()).decode()
        assert f"{tag}-src 'sha256-{digest}';" in page.policy
    assert page.policy.startswith("default-src 'none';")
    assert "unsafe" not in page.policy


def test_anchors_are_made_of_the_numbers_of_events() -> None:
    ids = set(page_of("render", REVOKE).ids)
    assert {"g1", "d2", "d2-t2", "d2-t2-c4", "d2-t4-c1a", "d2-t4-c1b"} <= ids


def test_what_is_against_a_law_leads_to_its_card() -> None:
    assert '<a class="number" href="#d2-t2-c4">2.4</a>' in page_of("render", REVOKE).text


def test_the_anchors_of_a_second_record_begin_with_its_number() -> None:
    page = page_of("render", REVOKE, SAMPLES[0])
    check(page)
    assert {"d1", "f2-d1", "f2-g1", "f2-d1-t1-c1"} <= set(page.ids)
    assert "#f2-d1" in page.links


def test_a_card_is_read_out_in_words() -> None:
    text = page_of("render", REVOKE, SAMPLES[0]).text
    assert 'aria-label="king of spades, against a law" data-card="Ks">K♠\ufe0e!</span>' in text
    assert "As the table wrote it." in text, "no ace of spades"


def test_the_same_record_is_the_same_page() -> None:
    assert page_of("render", REVOKE).text == page_of("render", REVOKE).text


def test_a_page_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    target = tmp_path / "page.html"
    assert run("render", "--format", "html", "-o", str(target), REVOKE).exit_code == 0
    written = target.read_text("utf-8")
    assert written == page_of("render", REVOKE).text
    failed = run("render", "--format", "html", "-o", str(target), str(tmp_path / "nothing.thunee"))
    assert failed.exit_code == 2
    assert target.read_text("utf-8") == written
    assert [path.name for path in tmp_path.iterdir()] == ["page.html"]


@pytest.mark.parametrize("command", ["render", "dispute", "compare"])
def test_a_file_that_cannot_be_written(command: str, tmp_path: Path) -> None:
    target = tmp_path / "no" / "page.html"
    result = run(command, "-o", str(target), REVOKE)
    assert result.exit_code == 2
    assert f"{target}: cannot be written: no such file or directory" in result.stderr


def test_a_folder_of_pages_has_an_index(tmp_path: Path) -> None:
    other = tmp_path / "other" / "revoke.thunee"
    other.parent.mkdir()
    other.write_bytes(Path(REVOKE).read_bytes())
    folder = tmp_path / "evening"
    records = [SAMPLES[0], REVOKE, str(other), str(tmp_path / "nothing.thunee")]
    result = run("render", "--format", "html", "-o", f"{folder}/", *records)
    assert result.exit_code == 2
    assert sorted(path.name for path in folder.iterdir()) == [
        "full-game.html",
        "index.html",
        "revoke-2.html",
        "revoke.html",
    ]
    index = Page((folder / "index.html").read_text("utf-8"))
    assert index.wrong == []
    assert [link for link in index.links if not link.startswith("#")] == [
        "full-game.html",
        "revoke.html",
        "revoke-2.html",
    ]
    assert {"NS 13, EW 12", "NS", "There is no such file."} <= set(index.words)


@pytest.mark.parametrize(
    ("form", "ending"), share([("text", "txt"), ("markdown", "md"), ("json", "json"), ("csv", "csv")], 4)
)
def test_other_formats_have_folders_too(form: str, ending: str, tmp_path: Path) -> None:
    assert run("render", "--format", form, "-o", str(tmp_path), REVOKE, SAMPLES[0]).exit_code == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == [f"full-game.{ending}", f"revoke.{ending}"]
    assert (tmp_path / f"revoke.{ending}").read_bytes() == run("render", "--format", form, REVOKE).stdout_bytes


def test_pictures_have_a_file_for_each_deal(tmp_path: Path) -> None:
    assert run("render", "--format", "svg", "-o", str(tmp_path), REVOKE).exit_code == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == [f"revoke-d{deal}.svg" for deal in (1, 2, 3, 4)]
    alone = run("render", "--format", "svg", "--deal", "2", REVOKE)
    assert alone.stdout == (tmp_path / "revoke-d2.svg").read_text("utf-8")
    missing = run("render", "--format", "svg", "--deal", "9", REVOKE)
    assert (missing.exit_code, missing.stderr) == (2, "thunee: there is no deal 9\n")
    assert "--deal is for svg" in run("render", "--deal", "2", REVOKE).stderr


@long
def test_a_page_is_right_in_any_encoding() -> None:
    done = program("render", "--format", "html", "-", text=HOSTILE.encode(), PYTHONIOENCODING="latin-1")
    page = Page(done.stdout.decode("ascii"))
    unicode = program("render", "--format", "html", "-", text=HOSTILE.encode()).stdout.decode()
    assert not unicode.isascii()
    assert page.words == Page(unicode).words


def test_only_pages_need_the_template_engine() -> None:
    asks = """if True:
        import sys
        from thunee_cli.cli import cli
        for form in ("text", "html"):
            cli(["render", "--format", form, *sys.argv[1:]], standalone_mode=False)
            print("jinja2" in sys.modules, file=sys.stderr)
    """
    done = subprocess.run([sys.executable, "-c", asks, REVOKE], capture_output=True, env=environment())
    assert done.stderr.split() == [b"False", b"True"]


@pytest.mark.parametrize(
    ("sentence", "cards"),
    [
        ("North shows As.", "A♠"),
        ("As was dealt face up to South.", "A♠"),
        ("Void: 9d was dealt face up.", "9♦"),
        ("East plays Kc, holding 10h and Ad: a revoke.", "K♣ 10♥ A♦"),
        ("As the table wrote it. As ruled: 1 ball to NS.", ""),
        ("North (As Ah 9s) says “As you like, Jh”.", ""),
        ("The team 9stars leads 10.", ""),
    ],
)
def test_cards_in_a_sentence(sentence: str, cards: str) -> None:
    found = [part.text.replace("\ufe0e", "") for part in pieces(sentence) if part.kind == "card"]
    assert " ".join(found) == cards


CARDS = {str(card): card for card in ALL_CARDS}


@pytest.mark.parametrize(
    ("faces", "shown"),
    [
        (
            (Face(card=CARDS["9s"], back=True, anchor="a"), Face(card=CARDS["Jh"], wrong=True, anchor="b")),
            [("(9♠)", "nine of spades, taken back", "a"), ("J♥!", "jack of hearts, against a law", "b")],
        ),
        (
            (Face(card=None, anchor="a"), Face(card=CARDS["Kd"], found=True, anchor="b")),
            [("-", "", "a"), ("·K♦", "king of diamonds, not written", "b")],
        ),
        (
            (Face(card=Unseen(suit=Suit.HEARTS), anchor="a"), Face(card=CARDS["10c"], together=True, anchor="b")),
            [("?♥", "an unseen heart", "a"), ("&10♣", "ten of clubs, at the same moment", "b")],
        ),
        ((Face(card=CARDS["9h"], perhaps=True),), [("(9♥)", "nine of hearts, perhaps", "")]),
        ((Face(card=Unseen(), anchor="a"),), [("?", "", "a")]),
    ],
    ids=["taken back", "did not come", "together", "perhaps", "nobody saw it"],
)
def test_the_cards_of_a_cell(faces: tuple[Face, ...], shown: list[tuple[str, str, str]]) -> None:
    parts = [part for part in pieces(Cards(faces)) if part.text.strip()]
    assert [(part.text.replace("\ufe0e", ""), part.label, part.anchor) for part in parts] == shown


PLAYED = """\
match one
players: N={}, W={}, S={}, E={}
game 1
deal 1 by E
N: Ks 10d Js 9s | 10c Jh
calls: N 10, W 20
trump: W Jc down
1: N Ks As 9s Qs = W
2: W (Ah) Kd Ad Jd 9d
balls: NS 2
deal 2 by N = EW 1
deal 3 by W = EW 1
game 2
deal 1 by E
calls: S 30
balls: EW 1
"""
PLAIN, MISTAKABLE = ("Am", "q", "horses", "Nora"), ("Ah", "s", "hearts", "None")


@pytest.mark.parametrize(
    "command",
    [
        *(("render", "--format", form) for form in ("text", "markdown", "html", "json", "csv-events")),
        *(("render", "--format", form) for form in ("csv-players",)),
        *(("score", "--format", form) for form in ("text", "markdown", "json")),
        *(("dispute", "--at", "1.2.1", "--format", form) for form in ("text", "markdown", "html", "json")),
        *(("sheet", "--format", form) for form in ("text", "markdown", "html")),
    ],
    ids=" ".join,
)
def test_a_name_is_a_name_whatever_it_looks_like(command: tuple[str, ...]) -> None:
    plain, mistakable = (run(*command, "-", text=PLAYED.format(*names)) for names in (PLAIN, MISTAKABLE))
    assert plain.exit_code == mistakable.exit_code == 0
    expected = plain.stdout
    for name, other in zip(PLAIN, MISTAKABLE, strict=True):
        assert re.search(rf"(?<![\w-]){name}(?![\w-])", expected), name
        expected = re.sub(rf"(?<![\w-]){name}(?![\w-])", other, expected)
    assert mistakable.stdout == expected


def test_a_game_is_on_its_page_before_the_next_one_is_read() -> None:
    groups = ((Heading(1, f"game {number}"), Text("it was won")) for number in (1, 2, 3))
    made = chapters(groups)
    first = next(made)
    assert (str(first.heading), [str(block.text) for block in first.blocks]) == (
        str(Heading(1, "game 1")),
        ["it was won"],
    )
    assert next(groups)[0] == Heading(1, "game 3")


def test_text_that_is_kept_comes_back_as_it_was() -> None:
    text = "♥ Priya\r\n\udc80" * 100_000
    with Kept() as kept:
        kept.write(text)
        pieces = list(kept.pieces())
    assert len(pieces) > 1
    assert "".join(pieces) == text
