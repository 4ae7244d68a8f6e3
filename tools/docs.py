"""Writes the pages that are made from the program itself: `python tools/docs.py`; `--check` tells a stale one.

A page is an entry in `PAGES`: its path and the function that gives its text.
"""

from __future__ import annotations

import difflib
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from click.testing import CliRunner

from thunee_cli.cli import COMMANDS, cli
from thunee_cli.laws import LAWS
from thunee_cli.laws.base import Law
from thunee_cli.profiles.loader import load, option_values, shipped
from thunee_cli.profiles.ruleset import RuleSet

_CLI_TOP = """\
# The command line

<!-- made by tools/docs.py from the help texts -->

Results go to standard output and messages to standard error, so that results can be kept in a file or handed to another
program. `-` in place of a file is standard input. There is colour on a terminal only, and none where `NO_COLOR` is set.

| exit status | validate | score, render | explain |
|---|---|---|---|
| 0 | in order | there is a verdict, whatever it says | explained |
| 1 | something is wrong | | |
| 2 | a file, a part of one, a house or an option cannot be read | the same | nothing goes by that name |

When several files are given every one is read and reported, and 2 outweighs 1. What `--format json` writes is described
in [json.md](json.md).
"""


def cli_page() -> str:
    """docs/cli.md: every command's help, as the program prints it."""
    parts = [_CLI_TOP, _help()]
    return "\n".join([*parts, *(_help(name) for name in COMMANDS)])


def _help(*command: str) -> str:
    shown = CliRunner().invoke(cli, [*command, "--help"], prog_name="thunee", terminal_width=82).output
    return f"## {' '.join(('thunee', *command))}\n\n```text\n{shown}```\n"


_LAWS_TOP = """\
# The laws

<!-- made by tools/docs.py from the laws and the houses -->

What a Thunee record is judged by, in the order in which reports speak of it. `thunee explain NAME` prints any of these.
Sources are named by short signs: S3 an encyclopedia article of about 2010, S1/S2 one rule text in Portuguese and
Italian, PAG Pagat's Thunee page, TCOM the rules of thunee.com, TRK and TUS the programs tricks and tuscan-thunee, PLAY
the guide of Play Thunee. *Our choice* and *we take* mark what no source settles.
"""


def laws_page() -> str:
    """docs/laws.md: every law with its options, the houses' choices and its cases."""
    houses = [load(name) for name in shipped()]
    return "\n".join([_LAWS_TOP, *(_law(law, houses) for law in LAWS)])


def _law(law: type[Law], houses: list[RuleSet]) -> str:
    parts = [f"## {law.id}\n", f"**{law.title()}**\n", f"{law.text()}\n", f"Sources: {law.source}.\n"]
    if values := option_values(law):
        parts.append(f"| option | values | {' | '.join(house.name for house in houses)} |")
        parts.append(f"|---|---|{'---|' * len(houses)}")
        for option, allowed in values.items():
            chosen = [str({name: value for _, name, value in house.options()}[option]) for house in houses]
            parts.append(f"| `{option}` | {', '.join(str(value) for value in allowed)} | {' | '.join(chosen)} |")
        parts.append("")
    cases = sorted((ROOT / "tests" / "cases" / law.id).glob("*.thunee"))
    parts.append("Cases: " + "; ".join(path.stem.replace("-", " ") for path in cases) + ".\n")
    return "\n".join(parts)


PAGES: dict[str, Callable[[], str]] = {"docs/cli.md": cli_page, "docs/laws.md": laws_page}


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
