"""What holds for any input and any deal."""

from __future__ import annotations

import io
import random
import re
from pathlib import Path

from click.testing import CliRunner
from hypothesis import strategies as st
from shares import examples

from thunee_cli.cli import cli
from thunee_cli.judge import adjudicate
from thunee_cli.notation.lines import CannotRead
from thunee_cli.profiles.loader import load
from thunee_cli.profiles.ruleset import RuleSet
from thunee_cli.verdict import DealVerdict, Verdict

FORMS = {
    "validate": ["text", "concise", "json", "sarif", "github", "junit"],
    "score": ["text", "json"],
    "render": ["text", "markdown"],
}
SAMPLES = sorted((Path(__file__).parent.parent / "samples").glob("*.thunee"))
TEXTS = [path.read_text(encoding="utf-8") for path in SAMPLES]

_SEATS = ["N", "W", "S", "E"]
_CARDS = [rank + suit for suit in "cdhs" for rank in ("J", "9", "A", "10", "K", "Q")]
_SAID = [
    "jodhi 20", "jodhi 30 h", "jodhi 40", "jodhi 50 s", "jodhi 7", "double", "khanuck", "thunee", "blind thunee",
    "royals", "trips", "moenie", "holds the game", "releases", "withdraws", "asks", "answers no", "marials on h",
    "shows 9h", "shows h", "takes back", "takes back 9h", "changes to Kc", "last card", "calls card Ah",
    "doubles the stakes", "throws in", "claims trumpless", "accuses W of revoke at 1.2", "accuses N of talk",
    "accepts", "contests", "claims the rest", "claims 2 tricks", "picks up", "looks at a card", "exposes Kh",
    "opens 2 balls", "reminds", 'says "well"', 'signs "nose"', "jodhi 20 after 1.4",
]  # fmt: skip


def house(written: str | None) -> RuleSet:
    return load("durban")


def judged(text: str) -> list[Verdict]:
    try:
        return list(adjudicate(io.BytesIO(text.encode("utf-8", "surrogateescape")), "record", house))
    except CannotRead:
        return []


@st.composite
def rough_deals(draw: st.DrawFn) -> str:
    """Deals as nobody would play them: any event anywhere, any card, any number."""
    rng = draw(st.randoms(use_true_random=False))
    lines = ["thunee 1"] if rng.random() < 0.5 else []
    for number in range(1, rng.randint(1, 3) + 1):
        lines.append(f"deal {number}" + (f" by {rng.choice(_SEATS)}" if rng.random() < 0.8 else ""))
        for _ in range(rng.randint(0, 22)):
            lines.append(_rough_line(rng))
    return "\n".join(lines)


def _rough_line(rng: random.Random) -> str:
    seat, other = rng.choice(_SEATS), rng.choice(_SEATS)
    card = rng.choice([*_CARDS, "?", "?h", "J?"])
    tally = rng.choice(["?", "-", f"NS {rng.randint(0, 310)}", f"NS {rng.randint(0, 9)}, EW {rng.randint(0, 9)}"])
    kinds = [
        lambda: f"cut: {seat} {rng.choice(['declined', '9 cards', 'centre', 'counted', '30 cards'])}",
        lambda: (
            f"{seat}: " + " ".join(rng.sample(_CARDS, 4)) + rng.choice(["", " | " + " ".join(rng.sample(_CARDS, 2))])
        ),
        lambda: f"calls: {seat} {rng.choice([10, 20, 35, 100, 104])}, {other} {rng.choice([20, 30, 104])}",
        lambda: f"calls: {seat} 30 & {other} 30" + rng.choice(["", f" -> {seat} 40 by {other}"]),
        lambda: "calls: -",
        lambda: f"trump: {seat} {card} down" if card != "?" else f"trump: {seat} last card",
        lambda: f"exposed: {card} to {seat}",
        lambda: rng.choice(["void: exposed-card", "void: low-four", "void: misdeal", "agreed: royals", "half 2"]),
        lambda: f"{seat} {rng.choice(_SAID)}",
        lambda: _rough_trick(rng),
        lambda: _rough_trick(rng),
        lambda: _rough_trick(rng),
        lambda: (
            f"ruling: table on {rng.choice(['1.2', '2.4a', 'calls.1'])}, {rng.choice(['4 to NS', 'none', 'waived'])}"
        ),
        lambda: f"{rng.choice(['points', 'count', 'balls', 'score'])}: {tally}",
        lambda: "note: something | else <b>",
    ]
    return rng.choice(kinds)()


def _rough_trick(rng: random.Random) -> str:
    parts = [f"{rng.randint(1, 7)}:"]
    if rng.random() < 0.8:
        parts.append(rng.choice(_SEATS))
    parts.append(rng.choice(_CARDS))
    for _ in range(rng.randint(0, 5)):
        card = rng.choice([*_CARDS, "K", "9", "10", "?", "-", "?h"])
        shape = rng.choice(["{0}", "{0}", "{0}", "({0})", "E:{0}", "(N:{0})", "{0}!", "{0}!revoke", "& {0}"])
        parts.append(shape.format(card) if card not in ("-", "?", "?h") else card)
        if rng.random() < 0.25:
            parts.append(f"[{rng.choice(_SEATS)} {rng.choice(_SAID)}]")
    if rng.random() < 0.5:
        parts.append(f"= {rng.choice(_SEATS)} {rng.randint(0, 99)}" + rng.choice(["", ", NS 100"]))
    return " ".join(parts)


@examples(30, 400, rough_deals())
def test_no_deal_raises(text: str) -> None:
    for verdict in judged(text):
        if isinstance(verdict, DealVerdict):
            assert verdict.as_ruled.decided or verdict.as_ruled.missing


@examples(30, 150, st.sampled_from(TEXTS), st.randoms(use_true_random=False))
def test_no_damaged_record_raises(text: str, rng: random.Random) -> None:
    pieces = re.split(r"(\s+)", text[: rng.randint(200, 4000)])
    for _ in range(rng.randint(1, 8)):
        at = rng.randrange(len(pieces))
        match rng.randint(0, 3):
            case 0:
                pieces[at] = ""
            case 1:
                pieces[at] = rng.choice(pieces)
            case 2:
                pieces[at] = pieces[at][::-1]
            case _:
                pieces.insert(at, rng.choice(["\n", " # ", "\ufeff", "♥", "\0", "deal ", "9h", "\udcff", "\u202e"]))
    judged("".join(pieces))


@examples(40, 200, st.text(max_size=400))
def test_no_text_raises(text: str) -> None:
    judged(text)


@examples(3, 20, rough_deals())
def test_every_verdict_renders_in_every_format(text: str) -> None:
    for command, forms in FORMS.items():
        for form in forms:
            shown = CliRunner().invoke(cli, [command, "--format", form, "-"], input=text)
            assert shown.exception is None or isinstance(shown.exception, SystemExit), text
            assert shown.exit_code in (0, 1, 2)
            assert "None" not in shown.stdout
