"""Installs, makes, measures and draws everything that `bench/README.md` describes.

python bench/run.py [--quick] [--most DEALS] [--rounds N] [--work FOLDER] [--out FOLDER]
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from datetime import date
from pathlib import Path

from chart import chart
from corpora import KINDS, Corpora
from machine import Installed, Ratio, Use, count_and_cpu, described, paired, run

HERE = Path(__file__).resolve().parent
HOUSES = ("durban", "pagat", "relaxed", "tournament")
FORMATS = ("text", "markdown", "html", "json", "svg", "csv", "csv-events", "csv-players")


@dataclass(frozen=True)
class Size:
    """How much is measured: the deals of a middling and of the longest record, rounds, and kinds of deals in `worst.py`
    with the number of each.
    """

    middling: int
    most: int
    rounds: int
    kinds: str
    worst: int


FULL = Size(middling=5_000, most=100_000, rounds=7, kinds="", worst=2)
QUICK = Size(middling=300, most=1_000, rounds=3, kinds="much talk", worst=1)
FEW = 500
"""Memory is compared with that of so many deals."""


@dataclass(frozen=True)
class Goal:
    """A figure, what it is to reach and what is hoped for; `at_least` where more is better."""

    name: str
    reach: float | None
    hope: float | None
    measure: Callable[[], Ratio]
    at_least: bool = False

    def is_met(self, found: Ratio) -> bool | None:
        if self.reach is None:
            return None
        return found.middle >= self.reach if self.at_least else found.middle <= self.reach


class Bench:
    """Everything that is measured, on one machine in one go."""

    def __init__(self, installed: Installed, corpora: Corpora, size: Size) -> None:
        self.installed, self.corpora, self.size = installed, corpora, size
        self.python, self.thunee, self.peer = installed.python(), installed.thunee(), installed.python("peers")
        self.legal = corpora.record(size.middling)
        self.uses: dict[str, dict[int, Use]] = {}

    def goals(self) -> Iterator[Goal]:
        one, twenty, few = (self.corpora.record(deals) for deals in (1, 20, FEW))
        bytes_read = self.legal.stat().st_size
        chess, poker = self.made("make_chess", bytes_read), self.made("make_poker", self.size.middling)
        a_game, books = self.made("make_chess", 1), self.made("make_books", bytes_read)
        nothing = self.cpu(self.python, "-c", "pass")
        a_chess_game = self.cpu(self.peer, HERE / "peers.py", "read_chess", a_game)
        chess_read = self.cpu(self.peer, HERE / "peers.py", "read_chess", chess)

        def started(*words: str | Path, over: Callable[[], float] = nothing) -> Callable[[], Ratio]:
            return lambda: paired(self.cpu(self.thunee, *words), over, 2 * self.size.rounds + 1)

        def against(above: Callable[[], float], below: Callable[[], float]) -> Callable[[], Ratio]:
            return lambda: paired(above, below, self.size.rounds)

        yield Goal("`thunee --help` ÷ `python -c pass`", 5, 4.5, started("--help"))
        yield Goal("`thunee --version` ÷ `python -c pass`", 5, 4.5, started("--version"))
        for name in ("validate", "score"):
            yield Goal(f"`{name}` of one deal ÷ `python -c pass`", 10, 7, started(name, one))
        for name in ("validate", "score"):
            told = f"`{name}` of one deal ÷ python-chess reading one game"
            yield Goal(told, 1.0, 0.7, started(name, one, over=a_chess_game))
        checkout = self.cpu(self.installed.thunee("checkout"), "validate", one)
        wheel = self.cpu(self.thunee, "validate", one)
        yield Goal("`validate` of one deal, checkout ÷ wheel", 1.2, 1.0, against(checkout, wheel))
        reading, judging = (self.seconds(self.python, "inside.py", task, self.legal) for task in ("read", "judge"))
        read_game = self.seconds(self.peer, "peers.py", "read_chess", chess)
        told = "reading × python-chess `read_game`, bytes a second"
        yield Goal(
            told, 4, 8, against(lambda: read_game()[1] / chess.stat().st_size, lambda: reading()[1] / bytes_read), True
        )
        told = "÷ python-chess merely reading as many bytes"
        score = self.cpu(self.thunee, "score", self.legal)
        yield Goal(f"`score` of {self.size.middling:,} deals {told}", 0.8, 0.4, against(score, chess_read))
        broken = self.cpu(self.thunee, "score", self.corpora.record(self.size.middling, "breaches"))
        yield Goal(f"the same with breaches in a tenth {told}", 1.2, 0.6, against(broken, chess_read))
        hands = self.seconds(self.peer, "peers.py", "replay_poker", poker)
        told = "deals judged × pokerkit hands parsed and replayed, a second"
        yield Goal(told, 4, 8, against(lambda: each(hands()), lambda: each(judging())), True)
        for name, words in self.long_runs().items():
            told = f"peak memory of `{name}`, {self.size.most:,} deals ÷ {FEW}"
            yield Goal(told, 1.1, 1.05, lambda name=name, words=words: self.grown(name, words))
        html = self.cpu(self.thunee, "render", "--format", "html", twenty)
        told = "`render --format html` of 20 deals ÷ `score` of it"
        yield Goal(told, 1.3, 1.2, against(html, self.cpu(self.thunee, "score", twenty)))
        named = [word for house in HOUSES for word in ("--rules", house)]
        told = f"`compare` of {FEW} deals under four houses ÷ `score` of it"
        compared = self.cpu(self.thunee, "compare", *named, few)
        yield Goal(told, 2.5, 1.5, against(compared, self.cpu(self.thunee, "score", few)))
        yield Goal("worst single deal, any command, CPU seconds", 1, 0.3, self.worst)
        bean = self.cpu(self.installed.bean_check, "--no-cache", self.made("make_books", 1))
        yield Goal(
            "`validate` of one deal ÷ `bean-check` of one purchase", None, None, started("validate", one, over=bean)
        )
        bean = self.cpu(self.installed.bean_check, "--no-cache", books)
        told = f"`validate` of {self.size.middling:,} deals ÷ `bean-check` of as many bytes"
        yield Goal(told, None, None, against(self.cpu(self.thunee, "validate", self.legal), bean))

    def long_runs(self) -> dict[str, tuple[str, ...]]:
        """The commands that are to take no more memory for a longer record."""
        rendered = {f"render --format {form}": ("render", "--format", form) for form in FORMATS}
        return {"score": ("score",), "validate": ("validate",), **rendered}

    def grown(self, name: str, words: tuple[str, ...]) -> Ratio:
        most, few = (self.use(name, words, deals).memory for deals in (self.size.most, FEW))
        return Ratio(most / few, most / few, most / few)

    def use(self, name: str, words: tuple[str, ...], deals: int) -> Use:
        """What a command takes over a record of so many deals, measured once."""
        known = self.uses.setdefault(name, {})
        if deals not in known:
            known[deals] = run(self.thunee, *words, self.corpora.record(deals))
        return known[deals]

    def curves(self) -> Iterator[tuple[str, list[tuple[int, Use]]]]:
        """Time and memory of some commands from one deal to the most."""
        for name in ("validate", "score", "render --format html", "render --format csv"):
            deals = [10**power for power in range(9) if 10**power <= self.size.most]
            yield name, [(number, self.use(name, self.long_runs()[name], number)) for number in deals]

    def rates(self) -> Iterator[tuple[str, dict[str, float]]]:
        """Milliseconds of CPU a deal in each kind of record: read, judged, and the whole of a command."""
        for kind in KINDS:
            path = self.corpora.record(self.size.middling, kind)
            found = {task: each(self.seconds(self.python, "inside.py", task, path)()) for task in ("read", "judge")}
            for name in ("validate", "score"):
                found[name] = self.cpu(self.thunee, name, path)() / self.size.middling
            yield kind, {name: seconds * 1000 for name, seconds in found.items()}

    def worst(self) -> Ratio:
        words = [self.python, HERE / "worst.py", "--only", self.size.kinds, "--seeds", str(self.size.worst), "--last"]
        found = float(subprocess.run(words, check=True, capture_output=True, text=True).stdout)
        return Ratio(found, found, found)

    def slowest(self) -> list[tuple[str, int, float]]:
        words = [self.python, HERE / "inside.py", "slowest", self.corpora.record(FEW)]
        found: list[tuple[str, int, float]] = json.loads(
            subprocess.run(words, check=True, capture_output=True, text=True).stdout.splitlines()[-1]
        )
        return found

    def made(self, task: str, size: int) -> Path:
        """A file of a peer's."""
        path = self.corpora.folder / f"{task}-{size}"
        if not path.exists():
            run(self.peer, HERE / "peers.py", task, path, str(size))
        return path

    def cpu(self, *words: str | Path) -> Callable[[], float]:
        return lambda: run(*words).cpu

    def seconds(self, python: Path, script: str, task: str, path: Path) -> Callable[[], tuple[int, float]]:
        return lambda: count_and_cpu(python, HERE / script, task, path)


