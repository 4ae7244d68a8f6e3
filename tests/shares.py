"""Which of many examples are tried in every run of the tests, and which only in the long one (`-m long`).

Examples compared with snapshots are not shared out: those left out would count as given up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis.strategies import SearchStrategy

long = pytest.mark.long


def share(values: Iterable[Any], one_in: int) -> list[Any]:
    """The values of a parameter (of several, in tuples): one in so many is tried in every run, the first among them."""
    return [_marked(value) if at % one_in else value for at, value in enumerate(values)]


def _marked(value: Any) -> Any:
    if isinstance(value, type(pytest.param())):
        return value._replace(marks=[*value.marks, long])
    return pytest.param(*(value if isinstance(value, tuple) else (value,)), marks=long)


def examples(few: int, many: int, *strategies: SearchStrategy[Any]) -> Callable[[Callable[..., None]], Any]:
    """A property held against examples: a few of them in every run, and many in the long one."""

    def decorate(holds: Callable[..., None]) -> Any:
        @pytest.mark.parametrize("number", [few, pytest.param(many, marks=long)])
        def test(number: int) -> None:
            settings(max_examples=number, deadline=None)(given(*strategies)(holds))()

        test.__name__, test.__doc__, test.__module__ = holds.__name__, holds.__doc__, holds.__module__
        return test

    return decorate
