"""Full deals made thin: anything may be erased, and what the thin record proves is held against the full one.

`erased(record, full, rng)` is a `Written` game with hands, cards, tricks, calls, trumps and winners left out; what is
left is true of the full game. `untrue(thin, full)` lists what the thin verdict says that does not hold in the full one.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from both_scorers import judged, result
from random_deals import Play, Trick, Written, WrittenDeal

from thunee_cli.cards import Card
from thunee_cli.findings import Finding, Grade, Kind
from thunee_cli.notation import events as ev
from thunee_cli.profiles.ruleset import RuleSet
from thunee_cli.source import Span
from thunee_cli.verdict import DealVerdict, Upheld

IMPOSSIBLE = ("pack", "hand-size", "card-in-hand", "full-trick", "trick-winner", "trick-points", "card-points")
"""Laws that say of a full record that it is wrong: nothing can be held against such a deal."""

TRICK_FORMS = ("cards", "cards", "cards", "some", "suits", "winner", "unseen", "left out", "unreadable", "cut short")


@dataclass
class ThinTrick(Trick):
    """A trick of which not all is told: `form` says in which way."""

    form: str = "cards"
    winner: str = ""
    hidden: dict[int, str] = field(default_factory=dict)
    said: list[str] = field(default_factory=list)

    def lines(self, seats: tuple[str, ...]) -> Iterator[str]:
        """The trick, with what was said in it on lines of its own where its cards are gone."""
        tail = f" = {self.winner}" if self.winner else ""
        match self.form:
            case "left out":
                yield from self._said_before()
                yield from self._said_apart()
            case "unreadable":
                yield from self._said_before()
                yield from self._said_apart()
                yield f"{self.number}: {self.leader} zz qq"
            case "winner":
                yield from self._said_before()
                yield f"{self.number}: {self.leader}{tail}" if tail else self._unseen(seats)
                yield from self._said_apart()
            case "cut short":
                yield from self._said_before()
                yield self._cut(seats)
                yield from self._said_apart()
            case _:
                shown = Trick(self.number, self.leader, self._hidden_parts(), self.winner)
                yield shown.words(seats)

    def _hidden_parts(self) -> list[Play | str]:
        parts: list[Play | str] = []
        for at, part in enumerate(self.parts):
            card = self.hidden.get(at)
            parts.append(Play(part.seat, card, part.back) if card and isinstance(part, Play) else part)
        return parts

    def _said_before(self) -> Iterator[str]:
        """What was said before the first card."""
        for part in self.parts:
            if isinstance(part, Play) and not part.back:
                return
            if isinstance(part, str):
                first = self.number == 1 or (self.players == 2 and self.number == 7)
                yield part if first else f"{part} after {self.number - 1}.{self.players}"

    def _said_apart(self) -> Iterator[str]:
        played = 0
        for part in self.parts:
            if isinstance(part, Play):
                played += not part.back
            elif played:
                yield f"{part} after {self.number}.{played}"

    def _unseen(self, seats: tuple[str, ...]) -> str:
        """Nobody saw a card; who put one down out of turn is told all the same, or the line would say otherwise."""
        cards = [Play(part.seat, "?") for part in self.parts if isinstance(part, Play) and not part.back]
        return Trick(self.number, self.leader, list[Play | str](cards), "").words(seats)

    def _cut(self, seats: tuple[str, ...]) -> str:
        cards = [part for part in self.parts if isinstance(part, Play) and not part.back]
        kept = Trick(self.number, self.leader, list[Play | str](cards[: self.hidden_from]), self.winner)
        return kept.words(seats)

    players: int = 4
    hidden_from: int = 1


@dataclass
class ThinDeal(WrittenDeal):
    def lines(self, seats: tuple[str, ...]) -> Iterator[str]:
        yield self.opening
        yield from self.before
        for trick in self.tricks:
            yield from self.halves.get(trick.number, [])
            yield from trick.lines(seats) if isinstance(trick, ThinTrick) else [trick.words(seats)]
        yield from self.after


def erased(record: Written, full: list[DealVerdict], rng: random.Random) -> Written:
    """The same game with anything left out."""
    deals = [_thin_deal(deal, verdict, record.players, rng) for deal, verdict in zip(record.deals, full, strict=False)]
    return Written(record.players, record.start, list(deals))


def _thin_deal(deal: WrittenDeal, full: DealVerdict, players: int, rng: random.Random) -> WrittenDeal:
    share, lost = rng.choice([0.1, 0.3, 0.7, 1.0]), rng.choice([0.0, 0.15, 0.4, 0.8])
    before = [line for each in _without_calls(deal.before, share, rng) for line in _thin_line(each, share, rng)]
    halves = {n: [x for line in lines for x in _thin_line(line, share, rng)] for n, lines in deal.halves.items()}
    tricks: list[Trick] = [_thin_trick(trick, full, players, lost, rng) for trick in deal.tricks]
    return ThinDeal(deal.opening, before, tricks, halves, list(deal.after))


def _thin_line(line: str, share: float, rng: random.Random) -> Iterator[str]:
    if re.match(r"(N|W|S|E|NW|SW|SE|NE): ", line):
        if rng.random() < share:
            return
        if rng.random() < 0.3:
            hide = rng.choice([0.2, 0.6])
            line = re.sub(r"\b(10|[J9AKQ87])([cdhs])\b", lambda c: _hide(c[1], c[2], hide, rng), line)
    if line.startswith("trump: ") and line.endswith(" down") and rng.random() < 0.15:
        line = re.sub(r"trump: (\w+) \S+ down", r"trump: \1 ? down", line)
    yield line


def _without_calls(lines: list[str], share: float, rng: random.Random) -> list[str]:
    """Without the calls, or the trumps: all of them, for what is written is taken to be how the calling ended."""
    for opening in ("calls: ", "trump: "):
        if rng.random() < share * 0.3:
            lines = [line for line in lines if not line.startswith(opening)]
    return lines


def _hide(rank: str, suit: str, share: float, rng: random.Random) -> str:
    return rng.choice(["?", f"?{suit}", f"{rank}?"]) if rng.random() < share else rank + suit


def _thin_trick(trick: Trick, full: DealVerdict, players: int, lost: float, rng: random.Random) -> Trick:
    line = next((each for each in full.tricks if each.number == trick.number), None)
    winner = line.winner.value if line and line.winner and len(trick.cards()) == players else ""
    is_whole = not trick.cards() or _said_at_a_card_taken_back(trick)
    form = rng.choice(TRICK_FORMS) if rng.random() < lost and not is_whole else "cards"
    if rng.random() < 0.2:
        winner = ""
    accused = any(a.decided is Upheld.UPHELD for a in full.accusations)
    called = any(isinstance(part, str) and part.split(" ", 1)[-1] in _ALONE for part in trick.parts)
    parts = [
        part
        for part, after in zip(trick.parts, [*trick.parts[1:], ""], strict=True)
        if accused or called or not _is_erased(part, after, lost, rng)
    ]
    thin = ThinTrick(trick.number, trick.leader, parts, trick.result, form, winner, players=players)
    if form == "cards":
        thin.winner = trick.result if rng.random() < 0.5 else winner
    cards = {at: part.card for at, part in enumerate(parts) if isinstance(part, Play)}
    plays = list(cards)
    if form in ("some", "suits", "unseen"):
        hide = {"some": 0.5, "suits": 1.0, "unseen": 1.0}[form]
        for at, card in cards.items():
            if rng.random() < hide:
                thin.hidden[at] = "?" if form == "unseen" else rng.choice(["?", f"?{card[-1]}", f"{card[:-1]}?"])
    if form == "cut short":
        thin.hidden_from = rng.randrange(1, max(2, len(plays)))
        if any(isinstance(part, Play) and part.back for part in parts):
            thin.form = "unseen"
            thin.hidden = dict.fromkeys(plays, "?")
    return thin


_ALONE = ("thunee", "royals", "blind thunee", "blind royals")
"""Calls that hang on how many cards had been put down, those taken back among them."""


def _said_at_a_card_taken_back(trick: Trick) -> bool:
    """Whether something was said while a card lay there that went back: its time has no other place."""
    pairs = zip(trick.parts, trick.parts[1:], strict=False)
    return any(isinstance(part, Play) and part.back and isinstance(after, str) for part, after in pairs)


def _is_erased(part: Play | str, after: Play | str, lost: float, rng: random.Random) -> bool:
    """Whether a card taken back is left out: not where something was said with it lying there."""
    back = isinstance(part, Play) and part.back and isinstance(after, Play) and after.seat == part.seat
    return back and rng.random() < lost * 0.5


# --- what the thin record says, held against the full one


@dataclass(frozen=True)
class Untrue:
    kind: str
    said: object
    true: object


def is_sound(full: DealVerdict) -> bool:
    """Whether a full deal can be held against a thin one: nothing in it is impossible."""
    named = any(isinstance(step.event, ev.Trump) for step in full.steps)
    if full.maker is None and full.call == 0 and (full.tricks or named):
        return False  # gone on after all had passed: no law says who then makes trumps
    return not any(f.kind is Kind.NOTATION or (f.kind is Kind.RECORD and f.law in IMPOSSIBLE) for f in full.findings)


def untrue(thin: DealVerdict, full: DealVerdict) -> list[Untrue]:
    """What the thin verdict says and the full one does not."""
    found = [Untrue(f"breach {law}", f"{who} {place}", price) for law, who, place, price in _not_in(thin, full)]
    wrong = {f.law for f in full.findings if f.kind is Kind.RECORD}
    if _presumed_away(thin, full) or thin.as_ruled.from_table:
        wrong |= {"balls", "ruling", "score", "balls-opened", "count"}
    found += [
        Untrue(f"record {f.law}", f.message, None)
        for f in thin.findings
        if f.kind is Kind.RECORD and f.law not in wrong and not _is_gap(f)
    ]
    found += list(_accusations(thin, full))
    found += list(_facts(thin, full))
    if not _presumed_away(thin, full):
        found += list(_results(thin, full))
    return found


def _is_gap(finding: Finding) -> bool:
    """A place or a trick left empty, which is how the record was made thin."""
    return " has no card from " in finding.message or " missing before trick " in finding.message


Breach = tuple[str, str, str, int]
"""Law, offender, where or in which words, and price in balls."""


def _not_in(thin: DealVerdict, full: DealVerdict) -> Iterator[Breach]:
    """Breaches proven in the thin record and not in the full one, where a dearer one of the same words is as good."""
    theirs = _proven(full)
    for law, who, where, price in sorted(_proven(thin)):
        if not any(other[:3] == (law, who, where) and other[3] >= price for other in theirs):
            yield law, who, where, price


def _proven(verdict: DealVerdict) -> Counter[Breach]:
    return Counter(
        (f.law, f.offender.value, _place(f, verdict), f.penalty)
        for f in verdict.findings
        if f.kind is Kind.PLAY and f.grade is Grade.PROVEN and f.offender
    )


def _place(finding: Finding, verdict: DealVerdict) -> str:
    """Where a card was played, or what was said: words, and cards taken back, have other numbers in a thin record."""
    if finding.number and finding.number.is_card:
        return str(finding.number.within)
    said = 0 <= finding.step < len(verdict.steps) and isinstance(verdict.steps[finding.step].event, ev.Happening)
    return _words(finding.span) if said else ""


def _words(span: Span) -> str:
    """What was said, without its place: that has another number in a thin record."""
    return re.sub(r" after \S+", "", span.text)


def _presumed_away(thin: DealVerdict, full: DealVerdict) -> bool:
    """Whether the full deal shows a breach that the thin one does not prove."""
    return bool(_proven(full) - _proven(thin))


def _accusations(thin: DealVerdict, full: DealVerdict) -> Iterator[Untrue]:
    theirs = sorted((_words(a.span), a.decided.name) for a in full.accusations)
    for words, decided in sorted((_words(a.span), a.decided.name) for a in thin.accusations):
        if decided in (Upheld.UPHELD.name, Upheld.REJECTED.name) and (words, decided) not in theirs:
            yield Untrue(f"accusation {decided}", words, theirs)


def _facts(thin: DealVerdict, full: DealVerdict) -> Iterator[Untrue]:
    if full.knowledge is not None:
        for seat, cards in thin.inferred:
            held: set[Card | None] = set(full.knowledge.hand(seat))
            if set(cards) - held and None not in held:
                yield Untrue("inferred", (seat, set(cards) - held), None)


def _results(thin: DealVerdict, full: DealVerdict) -> Iterator[Untrue]:
    if thin.maker is not None and thin.maker is not full.maker:
        yield Untrue("maker", thin.maker, full.maker)
    if thin.call is not None and thin.call != full.call:
        yield Untrue("call", thin.call, full.call)
    winners = {line.number: line for line in full.tricks}
    for line in thin.tricks:
        true = winners.get(line.number)
        if true and line.winner is not None and line.winner is not true.winner:
            yield Untrue("winner of a trick", f"{line.number} {line.winner}", true.winner)
        if true and line.points is not None and line.points != true.points:
            yield Untrue("points of a trick", f"{line.number} {line.points}", true.points)
    for name, ours, theirs in (
        ("as ruled", thin.as_ruled, full.as_ruled),
        ("as played", thin.as_played, full.as_played),
    ):
        final = ours.balls is not None and not ours.provisional and not ours.from_table
        if final and result(ours) != result(theirs):
            yield Untrue(name, result(ours), (result(theirs), theirs.missing))
    if thin.count and full.count and full.count.total is not None and thin.count.team is full.count.team:
        low, high = thin.count.bounds
        if not low <= full.count.total <= high:
            yield Untrue("count", thin.count.bounds, full.count.total)
    if thin.count and full.count and thin.count.team is not full.count.team:
        yield Untrue("who counts", thin.count.team, full.count.team)
    table = thin.as_ruled.from_table or thin.as_ruled.provisional or thin.as_ruled.balls is None
    table = table or any(f.law == "score" for f in full.findings)  # a wrong score stands where nothing else is known
    if not table and thin.after.balls is not None and thin.after.balls != full.after.balls:
        yield Untrue("score", thin.after.balls, full.after.balls)
    if not table and thin.winner is not None and thin.winner is not full.winner:
        yield Untrue("winner", thin.winner, full.winner)


__all__ = ["RuleSet", "Untrue", "erased", "is_sound", "judged", "untrue"]
