"""Builds the page that runs this package in the browser, into one folder that any web server can hand out.

python web/build.py [--to web/dist]

It takes Node.js and npm, which bring Pyodide, and pip, which brings the wheels. The case book and the schemas are left
out, and so are the compiled parts of the two libraries that have any: both do without.
"""

from __future__ import annotations

import argparse
import hashlib
import html
import json
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

WEB = Path(__file__).resolve().parent
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json")
LEFT_OUT = (
    "thunee_cli/conformance/cases",
    "thunee_cli/schema",
    "bin",
    "lark/__pyinstaller",
    "lark/tools",
    "*.dist-info",
)
UNUSED_STDLIB = (
    *(
        "_pyrepl",
        "ctypes",
        "ensurepip",
        "multiprocessing",
        "profiling",
        "pydoc_data",
        "sqlite3",
        "unittest",
        "venv",
        "wsgiref",
    ),
    *(
        "xml/dom",
        "xml/sax",
        "xmlrpc",
        "_pydatetime.py",
        "_pyio.py",
        "_strptime.py",
        "_sysconfigdata*.py",
        "asyncio/proactor_events.py",
    ),
    *(
        "asyncio/windows_*.py",
        "bdb.py",
        "configparser.py",
        "doctest.py",
        "ftplib.py",
        "html/entities.py",
        "http/cookiejar.py",
    ),
    *(
        "http/server.py",
        "imaplib.py",
        "logging/config.py",
        "logging/handlers.py",
        "mailbox.py",
        "optparse.py",
        "pdb.py",
    ),
    *(
        "pickletools.py",
        "plistlib.py",
        "poplib.py",
        "pstats.py",
        "pydoc.py",
        "smtplib.py",
        "statistics.py",
        "turtle.py",
    ),
)
"""What nothing here imports, of Python's own library: it would be fetched by every visitor."""
ENCODINGS = (
    "__init__",
    "aliases",
    "ascii",
    "cp437",
    "idna",
    "latin_1",
    "punycode",
    "utf_8",
    "utf_8_sig",
    "utf_16",
    "unicode_escape",
    "raw_unicode_escape",
)
_HASH = re.compile(r"(style|script)-src ('sha256-[^']+')")


def build(to: Path) -> None:
    if not (WEB / "node_modules" / "pyodide").exists():
        _run("npm", "ci", "--no-audit", "--no-fund", "--prefix", str(WEB))
    shutil.rmtree(to, ignore_errors=True)
    shutil.copytree(WEB / "page", to)
    (to / "pyodide").mkdir()
    for name in PYODIDE:
        shutil.copy(WEB / "node_modules" / "pyodide" / name, to / "pyodide" / name)
    with tempfile.TemporaryDirectory() as folder:
        packages, library = Path(folder) / "packages", Path(folder) / "library"
        _packages(packages)
        _library(library)
        _run("node", str(WEB / "compile.mjs"), str(packages), str(library))
        _packed(packages, to / "packages.tar.xz")
        _zipped(library, to / "pyodide" / "python_stdlib.zip")
    _policy(to / "index.html")
    _offline(to)


def _packages(tree: Path) -> None:
    """The package and what it imports."""
    _run(sys.executable, "-m", "pip", "install", "-q", "--no-compile", "--target", str(tree), str(WEB.parent))
    for each in [found for pattern in LEFT_OUT for found in tree.glob(pattern)]:
        shutil.rmtree(each)
    for compiled in [*tree.rglob("*.so"), *tree.rglob("*.pyd")]:
        compiled.unlink()
    (tree / "page").mkdir()
    shutil.copy(WEB / "page" / "bridge.py", tree / "page")


def _library(tree: Path) -> None:
    """Python's own library, as far as it can be needed."""
    with zipfile.ZipFile(WEB / "node_modules" / "pyodide" / "python_stdlib.zip") as archive:
        archive.extractall(tree)
    for each in [found for pattern in UNUSED_STDLIB for found in tree.glob(pattern)]:
        shutil.rmtree(each) if each.is_dir() else each.unlink()
    for encoding in tree.glob("encodings/*.py"):
        if encoding.stem not in ENCODINGS:
            encoding.unlink()


def _files(tree: Path) -> list[Path]:
    """What is to be kept of a folder: compiled modules without their sources."""
    found = sorted(path for path in tree.rglob("*") if path.is_file())
    return [path for path in found if path.suffix != ".py" or not path.with_suffix(".pyc").exists()]


def _packed(tree: Path, to: Path) -> None:
    """All in one stream, which takes two thirds of what a zip takes."""
    with tarfile.open(to, "w:xz", preset=9) as archive:
        for path in _files(tree):
            archive.add(path, path.relative_to(tree))


def _zipped(tree: Path, to: Path) -> None:
    """As Python imports its own library, without unpacking it."""
    with zipfile.ZipFile(to, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in _files(tree):
            archive.write(path, path.relative_to(tree))


def _policy(index: Path) -> None:
    """Reports stand in frames of the page and bring a style and a script of their own, which its policy must let in."""
    with tempfile.NamedTemporaryFile("w", suffix=".thunee") as record:
        record.write("deal 1 = NS 1\n")
        record.flush()
        report = _run(sys.executable, "-m", "thunee_cli", "render", "--format", "html", record.name)
    text = index.read_text("utf-8")
    for kind, value in _HASH.findall(html.unescape(report)):
        text = text.replace(f"{{{{ {kind} }}}}", value)
    index.write_text(text, "utf-8")


def _offline(to: Path) -> None:
    """The service worker keeps every file of this very build."""
    (to / "bridge.py").unlink()
    worker = to / "service-worker.js"
    files = sorted(path.relative_to(to).as_posix() for path in to.rglob("*") if path.is_file() and path != worker)
    digest = hashlib.sha256()
    for name in files:
        digest.update((to / name).read_bytes())
    text = worker.read_text("utf-8")
    text = text.replace('"{{ files }}"', json.dumps(["./", *files])).replace("{{ build }}", digest.hexdigest()[:16])
    worker.write_text(text, "utf-8")


def _run(*command: str) -> str:
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, cwd=WEB.parent).stdout


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--to", type=Path, default=WEB / "dist")
    to = parser.parse_args().to.resolve()
    build(to)
    print(f"{to}: {sum(path.stat().st_size for path in to.rglob('*') if path.is_file()) / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
