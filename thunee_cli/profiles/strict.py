"""YAML read strictly: every key known and set once, every value one of those allowed, every fault with its place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import yaml

from ..language import listed, nearest
from .options import hint
from .ruleset import ProfileError

MAX_SIZE = 200_000
"""Bytes in a profile; a larger file is refused."""
_MAX_DEPTH = 20
"""How deep a profile may be nested: far more than any needs."""

_Loader: type[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def exists(path: Path) -> bool:
    try:
        return "\0" not in str(path) and path.exists()
    except OSError:  # a name no file can have
        return False


def compose(path: Path) -> yaml.Node:
    """The nodes of a file. Raises `ProfileError` for anything that is not plain YAML of a sane size."""
    try:
        if "\0" in str(path):
            raise ProfileError(f"{path}: cannot be opened: no file can have such a name")
        if path.is_dir():
            raise ProfileError(f"{path}: is a folder, not a profile")
        if exists(path) and not path.is_file():
            raise ProfileError(f"{path}: is no file but a pipe or a device, and a house is not read from one")
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
        _refuse_the_unusual(text, path)
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


def _refuse_the_unusual(text: str, path: Path) -> None:
    """Aliases, tags and deep nesting: no profile needs them, and they can make a small file cost much."""
    depth = 0
    for event in yaml.parse(text, Loader=_Loader):
        depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
        if isinstance(event, yaml.AliasEvent):
            why = "aliases (*) are not used in profiles"
        elif getattr(event, "tag", None) is not None:
            why = "tags (!) are not used in profiles"
        elif depth > _MAX_DEPTH:
            why = "nothing in a profile is nested so deep"
        else:
            continue
        raise ProfileError(f"{place_of(event, path)}: {why}")


def pairs_of(node: yaml.MappingNode, path: Path, known: Iterable[str], unknown: str) -> Iterator[tuple[str, yaml.Node]]:
    """The keys and values of a mapping; `unknown` begins the sentence about a key that is not among the `known`."""
    known = tuple(known)
    seen: dict[str, str] = {}
    for key_node, value in node.value:
        key = text_of(key_node, path)
        if key not in known:
            raise ProfileError(f"{place_of(key_node, path)}: {unknown} “{key}”{hint(key, known)}")
        if key in seen:
            raise ProfileError(f"{place_of(key_node, path)}: “{key}” is set twice; the first time at {seen[key]}")
        seen[key] = place_of(key_node, path)
        yield key, value


def mapping_of(node: yaml.Node, path: Path) -> yaml.MappingNode:
    if not isinstance(node, yaml.MappingNode):
        raise ProfileError(f"{place_of(node, path)}: `key: value` lines belong here")
    return node


def text_of(node: yaml.Node, path: Path) -> str:
    """A word, a number or a line of text; of a list its parts."""
    if isinstance(node, yaml.SequenceNode):
        return ", ".join(text_of(each, path) for each in node.value)
    if not isinstance(node, yaml.ScalarNode):
        raise ProfileError(f"{place_of(node, path)}: a single word or number belongs here")
    return str(node.value)


def word_of(node: yaml.Node, path: Path, key: str) -> str:
    """What stands behind a key that takes a single word or a line of text."""
    if not isinstance(node, yaml.ScalarNode):
        raise ProfileError(f"{place_of(node, path)}: a single word or number belongs here")
    if not node.value:
        raise ProfileError(f"{place_of(node, path)}: {key} has no value")
    return str(node.value)


def value_of(node: yaml.Node, allowed: tuple[str | int, ...], key: str, path: Path) -> str | int:
    """The value of an option, one of those allowed."""
    text = text_of(node, path)
    choice = listed(allowed, "or")
    if isinstance(node, yaml.SequenceNode):
        raise ProfileError(f"{place_of(node, path)}: {key} has one value, {choice}")
    if not text:
        raise ProfileError(f"{place_of(node, path)}: {key} has no value; it is {choice}")
    quoted = isinstance(node, yaml.ScalarNode) and node.style in ("'", '"')
    for value in allowed:
        if str(value) == text:
            if isinstance(value, int) and quoted:
                raise ProfileError(f"{place_of(node, path)}: {key} is a number; write {text} without quotes")
            return value
    near = nearest(text, map(str, allowed)) if len(allowed) > 2 else ""
    hint = f"; did you mean “{near}”?" if near else ""
    raise ProfileError(f"{place_of(node, path)}: {key} cannot be “{text}”; it is {choice}{hint}")


def place_of(node: yaml.Node | yaml.Event, path: Path) -> str:
    """Where something stands, as `file:line:column`."""
    mark = node.start_mark
    assert mark is not None
    return f"{path}:{mark.line + 1}:{mark.column + 1}"
