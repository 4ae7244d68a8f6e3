"""`thunee conformance`: the book as anybody runs it, and books of one's own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli_help import run

from thunee_cli.conformance import DISPUTES, OWN, CaseError, book, cases, check

HOLDS = """\
#= house narrow: durban call-and-loss=104-only
#= dispute: 4
#= source: PAG
#= source [narrow]: S3
deal 1 by W
calls: E 10, N 20
trump: N 9h down
1: W ? ? ? ? = W 60
2: W ? ? ? ? = N 80
3: N ? ? ? ? = N 60
4: N ? ? ? ? = S 40
5: S ? ? ? ? = N 29
6: N ? ? ? ? = W 35
#= ruled: EW 2
#= ruled [narrow]: EW 1
"""


@pytest.fixture
def own(tmp_path: Path) -> Path:
    (tmp_path / "calls").mkdir()
    (tmp_path / "calls" / "lost.thunee").write_text(HOLDS)
    return tmp_path


def test_a_book_of_ones_own(own: Path) -> None:
    result = run("conformance", "--cases", str(own))
    assert result.exit_code == 0
    assert "durban 1; with options changed 1" in result.stdout
    assert "  calls      1       2     2\n" in result.stdout
    assert "  durban  1 of 59 are ruled; no source speaks to 1-3, 5-59\n" in result.stdout
    assert result.stdout.endswith("\nAll 2 hold.\n")
    assert "lost" not in result.stdout


@pytest.mark.parametrize("houses", ["[own, narrow]", "[all]"])
def test_a_mark_may_hold_for_several_houses(houses: str, own: Path) -> None:
    text = HOLDS.replace("#= ruled [narrow]: EW 1\n", "").replace("ruled:", f"ruled {houses}:")
    (own / "calls" / "lost.thunee").write_text(text)
    statement = json.loads(run("conformance", "--cases", str(own), "--format", "json").stdout)
    assert [case["results"] for case in statement["cases"]] == [[{"line": 14, "what": "ruled", "is": "EW 2"}]] * 2
    assert [case["holds"] for case in statement["cases"]] == [True, False]


def test_a_dispute_may_be_ruled_with_an_option_changed_only(own: Path) -> None:
    text = HOLDS.replace("#= dispute: 4", "#= dispute: 5").replace("#= ruled: EW 2\n", "")
    (own / "calls" / "won.thunee").write_text(text)
    said = " ".join(run("conformance", "--cases", str(own)).stdout.split())
    assert "durban 1 of 59 are ruled, 5 with an option changed; no source speaks to" in said


def test_verbose_lists_what_holds(own: Path) -> None:
    assert "  holds  calls/lost [narrow]: S3\n" in run("conformance", "-v", "--cases", str(own)).stdout


@pytest.mark.parametrize(
    ("said", "ground"),
    [
        ("S3", "source"),
        ("S3, PAG", "source"),
        ("PAG (in a variant)", "source"),
        ("S3 (silent), PAG", "source"),
        ("S3 (read so, not as others do)", "source"),
        ("our own house rules of 1998", "source"),
        ("our choice", "our choice"),
        ("our choice (PAG implies it)", "our choice"),
        ("S3 (silent)", "our choice"),
        ("S3 (silent), PAG (silent)", "our choice"),
        ("S1/S2 (no figure); our choice", "our choice"),
        ("", "not said"),
    ],
)
def test_a_source_that_speaks_is_told_from_our_choice(said: str, ground: str, own: Path) -> None:
    line = "#= source [narrow]: S3\n"
    (own / "calls" / "lost.thunee").write_text(HOLDS.replace(line, line.replace("S3", said) if said else ""))
    statement = json.loads(run("conformance", "--cases", str(own), "--format", "json").stdout)
    assert [case["ground"] for case in statement["cases"]] == ["source", ground]
    assert sum(each["judged"] for each in statement["grounds"]) == 2
    assert {each["ground"] for each in statement["grounds"]} == {"source", ground}


def test_both_are_counted_with_what_does_not_hold(own: Path) -> None:
    ours = HOLDS.replace("source [narrow]: S3", "source [narrow]: S3 (silent)")
    (own / "calls" / "lost.thunee").write_text(ours.replace("[narrow]: EW 1", "[narrow]: EW 2"))
    (own / "calls" / "won.thunee").write_text(HOLDS.replace("#= source: PAG\n", ""))
    said = run("conformance", "--cases", str(own)).stdout
    assert "  a source speaks               2\n" in said
    assert "  our choice                    1, of which 1 does not hold\n" in said
    assert "  the case does not say         1\n" in said
    assert "  calls/lost [narrow]: our choice; S3 (silent)\n    deal 1: ruled should be" in said
    statement = json.loads(run("conformance", "--cases", str(own), "--format", "json").stdout)
    assert statement["grounds"] == [
        {"ground": "source", "judged": 2, "hold": 2},
        {"ground": "our choice", "judged": 1, "hold": 0},
        {"ground": "not said", "judged": 1, "hold": 1},
    ]


def test_a_dispute_that_is_ruled_by_our_choice_alone_is_told(own: Path) -> None:
    ours = HOLDS.replace("#= source: PAG", "#= source: our choice").replace("#= dispute: 4", "#= dispute: 4, 5")
    (own / "calls" / "lost.thunee").write_text(ours)
    (own / "calls" / "won.thunee").write_text(HOLDS.replace("#= dispute: 4", "#= dispute: 5"))
    assert "durban  2 of 59 are ruled, 4 by our choice;" in run("conformance", "--cases", str(own)).stdout
    statement = json.loads(run("conformance", "--cases", str(own), "--format", "json").stdout)
    assert (statement["disputes"]["durban"]["ruled"], statement["disputes"]["durban"]["ours"]) == ([4, 5], [4])


def test_what_differs_is_named_with_status_1(own: Path) -> None:
    (own / "calls" / "lost.thunee").write_text(HOLDS.replace("[narrow]: EW 1", "[narrow]: EW 2"))
    result = run("conformance", "--cases", str(own))
    assert result.exit_code == 1
    assert "  calls/lost [narrow]: S3\n    deal 1: ruled should be EW 2, and is EW 1\n" in result.stdout
    assert "calls      1       2     1  *" in result.stdout
    assert result.stdout.endswith("\n1 of 2 does not hold.\n")


NOTED = """\
deal 1 by W
calls: E 10, N 20
trump: N 9h down
1: W Ac ?s ? ?
#= ruled: undecided
"""
UNMARKED = ["line 1: full-trick says, unmarked: ", "line 4: follow-suit says, unmarked: "]


@pytest.mark.parametrize(
    ("marked", "differs"),
    [
        (NOTED, UNMARKED),
        (NOTED.replace("? ?\n", "? ?  # ? follow-suit\n"), UNMARKED[:1]),
        (f"#= beside: full-trick (the record stops)\n{NOTED}", ["line 5: follow-suit says, unmarked: "]),
        (f"#= beside: full-trick (the record stops), follow-suit (no hand)\n{NOTED}", []),
        (f"#= house other: pagat\n#= beside [other]: full-trick (the record stops)\n{NOTED}", ["line 3: ", "line 6: "]),
        (
            f"#= beside: pack (no hand), full-trick (the record stops), follow-suit (no hand)\n{NOTED}",
            ["pack is said to note something beside the case, and does not"],
        ),
    ],
)
def test_what_a_law_notes_is_marked_or_it_is_said_why_not(marked: str, differs: list[str], own: Path) -> None:
    (own / "calls" / "lost.thunee").write_text(marked)
    (found,) = [each for each in cases(own) if each.name == "calls/lost"]
    said = check(found, OWN)
    assert len(said) == len(differs)
    assert all(each.startswith(wanted) for each, wanted in zip(said, differs, strict=True)), said


def test_a_ruling_of_a_dispute_that_comes_out_otherwise_is_counted(own: Path) -> None:
    (own / "calls" / "lost.thunee").write_text(HOLDS.replace("ruled: EW 2", "ruled: EW 1"))
    assert "otherwise than the book says: 4;" in run("conformance", "--cases", str(own)).stdout


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("ruled [narrow]", "ruled [narow]", "line 15: the case names no house “narow”"),
        ("#= ruled: EW 2", "#= rulled: EW 2", "line 14: “#= rulled: EW 2” is no mark of the case book"),
        ("ruled: EW 2", "ruled [own, narow]: EW 2", "line 14: the case names no house “narow”"),
        ("ruled: EW 2", "ruled [all, own]: EW 2", "line 14: the case names no house “all”"),
        ("house narrow", "house own", "line 1: “own” cannot be a house's name"),
        ("dispute: 4", "dispute: four", "line 2: a dispute is a number"),
        ("source: PAG", "beside: follow-suit", "line 3: say which law and why"),
        ("source: PAG", "beside: follow-suit (no hand) full-trick (cut off)", "line 3: say which law and why"),
        ("dispute: 4", "dispute: 60", "the disputes are numbered from 1 to 59"),
        ("deal 1", "#= ruled: EW 2\ndeal 1", "line 5: this mark stands below no deal"),
        ("durban call-and-loss=104-only", "", "line 1: name a house behind “narrow”"),
        ("durban call-and-loss", "nobody call-and-loss", "no house is called “nobody”"),
        ("104-only", "often", "call-and-loss cannot be “often”"),
        ("#= house", "thunee 2\n#= house", "version 2"),
        ("= W 60", "= W 60 # ! [nowhere] count", "line 8: the case names no house “nowhere”"),
    ],
)
def test_a_case_that_cannot_be_judged_is_a_sentence_with_status_2(old: str, new: str, said: str, own: Path) -> None:
    (own / "calls" / "lost.thunee").write_text(HOLDS.replace(old, new, 1))
    result = run("conformance", "--cases", str(own))
    assert result.exit_code == 2
    assert said in " ".join(result.stdout.split())


def test_a_house_of_ones_own_beside_the_case(own: Path) -> None:
    (own / "ours.yaml").write_text("extends: durban\nlaws:\n  call-and-loss:\n    call-and-loss: 104-only\n")
    (own / "calls" / "lost.thunee").write_text(HOLDS.replace("durban call-and-loss=104-only", "../ours.yaml"))
    assert run("conformance", "--cases", str(own)).exit_code == 0
    only = run("conformance", "--cases", str(own), "--rules", "../ours.yaml")
    assert "../ours.yaml 1" in only.stdout
    assert only.stdout.endswith("\nThe case judged holds.\n")


def test_a_house_under_which_nothing_is_judged(own: Path) -> None:
    result = run("conformance", "--cases", str(own), "--rules", "durbn")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("thunee: no case is judged under a house “durbn”; there are: durban")


@pytest.mark.parametrize(("folder", "said"), [("nowhere", "there is no such folder"), (".", "there is no case in it")])
def test_a_folder_that_is_no_book(folder: str, said: str, tmp_path: Path) -> None:
    result = run("conformance", "--cases", str(tmp_path / folder))
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_case_that_is_no_text(own: Path) -> None:
    (own / "wide.thunee").write_bytes(HOLDS.encode("utf-16"))
    result = run("conformance", "--cases", str(own))
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.endswith("wide.thunee: is not UTF-8 text\n")


def test_an_installation_without_a_book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(book, "_PACKAGED", tmp_path / "a")
    monkeypatch.setattr(book, "_CHECKOUT", tmp_path / "b")
    with pytest.raises(CaseError):
        cases()
    result = run("conformance")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "--cases" in result.stderr
    assert result.stderr.count("\n") == 1


def test_json_tells_what_is_asked_and_what_came(own: Path) -> None:
    (own / "calls" / "lost.thunee").write_text(HOLDS.replace("[narrow]: EW 1", "[narrow]: EW 2"))
    (own / "calls" / "none.thunee").write_text(HOLDS.replace("source:", "sauce:", 1))
    result = run("conformance", "--cases", str(own), "--format", "json")
    assert result.exit_code == 2
    statement = json.loads(result.stdout)
    assert (statement["format"], statement["version"]) == ("thunee-conformance", 1)
    assert (statement["judged"], statement["hold"], statement["house"]) == (4, 1, None)
    durban, narrow, *unusable = statement["cases"]
    assert durban["results"] == [{"line": 14, "what": "ruled", "is": "EW 2"}]
    assert (durban["house"], durban["set"], durban["sources"], durban["disputes"]) == ("durban", [], ["PAG"], [4])
    assert (narrow["set"], narrow["holds"]) == (["call-and-loss=104-only"], False)
    assert narrow["differs"] == ["deal 1: ruled should be EW 2, and is EW 1"]
    assert [set(each) for each in unusable] == [{"case", "holds", "unusable"}] * 2
    durban_disputes = statement["disputes"]["durban"]
    assert (durban_disputes["ruled"], durban_disputes["changed"], durban_disputes["otherwise"]) == ([4], [], [4])
    assert len(durban_disputes["silent"]) == DISPUTES - 1


def test_the_example_of_the_page_holds(tmp_path: Path) -> None:
    page = (Path(__file__).parent.parent / "docs" / "casebook.md").read_text(encoding="utf-8")
    example = page.partition("```thunee\n")[2].partition("```")[0]
    (tmp_path / "example.thunee").write_text(example, encoding="utf-8")
    result = run("conformance", "--cases", str(tmp_path))
    assert result.exit_code == 0, result.output


def test_the_page_has_every_mark() -> None:
    page = (Path(__file__).parent.parent / "docs" / "casebook.md").read_text(encoding="utf-8")
    for what in (*book.RESULTS, "dispute", "source", "beside"):
        assert f"`#= {what}: " in page


def test_the_book_that_comes_with_the_program() -> None:
    """That its cases hold is asked one by one in test_cases.py."""
    result = run("conformance", "--rules", "pagat", "-v")
    assert result.exit_code == 0, result.output
    assert "House   pagat" in result.stdout
    assert " disputes/36-" in result.stdout
    assert f" of {DISPUTES} are ruled" in result.stdout
