"""Profiles are read strictly: whatever is wrong is told in one sentence with its place, and nothing is guessed."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest
from cli_help import IN_ORDER, ROOT, run

from thunee_cli.profiles.loader import ProfileError, load, shipped, with_options
from thunee_cli.profiles.options import CONTRADICTIONS, Contradiction, options
from thunee_cli.profiles.reader import check
from thunee_cli.profiles.strict import MAX_SIZE

DURBAN = "extends: durban\n"
CONTRACT = "extends: contract\n"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def refused(text: str | bytes) -> str:
    """The sentence about a profile that is not in order."""
    Path("mine.yaml").write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(ProfileError) as fault:
        load("mine.yaml")
    said = str(fault.value)
    assert said.startswith("mine.yaml:")
    assert "\n" not in said
    return said.removeprefix("mine.yaml:")


def short(each: object) -> str:
    return re.sub(r"\W+", "-", str(each))[:40]


def law(name: str, **choices: str) -> str:
    lines = "".join(f"    {option.replace('_', '-')}: {value}\n" for option, value in choices.items())
    return f"laws:\n  {name}:\n{lines}"


# --- names, and lines written twice


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (DURBAN + law("undercut", undrecut="free"), "4:5: undercut has no option “undrecut”; did you mean “undercut”?"),
        (DURBAN + law("undercutt", undercut="free"), "3:3: there is no law “undercutt”; did you mean “undercut”?"),
        (DURBAN + law("cut", silence="strict"), "4:5: cut has no option “silence”; silence is an option of signals"),
        (DURBAN + "game:\n  tarqet: 105\n", "3:3: the game block has no option “tarqet”; did you mean “target”?"),
        (DURBAN + "tittle: x\n", "2:1: a profile has no key “tittle”; did you mean “title”?"),
        (DURBAN + "undercut: free\n", "2:1: a profile has no key “undercut”; undercut is an option of undercut"),
        (DURBAN + "signals:\n", "2:1: a profile has no key “signals”; signals is a law"),
        (DURBAN + law("cut", target="105"), "4:5: cut has no option “target”; target is an option of the game block"),
        (
            DURBAN + law("cut", silense="strict"),
            "4:5: cut has no option “silense”; did you mean “silence”, an option of signals?",
        ),
        (DURBAN + "zzz: x\n", "2:1: a profile has no key “zzz”"),
        ("extends: durbn\n", "1:10: extends “durbn”, and there is no such house; did you mean “durban”?"),
        ("extends: zzz.yaml\n", "1:10: extends “zzz.yaml”, and there is no such house"),
        (f"extends: {'z' * 5000}\n", "1:10: extends “zzz"),
        ('extends: "a\\0b"\n', "1:10: extends “a"),
        (
            DURBAN + "laws:\n  blind:\n    blind: on\n    source:\n      blnd: S3\n",
            "6:7: blind has no option “blnd”; did you mean “blind”?",
        ),
        (DURBAN + "title: a\ntitle: b\n", "3:1: “title” is set twice; the first time at mine.yaml:2:1"),
        (
            DURBAN + "laws:\n  cut:\n    cut-by: left\n  cut:\n    cut-by: right\n",
            "5:3: “cut” is set twice; the first time at mine.yaml:3:3",
        ),
        (DURBAN + law("cut", cut_by="left\n    cut-by: left"), "5:5: “cut-by” is set twice"),
    ],
    ids=short,
)
def test_a_name_that_is_unknown_or_comes_twice(text: str, said: str) -> None:
    assert refused(text).startswith(said)


# --- values


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (law("undercut", undercut="never"), "4:15: undercut cannot be “never”; it is free or forced-only"),
        (law("blind", blind="true"), "4:12: blind cannot be “true”; it is off or on"),
        (law("blind", blind="ON"), "4:12: blind cannot be “ON”; it is off or on"),
        (law("low-four", low_four='"10"'), "4:15: low-four is a number; write 10 without quotes"),
        (law("low-four", low_four="10.0"), "4:15: low-four cannot be “10.0”; it is off or 10"),
        (law("low-four", low_four="0xa"), "4:15: low-four cannot be “0xa”; it is off or 10"),
        (law("undercut", undercut=""), "4:14: undercut has no value; it is free or forced-only"),
        (law("undercut", undercut="[free]"), "4:15: undercut has one value, free or forced-only"),
        (law("undercut", undercut="{free: yes}"), "4:15: a single word or number belongs here"),
        (
            law("thunee-one-suit", thunee_one_suit="refuse"),
            "4:22: thunee-one-suit cannot be “refuse”; it is penalty, refused or allowed; did you mean “refused”?",
        ),
        (law("auction", auction="-"), "4:"),
        ("title:\n", "2:7: title has no value"),
        ("profile: [a, b]\n", "2:10: a single word or number belongs here"),
        ("laws:\n", "2:6: `key: value` lines belong here"),
        ("laws:\n  undercut:\n", "3:12: `key: value` lines belong here"),
        ("laws: [undercut]\n", "2:7: `key: value` lines belong here"),
        ("game: counting\n", "2:7: `key: value` lines belong here"),
        ("{a: b}: c\n", "2:1: a single word or number belongs here"),
    ],
    ids=short,
)
def test_a_value_that_an_option_cannot_have(text: str, said: str) -> None:
    assert refused(DURBAN + text).startswith(said)


@pytest.mark.parametrize("word", ["on", "'on'", '"on"'])
def test_words_that_yaml_takes_for_true_and_false_stay_words(word: str) -> None:
    Path("mine.yaml").write_text(DURBAN + law("blind", blind=word) + "  call-order:\n    call-over-partner: yes\n")
    assert load("mine.yaml").choices() | {"blind": "on", "call-over-partner": "yes"} == load("mine.yaml").choices()


def test_a_number_is_a_number() -> None:
    Path("mine.yaml").write_text(DURBAN + law("low-four", low_four="10"))
    assert load("mine.yaml").choices()["low-four"] == 10


# --- what does not go together


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            CONTRACT + law("call-order", call_opener="anyone"),
            "4:18: call-opener belongs to the counting game; this house has game: contract",
        ),
        (
            CONTRACT + "game:\n  target: 105\n",
            "3:11: target belongs to the counting game; this house has game: contract",
        ),
        (
            DURBAN + law("auction", auction="turns"),
            "4:14: auction belongs to the contract game; this house has game: counting",
        ),
        (
            "extends: pagat\n" + law("trips", trips_made="3"),
            "4:17: trips-made belongs to the game of six players; this house has players: 4",
        ),
        (
            DURBAN + law("game-end", both_reach_target="card-points"),
            "4:24: both-reach-target belongs to a house with special-calls: add; this house has special-calls: replace",
        ),
    ],
    ids=short,
)
def test_an_option_that_the_house_has_no_use_for(text: str, said: str) -> None:
    assert refused(text) == said


CONTRADICTORY = [
    (CONTRACT + "game:\n  players: 2\n", "3:12: game: contract and players: 2"),
    ("extends: two-handed\ngame:\n  pack: 32\n", "3:9: pack: 32 and players: 2"),
    (DURBAN + law("call-steps", call_range="80-100"), "4:17: game: counting and call-range: 80-100"),
    (CONTRACT + law("call-steps", call_range="10-104"), "4:17: game: contract and call-range: 10-104"),
    (DURBAN + law("trump-card", trump_when="six"), "4:17: trump-when: six and last-card: trump-man"),
    (DURBAN + law("jodhi-window", jodhi_side="bidders"), "4:17: game: counting and jodhi-side: bidders"),
    (DURBAN + law("accusation", wrong_accusation="4"), "4:23: enforcement: every and wrong-accusation: 4"),
    ("extends: six-handed\n" + law("low-four", low_four="10"), "4:15: players: 6 and low-four: 10"),
    (
        "extends: six-handed\n" + law("last-card", last_card="trump-man-four-suits"),
        "4:16: players: 6 and last-card: trump-man-four-suits",
    ),
]


@pytest.mark.parametrize(("text", "said"), CONTRADICTORY, ids=short)
def test_choices_that_contradict_each_other(text: str, said: str) -> None:
    place, found = said.split(" ", 1)
    assert refused(text).startswith(f"{place} {found} contradict: ")


@pytest.mark.parametrize("contradiction", CONTRADICTIONS, ids=lambda each: each.why)
def test_every_contradiction_is_among_those(contradiction: Contradiction) -> None:
    assert any(refused(text).endswith(f" contradict: {contradiction.why}") for text, _ in CONTRADICTORY)


def test_a_contradiction_with_the_parent_is_told_at_the_child() -> None:
    Path("parent.yaml").write_text(DURBAN + law("last-card", last_card="off") + "  trump-card:\n    trump-when: six\n")
    assert load("parent.yaml").choices()["trump-when"] == "six"
    assert refused("extends: parent.yaml\n" + law("last-card", last_card="any-maker")).startswith(
        "4:16: trump-when: six"
    )


# --- parents


def test_a_profile_that_stands_alone_gives_every_option_a_value() -> None:
    assert "no value for game, players, pack, " in refused("title: mine\n")
    assert "no value for auction, " not in refused("game:\n  game: counting\n")


def test_a_parent_is_looked_for_beside_the_child(folder: Path) -> None:
    (folder / "club").mkdir()
    (folder / "club" / "base.yaml").write_text(DURBAN + "title: the club\n" + law("signals", silence="strict"))
    (folder / "club" / "friday.yaml").write_text("extends: base.yaml\n" + law("undercut", undercut="forced-only"))
    (folder / "sunday.yaml").write_text("extends: club/friday.yaml\nprofile: sunday\n")
    house = load("sunday.yaml")
    assert (house.name, house.title, house.sources) == ("sunday", "", "S3, PAG, TCOM")
    assert (house.choices()["silence"], house.choices()["undercut"]) == ("strict", "forced-only")
    assert house.source_of["undercut"] == "", "the parent's source is not the source of another choice"
    assert load("friday.yaml", folder / "club").name == "friday"


def test_a_fault_in_a_parent_is_told_where_it_is(folder: Path) -> None:
    (folder / "base.yaml").write_text(DURBAN + law("undercut", undercut="never"))
    (folder / "mine.yaml").write_text("extends: base.yaml\n")
    with pytest.raises(ProfileError, match=re.escape("base.yaml:4:15: undercut cannot be “never”")):
        load("mine.yaml")


def test_a_profile_that_extends_itself(folder: Path) -> None:
    assert refused("extends: mine.yaml\n") == "1:10: extends “mine.yaml”, and so itself"
    (folder / "b.yaml").write_text("extends: c.yaml\n")
    (folder / "c.yaml").write_text("title: c\nextends: b.yaml\n")
    with pytest.raises(ProfileError) as fault:
        load("b.yaml")
    assert str(fault.value) == "c.yaml:2:10: extends “b.yaml”, by way of b.yaml, and so itself"


def test_an_endless_line_of_parents(folder: Path) -> None:
    for number in range(40):
        (folder / f"p{number}.yaml").write_text(f"extends: p{number + 1}.yaml\n")
    with pytest.raises(ProfileError, match="one parent too many"):
        load("p0.yaml")


# --- files that are no profile


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", " the profile is empty"),
        ("# only a remark\n", " the profile is empty"),
        ("- durban\n- pagat\n", "1:1: a profile is a list of `key: value` lines"),
        ("durban\n", "1:1: a profile is a list of `key: value` lines"),
        (DURBAN + "laws:\n\tundercut:\n\t\tundercut: free\n", "3:1: this is not YAML: "),
        (DURBAN + 'title: "unclosed\n', "3:1: this is not YAML: "),
        (DURBAN + "---\nextends: pagat\n", "2:1: this is not YAML: "),
        (DURBAN.encode("utf-16"), " is not UTF-8 text"),
        ((DURBAN + "title: Café\n").encode("latin-1"), " is not UTF-8 text"),
        (DURBAN.encode() + b"\0\0\0", " this is not YAML: "),
        (bytes(range(256)), " is not UTF-8 text"),
        (DURBAN + "title: !!python/object/apply:os.getcwd []\n", "2:8: tags (!) are not used in profiles"),
        (DURBAN + "title: !!python/name:os.getcwd x\n", "2:8: tags (!) are not used in profiles"),
        ("!!python/object:os.x\n" + DURBAN, "1:1: tags (!) are not used in profiles"),
        (DURBAN + law("undercut", undercut="!!str free"), "4:15: tags (!) are not used in profiles"),
        (DURBAN + "title: &a x\nsources: *a\n", "3:10: aliases (*) are not used in profiles"),
        (DURBAN + "laws: {<<: {undercut: {undercut: free}}}\n", "2:8: there is no law “<<”"),
        (DURBAN + f"sources: {'[' * 400}x{']' * 400}\n", "2:29: nothing in a profile is nested so deep"),
        (DURBAN + "sources: " + "[" * 90_000, "2:"),
    ],
    ids=short,
)
def test_a_file_that_is_no_profile(text: str | bytes, said: str) -> None:
    assert refused(text).startswith(said)


def test_an_alias_bomb_does_no_harm() -> None:
    levels = "".join(f"x{n}: &x{n} [{', '.join([f'*x{n - 1}'] * 9)}]\n" for n in range(1, 30))
    started = time.perf_counter()
    assert "aliases (*) are not used in profiles" in refused(f"x0: &x0 [lol]\n{levels}")
    assert time.perf_counter() - started < 1


def test_a_huge_file_is_refused_at_once(folder: Path) -> None:
    with open("mine.yaml", "wb") as file:
        file.write(DURBAN.encode())
        file.truncate(50_000_000)
    started = time.perf_counter()
    with pytest.raises(ProfileError, match=f"mine.yaml: a profile of more than {MAX_SIZE:,} bytes is refused"):
        load("mine.yaml")
    assert time.perf_counter() - started < 1


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("nowhere.yaml", "nowhere.yaml: cannot be read: no such file or directory"),
        ("durbn", "no house is called “durbn”; did you mean “durban”? (a house of your own goes by its file's path)"),
        ("zzz", f"no house is called “zzz”; there are: {', '.join(shipped())} "),
        (".", "is a folder, not a profile"),
        ("a\0b.yaml", "cannot be opened: "),
        ("z" * 5000, "no house is called “zzz"),
    ],
    ids=short,
)
def test_a_name_without_a_file(name: str, said: str) -> None:
    with pytest.raises(ProfileError) as fault:
        load(name)
    assert said in str(fault.value)


def test_line_ends_and_marks_of_other_systems() -> None:
    Path("mine.yaml").write_bytes(b"\xef\xbb\xbfextends: durban\r\nlaws:\r\n  signals:\r\n    silence: strict\r\n")
    assert load("mine.yaml").choices()["silence"] == "strict"


# --- a profile in use


def test_a_profile_says_what_it_sets_itself() -> None:
    Path("mine.yaml").write_text(DURBAN + "game:\n  balls-to-win: 13\n" + law("signals", silence="strict", source="us"))
    checked = check("mine.yaml")
    assert (checked.extends, checked.own) == ("durban", ("balls-to-win", "silence"))
    assert (check("durban").extends, len(check("durban").own)) == ("", len(load("durban").set_in))


def test_the_profile_of_the_page_is_in_order() -> None:
    page = (ROOT / "docs" / "houses.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```yaml\n(.*?)```", page, re.S)
    Path("friday.yaml").write_text(example)
    assert check("friday.yaml").own == ("balls-to-win", "undercut", "blind", "blind-made")
    assert load("friday.yaml").source_of["blind-made"] == "agreed in May"


def test_set_comes_on_top_of_a_profile_named_in_a_record(folder: Path) -> None:
    (folder / "mine.yaml").write_text(DURBAN + law("signals", silence="strict"))
    talk = Path(IN_ORDER).read_text().replace("1: S 9h", '1: S [N says "good"] 9h')
    record = folder / "talk.thunee"
    record.write_text(re.sub("^rules: .*$", "rules: mine.yaml", talk, flags=re.M))
    assert "rules: mine.yaml" in record.read_text()
    assert run("validate", "talk.thunee").exit_code == 1
    assert run("validate", "talk.thunee", "--set", "silence=ordinary").exit_code == 0
    assert run("validate", "talk.thunee", "--rules", "durban").exit_code == 0


@pytest.mark.parametrize(
    ("setting", "said"),
    [
        ("undrecut=free", "there is no option “undrecut”; did you mean “undercut”?"),
        ("signals=strict", "there is no option “signals”; signals is a law"),
        ("undercut", "“undercut”: write option=value, for example undercut=free"),
        ("undercut=", "“undercut=”: write option=value, for example undercut=free"),
        ("undercut=never", "undercut cannot be “never”; it is free or forced-only"),
        ("auction=turns", "--set: auction belongs to the contract game; this house has game: counting"),
        ("wrong-accusation=4", "--set: enforcement: every and wrong-accusation: 4 contradict: "),
    ],
    ids=short,
)
def test_a_choice_by_hand_is_read_as_strictly(setting: str, said: str) -> None:
    with pytest.raises(ProfileError) as fault:
        with_options(load("durban"), [setting])
    assert str(fault.value).startswith(said)


def test_every_option_can_be_set_in_a_profile() -> None:
    for house in shipped():
        chosen = load(house).choices()
        Path("mine.yaml").write_text(f"extends: {house}\n" + _written(chosen))
        assert load("mine.yaml").choices() == chosen


def _written(chosen: dict[str, str | int]) -> str:
    by_law: dict[str, list[str]] = {}
    for name, value in chosen.items():
        if value != "-":
            by_law.setdefault(options()[name].law, []).append(f"    {name}: {value}\n")
    game = "game:\n" + "".join(by_law.pop(""))
    return game + "laws:\n" + "".join(f"  {law_id}:\n{''.join(lines)}" for law_id, lines in by_law.items())
