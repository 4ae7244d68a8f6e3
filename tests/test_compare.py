"""A game under several houses: the table, the options that make the difference, and that they really do."""

from __future__ import annotations

import itertools
import json
import re
from functools import cache
from pathlib import Path

import pytest
from cli_help import AWKWARD, DISPUTED, HOSTILE, IN_ORDER, RECORDS, ROOT, run
from shares import long, share
from syrupy.assertion import SnapshotAssertion

from thunee_cli.compare import LIMIT, Cause, Comparison, From, WrittenGame, compare, games
from thunee_cli.compare.deals import Bench
from thunee_cli.compare.houses import changed, house, single_changes
from thunee_cli.compare.noting import noting
from thunee_cli.dispute.houses import houses_alike
from thunee_cli.judge import judge
from thunee_cli.language import listed
from thunee_cli.laws.base import NOT_PLAYED
from thunee_cli.notation.parse import Section, read_text
from thunee_cli.profiles.loader import ProfileError, load, with_options
from thunee_cli.profiles.options import options
from thunee_cli.profiles.ruleset import RuleSet
from thunee_cli.render import safe
from thunee_cli.verdict import DealVerdict

SAMPLES = ROOT / "samples"
FULL, SPECIAL, REVOKE = (str(SAMPLES / f"{name}.thunee") for name in ("full-game", "thunee-double-khanuck", "revoke"))
FORMS = ["text", "markdown", "json"]

ELEVEN = """\
game 1
score: EW 10
deal 1 by N
calls: -
trump: W 9h down
1: S ? ? ? ? = W 60
2: W ? ? ? ?h = N 60
3: N ? ? ? ? = N 50
4: N ? ? ? ? = W 60
5: W ? ? ? ? = W 50
6: W ? ? ? ? = W 24
deal 2 by N
calls: -
trump: W 9h down
1: S ? ? ? ? = W 60
2: W ? ?h ? ? = E 60
3: E ? ? ? ? = W 40
4: W ? ? ? ? = E 60
5: E ? ? ? ? = W 50
6: W [W double] ? ? ? ? = {last} 34
"""
"""East and West reach eleven with the first deal, or do not; in the second West doubles."""

BLIND = """\
deal 1 by E
W: Js 9s As 10s | 9h Qh
W blind thunee
calls: -
1: W Js Ks Qs Qd
2: W 9s Qc 9d Kd
3: W As Kc 9c 10d
4: W 10s 10c Jd Ad
W picks up the last two
5: W 9h Jh 10h Kh
"""


def game_of(text: str) -> WrittenGame:
    return next(iter(games(read_text(text))))


def durban(*settings: str) -> RuleSet:
    return with_options(load("durban"), settings)


_COMPARED: dict[object, Comparison] = {}


def compared_once(game: WrittenGame, houses: list[RuleSet], limit: int = LIMIT) -> Comparison:
    """The comparison that the command makes, made anew only for another record, other houses or another limit."""
    key = game, tuple(houses), limit
    if key not in _COMPARED:
        _COMPARED[key] = compare(game, houses, limit)
    return _COMPARED[key]


@pytest.fixture(autouse=True)
def _the_command_compares_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("thunee_cli.cli.compare.compare", compared_once)


@cache
def of_file(path: str, *names: str) -> Comparison:
    return compare(game_of(Path(path).read_text(encoding="utf-8")), [load(name) for name in names])


def named(cause: Cause) -> list[list[str]]:
    return [[change.option for change in each if not change.follows] for each in cause.sets]


def found(compared: Comparison) -> dict[tuple[int, str], list[list[str]]]:
    return {
        (row.number, compared.houses[each.house]): named(each.cause)
        for row in compared.rows
        for each in row.differences
    }


# --- which option makes the difference


def test_the_option_behind_each_difference_is_found() -> None:
    assert found(of_file(FULL, "durban", "pagat", "relaxed", "tournament")) == {
        (9, "pagat"): [["last-trick"]],
        (13, "pagat"): [["khanuck-formula"]],
    }
    assert found(of_file(SPECIAL, "durban", "pagat", "relaxed", "tournament")) == {
        (3, "pagat"): [["thunee-partner-catch"]],
        (6, "relaxed"): [["khanuck-formula"]],
        (7, "pagat"): [["khanuck-formula"]],
    }