def each(found: tuple[int, float]) -> float:
    """Seconds for one."""
    return found[1] / found[0]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="small records and few rounds")
    parser.add_argument("--most", type=int, help="deals of the longest record")
    parser.add_argument("--rounds", type=int)
    parser.add_argument("--only", default="", help="only figures with this in their name, and nothing is written")
    parser.add_argument("--work", type=Path, default=HERE / "work", help="where programs and records are kept")
    parser.add_argument("--out", type=Path, help="where results are written: here, or the work folder for --quick")
    asked = parser.parse_args()
    standard = QUICK if asked.quick else FULL
    size = Size(
        standard.middling, asked.most or standard.most, asked.rounds or standard.rounds, standard.kinds, standard.worst
    )
    work = asked.work.resolve()
    say("installing")
    installed = Installed(work)
    say("making records")
    bench = Bench(installed, Corpora(work / "records", installed.thunee()), size)
    results: dict[str, object] = {"day": date.today().isoformat(), "machine": described(), **asdict(size)}
    results["versions"] = installed.versions()
    measured = []
    for goal in bench.goals():
        if asked.only not in goal.name:
            continue
        found = goal.measure()
        measured.append(
            {
                "name": goal.name,
                **{name: round(value, 3) for name, value in asdict(found).items()},
                "reach": goal.reach,
                "hope": goal.hope,
                "met": goal.is_met(found),
            }
        )
        print(line(measured[-1]), flush=True)
    if asked.only:
        return
    results["figures"] = measured
    say("rates, curves, slowest functions")
    results["rates"] = dict(bench.rates())
    curves = dict(bench.curves())
    results["curves"] = {name: [(deals, asdict(use)) for deals, use in found] for name, found in curves.items()}
    results["slowest"] = bench.slowest()
    write(asked.out or (work if asked.quick else HERE), results)


