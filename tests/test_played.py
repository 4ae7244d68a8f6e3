"""A deal is replayed once for the houses that answer alike, and anew for a house that answers otherwise."""

from __future__ import annotations

from thunee_cli.notation.parse import read_text
from thunee_cli.profiles.loader import load, with_options
from thunee_cli.profiles.ruleset import RuleSet
from thunee_cli.table.moments import dealer_of
from thunee_cli.table.played import Before, Played, play

DEAL = "deal 1 by N\ncalls: -\ntrump: W 9c named\nS royals\n1: S Jh 9 A Kh\n"
AS_IT_IS = load("durban")
WITHOUT_THE_LAST_TRICK = with_options(AS_IT_IS, ["last-trick=none"])
WITH_ROYALS = with_options(AS_IT_IS, ["royals=call"])


def played_in(*houses: RuleSet) -> list[Played]:
    (deal,) = [section for section in read_text(DEAL) if section.kind == "deal"]
    return [play(deal, Before(game=each.game, dealer=dealer_of(deal)), each) for each in houses]


def test_houses_that_answer_alike_share_what_is_known_of_a_deal() -> None:
    one, other = played_in(AS_IT_IS, WITHOUT_THE_LAST_TRICK)
    assert one is other


def test_a_house_that_answers_otherwise_has_the_deal_replayed() -> None:
    one, other, again = played_in(AS_IT_IS, WITH_ROYALS, AS_IT_IS)
    assert one is not other
    assert one is again
    assert one.replay.final.solo is None and other.replay.final.solo is not None
