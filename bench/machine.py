"""Programs installed side by side, and what running one of them takes."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
"""Byte code is kept, as it is where a program is at home."""
PEERS = ("chess", "pokerkit", "beancount")


@dataclass(frozen=True)
class Use:
    """What a run took: CPU seconds, and peak memory in MiB."""

    cpu: float
    memory: float


def run(*words: str | Path) -> Use:
    """Run a program to its end, its output thrown away. Raises `RuntimeError` where it fails."""
    nowhere = subprocess.DEVNULL
    child = subprocess.Popen(words, stdin=nowhere, stdout=nowhere, stderr=nowhere, env=ENVIRONMENT)
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode not in (0, 1):  # 1 says that something is wrong in the record
        raise RuntimeError(f"{' '.join(map(str, words))}: status {child.returncode}")
    return Use(usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def count_and_cpu(*words: str | Path) -> tuple[int, float]:
    """What a task of `inside.py` or `peers.py` prints of itself."""
    said = subprocess.run(words, check=True, capture_output=True, text=True, env=ENVIRONMENT).stdout.split()
    return int(said[0]), float(said[1])


@dataclass(frozen=True)
class Ratio:
    """The median of ratios measured in pairs, with the quarters beneath and above it left out of `low` and `high`."""

    middle: float
    low: float
    high: float


def paired(top: Callable[[], float], bottom: Callable[[], float], rounds: int) -> Ratio:
    """Measure two things by turns, whichever first, and divide within each round."""
    top(), bottom()  # files and byte code are read once before anything is measured
    found = []
    for number in range(rounds):
        if number % 2:
            below = bottom()
            above = top()
        else:
            above = top()
            below = bottom()
        found.append(above / below)
    low, _, high = quantiles(found, n=4, method="inclusive") if rounds > 1 else (found * 3)
    return Ratio(median(found), low, high)


class Installed:
    """Three environments: the wheel of this checkout by itself, the checkout installed for work, and the peers."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        wheels = folder / "wheels"
        wheel_python = self._environment("wheel")
        subprocess.run([wheel_python, "-m", "pip", "wheel", "-q", "--no-deps", "-w", wheels, ROOT], check=True)
        newest = max(wheels.glob("*.whl"), key=lambda each: each.stat().st_mtime)
        pip(wheel_python, "--force-reinstall", "--no-deps", str(newest))
        pip(wheel_python, str(newest))
        pip(self._environment("checkout"), "-e", str(ROOT))
        pip(self._environment("peers"), *PEERS)

    def _environment(self, name: str) -> Path:
        if not self.python(name).exists():
            subprocess.run([sys.executable, "-m", "venv", self._folder / name], check=True)
        return self.python(name)

    def python(self, name: str = "wheel") -> Path:
        return self._folder / name / "bin" / "python"

    def thunee(self, name: str = "wheel") -> Path:
        return self._folder / name / "bin" / "thunee"

    @property
    def bean_check(self) -> Path:
        return self._folder / "peers" / "bin" / "bean-check"

    def versions(self) -> dict[str, str]:
        """What is measured, by package."""
        listed = [
            each
            for name in ("wheel", "peers")
            for each in json.loads(
                subprocess.run(
                    [self.python(name), "-m", "pip", "list", "--format", "json"],
                    check=True,
                    capture_output=True,
                    text=True,
                ).stdout
            )
        ]
        wanted = ("thunee-cli", "lark", "click", *PEERS)
        found = {each["name"].lower(): each["version"] for each in listed}
        return {name: found[name] for name in wanted if name in found}


def pip(python: Path, *words: str) -> None:
    subprocess.run([python, "-m", "pip", "install", "-q", "--disable-pip-version-check", *words], check=True)


def described() -> str:
    """The machine in words."""
    cores = os.cpu_count() or 1
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{cores} core{'s' * (cores > 1)}, {platform.machine()}, {platform.system()}, {python}"
