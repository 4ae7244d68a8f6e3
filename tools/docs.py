"""Writes what is made from the program itself, pages and schemas: `python tools/docs.py`; `--check` tells a stale one.

A page is an entry in `PAGES`: its path and the function that gives its text.
"""

from __future__ import annotations

import difflib
import functools
import inspect
import itertools
import re
import sys
import textwrap
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FunctionType

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import click
import man
import schema
import textmate
from click.testing import CliRunner

from thunee_cli.cli import COMMANDS, cli
from thunee_cli.laws import LAWS
from thunee_cli.laws.base import NOT_PLAYED, Law, Value
from thunee_cli.profiles.loader import load, shipped
from thunee_cli.profiles.options import option_values, options
from thunee_cli.profiles.reader import Checked, check
from thunee_cli.profiles.ruleset import RuleSet
from thunee_cli.profiles.words import SIGNS, option_words, sources
from thunee_cli.profiles.words.choices import choices
from thunee_cli.profiles.words.differences import differences

_CLI_TOP = """\
# The command line

<!-- made by tools/docs.py from the help texts -->

Results go to standard output and messages to standard error, so that results can be kept in a file or handed to another
program. `-` in place of a file is standard input. There is colour on a terminal only, and none where `NO_COLOR` is set.

`validate`, `score` and `render` judge deal by deal, in memory that does not grow with the record, and write as they go;
a page and a picture, above which stands what is known last, are kept on disk until they are whole. Where that takes
more than two seconds, a terminal shows on standard error how many deals are done, how many a second, and the time left.

`--ascii` writes nothing beyond ASCII, and every column stays where it is: quotes and dashes become plain ones, `♥`
becomes `h`, the mark of a card that was worked out `~`, the dots of a name cut short a single one. Letters lose their
accents; for any other character stands a `?` for each column it takes.

| command | exit status 0 | 1 | 2 |
|---|---|---|---|
| `validate` | in order | something is wrong | a file, a part of one, a house or an option cannot be read |
| `score`, `render`, `compare` | there is a verdict, whatever it says | | the same |
| `sheet` | made | | the same, or the file cannot be written |
| `dispute` | the sheet is made | | the same, or there is nothing at that place |
| `fmt` | the records are canonical | `--check`, `--diff`: one is not | the same, or it cannot be written |
| `repair` | nothing is impossible (any more) | a deal is impossible | the same, or the file cannot be written |
| `diff` | both records can be right | they contradict each other | the same |
| `generate` | written | | the house or the file cannot be used |
| `rules` | told, compared, or in order | | a house or an option cannot be read |
| `explain` | explained | | nothing goes by that name |
| `schema` | printed | | there is no such format |
| `completion` | written, or set up | | the shell is not known, or a file cannot be written |
| `conformance` | every case holds | a case does not | there is no case book, or a case cannot be judged |

When several files are given every one is read and reported, and 2 outweighs 1. Every command ends with 130 when it is
interrupted (Ctrl-C), and with 141 when whoever reads its output goes away, as `head` does.

What `--format json` writes is described in [json.md](json.md), and the tables of `--format csv` in [csv.md](csv.md).
"""


def cli_page() -> str:
    """docs/cli.md: every command's help, as the program prints it."""
    parts = [_CLI_TOP, _help()]
    for name in COMMANDS:
        command = cli.get_command(None, name)  # type: ignore[arg-type]  # the context is not looked at
        parts.append(_help(name))
        parts += [_help(name, below) for below in (command.commands if isinstance(command, click.Group) else ())]
    return "\n".join(parts)


def _help(*command: str) -> str:
    shown = CliRunner().invoke(cli, [*command, "--help"], prog_name="thunee", terminal_width=82).output
    return f"## {' '.join(('thunee', *command))}\n\n```text\n{shown}```\n"


