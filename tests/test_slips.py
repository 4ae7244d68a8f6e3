"""Of all one-character slips in a deal, at most three in a hundred pass unnoticed."""

from __future__ import annotations

import io

import pytest
from shares import long
from slips import count
from test_notation_slips import DEAL, what_it_says

from thunee_cli.findings import Finding, Kind
from thunee_cli.judge import adjudicate
from thunee_cli.notation.lines import CannotRead
from thunee_cli.profiles.loader import load


def said_of(text: str) -> list[tuple[str, str]]:
    verdicts = adjudicate(io.BytesIO(text.encode()), "deal", lambda _: load("durban"))
    findings: list[Finding] = [f for verdict in verdicts for f in getattr(verdict, "findings", ())]
    return [(f.law, f.message) for f in findings if f.is_wrong or f.kind in (Kind.WARNING, Kind.ASSUMED)]


OF_THE_DEAL = said_of(DEAL)


def notices(text: str) -> bool:
    """Whether a slip makes something be said that is not said of the deal itself."""
    try:
        return any(said not in OF_THE_DEAL for said in said_of(text))
    except CannotRead:
        return True


@pytest.mark.parametrize("every", [197, pytest.param(12, marks=long)])
def test_few_slips_pass_unnoticed(every: int) -> None:
    """The share hardly moves with more of them."""
    counted = count(DEAL, notices, what_it_says, every=every)
    assert counted.tried > 12_000 / every
    assert counted.share <= 0.03
