"""Profiles: YAML files read strictly, every fault with its place in the file."""

from __future__ import annotations

import difflib
import functools
from collections.abc import Iterable, Iterator
from dataclasses import fields, replace
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import yaml

from ..laws import BY_ID, LAWS
from ..laws.base import Law
from ..table.game import Game
from .ruleset import RuleSet

FOLDER = Path(__file__).parent
MAX_SIZE = 200_000
"""Bytes in a profile; a larger file is refused."""

_Loader: type[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_TOP_KEYS = ("profile", "title", "extends", "sources", "game", "laws")
GAME_OPTIONS: dict[str, tuple[str | int, ...]] = {
    "game": ("counting", "contract"),
    "players": (4, 2, 6),
    "pack": (24, 32),
    "target": (105, 125),
    "balls-to-win": (12, 13),
}
_GAME_FIELDS = {"game": "kind", "balls-to-win": "balls_to_win"}


class ProfileError(Exception):
    """A house that cannot be read; the message is one sentence, with the place in the YAML where there is one."""


def shipped() -> tuple[str, ...]:
    """The names of the houses that come with the package, the default first."""
    names = sorted(path.stem for path in FOLDER.glob("*.yaml"))
    return tuple(sorted(names, key=lambda name: name != "durban"))


def load(name_or_path: str, base: Path | None = None) -> RuleSet:
    """The house of that name, or in that file (relative to `base`).

    Raises `ProfileError` for an unknown name, an unreadable file, and every fault in the YAML.
    """
    if name_or_path in shipped():
        return _shipped(name_or_path)
    path = (base or Path()) / name_or_path
    if not _looks_like_path(name_or_path) and not path.exists():
        near = difflib.get_close_matches(name_or_path, shipped(), n=1, cutoff=0.5)
        hint = f"did you mean “{near[0]}”?" if near else f"there are: {', '.join(shipped())}"
        raise ProfileError(f"no house is called “{name_or_path}”; {hint} (a house of your own goes by its file's path)")
    return _build(_read(path, ()))


@functools.cache
def _shipped(name: str) -> RuleSet:
    return _build(_read(FOLDER / f"{name}.yaml", ()))


def _looks_like_path(text: str) -> bool:
    return "/" in text or "\\" in text or text.endswith((".yaml", ".yml"))


class _Choices:
    """What a profile and its parents choose, each with the file that chose it."""

    def __init__(self, name: str, place: str) -> None:
        self.name, self.title, self.place = name, "", place
        self.game: dict[str, str | int] = {}
        self.options: dict[str, Any] = {}
        self.sources: dict[str, str] = {}
        self.set_in: dict[str, str] = {}


def _read(path: Path, children: tuple[Path, ...]) -> _Choices:
    if path.resolve() in children:
        raise ProfileError(f"{path}: this profile extends itself, by way of {children[-1].name}")
    root = _compose(path)
    if not isinstance(root, yaml.MappingNode):
        raise ProfileError(f"{path}: a profile is a list of `key: value` lines")
    top = dict(_pairs(root, path, _TOP_KEYS, "a profile"))
    choices = _Choices(path.stem, str(path))
    if "extends" in top:
        parent, where = _text(top["extends"], path), _at(top["extends"], path)
        parent_path = FOLDER / f"{parent}.yaml" if parent in shipped() else path.parent / parent
        if not parent_path.exists():
            raise ProfileError(f"{where}: extends “{parent}”, and there is no such house")
        parents = _read(parent_path, (*children, path.resolve()))
        choices.__dict__.update(parents.__dict__ | {"name": path.stem, "place": str(path)})
    if "profile" in top:
        choices.name = _text(top["profile"], path)
    if "title" in top:
        choices.title = _text(top["title"], path)
    if "game" in top:
        for key, node in _pairs(_mapping(top["game"], path), path, GAME_OPTIONS, "the game block"):
            choices.game[key] = _value(node, GAME_OPTIONS[key], key, path)
            choices.set_in[key] = str(path)
    if "laws" in top:
        by_id = {law.id: law for law in LAWS}
        for law_id, node in _pairs(_mapping(top["laws"], path), path, by_id, "the laws"):
            _law(by_id[law_id], _mapping(node, path), path, choices)
    return choices


def _law(law: type[Law], node: yaml.MappingNode, path: Path, choices: _Choices) -> None:
    allowed = option_values(law)
    for key, value in _pairs(node, path, (*allowed, "source"), f"{law.id}"):
        if key == "source":
            choices.sources[law.id] = _text(value, path)
        else:
            choices.options[key] = _value(value, allowed[key], key, path)
            choices.set_in[key] = str(path)


def _build(choices: _Choices) -> RuleSet:
    missing = [key for key in GAME_OPTIONS if key not in choices.game]
    missing += [name for law in LAWS for name in law.option_names() if name not in choices.options]
    if missing:
        raise ProfileError(
            f"{choices.place}: no value for {', '.join(missing[:5])}{' and others' if len(missing) > 5 else ''}; "
            "a profile gives every option a value, itself or by extending another (`extends: durban`)"
        )
    game = Game(**{_GAME_FIELDS.get(key, key): value for key, value in choices.game.items()})  # type: ignore[arg-type]  # checked above
    laws = tuple(law(**{f.name: choices.options[f.name.replace("_", "-")] for f in fields(law)}) for law in LAWS)
    return RuleSet(choices.name, choices.title, game, laws, choices.sources, choices.set_in)


def with_options(rules: RuleSet, settings: Iterable[str]) -> RuleSet:
    """The house with single options changed, each written `option=value`.

    Raises `ProfileError` for an unknown option (with the nearest name) or a value it cannot have.
    """
    for setting in settings:
        key, equals, text = (part.strip() for part in setting.partition("="))
        if not equals or not text:
            raise ProfileError(f"“{setting}”: write option=value, for example undercut=free")
        if key in GAME_OPTIONS:
            value = _chosen(text, GAME_OPTIONS[key], key)
            game = replace(rules.game, **{_GAME_FIELDS.get(key, key): value})  # type: ignore[arg-type]  # chosen above
            rules = replace(rules, game=game, set_in={**rules.set_in, key: "--set"})
            continue
        law = next((law for law in rules.laws if key in law.options()), None)
        if law is None:
            near = difflib.get_close_matches(key, _all_names(), n=1, cutoff=0.5)
            raise ProfileError(f"there is no option “{key}”" + (f"; did you mean “{near[0]}”?" if near else ""))
        changed = law.with_options(**{key.replace("-", "_"): _chosen(text, option_values(type(law))[key], key)})
        laws = tuple(changed if each is law else each for each in rules.laws)
        rules = replace(rules, laws=laws, set_in={**rules.set_in, key: "--set"})
    return rules


def _chosen(text: str, allowed: tuple[str | int, ...], key: str) -> str | int:
    for value in allowed:
        if str(value) == text:
            return value
    raise ProfileError(f"{key} cannot be “{text}”; it is {' or '.join(str(value) for value in allowed)}")


def option_values(law: type[Law]) -> dict[str, tuple[str | int, ...]]:
    """The options of a law, each with the values it may have."""
    return _option_values(law.id)


@functools.cache
def _option_values(law_id: str) -> dict[str, tuple[str | int, ...]]:
    law = BY_ID[law_id]
    hints = get_type_hints(law)
    values: dict[str, tuple[str | int, ...]] = {}
    for each in fields(law):
        hint = hints[each.name]
        assert get_origin(hint) is Literal, f"{law.id}: {each.name} must be a Literal"
        values[each.name.replace("_", "-")] = get_args(hint)
    return values


# --- YAML, with places


def _compose(path: Path) -> yaml.Node:
    try:
        if path.is_dir():
            raise ProfileError(f"{path}: is a folder, not a profile")
        with path.open("rb") as stream:
            raw = stream.read(MAX_SIZE + 1)
    except OSError as fault:
        raise ProfileError(f"{path}: cannot be read: {(fault.strerror or str(fault)).lower()}") from None
    if len(raw) > MAX_SIZE:
        raise ProfileError(f"{path}: a profile of more than {MAX_SIZE:,} bytes is refused")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ProfileError(f"{path}: is not UTF-8 text") from None
    try:
        for event in yaml.parse(text, Loader=_Loader):
            if isinstance(event, yaml.AliasEvent):
                mark = event.start_mark
                assert mark is not None
                raise ProfileError(f"{path}:{mark.line + 1}:{mark.column + 1}: aliases (*) are not used in profiles")
        node = yaml.compose(text, Loader=_Loader)
    except yaml.MarkedYAMLError as fault:
        found = fault.problem_mark or fault.context_mark
        where = f"{path}:{found.line + 1}:{found.column + 1}" if found else str(path)
        raise ProfileError(f"{where}: this is not YAML: {fault.problem}") from None
    except (yaml.YAMLError, RecursionError) as fault:
        raise ProfileError(f"{path}: this is not YAML: {str(fault).splitlines()[0]}") from None
    if node is None:
        raise ProfileError(f"{path}: the profile is empty")
    return node


def _pairs(node: yaml.MappingNode, path: Path, known: Iterable[str], where: str) -> Iterator[tuple[str, yaml.Node]]:
    known = tuple(known)
    seen: dict[str, str] = {}
    for key_node, value in node.value:
        key = _text(key_node, path)
        if key not in known:
            near = difflib.get_close_matches(key, known, n=1, cutoff=0.5) or difflib.get_close_matches(
                key, _all_names(), n=1, cutoff=0.7
            )
            hint = f"; did you mean “{near[0]}”?" if near else ""
            raise ProfileError(f"{_at(key_node, path)}: {where} has no option “{key}”{hint}")
        if key in seen:
            raise ProfileError(f"{_at(key_node, path)}: “{key}” is set twice; the first time at {seen[key]}")
        seen[key] = _at(key_node, path)
        yield key, value


@functools.cache
def _all_names() -> tuple[str, ...]:
    return (*GAME_OPTIONS, *(name for law in LAWS for name in law.option_names()), *(law.id for law in LAWS))


def _mapping(node: yaml.Node, path: Path) -> yaml.MappingNode:
    if not isinstance(node, yaml.MappingNode):
        raise ProfileError(f"{_at(node, path)}: `key: value` lines belong here")
    return node


def _text(node: yaml.Node, path: Path) -> str:
    if isinstance(node, yaml.SequenceNode):
        return ", ".join(_text(each, path) for each in node.value)
    if not isinstance(node, yaml.ScalarNode):
        raise ProfileError(f"{_at(node, path)}: a single word or number belongs here")
    return str(node.value)


def _value(node: yaml.Node, allowed: tuple[str | int, ...], key: str, path: Path) -> str | int:
    text = _text(node, path)
    choice = " or ".join(str(value) for value in allowed)
    if isinstance(node, yaml.SequenceNode):
        raise ProfileError(f"{_at(node, path)}: {key} has one value, {choice}")
    if not text:
        raise ProfileError(f"{_at(node, path)}: {key} has no value; it is {choice}")
    quoted = isinstance(node, yaml.ScalarNode) and node.style in ("'", '"')
    for value in allowed:
        if str(value) == text:
            if isinstance(value, int) and quoted:
                raise ProfileError(f"{_at(node, path)}: {key} is a number; write {text} without quotes")
            return value
    near = difflib.get_close_matches(text, [str(value) for value in allowed], n=1, cutoff=0.6)
    hint = f"; did you mean “{near[0]}”?" if near and len(allowed) > 2 else ""
    raise ProfileError(f"{_at(node, path)}: {key} cannot be “{text}”; it is {choice}{hint}")


def _at(node: yaml.Node, path: Path) -> str:
    mark = node.start_mark
    return f"{path}:{mark.line + 1}:{mark.column + 1}"
