"""Games made up by chance: legal in every house, added up rightly, and the same for the same seed."""

from __future__ import annotations

import io
import itertools
import random
import re
from functools import cache
from pathlib import Path

import pytest
from cli_help import program, run
from naive.scorer import score as second_opinion
from shares import long, share

from thunee_cli.cards import Card, Rank
from thunee_cli.generate import THIN, Thin, Wanted, generate, thinned
from thunee_cli.generate.dice import Dice
from thunee_cli.judge import adjudicate
from thunee_cli.notation import events as ev
from thunee_cli.notation.parse import Section, read_text
from thunee_cli.notation.write import write_record
from thunee_cli.profiles.loader import ProfileError, load, shipped, with_options
from thunee_cli.profiles.options import options
from thunee_cli.profiles.ruleset import RuleSet
from thunee_cli.verdict import DealVerdict, GameSummary, Verdict

GAMES_A_HOUSE, CHANGED_HOUSES, OPINIONS = range(2), range(50), range(2)


def made_anew(rules: RuleSet, seed: int, **wanted: int) -> list[Section]:
    return list(generate(rules, Wanted(seed, headers=(("rules", rules.name),), **wanted)))


made = cache(made_anew)


@cache
def judged(text: str, rules: RuleSet) -> list[Verdict]:
    return list(adjudicate(io.BytesIO(text.encode()), "made", lambda _: rules))


def assert_in_order(verdicts: list[Verdict]) -> None:
    for verdict in verdicts:
        if isinstance(verdict, GameSummary):
            continue
        wrong = [
            f"{finding.number} {finding.law}: {finding.message}" for finding in verdict.findings if finding.is_wrong
        ]
        assert not wrong, f"{wrong}\n{verdict.section.source.text}"
        if isinstance(verdict, DealVerdict) and not verdict.as_ruled.void:
            assert verdict.as_agreed is not None
            assert verdict.as_ruled.decided
            assert verdict.as_agreed.same_as(verdict.as_ruled), verdict.section.source.text


# --- legal


@pytest.mark.parametrize(("name", "seed"), share(itertools.product(shipped(), GAMES_A_HOUSE), 9))
def test_nothing_is_wrong_in_a_whole_game_and_somebody_wins_it(name: str, seed: int) -> None:
    rules = load(name)
    verdicts = judged(write_record(made(rules, seed)), rules)
    assert_in_order(verdicts)
    assert all(verdict.winner for verdict in verdicts if isinstance(verdict, GameSummary))


def changed_house(seed: int) -> RuleSet:
    """A shipped house with one to three of its options changed to another value it may have."""
    rng = random.Random(seed)
    rules = load(rng.choice(shipped()))
    names = [name for name, value in rules.choices().items() if value != "-" and len(options()[name].values) > 1]
    for name in rng.sample(names, rng.randint(1, 3)):
        try:
            rules = with_options(rules, [f"{name}={rng.choice(options()[name].values)}"])
        except ProfileError:
            continue  # it contradicts another choice
    return rules


@pytest.mark.parametrize("seed", share(CHANGED_HOUSES, 25))
def test_nothing_is_wrong_in_a_house_changed_by_chance(seed: int) -> None:
    rules = changed_house(seed)
    assert_in_order(judged(write_record(made(rules, seed, deals=6)), rules))


@pytest.mark.parametrize(("name", "seed"), share(itertools.product(shipped(), OPINIONS), 9))
def test_the_independent_scorer_adds_up_the_same(name: str, seed: int) -> None:
    rules = load(name)
    sections = made(rules, 100 + seed)
    opinions = second_opinion(write_record(sections), {k: v for k, v in rules.choices().items() if v != "-"})
    deals = [section for section in sections if section.kind == "deal"]
    for deal, theirs in zip(deals, opinions, strict=True):
        if any(isinstance(event, ev.Claims) for event in deal.events):
            return  # the plain scorer knows no claims, and so not the score after one
        assert theirs["breaches"] == []
        assert theirs["ruled"] == written(deal, ev.Balls, theirs["ruled"]) or theirs["ruled"] == "void"
        assert theirs["score_after"] == written(deal, ev.Score, theirs["score_after"])


