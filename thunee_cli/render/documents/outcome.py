"""How a game stands or ended, in one sentence."""

from __future__ import annotations

from ...cards import Team
from ...language import counted
from ...verdict import GameSummary
from ..words import agreeing, side, subject


def outcome(summary: GameSummary, players: int = 4) -> str:
    """How a game stands, or who won it; `players` is how many sit at the table."""
    after = f"After {counted(summary.deals, 'deal')}"
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
        wins = agreeing(summary.winner, players, "win", "wins")
        who = subject(summary.winner, players)
        return f"{who} {wins} the game {scores[summary.winner]} to {scores[loser]}. [game-end]"
    if most == least:
        return f"{after} the sides are level at {most}; the game goes to {summary.target}. [score]"
    leads = f"{subject(first, players)} {agreeing(first, players, 'lead', 'leads')} {side(second)}"
    return f"{after} {leads} {most} to {least}; the game goes to {summary.target}. [score]"


def victory(team: Team, players: int) -> str:
    """“NS have won the game”."""
    return f"{subject(team, players)} {agreeing(team, players, 'have', 'has')} won the game"