_LAWS_TOP = """\
# The laws

<!-- made by tools/docs.py from the laws and the houses -->

What a Thunee record is judged by, in the order in which reports speak of it. `thunee explain NAME` prints any of these.
Behind every option stand its values, what each means, and the houses that play it. Sources are named by short signs:
[houses.md](houses.md#sources) says what they are. *Our choice* and *we take* mark what no source settles.
"""


def laws_page() -> str:
    """docs/laws.md: every law with its options, the houses' choices and its cases."""
    houses = [load(name) for name in shipped()]
    return "\n".join([_LAWS_TOP, *(_law(law, houses) for law in LAWS)])


def _law(law: type[Law], houses: list[RuleSet]) -> str:
    parts = [f"## {law.id}\n", f"**{law.title()}**\n", f"{law.text()}\n", f"Sources: {law.source}.\n"]
    if values := option_values(law):
        parts += ["| option | value | what is played | houses |", "|---|---|---|---|"]
        for option, allowed in values.items():
            parts += _option(option, allowed, houses)
        parts.append("")
    cases = sorted((ROOT / "tests" / "cases" / law.id).glob("*.thunee"))
    parts.append("Cases: " + "; ".join(path.stem.replace("-", " ") for path in cases) + ".\n")
    return "\n".join(parts)


def _option(option: str, allowed: tuple[Value, ...], houses: list[RuleSet]) -> Iterator[str]:
    """The rows of an option: its name and question in the first, then a value each."""
    words = option_words()[option]
    yield f"| `{option}` | | **{words.asks}** | |"
    for value in (*allowed, NOT_PLAYED):
        playing = [house.name for house in houses if house.choices()[option] == value]
        shown = "all" if len(playing) == len(houses) else ", ".join(playing) or "none"
        if value != NOT_PLAYED:
            yield f"| | {value} | {words.answer(value)} | {shown} |"
        elif playing:
            yield f"| | - | belongs to {options()[option].belongs_to} | {shown} |"


_OWN_HOUSE = """\
extends: pagat
title: Friday nights
sources: our own rules of 1998

game:
  balls-to-win: 13

laws:
  undercut:
    undercut: free
    source: the Friday table
  blind:
    blind: on
    blind-made: 8
    source:
      blind-made: agreed in May
"""

_HOUSES_TOP = f"""\
# Houses

<!-- made by tools/docs.py from the profiles -->

No two tables play quite the same Thunee. What one plays is its *house*: a value for every option of the laws. A record
names its house (`rules: pagat`), `--rules` names another, and `--set option=value` changes a single choice. So may the
record, for a whole game: with `rules: pagat, blind 6/6/6, royals call` a blind Thunee is played, at six balls in each
of its three cases, and Royals may be called; every report names the house so. `thunee rules show NAME` tells a house in
words, `thunee rules diff A B` how two differ, and `thunee explain OPTION` what one option asks. [laws.md](laws.md) has
every law with its options.

## A house of your own

A profile is a YAML file. It begins with the house it is nearest to and sets what differs, under the law the option
belongs to; the source of a choice is text of your own. `title`, `sources` and `source` may be left out.

```yaml
{_OWN_HOUSE}```

Saved as `friday.yaml`, it goes by its path: `--rules friday.yaml`, or `rules: friday.yaml` in a record beside it.
`thunee rules check friday.yaml` says whether it is in order, and points at the first mistake otherwise: an unknown
name, a value an option cannot have, a line set twice, choices that contradict each other, or an option that has no
meaning in the house (one of the counting game in a house that extends `contract`). A profile may extend another file of
your own. One that extends nothing gives every option a value itself.
"""


_WHAT_THEY_PLAY = """\
## What they play

A dash: the option has no meaning in the house. In brackets: it changes nothing beside what else the house plays, such
as the price of a blind Thunee where none is played.
"""


def houses_page() -> str:
    """docs/houses.md: every house, what it plays, and the sources."""
    houses = [check(name) for name in shipped()]
    parts = [_HOUSES_TOP, "## The houses that come with the program\n"]
    parts += [_house(house) for house in houses]
    parts.append(_WHAT_THEY_PLAY)
    parts += _topics([house.rules for house in houses])
    parts.append("## Sources\n")
    parts += [f"- **{name}**: {_linked(said)}." for name, said in sources().items()]
    return "\n".join([*parts, "", *textwrap.wrap(SIGNS, 120), ""])


