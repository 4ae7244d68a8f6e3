"""The hooks of `.pre-commit-hooks.yaml`: as they stand in the file, and as pre-commit runs them."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
import yaml
from cli_help import DISPUTED, IN_ORDER, ROOT, run

HOOKS: dict[str, Any] = {
    hook["id"]: hook for hook in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
}
LOOSE = "deal 1 by N\nS calls 10\n"


def hook(name: str, *files: str) -> int:
    """The status of a hook on files, as pre-commit calls it."""
    program, *arguments = shlex.split(HOOKS[name]["entry"])
    assert program == "thunee"
    return run(*arguments, *HOOKS[name].get("args", ()), *files).exit_code


def test_each_hook_runs_what_it_is_called_after() -> None:
    assert {name: each["entry"] for name, each in HOOKS.items()} == {
        "thunee-validate": "thunee validate",
        "thunee-fmt": "thunee fmt",
    }
    assert {each["language"] for each in HOOKS.values()} == {"python"}


def test_a_hook_tells_records_in_order_from_others(tmp_path: Path) -> None:
    loose = tmp_path / "loose.thunee"
    loose.write_text(LOOSE)
    assert (hook("thunee-validate", IN_ORDER), hook("thunee-validate", DISPUTED)) == (0, 1)
    assert hook("thunee-fmt", str(loose)) == 1
    assert loose.read_text() == LOOSE


@pytest.mark.parametrize("name", HOOKS)
def test_a_hook_takes_records_and_nothing_else(name: str) -> None:
    files = re.compile(HOOKS[name]["files"])
    assert all(files.search(path) for path in ("friday.thunee", "2026/may/a b.thunee"))
    assert not any(files.search(path) for path in ("friday.thunee.txt", "thunee.lark", "notes-thunee", "a.thunee~"))


@pytest.mark.long
@pytest.mark.skipif(not find_spec("pre_commit"), reason="pre-commit comes with the extra `dev`")
@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="pre-commit takes hooks from a repository")
def test_pre_commit_runs_them(tmp_path: Path) -> None:
    def told(*command: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(command, cwd=repository, env=environment, capture_output=True, text=True)

    repository = tmp_path / "evenings"
    repository.mkdir()
    environment = {**os.environ, "PRE_COMMIT_HOME": str(tmp_path / "cache")}
    pre_commit = (sys.executable, "-m", "pre_commit")
    revision = subprocess.check_output(["git", "-C", str(ROOT), "rev-parse", "HEAD"], text=True).strip()
    config = re.search(r"```yaml\n(repos:\n.*?)```", (ROOT / "docs" / "editors.md").read_text("utf-8"), re.DOTALL)
    assert config
    written = re.sub(r"repo: .*", f"repo: {ROOT}", config[1])
    (repository / ".pre-commit-config.yaml").write_text(re.sub(r"rev: .*", f"rev: {revision}", written))
    for command in (["git", "init", "-q"], [*pre_commit, "validate-manifest", str(ROOT / ".pre-commit-hooks.yaml")]):
        assert told(*command).returncode == 0

    friday = repository / "friday.thunee"
    shutil.copy(IN_ORDER, friday)
    assert run("fmt", str(friday)).exit_code == 0
    (repository / "notes.txt").write_text("no record")
    told("git", "add", ".")
    done = told(*pre_commit, "run", "--all-files")
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("Passed") == 2

    shutil.copy(DISPUTED, repository / "saturday.thunee")
    (repository / "sunday.thunee").write_text(LOOSE)
    told("git", "add", ".")
    done = told(*pre_commit, "run", "--all-files")
    assert done.returncode == 1
    assert done.stdout.count("Failed") == 2
    assert "saturday.thunee:24:9: breach [follow-suit]" in done.stdout
    assert "sunday.thunee: is not in canonical form" in done.stdout
    assert "friday.thunee" not in done.stdout
