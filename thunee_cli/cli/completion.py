"""`thunee completion`."""

from __future__ import annotations

import os
import shlex
from pathlib import Path

import click
from click.shell_completion import (
    BashComplete,
    CompletionItem,
    FishComplete,
    ShellComplete,
    ZshComplete,
    add_completion_class,
)

from ..render.safe import clean
from . import COMPLETE
from .changes import replaced
from .out import tell, write

SHELLS = ("bash", "zsh", "fish")


class _WithOption(ShellComplete):
    """Behind `--format=` the whole word is given: zsh and fish put it in place of what was typed."""

    def get_completions(self, args: list[str], incomplete: str) -> list[CompletionItem]:
        items = super().get_completions(args, incomplete)
        option, equals, _ = incomplete.partition("=")
        if equals and option.startswith("--"):
            for item in items:
                item.value = f"{option}={item.value}"
        return items


@add_completion_class
class _Bash(_WithOption, BashComplete):
    """Bash takes `=` for a word of its own: what stands around it is put together, and what follows it given."""

    name = "bash"
    _given = ""

    def get_completion_args(self) -> tuple[list[str], str]:
        args, begun = super().get_completion_args()
        if begun == "=":
            args, begun = [*args, "="], ""
        if len(args) < 2 or args[-1] != "=":
            return args, begun
        self._given = f"{args[-2]}="
        return args[:-2], self._given + begun

    def format_completion(self, item: CompletionItem) -> str:
        return f"{item.type},{item.value.removeprefix(self._given)}"


@add_completion_class
class _Zsh(_WithOption, ZshComplete):
    """Completion has to be there before anything is completed, whatever the user's `.zshrc` does."""

    name = "zsh"
    source_template = ZshComplete.source_template.replace(
        "if [[ $zsh_eval_context",
        "(( $+functions[compdef] )) || { autoload -Uz compinit && compinit -i }\n\nif [[ $zsh_eval_context",
    )


@add_completion_class
class _Fish(_WithOption, FishComplete):
    """An explanation may hold commas."""

    name = "fish"
    source_template = FishComplete.source_template.replace('string split ","', 'string split -m 1 ","')


@click.command("completion")
@click.argument("shell", type=click.Choice(SHELLS), required=False, metavar="[bash|zsh|fish]")
@click.option("--install", is_flag=True, help="Set it up for the shells you start from now on.")
@click.pass_context
def command(ctx: click.Context, shell: str | None, install: bool) -> None:
    """Complete commands, options, files, houses and laws in your shell.

    Written out is the script that your shell, or the one you name, completes by. With --install it is put where the
    shell finds it: for fish among its completions, for bash and zsh in a file of its own, which a line at the end of
    ~/.bashrc or ~/.zshrc then reads. Nothing else is changed, and a second time changes nothing.

    \b
    Exit status: 0 written or set up; 2 the shell is not known, or a file cannot be written.

    \b
    Example:
      thunee completion --install
      thunee completion zsh > _thunee
    """
    shell = shell or Path(os.environ.get("SHELL", "")).name
    if shell not in SHELLS:
        raise click.UsageError("which shell is yours? Name it: thunee completion bash, zsh or fish.")
    script = _script(shell)
    if not install:
        write([script])
    elif not all(_is_written(path, text) for path, text in _files(shell, script)):
        ctx.exit(2)


def _script(shell: str) -> str:
    classes: dict[str, type[ShellComplete]] = {"bash": _Bash, "zsh": _Zsh, "fish": _Fish}
    return classes[shell](click.Command("thunee"), {}, "thunee", COMPLETE).source()


def _files(shell: str, script: str) -> list[tuple[Path, bytes]]:
    """What is to stand in which file."""
    home = Path.home()
    if shell == "fish":
        return [(_folder("XDG_CONFIG_HOME", home / ".config") / "fish/completions/thunee.fish", script.encode())]
    place = _folder("XDG_DATA_HOME", home / ".local/share") / f"thunee-cli/completion.{shell}"
    start = home / ".bashrc" if shell == "bash" else _folder("ZDOTDIR", home) / ".zshrc"
    written = start.read_bytes() if start.exists() else b""
    line = os.fsencode(f"[ ! -f {shlex.quote(str(place))} ] || . {shlex.quote(str(place))}")
    if line not in written.splitlines():
        written += (b"\n" if written and not written.endswith(b"\n") else b"") + line + b"\n"
    return [(place, script.encode()), (start, written)]


def _folder(variable: str, otherwise: Path) -> Path:
    return Path(os.environ.get(variable) or otherwise)


def _is_written(path: Path, text: bytes) -> bool:
    """Whether a file holds that text now; what is done, or cannot be, is told."""
    if path.exists() and path.read_bytes() == text:
        tell(f"{clean(str(path))}: has it already")
        return True
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        tell(f"{clean(str(path))}: cannot be written: {(fault.strerror or str(fault)).lower()}")
        return False
    if done := replaced(str(path), text):
        tell(f"{clean(str(path))}: is written; it holds for the shells you start from now on")
    return done