def written(deal: Section, kind: type[ev.Balls | ev.Score], sides: dict[str, int]) -> object:
    """The numbers of a line, with noughts for the sides it leaves out; what was expected where a void deal has none."""
    event = next((event for event in deal.events if isinstance(event, kind)), None)
    if event is None:
        return sides if any(isinstance(each, ev.Void) for each in deal.events) else "not written"
    assert event.tally.values is not None
    return {side: {team.value: n for team, n in event.tally.values}.get(side, 0) for side in sides}


# --- of every sort


@long
def test_the_games_of_the_houses_have_everything_in_them() -> None:
    wanted: set[type[object]] = {ev.Draw, ev.Cut, ev.Hand, ev.Call, ev.NoCalls, ev.Trump, ev.Shows, ev.Trick, ev.Points}
    wanted |= {ev.Count, ev.Jodhi, ev.Double, ev.Khanuck, ev.Thunee, ev.Void, ev.HoldsTheGame, ev.Releases, ev.Asks}
    wanted |= {ev.AnswersNo, ev.Passes, ev.Agreed, ev.Half, ev.Trips, ev.Moenie, ev.OpensBalls, ev.ClaimsTrumpless}
    wanted |= {ev.Exposed, ev.Claims, ev.PicksUp, ev.Marials}
    seeds = (35, 16, 19, *range(40))  # the first few have it all, and the rest are for when their games change
    for section in (section for seed in seeds for name in shipped() for section in made(load(name), seed, deals=8)):
        for event in section.events:
            wanted -= {type(event), *(type(item) for item in getattr(event, "items", ()))}
        if not wanted:
            return
    assert not wanted


@long
def test_calls_at_once_are_named_by_the_dealer_for_his_side() -> None:
    rules = load("durban")
    ties = 0
    for section in made(rules, 5, deals=80):
        calls = [event for event in section.events if isinstance(event, ev.Call)]
        if calls and calls[-1].together and not any(isinstance(event, ev.Thunee) for event in section.events):
            assert isinstance(section.opening, ev.DealLine)
            call, dealer = calls[-1], section.opening.dealer
            assert dealer
            assert call.maker in (call.seat, call.together)
            assert call.namer and call.counted == min(call.amount + 10, 104)
            if rules.game.team(dealer) is not rules.game.team(call.seat):
                assert call.namer is dealer
            ties += 1
    assert ties


@long
def test_a_low_hand_is_thrown_in_only_where_it_may_be() -> None:
    rules = with_options(load("tournament"), ["pack=32"])
    thrown = 0
    for section in made(rules, 2, deals=60):
        for event in section.events:
            if isinstance(event, ev.ThrowsIn):
                hand = next(each for each in section.events if isinstance(each, ev.Hand) and each.seat is event.seat)
                assert sum(rules.game.value(card, None) for card in hand.first if isinstance(card, Card)) <= 10
                assert isinstance(section.opening, ev.DealLine) and section.opening.dealer
                assert event.seat is rules.game.right(section.opening.dealer)
                thrown += 1
    assert thrown


def test_a_game_begins_with_the_draw_of_its_house() -> None:
    [heading] = [section for section in made(load("durban"), 3, deals=1) if section.kind == "game"]
    [draw] = [event for event in heading.events if isinstance(event, ev.Draw)]
    seat, card = draw.cards[-1]
    assert card.rank is Rank.JACK and card.suit and card.suit.value in "cs"
    assert draw.dealer is seat


# --- the same again


@pytest.mark.parametrize("name", share(shipped(), 8))
def test_a_seed_gives_one_game_and_another_seed_another(name: str) -> None:
    rules = load(name)
    first = write_record(made_anew(rules, 7, deals=3))
    assert first == write_record(made_anew(rules, 7, deals=3))
    assert first != write_record(made_anew(rules, 8, deals=3))


@pytest.mark.parametrize("hashing", share(["1", "2"], 2))
def test_a_seed_gives_the_same_bytes_in_another_process(hashing: str) -> None:
    arguments = ("generate", "--seed", "12", "--deals", "4")
    assert program(*arguments, PYTHONHASHSEED=hashing).stdout == run(*arguments).stdout_bytes


def test_the_dice_never_fall_otherwise() -> None:
    """What a seed draws is a promise: records name their seed."""
    dice = Dice(1)
    assert [dice.number(1, 6) for _ in range(8)] == [1, 6, 5, 2, 3, 3, 4, 5]
    assert dice.shuffled("abcdef") == ["e", "c", "b", "d", "f", "a"]