def test_an_option_comes_with_the_one_it_would_contradict_otherwise() -> None:
    assert found(of_file(REVOKE, "durban", "relaxed")) == {(3, "relaxed"): [["enforcement", "wrong-accusation"]]}


def test_two_options_that_make_the_difference_only_together() -> None:
    compared = compare(game_of(BLIND), [durban(), durban("blind=on", "blind-lost=8", "silence=strict")])
    (difference,) = compared.rows[0].differences
    assert named(difference.cause) == [["blind", "blind-lost"]]
    assert (difference.cause.tried, difference.cause.source) == (2, From.OPTIONS)


def test_of_two_options_each_of_which_is_enough_both_are_told() -> None:
    case = ROOT / "tests" / "cases" / "jodhi-cards" / "the-jack-is-missing.thunee"
    assert found(of_file(str(case), "durban", "relaxed")) == {(1, "relaxed"): [["jodhi-cards"], ["enforcement"]]}


def test_another_game_comes_as_one_change_with_what_belongs_to_it() -> None:
    whole_game = game_of(Path(FULL).read_text(encoding="utf-8"))
    compared = compare(WrittenGame(whole_game.above, whole_game.deals[:2]), [load("durban"), load("contract")])
    first = compared.rows[0].differences[0].cause
    (options_of_it,) = first.sets
    assert {change.option for change in options_of_it if not change.follows} == {"game", "call-range"}
    assert {change.option for change in options_of_it if change.follows} >= {"auction", "contract-made"}
    assert all(change.ours == NOT_PLAYED for change in options_of_it if change.follows)


# --- how the game stands before the deal


def test_a_difference_may_come_from_an_earlier_deal_alone() -> None:
    compared = compare(game_of(ELEVEN.format(last="W")), [durban("last-trick=transfer"), durban()])
    first, second = compared.rows
    assert named(first.differences[0].cause) == [["last-trick"]]
    assert (second.differences[0].cause.source, second.differences[0].cause.sets) == (From.STANDING, ())
    assert [row.judged[0].outcome.balls for row in compared.rows] != [
        row.judged[1].outcome.balls for row in compared.rows
    ]


def test_a_difference_may_need_an_earlier_deal_and_an_option() -> None:
    ours, theirs = durban("last-trick=transfer", "double-winner=caller"), durban("double-winner=team")
    cause = compare(game_of(ELEVEN.format(last="E")), [ours, theirs]).rows[1].differences[0].cause
    assert (cause.source, named(cause)) == (From.BOTH, [["double-winner"]])


@pytest.mark.parametrize("path", share([SPECIAL, FULL], 2), ids=lambda path: Path(path).stem)
def test_every_column_is_a_game_of_its_own(path: str) -> None:
    names = ("durban", "pagat", "relaxed", "tournament")
    compared = of_file(path, *names)
    sections = read_text(Path(path).read_text(encoding="utf-8"))
    for place, name in enumerate(names):
        deals = _deals(sections, load(name))
        for row, deal in zip(compared.rows, deals, strict=True):
            verdict = row.judged[place].verdict
            assert verdict.as_ruled.same_as(deal.as_ruled)
            assert (verdict.after, verdict.dealer, verdict.winner) == (deal.after, deal.dealer, deal.winner)


def _deals(sections: list[Section], rules: RuleSet) -> list[DealVerdict]:
    return [each for each in judge(sections, lambda _: rules) if isinstance(each, DealVerdict)]


# --- against every single option and pair, changed by hand and judged anew


@cache
def _cases() -> list[Path]:
    """Records of one deal on which the two houses differ, from all over the case book."""
    ours, theirs = load("durban"), load("relaxed")
    chosen: list[Path] = []
    for path in sorted((ROOT / "tests" / "cases").glob("*/*.thunee"))[::5]:
        sections = read_text(path.read_text(encoding="utf-8"))
        plain = [each.kind for each in sections if each.kind != "file"] == ["deal"]
        if plain and not any(each.header("rules") for each in sections) and " NW" not in sections[-1].source.text:
            if _comes_to(sections, ours) != _comes_to(sections, theirs):
                chosen.append(path)
    return chosen[:6]


