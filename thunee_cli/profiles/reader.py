"""Houses read from their YAML, or changed by hand: every fault is told with its place in the file."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import field, replace
from pathlib import Path

import yaml

from ..language import did_you_mean, listed
from ..laws import LAWS
from ..laws.base import NOT_PLAYED, Value
from ..values import dataclass
from .loader import BY_HAND, FOLDER, IN_RECORD, load, shipped
from .options import GAME_OPTIONS, Option, contradictions, hint, option_values, options
from .ruleset import ProfileError, RuleSet, rule_set
from .strict import compose, exists, mapping_of, pairs_of, place_of, text_of, value_of, word_of

_MAX_PARENTS = 20
"""How long a line of parents may be: far more than any house needs."""
_TOP_KEYS = ("profile", "title", "extends", "sources", "game", "laws")


def read_house(name_or_path: str, base: Path) -> RuleSet:
    """The house of that name, or in that file (relative to `base`), with what is changed in it.

    Raises `ProfileError` as `loader.load` does.
    """
    name, changes = _changes(name_or_path, base)
    if not changes:
        return load(name) if name in shipped() and name != name_or_path else _build(_read(_file(name, base), ()))
    settings = [re.sub(r"\s*[\s:=]\s*", "=", each, count=1) for each in changes]
    house = changed(load(name, base), settings, IN_RECORD)
    return replace(house, name=", ".join([house.name, *(" ".join(each.split()) for each in changes)]))


def _changes(written: str, base: Path) -> tuple[str, list[str]]:
    """The name of a house, and what is changed in it; a file may have a comma in its name. Raises `ProfileError`."""
    if "," not in written or exists(base / written):
        return written, []
    name, *changes = (each.strip() for each in written.split(","))
    if not name:
        raise ProfileError(f"“{written}”: the house comes first, as in `pagat, royals call`")
    return name, [each for each in changes if each]


def _file(name_or_path: str, base: Path) -> Path:
    """The file of a house. Raises `ProfileError` for a name that no house has."""
    if name_or_path in shipped():
        return FOLDER / f"{name_or_path}.yaml"
    path = base / name_or_path
    if not _looks_like_path(name_or_path) and not exists(path):
        hint = did_you_mean(name_or_path, shipped(), f"there are: {', '.join(shipped())}")
        raise ProfileError(f"no house is called “{name_or_path}”; {hint} (a house of your own goes by its file's path)")
    return path


@dataclass(frozen=True)
class Checked:
    """A profile in order: its rules, what it `extends` ("" for nothing), and the options it sets itself."""

    rules: RuleSet
    extends: str
    own: tuple[str, ...]


def check(name_or_path: str) -> Checked:
    """Read a profile for what it sets itself. Raises `ProfileError` as `load` does."""
    choices = _read(_file(name_or_path, Path()), ())
    own = tuple(name for name, file in choices.set_in.items() if file == choices.place)
    return Checked(_build(choices), choices.extends, own)


def _looks_like_path(text: str) -> bool:
    return "/" in text or "\\" in text or text.endswith((".yaml", ".yml"))


@dataclass(kw_only=True)
class _Choices:
    """What a profile and its parents choose: each option's value, the source named for it, and where it is set."""

    name: str
    place: str
    title: str = ""
    sources: str = ""
    extends: str = ""
    options: dict[str, Value] = field(default_factory=dict)
    source_of: dict[str, str] = field(default_factory=dict)
    set_in: dict[str, str] = field(default_factory=dict)
    set_at: dict[str, str] = field(default_factory=dict)
    own: set[str] = field(default_factory=set)
    files: tuple[str, ...] = ()

    def choose(self, option: str, value: Value, source: str, file: str, at: str) -> None:
        self.options[option] = value
        self.source_of[option] = source
        self.set_in[option], self.set_at[option] = file, at
        self.own.add(option)


def _read(path: Path, children: tuple[Path, ...]) -> _Choices:
    root = compose(path)
    if not isinstance(root, yaml.MappingNode):
        raise ProfileError(f"{place_of(root, path)}: a profile is a list of `key: value` lines")
    top = dict(pairs_of(root, path, _TOP_KEYS, "a profile has no key"))
    choices = _Choices(name=path.stem, place=str(path))
    if "extends" in top:
        parent = word_of(top["extends"], path, "extends")
        choices = _read(_parent(parent, top["extends"], path, children), (*children, path.resolve()))
        choices.name, choices.place, choices.title, choices.extends = path.stem, str(path), "", parent
        choices.own = set()
    choices.files = (*choices.files, str(path))
    if "profile" in top:
        choices.name = word_of(top["profile"], path, "profile")
    if "title" in top:
        choices.title = word_of(top["title"], path, "title")
    if "sources" in top:
        choices.sources = text_of(top["sources"], path)
    if "game" in top:
        _block(mapping_of(top["game"], path), GAME_OPTIONS, "the game block", path, choices)
    if "laws" in top:
        by_id = {law.id: law for law in LAWS}
        for law_id, node in pairs_of(mapping_of(top["laws"], path), path, by_id, "there is no law"):
            _block(mapping_of(node, path), option_values(by_id[law_id]), law_id, path, choices)
    return choices


