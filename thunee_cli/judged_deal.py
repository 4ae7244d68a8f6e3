"""One deal judged: its record looked at by every law, and the verdict on it."""

from __future__ import annotations

from collections.abc import Iterator

from .cards import Card, Seat, Team
from .findings import Finding, Grade, Kind
from .largest_parts import clashing, proven_in_all, ruled_in_all, without
from .laws import LAW_BOOK
from .laws.base import Law
from .notation import events as ev
from .notation.parse import Section
from .profiles.ruleset import RuleSet
from .record import Record, Running
from .results import count, ruled_as_written
from .score_keeping import Balls, after_deal, entries_after
from .stages import Decided, Examined, Ruled, become
from .table.company import Company, other_company
from .table.contradiction import contradiction, corrections
from .table.dealing import pool_of
from .table.moments import Happens, TrickEnds, dealer_of
from .table.played import Before, play
from .table.replay import Step
from .table.state import Solo
from .values import replace
from .verdict import DealVerdict, Result, Score, TrickLine


class NoDealing(Exception):
    """A reading on trial that no dealing of the pack fits, or none that was found within the limit."""


def looked_at(section: Section, rules: RuleSet, running: Running, prelude: tuple[ev.Line, ...]) -> Examined:
    """The record of a deal with what every law finds in it, before it is known what the deal comes to.

    Raises `NoDealing` for a reading on trial of which it is not certain that it can be.
    """
    if rules.game.players == 4 and (company := other_company(section, running.named)):
        return _set_aside(section, rules, running, company)
    record = _examined(section, rules, running, prelude)
    if not record.knowledge.is_possible:
        pool = pool_of(section.kept)
        clash = contradiction(record.steps, record.final, pool)
        ways = corrections(record.steps, record.final, pool)
        parts = tuple(_examined(without(section, lines), rules, running, prelude) for lines in ways)
        record = replace(record, clash=clash, parts=parts)
        record = replace(record, findings=tuple(proven_in_all(record, parts)))
    more = tuple(_not_judged(record, rules))
    return replace(record, findings=(*record.findings, *more)) if more else record


def _examined(section: Section, rules: RuleSet, running: Running, prelude: tuple[ev.Line, ...]) -> Examined:
    record = recorded(section, rules, running, prelude)
    examined = become(Examined, record, findings=_found(record, rules))
    examined = replace(examined, findings=tuple(_as_sure_as_the_solo(examined)))
    if record.final.dealer is not None and not record.dealer_written:
        examined = replace(examined, findings=tuple(_as_sure_as_the_dealer(examined, rules)))
    return examined


def recorded(section: Section, rules: RuleSet, running: Running, prelude: tuple[ev.Line, ...] = ()) -> Record:
    """The record of a deal, before any law has looked at it.

    Raises `NoDealing` for a reading on trial of which it is not certain that it can be.
    """
    written = dealer_of(section)
    drawn = next((rules.ask(Law.drawn_dealer, e) for e in prelude if isinstance(e, ev.Draw)), None)
    dealer = written or rules.ask(Law.next_dealer, running, rules.game) or drawn
    before = Before(game=rules.game, dealer=dealer, dealer_written=written is not None, prelude=prelude)
    played = play(section, before, rules)
    pool, knowledge = played.replay.pool, played.knowledge
    if pool.is_trial and not (knowledge.is_possible and knowledge.is_within_limit):
        raise NoDealing
    return Record(
        section=section,
        game=rules.game,
        steps=played.replay.steps,
        final=played.replay.final,
        knowledge=knowledge,
        worth=played.worths,
        running=running,
        book=LAW_BOOK,
        dealer_written=written is not None,
        needs_accuser=bool(rules.ask(Law.needs_accuser)),
        only_bidders_jodhi=bool(rules.ask(Law.only_bidders_jodhi)),
        corner_house={t: rules.ask(Law.on_corner_house, running, t, rules.game) for t in rules.game.teams},
        dealt=played.replay.dealt,
        is_call=dict(_calls_alone(played.replay.steps, played.replay.dealt, rules)),
    )


def _calls_alone(
    steps: tuple[Step, ...], dealt: dict[Seat, tuple[Card, ...]], rules: RuleSet
) -> Iterator[tuple[int, bool | None]]:
    """The steps at which somebody called to win alone, and whether the house knows that for a call."""
    for step in steps:
        solo = next((solo for solo in step.after.solos if solo.span == step.span), None)
        if solo is not None:
            yield step.index, rules.allows(solo, step.after, dealt)


