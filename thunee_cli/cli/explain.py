"""`thunee explain`."""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from pathlib import Path

import click

from ..breaches import BREACHES
from ..laws import BY_ID, LAWS
from ..laws.base import Law
from ..notation.rules import RULES
from ..profiles.loader import GAME_OPTIONS, option_values
from ..profiles.ruleset import RuleSet
from ..render.base import COLUMNS
from ..render.safe import clean, hanging, pad, wrap
from .houses import houses_or_leave
from .options import house_options
from .out import tell, write

_GAME_WORDS = {
    "game": "Which of the two games of this name is played: the counting game or the contract game.",
    "players": "How many sit at the table.",
    "pack": "How many cards the pack has.",
    "target": "The points the counters need to win a deal.",
    "balls-to-win": "The balls that win a game.",
}
_GAME_FIELDS = {"game": "kind"}
_NOT_JUDGED = (
    "not-judged",
    "What no law of the house judges is kept and shown.",
    "A record may hold things said or done that no law here looks at. They stay in the record and in the report, and "
    "change nothing.",
)


@click.command("explain")
@click.argument("name", required=False, metavar="[NAME]")
@house_options
@click.pass_context
def command(ctx: click.Context, name: str | None, rules: str | None, settings: tuple[str, ...]) -> None:
    """Explain a law, an option of the house, or a rule of the notation.

    NAME is the name a finding or a report gives in brackets, an option of a profile, or a breach as players call it.
    Without it everything that can be explained is listed.

    \b
    Exit status: 0 explained, 2 nothing goes by that name.

    \b
    Example:
      thunee explain follow-suit
      thunee explain revoke
      thunee explain last-trick --rules pagat
    """
    houses = houses_or_leave(rules, settings, ctx)
    house = houses.get(None, Path())
    if name is None:
        write(f"{line}\n" for line in _everything())
        return
    wanted = name.strip().lower().replace(" ", "-").replace("_", "-")
    lines = list(_explained(wanted, house))
    if not lines:
        near = difflib.get_close_matches(wanted, _names(), n=1, cutoff=0.5)
        hint = f"did you mean “{near[0]}”?" if near else "`thunee explain` lists them all"
        tell(f"nothing is called “{clean(name)}”; {hint}")
        ctx.exit(2)
    write(f"{line}\n" for line in lines)


def _names() -> tuple[str, ...]:
    options = (name for law in LAWS for name in law.option_names())
    return tuple(dict.fromkeys((*BY_ID, *RULES, *GAME_OPTIONS, *options, *BREACHES, _NOT_JUDGED[0])))


def _explained(name: str, house: RuleSet) -> Iterator[str]:
    """All that goes by a name: a law, else a rule of the notation, an option, or a breach."""
    if name in BY_ID:
        yield from _law(BY_ID[name], house)
    elif name in RULES:
        rule = RULES[name]
        yield from _titled(name, rule.title, rule.text)
        yield from ("", *(f"  {line}" for line in rule.example.splitlines()))
    elif name == _NOT_JUDGED[0]:
        yield from _titled(*_NOT_JUDGED)
    elif name in GAME_OPTIONS:
        yield from _titled(name, _GAME_WORDS[name], "")
        yield ""
        yield from _option(name, GAME_OPTIONS[name], _game_value(house, name), house)
    elif law := next((law for law in LAWS if name in law.option_names()), None):
        yield f"{name} is an option of the law {law.id}."
        yield ""
        yield from _law(law, house)
    elif name in BREACHES:
        yield f"“{name.replace('-', ' ')}” is a breach of the law {BREACHES[name]}."
        yield ""
        yield from _law(BY_ID[BREACHES[name]], house)


def _titled(name: str, title: str, text: str) -> Iterator[str]:
    yield name
    yield ""
    yield from wrap(title, COLUMNS)
    for paragraph in text.split("\n\n") if text else ():
        yield ""
        yield from wrap(" ".join(paragraph.split()), COLUMNS)


def _law(law: type[Law], house: RuleSet) -> Iterator[str]:
    yield from _titled(law.id, law.title(), law.text())
    values = option_values(law)
    chosen = next(each for each in house.laws if isinstance(each, law)).options()
    if values:
        yield ""
        for name, allowed in values.items():
            yield from _option(name, allowed, chosen[name], house)
    called = [breach.replace("-", " ") for breach, law_id in BREACHES.items() if law_id == law.id]
    if called:
        yield ""
        yield hanging("Players call a breach: ", ", ".join(called), COLUMNS)
    yield ""
    yield hanging("Sources: ", law.source or "none settles it", COLUMNS)
    if law.id in house.sources:
        yield hanging(f"In {clean(house.name)} after: ", clean(house.sources[law.id]), COLUMNS)


def _option(name: str, allowed: tuple[str | int, ...], chosen: object, house: RuleSet) -> Iterator[str]:
    """An option, the values it may have, and the one it has in a house."""
    yield f"Option {name}: {_or(allowed)}"
    here = house.set_in.get(name, "")
    by_hand = " (by --set)" if here == "--set" else ""
    yield f"  in {clean(house.name)}: {chosen}{by_hand}"


def _or(values: tuple[str | int, ...]) -> str:
    return " or ".join(str(value) for value in values)


def _game_value(house: RuleSet, name: str) -> object:
    return getattr(house.game, _GAME_FIELDS.get(name, name).replace("-", "_"))


def _everything() -> Iterator[str]:
    yield "Laws, in the order in which reports speak of them"
    yield from _list({law.id: law.title() for law in LAWS})
    yield ""
    yield "Options of a house, and the law each belongs to"
    yield from _list(_GAME_WORDS)
    yield from _list(
        {name: f"{_or(allowed)} [{law.id}]" for law in LAWS for name, allowed in option_values(law).items()}
    )
    yield ""
    yield "Breaches as players call them, and the law each is against"
    yield from _list(BREACHES)
    yield ""
    yield "Rules of the notation"
    yield from _list({name: rule.title for name, rule in RULES.items()})
    yield ""
    yield "Beside these"
    yield from _list({_NOT_JUDGED[0]: _NOT_JUDGED[1]})


def _list(entries: dict[str, str]) -> Iterator[str]:
    columns = max(map(len, entries))
    for name, words in entries.items():
        yield hanging(f"  {pad(name, columns)}  ", words, COLUMNS)
