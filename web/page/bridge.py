"""What the page asks of the package: its own commands, run on a record that is held in memory."""

from __future__ import annotations

import io
import json
import os
import sys
from pathlib import Path

from thunee_cli.cli import main
from thunee_cli.profiles.asking import found, next_question
from thunee_cli.profiles.loader import load, shipped

FOLDER = Path("/record")


def run(request: str) -> str:
    """The outcome of a command as JSON: its `status`, what it wrote, and what it told (`out` and `told`).

    The request is JSON too: the `arguments` of the command, and the `files` it may read, each with its text.
    """
    asked = json.loads(request)
    FOLDER.mkdir(exist_ok=True)
    os.chdir(FOLDER)
    for name, text in asked["files"].items():
        (FOLDER / name).write_text(text, encoding="utf-8", newline="")
    out, told = io.TextIOWrapper(io.BytesIO(), "utf-8", newline=""), io.StringIO()
    kept = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = out, told
    try:
        main(asked["arguments"])
    except SystemExit as left:
        status = left.code
    finally:
        sys.stdout, sys.stderr = kept
    return json.dumps({"status": status, "out": _written(out), "told": told.getvalue()})


def houses() -> str:
    """The houses that come with the package, each with its title, as JSON."""
    return json.dumps([(name, load(name).title) for name in shipped()])


def question(answers: str) -> str:
    """What to ask next about the house, with the answers so far, as JSON; null at the end."""
    asked = next_question(json.loads(answers))
    return json.dumps(asked and {"option": asked.option, "asks": asked.asks, "values": asked.values})


def answered(answers: str) -> str:
    """The house that the answers come to, as JSON: the `nearest`, its title, and the YAML of the `profile`."""
    house = found(json.loads(answers))
    told = {"nearest": house.nearest, "title": house.rules.title, "changed": len(house.otherwise)}
    return json.dumps({**told, "profile": house.profile})


def _written(out: io.TextIOWrapper) -> str:
    out.flush()
    return out.buffer.getvalue().decode("utf-8", "replace")  # type: ignore[attr-defined]
