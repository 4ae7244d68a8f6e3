"""A house whose laws note which of their options they are asked for.

Judging a deal asks for some forty of a hundred options. Two houses that agree on those give the same verdict, so most
of the judging that a comparison seems to need is never done.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any, cast

from ..laws.base import Law, Value
from ..profiles.ruleset import RuleSet
from ..values import replace

_NOTED = "_noted"


def noting(rules: RuleSet, noted: dict[str, Value]) -> RuleSet:
    """The same house; every option that a law looks at is put into `noted`, in the order in which it is first asked."""
    laws = []
    for law in rules.laws:
        same = object.__new__(_noting_class(type(law)))
        vars(same).update(vars(law), **{_NOTED: noted})
        laws.append(same)
    return replace(rules, laws=tuple(laws))


_classes: dict[type[Law], type[Law]] = {}


def _noting_class(law: type[Law]) -> type[Law]:
    if law not in _classes:
        options = {field.name: property(_read(field.name)) for field in fields(law)}
        _classes[law] = cast("type[Law]", type(law.__name__, (law,), options))
    return _classes[law]


def _read(field: str) -> Callable[[Law], Any]:
    option = field.replace("_", "-")

    def read(law: Law) -> Any:
        own = vars(law)
        value = own[field]
        own[_NOTED].setdefault(option, value)
        return value

    return read