def is_in_order(event: Happens, record: Record, rules: RuleSet, solo: Solo | None = None) -> bool:
    """Whether no law would find anything wrong in an event if it came next, in a trick that is not gathered or after
    the last; `solo` is what it calls, where it is a call to win alone.
    """
    *rest, last, end = record.steps
    if isinstance(last.event, TrickEnds) and last.event.result is None:
        at = last
    else:
        rest, at = [*rest, last], end
    seat = getattr(event, "seat", None)
    after = replace(at.before, solos=(*at.before.solos, solo)) if solo else at.before
    step: Step = Step(index=at.index, number=at.number, event=event, seat=seat, before=at.before, after=after)
    calls = {**record.is_call, **dict(_calls_alone((step,), record.dealt, rules))}
    then = replace(record, steps=(*rest, step), is_call=calls, _found={}, _points={})
    laws = rules.looking_at.get(type(event), ())
    return not any(finding.is_wrong for law in laws for finding in law.check(step, then))


def _found(record: Record, rules: RuleSet) -> tuple[Finding, ...]:
    """What the laws find, in the order of telling: event by event, and at each in the order of the laws."""
    found = [
        (step.index, rules.place[law.id], finding)
        for step in record.steps
        for law in rules.looking_at.get(type(step.event), ())
        for finding in law.check(step, record)
    ]
    examined = become(Examined, record, findings=tuple(finding for *_, finding in found))
    weighed = [
        (step.index, rules.place[law.id], finding)
        for step in record.steps
        for law in rules.weighing.get(type(step.event), ())
        for finding in law.weigh(step, examined)
    ]
    if not weighed:
        return examined.findings
    return tuple(finding for *_, finding in sorted([*found, *weighed], key=lambda each: each[:2]))


def _as_sure_as_the_solo(record: Examined) -> Iterator[Finding]:
    """The findings, where it is not sure who plays alone: what hangs on that is possible at most."""
    unsure = {step.index for step in record.steps if not step.after.in_force.is_sure}
    if not record.final.in_force.is_sure:
        unsure |= set(range(min(unsure), len(record.steps)))
    for finding in record.findings:
        if finding.law not in record.book.resting_on_solo or finding.step not in unsure:
            yield finding
        elif finding.kind is Kind.PLAY:
            yield replace(finding, grade=Grade.POSSIBLE)
        elif finding.kind is not Kind.RECORD:
            yield finding


def _set_aside(section: Section, rules: RuleSet, running: Running, company: Company) -> Examined:
    """The record of a deal that other players played than the house is for: nothing in it is judged but that."""
    played = play(replace(section, events=()), Before(game=rules.game, dealer=dealer_of(section)), rules)
    record = Record(
        section=section,
        game=rules.game,
        steps=played.replay.steps,
        final=played.replay.final,
        knowledge=played.knowledge,
        worth=played.worths,
        running=running,
        book=LAW_BOOK,
        company=company,
    )
    asked = rules.answering(Law.why_not_judged)
    findings = tuple(finding for law in asked for finding in law.check(record.steps[0], record))
    return become(Examined, record, findings=findings)


def _as_sure_as_the_dealer(record: Examined, rules: RuleSet) -> Iterator[Finding]:
    """The findings, where the dealer is taken from the rotation: what hangs on that is possible at most."""
    resting = {law.id for law in rules.laws if law.rests_on_dealer}
    for finding in record.findings:
        assumed = finding.law in resting and finding.kind is Kind.PLAY
        yield replace(finding, grade=Grade.POSSIBLE) if assumed else finding


def _not_judged(record: Record, rules: RuleSet) -> Iterator[Finding]:
    """What a player said or did that no law of this house looks at: shown, never dropped."""
    for step in record.steps:
        if type(step.event) in _LOOKED_AT_ELSEWHERE or type(step.event) in rules.looking_at:
            continue
        if isinstance(step.event, ev.Happening | ev.Half):
            yield Finding(
                law="not-judged",
                kind=Kind.OPEN,
                span=step.span,
                message="this is kept and shown; no law here judges it yet",
                number=step.number,
                step=step.index,
            )


_WHOLE_DEAL = ("deal", "end")
"""The stages with which a deal begins and ends."""

_LOOKED_AT_ELSEWHERE = (
    ev.HoldsTheGame,
    ev.Releases,
    ev.Withdraws,
    ev.Asks,
    ev.AnswersNo,
    ev.Marials,
    ev.TakesBack,
    ev.Accuses,
    ev.Accepts,
    ev.Contests,
    ev.Claims,
    ev.OpensBalls,
)


