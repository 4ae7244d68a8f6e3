"""What stands for an argument or an option, for shells that complete it: files, houses, options of a house, names."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:  # what completes is imported when a shell asks
    from click.shell_completion import CompletionItem


class Kind(click.types.StringParamType):
    """Text as it stands, completed to one of `choices`, which have a word of explanation or none, or to a file."""

    is_file = False

    def choices(self) -> Iterable[tuple[str, str]]:
        return ()

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        from click.shell_completion import CompletionItem

        files = [CompletionItem(incomplete, type="file")] if self.is_file else []
        begun = incomplete.lower()
        return files + [CompletionItem(name, help=told) for name, told in self.choices() if name.startswith(begun)]


class _File(Kind):
    name = "file"
    is_file = True


class _House(Kind):
    name = "house"
    is_file = True

    def choices(self) -> Iterable[tuple[str, str]]:
        from ..profiles.loader import load, shipped

        return ((name, load(name).title) for name in shipped())


class _Setting(Kind):
    name = "setting"

    def choices(self) -> Iterable[tuple[str, str]]:
        from ..profiles.options import options
        from ..profiles.words import option_words

        words = option_words()
        return (
            (f"{name}={value}", words[name].answer(value))
            for name, option in options().items()
            for value in option.values
        )


class _Explained(Kind):
    name = "name"

    def choices(self) -> Iterable[tuple[str, str]]:
        from ..laws import BY_ID
        from ..render.documents.explanation import names

        return ((name, BY_ID[name].title() if name in BY_ID else "") for name in names())


class _Schema(Kind):
    name = "schema"

    def choices(self) -> Iterable[tuple[str, str]]:
        from .schema import schemas

        return ((name, "") for name in schemas())


FILE, HOUSE, SETTING, EXPLAINED, SCHEMA = _File(), _House(), _Setting(), _Explained(), _Schema()
