"""What a law, an option of the house, a rule of the notation or a word of the table is, in lines of text."""

from __future__ import annotations

from collections.abc import Iterator

from ...language import listed
from ...lawbook import in_usual_spelling
from ...laws import BY_ID, LAW_BOOK, LAWS
from ...laws.base import NOT_PLAYED, Law, Value
from ...notation.rules import RULES
from ...profiles.loader import load, shipped
from ...profiles.options import GAME_OPTIONS, Option, options
from ...profiles.ruleset import RuleSet
from ...profiles.words import SIGNS, option_words, sources
from ...profiles.words.choices import Choice, choices
from ...profiles.words.table_words import MEANT, WORDS
from ..base import COLUMNS
from ..safe import clean, hanging, pad, wrap

_SOURCES = "sources"
_WHAT_SOURCES_ARE = "`thunee explain sources` says what the sources are."
NOT_JUDGED = (
    "not-judged",
    "What no law of the house judges is kept and shown.",
    "A record may hold things said or done that no law here looks at. They stay in the record and in the report, and "
    "change nothing.",
)


def names() -> tuple[str, ...]:
    ids = (each.lower() for each in sources())
    return tuple(
        dict.fromkeys((*BY_ID, *RULES, *options(), *LAW_BOOK.names, *WORDS, NOT_JUDGED[0], *shipped(), *ids, _SOURCES))
    )


def titles(law: str) -> tuple[str, str]:
    """The sentence and the text of a law, or of whatever else a finding can name."""
    if law in BY_ID:
        return BY_ID[law].title(), BY_ID[law].text()
    title, text, _ = RULES[law] if law in RULES else (*NOT_JUDGED[1:], "")
    return title, text


def explain(name: str, house: RuleSet) -> Iterator[str]:
    """All that goes by a name, in lines: a law, else a rule of the notation, an option, a breach, a source, or a house.

    Nothing where nothing goes by it.
    """
    usual = in_usual_spelling(name)
    usual = MEANT.get(usual, usual)
    yield from list(_named(name, house)) or list(_named(usual, house)) or list(_breach(usual, house))


def _named(name: str, house: RuleSet) -> Iterator[str]:
    if name in BY_ID:
        if name in WORDS:
            yield from (*wrap(WORDS[name], COLUMNS), "")
        yield from _law(BY_ID[name], house)
        if name in shipped():
            yield ""
            yield from _house(name)
    elif name in RULES:
        rule = RULES[name]
        yield from _titled(name, rule.title, rule.text)
        yield from ("", *(f"  {line}" for line in rule.example.splitlines()))
    elif name == NOT_JUDGED[0]:
        yield from _titled(*NOT_JUDGED)
    elif name in options():
        yield from _one_option(name, house)
    elif name in LAW_BOOK.names or name in WORDS:
        yield from _breach(name, house)
    elif name == _SOURCES:
        yield "What the short names of sources stand for"
        yield from _list(sources())
        yield ""
        yield from wrap(SIGNS, COLUMNS)
    elif found := next((each for each in sources() if name in (each.lower(), *each.lower().split("/"))), ""):
        yield hanging(f"{found} is a source: ", sources()[found], COLUMNS)
    elif name in shipped():
        yield from _house(name)


def _breach(name: str, house: RuleSet) -> Iterator[str]:
    """A word of the table, and the law (or each of the laws) that it is a breach of."""
    if name in WORDS:
        yield from wrap(WORDS[name], COLUMNS)
    laws = LAW_BOOK.names.get(name, ())
    if not laws:
        return
    if name in WORDS:
        yield ""
    said = f"“{name.replace('-', ' ')}”"
    if laws == LAW_BOOK.any_law:
        yield from wrap(f"Who is accused of {said} is accused of any breach there is, of one of these laws:", COLUMNS)
    elif len(laws) == 1:
        yield f"{said} is a breach of the law {laws[0]}."
        yield ""
        yield from _law(BY_ID[laws[0]], house)
        return
    else:
        yield f"{said} may be a breach of any of these laws:"
    yield from _list({law: BY_ID[law].title() for law in laws})
    yield "`thunee explain` and the name of the law tells all of it."


def _house(name: str) -> Iterator[str]:
    yield hanging(f"{name} is a house: ", load(name).title, COLUMNS)
    yield f"`thunee rules show {name}` tells what it plays."


