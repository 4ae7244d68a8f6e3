"""How dispute sheets look, and that nothing in a record can spoil the look."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from cli_help import AWKWARD, HOSTILE, RECORDS, ROOT, run
from shares import share
from syrupy.assertion import SnapshotAssertion
from test_dispute import ELSEWHERE, house, sections

from thunee_cli.dispute import find, read_place, sheet
from thunee_cli.judge import judge
from thunee_cli.render import DISPUTES, Look, safe
from thunee_cli.render.base import COLUMNS
from thunee_cli.render.data.dispute import as_json
from thunee_cli.verdict import DealVerdict

pytestmark = pytest.mark.usefixtures("each_deal_judged_once")

SAMPLES = ROOT / "samples"


@pytest.mark.parametrize(
    ("sample", "at"),
    [
        ("revoke", None),
        ("revoke", "3.4.3a"),
        ("thin", None),
        ("thin", "4.1.3"),
        ("postcard", "1.4.2"),
        ("full-game", "4.1.4a"),
        ("full-game", "2"),
        ("thunee-double-khanuck", "4.6.2a"),
        ("thunee-double-khanuck", "2.6.4"),
    ],
)
def test_sheets_of_the_samples(
    sample: str, at: str | None, snapshot: SnapshotAssertion, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(SAMPLES)
    asked = ["--at", at] if at else []
    result = run("dispute", *asked, f"{sample}.thunee")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == snapshot


@pytest.mark.parametrize("form", ["text", "markdown", "json"])
@pytest.mark.parametrize("record", ["fund-raiser", "friday", "elsewhere"])
def test_looks(record: str, form: str, snapshot: SnapshotAssertion, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(RECORDS)
    assert run("dispute", "--format", form, f"{record}.thunee").stdout == snapshot


SIX = """\
rules: six-handed
players: N=Anand, S=Bhavna, NW=Chris, SW=Dev, SE=Ebrahim, NE=Fatima
deal 1 by N
calls: -
trump: NW Jh down
1: SW As Ks Qs 10s 9s Js
2: NW Ad Kd 10c Qd 10d 9d
[SE accuses S of revoke at 2.3]
3: N 9c Ac Kc Jd Qc Jc
"""
TWO = """\
rules: two-handed
deal 1 by N
calls: -
trump: S Jh down
1: N As Ks
2: N 9c 10c
3: N 10s Js
4: S Ad Jc [S accuses N of revoke at 4.2]
5: S Kd Qd
"""
IMPOSSIBLE = """\
deal 1 by N
N: Jh 9h Ah 10h | Kh Qh
calls: -
trump: W c
1: S Js Q 9c K
2: N Jh 9d Ah Kh
[N accuses W of revoke at 1.4]
"""


@pytest.mark.parametrize("record", [SIX, TWO, IMPOSSIBLE], ids=["six", "two", "impossible"])
def test_other_tables_look(record: str, snapshot: SnapshotAssertion) -> None:
    assert run("dispute", "-", text=record).stdout == snapshot


@pytest.mark.parametrize("form", ["text", "markdown", "json"])
def test_nothing_in_a_record_reaches_the_screen_as_a_command(form: str) -> None:
    result = run("dispute", "--format", form, "-", text=HOSTILE)
    assert result.exit_code == 0
    shown = re.sub("\u2068[^\u2066-\u2069\n]*\u2069", "", result.stdout).replace("\n", "")  # a name fenced off whole
    assert shown == safe.clean(shown)
    assert "Red" in result.stdout
    if form == "json":
        json.loads(result.stdout)


@pytest.mark.parametrize("record", share([TWO, ELSEWHERE, AWKWARD, SIX], 3))
def test_every_place_has_a_sheet_that_fits_the_page(record: str) -> None:
    text = Path(record).read_text("utf-8") if record.endswith(".thunee") else record
    parts = sections(text)
    deals = [verdict for verdict in judge(parts, house) if isinstance(verdict, DealVerdict)]
    for deal in deals:
        places = {
            str(step.number) for step in deal.steps if not type(step.event).__name__.startswith(("Deal", "Trick"))
        }
        for number in places:
            made = sheet("x", find(parts, house, read_place(f"{deal.number}.{number}")), [])
            assert all(safe.width(line) <= COLUMNS for line in "".join(DISPUTES["text"](made, Look())).splitlines())
            assert json.loads("".join(as_json(made, Look())))["question"]["words"] in "".join(
                DISPUTES["markdown"](made, Look())
            )
