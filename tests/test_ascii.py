"""`--ascii`: no character beyond ASCII, and every column where it was."""

from __future__ import annotations

import re

import pytest
from cli_help import AWKWARD, DISPUTED, HOSTILE, IN_ORDER, ROOT, run
from hypothesis import given
from hypothesis import strategies as st
from shares import share

from thunee_cli.render.pages.ascii import in_ascii
from thunee_cli.render.safe import width

pytestmark = pytest.mark.usefixtures("each_deal_judged_once")

SAMPLES = sorted(str(path) for path in (ROOT / "samples").glob("*.thunee"))
COMMANDS = [
    *(("validate", form) for form in ("text", "concise")),
    *(
        (command, form)
        for command in ("score", "render", "dispute", "compare", "sheet")
        for form in ("text", "markdown")
    ),
]
NAMES = (
    "players: N=Zoë, W=வேலு, S=漢字, E=Ravi — the so-called…\nmatch Café ♥\n"
    "deal 1 by N\nN: Jh 9h Ah 10h | Kh Qh\ntrump: W 9s down\n"
    '1: S Js [S says "“oh”"] 9c K (Qs)A = E\n[W accuses S of revoke at 1.1]\nballs: NS 4\n'
)


def _ascii(line: str) -> str:
    return "".join(in_ascii([line]))


@pytest.mark.parametrize("record", [SAMPLES[2], DISPUTED, AWKWARD, "HOSTILE", "NAMES"])
@pytest.mark.parametrize(("command", "form"), share(COMMANDS, 9))
def test_nothing_is_beyond_ascii(command: str, form: str, record: str) -> None:
    text = {"HOSTILE": HOSTILE, "NAMES": NAMES}.get(record)
    arguments = [
        command,
        "--format",
        form,
        "-" if text else record,
        *(["--limit", "5"] if command == "compare" else []),
    ]
    result, plain = run(*arguments, "--ascii", text=text), run(*arguments, text=text)
    assert result.exit_code == plain.exit_code
    assert result.stdout.isascii()
    if plain.stdout.isascii():
        assert result.stdout == plain.stdout
    assert [width(line) for line in result.stdout.split("\n")] == [width(line) for line in plain.stdout.split("\n")]


def test_without_the_option_the_letters_stay() -> None:
    assert "Zoë" in run("render", "-", text=NAMES).stdout
    assert "Zoe" in run("render", "--ascii", "-", text=NAMES).stdout


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("Zoë Müller", "Zoe Muller"),
        ("e\u0301", "e"),
        ("10♥ J♠", "10h Js"),
        ("“so” it’s", '"so" it\'s'),
        ("a – b — c", "a - b - c"),
        ("·Kd", "~Kd"),
        ("Priyanka S…", "Priyanka S."),
        ("வேலு", "????"),
        ("漢字", "????"),
        ("\u2068أمينة\u2069", "?????"),
        ("\U0001f469\u200d\U0001f469\u200d\U0001f467.", "??."),
        ("ﬁve ½", "?ve ?"),
        ("\033[1mbold\033[0m", "\033[1mbold\033[0m"),
    ],
)
def test_what_is_written_instead(text: str, written: str) -> None:
    assert _ascii(text) == written


@given(st.text())
def test_any_text_becomes_ascii_of_the_same_width(text: str) -> None:
    line = text.replace("\n", " ")
    assert _ascii(line).isascii()
    assert len(_ascii(line)) == width(line) or not line.isprintable()


@pytest.mark.parametrize("form", ["html", "svg", "csv", "csv-events", "csv-players"])
def test_where_names_would_be_lost_it_is_refused(form: str) -> None:
    result = run("render", "--ascii", "--format", form, IN_ORDER)
    assert result.exit_code == 2
    assert re.search(r"--ascii is for text and Markdown", result.output)


def test_json_is_ascii_with_or_without_it() -> None:
    assert (
        run("score", "--format", "json", "--ascii", DISPUTED).stdout
        == run("score", "--format", "json", DISPUTED).stdout
    )
