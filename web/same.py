"""Holds what the built page says of the case book's records against what the command says, byte for byte.

python web/same.py [--every 1]
"""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from thunee_cli.cli import main as thunee

WEB = Path(__file__).resolve().parent
CASES = sorted((WEB.parent / "tests" / "cases").rglob("*.thunee"))
ASKED = (["validate", "--format", "json"], ["score", "--format", "json"], ["dispute", "--format", "html"])
NAME = "record.thunee"


def differing(dist: Path, cases: list[Path]) -> Iterator[str]:
    """The cases, and commands, of which the page says anything else."""
    page = subprocess.Popen(
        ["node", str(WEB / "same.mjs"), str(dist)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=WEB
    )
    assert page.stdin is not None and page.stdout is not None
    with page:
        for case in cases:
            text = case.read_text("utf-8")
            for arguments in ASKED:
                asked = {"arguments": [*arguments, NAME], "files": {NAME: text}}
                page.stdin.write(json.dumps(asked) + "\n")
                page.stdin.flush()
                if json.loads(page.stdout.readline()) != _said(asked["arguments"], text):
                    yield f"{case.relative_to(WEB.parent)}: thunee {' '.join(arguments)}"
        page.stdin.close()


def _said(arguments: list[str], text: str) -> dict[str, object]:
    """What the command says here."""
    import os
    import tempfile

    here = Path.cwd()
    out, told = io.TextIOWrapper(io.BytesIO(), "utf-8", newline=""), io.StringIO()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        try:
            Path(NAME).write_text(text, encoding="utf-8", newline="")
            with contextlib.redirect_stdout(out), contextlib.redirect_stderr(told):
                thunee(arguments)
        except SystemExit as left:
            status = left.code
        finally:
            os.chdir(here)
    out.flush()
    return {"status": status, "out": out.buffer.getvalue().decode(), "told": told.getvalue()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--dist", type=Path, default=WEB / "dist")
    parser.add_argument("--every", type=int, default=1, help="only every so many cases")
    asked = parser.parse_args()
    cases = CASES[:: asked.every]
    found = list(differing(asked.dist.resolve(), cases))
    print("\n".join(found) or f"{len(cases)} records, {len(ASKED)} commands each: the page says the same")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
