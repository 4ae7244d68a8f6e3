"""The command line. A subcommand's module is imported when it is called, so that `thunee --help` starts at once."""

from __future__ import annotations

import importlib
import os
import sys
from typing import TYPE_CHECKING, Any, NoReturn

import click

from .. import __version__
from ..__main__ import INTERRUPTED
from .out import PIPE_CLOSED, close_quietly, tell

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

COMMANDS = {
    "validate": "Say what is wrong in a record, and nothing when it is in order.",
    "score": "Score a game: balls and points for each deal, and who won.",
    "render": "Write games out as a report to read, print and share.",
    "sheet": "Make a score sheet to print and fill in with a pencil.",
    "dispute": "Settle a dispute on one page: what the record proves, and what each house rules.",
    "compare": "Judge a game under several houses, and say which rule makes the difference.",
    "diff": "Compare two records of the same deals, card by card: two scorers at one table.",
    "fmt": "Write records in the one canonical form.",
    "repair": "Suggest what was meant by a deal that cannot be right as it is written.",
    "generate": "Make up a game, played by the laws of a house.",
    "rules": "Tell what a house plays, compare two, and check a profile of your own.",
    "explain": "Explain a law, an option of the house, or a rule of the notation.",
    "schema": "Print the JSON Schema of what a command writes with --format json.",
    "completion": "Complete commands, options, files, houses and laws in your shell.",
    "lsp": "Serve an editor: findings while a record is typed, hovers, completion, fixes.",
    "conformance": "Judge the case book, and say whether every case holds.",
}

COMPLETE = "_THUNEE_COMPLETE"
"""The environment variable by which a shell asks for completions."""

_CANNOT = 2
_TYPED = "thunee_cli.typed"


class _Commands(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = importlib.import_module(f".{cmd_name}", __name__).command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0]
        if name not in COMMANDS and (name == "-" or not name.startswith("-")):
            from .answers import no_command

            ctx.fail(no_command(name, args[1:], COMMANDS))
        ctx.meta[_TYPED] = args
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except click.NoSuchOption as fault:
            from .answers import no_option

            if answer := no_option(fault, ctx.meta.get(_TYPED, ()), tuple(COMMANDS)):
                raise click.UsageError(answer, fault.ctx) from None
            raise

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        from click.shell_completion import CompletionItem

        begun = [CompletionItem(name, help=told) for name, told in COMMANDS.items() if name.startswith(incomplete)]
        return begun + click.Command.shell_complete(self, ctx, incomplete)


@click.command(
    cls=_Commands,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 80},
    epilog="For one command: thunee COMMAND --help. To begin: thunee score game.thunee",
)
@click.version_option(__version__, "-V", "--version", message="thunee %(version)s")
def cli() -> None:
    """Read recorded games of Thunee, judge them by the rules of a house, and report."""


def main(args: list[str] | None = None) -> NoReturn:
    """Run the command line and leave with its status; nothing that goes wrong shows a traceback."""
    sys.exit(_status(args))


def _status(args: list[str] | None) -> int:
    if COMPLETE in os.environ:
        importlib.import_module(".completion", __name__)
    try:
        status = cli.main(args, prog_name="thunee", complete_var=COMPLETE, standalone_mode=False)
        close_quietly()
        return status if isinstance(status, int) else 0
    except click.ClickException as fault:
        fault.show()
        return fault.exit_code
    except SystemExit as left:  # what a shell asked for is told, or a reader went away, of a result or of help
        return PIPE_CLOSED if left.code else 0
    except (KeyboardInterrupt, click.Abort):
        close_quietly()
        return INTERRUPTED
    except OSError as fault:
        close_quietly()
        tell(f"the output cannot be written: {(fault.strerror or str(fault)).lower()}")
        return _CANNOT
    except Exception as fault:
        if sys.flags.dev_mode:
            raise
        close_quietly()
        tell(f"this program has a fault of its own ({type(fault).__name__}: {fault}); please report it with the record")
        return _CANNOT