def verdict_on(examined: Examined, rules: RuleSet, before: Running) -> tuple[DealVerdict, Running]:
    """The verdict, and the game's state after the deal."""
    record = _decided(examined, rules)
    running = after_deal(record, rules, before)
    findings = sorted(
        (*record.section.problems, *record.findings), key=lambda f: (f.span.source.first_line, f.span.start)
    )
    final = record.final
    number = record.number
    carries = rules.carried_score
    begins_again = running.restarted(carries) and not before.restarted(carries)
    verdict = DealVerdict(
        section=record.section,
        number=number,
        dealer=final.dealer,
        dealer_assumed=not record.dealer_written and final.dealer is not None,
        findings=tuple(
            replace(f, number=f.number.of_deal(number) if f.number and f.number.stage not in _WHOLE_DEAL else None)
            for f in findings
        ),
        as_played=record.as_played,
        as_ruled=record.as_ruled,
        as_agreed=record.as_agreed,
        count=record.sheet,
        points=_points(record),
        tricks=tuple(_trick_lines(record)),
        before=Score(before.score(carries)),
        after=Score(running.score(carries)),
        target=running.target,
        winner=running.winner,
        maker=final.maker,
        call=final.call if final.calls_known else None,
        solo=final.solo,
        accusations=tuple(decided for law in rules.answering(Law.decide) for decided in law.decide(record)),
        inferred=tuple(_inferred(record)),
        steps=record.steps,
        entries=entries_after(
            record, rules, record.as_ruled if carries == "ruled" else record.as_agreed or record.as_ruled
        ),
        restarted=begins_again,
        by_rulings=(Score(before.ruled), Score(running.ruled)),
        by_table=(Score(before.table), Score(running.table)),
        knowledge=record.knowledge,
        clash=record.clash,
    )
    return verdict, running


def _decided(examined: Examined, rules: RuleSet) -> Decided:
    """The deal with all it comes to, what is written down after it, and what the table wrote otherwise."""
    ruled = _ruled(examined, rules)
    if examined.clash:
        in_all = ruled_in_all(ruled, ruled.as_ruled, [_ruled(part, rules).as_ruled for part in examined.parts])
        played = Result(balls=None, missing=clashing(examined.clash), has_reading=False)
        ruled = replace(ruled, as_played=played, as_ruled=in_all)
    agreed = ruled.as_agreed
    result = agreed if agreed is not None and agreed.decided else ruled.as_ruled
    record = become(Decided, ruled, entries=entries_after(ruled, rules, result))
    comparing = rules.answering(Law.compare) if record.company is None else ()
    differing = [finding for law in comparing for finding in law.compare(record)]
    record = replace(record, findings=(*record.findings, *differing))
    if any(finding.kind is Kind.RECORD for finding in record.findings):
        from .causes import with_causes  # only what is wrong in a record needs it

        record = replace(record, findings=tuple(with_causes(record, rules)))
    return record


def _ruled(examined: Examined, rules: RuleSet) -> Ruled:
    return ruled_as_written(count(examined, rules), rules)


def _points(record: Record) -> Balls | None:
    points = [(team, record.card_points(team)) for team in record.game.teams]
    return tuple((team, p) for team, p in points if p is not None) if all(p is not None for _, p in points) else None


def _trick_lines(record: Record) -> Iterator[TrickLine]:
    running: dict[Team, int] | None = dict.fromkeys(record.game.teams, 0)
    for trick in record.final.tricks:
        if running is not None and trick.winner is not None and trick.points is not None:
            running = {**running}
            running[record.game.team(trick.winner)] += trick.points
        else:
            running = None
        yield TrickLine(
            number=trick.number,
            leader=trick.leader,
            winner=trick.winner,
            points=trick.points,
            running=tuple(running.items()) if running is not None else None,
            assumed=trick.winner_assumed or trick.points_assumed,
        )


def _inferred(record: Record) -> Iterator[tuple[Seat, tuple[Card, ...]]]:
    """Cards of hands that are not written in full, as far as everything else proves them."""
    written = {c for h in record.events(ev.Hand) for c in h.event.cards}
    halves = range(record.game.halves)
    for seat in record.game.seats:
        cards = tuple(c for c in record.knowledge.hand(seat) if c is not None and c not in written)
        if cards and any((seat, half) not in record.knowledge.written for half in halves):
            yield seat, cards