def _house(house: Checked) -> str:
    """A house in a paragraph: its title, its sources, and for one that extends another in what it differs."""
    rules = house.rules
    said = f"**{rules.name}**: {rules.title}. After {rules.sources}."
    if house.extends:
        found = [ours.option.name for ours, _ in differences(rules, load(house.extends))]
        said += f" It differs from {house.extends} in {_and([f'`{name}`' for name in found])}."
    return "\n".join(textwrap.wrap(said, 120, break_long_words=False, break_on_hyphens=False)) + "\n"


def _topics(houses: list[RuleSet]) -> Iterator[str]:
    rows = zip(*(choices(house) for house in houses), strict=True)
    for topic, found in itertools.groupby(rows, key=lambda row: row[0].words.topic):
        yield f"### {topic}\n"
        yield f"| option | | {' | '.join(house.name for house in houses)} |"
        yield f"|---|---|{'---|' * len(houses)}"
        for row in found:
            values = (f"({each.value})" if each.idle and each.value != NOT_PLAYED else f"{each.value}" for each in row)
            yield f"| `{row[0].option.name}` | {row[0].words.asks} | {' | '.join(values)} |"
        yield ""


def contributing_page() -> str:
    """CONTRIBUTING.md with the questions that `Law` declares."""
    top, mark, rest = _text("CONTRIBUTING.md").partition(_QUESTIONS)
    _, end, bottom = rest.partition(_END_OF_QUESTIONS)
    if not (mark and end):
        raise SystemExit(
            f"CONTRIBUTING.md has no place for the questions of a law: {_QUESTIONS} ... {_END_OF_QUESTIONS}"
        )
    return f"{top}{mark}\n\n" + "\n".join(_questions()) + f"\n\n{end}{bottom}"


_QUESTIONS = "<!-- questions: made by tools/docs.py -->"
_END_OF_QUESTIONS = "<!-- end of questions -->"


def _questions() -> Iterator[str]:
    for name, member in vars(Law).items():
        asks = (inspect.getdoc(member) or "").partition("\n")[0]
        if isinstance(member, FunctionType | classmethod) and asks.endswith("?"):
            yield f"- `{name}`: {asks}"


def _and(names: list[str]) -> str:
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]]))


def _linked(text: str) -> str:
    return re.sub(r"(https?://[^\s,]+)", r"<\1>", text)


PAGES: dict[str, Callable[[], str]] = {
    "CONTRIBUTING.md": contributing_page,
    "docs/cli.md": cli_page,
    "docs/houses.md": houses_page,
    "docs/laws.md": laws_page,
    "editors/vscode/syntaxes/thunee.tmLanguage.json": textmate.text,
    **{f"docs/man/{name}.1": functools.partial(man.page, name) for name in man.names()},
    **{f"docs/schema/{name}": functools.partial(schema.text, name) for name in schema.SCHEMAS},
}


def main(arguments: list[str]) -> int:
    stale = [path for path, page in PAGES.items() if _is_stale(path, page())]
    if "--check" not in arguments:
        for path in stale:
            (ROOT / path).write_text(PAGES[path](), encoding="utf-8")
            print(f"{path}: written")
        return 0
    for path in stale:
        old = _text(path).splitlines()
        sys.stdout.writelines(
            f"{line}\n" for line in difflib.unified_diff(old, PAGES[path]().splitlines(), path, "made now")
        )
    if stale:
        print(f"stale: {', '.join(stale)}; run `python tools/docs.py`", file=sys.stderr)
    return 1 if stale else 0


def _is_stale(path: str, text: str) -> bool:
    return _text(path) != text


def _text(path: str) -> str:
    file = ROOT / path
    return file.read_text(encoding="utf-8") if file.exists() else ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
