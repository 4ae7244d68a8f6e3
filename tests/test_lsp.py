"""The language server, by its parts: what an editor is told of a record, and that it is what the command line says."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from cli_help import DISPUTED, IN_ORDER, ROOT, run
from lsprotocol import types
from mutated_records import mutated
from shares import share
from test_dispute_answers import SLIP

from thunee_cli.conformance import cases
from thunee_cli.lsp import completion, elsewhere, fixes, found, hover, outline
from thunee_cli.lsp.analysis import Analysis
from thunee_cli.lsp.places import column_at, lines_of, units
from thunee_cli.verdict import DealVerdict

REVOKE = (ROOT / "samples" / "revoke.thunee").read_text(encoding="utf-8")
LINES = REVOKE.split("\n")
EVERYWHERE = types.Range(types.Position(0, 0), types.Position(9999, 0))
Told = tuple[int, int, int, str]


def analysed(text: str, folder: Path = ROOT / "samples") -> Analysis:
    record = Analysis(str(folder / "record.thunee"), folder)
    record.take(text)
    return record


def told(record: Analysis) -> list[Told]:
    """What the editor shows: line from 1, columns from 1 in characters, and the law."""
    lines = lines_of(record.text)
    shown = []
    for each in found.diagnostics(record):
        start, end = each.range.start, each.range.end
        line = lines[start.line] if start.line < len(lines) else ""
        columns = (column_at(line, start.character) + 1, column_at(line, end.character) + 1)
        shown.append((start.line + 1, *columns, str(each.code or "")))
    return sorted(shown)


def validated(text: str, path: str = "-") -> list[Told]:
    """The same as `validate --verbose` has it, but for what goes over its line."""
    out = json.loads(run("validate", "-v", "--format", "json", path, text=text).stdout)
    lines = lines_of(text)
    return sorted(
        (f["line"], f["column"], max(f["column"], min(f["end"], len(lines[f["line"] - 1]) + 1)), f["law"])
        for f in out["findings"]
    )


@pytest.mark.parametrize("path", share([case.path for case in cases()] + [Path(IN_ORDER), Path(DISPUTED)], 60), ids=str)
def test_an_editor_is_told_what_validate_says(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert told(analysed(text, path.parent)) == validated(text, str(path))


def test_after_any_change_the_editor_is_told_what_validate_says_of_the_whole() -> None:
    rng = random.Random(7)
    record, text = Analysis("record", ROOT / "samples"), REVOKE
    for _ in range(8):
        lines = text.split("\n")
        at = rng.randrange(len(lines))
        match rng.randrange(4):
            case 0:
                lines.insert(at, rng.choice(["", "note: x", "deal 9 = NS 1", "balls: EW 2", "# said"]))
            case 1 if len(lines) > 4:
                del lines[at]
            case 2:
                lines[at] = lines[at][: rng.randrange(len(lines[at]) + 1)]
            case _:
                lines[at], lines[at - 1] = lines[at - 1], lines[at]
        text = "\n".join(lines)
        record.take(text)
        assert told(record) == validated(text), text
        assert [ruled(deal) for deal in record.deals] == [ruled(deal) for deal in analysed(text).deals]


def ruled(deal: DealVerdict) -> object:
    return deal.number, deal.as_ruled.balls, deal.as_ruled.void, deal.as_ruled.missing, deal.after


@pytest.mark.parametrize("seed", range(2))
def test_torn_records_are_told_alike(seed: int) -> None:
    rng = random.Random(seed)
    record = Analysis("record", ROOT)
    for _ in range(5):
        text = mutated(rng).decode("utf-8", "replace").lstrip("\ufeff")
        record.take(text)
        if not record.fault:
            assert told(record) == validated(text), text


def test_only_the_deal_that_was_touched_is_judged_anew() -> None:
    record = analysed(REVOKE)
    before = record.deals
    record.take(REVOKE.replace("N: Jd Ac", "N: Jd  Ac"))
    after = record.deals
    assert [old.knowledge is new.knowledge for old, new in zip(before, after, strict=True)] == [True, True, True, False]
    record.take("\n\n" + record.text)
    assert all(old.knowledge is new.knowledge for old, new in zip(after, record.deals, strict=True))
    assert record.deals[0].section.source.first_line == after[0].section.source.first_line == 12


def test_places_are_counted_as_an_editor_counts_them() -> None:
    text = "players: N=😀mina, W=b, S=c, E=d\ndeal 1 = NS 1\nnote: 😀 x\nwat 😀 here\n"
    (unread,) = [each for each in found.diagnostics(analysed(text)) if each.code == "unreadable-line"]
    assert unread.range.start.line == 3
    assert units("😀") == 2
    assert column_at("😀x", 2) == 1


def test_a_house_that_cannot_be_read_is_told_where_it_is_named() -> None:
    (lost,) = [each for each in found.diagnostics(analysed("rules: nowhere\ndeal 1 = NS 1\n")) if not each.code]
    assert lost.range.start.line == 0
    assert "nowhere" in lost.message


def test_the_canonical_form() -> None:
    (edit,) = found.formatted(analysed("deal 1 by N\nballs: 1 NS\n"))
    assert edit.new_text == "deal 1 by N\nballs: NS 1\n"
    assert found.formatted(analysed(REVOKE)) == []


def column(line: int, words: str) -> int:
    return LINES[line - 1].index(words)


def test_a_card_a_number_and_a_word_are_explained() -> None:
    record = analysed(REVOKE)
    card = hover.hover(record, 39, column(39, "Ks"))
    assert card.startswith("**King of spades**, East, trick 2, card 4: worth 3 points.")
    assert "North wins trick 2 with Jh, the highest of the suit led." in card
    assert "**46** points: Jh 30, Kh 3, 10h 10 and Ks 3. NS has it." in hover.hover(record, 39, column(39, "46"))
    assert hover.hover(record, 26, column(26, "1")).startswith("1 ball to NS. EW's count: 80 card points")
    assert "durban is a house" in hover.hover(record, 2, column(2, "durban"))
    assert hover.hover(record, 3, 0) == ""


def completed(text: str) -> list[types.CompletionItem]:
    """What may come where `@` stands."""
    line = text[: text.index("@")].count("\n") + 1
    at = text.split("\n")[line - 1].index("@")
    return completion.completions(analysed(text.replace("@", "", 1)), line, at)


HAND = "deal 1 by N\nS: Qs 9h Kc Kd | 10s 9d\ncalls: S 10\ntrump: S 9h down\n"


def test_the_cards_that_a_hand_can_hold_are_offered_and_those_against_a_law_are_marked() -> None:
    offered = completed(HAND + "1: W As @ \n")
    assert {each.label for each in offered} == {"Qs", "9h", "Kc", "Kd", "10s", "9d"}
    marked = {each.label for each in offered if each.tags}
    assert marked == {"9h", "Kc", "Kd", "9d"}
    (queen,) = [each for each in offered if each.label == "Qs"]
    assert queen.detail == "queen of spades: South certainly"


def test_words_houses_and_laws_are_offered() -> None:
    assert {"calls:", "trump:", "balls:"} <= {each.label for each in completed("deal 1 by N\n@\n")}
    assert {"durban", "pagat"} <= {each.label for each in completed("rules: p@\n")}
    assert "follow-suit" in {each.label for each in completed("deal 1 = NS 1 # thunee: accept f@\n")}
    assert "accuses" in {each.label for each in completed("deal 1 by N\nN a@\n")}
    assert completed("deal 1 by N\nnote: he sa@id\n") == []


def test_the_outline_has_matches_games_and_deals_and_deals_fold() -> None:
    (match,) = outline.outline(analysed(REVOKE))
    (game,) = match.children or ()
    assert (match.name, game.name) == ("match Sunday lunch at Kamala's", "game 1")
    assert [each.name for each in game.children or ()] == ["deal 1 by N", "deal 2 by W", "deal 3 by W", "deal 4 by W"]
    folds = outline.folds(analysed(REVOKE))
    assert (folds[0].start_line + 1, LINES[folds[0].end_line]) == (10, LINES[27])


def test_an_accusation_leads_to_its_card() -> None:
    where = elsewhere.accused_of(analysed(REVOKE), 41)
    assert where is not None
    assert (where.start.line, where.start.character) == (38, column(39, "Ks"))
    text = "deal 1 by N\ncalls: -\ntrump: W 9h down\n1: S As Ks Qs 10s\n2: S Ad Kd Qd 10c\n3: S Ac Kc Qc 10d\n"
    text += "N accuses W of revoke\n"
    where = elsewhere.accused_of(analysed(text), 7)
    assert where is not None
    assert where.start == types.Position(4, 14)


def test_a_player_is_renamed_wherever_the_name_stands() -> None:
    record = analysed(REVOKE + "Kamala calls 10\n")
    name = elsewhere.name_at(record, 6, column(6, "Kamala") + 2)
    assert name is not None
    edits = elsewhere.renamed(record, name[0], "Nomsa")
    touched = [edit.range.start.line + 1 for edit in edits]
    assert touched == [4, 6, len(LINES)]
    assert elsewhere.name_at(record, 10, 2) is None


def test_lines_are_written_as_the_notation_has_them_by_a_fix() -> None:
    text = "deal 1\n  S calls 10  # he did\nS or N calls 20\n"
    made = fixes.fixes(analysed(text), "x", EVERYWHERE)
    assert [(each.title, each.is_preferred) for each in made] == [
        ("Write `calls: S 10`", True),
        ("Write `calls: S 20`", False),
        ("Write `calls: N 20`", False),
    ]
    assert made[0].edit and made[0].edit.changes
    (edit,) = made[0].edit.changes["x"]
    assert (edit.range.start, edit.range.end) == (types.Position(1, 2), types.Position(1, 12))


def test_an_impossible_deal_is_put_right_by_its_nearest_reading() -> None:

    line = next(n for n, each in enumerate(SLIP.split("\n")) if each.startswith("3:"))
    asked = types.Range(types.Position(line, 0), types.Position(line, 0))
    titles = [each.title for each in fixes.fixes(analysed(SLIP), "x", asked)]
    assert any("was meant for Ah" in title for title in titles), titles


def test_without_its_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("thunee_cli.cli.lsp.find_spec", lambda _: None)
    result = run("lsp")
    assert result.exit_code == 2
    assert "pip install 'thunee-cli[lsp]'" in result.stderr
