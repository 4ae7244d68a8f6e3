"""The pictures of a game: its balls deal by deal, and its counts against what was needed."""

from __future__ import annotations

from collections.abc import Sequence

from ...cards import Team
from ...verdict import GameHeading, GameSummary
from ..blocks import Picture
from ..progress import CountMark, DealMark
from ..words import side
from .balls_chart import balls_chart
from .count_chart import count_chart
from .paper import printed


def pictures_of_game(
    heading: GameHeading, marks: Sequence[DealMark], summary: GameSummary, name: str
) -> tuple[Picture, ...]:
    """What there is to draw of a game; `name` is the game's anchor in a page (`g1`).

    The tables of the box score say the same, so nothing stands in the pictures' place where there is no drawing.
    """
    return tuple(_pictures(heading, marks, summary, name)) if marks else ()


def _pictures(heading: GameHeading, marks: Sequence[DealMark], summary: GameSummary, name: str) -> list[Picture]:
    teams, start = heading.teams, (heading.start.of(heading.teams[0]), heading.start.of(heading.teams[1]))
    pictures = []
    if any(mark.balls[0] is not None for mark in marks):
        alt = _balls_said(teams, marks, summary.target)
        each = ", ".join(f"{mark.number}: {_pair(mark)}{_happened(mark)}" for mark in marks)
        drawn = balls_chart(teams, start, marks, summary.target, alt, f"After deal {each}.")
        pictures.append(Picture(f"{name}-balls", printed(drawn), (), alt))
    counts = [(mark, mark.count) for mark in marks if mark.count is not None]
    if counts:
        alt = _counts_said([count for _, count in counts])
        each = "; ".join(f"deal {mark.number}: {_count_said(teams, count)}" for mark, count in counts)
        drawn = count_chart(teams, marks, alt, f"{each[:1].upper()}{each[1:]}.")
        pictures.append(Picture(f"{name}-counts", printed(drawn), (), alt))
    return pictures


def _balls_said(teams: tuple[Team, Team], marks: Sequence[DealMark], target: int) -> str:
    known = [mark for mark in marks if mark.balls[0] is not None]
    one, two = (f"{side(team)} {balls}" for team, balls in zip(teams, known[-1].balls, strict=True))
    after = f"{one}, {two} after deal {known[-1].number}"
    return f"Balls of both sides over the game: {after}; the game goes to {target}."


def _pair(mark: DealMark) -> str:
    return "not known" if mark.balls[0] is None else f"{mark.balls[0]}-{mark.balls[1]}"


def _happened(mark: DealMark) -> str:
    return f" ({', '.join(mark.signs)})" if mark.signs else ""


def _counts_said(counts: Sequence[CountMark]) -> str:
    reached = sum(1 for count in counts if count.reached)
    short = sum(1 for count in counts if count.reached is False)
    parts = [f"reached in {reached} of {len(counts)} deals", f"short in {short}" if short else ""]
    return f"Counts against what was needed: {', '.join(part for part in parts if part)}."


def _count_said(teams: tuple[Team, Team], count: CountMark) -> str:
    return f"{side(teams[count.side])} {_total(count)}, {count.needed} needed"


def _total(count: CountMark) -> str:
    return str(count.low) if count.is_known else f"{count.low} to {count.high}"
