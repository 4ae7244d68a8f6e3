"""How much the reader alone notices of one-character slips; what the play contradicts is counted elsewhere."""

from __future__ import annotations

import pytest
from notation_corpus import meaning
from shares import long
from slips import count, slips

from thunee_cli.notation.lines import CannotRead
from thunee_cli.notation.parse import read_text

DEAL = """\
deal 2 by N
cut: E 9 cards
N: Jd Js As 9c | Kh Qs
W: Jh Ad Kd Ks | 9s Jc
S: 9h Ah Kc Qc | Qd 10h
E: 9d 10d Qh Ac | 10c 10s
calls: S 10, W 20, N 30 & S 30 -> S 40 by W
trump: S 9h down
W holds the game
1: E 9d [S shows 9h] J K Q = N 55
2: N Js K [S jodhi 20] Qc (Ac)10 = N 45, NS 100
3: N As Jh! Kc 10c = W 54
4: W Jc 10h A 9 = S 71
5: S 9h Q K 9s [S accuses W of revoke at 3.2] = S 45
6: S Ah 10d Qs Ad = S 34, NS 250
ruling: table on 5.4a, 4 to NS
points: NS 250, EW 54
count: EW 74
balls: NS 4
score: NS 4, EW 0
"""


def reader_notices(text: str) -> bool:
    try:
        return any(section.problems for section in read_text(text))
    except CannotRead:
        return True


def what_it_says(text: str) -> object:
    return meaning(read_text(text))


def test_the_deal_itself_is_read_without_a_finding() -> None:
    assert not reader_notices(DEAL)


def test_slips_are_one_character_away() -> None:
    found = list(slips("N: Jh\nnote: x\n", alphabet="9"))
    assert len(found) == 5 + 5 + 5
    assert found[0].text == ": Jh\nnote: x\n"


@pytest.mark.parametrize("every", [97, pytest.param(23, marks=long)])
def test_most_slips_are_noticed_by_the_reader_alone(every: int) -> None:
    counted = count(DEAL, reader_notices, what_it_says, every=every)
    assert counted.share < 0.25