def _titled(name: str, title: str, text: str) -> Iterator[str]:
    yield name
    yield ""
    yield from wrap(title, COLUMNS)
    for paragraph in text.split("\n\n") if text else ():
        yield ""
        yield from wrap(" ".join(paragraph.split()), COLUMNS)


def _law(law: type[Law], house: RuleSet) -> Iterator[str]:
    yield from _titled(law.id, law.title(), law.text())
    chosen = {choice.option.name: choice for choice in choices(house)}
    of_the_game = [law.id] if law.id in GAME_OPTIONS else []
    for name in (*of_the_game, *law.option_names()):
        yield ""
        yield from _option(chosen[name], house)
    called = [name.replace("-", " ") for name in law.breach.names.split()] if law.breach else []
    yield ""
    if called:
        yield hanging("Players call a breach: ", ", ".join(called), COLUMNS)
    yield hanging("Sources: ", law.source or "none settles it", COLUMNS)
    yield _WHAT_SOURCES_ARE


def _one_option(name: str, house: RuleSet) -> Iterator[str]:
    """An option by itself, and the law it belongs to in a sentence."""
    option = options()[name]
    yield from _option(next(choice for choice in choices(house) if choice.option is option), house)
    yield ""
    if option.law:
        law = BY_ID[option.law]
        yield hanging(f"The law {law.id}: ", law.title(), COLUMNS)
        yield f"`thunee explain {law.id}` tells all of it."
    yield _WHAT_SOURCES_ARE


def _option(choice: Choice, house: RuleSet) -> Iterator[str]:
    """An option: what it asks, what each value answers and who plays it, and what the house in hand plays."""
    name, words = choice.option.name, choice.words
    yield f"Option {name}: {listed(choice.option.values, 'or')}"
    yield from (f"  {line}" for line in wrap(words.asks, COLUMNS - 2))
    columns = max(len(str(value)) for value in choice.option.values)
    for value in choice.option.values:
        yield hanging(f"    {pad(str(value), columns)}  ", words.answer(value), COLUMNS)
        if said := _played_in(name, value):
            yield hanging(" " * (columns + 6), f"({said})", COLUMNS)
    if said := _played_in(name, NOT_PLAYED):
        yield hanging("    ", f"no question in {said}", COLUMNS)
    here = f"in {clean(house.name)}: "
    if choice.value == NOT_PLAYED:
        yield hanging(f"  {here}", f"no question; {choice.idle}", COLUMNS)
        return
    source = " (by --set)" if choice.by_hand else f", {clean(choice.credit)}" if choice.source else ""
    yield hanging(f"  {here}", f"{choice.value}{source}", COLUMNS)
    if choice.idle:
        yield hanging(" " * (len(here) + 2), choice.idle, COLUMNS)


def _played_in(option: str, value: Value) -> str:
    """The shipped houses in which an option has a value."""
    houses = [name for name in shipped() if load(name).choices()[option] == value]
    return "every house" if len(houses) == len(shipped()) else ", ".join(houses)


def everything() -> Iterator[str]:
    yield "Laws, in the order in which reports speak of them"
    yield from _list({law.id: law.title() for law in LAWS})
    yield ""
    yield "Options of a house, and the law each belongs to"
    yield from _list({name: _listed(option, option_words()[name].asks) for name, option in options().items()})
    yield ""
    yield "Breaches as players call them, and the law each is against"
    yield from _list({name: ", ".join(laws) for name, laws in LAW_BOOK.names.items() if laws != LAW_BOOK.any_law})
    yield from _list({name: "any breach at all" for name, laws in LAW_BOOK.names.items() if laws == LAW_BOOK.any_law})
    yield ""
    yield "Words of the table"
    yield from _list(WORDS)
    yield ""
    yield "Rules of the notation"
    yield from _list({name: rule.title for name, rule in RULES.items()})
    yield ""
    yield "Houses"
    yield from _list({name: load(name).title for name in shipped()})
    yield ""
    yield "Beside these"
    yield from _list({NOT_JUDGED[0]: NOT_JUDGED[1], _SOURCES: "What the short names of sources stand for."})


def _listed(option: Option, asks: str) -> str:
    return f"{asks}: {listed(option.values, 'or')}" + (f" [{option.law}]" if option.law else "")


def _list(entries: dict[str, str]) -> Iterator[str]:
    columns = max(map(len, entries))
    for name, words in entries.items():
        yield hanging(f"  {pad(name, columns)}  ", words, COLUMNS)
