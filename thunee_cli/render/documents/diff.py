"""Two records of the same deals: where they differ, and whether it matters."""

from __future__ import annotations

from collections.abc import Iterator

from ...diff import Diff, Difference, Pair, Sort, Unpaired
from ...diff import Said as SaidByOne
from ...language import counted, form, listed
from ...source import Span
from ...values import dataclass
from ..base import Look
from ..blocks import Block, Facts, Heading, Items, Label, Said, Text, Written
from ..safe import clean
from ..words import result_text, tally
from .diff_words import OF_TRICKS, about, of_tricks, words

_TITLES = {
    Sort.DIFFERS: "The records contradict each other",
    Sort.ONLY_A: "Only A says, or A says more exactly",
    Sort.ONLY_B: "Only B says, or B says more exactly",
}


@dataclass(frozen=True, slots=True)
class ComparedRecords:
    """Two records compared: the names of their files, and a remark about the house, if any."""

    a: str
    b: str
    diff: Diff
    remark: str = ""


def records(compared: ComparedRecords, look: Look) -> Iterator[tuple[Block, ...]]:
    """What it comes to, and then deal by deal where the two differ."""
    diff = compared.diff
    yield (
        Heading(1, "Two records compared"),
        Facts(
            tuple(
                (letter, Written(f"{clean(name)} ({counted(len(diff.pairs) + len(only), 'deal')})"))
                for letter, name, only in (("A", compared.a, diff.only_a), ("B", compared.b, diff.only_b))
            )
        ),
        Text(_said(diff), strong=True),
        *(Text(line) for line in (_turned(diff), _weight(diff), compared.remark) if line),
    )
    if diff.headings:
        yield (Heading(2, "Above the deals"), *_sorted(diff.headings))
    for pair in diff.pairs:
        if pair.differences:
            yield tuple(_pair(pair, diff))
    for letter, only in (("A", diff.only_a), ("B", diff.only_b)):
        if only:
            yield (Items(f"Deals that only {letter} has", tuple(_alone(only))),)


def _pair(pair: Pair, diff: Diff) -> Iterator[Block]:
    yield Heading(2, f"Deal {pair.number} (line {pair.a.span.line} of A, line {pair.b.span.line} of B)")
    yield from _sorted(pair.differences)
    a, b = result_text(pair.a_comes_to), result_text(pair.b_comes_to)
    said = f"{a} by A, {b} by B" if pair.matters else f"{a} by both"
    yield Text(f"Under {clean(diff.house)}: {said}.")


def _sorted(differences: tuple[Difference, ...]) -> Iterator[Block]:
    """What contradicts, and then what only the one or the other says."""
    for sort, title in _TITLES.items():
        groups = list(_together([each for each in differences if each.sort is sort]))
        if not groups:
            continue
        if sort is Sort.DIFFERS:
            yield Items(title, tuple(row for group in groups for row in _contradiction(group[0])))
        else:
            yield Items(title, tuple(_only(group) for group in groups))


def _together(found: list[Difference]) -> Iterator[list[Difference]]:
    """What is left out of one trick after the other is one thing."""
    rest = list(found)
    while rest:
        group = [rest.pop(0)]
        while next_one := next((each for each in rest if _goes_on(group[-1], each)), None):
            group.append(next_one)
            rest.remove(next_one)
        yield group


def _goes_on(last: Difference, each: Difference) -> bool:
    """Whether the same is left out of the next trick too."""
    is_left_out = all(None in (one.a, one.b) and one.subject.what in OF_TRICKS for one in (last, each))
    return is_left_out and (each.subject.what, each.subject.trick) == (last.subject.what, last.subject.trick + 1)


def _contradiction(each: Difference) -> Iterator[tuple[Label, Said]]:
    for label, letter, one in ((about(each.subject), "A", each.a), ("", "B", each.b)):
        told = f"{words(one, each)} {_place(one.span)}" if one else "nothing of the kind"
        yield label, Written(f"{letter}: {told}")


def _only(group: list[Difference]) -> tuple[Label, Said]:
    first, last = group[0], group[-1]
    one = _fuller(first)
    if len(group) > 1:
        return of_tricks(first.subject, first.subject.trick, last.subject.trick), _place(one.span)
    return about(first.subject), Written(f"{words(one, first)} {_place(one.span)}".strip())


def _fuller(each: Difference) -> SaidByOne:
    """The words of the record that says more."""
    one = each.a if each.sort is Sort.ONLY_A else each.b
    assert one is not None
    return one


def _place(span: Span) -> str:
    return f"(line {span.line})"


def _alone(only: tuple[Unpaired, ...]) -> Iterator[tuple[Label, Said]]:
    for each in only:
        yield f"deal {each.number}", _place(each.section.span)


def _said(diff: Diff) -> str:
    if diff.same:
        return "The two records say the same."
    above = sum(each.sort is Sort.DIFFERS for each in diff.headings)
    deals = [pair.number for pair in diff.pairs for each in pair.differences if each.sort is Sort.DIFFERS]
    if not above and not deals:
        return "The two records do not contradict each other; one says what the other leaves out."
    numbers = list(dict.fromkeys(deals))
    places = ["above the deals"] if above else []
    places += [f"in {form(len(numbers), 'deal', 'deals')} {listed(numbers)}"] if deals else []
    many = counted(above + len(deals), "thing")
    return f"The two records contradict each other in {many}, {listed(places)}."


def _turned(diff: Diff) -> str:
    if diff.turned is None:
        return ""
    mine, theirs = diff.turned
    return f"By their names the players sit as if the table were turned: {mine.word} of A is {theirs.word} of B."


def _weight(diff: Diff) -> str:
    """Whether what differs changes what a deal comes to."""
    if diff.same or not diff.pairs:
        return ""
    changed = [str(pair.number) for pair in diff.pairs if pair.matters]
    house = f"Under {clean(diff.house)}"
    if changed:
        deals = form(len(changed), f"deal {listed(changed)} comes", f"deals {listed(changed)} come")
        return f"{house} it matters: {deals} to something else.{_scores(diff)}"
    every = "the deal comes" if len(diff.pairs) == 1 else "every deal that both have comes"
    return f"{house} it makes no difference: {every} to the same.{_scores(diff)}"


def _scores(diff: Diff) -> str:
    """Where the games of the two records end otherwise."""
    ends = [", then ".join(tally(score.balls) for score in scores) for scores in diff.scores]
    return "" if ends[0] == ends[1] else f" The score at the end is {ends[0]} by A, {ends[1]} by B."