def say(what: str) -> None:
    print(f"-- {what}", file=sys.stderr, flush=True)


def line(figure: dict[str, object]) -> str:
    met = {True: "reached", False: "MISSED", None: ""}[figure["met"]]  # type: ignore[index]
    spread = f"{figure['low']:.2f}-{figure['high']:.2f}"
    return f"{figure['name']:76} {figure['middle']:8.2f}  {spread:14} reach {figure['reach'] or '-':>4}  {met}"


def write(folder: Path, results: dict[str, object]) -> None:
    """The results as JSON, as two drawings and as a page."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "results.json").write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    curves: dict[str, list[tuple[int, dict[str, float]]]] = results["curves"]  # type: ignore[assignment]
    for name, title, of in (("time", "CPU seconds", "cpu"), ("memory", "Peak memory, MiB", "memory")):
        lines = {told: [(deals, use[of]) for deals, use in found] for told, found in curves.items()}
        (folder / f"{name}.svg").write_text(chart(title, "deals", lines), encoding="utf-8")
    (folder / "RESULTS.md").write_text(page(results), encoding="utf-8")


def page(results: dict[str, object]) -> str:
    """RESULTS.md."""
    versions: dict[str, str] = results["versions"]  # type: ignore[assignment]
    figures: list[dict[str, object]] = results["figures"]  # type: ignore[assignment]
    rates: dict[str, dict[str, float]] = results["rates"]  # type: ignore[assignment]
    slowest: list[tuple[str, int, float]] = results["slowest"]  # type: ignore[assignment]
    told = {True: "yes", False: "**no**", None: ""}
    lines = [
        "# Results",
        "",
        "<!-- made by bench/run.py -->",
        "",
        f"{results['day']}; {results['machine']}; "
        + ", ".join(f"{name} {which}" for name, which in versions.items())
        + ".",
        "",
        f"CPU time, medians of {results['rounds']} paired rounds (commands at their start: twice as many), and the",
        "range that half of the rounds lie in.",
        "",
        "| figure | now | half lie in | reach | hope | reached |",
        "|---|---|---|---|---|---|",
    ]
    for each_ in figures:
        spread = f"{each_['low']:.2f} - {each_['high']:.2f}"
        goals = f"{each_['reach'] or ''} | {each_['hope'] or ''} | {told[each_['met']]}"  # type: ignore[index]
        lines.append(f"| {each_['name']} | {each_['middle']:.2f} | {spread} | {goals} |")
    lines += [
        "",
        f"## A deal, in CPU milliseconds, of {results['middling']:,}",
        "",
        "| record | read | judged | validate | score |",
    ]
    lines.append("|---|---|---|---|---|")
    for kind, found in rates.items():
        lines.append(f"| {kind} | " + " | ".join(f"{each_:.2f}" for each_ in found.values()) + " |")
    lines += ["", "## From one deal to many", "", "![CPU seconds](time.svg)", "", "![Peak memory](memory.svg)"]
    lines += [
        "",
        f"## The slowest functions of a `score` of {FEW} deals",
        "",
        "| function | calls | share of the time |",
    ]
    lines.append("|---|---|---|")
    lines += [f"| `{name}` | {calls:,} | {share:.1%} |" for name, calls, share in slowest]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
