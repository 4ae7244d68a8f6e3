"""Every case of the case book, under every house it names."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from syrupy.assertion import SnapshotAssertion

from thunee_cli.conformance import DISPUTES, OWN, cases, shipped_book
from thunee_cli.conformance.check import differences, verdicts_on
from thunee_cli.laws import LAWS
from thunee_cli.profiles.loader import shipped
from thunee_cli.verdict import DealVerdict, Verdict

CASES = shipped_book()
ALL = cases()
AT_THE_TABLE = [case for case in ALL if case.folder == "disputes"]


@pytest.mark.parametrize("folder", sorted({case.folder for case in ALL}))
def test_cases_come_out_as_they_say(folder: str, snapshot: SnapshotAssertion) -> None:
    """Every case of a folder in each of its houses: `thunee conformance` tells the same, house by house.

    The snapshot is what the law of that name says in them, each kind of sentence once.
    """
    faults: dict[str, list[str]] = {}
    sentences: set[str] = set()
    for case in ALL:
        for house in case.houses if case.folder == folder else ():
            verdicts = verdicts_on(case, house)
            sentences.update(map(kind_of_sentence, said_by(folder, verdicts)))
            if found := differences(case, house, verdicts):
                faults[f"{case.name} [{house or 'own'}]"] = found
    assert faults == {}
    assert "\n".join(sorted(sentences)) == snapshot


def said_by(law: str, verdicts: list[Verdict]) -> Iterator[str]:
    """All that a law says in some verdicts: of what was wrong, of what is paid, and of what players are accused of."""
    for verdict in verdicts:
        if not isinstance(verdict, DealVerdict):
            continue
        for finding in verdict.findings:
            if finding.law == law:
                yield from (finding.message, *(words for _, words in finding.related))
        for result in (verdict.as_played, verdict.as_ruled):
            yield from (award.reason for award in result.awards if award.law == law)
        yield from (each.why for each in verdict.accusations if law == "accusation")


def kind_of_sentence(said: str) -> str:
    """A sentence whoever sits there and whatever the cards are."""
    said = re.sub(r"\b(North|South)-(West|East)\b|\b(North|South|East|West)\b", "Seat", said)
    said = re.sub(r"\b(10|[2-9AKQJ])[cdhs]\b", "card", said)
    return re.sub(r"\b(club|diamond|heart|spade)(?=s?\b)", "suit", said)


@pytest.mark.parametrize("law", [law.id for law in LAWS])
def test_every_law_has_cases_both_ways(law: str) -> None:
    """At least one case in which the law finds or pays something, and one in which it looks and is content."""
    folder = CASES / law
    mine = [case for case in ALL if case.path.parent == folder]
    marked = [
        case
        for case in mine
        if any(law == name for house in case.houses for m in case.findings(house) for _, name in m)
    ]
    assert len(mine) >= 2, f"tests/cases/{law}/ needs a case each way"
    assert len(marked) < len(mine), f"{law}: no case in which it is content"


def test_every_folder_is_a_law_or_the_disputes() -> None:
    folders = {path.name for path in CASES.iterdir() if path.is_dir()}
    assert folders <= {law.id for law in LAWS} | {"disputes"}


def test_every_case_names_its_source() -> None:
    """One in each of its houses, or that it is our choice: a source that is silent is none."""
    named = {(case.name, house): case.sources(house) for case in ALL for house in case.houses}
    assert [each for each, sources in named.items() if len(sources) != 1] == []
    assert [each for each, (source,) in named.items() if "silent" in source.partition("our choice")[0]] == []


def test_every_case_asserts_a_result() -> None:
    """In each of its houses: a case with findings alone leaves open what the deal comes to."""
    assert [(case.name, house) for case in ALL for house in case.houses if not case.results(house)] == []


def test_every_dispute_has_its_case() -> None:
    ruled = {number for case in AT_THE_TABLE for number in case.disputes}
    assert set(range(1, DISPUTES + 1)) <= ruled


def test_a_dispute_is_found_by_its_number() -> None:
    for case in AT_THE_TABLE:
        assert case.path.name.startswith(f"{case.disputes[0]:02}-"), case.name


def test_the_houses_of_a_dispute_are_shipped_or_made_from_one() -> None:
    for case in AT_THE_TABLE:
        for house in case.houses:
            base, settings = case.written(house)
            assert base in shipped(), case.name
            assert house == OWN or bool(settings) == (house != base), case.name


def test_a_dispute_opens_with_what_happened() -> None:
    for case in AT_THE_TABLE:
        said = case.text.partition("#=")[0].splitlines()
        assert 1 <= len(said) <= 2, case.name
        assert all(line.startswith("# ") and len(line) <= 125 for line in said), case.name
