"""The box score of a game: a row a deal, with the reasons beneath, and who won at the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from ..cards import Seat, Team
from ..findings import Grade, Kind
from ..verdict import DealVerdict, GameHeading, GameSummary, Problems, Rank
from .base import COLUMNS, Look, Reading
from .headings import Above, below, game_title, house_words, players_of
from .safe import clean, hanging, pad, wrap
from .words import RESTARTED, UNKNOWN, Names, entry, explained_line, law_tag, maker_of, sentence, side

_MARKS = {
    "*": "a breach of a law",
    "P": "a penalty decides the deal",
    "V": "void, to be dealt again",
    "?": "not recorded, or not decided by what is written",
    "a": "something not written is taken for granted",
    "T": "the table wrote another result",
    "!": "something in the record is wrong",
}


@dataclass(frozen=True)
class _Game:
    """The game whose rows are being written, and the marks they have used so far."""

    heading: GameHeading
    marks: set[str] = field(default_factory=set)

    @property
    def teams(self) -> tuple[Team, Team]:
        return self.heading.teams


def box(readings: Iterable[Reading], look: Look) -> Iterator[str]:
    """The box scores of all records, one after the other."""
    gap = ""
    for reading in readings:
        above: Above = ()
        game: _Game | None = None
        for verdict in reading.verdicts:
            if isinstance(verdict, Problems):
                above = below(above, verdict.section)
            elif isinstance(verdict, GameHeading):
                game = _Game(verdict)
                yield gap + _top(verdict, above, reading.name, look)
                gap = "\n"
            elif game is not None:
                yield _row(verdict, game, look) if isinstance(verdict, DealVerdict) else _foot(verdict, game, look)


def _top(heading: GameHeading, above: Above, name: str, look: Look) -> str:
    names: Names = dict(heading.players)
    lines = [*(look.paint(line, "bold") for line in wrap(game_title(heading, name), COLUMNS))]
    for team in heading.teams:
        if people := players_of(team, heading, names):
            lines.append(hanging(pad(side(team), 7), people, COLUMNS))
    lines.append(hanging("House  ", house_words(heading, above), COLUMNS))
    if heading.start.balls and any(number for _, number in heading.start.balls):
        lines.append("Start  " + ", ".join(f"{side(t)} {n}" for t, n in heading.start.balls))
    one, two = (pad(side(team)[:5], 5, right=True) for team in heading.teams)
    lines += [
        "",
        f"Deal {pad('Dealer', 10)} {pad('Trumps', 10)} Call    Points      Balls       Score",
        f"{'':33}{one}{two} {one}{two} {one}{two}",
    ]
    return "\n".join(lines) + "\n"


def _row(deal: DealVerdict, game: _Game, look: Look) -> str:
    marks = _marks(deal)
    points = dict(deal.points or ())
    unplayed = bool(deal.as_ruled.void) and not deal.tricks
    row = (
        f"{deal.number!s:>4} {_seat(deal.dealer)} {pad('-', 10) if unplayed else _seat(maker_of(deal))} "
        f"{pad('-' if unplayed else _call(deal), 6)}"
        f"{_numbers([points.get(team) for team in game.teams], unplayed)} "
        f"{_numbers([deal.as_ruled.of(team) for team in game.teams], bool(deal.as_ruled.void))} "
        f"{_numbers([deal.after.of(team) for team in game.teams])}"
    )
    game.marks.update(marks, {UNKNOWN} & set(row))
    lines = [look.paint(f"{row} {''.join(marks)}".rstrip(), "bold")]
    lines += [hanging("     ", line, COLUMNS) for line in _reasons(deal)]
    return "\n".join(lines) + "\n"


def _seat(seat: Seat | None) -> str:
    return pad(seat.word if seat else UNKNOWN, 10)


def _call(deal: DealVerdict) -> str:
    if deal.solo:
        return deal.solo.replace("Blind ", "Bl. ")[:6].strip()
    return UNKNOWN if deal.call is None else str(deal.call) if deal.call else "-"


def _numbers(numbers: list[int | None], none: bool = False) -> str:
    return "".join(("-" if none else UNKNOWN if number is None else str(number)).rjust(5) for number in numbers)


def _reasons(deal: DealVerdict) -> Iterator[str]:
    """Why the deal came out as it did: as ruled, and what the play or the table gives where that differs."""
    yield explained_line(deal.as_ruled, deal)
    if deal.tricks and not deal.as_played.same_as(deal.as_ruled):
        yield explained_line(deal.as_played, deal, "As played: ")
    if deal.as_agreed is not None and not deal.as_agreed.same_as(deal.as_ruled):
        yield explained_line(deal.as_agreed, deal, "As agreed: ")
        yield from (f"Hint: {sentence(clean(f.hint))}" for f in deal.findings if f.law == "balls" and f.hint)
    for each in deal.entries:
        yield f"After the deal: {entry(each)} {law_tag(each.law)}"
    if deal.restarted:
        yield f"{RESTARTED} {law_tag('game-end')}"


def _marks(deal: DealVerdict) -> list[str]:
    ruled, agreed = deal.as_ruled, deal.as_agreed
    true = {
        "*": any(f.kind is Kind.PLAY and f.grade is Grade.PROVEN for f in deal.findings),
        "P": any(award.rank is Rank.PENALTY for award in ruled.awards),
        "V": bool(ruled.void),
        "?": not ruled.decided or bool(ruled.provisional),
        "a": deal.dealer_assumed
        or any(f.kind is Kind.ASSUMED for f in deal.findings)
        or any(t.assumed for t in deal.tricks),
        "T": agreed is not None and agreed.decided and ruled.decided and not agreed.same_as(ruled),
        "!": any(f.kind in (Kind.RECORD, Kind.NOTATION) for f in deal.findings),
    }
    return [mark for mark in _MARKS if true[mark]]


def _foot(summary: GameSummary, game: _Game, look: Look) -> str:
    lines = [""]
    used = [f"{mark} {meaning}" for mark, meaning in _MARKS.items() if mark in game.marks]
    lines += [hanging("", "; ".join(used) + ".", COLUMNS)] if used else []
    lines += [look.paint(line, "bold") for line in wrap(clean(outcome(summary)), COLUMNS)]
    return "\n".join(lines) + "\n"


def outcome(summary: GameSummary) -> str:
    """How a game stands, or who won it."""
    after = f"After {summary.deals} deal{'' if summary.deals == 1 else 's'}"
    if summary.deals == 0:
        return "No deal of this game is written."
    balls = summary.score.balls
    if balls is None:
        return f"{after} the score is not known: a deal is not decided by what is written."
    ranked = sorted(balls, key=lambda pair: -pair[1])
    (first, most), (second, least) = ranked[0], ranked[1]
    if summary.winner is not None:
        scores = dict(balls)
        loser = next(team for team, _ in balls if team is not summary.winner)
        return f"{side(summary.winner)} win the game {scores[summary.winner]} to {scores[loser]}. [game-end]"
    if most == least:
        return f"{after} the sides are level at {most}; the game goes to {summary.target}. [score]"
    return f"{after} {side(first)} lead {side(second)} {most} to {least}; the game goes to {summary.target}. [score]"
