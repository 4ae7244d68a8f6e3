"""Both scorers on one record: houses at random, verdicts side by side, and where they differ."""

from __future__ import annotations

import io
import random
import re
from dataclasses import dataclass
from typing import Any

from thunee_cli.findings import Grade, Kind
from thunee_cli.judge import adjudicate
from thunee_cli.profiles.loader import ProfileError, load, shipped, with_options
from thunee_cli.profiles.options import GAME_OPTIONS, option_values
from thunee_cli.profiles.ruleset import RuleSet
from thunee_cli.verdict import DealVerdict, Result

KINDS = ("counting", "contract", "two", "six")
BOTH_LIST = (
    *("follow-suit", "turn", "first-lead", "undercut", "changed-trump", "signals", "jodhi-cards", "jodhi-window"),
    *("double", "khanuck", "corner-house", "call-order", "call-steps", "auction", "thunee-one-suit"),
)
"""Laws whose breaches the independent scorer lists too."""


NEEDS = {"special-calls=add": ["both-reach-target=card-points"]}
"""Settings that make sense only together."""


def kind_of(house: RuleSet) -> str:
    return {2: "two", 6: "six"}.get(house.game.players, house.game.kind)


def houses_of(kind: str) -> list[RuleSet]:
    return [house for house in (load(name) for name in shipped()) if kind_of(house) == kind]


def options_of(house: RuleSet) -> dict[str, object]:
    game = house.game
    return {name: value for _, name, value in house.options()} | {
        "game": game.kind,
        "players": game.players,
        "pack": game.pack,
        "target": game.target,
        "balls-to-win": game.balls_to_win,
    }


def some_house(rng: random.Random, bases: list[RuleSet]) -> tuple[RuleSet, list[str]]:
    """A shipped house with a random choice of its options changed."""
    house = base = rng.choice(bases)
    share = rng.choice([0.0, 0.1, 0.3, 0.6])
    wanted = [
        f"{name}={rng.choice(values)}"
        for law in house.laws
        for name, values in option_values(type(law)).items()
        if rng.random() < share and law.options()[name] != "-" and not (house.game.players == 2 and name == "trumpless")
    ]
    wanted += [f"balls-to-win={rng.choice(GAME_OPTIONS['balls-to-win'])}"] if rng.random() < share else []
    if house.game.players == 4 and rng.random() < 0.1:
        wanted.append("pack=32")
    rng.shuffle(wanted)
    settings = []
    for setting in wanted:
        both = [setting, *NEEDS.get(setting, ())]
        try:
            house = with_options(house, both)
        except (ProfileError, KeyError):
            continue
        settings += both
    return house, [f"rules {base.name}", *settings]


def judged(text: str, house: RuleSet) -> list[DealVerdict]:
    verdicts = adjudicate(io.BytesIO(text.encode()), "random", lambda _: house)
    return [v for v in verdicts if isinstance(v, DealVerdict)]


def result(one: Result) -> object:
    if one.void or one.balls is None:
        return "void" if one.void else "undecided"
    return {team.value: balls for team, balls in one.balls if balls}


def plain(one: object) -> object:
    return {side: balls for side, balls in one.items() if balls} if isinstance(one, dict) else one


def breaches(verdict: DealVerdict) -> set[tuple[str, str]]:
    return {
        (finding.law, short(str(finding.number or "")))
        for finding in verdict.findings
        if finding.grade is Grade.PROVEN and finding.kind is Kind.PLAY and finding.law in BOTH_LIST
    }


def short(place: str) -> str:
    return place.split(".", 1)[1] if re.match(r"\d+\.", place) else place


@dataclass
class Difference:
    kind: str
    deal: int
    ours: object
    theirs: object


def compare(ours: DealVerdict, theirs: dict[str, Any], at: int) -> list[Difference]:
    after = ours.after.balls
    if theirs["lead_left"]:
        return [Difference("(late Thunee and the lead left standing)", at, None, None)]
    if theirs["ruled"] == "undecided" and ours.as_ruled.balls is not None:
        if ours.as_ruled.from_table:
            return [Difference("(the table's own balls taken)", at, None, None)]
        if not theirs["complete"]:
            return [Difference("(the play stops short, theirs undecided)", at, None, None)]
        if ours.as_ruled.provisional:
            return [Difference("(a provisional ruling, theirs undecided)", at, None, None)]
    pairs: list[tuple[str, object, object]] = [
        ("as-ruled", result(ours.as_ruled), plain(theirs["ruled"])),
        *(
            [("as-played", result(ours.as_played), plain(theirs["played"]))]
            if theirs["ruled_by"] != "agreed" and theirs["complete"] and theirs["trump"] and theirs["ruled"] != "void"
            else []
        ),
        (
            "score",
            {t.value: n for t, n in after} if after is not None and not ours.winner else None,
            theirs["score_after"] if not theirs["winner"] else None,
        ),
        ("target", ours.target, theirs["target"]),
        ("winner", ours.winner.value if ours.winner else None, theirs["winner"]),
    ]
    if ours.count is not None and ours.count.total is not None and theirs["count"] is not None:
        pairs.append(("count", ours.count.total, theirs["count"]))
    if ours.as_ruled.balls is None and theirs["trump"] is None and theirs["ruled"] != "undecided":
        return [Difference("(trumps of two suits, theirs decides)", at, None, None)]
    law = {(one[0], one[1]) for one in theirs["breaches"] if one[0] in BOTH_LIST}
    extra, lacking = breaches(ours) - law, law - breaches(ours)
    for name, places in (("breach only ours", extra), ("breach only theirs", lacking)):
        for what in sorted({one[0] for one in places}):
            pairs.append((f"{name}: {what}", sorted(p for w, p in places if w == what), None))
    return [Difference(kind, at, one, two) for kind, one, two in pairs if one != two]