def _comes_to(sections: list[Section], rules: RuleSet) -> object:
    (deal,) = _deals(sections, rules)
    ruled = deal.as_ruled
    balls = None if ruled.balls is None else {team: number for team, number in ruled.balls if number}
    return balls, bool(ruled.void), [(each.team, each.balls) for each in deal.entries]


@long
@pytest.mark.parametrize("number", range(6))
def test_the_sets_are_all_there_are(number: int) -> None:
    """Sets of one and of two are the same as found by judging the deal under every such house, with no memory."""
    cases = _cases()
    assert len(cases) == 6
    ours, theirs = load("durban"), load("relaxed")
    mine, others = ours.choices(), theirs.choices()
    differing = [name for name in options() if mine[name] != others[name]]
    for path in cases[number : number + 1]:
        sections = read_text(path.read_text(encoding="utf-8"))
        wanted = _comes_to(sections, theirs)
        turning: list[list[str]] = []
        for size in (1, 2, 3):
            for names in itertools.combinations(differing, size):
                try:
                    mixed = with_options(ours, [f"{name}={others[name]}" for name in names])
                except ProfileError:
                    continue
                if _comes_to(sections, mixed) == wanted:
                    turning.append(list(names))
            if turning:
                break
        cause = compare(WrittenGame((), (sections[-1],)), [ours, theirs], limit=10_000).rows[0].differences[0].cause
        assert sorted(sorted(each) for each in named(cause)) == sorted(sorted(each) for each in turning), path.name


@pytest.mark.parametrize("path", share([REVOKE, AWKWARD, SPECIAL, FULL], 2), ids=lambda path: Path(path).stem)
def test_a_set_that_is_told_turns_the_verdict_and_nothing_less_does(path: str) -> None:
    compared = of_file(path, "durban", "pagat", "relaxed", "tournament")
    bench = Bench(game_of(Path(path).read_text(encoding="utf-8")))
    places = [each.span.line for each in bench.game.deals]
    for row in compared.rows:
        place = places.index(row.judged[0].verdict.section.span.line)
        for difference in row.differences:
            for changes in difference.cause.sets:
                own = [f"{change.option}={change.theirs}" for change in changes]
                turned = bench.judge(place, row.judged[0].before, house(with_options(load("durban"), own)))
                assert turned.outcome == row.judged[difference.house].outcome


# --- the bounds of the search


def test_a_search_that_ends_too_soon_says_so() -> None:
    whole_game = game_of(Path(FULL).read_text(encoding="utf-8"))
    game, pair = WrittenGame(whole_game.above, whole_game.deals[:4]), [load("durban"), load("contract")]
    whole, cut, none = (compare(game, pair, limit) for limit in (250, 2, 0))
    assert not any(each.cause.cut_short for row in whole.rows for each in row.differences)
    short = [each.cause for row in cut.rows for each in row.differences if each.cause.cut_short]
    assert short
    assert all((cause.sets, cause.tried) == ((), 0) for cause in short)
    assert none.judgings < cut.judgings < whole.judgings