def _parent(parent: str, node: yaml.Node, path: Path, children: tuple[Path, ...]) -> Path:
    """The file that a profile extends."""
    parent_path = FOLDER / f"{parent}.yaml" if parent in shipped() else path.parent / parent
    if not exists(parent_path):
        hint = did_you_mean(parent, shipped(), f"there are: {', '.join(shipped())}")
        raise ProfileError(f"{place_of(node, path)}: extends “{parent}”, and there is no such house; {hint}")
    if parent_path.resolve() in (*children, path.resolve()):
        way = f", by way of {children[-1].name}" if children else ""
        raise ProfileError(f"{place_of(node, path)}: extends “{parent}”{way}, and so itself")
    if len(children) >= _MAX_PARENTS:
        raise ProfileError(f"{place_of(node, path)}: extends “{parent}”, which is one parent too many")
    return parent_path


def _block(
    node: yaml.MappingNode, allowed: dict[str, tuple[Value, ...]], where: str, path: Path, choices: _Choices
) -> None:
    """The choices of one law or of the game, with a source for all of them or one for each."""
    pairs = dict(pairs_of(node, path, (*allowed, "source"), f"{where} has no option"))
    source = pairs.pop("source", None)
    each: dict[str, str] = {}
    if isinstance(source, yaml.MappingNode):
        each = {
            option: text_of(said, path) for option, said in pairs_of(source, path, allowed, f"{where} has no option")
        }
    elif source is not None:
        each = dict.fromkeys(pairs, text_of(source, path))
    for option, value in pairs.items():
        chosen = value_of(value, allowed[option], option, path)
        choices.choose(option, chosen, each.get(option, ""), str(path), place_of(value, path))
    for option in each.keys() - pairs.keys():
        choices.source_of[option] = each[option]


def _build(choices: _Choices) -> RuleSet:
    chosen, every = choices.options, options()
    for name, option in every.items():
        if name not in chosen and len(option.values) == 1 and option.applies(chosen):
            chosen[name] = option.values[0]  # there is nothing to choose
    missing = [name for name, option in every.items() if name not in chosen and option.applies(chosen)]
    if missing:
        raise ProfileError(
            f"{choices.place}: no value for {', '.join(missing[:5])}{' and others' if len(missing) > 5 else ''}; "
            "a profile gives every option a value, itself or by extending another (`extends: durban`)"
        )
    values: dict[str, Value] = {}
    for name, option in every.items():
        if option.applies(chosen):
            values[name] = chosen[name]
        elif name in choices.own:
            raise ProfileError(f"{choices.set_at[name]}: {_out_of_place(option, chosen)}")
        else:
            values[name] = NOT_PLAYED
    for each in contradictions(values):
        last = next((n for n, _ in reversed(each.choices) if n in choices.own), "")
        raise ProfileError(f"{choices.set_at.get(last, choices.place)}: {each.said(values)} contradict: {each.why}")
    return _rule_set(choices, values)


def _out_of_place(option: Option, chosen: dict[str, Value]) -> str:
    needs = option.only_where[0] if option.only_where else ""
    return f"{option.name} belongs to {option.belongs_to}; this house has {needs}: {chosen.get(needs, NOT_PLAYED)}"


def _rule_set(choices: _Choices, values: dict[str, Value]) -> RuleSet:
    return rule_set(
        values,
        name=choices.name,
        title=choices.title,
        sources=choices.sources,
        source_of={
            name: source for name, source in choices.source_of.items() if values.get(name, NOT_PLAYED) != NOT_PLAYED
        },
        set_in=dict(choices.set_in),
        files=choices.files,
    )


def changed(rules: RuleSet, settings: Iterable[str], where: str = BY_HAND) -> RuleSet:
    """The house with single options changed, which are said to be set at `where`. Raises `ProfileError` as
    `loader.with_options` does.
    """
    choices = _Choices(name=rules.name, place=where, title=rules.title, sources=rules.sources, files=rules.files)
    choices.options = {name: value for name, value in rules.choices().items() if value != NOT_PLAYED}
    choices.source_of, choices.set_in = dict(rules.source_of), dict(rules.set_in)
    for setting in settings:
        name, equals, text = (part.strip() for part in setting.partition("="))
        if not equals or not text:
            raise ProfileError(f"“{setting}”: write option=value, for example undercut=free")
        for option, value in _priced(name, text) if "/" in text else [(name, text)]:
            if option not in options():
                raise ProfileError(f"there is no option “{option}”{hint(option, options())}")
            choices.choose(option, _chosen(value, options()[option].values, option), "", where, where)
    return _build(choices)


def _priced(name: str, text: str) -> list[tuple[str, str]]:
    """A law that is played, and what each of its cases costs, in order: `blind=6/6/6`. Raises `ProfileError`."""
    law = next((law for law in LAWS if law.id == name), None)
    switch, *prices = option_values(law) if law else [""]
    if switch != name or "on" not in options()[name].values:
        raise ProfileError(f"“{name}={text}”: only a law that is on or off has prices behind it, as in blind=6/6/6")
    values = [each.strip() for each in text.split("/")]
    if len(values) != len(prices):
        raise ProfileError(f"“{name}={text}”: write one number for each of {listed(prices)}")
    return [(switch, "on"), *zip(prices, values, strict=True)]


def _chosen(text: str, allowed: tuple[Value, ...], name: str) -> Value:
    for value in allowed:
        if str(value) == text:
            return value
    raise ProfileError(f"{name} cannot be “{text}”; it is {listed(allowed, 'or')}")
