"""When a Jodhi may be called."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from ..cards import Seat, Team
from ..findings import Finding, Grade, TurningPoint
from ..lawbook import Breach, Fact
from ..notation import events as ev
from ..record import Record
from ..table.game import Game
from ..table.knowledge import Knowledge
from ..table.moments import TrickOpens
from ..table.replay import Step
from ..table.state import Table
from ..values import dataclass
from .base import Law


@dataclass(frozen=True)
class JodhiWindow(Law[ev.Jodhi]):
    """A Jodhi is called upon the first or the third trick that the caller's side takes.

    jodhi-window `own-1-3` counts the side's own tricks, `table-1-3` the tricks of the deal, and `own-any` allows it
    after any trick of the side. The time lasts until the next trick is led (jodhi-deadline `next-lead`) or until
    its third card is down (`third-card`). Both partners of the side that took the trick have the right, and nobody
    has it after the last; two players have these windows in each half anew. In the contract game another side's
    Jodhi counts nothing under jodhi-side `bidders`, and that side's Khanuck is lost. A Jodhi at the wrong time is
    barred, and only that one.
    """

    id = "jodhi-window"
    source = "S3, PAG, S1/S2, TRK, TUS"
    looks_at = (ev.Jodhi,)
    rests_on_solo = True
    is_barred_by_a_cry = True
    breach = Breach(
        names="late-jodhi early-jodhi marials late-call wrong-time",
        said="a Jodhi at the wrong time",
        excluded_by=(Fact.JODHIS,),
        calls=(ev.Jodhi,),
    )

    jodhi_window: Literal["own-1-3", "table-1-3", "own-any"]
    jodhi_deadline: Literal["next-lead", "third-card"]
    jodhi_side: Literal["either", "bidders"]

    def only_bidders_jodhi(self) -> bool:
        return self.jodhi_side == "bidders"

    def gives_jodhi(self, table: Table) -> bool:
        """Whether the trick just gathered gives its side a Jodhi, as far as the record tells who took the tricks."""
        game, before = table.game, table.game.hand_size * (table.half - 1)
        winners = table.gathered_winners[before : before + game.hand_size]
        if table.solo or not 0 < len(winners) < game.hand_size or winners[-1] is None:
            return False
        side = game.team(winners[-1])
        if self.only_bidders_jodhi() and side is not table.makers:
            return False
        return not self._why_not_upon(winners, before, side, game)[0]

    def ends_jodhi(self) -> int:
        return 1 if self.jodhi_deadline == "next-lead" else 3

    def check(self, step: Step[ev.Jodhi], record: Record) -> Iterator[Finding]:
        seat, game = step.seat, record.game
        if seat not in game.seats or step.before.solo:
            return
        value = step.event.value
        if self.jodhi_side == "bidders" and record.makers and game.team(seat) is not record.makers:
            yield self.finding(
                step,
                f"{seat.word} calls Jodhi {value}; in this house only the bidding side's counts",
                counts=0,
            )
            return
        why, sure = self._why_not(step, record)
        sure = sure and not (self.jodhi_side == "bidders" and not record.final.calls_known)
        if why:
            yield self.finding(
                step,
                f"{seat.word} calls Jodhi {value}{' at the wrong time' if sure else ''}: {why}",
                offender=seat,
                counts=0,
                grade=Grade.PROVEN if sure else Grade.POSSIBLE,
                doubt="" if sure else self._doubt(step, seat, record),
            )

    def turning_points(self, finding: Finding, step: Step, knowledge: Knowledge) -> Iterator[TurningPoint]:
        yield TurningPoint(finding.message.partition(": ")[2] or finding.message)
        yield TurningPoint("the time was wrong", "the Jodhi {costs}")

    def _doubt(self, step: Step, seat: Seat, record: Record) -> str:
        """Who led out of turn if the call was in time; "" where nobody did."""
        lost = step.before.tricks[-1] if step.before.tricks else None
        following = (each for each in record.events(TrickOpens) if lost and each.index > step.index)
        lead = next(following, None)
        if lost is None or lost.winner is not None or lead is None:
            return ""
        leader = lead.event.leader
        if lead.event.number != lost.number + 1 or leader not in record.game.seats:
            return ""
        if record.game.team(leader) is record.game.team(seat):
            return ""
        return (
            f"either {leader.word}'s side won trick {lost.number}, and {seat.word}'s Jodhi came at the wrong time, or "
            f"{leader.word} led trick {lead.event.number} out of turn"
        )

    def _why_not(self, step: Step[ev.Jodhi], record: Record) -> tuple[str, bool]:
        """Why the time is wrong ("" when it is right), and whether that is certain."""
        table, game = step.before, record.game
        before = game.hand_size * (table.half - 1)  # two players have their windows in each half anew
        winners, cards_on = table.gathered_winners[before : before + game.hand_size], table.cards_of_next_trick
        if not record.tells_when(step):
            return "when it was called is not written", False
        if not winners:
            return "no trick has been won yet", True
        if len(winners) >= game.hand_size:
            return "the last trick has been played", True
        why, sure = self._why_not_upon(winners, before, game.team(step.event.seat), game)
        limit = self.ends_jodhi()
        if cards_on >= limit and not (why and sure):
            until = "the next trick is led" if limit == 1 else "the third card of the next trick is down"
            return f"it may be called until {until}", True
        return why, sure

    def _why_not_upon(self, winners: Sequence[Seat | None], before: int, team: Team, game: Game) -> tuple[str, bool]:
        """Why the last of these tricks, of which `before` came in an earlier half, gives a side no Jodhi; as above."""
        last = winners[-1]
        if last is not None and game.team(last) is not team:
            return f"the other side won trick {before + len(winners)}", True
        unknown = [before + place for place, winner in enumerate(winners, start=1) if winner is None]
        own = sum(1 for winner in winners if winner and game.team(winner) is team) + (last is None)
        most = own + len(unknown) - (last is None)
        by_table = self.jodhi_window == "table-1-3"
        numbers = [len(winners)] if by_table else list(range(own, most + 1))
        wrong = [number for number in numbers if number not in (1, 3)] if self.jodhi_window != "own-any" else []
        whose = "the table's" if by_table else "that side's"
        if wrong and len(wrong) == len(numbers):
            if last is None and not by_table:
                return f"unless the other side won trick {unknown[-1]}, it was {whose} {_ordinal(wrong[0])}", True
            return f"it was {whose} {_ordinal(wrong[0])} trick, and only the first and the third give a Jodhi", True
        if last is None:
            return f"who won trick {unknown[-1]} is not known", False
        if wrong:
            since = f"who won trick {unknown[0]} is not known"
            return f"it may have been {whose} {_ordinal(wrong[0])} trick, since {since}", False
        return "", True


def _ordinal(number: int) -> str:
    words = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
    return words[number - 1] if 0 < number <= len(words) else f"{number}th"