def test_what_belongs_together_is_found_although_not_every_set_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where every single option was tried, a pair that cannot be whittled down is a smallest set; three may not be."""
    monkeypatch.setattr("thunee_cli.compare.causes.LARGEST", 1)
    game = game_of(BLIND.replace("calls: -\n", "calls: -\nN doubles the stakes\n"))
    pair = compare(game, [durban("doubled-stakes=on"), durban("doubled-stakes=on", "blind=on", "blind-lost=8")])
    three = compare(game, [durban(), durban("doubled-stakes=on", "blind=on", "blind-lost=8", "silence=strict")])
    (two_options,), (three_options,) = pair.rows[0].differences, three.rows[0].differences
    assert (named(two_options.cause), two_options.cause.together) == ([["blind", "blind-lost"]], ())
    assert (three_options.cause.sets, three_options.cause.tried, three_options.cause.cut_short) == ((), 1, False)
    assert {change.option for change in three_options.cause.together} == {"doubled-stakes", "blind", "blind-lost"}


def test_what_cannot_matter_is_not_judged() -> None:
    """Under every house of its kind a game costs hardly more than to be judged once under each."""
    compared = of_file(FULL, "durban", "pagat", "relaxed", "tournament")
    assert compared.judgings <= 6 * len(compared.rows)
    blind = compare(game_of(Path(FULL).read_text(encoding="utf-8")), [durban(), durban("blind-lost=8")])
    assert blind.judgings == len(blind.rows)


def test_whatever_a_law_asks_for_is_noted_and_is_what_the_house_plays() -> None:
    for name in ("durban", "contract", "six-handed"):
        noted: dict[str, str | int] = {}
        rules = noting(load(name), noted)
        assert noted == {}
        assert [(law.id, law.options()) for law in rules.laws] == [(law.id, law.options()) for law in load(name).laws]
        assert noted == {option: value for _, option, value in load(name).options()}


# --- houses with some of another's choices


def test_what_depends_on_a_choice_follows_it_and_alone_is_no_change() -> None:
    ours, theirs = house(load("durban")), house(load("contract"))
    single = list(single_changes(ours, theirs))
    assert ("auction",) not in single
    assert ("game", "call-range") in single
    mixed = changed(ours, theirs, ("game", "call-range"))
    assert mixed is not None
    assert mixed.rules.choices() == mixed.choices
    assert changed(ours, theirs, ("game",)) is None


def test_every_mixture_is_a_house_that_could_be_written_down() -> None:
    for first, second in itertools.permutations(("durban", "relaxed", "contract", "six-handed", "two-handed"), 2):
        ours, theirs = house(load(first)), house(load(second))
        for step in single_changes(ours, theirs):
            mixed = changed(ours, theirs, step)
            assert mixed is not None
            assert mixed.rules.choices() == mixed.choices


# --- the command


@pytest.mark.parametrize("record", [FULL, REVOKE, AWKWARD], ids=lambda path: Path(path).stem)
@pytest.mark.parametrize("form", FORMS)
def test_looks(form: str, record: str, snapshot: SnapshotAssertion, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(Path(record).parent)
    assert run("compare", "--format", form, Path(record).name).stdout == snapshot


def test_a_difference_from_before_looks(snapshot: SnapshotAssertion) -> None:
    result = run("compare", "--rules", "durban", "--rules", "pagat", "-", text=ELEVEN.format(last="W"))
    assert result.exit_code == 0
    assert result.stdout == snapshot


def test_compared_are_the_houses_of_the_same_game_and_the_others_are_named() -> None:
    out = " ".join(run("compare", FULL).stdout.split())
    alike = [each.name for each in houses_alike(load("durban"))]
    assert {"pagat", "relaxed", "tournament"} <= set(alike)
    assert f"durban (the house of the record) with {listed(alike)}" in out
    assert "contract and contract-32 (the contract game); six-handed (6 players); two-handed (2 players)" in out


def test_a_house_of_another_game_is_compared_when_it_is_named() -> None:
    result = json.loads(run("compare", "--rules", "contract", "--limit", "9", "--format", "json", REVOKE).stdout)
    assert [each["house"] for each in result["games"][0]["ends"]] == ["durban", "contract"]


def test_the_first_house_named_is_the_one_compared_with() -> None:
    (game,) = json.loads(run("compare", "--rules", "pagat", "--rules", "durban", "--format", "json", FULL).stdout)[
        "games"
    ]
    assert (game["reference"], game["reference_is_own"]) == ("pagat", False)
    (change,) = game["deals"][0]["differences"][0]["sets"][0]
    assert (change["option"], change["ours"], change["theirs"]) == ("last-trick", "transfer", "bonus")


def test_no_other_house_plays_the_record_game() -> None:
    result = run("compare", "-", text="rules: contract\ndeal 1 by N = NS 1\n")
    assert (result.exit_code, result.stdout) == (2, "")
    assert (
        "no other house that comes with the program plays the contract game with 4 players and 24 cards"
        in result.stderr
    )


def test_a_game_that_no_other_house_plays_leaves_the_others_compared() -> None:
    record = "game 1\ndeal 1 by N = NS 1\n\ngame 2\nrules: contract\ndeal 1 by N = NS 1\n"
    result = run("compare", "-", text=record)
    assert result.exit_code == 2
    assert "line 5: no other house that comes with the program plays the contract game" in result.stderr
    assert "game 1" in result.stdout
    assert "game 2" not in result.stdout


@pytest.mark.parametrize("other", ["six-handed", "two-handed", "contract"])
def test_houses_for_other_players_are_compared_with_what_they_say(other: str) -> None:
    """The score of sides that do not play there is not carried on."""
    case = str(ROOT / "tests" / "cases" / "accusation" / "upheld.thunee")
    result = run("compare", "--rules", "durban", "--rules", other, case)
    assert result.exit_code == 0, result.exception
    assert f"durban with {other}" in result.stdout


def test_set_changes_every_house() -> None:
    result = json.loads(run("compare", "--set", "last-trick=bonus", "--format", "json", FULL).stdout)
    assert [deal["number"] for deal in result["games"][0]["deals"]] == [13]


def test_all_shows_every_deal() -> None:
    assert [
        line.split()[0] for line in run("compare", "--all", FULL).stdout.splitlines() if re.match(r" +\d+  ", line)
    ] == [str(number) for number in range(1, 18)]


def test_where_houses_agree_it_is_said() -> None:
    out = run("compare", IN_ORDER).stdout
    assert "Every house gives the same on the only deal." in out


def test_every_game_is_compared_under_its_own_house() -> None:
    text = "game 1\nrules: durban\ndeal 1 by N = NS 1\ngame 2\nrules: pagat\ndeal 1 by N = NS 1\n"
    games_of = json.loads(run("compare", "--format", "json", "-", text=text).stdout)["games"]
    assert [game["reference"] for game in games_of] == ["durban", "pagat"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nowhere.thunee"], "there is no such file"),
        ([FULL, "--rules", "durbn"], "did you mean “durban”?"),
        ([FULL, "--set", "undercut=often"], "free or forced-only"),
    ],
)
def test_what_cannot_be_read_is_a_sentence(arguments: list[str], said: str) -> None:
    result = run("compare", *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_line_that_cannot_be_read_is_status_2_and_the_rest_is_compared() -> None:
    result = run("compare", AWKWARD)
    assert result.exit_code == 2
    assert "34:5: cannot be read" in result.stderr
    assert re.search(r"^Why .*\bpagat\b.* differ", result.stdout, re.MULTILINE)


@pytest.mark.parametrize("record", share([REVOKE, SPECIAL, FULL, "-", AWKWARD, DISPUTED], 3))
def test_text_keeps_to_its_columns(record: str) -> None:
    lines = run("compare", record, text=HOSTILE).stdout.splitlines()
    assert lines
    assert max(safe.width(line) for line in lines) <= 72


def test_eight_houses_fit_a_screen() -> None:
    names = ["durban", "pagat", "relaxed", "tournament", "contract", "contract-32", "durban", "relaxed"]
    lines = run(
        "compare", "--limit", "9", SPECIAL, *(part for name in names for part in ("--rules", name))
    ).stdout.splitlines()
    assert max(safe.width(line) for line in lines) <= 80


@pytest.mark.parametrize("form", FORMS)
def test_nothing_in_a_record_spoils_the_look(form: str) -> None:
    out = run("compare", "--format", form, "-", text=HOSTILE).stdout
    shown = re.sub("\u2068[^\u2066-\u2069\n]*\u2069", "", out)
    assert shown.replace("\n", "") == safe.clean(shown.replace("\n", ""))
    if form != "json":
        assert not re.search(r"None|null|\(\)|\[\]|“”|\bSeat\b|\bTeam\b", out)


def test_a_markdown_table_has_as_many_cells_in_every_row() -> None:
    table: set[int] = set()
    for line in [*run("compare", "--format", "markdown", SPECIAL).stdout.splitlines(), ""]:
        if line.startswith("|"):
            table.add(len(re.findall(r"(?<!\\)\|", line)))
        else:
            assert len(table) <= 1, line
            table = set()


def test_records_are_looked_for_where_they_are(tmp_path: Path) -> None:
    (tmp_path / "house.yaml").write_text(
        "extends: durban\nprofile: at-home\nlaws:\n  last-trick:\n    last-trick: transfer\n"
    )
    (tmp_path / "game.thunee").write_text("rules: house.yaml\n" + (RECORDS / "in-order.thunee").read_text())
    out = run("compare", str(tmp_path / "game.thunee")).stdout
    assert "at-home (the house of the record) with durban, " in " ".join(out.split())
