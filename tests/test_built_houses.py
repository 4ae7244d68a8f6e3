"""The houses that come built with the package are those in its profiles."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from thunee_cli.profiles import built
from thunee_cli.profiles.loader import FOLDER, shipped
from thunee_cli.profiles.reader import read_house


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The shipped profiles, and the houses as they are built from them."""
    for path in FOLDER.glob("*.yaml"):
        shutil.copy(path, tmp_path)
    made = built.as_built({name: read_house(name, FOLDER) for name in shipped()})
    (tmp_path / built.NAME).write_text(made, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("name", shipped())
def test_a_built_house_is_the_one_in_its_profile(name: str, folder: Path) -> None:
    found, read = built.house(name, folder), read_house(name, FOLDER)
    assert found is not None
    assert found == read
    assert (found.sources, found.source_of, found.choices()) == (read.sources, read.source_of, read.choices())
    assert list(found.source_of) == list(read.source_of)
    here = {option: str(folder / Path(file).name) for option, file in read.set_in.items()}
    assert found.set_in == here
    assert found.files == tuple(str(folder / Path(file).name) for file in read.files)


def test_a_house_is_not_taken_as_built_once_a_profile_of_it_has_changed(folder: Path) -> None:
    path = folder / "durban.yaml"
    path.write_text(path.read_text(encoding="utf-8") + "\n# a word more\n", encoding="utf-8")
    assert [name for name in shipped() if built.house(name, folder)] == ["contract", "contract-32"]


def test_a_house_is_not_taken_as_built_where_the_laws_have_an_option_more(folder: Path) -> None:
    path = folder / built.NAME
    known = json.loads(path.read_text(encoding="utf-8"))
    del known["durban"]["values"]["undercut"]
    path.write_text(json.dumps(known), encoding="utf-8")
    assert built.house("durban", folder) is None
    assert built.house("pagat", folder) is not None
