"""The summary of a match or an evening as blocks."""

from __future__ import annotations

from collections.abc import Iterator

from ...language import counted, form
from ..base import COLUMNS
from ..blocks import Block, Heading, Items, OneLine, Row, TableBlock, Text, Written
from ..evening import Deed, Evening, EveningBook, GameResult, Standing
from ..safe import cut, isolate
from ..words import UNKNOWN, law_tag, sentence, side

_WIDEST = 30
"""Columns for a name, and below for the title of a game."""
_TITLE = 40


def evening_blocks(book: EveningBook) -> tuple[Block, ...]:
    """What several games come to; nothing for a single one."""
    return tuple(_blocks(book.sum_up())) if len(book.games) > 1 else ()


def _blocks(summed: Evening) -> Iterator[Block]:
    match = summed.match
    yield Heading(1, f"The match: {match}" if match else "All games", "summary")
    yield Text(sentence(_in_short(summed)), strong=True)
    yield _games(summed)
    if summed.standings:
        yield _standings("Players", summed.standings)
    if summed.together:
        yield _standings("Who played with whom", summed.together)
    if summed.highest_calls:
        yield Items("Highest calls", tuple((str(told.amount), OneLine(_who(told))) for told in summed.highest_calls))
    if summed.penalties:
        items = tuple(
            ("", OneLine((*_who(told), f", deal {told.deal} {law_tag(told.law)}"))) for told in summed.penalties
        )
        yield Items("Penalties", items)


def _in_short(summed: Evening) -> str:
    deals, won = sum(game.deals for game in summed.games), sum(game.winner is not None for game in summed.games)
    open_ = len(summed.games) - won
    text = f"{counted(len(summed.games), 'game')}, {counted(deals, 'deal')}"
    return text + (f"; {open_} {form(open_, 'is', 'are')} not won yet" if open_ else "")


def _games(summed: Evening) -> TableBlock:
    rows = []
    for game in summed.games:
        beneath = [
            OneLine((f"{side(team)}: ", Written(_names(people))))
            for team, people in zip(game.teams, game.people, strict=True)
            if people
        ]
        rows.append(
            Row(
                (
                    Written(isolate(cut(game.title, _TITLE))),
                    str(game.deals),
                    "-".join(UNKNOWN if number is None else str(number) for number in game.balls),
                    _winner(game),
                ),
                tuple(("", each) for each in beneath),
            )
        )
    return TableBlock(
        title="Games", columns=("", "deals", "balls", "won by"), rows=tuple(rows), right=(False, True, True, False)
    )


def _winner(game: GameResult) -> str:
    return side(game.winner) if game.winner else "nobody yet"


def _standings(title: str, standings: tuple[Standing, ...]) -> TableBlock:
    room = COLUMNS - 2 - 37
    return TableBlock(
        title=title,
        columns=("", "games", "won", "lost", "balls", "against"),
        rows=tuple(
            Row(
                (
                    Written(cut(_names(each.names), room)),
                    *(str(number) for number in (each.games, each.won, each.lost, each.balls_for, each.balls_against)),
                )
            )
            for each in standings
        ),
        right=(False, True, True, True, True, True),
    )


def _names(names: tuple[str, ...]) -> str:
    return ", ".join(isolate(cut(name, _WIDEST)) for name in names)


def _who(told: Deed) -> tuple[str | Written, ...]:
    return Written(isolate(cut(told.who, _WIDEST))), " (", Written(isolate(cut(told.game, _TITLE))), ")"