@pytest.mark.parametrize("name", share(shipped(), 8))
def test_the_record_is_read_and_written_again_as_it_was(name: str) -> None:
    sections = made(load(name), 4, deals=6)
    text = write_record(sections)
    read = read_text(text)
    assert [section.events for section in read] == [section.events for section in sections]
    assert not any(section.problems for section in read)
    assert write_record(read) == text


# --- how much


def test_deals_and_games_are_as_many_as_wanted() -> None:
    rules = load("six-handed")  # where games are short
    for wanted, kind, number in (({"deals": 9}, "deal", 9), ({"games": 2}, "game", 2)):
        sections = made(rules, 1, **wanted)
        assert sum(section.kind == kind for section in sections) == number
        assert sum(section.kind == "game" for section in sections) == 2


@pytest.mark.parametrize("thin", THIN)
def test_a_thin_record_has_nothing_wrong_in_it_and_the_same_score(thin: Thin) -> None:
    rules = load("pagat")
    whole = made(rules, 21, deals=8)
    text = write_record(thinned(whole, thin))
    assert len(text) < len(write_record(whole))
    told = judged(text, rules)
    ends = [verdict for verdict in told if isinstance(verdict, GameSummary)]
    full = [verdict for verdict in judged(write_record(whole), rules) if isinstance(verdict, GameSummary)]
    assert [end.score for end in ends] == [end.score for end in full]
    for verdict in told:
        assert isinstance(verdict, GameSummary) or not any(finding.is_wrong for finding in verdict.findings)


# --- the command


@pytest.mark.parametrize("name", share(shipped(), 8))
def test_validate_finds_nothing_wrong_in_what_the_command_writes(name: str) -> None:
    result = run("generate", "--rules", name, "--seed", "30", "--deals", "5")
    assert (result.exit_code, result.stderr) == (0, "")
    assert f"\nrules: {name}\n" in result.stdout and "\nx-seed: 30\n" in result.stdout
    verdict = run("validate", "-", text=result.stdout)
    assert (verdict.exit_code, verdict.output) == (0, "")


def test_without_a_seed_each_game_is_another_and_can_be_had_again() -> None:
    one, two = (run("generate", "--deals", "1").stdout for _ in range(2))
    assert one != two
    seed = re.search(r"^x-seed: (\d+)$", one, re.MULTILINE)
    assert seed
    assert run("generate", "--deals", "1", "--seed", seed[1]).stdout == one


def test_options_set_by_hand_stand_in_the_record() -> None:
    settings = ("--set", "undercut=forced-only", "--set", "low-four=10")
    result = run("generate", *settings, "--seed", "3", "--deals", "4")
    assert "\nx-set: undercut=forced-only, low-four=10\n" in result.stdout
    assert run("validate", *settings, "-", text=result.stdout).exit_code == 0


def test_a_file_is_written_whole_and_another_is_left_alone_when_it_cannot(tmp_path: Path) -> None:
    file = tmp_path / "made.thunee"
    result = run("generate", "--seed", "3", "--deals", "2", "-o", str(file))
    assert (result.exit_code, result.output) == (0, "")
    assert file.read_text("utf-8") == run("generate", "--seed", "3", "--deals", "2").stdout
    assert run("generate", "--rules", "nowhere", "-o", str(file)).exit_code == 2
    assert file.read_text("utf-8").startswith("thunee 1\n")
    assert [each.name for each in tmp_path.iterdir()] == ["made.thunee"]


def test_a_house_of_ones_own_is_named_from_where_the_record_lies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("ours.yaml").write_text("extends: durban\nlaws: {undercut: {undercut: forced-only}}\n")
    Path("games").mkdir()
    result = run("generate", "--rules", "ours.yaml", "--deals", "2", "-o", "games/one.thunee")
    assert result.exit_code == 0
    assert "\nrules: ../ours.yaml\n" in Path("games/one.thunee").read_text()
    assert run("validate", "games/one.thunee").exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--rules", "durbn"), "no house is called “durbn”; did you mean “durban”?"),
        (("--set", "undercutt=free"), "there is no option “undercutt”"),
        (("--deals", "0"), "it must be 1 or more"),
        (("--seed", "-1"), "it must be 0 or more"),
        (("--deals", "2", "--games", "2"), "give --games or --deals, not both"),
        (("-o", "nowhere/made.thunee"), "nowhere/made.thunee: cannot be written: no such file or directory"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(arguments: tuple[str, ...], said: str) -> None:
    result = run("generate", *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr
