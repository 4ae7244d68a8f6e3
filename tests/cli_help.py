"""Running the commands: in the test's own process, and as a program of its own."""

from __future__ import annotations

import atexit
import compileall
import functools
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from click.testing import CliRunner, Result

from thunee_cli.cli import cli
from thunee_cli.notation.grammar import build_table, grammar_text
from thunee_cli.profiles import built
from thunee_cli.profiles.loader import load, shipped

ROOT = Path(__file__).resolve().parent.parent
RECORDS = Path(__file__).parent / "records"
IN_ORDER = str(RECORDS / "in-order.thunee")
DISPUTED = str(RECORDS / "fund-raiser.thunee")
AWKWARD = str(RECORDS / "friday.thunee")

HOSTILE = "".join(
    [
        "thunee 1\n",
        "players: N=A|b*c_d`<b>[x](y), W=\u0623\u0645\u064a\u0646\u0629\u200f, S=\u0b9a\u0bc6\u0bb2\u0bcd\u0bb5\u0bbf",
        " \U0001f469\u200d\U0001f469\u200d\U0001f467, E=\x1b[31mRed\u202eevil" + "x" * 300 + "\n",
        "match \u092a\u094d\u0930\u093f\u092f\u093e <script>alert(1)</script> | *x*\n",
        "deal 1 by N\ncalls: S 10\ntrump: S 9h down\n",
        '1: E 9d J K [W says "|\x07 <i>\u2066*"] Q = N 55\n2: N Js K Q 10\n',
        "[W accuses S of revoke at 1.3]\n",
        "note: \x1b]0;hi\x07 *bold* |x| <img>\n",
        "balls: NS 1\n",
        "hello \x1b[2J\ttab\n",
        "calls: S 10 W 20\n",
    ]
)


def run(*arguments: str, text: str | bytes | None = None) -> Result:
    return CliRunner().invoke(cli, list(arguments), input=text, prog_name="thunee")


def program(*arguments: str, text: bytes = b"", **settings: str) -> subprocess.CompletedProcess[bytes]:
    """The program itself, with environment variables as in `settings`."""
    return subprocess.run(
        [sys.executable, "-m", "thunee_cli", *arguments], input=text, capture_output=True, env=environment(**settings)
    )


def environment(**settings: str) -> dict[str, str]:
    """For the program as it is installed: the folder the tests are run in does not come before it."""
    return {**os.environ, "PYTHONPATH": _installed(), "PYTHONSAFEPATH": "1", "PYTHONIOENCODING": "utf-8", **settings}


@functools.cache
def _installed() -> str:
    """A copy of the package as a wheel installs it, so that not every start compiles the grammar and itself."""
    folder = Path(tempfile.mkdtemp())
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    package = folder / "thunee_cli"
    shutil.copytree(ROOT / "thunee_cli", package)
    shutil.copytree(ROOT / "grammar", package / "grammar", dirs_exist_ok=True)
    shutil.copytree(ROOT / "docs" / "schema", package / "schema", dirs_exist_ok=True)
    (package / "conformance" / "cases").symlink_to(ROOT / "tests" / "cases")
    (package / "grammar" / "thunee.table").write_bytes(build_table(grammar_text()))
    (package / "profiles" / built.NAME).write_text(built.as_built({name: load(name) for name in shipped()}))
    compileall.compile_dir(package, quiet=2)
    return str(folder)
