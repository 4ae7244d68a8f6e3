"""`thunee lsp`."""

from __future__ import annotations

from importlib.util import find_spec

import click

from .out import tell


@click.command("lsp")
@click.pass_context
def command(ctx: click.Context) -> None:
    """Serve an editor: findings while a record is typed, hovers, completion, fixes.

    It speaks the Language Server Protocol on standard input and output, and is started by the editor. It takes the
    extra `lsp`.

    \b
    Exit status: 0 the editor has ended it, 2 the extra is not installed.

    \b
    Example:
      thunee lsp
    """
    if find_spec("pygls") is None:
        tell("the language server needs an extra; install it with: pip install 'thunee-cli[lsp]'")
        ctx.exit(2)
    from ..lsp.server import serve

    serve()
